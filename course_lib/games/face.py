"""The face of a game: its positions as drawings and in words, the names of its actions.

`face_of(game)` gives it. A game of discs on a grid, or shown by its text, needs none of its own.
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
from course_lib.games.base import MAX, MIN, Cell, Player, straight_lines
from course_lib.games.variant import Variant

Spot = Cell | int
"""A place on a board: a cell (row, column), or a whole column."""


@dataclass(frozen=True)
class Frame:
    """Where a grid is drawn: its bottom left corner, the width of a cell, the numbers of cells.

    Lengths are in points. Rows are numbered upwards, or downwards if `downward`; a cell is `tall`
    times as high as wide. If `named`, what is drawn for a cell has an identifier, to be clicked.

    >>> from course_lib.games import ConnectFour
    >>> frame = face_of(ConnectFour()).frame(left=10, bottom=10, cell=20)
    >>> frame.width, frame.at((1, 1)), frame.at(7)
    (140, (20.0, 20.0), (140.0, 70.0))
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
        """The width of the grid, in points."""
        return len(self.columns) * self.cell

    @property
    def height(self) -> float:
        """The height of the grid, in points."""
        return len(self.rows) * self.cell * self.tall

    @property
    def cells(self) -> list[Cell]:
        """All cells, row by row."""
        return list(product(self.rows, self.columns))

    def at(self, spot: Spot) -> tuple[float, float]:
        """The point in the middle of a cell, or of a column."""
        if isinstance(spot, int):
            return self.at((self.rows[0], spot))[0], self.bottom + self.height / 2
        row, column = spot
        up = self.rows[-1] - row if self.downward else row - self.rows[0]
        x = self.left + (column - self.columns[0] + 0.5) * self.cell
        return x, self.bottom + (up + 0.5) * self.cell * self.tall


class Face:
    """How a game is shown: here, the text of its positions, and a button for each action.

    Subclasses override what they do better. `sides` are the names of MAX and MIN (a colour, a
    mark); `first`, `downward` and `tall` place the cells, as in `Frame`; `widest` is the width of
    a cell, in points, where there is room. A game that `counts_points` ends with a number of
    points for MAX rather than with a winner.

    >>> from course_lib.games import Matches
    >>> face = face_of(Matches(5))
    >>> face.action_name(2), face.describe((5, MAX))
    ('prendre 2 allumettes', "Jeu des allumettes : 5 allumettes ; c'est à MAX de jouer.")
    """

    sides = "", ""
    first, downward, tall, widest = 1, False, 0.25, 300.0
    has_rulers = counts_points = False

    def __init__(self, game: Any) -> None:
        self.game = game

    # In drawings

    def size(self) -> tuple[int, int]:
        """The numbers of rows and of columns of the grid."""
        return 1, 1

    def frame(
        self, left: float = 0.0, bottom: float = 0.0, cell: float = 1.0, *, named: bool = False
    ) -> Frame:
        """The frame of the grid, from its bottom left corner and the width of its cells."""
        rows, columns = (range(self.first, self.first + count) for count in self.size())
        return Frame(left, bottom, cell, rows, columns, self.downward, self.tall, named)

    def paint(self, scene: Scene, state: Any, frame: Frame) -> None:
        """Draw a position in a frame.

        The shape of each spot has `gid=self.gid(frame, spot)`: without it, nobody can click there.
        """
        size, text = 11.0, self.game.render(state)
        while len(lines := wrapped(text, size, frame.width)) * size * LEADING > frame.height:
            size *= 0.9
        scene.text(*frame.at((1, 1)), "\n".join(lines), size, INK)

    def spot_id(self, spot: Spot) -> str:
        """The identifier, in the drawing, of what is clicked at a spot."""
        return ids.column_id(spot) if isinstance(spot, int) else ids.cell_id(*spot)

    def gid(self, frame: Frame, spot: Spot) -> str | None:
        """`spot_id` where the frame is `named`, else None."""
        return self.spot_id(spot) if frame.named else None

    def is_taken(self, state: Any, cell: Cell) -> bool:
        """Whether a disc is on a cell: a label must not hide it."""
        return False

    # To play

    def spots(self, state: Any) -> Mapping[Spot, Any]:
        """The spots to click, and the action of each, legal or not.

        An action at no spot is a button. Where one clicks an end of an action, as a square that
        slides to another, give the ends that one action only reaches.
        """
        return {}

    def touched(self, state: Any, action: Any) -> Sequence[Spot]:
        """The spots to highlight for an action; the first one has its label."""
        return [spot for spot, its_action in self.spots(state).items() if its_action == action]

    def removed(self, state: Any, action: Any) -> Sequence[Spot]:
        """The spots that a legal action empties: they fade while the mouse is on it."""
        return ()

    def buttons(self, state: Any) -> Sequence[Any]:
        """The actions that need a button: the legal ones that are at no spot."""
        at_spots = list(self.spots(state).values())
        return [action for action in self.game.actions(state) if action not in at_spots]

    # In words

    def action_name(self, action: Any) -> str:
        """An action, inside a sentence."""
        return f"{action}"

    def reply_name(self, state: Any, action: Any) -> str:
        """The action of the program that has just led to `state`."""
        return self.action_name(action)

    def button_name(self, action: Any) -> str:
        """An action on its button."""
        name = self.action_name(action)
        return name[:1].upper() + name[1:]

    def why_illegal(self, state: Any, action: Any) -> str:
        """The reason why an action of `spots` is illegal, where play is not over."""
        return f"le coup {action} est interdit"

    def player_name(self, player: Player) -> str:
        """A player with the colour or the mark: `X (MAX)`."""
        side = self.sides[player is MIN]
        return f"{side} ({player})" if side else f"{player}"

    def contents(self, state: Any) -> str:
        """A position in words, for readers who cannot see the drawing."""
        return str(self.game.render(state))

    def describe(self, state: Any) -> str:
        """A position in words, then who is to move or who has won."""
        return f"{self.contents(state)} ; {self.turn(state)}."

    def turn(self, state: Any) -> str:
        """Who is to move, or who has won."""
        if not self.game.is_terminal(state):
            return f"c'est à {self.player_name(self.game.to_move(state))} de jouer"
        utility = self.game.utility(state)
        winner = self.player_name(MAX if utility > 0 else MIN)
        return f"{winner} a gagné" if utility else "partie nulle"

    def lines(self, state: Any) -> Sequence[Sequence[Cell]]:
        """The cells of each winning alignment, from end to end."""
        return ()

    # For a search

    def heuristic(self) -> Callable[[Any], float]:
        """A heuristic for MAX, between `-bound` and `bound` of the game; here, always 0."""
        return lambda state: 0

    def depths(self) -> tuple[int, int]:
        """The usual depth of a search, and the greatest of a slider."""
        return 4, 12


