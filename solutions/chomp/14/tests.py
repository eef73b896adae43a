"""le triplet (valeur, i0, j0)"""

from commun import SEARCHES, bars, best, drawn_bars, telling, why_value

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
            yield f"coup({name}, {tab}, {n}, {best(tab, n, name == 'MaximinCoup')})"


VISIBLES = [*calls(SEARCHES)]


def toutes():
    yield from calls((tab, n) for tab in bars(3, 3) for n in range(5))


def cachees():
    yield from calls((tab, n) for tab in bars(4, 3)[1:24:2] for n in range(4))
    yield from calls([((1,), 0), ((1,), 5), ((1, 1), 2), ((3, 3), 5), ((4, 2), 6)])


def tirees(rng):
    wide = (tab for tab in drawn_bars(rng, 3, 8, 200) if tab[0] > 3 and sum(tab) < 10)
    yield from calls(telling((tab, rng.randint(0, 4)) for tab in wide))


def ecrit(nom, args):
    name, tab, n, _ = args
    return f"{name}({tab}, {n})"


def pourquoi(nom, args, attendu):
    name, tab, n, squares = args
    told = " ou ".join(map(str, squares))
    end = f"Carré attendu : {told}." if squares else "Il n'y a pas de coup : None, None."
    return f"{why_value(tab, n, name == 'MaximinCoup')} {end}"
