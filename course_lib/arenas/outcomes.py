"""A game whose every position is known: won, drawn or lost, and in how many moves."""

from functools import partial
from typing import Any, NamedTuple

import ipywidgets

from course_lib.attractors import arena_of, winning_region
from course_lib.canvas.style import PROSPECTS
from course_lib.drawing import Badge, Figure, draw_board
from course_lib.games import AnyGame, Player, face_of
from course_lib.page.controls import button, paragraph, row
from course_lib.page.picture import Picture
from course_lib.page.still import StillBox
from course_lib.text import counted

LARGEST = 20_000
"""How many positions a game may have."""

LEGEND = (
    "Chaque coup, pour qui le joue : + il gagne,{} − il perd ; le nombre est celui des "
    "coups jusqu'à la fin, celui-ci compris, quand chacun joue au mieux."
)
DRAWS = " = il annule,"
"""What it also says where a draw is possible."""


class Outcome(NamedTuple):
    """What a position is worth to a player: 1, 0 or -1; and in how many moves, unless drawn."""

    sign: int
    rank: int = 0

    def __str__(self) -> str:
        moves = f" en {counted(self.rank, 'coup')}" if self.sign else ""
        return ("annule", "gagne", "perd")[self.sign] + moves


class OutcomeBoard(StillBox):
    """A board that is played for both players, with the attractors laid over its moves."""

    def __init__(self, game: AnyGame, state: Any = None) -> None:
        start = game.initial if state is None else state
        positions = arena_of(game, start, largest=LARGEST).successors
        self.game, self.face = game, face_of(game)
        self.regions = {player: winning_region(game, player, start) for player in Player}
        drawn = len(positions) > sum(map(len, self.regions.values()))
        self.legend = LEGEND.format(DRAWS if drawn else "")
        self.picture, self.choices = Picture(self._click), row()
        self.sentence = ipywidgets.HTML()
        again = button("Recommencer", lambda: self._go(self.states[:1]), "refresh")
        back = button(
            "Reprendre un coup", lambda: self._go(self.states[:-1] or self.states), "undo"
        )
        legend = ipywidgets.HTML(paragraph(self.legend, "note"))
        super().__init__([self.sentence, self.picture, self.choices, row(again, back), legend])
        self._go([start])

    @property
    def state(self) -> Any:
        """The position on the board."""
        return self.states[-1]

    def still(self) -> dict[str, str]:
        """The board as it stands."""
        figure = self._figure(self.legend)
        return {"image/svg+xml": figure.svg(), "text/plain": figure.alt}

    def outcome(self, state: Any, player: Player) -> Outcome:
        """What a position is worth to a player."""
        for one, region in self.regions.items():
            if state in region:
                return Outcome(1 if one is player else -1, region[state])
        return Outcome(0)

    def moves(self) -> dict[Any, Outcome]:
        """What each legal action is worth to who plays it, itself counted."""
        mover = self.game.to_move(self.state)
        reached = {act: self.outcome(s, mover) for act, s in self.game.successors(self.state)}
        return {act: known._replace(rank=known.rank + 1) for act, known in reached.items()}

    def play(self, action: Any) -> None:
        """Play for whoever is to move; an illegal action is explained and changes nothing."""
        if action in self.game.actions(self.state):
            self._go([*self.states, self.game.result(self.state, action)])
        else:
            self.sentence.value = paragraph(f"Impossible, {self._name(action)}.", "alert")

    def _go(self, states: list[Any]) -> None:
        self.states, face = states, self.face
        spots = face.spots(self.state).items()
        self.picture.show(self._figure(), {face.spot_id(s): self._name(act) for s, act in spots})
        offered = [act for act in face.buttons(self.state) if act in self.moves()]
        self.choices.children = list(map(self._button, offered))
        turn = face.describe(self.state).rpartition(" ; ")[2]
        if not self.game.is_terminal(self.state):
            turn += f" Au mieux, il {self.outcome(self.state, self.game.to_move(self.state))}."
        self.sentence.value = paragraph(turn[0].upper() + turn[1:], "status")

    def _name(self, action: Any) -> str:
        """An action, and what it leads to or why it is refused."""
        over = self.game.is_terminal(self.state)
        why = "la partie est finie" if over else self.face.why_illegal(self.state, action)
        return f"{self.face.action_name(action)} : {self.moves().get(action, why)}"

    def _button(self, action: Any) -> ipywidgets.Button:
        known = self.moves()[action]
        made = button(f"{self.face.button_name(action)} : {known}", partial(self.play, action))
        tint = PROSPECTS[known.sign]
        made.style.button_color, made.style.text_color = tint.fill, tint.text
        return made

    def _click(self, part: str) -> None:
        for spot, action in self.face.spots(self.state).items():
            if self.face.spot_id(spot) == part:
                self.play(action)

    def _figure(self, caption: str | None = None) -> Figure:
        moves = self.moves()
        labels = {
            spot: Badge(moves[act].sign, f"{moves[act].rank}" if moves[act].sign else "")
            for spot, act in self.face.spots(self.state).items()
            if act in moves
        }
        alt = " ; ".join([self.face.describe(self.state), *map(self._name, moves)])
        return draw_board(self.game, self.state, labels=labels, alt=alt, caption=caption)
