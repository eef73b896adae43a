"""Where the nodes of a tree go: tidy, each parent in the middle above its children.

After Reingold and Tilford, "Tidier Drawings of Trees", *IEEE Transactions on Software Engineering*
7, 1981.
"""

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
    """Place the nodes of a tree, in the width of a page if text stays legible (`scale` <= 1).

    Time: the number of nodes times the depth.
    """
    x = _abscissas(children, rooms)
    depths, down, height = _levels(children, rooms, x)
    width = max(center + room.right for center, room in zip(x, rooms, strict=True))
    scale = max(SMALLEST, min(1.0, (WIDTH - 2 * BORDER) / width))
    wide, high = scale * width + 2 * BORDER, scale * height + 2 * BORDER
    ordinates = [high - BORDER - scale * down[depth] for depth in depths]
    return Plan([BORDER + scale * center for center in x], ordinates, wide, high, scale)


def _levels(
    children: Children, rooms: Sequence[Room], x: Sequence[float]
) -> tuple[list[int], list[float], float]:
    """The depth of each node, how far down each level is, and the height of the whole.

    The edges between two levels are longer where they would be too flat.
    """
    depths = [0] * len(children)
    for node, below in enumerate(children):
        for child in below:
            depths[child] = depths[node] + 1
    edges = [0.0, *[EDGE] * max(depths)]
    for depth, row in zip(depths, children, strict=True):
        if row:
            flat = 0.2 * (x[row[-1]] - x[row[0]])
            edges[depth + 1] = max(edges[depth + 1], min(LONGEST_EDGE, flat))
    down, end = [], 0.0
    for level, edge in enumerate(edges):
        row = [room for room, depth in zip(rooms, depths, strict=True) if depth == level]
        down.append(end + edge + max(room.above for room in row))
        end = down[-1] + max(room.below for room in row)
    return depths, down, end


Outline = tuple[list[float], list[float]]
"""The left and the right edges of a subtree, level by level, from the centre of its root."""


def _abscissas(children: Children, rooms: Sequence[Room]) -> list[float]:
    """The abscissa of each node; the leftmost edge of all is at 0.

    On each level, the rooms of two nodes are at least `GAP` apart.
    """
    x = [0.0] * len(children)
    outlines: list[Outline] = [([], [])] * len(children)
    for node in reversed(range(len(children))):
        below = [outlines[child] for child in children[node]]
        places = _side_by_side(below)
        for child, place in zip(children[node], places, strict=True):
            x[child] = place
        lefts, rights = _together(below, places)
        outlines[node] = [-rooms[node].left, *lefts], [rooms[node].right, *rights]
    x[0] = -min(outlines[0][0])
    for node, row in enumerate(children):
        for child in row:
            x[child] += x[node]
    return x


def _side_by_side(outlines: Sequence[Outline]) -> list[float]:
    """Where the roots of sister subtrees go, from their parent.

    They are packed to the left, then to the right: the means of both keep all the gaps, and spread
    the small subtrees that stand between larger ones.
    """
    if not outlines:
        return []
    mirrored = [([-x for x in rights], [-x for x in lefts]) for lefts, rights in outlines[::-1]]
    to_left, to_right = _packed(outlines), _packed(mirrored)[::-1]
    end = to_left[-1]
    return [(a + end - b) / 2 - end / 2 for a, b in zip(to_left, to_right, strict=True)]


def _packed(outlines: Sequence[Outline]) -> list[float]:
    """Where the roots of subtrees go from the first, each as near as it may be."""
    places: list[float] = []
    edges: list[float] = []
    for lefts, rights in outlines:
        place = max(
            (edge + GAP - left for edge, left in zip(edges, lefts, strict=False)), default=0
        )
        places.append(place)
        edges[: len(rights)] = [place + right for right in rights]
    return places


def _together(outlines: Sequence[Outline], places: Sequence[float]) -> Outline:
    """The outline of several subtrees in their places."""
    around: Outline = [], []
    for (lefts, rights), place in zip(outlines, places, strict=True):
        around[0].extend(place + left for left in lefts[len(around[0]) :])
        around[1][: len(rights)] = [place + right for right in rights]
    return around
