"""How a game is shown: its positions as drawings and in words, the names of its actions.

`face_of(game)` gives the face of a game. A game of discs on a grid, and a game whose positions are
shown as texts, need no face of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import copy
from functools import singledispatch
from itertools import product
from typing import Any, Self

from course_lib.canvas.letters import LEADING, wrap
from course_lib.canvas.scene import Scene, box, circle, part_id, triangle
from course_lib.canvas.style import GREY, INK, PAPER, TINTS, Tint
from course_lib.games.base import MAX, MIN, Cell, Player
from course_lib.games.boards import straight_lines
from course_lib.games.variant import Variant
from course_lib.text import french_number

Spot = Cell | int
"""A place on a board to draw or to click: a cell (row, column), or a whole column."""


class Face:
    """How a game is shown: by default, the text of its positions, and a button for each action.

    Subclasses override what they do better. `sides` are the names of MAX and MIN (a colour, a
    mark). A position is drawn on a grid: `rows` and `columns` are their numbers, from `first`,
    upwards, or downwards if `downward`; `cells` are all cells, row by row; a cell is `tall` times
    as high as wide, and at most `widest` points wide. `placed` says where: the grid starts at the
    point (`left`, `bottom`), its cells are `unit` points wide, and their shapes have identifiers if
    `has_ids`, so that they can be clicked. With `has_rulers`, rows and columns have their numbers
    beside them. A game that `counts_points` ends with points for MAX rather than with a winner.

    >>> from course_lib.games import ConnectFour, Matches
    >>> face = face_of(Matches(5))
    >>> face.action_name(2), face.describe((5, MAX))
    ('prendre 2 allumettes', "Jeu des allumettes : 5 allumettes ; c'est à MAX de jouer.")
    >>> face = face_of(ConnectFour()).placed(10, 10, 20)
    >>> face.width, face.at((1, 1)), face.at(7)
    (140, (20.0, 20.0), (140.0, 70.0))
    """

    sides = "", ""
    first, downward, tall, widest = 1, False, 0.25, 300.0
    has_rulers = counts_points = has_ids = False
    left, bottom, unit = 0.0, 0.0, 1.0

    def __init__(self, game: Any) -> None:
        self.game = game
        high, wide = self.size()
        self.rows, self.columns = (range(self.first, self.first + n) for n in (high, wide))
        self.cells: list[Cell] = list(product(self.rows, self.columns))

    # In drawings

    def size(self) -> tuple[int, int]:
        """The numbers of rows and of columns of the grid."""
        return 1, 1

    def placed(self, left: float, bottom: float, unit: float, *, has_ids: bool = False) -> Self:
        """A copy of the face with another bottom left corner, width of cell, and identifiers."""
        face = copy(self)
        face.left, face.bottom, face.unit, face.has_ids = left, bottom, unit, has_ids
        return face

    @property
    def width(self) -> float:
        """The width of the grid, in points."""
        return len(self.columns) * self.unit

    @property
    def height(self) -> float:
        """The height of the grid, in points."""
        return len(self.rows) * self.unit * self.tall

    def at(self, spot: Spot) -> tuple[float, float]:
        """The point in the middle of a cell, or of a column."""
        if isinstance(spot, int):
            return self.at((self.rows[0], spot))[0], self.bottom + self.height / 2
        row, column = spot
        up = self.rows[-1] - row if self.downward else row - self.rows[0]
        x = self.left + (column - self.columns[0] + 0.5) * self.unit
        return x, self.bottom + (up + 0.5) * self.unit * self.tall

    def paint(self, scene: Scene, state: Any) -> None:
        """Draw a position.

        To be clicked, the shape of a spot must have `gid=self.gid(spot)`.
        """
        size, text = 11.0, self.game.render(state)
        while len(lines := wrap(text, size, self.width)) * size * LEADING > self.height:
            size *= 0.9
        scene.text(*self.at((1, 1)), "\n".join(lines), size, INK)

    def spot_id(self, spot: Spot) -> str:
        """The identifier, in the drawing, of what is clicked at a spot."""
        return part_id("column", spot) if isinstance(spot, int) else part_id("cell", *spot)

    def gid(self, spot: Spot) -> str | None:
        """`spot_id(spot)` if the face `has_ids`, else None."""
        return self.spot_id(spot) if self.has_ids else None

    def owner(self, state: Any, cell: Cell) -> Player | None:
        """Whose disc is on a cell, where a label must not hide it; None if there is no disc."""
        owner: Callable[..., Player | None] | None = getattr(self.game, "owner", None)
        return owner(state, cell) if owner else None

    # To play

    def spots(self, state: Any) -> Mapping[Spot, Any]:
        """The spots that can be clicked, and the action of each, which may be illegal.

        An action at no spot has a button. If an action goes from a cell to a cell, give the ends
        that only this action reaches.
        """
        return {}

    def highlighted_spots(self, state: Any, action: Any) -> Sequence[Spot]:
        """The spots to highlight for an action; a label is written on the first one."""
        return [spot for spot, its_action in self.spots(state).items() if its_action == action]

    def buttons(self, state: Any) -> Sequence[Any]:
        """The actions that need a button: the legal ones that are at no spot."""
        at_spots = list(self.spots(state).values())
        return [action for action in self.game.actions(state) if action not in at_spots]

    # In words

    def action_name(self, action: Any) -> str:
        """An action in words, inside a French sentence."""
        return f"{action}"

    def reply_name(self, state: Any, action: Any) -> str:
        """The action of the program that led to `state`, in words."""
        return self.action_name(action)

    def button_name(self, action: Any) -> str:
        """An action in words, on its button."""
        name = self.action_name(action)
        return name[:1].upper() + name[1:]

    def why_illegal(self, state: Any, action: Any) -> str:
        """The reason why an action of `spots` is illegal, where play is not over."""
        return f"le coup {action} est interdit"

    def player_name(self, player: Player) -> str:
        """A player in words, with the colour or the mark: `X (MAX)`."""
        side = self.sides[player is MIN]
        return f"{side} ({player})" if side else f"{player}"

    def contents(self, state: Any) -> str:
        """A position in words, for readers who cannot see the drawing."""
        return str(self.game.render(state))

    def describe(self, state: Any) -> str:
        """A position in words, then who is to move or who has won."""
        return f"{self.contents(state)} ; {self.turn(state)}."

    def turn(self, state: Any) -> str:
        """Who is to move, or who has won, or how many points MAX has."""
        if not self.game.is_terminal(state):
            return f"c'est à {self.player_name(self.game.to_move(state))} de jouer"
        utility = self.game.utility(state)
        if self.counts_points:
            return f"MAX reçoit {french_number(utility)}"
        winner = self.player_name(MAX if utility > 0 else MIN)
        return f"{winner} a gagné" if utility else "partie nulle"

    def lines(self, state: Any) -> Sequence[Sequence[Cell]]:
        """The cells of each winning alignment, from end to end."""
        length = getattr(self.game, "alignment", 0)
        lines = straight_lines(self.cells, length) if length else ()
        owners = [{self.owner(state, cell) for cell in line} for line in lines]
        return [line for line, one in zip(lines, owners, strict=True) if one in ({MAX}, {MIN})]

    # For a search

    def heuristic(self) -> Callable[[Any], float]:
        """A heuristic `f(state)` for MAX, between -`bound` and `bound`; by default, always 0.

        It reaches these ends only where it knows who wins.
        """
        return lambda state: 0

    def depth(self) -> int:
        """How many plies the program searches by default."""
        return 4


class GridFace(Face):
    """A face for a game of discs with `rows`, `columns` and `owner(state, cell)`.

    Cells are (row, column), from 1 at the top left; an action is a cell, unless `spots` is
    overridden. `name` is that of the board, in French; `tints` and `letters` are those of the discs
    of MAX and MIN; `ground` is the colour of a cell.

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

    def paint(self, scene: Scene, state: Any) -> None:
        for cell in self.cells:
            self.paint_cell(scene, state, cell)

    def paint_cell(self, scene: Scene, state: Any, cell: Cell) -> None:
        """Draw a cell and what is on it."""
        x, y = self.at(cell)
        square = box(x, y, self.unit, self.unit)
        scene.shape(square, self.ground, GREY, 0.02 * self.unit, gid=self.gid(cell))
        if owner := self.owner(state, cell):
            self.paint_disc(scene, cell, owner)

    def paint_disc(self, scene: Scene, cell: Cell, owner: Player, gid: str | None = None) -> None:
        """Draw a disc in its player's colour, with a letter or, if it is small, a triangle."""
        (x, y), side, tint = self.at(cell), self.unit, self.tints[owner is MIN]
        scene.shape(circle(x, y, 0.42 * side), tint.fill, tint.line, 0.04 * side, gid=gid)
        if side >= 14 and (letter := self.letters[owner is MIN]):
            scene.text(x, y, letter, 0.4 * side, tint.text, bold=True)
        else:
            mark = triangle(x, y, 0.36 * side, 0.32 * side, up=owner is MAX)
            scene.shape(mark, tint.text, None)

    def spots(self, state: Any) -> Mapping[Spot, Any]:
        return {cell: cell for cell in self.cells}

    def action_name(self, action: Any) -> str:
        return f"case {action}" if isinstance(action, tuple) else f"{action}"

    def why_illegal(self, state: Any, action: Any) -> str:
        taken = action in self.spots(state) and self.owner(state, action)
        return f"la case {action} est déjà prise" if taken else super().why_illegal(state, action)

    def contents(self, state: Any) -> str:
        rows = []
        for row in self.rows:
            owners = [self.owner(state, (row, column)) for column in self.columns]
            cells = [self.sides[one is MIN] or f"{one}" if one else "vide" for one in owners]
            rows.append(f"ligne {row} : {', '.join(cells)}")
        return " ; ".join([self.name, *rows])


@singledispatch
def face_of(game: Any) -> Face:
    """The face of a game: one of the class registered for it, else a `GridFace` or a `Face`.

    Above the class of a face, `@face_of.register(SomeGame)` registers it.

    >>> from course_lib.games import Chomp
    >>> face_of(Chomp(3, 4)).size()
    (3, 4)
    """
    is_grid = all(hasattr(game, name) for name in ("rows", "columns", "owner"))
    return GridFace(game) if is_grid else Face(game)


@face_of.register(Variant)
def _(game: Variant[Any, Any]) -> Face:
    """A face of the class of the game that it varies."""
    return type(face_of(game.game))(game)
