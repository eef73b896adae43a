"""What games on a board share: runs of cells, and the rules of those that an alignment wins."""

from abc import abstractmethod
from collections.abc import Sequence
from functools import cached_property
from itertools import product

from course_lib.games.base import MAX, MIN, Action, Cell, Game, Player

Discs = tuple[int, int]
"""The cells of MAX and those of MIN, as bit sets."""


def straight_lines(cells: Sequence[Cell], length: int) -> tuple[tuple[Cell, ...], ...]:
    """Every run of `length` cells in a row: horizontal ones, vertical ones, then diagonals.

    >>> straight_lines([(1, 1), (1, 2), (2, 1)], 2)
    (((1, 1), (1, 2)), ((1, 1), (2, 1)), ((1, 2), (2, 1)))
    """
    directions = ((0, 1), (1, 0), (1, 1), (1, -1))
    lines = (
        tuple((row + k * down, column + k * right) for k in range(length))
        for down, right in (directions if length > 1 else directions[:1])
        for row, column in cells
    )
    board = set(cells)
    return tuple(line for line in lines if board.issuperset(line))


class AlignmentGame(Game[Discs, Action]):
    """A game on a grid, won by `alignment` discs or marks in a row; MAX starts.

    A subclass defines `bit`, `is_aligned` and `successors`, and says how positions are written:
    `symbols` are those of MAX and of MIN, the first of each being written; `sides` are the names of
    the players. `win` is the utility of an alignment of MAX.
    """

    initial: Discs = (0, 0)
    rows: int
    columns: int
    symbols: tuple[str, str]
    sides: tuple[str, str]
    is_downward = False
    """Whether row 1 is at the top."""

    def __init__(self, win: float) -> None:
        self.win = self.bound = win
        self.board = sum(map(self.bit, self.cells))

    @abstractmethod
    def bit(self, cell: Cell) -> int:
        """The bit of a cell in a set of cells."""

    @abstractmethod
    def is_aligned(self, discs: int) -> bool:
        """Whether a bit set holds an alignment."""

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """All cells, row by row, from (1, 1)."""
        return tuple(product(range(1, self.rows + 1), range(1, self.columns + 1)))

    def to_move(self, state: Discs) -> Player:
        mine, theirs = state
        return MAX if mine.bit_count() == theirs.bit_count() else MIN

    def actions(self, state: Discs) -> Sequence[Action]:
        return [action for action, _ in self.successors(state)]

    def result(self, state: Discs, action: Action) -> Discs:
        for other, child in self.successors(state):
            if other == action:
                return child
        raise ValueError(f"coup illégal {action} dans {self.render(state)}")

    def is_terminal(self, state: Discs) -> bool:
        mine, theirs = state
        if mine | theirs == self.board:
            return True
        return self.is_aligned(theirs if mine.bit_count() == theirs.bit_count() else mine)

    def utility(self, state: Discs) -> float:
        mine, theirs = state
        if self.is_aligned(mine):
            return self.win
        if self.is_aligned(theirs):
            return -self.win
        if mine | theirs == self.board:
            return 0
        raise ValueError(f"la partie n'est pas finie : {self.render(state)}")

    def owner(self, state: Discs, cell: Cell) -> Player | None:
        """Whose disc or mark is on a cell, or None."""
        bit = self.bit(cell)
        return MAX if state[0] & bit else MIN if state[1] & bit else None

    def render(self, state: Discs) -> str:
        written = {MAX: self.symbols[0][0], MIN: self.symbols[1][0], None: "."}
        marks = iter(written[self.owner(state, cell)] for cell in self.cells)
        rows = ["".join(row) for row in zip(*[marks] * self.columns, strict=True)]
        return "/".join(rows if self.is_downward else rows[::-1])

    def parse(self, text: str) -> Discs:
        """The position that rows of symbols show, top first; ValueError if it breaks the rules.

        Rows are on lines, or between slashes; `.` or `_` is a free cell; rows that are wholly free
        may be left out at the top.
        """
        lines = text.upper().replace("_", ".").strip().replace("/", "\n").splitlines()
        rows = [row for row in ("".join(line.split()) for line in lines) if row]
        if len(rows) > self.rows or any(len(row) != self.columns for row in rows):
            raise ValueError(
                f"il faut au plus {self.rows} lignes de {self.columns} cases : {text!r}"
            )
        if set("".join(rows)) - set("".join(self.symbols)) - {"."}:
            pairs = ", ".join(map(" ou ".join, zip(*self.symbols, strict=False)))
            raise ValueError(f"les pions sont {pairs} ; vide : « . » : {text!r}")
        state = self.discs(rows, MAX), self.discs(rows, MIN)
        self.check(state)
        return state

    def discs(self, rows: Sequence[str], player: Player) -> int:
        """The cells of a player in rows of symbols, top first; the rules are not checked."""
        places = enumerate(rows, self.rows + 1 - len(rows))
        return sum(
            self.bit((down if self.is_downward else self.rows + 1 - down, column))
            for down, row in places
            for column, symbol in enumerate(row, 1)
            if symbol in self.symbols[player is MIN]
        )

    def check(self, state: Discs) -> None:
        """ValueError, in French, if a position breaks the rules.

        Whether some order of the moves leads there is not checked.
        """
        mine, theirs = state
        lead = mine.bit_count() - theirs.bit_count()
        (first, second), fault = self.sides, ""
        if mine & theirs or (mine | theirs) & ~self.board:
            fault = "deux pions sont sur une case, ou un pion hors du plateau"
        elif lead not in (0, 1):
            fault = f"{first} commence : il a joué autant de coups que {second}, ou un de plus"
        elif all(map(self.is_aligned, state)):
            fault = f"{first} et {second} ne peuvent pas avoir gagné tous les deux"
        elif self.is_aligned(state[lead]):
            fault = "la partie s'arrête dès qu'un joueur a gagné"
        if fault:
            raise ValueError(f"{fault} : {self.render(state)}")
