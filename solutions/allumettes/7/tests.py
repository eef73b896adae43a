"""la liste des tas, dans l'ordre où leurs valeurs sont connues"""

VISIBLES = [f"ordre_de_visite({n})" for n in range(5)]


def cachees():
    yield from (f"ordre_de_visite({n})" for n in (5, 6, 7))


def toutes():
    for n in range(8):
        yield f"ordre_de_visite({n})"


def tirees(rng):
    """Some of the few heaps whose trees are not too large."""
    yield from (f"ordre_de_visite({n})" for n in rng.sample(range(8, 14), 3))


def order(n):
    return [heap for take in (1, 2, 3) if take <= n for heap in order(n - take)] + [n]


def pourquoi(nom, args, attendu):
    (n,) = args
    if n == 0:
        return "La partie est finie : la racine est une feuille, et la seule valeur."
    parts = [f"{order(n - take)} (le fils {n - take})" for take in (1, 2, 3) if take <= n]
    return f"D'abord {', puis '.join(parts)} ; {n} vient quand tous ses fils sont connus."
