"""Where the nodes of a tree go: a tidy layout in linear time.

Source: Buchheim, Jünger and Leipert, "Improving Walker's Algorithm to Run in Linear Time", *Graph
Drawing*, LNCS 2528, 2002, after Reingold and Tilford, "Tidier Drawings of Trees", *IEEE
Transactions on Software Engineering* 7, 1981. The nodes may differ in width, on both sides.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

Children = Sequence[Sequence[int]]
"""For each node, its children from left to right; the root is 0, a child comes after its parent."""


def tidy(
    children: Children, left: Sequence[float], right: Sequence[float], gap: float
) -> list[float]:
    """The abscissa of each node; the leftmost edge of all is at 0.

    Node v takes the room from x - left[v] to x + right[v]; on each level, two nodes are at least
    `gap` apart. A parent stands in the middle of its first and last children.
    """
    return _Walk(children, left, right, gap).abscissas()


def levels(children: Children) -> list[int]:
    """The depth of each node."""
    depths = [0] * len(children)
    for node, below in enumerate(children):
        for child in below:
            depths[child] = depths[node] + 1
    return depths


class _Walk:
    """The two walks of the algorithm; names are those of the paper."""

    def __init__(
        self, children: Children, left: Sequence[float], right: Sequence[float], gap: float
    ) -> None:
        count = len(children)
        self.children, self.left, self.right, self.gap = children, left, right, gap
        self.parent = [-1] * count
        self.rank = [0] * count
        for node, below in enumerate(children):
            for rank, child in enumerate(below):
                self.parent[child], self.rank[child] = node, rank
        self.prelim, self.mod = [0.0] * count, [0.0] * count
        self.shift, self.change = [0.0] * count, [0.0] * count
        self.thread = [-1] * count
        self.ancestor = list(range(count))

    def abscissas(self) -> list[float]:
        for node in reversed(range(len(self.children))):
            self._arrange(node)
        x, moved = [0.0] * len(self.children), [0.0] * len(self.children)
        for node, parent in enumerate(self.parent):
            if parent >= 0:
                moved[node] = moved[parent] + self.mod[parent]
            x[node] = self.prelim[node] + moved[node]
        start = min(a - side for a, side in zip(x, self.left, strict=True))
        return [a - start for a in x]

    def _arrange(self, node: int) -> None:
        """Place the children of a node, whose own subtrees are placed, side by side."""
        below = self.children[node]
        if not below:
            return
        default = below[0]
        for previous, child in pairwise(below):
            self._put_after(child, previous)
            default = self._apportion(child, previous, default)
        self._execute_shifts(below)
        self.prelim[node] = (self.prelim[below[0]] + self.prelim[below[-1]]) / 2

    def _distance(self, a: int, b: int) -> float:
        return self.right[a] + self.gap + self.left[b]

    def _put_after(self, child: int, previous: int) -> None:
        middle = self.prelim[child]
        self.prelim[child] = self.prelim[previous] + self._distance(previous, child)
        self.mod[child] = self.prelim[child] - middle

    def _next_left(self, node: int) -> int:
        return self.children[node][0] if self.children[node] else self.thread[node]

    def _next_right(self, node: int) -> int:
        return self.children[node][-1] if self.children[node] else self.thread[node]

    def _apportion(self, child: int, previous: int, default: int) -> int:
        """Push the subtree of `child` away from those of its left siblings."""
        inner_right = outer_right = child
        inner_left, outer_left = previous, self.children[self.parent[child]][0]
        sums = [self.mod[v] for v in (inner_right, outer_right, inner_left, outer_left)]
        while self._next_right(inner_left) >= 0 and self._next_left(inner_right) >= 0:
            inner_left, inner_right = self._next_right(inner_left), self._next_left(inner_right)
            outer_left, outer_right = self._next_left(outer_left), self._next_right(outer_right)
            self.ancestor[outer_right] = child
            push = self.prelim[inner_left] + sums[2] - self.prelim[inner_right] - sums[0]
            push += self._distance(inner_left, inner_right)
            if push > 0:
                self._move(self._sibling_above(inner_left, child, default), child, push)
                sums[0] += push
                sums[1] += push
            for index, v in enumerate((inner_right, outer_right, inner_left, outer_left)):
                sums[index] += self.mod[v]
        return self._set_threads(
            (inner_right, outer_right, inner_left, outer_left), sums, child, default
        )

    def _set_threads(
        self, contour: tuple[int, int, int, int], sums: Sequence[float], child: int, default: int
    ) -> int:
        inner_right, outer_right, inner_left, outer_left = contour
        if self._next_right(inner_left) >= 0 and self._next_right(outer_right) < 0:
            self.thread[outer_right] = self._next_right(inner_left)
            self.mod[outer_right] += sums[2] - sums[1]
        if self._next_left(inner_right) >= 0 and self._next_left(outer_left) < 0:
            self.thread[outer_left] = self._next_left(inner_right)
            self.mod[outer_left] += sums[0] - sums[3]
            return child
        return default

    def _sibling_above(self, inner_left: int, child: int, default: int) -> int:
        above = self.ancestor[inner_left]
        return above if self.parent[above] == self.parent[child] else default

    def _move(self, sibling: int, child: int, push: float) -> None:
        share = push / (self.rank[child] - self.rank[sibling])
        self.change[child] -= share
        self.shift[child] += push
        self.change[sibling] += share
        self.prelim[child] += push
        self.mod[child] += push

    def _execute_shifts(self, below: Sequence[int]) -> None:
        shift = change = 0.0
        for child in reversed(below):
            self.prelim[child] += shift
            self.mod[child] += shift
            change += self.change[child]
            shift += self.shift[child] + change
