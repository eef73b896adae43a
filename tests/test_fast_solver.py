"""The exact solver of Connect 4, against brute force and against itself without its pieces."""

import os
import random
import sys
from functools import cache

import pytest
from examples import examples
from hypothesis import given
from hypothesis import strategies as st
from strategies import all_positions, random_line

from course_lib.fast import ALL, Answer, Piece, Solver, has_numba
from course_lib.fast.compiled import engine
from course_lib.games import ConnectFour
from course_lib.games.boards import Discs


@cache
def solver(rows: int = 6, columns: int = 7) -> Solver:
    return Solver(rows, columns, compiled=False)


def reached(game: ConnectFour, plies: int, seed: int) -> Discs:
    """A position after `plies` random moves, or fewer if play ended."""
    return random_line(game, plies, random.Random(seed))[-1]


def sign(number: float) -> int:
    return (number > 0) - (number < 0)


SMALL = ConnectFour(4, 4)


@cache
def brute_score(state: Discs) -> int:
    """The score of a position of the small board, by trying all."""
    if children := [child for _, child in SMALL.successors(state)]:
        return max(-brute_score(child) for child in children)
    return -((16 - sum(state).bit_count() + 2) // 2) if SMALL.utility(state) else 0


def test_a_whole_board_is_solved_as_by_trying_all() -> None:
    """Of four rows of four, whose positions J. Tromp counted; a sample at each number of plies."""
    levels, exact, weak = list(all_positions(SMALL)), Solver(4, 4), Solver(4, 4)
    assert sum(map(len, levels)) == 161_029
    for level in levels:
        for state in random.Random(1).sample(sorted(level), min(40, len(level))):
            assert exact.solve(state).score == brute_score(state), SMALL.render(state)
            assert weak.solve(state, weak=True).score == sign(brute_score(state))


@pytest.mark.parametrize("missing", [*Piece, ALL])
def test_every_piece_can_be_switched_off(missing: Piece) -> None:
    """Also on whole boards: 4 x 3 is a draw; so are those where four cannot be aligned."""
    pieces, game = ALL & ~missing, ConnectFour()
    other = Solver(pieces=pieces, compiled=False)
    for seed in range(12):
        state = reached(game, 33 + seed % 8, seed)
        assert other.solve(state).score == solver().solve(state).score, game.render(state)
    assert Solver(4, 3, pieces=pieces, compiled=False).solve().score == 0
    assert Solver(3, 3, pieces=pieces, compiled=False).solve().score == 0


@examples(40)
@given(st.builds(reached, st.just(ConnectFour()), st.integers(28, 42), st.integers(0, 10_000)))
def test_a_position_its_children_its_mirror_image_and_its_sign(state: Discs) -> None:
    game, scores = solver().game, solver().scores(state)
    image = game.parse("/".join(row[::-1] for row in game.render(state).split("/")))
    assert solver().scores(image) == scores[::-1]
    assert [at for at, score in enumerate(scores, 1) if score is not None] == game.actions(state)
    score = solver().solve(state).score
    assert score is not None
    assert game.is_terminal(state) or score == max(one for one in scores if one is not None)
    assert Solver(compiled=False).solve(state, weak=True).score == sign(score)


@pytest.mark.parametrize(
    ("position", "message"),
    [("48", "illégal"), ("bonjour", "pions"), ((-1, 0), "hors du plateau")],
)
def test_illegal_positions(position: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        solver().solve(position)


def test_a_finished_game_has_the_score_of_its_loss() -> None:
    assert solver().solve("1122334") == Answer(-18, -18, 0)
    assert solver().solve("1122334", weak=True) == Answer(-1, -1, 0)
    assert solver().solve("112233").score == 18
    assert solver().scores("1122334") == [None] * 7
    assert Solver(3, 3, compiled=False).solve("121212333").score == 0


def test_a_search_that_stops_gives_bounds_and_can_go_on() -> None:
    state, one = reached(ConnectFour(), 24, 1), Solver(compiled=False)
    first = one.solve(state, seconds=0)
    assert first.low < first.high
    assert (first.score, first.nodes) == (None, 0)
    last = one.solve(state, seconds=60)
    assert first.low <= last.low == last.high <= first.high


def test_what_a_solver_cannot_do_is_refused() -> None:
    with pytest.raises(ValueError, match="table"):
        Solver(pieces=ALL & ~Piece.TABLE, compiled=False).solve(seconds=1)
    with pytest.raises(ValueError, match="64 bits"):
        Solver(8, 8, compiled=False)


def test_without_a_numba_that_works_python_solves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numba", None)
    has_numba.cache_clear()
    engine.cache_clear()
    try:
        assert Solver().compiled is False
        with pytest.raises(ImportError, match="turbo"):
            Solver(compiled=True)
    finally:
        has_numba.cache_clear()


def test_numba_agrees_with_python() -> None:
    if not has_numba():
        assert not os.environ.get("COURSE_REQUIRE_ALL"), "numba (extra turbo) must be installed"
        pytest.skip("numba n'est pas installé")
    for rows, columns in ((6, 7), (7, 8), (15, 4), (4, 12), (5, 3), (31, 2)):
        game = ConnectFour(rows, columns)
        ours, theirs = (
            Solver(rows, columns, compiled=compiled, entries=1 << 14) for compiled in (False, True)
        )
        for seed in range(12):
            state = reached(game, max(0, rows * columns - 14 + seed % 10), seed)
            (*bounds, nodes), (*others, visited) = ours.solve(state), theirs.solve(state)
            assert bounds == others, game.render(state)
            assert nodes == visited or (rows + 1) * columns == 64
