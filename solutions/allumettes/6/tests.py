"""le nombre d'allumettes à retirer, ou 0 si aucun coup ne gagne"""

from commun import small_and_large, why_heap

FIRST = [(0, 3), (1, 3), (3, 1), (3, 5), (4, 1), (4, 3), (5, 3), (6, 2), (7, 2), (7, 3)]
VISIBLES = [f"coup_gagnant({n}, {k})" for n, k in (*FIRST, (13, 4), (15, 4))]
EQUIVALENTS = {
    "for prise in range(1, k + 1): → for prise in range(0, k + 1):": "a losing heap asks for 0",
    "for prise in range(1, k + 1): → for prise in range(-1, k + 1):": "no larger heap is in it",
}


def cachees():
    for n in (0, 1, 2, 5, 8, 9, 11, 14):
        yield from (f"coup_gagnant({n}, {k})" for k in (1, 2, 3, 4, 6))


def toutes():
    for n in range(16):
        for k in range(1, 7):
            yield f"coup_gagnant({n}, {k})"


def tirees(rng):
    yield from (f"coup_gagnant({n}, {k})" for n, k in small_and_large(rng))


def pourquoi(nom, args, attendu):
    return why_heap(*args)
