"""le carré (i, j) à manger"""

from itertools import combinations

from commun import bars, couple, dit as dit, tirages as tirages

from course_lib.given import Carres, GrapheTab, Reste

# Inside the attractor, bars where only one square stays in it: there is one right answer.
VERTICES = [
    ((1,), "Malo"),
    ((3,), "Malo"),
    ((1, 1, 1), "Morgan"),
    ((2, 1), "Malo"),
    ((2, 2), "Morgan"),
    ((3, 1), "Malo"),
    ((2, 2, 1), "Morgan"),
    ((3, 3), "Morgan"),
    ((3, 3, 2), "Malo"),
]
VISIBLES = [f"tirages(StrategieGagnante, {tab}, {joueur!r})" for tab, joueur in VERTICES]


def losing():
    """The bars where whoever is to move loses: what the other's attractor holds of his turns."""
    zone = {(1,)}
    for tab in bars(3, 4):
        if not any(Reste(tab, carre) in zone for carre in Carres(tab)):
            zone.add(tab)
    return zone


def calls():
    """One move from each vertex of the attractors, with the squares that stay in them."""
    zone = losing()
    for tab, joueur in GrapheTab((4, 4, 4), "Morgan"):
        if good := [carre for carre in Carres(tab) if Reste(tab, carre) in zone]:
            several = [[*some] for k in (1, 2, 3) for some in combinations(sorted(good), k)]
            yield f"trois(StrategieGagnante, {tab}, {joueur!r})", several


def toutes():
    yield from calls()


def cachees():
    yield from calls()
    for tab, joueur in (((1,), "Morgan"), ((3, 2), "Morgan"), ((2, 2, 1), "Malo")):
        yield f"tirages(StrategieGagnante, {tab}, {joueur!r})"


def tirees(rng):
    """The graph is the sheet's, and each of its 66 vertices is tried: chance alone can be drawn."""
    texts = [
        f"tirages(StrategieGagnante, {tab}, {joueur!r})"
        for tab, joueur in GrapheTab((4, 4, 4), "Morgan")
        if tab in losing() and len(Carres(tab)) > 1
    ]
    seen = {one for one in (*VISIBLES, *cachees()) if isinstance(one, str)}
    yield from rng.sample(sorted({*texts} - seen), 3)


def ecrit(nom, args):
    name, tab, joueur = args[:3]
    return f"{name}({tab}, {joueur!r}), appelée {'plusieurs' if nom == 'tirages' else 3} fois,"


def pourquoi(nom, args, attendu):
    _, tab, joueur = args
    if tab == (1,):
        return "il ne reste que le poison : joueur n'a pas le choix."
    if len(attendu) == 1:
        return (
            f"{(tab, joueur)} est dans l'attracteur de {joueur} : de là, on n'y reste "
            f"qu'en mangeant {attendu[0]}."
        )
    return (
        f"{(tab, joueur)} n'est pas dans l'attracteur de {joueur} : tout carré permis doit "
        "pouvoir sortir."
    )


def trois(strategie, tab, joueur):
    """Les carrés que donnent trois appels."""
    carres = {couple(strategie(tab, joueur)) for _ in range(3)}
    return None if carres == {None} else sorted(carres, key=repr)
