"""le carré (i0, j0) à manger"""

from commun import bars, best, counted, couple, dit as dit, drawn_bars

facultatifs = ("joueur",)


def calls(searches):
    for tab, joueur, n in searches:
        squares = best(tab, n, joueur == "Morgan") or [(0, 0)]
        yield f"carre(StrategieMinMax, {tab}, {joueur!r}, {n})", squares


SAME = "par symétrie, les deux fonctions ont les mêmes bons carrés"
BOTH = "valeur, i0, j0 = MaximinCoup(tab, n) else: valeur, i0, j0 = MinimaxCoup(tab, n)"
IF = "if joueur == 'Morgan':"
EQUIVALENTS = {
    f"{IF} → if joueur != 'Morgan':": SAME,
    f"{IF} {BOTH} → valeur, i0, j0 = MaximinCoup(tab, n)": SAME,
    f"{IF} {BOTH} → pass valeur, i0, j0 = MinimaxCoup(tab, n)": SAME,
    "else: valeur, i0, j0 = MinimaxCoup(tab, n) → valeur, i0, j0 = MinimaxCoup(tab, n)": SAME,
}
SEARCHES = [
    ((1,), "Morgan", 3),
    ((1,), "Malo", 7),
    ((2, 2), "Morgan", 3),
    ((2, 2), "Malo", 2),
    ((3, 1), "Malo", 1),
    ((4, 1), "Morgan", 3),
    ((3, 2), "Morgan", 1),
    ((2, 2, 1), "Malo", 2),
    ((4, 2), "Morgan", 3),
    ((3, 3, 2), "Malo", 4),
    ((4, 3, 1), "Morgan", 4),
]
VISIBLES = [*calls(SEARCHES)]


def toutes():
    for n in (1, 2, 3):
        yield from calls((tab, who, n) for tab in bars(3, 3) for who in ("Malo", "Morgan"))


def cachees():
    for k, tab in enumerate(bars(3, 4)[:-1]):
        yield from calls([(tab, ("Malo", "Morgan")[k % 2], 2 + k % 3)])
    yield from calls([((4, 4, 4), "Morgan", 7), ((4, 2), "Malo", 5)])


def tirees(rng):
    """Searches where most squares are wrong."""
    for tab in drawn_bars(rng, 4, 5, 120):
        joueur, n = rng.choice(("Malo", "Morgan")), rng.randint(1, 3)
        if 0 < 2 * len(best(tab, n, joueur == "Morgan")) <= sum(tab) - 1:
            yield from calls([(tab, joueur, n)])


def ecrit(nom, args):
    name, tab, joueur, n = args
    return f"{name}({tab}, {joueur!r}, {n})"


def pourquoi(nom, args, attendu):
    _, tab, joueur, n = args
    if tab == (1,):
        return "il ne reste que le poison : joueur n'a pas le choix."
    told = " ou ".join(map(str, attendu["parmi"]))
    return f"à {counted(n, 'coup')} de profondeur, le meilleur carré de {joueur} est {told}."


def carre(StrategieMinMax, tab, joueur, n):
    """Le carré choisi, même écrit en liste."""
    return couple(StrategieMinMax(tab, joueur, n))
