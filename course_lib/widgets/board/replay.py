"""A game seen again, move by move, with the move that decided it."""

from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic
from typing import Any

from course_lib.drawing import Figure
from course_lib.games import MAX, MIN, AnyGame, face_of
from course_lib.widgets.board.exact import Perfect, perfect
from course_lib.widgets.board.opponents import AlphaBeta, Chosen, StrategyError
from course_lib.widgets.board.table import SIGNS, Table
from course_lib.widgets.page.stepper import Stepper, film_of_figures

SECONDS = 5.0
"""How long the move that decided a game is looked for."""
COULD = {1: "gagnait", 0: "annulait"}
"""What a better move would have done."""


@dataclass(frozen=True)
class Verdict:
    """The last move that another surely beats: its rank from 0, what it does, and a better one.

    Without such a move, `ply` is -1. `unknown` counts the later moves not judged.
    """

    unknown: int = 0
    ply: int = -1
    does: str = ""
    better: Any = None
    could: str = ""


def judged(table: Table, adviser: AlphaBeta | Perfect, seconds: float = SECONDS) -> Verdict:
    """The move that decided the game; sought for `seconds`, or until the kernel is stopped."""
    unknown, ply, end = 0, len(table.actions), monotonic() + seconds
    try:
        while ply:
            ply -= 1
            notes = adviser.notes(table.at(ply), end - monotonic()).moves
            signs = {action: note.sign for action, note in notes.items()}
            sure = {action: sign for action, sign in signs.items() if sign is not None}
            sign, most = signs.get(table.actions[ply]), max(sure.values(), default=-1)
            if sign is not None and most > sign:
                better = next(action for action in sure if sure[action] == most)
                return Verdict(unknown, ply, SIGNS[sign], better, COULD[most])
            unknown += sign is None or (sign < 1 and len(sure) < len(signs))
    except KeyboardInterrupt:
        unknown += ply + 1
    return Verdict(unknown)


def conclusion(table: Table, verdict: Verdict, limits: str) -> str:
    """What is known of the move that decided the game, and how far that goes."""
    told = "Aucune faute trouvée." if verdict.unknown else "Aucun coup n'a changé l'issue."
    if verdict.does:
        which = "La dernière faute trouvée" if verdict.unknown else "Le coup décisif"
        bad = f"coup {verdict.ply + 1}, {_move(table, verdict.ply)} {verdict.does}"
        better = f"{table.face.action_name(verdict.better)} {verdict.could}"
        told = f"{which} : {bad} ; {better} (calcul exact)."
    if verdict.unknown:
        told += f" Coups que l'on ne peut pas juger {limits} : {verdict.unknown}."
    if not table.is_over:
        return told
    end = table.face.turn(table.state)
    return f"{end[0].upper()}{end[1:]}. {told}"


def sentence_at(table: Table, ply: int) -> str:
    """The last of the first `ply` moves, then whose turn it is or who has won."""
    told = table.face.turn(table.states[ply])
    if ply:
        told = f"coup {ply} sur {len(table.actions)}, {_move(table, ply - 1)} ; {told}"
    return f"{told[0].upper()}{told[1:]}."


def figure_at(table: Table, ply: int, verdict: Verdict) -> Figure:
    """The position, with the last move outlined; after the bad one, the better one labelled."""
    if not ply:
        return table.at(0).figure()
    face, before = table.face, table.states[ply - 1]
    bad = verdict.ply == ply - 1
    labels = dict.fromkeys(face.touched(before, verdict.better)[:1], "mieux") if bad else {}
    return table.at(ply).figure(face.touched(before, table.actions[ply - 1]), labels)


def _move(table: Table, ply: int) -> str:
    """Who played what."""
    player = table.face.player_name(table.game.to_move(table.states[ply]))
    return f"{player} : {table.face.action_name(table.actions[ply])}"


def replay(table: Table, verdict: Verdict, text: str) -> Stepper:
    """A game to step through, under `text`; it starts after the move that decided it."""
    plies = range(len(table.actions) + 1)
    figures = [figure_at(table, ply, verdict) for ply in plies]
    decided = verdict.ply + 1 if verdict.does else 0
    made = film_of_figures(
        figures,
        [sentence_at(table, ply) for ply in plies],
        start=decided or plies[-1],
        finding=["wrong" if decided else "fine", text, -1, decided],
    )
    return Stepper(made, lambda: figures[decided or plies[-1]])


def reviewed(table: Table, adviser: AlphaBeta | Perfect) -> Stepper:
    """A game to step through, with the move that decided it."""
    verdict = judged(table, adviser)
    return replay(table, verdict, conclusion(table, verdict, adviser.limits))


def duel(game: AnyGame, max_player: Callable[..., Any], min_player: Callable[..., Any]) -> Stepper:
    """A game between two functions `f(game, state)`, to step through move by move.

    One that cannot play, or plays what is illegal, ends it: what it did is told.

    >>> from course_lib.games import Matches
    >>> duel(Matches(5), lambda jeu, s: 1, lambda jeu, s: 3).film["sentences"][-1]
    'Coup 3 sur 3, MAX : prendre 1 allumette ; MIN a gagné.'
    """
    table = Table(game, (MAX, MIN), (game.initial,))
    players = {MAX: Chosen(max_player), MIN: Chosen(min_player)}
    try:
        while not table.is_over:
            table = table.after(players[game.to_move(table.state)].reply(table).action)
    except StrategyError as error:
        name = table.face.player_name(game.to_move(table.state))
        fault = f"La partie s'arrête au coup {len(table.actions) + 1}, de {name}. {error}"
        return replay(table, Verdict(), fault)
    face = face_of(game)
    return reviewed(table, perfect(game) or AlphaBeta(face.depths()[0], face.heuristic()))
