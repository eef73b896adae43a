"""Connect 4 (Puissance 4) on any board, with any length of alignment; yellow is MAX and starts."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import product

from course_lib.games.base import MAX, MIN, Game, Player, drawn_rows

Discs = tuple[int, int]
"""The discs of MAX and those of MIN, as bit sets; a column takes rows + 1 bits, bottom first."""

Cell = tuple[int, int]
"""(row from the bottom, column), both from 1."""

_SYMBOLS = {"A": MAX, "J": MAX, "Y": MAX, "X": MAX, "B": MIN, "R": MIN, "O": MIN}


class ConnectFour(Game[Discs, int]):
    """An action is a column, from 1 on the left; `win` is the utility of an alignment of MAX.

    The empty bit on top of each column keeps shifts from wrapping round (Tromp, *Connect-4
    Playground*, 2008), so that an alignment is found by a few shifts.
    """

    initial: Discs = (0, 0)

    def __init__(
        self, rows: int = 6, columns: int = 7, alignment: int = 4, win: float = 1000
    ) -> None:
        if min(rows, columns, alignment) < 1:
            raise ValueError("il faut au moins une ligne, une colonne et un pion à aligner")
        self.rows, self.columns, self.alignment = rows, columns, alignment
        self.win = self.bound = win
        floors = {c: 1 << (c - 1) * (rows + 1) for c in range(1, columns + 1)}
        self._columns = [(c, floor, floor * ((1 << rows) - 1)) for c, floor in floors.items()]
        self._board = sum(cells for _, _, cells in self._columns)
        steps = [*_doubling(alignment), 0, 0]
        directions = (1, rows, rows + 1, rows + 2)
        self._shifts = [
            (d * steps[0], d * steps[1], [d * s for s in steps[2:]]) for d in directions
        ]

    def to_move(self, state: Discs) -> Player:
        mine, theirs = state
        return MAX if mine.bit_count() == theirs.bit_count() else MIN

    def actions(self, state: Discs) -> Sequence[int]:
        return [column for column, _ in self.successors(state)]

    def result(self, state: Discs, action: int) -> Discs:
        for column, child in self.successors(state):
            if column == action:
                return child
        raise ValueError(f"coup illégal {action} dans {self.render(state)}")

    def successors(self, state: Discs) -> Iterator[tuple[int, Discs]]:
        mine, theirs = state
        max_moves = mine.bit_count() == theirs.bit_count()
        if self.is_aligned(theirs if max_moves else mine):
            return
        occupied = mine | theirs
        for column, floor, cells in self._columns:
            disc = occupied + floor & cells  # the lowest free cell: none in a full column
            if disc:
                yield column, (mine | disc, theirs) if max_moves else (mine, theirs | disc)

    def is_terminal(self, state: Discs) -> bool:
        mine, theirs = state
        if mine | theirs == self._board:
            return True
        return self.is_aligned(theirs if mine.bit_count() == theirs.bit_count() else mine)

    def utility(self, state: Discs) -> float:
        mine, theirs = state
        if self.is_aligned(mine):
            return self.win
        if self.is_aligned(theirs):
            return -self.win
        if mine | theirs == self._board:
            return 0
        raise ValueError(f"la partie n'est pas finie : {self.render(state)}")

    def is_aligned(self, discs: int) -> bool:
        """Whether a bit set of discs holds an alignment."""
        if discs.bit_count() < self.alignment:
            return False
        for once, again, more in self._shifts:
            run = discs & discs >> once
            run &= run >> again
            if run:
                for shift in more:
                    run &= run >> shift
                if run:
                    return True
        return False

    def bit(self, cell: Cell) -> int:
        """The bit of a cell in a set of discs."""
        row, column = cell
        return self._columns[column - 1][1] << row - 1

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """All cells, row by row from the bottom left."""
        return tuple(product(range(1, self.rows + 1), range(1, self.columns + 1)))

    def owner(self, state: Discs, cell: Cell) -> Player | None:
        """Whose disc is on a cell, or None."""
        bit = self.bit(cell)
        return MAX if state[0] & bit else MIN if state[1] & bit else None

    def parse(self, text: str) -> Discs:
        """Rows from top to bottom; `A`, `J`, `Y` or `X` for MAX, `B`, `R` or `O` for MIN, `.` free.

        Rows that are wholly free may be left out at the top.
        """
        rows = drawn_rows(text.upper().replace("_", "."))
        if len(rows) > self.rows or any(len(row) != self.columns for row in rows):
            raise ValueError(
                f"il faut au plus {self.rows} lignes de {self.columns} cases : {text!r}"
            )
        if set("".join(rows)) - set(_SYMBOLS) - {"."}:
            raise ValueError(f"les pions sont A ou B, J ou R, X ou O ; vide : « . » : {text!r}")
        state = self.drawn(rows, MAX), self.drawn(rows, MIN)
        self.check(state)
        return state

    def drawn(self, rows: Sequence[str], player: Player) -> int:
        """The discs of a player in rows of symbols, top first, whatever they stand on."""
        return sum(
            self.bit((len(rows) - down, column + 1))
            for down, row in enumerate(rows)
            for column, symbol in enumerate(row)
            if _SYMBOLS.get(symbol) is player
        )

    def check(self, state: Discs, *, reachable: bool = True) -> None:
        """ValueError, in French, unless `state` is a position where play may stand.

        With `reachable`, some order of the moves must lead there: that is searched for, where the
        rest takes a few operations on bits.
        """
        fault = self._fault(*state)
        if not fault and reachable and not self._can_be_undone(state):
            fault = "aucune suite de coups ne mène à cette position"
        if fault:
            raise ValueError(f"{fault} : {self.render(state)}")

    def _fault(self, mine: int, theirs: int) -> str:
        """What is wrong with a position, whatever the order of its moves; "" if nothing is."""
        occupied, lead = mine | theirs, mine.bit_count() - theirs.bit_count()
        if mine & theirs or occupied & ~self._board:
            return "deux pions sont sur une case, ou un pion hors du plateau"
        if occupied >> 1 & self._board & ~occupied:
            return "un pion flotte au-dessus d'une case vide"
        if lead not in (0, 1):
            return "MAX commence : il a autant de pions que MIN, ou un de plus"
        if self.is_aligned(mine) and self.is_aligned(theirs):
            return "les deux joueurs ne peuvent pas avoir gagné"
        if self.is_aligned(theirs if lead else mine):
            return "la partie s'arrête dès qu'un joueur a aligné ses pions"
        return ""

    def render(self, state: Discs) -> str:
        symbols = {MAX: "J", MIN: "R", None: "."}
        return "/".join(
            "".join(symbols[self.owner(state, (row, c))] for c in range(1, self.columns + 1))
            for row in range(self.rows, 0, -1)
        )

    def _can_be_undone(self, state: Discs) -> bool:
        """Whether taking discs back, each in its turn, leads to the empty board."""
        seen, stack = set(), [state]
        while stack:
            state = stack.pop()
            if state == self.initial:
                return True
            if state not in seen:
                seen.add(state)
                stack.extend(s for s in self._predecessors(state) if not self.is_terminal(s))
        return False

    def _predecessors(self, state: Discs) -> Iterator[Discs]:
        """The positions before the last disc, each column's top one if its player moved last."""
        mine, theirs = state
        occupied = mine | theirs
        max_moved = self.to_move(state) is MIN
        for _, floor, cells in self._columns:
            top = ((occupied & cells) + floor >> 1) & cells
            if top & (mine if max_moved else theirs):
                yield (mine ^ top, theirs) if max_moved else (mine, theirs ^ top)


def _doubling(length: int) -> list[int]:
    """Steps that grow a run from 1 to `length`: 4 gives [1, 2], 5 gives [1, 2, 1]."""
    steps, reached = [], 1
    while reached < length:
        steps.append(min(reached, length - reached))
        reached += steps[-1]
    return steps
