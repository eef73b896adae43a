"""Write the exact scores of Connect 4's opening, which the library ships, without a book.

usage: python tools/opening_book.py

The positions of eight discs are solved, by one process a core; those of fewer follow. Each score
is kept at once in build/livre.txt: a run that was stopped goes on from there. Expect hours.
"""

import os
from array import array
from collections.abc import Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from functools import cache
from itertools import pairwise
from pathlib import Path
from sys import byteorder
from zlib import compress

from course_lib.fast import Solver
from course_lib.fast.opening import FILE, PLIES, code
from course_lib.games import ConnectFour
from course_lib.games.connectfour import Discs

GAME = ConnectFour()
PART = Path(__file__).parents[1] / "build" / "livre.txt"
BATCH = 64
"""How many positions a process solves in a row: neighbours, which its table helps."""

Level = Mapping[int, Discs]
"""The positions of one number of discs by their codes; a mirror image has the same code."""


def levels(plies: int) -> list[Level]:
    """The positions of 0, 1... discs, in the order of their codes."""
    found: list[Level] = [{0: GAME.initial}]
    for _ in range(plies):
        children = (child for state in found[-1].values() for _, child in GAME.successors(state))
        found.append(dict(sorted({code(child): child for child in children}.items())))
    return found


@cache
def solver() -> Solver:
    """The solver of this process, which keeps its table."""
    return Solver(entries=1 << 23)


def solve(states: Sequence[Discs]) -> list[int]:
    """The scores of these positions."""
    return [solver().solve(state).low for state in states]


def solve_all(level: Level, part: Path, executor: Executor) -> dict[int, int]:
    """The scores of all, by code: those in `part`, and the others, which are added to it."""
    scores = read(part)
    missing = [one for one in level if one not in scores]
    batches = [missing[at : at + BATCH] for at in range(0, len(missing), BATCH)]
    answers = executor.map(solve, ([level[one] for one in batch] for batch in batches))
    part.parent.mkdir(exist_ok=True)
    part.write_text("".join(f"{one} {score}\n" for one, score in scores.items()), encoding="utf-8")
    with part.open("a", encoding="utf-8") as file:
        for batch, answer in zip(batches, answers, strict=True):
            scores.update(zip(batch, answer, strict=True))
            file.writelines(f"{one} {scores[one]}\n" for one in batch)
            file.flush()
            print(f"{len(scores)} positions sur {len(level)}", flush=True)
    return scores


def read(part: Path) -> dict[int, int]:
    """The scores in a file, by code: its last line may have been cut short."""
    text = part.read_text(encoding="utf-8") if part.exists() else ""
    lines = text[: text.rfind("\n") + 1].splitlines()
    return {int(one): int(score) for one, score in map(str.split, lines)}


def earlier(level: Level, after: Mapping[int, int]) -> dict[int, int]:
    """The scores of positions, from those of one disc more; of a finished game, the solver's."""
    scores = {}
    for one, state in level.items():
        children = [-after[code(child)] for _, child in GAME.successors(state)]
        scores[one] = max(children or solve([state]))
    return scores


def packed(scores: Mapping[int, int]) -> bytes:
    """The bytes that `course_lib.fast.opening` reads."""
    codes = sorted(scores)
    steps = array("I", (after - before for before, after in pairwise([0, *codes])))
    if byteorder == "big":
        steps.byteswap()
    return compress(steps.tobytes() + bytes(scores[one] + 64 for one in codes), 9)


if __name__ == "__main__":
    *others, last = levels(PLIES)
    with ProcessPoolExecutor(os.cpu_count()) as executor:
        scores = after = solve_all(last, PART, executor)
    for level in reversed(others):
        after = earlier(level, after)
        scores = scores | after
    FILE.write_bytes(packed(scores))
    print(f"{len(scores)} positions, {FILE.stat().st_size} octets : {FILE}")
