VISIBLES = [
    "formule(2, 2)",
    "formule(2, 4)",
    "formule(3, 3)",
    "formule(3, 6)",
    "formule(5, 4)",
    "formule(7, 1)",
]


def toutes():
    yield from (f"formule({b}, {d})" for b in range(1, 7) for d in range(1, 9))
