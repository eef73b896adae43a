"""What a board shows of a game in progress: its picture, what is clicked in it, its buttons."""

from dataclasses import dataclass, field
from typing import Any

from course_lib.board.advice import Notes
from course_lib.board.table import Table
from course_lib.drawing import Figure


@dataclass(frozen=True)
class View:
    """A game in progress, with notes on its moves, and the move that is advised, if any."""

    table: Table
    notes: Notes = field(default_factory=Notes)
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
        return {part: self._spot_name(action) for part, action in self.spots.items()}

    @property
    def buttons(self) -> dict[Any, str]:
        """What is written on the button of each action that is offered so."""
        face, labels = self.table.face, self.notes.labels
        return {
            action: face.button_name(action)
            + (f" : {text}" if (text := labels.get(action)) else "")
            for action in face.buttons(self.table.state)
        }

    @property
    def figure(self) -> Figure:
        """The board, with the notes of the moves that no button stands for."""
        table = self.table
        face, state = table.face, table.state
        offered = face.buttons(state)
        labels = {
            face.touched(state, action)[0]: text
            for action, text in self.notes.labels.items()
            if action not in offered
        }
        marked = [] if self.advised is None else face.touched(state, self.advised)
        return table.figure(marked, labels)

    def _spot_name(self, action: Any) -> str:
        notes = self.table.refusal(action), self.notes.aloud.get(action)
        return " : ".join([self.table.face.action_name(action), *filter(None, notes)])
