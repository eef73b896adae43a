"""la liste croissante des tas perdants, de 1 à N"""

from commun import heaps_after, listed, small_and_large

VISIBLES = [
    "perdantes(0, 3)",
    "perdantes(1, 3)",
    "perdantes(3, 5)",
    "perdantes(5, 3)",
    "perdantes(6, 1)",
    "perdantes(7, 2)",
    "perdantes(10, 3)",
    "perdantes(13, 4)",
]


def cachees():
    yield from [
        "perdantes(17, 3)",
        "perdantes(12, 3)",
        "perdantes(9, 1)",
        "perdantes(2, 1)",
        "perdantes(10, 2)",
        "perdantes(14, 5)",
        "perdantes(16, 4)",
        "perdantes(0, 2)",
        "perdantes(4, 6)",
    ]


def toutes():
    for n in range(16):
        for k in range(1, 7):
            yield f"perdantes({n}, {k})"


def tirees(rng):
    yield from (f"perdantes({n}, {k})" for n, k in small_and_large(rng))


def pourquoi(nom, args, attendu):
    _, k = args
    if not attendu:
        return "Avec 0 allumette, celui qui doit jouer a déjà gagné : aucun tas n'est perdant."
    last = attendu[-1]
    if last == 1:
        return f"Prises de 1 à {k}. Seul le tas de 1 est perdant : il faut prendre la dernière."
    left = listed(heaps_after(last, k), "ou")
    all_win = "un tas gagnant" if k == 1 else "des tas gagnants"
    return f"Prises de 1 à {k}. {last} est perdant : il reste ensuite {left}, {all_win}."
