"""la liste des nœuds de chaque processeur"""

from random import Random

VISIBLES = [
    "charges([5, 3, 4], 1)",
    "charges([5, 3, 4], 2)",
    "charges([5, 3, 4], 3)",
    "charges([5, 3, 4], 5)",
    "charges([2, 2, 2, 9], 2)",
    "charges([7, 1, 1, 1, 3], 3)",
    "charges([], 2)",
]


def toutes():
    rng = Random(19)
    for number in range(60):
        couts = [rng.randint(1, 20) for _ in range(number % 8)]
        yield f"charges({couts}, {1 + number % 5})"
