"""un nombre, un gain moyen de MAX"""

from random import Random

from course_lib.text import french_number

LINE = "return min((p * gains[0][j] + (1 - p) * gains[1][j] for j in range(len(gains[0]))))"
ALIKE = ("s[1]", "s[-1]"), ("(gains[0])", "(gains[1])"), ("(gains[0])", "(gains[-1])")
EQUIVALENTS = {f"{LINE} → {LINE.replace(*one)}": "two rows of the same length" for one in ALIKE}
VISIBLES = [
    "garanti([[3, -1], [0, 1]], 1)",
    "garanti([[3, -1], [0, 1]], 0.5)",
    "garanti([[4, 8, 0], [-4, 8, -2]], 0.75)",
    "garanti([[2000000], [3000000]], 0.5)",
]


def toutes():
    rng = Random(10)
    for rank in range(40):
        rows = [[rng.randint(-8, 8) for _ in range(1 + rank % 3)] for _ in range(2)]
        yield f"garanti({rows}, {rng.randint(0, 4) / 4})"


def pourquoi(nom, args, attendu):
    gains, p = args
    means = [p * one + (1 - p) * other for one, other in zip(*gains, strict=True)]
    told = " ; ".join(map(french_number, means))
    return f"Ce que MAX gagne en moyenne, colonne par colonne : {told}."
