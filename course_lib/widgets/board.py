"""Boards: a game to play against the program, a function or oneself; a game to step through."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import starmap
from typing import Any

import ipywidgets

from course_lib.canvas.style import ACCENT
from course_lib.drawing import Badge, Band, Figure, draw_board
from course_lib.drawing.boards import Highlight
from course_lib.games import MAX, MIN, AnyGame, Player, face_of
from course_lib.players import DepthLimited, Match, Winning
from course_lib.players.notes import NoteMoves, Notes, exact_notes, legend
from course_lib.players.players import PlayerError, Strategy, call_until_stopped, why_illegal
from course_lib.widgets.page.parts import Message, Picture, StillBox, button, row, setting
from course_lib.widgets.page.stepper import Stepper, film_of_figures

BOTH = (MAX, MIN)
EXACT = "notes exactes"
COULD_NOT_PLAY = (
    "Le programme n'a pas pu jouer. Reprenez votre coup, commencez une nouvelle partie, "
    "ou relancez play(…) avec un autre adversaire."
)


@dataclass(frozen=True)
class Session:
    """A game in progress: its positions, its moves, and the notes on the next moves.

    `students` are the sides that the student plays: one or both.
    """

    game: AnyGame
    students: tuple[Player, ...]
    states: tuple[Any, ...]
    actions: tuple[Any, ...] = ()
    notes: Notes = field(default_factory=dict)

    @property
    def state(self) -> Any:
        """The current position."""
        return self.states[-1]

    @property
    def is_over(self) -> bool:
        """Whether play is over."""
        return self.game.is_terminal(self.state)

    @property
    def is_students_turn(self) -> bool:
        """Whether the student must play."""
        return not self.is_over and self.game.to_move(self.state) in self.students

    def refusal(self, action: Any) -> str:
        """Why an action cannot be played, in French; "" if it can."""
        if self.is_over:
            return "la partie est finie"
        is_legal = action in self.game.actions(self.state)
        return "" if is_legal else why_illegal(self.game, self.state, action)

    def after(self, action: Any) -> "Session":
        """The session after this action, without notes; ValueError, in French, if it is illegal."""
        states = *self.states, self.game.result(self.state, action)
        return Session(self.game, self.students, states, (*self.actions, action))

    @property
    def sentence(self) -> str:
        """The program's last move, then whose turn it is, or who has won, in French."""
        if not (self.is_over or self.is_students_turn):
            return "Le programme réfléchit… (le bouton ■ l'arrête)"
        face, student, move = face_of(self.game), self.students[0], ""
        if self.students == BOTH:
            return as_sentence(face.turn(self.state))
        if self.actions and self.game.to_move(self.states[-2]) is not student:
            move = f"Le programme a joué : {face.reply_name(self.state, self.actions[-1])}. "
        if not self.is_over:
            return f"{move}À vous de jouer : vous êtes {face.player_name(student)}."
        utility = self.game.utility(self.state)
        if face.counts_points:
            return f"{move}Fin de la partie : {face.turn(self.state)}."
        if utility == 0:
            return f"{move}Partie nulle."
        winner = "Vous avez" if (utility > 0) == (student is MAX) else "Le programme a"
        return f"{move}{winner} gagné."

    def figure(self, caption: str | None = None) -> Figure:
        """The current position, each note being where its move would be played."""
        return draw_position(self.game, self.state, notes=self.notes, caption=caption)

    @property
    def parts(self) -> dict[str, Any]:
        """The action of each part of the picture to click, legal or not, by identifier."""
        face = face_of(self.game)
        return {face.spot_id(spot): action for spot, action in face.spots(self.state).items()}

    def name(self, action: Any) -> str:
        """An action in words, then why it is illegal, or its note."""
        note = self.notes[action].text if action in self.notes else ""
        words = face_of(self.game).action_name(action), self.refusal(action), note
        return " : ".join(filter(None, words))

    @property
    def buttons(self) -> dict[Any, str]:
        """The text of each action's button, for those that have one."""
        face, notes = face_of(self.game), {a: f" : {note.text}" for a, note in self.notes.items()}
        return {a: face.button_name(a) + notes.get(a, "") for a in face.buttons(self.state)}


