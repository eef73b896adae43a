"""Chomp: eat a square of chocolate and all that lies above it and to its right.

Sources: Schuh, "Spel van delers", *Nieuw Tijdschrift voor Wiskunde* 39, 1952; Gale, "A Curious
Nim-Type Game", *American Mathematical Monthly* 81, 1974.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from course_lib.games.base import MAX, Game, Player, drawn_rows, split_player

Bar = tuple[int, ...]
"""The lengths of the rows, bottom first, none of them 0: `(4, 4, 4)` is the whole 3 x 4 bar."""

Square = tuple[int, int]
"""(row, column), both from 0 at the bottom left; (0, 0) is poisoned."""

Vertex = tuple[Bar, Player]

POISON: Square = (0, 0)


def bite(bar: Bar, square: Square) -> Bar:
    """What is left of `bar` once `square`, which it must hold, is eaten."""
    i, j = square
    return bar[:i] + tuple([min(length, j) for length in bar[i:]] if j else ())


class Chomp(Game[Vertex, Square]):
    """A state is (bar, player to move); who must eat the poison loses.

    Play ends when the poison alone remains, or, if `eat_poison` is True, once it has been eaten.
    `win` is the utility of a win of MAX.
    """

    def __init__(
        self, rows: int = 3, columns: int = 4, *, eat_poison: bool = False, win: float = 1000
    ) -> None:
        if min(rows, columns) < 1:
            raise ValueError("la tablette a au moins une ligne et une colonne")
        self.rows, self.columns, self.eat_poison = rows, columns, eat_poison
        self.win = self.bound = win

    @property
    def initial(self) -> Vertex:
        return (self.columns,) * self.rows, MAX

    def to_move(self, state: Vertex) -> Player:
        return state[1]

    def actions(self, state: Vertex) -> Sequence[Square]:
        squares = [(i, j) for i, length in enumerate(state[0]) for j in range(length)]
        return squares if self.eat_poison else squares[1:]

    def result(self, state: Vertex, action: Square) -> Vertex:
        bar, player = state
        if action not in self.actions(state):
            raise ValueError(f"on ne peut pas manger {action} dans {self.render(state)}")
        return bite(bar, action), player.opponent

    def successors(self, state: Vertex) -> Iterator[tuple[Square, Vertex]]:
        bar, player = state
        for square in self.actions(state):
            yield square, (bite(bar, square), player.opponent)

    def is_terminal(self, state: Vertex) -> bool:
        return not state[0] if self.eat_poison else state[0] == (1,)

    def utility(self, state: Vertex) -> float:
        if not self.is_terminal(state):
            raise ValueError(f"la partie n'est pas finie : {self.render(state)}")
        player = state[1]
        winner = player if self.eat_poison else player.opponent
        return self.win if winner is MAX else -self.win

    def parse(self, text: str) -> Vertex:
        """Rows from top to bottom, `#` a square, `P` the poison, `.` eaten; then who moves."""
        drawing, player = split_player(text)
        rows = [row.rstrip(".") for row in reversed(drawn_rows(drawing.upper()))]
        while rows and not rows[-1]:
            rows.pop()
        bar = tuple(len(row) for row in rows)
        if self._rows_of(bar) != rows:
            raise ValueError(f"le poison P est en bas à gauche, les autres carrés « # » : {text!r}")
        if any(below < above for below, above in pairwise(bar)):
            raise ValueError(f"une ligne ne dépasse pas celle qui est dessous : {text!r}")
        if len(bar) > self.rows or any(length > self.columns for length in bar):
            raise ValueError(
                f"la tablette a au plus {self.rows} x {self.columns} carrés : {text!r}"
            )
        if not bar and not self.eat_poison:
            raise ValueError("le carré empoisonné reste toujours sur la table")
        return bar, player

    def render(self, state: Vertex) -> str:
        bar, player = state
        return f"{'/'.join(reversed(self._rows_of(bar)))} {player}".strip()

    @staticmethod
    def _rows_of(bar: Bar) -> list[str]:
        return [
            "P" + "#" * (length - 1) if i == 0 else "#" * length for i, length in enumerate(bar)
        ]
