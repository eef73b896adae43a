"""A game that is being played: its sentences, its picture, what can be clicked in it."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from course_lib.canvas.style import ACCENT
from course_lib.drawing import Badge, Band, Figure, draw_board
from course_lib.drawing.boards import Highlight
from course_lib.games import MAX, MIN, AnyGame, Face, Player, face_of
from course_lib.players.players import why_illegal
from course_lib.widgets.board.exact import Notes, legend

BOTH = (MAX, MIN)
CLICK = "Un clic enlève aussi ce qui pâlit sous le pointeur."


class Part(NamedTuple):
    """A part of a picture: the action of a click, its name, the parts that the student removes."""

    action: Any
    name: str
    removed: list[str]


@dataclass(frozen=True)
class Session:
    """The positions so far, the current one last, the moves between them, notes on the next ones.

    `students` are the sides that the student plays, one or both.

    >>> from course_lib.games import Matches
    >>> Session(Matches(5), (MAX,), (Matches(5).initial,)).after(1).after(3).sentence
    'Le programme a joué : prendre 3 allumettes. À vous de jouer : vous êtes MAX.'
    """

    game: AnyGame
    students: tuple[Player, ...]
    states: tuple[Any, ...]
    actions: tuple[Any, ...] = ()
    notes: Notes = field(default_factory=dict)

    @property
    def face(self) -> Face:
        """How the game is drawn and described."""
        return face_of(self.game)

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
        """Why the action cannot be played, in French; empty if it can."""
        if self.is_over:
            return "la partie est finie"
        is_legal = action in self.game.actions(self.state)
        return "" if is_legal else why_illegal(self.game, self.state, action)

    def after(self, action: Any) -> "Session":
        """The game one move later, without notes; ValueError if the move is illegal."""
        states = *self.states, self.game.result(self.state, action)
        return Session(self.game, self.students, states, (*self.actions, action))

    def with_notes(self, notes: Notes) -> "Session":
        """The same game, with these notes on the legal moves."""
        return replace(self, notes=notes)

    @property
    def previous_turn(self) -> "Session | None":
        """The game when the student last had to play; None if there was no such turn."""
        for ply in reversed(range(len(self.actions))):
            if self.game.to_move(self.states[ply]) in self.students:
                states, actions = self.states[: ply + 1], self.actions[:ply]
                return Session(self.game, self.students, states, actions)
        return None

    # In words

    @property
    def sentence(self) -> str:
        """The program's last move, then whose turn it is or who has won."""
        if not (self.is_over or self.is_students_turn):
            return "Le programme réfléchit… (le bouton ■ l'arrête)"
        turn, student, move = self.face.turn(self.state), self.students[0], ""
        if self.students == BOTH:
            return f"{turn[0].upper()}{turn[1:]}."
        if self.actions and self.game.to_move(self.states[-2]) is not student:
            move = f"Le programme a joué : {self.face.reply_name(self.state, self.actions[-1])}. "
        if not self.is_over:
            return f"{move}À vous de jouer : vous êtes {self.face.player_name(student)}."
        utility = self.game.utility(self.state)
        if self.face.counts_points:
            return f"{move}Fin de la partie : {turn}."
        if utility == 0:
            return f"{move}Partie nulle."
        winner = "Vous avez" if (utility > 0) == (student is MAX) else "Le programme a"
        return f"{move}{winner} gagné."

    @property
    def help(self) -> str:
        """What a click does, where it removes several parts; how to read the notes."""
        removes = any(len(part.removed) > 1 for part in self.parts.values())
        return f"{CLICK if removes else ''} {legend(self.notes)}".strip()

    # In the picture

    def figure(self, caption: str | None = None) -> Figure:
        """The position and its notes."""
        return draw_position(self.game, self.state, notes=self.notes, caption=caption)

    @property
    def parts(self) -> dict[str, Part]:
        """What can be clicked in the picture, legal or not, by identifier."""
        face, state, parts = self.face, self.state, {}
        legal = self.game.actions(state) if self.is_students_turn else ()
        for spot, action in face.spots(state).items():
            note = self.notes[action].text if action in self.notes else ""
            name = " : ".join(filter(None, [face.action_name(action), self.refusal(action), note]))
            removed = face.removed(state, action) if action in legal else ()
            parts[face.spot_id(spot)] = Part(action, name, [face.spot_id(one) for one in removed])
        return parts

    @property
    def buttons(self) -> dict[Any, str]:
        """The text of the button of each action that has one."""
        notes = {action: f" : {note.text}" for action, note in self.notes.items()}
        offered = self.face.buttons(self.state)
        return {action: self.face.button_name(action) + notes.get(action, "") for action in offered}


def draw_position(
    game: AnyGame,
    state: Any,
    *,
    highlight: Iterable[Highlight] = (),
    notes: Notes | None = None,
    caption: str | None = None,
) -> Figure:
    """A position, its winning alignments, the notes on the moves that have no button."""
    face, notes = face_of(game), notes or {}
    lines, offered = face.lines(state), face.buttons(state)
    labels = {
        face.touched(state, action)[0]: Badge(note.sign, f"{note.plies or ''}")
        for action, note in notes.items()
        if action not in offered
    }
    ends = [[f"ligne {row}, colonne {column}" for row, column in line] for line in lines]
    texts = [f"Alignement : de {cells[0]}, à {cells[-1]}." for cells in ends]
    texts += [f"{face.action_name(action)} : {note.text}." for action, note in notes.items()]
    alt = " ".join([face.describe(state), *texts])
    marks = [*highlight, *(Band(line, color=ACCENT) for line in lines)]
    return draw_board(game, state, highlight=marks, labels=labels, alt=alt, caption=caption)
