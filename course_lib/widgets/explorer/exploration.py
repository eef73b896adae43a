"""What an explorer displays: a tree, the trace of a search on it, and the exact values."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from math import inf
from typing import TYPE_CHECKING, Any, Literal

from course_lib.games import MAX, AnyGame, TreeGame
from course_lib.games.tree import Path
from course_lib.judge.faults import gloss
from course_lib.search import minimax_value
from course_lib.search.minimax import Evaluate
from course_lib.tracing import (
    Move,
    RefusedSearchError,
    Trace,
    UnfoldedGame,
    follow,
    game_tree,
    node_name,
    number_in,
    path_of,
)
from course_lib.widgets.explorer import algorithms
from course_lib.widgets.explorer.trees import Content, Order, arranged, nested_tree

if TYPE_CHECKING:
    import networkx as nx

Algorithm = Literal["minimax", "alphabeta"]

MOST_NODES = 400
"""The most nodes of an explored tree: nobody could read more."""
MOST_LINES = 20_000
"""The most lines of a search that are followed."""


@dataclass(frozen=True)
class Exploration:
    """A search of `tree` to `depth` plies, its children being in some `order`.

    It runs `search`, a student's function, or else the algorithm of this name. If the tree is the
    beginning of `full_game`, `states` gives the position of each node. Without `has_steps`, the
    trace has no lines, and is faster. ValueError, in French, if the tree has more than 400 nodes.
    """

    tree: TreeGame
    algorithm: Algorithm = "minimax"
    depth: float = inf
    order: Order = "given"
    seed: int = 0
    search: Callable[..., Any] | None = None
    full_game: AnyGame | None = None
    states: Mapping[Path, Any] = field(default_factory=dict)
    has_steps: bool = True
    on_others: dict[Any, Any] = field(default_factory=dict)
    """What the search does on other trees, which explorations of edited trees share."""

    def __post_init__(self) -> None:
        if self.tree.size > MOST_NODES:
            raise ValueError(
                f"Cet arbre a {self.tree.size} nœuds ; l'explorateur en montre {MOST_NODES} au "
                "plus : prenez un arbre ou un jeu plus petit."
            )

    @cached_property
    def game(self) -> TreeGame:
        """The tree that is searched, its children being in order."""
        return arranged(self.tree, self.order, self.depth, self.seed)

    def on(self, tree: TreeGame, **changes: Any) -> Exploration:
        """The same search on another tree, which comes from no game; `changes` are other fields."""
        return replace(self, tree=tree, full_game=None, states={}, **changes)

    @property
    def function(self) -> Callable[..., Any]:
        """The function that runs."""
        return self.search or getattr(algorithms, self.algorithm)

    @cached_property
    def trace(self) -> Trace:
        """The trace of the search."""

        def new() -> Trace:
            tree = UnfoldedGame(self.game, evaluate=self.h)
            return Trace(tree, self.depth, MOST_LINES, has_steps=self.has_steps)

        return follow(self.function, new, gloss, self.rightness)

    def h(self, path: Path) -> float:
        """The heuristic value of a node, for a student's function."""
        value = self.game.node(path).value
        if value is None:
            raise RefusedSearchError(
                f"{node_name(path)} : votre fonction y demande h, mais ce nœud n'a pas de note : "
                "elle s'arrête trop tôt, il faut descendre jusqu'aux feuilles."
            )
        return value

    # What is right

    def value(self, path: Path, depth: float) -> float:
        """The minimax value of a node, in a search of `depth` plies from the root."""
        below = max(0, depth - len(path))
        return minimax_value(self.game, path, below, self._note)

    def _note(self, path: Path) -> float:
        """The heuristic value of a node; if it has none, its exact value."""
        value = self.game.node(path).value
        return self.value(path, inf) if value is None else value

    @property
    def is_whole(self) -> bool:
        """Whether play is over at every leaf of the tree."""
        return all(map(self.is_over, filter(self.game.is_terminal, self.game.paths())))

    def is_over(self, path: Path) -> bool:
        """Whether play is over at a node: the leaves of a tree may be in the middle of a game."""
        if self.full_game is None:
            return self.game.is_terminal(path)
        return self.full_game.is_terminal(self.states[path])

    def rightness(self, trace: Trace) -> float:
        """How far a search is right: the share of right inner values, plus 1 if its answer is.

        Values are those for MAX, or for the player to move. The share loses a hundredth at most for
        windows (alpha, beta) that the values read do not justify.
        """
        ended = [c for c in trace.calls if c.children and c.events_at_return is not None]
        values = [(number_in(c.returned), self.value(c.path, trace.depth), c) for c in ended]
        right = sum(number == value for number, value, _ in values)
        opposite = sum(number == (value if c.is_max else -value) for number, value, c in values)
        unlike = trace.has_window and sum(c.window != c.open_window for c in trace.calls)
        reduction = 1 - unlike / max(1, 100 * len(trace.calls))
        return self.is_right(trace) + reduction * max(right, opposite) / max(1, len(ended))

    def is_right(self, trace: Trace) -> bool:
        """Whether a search answers the value of the root, a best move, or several best moves.

        For a negamax, the value may be that for the player to move.
        """
        if not trace.calls or trace.failure:
            return False
        answer, value = trace.calls[0].returned, self.value((), trace.depth)
        moves = [(a,) for a in self.game.actions(()) if self.value((a,), trace.depth) == value]
        parts = answer if type(answer) in (list, tuple) else [answer]
        are_best = [(path_of(part) or (part,)) in moves for part in parts]
        number = number_in(answer)
        if number is None or (trace.has_entry and len(parts) == 1 and all(are_best)):
            return bool(are_best) and all(are_best)
        values = (value, value if self.game.first is MAX else -value)
        is_pair = are_best[0] and number_in(parts[-1]) in values
        return is_pair or (not has_move(answer) and number in values)

    # What the search has made of the tree

    def graph(self, step: int | None = None) -> nx.DiGraph[Path]:
        """The tree after some events (all if None); leaves that will be read have their values."""
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
        """The tree after the search; do not change it."""
        return self.graph()

    def best_line(self) -> list[Any]:
        """The principal variation: the actions of the best line, from the root."""
        path: Path = ()
        while (action := self.whole.nodes[path]["best_child"]) is not None:
            path = (*path, action)
        return list(path)


