"""le nombre d'allumettes que MIN retire : 1, 2 ou 3"""

from commun import why_heap

VISIBLES = [f"riposte({n})" for n in (2, 3, 4, 6, 7, 8)]


def cachees():
    yield from (f"riposte({n})" for n in (10, 11, 12))


def tirees(rng):
    """One heap for each take."""
    yield from (f"riposte({take + 1 + 4 * rng.randint(3, 5)})" for take in (1, 2, 3))


def pourquoi(nom, args, attendu):
    return why_heap(*args)


def toutes():
    for n in range(2, 14):
        if n % 4 != 1:
            yield f"riposte({n})"
