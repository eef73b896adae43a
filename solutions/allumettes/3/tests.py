"""True ou False"""

from commun import why_heap

VISIBLES = [f"gagne({n})" for n in (0, 1, 2, 3, 4, 5, 6, 8, 9, 12)]


def cachees():
    yield from (f"gagne({n})" for n in (0, 1, 7, 10, 11, 13))


def tirees(rng):
    """A losing heap, and three others."""
    lost = rng.choice((17, 21))
    won = rng.sample([n for n in range(14, 23) if n not in (17, 21)], 3)
    yield from (f"gagne({n})" for n in (lost, *won))


def pourquoi(nom, args, attendu):
    return why_heap(*args)


def toutes():
    for n in range(14):
        yield f"gagne({n})"
