"""The exact scores of Connect 4's opening: all of them, and the right ones."""

from random import Random

import pytest
from strategies import all_positions

from course_lib.fast import Solver, has_numba, opening_score
from course_lib.fast.opening import PLIES, code, opening_scores
from course_lib.games import ConnectFour
from course_lib.games.boards import Discs

GAME = ConnectFour()
COUNTS = [1, 7, 49, 238, 1120, 4263, 16422, 54859, 184275]  # OEIS A212693


@pytest.fixture(scope="module")
def levels() -> list[set[Discs]]:
    """The positions after 0, 1... plies, images too."""
    return [level for level, _ in zip(all_positions(GAME), COUNTS, strict=False)]


def image(state: Discs) -> Discs:
    """The position seen in a mirror."""
    mine, theirs = (sum((discs >> 7 * c & 127) << 7 * (6 - c) for c in range(7)) for discs in state)
    return mine, theirs


def scored(state: Discs) -> int:
    score = opening_score(state)
    assert score is not None
    return score


def test_the_book_has_all_positions_a_code_for_each_and_its_image(levels: list[set[Discs]]) -> None:
    assert len(levels) == PLIES + 1
    assert [len(level) for level in levels] == COUNTS
    positions = [state for level in levels for state in level]
    assert {code(state) for state in positions} == set(opening_scores())
    assert all(code(state) == code(image(state)) for state in positions[::50])
    assert len({min(state, image(state)) for state in positions}) == len(opening_scores())
    assert opening_score(GAME.play([4, 4, 4, 4, 4, 2, 2, 2, 2])) is None


def test_a_score_is_the_best_that_the_mover_gets(levels: list[set[Discs]]) -> None:
    """Of a position and its image, one: they have one score. A finished game is lost."""
    for state in {code(state): state for level in levels for state in level}.values():
        children = [child for _, child in GAME.successors(state)]
        if not children:
            assert scored(state) == -18
        elif sum(state).bit_count() < PLIES:
            assert scored(state) == max(-scored(child) for child in children)


@pytest.mark.parametrize("short", [True, pytest.param(False, marks=pytest.mark.complet)])
def test_our_solver_finds_the_same(levels: list[set[Discs]], short: bool) -> None:
    """Games that end soon are solved without numba; any, with it."""
    if not short and not has_numba():
        pytest.skip("il faut numba")
    solver, random = Solver(compiled=not short), Random(8)
    drawn = random.sample(sorted(levels[-1]), 300 if short else 12)
    last = [state for state in drawn if not short or abs(scored(state)) > 14]
    assert len(last) >= 12
    for state in last[:40]:
        assert solver.solve(state).score == scored(state)
