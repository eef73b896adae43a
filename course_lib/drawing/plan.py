"""The plan of a tree on the page: its orientation, its scale, the place of each node."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from course_lib.canvas.style import LEGIBLE, VALUE_SIZE, WIDTH
from course_lib.drawing.layout import Children, levels, tidy

BORDER = 10.0
GAP = 7.0
ROW_GAP = 3.5
EDGE, LONGEST_EDGE = 50.0, 76.0
SIDEWAYS_WIDTH = 0.8 * WIDTH
SMALLEST = LEGIBLE / VALUE_SIZE
"""The scale below which text is too small."""

LABEL_AT = 0.72
"""How far along an edge its move is written."""


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
    downward = _downward(children, extents)
    if downward.width <= WIDTH + 0.01 or not may_turn or not children[0]:
        return downward
    sideways = _sideways(children, extents)
    return sideways if sideways.width < downward.width else downward


def _downward(children: Children, extents: Sequence[Extent]) -> Plan:
    sides = [max(e.width, e.label / LABEL_AT) / 2 for e in extents]
    right = [max(side, e.width / 2 + e.aside_width) for side, e in zip(sides, extents, strict=True)]
    x = tidy(children, sides, right, GAP)
    width = max(a + side for a, side in zip(x, right, strict=True))
    above = [e.height / 2 for e in extents]
    below = [max(e.height / 2 + e.foot, e.aside_height / 2) for e in extents]
    depths = levels(children)
    drops = [EDGE] * max(depths)  # greater where edges would be too flat
    for level, row in zip(depths, children, strict=True):
        if row:
            drops[level] = max(drops[level], min(LONGEST_EDGE, 0.2 * (x[row[-1]] - x[row[0]])))
    down, height = _rows(depths, above, below, drops)
    return _plan(x, down, width, height, sideways=False)


def _sideways(children: Children, extents: Sequence[Extent]) -> Plan:
    above = [e.height / 2 for e in extents]
    below = [e.height / 2 + e.foot + e.aside_height for e in extents]
    down = tidy(children, above, below, ROW_GAP)
    height = max(d + side for d, side in zip(down, below, strict=True))
    halves, depths = [max(e.width, e.aside_width) / 2 for e in extents], levels(children)
    gaps = max(depths)
    _, width = _rows(depths, halves, halves, [0.0] * gaps)
    room = (SIDEWAYS_WIDTH / SMALLEST - width) / gaps
    edge = max(EDGE + 8 + max(e.label for e in extents), min(LONGEST_EDGE * 1.8, room))
    x, width = _rows(depths, halves, halves, [edge] * gaps)
    return _plan(x, down, width, height, sideways=True)


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
