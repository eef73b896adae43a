"""+100 ou −100, du point de vue de MAX"""

from commun import heaps_after, listed, wins

from course_lib.games import MAX, MIN

FIRST = [(n, joueur) for n in range(7) for joueur in (MAX, MIN)]
VISIBLES = [f"valeur({n}, {joueur})" for n, joueur in FIRST]
EQUIVALENTS = {"if n == 0: → if n <= 0:": "n is never negative"}


def cachees():
    for n in (0, 2, 3, 4, 6, 7, 9, 10):
        yield from (f"valeur({n}, {joueur})" for joueur in ("MIN", "MAX"))


def toutes():
    for n in (*range(12), 13, 17):
        for joueur in "MAX", "MIN":
            yield f"valeur({n}, {joueur})"


def tirees(rng):
    """Heaps that a search by hand of all plays can still count."""
    for n in rng.sample((12, 14, 15, 16, 18), 3):
        yield from (f"valeur({n}, {joueur})" for joueur in ("MAX", "MIN"))


def pourquoi(nom, args, attendu):
    n, joueur = args
    other = MIN if joueur is MAX else MAX
    if n == 0:
        return f"Il ne reste rien : {other} a pris la dernière allumette, et perd. {joueur} gagne."
    if n == 1:
        return f"{joueur} est forcé de prendre la dernière allumette, et perd."
    values = ["100" if wins(heap) == (other is MAX) else "−100" for heap in heaps_after(n)]
    taken = "la plus grande" if joueur is MAX else "la plus petite"
    return (
        f"Il reste ensuite {listed(heaps_after(n), 'ou')} : ces positions valent "
        f"{listed(values)}. {joueur} garde {taken}, {attendu}."
    ).replace("-", "−")
