"""The explorer: a tree on which a search runs line by line, and that students edit."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import islice
from math import inf
from typing import Any

from course_lib.drawing import Figure, draw_tree
from course_lib.games import Game, TreeGame, face_of
from course_lib.games.tree import Path
from course_lib.search.minimax import Evaluate
from course_lib.text import parse_number
from course_lib.widgets.explorer.exact import played_out
from course_lib.widgets.explorer.exploration import LARGEST, Algorithm, Exploration
from course_lib.widgets.explorer.film import film
from course_lib.widgets.explorer.trees import (
    from_code,
    random_tree,
    snapshot,
    with_child,
    with_value,
    without,
)
from course_lib.widgets.page.stepper import Stepper

Content = Mapping[str, Any]


class Explorer(Stepper):
    """A search on a tree, one line at a time; what it says comes from the search's own events."""

    def __init__(self, exploration: Exploration) -> None:
        self.exploration = exploration
        super().__init__(film(exploration), self._drawn)
        self.on_msg(self._receive)

    def _drawn(self) -> Figure:
        """The tree once it is searched."""
        shown = self.exploration
        figure: Figure = draw_tree(shown.whole, show_window=shown.trace.has_window)
        return figure

    def _show(self, exploration: Exploration, *, place: float = 0.0, selected: str = "") -> None:
        """Show an exploration from a place: 0 is the start of the search, 1 its end."""
        shown = film(exploration)
        start = round(place * (len(shown["steps"]) - 1))
        turn = self.film["turn"] + 1
        self.exploration, self.film = (
            exploration,
            {**shown, "start": start, "turn": turn, "selected": selected},
        )

    def _receive(self, _widget: object, content: Content, _buffers: object) -> None:
        """What the page asks; an error in French where it cannot be done."""
        kind = content.get("kind")
        try:
            if kind == "set":
                given = {name: content[name] for name in SETTINGS if name in content}
                place = 1.0 if "depth" in given else float(content.get("place", 0))
                self._show(replace(self.exploration, **given), place=place)
            elif kind == "edit":
                self._show(self._edited(content), selected=_selected(content))
        except ValueError as error:
            self.send({"error": str(error)[:1].upper() + str(error)[1:]})

    def _edited(self, content: Content) -> Exploration:
        shown = self.exploration
        paths = list(shown.whole)
        tree = EDITS[content["act"]](shown.tree, paths[content["node"]], content)
        same = tree.is_valued and tree.height == shown.tree.height
        depth = content.get("depth", shown.depth if same else tree.height or 1)
        return replace(shown.on(tree), depth=depth)


SETTINGS = ("algorithm", "order", "depth", "seed")


def _selected(content: Content) -> str:
    """The node that stays selected: the one that changed, the parent of one that is gone."""
    name = str(content.get("name", ""))
    return name.rpartition(" › ")[0] if content["act"] == "remove" else name


EDITS: dict[str, Callable[[TreeGame, Path, Content], TreeGame]] = {
    "value": lambda tree, path, content: with_value(tree, path, parse_number(content["value"])),
    "add": lambda tree, path, content: with_child(tree, path),
    "remove": lambda tree, path, content: without(tree, path),
    "code": lambda tree, path, content: from_code(content["code"]),
    "draw": lambda tree, path, content: random_tree(*content["drawn"]),
}
"""What each button of the editor makes of the tree and of the selected node."""


def explorer(
    game: Game[Any, Any] | Any,
    state: Any = None,
    *,
    depth: float = inf,
    evaluate: Evaluate[Any] | None = None,
    search: Callable[..., Any] | None = None,
    algorithm: Algorithm = "minimax",
    judged: bool = True,
) -> Explorer:
    """An explorer of a tree (nested lists, or a `TreeGame`) or of a game from `state`.

    `search` is a function of one's own, run line by line: its parameters have the names of the
    course (`f(jeu, s, d, h)`, `f(jeu, s, d, h, alpha, beta)`, `maximin(p, n)` with `successeurs`
    and `h`...). A game is unfolded as far as 400 nodes go, with `evaluate` (the heuristic of its
    face if None) at the horizon, and searched to `depth` plies. What a greater depth would find is
    said at the end of the search if it is `judged`. ValueError if the tree would have more than
    400 nodes.

    >>> explorer([[3, 5], [2, 9]], algorithm="alphabeta").exploration.best_line()
    [1, 1]
    """
    if search is not None and (not callable(search) or isinstance(search, type)):
        raise ValueError(
            "search attend une fonction : search=maximin, sans guillemets ni parenthèses"
        )
    if not isinstance(game, Game):
        game = TreeGame(game)
    if isinstance(game, TreeGame):
        tree = game
    else:
        tree = largest_tree(game, state, evaluate or face_of(game).heuristic())
    depth = min(depth, tree.height or 1)
    known = {} if tree is game else played_out(game, state, tree)
    return Explorer(Exploration(tree, algorithm, depth, search=search, judged=judged, **known))


def largest_tree(game: Game[Any, Any], state: Any, evaluate: Evaluate[Any]) -> TreeGame:
    """The tree of a game, to the greatest depth that can be shown, or to 1."""
    size, depth, level = 1, 0, [game.initial if state is None else state]
    while level and size <= LARGEST:
        below = (after for one in level for _, after in game.successors(one))
        level = [*islice(below, LARGEST)]
        size, depth = size + len(level), depth + 1
    return snapshot(game, state, max(1, depth - 1), evaluate)
