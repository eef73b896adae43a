"""Attractors against brute force, and the published facts of Chomp."""

from functools import cache
from typing import Any

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import PLAYERS, Wandering, paths, subtree, trees, worth

from course_lib.attractors import (
    Arena,
    arena_of,
    attractor,
    solved,
    winning_region,
)
from course_lib.games import MAX, MIN, Chomp, ConnectFour, Matches, Nim, Player, TicTacToe, TreeGame
from course_lib.search import minimax_value

LOSING_3X4 = {(1,), (2, 1), (2, 2, 1), (3, 1, 1), (3, 2), (4, 2, 2), (4, 3)}
OEIS_A029899 = [1, 3, 5, 7, 10, 13, 17, 20, 25]


@st.composite
def arenas(draw: st.DrawFn) -> tuple[Arena[int], Player, set[int]]:
    """A random arena, loops and dead ends included, with a player and targets."""
    vertices = range(draw(st.integers(1, 8)))
    choices = st.lists(st.sampled_from(vertices), max_size=4, unique=True)
    successors = {vertex: draw(choices) for vertex in vertices}
    owner = {vertex: draw(st.sampled_from(Player)) for vertex in vertices}
    targets = draw(st.sets(st.sampled_from(vertices)))
    return Arena(successors, owner), draw(st.sampled_from(Player)), targets


def brute_force_ranks(board: Arena[int], player: Player, targets: set[int]) -> dict[int, int]:
    """The least k such that `player` forces the target within k moves, by trying every play."""

    @cache
    def forced(vertex: int, moves: int) -> bool:
        if vertex in targets:
            return True
        afters = board.successors[vertex]
        if moves == 0 or not afters:
            return False
        wanted = any if board.owner[vertex] is player else all
        return wanted(forced(after, moves - 1) for after in afters)

    horizon = range(len(board.successors) + 1)
    return {
        vertex: next(k for k in horizon if forced(vertex, k))
        for vertex in board.successors
        if forced(vertex, horizon[-1])
    }


@given(arenas())
def test_attractor_ranks_are_those_of_brute_force(
    case: tuple[Arena[int], Player, set[int]],
) -> None:
    assert attractor(*case) == brute_force_ranks(*case)


@given(arenas())
def test_the_fixpoint_of_the_notes_grows_to_the_same_set(
    case: tuple[Arena[int], Player, set[int]],
) -> None:
    (board, player, reached), ranks = case, attractor(*case)
    for turn in range(len(board.successors) + 1):
        assert reached == {vertex for vertex, rank in ranks.items() if rank <= turn}
        reached = reached | {
            vertex
            for vertex, afters in board.successors.items()
            if afters
            and (any if board.owner[vertex] is player else all)(s in reached for s in afters)
        }


