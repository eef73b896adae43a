"""A board to play on, against the program, which shows how it thinks."""

from collections.abc import Callable, Mapping, Sequence
from functools import singledispatch
from html import escape
from random import Random
from threading import RLock, Thread
from time import monotonic
from typing import Any

import ipywidgets

from course_lib.board.perfect import (
    Choice,
    KeepGoing,
    Perfect,
    Prospect,
    Prospects,
    is_solvable,
    prospects,
)
from course_lib.board.table import (
    Ratings,
    Score,
    Thought,
    Watch,
    default_evaluate,
    hint_sentence,
    longest,
    new_table,
    rate,
    ratings_sentence,
    score,
    score_text,
    side_name,
    think,
    thought_sentence,
)
from course_lib.board.words import (
    badge_text,
    choice_sentence,
    exact_hint,
    prospect_text,
    prospects_sentence,
)
from course_lib.drawing import (
    Badge,
    Figure,
    cell_id,
    column_id,
    draw_board,
    draw_tree,
    match_id,
)
from course_lib.games import MAX, MIN, Chomp, ConnectFour, Game, Matches, Player, TicTacToe
from course_lib.games.chomp import POISON
from course_lib.games.tictactoe import CELLS
from course_lib.page.controls import LATER, button, paragraph, row
from course_lib.page.picture import Picture
from course_lib.page.still import StillBox
from course_lib.play import Strategy
from course_lib.search import alphabeta
from course_lib.search.minimax import Evaluate
from course_lib.text import counted, french_number
from course_lib.tracing import record

USUAL_DEPTH = 4
PERFECT = Perfect()
SMALL_TREE = 60
"""The most nodes of a search whose tree is drawn."""

REFRESH = 0.25
"""Seconds between two reports of a search in progress; a shorter one reports nothing."""

Compute = Callable[[Watch], Any]
Show = Callable[[Any], None]


class BoardPicture(Picture):
    """A board whose marks let clicks through to the cells, and whose matches are easy to hit."""

    _css = (
        Picture._css
        + """
.course-picture svg * { pointer-events: none; }
.course-picture .course-target { pointer-events: all; }
.course-target[id^="match-"] {
  stroke: transparent !important; stroke-width: 16px !important;
}
.course-target:focus-visible { outline-offset: -2px; }
.course-preview + :not([id]) { opacity: 0.35; }
"""
    )


# Where to click


@singledispatch
def clickable(game: Any, state: Any) -> Mapping[str, Any]:
    """The parts of the drawing that stand for an action, legal or not."""
    raise TypeError(f"on ne sait pas jouer à {type(game).__name__} en cliquant")


@clickable.register
def _(game: TicTacToe, state: Any) -> Mapping[str, Any]:
    return {cell_id(*cell): cell for cell in CELLS}


@clickable.register
def _(game: ConnectFour, state: Any) -> Mapping[str, Any]:
    return {column_id(column): column for column in range(1, game.columns + 1)}


@clickable.register
def _(game: Chomp, state: Any) -> Mapping[str, Any]:
    squares = ((row, column) for row in range(game.rows) for column in range(game.columns))
    return {cell_id(*square): square for square in squares}


@clickable.register
def _(game: Matches, state: Any) -> Mapping[str, Any]:
    count = state[0]
    return {match_id(rank): count - rank + 1 for rank in range(1, count + 1)}


def previews(game: Game[Any, Any], state: Any) -> dict[str, list[str]]:
    """The parts that each action would take off the board."""
    parts = clickable(game, state)
    legal = {part: action for part, action in parts.items() if action in game.actions(state)}
    if isinstance(game, Matches):
        return {
            part: [other for other, least in parts.items() if least <= take]
            for part, take in legal.items()
        }
    if isinstance(game, Chomp):
        left = [square for square in parts.values() if _is_left(state, square)]
        return {
            part: [cell_id(*s) for s in left if s[0] >= square[0] and s[1] >= square[1]]
            for part, square in legal.items()
        }
    return {}


def _is_left(state: Any, square: tuple[int, int]) -> bool:
    bar, (row, column) = state[0], square
    return row < len(bar) and column < bar[row]


