"""Recorded searches, held against the same search told again on the written tree."""

from math import inf

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from strategies import (
    PLAYERS,
    UNSEEN,
    Retelling,
    Tape,
    is_leaf,
    lecture_game,
    paths,
    subtree,
    trees,
    worth,
)

from course_lib.games import MAX, MIN, Chomp, Matches, TicTacToe, TreeGame
from course_lib.search import alphabeta, maximin, minimax, minimax_value
from course_lib.tracing import game_tree, record, trace

DEPTHS = st.none() | st.integers(0, 4)
every_search = pytest.mark.parametrize("search", [alphabeta, minimax_value])


def limit(depth):
    return inf if depth is None else depth


def recorded(search, tree, first, depth=None):
    game = TreeGame(tree, first)
    return record(search, game, depth=depth, evaluate=game.heuristic)


def told(tree, first, depth, **options):
    """What is known of each node before the first event, then after each one."""
    retelling = Retelling(**options)
    yield ("start", ()), {}
    for event in retelling.search(tree, first, limit(depth)):
        yield event, {path: dict(node) for path, node in retelling.known.items()}


def known(node):
    return {name: node[name] for name in UNSEEN}


# The events


@every_search
@given(tree=trees(), first=PLAYERS, depth=DEPTHS)
def test_the_recorded_events_are_those_of_the_reference_in_its_order(search, tree, first, depth):
    events = [(event.kind, event.path) for event in recorded(search, tree, first, depth).events]
    retelling = Retelling(cutting=search is alphabeta)
    assert events == list(retelling.search(tree, first, limit(depth)))


@given(trees(), PLAYERS, DEPTHS)
def test_an_event_carries_what_the_search_tells_its_listeners(tree, first, depth):
    game, tape = TreeGame(tree, first), Tape()
    alphabeta(game, (), depth, game.heuristic, listener=tape)
    for event, heard in zip(
        recorded(alphabeta, tree, first, depth).events, tape.heard, strict=True
    ):
        assert (event.kind, event.path) == heard[:2]
        details = {
            "enter": (event.alpha, event.beta),
            "child": (event.detail, event.value, event.best),
            "bound": (event.detail, event.value),
            "cut": (event.detail, event.value),
        }
        assert details.get(event.kind, (event.value,)) == heard[2:]


@given(trees(), PLAYERS, DEPTHS)
def test_the_window_of_an_event_holds_the_bound_that_has_just_moved(tree, first, depth):
    for event in recorded(alphabeta, tree, first, depth).events:
        if event.kind == "bound":
            assert getattr(event, event.detail) == event.value == event.best
        if event.kind == "cut":
            met = event.best >= event.value if event.detail == "beta" else event.best <= event.value
            assert met
            assert getattr(event, event.detail) == event.value


# The tree, step by step


@settings(max_examples=60)
@every_search
@given(tree=trees(), first=PLAYERS, depth=DEPTHS)
def test_the_graph_at_every_step_is_what_the_reference_knows(search, tree, first, depth):
    trace = recorded(search, tree, first, depth)
    for step, (_, nodes) in enumerate(told(tree, first, depth, cutting=search is alphabeta)):
        graph = trace.graph(step)
        for path, node in graph.nodes.items():
            assert known(node) == nodes.get(path, UNSEEN)
        assert set(nodes) <= set(graph)


@settings(max_examples=60)
@given(trees(), PLAYERS, DEPTHS)
def test_all_that_lies_below_a_cut_can_be_shown_as_cut(tree, first, depth):
    trace = recorded(alphabeta, tree, first, depth)
    for step, (_, nodes) in enumerate(told(tree, first, depth)):
        graph = trace.graph(step, below_cuts=True)
        cut = {path for path, node in nodes.items() if node["status"] == "cut"}
        assert set(graph) == set(paths(tree, limit(depth)))
        for path, node in graph.nodes.items():
            below = any(path[: len(top)] == top for top in cut)
            assert known(node) == (UNSEEN | {"status": "cut"} if below else nodes.get(path, UNSEEN))


@given(trees(), PLAYERS, DEPTHS)
def test_in_the_end_the_cut_nodes_are_exactly_those_not_visited(tree, first, depth):
    graph = recorded(alphabeta, tree, first, depth).graph(below_cuts=True)
    visited = Retelling.visits(tree, first, limit(depth))
    statuses = {path: node["status"] for path, node in graph.nodes.items()}
    assert statuses == dict.fromkeys(paths(tree, limit(depth)), "cut") | dict.fromkeys(
        visited, "done"
    )


@given(trees(), PLAYERS, DEPTHS)
def test_the_graph_without_a_step_is_that_of_the_last_step(tree, first, depth):
    trace = recorded(alphabeta, tree, first, depth)
    whole, last = trace.graph(), trace.graph(len(trace.events))
    assert dict(whole.nodes) == dict(last.nodes)
    assert list(whole.edges(data=True)) == list(last.edges(data=True))
    assert list(whole) == list(trace.graph(0))


