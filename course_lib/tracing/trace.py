"""A search recorded: its events, and the tree that they make, whole or up to a given step."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from math import inf
from typing import TYPE_CHECKING, Any

from course_lib.games import MAX, AnyGame
from course_lib.games.tree import Path
from course_lib.search.minimax import Evaluate, plies
from course_lib.tracing.calling import RefusedSearchError, Search, turns
from course_lib.tracing.nodes import Unfolded
from course_lib.tracing.tracer import Call, Endless, Event, Tracer

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
    stopped the search ("" if none did). `depth` is how many plies down it looks; `counts_up` says
    whether it was started at 0, its depth being that of the node.
    """

    def __init__(
        self, depth: float, tracer: Tracer, failure: str = "", *, counts_up: bool = False
    ) -> None:
        self.game, self.root, self.depth = tracer.tree.game, tracer.tree.root, depth
        self.events, self.steps, self.calls = tracer.events, tracer.steps, tracer.calls
        self.failure, self.counts_up = failure, counts_up
        self.has_window = any(event.kind == "bound" for event in self.events)
        self.children = tracer.tree.children
        """The children that were asked for, even if nobody called the search on them."""
        self.hidden = {call.path for call in self.calls if call.code in tracer.hidden}
        """The nodes own best value so far is in no variable: they build a list, or the like."""

    @property
    def leaves(self) -> int:
        """How many leaves the search read, those of the horizon included."""
        return sum(event.kind == "leaf" for event in self.events)

    @property
    def has_entry(self) -> bool:
        """Whether the root is answered by another function than the one that calls itself."""
        root, *others = self.calls
        return bool(root.children and others) and all(call.code is not root.code for call in others)

    def graph(self, step: int | None = None, *, below_cuts: bool = False) -> nx.DiGraph[Path]:
        """The tree after the first `step` events (all of them if None).

        It holds every node that the whole search visits and the first node of each branch that it
        cuts (all their descendants to `depth` if `below_cuts`), whatever `step`. To the attributes
        of `game_tree` it adds `status` ("ahead": not reached yet, "open", "done", "cut"), `value`
        (None, running, then final), `relation` ("=", or "≤" or "≥" if the value is only a bound),
        `alpha`, `beta`, `window` (the two of them on entry), `order` (of the visits, from 0) and
        `best_child` (an action).
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

    `search` is the library's or anyone's: any function that calls itself, or that calls one, own
    parameters have the names of the course (see `calling`). Its bounds are followed if they are
    named alpha and beta. TypeError, in French, if nobody can tell what a parameter is for.

    >>> from course_lib.games import TreeGame
    >>> from course_lib.search import alphabeta
    >>> trace = record(alphabeta, TreeGame([[3, 5], [2, 9]]))
    >>> trace.leaves, trace.events[-1].value
    (3, 3)
    """
    own, tracer = Search(search), Tracer(Unfolded(game, state, evaluate))
    if own.refusal:
        raise own.refusal
    own.run(tracer, depth, turns("maximizing", game.to_move(tracer.tree.root))[0])
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

    `say` words the error that stopped it, after « Votre fonction ». Where the name of a parameter
    does not say what to give it, it receives what makes the search right.
    """
    start = partial(Unfolded, game, None, evaluate)
    try:
        own = Search(search)
        runs = _Runs(own, start, depth, say, has_steps)
        roles = {*own.roles.values()} & {"maximizing", "turn"}
        traces = list[Trace]()
        for turn in turns(max(roles, default=""), game.to_move(game.initial)):
            traces.append(runs.best(turn))
            if not (roles or own.refusal) or is_right(traces[-1]):
                return traces[-1]
        if own.refusal:
            raise own.refusal
    except RefusedSearchError as error:
        return Trace(depth, Tracer(start()), str(error))
    return next((trace for trace in traces if not trace.failure), traces[0])


@dataclass(frozen=True)
class _Runs:
    """Runs of one search, each on a tree that is new."""

    search: Search
    start: Callable[[], Unfolded]
    depth: float
    say: Callable[[Exception], str]
    has_steps: bool

    def best(self, turn: Any) -> Trace:
        """The trace of a run; from 0 upwards, if a depth of the search rises at each call."""
        trace = self.run(turn)
        is_alone = len(trace.calls) == 1 and not trace.calls[0].children
        names = [name for name in self.search.depths if is_alone or _rises(trace.calls, name)]
        upwards = (self.run(turn, name) for name in names)
        return next((one for one in upwards if one.counts_up), trace)

    def run(self, turn: Any, rising: str = "") -> Trace:
        """The trace of one run, and the failure that stopped it."""
        tracer, failure = Tracer(self.start(), LONGEST_RUN, has_steps=self.has_steps), ""
        try:
            self.search.run(tracer, self.depth, turn, rising)
        except (Endless, RecursionError) as error:
            loops = isinstance(error, Endless) and tracer.depth < DEEP
            shrinks = SHRINKS[any(call.depths for call in tracer.calls)]
            failure = ENDLESS_LOOP if loops else ENDLESS_RECURSION.format(shrinks=shrinks)
        except RefusedSearchError as error:
            failure = str(error)
        except Exception as error:
            failure = f"Votre fonction {self.say(error)}"
        horizon = self.depth if self.search.depths - {rising} else _lowest_leaves(tracer)
        return Trace(horizon, tracer, failure, counts_up=_rises(tracer.calls, rising))


def _lowest_leaves(tracer: Tracer) -> float:
    """At how many plies a search that counts them stops before the end; inf if it does not."""
    has_depth = any(call.depths for call in tracer.calls)
    leaves = [event.path for event in tracer.events if event.kind == "leaf" and has_depth]
    ends = {len(path) for path in leaves if not tracer.tree.is_terminal(path)}
    lowest = max((len(call.path) for call in tracer.calls), default=0)
    return max(ends) if len(ends) == 1 and max(ends) >= lowest else inf


def _rises(calls: list[Call], name: str) -> bool:
    """Whether a parameter grows from each call to those below it."""
    pairs = [(call.above.depths, call.depths) for call in calls if call.above]
    changes = [
        below[name] - above[name] for above, below in pairs if {name} <= above.keys() & below
    ]
    return min(changes, default=0) > 0


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
    "order": None,
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
            order = tree.graph["visited"] = tree.graph.get("visited", -1) + 1
            node.update(status="open", order=order, window=(event.alpha, event.beta))
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
