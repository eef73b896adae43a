"""The transposition table: the values, the bounds that it keeps, and the nodes that it saves."""

from collections import defaultdict
from functools import partial
from math import inf

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from course_lib.games import (
    MAX,
    Chomp,
    ConnectFour,
    Matches,
    TicTacToe,
    TreeGame,
    square_images,
)
from course_lib.search import (
    Entry,
    TranspositionTable,
    alphabeta,
    alphabeta_with_table,
    minimax_value,
)
from course_lib.tracing import Counted, record
from tests.strategies import (
    PLAYERS,
    Visits,
    all_positions,
    inner_trees,
    positions,
    visits,
    worth,
)

TIC_TAC_TOE = TicTacToe()
SMALL_CONNECT_FOUR = ConnectFour(4, 4, 3)
GAMES = [Matches(9), Chomp(3, 3), SMALL_CONNECT_FOUR, TIC_TAC_TOE]
BOUNDS = st.sampled_from([-inf, -1000, -500, -3, -1, 0, 1, 3, 500, 1000, inf])
WINDOWS = st.tuples(BOUNDS, BOUNDS).filter(lambda window: window[0] < window[1])
DEPTHS = st.integers(0, 4)

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: type(game).__name__)


def guess(state):
    """A heuristic with ties, without any sense."""
    return sum(map(ord, repr(state))) % 7 - 3


def true_value(game, state, depth):
    """Brute force, which shares nothing with the searches; `depth` may be inf."""
    if game.is_terminal(state):
        return game.utility(state)
    if depth == 0:
        return guess(state)
    best = max if game.to_move(state) is MAX else min
    return best(true_value(game, child, depth - 1) for _, child in game.successors(state))


def keeps_the_contract(found, value, alpha, beta):
    if alpha < value < beta:
        return found == value
    return value <= found <= alpha if value <= alpha else beta <= found <= value


def check_entries(game, table):
    """Each entry against brute force; the key of an entry is itself a position."""
    for state, entry in table.entries.items():
        value = true_value(game, state, entry.depth)
        assert {"exact": value == entry.value, "lower": value >= entry.value}.get(
            entry.flag, value <= entry.value
        ), (state, entry)


# The contract


@every_game
@given(data=st.data())
def test_one_table_serves_searches_of_all_windows_and_depths(game, data):
    table = TranspositionTable()
    state = data.draw(positions(game, 6))
    for depth, (alpha, beta) in data.draw(st.lists(st.tuples(DEPTHS, WINDOWS), max_size=6)):
        found = alphabeta_with_table(game, state, depth, guess, alpha, beta, table=table)
        assert keeps_the_contract(found, true_value(game, state, depth), alpha, beta)
    check_entries(game, table)


@pytest.mark.parametrize(
    "game", [Matches(9), Chomp(3, 3), ConnectFour(3, 3, 3)], ids=lambda game: type(game).__name__
)
@given(data=st.data())
def test_a_search_to_the_end_keeps_the_contract_too(game, data):
    table = TranspositionTable()
    for _ in range(3):
        state = data.draw(positions(game, 9))
        alpha, beta = data.draw(WINDOWS)
        found = alphabeta_with_table(game, state, alpha=alpha, beta=beta, table=table)
        assert keeps_the_contract(found, minimax_value(game, state), alpha, beta)
    assert all(entry.depth == inf for entry in table.entries.values())
    check_entries(game, table)


@given(inner_trees(), PLAYERS, st.just(inf) | DEPTHS, WINDOWS)
def test_trees_with_infinite_leaves_have_their_value(tree, first, depth, window):
    game, table = TreeGame(tree, first), TranspositionTable()
    value = worth(tree, first, depth)
    for bounds in (window, (-inf, inf), window):
        found = alphabeta_with_table(game, (), depth, game.heuristic, *bounds, table=table)
        assert keeps_the_contract(found, value, *bounds)


