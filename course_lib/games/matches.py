"""The matches game (jeu des allumettes), a form of Nim with one heap."""

from collections.abc import Collection, Sequence

from course_lib.games.base import MAX, Game, Player, split_player

Heap = tuple[int, Player]
"""How many matches are left, and who moves."""


class Matches(Game[Heap, int]):
    """An action is how many matches to take; play ends when no take is possible.

    Whoever took last loses, or wins if `last_loses` is False; `win` is the utility of MAX's win.
    """

    def __init__(
        self,
        start: int = 5,
        takes: Collection[int] = (1, 2, 3),
        *,
        last_loses: bool = True,
        win: float = 1000,
    ) -> None:
        if start < 0:
            raise ValueError(f"le nombre d'allumettes est positif ou nul : {start}")
        if not takes or not all(isinstance(take, int) and take >= 1 for take in takes):
            raise ValueError(f"les prises sont des entiers à partir de 1 : {tuple(takes)}")
        self.start, self.takes = start, tuple(sorted(set(takes)))
        self.last_loses = last_loses
        self.win = self.bound = win

    @property
    def initial(self) -> Heap:
        return self.start, MAX

    def to_move(self, state: Heap) -> Player:
        return state[1]

    def actions(self, state: Heap) -> Sequence[int]:
        return tuple(take for take in self.takes if take <= state[0])

    def result(self, state: Heap, action: int) -> Heap:
        count, player = state
        if action not in self.actions(state):
            raise ValueError(f"on ne peut pas prendre {action} allumette(s) sur {count}")
        return count - action, player.opponent

    def is_terminal(self, state: Heap) -> bool:
        return state[0] < self.takes[0]

    def utility(self, state: Heap) -> float:
        count, player = state
        if not self.is_terminal(state):
            raise ValueError(f"la partie n'est pas finie : il reste {count} allumettes")
        winner = player if self.last_loses else player.opponent
        return self.win if winner is MAX else -self.win

    def parse(self, text: str) -> Heap:
        """A row of `|`, or a number, then the player to move: `|||| MIN`, `4`."""
        drawing, player = split_player(text)
        heap = "".join(drawing.split())
        if heap.isdecimal():
            return int(heap), player
        if set(heap) - {"|"}:
            raise ValueError(f"une allumette se dessine « | » : {text!r}")
        return len(heap), player

    def render(self, state: Heap) -> str:
        count, player = state
        return f"{'|' * count} {player}".strip()
