"""The explorer: a tree on which a search runs step by step, and that students edit."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from html import escape
from itertools import starmap
from math import inf
from typing import Any

import ipywidgets

from course_lib.canvas.style import NOTE
from course_lib.drawing import Figure, draw_tree
from course_lib.explorer.exploration import Algorithm, Exploration
from course_lib.explorer.trees import (
    Order,
    from_code,
    random_tree,
    snapshot,
    to_code,
    with_child,
    with_value,
    without,
)
from course_lib.faces import face_of
from course_lib.games import Game, TreeGame
from course_lib.games.tree import Path
from course_lib.page.controls import LATER, button, paragraph, row, setting, slider
from course_lib.page.picture import Picture
from course_lib.page.still import StillBox
from course_lib.search.minimax import Evaluate
from course_lib.text import action_text, french_number, parse_number

ALGORITHMS = [("minimax", "minimax"), ("alpha-bêta", "alphabeta")]
ORDERS = [
    ("donné", "given"),
    ("meilleur d'abord", "best"),
    ("pire d'abord", "worst"),
    ("mélangé", "shuffled"),
]
ALL = 10**6
MOVES = [
    ("Début", -ALL, "fast-backward"),
    ("Reculer", -1, "step-backward"),
    ("Avancer", 1, "step-forward"),
    ("Fin", ALL, "fast-forward"),
]
KEYS = {"Home": -ALL, "ArrowLeft": -1, "ArrowRight": 1, "End": ALL}


class Explorer(StillBox):
    """A search on a tree, one step at a time; what it says comes from the search's own events."""

    def __init__(self, exploration: Exploration) -> None:
        self.exploration = exploration
        self.selected: Path = ()
        self.picture = Picture(self._click, lambda key: self.move(KEYS.get(key, 0)))
        parts = (ipywidgets.HTML() for _ in range(5))
        self.message, self.sentence, self.counters, self.code, self.about = parts
        panel = ipywidgets.HBox([self.code, self.counters], layout={"flex_flow": "row wrap"})
        settings, player = self._make_settings(), self._make_player()
        self.editor = self._make_editor()
        above = [settings, self.picture, player, self.sentence, panel]
        super().__init__([*above, self.editor, self.message])
        self._restart()

    def still(self) -> dict[str, str]:
        """The tree once it is searched."""
        figure = self._figure(self.exploration.steps)
        return {"image/svg+xml": figure.svg(), "text/plain": figure.alt}

    # What can be set

    def _make_settings(self) -> ipywidgets.Widget:
        shown = self.exploration
        menus = ("Algorithme", ALGORITHMS, shown.algorithm), ("Ordre des fils", ORDERS, shown.order)
        self.algorithm, self.order = (
            setting(ipywidgets.Dropdown, name, options=options, value=value)
            for name, options, value in menus
        )
        self.depth = slider("Profondeur", 1, max(1, shown.tree.height), int(shown.depth))
        self.seed = _number("Graine", 1)
        for control in (self.algorithm, self.order, self.depth, self.seed):
            control.observe(lambda _: self._explore(self._set), "value")
        return row(self.algorithm, self.order, self.depth)

    def _set(self) -> Exploration:
        return replace(
            self.exploration,
            algorithm=self.algorithm.value,
            order=self.order.value,
            depth=self.depth.value,
            seed=self.seed.value,
        )

    # Moving through the steps

    def _make_player(self) -> ipywidgets.Widget:
        width = {"width": "min(100%, 26em)"}
        self.step = ipywidgets.IntSlider(description="Étape", min=0, max=0, layout=width)
        self.play = ipywidgets.Play(interval=900, min=0, max=0, show_repeat=False)
        speed = slider("Pause (ms)", 200, 2000, 900, step=100)
        speed.add_class(LATER)
        ipywidgets.jslink((speed, "value"), (self.play, "interval"))
        ipywidgets.link((self.play, "value"), (self.step, "value"))
        self.step.observe(lambda _: self._show_step(), "value")
        buttons = [button(name, partial(self.move, by), icon) for name, by, icon in MOVES]
        return row(*buttons, self.step, self.play, speed)

    def move(self, by: int) -> None:
        """Go forward or back by some steps, without leaving the search."""
        self.step.value = min(max(self.step.value + by, 0), self.exploration.steps)

    # Editing the tree

    def _make_editor(self) -> ipywidgets.Accordion:
        self.value = ipywidgets.Text(
            layout={"width": "6em"}, placeholder="valeur", tooltip="Valeur du nœud choisi"
        )
        self.share = ipywidgets.Text(description="Code", layout={"width": "min(100%, 34em)"})
        self.branching, self.plies = slider("Branches", 1, 4, 3), slider("Étages", 1, 4, 2)
        self.low, self.high = _number("De", -9), _number("à", 9)
        sizes = self.branching, self.plies
        for control in sizes:
            control.add_class(LATER)
        change, add, remove, restore, draw = starmap(self._changer, self._changes().items())
        rows = [
            row(self.about, self.value, change, add, remove),
            row(self.share, restore),
            row(*sizes, self.low, self.high, self.seed, draw),
        ]
        title = "Modifier l'arbre : cliquez sur un nœud, puis ici"
        return ipywidgets.Accordion([ipywidgets.VBox(rows)], titles=(title,))

    def _changes(self) -> dict[str, Callable[[TreeGame, Path], tuple[TreeGame, Path]]]:
        """What each button makes of the tree and of the selected node."""
        drawn = self.seed, self.branching, self.plies, self.low, self.high
        return {
            "Changer la valeur": lambda tree, path: (
                with_value(tree, path, parse_number(self.value.value)),
                path,
            ),
            "Ajouter une feuille dessous": lambda tree, path: (with_child(tree, path), path),
            "Supprimer": lambda tree, path: (without(tree, path), path[:-1]),
            "Restaurer ce code": lambda _tree, _path: (from_code(self.share.value), ()),
            "Tirer un arbre": lambda _tree, _path: (random_tree(*(n.value for n in drawn)), ()),
        }

    def _changer(self, name: str, change: Callable[..., tuple[TreeGame, Path]]) -> Any:
        """A button that shows another tree."""

        def changed() -> Exploration:
            shown = self.exploration
            tree, self.selected = change(shown.tree, self.selected)
            same = tree.is_valued and tree.height == shown.tree.height
            depth = self.depth.value if same else tree.height or 1
            return replace(shown, tree=tree, depth=depth)

        return button(name, lambda: self._explore(changed))

    # Showing

    def _explore(self, change: Callable[[], Exploration]) -> None:
        """Show another exploration; say what is wrong if there is none."""
        try:
            exploration = change()
            exploration.trace  # noqa: B018 (a tree that cannot be searched says so here)
        except ValueError as error:
            self._say(str(error))
            return
        self.exploration = exploration
        self._restart()

    def _restart(self) -> None:
        shown = self.exploration
        self._say("")
        self.depth.max = max(1, shown.tree.height)
        self.depth.value = shown.depth
        self.depth.disabled = not shown.tree.is_valued
        self.share.value = to_code(shown.tree)
        with self.play.hold_sync(), self.step.hold_sync():
            self.step.value = 0
            self.play.max = self.step.max = shown.steps
        self._show_step()

    def _show_step(self) -> None:
        shown, step = self.exploration, self.step.value
        targets = {part: f"{_name(path)} : choisir ce nœud" for part, path in shown.drawn.items()}
        self.picture.show(self._figure(step), targets)
        self.sentence.value = paragraph(shown.sentences[step], "status")
        self.counters.value = _counters(shown, step)
        self.code.value = _listing(shown.pseudocode, shown.line(step))
        self.about.value = f"Nœud choisi : <b>{escape(_name(self.selected))}</b>"

    def _figure(self, step: int) -> Figure:
        return draw_tree(
            self.exploration.graph(step),
            show_window=self.exploration.algorithm == "alphabeta",
            highlight=[self.selected] if self.selected else None,
            alt=self.exploration.sentences[step],
            like=self.exploration.whole,
        )

    def _click(self, identifier: str) -> None:
        if identifier in self.exploration.drawn:
            self.selected = self.exploration.drawn[identifier]
            self.value.value = french_number(self.exploration.tree.node(self.selected).value)
            self.editor.selected_index = 0
            self._show_step()

    def _say(self, text: str) -> None:
        self.message.value = paragraph(text, "alert") if text else ""


