"""Recorded searches, compared with the same search done again on the written tree."""

import sys
from math import inf

import pytest
from examples import examples
from hypothesis import example, given
from hypothesis import strategies as st
from strategies import PLAYERS, UNSEEN, Retelling, is_leaf, paths, subtree, trees, worth

from course_lib.games import MAX, MIN, Matches, TicTacToe, TreeGame
from course_lib.search import alphabeta, minimax_value
from course_lib.tracing import Counted, game_tree, record

DEPTHS = st.just(inf) | st.integers(0, 4)


@examples(60)
@given(trees(), PLAYERS, DEPTHS, st.sampled_from([alphabeta, minimax_value]))
def test_the_events_and_the_graph_at_every_step_are_those_of_the_reference(
    tree, first, depth, search
):
    game = TreeGame(tree, first)
    trace = record(search, game, depth=depth, evaluate=game.heuristic)
    again = Retelling(cutting=search is alphabeta)
    for step, (kind, path) in enumerate(again.search(tree, first, depth), 1):
        event, known = trace.events[step - 1], again.known
        assert (event.kind, event.path) == (kind, path)
        assert (event.alpha, event.beta) == (known[path]["alpha"], known[path]["beta"])
        if kind == "child":
            assert event.value == known[(*path, event.detail)]["value"]
        assert (event.value if kind == "leaf" else event.best) == known[path]["value"]
        cut = {path for path, node in known.items() if node["status"] == "cut"}
        graph, whole = trace.graph(step), trace.graph(step, below_cuts=True)
        assert set(known) <= set(graph) <= set(whole) == set(paths(tree, depth))
        for path, node in [*graph.nodes.items(), *whole.nodes.items()]:
            is_below = any(path[: len(top)] == top for top in cut)
            expected = UNSEEN | {"status": "cut"} if is_below else known.get(path, UNSEEN)
            assert {name: node[name] for name in UNSEEN} == expected
    assert step == len(trace.events)
    leaves = [event.path for event in trace.events if event.kind == "leaf"]
    assert trace.leaves == sum(is_leaf(tree, path, depth) for path in leaves)


@given(trees(), PLAYERS, DEPTHS)
@example((0, [3, (0, [3, 1])]), MAX, inf)
@example((0, [3, (0, [3, 5])]), MIN, inf)
def test_a_final_value_stands_in_its_relation_to_the_true_one(tree, first, depth):
    holds = {"=": float.__eq__, "≤": float.__le__, "≥": float.__ge__}
    game = TreeGame(tree, first)
    nodes = record(alphabeta, game, depth=depth, evaluate=game.heuristic).graph().nodes
    for path in [path for path in nodes if nodes[path]["status"] == "done"]:
        player = first if len(path) % 2 == 0 else first.opponent
        true = worth(subtree(tree, path), player, depth - len(path))
        assert holds[nodes[path]["relation"]](float(true), float(nodes[path]["value"]))


# Searches that are not the library's, and games whose order changes


def test_values_of_numpy_are_values_and_numbers_that_name_branches_are_not():
    numpy = pytest.importorskip("numpy")
    game = TreeGame([[3, 5], [2, 9]])
    events = record(minimax_value, game, (), 1, lambda path: numpy.int64(len(path))).events
    assert [e.value for e in events if e.kind == "leaf"] == [1, 1]
    assert record(lambda game, state: max(game.actions(state)), game).leaves == 0
    assert record(lambda game, state: 1 + max(game.actions(state)), game).events[-1].value == 3


def test_a_search_that_fails_raises_its_own_error_and_leaves_no_tracing_behind():
    before = sys.gettrace()
    with pytest.raises(ZeroDivisionError):
        record(minimax_value, TreeGame([1, [2]]), (), 1, lambda state: 1 // 0)
    with pytest.raises(TypeError, match="« machin »"):
        record(lambda zut, machin: 0, TreeGame([1, 2]))
    assert sys.gettrace() is before


def test_no_memo_takes_a_node_for_that_of_another_search_nor_for_its_path():
    memo = {(): 100, (1,): 100}

    def search(game, state):
        if state not in memo:
            below = [search(game, child) for _, child in game.successors(state)]
            memo[state] = max(below) if below else game.utility(state)
        return memo[state]

    for leaves in ([3, 5], [2, 9]):
        trace = record(search, TreeGame(leaves))
        assert (trace.events[-1].value, trace.leaves) == (max(leaves), 2)
    assert search(TreeGame([0, 0]), ()) == 100


def test_a_heuristic_gives_its_own_value_at_an_end_of_play():
    trace = record(lambda jeu, s, h: h(jeu.result(s, 1)), Matches(1), evaluate=lambda state: 7)
    assert trace.events[-1].value == 7 != Matches(1).utility(Matches(1).play([1]))


# Counts, and the tree of a game


@given(trees(), PLAYERS, st.booleans())
def test_nodes_and_leaves_are_counted_however_children_are_asked_for(tree, first, by_actions):
    def search(game, state):
        if game.is_terminal(state):
            return
        actions = (game.result(state, action) for action in game.actions(state))
        successors = (child for _, child in game.successors(state))
        for child in actions if by_actions else successors:
            search(game, child)
        assert game.actions(state)  # asked for once more

    search(counted := Counted(TreeGame(tree, first)), ())
    nodes = [*paths(tree)]
    assert counted.nodes == len(nodes)
    assert counted.leaves == sum(is_leaf(tree, path) for path in nodes)


@given(trees(), PLAYERS, DEPTHS)
def test_the_tree_of_a_game_has_its_nodes_kinds_and_actions(tree, first, depth):
    game = TreeGame(tree, first)
    graph = game_tree(game, depth=depth)
    assert list(graph) == list(paths(tree, depth))
    for path, node in graph.nodes.items():
        turn = "leaf" if is_leaf(tree, path, depth) else str(game.to_move(path)).lower()
        assert (node["state"], node["kind"]) == (path, turn)
    actions = {(path[:-1], path, path[-1]) for path in graph if path}
    assert {*graph.edges.data("action")} == actions


@pytest.mark.parametrize("depth", [7, -1, 1.5, True])
def test_a_tree_too_large_or_a_depth_that_is_no_number_of_plies_is_refused(depth):
    for refused in (game_tree, lambda *where, depth: record(alphabeta, *where, depth, worth)):
        with pytest.raises(ValueError, match="profondeur"):
            refused(TicTacToe(), None, depth=depth)
