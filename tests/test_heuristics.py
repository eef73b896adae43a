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
    CellWeights,
    Chomp,
    ConnectFour,
    OpenAlignments,
    TicTacToe,
    TicTacToeEval,
    alignments,
    cell_weights,
    chomp_value,
    mover_value,
)
from course_lib.games.tictactoe import Marks
from course_lib.search import action_values

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
    assert [(f.name, f.count, f.contribution) for f in features] == [
        ("lignes gagnables", 4, 4),
        ("lignes presque gagnées par X", 1, 3),
        ("lignes presque gagnées par O", 0, 0),
        ("centre tenu par X", 1, 2),
        ("centre tenu par O", 0, 0),
    ]
    assert TicTacToeEval()(S_I) == 9


def test_one_ply_values_of_the_notes_position_with_their_erratum() -> None:
    values = action_values(TicTacToe(win=inf), S_I, 1, TicTacToeEval())
    assert values == {(1, 3): 10, (2, 1): 11, (3, 1): 13, (3, 2): 9, (3, 3): inf}


def test_every_move_of_the_notes_position_wins_but_one_that_draws() -> None:
    values = action_values(MORPION, S_I)
    assert values.pop((3, 2)) == 0
    assert set(values.values()) == {MORPION.win}


def test_eval_is_not_antisymmetric() -> None:
    x, o = S_I
    assert TicTacToeEval()((o, x)) == -1
    assert TicTacToeEval()(MORPION.initial) == 8


def test_eval_weights_can_be_changed() -> None:
    assert TicTacToeEval(winnable=0, almost_won=0, centre=5)(S_I) == 5


def all_positions() -> set[Marks]:
    seen, stack = set(), [MORPION.initial]
    while stack:
        state = stack.pop()
        if state not in seen:
            seen.add(state)
            stack.extend(child for _, child in MORPION.successors(state))
    return seen


def test_eval_stays_strictly_inside_a_win_and_equals_the_sum_of_its_features() -> None:
    evaluate = TicTacToeEval()
    for state in all_positions():
        assert abs(evaluate(state)) <= 26 < MORPION.win
        assert evaluate(state) == sum(f.weight * f.count for f in evaluate.features(state))


def test_connect_four_weights_are_the_table_of_the_notes() -> None:
    assert len(alignments(FOUR)) == 69
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


@pytest.mark.parametrize(
    ("drawing", "moves"),
    [
        ("....R../..RYY../.YRRY../RYYYRR.", "45565445332321"),
        ("....R../..RYY../RYRRY../RYYYR..", "45545533432121"),
    ],
)
def test_reconstructions_of_the_lost_picture_are_worth_two(drawing: str, moves: str) -> None:
    state = FOUR.parse(drawing)
    assert state == FOUR.play(map(int, moves))
    assert CellWeights(FOUR)(state) == 2


def test_cell_weights_stay_strictly_inside_a_win() -> None:
    assert CellWeights(FOUR).bound == 4 * 69 < FOUR.win


@given(st.lists(st.integers(-9, 9), min_size=42, max_size=42))
def test_no_position_exceeds_the_bound(weights: list[int]) -> None:
    evaluate = CellWeights(FOUR, dict(zip(FOUR.cells, weights, strict=True)))
    signs = [[c for c, w in evaluate.weights.items() if w * sign > 0] for sign in (1, -1)]
    mine, theirs = (sum(map(FOUR.bit, cells)) for cells in signs)
    assert evaluate((mine, theirs)) == evaluate.bound == sum(map(abs, weights))


@given(st.lists(st.integers(1, 7), max_size=42))
def test_cell_weights_sum_cell_by_cell(columns: list[int]) -> None:
    state = FOUR.initial
    for column in columns:
        if column in FOUR.actions(state):
            state = FOUR.result(state, column)
    signs = {MAX: 1, MIN: -1, None: 0}
    weights = cell_weights(FOUR)
    expected = sum(signs[FOUR.owner(state, cell)] * weights[cell] for cell in weights)
    assert CellWeights(FOUR)(state) == expected


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


@pytest.mark.parametrize(
    ("bar", "value"),
    [((1,), -1), ((2,), 1), ((1, 1), 1), ((4,), 1), ((2, 1), 0), ((2, 2), 0), ((1, 1, 1), 1)],
)
def test_chomp_heuristic_is_the_movers(bar: tuple[int, ...], value: int) -> None:
    assert mover_value(bar) == value
    assert chomp_value((bar, MAX)) == value
    assert chomp_value((bar, MIN)) == -value


def test_chomp_heuristic_refuses_an_empty_bar() -> None:
    with pytest.raises(ValueError, match="vide"):
        mover_value(())


@pytest.mark.parametrize("depth", [1, 2, 3, inf])
def test_signed_chomp_heuristic_plays_two_by_two_well(depth: float) -> None:
    game = Chomp(2, 2)
    values = action_values(game, game.initial, depth, chomp_value)
    assert values[1, 1] == max(values.values())
