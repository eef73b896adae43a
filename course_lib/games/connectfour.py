"""Connect 4 (Puissance 4): rules, face and heuristics; yellow is MAX and starts.

The cell weights are from the lecture notes "Algorithme Mini-Max" (Alice and Bob), section 1.3.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from course_lib.canvas.scene import Scene, box, circle
from course_lib.canvas.style import FAINT, MARK_MAX, MARK_MIN, PAPER
from course_lib.games.base import MIN, Cell
from course_lib.games.boards import AlignmentGame, Discs, straight_lines
from course_lib.games.face import GridFace, Spot, face_of


class ConnectFour(AlignmentGame[int]):
    """An action is a column, from 1 on the left; `win` is the utility of an alignment of MAX.

    `win` is greater than the value of any heuristic: on 6 x 7, `CellWeights` is between -138 and
    138. A column takes rows + 1 bits, bottom first; the top one is always empty, so that shifts
    find alignments without mixing two columns (Tromp, *Connect-4 Playground*, 2008).

    >>> game = ConnectFour(rows=2, columns=3, alignment=2)
    >>> game.render(game.play([2, 2, 3]))
    '.R./.JJ'
    """

    symbols = "JAXY", "RBO"
    sides = "MAX", "MIN"

    def __init__(
        self, rows: int = 6, columns: int = 7, alignment: int = 4, win: float = 1000
    ) -> None:
        if min(rows, columns, alignment) < 1:
            raise ValueError("il faut au moins une ligne, une colonne et un pion à aligner")
        self.rows, self.columns, self.alignment = rows, columns, alignment
        floors = {c: 1 << (c - 1) * (rows + 1) for c in range(1, columns + 1)}
        self._columns = [(c, floor, floor * ((1 << rows) - 1)) for c, floor in floors.items()]
        lengths = [1] * (alignment > 1)  # steps by which a run grows: 1, 2 to align four
        while (run := 1 + sum(lengths)) < alignment:
            lengths.append(min(run, alignment - run))
        self._shifts = [[step * n for n in lengths] for step in (1, rows, rows + 1, rows + 2)]
        super().__init__(win)

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

    def is_aligned(self, discs: int) -> bool:
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
        row, column = cell
        return self._columns[column - 1][1] << row - 1

    def check(self, state: Discs) -> None:
        occupied = (state[0] | state[1]) & self.board
        if occupied >> 1 & self.board & ~occupied:
            raise ValueError(f"un pion flotte au-dessus d'une case vide : {self.render(state)}")
        super().check(state)


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
