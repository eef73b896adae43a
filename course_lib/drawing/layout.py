"""Where the nodes of a tree go: each subtree in a band of its own, each parent in the middle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from course_lib.canvas.style import LEGIBLE, VALUE_SIZE, WIDTH

Children = Sequence[Sequence[int]]
"""For each node, its children from left to right; the root is 0, a child comes after its parent."""

BORDER, GAP = 10.0, 7.0
EDGE, LONGEST_EDGE = 50.0, 76.0
SMALLEST = LEGIBLE / VALUE_SIZE
"""The scale below which text is too small."""


class Room(NamedTuple):
    """How far a node needs the page on each side of its centre, in points."""

    left: float
    right: float
    above: float
    below: float


class Plan(NamedTuple):
    """The centres of the nodes in points, from the bottom left, and the size of the whole."""

    x: list[float]
    y: list[float]
    width: float
    height: float
    scale: float


def plan_tree(children: Children, rooms: Sequence[Room]) -> Plan:
    """Place the nodes of a tree, in the width of a page if its text stays legible there.

    The rooms, and the gaps between them, are multiplied by `scale`, which is 1 at most.
    """
    x, width = _across(children, rooms)
    down, height = _down(children, rooms, x)
    scale = max(SMALLEST, min(1.0, (WIDTH - 2 * BORDER) / width))
    wide, high = scale * width + 2 * BORDER, scale * height + 2 * BORDER
    ordinates = [high - BORDER - scale * below for below in down]
    return Plan([BORDER + scale * after for after in x], ordinates, wide, high, scale)


def _across(children: Children, rooms: Sequence[Room]) -> tuple[list[float], float]:
    """The abscissa of each node, from the left of the tree, and the width of the tree."""
    x = [0.0] * len(children)
    bands = [(-room.left, room.right) for room in rooms]  # of the subtrees, from their roots
    for node in reversed(range(len(children))):
        end = 0.0
        for child in children[node]:
            left, right = bands[child]
            x[child] = end - left
            end = x[child] + right + GAP
        if row := children[node]:
            middle = (x[row[0]] + x[row[-1]]) / 2
            for child in row:
                x[child] -= middle
            left, right = bands[node]
            bands[node] = min(left, -middle), max(right, end - GAP - middle)
    x[0] = -bands[0][0]
    for node, row in enumerate(children):
        for child in row:
            x[child] += x[node]
    return x, bands[0][1] - bands[0][0]


def _down(
    children: Children, rooms: Sequence[Room], x: Sequence[float]
) -> tuple[list[float], float]:
    """How far each node is from the top of the tree, and the height of the tree.

    The edges between two levels are longer where they would be too flat.
    """
    depths = [0] * len(children)
    for node, row in enumerate(children):
        for child in row:
            depths[child] = depths[node] + 1
    edges = [0.0] + [EDGE] * max(depths)
    for depth, row in zip(depths, children, strict=True):
        if row:
            flat = 0.2 * (x[row[-1]] - x[row[0]])
            edges[depth + 1] = max(edges[depth + 1], min(LONGEST_EDGE, flat))
    down, end = [], 0.0
    for level, edge in enumerate(edges):
        here = [room for room, depth in zip(rooms, depths, strict=True) if depth == level]
        down.append(end + edge + max(room.above for room in here))
        end = down[-1] + max(room.below for room in here)
    return [down[depth] for depth in depths], end
