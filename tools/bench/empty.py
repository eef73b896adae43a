"""The empty board of Connect 4, solved without a book: minutes for each program."""

from course_lib.fast import has_numba
from tools.bench.engine import programs
from tools.bench.measures import Measure, Subject, missing

ENTRIES = 1 << 24
"""128 megabytes; the other programs' tables have the size that they have."""


def measure(moves: str = "") -> Subject:
    """Once each, after a small position; or the position after `moves`. Scores must agree."""
    title = f"Position après {moves}, sans livre" if moves else "Plateau vide, sans livre"
    if not has_numba():
        return Subject(title, [missing("numba")])
    found = {name: solve(moves) for name, solve in programs(entries=ENTRIES).items()}
    assert len({score for score, _, _ in found.values()}) == 1, f"scores différents : {found}"
    first = found["moteur"][2]
    return Subject(
        title,
        [
            Measure(name, seconds, nodes=nodes, ratio=seconds / first, note=f"score {score}")
            for name, (score, nodes, seconds) in found.items()
        ],
    )
