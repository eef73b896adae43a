"""Boards of any game that has a face: one, several side by side, or small in other pictures."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import zip_longest
from typing import Any, NamedTuple

from course_lib.canvas import style
from course_lib.canvas.figure import Figure
from course_lib.canvas.letters import text_width, wrap
from course_lib.canvas.scene import Outline, Scene, box, capsule
from course_lib.canvas.style import ACCENT, GREY, INK, LABEL_SIZE, SMALL_SIZE, WIDTH
from course_lib.games import Cell, Face, Spot, face_of
from course_lib.text import french_number

EDGE = 12.0
RULER = 18.0
"""The width of the row numbers, and the height of the column numbers."""

ROW, LINE = 17.0, 15.0
"""The height of a row of the legend, or of labels under columns; of a line of the title."""
HEAD_SIZE = 10.0
"""The size of the title of a board."""

_SIGNS = {1: "+", 0: "=", -1: "−", None: "?"}


class Badge(NamedTuple):
    """A coloured label: a short text, coloured by the `sign` of a score, None if it is unknown."""

    sign: int | None
    text: str


class Band(NamedTuple):
    """A coloured band around aligned cells, and its text in the legend below the board.

    >>> Band([(1, 1), (2, 2), (3, 3)], "diagonale").cells[0]
    (1, 1)
    """

    cells: Sequence[Cell]
    label: str = ""
    color: str = ACCENT


Label = str | float | Badge
Highlight = Spot | Band
"""What to outline: a cell, a column (a number), or a band."""


def draw_board(
    game: Any,
    state: Any,
    *,
    highlight: Iterable[Highlight] = (),
    labels: Mapping[Any, Label] | None = None,
    caption: str | None = None,
    alt: str | None = None,
) -> Figure:
    """A position of any game.

    `labels` gives the text, number or `Badge` to write in each cell; if the key is a number, under
    this column. `highlight` holds the cells and columns to outline, and bands.

    >>> from course_lib.games import Matches
    >>> draw_board(Matches(3), Matches(3).initial).alt
    "Jeu des allumettes : 3 allumettes ; c'est à MAX de jouer."
    """
    picture = _Picture(game, state, tuple(highlight), labels)
    return _page([picture], 1, alt, caption)


def draw_boards(
    game: Any,
    states: Sequence[Any],
    *,
    titles: Sequence[str] = (),
    labels: Sequence[Mapping[Any, Label]] = (),
    ncols: int | None = None,
    caption: str | None = None,
) -> Figure:
    """Several positions side by side, `ncols` on a line (as many as fit if None), reduced to fit.

    `titles` and `labels` (see `draw_board`) may be fewer. ValueError without any position.

    >>> from course_lib.games import MIN, Matches
    >>> heap = Matches(3)
    >>> draw_boards(heap, [heap.initial, (2, MIN)], titles=["avant"]).alt.partition(" ;")[0]
    'avant — Jeu des allumettes : 3 allumettes'
    """
    if not states:
        raise ValueError("il faut au moins une position à dessiner")
    space = WIDTH / (ncols or 1)
    pictures = [
        _Picture(game, state, labels=label, title=title or "", space=space)
        for state, title, label in zip_longest(states, titles[: len(states)], labels)
    ]
    across = ncols or max(1, min(len(states), int(WIDTH // pictures[0].width)))
    return _page(pictures, across, None, caption)


def paint_state(scene: Scene, game: Any, state: Any, x: float, y: float, size: float) -> None:
    """Draw a position with its centre at (x, y), its longest side being `size` points.

    >>> from course_lib.games import Matches
    >>> paint_state(scene := Scene(), Matches(3), Matches(3).initial, 50, 20, 40)
    >>> len(scene.parts)  # a stick and a head each
    6
    """
    face = face_of(game)
    unit = size / max(face.width, face.height)
    corner = x - face.width * unit / 2, y - face.height * unit / 2
    face.placed(*corner, unit).paint(scene, state)


class _Picture:
    """A board with its numbers, its labels, its bands and their legend, to be painted."""

    def __init__(
        self,
        game: Any,
        state: Any,
        highlight: Sequence[Highlight] = (),
        labels: Mapping[Any, Label] | None = None,
        title: str = "",
        space: float = WIDTH,
    ) -> None:
        self.face, self.state, self.labels, self.title = face_of(game), state, labels or {}, title
        self.spots = [item for item in highlight if not isinstance(item, Band)]
        self.bands = [item for item in highlight if isinstance(item, Band)]
        self.legend = [band for band in self.bands if band.label]
        self.unit = min(self.face.widest, (space - 60) / len(self.face.columns))
        board = self.face.placed(0.0, 0.0, self.unit)
        self.ruler = RULER if self.face.has_rulers else 0.0
        self.width = board.width + 2 * EDGE + self.ruler
        self.titles = wrap(title, HEAD_SIZE, self.width - self.ruler - 4, bold=True)
        over, under = (self.ruler, 0.0) if board.downward else (0.0, self.ruler)
        rows = len(self.legend) + any(isinstance(key, int) for key in self.labels)
        self.below = EDGE / 2 + under + ROW * rows
        head = LINE * len(self.titles) + (4 if title else 0)
        self.height = self.below + board.height + EDGE / 2 + over + head

    def words(self) -> str:
        """The text alternative: title, position, labels under columns."""
        words = (f"{self.title} — " if self.title else "") + self.face.describe(self.state)
        below = [f"colonne {k} : {_text(v)}" for k, v in self.labels.items() if isinstance(k, int)]
        return words + (f" Sous les colonnes, {', '.join(below)}." if below else "")

    def paint(self, scene: Scene, left: float, bottom: float, *, has_ids: bool) -> None:
        """Draw everything, with its bottom left corner at (left, bottom)."""
        corner = left + EDGE + self.ruler, bottom + self.below
        face = self.face.placed(*corner, self.unit, has_ids=has_ids)
        face.paint(scene, self.state)
        if face.has_rulers:
            _rulers(scene, face)
        self._bands(scene, face)
        for spot in self.spots:
            scene.shape(_around(face, spot), None, ACCENT, 2.4)
        for spot, label in self.labels.items():
            self._label(scene, face, spot, label)
        title, high = "\n".join(self.titles), LINE * len(self.titles)
        y = bottom + self.height - 4 - high / 2
        scene.text(face.left + face.width / 2, y, title, HEAD_SIZE, bold=True)

    def _bands(self, scene: Scene, face: Face) -> None:
        """The bands over the cells, and their legend at the bottom of the picture."""
        for rank, band in enumerate(self.bands):
            ends = face.at(band.cells[0]), face.at(band.cells[-1])
            around = capsule(*ends, (0.4 - 0.07 * (rank % 4)) * face.unit)
            if len(band.cells) == 1:  # a circle would look like a mark of tic-tac-toe
                around = _around(face, band.cells[0])
            scene.shape(around, f"{band.color}14", band.color, 2.4)
        for rank, band in enumerate(reversed(self.legend)):
            x, y = face.left - self.ruler + 14, face.bottom - self.below + ROW * (rank + 0.5) + 4
            scene.shape(box(x, y, 24, 9, 4.5), f"{band.color}22", band.color, 2.0)
            scene.text(x + 18, y, band.label, SMALL_SIZE, align="left")

    def _label(self, scene: Scene, face: Face, spot: Spot, label: Label) -> None:
        """Draw a label under a column, or in a cell, smaller if a disc is there."""
        (x, y), text, tint = face.at(spot), _text(label), None
        if isinstance(label, Badge):
            tint = style.PROSPECTS[label.sign]
        size = min(0.3, 0.78 / max(text_width(text, 1.0, bold=True), 0.1)) * face.unit
        if isinstance(spot, int):
            y, size = face.bottom - RULER - ROW / 2, min(LABEL_SIZE, size)
        elif face.owner(self.state, spot):
            y, size = y - 0.34 * face.unit, 0.7 * size
        size = max(size, SMALL_SIZE)
        wide = min(text_width(text, size, bold=True) + 4, face.unit - 1)
        blank = box(x, y, wide, size * 1.25, 3.0)
        scene.shape(blank, *(tint[:2] if tint else (style.PAPER, None)))
        scene.text(x, y, text, size, INK, bold=True)


def _page(
    pictures: Sequence[_Picture], across: int, alt: str | None, caption: str | None
) -> Figure:
    """A figure of boards of one game, `across` on a line; one alone has identifiers in its SVG."""
    wide, high = pictures[0].width, max(picture.height for picture in pictures)
    down = -(-len(pictures) // across)
    alt = alt or " ".join(picture.words() for picture in pictures)
    figure = Figure(across * wide, down * high, alt=alt, caption=caption)
    for rank, picture in enumerate(pictures):
        row, column = divmod(rank, across)
        place, has_ids = (column * wide, (down - row - 1) * high), len(pictures) == 1
        picture.paint(figure.scene, *place, has_ids=has_ids)
    return figure


def _text(label: Label) -> str:
    if isinstance(label, Badge):
        return f"{_SIGNS[label.sign]} {label.text}".strip()
    return label if isinstance(label, str) else french_number(label)


def _rulers(scene: Scene, face: Face) -> None:
    """The numbers of the columns, on the side where rows begin, and those of the rows."""
    y = face.bottom + face.height + 9 if face.downward else face.bottom - 10
    for column in face.columns:
        scene.text(face.at(column)[0], y, str(column), LABEL_SIZE, GREY)
    for row in face.rows:
        y = face.at((row, face.columns[0]))[1]
        scene.text(face.left - 10, y, str(row), LABEL_SIZE, GREY)


def _around(face: Face, spot: Spot) -> Outline:
    """The outline of a cell, or of a column."""
    high = face.height + 4 if isinstance(spot, int) else face.unit * face.tall * 0.97
    return box(*face.at(spot), face.unit * 0.97, high, 0.12 * face.unit)
