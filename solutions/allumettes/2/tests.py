"""la liste des valeurs des fils, de la prise 1 à la plus grande"""

from commun import heaps_after, listed

VISIBLES = [f"valeurs_des_fils({n})" for n in (0, 1, 2, 4, 5, 7)]


def cachees():
    yield from (f"valeurs_des_fils({n})" for n in (2, 3, 6, 8, 9, 10, 11))


def toutes():
    for n in range(12):
        yield f"valeurs_des_fils({n})"


def tirees(rng):
    yield from (f"valeurs_des_fils({n})" for n in rng.sample(range(12, 19), 3))


def pourquoi(nom, args, attendu):
    (n,) = args
    if n == 0:
        return "Il ne reste rien : MIN n'a aucune prise, la liste est vide."
    heaps = heaps_after(n)
    parts = [
        f"{verb} avec {listed(found, 'ou')}"
        for verb, value in (("gagne", 100), ("perd", -100))
        if (found := [heap for heap, v in zip(heaps, attendu, strict=True) if v == value])
    ]
    taken = " (avec 0, MIN vient de prendre la dernière)" if 0 in heaps else ""
    return (
        f"Après MIN, MAX doit jouer avec {listed(heaps, 'ou')} : il {', et '.join(parts)}{taken}."
    )