class Board(StillBox):
    """A board to play on. To stop a player that computes too long, stop the kernel: play goes on.

    `opponent` is a student's function, if there is one; `note_moves` gives exact notes, if they are
    known.
    """

    def __init__(
        self,
        game: AnyGame,
        opponent: Strategy | None = None,
        note_moves: NoteMoves | None = None,
    ) -> None:
        self.game, self.opponent, self.note_moves = game, opponent, note_moves
        self.picture, self.choices = Picture(self._click), row()
        self._buttons: dict[Any, ipywidgets.Button] = {}
        self.sentence, self.message, self.help = map(Message, ("status", "alert", "note"))
        rows = [self.sentence, self.picture, self.choices, self.message, self.help]
        super().__init__([*self._controls(), *rows])
        self.restart()

    def still(self) -> dict[str, str]:
        """The current position, as a static copy."""
        return self.session.figure(legend(self.session.notes) or None)._repr_mimebundle_()

    def _controls(self) -> list[ipywidgets.Box]:
        """The rows of controls above the board: menus, then buttons."""
        first, second = map(face_of(self.game).player_name, BOTH)
        sides = [(f"{first} : vous commencez", (MAX,)), (f"{second} : en second", (MIN,))]
        options = [*sides, ("les deux camps", BOTH)]
        self.side = setting(ipywidgets.Dropdown, "Vous jouez", options=options)
        self.side.observe(lambda _: self.restart(), "value")
        choices = ["non", EXACT]
        self.noting = setting(ipywidgets.Dropdown, "Noter chaque coup", options=choices)
        self.noting.observe(lambda _: self._turn(self.session), "value")
        start = button("Nouvelle partie", self.restart, icon="refresh")
        back = button("Reprendre mon coup", self.undo, icon="undo")
        is_noted = self.note_moves and not self.opponent
        return [row(self.side, self.noting) if is_noted else row(self.side), row(start, back)]

    def play(self, action: Any) -> None:
        """Play an action for the student; if it is illegal, say why and change nothing."""
        if not (self.session.is_over or self.session.is_students_turn):
            self.message.say(COULD_NOT_PLAY)
        elif reason := self.session.refusal(action):
            self.message.say(f"Impossible : {reason}.")
        else:
            self._turn(self.session.after(action))

    def restart(self) -> None:
        """Begin a new game, on the side chosen in the menu."""
        self._turn(Session(self.game, self.side.value, (self.game.initial,)))

    def undo(self) -> None:
        """Go back to the student's previous turn."""
        states, actions, students = self.session.states, self.session.actions, self.side.value
        turns = [k for k in range(len(actions)) if self.game.to_move(states[k]) in students]
        if turns:
            ply = turns[-1]
            self._turn(Session(self.game, students, states[: ply + 1], actions[:ply]))
        else:
            self.message.say("Il n'y a aucun de vos coups à reprendre.")

    def _click(self, part: str) -> None:
        if part in (parts := self.session.parts):
            self.play(parts[part])

    def _turn(self, session: Session) -> None:
        """Display a session, then add notes if the student wishes, or let the program play."""
        self.picture.turn += 1
        self.message.say("")
        self._show(replace(session, notes={}))
        try:
            if not (session.is_over or session.is_students_turn):
                action = call_until_stopped(self._program(), self.game, session.state)
                self._turn(session.after(action))
            elif not session.is_over and self.note_moves and self.noting.value == EXACT:
                self._show(replace(session, notes=self.note_moves(session.state)))
        except PlayerError as error:
            self.message.say(f"La fonction {error}")
            self.sentence.say(COULD_NOT_PLAY)

    def _program(self) -> Strategy:
        """The player against the student: their function, the perfect player, or alpha-beta."""
        if self.opponent or not self.note_moves:
            face = face_of(self.game)
            return self.opponent or DepthLimited(face.depth(), face.heuristic())
        return Winning(self.game, note_moves=self.note_moves)

    def _show(self, session: Session) -> None:
        self.session = session
        names = {part: session.name(action) for part, action in session.parts.items()}
        self.picture.show(session.figure(), names)
        self.sentence.say(session.sentence)
        self.help.say(legend(session.notes))
        self.choices.children = tuple(starmap(self._button, session.buttons.items()))

    def _button(self, action: Any, text: str) -> ipywidgets.Button:
        """The button of an action: the same object each time, so that it keeps the focus."""
        if action not in self._buttons:
            self._buttons[action] = button("", lambda: self.play(action))
        widget = self._buttons[action]
        widget.description, widget.disabled = text, bool(self.session.refusal(action))
        return widget


