"""The identifiers of the parts of a picture, in its SVG."""

from __future__ import annotations

from collections.abc import Sequence

Indices = Sequence[int]
"""A node of a tree, by the ranks (from 0) of the children that lead to it from the root."""


def part_id(part: str, indices: Indices) -> str:
    """A part of a node ("node", "value", "window", "edge", "label" or "cut"), or of a vertex.

    >>> part_id("value", (0, 2, 1)), part_id("node", ())
    ('value-0-2-1', 'node-root')
    """
    return f"{part}-{'-'.join(map(str, indices)) or 'root'}"


def node_id(indices: Indices) -> str:
    """The shape of a node."""
    return part_id("node", indices)


def cell_id(row: int, column: int) -> str:
    """A cell of a board, numbered as the game numbers it."""
    return f"cell-{row}-{column}"


def column_id(column: int) -> str:
    """A column of Connect 4, from 1."""
    return f"column-{column}"


def match_id(rank: int) -> str:
    """A match of the heap, from 1 on the left."""
    return f"match-{rank}"
