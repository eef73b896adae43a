"""The searches and their table, against brute force, theorems and published counts."""

from collections import defaultdict
from functools import partial
from math import ceil, floor, inf, nan
from random import Random

import pytest
from examples import examples
from hypothesis import given
from hypothesis import strategies as st
from oracles import tic_tac_toe_table
from strategies import (
    NUMBERS,
    PLAYERS,
    Retelling,
    all_positions,
    best_first,
    inner_trees,
    lecture_game,
    positions,
    trees,
    uniform_trees,
    visits,
    worth,
)

from course_lib.attractors import solved
from course_lib.games import (
    MAX,
    MIN,
    Chomp,
    ConnectFour,
    Matches,
    TicTacToe,
    TreeGame,
    square_images,
)
from course_lib.search import (
    TranspositionTable,
    action_values,
    alphabeta,
    best_action,
    minimax_value,
)
from course_lib.tracing import Counted

TIC_TAC_TOE = TicTacToe()
SMALL_CONNECT_FOUR = ConnectFour(4, 4, 3)
GAMES = [Matches(9), Chomp(3, 3), SMALL_CONNECT_FOUR, TIC_TAC_TOE]
DEPTHS = st.just(inf) | st.integers(0, 5)
CHOICE_DEPTHS = st.just(inf) | st.integers(1, 5)
WINDOWS = st.tuples(NUMBERS, NUMBERS).map(sorted).filter(lambda pair: pair[0] < pair[1])


def with_table(game, state, *arguments):
    return alphabeta(game, state, *arguments, table=TranspositionTable())


SEARCHES = [minimax_value, alphabeta, with_table]
VALUES = tic_tac_toe_table()
every_search = pytest.mark.parametrize("search", SEARCHES)
every_game = pytest.mark.parametrize("game", GAMES, ids=type)


def count(search, game, state=None, *args):
    counted = Counted(game)
    search(counted, game.initial if state is None else state, *args)
    return counted


def fits(found, value, alpha, beta):
    """Whether alpha-beta may return `found` where the value is `value`."""
    if alpha < value < beta:
        return found == value
    return value <= found <= alpha if value <= alpha else beta <= found <= value


# Random trees


@every_search
@given(tree=trees(), first=PLAYERS, depth=DEPTHS)
def test_every_search_finds_the_value_of_brute_force(search, tree, first, depth):
    game = TreeGame(tree, first)
    assert search(game, (), depth, game.heuristic) == worth(tree, first, depth)


@examples(300)
@given(trees(), PLAYERS, DEPTHS, WINDOWS)
def test_alphabeta_in_a_window_gives_the_value_or_a_bound_and_visits_the_nodes_of_a_naive_one(
    tree, first, depth, window
):
    game, table = TreeGame(tree, first), TranspositionTable()
    for search in (alphabeta, partial(alphabeta, table=table), partial(alphabeta, table=table)):
        found = search(game, (), depth, game.heuristic, *window)
        assert fits(found, worth(tree, first, depth), *window)
    nodes = Retelling.visits(tree, first, depth, window)
    for search in (alphabeta, with_table):  # where no position comes twice, a table changes nothing
        assert visits(search, game, (), depth, game.heuristic, *window) == nodes


@given(uniform_trees(), PLAYERS)
def test_alphabeta_visits_from_the_leaves_of_knuth_and_moore_to_all(tree, first):
    width, depth = shape(tree)
    least = width ** ceil(depth / 2) + width ** floor(depth / 2) - 1
    assert count(alphabeta, TreeGame(best_first(tree, first), first)).leaves == least
    assert least <= count(alphabeta, TreeGame(tree, first)).leaves <= width**depth


def shape(tree):
    """The branching factor and the depth of a uniform tree."""
    depth, node = 0, tree
    while isinstance(node, tuple):
        depth, node = depth + 1, node[1][0]
    return (len(tree[1]) if depth else 1), depth


# Arguments


@every_search
@pytest.mark.parametrize("depth", [-1, 1.0, 2.5, True, nan, -inf, "2", None])
def test_a_depth_that_is_not_a_number_of_plies_is_refused(search, depth):
    with pytest.raises(ValueError, match="profondeur"):
        search(TreeGame([1, 2]), (), depth, lambda _: 0)


@pytest.mark.parametrize("window", [(0, 0), (1, -1), (inf, -inf), (inf, inf), (nan, 1), (0, nan)])
def test_an_empty_window_is_refused(window):
    with pytest.raises(ValueError, match="fenêtre"):
        alphabeta(TreeGame([1, 2]), (), inf, None, *window)


@every_search
def test_a_heuristic_is_needed_at_the_horizon_only(search):
    game = TreeGame([[1, 2], 3])
    for depth in (0, 1):
        with pytest.raises(ValueError, match="horizon"):
            search(game, (), depth)
    assert search(game, (), 2) == 3


# The tree of the third lecture


