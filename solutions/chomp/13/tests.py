"""un nombre"""

from commun import SEARCHES, bars, hidden_searches, telling_searches, why_value

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
    yield from calls(hidden_searches())


def tirees(rng):
    yield from calls(telling_searches(rng))


def pourquoi(nom, args, attendu):
    return why_value(*args, nom == "Maximin")
