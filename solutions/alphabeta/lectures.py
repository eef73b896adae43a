"""What the checks of a written search carry: what it returned, and the leaves that it read.

Their minimax is their own: `course_lib.search` cannot be called while copies are marked.
"""

from course_lib.games import TreeGame


def lectures(cherche, lisible, joueur_max, branches, n):
    """Ce que renvoie la recherche, les feuilles lues, et combien d'autres positions."""
    journal = []
    reponse = cherche(arbre(branches, journal.append))
    if reponse is None and not journal:
        return None
    jeu = TreeGame(branches)
    valeur, lus = minimax(jeu, (), n, joueur_max), {c: jeu.heuristic(c) for c in journal}
    feuilles = sorted(c for c in lus if len(c) == n or (len(c) < n and jeu.is_terminal(c)))
    vues = [f"{''.join(map(str, c))}:{lus[c]}" for c in feuilles]
    return [lisible(reponse, valeur), " ".join(vues), len(lus) - len(vues)]


def minimax(jeu, chemin, n, joueur_max):
    """La valeur exacte, sans rien couper."""
    if n == 0 or jeu.is_terminal(chemin):
        return jeu.heuristic(chemin)
    suites = [minimax(jeu, (*chemin, a), n - 1, not joueur_max) for a in jeu.actions(chemin)]
    return max(suites) if joueur_max else min(suites)


def en_lisant(reponse, vues, ailleurs):
    """Une réponse et ce qu'il a fallu lire, en une phrase."""
    notes = [vue.partition(":")[2] for vue in vues.split()]
    nombre = f"{len(notes)} feuille{'s' if len(notes) > 1 else ''} ({', '.join(notes)})"
    s = "s" if ailleurs > 1 else ""
    plus = f" et {ailleurs} autre{s} position{s}" if ailleurs else ""
    return f"{reponse} en lisant {nombre if notes else 'aucune feuille'}{plus}"
