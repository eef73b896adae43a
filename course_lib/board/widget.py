"""A board to play on, against the program, which shows how it thinks."""

from collections.abc import Callable, Mapping
from functools import partial
from html import escape
from itertools import permutations
from pathlib import Path
from typing import Any

import ipywidgets

from course_lib.board.advice import Advice, Chosen, Notes
from course_lib.board.alphabeta import AlphaBeta
from course_lib.board.appearance import View
from course_lib.board.perfect import Perfect, is_small, is_solvable
from course_lib.board.replay import Replay
from course_lib.board.searcher import Searcher
from course_lib.board.table import Table
from course_lib.games import MAX, MIN, AnyGame, Player, face_of
from course_lib.page.controls import LATER, button, paragraph, row, setting
from course_lib.page.picture import Picture
from course_lib.page.still import StillBox
from course_lib.search import Evaluate

WAIT = "C'est au programme de jouer : attendez ou arrêtez-le."
COULD_NOT_PLAY = (
    "Le programme n'a pas pu jouer. Reprenez votre coup, commencez une nouvelle partie, "
    "ou relancez play(…) avec un autre adversaire."
)


class BoardPicture(Picture):
    """A board whose marks let clicks through to the cells, and whose matches are easy to hit."""

    _css = Picture._css + (Path(__file__).parent / "board.css").read_text(encoding="utf-8")


