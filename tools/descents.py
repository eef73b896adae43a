"""Estimate how many games of Connect 4 there are, by random descents (Knuth, 1975).

usage: python tools/descents.py

A descent plays at random to the end and multiplies the numbers of moves that it met: the mean of
these products is the number of games. Minutes; the same seed gives the same file.
"""

import json
from math import sqrt
from pathlib import Path
from random import Random

from course_lib.games import ConnectFour

FILE = Path(__file__).parents[1] / "notebooks" / "donnees" / "descentes.json"
BOARDS = {(3, 4): 100_000, (4, 5): 100_000, (5, 6): 200_000, (6, 7): 4_000_000}
"""How many descents for each board, by its rows and columns."""
SEED = 1975


def descent(game: ConnectFour, rng: Random) -> int:
    """The product of the numbers of moves along a random game."""
    state, product = game.initial, 1
    while children := [child for _, child in game.successors(state)]:
        product *= len(children)
        state = rng.choice(children)
    return product


def estimate(rows: int, columns: int, descents: int) -> dict[str, float]:
    """The mean of many descents, and its standard error."""
    game, rng = ConnectFour(rows, columns), Random(SEED)
    found = [descent(game, rng) for _ in range(descents)]
    mean = sum(found) / descents
    spread = sqrt(sum((one - mean) ** 2 for one in found) / (descents - 1))
    return {"descentes": descents, "moyenne": mean, "erreur": spread / sqrt(descents)}


if __name__ == "__main__":
    boards = {f"{r} × {c}": estimate(r, c, count) for (r, c), count in BOARDS.items()}
    data = {"programme": "tools/descents.py", "graine": SEED, "plateaux": boards}
    FILE.write_text(json.dumps(data, ensure_ascii=False, indent=1) + "\n", "utf-8")
