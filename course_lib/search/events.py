"""What a search tells while it runs, and to whom.

A search takes one optional listener and calls its methods in this order: `enter` at each node;
then `leaf`, and nothing more, where the value is known at once; otherwise, for each child, all the
events of the child and then `child`, followed by `bound` if alpha or beta has moved, or by `cut` if
the search of the node stops there; at last `leave`. Counting, drawing and replaying are all
listeners.
"""

from collections.abc import Hashable
from dataclasses import dataclass
from math import inf
from typing import Any, Literal

BoundName = Literal["alpha", "beta"]


class Listener:
    """Hears everything and does nothing: subclass it and override what matters."""

    def enter(self, state: Any, alpha: float = -inf, beta: float = inf) -> None:
        """The search begins to look at `state` with this window."""

    def leaf(self, state: Any, value: float) -> None:
        """`state` is terminal or at the horizon, and is worth `value`."""

    def child(self, state: Any, action: Hashable, value: float, best: float) -> None:
        """The child of `state` by `action` returned `value`; the best so far is `best`."""

    def bound(self, state: Any, name: BoundName, value: float) -> None:
        """At `state`, alpha has risen to `value`, or beta has fallen to it."""

    def cut(self, state: Any, name: BoundName, value: float) -> None:
        """The best value has met this bound: the children left, if any, are skipped."""

    def leave(self, state: Any, value: float) -> None:
        """The search returns `value` for `state`."""


@dataclass
class Counter(Listener):
    """Counts nodes (the root and the leaves included), leaves, and cuts (even of nothing).

    >>> counter = Counter()
    >>> alphabeta(TicTacToe(), TicTacToe().initial, listener=counter)  # doctest: +SKIP
    0
    >>> counter.nodes  # doctest: +SKIP
    18297
    """

    nodes: int = 0
    leaves: int = 0
    cuts: int = 0

    def enter(self, state: Any, alpha: float = -inf, beta: float = inf) -> None:
        self.nodes += 1

    def leaf(self, state: Any, value: float) -> None:
        self.leaves += 1

    def cut(self, state: Any, name: BoundName, value: float) -> None:
        self.cuts += 1
