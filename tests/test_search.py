"""The searches, held against brute force, theorems and published counts."""

from functools import cache, partial
from itertools import islice
from math import ceil, floor, inf, nan
from operator import ge, gt
from random import Random

import pytest
from examples import examples
from hypothesis import assume, given
from hypothesis import strategies as st
from strategies import (
    NUMBERS,
    PLAYERS,
    Retelling,
    Wandering,
    all_positions,
    best_first,
    inner_trees,
    is_leaf,
    lecture_game,
    paths,
    positions,
    trees,
    uniform_trees,
    visits,
    worth,
)

from course_lib.games import MAX, MIN, Chomp, ConnectFour, Matches, TicTacToe, TreeGame
from course_lib.search import (
    action_values,
    alphabeta,
    best_action,
    decide,
    minimax_value,
)
from course_lib.tracing import Counted

TIC_TAC_TOE = TicTacToe()
DEPTHS = st.just(inf) | st.integers(0, 5)


SEARCHES = [minimax_value, alphabeta]
every_search = pytest.mark.parametrize("search", SEARCHES)


def count(search, game, state=None, *args, **options):
    counted = Counted(game)
    search(counted, game.initial if state is None else state, *args, **options)
    return counted


# Random trees


@every_search
@given(tree=trees(), first=PLAYERS, depth=DEPTHS)
def test_every_search_finds_the_brute_force_value(search, tree, first, depth):
    game = TreeGame(tree, first)
    value = search(game, (), depth, game.heuristic)
    assert value == worth(tree, first, depth)


@examples(300)
@given(trees(), PLAYERS, DEPTHS, st.tuples(NUMBERS, NUMBERS))
def test_alphabeta_keeps_its_three_line_contract_in_any_window(tree, first, depth, window):
    alpha, beta = sorted(window)
    assume(alpha < beta)
    game = TreeGame(tree, first)
    found = alphabeta(game, (), depth, game.heuristic, alpha, beta)
    value = worth(tree, first, depth)
    if value <= alpha:
        assert value <= found <= alpha
    elif value >= beta:
        assert beta <= found <= value
    else:
        assert found == value


@examples(300)
@given(trees(), PLAYERS, DEPTHS, st.tuples(NUMBERS, NUMBERS))
def test_alphabeta_visits_the_nodes_of_the_reference_in_its_order(tree, first, depth, window):
    alpha, beta = sorted(window)
    assume(alpha < beta)
    game = TreeGame(tree, first)
    visited = visits(alphabeta, game, (), depth, game.heuristic, alpha, beta)
    assert visited == Retelling.visits(tree, first, depth, (alpha, beta))


@given(tree=trees(), first=PLAYERS, depth=DEPTHS)
def test_minimax_visits_every_node_down_to_the_horizon(tree, first, depth):
    game = TreeGame(tree, first)
    visited = visits(minimax_value, game, (), depth, game.heuristic)
    assert visited == list(paths(tree, depth))


@given(uniform_trees(), PLAYERS)
def test_perfect_order_examines_exactly_the_leaves_of_knuth_and_moore(tree, first):
    width, depth = shape(tree)
    least = width ** ceil(depth / 2) + width ** floor(depth / 2) - 1
    assert count(alphabeta, TreeGame(best_first(tree, first), first)).leaves == least


@given(uniform_trees(), PLAYERS)
def test_no_order_examines_fewer_leaves_than_knuth_and_moore_nor_more_than_all(tree, first):
    width, depth = shape(tree)
    least = width ** ceil(depth / 2) + width ** floor(depth / 2) - 1
    assert least <= count(alphabeta, TreeGame(tree, first)).leaves <= width**depth


def shape(tree):
    depth, node = 0, tree
    while isinstance(node, tuple):
        depth, node = depth + 1, node[1][0]
    return (len(tree[1]) if depth else 1), depth


