"""The exact solver on whole small boards, against a retrograde analysis of all their positions."""

from functools import cache
from random import Random

import pytest

from course_lib.fast import Solver
from tests.retrograde import Retrograde

POSITIONS = {(4, 4): 161_029, (5, 4): 1_706_255, (4, 5): 3_945_711, (5, 5): 69_763_700}
"""By rows and columns, as J. Tromp counted them (*John's Connect Four Playground*)."""


@cache
def analysed(rows: int, columns: int) -> Retrograde:
    return Retrograde(rows, columns)


def compare(rows: int, columns: int, per_ply: int, *, weak: bool = False) -> None:
    """So many positions of each number of plies, all if there are fewer, the empty one first."""
    known = analysed(rows, columns)
    assert known.positions() == POSITIONS[rows, columns]
    solver = Solver(rows, columns)
    for ply, scores in enumerate(known.scores):
        rng = Random(f"{rows} {columns} {ply}")
        for index in rng.sample(range(len(scores)), min(per_ply, len(scores))):
            state, score = known.state(ply, index), int(scores[index])
            expected = (score > 0) - (score < 0) if weak else score
            assert solver.solve(state, weak=weak).score == expected, solver.game.render(state)
            if not weak:
                children = (child for _, child in solver.game.successors(state))
                found = [one for one in solver.scores(state) if one is not None]
                assert found == [-known.score(child) for child in children]


@pytest.mark.parametrize("weak", [False, True])
def test_a_sample_of_four_rows_of_four(weak: bool) -> None:
    compare(4, 4, 40, weak=weak)


@pytest.mark.complet
def test_all_positions_of_four_rows_of_four() -> None:
    compare(4, 4, POSITIONS[4, 4])


@pytest.mark.complet
@pytest.mark.parametrize(("rows", "columns", "per_ply"), [(5, 4, 1000), (4, 5, 1000), (5, 5, 400)])
def test_samples_of_larger_boards(rows: int, columns: int, per_ply: int) -> None:
    """From the empty board to the end; that of 5 x 5 takes minutes and 1.4 gigabytes."""
    compare(rows, columns, per_ply)