def explorer(
    game: Game[Any, Any] | Any,
    state: Any = None,
    *,
    depth: float = inf,
    evaluate: Evaluate[Any] | None = None,
    algorithm: Algorithm = "minimax",
    order: Order = "given",
) -> Explorer:
    """An explorer of a tree (nested lists, or a `TreeGame`) or of a game from `state`.

    A game is unfolded to `depth` plies, with `evaluate` (the heuristic of its face if None) at the
    horizon. ValueError if the tree would have more than 400 nodes.
    """
    if not isinstance(game, Game):
        game = TreeGame(game)
    if evaluate is None and depth < inf:
        evaluate = face_of(game).heuristic()
    tree = game if isinstance(game, TreeGame) else snapshot(game, state, depth, evaluate)
    return Explorer(Exploration(tree, algorithm, min(depth, tree.height or 1), order))


def _number(name: str, value: int) -> ipywidgets.IntText:
    return setting(ipywidgets.IntText, name, value=value, layout={"width": "8em"})


def _name(path: Path) -> str:
    return " › ".join(["racine", *map(action_text, path)])


def _listing(lines: list[str], current: int | None) -> str:
    """The pseudo-code, the line that runs marked by its colour and by an arrow."""
    shown = [
        f'<span style="background:{NOTE.fill};color:{NOTE.text}"><b>▶ {escape(line)}</b></span>'
        if index == current
        else f"  {escape(line)}"
        for index, line in enumerate(lines)
    ]
    return (
        f'<pre style="line-height:1.35;margin:0 2em 0 0;white-space:pre">{"<br>".join(shown)}</pre>'
    )


def _counters(shown: Exploration, step: int) -> str:
    """What the search has done so far, and, once it is over, its best line."""
    counts = {
        "jusqu'ici": shown.counts(step),
        "en tout": shown.counts(shown.steps),
        "minimax, en tout": shown.whole_counts,
    }
    names = ("nœuds", "feuilles", "coupures")
    head = "<td></td>" + "".join(f'<th scope="col">{name}</th>' for name in names)
    body = "".join(
        f'<tr><th scope="row">{escape(name)}</th>'
        + "".join(f'<td style="text-align:right">{french_number(n)}</td>' for n in numbers)
        + "</tr>"
        for name, numbers in counts.items()
    )
    table = f"<table><tr>{head}</tr>{body}</table>"
    if step < shown.steps:
        return table
    line = " puis ".join(map(action_text, shown.best_line()))
    return f"{table}<p>Meilleure suite : <b>{escape(line)}</b></p>"