@every_search
@given(tree=inner_trees(), first=PLAYERS, depth=st.integers(0, 4))
def test_only_the_horizon_is_evaluated_and_never_the_end_of_play(search, tree, first, depth):
    game, evaluated = TreeGame(tree, first), []

    def evaluate(state):
        evaluated.append(state)
        return game.heuristic(state)

    search(game, (), depth, evaluate)
    horizon = [p for p in paths(tree, depth) if len(p) == depth and not game.is_terminal(p)]
    assert set(evaluated) <= set(horizon)
    if search is not alphabeta:
        assert evaluated == horizon


@every_search
@pytest.mark.parametrize("depth", [inf, 0, 1, 7])
@pytest.mark.parametrize("first", [MAX, MIN])
def test_a_finished_game_is_worth_its_utility_at_any_depth(search, depth, first):
    assert search(TreeGame(-2.5, first), (), depth) == -2.5


@every_search
@pytest.mark.parametrize("depth", [-1, 1.0, 2.5, True, False, nan, -inf, "2", None])
def test_a_depth_that_is_not_a_number_of_plies_is_refused(search, depth):
    with pytest.raises(ValueError, match="profondeur"):
        search(TreeGame([1, 2]), (), depth, lambda _: 0)


@pytest.mark.parametrize("window", [(0, 0), (1, -1), (inf, -inf), (inf, inf), (nan, 1), (0, nan)])
def test_an_empty_window_is_refused(window):
    with pytest.raises(ValueError, match="fenêtre"):
        alphabeta(TreeGame([1, 2]), (), inf, None, *window)


@every_search
def test_the_horizon_is_not_guessed_without_a_heuristic(search):
    game = TreeGame([[1, 2], 3])
    for depth in (0, 1):
        with pytest.raises(ValueError, match="horizon"):
            search(game, (), depth)
    assert search(game, (), 2) == 3


class CallableTable(dict):
    """A heuristic that is falsy: an empty table that answers 0."""

    def __call__(self, state):
        return self.get(state, 0)


@every_search
def test_a_heuristic_may_be_an_empty_table(search):
    assert search(TreeGame([[1, 2], 3]), (), 0, CallableTable()) == 0


# The tree of the third lecture


@pytest.mark.parametrize(
    ("first", "depth", "branch", "value"),
    [
        (MAX, 1, 1, 10), (MAX, 2, 2, -4), (MAX, 3, 3, 3),
        (MIN, 1, 3, 2), (MIN, 2, 3, -1), (MIN, 3, 2, 2),
    ],
)  # fmt: skip
def test_the_lecture_tree_gives_the_branches_and_values_of_the_lecture(first, depth, branch, value):
    game = lecture_game(first)
    assert best_action(game, (), depth, game.heuristic) == branch
    assert {search(game, (), depth, game.heuristic) for search in SEARCHES} == {value}


@pytest.mark.parametrize(
    ("first", "depth", "values"),
    [
        (MAX, 1, [10, 8, 2]), (MAX, 2, [-11, -4, -6]), (MAX, 3, [-2, 2, 3]),
        (MIN, 2, [2, 2, -1]), (MIN, 3, [4, 2, 3]),
    ],
)  # fmt: skip
def test_the_three_branches_of_the_lecture_tree_have_their_values(first, depth, values):
    game = lecture_game(first)
    assert list(action_values(game, (), depth, game.heuristic).values()) == values


@pytest.mark.parametrize(("depth", "leaves"), [(2, 7), (3, 19)])
def test_alphabeta_skips_leaves_of_the_lecture_tree(depth, leaves):
    game = lecture_game()
    assert count(alphabeta, game, (), depth, game.heuristic).leaves == leaves
    assert count(minimax_value, game, (), depth, game.heuristic).leaves == 3**depth


# Tic-tac-toe

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


@cache
def verdict(board):
    """For the player to move on nine symbols: -1 if the other has won, 0 if drawn, else None."""
    if any(board[a] != "." and board[a] == board[b] == board[c] for a, b, c in LINES):
        return -1
    return None if "." in board else 0


def followers(board):
    mark = "XO"[board.count(".") % 2 == 0]
    return (board[:i] + mark + board[i + 1 :] for i in range(9) if board[i] == ".")


