"""le nombre d'allumettes que MIN retire : 1, 2 ou 3"""

from commun import why_heap

VISIBLES = ["riposte(2)", "riposte(3)", "riposte(4)", "riposte(6)", "riposte(7)", "riposte(8)"]


def cachees():
    for x in [10, 11, 12, 14, 15, 16]:
        yield f"riposte({x!r})"


def tirees(rng):
    yield from (f"riposte({n})" for n in (20, 22, 23, 24))


def pourquoi(nom, args, attendu):
    return why_heap(*args)


def toutes():
    for n in range(2, 20):
        if n % 4 != 1:
            yield f"riposte({n})"
