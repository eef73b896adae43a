"""What the program computes for a table: its reply, its advice, its notes on each move."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from inspect import signature
from random import Random
from typing import Any, Protocol

from course_lib.board.perfect import Perfect, Prospects, prospects
from course_lib.board.table import Table
from course_lib.board.thinking import Watch, appraise, think, worth
from course_lib.board.words import (
    appraisal_legend,
    badge_text,
    choice_hint,
    choice_sentence,
    prospect_text,
    prospects_legend,
    thought_sentence,
    worth_text,
)
from course_lib.drawing import Badge, draw_tree
from course_lib.play import Strategy
from course_lib.search import Evaluate, alphabeta
from course_lib.tracing import record

SMALL_TREE = 60
"""The most nodes of a search whose tree is drawn."""


@dataclass(frozen=True)
class Reply:
    """The program's move, what it is based on, and its tree in SVG if it is small."""

    action: Any
    text: str = ""
    tree: str = ""


@dataclass(frozen=True)
class Notes:
    """What is known of each move, in short on the board, and aloud; how to read it."""

    labels: Mapping[Any, str | Badge] = field(default_factory=dict)
    aloud: Mapping[Any, str] = field(default_factory=dict)
    legend: str = ""


@dataclass(frozen=True)
class Hint:
    """The move advised, the sentence that says so, and the notes that come with it, if any."""

    action: Any
    text: str
    notes: Notes | None = None


class Rival(Protocol):
    """Who plays against the student."""

    def reply(self, table: Table, watch: Watch) -> Reply:
        """The move of whoever must play."""


class Adviser(Protocol):
    """Who helps the student."""

    def hint(self, table: Table, watch: Watch) -> Hint:
        """The move to play."""

    def notes(self, table: Table, watch: Watch) -> Notes:
        """What each move is worth."""


class StrategyError(Exception):
    """A strategy could not play, and why, in French."""


@dataclass(frozen=True)
class Chosen:
    """A strategy, which may be a student's: StrategyError if it cannot play."""

    strategy: Strategy

    def reply(self, table: Table, watch: Watch) -> Reply:
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
        except Exception as error:
            reason = f"L'adversaire a échoué. {type(error).__name__} : {error}"
            raise StrategyError(reason) from error
        if reason := table.refusal(action):
            raise StrategyError(f"L'adversaire a joué un coup illégal : {reason}.")
        return Reply(action)


@dataclass(frozen=True)
class AlphaBeta:
    """Alpha-beta to `depth` plies."""

    depth: int
    evaluate: Evaluate[Any]

    def reply(self, table: Table, watch: Watch) -> Reply:
        thought = think(table.game, table.state, self.depth, self.evaluate, watch)
        tree = ""
        if thought.nodes <= SMALL_TREE:
            trace = record(alphabeta, table.game, table.state, thought.depth, self.evaluate)
            tree = draw_tree(trace.graph(), show_window=True).svg()
        return Reply(thought.action, thought_sentence(thought, self.depth), tree)

    def hint(self, table: Table, watch: Watch) -> Hint:
        game = table.game
        thought = think(game, table.state, self.depth, self.evaluate, watch)
        child = game.result(table.state, thought.action)
        found = worth(game, child, thought.depth - 1, self.evaluate)
        value = worth_text(found, table.student, game.bound)
        told = f"{table.face.action_name(thought.action)} ({value})"
        return Hint(thought.action, f"Conseil à la profondeur {thought.depth} : {told}.")

    def notes(self, table: Table, watch: Watch) -> Notes:
        found = appraise(table.game, table.state, self.depth, self.evaluate, watch)
        labels = {
            action: worth_text(each, table.student, table.game.bound)
            for action, each in found.worths.items()
        }
        return Notes(labels, legend=appraisal_legend(found, table.student, self.depth))


@dataclass(frozen=True)
class Exactly:
    """Exact scores of Connect 4, as far as they can be computed in time."""

    player: Perfect

    def reply(self, table: Table, watch: Watch) -> Reply:
        choice = self.player.consider(table.game, table.state, Random(), watch.goes_on)
        return Reply(choice.action, choice_sentence(choice))

    def hint(self, table: Table, watch: Watch) -> Hint:
        choice = self.player.consider(table.game, table.state, Random(), watch.goes_on)
        return Hint(choice.action, choice_hint(choice), _exact_notes(choice.prospects))

    def notes(self, table: Table, watch: Watch) -> Notes:
        return _exact_notes(prospects(table.game, table.state, keep_going=watch.goes_on))


def _exact_notes(known: Prospects) -> Notes:
    """A badge under each column; what it says, aloud."""
    labels = {column: Badge(each.sign, badge_text(each)) for column, each in known.items()}
    aloud = {column: prospect_text(each) for column, each in known.items()}
    return Notes(labels, aloud, prospects_legend(known) if known else "")
