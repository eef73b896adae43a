"""le triplet (valeur, i0, j0)"""

from commun import SEARCHES, bars, best, hidden_searches, telling_searches, value, why_value

EQUIVALENTS = {
    "if valeur < mini: → if valeur <= mini:": "un autre carré, aussi bon",
    "if valeur > maxi: → if valeur >= maxi:": "un autre carré, aussi bon",
    "if n == 0 or tab == (1,): → if n <= 0 or tab == (1,):": "n n'est jamais négatif",
    "mini, i0, j0 = (inf, None, None) → mini, i0, j0 = (100, None, None)": "H ne dépasse pas 1",
    "maxi, i0, j0 = (-inf, None, None) → maxi, i0, j0 = (-100, None, None)": "H reste au-dessus",
}


def calls(searches):
    for tab, n in searches:
        for name in ("MinimaxCoup", "MaximinCoup"):
            who = name == "MaximinCoup"
            squares = best(tab, n, who) or [(None, None)]
            yield f"{name}({tab}, {n})", [(value(tab, n, who), *square) for square in squares]


VISIBLES = [*calls(SEARCHES)]


def toutes():
    yield from calls((tab, n) for tab in bars(3, 3) for n in range(5))


def cachees():
    yield from calls(hidden_searches())


def tirees(rng):
    yield from calls(telling_searches(rng))


def pourquoi(nom, args, attendu):
    tab, n = args
    told = " ou ".join(str(triple[1:]) for triple in attendu["parmi"])
    end = "Il n'y a pas de coup : None, None." if "None" in told else f"Carré attendu : {told}."
    return f"{why_value(tab, n, nom == 'MaximinCoup')} {end}"
