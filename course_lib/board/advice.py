"""What the program tells a student at a table, and a strategy that plays there."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from inspect import signature
from random import Random
from typing import Any

from course_lib.board.searcher import StrategyError, Watch
from course_lib.board.table import Table
from course_lib.drawing import Badge
from course_lib.play import Strategy

SIGNS = {1: "gagne", 0: "nul", -1: "perd"}
"""What a move does, for who plays it."""


@dataclass(frozen=True)
class Notes:
    """What is known of each move, on the board and aloud, and how to read it."""

    labels: Mapping[Any, str | Badge] = field(default_factory=dict)
    aloud: Mapping[Any, str] = field(default_factory=dict)
    legend: str = ""


@dataclass(frozen=True)
class Advice:
    """A move to play, and what it is based on: a sentence, a tree in SVG, notes on each move."""

    action: Any
    text: str = ""
    tree: str = ""
    notes: Notes | None = None


@dataclass(frozen=True)
class Chosen:
    """An opponent that plays by any strategy, which may be a student's."""

    strategy: Strategy

    def reply(self, table: Table, watch: Watch) -> Advice:
        """The strategy's move; StrategyError if it gives none that is legal."""
        given = table.game, table.state, Random()
        try:
            signature(self.strategy).bind(*given)
        except TypeError:
            raise StrategyError(
                "L'adversaire doit être une fonction à trois paramètres, "
                "adversaire(game, state, rng), qui renvoie un coup."
            ) from None
        try:
            action = self.strategy(*given)
        except BaseException as error:  # it may even call exit()
            reason = f"L'adversaire a échoué. {type(error).__name__} : {error}"
            raise StrategyError(reason) from error
        if reason := table.refusal(action):
            raise StrategyError(f"L'adversaire a joué un coup illégal : {reason}.")
        return Advice(action)
