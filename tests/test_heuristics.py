"""The heuristics of the notes, against the corrected figures of the course and brute force."""

from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import positions

from course_lib.games import (
    MAX,
    MIN,
    CellWeights,
    Chomp,
    ConnectFour,
    Nim,
    OpenAlignments,
    Othello,
    TicTacToe,
    TicTacToeEval,
    alignments,
    chomp_value,
    face_of,
    mover_value,
)
from course_lib.search import action_values, minimax_value

MORPION = TicTacToe()
FOUR = ConnectFour()
S_I = MORPION.parse("XO./.XO/...")
NOTES_WEIGHTS = [
    [3, 4, 5, 7, 5, 4, 3],
    [4, 6, 8, 10, 8, 6, 4],
    [5, 8, 11, 13, 11, 8, 5],
    [5, 8, 11, 13, 11, 8, 5],
    [4, 6, 8, 10, 8, 6, 4],
    [3, 4, 5, 7, 5, 4, 3],
]


@pytest.mark.parametrize("game", [MORPION, FOUR, Othello(4), Nim((1, 2, 3))], ids=type)
@given(data=st.data())
def test_a_heuristic_stays_strictly_inside_a_win(game, data):
    assert abs(face_of(game).heuristic()(data.draw(positions(game)))) < game.bound


def test_eval_of_the_position_of_the_notes_with_its_erratum():
    points = [weight * len(groups) for _, weight, groups in TicTacToeEval().features(S_I)]
    assert points == [4, 3, 0, 2, 0]
    values = action_values(TicTacToe(win=inf), S_I, 1, TicTacToeEval())
    assert values == {(1, 3): 10, (2, 1): 11, (3, 1): 13, (3, 2): 9, (3, 3): inf}


@given(positions(MORPION))
def test_eval_is_the_sum_that_a_reader_of_rows_makes(state):
    rows = MORPION.render(state).split("/")
    lines = [*rows, *map("".join, zip(*rows, strict=True))]
    lines += ["".join(rows[k][k] for k in range(3)), "".join(rows[k][2 - k] for k in range(3))]
    almost = {mark: sum(sorted(line) == [".", mark, mark] for line in lines) for mark in "XO"}
    winnable = sum(not {"X", "O"} <= set(line) for line in lines) - sum(almost.values())
    centre = {"X": 2, "O": -2, ".": 0}[rows[1][1]]
    assert TicTacToeEval()(state) == winnable + 3 * (almost["X"] - almost["O"]) + centre


@given(positions(Chomp(3, 4)))
def test_the_value_of_chomp_is_exact_or_zero(state):
    value, (bar, player) = chomp_value(state), state
    if len(bar) > 1 and bar[0] > 1:
        assert value == 0
    else:
        assert value == minimax_value(Chomp(3, 4), state) != 0
    assert mover_value(bar) == (value if player is MAX else -value)


def test_connect_four_weights_and_values_are_those_of_the_notes():
    evaluate = CellWeights(FOUR)
    assert evaluate.rows() == NOTES_WEIGHTS
    figure_1 = FOUR.play([5, 6, 5, 5, 4, 4, 4, 3])
    figure_2 = FOUR.parse("...BA../..BAAB.")
    assert (evaluate(figure_1), evaluate(figure_2)) == (3, 1)
    assert list(action_values(FOUR, figure_2, 1, evaluate).values()) == [4, 5, 9, 14, 12, 7, 4]
    depth_2 = [-9, -8, -4, 1, -1, -6, -9]
    assert list(action_values(FOUR, figure_2, 2, evaluate).values()) == depth_2


BOARDS = st.builds(ConnectFour, st.integers(1, 6), st.integers(1, 6), st.integers(1, 5))


@given(BOARDS.flatmap(lambda game: st.tuples(st.just(game), positions(game))))
def test_open_alignments_are_counted_by_their_discs(case):
    game, state = case
    rows = [[game.owner(state, cell) for cell in line] for line in alignments(game)]
    mine, theirs = (
        sum(3 ** (len(row) - row.count(None) - 1) for row in rows if {*row} == {player, None})
        for player in (MAX, MIN)
    )
    assert OpenAlignments(game)(state) == mine - theirs
