"""The empty board of Connect 4, solved without a book: minutes for each program."""

from time import process_time

from course_lib.fast import has_numba
from tools.bench.engine import Prepare, ours, theirs
from tools.bench.measures import Measure, Subject, is_installed, missing

ENTRIES = 1 << 24
"""128 megabytes; BitBully's table has the size that it has."""

WARM = "4444443333"


def measure(moves: str = "") -> Subject:
    """Once each, after a small position; or the position after `moves`. Scores must agree."""
    title = f"Position après {moves}, sans livre" if moves else "Plateau vide, sans livre"
    if not has_numba():
        return Subject(title, [missing("numba")])
    solvers = {"moteur": ours(True, ENTRIES)}
    lines = []
    if is_installed("bitbully"):
        solvers["BitBully"] = theirs()
    else:
        lines.append(missing("bitbully"))
    found = {name: _solved(prepare, moves) for name, prepare in solvers.items()}
    assert len({score for score, _, _ in found.values()}) == 1, f"scores différents : {found}"
    first = found["moteur"][2]
    return Subject(
        title,
        [
            Measure(name, seconds, nodes=nodes, ratio=seconds / first, note=f"score {score}")
            for name, (score, nodes, seconds) in found.items()
        ]
        + lines,
    )


def _solved(prepare: Prepare, moves: str) -> tuple[int, int, float]:
    """The score, the nodes and the seconds."""
    prepare(WARM)()
    solve = prepare(moves)
    start = process_time()
    return *solve(), process_time() - start