@pytest.mark.parametrize(
    ("game", "vertices"),
    [(Chomp(3, 4), 66), (Chomp(4, 3), 66), (Chomp(3, 5), 108), (Chomp(3, 4, eat_poison=True), 68)],
)
def test_each_player_wins_from_half_of_the_chomp_vertices(game: Chomp, vertices: int) -> None:
    assert len(arena_of(game).successors) == vertices
    regions = [winning_region(game, player) for player in Player]
    assert [len(region) for region in regions] == [vertices // 2] * 2
    assert not regions[0].keys() & regions[1].keys()


def test_losing_bars_and_unique_first_move_of_three_by_four() -> None:
    game = Chomp(3, 4)
    won = winning_region(game, MAX)
    bars = {bar for bar, player in arena_of(game).successors if player is MAX}
    assert {bar for bar in bars if (bar, MAX) not in won} == LOSING_3X4
    first = [action for action, after in game.successors(game.initial) if after in won]
    assert first == [(1, 2)]


@pytest.mark.parametrize("columns", range(1, 8))
def test_losing_bars_of_three_by_n_are_oeis_a029899(columns: int) -> None:
    game = Chomp(3, columns)
    won = {player: winning_region(game, player) for player in Player}
    losing = {state[0] for state in arena_of(game).successors if state in won[state[1].opponent]}
    assert len(losing) == OEIS_A029899[columns - 1]


@pytest.mark.parametrize("size", range(2, 6))
def test_known_first_moves_of_chomp(size: int) -> None:
    for game, move in ((Chomp(size, size), (1, 1)), (Chomp(2, size), (1, size - 1))):
        winner, plies = solved(game)[game.result(game.initial, move)]
        assert winner is MAX
        assert plies < solved(game)[game.initial][1]


@given(trees(), PLAYERS)
def test_a_player_wins_where_brute_force_sees_a_win(tree, first: Player) -> None:
    game = TreeGame(tree, first)
    for player, sign in ((MAX, 1), (MIN, -1)):
        turns = {path: (MAX, MIN)[(len(path) % 2) ^ (first is MIN)] for path in paths(tree)}
        won = {path for path in turns if sign * worth(subtree(tree, path), turns[path]) > 0}
        assert winning_region(game, player).keys() == won


@pytest.mark.parametrize("game", [Matches(9), Chomp(3, 3), Matches(7, last_loses=False)])
def test_the_winning_region_is_where_minimax_sees_a_win(game: Matches) -> None:
    for player, sign in ((MAX, 1), (MIN, -1)):
        region = winning_region(game, player)
        for state in arena_of(game).successors:
            assert (state in region) == (sign * minimax_value(game, state) > 0)


def forced(game: Any, state: Any, plies: int) -> int:
    """1, -1 or 0: who can force the end that they want within so many plies, by trying all."""
    if game.is_terminal(state):
        return (game.utility(state) > 0) - (game.utility(state) < 0)
    if plies == 0:
        return 0
    outcomes = [forced(game, child, plies - 1) for _, child in game.successors(state)]
    return max(outcomes) if game.to_move(state) is MAX else min(outcomes)


def oracle(game: Any, state: Any, longest: int) -> tuple[Player | None, int]:
    """The least number of plies within which someone can force a win, if anyone can."""
    for plies in range(longest + 1):
        if outcome := forced(game, state, plies):
            return (MAX if outcome > 0 else MIN), plies
    return None, 0


@given(trees(st.sampled_from([-1, 0, 1])), PLAYERS)
def test_the_table_of_a_tree_is_that_of_brute_force(tree, first: Player) -> None:
    game = TreeGame(tree, first)
    assert solved(game) == {path: oracle(game, path, game.height) for path in paths(tree)}


@pytest.mark.parametrize(
    "game",
    [
        Matches(7),
        Matches(8, last_loses=False),
        Chomp(2, 3),
        Chomp(2, 3, eat_poison=True),
        Nim((1, 2)),
    ],
)
def test_the_table_of_a_game_is_that_of_brute_force(game: Any) -> None:
    table = solved(game)
    assert table.keys() == arena_of(game).successors.keys()
    for state, solution in table.items():
        assert solution == oracle(game, state, 8)


@given(st.lists(st.integers(0, 8), min_size=3, max_size=9))
def test_the_table_of_tic_tac_toe_is_that_of_brute_force(ranks: list[int]) -> None:
    """In positions near the end, and from there on as from the start."""
    game = TicTacToe()
    state = game.initial
    for rank in ranks:
        if actions := game.actions(state):
            state = game.result(state, actions[rank % len(actions)])
    table = solved(game, state)
    assert table[state] == oracle(game, state, 9)
    assert table.items() <= whole_table().items()


@cache
def whole_table() -> dict[Any, Any]:
    return solved(TicTacToe())


@given(st.integers(0, 10**6))
def test_nobody_wins_play_that_goes_round_unless_someone_can_force_its_end(seed: int) -> None:
    game = Wandering(seed)
    game.values = [(value > 0) - (value < 0) for value in game.values]
    table = solved(game)
    for state, solution in table.items():
        assert solution == oracle(game, state, len(table))


@pytest.mark.parametrize(
    ("game", "largest", "message"),
    [
        (Matches(3), 5, "plus de 5 positions"),
        (TreeGame([[3, 1], [2, 0]]), 100, "gagne plus ou moins"),
        (ConnectFour(), 1000, "plus de 1000 positions"),
    ],
)
def test_what_the_table_cannot_tell_is_refused(game: Any, largest: int, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        solved(game, largest=largest)
    assert solved(Matches(3), largest=6)


def test_a_loop_is_left_by_the_winner_and_held_by_the_loser() -> None:
    board = Arena({"a": ["b", "but"], "b": ["a"], "but": []}, dict.fromkeys(["a", "b", "but"], MAX))
    assert attractor(board, MAX, ["but"]) == {"but": 0, "a": 1, "b": 2}
    assert attractor(board, MIN, ["but"]) == {"but": 0}


def test_a_dead_end_of_the_opponent_is_not_drawn_in() -> None:
    board = Arena({"impasse": [], "but": []}, {"impasse": MIN, "but": MAX})
    assert attractor(board, MAX, ["but"]) == {"but": 0}


def test_an_arena_may_be_as_large_as_is_allowed_and_no_larger() -> None:
    assert len(arena_of(Matches(3), largest=6).successors) == 6
    with pytest.raises(ValueError, match="plus de 5 positions"):
        arena_of(Matches(3), largest=5)


def test_the_arena_as_a_graph() -> None:
    board = arena_of(Chomp(2, 2))
    graph = board.graph()
    assert nx.is_directed_acyclic_graph(graph)
    assert set(graph) == set(board.successors)
    assert graph.nodes[Chomp(2, 2).initial]["owner"] is MAX


@pytest.mark.parametrize(
    ("successors", "owner", "message"),
    [({1: [2]}, {1: MAX}, "successeurs"), ({1: []}, {}, "qui joue")],
)
def test_an_incomplete_arena_is_refused(successors: dict, owner: dict, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Arena(successors, owner)