@singledispatch
def part_name(game: Any, action: Any) -> str:
    """What a part of the board is called: a cell, unless the game says otherwise."""
    return f"case {action}"


@part_name.register
def _(game: ConnectFour, action: Any) -> str:
    return f"colonne {action}"


@part_name.register
def _(game: Chomp, action: Any) -> str:
    return f"carré {action}" + (" empoisonné" if action == POISON else "")


@part_name.register
def _(game: Matches, action: Any) -> str:
    return f"prendre {counted(action, 'allumette')}"


class Board(StillBox):
    """A game against the program. Searches run in a thread; what they find is shown under a lock.

    Asking for anything else drops the search in progress, whose result is then ignored.
    """

    def __init__(
        self,
        game: Game[Any, Any],
        opponent: Strategy | None,
        depth: int,
        evaluate: Evaluate[Any],
        student: Player,
    ) -> None:
        self.game, self.evaluate = game, evaluate
        self.table = new_table(game, student)
        self.ratings: Ratings | None = None
        self.prospects: Prospects = {}
        self.advised: Any = None
        self._lock = RLock()
        self._watch = Watch()
        self._thread: Thread | None = None
        self._make_settings(depth, opponent)
        self._make_display()
        super().__init__(
            [
                self.settings,
                self.actions,
                self.sentence,
                self.picture,
                self.takes,
                self.progress,
                self.message,
                self.legend,
                self.thinking,
            ]
        )
        self._turn()

    def still(self) -> dict[str, str]:
        """The board as it stands."""
        figure = self._figure()
        return {"image/svg+xml": figure.svg(), "text/plain": figure.alt}

    def wait(self) -> None:
        """Return once no search runs any more."""
        while (thread := self._thread) is not None and thread.is_alive():
            thread.join()

    # What can be set

    @property
    def opponent(self) -> Strategy | None:
        """Who plays against the student; None for alpha-beta."""
        return self._rivals[self.rival.value]

    def _make_settings(self, depth: int, opponent: Strategy | None) -> None:
        solvable = is_solvable(self.game)
        sides = [(_side_choice(self.game, player), player) for player in (MAX, MIN)]
        self.side = ipywidgets.Dropdown(
            options=sides,
            value=self.table.student,
            description="Vous jouez",
            style={"description_width": "initial"},
            layout={"width": "max-content"},
        )
        self.depth = ipywidgets.IntSlider(
            value=depth,
            min=1,
            max=max(depth, longest(self.game)),
            description="Profondeur",
            continuous_update=False,
            style={"description_width": "initial"},
            layout={"width": "20em"},
        )
        self.depth.add_class(LATER)
        self.show_scores = ipywidgets.ToggleButton(
            description="Noter chaque coup", icon="balance-scale", layout={"width": "max-content"}
        )
        self.show_exact = ipywidgets.ToggleButton(
            description="Notes exactes", icon="check-square-o", layout={"width": "max-content"}
        )
        self._rivals = _rivals(opponent, solvable)
        self.rival = ipywidgets.Dropdown(
            options=list(self._rivals),
            description="Adversaire",
            style={"description_width": "initial"},
            layout={"width": "max-content"},
        )
        self.side.observe(lambda _: self.restart(), "value")
        self.depth.observe(lambda _: self._refresh(), "value")
        self.rival.observe(lambda _: self._change_rival(), "value")
        self.show_scores.observe(lambda _: self._rate_by(self.show_scores), "value")
        self.show_exact.observe(lambda _: self._rate_by(self.show_exact), "value")
        self.settings = row(self.side, *[self.rival] * (len(self._rivals) > 1), self.depth)
        self.actions = row(
            button("Nouvelle partie", self.restart, "refresh"),
            button("Reprendre mon coup", self.undo, "undo"),
            button("Un conseil", self.hint, "lightbulb-o"),
            self.show_scores,
            *[self.show_exact] * solvable,
        )

    def _make_display(self) -> None:
        self.picture = BoardPicture(self._click)
        self.sentence, self.message, self.legend = (ipywidgets.HTML() for _ in range(3))
        self.takes = row(*self._take_buttons())
        self.counted = ipywidgets.HTML()
        self.stopper = button("Arrêter", self.stop, "stop")
        self.progress = row(self.stopper, self.counted)
        self.thought = ipywidgets.HTML()
        self.tree = ipywidgets.HTML()
        self.fold = ipywidgets.Accordion([self.tree])
        self.fold.set_title(0, "L'arbre que le programme a exploré")
        self.thinking = ipywidgets.VBox([self.thought, self.fold])
        self._show_thought(None)

    def _take_buttons(self) -> list[ipywidgets.Button]:
        takes = self.game.takes if isinstance(self.game, Matches) else ()
        return [button(f"Prendre {take}", self._player_of(take)) for take in takes]

    def _player_of(self, action: Any) -> Callable[[], None]:
        return lambda: self.play(action)

    # What the student does

    def play(self, action: Any) -> None:
        """Play for the student; an illegal move is explained and changes nothing."""
        with self._lock:
            if not (self.table.is_over or self.table.is_students_turn):
                self._say("C'est au programme de jouer : attendez ou arrêtez-le.")
                return
            if reason := self.table.refusal(action):
                self._say(f"Impossible : {reason}.")
                return
            self.table = self.table.after(action)
            self._turn()

    def restart(self) -> None:
        """Begin a new game, from the chosen side."""
        with self._lock:
            self.table = new_table(self.game, self.side.value)
            self._show_thought(None)
            self._turn()

    def undo(self) -> None:
        """Go back to the student's previous turn."""
        with self._lock:
            before = self.table.undone
            if before is None:
                self._say("Il n'y a aucun de vos coups à reprendre.")
                return
            self.table = before
            self._show_thought(None)
            self._turn()

    def hint(self) -> None:
        """Mark the best move at the current depth, and tell its value."""
        with self._lock:
            if not self.table.is_students_turn:
                self._say("Pas de conseil : ce n'est pas à vous de jouer.")
                return
            if self.show_exact.value:
                self._start("Recherche d'un conseil", self._consider, self._show_exact_hint)
                return
            game, state, depth = self.game, self.table.state, self.depth.value

            def compute(watch: Watch) -> tuple[Thought, Score]:
                thought = think(game, state, depth, self.evaluate, watch)
                child = game.result(state, thought.action)
                return thought, score(game, child, thought.depth - 1, self.evaluate)

            self._start("Recherche d'un conseil", compute, self._show_hint)

    def stop(self) -> None:
        """End the search in progress: what it has found so far will do."""
        self._watch.stopping = True

    def _click(self, part: str) -> None:
        actions = clickable(self.game, self.table.state)
        if part in actions:
            self.play(actions[part])

    # What the program does

    def _turn(self) -> None:
        """The position has changed: let the program play if it must, else show the board."""
        self._drop()
        self._say("")
        self.ratings = self.advised = None
        self.prospects = {}
        self._show()
        if self.table.is_students_turn:
            self._rate()
        elif not self.table.is_over:
            self._reply()

    def _refresh(self) -> None:
        """The settings of the scores have changed; a search of the program goes on with its own."""
        with self._lock:
            if self.table.is_students_turn:
                self._turn()

    def _rate_by(self, pressed: ipywidgets.ToggleButton) -> None:
        """One kind of scores at a time."""
        for other in (self.show_scores, self.show_exact):
            if pressed.value and other is not pressed and other.value:
                other.value = False
        self._refresh()

    def _change_rival(self) -> None:
        """Another opponent has been chosen: if it is its turn, it plays."""
        with self._lock:
            if not (self.table.is_students_turn or self.table.is_over):
                self._turn()

    def _consider(self, watch: Watch, perfect: Perfect = PERFECT) -> Choice:
        """The perfect player's move."""
        return perfect.consider(self.game, self.table.state, Random(), _going_on(watch))

    def _reply(self) -> None:
        table, depth, opponent = self.table, self.depth.value, self.opponent

        def compute(watch: Watch) -> Any:
            if opponent is None:
                return think(self.game, table.state, depth, self.evaluate, watch)
            if isinstance(opponent, Perfect):
                return self._consider(watch, opponent)
            return opponent(self.game, table.state, Random())

        self.stopper.disabled = not (opponent is None or isinstance(opponent, Perfect))
        self._start("Le programme réfléchit", compute, lambda found: self._replied(found, depth))

    def _replied(self, found: Any, depth: int) -> None:
        state = self.table.state
        told = isinstance(found, Thought | Choice)
        self.table = self.table.after(found.action if told else found)
        self._turn()
        if isinstance(found, Thought):
            self._show_thought(found, state, depth)
        elif isinstance(found, Choice):
            self._tell_thought(choice_sentence(found))

    def _rate(self) -> None:
        if self.show_exact.value:
            self._rate_exactly()
        if not self.show_scores.value:
            return
        state, depth = self.table.state, self.depth.value
        self._start(
            "Calcul des notes",
            lambda watch: rate(self.game, state, depth, self.evaluate, watch),
            self._rated,
        )

    def _rate_exactly(self) -> None:
        game, state = self.game, self.table.state
        self._start(
            "Calcul exact",
            lambda watch: prospects(game, state, keep_going=_going_on(watch)),
            self._rated_exactly,
        )

    def _rated_exactly(self, found: Prospects) -> None:
        self.prospects = found
        self._show()

    def _rated(self, ratings: Ratings) -> None:
        self.ratings = ratings
        self._show()

    # Searches in a thread

    def _start(self, name: str, compute: Compute, show: Show) -> None:
        """Run `compute` in a thread, then `show` what it found, unless it was dropped."""
        self._drop()
        begun = reported = monotonic()

        def tick(nodes: int) -> None:
            nonlocal reported
            if monotonic() - reported > REFRESH:
                reported = monotonic()
                seconds = french_number(reported - begun, 1)
                self._report(watch, f"{name} : {counted(nodes, 'nœud')}, {seconds} s…")

        watch = self._watch = Watch(tick=tick)
        self._thread = Thread(target=self._run, args=(watch, compute, show), daemon=True)
        self._thread.start()

    def _drop(self) -> None:
        """Forget the search in progress."""
        self._watch.stopping = True
        self._watch = Watch()
        self._hide_progress()

    def _run(self, watch: Watch, compute: Compute, show: Show) -> None:
        try:
            found = compute(watch)
            failure = ""
        except Exception as error:  # a student's strategy or heuristic may raise anything
            failure = f"Le calcul a échoué. {type(error).__name__} : {error}"
        with self._lock:
            if watch is not self._watch:
                return
            self._hide_progress()
            if not failure:
                failure = _tried(show, found)
            if failure:
                self._say(failure)

    def _report(self, watch: Watch, text: str) -> None:
        with self._lock:
            if watch is self._watch:
                self.counted.value = escape(text)
                self.progress.layout.visibility = "visible"

    def _hide_progress(self) -> None:
        self.progress.layout.visibility = "hidden"
        self.counted.value = ""

    # Showing

    def _show(self) -> None:
        state = self.table.state
        self.picture.show(self._figure(), self._targets(), self._previews())
        self.sentence.value = paragraph(self.table.sentence, "status")
        self.legend.value = self._legend()
        for take, shown in zip(getattr(self.game, "takes", ()), self.takes.children, strict=False):
            text = self._label(take)
            shown.description = f"Prendre {take}" + (f" : {text}" if text else "")
            shown.disabled = take > state[0]
            shown.button_style = "info" if take == self.advised else ""

    def _figure(self) -> Figure:
        drawn_below = isinstance(self.game, Matches)
        labels: dict[Any, Any] = {c: _badge(known) for c, known in self.prospects.items()}
        if not drawn_below:
            labels |= {action: self._label(action) for action in self._rated_actions()}
        return draw_board(self.game, self.table.state, highlight=self._marked(), labels=labels)

    def _marked(self) -> Sequence[Any]:
        if self.advised is None:
            return ()
        if isinstance(self.game, Matches):
            count = self.table.state[0]
            return range(count - self.advised + 1, count + 1)
        return (self.advised,)

    def _rated_actions(self) -> Sequence[Any]:
        return tuple(self.ratings.scores) if self.ratings else ()

    def _label(self, action: Any) -> str:
        found = self.ratings.scores.get(action) if self.ratings else None
        return score_text(found, self.table.student) if found else ""

    def _legend(self) -> str:
        if self.prospects:
            text = prospects_sentence(self.prospects)
        elif self.ratings is None:
            return ""
        else:
            text = ratings_sentence(self.ratings, self.table.student, self.depth.value)
        return f'<p style="line-height:1.4">{escape(text)}</p>'

    def _targets(self) -> dict[str, str]:
        return {
            part: part_name(self.game, action) + self._refused(action) + self._known(action)
            for part, action in clickable(self.game, self.table.state).items()
        }

    def _refused(self, action: Any) -> str:
        reason = self.table.refusal(action)
        return f" : {reason}" if reason else ""

    def _known(self, action: Any) -> str:
        known = self.prospects.get(action)
        return f" : {prospect_text(known)}" if known else ""

    def _previews(self) -> dict[str, list[str]]:
        return previews(self.game, self.table.state) if self.table.is_students_turn else {}

    def _show_hint(self, found: tuple[Thought, Score]) -> None:
        thought, value = found
        self.advised = thought.action
        self._show()
        self._say(hint_sentence(self.game, thought, value, self.table.student))
        if self.ratings is None:
            self._rate()

    def _show_exact_hint(self, choice: Choice) -> None:
        self.advised, self.prospects = choice.action, choice.prospects
        self._show()
        self._say(exact_hint(choice))

    def _show_thought(self, thought: Thought | None, state: Any = None, depth: int = 0) -> None:
        """What the program looked at, with its tree if it is small."""
        small = thought is not None and thought.nodes <= SMALL_TREE
        self.fold.layout.display = "" if small else "none"
        self.thought.value = self.tree.value = ""
        if thought is None:
            return
        self._tell_thought(thought_sentence(thought, depth))
        if small:
            trace = record(alphabeta, self.game, state, thought.depth, self.evaluate)
            drawn = draw_tree(trace.graph(), show_window=True).svg()
            self.tree.value = f'<div style="overflow-x:auto">{drawn}</div>'

    def _tell_thought(self, text: str) -> None:
        self.thought.value = f'<p style="line-height:1.4">{escape(text)}</p>'

    def _say(self, text: str) -> None:
        self.message.value = paragraph(text, "alert") if text else ""


