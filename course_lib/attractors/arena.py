"""The arena of an accessibility game: positions, moves, and whose turn it is.

Source: Grädel, Thomas and Wilke (eds.), *Automata, Logics, and Infinite Games*, 2002, chapter 2.
"""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from math import inf
from typing import Generic, TypeVar

from course_lib.games import Action, Game, Player, State

Vertex = TypeVar("Vertex", bound=Hashable)


@dataclass(frozen=True)
class Arena(Generic[Vertex]):
    """A directed graph where each vertex has an owner: the player who moves there.

    ValueError if a successor is not a vertex, or if a vertex has no owner.

    >>> from course_lib.games import MAX, MIN
    >>> Arena({"a": ["b"], "b": []}, {"a": MAX, "b": MIN}).owner["a"]
    MAX
    """

    successors: Mapping[Vertex, Sequence[Vertex]]
    owner: Mapping[Vertex, Player]

    def __post_init__(self) -> None:
        reached = {after for afters in self.successors.values() for after in afters}
        if unknown := reached - self.successors.keys():
            raise ValueError(f"ces sommets n'ont pas de liste de successeurs : {unknown}")
        if orphans := self.successors.keys() - self.owner.keys():
            raise ValueError(f"on ne sait pas qui joue en : {orphans}")


def arena_of(
    game: Game[State, Action], state: State | None = None, *, largest: float = inf
) -> Arena[State]:
    """The arena of all positions that can be reached from `state` (the initial one if None).

    ValueError if there are more than `largest`.

    >>> from course_lib.games import Chomp
    >>> len(arena_of(Chomp(3, 4)).successors)
    66
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
