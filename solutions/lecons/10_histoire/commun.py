"""What two questions of this lesson share: tables of numbers."""

from itertools import product
from random import Random

TABLES = ["[[5]]", "[[1, 4], [3, 2]]", "[[2, 7, 3], [6, 1, 0]]", "[[4, 6], [0, 9], [3, 3]]"]
TABLES += ["[[-2, -5], [-4, -1]]", "[[2000000, 3000000]]", "[[-2000000], [-5000000]]"]


def drawn():
    """Tables of one to three rows and columns."""
    rng = Random(10)
    for rows, columns in product((1, 2, 3), repeat=2):
        for _ in range(8):
            yield [[rng.randint(-5, 5) for _ in range(columns)] for _ in range(rows)]
