"""Where the nodes of a tree go: tidy, each parent in the middle above its children.

After Reingold and Tilford, "Tidier Drawings of Trees", *IEEE Transactions on Software Engineering*
7, 1981; smaller subtrees between larger ones are spread as in Buchheim, Jünger and Leipert,
"Improving Walker's Algorithm to Run in Linear Time", *Graph Drawing*, LNCS 2528, 2002.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

Children = Sequence[Sequence[int]]
"""For each node, its children from left to right; the root is 0, a child comes after its parent."""

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
        below = [outlines[child] for child in children[node]]
        places = _side_by_side(below, gap)
        for child, place in zip(children[node], places, strict=True):
            x[child] = place
        outlines[node] = _around(below, places, left[node], right[node])
    x[0] = -min(outlines[0][0])
    for node, row in enumerate(children):
        for child in row:
            x[child] += x[node]
    return x


def levels(children: Children) -> list[int]:
    """The depth of each node."""
    depths = [0] * len(children)
    for node, below in enumerate(children):
        for child in below:
            depths[child] = depths[node] + 1
    return depths


def _side_by_side(outlines: Sequence[Outline], gap: float) -> list[float]:
    """Where the roots of sister subtrees go, from their parent."""
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
    return [place - middle for place in places]


def _around(
    below: Sequence[Outline], places: Sequence[float], left: float, right: float
) -> Outline:
    """The outline of a node and of the subtrees below it."""
    lefts: list[float] = []
    rights: list[float] = []
    for (wests, easts), place in zip(below, places, strict=True):
        rights[: len(easts)] = [place + east for east in easts]
        lefts += [place + west for west in wests[len(lefts) :]]
    return [-left, *lefts], [right, *rights]
