"""A search recorded: its events, and the tree that they make, whole or up to a given step."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable
from math import inf
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from course_lib.games import MAX, Game
from course_lib.search.events import BoundName, Listener
from course_lib.search.minimax import Evaluate, Search, plies

if TYPE_CHECKING:
    import networkx as nx

Path = tuple[Hashable, ...]
"""A node of the tree: the actions that lead to it from the root, which is ()."""

LARGEST_TREE = 100_000
"""How many nodes `game_tree` accepts to build."""


class Event(NamedTuple):
    """One step of a search, at the node `path`.

    `value` is the node's at "leaf" and "leave", the child's at "child", the bound's at "bound"
    and "cut". `best` is the running value of the node, None before its first child. `detail` is
    the action at "child", the name of the bound at "bound" and "cut".
    """

    kind: Literal["enter", "leaf", "child", "bound", "cut", "leave"]
    path: Path
    alpha: float
    beta: float
    value: float | None = None
    best: float | None = None
    detail: Hashable = None


class Trace(Listener):
    """The events of one search, in order; `record` makes one."""

    def __init__(self, game: Game[Any, Any], root: Any, depth: int | None = None) -> None:
        self.game, self.root, self.depth = game, root, depth
        self.has_window = False
        self.events: list[Event] = []
        self._calls: list[_Call] = []

    def enter(self, state: Any, alpha: float = -inf, beta: float = inf) -> None:
        parent = self._calls[-1] if self._calls else None
        path = (*parent.path, parent.ahead.popleft()) if parent else ()
        self._calls.append(_Call(path, alpha, beta, deque(self.game.actions(state))))
        self._record("enter")

    def leaf(self, state: Any, value: float) -> None:
        self._record("leaf", value)
        self._calls.pop()

    def child(self, state: Any, action: Hashable, value: float, best: float) -> None:
        self._calls[-1].best = best
        self._record("child", value, action)

    def bound(self, state: Any, name: BoundName, value: float) -> None:
        self.has_window = True
        setattr(self._calls[-1], name, value)
        self._record("bound", value, name)

    def cut(self, state: Any, name: BoundName, value: float) -> None:
        self._record("cut", value, name)

    def leave(self, state: Any, value: float) -> None:
        self._record("leave", value)
        self._calls.pop()

    def _record(
        self,
        kind: Literal["enter", "leaf", "child", "bound", "cut", "leave"],
        value: float | None = None,
        detail: Hashable = None,
    ) -> None:
        call = self._calls[-1]
        self.events.append(Event(kind, call.path, call.alpha, call.beta, value, call.best, detail))

    def graph(self, step: int | None = None, *, below_cuts: bool = False) -> nx.DiGraph[Path]:
        """The tree after the first `step` events (all of them if None).

        It holds every node that the whole search visits and the first node of each branch that it
        cuts (all their descendants to `depth` if `below_cuts`), whatever `step`. To the attributes
        of `game_tree` it adds `status` ("ahead": not reached yet, "open", "done", "cut"), `value`
        (None, running, then final), `relation` ("=", or "≤" or "≥" if the value is only a bound),
        `alpha`, `beta`, `window` (the two of them on entry), `order` (of the visits, from 0) and
        `best_child` (an action).
        """
        tree = self._skeleton(below_cuts)
        for node in tree.nodes.values():
            node.update(_UNSEEN)
        for event in self.events[:step]:
            _replay(tree, event)
        return tree

    def _skeleton(self, below_cuts: bool) -> nx.DiGraph[Path]:
        if below_cuts:
            return game_tree(self.game, self.root, self.depth)
        expanded = {event.path for event in self.events if event.kind == "child"}
        tree = _grow(self.game, self.root, lambda path: path in expanded)
        visited = {event.path for event in self.events}
        for path in tree.nodes - visited:
            if len(path) < plies(self.depth):
                tree.nodes[path]["kind"] = _kind(self.game, tree.nodes[path]["state"])
        return tree


class _Call:
    """A call in progress: its window, its running value and the actions not tried yet."""

    def __init__(self, path: Path, alpha: float, beta: float, ahead: deque[Hashable]) -> None:
        self.path, self.alpha, self.beta, self.ahead = path, alpha, beta, ahead
        self.best: float | None = None


def record(
    search: Search,
    game: Game[Any, Any],
    state: Any = None,
    depth: int | None = None,
    evaluate: Evaluate[Any] | None = None,
) -> Trace:
    """The trace of `search` from `state` (the initial one if None)."""
    root = game.initial if state is None else state
    trace = Trace(game, root, depth)
    search(game, root, depth, evaluate, listener=trace)
    return trace


def game_tree(
    game: Game[Any, Any], state: Any = None, depth: int | None = None
) -> nx.DiGraph[Path]:
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


def _grow(game: Game[Any, Any], root: Any, expand: Callable[[Path], bool]) -> nx.DiGraph[Path]:
    """The tree of the nodes that `expand` accepts and of their children, in depth-first order."""
    import networkx as nx

    tree: nx.DiGraph[Path] = nx.DiGraph()
    stack: list[tuple[Path, Any]] = [((), root)]
    while stack:
        path, state = stack.pop()
        successors = list(game.successors(state)) if expand(path) else []
        kind = _kind(game, state) if successors else "leaf"
        tree.add_node(path, state=state, kind=kind)
        if path:
            tree.add_edge(path[:-1], path, action=path[-1])
        if len(tree) > LARGEST_TREE:
            raise ValueError(
                f"l'arbre dépasse {LARGEST_TREE} nœuds : donnez une profondeur plus petite"
            )
        stack.extend(((*path, action), child) for action, child in reversed(successors))
    return tree


def _kind(game: Game[Any, Any], state: Any) -> str:
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
    if event.kind == "leaf":
        node.update(status="done", value=event.value)
    if event.kind == "leave":
        node.update(status="done", relation=_relation(node["value"], *node["window"]))


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
