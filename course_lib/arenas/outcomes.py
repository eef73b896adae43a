"""A game whose every position is known: won, drawn or lost, and in how many moves."""

from __future__ import annotations

from functools import partial
from typing import Any, NamedTuple

import ipywidgets

from course_lib.attractors import arena_of, winning_region
from course_lib.canvas.style import PROSPECTS
from course_lib.drawing import Badge, Figure, draw_board
from course_lib.faces import face_of
from course_lib.games import AnyGame, Player
from course_lib.page.controls import button, paragraph, row
from course_lib.page.picture import Picture
from course_lib.page.still import StillBox
from course_lib.text import counted

LARGEST = 20_000
"""How many positions a game may have."""

LEGEND = (
    "Chaque coup, pour qui le joue : + il gagne, = il annule, − il perd ; le nombre est celui des "
    "coups jusqu'à la fin, quand chacun joue au mieux (le rang dans l'attracteur du gagnant)."
)


class Outcome(NamedTuple):
    """What a position is worth to a player: 1, 0 or -1; and in how many moves, unless drawn."""

    sign: int
    rank: int | None

    @property
    def told(self) -> str:
        """`gagne en 3 coups`."""
        moves = "" if self.rank is None else f" en {counted(self.rank, 'coup')}"
        return ("annule", "gagne", "perd")[self.sign] + moves


class OutcomeBoard(StillBox):
    """A board that is played for both players, with the attractors laid over its moves."""

    def __init__(self, game: AnyGame, state: Any = None) -> None:
        start = game.initial if state is None else state
        arena_of(game, start, largest=LARGEST)
        self.game, self.face = game, face_of(game)
        self.regions = {player: winning_region(game, player, start) for player in Player}
        self.states = [start]
        self.picture, self.choices = Picture(self._click), row()
        self.sentence = ipywidgets.HTML()
        again = button("Recommencer", lambda: self._go(self.states[:1]), "refresh")
        back = button("Reprendre un coup", lambda: self._go(self.states[:-1]), "undo")
        parts = [self.sentence, self.picture, self.choices, row(again, back)]
        super().__init__([*parts, ipywidgets.HTML(paragraph(LEGEND, "note"))])
        self._go(self.states)

    @property
    def state(self) -> Any:
        """The position on the board."""
        return self.states[-1]

    def still(self) -> dict[str, str]:
        """The board as it stands."""
        figure = self._figure(LEGEND)
        return {"image/svg+xml": figure.svg(), "text/plain": figure.alt}

    def outcome(self, state: Any, player: Player) -> Outcome:
        """What a position is worth to a player."""
        for one, region in self.regions.items():
            if state in region:
                return Outcome(1 if one is player else -1, region[state])
        return Outcome(0, None)

    def moves(self) -> dict[Any, Outcome]:
        """What each legal action is worth to who plays it, itself counted."""
        mover, found = self.game.to_move(self.state), {}
        for action, after in self.game.successors(self.state):
            sign, rank = self.outcome(after, mover)
            found[action] = Outcome(sign, None if rank is None else rank + 1)
        return found

    def play(self, action: Any) -> None:
        """Play for whoever is to move; an illegal action is explained and changes nothing."""
        if action in self.game.actions(self.state):
            self._go([*self.states, self.game.result(self.state, action)])
        elif not self.game.is_terminal(self.state):
            why = self.face.why_illegal(self.state, action)
            self.sentence.value = paragraph(f"Impossible : {why}.", "alert")

    def _go(self, states: list[Any]) -> None:
        self.states = states or self.states
        moves = self.moves()
        told = {act: f"{self.face.action_name(act)} : {out.told}" for act, out in moves.items()}
        spots = {self.face.spot_id(spot): act for spot, act in self._spots().items()}
        self.picture.show(self._figure(), {part: told[act] for part, act in spots.items()})
        offered = [act for act in self.face.buttons(self.state) if act in moves]
        self.choices.children = [self._button(act, moves[act]) for act in offered]
        self.sentence.value = paragraph(self._told(), "status")

    def _told(self) -> str:
        known = self.outcome(self.state, self.game.to_move(self.state))
        turn = self.face.describe(self.state).rpartition(" ; ")[2]
        best = "" if self.game.is_terminal(self.state) else f" Au mieux, il {known.told}."
        return turn[0].upper() + turn[1:] + best

    def _spots(self) -> dict[Any, Any]:
        """The spots of the legal moves."""
        legal = self.game.actions(self.state)
        return {s: act for s, act in self.face.spots(self.state).items() if act in legal}

    def _button(self, action: Any, outcome: Outcome) -> ipywidgets.Button:
        name = f"{self.face.button_name(action)} : {outcome.told}"
        made = button(name, partial(self.play, action))
        made.style.button_color = PROSPECTS[outcome.sign].fill
        made.style.text_color = PROSPECTS[outcome.sign].text
        return made

    def _click(self, part: str) -> None:
        for spot, action in self.face.spots(self.state).items():
            if self.face.spot_id(spot) == part:
                self.play(action)

    def _figure(self, caption: str | None = None) -> Figure:
        moves = self.moves()
        labels = {
            spot: Badge(moves[action].sign, f"{moves[action].rank or ''}")
            for spot, action in self._spots().items()
        }
        told = "; ".join(f"{self.face.action_name(act)} {out.told}" for act, out in moves.items())
        alt = f"{self.face.describe(self.state)} {told}"
        return draw_board(self.game, self.state, labels=labels, alt=alt, caption=caption)
