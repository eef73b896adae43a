"""le triplet (valeur, i0, j0)"""

from commun import SEARCHES, bars, best, drawn_bars, telling, value, why_value

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
    yield from calls((tab, n) for tab in bars(4, 3)[1:24:2] for n in range(4))
    yield from calls([((1,), 0), ((1,), 5), ((1, 1), 2), ((3, 3), 5), ((4, 2), 6)])


def tirees(rng):
    wide = (tab for tab in drawn_bars(rng, 3, 8, 200) if tab[0] > 3 and sum(tab) < 10)
    yield from calls(telling((tab, rng.randint(0, 4)) for tab in wide))


def pourquoi(nom, args, attendu):
    tab, n = args
    told = " ou ".join(str(triple[1:]) for triple in attendu["parmi"])
    end = "Il n'y a pas de coup : None, None." if "None" in told else f"Carré attendu : {told}."
    return f"{why_value(tab, n, nom == 'MaximinCoup')} {end}"
