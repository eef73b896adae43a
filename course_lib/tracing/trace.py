"""A search recorded: its events, and the tree that they make, whole or up to a given step."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from functools import cached_property
from inspect import signature
from math import inf
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from course_lib.games import MAX, AnyGame
from course_lib.search.minimax import Evaluate, Search, plies
from course_lib.tracing.labelled import Labelled, Path
from course_lib.tracing.tracer import Event, Tracer

if TYPE_CHECKING:
    import networkx as nx

LARGEST_TREE = 100_000
"""How many nodes `game_tree` accepts to build."""


class Trace:
    """The events of one search, in order; `record` makes one."""

    def __init__(self, game: Labelled, depth: float, events: list[Event]) -> None:
        self.game, self.root, self.depth, self.events = game.game, game.root, depth, events
        self.has_window = any(event.kind == "bound" for event in events)
        self._asked = game.children

    def graph(self, step: int | None = None, *, below_cuts: bool = False) -> nx.DiGraph[Path]:
        """The tree after the first `step` events (all of them if None).

        It holds every node that the whole search visits and the first node of each branch that it
        cuts (all their descendants to `depth` if `below_cuts`), whatever `step`. To the attributes
        of `game_tree` it adds `status` ("ahead": not reached yet, "open", "done", "cut"), `value`
        (None, running, then final), `relation` ("=", or "≤" or "≥" if the value is only a bound),
        `alpha`, `beta`, `window` (the two of them on entry), `order` (of the visits, from 0) and
        `best_child` (an action).
        """
        tree = (self._whole if below_cuts else self._visited).copy()
        for event in self.events[:step]:
            _replay(tree, event)
        return tree

    @cached_property
    def _whole(self) -> nx.DiGraph[Path]:
        limit = plies(self.depth)
        return _grow(self.game, self.root, lambda path: len(path) < limit, self._asked, **_UNSEEN)

    @cached_property
    def _visited(self) -> nx.DiGraph[Path]:
        asked = self._asked
        tree = _grow(self.game, self.root, lambda path: path in asked, asked, **_UNSEEN)
        for path in tree.nodes - {event.path for event in self.events}:
            if len(path) < self.depth:
                tree.nodes[path]["kind"] = _kind(self.game, tree.nodes[path]["state"])
        return tree


def record(
    search: Search,
    game: AnyGame,
    state: Any = None,
    depth: float = inf,
    evaluate: Evaluate[Any] | None = None,
) -> Trace:
    """The trace of `search(game, state, depth, evaluate)` from `state` (the initial one if None).

    `search` is the library's or anyone's: any function that calls itself, or that calls one. Its
    bounds are followed if they are named alpha and beta. TypeError if it takes other arguments.
    """
    _check_signature(search)
    labelled = Labelled(game, game.initial if state is None else state)
    tracer = Tracer(labelled)
    tracer.run(search, labelled, labelled.root, depth, evaluate)
    return Trace(labelled, depth, tracer.events)


def _check_signature(search: Search) -> None:
    try:
        signature(search).bind(None, None, None, None)
    except TypeError:
        raise TypeError(
            "record appelle la recherche avec quatre arguments (jeu, état, profondeur, "
            "heuristique) : votre fonction doit les accepter, même si elle ne s'en sert pas"
        ) from None


def game_tree(game: AnyGame, state: Any = None, depth: float = inf) -> nx.DiGraph[Path]:
    """The tree of a game from `state` (the initial one if None), `depth` plies down.

    A node is a path, with its `state` and its `kind`: "max", "min" or "leaf" (nothing below). An
    edge carries its `action`. ValueError beyond 100 000 nodes.
    """
    limit = plies(depth)
    root = game.initial if state is None else state
    return _grow(game, root, lambda path: len(path) < limit)


_UNSEEN = {
    "status": "ahead",
    "value": None,
    "relation": "=",
    "alpha": -inf,
    "beta": inf,
    "window": (-inf, inf),
    "order": None,
    "best_child": None,
}
"""What is known of a node before it is visited."""


def _grow(
    game: AnyGame,
    root: Any,
    expand: Callable[[Path], bool],
    asked: Mapping[Path, Mapping[Hashable, Any]] = MappingProxyType({}),
    **attributes: Any,
) -> nx.DiGraph[Path]:
    """The tree of the nodes that `expand` accepts and of their children, in depth-first order.

    Those that `asked` gives come first, in its order.
    """
    import networkx as nx

    tree: nx.DiGraph[Path] = nx.DiGraph()
    stack: list[tuple[Path, Any]] = [((), root)]
    while stack:
        path, state = stack.pop()
        below = dict(asked.get(path, {}))
        if expand(path):
            below |= {a: child for a, child in game.successors(state) if a not in below}
        tree.add_node(path, state=state, kind=_kind(game, state) if below else "leaf", **attributes)
        if path:
            tree.add_edge(path[:-1], path, action=path[-1])
        if len(tree) > LARGEST_TREE:
            raise ValueError(
                f"l'arbre dépasse {LARGEST_TREE} nœuds : donnez une profondeur (depth) plus petite"
            )
        stack.extend(((*path, action), child) for action, child in reversed(below.items()))
    return tree


def _kind(game: AnyGame, state: Any) -> str:
    if game.is_terminal(state):
        return "leaf"
    return "max" if game.to_move(state) is MAX else "min"


def _replay(tree: nx.DiGraph[Path], event: Event) -> None:
    """Bring the node of `event` up to date."""
    node = tree.nodes[event.path]
    if event.kind == "enter":
        order = tree.graph["visited"] = tree.graph.get("visited", -1) + 1
        node.update(status="open", order=order, window=(event.alpha, event.beta))
    node.update(alpha=event.alpha, beta=event.beta)
    if event.kind == "child" and event.best != node["value"]:
        node.update(value=event.best, best_child=event.detail)
    if event.kind == "cut":
        _strike(tree, event.path)
        if event.best != event.value in (inf, -inf):  # the bounds of this search are not known
            node["relation"] = "≥" if event.detail == "beta" else "≤"
    if event.kind == "leaf":
        node.update(status="done", value=event.value)
    if event.kind == "leave":
        relation = _relation(node["value"], *node["window"])
        node.update(status="done", relation=node["relation"] if relation == "=" else relation)


def _strike(tree: nx.DiGraph[Path], path: Path) -> None:
    """Mark as cut the children of a node that were not visited, and all that is below them."""
    stack = [child for child in tree[path] if tree.nodes[child]["status"] == "ahead"]
    while stack:
        node = stack.pop()
        tree.nodes[node]["status"] = "cut"
        stack.extend(tree[node])


def _relation(value: float, alpha: float, beta: float) -> str:
    """Whether a value returned for this window is exact, an upper bound or a lower bound."""
    if value <= alpha and alpha > -inf:
        return "≤"
    return "≥" if value >= beta and beta < inf else "="
