"""la liste croissante des tas perdants, de 1 à N"""

from commun import heaps_after, listed, small_and_large

FIRST = [(0, 3), (1, 3), (3, 5), (5, 3), (6, 1), (7, 2), (10, 3), (13, 4)]
VISIBLES = [f"perdantes({n}, {k})" for n, k in FIRST]


def cachees():
    for n in (0, 2, 4, 9, 12, 17):
        yield from (f"perdantes({n}, {k})" for k in (1, 2, 3, 5))


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
