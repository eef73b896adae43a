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

Cell = tuple[int, int]
"""A place on a board: (row, column)."""


class Player(Enum):
    """MAX, who wants the greatest value, or MIN, who wants the smallest.

    >>> Player.MAX.opponent, list(Player)
    (MIN, [MAX, MIN])
    """

    MAX = "MAX"
    MIN = "MIN"

    @property
    def opponent(self) -> Player:
        """The other player."""
        return Player.MIN if self is Player.MAX else Player.MAX

    def __repr__(self) -> str:
        return self.value

    __str__ = __repr__


MAX = Player.MAX
MIN = Player.MIN


class Game(ABC, Generic[State, Action]):
    """The rules of a game. States are immutable and hashable, and hold all that play depends on.

    A game defines `initial`, `bound` if utilities are finite, and the five abstract methods;
    searches and boards need no more.

    >>> class Toss(Game[str, str]):
    ...     initial = ""
    ...     def to_move(self, state): return MAX
    ...     def actions(self, state): return [] if state else ["pile", "face"]
    ...     def result(self, state, action): return action
    ...     def is_terminal(self, state): return state != ""
    ...     def utility(self, state): return 1 if state == "pile" else -1
    >>> Toss().utility(Toss().play(["face"]))
    -1
    """

    initial: State
    """The state in which play starts."""

    bound: float = inf
    """The greatest absolute value of a utility, or more."""

    @abstractmethod
    def to_move(self, state: State) -> Player:
        """The player whose turn it is."""

    @abstractmethod
    def actions(self, state: State) -> Sequence[Action]:
        """The legal actions, in the order in which a search tries them; none once play is over."""

    @abstractmethod
    def result(self, state: State, action: Action) -> State:
        """The state after `action`; ValueError if it is illegal."""

    @abstractmethod
    def is_terminal(self, state: State) -> bool:
        """Whether play is over."""

    @abstractmethod
    def utility(self, state: State) -> float:
        """The points of MAX in a terminal state; ValueError if play is not over."""

    def render(self, state: State) -> str:
        """The state as a text; a game that has `parse(text)` reads it back."""
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