@given(trees(), PLAYERS, DEPTHS)
@example((0, [3, (0, [3, 1])]), MAX, None)
@example((0, [3, (0, [3, 5])]), MIN, None)
def test_a_final_value_stands_in_its_relation_to_the_true_one(tree, first, depth):
    holds = {"=": float.__eq__, "≤": float.__le__, "≥": float.__ge__}
    graph = recorded(alphabeta, tree, first, depth).graph()
    for path, node in graph.nodes.items():
        if node["status"] == "done":
            player = first if len(path) % 2 == 0 else first.opponent
            true = worth(subtree(tree, path), player, limit(depth) - len(path))
            assert holds[node["relation"]](float(true), float(node["value"]))


@given(trees(), PLAYERS, DEPTHS)
def test_a_value_is_only_a_bound_if_it_is_outside_the_window_of_an_inner_node(tree, first, depth):
    graph = recorded(alphabeta, tree, first, depth).graph()
    for path, node in graph.nodes.items():
        if node["status"] == "done" and node["relation"] != "=":
            alpha, beta = node["window"]
            assert not is_leaf(tree, path, limit(depth))
            outside = node["value"] <= alpha if node["relation"] == "≤" else node["value"] >= beta
            assert outside
    assert graph.nodes[()]["relation"] == "="


@given(trees(), PLAYERS, DEPTHS)
def test_minimax_leaves_no_bound_and_no_cut(tree, first, depth):
    graph = recorded(minimax_value, tree, first, depth).graph()
    assert {(node["status"], node["relation"]) for node in graph.nodes.values()} == {("done", "=")}


@given(trees(), PLAYERS, DEPTHS)
def test_the_mutual_pair_leaves_the_same_trace_as_minimax(tree, first, depth):
    search = maximin if first is MAX else minimax
    one, other = (recorded(s, tree, first, depth) for s in (search, minimax_value))
    assert one.events == other.events


def test_the_lecture_tree_loses_two_then_eight_leaves_to_cuts():
    game = lecture_game()
    for depth, skipped in [(2, 2), (3, 8)]:
        trace = record(alphabeta, game, depth=depth, evaluate=game.heuristic)
        graph = trace.graph(below_cuts=True)
        leaves = [node for node in graph.nodes.values() if node["kind"] == "leaf"]
        assert len(leaves) == 3**depth
        assert sum(node["status"] == "cut" for node in leaves) == skipped


def test_a_trace_may_start_anywhere_in_a_real_game():
    game = TicTacToe()
    state = game.parse("XO./XX./O.O")
    graph = record(alphabeta, game, state).graph()
    assert graph.nodes[()]["state"] == state
    assert graph.nodes[()]["value"] == game.win
    assert graph.nodes[((2, 3),)]["state"] == game.parse("XO./XXX/O.O")


# The tree of a game


@given(trees(), PLAYERS, DEPTHS)
def test_the_tree_of_a_game_has_the_nodes_kinds_and_actions_of_the_game(tree, first, depth):
    game = TreeGame(tree, first)
    graph = game_tree(game, depth=depth)
    assert list(graph) == list(paths(tree, limit(depth)))
    for path, node in graph.nodes.items():
        turn = "max" if game.to_move(path) is MAX else "min"
        assert node["state"] == path
        assert node["kind"] == ("leaf" if is_leaf(tree, path, limit(depth)) else turn)
    assert {(top, below): edge["action"] for top, below, edge in graph.edges(data=True)} == {
        (path[:-1], path): path[-1] for path in graph if path
    }


@pytest.mark.parametrize(
    ("game", "depth", "nodes"),
    [
        (TicTacToe(), 0, 1),
        (TicTacToe(), 3, 1 + 9 + 72 + 504),
        (Matches(5), None, 28),
        (Chomp(2, 2), None, 1 + 3 + 4 + 2),
        (TreeGame(3), None, 1),
        (lecture_game(), None, 40),
        (lecture_game(MIN), 2, 13),
    ],
)
def test_the_tree_of_a_game_has_all_its_nodes(game, depth, nodes):
    graph = game_tree(game, depth=depth)
    assert (len(graph), graph.number_of_edges()) == (nodes, nodes - 1)


def test_a_tree_too_large_to_draw_is_refused(monkeypatch):
    monkeypatch.setattr(trace, "LARGEST_TREE", 10)
    assert len(game_tree(TicTacToe(), depth=1)) == 10
    monkeypatch.setattr(trace, "LARGEST_TREE", 9)
    with pytest.raises(ValueError, match="profondeur"):
        game_tree(TicTacToe(), depth=1)


def test_a_tree_may_have_up_to_100_000_nodes():
    assert trace.LARGEST_TREE == 100_000


@pytest.mark.parametrize("depth", [-1, 1.5, True])
def test_the_tree_of_a_game_refuses_a_depth_that_is_not_a_number_of_plies(depth):
    with pytest.raises(ValueError, match="profondeur"):
        game_tree(TicTacToe(), depth=depth)


def test_a_branch_cut_at_its_first_node_keeps_the_shape_of_its_player():
    tree = TreeGame([5, [2, [7, 8], 9]])
    graph = record(alphabeta, tree).graph()
    assert {path: graph.nodes[path]["kind"] for path in [(2, 2), (2, 3)]} == {
        (2, 2): "max",
        (2, 3): "leaf",
    }
    shallow = record(alphabeta, tree, (), 2, lambda path: 0).graph()
    assert shallow.nodes[2, 2]["kind"] == "leaf"
