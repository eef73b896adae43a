"""A game in progress, as a board shows it: its sentences, its picture, what is clicked there."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from course_lib.canvas.style import ACCENT
from course_lib.drawing import Badge, Band, Figure, draw_board
from course_lib.drawing.boards import Highlight, Label
from course_lib.games import MAX, AnyGame, Face, Player, face_of

SIGNS = {1: "gagne", 0: "annule", -1: "perd"}
"""What a move does, for who plays it."""


class Note(NamedTuple):
    """What is known of a move, in a text and in short for its cell.

    `sign` is 1, 0 or -1 if the move wins, draws or loses for sure, for who plays it; else None.
    """

    text: str
    label: str | Badge
    sign: int | None


class Notes(NamedTuple):
    """The note of each move, how to read them, and the best that can be done, if it is known."""

    moves: Mapping[Any, Note] = {}
    legend: str = ""
    best: str = ""


@dataclass(frozen=True)
class Table:
    """The positions so far, the last one on the table, and the moves between them.

    `students` are the sides that the student plays: one, or both.
    """

    game: AnyGame
    students: tuple[Player, ...]
    states: tuple[Any, ...]
    actions: tuple[Any, ...] = ()

    @property
    def face(self) -> Face:
        """How the game is shown."""
        return face_of(self.game)

    @property
    def state(self) -> Any:
        """The position on the table."""
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
        """Why the action cannot be played, in French; nothing if it can."""
        if self.is_over:
            return "la partie est finie"
        legal = self.game.actions(self.state)
        if action in legal:
            return ""
        if action not in list(self.face.spots(self.state).values()):
            return f"{action!r} n'est pas un coup possible, comme l'est {legal[0]!r}"
        return self.face.why_illegal(self.state, action)

    def after(self, action: Any) -> "Table":
        """The game one move later; ValueError, from the game, if the move is illegal."""
        state = self.game.result(self.state, action)
        return replace(self, states=(*self.states, state), actions=(*self.actions, action))

    def at(self, ply: int) -> "Table":
        """The game after its first `ply` moves."""
        return replace(self, states=self.states[: ply + 1], actions=self.actions[:ply])

    @property
    def undone(self) -> "Table | None":
        """The game at the student's previous turn; None if this is the first."""
        movers = map(self.game.to_move, self.states[:-1])
        plies = [ply for ply, mover in enumerate(movers) if mover in self.students]
        return self.at(plies[-1]) if plies else None

    @property
    def sentence(self) -> str:
        """The program's last move, then whose turn it is or who has won."""
        if not (self.is_over or self.is_students_turn):
            return "Le programme réfléchit… (le bouton ■ l'arrête)"
        turn, student, reply = self.face.turn(self.state), self.students[0], ""
        if len(self.students) > 1:
            return f"{turn[0].upper()}{turn[1:]}."
        if self.actions and self.game.to_move(self.states[-2]) is not student:
            move = self.face.reply_name(self.state, self.actions[-1])
            reply = f"Le programme a joué : {move}. "
        if not self.is_over:
            return f"{reply}À vous de jouer : vous êtes {self.face.player_name(student)}."
        utility = self.game.utility(self.state)
        if self.face.counts_points:
            return f"{reply}Fin de la partie : {turn}."
        if utility == 0:
            return f"{reply}Partie nulle."
        winner = "Vous avez" if (utility > 0) == (student is MAX) else "Le programme a"
        return f"{reply}{winner} gagné."

    def figure(
        self,
        highlight: Iterable[Highlight] = (),
        labels: Mapping[Any, Label] | None = None,
        remarks: Iterable[str] = (),
        caption: str | None = None,
    ) -> Figure:
        """The position; each alignment that has won is in a band; all is told in words too."""
        lines = self.face.lines(self.state)
        ends = [[f"ligne {row}, colonne {column}" for row, column in line] for line in lines]
        won = [f"Alignement : de {cells[0]}, à {cells[-1]}." for cells in ends]
        marked = [*highlight, *(Band(line, color=ACCENT) for line in lines)]
        alt = " ".join([self.face.describe(self.state), *won, *remarks])
        figure: Figure = draw_board(
            self.game, self.state, highlight=marked, labels=labels, alt=alt, caption=caption
        )
        return figure


class View(NamedTuple):
    """What a board shows of a table: notes on its moves, and the move that is advised, if any."""

    table: Table
    notes: Notes = Notes()
    advised: Any = None

    @property
    def spots(self) -> dict[str, Any]:
        """The action that each part of the picture stands for, legal or not, by identifier."""
        face, state = self.table.face, self.table.state
        return {face.spot_id(spot): action for spot, action in face.spots(state).items()}

    @property
    def previews(self) -> dict[str, list[str]]:
        """For the parts that the student can click, those that this empties."""
        table, face = self.table, self.table.face
        legal = table.game.actions(table.state) if table.is_students_turn else ()
        return {
            part: [face.spot_id(spot) for spot in face.removed(table.state, action)]
            for part, action in self.spots.items()
            if action in legal
        }

    @property
    def targets(self) -> dict[str, str]:
        """What each part is called, why it is refused, what is known of it."""
        return {part: self._named(action) for part, action in self.spots.items()}

    @property
    def buttons(self) -> dict[Any, str]:
        """What is written on the button of each action that is offered so."""
        face, notes = self.table.face, self.notes.moves
        told = {action: f" : {note.text}" for action, note in notes.items()}
        offered = face.buttons(self.table.state)
        return {action: face.button_name(action) + told.get(action, "") for action in offered}

    def figure(self, caption: str | None = None) -> Figure:
        """The board, with the notes of the moves that no button stands for."""
        table, face, state = self.table, self.table.face, self.table.state
        offered, notes = face.buttons(state), self.notes.moves
        marked = [] if self.advised is None else face.touched(state, self.advised)
        labels = {face.touched(state, a)[0]: notes[a].label for a in notes if a not in offered}
        remarks = [f"{face.action_name(action)} : {note.text}." for action, note in notes.items()]
        return table.figure(marked, labels, remarks, caption)

    def _named(self, action: Any) -> str:
        note = self.notes.moves.get(action)
        parts = self.table.face.action_name(action), self.table.refusal(action), note and note.text
        return " : ".join(filter(None, parts))
