"""un tuple : les longueurs des lignes, de bas en haut"""

from commun import accepte as accepte, counted

VISIBLES = [
    "Tablette(3, 4)",
    "Tablette(2, 5)",
    "Tablette(1, 3)",
    "Tablette(3, 1)",
    "Tablette(1, 1)",
]


def toutes():
    for n in range(1, 7):
        yield from (f"Tablette({n}, {p})" for p in range(1, 7))


def cachees():
    for n, p in ((4, 3), (2, 7), (1, 1), (5, 1), (1, 9), (8, 2), (7, 7)):
        yield f"Tablette({n}, {p})"


def tirees(rng):
    yield from (f"Tablette({rng.randint(1, 12)}, {rng.randint(1, 20)})" for _ in range(24))


def pourquoi(nom, args, attendu):
    return f"il y a {counted(args[0], 'ligne')}, de {counted(args[1], 'carré')} chacune."
