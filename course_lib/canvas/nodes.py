"""Nodes and edges as every drawing of a game shows them: a shape and a colour for each player."""

from __future__ import annotations

from math import dist

from course_lib.canvas.letters import text_width
from course_lib.canvas.scene import Path, Point, Scene, box, segments, triangle
from course_lib.canvas.style import INK, LABEL_SIZE, PAPER

MOVE_AT = 0.72
"""How far along an edge its move is written."""


def node_shape(
    kind: str, x: float, y: float, width: float, height: float, more: float = 0.0
) -> Path:
    """A triangle that points up for "max", down for "min", a box for the rest.

    It fits in a box around (x, y), or its sides are `more` points outside that shape.
    """
    if kind in ("max", "min"):
        return triangle(x, y, width, height, more, up=kind == "max")
    return box(x, y, width + 2 * more, height + 2 * more, 6.0)


def between(start: Point, end: Point, share: float) -> Point:
    """The point at a share of a segment."""
    return start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])


def write_move(
    scene: Scene,
    edge: tuple[Point, Point],
    text: str,
    size: float = LABEL_SIZE,
    color: str = INK,
    gid: str | None = None,
) -> None:
    """Write a move along an edge, which it hides."""
    at = between(*edge, MOVE_AT)
    scene.shape(box(*at, text_width(text, size) + 3, size * 1.15), PAPER, None)
    scene.text(*at, text, size, color, gid=gid)


def double_bar(start: Point, end: Point, at: Point, half: float) -> Path:
    """Two short bars across a segment, around a point of it: a cut."""
    length = dist(start, end)
    dx, dy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    middles = [(at[0] + along * dx, at[1] + along * dy) for along in (-1.8, 1.8)]
    return segments(
        [((x - half * dy, y + half * dx), (x + half * dy, y - half * dx)) for x, y in middles]
    )
