"""What the explorer shows: a tree, a search followed on it, and what exact values say of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from inspect import getblock
from linecache import checkcache, getlines
from math import inf
from textwrap import dedent
from types import CodeType
from typing import TYPE_CHECKING, Any, Literal

from course_lib.games import MAX, TreeGame
from course_lib.games.tree import Path
from course_lib.judge.faults import gloss
from course_lib.tracing import Trace, follow, node_name
from course_lib.tracing.calling import RefusedSearchError
from course_lib.tracing.nodes import path_of
from course_lib.tracing.tracer import is_number, number_in
from course_lib.widgets.explorer import algorithms
from course_lib.widgets.explorer.trees import Order, arranged

if TYPE_CHECKING:
    import networkx as nx

Algorithm = Literal["minimax", "alphabeta"]

LARGEST = 400
"""How many nodes an explored tree may have: beyond, nobody reads it."""


@dataclass(frozen=True)
class Exploration:
    """A search of `tree` to `depth` plies, with its children in some order.

    It is `search`, anybody's function, or else the algorithm of this name. A tree that unfolds a
    game tells its `unfinished` leaves, and the values `known` of its nodes at the end of play.
    Its depth is `judged` by these values, unless students are to find them. Without `has_steps`,
    the lines that it runs are not kept. ValueError if the tree has more than 400 nodes.
    """

    tree: TreeGame
    algorithm: Algorithm = "minimax"
    depth: float = inf
    order: Order = "given"
    seed: int = 0
    search: Callable[..., Any] | None = None
    known: Mapping[Path, float] = field(default_factory=dict)
    unfinished: frozenset[Path] = frozenset()
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

    def on(self, tree: TreeGame) -> Exploration:
        """The same search of another tree, all of it known, as its leaves are written."""
        return replace(self, tree=tree, known={}, unfinished=frozenset())

    @property
    def function(self) -> Callable[..., Any]:
        """What runs."""
        return self.search or getattr(algorithms, self.algorithm)

    @cached_property
    def trace(self) -> Trace:
        """The search, followed line by line."""
        return follow(
            self.function,
            self.game,
            self.depth,
            self.h,
            gloss,
            self.is_right,
            has_steps=self.has_steps,
        )

    def is_right(self, trace: Trace) -> bool:
        """Whether a search has answered the value of the root, or a best move.

        A negamax answers a value seen by who is to move, MIN if it is.
        """
        if not trace.calls or trace.failure:
            return False
        answer, values = trace.calls[0].returned, [self.value((), trace.depth)]
        if self.game.first is not MAX:
            values.append(-values[0])
        best = [a for a in self.game.actions(()) if self.value((a,), trace.depth) == values[0]]

        def is_value(one: Any) -> bool:
            return is_number(one) and one in values

        def is_move(one: Any) -> bool:
            path = path_of(one)
            is_plain = is_number(one) and not trace.has_entry  # it may be a value
            return not is_plain and one in best if path is None else path in [(a,) for a in best]

        if isinstance(answer, list) and number_in(answer) is None:
            return bool(answer) and all(map(is_move, answer))
        if type(answer) in (tuple, list) and len(answer) == 2:
            return is_value(answer[0]) or (is_move(answer[0]) and is_value(answer[1]))
        return is_value(answer) or is_move(answer)

    def h(self, path: Path) -> float:
        """The estimate of a node, as students ask for it."""
        value = self.game.node(path).value
        if value is None:
            raise RefusedSearchError(
                f"{node_name(path)} : votre fonction y demande h, mais ce nœud n'a pas de note : "
                "elle s'arrête trop tôt, il faut descendre jusqu'aux feuilles."
            )
        return value

    def graph(self, step: int | None = None) -> nx.DiGraph[Path]:
        """The tree after some events (all if None), with the values that the search will read."""
        tree = self.trace.graph(step, below_cuts=True)
        for path, node in tree.nodes.items():
            if node["kind"] == "leaf" and node["value"] is None:
                node["value"] = self.game.node(path).value
            if node["kind"] == "leaf" and not self.is_over(path):
                node.update(kind=self.game.to_move(path).name.lower(), relation="≈")
        return tree

    @cached_property
    def whole(self) -> nx.DiGraph[Path]:
        """The tree once the search is over: to be read only."""
        return self.graph()

    def spared(self, path: Path) -> int:
        """How many branches under a node are cut."""
        return sum(self.whole.nodes[child]["status"] == "cut" for child in self.whole[path])

    def best_line(self) -> list[Any]:
        """The principal variation: the actions of the best line."""
        path: Path = ()
        nodes = self.whole.nodes
        while (action := nodes[path]["best_child"]) is not None:
            path = (*path, action)
        return list(path)

    def value(self, path: Path, depth: float) -> float:
        """What minimax gives at a node, in a search that looks `depth` plies below the root."""
        values = self._values.setdefault(depth, {})
        if path not in values:
            actions = self.game.actions(path) if len(path) < depth else ()
            below = [self.value((*path, action), depth) for action in actions]
            best = max if self.game.to_move(path) is MAX else min
            values[path] = best(below) if below else self.game.heuristic(path)
        return values[path]

    @cached_property
    def _values(self) -> dict[float, dict[Path, float]]:
        """The values found so far, by depths."""
        return {}

    def exact(self, path: Path) -> float | None:
        """The value of a node at the end of play; None if it is out of reach."""
        if self.unfinished or self.known:
            return self.known.get(path)
        return self.value(path, inf)

    def is_over(self, path: Path) -> bool:
        """Whether play is over at a node."""
        return self.game.is_terminal(path) and path not in self.unfinished

    def misled(self) -> list[Path]:
        """The nodes at the horizon whose estimate does not tell who wins there."""
        return [
            path
            for path in self.game.paths()
            if len(path) == self.depth and not self.is_over(path)
            if _side(self.exact(path)) not in (None, _side(self.game.heuristic(path)))
        ]

    def lost_by_depth(self) -> tuple[list[Any], list[Any]] | None:
        """The moves that look best at this depth and those that are; None if nobody can tell."""
        found = []
        for depth in (self.depth, None):
            paths = [(action,) for action in self.game.actions(())]
            values = {p[0]: self.exact(p) if depth is None else self.value(p, depth) for p in paths}
            known = [value for value in values.values() if value is not None]
            if len(known) < len(values):
                return None
            best = (max if self.game.first is MAX else min)(known)
            found.append([action for action, value in values.items() if value == best])
        return found[0], found[1]


def _side(value: float | None) -> int | None:
    """Who wins: 1 for MAX, -1 for MIN, 0 for nobody."""
    return None if value is None else (value > 0) - (value < 0)


def source_of(code: CodeType) -> dict[str, Any]:
    """The lines of a function, and the number of the first.

    `inspect.getsourcelines` of a code looks through all modules that are imported, each time.
    """
    checkcache(code.co_filename)
    lines = getblock(getlines(code.co_filename)[code.co_firstlineno - 1 :])
    first = code.co_firstlineno if lines else 0
    return {"name": code.co_name, "lines": dedent("".join(lines)).splitlines(), "first": first}
