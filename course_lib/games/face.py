"""The face of a game: how its positions are drawn and told, its actions named, clicked, refused.

`face_of(game)` finds it. A game of discs on a grid, or of texts, needs none of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import singledispatch
from itertools import product
from typing import Any

from course_lib.canvas import ids
from course_lib.canvas.letters import LEADING, wrapped
from course_lib.canvas.scene import Scene, box, circle, triangle
from course_lib.canvas.style import GREY, INK, PAPER, TINTS, Tint
from course_lib.games.base import MAX, MIN, Player
from course_lib.games.variant import Variant

Cell = tuple[int, int]

Spot = Cell | int
"""A place on a board: a cell (row, column), or a whole column."""


@dataclass(frozen=True)
class Frame:
    """The place of a grid: its bottom left corner, the width of a cell, how cells are numbered.

    Rows go upwards unless `downward`. Cells are `tall` times higher than wide; their drawings bear
    their identifiers if `named`.
    """

    left: float
    bottom: float
    cell: float
    rows: range
    columns: range
    downward: bool
    tall: float
    named: bool

    @property
    def width(self) -> float:
        """From left to right."""
        return len(self.columns) * self.cell

    @property
    def height(self) -> float:
        """From bottom to top."""
        return len(self.rows) * self.cell * self.tall

    @property
    def cells(self) -> list[Cell]:
        """All cells, row by row."""
        return list(product(self.rows, self.columns))

    def at(self, spot: Spot) -> tuple[float, float]:
        """The middle of a cell, or of a column."""
        if isinstance(spot, int):
            return self.at((self.rows[0], spot))[0], self.bottom + self.height / 2
        row, column = spot
        up = self.rows[-1] - row if self.downward else row - self.rows[0]
        x = self.left + (column - self.columns[0] + 0.5) * self.cell
        return x, self.bottom + (up + 0.5) * self.cell * self.tall


class Face:
    """How a game is shown: as the text of its positions, with its actions on buttons.

    Subclasses say better. `widest` is the width of a cell, in points, where there is room; `sides`
    what MAX and MIN are called besides; the layout of cells is that of `Frame`. Where a game
    `counts_points`, it ends with a number of points for MAX rather than with a winner.
    """

    sides = "", ""
    first, downward, tall, widest = 1, False, 0.25, 300.0
    has_rulers = counts_points = False

    def __init__(self, game: Any) -> None:
        self.game = game

    # Drawn

    def size(self) -> tuple[int, int]:
        """The numbers of rows and of columns of the grid."""
        return 1, 1

    def frame(
        self, left: float = 0.0, bottom: float = 0.0, cell: float = 1.0, *, named: bool = False
    ) -> Frame:
        """The place of the grid whose bottom left corner is there, of cells that wide."""
        rows, columns = (range(self.first, self.first + count) for count in self.size())
        return Frame(left, bottom, cell, rows, columns, self.downward, self.tall, named)

    def paint(self, scene: Scene, state: Any, frame: Frame) -> None:
        """Draw a position."""
        size, text = 11.0, self.game.render(state)
        while len(lines := wrapped(text, size, frame.width)) * size * LEADING > frame.height:
            size *= 0.9
        scene.text(*frame.at((1, 1)), "\n".join(lines), size, INK)

    def spot_id(self, spot: Spot) -> str:
        """The identifier of what is drawn for a spot."""
        return ids.column_id(spot) if isinstance(spot, int) else ids.cell_id(*spot)

    def gid(self, frame: Frame, spot: Spot) -> str | None:
        """The same, where drawings bear identifiers."""
        return self.spot_id(spot) if frame.named else None

    def is_taken(self, state: Any, cell: Cell) -> bool:
        """Whether something stands on a cell, which a label must not hide."""
        return False

    # Acted on

    def spots(self, state: Any) -> Mapping[Spot, Any]:
        """The spots to click, each with the action that it stands for, legal or not."""
        return {}

    def touched(self, state: Any, action: Any) -> Sequence[Spot]:
        """The spots that show an action, which its label stands on the first of."""
        return [spot for spot, meant in self.spots(state).items() if meant == action]

    def removed(self, state: Any, action: Any) -> Sequence[Spot]:
        """The spots that a legal action empties, which fade while it is pointed at."""
        return ()

    def buttons(self, state: Any) -> Sequence[Any]:
        """The actions to offer as buttons: the legal ones that no spot stands for."""
        on_spots = list(self.spots(state).values())
        return [action for action in self.game.actions(state) if action not in on_spots]

    # In words

    def action_name(self, action: Any) -> str:
        """An action in a sentence: what was played, what to play, what a spot stands for."""
        return f"{action}"

    def reply_name(self, state: Any, action: Any) -> str:
        """The action that has just led to `state`, as the program's reply."""
        return self.action_name(action)

    def button_name(self, action: Any) -> str:
        """An action on its button."""
        name = self.action_name(action)
        return name[:1].upper() + name[1:]

    def why_illegal(self, state: Any, action: Any) -> str:
        """Why an action cannot be played though the game goes on, if it is not legal."""
        return f"le coup {action} est interdit"

    def player_name(self, player: Player) -> str:
        """A player with the colour or the mark: `X (MAX)`."""
        side = self.sides[player is MIN]
        return f"{side} ({player})" if side else f"{player}"

    def contents(self, state: Any) -> str:
        """What a position shows, for who cannot see it."""
        return str(self.game.render(state))

    def describe(self, state: Any) -> str:
        """What a position shows, then who is to move or who has won."""
        return f"{self.contents(state)} ; {self.turn(state)}."

    def turn(self, state: Any) -> str:
        """Who is to move, or who has won."""
        if not self.game.is_terminal(state):
            return f"c'est à {self.player_name(self.game.to_move(state))} de jouer"
        utility = self.game.utility(state)
        winner = self.player_name(MAX if utility > 0 else MIN)
        return f"{winner} a gagné" if utility else "partie nulle"

    def lines(self, state: Any) -> Sequence[Sequence[Cell]]:
        """The cells of each alignment that has won, from end to end."""
        return ()

    # Searched

    def heuristic(self) -> Callable[[Any], float]:
        """What positions seem to be worth to MAX: the same for all, where nothing is known."""
        return lambda state: 0

    def depths(self) -> tuple[int, int]:
        """The usual depth of a search, and the greatest to offer."""
        return 4, 12


