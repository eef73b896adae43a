"""un nombre"""

from commun import SEARCHES, bars, drawn_bars, telling, why_value

EQUIVALENTS = {
    "if valeur < mini: → if valeur <= mini:": "à égalité, la même valeur",
    "if valeur > maxi: → if valeur >= maxi:": "à égalité, la même valeur",
    "if n == 0 or tab == (1,): → if n <= 0 or tab == (1,):": "n n'est jamais négatif",
    "mini = inf → mini = 100": "H ne dépasse pas 1",
    "maxi = -inf → maxi = -100": "H ne descend pas sous -1",
}


def calls(searches):
    names = ("Minimax", "Maximin")
    return [f"{name}({tab}, {n})" for tab, n in searches for name in names]


VISIBLES = calls(SEARCHES)


def toutes():
    yield from calls((tab, n) for tab in bars(3, 3) for n in range(5))


def cachees():
    yield from calls((tab, n) for tab in bars(4, 3)[1:24:2] for n in range(4))
    yield from calls([((1,), 0), ((1,), 5), ((1, 1), 2), ((3, 3), 5), ((4, 2), 6)])


def tirees(rng):
    wide = (tab for tab in drawn_bars(rng, 3, 8, 200) if tab[0] > 3 and sum(tab) < 10)
    yield from calls(telling((tab, rng.randint(0, 4)) for tab in wide))


def pourquoi(nom, args, attendu):
    return why_value(*args, nom == "Maximin")
