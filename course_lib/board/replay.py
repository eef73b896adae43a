"""A game seen again, move by move, with the move that decided it."""

from collections.abc import Callable
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
from course_lib.games import MAX, MIN, AnyGame, face_of
from course_lib.page.controls import button, paragraph, row, slider
from course_lib.page.picture import Picture
from course_lib.page.still import StillBox

DOES = {0: "annule", -1: "perd"}
DID = {1: "gagnait", 0: "annulait", None: ""}
"""What a bad move does; what a better one did, if it is known."""


@dataclass(frozen=True)
class Verdict:
    """The last bad move, if one is known: its rank from 0, what it does, and a better one.

    `did` is what that one did, if it is known. `unknown` counts the later moves not judged.
    """

    unknown: int
    ply: int = -1
    does: str = ""
    better: Any = None
    did: str = ""


def judged(table: Table, adviser: AlphaBeta | Perfect, watch: Watch) -> Verdict:
    """The last move of the game that another surely beats, or that loses where another may not."""
    unknown = 0
    for ply in reversed(range(len(table.actions))):
        signs = adviser.notes(table.at(ply), watch).signs
        worths = {action: -0.5 if sign is None else sign for action, sign in signs.items()}
        played, better = table.actions[ply], max(worths, key=lambda action: worths[action])
        sign = signs[played]
        if sign is None:
            unknown += 1
        elif worths[better] > sign:
            return Verdict(unknown, ply, DOES[sign], better, DID[signs[better]])
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
        if verdict.does:
            self.ply.value = verdict.ply + 1
        self._show()
        self._report(self._conclusion())

    def _conclusion(self) -> str:
        """What is known of the move that decided, and how."""
        verdict, limits = self.verdict, self.adviser.limits
        told = "Aucune faute trouvée." if verdict.unknown else "Aucun coup n'a changé l'issue."
        if verdict.does:
            better = self.table.face.action_name(verdict.better)
            how = f"{better} {verdict.did} (calcul exact)."
            if not verdict.did:
                how = f"{better} ne perdait pas {limits} : c'est un avis, pas une preuve."
            which = "La dernière faute trouvée" if verdict.unknown else "Le coup décisif"
            bad = f"coup {verdict.ply + 1}, {self._move(verdict.ply)} {verdict.does}"
            told = f"{which} : {bad} ; {how}"
        if verdict.unknown:
            told += f" Coups que l'on ne peut pas juger {limits} : {verdict.unknown}."
        end = self.table.face.turn(self.table.state) if self.table.is_over else ""
        return f"{end[:1].upper()}{end[1:]}. {told}" if end else told

    def _move(self, ply: int) -> str:
        """Who played what."""
        table = self.table
        player = table.face.player_name(table.game.to_move(table.states[ply]))
        return f"{player} : {table.face.action_name(table.actions[ply])}"

    def _show(self) -> None:
        ply, turn = self.ply.value, self.table.face.turn(self.table.states[self.ply.value])
        told = f"coup {ply} sur {self.ply.max}, {self._move(ply - 1)} ; {turn}" if ply else turn
        self.sentence.value = paragraph(f"{told[0].upper()}{told[1:]}.", "status")
        self.picture.show(self._figure())

    def _figure(self) -> Figure:
        """The position, with the last move outlined; after the bad one, the better one labelled."""
        ply, face, verdict = self.ply.value, self.table.face, self.verdict
        if not ply:
            return self.table.at(0).figure()
        before, labels = self.table.states[ply - 1], {}
        if verdict.ply == ply - 1:
            labels = dict.fromkeys(face.touched(before, verdict.better)[:1], "mieux")
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
