"""A board to play on, against the program, a function or oneself."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TypeVar

import ipywidgets
import traitlets

from course_lib.attractors import solved
from course_lib.canvas.style import PROSPECTS
from course_lib.games import MAX, MIN, AnyGame, face_of
from course_lib.widgets.board.exact import Perfect, perfect
from course_lib.widgets.board.opponents import AlphaBeta, Chosen, StrategyError
from course_lib.widgets.board.replay import reviewed
from course_lib.widgets.board.table import Notes, Table, View
from course_lib.widgets.page.controls import LATER, button, paragraph, row, setting, slider
from course_lib.widgets.page.picture import Picture
from course_lib.widgets.page.still import StillBox

COULD_NOT_PLAY = (
    "Le programme n'a pas pu jouer. Reprenez votre coup, commencez une nouvelle partie, "
    "ou relancez play(…) avec un autre adversaire."
)
BOTH = (MAX, MIN)
NOTING = "non", "à cette profondeur", "notes exactes"
PERFECT = "le joueur parfait"
TREE = "L'arbre que le programme a exploré"
Result = TypeVar("Result")


class BoardPicture(Picture):
    """A board whose marks let clicks through to the cells, and whose matches are easy to hit.

    A click on a position that has changed since, as the second of a double click, is not heard.
    """

    _css = Picture._css + (Path(__file__).parent / "board.css").read_text(encoding="utf-8")
    turn = traitlets.Int().tag(sync=True)

    def _receive(self, widget: object, content: Mapping[str, Any], buffers: object) -> None:
        if content.get("turn", self.turn) == self.turn:
            super()._receive(widget, content, buffers)


class Board(StillBox):
    """A game to play; searches run in the thread of the kernel, whose stop ends them."""

    def __init__(
        self,
        game: AnyGame,
        opponent: Callable[..., Any] | None = None,
        exact: Perfect | None = None,
        start: Any = None,
    ) -> None:
        self.game, self.face, self.exact = game, face_of(game), exact
        self.start = game.initial if start is None else start
        self.table = Table(game, (MAX,), (self.start,))
        self.notes, self.advised = Notes(), None
        self.picture, self.choices, self.replay = BoardPicture(self._click), row(), row()
        self._buttons: dict[Any, ipywidgets.Button] = {}
        texts = [ipywidgets.HTML() for _ in range(5)]
        self.sentence, self.message, self.legend, self.thought, self.tree = texts
        self.fold = ipywidgets.Accordion([self.tree], titles=[TREE])
        self._chosen = None if opponent is None else Chosen(opponent)
        parts = [*self._controls(), self.sentence, self.picture, self.choices, self.message]
        super().__init__([*parts, self.legend, self.thought, self.fold, self.replay])
        self._sit_at(self.table)

    def still(self) -> dict[str, str]:
        """The board as it stands."""
        figure = self._view.figure(self.notes.legend or None)
        return {"image/svg+xml": figure.svg(), "text/plain": figure.alt}

    # What can be set

    @property
    def opponent(self) -> AlphaBeta | Perfect | Chosen:
        """Who plays against the student."""
        if self._chosen is None and self.exact and self.rival.value == PERFECT:
            return self.exact
        return self._chosen or self._searching

    @property
    def adviser(self) -> AlphaBeta | Perfect:
        """Who gives hints to the student, and judges games: the best that there is."""
        return self.exact or self._searching

    @property
    def _searching(self) -> AlphaBeta:
        return AlphaBeta(self.depth.value, self.face.heuristic())

    def _controls(self) -> list[ipywidgets.Box]:
        """What can be set, then what can be asked, but for what has no meaning in this game."""
        first, second = map(self.face.player_name, BOTH)
        sides = [(f"{first} : vous commencez", (MAX,)), (f"{second} : en second", (MIN,))]
        self.side = _menu("Vous jouez", [*sides, ("les deux camps", BOTH)])
        rivals = ["alpha-bêta", PERFECT][: 1 + bool(self.exact)]
        whole = self.exact is not None and self.exact.table is not None
        self.rival = _menu("Adversaire", rivals[::-1] if whole else rivals)
        usual, deepest = self.face.depths()
        self.depth = slider("Profondeur", 1, deepest, usual)
        self.depth.continuous_update = False
        self.depth.add_class(LATER)
        self.scale = _menu("Noter chaque coup", [*NOTING[: 2 + bool(self.exact)]])
        self.side.observe(lambda _: self.restart(), "value")
        for control in (self.rival, self.depth, self.scale):
            control.observe(lambda _: self._turn(), "value")
        self.again = button("Revoir la partie", self.review, "film")
        judged = not self.face.counts_points
        advised = judged and self._chosen is None
        settings = row(self.side, *[self.rival, self.depth, self.scale] * advised)
        asked = [button("Nouvelle partie", self.restart, "refresh")]
        asked += [button("Reprendre mon coup", self.undo, "undo")]
        asked += [button("Un conseil", self.hint, "lightbulb-o")] * advised
        return [settings, row(*asked, *[self.again] * judged)]

    # What the student does

    def play(self, action: Any) -> None:
        """Play for the student; an illegal move is explained and changes nothing."""
        if not (self.table.is_over or self.table.is_students_turn):
            self._say(COULD_NOT_PLAY)
        elif reason := self.table.refusal(action):
            self._say(f"Impossible : {reason}.")
        else:
            self.table = self.table.after(action)
            self._turn()

    def restart(self) -> None:
        """Begin a new game, from the chosen side."""
        self._sit_at(Table(self.game, self.side.value, (self.start,)))

    def undo(self) -> None:
        """Go back to the student's previous turn."""
        if before := self.table.undone:
            self._sit_at(before)
        else:
            self._say("Il n'y a aucun de vos coups à reprendre.")

    def _sit_at(self, table: Table) -> None:
        self.table = table
        self._show_thought()
        self._turn()

    def hint(self) -> None:
        """Mark the best move at the current depth, and tell its value."""
        if not self.table.is_students_turn:
            self._say("Pas de conseil : ce n'est pas à vous de jouer.")
        elif advice := self._computed(self.adviser.reply):
            self.advised = advice.action
            self._show()
            self._say(advice.hint)

    def review(self) -> None:
        """Show the game that is over once more, with the move that decided it."""
        self.replay.children = (reviewed(self.table, self.adviser),)

    def _click(self, part: str) -> None:
        if part in (spots := self._view.spots):
            self.play(spots[part])

    # What the program does

    def _turn(self) -> None:
        """The position has changed: show it, then note its moves, or let the program play."""
        self.notes, self.advised = Notes(), None
        self.picture.turn += 1
        self.replay.children, self.again.disabled = (), not self.table.is_over
        self._say("")
        self._show()
        if self.table.is_students_turn:
            self._rate()
        elif not self.table.is_over:
            self._reply()

    def _reply(self) -> None:
        reply = self._computed(self.opponent.reply)
        if reply is None:
            self.sentence.value = paragraph(COULD_NOT_PLAY, "status")
            return
        self.table = self.table.after(reply.action)
        self._turn()
        if not self.face.counts_points:
            self._show_thought(reply.text, reply.tree)

    def _rate(self) -> None:
        adviser = {NOTING[1]: self._searching, NOTING[2]: self.exact}.get(self.scale.value)
        if adviser:
            self.notes = self._computed(adviser.notes) or Notes()
            self._show()

    def _computed(self, compute: Callable[[Table], Result]) -> Result | None:
        """What is computed of the table; None if it fails or is stopped, and the reason is told."""
        try:
            return compute(self.table)
        except StrategyError as error:
            self._say(str(error))
        except KeyboardInterrupt:
            self._say("Le calcul a été arrêté : à une profondeur plus petite, il ira plus vite.")
        except Exception as error:
            self._say(f"Le calcul a échoué. {type(error).__name__} : {error}")
        return None

    # Showing

    @property
    def _view(self) -> View:
        return View(self.table, self.notes, self.advised)

    def _show(self) -> None:
        view, legal = self._view, self.game.actions(self.table.state)
        self.picture.show(view.figure(), view.targets, view.previews)
        both = self.table.students == BOTH
        self.rival.layout.display = "none" if both or not self.exact else ""
        told = self.table.sentence + (f" {self.notes.best}" if both and self.notes.best else "")
        self.sentence.value = paragraph(told, "status")
        self.legend.value = paragraph(self.notes.legend, "note") if self.notes.legend else ""
        for action, text in view.buttons.items():
            shown, note = self._button(action), self.notes.moves.get(action)
            shown.description = text
            shown.disabled = action not in legal
            shown.button_style = "info" if action == self.advised else ""
            sure = note and note.sign is not None and action != self.advised
            tint = PROSPECTS[note.sign] if note and sure else None
            shown.style.button_color = tint and tint.fill
            shown.style.text_color = tint and tint.text
        self.choices.children = tuple(map(self._button, view.buttons))

    def _button(self, action: Any) -> ipywidgets.Button:
        """The button of an action, always the same, so that it keeps the focus."""
        if action not in self._buttons:
            self._buttons[action] = button("", lambda: self.play(action))
        return self._buttons[action]

    def _show_thought(self, text: str = "", tree: str = "") -> None:
        """What the program looked at, with its tree if it is small."""
        self.thought.value = paragraph(text, "note") if text else ""
        self.tree.value = f'<div style="overflow-x:auto">{tree}</div>' if tree else ""
        self.fold.layout.display = "" if tree else "none"

    def _say(self, text: str) -> None:
        self.message.value = paragraph(text, "alert") if text else ""


def play(game: AnyGame, *, opponent: Callable[..., Any] | None = None) -> Board:
    """A board on which to play against `opponent`, a function `f(game, state) -> action`.

    Without one, against alpha-beta, or the perfect player where the game is small.

    >>> from course_lib.games import TicTacToe
    >>> board = play(TicTacToe(), opponent=lambda jeu, s: jeu.actions(s)[0])
    >>> board.play((2, 2))
    >>> board.table.actions
    ((2, 2), (1, 1))
    """
    return Board(game, opponent, exact=perfect(game))


def both_sides(game: AnyGame, state: Any = None) -> Board:
    """A board on which to play both sides from `state`, with exact notes on the moves.

    ValueError for a game of more than 20 000 positions.
    """
    board = Board(game, exact=Perfect(solved(game, state)), start=state)
    board.side.value, board.scale.value = BOTH, NOTING[2]
    return board


def _menu(name: str, options: list[Any]) -> ipywidgets.Dropdown:
    """A labelled menu, as wide as it needs."""
    return setting(ipywidgets.Dropdown, name, options=options, layout={"width": "max-content"})
