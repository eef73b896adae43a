"""Attractors and the exact table, against brute force and the published facts of Chomp."""

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import PLAYERS, Wandering, paths, subtree, trees, worth

from course_lib.attractors import Arena, arena_of, attractor, solved, winning_region
from course_lib.games import MAX, MIN, Chomp, ConnectFour, Matches, Player, TreeGame


@st.composite
def arenas(draw):
    """A random arena, loops and dead ends included, with a player and targets."""
    vertices = range(draw(st.integers(1, 8)))
    choices = st.lists(st.sampled_from(vertices), max_size=4, unique=True)
    successors = {vertex: draw(choices) for vertex in vertices}
    owner = {vertex: draw(PLAYERS) for vertex in vertices}
    targets = draw(st.sets(st.sampled_from(vertices)))
    return Arena(successors, owner), draw(PLAYERS), targets


@given(arenas())
def test_ranks_are_those_of_brute_force(case):
    """The rank is the least k such that the player forces a target within k moves."""
    arena, player, targets = case

    @cache
    def forced(vertex, moves):
        if vertex in targets:
            return True
        afters = arena.successors[vertex]
        if moves == 0 or not afters:
            return False
        enough = any if arena.owner[vertex] is player else all
        return enough(forced(after, moves - 1) for after in afters)

    horizon = range(len(arena.successors) + 1)
    assert attractor(*case) == {
        vertex: next(k for k in horizon if forced(vertex, k))
        for vertex in arena.successors
        if forced(vertex, horizon[-1])
    }


@pytest.mark.parametrize(("size", "vertices"), [((3, 4), 66), ((4, 3), 66), ((3, 5), 108)])
def test_each_player_wins_from_half_of_the_chomp_vertices(size, vertices):
    game = Chomp(*size)
    assert len(arena_of(game).successors) == vertices
    regions = [winning_region(game, player) for player in Player]
    assert [len(region) for region in regions] == [vertices // 2] * 2
    assert not regions[0].keys() & regions[1].keys()


@given(trees(), PLAYERS)
def test_a_player_wins_where_brute_force_finds_a_win(tree, first):
    game = TreeGame(tree, first)
    for player, sign in ((MAX, 1), (MIN, -1)):
        won = {
            path
            for path in paths(tree)
            if sign * worth(subtree(tree, path), game.to_move(path)) > 0
        }
        assert winning_region(game, player).keys() == won


def forced(game, state, plies):
    """1, -1 or 0: who can force a win within so many plies, by trying all."""
    if game.is_terminal(state):
        return (game.utility(state) > 0) - (game.utility(state) < 0)
    if plies == 0:
        return 0
    outcomes = [forced(game, child, plies - 1) for _, child in game.successors(state)]
    return max(outcomes) if game.to_move(state) is MAX else min(outcomes)


def solution(game, state, longest):
    """The least number of plies within which someone can force a win, if anyone can."""
    for plies in range(longest + 1):
        if outcome := forced(game, state, plies):
            return (MAX if outcome > 0 else MIN), plies
    return None, 0


@given(trees(st.sampled_from([-1, 0, 1])), PLAYERS)
def test_the_table_of_a_tree_is_that_of_brute_force(tree, first):
    game = TreeGame(tree, first)
    assert solved(game) == {path: solution(game, path, game.height) for path in paths(tree)}


@given(st.integers(0, 10**6))
def test_nobody_wins_play_that_goes_round_unless_someone_can_force_its_end(seed):
    game = Wandering(seed)
    game.values = [(value > 0) - (value < 0) for value in game.values]
    table = solved(game)
    assert table == {state: solution(game, state, len(table)) for state in table}


@pytest.mark.parametrize(
    ("game", "largest", "message"),
    [
        (Matches(3), 5, "plus de 5 positions"),
        (TreeGame([[3, 1], [2, 0]]), 100, "gagne plus ou moins"),
        (ConnectFour(), 1000, "plus de 1000 positions"),
    ],
)
def test_what_the_table_cannot_give_is_refused(game, largest, message):
    with pytest.raises(ValueError, match=message):
        solved(game, largest=largest)
    assert len(solved(Matches(3), largest=6)) == 6


@pytest.mark.parametrize(
    ("successors", "owner", "message"),
    [({1: [2]}, {1: MAX}, "successeurs"), ({1: []}, {}, "qui joue")],
)
def test_an_incomplete_arena_is_refused(successors, owner, message):
    with pytest.raises(ValueError, match=message):
        Arena(successors, owner)
