"""Matches by their rule and tic-tac-toe by its table, against every search of the course."""

from collections import Counter
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from course_lib.attractors import solved
from course_lib.games import MAX, MIN, Matches, TicTacToe
from course_lib.search import TranspositionTable, alphabeta, minimax_value
from tests.oracles import matches_value, tic_tac_toe_table
from tests.strategies import PLAYERS, all_positions

BOARD = TicTacToe(win=1)
TABLE = tic_tac_toe_table()
SHARED = partial(alphabeta, table=TranspositionTable())


def with_new_table(game, state):
    return alphabeta(game, state, table=TranspositionTable())


def from_solved(game, state):
    winner = SOLVED[state][0]
    return {MAX: 1, None: 0, MIN: -1}[winner]


SOLVED = solved(BOARD)
SEARCHES = [minimax_value, alphabeta, with_new_table, SHARED, from_solved]


def test_the_table_has_the_positions_that_play_reaches():
    assert set(TABLE) == set(SOLVED) == set().union(*all_positions(BOARD))
    assert len(TABLE) == 5_478
    over = [value for state, value in TABLE.items() if BOARD.is_terminal(state)]
    assert Counter(over) == {1: 626, -1: 316, 0: 16}


@pytest.mark.parametrize("search", SEARCHES)
def test_every_search_agrees_with_the_table(search):
    assert [state for state, value in TABLE.items() if search(BOARD, state) != value] == []


@pytest.mark.parametrize(("alpha", "beta"), [(-2, 2), (-1, 1), (0, 1), (-1, 0)])
def test_a_window_gives_the_table_s_value_or_its_bound(alpha, beta):
    table = TranspositionTable()
    for state, value in TABLE.items():
        result = alphabeta(BOARD, state, alpha=alpha, beta=beta, table=table)
        low, high = min(value, alpha), max(value, beta)
        assert result == value if alpha < value < beta else low <= result <= high


@given(st.integers(0, 12), st.integers(1, 6), PLAYERS)
def test_the_rule_of_matches_agrees_with_every_search(heap, most, player):
    game = Matches(heap, range(1, most + 1))
    searches = (minimax_value, alphabeta, with_new_table)
    values = {search(game, (heap, player)) for search in searches}
    assert values == {matches_value(game, (heap, player))}
