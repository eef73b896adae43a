"""A board to play on, against the program, a function or oneself."""

from collections.abc import Mapping
from functools import partial
from itertools import starmap
from pathlib import Path
from typing import Any

import ipywidgets
import traitlets

from course_lib.attractors import solved
from course_lib.canvas.style import PROSPECTS
from course_lib.games import MAX, MIN, AnyGame, face_of
from course_lib.players import DepthLimited
from course_lib.players.players import Strategy
from course_lib.widgets.board.exact import (
    NoteMoves,
    exact_notes,
    legend,
    perfect_player,
    table_notes,
)
from course_lib.widgets.board.opponents import STOPPED, OpponentError, reply
from course_lib.widgets.board.replay import review
from course_lib.widgets.board.session import BOTH, Session
from course_lib.widgets.page.controls import button, paragraph, row, setting
from course_lib.widgets.page.picture import Picture
from course_lib.widgets.page.still import StillBox

COULD_NOT_PLAY = (
    "Le programme n'a pas pu jouer. Reprenez votre coup, commencez une nouvelle partie, "
    "ou relancez play(…) avec un autre adversaire."
)
EXACT = "notes exactes"


class BoardPicture(Picture):
    """A board whose marks let clicks through to the cells, and whose matches are easy to hit.

    A click made before the position changed, such as the second one of a double click, is ignored.
    """

    _css = Picture._css + (Path(__file__).parent / "board.css").read_text(encoding="utf-8")
    turn = traitlets.Int().tag(sync=True)

    def _receive(self, widget: object, content: Mapping[str, Any], buffers: object) -> None:
        if content.get("turn", self.turn) == self.turn:
            super()._receive(widget, content, buffers)