class GridFace(Face):
    """A grid, often of discs, from the game's `rows`, `columns` and `owner(state, cell)`.

    Cells are (row, column), from 1 at the top left, and what is played, unless `spots` says
    otherwise; `name` is what the board is called.
    """

    downward, tall, widest = True, 1.0, 42.0
    has_rulers = True
    name = "Plateau"
    tints: tuple[Tint, Tint] = TINTS["max"], TINTS["min"]
    letters = "", ""
    ground = PAPER

    def size(self) -> tuple[int, int]:
        return self.game.rows, self.game.columns

    def owner(self, state: Any, cell: Cell) -> Player | None:
        """Whose disc stands on a cell; no one's, in a game without discs."""
        owner: Callable[..., Player | None] | None = getattr(self.game, "owner", None)
        return owner(state, cell) if owner else None

    def is_taken(self, state: Any, cell: Cell) -> bool:
        return self.owner(state, cell) is not None

    def paint(self, scene: Scene, state: Any, frame: Frame) -> None:
        for cell in frame.cells:
            self.paint_cell(scene, state, frame, cell)

    def paint_cell(self, scene: Scene, state: Any, frame: Frame, cell: Cell) -> None:
        """Draw a cell and what stands on it."""
        x, y = frame.at(cell)
        square = box(x, y, frame.cell, frame.cell)
        scene.shape(square, self.ground, GREY, 0.02 * frame.cell, gid=self.gid(frame, cell))
        if owner := self.owner(state, cell):
            self.paint_disc(scene, frame, cell, owner)

    def paint_disc(
        self, scene: Scene, frame: Frame, cell: Cell, owner: Player, gid: str | None = None
    ) -> None:
        """Draw a disc, told by its colour and by a letter or, where it is small, a triangle."""
        (x, y), side, tint = frame.at(cell), frame.cell, self.tints[owner is MIN]
        scene.shape(circle(x, y, 0.42 * side), tint.fill, tint.line, 0.04 * side, gid=gid)
        if side >= 14 and (letter := self.letters[owner is MIN]):
            scene.text(x, y, letter, 0.4 * side, tint.text, bold=True)
        else:
            mark = triangle(x, y, 0.36 * side, 0.32 * side, up=owner is MAX)
            scene.shape(mark, tint.text, None)

    def spots(self, state: Any) -> Mapping[Spot, Any]:
        return {cell: cell for cell in self.frame().cells}

    def action_name(self, action: Any) -> str:
        return f"case {action}" if isinstance(action, tuple) else f"{action}"

    def why_illegal(self, state: Any, action: Any) -> str:
        taken = action in self.spots(state) and self.is_taken(state, action)
        return f"la case {action} est déjà prise" if taken else super().why_illegal(state, action)

    def contents(self, state: Any) -> str:
        frame, rows = self.frame(), []
        for row in frame.rows:
            owners = [self.owner(state, (row, column)) for column in frame.columns]
            cells = [self.sides[one is MIN] or f"{one}" if one else "vide" for one in owners]
            rows.append(f"ligne {row} : {', '.join(cells)}")
        return " ; ".join([self.name, *rows])

    def lines(self, state: Any) -> Sequence[Sequence[Cell]]:
        """The cells of one player, as many in a row as the game's `alignment`, if it has one."""
        length, cells = getattr(self.game, "alignment", 0), self.frame().cells
        owners = {cell: self.owner(state, cell) for cell in cells if length}
        lines = [
            [(row + k * down, column + k * right) for k in range(length)]
            for row, column in cells
            for down, right in ((0, 1), (1, 0), (1, 1), (1, -1))
        ]
        return [line for line in lines if {owners.get(cell) for cell in line} in ({MAX}, {MIN})]

    def depths(self) -> tuple[int, int]:
        usual, greatest = super().depths()
        return usual, min(len(self.frame().cells), greatest)


@singledispatch
def face_of(game: Any) -> Face:
    """The face of a game: its class's own, else a grid of discs if it is one, else its text.

    `@face_of.register(SomeGame)` above a face makes it the game's.
    """
    is_grid = all(hasattr(game, name) for name in ("rows", "columns", "owner"))
    return GridFace(game) if is_grid else Face(game)


@face_of.register(Variant)
def _(game: Variant[Any, Any]) -> Face:
    """That of the game it is made from, which it answers as."""
    return type(face_of(game.game))(game)
