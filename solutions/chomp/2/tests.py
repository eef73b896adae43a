"""les carrés (i, j) de la tablette, sauf le poison"""

from commun import bars, drawn_bars, ecrit as ecrit, ensemble as ensemble, given_below

TABS = ["(1,)", "(3,)", "(1, 1, 1)", "(2, 2)", "(4, 2, 1)", "(4, 4, 4)"]
INTERDITS = given_below("Carres", "ListeVoisins", "GrapheTab", "_is_left")
VISIBLES = [f"ensemble(MesCarres, {tab})" for tab in TABS]

EQUIVALENTS = {
    "if (i, j) != (0, 0): → if (j, i) != (0, 0):": "(0, 0) se lit dans les deux sens",
    "return carres → return carres[::-1]": "l'ordre est libre",
}


def toutes():
    yield from (f"ensemble(MesCarres, {tab})" for tab in bars(3, 4))


def cachees():
    yield from (f"ensemble(MesCarres, {tab})" for tab in bars(4, 3)[::2])


def tirees(rng):
    yield from (f"ensemble(MesCarres, {tab})" for tab in drawn_bars(rng, 6, 9, 24))


def pourquoi(nom, args, attendu):
    tab = args[1]
    if tab == (1,):
        return "il ne reste que le poison : la partie est finie."
    return (
        f"les lignes ont {' + '.join(map(str, tab))} carrés, poison compris : "
        f"il y en a {len(attendu)} à donner."
    )
