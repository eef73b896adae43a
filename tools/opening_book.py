"""Write the exact scores of Connect 4's opening, which the library ships, from nothing known.

usage: python tools/opening_book.py [FILE]        (default: course_lib/fast/opening.bin)

The positions of eight discs are solved, by one process a core; those of fewer follow. What is
solved is kept at once in build/livre.txt: a run that was stopped goes on from there. Expect hours.
"""

import os
import sys
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
TOGETHER = 64
"""How many positions a process solves in a row: neighbours, which its table helps."""

Level = Mapping[int, Discs]
"""The positions of one number of discs, each with its image under one code."""


def levels(plies: int) -> list[Level]:
    """Those of 0, 1... discs, in the order of their codes."""
    found: list[Level] = [{0: GAME.initial}]
    for _ in range(plies):
        children = (child for state in found[-1].values() for _, child in GAME.successors(state))
        found.append(dict(sorted({code(child): child for child in children}.items())))
    return found


@cache
def solver() -> Solver:
    """One for each process: it remembers."""
    return Solver(entries=1 << 23)


def solved(states: Sequence[Discs]) -> list[int]:
    """The scores of these positions."""
    return [solver().solve(state).low for state in states]


def solve_all(level: Level, part: Path, executor: Executor) -> dict[int, int]:
    """The scores of all, after what `part` has; it gets the others as they come."""
    known = read(part)
    missing = [one for one in level if one not in known]
    batches = [missing[at : at + TOGETHER] for at in range(0, len(missing), TOGETHER)]
    found = executor.map(solved, ([level[one] for one in batch] for batch in batches))
    part.parent.mkdir(exist_ok=True)
    part.write_text("".join(f"{one} {score}\n" for one, score in known.items()), encoding="utf-8")
    with part.open("a", encoding="utf-8") as file:
        for batch, scores in zip(batches, found, strict=True):
            known.update(zip(batch, scores, strict=True))
            file.writelines(f"{one} {known[one]}\n" for one in batch)
            file.flush()
            print(f"{len(known)} positions sur {len(level)}", flush=True)
    return known


def read(part: Path) -> dict[int, int]:
    """The scores that a file has, by code: the last line may have been cut short."""
    text = part.read_text(encoding="utf-8") if part.exists() else ""
    lines = text[: text.rfind("\n") + 1].splitlines()
    return {int(one): int(score) for one, score in map(str.split, lines)}


def earlier(level: Level, after: Mapping[int, int]) -> dict[int, int]:
    """The scores of positions, from those of one disc more; of a finished game, the solver's."""
    scores = {}
    for one, state in level.items():
        children = [-after[code(child)] for _, child in GAME.successors(state)]
        scores[one] = max(children or solved([state]))
    return scores


def packed(scores: Mapping[int, int]) -> bytes:
    """What `course_lib.fast.opening` reads."""
    codes = sorted(scores)
    steps = array("I", (after - before for before, after in pairwise([0, *codes])))
    if byteorder == "big":
        steps.byteswap()
    return compress(steps.tobytes() + bytes(scores[one] + 64 for one in codes), 9)


def book(plies: int, part: Path, executor: Executor) -> dict[int, int]:
    """The scores of all positions of at most so many discs."""
    *others, last = levels(plies)
    scores = after = solve_all(last, part, executor)
    for level in reversed(others):
        after = earlier(level, after)
        scores = scores | after
    return scores


def main() -> None:
    """Solve what is not yet, and write the file."""
    file = Path(sys.argv[1]) if sys.argv[1:] else FILE
    with ProcessPoolExecutor(os.cpu_count()) as executor:
        scores = book(PLIES, PART, executor)
    file.write_bytes(packed(scores))
    print(f"{len(scores)} positions, {file.stat().st_size} octets : {file}")


if __name__ == "__main__":
    main()
