"""un dictionnaire, qui à chaque position associe sa valeur"""

from commun import TREES, trees


def call(tree, player, depth):
    return f"remonte(remonter, TreeGame({tree}, {player}), {depth})"


VISIBLES = [
    call("[7, 3]", "MAX", 1),
    *(call(tree, player, depth) for tree in TREES for player in ("MAX", "MIN") for depth in (1, 2)),
    call(TREES[1], "MAX", 3),
    call(TREES[1], "MAX", 5),
]


def toutes():
    for rank, tree in enumerate(trees(1, 40)):
        yield call(tree, ("MAX", "MIN")[rank % 2], rank // 2 % 4)


def ecrit(nom, args):
    remonter, jeu, P = args
    game = f"TreeGame({jeu.tree!r}, {jeu.first})"
    return f"Avec jeu = {game}, {remonter}(jeu, niveaux(jeu, (), {P}), jeu.heuristic)"


def pourquoi(nom, args, attendu):
    return (
        "On part du dernier étage : f y donne la valeur, et à chaque fin de partie. Un étage plus "
        "haut, MAX prend la plus grande valeur de ses fils, MIN la plus petite."
    )
