"""The arena of an accessibility game: positions, moves, and whose turn it is.

Source: Grädel, Thomas and Wilke (eds.), *Automata, Logics, and Infinite Games*, 2002, chapter 2.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from math import inf
from typing import TYPE_CHECKING, Generic, TypeVar

from course_lib.games import Action, Game, Player, State

if TYPE_CHECKING:
    import networkx as nx

Vertex = TypeVar("Vertex", bound=Hashable)


@dataclass(frozen=True)
class Arena(Generic[Vertex]):
    """A graph whose vertices each belong to the player who moves there.

    ValueError if a successor is not a vertex, or if a vertex has no owner.
    """

    successors: Mapping[Vertex, Sequence[Vertex]]
    owner: Mapping[Vertex, Player]

    def __post_init__(self) -> None:
        reached = {after for afters in self.successors.values() for after in afters}
        if unknown := reached - self.successors.keys():
            raise ValueError(f"ces sommets n'ont pas de liste de successeurs : {unknown}")
        if orphans := self.successors.keys() - self.owner.keys():
            raise ValueError(f"on ne sait pas qui joue en : {orphans}")

    def predecessors(self) -> dict[Vertex, list[Vertex]]:
        """The vertices that lead to each one, in time linear in vertices and edges."""
        before: dict[Vertex, list[Vertex]] = {vertex: [] for vertex in self.successors}
        for vertex, afters in self.successors.items():
            for after in afters:
                before[after].append(vertex)
        return before

    def graph(self) -> nx.DiGraph[Vertex]:
        """The same arena for networkx, with the attribute `owner` on its vertices."""
        import networkx as nx

        graph: nx.DiGraph[Vertex] = nx.DiGraph()
        for vertex, afters in self.successors.items():
            graph.add_node(vertex, owner=self.owner[vertex])
            graph.add_edges_from((vertex, after) for after in afters)
        return graph


def arena_of(
    game: Game[State, Action], state: State | None = None, *, largest: float = inf
) -> Arena[State]:
    """The positions that can be reached from `state` (the initial one if None).

    ValueError if they are more than `largest`.
    """
    successors: dict[State, list[State]] = {}
    stack = [game.initial if state is None else state]
    while stack:
        vertex = stack.pop()
        if vertex not in successors:
            successors[vertex] = list(dict.fromkeys(s for _, s in game.successors(vertex)))
            stack.extend(successors[vertex])
        if len(successors) > largest:
            raise ValueError(f"ce jeu a plus de {largest} positions : prenez-en un plus petit")
    return Arena(successors, {vertex: game.to_move(vertex) for vertex in successors})
