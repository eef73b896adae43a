"""+100 ou −100, du point de vue de MAX"""

from commun import heaps_after, listed, wins

from course_lib.games import MAX, MIN

VISIBLES = [
    "valeur(0, MAX)",
    "valeur(1, MAX)",
    "valeur(1, MIN)",
    "valeur(2, MAX)",
    "valeur(3, MIN)",
    "valeur(4, MIN)",
    "valeur(5, MAX)",
    "valeur(5, MIN)",
    "valeur(6, MAX)",
]
EQUIVALENTS = {
    "if n == 0: → if n <= 0:": "n is never negative",
}


def cachees():
    yield from [
        "valeur(0, MIN)",
        "valeur(2, MIN)",
        "valeur(3, MAX)",
        "valeur(4, MAX)",
        "valeur(6, MIN)",
        "valeur(7, MAX)",
        "valeur(9, MAX)",
        "valeur(9, MIN)",
        "valeur(10, MIN)",
    ]


def toutes():
    for n in range(12):
        for joueur in "MAX", "MIN":
            yield f"valeur({n}, {joueur})"


def tirees(rng):
    """Heaps that a search by hand of all plays can still count."""
    for n in rng.sample(range(12, 19), 3):
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
