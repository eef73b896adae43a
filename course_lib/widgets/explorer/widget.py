"""The explorer: a tree that students edit, on which a search runs line by line."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from math import inf
from typing import Any

from course_lib.drawing import Figure, draw_tree
from course_lib.games import Game, TreeGame, face_of
from course_lib.search.minimax import Evaluate
from course_lib.text import parse_number
from course_lib.widgets.explorer.diagnosis import conclude
from course_lib.widgets.explorer.exploration import MOST_NODES, Algorithm, Exploration, first_plies
from course_lib.widgets.explorer.film import film
from course_lib.widgets.explorer.trees import with_changes
from course_lib.widgets.page.stepper import Stepper

Content = Mapping[str, Any]

SETTINGS = ("algorithm", "order", "depth", "seed")
TOO_DEEP = (
    "L'arbre de ce jeu est trop grand pour la profondeur {depth} : avec {most} nœuds au plus, "
    "l'explorateur cherche ici à la profondeur {height}."
)
NOT_A_LEAF = (
    "Ce nœud a des branches : sa valeur vient de ses feuilles. Le nombre que vous lui donnez est "
    "sa note h, lue seulement si la recherche s'arrête là."
)


class Explorer(Stepper):
    """The widget that steps through the search of `exploration`; `message` is displayed at once."""

    def __init__(self, exploration: Exploration, message: str = "") -> None:
        self.exploration = exploration
        super().__init__(film(exploration) | {"message": message}, self._still_figure)
        self.on_msg(self._receive)

    @property
    def graph(self) -> Any:
        """The tree after the search, for `draw_tree`."""
        return self.exploration.whole

    def _still_figure(self) -> Figure:
        """The picture of the tree after the search."""
        has_window, game = self.exploration.trace.has_window, self.exploration.full_game
        figure: Figure = draw_tree(self.graph, show_window=has_window, game=game)
        return figure

    def _show(self, exploration: Exploration, *, place: float = 0.0, **more: str) -> None:
        """Display an exploration from `place`: 0 is the start of the search, 1 its end."""
        data, turn = film(exploration), self.film["turn"] + 1
        start = round(place * (len(data["steps"]) - 1))
        self.exploration = exploration
        self.film = {**data, "start": start, "turn": turn, **more}

    def _receive(self, _widget: object, content: Content, _buffers: object) -> None:
        """Do what the page asks; an error, in French, is displayed."""
        try:
            match content.get("kind"):
                case "set":
                    settings = {name: content[name] for name in SETTINGS if name in content}
                    place = 1.0 if "depth" in settings else float(content.get("place", 0))
                    self._show(replace(self.exploration, **settings), place=place)
                case "edit":
                    self._edit(content)
                case "elsewhere":
                    other = conclude(self.exploration).elsewhere or self.exploration
                    self._show(replace(other, has_steps=True))
        except ValueError as error:
            self.send({"error": str(error)[:1].upper() + str(error)[1:]})

    def _edit(self, content: Content) -> None:
        """Show the same tree with another value at a node."""
        before, path = self.exploration, [*self.graph][content["node"]]
        children = before.tree.node(path).children
        tree = with_changes(before.tree, {path: (parse_number(content["value"]), children)})
        depth = before.depth if tree.is_valued else tree.height or 1
        message = NOT_A_LEAF if children else ""
        self._show(before.on(tree, depth=depth), selected=content["name"], message=message)


def explorer(
    game: Game[Any, Any] | Any,
    state: Any = None,
    *,
    depth: float = inf,
    evaluate: Evaluate[Any] | None = None,
    search: Callable[..., Any] | None = None,
    algorithm: Algorithm = "minimax",
) -> Explorer:
    """An explorer of a tree (nested lists, or a `TreeGame`) or of a game from `state`.

    `search` is a student's function, run line by line; its parameters have the names of the course
    (`f(jeu, s, d, h)`, `f(jeu, s, d, h, alpha, beta)`, `maximin(p, n)` with `successeurs` and
    `h`...). Without it, `algorithm` runs. A game is unfolded as deep as 400 nodes allow, with the
    values of `evaluate` (by default, the heuristic of its face) at the last level, and searched to
    `depth` plies, or less if the 400 nodes do not go so deep: a message then says so.
    ValueError, in French, for a tree of more than 400 nodes.

    >>> explorer([[3, 5], [2, 9]], algorithm="alphabeta").film["best"]
    '1 puis 1'
    """
    if search is not None and (not callable(search) or isinstance(search, type)):
        raise ValueError(
            "search attend une fonction : search=maximin, sans guillemets ni parenthèses"
        )
    options: dict[str, Any] = {"algorithm": algorithm, "search": search}
    if isinstance(game, Game) and not isinstance(game, TreeGame):
        tree, states = first_plies(game, state, evaluate or face_of(game).heuristic())
        options |= {"full_game": game, "states": states}
    else:
        tree = game if isinstance(game, TreeGame) else TreeGame(game)
    height, message = tree.height or 1, ""
    exploration = Exploration(tree, depth=min(depth, height), **options)
    if height < depth < inf and not exploration.is_whole:
        message = TOO_DEEP.format(depth=depth, most=MOST_NODES, height=height)
    return Explorer(exploration, message)