def test_every_position_of_tic_tac_toe_has_its_value_from_one_table():
    table, keyed = TranspositionTable(), TranspositionTable(lambda s: min(square_images(s)))
    values = {}
    for ply in reversed(list(all_positions(TIC_TAC_TOE))):
        for state in ply:
            best = max if TIC_TAC_TOE.to_move(state) is MAX else min
            below = [values[child] for _, child in TIC_TAC_TOE.successors(state)]
            values[state] = best(below) if below else TIC_TAC_TOE.utility(state)
            assert alphabeta_with_table(TIC_TAC_TOE, state, table=table) == values[state]
    for state, value in reversed(values.items()):
        assert alphabeta_with_table(TIC_TAC_TOE, state, table=keyed) == value
    assert len(table) == 5478 - 958
    assert {entry.flag for entry in table.entries.values()} == {"exact"}


@pytest.mark.parametrize(("depth", "alpha", "beta"), [(-1, -inf, inf), (True, 0, 1), (2, 1, 1)])
def test_the_errors_are_those_of_alphabeta(depth, alpha, beta):
    with pytest.raises(ValueError, match=r"profondeur|vide"):
        alphabeta_with_table(
            TIC_TAC_TOE, (0, 0), depth, guess, alpha, beta, table=TranspositionTable()
        )


def test_the_horizon_without_a_heuristic_is_an_error():
    with pytest.raises(ValueError, match="evaluate"):
        alphabeta_with_table(TIC_TAC_TOE, (0, 0), 2, table=TranspositionTable())


@pytest.mark.parametrize("depth", [inf, 0, 3])
def test_a_root_where_play_is_over_is_worth_its_utility_and_is_not_kept(depth):
    table, won = TranspositionTable(), TIC_TAC_TOE.parse("XXX/OO./...")
    assert alphabeta_with_table(TIC_TAC_TOE, won, depth, guess, table=table) == 1000
    assert len(table) == 0


def test_what_stands_at_the_horizon_is_not_kept():
    table = TranspositionTable()
    assert alphabeta_with_table(TIC_TAC_TOE, (0, 0), 0, guess, table=table) == guess((0, 0))
    alphabeta_with_table(TIC_TAC_TOE, (0, 0), 2, guess, table=table)
    assert {entry.depth for entry in table.entries.values()} == {1, 2}


# The nodes


@every_game
@given(data=st.data(), depth=DEPTHS, window=WINDOWS)
def test_the_nodes_are_some_of_those_of_alphabeta_in_the_same_order(game, data, depth, window):
    state = data.draw(positions(game, 8))
    table = TranspositionTable()
    remaining = iter(visits(alphabeta, game, state, depth, guess, *window))
    kept = visits(alphabeta_with_table, game, state, depth, guess, *window, table=table)
    assert all(node in remaining for node in kept)


@every_game
@given(data=st.data(), depth=st.integers(1, 4))
def test_a_second_search_looks_at_the_root_only(game, data, depth):
    state = data.draw(positions(game, 4))
    assume(not game.is_terminal(state))
    search = partial(alphabeta_with_table, table=TranspositionTable())
    value = search(game, state, depth, guess)
    assert search(game, state, depth, guess) == value
    assert visits(search, game, state, depth, guess) == [state]


@given(inner_trees(), PLAYERS, st.just(inf) | DEPTHS, WINDOWS)
def test_where_no_position_comes_twice_alphabeta_is_told_word_for_word(tree, first, depth, window):
    game = TreeGame(tree, first)
    bounds = {"alpha": window[0], "beta": window[1]}
    plain = partial(alphabeta, **bounds)
    kept = partial(alphabeta_with_table, table=TranspositionTable(), **bounds)
    plain_events, kept_events = (
        record(search, game, (), depth, game.heuristic).events for search in (plain, kept)
    )
    assert kept_events == plain_events


@given(positions(SMALL_CONNECT_FOUR, 6), DEPTHS, WINDOWS)
def test_what_each_node_returns_fits_its_window(state, depth, window):
    game, bounds = SMALL_CONNECT_FOUR, {"alpha": window[0], "beta": window[1]}
    search = partial(alphabeta_with_table, table=TranspositionTable(), **bounds)
    entered = {}
    for event in record(search, game, state, depth, guess).events:
        if event.kind == "enter":
            entered[event.path] = event.alpha, event.beta
        elif event.kind in ("leaf", "leave"):
            node, left = game.play(event.path, state), depth - len(event.path)
            true = true_value(game, node, left)
            assert keeps_the_contract(event.value, true, *entered[event.path])


