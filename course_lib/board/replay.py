"""A game seen again, move by move, with the move that decided it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from html import escape
from typing import Any

import ipywidgets

from course_lib.board.advice import Chosen
from course_lib.board.alphabeta import AlphaBeta
from course_lib.board.perfect import Perfect, is_solvable
from course_lib.board.searcher import Searcher, StrategyError, Watch
from course_lib.board.table import Table
from course_lib.drawing import Figure
from course_lib.faces import face_of
from course_lib.games import MAX, MIN, AnyGame
from course_lib.page.controls import button, paragraph, row, slider
from course_lib.page.picture import Picture
from course_lib.page.still import StillBox
from course_lib.text import counted

DOES, DID = {0: "annule", -1: "perd"}, {1: "gagnait", 0: "annulait"}
"""What a bad move does, what a better one did."""


@dataclass(frozen=True)
class Verdict:
    """The last bad move, if any is known: its rank from 0, a better one, what each does for sure.

    `unknown` counts the moves, all after it, that the adviser could not tell.
    """

    unknown: int
    ply: int | None = None
    better: Any = None
    signs: Mapping[Any, int | None] | None = None


def judged(table: Table, adviser: AlphaBeta | Perfect, watch: Watch) -> Verdict:
    """The last move of the game that another surely beats, or that loses where another may not."""
    unknown = 0
    for ply in reversed(range(len(table.actions))):
        signs = adviser.notes(table.at(ply), watch).signs
        worths = {action: -0.5 if sign is None else sign for action, sign in signs.items()}
        played, better = table.actions[ply], max(worths, key=lambda action: worths[action])
        if signs[played] is None:
            unknown += 1
        elif worths[better] > worths[played]:
            return Verdict(unknown, ply, better, signs)
    return Verdict(unknown)


class Replay(StillBox):
    """A game to watch; once it is judged, it stops at the move that decided it."""

    def __init__(self, table: Table, adviser: AlphaBeta | Perfect, fault: str = "") -> None:
        self.table, self.adviser, self.verdict = table, adviser, Verdict(0)
        last = len(table.actions)
        self.ply = slider("Coup", 0, last, last)
        self.ply.observe(lambda _: self._show(), "value")
        self.told, self.sentence = ipywidgets.HTML(), ipywidgets.HTML()
        self.picture = Picture()
        self._searcher = Searcher(self._report)
        self.stop, self.wait = self._searcher.stop, self._searcher.wait
        steps = [("Coup précédent", -1, "step-backward"), ("Coup suivant", 1, "step-forward")]
        moves = row(*[button(name, partial(self.move, by), icon) for name, by, icon in steps])
        moves.children += (self.ply,)
        super().__init__([self.told, moves, self.sentence, self.picture])
        self._show()
        if fault:
            self._report(fault)
        else:
            compute = partial(judged, table, adviser)
            self._searcher.start("Recherche du coup décisif", compute, self._judged, self._report)

    def still(self) -> dict[str, str]:
        """The position that is shown."""
        figure = self._figure()
        return {"image/svg+xml": figure.svg(), "text/plain": figure.alt}

    def move(self, by: int) -> None:
        """Show the position so many moves later, or earlier."""
        self.ply.value += by

    def _judged(self, verdict: Verdict) -> None:
        self.verdict = verdict
        self._report(self._conclusion())
        if verdict.ply is not None:
            self.ply.value = verdict.ply + 1
        self._show()

    def _conclusion(self) -> str:
        verdict, face = self.verdict, self.table.face
        untold = (
            f" {counted(verdict.unknown, 'coup')} de la fin, non jugés {self.adviser.limits}."
            if verdict.unknown
            else ""
        )
        if verdict.ply is None or verdict.signs is None:
            return f"Aucune faute {'trouvée' if untold else 'dans cette partie'}.{untold}"
        played, better = self.table.actions[verdict.ply], face.action_name(verdict.better)
        does, sign = DOES[verdict.signs[played] or 0], verdict.signs[verdict.better]
        proof = (
            f"{better} {DID[sign]} (calcul exact)"
            if sign is not None
            else f"{better} n'est pas perdu {self.adviser.limits} : c'est un avis, pas une preuve"
        )
        return (
            f"Le coup décisif est le {verdict.ply + 1}. {self._mover(verdict.ply)} joue "
            f"{face.action_name(played)}, qui {does} ; {proof}.{untold}"
        )

    def _mover(self, ply: int) -> str:
        return self.table.face.player_name(self.table.game.to_move(self.table.states[ply]))

    def _show(self) -> None:
        ply, face = self.ply.value, self.table.face
        turn = face.turn(self.table.states[ply])
        if ply:
            moved = f"{self._mover(ply - 1)} joue {face.action_name(self.table.actions[ply - 1])}"
            turn = f"coup {ply} sur {self.ply.max}, {moved} ; {turn}"
        self.sentence.value = paragraph(f"{turn[0].upper()}{turn[1:]}.", "status")
        self.picture.show(self._figure())

    def _figure(self) -> Figure:
        """The position, the last move outlined; where it was the bad one, the better one named."""
        ply, face, verdict = self.ply.value, self.table.face, self.verdict
        if not ply:
            return self.table.at(0).figure()
        before, labels = self.table.states[ply - 1], {}
        if verdict.ply == ply - 1 and verdict.signs is not None:
            did = DID.get(verdict.signs[verdict.better] or 0, "")
            labels = dict.fromkeys(face.touched(before, verdict.better)[:1], did)
        return self.table.at(ply).figure(face.touched(before, self.table.actions[ply - 1]), labels)

    def _report(self, text: str) -> None:
        if text:
            self.told.value = f'<p role="status" style="line-height:1.4">{escape(text)}</p>'


def duel(game: AnyGame, max_player: Callable[..., Any], min_player: Callable[..., Any]) -> Replay:
    """A game between two functions, as `play` takes for opponents, to watch move by move.

    One that cannot play, or plays what is illegal, ends it: what it did is told.
    """
    table, fault = Table(game, MAX, (game.initial,)), ""
    players = {MAX: Chosen(max_player), MIN: Chosen(min_player)}
    try:
        while not table.is_over:
            rival = players[game.to_move(table.state)]
            table = table.after(rival.reply(table, Watch()).action)
    except StrategyError as error:
        name = table.face.player_name(game.to_move(table.state))
        fault = f"La partie s'arrête au coup {len(table.actions) + 1}, de {name}. {error}"
    face = face_of(game)
    best = Perfect() if is_solvable(game) else AlphaBeta(face.depths()[0], face.heuristic())
    return Replay(table, best, fault)