class Board(StillBox):
    """A game to play. The kernel's own stop ends what a player computes, and the game goes on.

    `opponent` is a student's function, if there is one; `note_moves` gives exact notes, if they are
    known; play starts at `start`, the initial position if None.
    """

    def __init__(
        self,
        game: AnyGame,
        opponent: Strategy | None = None,
        note_moves: NoteMoves | None = None,
        start: Any = None,
    ) -> None:
        self.game, self.opponent, self.note_moves = game, opponent, note_moves
        self.start = game.initial if start is None else start
        self.picture, self.choices, self.replay = BoardPicture(self._click), row(), row()
        self._buttons: dict[Any, ipywidgets.Button] = {}
        self.sentence, self.message, self.help = (ipywidgets.HTML() for _ in range(3))
        rows = [self.sentence, self.picture, self.choices, self.message, self.help, self.replay]
        super().__init__([*self._controls(), *rows])
        self.restart()

    def still(self) -> dict[str, str]:
        """The board as it stands."""
        figure = self.session.figure(caption=legend(self.session.notes) or None)
        return {"image/svg+xml": figure.svg(), "text/plain": figure.alt}

    @property
    def program(self) -> Strategy:
        """Who plays against the student: their function, the perfect player, or alpha-beta."""
        face = face_of(self.game)
        usual = DepthLimited(face.depths()[0], face.heuristic())
        return self.opponent or (perfect_player(self.note_moves) if self.note_moves else usual)

    def _controls(self) -> list[ipywidgets.Box]:
        """What can be set, and what can be asked for, in this game."""
        face = face_of(self.game)
        first, second = map(face.player_name, BOTH)
        sides = [(f"{first} : vous commencez", (MAX,)), (f"{second} : en second", (MIN,))]
        self.side = _menu("Vous jouez", [*sides, ("les deux camps", BOTH)])
        self.side.observe(lambda _: self.restart(), "value")
        self.noting = _menu("Noter chaque coup", ["non", EXACT])
        self.noting.observe(lambda _: self._turn(self.session), "value")
        self.again = button("Revoir la partie", self.review, "film")
        start = button("Nouvelle partie", self.restart, "refresh")
        back = button("Reprendre mon coup", self.undo, "undo")
        settings = row(self.side, *[self.noting] * bool(self.note_moves and not self.opponent))
        return [settings, row(start, back, *[self.again] * (not face.counts_points))]

    # What the student does

    def play(self, action: Any) -> None:
        """Play for the student; an illegal move is explained and changes nothing."""
        if not (self.session.is_over or self.session.is_students_turn):
            self._say(COULD_NOT_PLAY)
        elif reason := self.session.refusal(action):
            self._say(f"Impossible : {reason}.")
        else:
            self._turn(self.session.after(action))

    def restart(self) -> None:
        """Begin a new game, from the chosen side."""
        self._turn(Session(self.game, self.side.value, (self.start,)))

    def undo(self) -> None:
        """Go back to the student's previous turn."""
        if before := self.session.previous_turn:
            self._turn(before)
        else:
            self._say("Il n'y a aucun de vos coups à reprendre.")

    def review(self) -> None:
        """Show the game that is over once more, with the move that decided it."""
        self.replay.children = (review(self.session, self.note_moves),)

    def _click(self, part: str) -> None:
        if part in (parts := self.session.parts):
            self.play(parts[part].action)

    # What the program does

    def _turn(self, session: Session) -> None:
        """Show a position; then note its moves if the student wishes, or let the program play."""
        self.picture.turn += 1
        self.replay.children, self.again.disabled = (), not session.is_over
        self._say("")
        self._show(session.with_notes({}))
        if session.is_over:
            return
        try:
            if not session.is_students_turn:
                self._turn(session.after(reply(self.program, session)))
            elif self.note_moves and self.noting.value == EXACT:
                self._show(session.with_notes(self.note_moves(session.state)))
        except (OpponentError, KeyboardInterrupt) as error:
            self._say(f"{error}" or STOPPED)
            if not session.is_students_turn:
                self.sentence.value = paragraph(COULD_NOT_PLAY, "status")

    # Showing

    def _show(self, session: Session) -> None:
        self.session = session
        names = {identifier: part.name for identifier, part in session.parts.items()}
        previews = {identifier: part.removed for identifier, part in session.parts.items()}
        self.picture.show(session.figure(), names, previews)
        self.sentence.value = paragraph(session.sentence, "status")
        self.help.value = paragraph(session.help, "note") if session.help else ""
        self.choices.children = tuple(starmap(self._button, session.buttons.items()))

    def _button(self, action: Any, text: str) -> ipywidgets.Button:
        """The button of an action, always the same, so that it keeps the focus."""
        if action not in self._buttons:
            self._buttons[action] = button("", lambda: self.play(action))
        widget, note = self._buttons[action], self.session.notes.get(action)
        tint = PROSPECTS[note.sign] if note and note.sign is not None else None
        widget.description, widget.disabled = text, bool(self.session.refusal(action))
        widget.style.button_color = tint and tint.fill
        widget.style.text_color = tint and tint.text
        return widget

    def _say(self, text: str) -> None:
        self.message.value = paragraph(text, "alert") if text else ""


def play(game: AnyGame, *, opponent: Strategy | None = None) -> Board:
    """A board on which to play against `opponent`, a function `f(game, state) -> action`.

    Without one, against the perfect player where it is known, or else alpha-beta.

    >>> from course_lib.games import TicTacToe
    >>> board = play(TicTacToe(), opponent=lambda jeu, s: jeu.actions(s)[0])
    >>> board.play((2, 2))
    >>> board.session.actions
    ((2, 2), (1, 1))
    """
    return Board(game, opponent, exact_notes(game))


def both_sides(game: AnyGame, state: Any = None) -> Board:
    """A board on which to play both sides from `state`, with exact notes on the moves.

    ValueError for a game of more than 20 000 positions.
    """
    board = Board(game, None, partial(table_notes, game, solved(game, state)), state)
    board.side.value, board.noting.value = BOTH, EXACT
    return board


def _menu(name: str, options: list[Any]) -> ipywidgets.Dropdown:
    """A menu with its name, as wide as it needs."""
    return setting(ipywidgets.Dropdown, name, options=options, layout={"width": "max-content"})
