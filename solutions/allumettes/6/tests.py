"""le nombre d'allumettes à retirer, ou 0 si aucun coup ne gagne"""

from commun import small_and_large, why_heap

VISIBLES = [
    "coup_gagnant(0, 3)",
    "coup_gagnant(1, 3)",
    "coup_gagnant(3, 1)",
    "coup_gagnant(3, 5)",
    "coup_gagnant(4, 1)",
    "coup_gagnant(4, 3)",
    "coup_gagnant(5, 3)",
    "coup_gagnant(6, 2)",
    "coup_gagnant(7, 2)",
    "coup_gagnant(7, 3)",
    "coup_gagnant(13, 4)",
    "coup_gagnant(15, 4)",
]
EQUIVALENTS = {
    "for prise in range(1, k + 1): → for prise in range(0, k + 1):": "a losing heap asks for 0",
    "for prise in range(1, k + 1): → for prise in range(-1, k + 1):": "no larger heap is in it",
}


def cachees():
    yield from [
        "coup_gagnant(8, 3)",
        "coup_gagnant(11, 3)",
        "coup_gagnant(9, 3)",
        "coup_gagnant(0, 2)",
        "coup_gagnant(0, 4)",
        "coup_gagnant(1, 1)",
        "coup_gagnant(1, 5)",
        "coup_gagnant(2, 1)",
        "coup_gagnant(5, 1)",
        "coup_gagnant(8, 2)",
        "coup_gagnant(9, 2)",
        "coup_gagnant(10, 2)",
        "coup_gagnant(5, 6)",
        "coup_gagnant(8, 6)",
        "coup_gagnant(11, 4)",
        "coup_gagnant(14, 4)",
    ]


def toutes():
    for n in range(16):
        for k in range(1, 7):
            yield f"coup_gagnant({n}, {k})"


def tirees(rng):
    yield from (f"coup_gagnant({n}, {k})" for n, k in small_and_large(rng))


def pourquoi(nom, args, attendu):
    return why_heap(*args)