@cache
def outcome(board):
    """(value for the player to move, plies until the end when both sides race for it)."""
    if (over := verdict(board)) is not None:
        return over, 0
    replies = [outcome(child) for child in followers(board)]
    best = max(-value for value, _ in replies)
    lengths = [1 + length for value, length in replies if -value == best]
    return best, (min if best > 0 else max)(lengths)


def negamax(board, alpha, beta, meets, visited):
    """Alpha-beta for the player to move, in one function; `meets(best, beta)` cuts."""
    visited.append(board)
    if (over := verdict(board)) is not None:
        return over
    best = -inf
    for child in followers(board):
        best = max(best, -negamax(child, -beta, -max(alpha, best), meets, visited))
        if meets(best, beta):
            break
    return best


def board_of(state):
    return TIC_TAC_TOE.render(state).replace("/", "")


def value_for_max(state):
    value, _ = outcome(board_of(state))
    return TIC_TAC_TOE.win * (value if TIC_TAC_TOE.to_move(state) is MAX else -value)


@pytest.mark.parametrize(
    ("search", "game", "nodes"),
    [
        (minimax_value, TIC_TAC_TOE, 549_946),
        (alphabeta, TIC_TAC_TOE, 18_297),
        (alphabeta, TicTacToe(win=1), 18_297),
        (alphabeta, TicTacToe(win=inf), 16_811),
    ],
)
def test_a_search_of_tic_tac_toe_visits_its_published_number_of_nodes(search, game, nodes):
    assert count(search, game).nodes == nodes


@pytest.mark.parametrize(("meets", "nodes"), [(ge, 18_297), (gt, 146_120)])
def test_cutting_only_beyond_the_bounds_visits_eight_times_the_nodes(meets, nodes):
    visited = []
    assert negamax("." * 9, -inf, inf, meets, visited) == 0
    assert len(visited) == nodes


def test_alphabeta_visits_the_positions_of_a_naive_program_in_the_same_order():
    visited = []
    negamax("." * 9, -inf, inf, ge, visited)
    assert list(map(board_of, visits(alphabeta, TIC_TAC_TOE, TIC_TAC_TOE.initial))) == visited


@pytest.mark.long
@every_search
def test_every_search_solves_the_5_478_positions_of_tic_tac_toe(search):
    states = set().union(*all_positions(TIC_TAC_TOE))
    assert len(states) == 5_478
    assert [s for s in states if search(TIC_TAC_TOE, s) != value_for_max(s)] == []


def guess(state):
    """A heuristic without any meaning, but with ties and both signs."""
    return sum(map(ord, repr(state))) % 13 - 6


def deep_value(game, state, depth):
    if game.is_terminal(state):
        return game.utility(state)
    if depth == 0:
        return guess(state)
    best = max if game.to_move(state) is MAX else min
    return best(deep_value(game, child, depth - 1) for _, child in game.successors(state))


@every_search
@pytest.mark.parametrize("game", [TIC_TAC_TOE, ConnectFour(4, 4, 3), Chomp(), Matches(9)], ids=type)
@given(data=st.data(), depth=st.integers(0, 3))
def test_a_limited_search_of_a_real_game_finds_the_brute_force_value(search, game, data, depth):
    state = data.draw(positions(game))
    assert search(game, state, depth, guess) == deep_value(game, state, depth)


# Matches and Chomp


def first_player_wins_matches(takes, last_loses, most):
    """For each heap, whether the player to move wins, from the smallest heap up."""
    wins = []
    for heap in range(most + 1):
        possible = [take for take in takes if take <= heap]
        wins.append(not all(wins[heap - take] for take in possible) if possible else last_loses)
    return wins


@given(st.sets(st.integers(1, 5), min_size=1), st.booleans(), PLAYERS, st.integers(0, 9))
def test_matches_are_won_as_dynamic_programming_says(takes, last_loses, player, heap):
    game = Matches(takes=takes, last_loses=last_loses)
    wins = first_player_wins_matches(takes, last_loses, heap)[heap]
    winner = player if wins else player.opponent
    assert alphabeta(game, (heap, player)) == (1 if winner is MAX else -1)


