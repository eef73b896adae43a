"""True ou False"""

from commun import why_heap

VISIBLES = [f"gagne({n})" for n in (0, 1, 2, 3, 4, 5, 6, 8, 9, 12)]


def cachees():
    yield from (f"gagne({n})" for n in (0, 1, 7, 10, 11, 13))


def tirees(rng):
    """A losing heap, and three others."""
    yield from (f"gagne({n})" for n in (21, *rng.sample((14, 15, 16, 18, 19, 20), 3)))


def pourquoi(nom, args, attendu):
    return why_heap(*args)


def toutes():
    for n in (*range(14), 17):
        yield f"gagne({n})"
