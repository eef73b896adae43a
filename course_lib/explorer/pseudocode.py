"""Algorithms 1 and 2 of the notes, line by line, and the line that each event of a search runs."""

from course_lib.games import Player
from course_lib.tracing import Event

MINIMAX = (
    "MINIMAX(s, d)",
    "  si s est une feuille ou d = 0 : renvoyer EVAL(s)",
    "  si MAX joue :",
    "    v ← −∞",
    "    pour chaque fils s′ de s :",
    "      v ← max(v, MINIMAX(s′, d − 1))",
    "    renvoyer v",
    "  sinon (MIN joue) :",
    "    v ← +∞",
    "    pour chaque fils s′ de s :",
    "      v ← min(v, MINIMAX(s′, d − 1))",
    "    renvoyer v",
)

ALPHABETA = (
    "ALPHABETA(s, d, α, β)",
    "  si s est une feuille ou d = 0 : renvoyer EVAL(s)",
    "  si MAX joue :",
    "    v ← −∞",
    "    pour chaque fils s′ de s :",
    "      v ← max(v, ALPHABETA(s′, d − 1, α, β))",
    "      si v ≥ β : renvoyer v   (coupure bêta)",
    "      si v > α : α ← v",
    "    renvoyer v",
    "  sinon (MIN joue) :",
    "    v ← +∞",
    "    pour chaque fils s′ de s :",
    "      v ← min(v, ALPHABETA(s′, d − 1, α, β))",
    "      si v ≤ α : renvoyer v   (coupure alpha)",
    "      si v < β : β ← v",
    "    renvoyer v",
)

_OFFSETS = {"enter": 1, "child": 3, "cut": 4, "bound": 5}


def line_of(event: Event, player: Player, pseudocode: tuple[str, ...]) -> int:
    """The index of the line that `event` runs, where `player` is to move at its node."""
    if event.kind == "leaf":
        return 1
    branch = next(index for index, line in enumerate(pseudocode) if f"{player} joue" in line)
    if event.kind == "leave":
        return _return_line(branch, pseudocode)
    return branch + _OFFSETS[event.kind]


def _return_line(branch: int, pseudocode: tuple[str, ...]) -> int:
    return next(
        index
        for index in range(branch, len(pseudocode))
        if pseudocode[index].strip() == "renvoyer v"
    )