@pytest.mark.parametrize(("last_loses", "lost"), [(True, 1), (False, 0)])
@pytest.mark.parametrize("heap", range(1, 14))
def test_matches_are_lost_on_every_fourth_heap(heap, last_loses, lost):
    game = Matches(last_loses=last_loses)
    assert minimax_value(game, (heap, MAX)) == (-1 if heap % 4 == lost else 1)


def test_the_second_lecture_loses_with_five_matches_and_wins_with_two_to_four():
    game = Matches(5, win=100)
    assert {n: alphabeta(game, (n, MAX)) for n in range(1, 6)} == {
        1: -100, 2: 100, 3: 100, 4: 100, 5: -100,
    }  # fmt: skip
    replies = {take: best_action(game, (5 - take, MIN)) for take in (1, 2, 3)}
    assert replies == {1: 3, 2: 2, 3: 1}


LOSING_BARS = {(1,), (2, 1), (2, 2, 1), (3, 1, 1), (3, 2), (4, 2, 2), (4, 3)}


@pytest.mark.parametrize("eat_poison", [False, True])
def test_the_losing_bars_of_chomp_are_found_by_search(eat_poison):
    game = Chomp(3, 4, eat_poison=eat_poison, win=inf)
    bars = [(a, b, c) for a in range(1, 5) for b in range(a + 1) for c in range(b + 1)]
    found = {tuple(filter(None, bar)) for bar in bars if chomp_is_lost(game, bar)}
    assert found == LOSING_BARS


def chomp_is_lost(game, bar):
    return alphabeta(game, (tuple(filter(None, bar)), MAX)) < 0


@pytest.mark.parametrize(("size", "move"), [((3, 4), (1, 2)), ((2, 5), (1, 4)), ((3, 3), (1, 1))])
def test_one_first_bite_alone_wins_small_chomp(size, move):
    game = Chomp(*size)
    values = action_values(game, game.initial)
    assert [square for square, value in values.items() if value > 0] == [move]
    assert best_action(game, game.initial) == move


# From values to moves


def brute_values(tree, first, depth):
    below = [worth(child, first.opponent, depth - 1) for child in tree[1]]
    return dict(enumerate(below, start=1))


def best_of(values, player):
    best = (max if player is MAX else min)(values.values())
    return [action for action, value in values.items() if value == best]


CHOICE_DEPTHS = st.just(inf) | st.integers(1, 5)


@given(inner_trees(), PLAYERS, CHOICE_DEPTHS)
def test_the_values_of_the_actions_are_exact(tree, first, depth):
    game = TreeGame(tree, first)
    assert action_values(game, (), depth, game.heuristic) == brute_values(tree, first, depth)


@given(inner_trees(), PLAYERS, CHOICE_DEPTHS)
def test_the_first_of_the_best_actions_is_played(tree, first, depth):
    game = TreeGame(tree, first)
    chosen = best_action(game, (), depth, game.heuristic)
    assert chosen == best_of(brute_values(tree, first, depth), first)[0]


@examples(50)
@given(inner_trees(), PLAYERS, st.integers(0, 99))
def test_drawing_lots_reaches_all_the_best_actions_and_no_other(tree, first, seed):
    game, rng = TreeGame(tree, first), Random(seed)
    drawn = {best_action(game, (), ties=rng) for _ in range(60)}
    assert drawn == set(best_of(brute_values(tree, first, inf), first))


def test_drawing_lots_is_repeatable():
    draw = partial(best_action, TIC_TAC_TOE, TIC_TAC_TOE.initial, 2, lambda _: 0)
    assert [draw(ties=Random(7)) for _ in range(3)] == [draw(ties=Random(7))] * 3


def choices(game, first_ply=0):
    """The positions where there is something to choose."""
    for ply in islice(all_positions(game), first_ply, None):
        yield from (state for state in ply if game.actions(state))


every_rule = pytest.mark.parametrize("ties", ["first", Random(1)], ids=["first", "lots"])


@every_rule
@pytest.mark.parametrize(("first", "hopeless"), [(MAX, -inf), (MIN, inf)])
def test_a_hopeless_position_still_has_a_move(ties, first, hopeless):
    game = TreeGame([[hopeless, hopeless], hopeless, [[hopeless]]], first)
    assert best_action(game, (), ties=ties) in (1, 2, 3)