@pytest.mark.parametrize(
    ("first", "depth", "values", "branch"),
    [
        (MAX, 1, [10, 8, 2], 1), (MAX, 2, [-11, -4, -6], 2), (MAX, 3, [-2, 2, 3], 3),
        (MIN, 1, [10, 8, 2], 3), (MIN, 2, [2, 2, -1], 3), (MIN, 3, [4, 2, 3], 2),
    ],
)  # fmt: skip
def test_the_lecture_tree_gives_the_branches_and_values_of_the_lecture(
    first, depth, values, branch
):
    game = lecture_game(first)
    assert list(action_values(game, (), depth, game.heuristic).values()) == values
    assert best_action(game, (), depth, game.heuristic) == branch


# Real games


@pytest.mark.parametrize(
    ("search", "game", "nodes"),
    [
        (minimax_value, TIC_TAC_TOE, 549_946),
        (alphabeta, TIC_TAC_TOE, 18_297),
        (alphabeta, TicTacToe(win=inf), 16_811),
        (with_table, TIC_TAC_TOE, 4866),
    ],
)
def test_a_search_of_tic_tac_toe_visits_its_published_number_of_nodes(search, game, nodes):
    assert count(search, game).nodes == nodes


def guess(state):
    """A heuristic without any meaning, but with ties and both signs."""
    return sum(map(ord, repr(state))) % 13 - 6


# From values to moves


def brute_choice(tree, first, depth):
    """The value of each action, and all the best ones."""
    below = [worth(child, first.opponent, depth - 1) for child in tree[1]]
    best = max(below) if first is MAX else min(below)
    return below, [action for action, value in enumerate(below, start=1) if value == best]


@given(inner_trees(), PLAYERS, CHOICE_DEPTHS)
def test_actions_have_their_exact_values_and_the_first_of_the_best_is_played(tree, first, depth):
    game = TreeGame(tree, first)
    values, best = brute_choice(tree, first, depth)
    assert list(action_values(game, (), depth, game.heuristic).values()) == values
    assert best_action(game, (), depth, game.heuristic) == best[0]
    searches = (
        visits(search, game, (), depth, game.heuristic) for search in (best_action, alphabeta)
    )
    assert next(searches) == next(searches)


@examples(50)
@given(inner_trees(), PLAYERS, st.integers(0, 99))
def test_chance_draws_all_the_best_actions_and_no_other_and_the_same_again(tree, first, seed):
    game = TreeGame(tree, first)
    draws = [
        [best_action(game, (), rng=rng) for _ in range(60)] for rng in (Random(seed), Random(seed))
    ]
    assert draws[0] == draws[1]
    assert set(draws[0]) == set(brute_choice(tree, first, inf)[1])


every_rule = pytest.mark.parametrize("rng", [None, Random(1)], ids=["first", "drawn"])


@every_rule
def test_no_move_is_chosen_without_a_ply_nor_once_play_is_over(rng):
    for depth in (-1, True, 1.0, None):
        with pytest.raises(ValueError, match="profondeur"):
            best_action(TreeGame([1, 2]), (), depth, lambda _: 0, rng)
    with pytest.raises(ValueError, match="d'au moins 1"):
        best_action(TreeGame([1, 2]), (), 0, lambda _: 0, rng)
    with pytest.raises(ValueError, match="finie"):
        best_action(TreeGame(1), (), rng=rng)


# The transposition table


@every_game
@given(data=st.data())
def test_one_table_serves_searches_of_all_windows_and_depths(game, data):
    table, state = TranspositionTable(), data.draw(positions(game, 6))
    searches = st.tuples(st.integers(0, 4), WINDOWS)
    for depth, window in data.draw(st.lists(searches, max_size=6)):
        nodes = iter(visits(alphabeta, game, state, depth, guess, *window))
        assert all(node in nodes for node in visits(with_table, game, state, depth, guess, *window))
        found = alphabeta(game, state, depth, guess, *window, table=table)
        assert fits(found, minimax_value(game, state, depth, guess), *window)


@pytest.mark.parametrize(("alpha", "beta"), [(-inf, inf), (-1, 1), (0, 1), (-1, 0)])
def test_alphabeta_gives_the_value_of_each_of_the_5478_positions_or_a_bound(alpha, beta):
    game, table = TicTacToe(win=1), TranspositionTable()
    assert VALUES.keys() == solved(game).keys() == set().union(*all_positions(game))
    for state, value in VALUES.items():
        assert fits(alphabeta(game, state, inf, None, alpha, beta, table=table), value, alpha, beta)
    winners = {1: MAX, 0: None, -1: MIN}
    assert {s: winner for s, (winner, _) in solved(game).items()} == {
        state: winners[value] for state, value in VALUES.items()
    }


def test_tic_tac_toe_has_765_classes_and_each_has_one_value_and_one_player():
    classes = defaultdict(set)
    for state in VALUES:
        assert square_images(state)[0] == state
        classes[min(square_images(state))].add(state)
    assert (len(classes), len(VALUES)) == (765, 5478)
    for states in classes.values():
        assert states == set(square_images(next(iter(states))))
        assert len({(VALUES[state], TIC_TAC_TOE.to_move(state)) for state in states}) == 1
