"""Shapes and texts on a page, to be written as SVG or drawn by matplotlib.

Lengths, positions and font sizes are in points; ordinates go up.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import atan2, cos, hypot, sin
from typing import Any, Literal, NamedTuple

from course_lib.canvas.style import INK, VALUE_SIZE

Point = tuple[float, float]

ARC = 0.5523
"""From an end of a quarter circle of radius 1 to the control point of a cubic curve."""


class Path(NamedTuple):
    """An outline: its commands, and the points of all of them.

    M moves to a point, L draws a line, C a cubic curve (three points), and Z closes.
    """

    commands: str
    points: Sequence[Point]


class Shape(NamedTuple):
    """A path, filled and outlined unless a colour is None; `gid` identifies it in the SVG."""

    path: Path
    fill: str | None = None
    line: str | None = INK
    width: float = 1.0
    dashes: Sequence[float] | None = None
    gid: str | None = None


class Label(NamedTuple):
    """A text of one or several lines, whose middle is at the ordinate `y`."""

    x: float
    y: float
    text: str
    size: float = VALUE_SIZE
    color: str = INK
    align: Literal["left", "center", "right"] = "center"
    italic: bool = False
    bold: bool = False
    gid: str | None = None


@dataclass
class Scene:
    """Shapes and texts, drawn in the order in which they were added.

    >>> scene = Scene()
    >>> scene.text(10, 20, "MAX")
    >>> scene.parts[0].size
    11.0
    """

    parts: list[Shape | Label] = field(default_factory=list)

    def shape(
        self,
        path: Path,
        fill: str | None = None,
        line: str | None = INK,
        width: float = 1.0,
        **more: Any,
    ) -> None:
        """Add a `Shape`."""
        self.parts.append(Shape(path, fill, line, width, **more))

    def text(
        self, x: float, y: float, text: str, size: float = VALUE_SIZE, color: str = INK, **more: Any
    ) -> None:
        """Add a `Label`, unless the text is empty."""
        if text:
            self.parts.append(Label(x, y, text, size, color, **more))


def polygon(points: Sequence[Point]) -> Path:
    """A closed polygon.

    >>> polygon([(0, 0), (4, 0), (2, 3)]).commands
    'MLLZ'
    """
    return Path("M" + "L" * (len(points) - 1) + "Z", points)


def polyline(points: Sequence[Point]) -> Path:
    """An open line.

    >>> polyline([(0, 0), (4, 0), (2, 3)]).commands
    'MLL'
    """
    return Path("M" + "L" * (len(points) - 1), points)


def segments(pairs: Sequence[tuple[Point, Point]]) -> Path:
    """Several segments as one path."""
    return Path("ML" * len(pairs), [point for pair in pairs for point in pair])


def box(x: float, y: float, width: float, height: float, radius: float = 0.0) -> Path:
    """A rectangle around (x, y), with rounded corners."""
    r = min(radius, width / 2, height / 2)
    w, h = width / 2 - r, height / 2 - r
    corners = [(w, -h), (w, h), (-w, h), (-w, -h)]
    if r <= 0:
        return polygon([(x + a, y + b) for a, b in corners])
    points = []
    for (a, b), (c, s) in zip(corners, [(1, 0), (0, 1), (-1, 0), (0, -1)], strict=True):
        arc = [(0, -1), (ARC, -1), (1, -ARC), (1, 0)]  # to be turned: cosine c, sine s
        points += [(x + a + r * (c * p - s * q), y + b + r * (s * p + c * q)) for p, q in arc]
    return Path("MC" + "LC" * 3 + "Z", points)


def capsule(start: Point, end: Point, radius: float) -> Path:
    """A rectangle with round ends, around a segment."""
    (x, y), dx, dy = start, end[0] - start[0], end[1] - start[1]
    angle, length = atan2(dy, dx), hypot(dx, dy)
    flat = box(length / 2, 0.0, length + 2 * radius, 2 * radius, radius)
    c, s = cos(angle), sin(angle)
    return flat._replace(points=[(x + c * a - s * b, y + s * a + c * b) for a, b in flat.points])


def triangle(
    x: float, y: float, width: float, height: float, more: float = 0.0, *, up: bool
) -> Path:
    """A triangle whose box is around (x, y), or one whose sides are `more` points outside it."""
    inner = width * height / (width + 2 * hypot(width / 2, height))
    grown = 1 + more / inner
    tip, wide = (height if up else -height) * grown / 2, width * grown / 2
    y += (tip - tip / grown) - (more if up else -more)
    return polygon([(x, y + tip), (x - wide, y - tip), (x + wide, y - tip)])


def circle(x: float, y: float, radius: float) -> Path:
    """A circle around (x, y)."""
    return box(x, y, 2 * radius, 2 * radius, radius)
