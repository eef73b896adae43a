"""le nombre d'allumettes que MIN retire : 1, 2 ou 3"""

from commun import why_heap

VISIBLES = ["riposte(2)", "riposte(3)", "riposte(4)", "riposte(6)", "riposte(7)", "riposte(8)"]


def cachees():
    for x in [10, 11, 12]:
        yield f"riposte({x!r})"


def tirees(rng):
    """One heap for each take."""
    yield from (f"riposte({take + 1 + 4 * rng.randint(3, 5)})" for take in (1, 2, 3))


def pourquoi(nom, args, attendu):
    return why_heap(*args)


def toutes():
    for n in range(2, 14):
        if n % 4 != 1:
            yield f"riposte({n})"
