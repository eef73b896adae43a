"""The tree of a game, and what a search has done with it, as networkx graphs."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from math import inf
from typing import TYPE_CHECKING, Any

from course_lib.games import MAX, AnyGame, TreeGame
from course_lib.games.tree import Path
from course_lib.search.minimax import Evaluate, heuristic, plies

if TYPE_CHECKING:
    import networkx as nx

    from course_lib.tracing.trace import Event

Content = tuple[float | None, Iterable[Hashable]]
"""The value of a node, None if it has none, and its actions."""

LARGEST_TREE = 100_000
"""The most nodes that `game_tree` builds."""
UNVISITED = {
    "status": "ahead",
    "value": None,
    "relation": "=",
    "alpha": -inf,
    "beta": inf,
    "window": (-inf, inf),
    "best_child": None,
}
"""The attributes of a node before it is visited."""


def game_tree(game: AnyGame, state: Any = None, depth: float = inf) -> nx.DiGraph[Path]:
    """The tree of a game from `state` (the initial one if None), `depth` plies down.

    A networkx graph whose nodes are paths: the tuple of the actions from the root. A node has its
    `state` and its `kind`: "max" or "min" (who moves there), or "leaf" (it has no children in this
    tree). An edge has its `action`. ValueError beyond 100 000 nodes.

    >>> from course_lib.games import Matches
    >>> tree = game_tree(Matches(3))
    >>> len(tree), tree.nodes[1,]["kind"]
    (8, 'min')
    """
    import networkx as nx

    limit = plies(depth)
    tree: nx.DiGraph[Path] = nx.DiGraph()
    stack: list[tuple[Path, Any]] = [((), game.initial if state is None else state)]
    while stack:
        path, state = stack.pop()
        below = [*game.successors(state)] if len(path) < limit else []
        player = "max" if below and game.to_move(state) is MAX else "min"
        tree.add_node(path, state=state, kind=player if below else "leaf")
        if path:
            tree.add_edge(path[:-1], path, action=path[-1])
        stack.extend(((*path, action), child) for action, child in reversed(below))
        if len(tree) + len(stack) > LARGEST_TREE:
            raise ValueError(
                f"l'arbre dépasse {LARGEST_TREE} nœuds : donnez une profondeur (depth) plus petite"
            )
    return tree


def nested_tree(content: Callable[[Path], Content], path: Path = ()) -> Any:
    """A tree as `TreeGame` takes it; `content(path)` gives the value and actions of each node.

    >>> nested_tree(lambda path: (len(path), () if path else ("a", "b")))
    (0, {'a': 1, 'b': 1})
    """
    value, actions = content(path)
    children = {action: nested_tree(content, (*path, action)) for action in actions}
    if not children:
        return value
    are_numbers = [*children] == [*range(1, len(children) + 1)]
    branches = [*children.values()] if are_numbers else children
    return branches if value is None else (value, branches)


def written_tree(
    game: AnyGame,
    state: Any,
    depth: float,
    evaluate: Evaluate[Any] | None,
    *,
    inner_values: bool = True,
) -> tuple[TreeGame, dict[Path, Any]]:
    """The first `depth` plies of a game as a `TreeGame`, and the state of each of its nodes.

    The value of a node is its utility where play is over, elsewhere that of `evaluate`; inner nodes
    have none without `inner_values`. ValueError, in French, if `evaluate` is None and a leaf is not
    an end of play.

    >>> from course_lib.games import Matches
    >>> written_tree(Matches(2), None, 2, lambda state: 0)[0].tree
    (0, [(0, [1]), -1])
    """
    graph = game_tree(game, state, depth)
    states: dict[Path, Any] = dict(graph.nodes(data="state"))

    def content(path: Path) -> Content:
        here, below = states[path], [child[-1] for child in graph[path]]
        if game.is_terminal(here):
            return game.utility(here), below
        has_none = below and (evaluate is None or not inner_values)
        value = None if has_none else heuristic(evaluate)(here)
        return value if value is None or isinstance(value, int) else float(value), below

    return TreeGame(nested_tree(content), game.to_move(states[()])), states


def apply_event(tree: nx.DiGraph[Path], event: Event) -> list[Path]:
    """Change the attributes of a tree as an event does; return the nodes that it cuts."""
    node = tree.nodes[event.path]
    node.update(alpha=event.alpha, beta=event.beta)
    match event.kind:
        case "enter":
            node.update(status="open", window=(event.alpha, event.beta))
        case "child" if event.best != node["value"]:
            node.update(value=event.best, best_child=event.detail)
        case "cut":
            if event.best != event.value in (inf, -inf):  # its bounds have other names
                node["relation"] = "≥" if event.detail == "beta" else "≤"
            return _cut_children(tree, event.path)
        case "leaf":
            node.update(status="done", value=event.value)
        case "leave" if event.value is not None:
            relation = _relation(event.value, *node["window"])
            relation = node["relation"] if relation == "=" else relation
            node.update(status="done", value=event.value, relation=relation)
    return []


def _cut_children(tree: nx.DiGraph[Path], path: Path) -> list[Path]:
    """Mark as cut the children of a node that were not visited, and all their descendants."""
    nodes = [child for child in tree[path] if tree.nodes[child]["status"] == "ahead"]
    for node in nodes:
        tree.nodes[node]["status"] = "cut"
        nodes.extend(tree[node])
    return nodes


def _relation(value: float, alpha: float, beta: float) -> str:
    """Whether a value returned for this window is exact, an upper bound or a lower bound."""
    if value <= alpha and alpha > -inf:
        return "≤"
    return "≥" if value >= beta and beta < inf else "="
