"""un nombre, un gain de MAX"""

from itertools import product
from random import Random

COLUMNS = "colonnes = [[ligne[j] for ligne in gains] for j in range(len(gains[0]))] → "
EQUIVALENTS = {
    COLUMNS + "colonnes = [[ligne[j] for ligne in gains] for j in range(len(gains[-1]))]": (
        "all rows have the same length"
    ),
    COLUMNS + "colonnes = [[ligne[j - 1] for ligne in gains] for j in range(len(gains[0]))]": (
        "the same columns, in another order"
    ),
}
TABLES = ["[[5]]", "[[1, 4], [3, 2]]", "[[2, 7, 3], [6, 1, 0]]", "[[4, 6], [0, 9], [3, 3]]"]
TABLES += ["[[-2, -5], [-4, -1]]", "[[2000000, 3000000]]", "[[-2000000], [-5000000]]"]
VISIBLES = [f"min_annonce({table})" for table in TABLES]


def toutes():
    rng = Random(10)
    for rows, columns in product((1, 2, 3), (1, 2, 3)):
        for _ in range(8):
            table = [[rng.randint(-5, 5) for _ in range(columns)] for _ in range(rows)]
            yield f"min_annonce({table})"


def pourquoi(nom, args, attendu):
    (table,) = args
    worst = ", ".join(str(max(row[j] for row in table)) for j in range(len(table[0])))
    told = f"MAX répond : dans chaque colonne, il prend la plus grande case, {worst}."
    return told.replace("-", "−")
