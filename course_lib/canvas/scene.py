"""Many shapes and texts in a single matplotlib artist.

One artist for each shape would make a tree of 40 nodes too slow to be drawn again at every step.
Lengths, positions and font sizes are all in points.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Literal, NamedTuple, cast

import numpy as np
from matplotlib.artist import Artist
from matplotlib.backend_bases import GraphicsContextBase, RendererBase
from matplotlib.colors import to_rgba
from matplotlib.font_manager import FontProperties, findfont, get_font
from matplotlib.path import Path
from matplotlib.text import Text
from matplotlib.transforms import Affine2D, Bbox

from course_lib.canvas.style import (
    INK,
    VALUE_SIZE,
)

Point = tuple[float, float]
Align = Literal["left", "center", "right"]

LEADING = 1.3
"""From a line of text to the next, for a font of size 1."""

HALF_DIGIT = 0.365
"""Half the height of a digit, for a font of size 1."""


class _Shape(NamedTuple):
    path: Path
    fill: str | None
    line: str | None
    width: float
    dashes: Sequence[float] | None
    gid: str | None


class _Label(NamedTuple):
    x: float
    y: float
    text: str
    size: float
    color: str
    align: Align
    italic: bool
    bold: bool
    gid: str | None


class Scene(Artist):
    """Shapes and texts, drawn in the order in which they were added."""

    def __init__(self) -> None:
        super().__init__()
        self._parts: list[_Shape | _Label] = []
        self._anchor = Text(parse_math=False)

    def shape(
        self,
        path: Path,
        fill: str | None = None,
        line: str | None = INK,
        width: float = 1.0,
        *,
        dashes: Sequence[float] | None = None,
        gid: str | None = None,
    ) -> None:
        """Add a path, filled and outlined unless a colour is None."""
        self._parts.append(_Shape(path, fill, line, width, dashes, gid))

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float = VALUE_SIZE,
        color: str = INK,
        *,
        align: Align = "center",
        italic: bool = False,
        bold: bool = False,
        gid: str | None = None,
    ) -> None:
        """Add a text, of one or several lines, whose middle is at the ordinate `y`."""
        if text:
            self._parts.append(_Label(x, y, text, size, color, align, italic, bold, gid))

    def draw(self, renderer: RendererBase, *args: Any, **kwargs: Any) -> None:
        """Draw everything (called by matplotlib)."""
        transform: Any = self.get_transform().frozen()
        scale = float(np.hypot(*transform.get_matrix()[:2, 0]))
        pixels = cast(float, renderer.points_to_pixels(1.0))
        gc = renderer.new_gc()
        gc.set_joinstyle("round")
        gc.set_capstyle("round")
        for part in self._parts:
            renderer.open_group("part", part.gid)
            if isinstance(part, _Shape):
                _draw_shape(renderer, gc, part, transform, scale / pixels)
            else:
                self._draw_text(renderer, gc, part, transform, scale)
            renderer.close_group("part")
        gc.restore()
        self.stale = False

    def get_window_extent(self, renderer: RendererBase | None = None) -> Bbox:
        """All the figure, so that a tight bounding box keeps it whole."""
        return Bbox.null() if self.figure is None else Bbox(self.figure.bbox.get_points())

    def _draw_text(
        self,
        renderer: RendererBase,
        gc: GraphicsContextBase,
        label: _Label,
        transform: Any,
        scale: float,
    ) -> None:
        gc.set_foreground(to_rgba(label.color), isRGBA=True)
        lines = label.text.split("\n")
        for rank, line in enumerate(lines):
            y = label.y + (len(lines) / 2 - rank - 0.5) * label.size * LEADING
            line_label = label._replace(text=line, y=y)
            self._draw_line(renderer, gc, line_label, transform, scale)

    def _draw_line(
        self,
        renderer: RendererBase,
        gc: GraphicsContextBase,
        label: _Label,
        transform: Any,
        scale: float,
    ) -> None:
        x, y = transform.transform((label.x, label.y - HALF_DIGIT * label.size))
        self._anchor.set_position((x, y))
        self._anchor.set_horizontalalignment(label.align)
        size = label.size * scale / cast(float, renderer.points_to_pixels(1.0))
        font = _font(size, label.italic, label.bold)
        x -= _SHARE[label.align] * text_width(label.text, label.size, bold=label.bold) * scale
        if renderer.flipy():
            y = renderer.get_canvas_width_height()[1] - y
        renderer.draw_text(gc, x, y, label.text, font, 0, ismath=False, mtext=self._anchor)


_SHARE = {"left": 0.0, "center": 0.5, "right": 1.0}


def _draw_shape(
    renderer: RendererBase, gc: GraphicsContextBase, shape: _Shape, transform: Any, scale: float
) -> None:
    """Draw a path; a graphics context counts in points, whatever the resolution."""
    width = shape.width * scale if shape.line else 0.0
    gc.set_linewidth(width)
    gc.set_foreground(to_rgba(shape.line or INK), isRGBA=True)
    dashes = [dash * scale for dash in shape.dashes] if shape.dashes else None
    gc.set_dashes(0, dashes)
    renderer.draw_path(gc, shape.path, transform, to_rgba(shape.fill) if shape.fill else None)


@lru_cache(maxsize=64)
def _font(size: float, italic: bool, bold: bool) -> FontProperties:
    return FontProperties(
        family="sans-serif",
        style="italic" if italic else "normal",
        weight="bold" if bold else "normal",
        size=size,
    )


@lru_cache(maxsize=1024)
def _advance(char: str, bold: bool) -> float:
    """The width of a character, for a font of size 1."""
    font = get_font(findfont("DejaVu Sans:bold" if bold else "DejaVu Sans"))
    font.set_size(100, 72)
    return float(font.load_char(ord(char)).linearHoriAdvance) / 65536 / 100


def text_width(text: str, size: float, *, bold: bool = False) -> float:
    """The width of a line of text."""
    return size * sum(_advance(char, bold) for char in text)


def wrapped(text: str, size: float, width: float, *, bold: bool = False) -> list[str]:
    """The lines of a text no wider than `width`, unless a word is; no-break spaces do not break."""
    lines: list[str] = []
    for word in filter(None, re.split(r"[ \n]+", text)):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and text_width(longer, size, bold=bold) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def polygon(points: Sequence[Point]) -> Path:
    """A closed polygon."""
    return Path([*points, points[0]], closed=True)


def polyline(points: Sequence[Point]) -> Path:
    """An open line."""
    return Path(points)


def segments(pairs: Sequence[tuple[Point, Point]]) -> Path:
    """Several segments as one path."""
    points = [point for pair in pairs for point in pair]
    return Path(points, [Path.MOVETO, Path.LINETO] * len(pairs))


def box(x: float, y: float, width: float, height: float, radius: float = 0.0) -> Path:
    """A rectangle around (x, y), with rounded corners."""
    left, right, low, high = x - width / 2, x + width / 2, y - height / 2, y + height / 2
    if radius <= 0:
        return polygon([(left, low), (right, low), (right, high), (left, high)])
    r = min(radius, width / 2, height / 2)
    points = [(left + r, low)]
    corners = [(right, low, 0, 1), (right, high, -1, 0), (left, high, 0, -1), (left, low, 1, 0)]
    for (cx, cy, dx, dy), (bx, by) in zip(corners, [(-1, 0), (0, -1), (1, 0), (0, 1)], strict=True):
        points += [(cx + bx * r, cy + by * r), (cx, cy), (cx + dx * r, cy + dy * r)]
    codes = [Path.MOVETO] + [Path.LINETO, Path.CURVE3, Path.CURVE3] * 4
    return Path(points, codes)


def triangle(x: float, y: float, width: float, height: float, *, up: bool) -> Path:
    """A triangle whose box is around (x, y)."""
    tip = height / 2 if up else -height / 2
    return polygon([(x, y + tip), (x - width / 2, y - tip), (x + width / 2, y - tip)])


def triangle_around(
    x: float, y: float, width: float, height: float, more: float, *, up: bool
) -> Path:
    """A triangle whose sides are `more` points outside those of the triangle around (x, y)."""
    radius = width * height / (width + 2 * np.hypot(width / 2, height))
    grown = 1 + more / radius
    side = 1 if up else -1
    y += side * (height * (grown - 1) / 2 - more)
    return triangle(x, y, width * grown, height * grown, up=up)


def circle(x: float, y: float, radius: float) -> Path:
    """A circle around (x, y)."""
    unit = Path.unit_circle()
    return unit.transformed(Affine2D().scale(radius).translate(x, y))
