"""The tree of a game, as a networkx graph or as nested lists."""

from collections.abc import Callable, Hashable, Iterable
from math import inf
from typing import TYPE_CHECKING, Any, TypeAlias

from course_lib.games import MAX, AnyGame, TreeGame
from course_lib.games.tree import Path
from course_lib.search.minimax import Evaluate, heuristic, plies

if TYPE_CHECKING:
    import networkx as nx

Tree: TypeAlias = "nx.DiGraph[Path]"
Content = tuple[float | None, Iterable[Hashable]]
"""The value of a node, None if it has none, and its actions."""

LARGEST_TREE = 100_000
"""The most nodes that `game_tree` builds."""


def game_tree(game: AnyGame, state: Any = None, depth: float = inf) -> Tree:
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
    tree: Tree = nx.DiGraph()
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
