from course_lib.games import TreeGame


def lues(fonction, joueur_max, branches, n, alpha, beta):
    """Ce que renvoie la recherche, les feuilles lues, et combien d'autres positions."""
    journal = []
    reponse = fonction(arbre(branches, journal.append), n, alpha, beta)
    if reponse is None and not journal:
        return None
    jeu = TreeGame(branches)
    valeur, lus = minimax(jeu, (), n, joueur_max), {c: jeu.heuristic(c) for c in journal}
    feuilles = sorted(c for c in lus if len(c) == n or (len(c) < n and jeu.is_terminal(c)))
    vues = [f"{''.join(map(str, c))}:{lus[c]}" for c in feuilles]
    return [_lisible(reponse, valeur, alpha, beta), " ".join(vues), len(lus) - len(vues)]


def minimax(jeu, chemin, n, joueur_max):
    """La valeur exacte, sans rien couper."""
    if n == 0 or jeu.is_terminal(chemin):
        return jeu.heuristic(chemin)
    suites = [minimax(jeu, (*chemin, a), n - 1, not joueur_max) for a in jeu.actions(chemin)]
    return max(suites) if joueur_max else min(suites)


def _lisible(reponse, valeur, alpha, beta):
    """La réponse ; hors de la fenêtre, toute borne juste est la même réponse."""
    if isinstance(reponse, bool) or not hasattr(reponse, "__float__"):
        return repr(reponse)
    if valeur < alpha and valeur <= reponse <= alpha:
        return f"un nombre de {valeur} à {alpha}"
    if beta < valeur and beta <= reponse <= valeur:
        return f"un nombre de {beta} à {valeur}"
    return reponse


def dit(obtenu):
    if not isinstance(obtenu, list):
        return str(obtenu)
    valeur, vues, ailleurs = obtenu
    notes = [vue.partition(":")[2] for vue in vues.split()]
    nombre = f"{len(notes)} feuille{'s' if len(notes) > 1 else ''} ({', '.join(notes)})"
    plus = f" et {ailleurs} autres positions" if ailleurs else ""
    return f"{valeur} en lisant {nombre if notes else 'aucune feuille'}{plus}"
