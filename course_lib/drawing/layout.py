"""Where the nodes of a tree go: tidy, each parent in the middle above its children.

After Reingold and Tilford, "Tidier Drawings of Trees", *IEEE Transactions on Software Engineering*
7, 1981; smaller subtrees between larger ones are spread as in Buchheim, Jünger and Leipert,
"Improving Walker's Algorithm to Run in Linear Time", *Graph Drawing*, LNCS 2528, 2002.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import NamedTuple

from course_lib.canvas.nodes import MOVE_AT
from course_lib.canvas.style import LEGIBLE, VALUE_SIZE, WIDTH

Children = Sequence[Sequence[int]]
"""For each node, its children from left to right; the root is 0, a child comes after its parent."""

BORDER, GAP, ROW_GAP = 10.0, 7.0, 3.5
EDGE, LONGEST_EDGE = 50.0, 76.0
SMALLEST = LEGIBLE / VALUE_SIZE
"""The scale below which text is too small."""


class Extent(NamedTuple):
    """The room that a node needs: its shape, what stands beside and beneath, its edge's label."""

    width: float
    height: float
    aside_width: float = 0.0
    aside_height: float = 0.0
    foot: float = 0.0
    label: float = 0.0


class Plan(NamedTuple):
    """The centres of the nodes in points, from the bottom left, and the size of the whole."""

    x: list[float]
    y: list[float]
    width: float
    height: float
    scale: float
    sideways: bool


def plan_tree(children: Children, extents: Sequence[Extent], *, may_turn: bool = True) -> Plan:
    """From top to bottom if the text stays legible in the width of a page, else left to right."""
    depths = _depths(children)
    downward = _downward(children, extents, depths)
    if downward.width <= WIDTH + 0.01 or not may_turn or not children[0]:
        return downward
    sideways = _sideways(children, extents, depths)
    return sideways if sideways.width < downward.width else downward


def _depths(children: Children) -> list[int]:
    """The depth of each node."""
    depths = [0] * len(children)
    for node, below in enumerate(children):
        for child in below:
            depths[child] = depths[node] + 1
    return depths


def _downward(children: Children, extents: Sequence[Extent], depths: Sequence[int]) -> Plan:
    sides = [max(e.width, e.label / MOVE_AT) / 2 for e in extents]
    right = [max(side, e.width / 2 + e.aside_width) for side, e in zip(sides, extents, strict=True)]
    x = tidy(children, sides, right, GAP)
    above = [e.height / 2 for e in extents]
    below = [max(e.height / 2 + e.foot, e.aside_height / 2) for e in extents]
    edges = [EDGE] * max(depths)  # longer where they would be too flat
    for depth, row in zip(depths, children, strict=True):
        if row:
            edges[depth] = max(edges[depth], min(LONGEST_EDGE, 0.2 * (x[row[-1]] - x[row[0]])))
    down, height = _rows(depths, above, below, edges)
    return _plan(x, down, max(map(sum, zip(x, right, strict=True))), height, sideways=False)


def _sideways(children: Children, extents: Sequence[Extent], depths: Sequence[int]) -> Plan:
    above = [e.height / 2 for e in extents]
    below = [e.height / 2 + e.foot + e.aside_height for e in extents]
    down = tidy(children, above, below, ROW_GAP)
    halves, gaps = [max(e.width, e.aside_width) / 2 for e in extents], max(depths)
    _, width = _rows(depths, halves, halves, [0.0] * gaps)
    room = (0.8 * WIDTH / SMALLEST - width) / gaps
    edge = max(EDGE + 8 + max(e.label for e in extents), min(LONGEST_EDGE * 1.8, room))
    x, width = _rows(depths, halves, halves, [edge] * gaps)
    return _plan(x, down, width, max(map(sum, zip(down, below, strict=True))), sideways=True)


def _plan(
    x: Sequence[float], down: Sequence[float], width: float, height: float, *, sideways: bool
) -> Plan:
    """What fits in the width of a page, at a scale between the smallest and the largest."""
    scale = max(SMALLEST, min(0.8 if sideways else 1.0, (WIDTH - 2 * BORDER) / width))
    wide, high = scale * width + 2 * BORDER, scale * height + 2 * BORDER
    ordinates = [high - BORDER - scale * d for d in down]
    return Plan([BORDER + scale * a for a in x], ordinates, wide, high, scale, sideways)


def _rows(
    depths: Sequence[int], before: Sequence[float], after: Sequence[float], edges: Sequence[float]
) -> tuple[list[float], float]:
    """The middle of the level of each node and the total length; `edges` stand between levels."""
    middles, end = [], 0.0
    for level, edge in enumerate([0.0, *edges]):
        row = [node for node, depth in enumerate(depths) if depth == level]
        middles.append(end + edge + max(before[node] for node in row))
        end = middles[-1] + max(after[node] for node in row)
    return [middles[depth] for depth in depths], end


Outline = tuple[list[float], list[float]]
"""The left and the right edges of a subtree, level by level, seen from its root."""


def tidy(
    children: Children, left: Sequence[float], right: Sequence[float], gap: float
) -> list[float]:
    """The abscissa of each node; the leftmost edge of all is at 0.

    Node v takes the room from x - left[v] to x + right[v]; on each level, two nodes are at least
    `gap` apart. A parent stands in the middle of its first and last children. Time: the number of
    nodes times the depth.
    """
    x = [0.0] * len(children)
    outlines: list[Outline] = [([], [])] * len(children)
    for node in reversed(range(len(children))):
        places, below = _side_by_side([outlines[child] for child in children[node]], gap)
        for child, place in zip(children[node], places, strict=True):
            x[child] = place
        outlines[node] = [-left[node], *below[0]], [right[node], *below[1]]
    x[0] = -min(outlines[0][0])
    for node, row in enumerate(children):
        for child in row:
            x[child] += x[node]
    return x


def _side_by_side(outlines: Sequence[Outline], gap: float) -> tuple[list[float], Outline]:
    """Where the roots of sister subtrees go, from their parent, and the outline of them all."""
    places: list[float] = []
    last: list[int] = []  # on each level, the subtree that is now the rightmost
    for rank, (lefts, _) in enumerate(outlines):
        place = -inf if rank else 0.0
        for level, other in enumerate(last[: len(lefts)]):
            least = places[other] + outlines[other][1][level] + gap - lefts[level]
            if least > place:
                for between in range(other + 1, rank):
                    places[between] += (least - place) * (between - other) / (rank - other)
                place = least
        places.append(place)
        last[: len(lefts)] = [rank] * len(lefts)
    middle = (places[0] + places[-1]) / 2 if places else 0.0
    places = [place - middle for place in places]
    around: Outline = [], []
    for (wests, easts), place in zip(outlines, places, strict=True):
        around[1][: len(easts)] = [place + east for east in easts]
        around[0].extend(place + west for west in wests[len(around[0]) :])
    return places, around
