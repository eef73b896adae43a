"""Connect 4 (Puissance 4): rules, face and heuristics; yellow is MAX and starts.

The cell weights are from the lecture notes "Algorithme Mini-Max" (Alice and Bob), section 1.3.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import product
from typing import Any

from course_lib.canvas.scene import Scene, box, circle
from course_lib.canvas.style import FAINT, MARK_MAX, MARK_MIN, PAPER
from course_lib.games.base import MAX, MIN, Cell, Game, Player
from course_lib.games.boards import board_rows, fault_of_turns, straight_lines
from course_lib.games.face import GridFace, Spot, face_of

Discs = tuple[int, int]
"""The discs of MAX and those of MIN, as bit sets; a column takes rows + 1 bits, bottom first."""

_SYMBOLS = {"A": MAX, "J": MAX, "Y": MAX, "X": MAX, "B": MIN, "R": MIN, "O": MIN}


class ConnectFour(Game[Discs, int]):
    """An action is a column, from 1 on the left; `win` is the utility of an alignment of MAX.

    `win` is greater than the value of any heuristic: on 6 x 7, `CellWeights` is between -138 and
    138. The bit above each column is always empty, so that shifts find alignments without mixing
    two columns (Tromp, *Connect-4 Playground*, 2008).

    >>> game = ConnectFour(rows=2, columns=3, alignment=2)
    >>> game.render(game.play([2, 2, 3]))
    '.R./.JJ'
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
        lengths = _doubling(alignment)
        self._shifts = [[step * n for n in lengths] for step in (1, rows, rows + 1, rows + 2)]

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
        for shifts in self._shifts:
            run = discs
            for shift in shifts:
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
        """The position that rows of symbols show, top first; ValueError if it breaks the rules.

        `A`, `J`, `Y` or `X` is a disc of MAX, `B`, `R` or `O` one of MIN, `.` a free cell; rows
        that are wholly free may be left out at the top.
        """
        rows = board_rows(text.upper().replace("_", "."))
        if len(rows) > self.rows or any(len(row) != self.columns for row in rows):
            raise ValueError(
                f"il faut au plus {self.rows} lignes de {self.columns} cases : {text!r}"
            )
        if set("".join(rows)) - set(_SYMBOLS) - {"."}:
            raise ValueError(f"les pions sont A ou B, J ou R, X ou O ; vide : « . » : {text!r}")
        state = self.discs(rows, MAX), self.discs(rows, MIN)
        self.check(state)
        return state

    def discs(self, rows: Sequence[str], player: Player) -> int:
        """The discs of a player in rows of symbols, top first; the rules are not checked."""
        return sum(
            self.bit((len(rows) - down, column + 1))
            for down, row in enumerate(rows)
            for column, symbol in enumerate(row)
            if _SYMBOLS.get(symbol) is player
        )

    def check(self, state: Discs) -> None:
        """ValueError, in French, if a position breaks the rules.

        Whether some order of the moves leads there is not checked.
        """
        mine, theirs = state
        occupied, won = mine | theirs, (self.is_aligned(mine), self.is_aligned(theirs))
        fault = fault_of_turns(("MAX", "MIN"), mine.bit_count() - theirs.bit_count(), won)
        if occupied >> 1 & self._board & ~occupied:
            fault = "un pion flotte au-dessus d'une case vide"
        if mine & theirs or occupied & ~self._board:
            fault = "deux pions sont sur une case, ou un pion hors du plateau"
        if fault:
            raise ValueError(f"{fault} : {self.render(state)}")

    def render(self, state: Discs) -> str:
        symbols = {MAX: "J", MIN: "R", None: "."}
        return "/".join(
            "".join(symbols[self.owner(state, (row, c))] for c in range(1, self.columns + 1))
            for row in range(self.rows, 0, -1)
        )


def _doubling(length: int) -> list[int]:
    """Steps by which a run grows from 1 to `length`: 4 gives [1, 2], 5 gives [1, 2, 1]."""
    if length < 3:
        return [1] * (length - 1)
    half = (length + 1) // 2
    return [*_doubling(half), length - half]


