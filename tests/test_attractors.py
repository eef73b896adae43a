"""Attractors against brute force, and the published facts of Chomp."""

from functools import cache

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import PLAYERS, is_leaf, paths, subtree, trees, worth

from course_lib.attractors import (
    Arena,
    arena_of,
    attractor,
    winning_region,
    winning_strategy,
)
from course_lib.games import MAX, MIN, Chomp, Matches, Player, TreeGame
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
    assert winning_strategy(game, MAX)[game.initial] == (1, 2)


@pytest.mark.parametrize("columns", range(1, 8))
def test_losing_bars_of_three_by_n_are_oeis_a029899(columns: int) -> None:
    game = Chomp(3, columns)
    won = {player: winning_region(game, player) for player in Player}
    losing = {state[0] for state in arena_of(game).successors if state in won[state[1].opponent]}
    assert len(losing) == OEIS_A029899[columns - 1]


@pytest.mark.parametrize("size", range(2, 6))
def test_known_first_moves_of_chomp(size: int) -> None:
    square, thin = Chomp(size, size), Chomp(2, size)
    assert winning_strategy(square, MAX)[square.initial] == (1, 1)
    assert winning_strategy(thin, MAX)[thin.initial] == (1, size - 1)


@given(trees(), PLAYERS)
def test_a_player_wins_where_brute_force_sees_a_win_and_is_told_how(tree, first: Player) -> None:
    game = TreeGame(tree, first)
    for player, sign in ((MAX, 1), (MIN, -1)):
        turns = {path: (MAX, MIN)[(len(path) % 2) ^ (first is MIN)] for path in paths(tree)}
        won = {path for path in turns if sign * worth(subtree(tree, path), turns[path]) > 0}
        assert winning_region(game, player).keys() == won
        strategy = winning_strategy(game, player)
        asked = {path for path in won if turns[path] is player and not is_leaf(tree, path)}
        assert strategy.keys() == asked
        assert {(*path, action) for path, action in strategy.items()} <= won


@pytest.mark.parametrize("game", [Matches(9, win=1), Chomp(3, 3), Matches(7, last_loses=False)])
def test_the_winning_region_is_where_minimax_sees_a_win(game: Matches) -> None:
    for player, sign in ((MAX, 1), (MIN, -1)):
        region = winning_region(game, player)
        for state in arena_of(game).successors:
            assert (state in region) == (sign * minimax_value(game, state) > 0)


def test_a_winning_strategy_lowers_the_rank_whatever_the_opponent_does() -> None:
    game = Chomp(3, 4)
    ranks, strategy = winning_region(game, MAX), winning_strategy(game, MAX)
    for state, rank in ranks.items():
        if game.to_move(state) is MAX and not game.is_terminal(state):
            assert ranks[game.result(state, strategy[state])] == rank - 1
        else:
            assert all(ranks[after] < rank for _, after in game.successors(state))


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