def test_the_counts_of_the_lesson():
    counts = defaultdict(tuple)
    for name, key in (("plain", None), ("symmetric", lambda state: min(square_images(state)))):
        game, table = Counted(TIC_TAC_TOE), TranspositionTable(key)
        alphabeta_with_table(game, (0, 0), table=table)
        counts[name] = game.nodes, len(table)
    assert counts == {"plain": (4866, 1994), "symmetric": (1113, 405)}


class Enough(Exception):
    """The budget is spent."""


class Budget(Visits):
    def __init__(self, game, nodes):
        super().__init__(game)
        self.nodes = nodes

    def is_terminal(self, state):
        if len(self.visited) == self.nodes:
            raise Enough
        return super().is_terminal(state)


@given(positions(SMALL_CONNECT_FOUR, 4), st.integers(0, 300))
def test_a_search_that_is_interrupted_leaves_a_sound_table(state, nodes):
    table, budget = TranspositionTable(), Budget(SMALL_CONNECT_FOUR, nodes)
    try:
        alphabeta_with_table(budget, state, 4, guess, table=table)
    except Enough:
        assert len(budget.visited) == nodes
    check_entries(SMALL_CONNECT_FOUR, table)


# The entries


@pytest.mark.parametrize(
    ("value", "flag", "window", "used"),
    [
        (5, "exact", (7, 9), True),
        (5, "lower", (1, 3), True),
        (5, "lower", (1, 5), True),
        (5, "lower", (1, 7), False),
        (5, "upper", (7, 9), True),
        (5, "upper", (5, 9), True),
        (5, "upper", (3, 9), False),
        (inf, "lower", (-inf, inf), True),
        (-inf, "upper", (-inf, inf), True),
    ],
)
def test_an_entry_serves_when_it_settles_the_window(value, flag, window, used):
    table = TranspositionTable()
    table.entries["p"] = Entry(value, flag, 4)
    assert table.look_up("p", 4, *window) == (value if used else None)
    assert table.look_up("p", 3, *window) is None
    assert table.look_up("p", 5, *window) is None
    assert table.look_up("p", inf, *window) is None
    assert table.look_up("q", 4, *window) is None


@given(WINDOWS, BOUNDS)
def test_the_flag_says_on_which_side_of_the_window_the_value_fell(window, value):
    table = TranspositionTable()
    table.store("p", 3, *window, value)
    flag = table.entries["p"].flag
    assert (flag == "upper") == (value <= window[0])
    assert (flag == "lower") == (value >= window[1])
    assert table.look_up("p", 3, *window) == value


def test_the_latest_entry_of_a_key_replaces_the_others():
    table = TranspositionTable(key=abs)
    table.store(2, 3, -inf, inf, 1)
    table.store(-2, 4, -inf, inf, 0)
    assert table.entries == {2: Entry(0, "exact", 4)}
    assert len(table) == 1


# Symmetries


def test_tic_tac_toe_has_765_classes_and_each_has_one_value_and_one_player():
    classes = defaultdict(set)
    for ply in all_positions(TIC_TAC_TOE):
        for state in ply:
            assert square_images(state)[0] == state
            classes[min(square_images(state))].add(state)
    assert len(classes) == 765
    assert sum(map(len, classes.values())) == 5478
    table = TranspositionTable()
    for states in classes.values():
        assert states == set(square_images(next(iter(states))))
        values = {alphabeta_with_table(TIC_TAC_TOE, state, table=table) for state in states}
        assert len(values) == len({TIC_TAC_TOE.to_move(state) for state in states}) == 1


def test_the_eight_images_of_a_corner_and_of_an_edge():
    corner, edge = TIC_TAC_TOE.parse("X../.../..."), TIC_TAC_TOE.parse(".X./.../...")
    for state, cells in ((corner, {0, 2, 6, 8}), (edge, {1, 3, 5, 7})):
        assert {image for image, _ in square_images(state)} == {1 << cell for cell in cells}
