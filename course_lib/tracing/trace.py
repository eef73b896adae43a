"""A search recorded: its events, and the tree that they make, whole or up to a given step."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from math import inf
from types import CodeType, MappingProxyType
from typing import TYPE_CHECKING, Any

from course_lib.games import MAX, AnyGame
from course_lib.search.minimax import Evaluate, plies
from course_lib.tracing.calling import RefusedSearchError, Uses, call_on, turns, uses
from course_lib.tracing.labelled import Labelled, Path
from course_lib.tracing.tracer import Endless, Event, Tracer, recursive_codes

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
        game = tracer.game
        self.game, self.root, self.depth, self.events = game.game, game.root, depth, tracer.events
        self.counts_up = counts_up
        self.steps, self.calls, self.failure = tracer.steps, tracer.calls, failure
        self.has_window = any(event.kind == "bound" for event in self.events)
        self.asked = game.children
        """The children that were asked for, even if nobody called the search on them."""

    @property
    def has_entry(self) -> bool:
        """Whether another function than the one that calls itself answers for the root."""
        root, *others = self.calls
        is_apart = bool(others) and all(call.code is not root.code for call in others)
        return is_apart and bool(root.heard)

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
        limit, asked = plies(self.depth), self.asked
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
        asked = self.asked
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
    run, root = _Run(search, game, depth, evaluate), game.initial if state is None else state
    if "turn" in run.uses.roles.values() and run.uses.unknown:
        raise run.uses.refusal
    tracer = Tracer(Labelled(game, root))
    run.on(tracer, turns("maximizing", game.to_move(root))[0])
    return Trace(depth, tracer)


def follow(
    search: AnySearch,
    game: AnyGame,
    depth: float = inf,
    evaluate: Evaluate[Any] | None = None,
    say: Callable[[Exception], str] = repr,
    is_right: Callable[[Trace], bool] = lambda _: True,
) -> Trace:
    """The same from the initial state, with the lines run; a search that fails is a trace too.

    `say` tells the error that stopped it, after « Votre fonction ». Where the name of a parameter
    does not tell what to give it, what makes the search right is given to it.
    """
    run, tried = _Run(search, game, depth, evaluate), list[Trace]()
    try:
        roles = {*run.uses.roles.values()} & {"maximizing", "turn"}
        for turn in turns(max(roles, default=""), game.to_move(game.initial)):
            tried.append(run.followed(say, turn))
            if not (roles or run.uses.unknown) or is_right(tried[-1]):
                return tried[-1]
        if run.uses.unknown:
            raise run.uses.refusal
    except RefusedSearchError as error:
        return Trace(depth, Tracer(Labelled(game, game.initial)), str(error))
    return next((trace for trace in tried if not trace.failure), tried[0])


@dataclass(frozen=True)
class _Run:
    """A search to be run on a game, as often as it takes to know what it wants."""

    search: AnySearch
    game: AnyGame
    depth: float
    evaluate: Evaluate[Any] | None

    @cached_property
    def uses(self) -> Uses:
        return uses(self.search)

    @cached_property
    def codes(self) -> set[CodeType]:
        """The functions to follow."""
        return recursive_codes(self.search)

    @cached_property
    def depths(self) -> set[str]:
        """The parameters that receive the depth."""
        return {name for name, role in self.uses.roles.items() if role == "depth"}

    def on(self, tracer: Tracer, turn: Any, rising: Collection[str] = ()) -> None:
        """Run the search; the parameters that are `rising` start at 0."""
        codes, game, h = self.codes, tracer.game, self.evaluate
        h = h and tracer.hears(h)
        vars(game)["utility"] = tracer.hears(game.utility)
        values = {"game": game, "state": game.root, "depth": self.depth, "evaluate": h}
        values |= {"maximizing": turn, "turn": turn, "alpha": -inf, "beta": inf}
        given = {name: values[role] for name, role in self.uses.roles.items()}
        with call_on(self.search, game, h, given | dict.fromkeys(rising, 0), codes) as call:
            tracer.run(call, codes)

    def followed(
        self, say: Callable[[Exception], str], turn: Any, rising: Collection[str] = ()
    ) -> Trace:
        tracer, failure = Tracer(Labelled(self.game, self.game.initial), LONGEST_RUN), ""
        try:
            self.on(tracer, turn, rising)
        except (Endless, RecursionError) as error:
            loops = isinstance(error, Endless) and tracer.depth < DEEP
            shrinks = SHRINKS[any(call.depths for call in tracer.calls)]
            failure = ENDLESS_LOOP if loops else ENDLESS_RECURSION.format(shrinks=shrinks)
        except RefusedSearchError as error:
            failure = str(error)
        except Exception as error:
            failure = f"Votre fonction {say(error)}"
        for names in () if rising else self._perhaps_rising(tracer):
            upwards = self.followed(say, turn, names)
            if upwards.counts_up:
                return upwards
        horizon = self._horizon(tracer, rising)
        return Trace(horizon, tracer, failure, counts_up=_rise(tracer, rising))

    def _perhaps_rising(self, tracer: Tracer) -> list[Collection[str]]:
        """The parameters that may count plies from the root: those that grow, or stop it there."""
        grown = [name for name in self.depths if _rise(tracer, [name])]
        if grown:
            return [grown]
        is_alone = len(tracer.calls) == 1 and not tracer.calls[0].heard
        return [[name] for name in self.depths if is_alone]

    def _horizon(self, tracer: Tracer, rising: Collection[str]) -> float:
        """How many plies down a search looks: as it is told, or else as it does."""
        if self.depths.difference(rising):
            return self.depth
        has_depth = any(call.depths for call in tracer.calls)
        valued = [event for event in tracer.events if event.kind == "leaf" and has_depth]
        ends = {len(e.path) for e in valued if self.game.actions(e.path)}
        lowest = max((len(call.path) for call in tracer.calls), default=0)
        return max(ends) if len(ends) == 1 and max(ends) >= lowest else inf


def _rise(tracer: Tracer, names: Collection[str]) -> bool:
    """Whether these parameters grow from each call to those below it."""
    return bool(names) and all(min(tracer.counts.get(name, {0})) > 0 for name in names)


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
