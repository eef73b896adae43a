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


class Extent(NamedTuple):
    """What a node takes on each side of its centre, in points."""

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


def plan_tree(children: Children, extents: Sequence[Extent]) -> Plan:
    """Place the nodes of a tree, in the width of a page if its text stays legible there.

    All lengths are multiplied by `scale`, which is 1 at most.
    """
    x, width = _across(children, extents)
    down, height = _down(children, extents, x)
    scale = max(SMALLEST, min(1.0, (WIDTH - 2 * BORDER) / width))
    wide, high = scale * width + 2 * BORDER, scale * height + 2 * BORDER
    ordinates = [high - BORDER - scale * below for below in down]
    return Plan([BORDER + scale * after for after in x], ordinates, wide, high, scale)


def _across(children: Children, extents: Sequence[Extent]) -> tuple[list[float], float]:
    """The abscissa of each node, from the left of the tree, and the width of the tree."""
    x = [0.0] * len(children)
    bands = [
        (-extent.left, extent.right) for extent in extents
    ]  # of the subtrees, from their roots
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
    children: Children, extents: Sequence[Extent], x: Sequence[float]
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
        here = [extent for extent, depth in zip(extents, depths, strict=True) if depth == level]
        down.append(end + edge + max(extent.above for extent in here))
        end = down[-1] + max(extent.below for extent in here)
    return [down[depth] for depth in depths], end
