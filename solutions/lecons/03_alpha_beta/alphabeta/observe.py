import ast


def lues(fonction, branches, d, premier, alpha=-inf, beta=inf):
    """Ce que la recherche établit dans cette fenêtre, et les feuilles lues, dans l'ordre."""
    arbre, journal = TreeGame(branches, premier), []
    lire = arbre.heuristic

    def note(s):
        journal.append(lire(s))
        return lire(s)

    arbre.utility = arbre.heuristic = note
    valeur = fonction(arbre, (), d, note, alpha, beta)
    return None if valeur is None else [borne(valeur, alpha, beta), journal]


def borne(valeur, alpha, beta):
    """Hors de la fenêtre, une valeur n'est qu'une borne : on ne compare que cela."""
    if -inf < alpha >= valeur:
        return f"{alpha} ou moins"
    if inf > beta <= valeur:
        return f"{beta} ou plus"
    return valeur


def dit(obtenu):
    if not isinstance(obtenu, list):
        return str(obtenu)
    valeur, journal = obtenu
    pluriel = "s" if len(journal) > 1 else ""
    return f"{valeur}, en lisant {len(journal)} feuille{pluriel} ({', '.join(map(str, journal))})"


def manque(arbre):
    """Ce qui manque à une fonction qui ne coupe jamais, d'après son texte."""
    boucles = [[*ast.walk(un)] for un in ast.walk(arbre) if isinstance(un, ast.For)]
    noms = [un for boucle in boucles for un in boucle if isinstance(un, ast.Name)]
    bougent = {un.id for un in noms if isinstance(un.ctx, ast.Store)} & {"alpha", "beta"}
    arret = any(isinstance(un, ast.Break | ast.Return) for boucle in boucles for un in boucle)
    if bougent:
        return AILLEURS if arret else SANS_TEST
    return SANS_MISE_A_JOUR if arret else ""


SANS_TEST = (
    "La fenêtre bouge, mais rien n'arrête les boucles : il faut break si alpha >= beta, dans "
    "chaque boucle."
)
SANS_MISE_A_JOUR = (
    "Rien ne bouge dans vos boucles avant le test : mettez d'abord à jour alpha chez MAX, beta "
    "chez MIN, à la fin de chaque boucle."
)
AILLEURS = (
    "La fenêtre bouge, et il y a un arrêt, mais rien n'est coupé : ces lignes sont-elles dans "
    "chaque boucle, à la fin ? alpha monte-t-il (max), beta descend-il (min) ?"
)