@every_rule
@pytest.mark.parametrize("depth", [0, -1, True, False, 1.0, "2", None])
def test_a_move_is_not_chosen_at_a_depth_that_sees_none(ties, depth):
    game = TreeGame([1, [2, 3]])
    with pytest.raises(ValueError, match="profondeur"):
        best_action(game, (), depth, lambda _: 0, ties)
    with pytest.raises(ValueError, match="profondeur"):
        action_values(game, (), depth, lambda _: 0)
    with pytest.raises(ValueError, match="d'au moins 1"):
        best_action(game, (), 0, lambda _: 0, ties)


@every_rule
def test_no_move_is_chosen_once_play_is_over(ties):
    with pytest.raises(ValueError, match="finie"):
        best_action(TreeGame(1), (), ties=ties)
    with pytest.raises(ValueError, match="finie"):
        action_values(TreeGame(1), ())


@pytest.mark.parametrize("ties", ["last", "", None, 1, Random])
def test_an_unknown_rule_for_ties_is_refused(ties):
    with pytest.raises(ValueError, match="ties"):
        best_action(TreeGame([1, 1]), (), ties=ties)


# A position that comes back


def brute_decision(game, state, depth):
    """The values of the actions and the first best one, by brute force."""

    def value(state, depth):
        if game.is_terminal(state) or depth == 0:
            return game.heuristic(state)
        best = max if game.to_move(state) is MAX else min
        return best(value(child, depth - 1) for _, child in game.successors(state))

    values = {action: value(child, depth - 1) for action, child in game.successors(state)}
    return best_of(values, game.to_move(state))[0], values


@examples(300)
@given(st.integers(0, 10**6), PLAYERS, st.integers(1, 5))
def test_a_root_that_comes_back_on_the_way_is_not_taken_for_the_root(seed, first, depth):
    game = Wandering(seed)
    state = (next(vertex for vertex, moves in enumerate(game.moves) if moves), first)
    action, values = brute_decision(game, state, depth)
    assert best_action(game, state, depth, game.heuristic) == action
    assert decide(game, state, depth, game.heuristic) == (action, values[action])


def test_a_later_move_is_told_with_its_value_and_not_with_a_bound():
    assert decide(TreeGame([[-1], [-1.8, -1.5]], MIN), ()) == (2, -1.5)


@given(inner_trees(), PLAYERS, CHOICE_DEPTHS)
def test_deciding_visits_the_nodes_of_one_alphabeta_search(tree, first, depth):
    game = TreeGame(tree, first)
    decided = visits(decide, game, (), depth, game.heuristic)
    assert decided == visits(alphabeta, game, (), depth, game.heuristic)


# What a search asks of its game


@every_search
@given(tree=trees(), first=PLAYERS, depth=DEPTHS)
def test_a_counting_game_counts_nodes_and_leaves(search, tree, first, depth):
    game = TreeGame(tree, first)
    counted = count(search, game, (), depth, game.heuristic)
    visited = Retelling.visits(tree, first, depth)
    if search is not alphabeta:
        visited = list(paths(tree, depth))
    leaves = sum(is_leaf(tree, path, depth) for path in visited)
    assert counted.nodes == len(visited)
    assert counted.leaves == leaves


def test_a_counting_game_is_the_same_game():
    counted = Counted(ConnectFour(4, 5, 3, win=7))
    assert (counted.rows, counted.columns, counted.bound) == (4, 5, 7)
    assert counted.parse("J....") == ConnectFour(4, 5, 3).parse("J....")


@pytest.mark.parametrize("kind", ["int64", "uint8"])
def test_a_depth_that_comes_from_numpy_is_a_depth(kind):
    depth = getattr(pytest.importorskip("numpy"), kind)(2)
    tree = TreeGame([[1, [5]], [2, 3]])
    assert minimax_value(tree, (), depth, lambda path: 9) == minimax_value(
        tree, (), 2, lambda path: 9
    )