class Board(StillBox):
    """A game against the program, whose searches run in a thread and are shown under a lock."""

    def __init__(
        self,
        game: AnyGame,
        opponent: Callable[..., Any] | None,
        depth: int | None,
        evaluate: Evaluate[Any] | None,
        student: Player,
    ) -> None:
        self.game, self.face = game, face_of(game)
        self.evaluate = evaluate or self.face.heuristic()
        self.table = Table(game, student, (game.initial,))
        self.notes = Notes()
        self.advised: Any = None
        solved_first = is_small(game) and depth is None and evaluate is None
        self._rivals = _rivals(opponent, is_solvable(game), solved_first)
        self._make_settings(depth or self.face.depths()[0])
        self._make_display()
        self._searcher = Searcher(self._report)
        self.wait = self._searcher.wait
        self.stop = self._searcher.stop
        parts = [self.settings, self.actions, self.sentence, self.picture, self.choices]
        parts += [self.progress, self.message, self.legend, self.thinking, self.replay]
        super().__init__(parts)
        self._turn()

    def still(self) -> dict[str, str]:
        """The board as it stands."""
        figure = self._view.figure
        return {"image/svg+xml": figure.svg(), "text/plain": figure.alt}

    # What can be set

    @property
    def opponent(self) -> AlphaBeta | Perfect | Chosen:
        """Who plays against the student."""
        return self._rivals[self.rival.value] or self._searching

    @property
    def adviser(self) -> AlphaBeta | Perfect:
        """Who gives hints to the student, and judges games: the best that there is."""
        return Perfect() if is_solvable(self.game) else self._searching

    @property
    def _searching(self) -> AlphaBeta:
        return AlphaBeta(self.depth.value, self.evaluate)

    def _make_settings(self, depth: int) -> None:
        second = {MAX: " : vous commencez", MIN: " : en second"}
        sides = [(self.face.player_name(one) + second[one], one) for one in (MAX, MIN)]
        dropdown, toggle = ipywidgets.Dropdown, ipywidgets.ToggleButton
        self.side = _setting(dropdown, "Vous jouez", options=sides, value=self.table.student)
        self.rival = _setting(dropdown, "Adversaire", options=list(self._rivals))
        deepest = max(depth, self.face.depths()[1])
        self.depth = _setting(ipywidgets.IntSlider, "Profondeur", value=depth, min=1, max=deepest)
        self.depth.continuous_update, self.depth.layout.width = False, "20em"
        self.depth.add_class(LATER)
        self.show_scores = _setting(toggle, "Noter chaque coup", icon="balance-scale")
        self.show_exact = _setting(toggle, "Notes exactes", icon="check-square-o")
        self.side.observe(lambda _: self.restart(), "value")
        self.depth.observe(lambda _: self._again(student=True), "value")
        self.rival.observe(lambda _: self._again(student=False), "value")
        for one, other in permutations((self.show_scores, self.show_exact)):
            one.observe(partial(self._rate_by, other), "value")
        judged, advised = not self.face.counts_points, None in self._rivals.values()
        rivals = [self.rival] * (judged and len(self._rivals) > 1)
        self.settings = row(self.side, *rivals, *[self.depth] * (judged and advised))
        self.again = button("Revoir la partie", self.review, "film")
        advice = [button("Un conseil", self.hint, "lightbulb-o"), self.show_scores]
        advice += [self.show_exact] * is_solvable(self.game)
        self.actions = row(
            button("Nouvelle partie", self.restart, "refresh"),
            button("Reprendre mon coup", self.undo, "undo"),
            *advice * (judged and advised),
            *[self.again] * judged,
        )

    def _make_display(self) -> None:
        self.picture = BoardPicture(self._click)
        self.choices = row()
        self._buttons: dict[Any, ipywidgets.Button] = {}
        self.sentence, self.message, self.legend = (ipywidgets.HTML() for _ in range(3))
        self.counted, self.thought, self.tree = (ipywidgets.HTML() for _ in range(3))
        self.stopper = button("Arrêter", lambda: self.stop(), "stop")
        self.progress = row(self.stopper, self.counted)
        self.fold = ipywidgets.Accordion([self.tree])
        self.fold.set_title(0, "L'arbre que le programme a exploré")
        self.thinking, self.replay = ipywidgets.VBox([self.thought, self.fold]), ipywidgets.VBox()
        self._show_thought()

    # What the student does

    def play(self, action: Any) -> None:
        """Play for the student; an illegal move is explained and changes nothing."""
        with self._searcher.lock:
            if not (self.table.is_over or self.table.is_students_turn):
                self._say(COULD_NOT_PLAY if self._failed else WAIT)
            elif reason := self.table.refusal(action):
                self._say(f"Impossible : {reason}.")
            else:
                self.table = self.table.after(action)
                self._turn()

    def restart(self) -> None:
        """Begin a new game, from the chosen side."""
        with self._searcher.lock:
            self._sit_at(Table(self.game, self.side.value, (self.game.initial,)))

    def undo(self) -> None:
        """Go back to the student's previous turn."""
        with self._searcher.lock:
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
        with self._searcher.lock:
            if not self.table.is_students_turn:
                self._say("Pas de conseil : ce n'est pas à vous de jouer.")
                return
            compute = partial(self.adviser.hint, self.table)
            self._searcher.start("Recherche d'un conseil", compute, self._show_hint, self._say)

    def review(self) -> None:
        """Show the game that is over once more, with the move that decided it."""
        self.replay.children = (Replay(self.table, self.adviser),)

    def _click(self, part: str) -> None:
        if part in (spots := self._view.spots):
            self.play(spots[part])

    # What the program does

    def _turn(self) -> None:
        """The position has changed: let the program play if it must, else show the board."""
        self._searcher.drop()
        self._say("")
        self.notes, self.advised, self._failed = Notes(), None, False
        for shown in self.replay.children:
            shown.stop()
        self.replay.children, self.again.disabled = (), not self.table.is_over
        self._show()
        if self.table.is_students_turn:
            self._rate()
        elif not self.table.is_over:
            self._reply()

    def _again(self, *, student: bool) -> None:
        """A setting has changed: of the notes, at the student's turn; of who plays, at the other's.

        A search of the program goes on with the depth that it has.
        """
        with self._searcher.lock:
            if not self.table.is_over and self.table.is_students_turn is student:
                self._turn()

    def _rate_by(self, other: ipywidgets.ToggleButton, change: Any) -> None:
        """One kind of notes at a time."""
        if change["new"]:
            other.value = False
        self._again(student=True)

    def _reply(self) -> None:
        compute, fail = partial(self.opponent.reply, self.table), self._could_not_reply
        self._searcher.start("Le programme réfléchit", compute, self._replied, fail)

    def _replied(self, reply: Advice) -> None:
        self.table = self.table.after(reply.action)
        self._turn()
        if not self.face.counts_points:
            self._show_thought(reply.text, reply.tree)

    def _could_not_reply(self, reason: str) -> None:
        self._failed = True
        self.sentence.value = paragraph(COULD_NOT_PLAY, "status")
        self._say(reason)

    def _rate(self) -> None:
        if self.show_scores.value or self.show_exact.value:
            adviser = Perfect() if self.show_exact.value else self._searching
            compute = partial(adviser.notes, self.table)
            self._searcher.start("Calcul des notes", compute, self._rated, self._say)

    def _rated(self, notes: Notes) -> None:
        self.notes = notes
        self._show()

    # Showing

    @property
    def _view(self) -> View:
        return View(self.table, self.notes, self.advised)

    def _show(self) -> None:
        view, legal = self._view, self.game.actions(self.table.state)
        self.picture.show(view.figure, view.targets, view.previews)
        self.sentence.value = paragraph(self.table.sentence, "status")
        self.legend.value = _told(self.notes.legend)
        for action, text in view.buttons.items():
            shown = self._button(action)
            shown.description = text
            shown.disabled = action not in legal
            shown.button_style = "info" if action == self.advised else ""
        self.choices.children = tuple(map(self._button, view.buttons))

    def _button(self, action: Any) -> ipywidgets.Button:
        """The button of an action, always the same, so that it keeps the focus."""
        if action not in self._buttons:
            self._buttons[action] = button("", lambda: self.play(action))
        return self._buttons[action]

    def _show_hint(self, hint: Advice) -> None:
        self.advised = hint.action
        self._show()
        self._say(hint.text)
        if not self.notes.labels:
            self._rate()

    def _show_thought(self, text: str = "", tree: str = "") -> None:
        """What the program looked at, with its tree if it is small."""
        self.thought.value = _told(text)
        self.tree.value = f'<div style="overflow-x:auto">{tree}</div>' if tree else ""
        self.fold.layout.display = "" if tree else "none"

    def _say(self, text: str) -> None:
        self.message.value = paragraph(text, "alert") if text else ""

    def _report(self, text: str) -> None:
        self.counted.value = escape(text)
        self.progress.layout.visibility = "visible" if text else "hidden"


