"""Solve the opening of Connect 4 without a book: the seven first moves of the empty board.

usage: python tools/opening.py [FILE]        (default: notebooks/donnees/ouverture.json)

Each first move is solved by a process of its own, and written as soon as it is known: a run that
was stopped goes on from there. A mirror image is not solved again. Expect tens of minutes.
"""

import json
import os
import platform
import sys
from concurrent.futures import Executor, ProcessPoolExecutor, as_completed
from importlib.metadata import version
from pathlib import Path
from time import process_time
from typing import Any

from course_lib.fast import Solver

FILE = Path(__file__).parents[1] / "notebooks" / "donnees" / "ouverture.json"
COLUMNS = 7
ENTRIES = 1 << 23


def solved(column: int) -> dict[str, int | float]:
    """A first move: its score for who plays it, the nodes and the processor time that it took."""
    solver, start = Solver(compiled=True, entries=ENTRIES), process_time()
    answer = solver.solve(str(column))
    assert answer.score is not None
    seconds = round(process_time() - start, 1)
    return {"score": -answer.score, "noeuds": answer.nodes, "secondes": seconds}


def solve_all(known: dict[str, Any], file: Path, executor: Executor) -> None:
    """Solve what `known` lacks, from the centre, and write the file after each move."""
    missing = [c for c in range((COLUMNS + 1) // 2, 0, -1) if str(c) not in known]
    tasks = {executor.submit(solved, column): column for column in missing}
    for task in as_completed(tasks):
        known[str(tasks[task])] = task.result()
        write(known, file)
        print(f"colonne {tasks[task]} : {task.result()}", flush=True)


def write(known: dict[str, Any], file: Path) -> None:
    """Write what is known, with where it comes from, in place of the file and not over it."""
    scores = [known.get(str(min(c, COLUMNS + 1 - c)), {}).get("score") for c in range(1, 8)]
    data = {
        "provenance": "make livre : résolu par course_lib.fast, sans bibliothèque d'ouvertures",
        "version": version("cours-minimax"),
        "python": platform.python_version(),
        "plateau": {"rangs": 6, "colonnes": COLUMNS},
        "scores": scores,
        "score": None if None in scores else max(scores),
        "calculs": dict(sorted(known.items())),
    }
    draft = file.with_suffix(".part")
    draft.write_text(json.dumps(data, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    draft.replace(file)


def main() -> None:
    """Solve what the file does not have yet."""
    file = Path(sys.argv[1]) if sys.argv[1:] else FILE
    known = json.loads(file.read_text(encoding="utf-8"))["calculs"] if file.exists() else {}
    with ProcessPoolExecutor(os.cpu_count()) as executor:
        solve_all(known, file, executor)


if __name__ == "__main__":
    main()
