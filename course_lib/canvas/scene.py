"""Shapes and texts on a page, to be written as SVG or drawn by matplotlib.

Lengths, positions and font sizes are in points; ordinates go up.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import hypot
from typing import Any, Literal, NamedTuple

from course_lib.canvas.letters import LEADING, text_width
from course_lib.canvas.style import INK, PAPER, VALUE_SIZE

Point = tuple[float, float]

ARC = 0.5523
"""From an end of a quarter circle of radius 1 to the control point of a cubic curve."""

HALF_DIGIT = 0.365
"""Half the height of a digit, for a font of size 1."""

MOVE_AT = 0.72
"""How far along an edge its move is written."""


class Outline(NamedTuple):
    """A path: its commands, and the points of all of them in order.

    M moves to a point, L draws a line, C a cubic curve (three points), and Z closes.
    """

    commands: str
    points: tuple[Point, ...]


class Shape(NamedTuple):
    """An outline, its fill and line colours (None: not drawn), and its `gid` in the SVG."""

    outline: Outline
    fill: str | None = None
    line: str | None = INK
    width: float = 1.0
    dashes: Sequence[float] = ()
    gid: str | None = None


class Text(NamedTuple):
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

    def lines(self) -> Iterator[tuple[str, float]]:
        """Each line of the text, with the ordinate of its base line."""
        lines = self.text.split("\n")
        for rank, line in enumerate(lines):
            middle = self.y + (len(lines) / 2 - rank - 0.5) * self.size * LEADING
            yield line, middle - HALF_DIGIT * self.size


class Scene:
    """Shapes and texts, drawn in the order in which they were added to `parts`.

    >>> scene = Scene()
    >>> scene.text(10, 20, "MAX")
    >>> scene.parts[0].size
    11.0
    """

    def __init__(self) -> None:
        self.parts: list[Shape | Text] = []

    def shape(self, outline: Outline, *look: Any, **more: Any) -> None:
        """Add a `Shape`, with its fill, line, width..."""
        self.parts.append(Shape(outline, *look, **more))

    def text(self, x: float, y: float, text: str, *look: Any, **more: Any) -> None:
        """Add a `Text`, with its size, colour..., unless the text is empty."""
        if text:
            self.parts.append(Text(x, y, text, *look, **more))

    def edge_text(
        self, edge: tuple[Point, Point], text: str, size: float, *look: Any, **more: Any
    ) -> None:
        """Write the name of a move on an edge, over a blank that hides this part of the edge."""
        (a, b), (c, d) = edge
        at = a + MOVE_AT * (c - a), b + MOVE_AT * (d - b)
        self.shape(box(*at, text_width(text, size) + 3, size * 1.15), PAPER, None)
        self.text(*at, text, size, *look, **more)


def part_id(part: str, *numbers: int) -> str:
    """The identifier of a part of a picture in its SVG: a cell, a match, a node...

    A node of a tree is named by the ranks, from 0, of the children that lead to it from the root.

    >>> part_id("cell", 1, 3), part_id("value", 0, 2, 1), part_id("node")
    ('cell-1-3', 'value-0-2-1', 'node-root')
    """
    return f"{part}-{'-'.join(map(str, numbers)) or 'root'}"


def polygon(points: Sequence[Point]) -> Outline:
    """A closed polygon.

    >>> polygon([(0, 0), (4, 0), (2, 3)]).commands
    'MLLZ'
    """
    return Outline("M" + "L" * (len(points) - 1) + "Z", tuple(points))


def polyline(points: Sequence[Point]) -> Outline:
    """An open line.

    >>> polyline([(0, 0), (4, 0), (2, 3)]).commands
    'MLL'
    """
    return Outline("M" + "L" * (len(points) - 1), tuple(points))


def segments(pairs: Sequence[tuple[Point, Point]]) -> Outline:
    """Several segments as one outline."""
    return Outline("ML" * len(pairs), tuple(point for pair in pairs for point in pair))


def pairs_of(numbers: Iterable[complex]) -> tuple[Point, ...]:
    """The points that complex numbers stand for."""
    return tuple((number.real, number.imag) for number in numbers)


def box(x: float, y: float, width: float, height: float, radius: float = 0.0) -> Outline:
    """A rectangle around (x, y), with rounded corners."""
    r = min(radius, width / 2, height / 2)
    w, h = width / 2 - r, height / 2 - r
    corners = [
        complex(x, y) + corner for corner in (w - h * 1j, w + h * 1j, h * 1j - w, -w - h * 1j)
    ]
    if r <= 0:
        return polygon(pairs_of(corners))
    arc = -1j, ARC - 1j, 1 - ARC * 1j, 1  # at the first corner: a quarter turn more at each
    numbers = [corner + r * p * 1j**turn for turn, corner in enumerate(corners) for p in arc]
    return Outline("MC" + "LC" * 3 + "Z", pairs_of(numbers))


def circle(x: float, y: float, radius: float) -> Outline:
    """A circle around (x, y)."""
    return box(x, y, 2 * radius, 2 * radius, radius)


def capsule(start: Point, end: Point, radius: float) -> Outline:
    """A rectangle with round ends, around a segment."""
    first, along = complex(*start), complex(*end) - complex(*start)
    length, turn = abs(along), along / (abs(along) or 1.0)
    flat = box(length / 2, 0.0, length + 2 * radius, 2 * radius, radius)
    return flat._replace(points=pairs_of(first + turn * complex(*p) for p in flat.points))


def triangle(
    x: float, y: float, width: float, height: float, more: float = 0.0, *, up: bool
) -> Outline:
    """A triangle whose box is around (x, y), or one whose sides are `more` points outside it."""
    grown = 1 + more * (width + 2 * hypot(width / 2, height)) / (width * height)
    tip, wide = (height if up else -height) * grown / 2, width * grown / 2
    y += (tip - tip / grown) - (more if up else -more)
    return polygon([(x, y + tip), (x - wide, y - tip), (x + wide, y - tip)])


def node_shape(
    kind: str, x: float, y: float, width: float, height: float, more: float = 0.0
) -> Outline:
    """A triangle that points up for "max", down for "min", a box for the rest.

    It fits in a box around (x, y), or its sides are `more` points outside that shape.
    """
    if kind in ("max", "min"):
        return triangle(x, y, width, height, more, up=kind == "max")
    return box(x, y, width + 2 * more, height + 2 * more, 6.0)


def double_bar(start: Point, end: Point, share: float, half: float) -> Outline:
    """The mark of a cut: two short bars across a segment, at `share` (0 to 1) of its length."""
    first, along = complex(*start), complex(*end) - complex(*start)
    unit, at = along / abs(along), first + share * along
    ends = [at + shift * unit + side * 1j * unit for shift in (-1.8, 1.8) for side in (half, -half)]
    return Outline("MLML", pairs_of(ends))
