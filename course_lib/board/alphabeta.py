"""Alpha-beta as an opponent and as an adviser, with its words."""

from dataclasses import dataclass
from typing import Any

from course_lib.board.advice import SIGNS, Hint, Notes, Reply
from course_lib.board.table import Table
from course_lib.board.thinking import (
    Appraisal,
    Found,
    Thought,
    Watch,
    Worth,
    appraise,
    think,
    worth,
)
from course_lib.drawing import draw_tree
from course_lib.games import MAX, Player
from course_lib.search import Evaluate, alphabeta
from course_lib.text import counted, french_number
from course_lib.tracing import record

SMALL_TREE = 60
"""The most nodes of a search whose tree is drawn."""


@dataclass(frozen=True)
class AlphaBeta:
    """Alpha-beta to `depth` plies."""

    depth: int
    evaluate: Evaluate[Any]

    def reply(self, table: Table, watch: Watch) -> Reply:
        """The program's move."""
        thought = think(table.game, table.state, self.depth, self.evaluate, watch)
        tree = ""
        if thought.nodes <= SMALL_TREE:
            trace = record(alphabeta, table.game, table.state, thought.depth, self.evaluate)
            tree = draw_tree(trace.graph(), show_window=True).svg()
        return Reply(thought.action, thought_sentence(thought, self.depth), tree)

    def hint(self, table: Table, watch: Watch) -> Hint:
        """The best move and its value."""
        thought = think(table.game, table.state, self.depth, self.evaluate, watch)
        child = table.game.result(table.state, thought.action)
        found = worth(table.game, child, thought.depth - 1, self.evaluate)
        told = f"{table.face.action_name(thought.action)} ({_worth_at(table, found)})"
        return Hint(thought.action, f"Conseil à la profondeur {thought.depth} : {told}.")

    def notes(self, table: Table, watch: Watch) -> Notes:
        """What each move is worth."""
        found = appraise(table.game, table.state, self.depth, self.evaluate, watch)
        labels = {action: _worth_at(table, each) for action, each in found.worths.items()}
        return Notes(labels, legend=_legend(found, table.student, self.depth))


def _worth_at(table: Table, found: Worth) -> str:
    return worth_text(found, table.student, table.game.bound)


def worth_text(found: Worth, player: Player, bound: float) -> str:
    """`gagne`, `perd` or `nul` for `player` where the game's end was reached; `≈ 12` elsewhere.

    A win of less than `bound`, the most that there is to win, says how much: `gagne de 6`.
    """
    if not found.exact:
        return f"≈ {french_number(found.value, 1)}"
    sign = ((found.value > 0) - (found.value < 0)) * (1 if player is MAX else -1)
    size = abs(found.value)
    return SIGNS[sign] + (f" de {french_number(size)}" if 0 < size < bound else "")


def _legend(appraisal: Appraisal, player: Player, depth: int) -> str:
    """How to read what moves are worth, down to the side that each sign favours."""
    lines = [f"Notes à la {_reached(appraisal, depth)}."]
    if any(each.exact for each in appraisal.worths.values()):
        lines.append("« gagne », « perd », « nul » : certain si les deux joueurs jouent au mieux.")
    if not appraisal.settled:
        wanted = "grand" if player is MAX else "petit"
        lines.append(
            "« ≈ » : estimation, car la partie continue au-delà de l'horizon ; "
            f"c'est une valeur pour MAX, et vous la voulez la plus {wanted}e possible."
        )
    return " ".join(lines)


def thought_sentence(thought: Thought, depth: int) -> str:
    """What the program looked at before its move."""
    cost = f"{counted(thought.nodes, 'nœud')} dont {counted(thought.leaves, 'feuille')}"
    if thought.total > thought.nodes:
        cost += f" ({counted(thought.total, 'nœud')} avec les profondeurs plus petites)"
    value = f"valeur {french_number(thought.value)} pour MAX"
    last = " Tout perd : il joue le coup qui résiste le mieux." if thought.resists else ""
    return f"Recherche du programme, {_reached(thought, depth)} : {cost} ; {value}.{last}"


def _reached(found: Found, depth: int) -> str:
    """The depth of a search, and why it is less than the one that was asked for."""
    reached = f"profondeur {found.depth}"
    if found.depth == depth:
        return reached
    reason = "inutile d'aller plus loin" if found.settled else "arrêtée"
    return f"{reached} sur {depth} ({reason})"
