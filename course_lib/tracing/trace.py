"""A search recorded: its events, and the tree that they make, whole or up to a given step."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from functools import cached_property
from math import inf
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from course_lib.games import MAX, AnyGame
from course_lib.search.minimax import Evaluate, plies
from course_lib.tracing.calling import RefusedSearchError, call_on
from course_lib.tracing.labelled import Labelled, Path
from course_lib.tracing.tracer import Endless, Event, Tracer, recursive_codes

if TYPE_CHECKING:
    import networkx as nx

AnySearch = Callable[..., Any]

DEEP = 100
"""How many calls in progress tell an endless recursion from an endless loop."""
ENDLESS_LOOP = "Votre fonction tourne sans fin : qu'est-ce qui arrête la boucle ?"
ENDLESS_RECURSION = (
    "Votre fonction s'appelle sans fin : chaque appel doit porter sur un fils, et les feuilles ne "
    "doivent appeler personne."
)
ENDLESS_DEPTH = " Vérifiez aussi que la profondeur diminue à chaque appel."
LONGEST_RUN = 20_000
"""How many lines of a search are followed, at most."""

LARGEST_TREE = 100_000
"""How many nodes `game_tree` accepts to build."""


class Trace:
    """The events of one search, in order; `record` and `follow` make one.

    `follow` also gives the lines run as `steps`, the `calls`, and the `failure`, in French, that
    stopped the search ("" if none did).
    """

    def __init__(self, depth: float, tracer: Tracer, failure: str = "") -> None:
        game = tracer.game
        self.game, self.root, self.depth, self.events = game.game, game.root, depth, tracer.events
        self.steps, self.calls, self.failure = tracer.steps, tracer.calls, failure
        self.has_window = any(event.kind == "bound" for event in self.events)
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

    def unroll(self, tree: nx.DiGraph[Path]) -> Iterator[list[Path]]:
        """Bring `graph(0)` up to each event in turn; the nodes that the event changes."""
        for event in self.events:
            yield [event.path, *_replay(tree, event)]

    @cached_property
    def _whole(self) -> nx.DiGraph[Path]:
        limit, asked = plies(self.depth), self._asked
        entered = {event.path[:-1] for event in self.events if event.path}  # below a horizon too
        return _grow(
            self.game,
            self.root,
            lambda path: len(path) < limit or path in entered,
            asked,
            **_UNSEEN,
        )

    @cached_property
    def _visited(self) -> nx.DiGraph[Path]:
        asked = self._asked
        tree = _grow(self.game, self.root, lambda path: path in asked, asked, **_UNSEEN)
        for path in tree.nodes - {event.path for event in self.events}:
            if len(path) < self.depth:
                tree.nodes[path]["kind"] = _kind(self.game, tree.nodes[path]["state"])
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
    """
    tracer = Tracer(Labelled(game, game.initial if state is None else state))
    _run(tracer, search, depth, evaluate)
    return Trace(depth, tracer)


def follow(
    search: AnySearch,
    game: AnyGame,
    depth: float = inf,
    evaluate: Evaluate[Any] | None = None,
    say: Callable[[Exception], str] = repr,
) -> Trace:
    """The same from the initial state, with the lines run; a search that fails is a trace too.

    `say` tells the error that stopped it, after « Votre fonction ».
    """
    tracer, failure = Tracer(Labelled(game, game.initial), LONGEST_RUN), ""
    try:
        _run(tracer, search, depth, evaluate)
    except (Endless, RecursionError) as error:
        loops = isinstance(error, Endless) and tracer.depth < DEEP
        deeper = ENDLESS_RECURSION + ENDLESS_DEPTH * (depth < inf)
        failure = ENDLESS_LOOP if loops else deeper
    except RefusedSearchError as error:
        failure = str(error)
    except Exception as error:
        failure = f"Votre fonction {say(error)}"
    return Trace(depth, tracer, failure)


def _run(tracer: Tracer, search: AnySearch, depth: float, evaluate: Evaluate[Any] | None) -> None:
    codes = recursive_codes(search)
    tracer.run(call_on(search, codes, tracer.game, depth, evaluate), codes)


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


def _replay(tree: nx.DiGraph[Path], event: Event) -> list[Path]:
    """Bring the node of `event` up to date; the nodes below that are cut."""
    node = tree.nodes[event.path]
    struck: list[Path] = []
    if event.kind == "enter":
        order = tree.graph["visited"] = tree.graph.get("visited", -1) + 1
        node.update(status="open", order=order, window=(event.alpha, event.beta))
    node.update(alpha=event.alpha, beta=event.beta)
    if event.kind == "child" and event.best != node["value"]:
        node.update(value=event.best, best_child=event.detail)
    if event.kind == "cut":
        struck = _strike(tree, event.path)
        if event.best != event.value in (inf, -inf):  # the bounds of this search are not known
            node["relation"] = "≥" if event.detail == "beta" else "≤"
    if event.kind == "leaf":
        node.update(status="done", value=event.value)
    if event.kind == "leave" and event.value is not None:
        relation = _relation(event.value, *node["window"])
        kept = node["relation"] if relation == "=" else relation
        node.update(status="done", value=event.value, relation=kept)
    return struck


def _strike(tree: nx.DiGraph[Path], path: Path) -> list[Path]:
    """Mark as cut the children of a node that were not visited, and all that is below them."""
    struck = [child for child in tree[path] if tree.nodes[child]["status"] == "ahead"]
    for node in struck:
        tree.nodes[node]["status"] = "cut"
        struck.extend(tree[node])
    return struck


def _relation(value: float, alpha: float, beta: float) -> str:
    """Whether a value returned for this window is exact, an upper bound or a lower bound."""
    if value <= alpha and alpha > -inf:
        return "≤"
    return "≥" if value >= beta and beta < inf else "="
