"""True ou False"""

from commun import why_heap

VISIBLES = [
    "gagne(0)",
    "gagne(1)",
    "gagne(2)",
    "gagne(3)",
    "gagne(4)",
    "gagne(5)",
    "gagne(6)",
    "gagne(8)",
    "gagne(9)",
    "gagne(12)",
]


def cachees():
    for x in [0, 1, 7, 10, 11, 13]:
        yield f"gagne({x!r})"


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
