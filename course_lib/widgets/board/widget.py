"""A board to play on, against the program, a function or oneself."""

from functools import partial
from itertools import starmap
from typing import Any

import ipywidgets

from course_lib.attractors import solved
from course_lib.canvas.style import PROSPECTS
from course_lib.games import MAX, MIN, AnyGame, face_of
from course_lib.players import DepthLimited
from course_lib.players.players import PlayerError, Strategy, call_until_stopped
from course_lib.widgets.board.exact import (
    NoteMoves,
    exact_notes,
    legend,
    perfect_player,
    table_notes,
)
from course_lib.widgets.board.session import BOTH, Session
from course_lib.widgets.page.controls import Message, button, row, setting
from course_lib.widgets.page.picture import Picture
from course_lib.widgets.page.still import StillBox, still_figure

COULD_NOT_PLAY = (
    "Le programme n'a pas pu jouer. Reprenez votre coup, commencez une nouvelle partie, "
    "ou relancez play(…) avec un autre adversaire."
)
STOPPED = "Le calcul des notes a été arrêté : jouez sans elles."
EXACT = "notes exactes"


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
        self.picture, self.choices = Picture(self._click), row()
        self._buttons: dict[Any, ipywidgets.Button] = {}
        self.sentence, self.message, self.help = map(Message, ("status", "alert", "note"))
        rows = [self.sentence, self.picture, self.choices, self.message, self.help]
        super().__init__([*self._controls(), *rows])
        self.restart()

    def still(self) -> dict[str, str]:
        """The board as it stands."""
        return still_figure(self.session.figure(caption=legend(self.session.notes) or None))

    @property
    def program(self) -> Strategy:
        """Who plays against the student: their function, the perfect player, or alpha-beta."""
        face = face_of(self.game)
        usual = DepthLimited(face.depths()[0], face.heuristic())
        return self.opponent or (perfect_player(self.note_moves) if self.note_moves else usual)

    def _controls(self) -> list[ipywidgets.Box]:
        """What can be set, and what can be done at any time."""
        first, second = map(face_of(self.game).player_name, BOTH)
        sides = [(f"{first} : vous commencez", (MAX,)), (f"{second} : en second", (MIN,))]
        options = [*sides, ("les deux camps", BOTH)]
        self.side = setting(ipywidgets.Dropdown, "Vous jouez", options=options)
        self.side.observe(lambda _: self.restart(), "value")
        choices = ["non", EXACT]
        self.noting = setting(ipywidgets.Dropdown, "Noter chaque coup", options=choices)
        self.noting.observe(lambda _: self._turn(self.session), "value")
        start = button("Nouvelle partie", self.restart, "refresh")
        back = button("Reprendre mon coup", self.undo, "undo")
        is_noted = self.note_moves and not self.opponent
        return [row(self.side, self.noting) if is_noted else row(self.side), row(start, back)]

    # What the student does

    def play(self, action: Any) -> None:
        """Play for the student; an illegal move is explained and changes nothing."""
        if not (self.session.is_over or self.session.is_students_turn):
            self.message.say(COULD_NOT_PLAY)
        elif reason := self.session.refusal(action):
            self.message.say(f"Impossible : {reason}.")
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
            self.message.say("Il n'y a aucun de vos coups à reprendre.")

    def _click(self, part: str) -> None:
        if part in (parts := self.session.parts):
            self.play(parts[part].action)

    # What the program does

    def _turn(self, session: Session) -> None:
        """Show a position; then note its moves if the student wishes, or let the program play."""
        self.picture.turn += 1
        self.message.say("")
        self._show(session.with_notes({}))
        if session.is_over:
            return
        try:
            if not session.is_students_turn:
                self._turn(
                    session.after(call_until_stopped(self.program, self.game, session.state))
                )
            elif self.note_moves and self.noting.value == EXACT:
                self._show(session.with_notes(self.note_moves(session.state)))
        except PlayerError as error:
            self.message.say(f"La fonction {error}")
            self.sentence.say(COULD_NOT_PLAY)
        except KeyboardInterrupt:
            self.message.say(STOPPED)

    # Showing

    def _show(self, session: Session) -> None:
        self.session = session
        names = {identifier: part.name for identifier, part in session.parts.items()}
        previews = {identifier: part.removed for identifier, part in session.parts.items()}
        self.picture.show(session.figure(), names, previews)
        self.sentence.say(session.sentence)
        self.help.say(session.help)
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
