import ast


def lues(fonction, branches, d, premier, alpha=-inf, beta=inf):
    """Ce que la recherche établit dans cette fenêtre, et les feuilles lues, dans l'ordre."""
    arbre, journal = TreeGame(branches, premier), []
    lire = arbre.heuristic

    def note(s):
        journal.append(lire(s))
        return lire(s)

    arbre.utility = arbre.heuristic = note
    valeur = fonction(arbre, (), d, alpha, beta, note)
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
    noeuds = [*ast.walk(arbre)]
    boucles = [[*ast.walk(un)] for un in noeuds if isinstance(un, ast.For)]
    noms = [un for boucle in boucles for un in boucle if isinstance(un, ast.Name)]
    bougent = [un.id for un in noms if isinstance(un.ctx, ast.Store)]
    arret = any(isinstance(un, ast.Break | ast.Return) for boucle in boucles for un in boucle)
    fois = tuple(min(2, bougent.count(nom)) for nom in ("alpha", "beta"))
    return MANQUE.get(fois, "") or MANQUE.get((*map(bool, fois), arret), "")


SEUL = "Seul {} bouge, {} reste infini : il faut une mise à jour et un test chez {} aussi."
PARTOUT = "{} bouge dans les deux boucles, {} dans aucune : chez {}, c'est {} que l'on met à jour."
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
    (2, 0): PARTOUT.format("alpha", "beta", "MIN", "beta"),
    (0, 2): PARTOUT.format("beta", "alpha", "MAX", "alpha"),
    (False, False, True): SANS_MISE_A_JOUR,
    (True, True, False): SANS_TEST,
    (True, False, False): SEUL.format("alpha", "beta", "MIN"),
    (True, False, True): SEUL.format("alpha", "beta", "MIN"),
    (False, True, False): SEUL.format("beta", "alpha", "MAX"),
    (False, True, True): SEUL.format("beta", "alpha", "MAX"),
    (True, True, True): AILLEURS,
}
