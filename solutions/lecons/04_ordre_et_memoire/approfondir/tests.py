"""un coup, celui que donne la dernière profondeur"""

from random import Random

LEFT = "(3, [(1, [(2, [5, 4]), (6, [1, 0])]), (7, [(2, [3, 3]), (1, [2, 9])])])"
RIGHT = "(2, [(8, [(1, [6, 7]), (5, [4, 8])]), (4, [(9, [2, 5]), (0, [1, 1])])])"
FIXED = f"(0, [{LEFT}, {RIGHT}])"


def call(tree, n):
    return f"recherche(approfondir, TreeGame({tree}), {n})"


def heap(size, n):
    return f"allumettes(approfondir, Matches({size}), {n})"


VISIBLES = [
    *(call(FIXED, n) for n in (1, 2)),
    *(heap(*sizes) for sizes in ((5, 3), (11, 6), (12, 7), (15, 6))),
    *(call(FIXED, n) for n in (3, 4)),
]


def grown(rng, height, middle):
    value = middle + rng.randint(-9, 9)
    if not height:
        return str(value)
    return f"({value}, [{grown(rng, height - 1, middle)}, {grown(rng, height - 1, middle)}])"


def toutes():
    rng = Random(4)
    for number in range(60):
        yield call(grown(rng, 4, (0, 500, -500)[number % 3]), 1 + number % 4)
    for size in range(4, 14):
        yield from (heap(size, n) for n in (1, 4, 7))


def ecrit(nom, args):
    jeu = args[1]
    game = f"l'arbre {jeu.tree!r}" if nom == "recherche" else f"{jeu.initial[0]} allumettes"
    return f"Avec {game}, approfondir(jeu, jeu.initial, {args[2]}, h)"
