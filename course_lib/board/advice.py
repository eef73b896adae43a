"""What the program tells a student at a table, and a strategy that plays there."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from inspect import signature
from typing import Any

from course_lib.board.searcher import StoppedError, StrategyError, Watch, interruptible
from course_lib.board.table import Table
from course_lib.drawing import Badge
from course_lib.judge.faults import gloss
from course_lib.tracing.calling import role_of

PATIENCE = 30.0
"""How many seconds a function may take to choose a move."""

SIGNS = {1: "gagne", 0: "nul", -1: "perd"}
"""What a move does, for who plays it."""


@dataclass(frozen=True)
class Notes:
    """What is known of each move, on the board and aloud, and how to read it."""

    labels: Mapping[Any, str | Badge] = field(default_factory=dict)
    aloud: Mapping[Any, str] = field(default_factory=dict)
    legend: str = ""
    signs: Mapping[Any, int | None] = field(default_factory=dict)
    """1, 0 or -1 for a move that wins, draws or loses for sure, for who plays it; else None."""


@dataclass(frozen=True)
class Advice:
    """A move to play, and what it is based on: a sentence, a tree in SVG."""

    action: Any
    text: str = ""
    tree: str = ""


@dataclass(frozen=True)
class Chosen:
    """An opponent that plays by a function, which may be a student's.

    It takes (game, state).
    """

    strategy: Callable[..., Any]

    def reply(self, table: Table, watch: Watch) -> Advice:
        """The function's move; StrategyError if it gives none that is legal, or never ends."""
        call = self._bound(table)
        try:
            with interruptible(watch, PATIENCE):
                action = table.legal(call())
        except StoppedError:
            raise StrategyError(
                "La fonction ne répondait pas, elle a été arrêtée : y a-t-il une boucle sans fin, "
                "ou un calcul trop long ?"
            ) from None
        except BaseException as error:  # it may even call exit()
            raise StrategyError(f"La fonction a échoué : elle {gloss(error)}") from error
        if action is None:
            raise StrategyError(
                "La fonction n'a renvoyé aucun coup (None) : complétez-la, exécutez sa cellule, "
                "puis de nouveau celle-ci."
            )
        if reason := table.refusal(action):
            raise StrategyError(f"La fonction a joué un coup illégal : {reason}.")
        return Advice(action)

    def _bound(self, table: Table) -> Callable[[], Any]:
        """The function with its arguments; StrategyError if they do not suit it."""
        if is_a_value(self.strategy):
            raise StrategyError(
                "Cette fonction donne la valeur d'une position ; un adversaire renvoie un coup : "
                "écrivez f(jeu, s), qui compare les valeurs des fils."
            )
        with suppress(TypeError, ValueError):  # what is no function; what is built in
            signature(self.strategy).bind(table.game, table.state)
            return partial(self.strategy, table.game, table.state)
        raise StrategyError(
            "Il faut une fonction qui renvoie un coup, de paramètres (jeu, s), le jeu et la "
            "position."
        )


def is_a_value(strategy: Any) -> bool:
    """Whether a function receives a position and a depth, as minimax does."""
    with suppress(TypeError, ValueError):
        roles = [role_of(name) for name in signature(strategy).parameters]
        return roles[:2] == ["state", "depth"]
    return False