def alignments(game: ConnectFour) -> Sequence[Sequence[Cell]]:
    """Every run of cells that wins.

    >>> len(alignments(ConnectFour()))
    69
    """
    return straight_lines(game.cells, game.alignment)


class CellWeights:
    """The sum of the weights of MAX's cells minus that of MIN's.

    `weights` gives the weight of each cell (row from the bottom, column): by default, the number
    of alignments through it. On boards much larger than 6 x 7, give the game a greater `win`.

    >>> game = ConnectFour()
    >>> CellWeights(game).weights[1, 4], CellWeights(game)(game.play([4, 1]))
    (7, 4)
    """

    def __init__(self, game: ConnectFour, weights: Mapping[Cell, float] | None = None) -> None:
        if weights is None:
            weights = Counter(cell for line in alignments(game) for cell in line)
        self.weights = {cell: weights[cell] for cell in game.cells}
        self._masks: dict[float, int] = {}
        for cell, weight in self.weights.items():
            self._masks[weight] = self._masks.get(weight, 0) | game.bit(cell)

    def __call__(self, state: Discs) -> float:
        mine, theirs = state
        return sum(
            weight * ((mine & mask).bit_count() - (theirs & mask).bit_count())
            for weight, mask in self._masks.items()
        )

    def rows(self) -> list[list[float]]:
        """The weights as rows, top first."""
        height, width = max(self.weights)
        columns = range(1, width + 1)
        return [[self.weights[row, column] for column in columns] for row in range(height, 0, -1)]


class OpenAlignments:
    """The alignments that MAX may still fill, minus MIN's; one with n discs counts 3 ** (n - 1).

    >>> game = ConnectFour()
    >>> OpenAlignments(game)(game.play([4]))
    7
    """

    def __init__(self, game: ConnectFour) -> None:
        self._masks = [sum(map(game.bit, line)) for line in alignments(game)]
        self._worth: Sequence[int] = (0, *(3**discs for discs in range(game.alignment - 1)), 0)

    def __call__(self, state: Discs) -> float:
        mine, theirs = state
        both = (((mine & mask).bit_count(), (theirs & mask).bit_count()) for mask in self._masks)
        worth = self._worth
        return sum(worth[a] * (not b) - worth[b] * (not a) for a, b in both)


@face_of.register(ConnectFour)
class ConnectFourFace(GridFace):
    """Row 1 is at the bottom; an action is a column."""

    sides = "jaune", "rouge"
    tints, letters = (MARK_MAX, MARK_MIN), ("J", "R")
    downward = False

    def paint(self, scene: Scene, state: Any) -> None:
        for column in self.columns:
            strip = box(*self.at(column), self.unit, self.height)
            width, gid = max(0.4, 0.02 * self.unit), self.gid(column)
            scene.shape(strip, PAPER, FAINT, width, gid=gid)
        super().paint(scene, state)

    def paint_cell(self, scene: Scene, state: Any, cell: Cell) -> None:
        gid = self.gid(cell)
        if owner := self.owner(state, cell):
            self.paint_disc(scene, cell, owner, gid)
        else:
            scene.shape(circle(*self.at(cell), 0.4 * self.unit), PAPER, FAINT, 0.8, gid=gid)

    def spots(self, state: Any) -> Mapping[Spot, Any]:
        return {column: column for column in self.columns}

    def action_name(self, action: Any) -> str:
        return f"colonne {action}"

    def why_illegal(self, state: Any, action: Any) -> str:
        return f"la colonne {action} est pleine"

    def contents(self, state: Any) -> str:
        columns = []
        for column in self.columns:
            owners = [self.owner(state, (row, column)) for row in self.rows]
            discs = " ".join(self.letters[owner is MIN] for owner in owners if owner)
            columns.append(f"colonne {column} : {discs or 'vide'}")
        size = f"{self.game.rows} lignes et {self.game.columns} colonnes"
        return f"Puissance 4 ({size}), de bas en haut ; " + " ; ".join(columns)

    def heuristic(self) -> CellWeights:
        return CellWeights(self.game)
