"""Nim: take as many matches as you wish from one heap; whoever takes the last one wins.

Source: Bouton, "Nim, A Game with a Complete Mathematical Theory", *Annals of Mathematics* 3, 1901.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import reduce
from operator import xor
from typing import Any

from course_lib.canvas.scene import Scene
from course_lib.games.base import MAX, Cell, Game, Player
from course_lib.games.face import GridFace, Spot, face_of
from course_lib.games.matches import draw_match
from course_lib.text import counted

Heaps = tuple[tuple[int, ...], Player]
"""How many matches each heap has left, and who moves."""

Take = tuple[int, int]
"""(heap, how many matches to take from it); heaps are numbered from 1."""


class Nim(Game[Heaps, Take]):
    """Whoever takes the last match wins; an action is (heap, number of matches to take from it).

    A state is the matches left in each heap and whose turn it is.

    >>> game = Nim((1, 3))
    >>> game.result(game.initial, (2, 3))
    ((1, 0), MIN)
    """

    bound = 1

    def __init__(self, heaps: Sequence[int] = (3, 4, 5)) -> None:
        if not heaps or min(heaps) < 0:
            raise ValueError(f"il faut au moins un tas, et aucun n'est négatif : {tuple(heaps)}")
        self.heaps = tuple(heaps)
        self.initial = self.heaps, MAX

    def to_move(self, state: Heaps) -> Player:
        return state[1]

    def actions(self, state: Heaps) -> Sequence[Take]:
        heaps = enumerate(state[0], start=1)
        return [(heap, take) for heap, count in heaps for take in range(1, count + 1)]

    def result(self, state: Heaps, action: Take) -> Heaps:
        if action not in self.actions(state):
            raise ValueError(f"coup illégal {action} dans {self.render(state)}")
        heaps, player = state
        heap, take = action
        return (*heaps[: heap - 1], heaps[heap - 1] - take, *heaps[heap:]), player.opponent

    def is_terminal(self, state: Heaps) -> bool:
        return not any(state[0])

    def utility(self, state: Heaps) -> float:
        if not self.is_terminal(state):
            raise ValueError(f"la partie n'est pas finie : {self.render(state)}")
        return -1 if state[1] is MAX else 1

    def render(self, state: Heaps) -> str:
        return f"{' '.join(map(str, state[0]))} {state[1]}"


@face_of.register(Nim)
class NimFace(GridFace):
    """One row for each heap; clicking a match takes it and those on its right."""

    tall, widest = 1.8, 36.0

    def size(self) -> tuple[int, int]:
        return len(self.game.heaps), max(1, *self.game.heaps)

    def paint_cell(self, scene: Scene, state: Any, cell: Cell) -> None:
        if cell[1] <= self.game.heaps[cell[0] - 1]:
            draw_match(scene, self, cell, is_there=cell in self.spots(state))

    def spots(self, state: Any) -> Mapping[Spot, Any]:
        heaps = enumerate(state[0], start=1)
        return {(n, rank): (n, left - rank + 1) for n, left in heaps for rank in range(1, left + 1)}

    def highlighted_spots(self, state: Any, action: Any) -> Sequence[Spot]:
        heap, most = action
        return [spot for spot, (h, take) in self.spots(state).items() if h == heap and take <= most]

    def action_name(self, action: Any) -> str:
        return f"prendre {counted(action[1], 'allumette')} du tas {action[0]}"

    def contents(self, state: Any) -> str:
        heaps = [f"tas {n} : {counted(left, 'allumette')}" for n, left in enumerate(state[0], 1)]
        return "Jeu de Nim ; " + " ; ".join(heaps)

    def heuristic(self) -> Callable[[Any], float]:
        """Bouton's rule, which is exact: 0.5 where MAX can force a win, -0.5 where MIN can."""
        return lambda state: -0.5 if (state[1] is MAX) == (reduce(xor, state[0]) == 0) else 0.5
