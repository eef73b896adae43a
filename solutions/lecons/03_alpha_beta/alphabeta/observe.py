import ast


def lues(fonction, branches, d, premier):
    """La valeur que renvoie la recherche, et les feuilles qu'elle a lues, dans l'ordre."""
    arbre, journal = TreeGame(branches, premier), []
    lire = arbre.heuristic

    def note(s):
        journal.append(lire(s))
        return lire(s)

    arbre.utility = arbre.heuristic = note
    valeur = fonction(arbre, (), d, -inf, inf, note)
    return None if valeur is None else [valeur, journal]


def dit(obtenu):
    if not isinstance(obtenu, list):
        return str(obtenu)
    valeur, journal = obtenu
    pluriel = "s" if len(journal) > 1 else ""
    return f"{valeur}, en lisant {len(journal)} feuille{pluriel} ({', '.join(map(str, journal))})"


def manque(arbre):
    """Ce qui manque à une fonction qui ne coupe jamais, d'après son texte."""
    noeuds = [*ast.walk(arbre)]
    bougent = {un.id for un in noeuds if isinstance(un, ast.Name) and isinstance(un.ctx, ast.Store)}
    boucles = [[*ast.walk(un)] for un in noeuds if isinstance(un, ast.For)]
    arret = any(isinstance(un, ast.Break | ast.Return) for boucle in boucles for un in boucle)
    return MANQUE.get(("alpha" in bougent, "beta" in bougent, arret), "")


SEUL = "Seul {} bouge, {} reste infini : il faut aussi deux lignes dans la boucle de {}."
SANS_TEST = (
    "alpha et beta bougent, mais rien n'arrête les boucles : il faut break si la fenêtre est vide."
)
SANS_MISE_A_JOUR = (
    "Vous testez la fenêtre, mais alpha et beta restent à l'infini : avant le test, mettez alpha à "
    "jour chez MAX, beta chez MIN."
)
AILLEURS = (
    "alpha et beta bougent, et il y a un arrêt, mais rien n'est coupé : ces lignes sont-elles dans "
    "chaque boucle, à la fin ? alpha monte-t-il (max), beta descend-il (min) ?"
)
MANQUE = {
    (False, False, True): SANS_MISE_A_JOUR,
    (True, True, False): SANS_TEST,
    (True, False, False): SEUL.format("alpha", "beta", "MIN"),
    (True, False, True): SEUL.format("alpha", "beta", "MIN"),
    (False, True, False): SEUL.format("beta", "alpha", "MAX"),
    (False, True, True): SEUL.format("beta", "alpha", "MAX"),
    (True, True, True): AILLEURS,
}
