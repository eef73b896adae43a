"""le carré (i, j) à manger"""

from commun import bars, dit as dit, drawn_bars, tirages as tirages

facultatifs = ("joueur",)
VISIBLES = [
    'tirages(StrategieAleatoire, (1,), "Morgan")',
    'tirages(StrategieAleatoire, (3,), "Morgan")',
    'tirages(StrategieAleatoire, (1, 1, 1), "Malo")',
    'tirages(StrategieAleatoire, (2, 2), "Morgan")',
    'tirages(StrategieAleatoire, (4, 2, 1), "Malo")',
    'tirages(StrategieAleatoire, (4, 4, 4), "Morgan")',
]


def toutes():
    yield from (f"tirages(StrategieAleatoire, {tab}, 'Malo')" for tab in bars(3, 3))


def cachees():
    yield from (f"tirages(StrategieAleatoire, {tab}, 'Morgan')" for tab in bars(4, 3)[::5])


def tirees(rng):
    for tab in drawn_bars(rng, 3, 5, 5):
        yield f"tirages(StrategieAleatoire, {tab}, {rng.choice(('Morgan', 'Malo'))!r})"


def ecrit(nom, args):
    name, tab, joueur = args
    return f"{name}({tab}, {joueur!r}), appelée plusieurs fois,"


def pourquoi(nom, args, attendu):
    if args[1] == (1,):
        return "il ne reste que le poison : joueur n'a pas le choix."
    return f"chacun des {len(attendu)} carrés permis doit pouvoir sortir, et eux seuls."
