"""The game in progress between a student and the program."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from course_lib.canvas.style import ACCENT
from course_lib.drawing import Band, Figure, draw_board
from course_lib.drawing.boards import Highlight, Label
from course_lib.games import MAX, AnyGame, Face, Player, face_of
from course_lib.judge.plain import is_fixed, plain, same


@dataclass(frozen=True)
class Table:
    """The positions so far, the one on the table last, and the moves between them."""

    game: AnyGame
    student: Player
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
        return not self.is_over and self.game.to_move(self.state) is self.student

    def legal(self, action: Any) -> Any:
        """The legal action that is written alike, such as (2, 2) for [2, 2]; else what it is."""
        written = plain(action)
        actions = filter(is_fixed, self.game.actions(self.state))
        return next((one for one in actions if same(one, written)), action)

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
        """The game one move later; ValueError, in French, if the move is illegal."""
        if reason := self.refusal(action):
            raise ValueError(reason)
        state = self.game.result(self.state, action)
        return replace(self, states=(*self.states, state), actions=(*self.actions, action))

    def at(self, ply: int) -> "Table":
        """The game after its first `ply` moves."""
        return replace(self, states=self.states[: ply + 1], actions=self.actions[:ply])

    @property
    def undone(self) -> "Table | None":
        """The game at the student's previous turn; None if this is the first."""
        for ply in range(len(self.actions) - 1, -1, -1):
            if self.game.to_move(self.states[ply]) is self.student:
                return self.at(ply)
        return None

    def figure(
        self, highlight: Iterable[Highlight] = (), labels: Mapping[Any, Label] | None = None
    ) -> Figure:
        """The position; each alignment that has won is in a band, and told in words too."""
        lines = self.face.lines(self.state)
        bands = [Band(line, color=ACCENT) for line in lines]
        ends = [[f"ligne {row}, colonne {column}" for row, column in line] for line in lines]
        told = "".join(f" Alignement : de {cells[0]}, à {cells[-1]}." for cells in ends)
        alt = self.face.describe(self.state) + told if told else None
        drawn: Figure = draw_board(
            self.game, self.state, highlight=[*highlight, *bands], labels=labels, alt=alt
        )
        return drawn

    @property
    def sentence(self) -> str:
        """The program's last move, then whose turn it is or who has won."""
        if not (self.is_over or self.is_students_turn):
            return "Le programme réfléchit…"
        reply, name = "", self.face.player_name(self.student)
        if self.actions and self.game.to_move(self.states[-2]) is not self.student:
            move = self.face.reply_name(self.state, self.actions[-1])
            reply = f"Le programme a joué : {move}. "
        if not self.is_over:
            return f"{reply}À vous de jouer : vous êtes {name}."
        utility = self.game.utility(self.state)
        if self.face.counts_points:
            return f"{reply}Fin de la partie : {self.face.turn(self.state)}."
        if utility == 0:
            return f"{reply}Partie nulle."
        winner = "Vous avez" if (utility > 0) == (self.student is MAX) else "Le programme a"
        return f"{reply}{winner} gagné."