def play(game: AnyGame, *, opponent: Strategy | None = None) -> Board:
    """A board on which to play against `opponent`, a function `f(game, state) -> action`.

    By default, against the perfect player where it is known, else alpha-beta.

    >>> from course_lib.games import TicTacToe
    >>> board = play(TicTacToe(), opponent=lambda jeu, s: jeu.actions(s)[0])
    >>> board.play((2, 2))
    >>> board.session.actions
    ((2, 2), (1, 1))
    """
    return Board(game, opponent, exact_notes(game))


def replay(game: AnyGame, match: Match[Any, Any], text: str) -> Stepper:
    """A game that was played, to step through: each move is outlined, under `text`.

    >>> from course_lib.games import Matches
    >>> from course_lib.players import play_match
    >>> match = play_match(Matches(5), lambda jeu, s: 1, lambda jeu, s: 3)
    >>> replay(Matches(5), match, "").film["sentences"][-1]
    'Coup 3 sur 3, MAX : prendre 1 allumette ; MIN a gagné.'
    """
    face, start = face_of(game), match.states[0]
    figures, sentences = [draw_position(game, start)], [as_sentence(face.turn(start))]
    moves = zip(match.states, match.actions, match.states[1:], strict=False)
    for ply, (before, action, state) in enumerate(moves, 1):
        figures.append(draw_position(game, state, face.highlighted_spots(before, action)))
        move = f"{face.player_name(game.to_move(before))} : {face.action_name(action)}"
        place = f"Coup {ply} sur {len(match.actions)}"
        sentences.append(f"{place}, {move} ; {face.turn(state)}.")
    film = film_of_figures(figures, sentences, finding=["fine", text, -1, 0])
    return Stepper(film, lambda: figures[-1])


def as_sentence(text: str) -> str:
    """The text with a capital letter and a full stop."""
    return f"{text[0].upper()}{text[1:]}."


def draw_position(
    game: AnyGame,
    state: Any,
    highlight: Sequence[Highlight] = (),
    notes: Notes | None = None,
    caption: str | None = None,
) -> Figure:
    """A position with its winning alignments, and the notes on moves, except those on buttons."""
    face, notes = face_of(game), notes or {}
    lines, offered = face.lines(state), face.buttons(state)
    labels = {
        face.highlighted_spots(state, action)[0]: Badge(note.sign, f"{note.plies or ''}")
        for action, note in notes.items()
        if action not in offered
    }
    ends = [[f"ligne {row}, colonne {column}" for row, column in line] for line in lines]
    texts = [f"Alignement : de {cells[0]}, à {cells[-1]}." for cells in ends]
    texts += [f"{face.action_name(action)} : {note.text}." for action, note in notes.items()]
    alt = " ".join([face.describe(state), *texts])
    marks = [*highlight, *(Band(line, color=ACCENT) for line in lines)]
    return draw_board(game, state, highlight=marks, labels=labels, alt=alt, caption=caption)