def play(
    game: Game[Any, Any],
    *,
    opponent: Strategy | None = None,
    depth: int | None = None,
    evaluate: Evaluate[Any] | None = None,
    student: Player = MAX,
) -> Board:
    """A board on which to play against `opponent`: by default alpha-beta to `depth` plies.

    `depth` (4 if None; for matches, to the end) and `evaluate` (the course's heuristic if None)
    also serve the hints and the scores. ValueError for a depth below 1.
    """
    if depth is None:
        depth = longest(game) if isinstance(game, Matches) else USUAL_DEPTH
    if depth < 1:
        raise ValueError(f"pour choisir un coup, il faut une profondeur d'au moins 1, pas {depth}")
    return Board(game, opponent, depth, evaluate or default_evaluate(game), student)


def _tried(show: Show, found: Any) -> str:
    """Show what was found; what is wrong with it, if it cannot be shown."""
    try:
        show(found)
    except ValueError as error:
        return f"Le programme a joué un coup illégal : {error}."
    return ""


def _rivals(opponent: Strategy | None, solvable: bool) -> dict[str, Strategy | None]:
    """Against whom to play: who was given, else alpha-beta or, where there is one, perfection."""
    if opponent is not None or not solvable:
        return {"l'adversaire choisi": opponent}
    return {"alpha-bêta": None, "le joueur parfait": PERFECT}


def _going_on(watch: Watch) -> KeepGoing:
    """Tells `watch` how far an exact search is, and asks it whether to go on."""

    def told(nodes: int) -> bool:
        watch.tick(nodes)
        return not watch.stopping

    return told


def _badge(known: Prospect) -> Badge:
    """What is known of a column, to be shown below it."""
    return Badge(known.sign, badge_text(known))


def _side_choice(game: Game[Any, Any], player: Player) -> str:
    return side_name(game, player) + (" : vous commencez" if player is MAX else " : en second")
