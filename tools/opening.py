"""Solve the opening of Connect 4 without a book: the seven first moves of the empty board.

usage: python tools/opening.py

Each first move is solved by a process of its own, its mirror image is not. Minutes, with numba.
"""

import json
import os
import platform
from concurrent.futures import ProcessPoolExecutor
from importlib.metadata import version
from pathlib import Path
from time import process_time

from course_lib.fast import Solver

FILE = Path(__file__).parents[1] / "notebooks" / "donnees" / "ouverture.json"
COLUMNS = 7
ENTRIES = 1 << 23


def solve(column: int) -> dict[str, int | float]:
    """The score of a first move for who plays it, the nodes and the processor seconds."""
    solver, start = Solver(compiled=True, entries=ENTRIES), process_time()
    answer = solver.solve(str(column))
    assert answer.score is not None
    seconds = round(process_time() - start, 1)
    return {"score": -answer.score, "noeuds": answer.nodes, "secondes": seconds}


if __name__ == "__main__":
    half = range(1, (COLUMNS + 1) // 2 + 1)
    with ProcessPoolExecutor(os.cpu_count()) as executor:
        moves = dict(zip(half, executor.map(solve, half), strict=True))
    scores = [moves[min(c, COLUMNS + 1 - c)]["score"] for c in range(1, COLUMNS + 1)]
    data = {
        "provenance": "make livre : résolu par course_lib.fast, sans bibliothèque d'ouvertures",
        "version": version("cours-minimax"),
        "python": platform.python_version(),
        "plateau": {"rangs": 6, "colonnes": COLUMNS},
        "scores": scores,
        "score": max(scores),
        "calculs": moves,
    }
    FILE.write_text(json.dumps(data, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
