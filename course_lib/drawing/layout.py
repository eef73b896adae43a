"""The places of the nodes of a tree: subtrees side by side, each parent above the middle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from course_lib.canvas.style import LEGIBLE, VALUE_SIZE, WIDTH
from course_lib.drawing.nodes import Node

BORDER, GAP = 10.0, 7.0
EDGE, LONGEST_EDGE = 50.0, 76.0
SMALLEST = LEGIBLE / VALUE_SIZE
"""The smallest scale: below, texts would be too small to read."""


class Extent(NamedTuple):
    """The room that a node takes on each side of its centre, in points."""

    left: float
    right: float
    above: float
    below: float


def arrange(nodes: Sequence[Node], extents: Sequence[Extent]) -> tuple[float, float, float]:
    """Set `x` and `y` of each node, in points from the bottom left corner of the page.

    `nodes` are in depth-first order, `extents` theirs. Returns the width and the height of the
    page, and the scale, at most 1, by which to multiply lengths, so that the tree fits in the width
    of a notebook as long as its texts can be read.
    """
    width, height = _across(nodes, extents), _down(nodes, extents)
    scale = max(SMALLEST, min(1.0, (WIDTH - 2 * BORDER) / width))
    for node in nodes:
        node.x, node.y = BORDER + scale * node.x, BORDER + scale * (height + node.y)
    return scale * width + 2 * BORDER, scale * height + 2 * BORDER, scale


def _across(nodes: Sequence[Node], extents: Sequence[Extent]) -> float:
    """Set the abscissa of each node, from the left of the tree; the width of the tree."""
    bands: dict[Node, tuple[float, float]] = {}  # of the subtrees, from their roots
    for node, extent in zip(reversed(nodes), reversed(extents), strict=True):
        end, middle = 0.0, 0.0
        for child in node.children:
            left, right = bands[child]
            child.x = end - left
            end = child.x + right + GAP
        if node.children:
            middle = (node.children[0].x + node.children[-1].x) / 2
        for child in node.children:
            child.x -= middle
        bands[node] = min(-extent.left, -middle), max(extent.right, end - GAP - middle)
    left, right = bands[nodes[0]]
    for node in nodes:
        node.x = node.x + node.parent.x if node.parent else -left
    return right - left


def _down(nodes: Sequence[Node], extents: Sequence[Extent]) -> float:
    """Set the ordinate of each node, from the top of the tree; the height of the tree.

    The edges between two levels are longer where they would be too flat.
    """
    end = 0.0
    for depth in range(1 + max(node.depth for node in nodes)):
        level = [pair for pair in zip(nodes, extents, strict=True) if pair[0].depth == depth]
        rows = (node.parent.children for node, _ in level if node.parent)
        flat = [0.2 * (row[-1].x - row[0].x) for row in rows]
        end += max(EDGE, min(LONGEST_EDGE, max(flat))) if flat else 0.0
        end += max(extent.above for _, extent in level)
        for node, _ in level:
            node.y = -end
        end += max(extent.below for _, extent in level)
    return end
