"""The explorer: a tree on which a search runs step by step, and that students edit."""

from collections.abc import Callable
from dataclasses import replace
from html import escape
from math import inf
from typing import Any

import ipywidgets
from traitlets import TraitError

from course_lib.canvas.style import NOTE
from course_lib.drawing import Figure, draw_tree, node_id
from course_lib.explorer.exploration import Algorithm, Counts, Exploration
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
from course_lib.games import Game, TreeGame
from course_lib.games.tree import Path
from course_lib.page.controls import LATER, button, paragraph, row
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
        self.picture = Picture(self._click, self._key)
        self.message = ipywidgets.HTML()
        self.sentence = ipywidgets.HTML()
        self.counters = ipywidgets.HTML()
        self.code = ipywidgets.HTML()
        self._make_settings()
        self._make_player()
        self._make_editor()
        panel = ipywidgets.HBox([self.code, self.counters], layout={"flex_flow": "row wrap"})
        super().__init__(
            [
                self.settings,
                self.picture,
                self.player,
                self.sentence,
                panel,
                self.editor,
                self.message,
            ]
        )
        self._restart()

    def still(self) -> dict[str, str]:
        """The tree once it is searched."""
        figure = self._figure(self.exploration.steps)
        return {"image/svg+xml": figure.svg(), "text/plain": figure.alt}

    # What can be set

    def _make_settings(self) -> None:
        shown = self.exploration
        self.algorithm = _menu("Algorithme", ALGORITHMS, shown.algorithm)
        self.order = _menu("Ordre des fils", ORDERS, shown.order)
        self.depth = _slider("Profondeur", 1, max(1, shown.tree.height), int(shown.depth))
        for control in (self.algorithm, self.order, self.depth):
            control.observe(self._change_settings, "value")
        self.settings = row(self.algorithm, self.order, self.depth)

    def _change_settings(self, _change: object) -> None:
        self._explore(
            algorithm=self.algorithm.value,
            order=self.order.value,
            depth=self.depth.value,
            seed=self.seed.value,
        )

    # Moving through the steps

    def _make_player(self) -> None:
        self.step = ipywidgets.IntSlider(
            description="Étape", min=0, max=0, layout={"width": "min(100%, 26em)"}
        )
        self.play = ipywidgets.Play(interval=900, min=0, max=0, show_repeat=False)
        self.speed = _slider("Pause (ms)", 200, 2000, 900, step=100)
        self.speed.add_class(LATER)
        ipywidgets.jslink((self.speed, "value"), (self.play, "interval"))
        ipywidgets.link((self.play, "value"), (self.step, "value"))
        self.step.observe(self._show_step, "value")
        buttons = [button(name, self._mover(by), icon) for name, by, icon in MOVES]
        self.player = row(*buttons, self.step, self.play, self.speed)

    def _mover(self, by: int) -> Callable[[], None]:
        return lambda: self.move(by)

    def move(self, by: int) -> None:
        """Go forward or back by some steps, without leaving the search."""
        self.step.value = min(max(self.step.value + by, 0), self.exploration.steps)

    def _key(self, key: str) -> None:
        if key in KEYS:
            self.move(KEYS[key])

    # Editing the tree

    def _make_editor(self) -> None:
        self.value = ipywidgets.Text(
            layout={"width": "6em"}, placeholder="valeur", tooltip="Valeur du nœud choisi"
        )
        self.about = ipywidgets.HTML()
        edit = row(
            self.about,
            self.value,
            button("Changer la valeur", self._guarded(self._set_value)),
            button("Ajouter une feuille dessous", self._guarded(self._add_child)),
            button("Supprimer", self._guarded(self._remove)),
        )
        self.share = ipywidgets.Text(description="Code", layout={"width": "min(100%, 34em)"})
        share = row(self.share, button("Restaurer ce code", self._guarded(self._restore)))
        self.branching = _slider("Branches", 1, 4, 3)
        self.plies = _slider("Étages", 1, 4, 2)
        for control in (self.branching, self.plies):
            control.add_class(LATER)
        self.low, self.high = _number("De", -9), _number("à", 9)
        self.seed = _number("Graine", 1)
        self.seed.observe(self._change_settings, "value")
        draw = row(
            self.branching,
            self.plies,
            self.low,
            self.high,
            self.seed,
            button("Tirer un arbre", self._guarded(self._draw)),
        )
        self.editor = ipywidgets.Accordion([ipywidgets.VBox([edit, share, draw])])
        self.editor.set_title(0, "Modifier l'arbre : cliquez sur un nœud, puis ici")

    def _guarded(self, act: Callable[[], TreeGame]) -> Callable[[], None]:
        """Explore the tree that `act` gives; say what is wrong if it cannot."""

        def run() -> None:
            try:
                tree = act()
                same = tree.is_valued and tree.height == self.exploration.tree.height
                self._explore(tree=tree, depth=self.depth.value if same else tree.height or 1)
            except (ValueError, TraitError) as error:
                self._say(str(error))

        return run

    def _set_value(self) -> TreeGame:
        return with_value(self.exploration.tree, self.selected, parse_number(self.value.value))

    def _add_child(self) -> TreeGame:
        return with_child(self.exploration.tree, self.selected)

    def _remove(self) -> TreeGame:
        tree = without(self.exploration.tree, self.selected)
        self.selected = self.selected[:-1]
        return tree

    def _restore(self) -> TreeGame:
        tree = from_code(self.share.value)
        self.selected = ()
        return tree

    def _draw(self) -> TreeGame:
        self.selected = ()
        size = self.branching.value, self.plies.value
        return random_tree(self.seed.value, *size, self.low.value, self.high.value)

    # Showing

    def _explore(self, **changes: Any) -> None:
        try:
            exploration = replace(self.exploration, **changes)
            exploration.trace  # noqa: B018 (a tree that cannot be searched says so here)
        except ValueError as error:
            self._say(str(error))
            return
        self.exploration = exploration
        self._restart()

    def _restart(self) -> None:
        steps = self.exploration.steps
        self._say("")
        self.depth.max = max(1, self.exploration.tree.height)
        self.depth.value = self.exploration.depth
        self.depth.disabled = not self.exploration.tree.is_valued
        self.share.value = to_code(self.exploration.tree)
        with self.play.hold_sync(), self.step.hold_sync():
            self.step.value = 0
            self.play.max = self.step.max = steps
        self._show_step()

    def _show_step(self, _change: object = None) -> None:
        step = self.step.value
        self.picture.show(self._figure(step), self._targets())
        self.sentence.value = paragraph(self.exploration.sentence(step), "status")
        self.counters.value = self._counters(step)
        self.code.value = _listing(self.exploration.pseudocode, self.exploration.line(step))
        self.about.value = f"Nœud choisi : <b>{escape(self._name(self.selected))}</b>"

    def _figure(self, step: int) -> Figure:
        return draw_tree(
            self.exploration.graph(step),
            show_window=self.exploration.algorithm == "alphabeta",
            highlight=[self.selected] if self.selected else None,
            alt=self.exploration.sentence(step),
            like=self.exploration.graph(self.exploration.steps),
        )

    def _targets(self) -> dict[str, str]:
        game = self.exploration.game
        return {
            node_id(ranks): f"{self._name(path)} : choisir ce nœud"
            for path, ranks in _ranked_paths(game, self.exploration.depth)
        }

    def _click(self, identifier: str) -> None:
        for path, ranks in _ranked_paths(self.exploration.game, self.exploration.depth):
            if node_id(ranks) == identifier:
                self.selected = path
                value = self.exploration.tree.node(path).value
                self.value.value = french_number(value)
                self.editor.selected_index = 0
                self._show_step()

    def _name(self, path: Path) -> str:
        return " › ".join(["racine", *map(action_text, path)])

    def _counters(self, step: int) -> str:
        shown = self.exploration
        rows = [("jusqu'ici", shown.counts(step)), ("en tout", shown.counts(shown.steps))]
        rows.append(("minimax, en tout", shown.whole_counts))
        line = " puis ".join(action_text(action) for action in shown.best_line())
        finished = step == shown.steps
        return _table(rows) + (
            f"<p>Meilleure suite : <b>{escape(line)}</b></p>" if finished else ""
        )

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

    A game is unfolded to `depth` plies, with `evaluate` at the horizon. ValueError if the tree
    would have more than 400 nodes.
    """
    if not isinstance(game, Game):
        game = TreeGame(game)
    tree = game if isinstance(game, TreeGame) else snapshot(game, state, depth, evaluate)
    return Explorer(Exploration(tree, algorithm, min(depth, tree.height or 1), order))


def _ranked_paths(game: TreeGame, depth: float) -> list[tuple[Path, tuple[int, ...]]]:
    """The nodes down to `depth`, with the ranks of the children that lead to them."""
    found: list[tuple[Path, tuple[int, ...]]] = [((), ())]
    for path, ranks in found:
        if len(path) < depth:
            actions = enumerate(game.actions(path))
            found.extend(((*path, action), (*ranks, rank)) for rank, action in actions)
    return found


def _menu(name: str, options: list[tuple[str, str]], value: str) -> ipywidgets.Dropdown:
    return ipywidgets.Dropdown(
        options=options, value=value, description=name, style={"description_width": "initial"}
    )


def _slider(
    name: str, low: int, high: int, value: int | None, step: int = 1
) -> ipywidgets.IntSlider:
    return ipywidgets.IntSlider(
        value=high if value is None else value,
        min=low,
        max=high,
        step=step,
        description=name,
        style={"description_width": "initial"},
        layout={"width": "17em"},
    )


def _number(name: str, value: int) -> ipywidgets.IntText:
    return ipywidgets.IntText(
        value,
        description=name,
        style={"description_width": "initial"},
        layout={"width": "8em"},
    )


def _listing(lines: tuple[str, ...], current: int | None) -> str:
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


def _table(rows: list[tuple[str, Counts]]) -> str:
    names = ("nœuds", "feuilles", "coupures")
    head = "<td></td>" + "".join(f'<th scope="col">{name}</th>' for name in names)
    body = "".join(
        f'<tr><th scope="row">{escape(name)}</th>'
        + "".join(f'<td style="text-align:right">{french_number(n)}</td>' for n in counts)
        + "</tr>"
        for name, counts in rows
    )
    return f"<table><tr>{head}</tr>{body}</table>"
