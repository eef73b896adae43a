"""The contract of a two-player zero-sum game with full information.

Source: Russell and Norvig, *Artificial Intelligence: A Modern Approach*, 4th edition, 2020,
section 5.1, with one simplification: a utility is always MAX's.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from enum import Enum
from math import inf
from typing import Any, Generic, TypeVar

State = TypeVar("State")
Action = TypeVar("Action")


class Player(Enum):
    """MAX wants the greatest value, MIN the smallest."""

    MAX = "MAX"
    MIN = "MIN"

    @property
    def opponent(self) -> Player:
        """The other player.

        >>> Player.MAX.opponent
        MIN
        """
        return Player.MIN if self is Player.MAX else Player.MAX

    def __repr__(self) -> str:
        return self.value

    __str__ = __repr__


MAX = Player.MAX
MIN = Player.MIN


class Game(ABC, Generic[State, Action]):
    """Rules without memory: a state, immutable and hashable, says everything.

    A search needs the six abstract methods; the rest follows from them.
    """

    bound: float = inf
    """No utility is greater than this, in absolute value."""

    @property
    @abstractmethod
    def initial(self) -> State:
        """The state in which play starts."""

    @abstractmethod
    def to_move(self, state: State) -> Player:
        """The player whose turn it is."""

    @abstractmethod
    def actions(self, state: State) -> Sequence[Action]:
        """The legal actions; none if and only if play is over."""

    @abstractmethod
    def result(self, state: State, action: Action) -> State:
        """The state after `action`; ValueError if it is illegal."""

    @abstractmethod
    def is_terminal(self, state: State) -> bool:
        """Whether play is over."""

    @abstractmethod
    def utility(self, state: State) -> float:
        """What a terminal state is worth to MAX; ValueError if play is not over."""

    def render(self, state: State) -> str:
        """The state as a text; where a game has a `parse`, `parse(render(state)) == state`."""
        return str(state)

    def successors(self, state: State) -> Iterable[tuple[Action, State]]:
        """The pairs (action, state it leads to), in the order of `actions`."""
        for action in self.actions(state):
            yield action, self.result(state, action)

    def play(self, actions: Iterable[Action], state: State | None = None) -> State:
        """The state reached from `state` (the initial one if None) by these actions."""
        current = self.initial if state is None else state
        for action in actions:
            current = self.result(current, action)
        return current


AnyGame = Game[Any, Any]


def drawn_rows(text: str) -> list[str]:
    """The rows of a drawing, separated by new lines or slashes, without any space.

    >>> drawn_rows("X . O / . X .")
    ['X.O', '.X.']
    """
    rows = ["".join(row.split()) for row in text.strip().replace("/", "\n").splitlines()]
    return [row for row in rows if row]
