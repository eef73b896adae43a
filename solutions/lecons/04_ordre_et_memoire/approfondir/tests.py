"""le coup favori de s, une fois finie la recherche à la dernière profondeur"""

from random import Random

depart = "Vous ne cherchez encore qu'à 1 demi-coup : il manque une boucle sur d."
SMALL = "(0, [(3, [5, 4]), (2, [8, 6])])"
LEFT = "(3, [(1, [(2, [5, 4]), (6, [1, 0])]), (7, [(2, [3, 3]), (1, [2, 9])])])"
RIGHT = "(2, [(8, [(1, [6, 7]), (5, [4, 8])]), (4, [(9, [2, 5]), (0, [1, 1])])])"
DEEP = f"(0, [{LEFT}, {RIGHT}])"


def call(tree, n):
    return f"recherche(approfondir, TreeGame({tree}), {n})"


VISIBLES = [
    *(call(SMALL, n) for n in (1, 2)),
    *(f"au_puissance4(approfondir, {n}, {d})" for n, d in ((0, 1), (0, 2), (1, 3), (3, 4))),
]


def grown(rng, height, middle):
    value = middle + rng.randint(-9, 9)
    if not height:
        return str(value)
    return f"({value}, [{grown(rng, height - 1, middle)}, {grown(rng, height - 1, middle)}])"


def toutes():
    yield from (call(DEEP, n) for n in (1, 2, 3, 4))
    rng = Random(4)
    for number in range(60):
        yield call(grown(rng, 4, (0, 500, -500)[number % 3]), 1 + number % 4)


def ecrit(nom, args):
    if nom == "au_puissance4":
        return f"approfondir(puissance4, positions[{args[1]}], {args[2]}, H)"
    return f"Avec a = TreeGame({args[1].tree!r}), approfondir(a, (), {args[2]}, a.heuristic)"


def pourquoi(nom, args, attendu):
    return f"On cherche une fois à chaque profondeur, de 1 à {args[-1]}, avec les mêmes favoris."
