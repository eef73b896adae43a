"""What the explorer shows: a tree, a search recorded on it, and each of its steps."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import inf
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from course_lib.explorer.narration import narrate
from course_lib.explorer.pseudocode import PSEUDOCODE
from course_lib.explorer.trees import Order, arranged, parts
from course_lib.games import TreeGame
from course_lib.games.tree import Path
from course_lib.search import alphabeta, minimax_value
from course_lib.tracing import Trace, record

if TYPE_CHECKING:
    import networkx as nx

Algorithm = Literal["minimax", "alphabeta"]
LARGEST = 400
"""How many nodes an explored tree may have: beyond, nobody reads it."""


class Counts(NamedTuple):
    """What a search has done so far."""

    nodes: int
    leaves: int
    cuts: int


@dataclass(frozen=True)
class Exploration:
    """A search of `tree` to `depth` plies, with its children in some order.

    ValueError if the tree has more than 400 nodes, or no heuristic value where it is cut short.
    """

    tree: TreeGame
    algorithm: Algorithm = "minimax"
    depth: float = inf
    order: Order = "given"
    seed: int = 0

    def __post_init__(self) -> None:
        if self.tree.size > LARGEST:
            raise ValueError(
                f"cet arbre a {self.tree.size} nœuds ; l'explorateur en montre {LARGEST} au plus : "
                "donnez une profondeur plus petite"
            )

    @cached_property
    def game(self) -> TreeGame:
        """The tree as it is searched, its children in order."""
        return arranged(self.tree, self.order, self.depth, self.seed)

    @cached_property
    def trace(self) -> Trace:
        """The search, recorded."""
        search = alphabeta if self.algorithm == "alphabeta" else minimax_value
        return record(search, self.game, (), self.depth, self.game.heuristic)

    @property
    def steps(self) -> int:
        """The number of the last step; step 0 is before the search."""
        return len(self.trace.events)

    @property
    def pseudocode(self) -> list[str]:
        """The algorithm, line by line."""
        return [text for _, text in PSEUDOCODE[self.algorithm]]

    def line(self, step: int) -> int | None:
        """The index of the line that the step runs; None before the search."""
        if step == 0:
            return None
        event = self.trace.events[step - 1]
        player = "" if event.kind == "leaf" else f"{self.game.to_move(event.path)} "
        return [run for run, _ in PSEUDOCODE[self.algorithm]].index(player + event.kind)

    @cached_property
    def sentences(self) -> list[str]:
        """What happened at each step."""
        return list(narrate(self.trace))

    def graph(self, step: int) -> nx.DiGraph[Path]:
        """The tree after this step, with the values of all leaves and the branches that are cut."""
        tree = self.trace.graph(step, below_cuts=True)
        for path, node in tree.nodes.items():
            if node["kind"] == "leaf":
                node["value"] = self.game.heuristic(path)
        return tree

    def counts(self, step: int) -> Counts:
        """What the search has done up to this step."""
        kinds = [event.kind for event in self.trace.events[:step]]
        return Counts(kinds.count("enter"), kinds.count("leaf"), kinds.count("cut"))

    @cached_property
    def whole(self) -> nx.DiGraph[Path]:
        """The tree once the search is over."""
        return self.graph(self.steps)

    @cached_property
    def whole_counts(self) -> Counts:
        """What minimax does on the same tree: it looks at everything."""
        leaves = sum(node["kind"] == "leaf" for node in self.whole.nodes.values())
        return Counts(len(self.whole), leaves, 0)

    @cached_property
    def drawn(self) -> dict[str, Path]:
        """The nodes, by their identifiers in a drawing."""
        return parts(self.game, self.whole)

    def best_line(self) -> list[Any]:
        """The principal variation: the actions of the best line."""
        path: Path = ()
        while (action := self.whole.nodes[path]["best_child"]) is not None:
            path = (*path, action)
        return list(path)
