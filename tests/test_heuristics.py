"""The heuristics of the notes, against the corrected figures of the course and brute force."""

import itertools
from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import positions

from course_lib.games import (
    MAX,
    MIN,
    AnyGame,
    CellWeights,
    Chomp,
    ConnectFour,
    OpenAlignments,
    Othello,
    TicTacToe,
    TicTacToeEval,
    alignments,
    cell_weights,
    chomp_value,
    face_of,
    mover_value,
)
from course_lib.games.chomp import Vertex
from course_lib.games.connectfour import Discs
from course_lib.games.tictactoe import Marks
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


def test_eval_of_the_notes_position_is_nine_feature_by_feature() -> None:
    features = TicTacToeEval().features(S_I)
    assert [(name, weight * len(groups)) for name, weight, groups in features] == [
        ("lignes gagnables", 4),
        ("lignes presque gagnées par X", 3),
        ("lignes presque gagnées par O", 0),
        ("centre tenu par X", 2),
        ("centre tenu par O", 0),
    ]
    assert TicTacToeEval()(S_I) == 9
    assert TicTacToeEval(winnable=0, almost_won=0, centre=5)(S_I) == 5


@pytest.mark.parametrize("game", [MORPION, FOUR, Othello(4)], ids=type)
@given(data=st.data())
def test_the_heuristic_of_a_face_stays_strictly_inside_a_win(
    game: AnyGame, data: st.DataObject
) -> None:
    assert abs(face_of(game).heuristic()(data.draw(positions(game)))) < game.bound


@given(positions(MORPION))
def test_eval_is_the_sum_that_a_reader_of_rows_makes(state: Marks) -> None:
    rows = MORPION.render(state).split("/")
    lines = [*rows, *map("".join, zip(*rows, strict=True))]
    lines += ["".join(rows[k][k] for k in range(3)), "".join(rows[k][2 - k] for k in range(3))]
    almost = {mark: [line for line in lines if sorted(line) == [".", mark, mark]] for mark in "XO"}
    open_ = [line for line in lines if not {"X", "O"} <= set(line)]
    winnable = len(open_) - len(almost["X"]) - len(almost["O"])
    centre = {"X": 2, "O": -2, ".": 0}[rows[1][1]]
    assert TicTacToeEval()(state) == winnable + 3 * (len(almost["X"]) - len(almost["O"])) + centre


@given(positions(FOUR), st.lists(st.integers(-9, 9), min_size=42, max_size=42))
def test_cell_weights_sum_cell_by_cell(state: Discs, numbers: list[int]) -> None:
    signs = {MAX: 1, MIN: -1, None: 0}
    for weights in (cell_weights(FOUR), dict(zip(FOUR.cells, numbers, strict=True))):
        expected = sum(signs[FOUR.owner(state, cell)] * weights[cell] for cell in weights)
        assert CellWeights(FOUR, weights)(state) == expected


@given(positions(Chomp(3, 4)))
def test_what_chomp_knows_is_true_and_the_rest_is_zero(state: Vertex) -> None:
    value, (bar, player) = chomp_value(state), state
    if len(bar) > 1 and bar[0] > 1:
        assert value == 0
    else:
        assert 1000 * value == minimax_value(Chomp(3, 4), state) != 0
    assert mover_value(bar) == (value if player is MAX else -value)


def test_one_ply_values_of_the_notes_position_with_their_erratum() -> None:
    values = action_values(TicTacToe(win=inf), S_I, 1, TicTacToeEval())
    assert values == {(1, 3): 10, (2, 1): 11, (3, 1): 13, (3, 2): 9, (3, 3): inf}


def test_eval_is_not_antisymmetric() -> None:
    x, o = S_I
    assert TicTacToeEval()((o, x)) == -1
    assert TicTacToeEval()(MORPION.initial) == 8


def test_connect_four_weights_are_the_table_of_the_notes() -> None:
    assert len(alignments(FOUR)) == 69
    assert sum(map(sum, NOTES_WEIGHTS)) == 4 * 69 < FOUR.win
    assert CellWeights(FOUR).rows() == NOTES_WEIGHTS


@given(st.integers(1, 6), st.integers(1, 6), st.integers(1, 5))
def test_weights_of_any_board_count_the_alignments_found_by_the_rules(
    rows: int, columns: int, length: int
) -> None:
    game = ConnectFour(rows, columns, length)
    bits = {cell: game.bit(cell) for cell in game.cells}
    lines = [
        line
        for start, end in itertools.product(game.cells, repeat=2)
        if start <= end and (line := straight(start, end, length))
    ]
    assert all(game.is_aligned(sum(bits[cell] for cell in line)) for line in lines)
    assert cell_weights(game) == {cell: sum(cell in line for line in lines) for cell in bits}


def straight(start: tuple[int, int], end: tuple[int, int], length: int) -> list[tuple[int, int]]:
    """The cells from start to end if they are aligned and `length` of them, else none."""
    rise, run = end[0] - start[0], end[1] - start[1]
    if max(abs(rise), abs(run)) != length - 1 or 0 not in (rise, run, abs(rise) - abs(run)):
        return []
    steps = max(length - 1, 1)
    return [(start[0] + k * rise // steps, start[1] + k * run // steps) for k in range(length)]


def test_connect_four_positions_of_the_notes() -> None:
    evaluate = CellWeights(FOUR)
    figure_1 = FOUR.play([5, 6, 5, 5, 4, 4, 4, 3])
    figure_2 = FOUR.parse("...BA../..BAAB.")
    assert figure_1 == FOUR.parse("...AB../...BA../..BAAB.")
    assert (evaluate(figure_1), evaluate(figure_2)) == (3, 1)
    assert list(action_values(FOUR, figure_2, 1, evaluate).values()) == [4, 5, 9, 14, 12, 7, 4]
    depth_2 = [-9, -8, -4, 1, -1, -6, -9]
    assert list(action_values(FOUR, figure_2, 2, evaluate).values()) == depth_2


@pytest.mark.parametrize("game", [FOUR, ConnectFour(4, 5, 3), ConnectFour(3, 3, 1)])
@given(data=st.data())
def test_an_open_alignment_is_worth_three_times_more_with_each_disc(
    game: ConnectFour, data: st.DataObject
) -> None:
    state = data.draw(positions(game))
    pairs = itertools.product(game.cells, repeat=2)
    lines = [straight(start, end, game.alignment) for start, end in pairs if start <= end]
    owners = [[game.owner(state, cell) for cell in line] for line in lines if line]
    mine, theirs = (
        sum(3 ** (len(row) - row.count(None) - 1) for row in owners if {*row} == {player, None})
        for player in (MAX, MIN)
    )
    assert OpenAlignments(game)(state) == mine - theirs


@pytest.mark.parametrize("depth", [1, 2, 3, inf])
def test_signed_chomp_heuristic_plays_two_by_two_well(depth: float) -> None:
    game = Chomp(2, 2)
    values = action_values(game, game.initial, depth, chomp_value)
    assert values[1, 1] == max(values.values())
