"""The boards of the four games: alone, side by side, or inside the nodes of a tree."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from course_lib.canvas.figure import Figure
from course_lib.canvas.letters import text_width, wrapped
from course_lib.canvas.scene import Path, Scene, box, capsule
from course_lib.canvas.style import (
    ACCENT,
    GREY,
    INK,
    LABEL_SIZE,
    LEGIBLE,
    PAPER,
    PROSPECTS,
    SERIES,
    SMALL_SIZE,
    WIDTH,
)
from course_lib.faces.marks import MATCH_HEIGHT, Cell, Frame, frame_of, paint
from course_lib.faces.words import describe_board
from course_lib.games import ConnectFour, Matches
from course_lib.text import french_number

if TYPE_CHECKING:
    from matplotlib.axes import Axes

CELL = 42.0
EDGE = 12.0
RULER = 18.0
"""The room of the numbers of the rows and columns."""

ROW = 17.0

BADGE = 42.0
"""The height of a badge under a column."""

_SIGNS = {1: "+", 0: "=", -1: "−", None: "?"}


class Badge(NamedTuple):
    """A label under a column of Connect 4: the sign of a score, or None if unknown, and a text."""

    sign: int | None
    text: str


class Band(NamedTuple):
    """A line of cells to strike, with its own colour and its text below the board."""

    cells: Sequence[Cell]
    label: str = ""
    color: str = ""


Highlight = Cell | int | Band
"""A cell to outline; a column of Connect 4 or a match (a number); a band."""


def draw_board(
    game: Any,
    state: Any,
    *,
    highlight: Iterable[Highlight] = (),
    caption: str | None = None,
    alt: str | None = None,
    labels: Mapping[Any, Any] | None = None,
    ax: Axes | None = None,
) -> Figure | Any:
    """A position of one of the four games.

    `labels` gives the text (or number) to print in cells; under a column, for Connect 4, if the
    key is a number, where it may be a `Badge`. With `ax`, axes of matplotlib, the board is drawn
    there and the figure of `ax` is returned.
    """
    picture = _Picture(game, state, tuple(highlight), labels or {})
    figure = Figure(
        picture.width, picture.height, alt=alt or _told(game, state, labels or {}), caption=caption
    )
    picture.paint(figure.scene, 0.0, 0.0)
    return figure if ax is None else figure.inside(ax)


def draw_boards(
    game: Any,
    states: Sequence[Any],
    *,
    titles: Sequence[str] = (),
    ncols: int | None = None,
    caption: str | None = None,
    alt: str | None = None,
) -> Figure:
    """Several positions side by side, `ncols` on each line, smaller if need be.

    If `ncols` is None, as many as fit.
    """
    if not states:
        raise ValueError("il faut au moins une position à dessiner")
    titled = list(zip([*titles, *[""] * len(states)], states, strict=False))
    room = WIDTH / (ncols or 1)
    pictures = [_Picture(game, state, (), {}, title, room) for title, state in titled]
    wide, high = pictures[0].width, max(picture.height for picture in pictures)
    across = ncols or max(1, min(len(states), int(WIDTH // wide)))
    down = -(-len(states) // across)
    told = alt or " ".join(
        f"{title} — {describe_board(game, state)}" if title else describe_board(game, state)
        for title, state in titled
    )
    figure = Figure(across * wide, down * high, alt=told, caption=caption)
    for rank, picture in enumerate(pictures):
        row, column = divmod(rank, across)
        bottom = (down - row - 1) * high
        picture.paint(figure.scene, column * wide, bottom, named=len(states) == 1)
    return figure


def state_drawer(game: Any) -> Callable[[Scene, Any, float, float, float], None]:
    """For `draw_tree(..., draw_state=...)`: draws a position around (x, y), `size` wide."""

    def draw(scene: Scene, state: Any, x: float, y: float, size: float) -> None:
        shape = frame_of(game, 0.0, 0.0, 1.0)
        tall = MATCH_HEIGHT if isinstance(game, Matches) else shape.rows
        cell = size / max(shape.columns, tall)
        left, bottom = x - shape.width * cell / 2, y - shape.height * cell / 2
        paint(game, scene, state, frame_of(game, left, bottom, cell), named=False)

    return draw


class _Picture:
    """A board with its numbers, its labels, its bands and their legend."""

    def __init__(
        self,
        game: Any,
        state: Any,
        highlight: Sequence[Highlight],
        labels: Mapping[Hashable, Any],
        title: str = "",
        room: float = WIDTH,
    ) -> None:
        self.game, self.state, self.labels = game, state, labels
        self.bands = [item for item in highlight if isinstance(item, Band)]
        self.cells = [item for item in highlight if not isinstance(item, Band)]
        shape = frame_of(game, 0.0, 0.0, 1.0)
        self.cell = min(CELL, (room - 60) / shape.columns)
        if isinstance(game, Matches):
            self.cell = min(22.0, self.cell)
        self.tall = self.cell * (MATCH_HEIGHT if isinstance(game, Matches) else shape.rows)
        self.width = shape.columns * self.cell + 2 * EDGE + RULER
        self.titles = wrapped(title, 10.0, self.width - 8, bold=True)
        self.legend = [band for band in self.bands if band.label]
        over, under = _ruler_rooms(game, shape)
        self.below = EDGE / 2 + under + _foot(labels) + ROW * len(self.legend)
        self.height = (
            self.below + self.tall + EDGE / 2 + over + 15.0 * len(self.titles) + (4 if title else 0)
        )

    def paint(self, scene: Scene, left: float, bottom: float, *, named: bool = True) -> None:
        """Draw everything, the bottom left corner of the picture being at (left, bottom)."""
        low = bottom + self.below
        if isinstance(self.game, Matches):
            low += (self.tall - self.cell) / 2
        frame = frame_of(self.game, left + EDGE + RULER, low, self.cell)
        paint(self.game, scene, self.state, frame, named=named)
        self._rulers(scene, frame, bottom + self.below)
        for rank, band in enumerate(self.bands):
            self._band(scene, frame, band, rank)
        for cell in self.cells:
            scene.shape(self._around(frame, cell), None, ACCENT, 2.4)
        for key, label in self.labels.items():
            self._label(scene, frame, key, label)
        for rank, line in enumerate(self.titles):
            top = bottom + self.height - 4 - 15.0 * (rank + 0.5)
            scene.text(frame.left + frame.width / 2, top, line, 10.0, INK, bold=True)
        self._legend(scene, left, bottom)

    def _rulers(self, scene: Scene, frame: Frame, low: float) -> None:
        if isinstance(self.game, Matches):
            return
        for column in range(frame.first, frame.first + frame.columns):
            x = frame.at((frame.first, column))[0]
            y = low + self.tall + 9 if frame.downward else low - 10
            scene.text(x, y, str(column), LABEL_SIZE, GREY)
        for row in range(frame.first, frame.first + frame.rows):
            y = frame.at((row, frame.first))[1]
            scene.text(frame.left - 10, y, str(row), LABEL_SIZE, GREY)

    def _around(self, frame: Frame, cell: Cell | int) -> Path:
        if isinstance(cell, tuple):
            return box(*frame.at(cell), frame.cell * 0.97, frame.cell * 0.97, 0.12 * frame.cell)
        x = frame.at((frame.first, cell))[0]
        middle = frame.bottom + frame.height / 2
        return box(x, middle, frame.cell * 0.97, self.tall + 4, 0.12 * frame.cell)

    def _label(self, scene: Scene, frame: Frame, key: Any, label: Any) -> None:
        if isinstance(label, Badge):
            x = frame.at((frame.first, key))[0]
            _badge(scene, x, frame.bottom - RULER - BADGE / 2, self.cell - 3, label)
            return
        text = label if isinstance(label, str) else french_number(label)
        if isinstance(key, int):
            x, y = frame.at((frame.first, key))[0], frame.bottom - RULER - ROW / 2
            scene.text(x, y, text, LABEL_SIZE, INK, bold=True)
            return
        x, y = frame.at(key)
        size = min(0.3 * frame.cell, 0.78 * frame.cell / max(text_width(text, 1.0, bold=True), 0.1))
        if self._is_taken(key):
            y, size = y - 0.3 * frame.cell, 0.7 * size
        self._plate(scene, x, y, text, size)
        scene.text(x, y, text, size, INK, bold=True)

    def _plate(self, scene: Scene, x: float, y: float, text: str, size: float) -> None:
        room = box(x, y, text_width(text, size, bold=True) + 4, size * 1.25, 3.0)
        scene.shape(room, PAPER, None)

    def _is_taken(self, cell: Cell) -> bool:
        if isinstance(self.game, ConnectFour):
            return self.game.owner(self.state, cell) is not None
        return hasattr(self.game, "cell") and self.game.cell(self.state, cell) != "."

    def _band(self, scene: Scene, frame: Frame, band: Band, rank: int) -> None:
        color = band.color or SERIES[rank % len(SERIES)]
        radius = (0.4 - 0.07 * (rank % 4)) * frame.cell
        around = capsule(frame.at(band.cells[0]), frame.at(band.cells[-1]), radius)
        scene.shape(around, f"{color}14", color, 2.4)

    def _legend(self, scene: Scene, left: float, bottom: float) -> None:
        for rank, band in enumerate(self.legend):
            y = bottom + ROW * (len(self.legend) - rank - 0.5) + 4
            color = band.color or SERIES[self.bands.index(band) % len(SERIES)]
            scene.shape(box(left + EDGE + 14, y, 24, 9, 4.5), f"{color}22", color, 2.0)
            scene.text(left + EDGE + 32, y, band.label, SMALL_SIZE, INK, align="left")


def _ruler_rooms(game: Any, shape: Frame) -> tuple[float, float]:
    """The room of the numbers of the columns, above and below the board."""
    if isinstance(game, Matches):
        return 0.0, 0.0
    return (RULER, 0.0) if shape.downward else (0.0, RULER)


def _foot(labels: Mapping[Hashable, Any]) -> float:
    """The room of the labels under the columns."""
    if any(isinstance(label, Badge) for label in labels.values()):
        return BADGE + 2
    return ROW if any(isinstance(key, int) for key in labels) else 0.0


def _badge(scene: Scene, x: float, y: float, width: float, badge: Badge) -> None:
    """A plate with a sign, then as many lines of text as there are, small enough to fit."""
    sign, tint = _SIGNS[badge.sign], PROSPECTS[badge.sign]
    scene.shape(box(x, y, width, BADGE - 2, 4.0), tint.fill, tint.line, 1.2)
    lines = [line for line in badge.text.split("\n") if line]
    step = (BADGE - 4) / (len(lines) + 1)
    scene.text(x, y + step * len(lines) / 2, sign, LABEL_SIZE + 1, tint.text, bold=True)
    for rank, line in enumerate(lines, 1):
        scene.text(x, y + step * (len(lines) / 2 - rank), line, LEGIBLE + 0.3, tint.text)


def _told(game: Any, state: Any, labels: Mapping[Any, Any]) -> str:
    """The position in words, then the badges."""
    board = describe_board(game, state)
    badges = [
        f"colonne {key} : {_SIGNS[label.sign]} {' '.join(label.text.split())}"
        for key, label in labels.items()
        if isinstance(label, Badge)
    ]
    return f"{board} Sous les colonnes, {', '.join(badges)}." if badges else board