def first_plies(
    game: AnyGame, state: Any, evaluate: Evaluate[Any]
) -> tuple[TreeGame, dict[Path, Any]]:
    """The first plies of a game from `state`: as many as 400 nodes hold, at least one.

    Returns the tree and the position of each of its nodes. The value of a node is its utility where
    play is over, elsewhere that of `evaluate`.

    >>> from course_lib.games import Matches
    >>> first_plies(Matches(2), None, lambda state: 0)[0].tree
    (0, [(0, [1]), -1])
    """
    depth, is_wider = 0, True
    while is_wider:
        depth += 1
        graph = game_tree(game, state, depth)
        last = [node["state"] for path, node in graph.nodes.items() if len(path) == depth]
        more = sum(len(game.actions(one)) for one in last if not game.is_terminal(one))
        is_wider = 0 < more <= MOST_NODES - len(graph)
    states: dict[Path, Any] = dict(graph.nodes(data="state"))

    def content(path: Path) -> Content:
        one = states[path]
        value = game.utility(one) if game.is_terminal(one) else evaluate(one)
        return value, [child[-1] for child in graph[path]]

    return TreeGame(nested_tree(content), game.to_move(states[()])), states


def has_move(answer: Any) -> bool:
    """Whether a search answers a move or a node, alone or first in a pair or a list."""
    first = answer[0] if type(answer) in (list, tuple) and answer else answer
    return isinstance(first, Move) or path_of(first) is not None
