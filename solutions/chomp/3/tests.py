"""un tuple : la tablette qui reste"""

from commun import accepte as accepte, bars, counted, drawn_bars, given_below

INTERDITS = given_below("Reste", "ListeVoisins", "GrapheTab")
VISIBLES = [
    "MonReste((4, 4, 4), 1, 2)",
    "MonReste((4, 4, 4), 0, 1)",
    "MonReste((4, 2, 1), 0, 3)",
    "MonReste((4, 2, 1), 1, 0)",
    "MonReste((3, 3), 0, 0)",
]


def calls(tabs):
    for tab in tabs:
        for i, length in enumerate(tab):
            yield from (f"MonReste({tab}, {i}, {j})" for j in range(length))


def toutes():
    yield from calls(bars(3, 3))


def cachees():
    yield from calls(bars(3, 4)[::3])


def tirees(rng):
    for tab in drawn_bars(rng, 6, 9, 24):
        i = rng.randrange(len(tab))
        yield f"MonReste({tab}, {i}, {rng.randrange(tab[i])})"


def pourquoi(nom, args, attendu):
    _, i, j = args
    end = " ; une ligne vide disparaît du tuple." if j == 0 else "."
    return f"à partir de la ligne {i}, chaque ligne garde au plus {counted(j, 'carré')}{end}"