class GridFace(Face):
    """A grid of discs, for a game with `rows`, `columns` and `owner(state, cell)`.

    Cells are (row, column), from 1 at the top left; an action is a cell, unless `spots` is
    overridden. `name` is that of the board, in French.

    >>> from course_lib.games import TicTacToe
    >>> face_of(TicTacToe()).contents(TicTacToe().play([(1, 1)]))
    'Morpion ; ligne 1 : X, vide, vide ; ligne 2 : vide, vide, vide ; ligne 3 : vide, vide, vide'
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
        """Whose disc is on a cell; None if it is free, or if the game has no `owner`."""
        owner: Callable[..., Player | None] | None = getattr(self.game, "owner", None)
        return owner(state, cell) if owner else None

    def is_taken(self, state: Any, cell: Cell) -> bool:
        return self.owner(state, cell) is not None

    def paint(self, scene: Scene, state: Any, frame: Frame) -> None:
        for cell in frame.cells:
            self.paint_cell(scene, state, frame, cell)

    def paint_cell(self, scene: Scene, state: Any, frame: Frame, cell: Cell) -> None:
        """Draw a cell and what is on it."""
        x, y = frame.at(cell)
        square = box(x, y, frame.cell, frame.cell)
        scene.shape(square, self.ground, GREY, 0.02 * frame.cell, gid=self.gid(frame, cell))
        if owner := self.owner(state, cell):
            self.paint_disc(scene, frame, cell, owner)

    def paint_disc(
        self, scene: Scene, frame: Frame, cell: Cell, owner: Player, gid: str | None = None
    ) -> None:
        """Draw a disc in its player's colour, with a letter or, if it is small, a triangle."""
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
        length, cells = getattr(self.game, "alignment", 0), self.frame().cells
        lines = straight_lines(cells, length) if length else ()
        owners = {cell: self.owner(state, cell) for cell in cells if length}
        return [line for line in lines if {owners[cell] for cell in line} in ({MAX}, {MIN})]

    def depths(self) -> tuple[int, int]:
        usual, greatest = super().depths()
        return usual, min(len(self.frame().cells), greatest)


@singledispatch
def face_of(game: Any) -> Face:
    """The face of a game: that registered for its class, else `GridFace` or `Face`.

    `@face_of.register(SomeGame)` above the class of a face registers it.

    >>> from course_lib.games import Chomp
    >>> face_of(Chomp(3, 4)).size()
    (3, 4)
    """
    is_grid = all(hasattr(game, name) for name in ("rows", "columns", "owner"))
    return GridFace(game) if is_grid else Face(game)


@face_of.register(Variant)
def _(game: Variant[Any, Any]) -> Face:
    """A face of the same class as that of the game that it varies."""
    return type(face_of(game.game))(game)
