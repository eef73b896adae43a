"""What the explorer shows: a tree, a search followed on it, and what exact values say of it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from math import inf
from typing import TYPE_CHECKING, Any, Literal

from course_lib.attractors import solved
from course_lib.games import MAX, MIN, AnyGame, TreeGame
from course_lib.games.tree import Path
from course_lib.judge.faults import gloss
from course_lib.search import minimax_value
from course_lib.search.minimax import Evaluate
from course_lib.tracing import (
    RefusedSearchError,
    Trace,
    Unfolded,
    follow,
    game_tree,
    node_name,
    number_in,
    path_of,
)
from course_lib.widgets.explorer import algorithms
from course_lib.widgets.explorer.trees import Content, Order, arranged, nested

if TYPE_CHECKING:
    import networkx as nx

Algorithm = Literal["minimax", "alphabeta"]

LARGEST = 400
"""How many nodes an explored tree may have: beyond, nobody reads it."""
LONGEST_RUN = 20_000
"""How many lines of a search are followed, at most."""
WORTH = {MAX: 1, None: 0, MIN: -1}
"""What a game is worth, by its winner."""


@dataclass(frozen=True)
class Exploration:
    """A search of `tree` to `depth` plies, with its children in some order.

    It runs `search`, anybody's function, or else the algorithm of this name. If the tree shows a
    part of `full_game`, `states` holds the position of each node. With `judged`, what a greater
    depth would find is displayed. Without `has_steps`, the trace has no lines. ValueError if
    the tree has more than 400 nodes.
    """

    tree: TreeGame
    algorithm: Algorithm = "minimax"
    depth: float = inf
    order: Order = "given"
    seed: int = 0
    search: Callable[..., Any] | None = None
    full_game: AnyGame | None = None
    states: Mapping[Path, Any] = field(default_factory=dict)
    judged: bool = True
    has_steps: bool = True

    def __post_init__(self) -> None:
        if self.tree.size > LARGEST:
            raise ValueError(
                f"Cet arbre a {self.tree.size} nœuds ; l'explorateur en montre {LARGEST} au plus : "
                "prenez un arbre ou un jeu plus petit."
            )

    @cached_property
    def game(self) -> TreeGame:
        """The tree as it is searched, its children in order."""
        return arranged(self.tree, self.order, self.depth, self.seed)

    def on(self, tree: TreeGame, **changes: Any) -> Exploration:
        """The same search of another tree, which unfolds no game."""
        return replace(self, tree=tree, full_game=None, states={}, **changes)

    @property
    def function(self) -> Callable[..., Any]:
        """The function that runs."""
        return self.search or getattr(algorithms, self.algorithm)

    @cached_property
    def trace(self) -> Trace:
        """The search, followed line by line."""

        def new() -> Trace:
            tree = Unfolded(self.game, evaluate=self.h)
            return Trace(tree, self.depth, LONGEST_RUN, has_steps=self.has_steps)

        return follow(self.function, new, gloss, self.rightness)

    def h(self, path: Path) -> float:
        """The heuristic value of a node, as a student's function asks for it."""
        value = self.game.node(path).value
        if value is None:
            raise RefusedSearchError(
                f"{node_name(path)} : votre fonction y demande h, mais ce nœud n'a pas de note : "
                "elle s'arrête trop tôt, il faut descendre jusqu'aux feuilles."
            )
        return value

    # What is right

    def value(self, path: Path, depth: float) -> float:
        """The minimax value of a node in a search that looks `depth` plies below the root."""
        below = max(0, depth - len(path))
        return minimax_value(self.game, path, below, self._note)

    def _note(self, path: Path) -> float:
        """The heuristic value of a node; its value at the end of play if it has none."""
        value = self.game.node(path).value
        return self.value(path, inf) if value is None else value

    @cached_property
    def exact(self) -> Mapping[Hashable, float]:
        """The value of each move at the end of play; of a game, 1 if MAX wins and -1 if MIN does.

        Empty if the game is too large to solve.
        """
        moves = self.game.actions(())
        if self.full_game is None:
            return {move: self.value((move,), inf) for move in moves}
        try:
            table = solved(self.full_game, self.states[()])
        except ValueError:
            return {}
        return {move: WORTH[table[self.states[move,]][0]] for move in moves}

    @property
    def is_whole(self) -> bool:
        """Whether the tree goes on to the end of play everywhere."""
        return all(map(self.is_over, filter(self.game.is_terminal, self.game.paths())))

    def is_over(self, path: Path) -> bool:
        """Whether play is over at a node: in a large game, it may go on where the tree stops."""
        if self.full_game is None:
            return self.game.is_terminal(path)
        return self.full_game.is_terminal(self.states[path])

    def rightness(self, trace: Trace) -> float:
        """How far a search is right, from 0 to 1, plus 1 if its answer is; -1 if it fails at once.

        The values of its inner nodes, as MAX sees them or who is to move, and all windows count.
        """
        ended = [c for c in trace.calls if c.children and c.events_at_return is not None]
        if trace.failure and not ended:
            return -1
        values = [(number_in(c.returned), self.value(c.path, trace.depth), c) for c in ended]
        right = sum(number == value for number, value, _ in values)
        opposite = sum(number == (value if c.is_max else -value) for number, value, c in values)
        windows = sum(call.window in (call.ideal, (-inf, inf)) for call in trace.calls)
        share = max(right, opposite) / max(1, len(ended)) + windows / max(1, len(trace.calls))
        return self.is_right(trace) + share / 2

    def is_right(self, trace: Trace) -> bool:
        """Whether a search has answered the value of the root, a best move, or several.

        A negamax answers a value seen by who is to move, MIN if it is.
        """
        if not trace.calls or trace.failure:
            return False
        answer, value = trace.calls[0].returned, self.value((), trace.depth)
        values = (value,) if self.game.first is MAX else (value, -value)
        moves = [(a,) for a in self.game.actions(()) if self.value((a,), trace.depth) == value]

        def is_move(one: Any) -> bool:
            return (path_of(one) or (one,)) in moves

        if type(answer) not in (list, tuple):
            may_be_move = trace.has_entry or number_in(answer) is None
            return number_in(answer) in values or (may_be_move and is_move(answer))
        if number_in(answer) is None:
            return bool(answer) and all(map(is_move, answer))
        is_pair = is_move(answer[0]) and number_in(answer[-1]) in values
        return is_pair or number_in(answer[0]) in values

    # What the search has made of the tree

    def graph(self, step: int | None = None) -> nx.DiGraph[Path]:
        """The tree after some events (all if None), with the values that the search will read."""
        tree = self.trace.graph(step, below_cuts=True)
        for path, node in tree.nodes.items():
            node["state"] = self.states.get(path, path)
            if node["kind"] == "leaf" and node["value"] is None:
                node["value"] = self.game.node(path).value
            if node["kind"] == "leaf" and not self.is_over(path):
                node.update(kind=self.game.to_move(path).name.lower(), relation="≈")
        return tree

    @cached_property
    def whole(self) -> nx.DiGraph[Path]:
        """The tree once the search is over: to be read only."""
        return self.graph()

    def best_line(self) -> list[Any]:
        """The principal variation: the actions of the best line."""
        path: Path = ()
        while (action := self.whole.nodes[path]["best_child"]) is not None:
            path = (*path, action)
        return list(path)


def tree_of_game(
    game: AnyGame, state: Any, evaluate: Evaluate[Any]
) -> tuple[TreeGame, dict[Path, Any]]:
    """The first plies of a game from `state`, as many as 400 nodes hold and at least one.

    Returns the tree and the position of each of its nodes. A node has the value of `evaluate`, or
    its utility where play is over.

    >>> from course_lib.games import Matches
    >>> tree_of_game(Matches(2), None, lambda state: 0)[0].tree
    (0, [(0, [1]), -1])
    """
    depth, is_wider = 0, True
    while is_wider:
        depth += 1
        graph = game_tree(game, state, depth)
        last = [node["state"] for path, node in graph.nodes.items() if len(path) == depth]
        more = sum(len(game.actions(one)) for one in last if not game.is_terminal(one))
        is_wider = 0 < more <= LARGEST - len(graph)
    states: dict[Path, Any] = dict(graph.nodes(data="state"))

    def content(path: Path) -> Content:
        one = states[path]
        value = game.utility(one) if game.is_terminal(one) else evaluate(one)
        return value, [child[-1] for child in graph[path]]

    return TreeGame(nested(content), game.to_move(states[()])), states