def play(
    game: AnyGame,
    *,
    opponent: Callable[..., Any] | None = None,
    depth: int | None = None,
    evaluate: Evaluate[Any] | None = None,
    student: Player = MAX,
) -> Board:
    """A board on which to play against `opponent`, a function that gives an action.

    It takes (game, state), or is that of an exercise, such as the
    `StrategieMinMax` of the sheet on Chomp with a depth given by `functools.partial`. By default,
    alpha-beta to `depth` plies; perfect play where the game is small and neither `depth` nor
    `evaluate` is given. These two, those of the game's face if None, also serve the notes.
    ValueError for a depth below 1.
    """
    if depth is not None and depth < 1:
        raise ValueError(f"pour choisir un coup, il faut une profondeur d'au moins 1, pas {depth}")
    return Board(game, opponent, depth, evaluate, student)


def _rivals(
    opponent: Callable[..., Any] | None, solvable: bool, solved_first: bool
) -> Mapping[str, Perfect | Chosen | None]:
    """Against whom to play: who was given, else alpha-beta (None) or, if any, perfection."""
    if opponent is not None:
        given = opponent if isinstance(opponent, Perfect) else Chosen(opponent)
        return {"l'adversaire choisi": given}
    rivals = [("alpha-bêta", None), ("le joueur parfait", Perfect())][: 1 + solvable]
    return dict(rivals[::-1] if solved_first else rivals)


def _setting(kind: Callable[..., Any], name: str, **options: Any) -> Any:
    """A labelled control, as wide as it needs."""
    return setting(kind, name, layout={"width": "max-content"}, **options)


def _told(text: str) -> str:
    return f'<p style="line-height:1.4">{escape(text)}</p>' if text else ""
