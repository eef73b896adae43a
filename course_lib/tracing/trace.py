"""A search recorded: its events, and the tree that they make, whole or up to a given step."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from functools import partial
from math import inf
from typing import TYPE_CHECKING, Any

from course_lib.games import MAX, AnyGame
from course_lib.games.tree import Path
from course_lib.search.minimax import Evaluate, plies
from course_lib.tracing.calling import UPWARDS, RefusedSearchError, Search, turns
from course_lib.tracing.nodes import Unfolded
from course_lib.tracing.tracer import Endless, Event, Tracer

if TYPE_CHECKING:
    import networkx as nx

AnySearch = Callable[..., Any]

DEEP = 100
"""How many calls in progress tell an endless recursion from an endless loop."""
ENDLESS_LOOP = "Votre fonction tourne sans fin : qu'est-ce qui arrête la boucle ?"
ENDLESS_RECURSION = (
    "Votre fonction s'appelle sans fin : vérifiez que {shrinks} à chaque appel et que "
    "les feuilles n'appellent personne."
)
SHRINKS = {True: "la profondeur diminue", False: "l'on passe à un fils"}
"""What ends a recursion, if the function receives a depth or not."""
LONGEST_RUN = 20_000
"""How many lines of a search are followed, at most."""

LARGEST_TREE = 100_000
"""How many nodes `game_tree` accepts to build."""


class Trace:
    """The events of one search, in order; `record` and `follow` make one.

    `follow` also gives the lines run as `steps`, the `calls`, and the `failure`, in French, that
    stopped the search ("" if none did). `depth` is how many plies down it looks.
    """

    def __init__(self, depth: float, tracer: Tracer, failure: str = "") -> None:
        self.game, self.root, self.depth = tracer.tree.game, tracer.tree.root, depth
        self.events, self.steps, self.calls = tracer.events, tracer.steps, tracer.calls
        self.failure, self.read_above = failure, tracer.read_above
        self.has_window = any(event.kind == "bound" for event in self.events)
        self.children = tracer.tree.children
        """The children that were asked for, even if nobody called the search on them."""

    @property
    def leaves(self) -> int:
        """How many leaves the search read, those of the horizon included."""
        return sum(event.kind == "leaf" for event in self.events)

    @property
    def has_entry(self) -> bool:
        """Whether the root is answered by another function than the one that calls itself."""
        root, *others = self.calls
        return bool(root.children and others) and all(call.code is not root.code for call in others)

    @property
    def counts_up(self) -> bool:
        """Whether the depth grows from each call to those below it."""
        pairs = [(call.above.depth, call.depth) for call in self.calls if call.above]
        changes = [below - above for above, below in pairs if above < inf and below < inf]
        return min(changes, default=0) > 0

    def graph(self, step: int | None = None, *, below_cuts: bool = False) -> nx.DiGraph[Path]:
        """The tree after the first `step` events (all of them if None).

        It holds every node that the whole search visits and the first node of each branch that it
        cuts (all their descendants to `depth` if `below_cuts`), whatever `step`. To the attributes
        of `game_tree` it adds `status` ("ahead": not reached yet, "open", "done", "cut"), `value`
        (None, running, then final), `relation` ("=", or "≤" or "≥" if the value is only a bound),
        `alpha`, `beta`, `window` (the two of them on entry) and `best_child` (an action).
        """
        tree = self._unvisited(below_cuts=below_cuts)
        for event in self.events[:step]:
            _replay(tree, event)
        return tree

    def unroll(self, tree: nx.DiGraph[Path]) -> Iterator[list[Path]]:
        """Bring `graph(0)` up to each event in turn; the nodes that the event changes."""
        for event in self.events:
            yield [event.path, *_replay(tree, event)]

    def _unvisited(self, *, below_cuts: bool) -> nx.DiGraph[Path]:
        """The tree before the first event."""
        visited = {event.path for event in self.events}

        def expand(path: Path) -> bool:
            return path in self.children or (below_cuts and len(path) < self.depth)

        tree = _grow(self.game, self.root, expand, self.children)
        for path, node in tree.nodes.items():
            node.update(_UNVISITED)
            if path not in visited and len(path) < self.depth:
                node["kind"] = _kind(self.game, node["state"])
        return tree


def record(
    search: AnySearch,
    game: AnyGame,
    state: Any = None,
    depth: float = inf,
    evaluate: Evaluate[Any] | None = None,
) -> Trace:
    """The trace of a search of `game` from `state` (the initial one if None).

    `search` is the library's or anyone's: any function that calls itself, or that calls one, whose
    parameters have the names of the course (see `calling`). Its bounds are followed if they are
    named alpha and beta. TypeError, in French, if nobody can tell what a parameter is for.

    >>> from course_lib.games import TreeGame
    >>> from course_lib.search import alphabeta
    >>> trace = record(alphabeta, TreeGame([[3, 5], [2, 9]]))
    >>> trace.leaves, trace.events[-1].value
    (3, 3)
    """
    own, tracer = Search(search), Tracer(Unfolded(game, state, evaluate))
    own.run(tracer, depth, turns(own.roles.values(), game.to_move(tracer.tree.root))[0])
    return Trace(depth, tracer)


def follow(
    search: AnySearch,
    game: AnyGame,
    depth: float,
    evaluate: Evaluate[Any],
    say: Callable[[Exception], str] = repr,
    is_right: Callable[[Trace], bool] = lambda _: True,
    *,
    has_steps: bool = True,
) -> Trace:
    """The same from the initial state, with the lines run; a search that fails has a trace too.

    `say` words the error that stopped it, after « Votre fonction ». Whose turn it is, if the search
    receives it, is written in the way that makes it right.
    """
    start = partial(Unfolded, game, None, evaluate)
    try:
        own, traces = Search(search), list[Trace]()
        run = partial(_run, own, start, has_steps=has_steps, say=say)
        for turn in turns(own.roles.values(), game.to_move(game.initial)):
            traces.append(run(depth, turn))
            if is_right(traces[-1]):
                break
        again = [run(0, turn)] if len(traces[-1].calls) == 1 else []  # shows who counts upwards
        if any(trace.counts_up for trace in traces + again):
            raise RefusedSearchError(UPWARDS)
    except RefusedSearchError as error:
        return Trace(depth, Tracer(start()), str(error))
    complete = [trace for trace in traces if not trace.failure]
    return next(filter(is_right, complete), (complete or traces)[0])


def _run(
    search: Search,
    start: Callable[[], Unfolded],
    depth: float,
    turn: Any,
    *,
    has_steps: bool,
    say: Callable[[Exception], str],
) -> Trace:
    """The trace of one run on a new tree, and the failure that stopped it."""
    tracer, failure = Tracer(start(), LONGEST_RUN, has_steps=has_steps), ""
    try:
        search.run(tracer, depth, turn)
    except (Endless, RecursionError) as error:
        loops = isinstance(error, Endless) and tracer.depth < DEEP
        shrinks = SHRINKS[any(call.depth < inf for call in tracer.calls)]
        failure = ENDLESS_LOOP if loops else ENDLESS_RECURSION.format(shrinks=shrinks)
    except RefusedSearchError as error:
        failure = str(error)
    except Exception as error:
        failure = f"Votre fonction {say(error)}"
    if "depth" not in search.roles.values():
        depths = (len(call.path) + call.depth for call in tracer.calls if call.depth < inf)
        depth = next(depths, inf)
    return Trace(depth, tracer, failure)


def game_tree(game: AnyGame, state: Any = None, depth: float = inf) -> nx.DiGraph[Path]:
    """The tree of a game from `state` (the initial one if None), `depth` plies down.

    A node is a path, with its `state` and its `kind`: "max", "min" or "leaf" (nothing below). An
    edge carries its `action`. ValueError beyond 100 000 nodes.

    >>> from course_lib.games import Matches
    >>> tree = game_tree(Matches(3))
    >>> len(tree), tree.nodes[1,]["kind"]
    (8, 'min')
    """
    limit = plies(depth)
    root = game.initial if state is None else state
    return _grow(game, root, lambda path: len(path) < limit, {})


_UNVISITED = {
    "status": "ahead",
    "value": None,
    "relation": "=",
    "alpha": -inf,
    "beta": inf,
    "window": (-inf, inf),
    "best_child": None,
}
"""The attributes of a node before it is visited."""


def _grow(
    game: AnyGame,
    root: Any,
    expand: Callable[[Path], bool],
    children: Mapping[Path, Mapping[Hashable, Any]],
) -> nx.DiGraph[Path]:
    """The tree of the nodes that `expand` accepts and of their children, in depth-first order.

    Those that `children` gives come first, in its order.
    """
    import networkx as nx

    tree: nx.DiGraph[Path] = nx.DiGraph()
    stack: list[tuple[Path, Any]] = [((), root)]
    while stack:
        path, state = stack.pop()
        below = dict(children.get(path, {}))
        if expand(path):
            below |= {a: child for a, child in game.successors(state) if a not in below}
        tree.add_node(path, state=state, kind=_kind(game, state) if below else "leaf")
        if path:
            tree.add_edge(path[:-1], path, action=path[-1])
        stack.extend(((*path, action), child) for action, child in reversed(below.items()))
        if len(tree) + len(stack) > LARGEST_TREE:
            raise ValueError(
                f"l'arbre dépasse {LARGEST_TREE} nœuds : donnez une profondeur (depth) plus petite"
            )
    return tree


def _kind(game: AnyGame, state: Any) -> str:
    if game.is_terminal(state):
        return "leaf"
    return "max" if game.to_move(state) is MAX else "min"


def _replay(tree: nx.DiGraph[Path], event: Event) -> list[Path]:
    """Bring the node of `event` up to date; the nodes below that are cut."""
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
            return _cut(tree, event.path)
        case "leaf":
            node.update(status="done", value=event.value)
        case "leave" if event.value is not None:
            relation = _relation(event.value, *node["window"])
            relation = node["relation"] if relation == "=" else relation
            node.update(status="done", value=event.value, relation=relation)
    return []


def _cut(tree: nx.DiGraph[Path], path: Path) -> list[Path]:
    """Mark as cut the children of a node that were not visited, and all that is below them."""
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
