"""The identifiers that the parts of a figure bear in its SVG."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

Indices = Sequence[int]
"""A node of a tree, by the ranks (from 0) of the children that lead to it from the root."""


def node_key(indices: Indices) -> str:
    """`root`, or the ranks joined by hyphens: `0-2-1`."""
    return "-".join(map(str, indices)) or "root"


def _part_id(part: str, indices: Indices) -> str:
    return f"{part}-{node_key(indices)}"


node_id = partial(_part_id, "node")
"""The shape of a node."""
value_id = partial(_part_id, "value")
"""The text inside it."""
window_id = partial(_part_id, "window")
"""Its alpha and beta."""
edge_id = partial(_part_id, "edge")
"""The edge that leads to it."""
label_id = partial(_part_id, "label")
"""The move along that edge."""
cut_id = partial(_part_id, "cut")
"""The double bar across that edge."""


def cell_id(row: int, column: int) -> str:
    """A cell of a board, numbered as the game numbers it."""
    return f"cell-{row}-{column}"


def column_id(column: int) -> str:
    """A column of Connect 4, from 1."""
    return f"column-{column}"


def match_id(rank: int) -> str:
    """A match of the heap, from 1 on the left."""
    return f"match-{rank}"
