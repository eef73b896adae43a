"""Game trees: a shape for each player, bars across the cut branches, a thick best line."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

from course_lib.canvas import scene as shapes
from course_lib.canvas import style
from course_lib.canvas.figure import NARROWEST, Figure
from course_lib.canvas.letters import LEADING, text_width
from course_lib.canvas.scene import Outline, Point, Scene, part_id
from course_lib.canvas.style import LABEL_SIZE, LEGIBLE, VALUE_SIZE
from course_lib.drawing.boards import paint_state
from course_lib.drawing.nodes import Extent, Node, arrange, describe, read_tree
from course_lib.games import face_of
from course_lib.text import action_text, french_number

if TYPE_CHECKING:
    from matplotlib.axes import Axes

NodeText = Callable[[Any, Mapping[str, Any]], str]

CUT_AT = 0.44
"""The place of a cut along an edge, from 0 (parent) to 1."""
BOARD, CELL = 46.0, 9.0
"""The least width of a board in a node, and of one of its cells."""
TURN = 16.0
"""The width of the small triangle beside a board: the player who moves."""
WINDOW_SIZE = 9.6
MIDDLES = {"max": -0.19, "min": 0.19}
"""How far above its centre a shape is the widest, for its text, in shares of its height."""
ALT = "L'arbre de la recherche : la phrase dessous dit ce que fait chaque étape."
STEP_MARKS = {"open", "ahead", "best"}
"""The marks that the legend of a search in progress always has, so that its height is constant."""
ROW, MARGIN, MARK = 17.0, 10.0, 16.0

LEGEND = {
    "max": "MAX",
    "min": "MIN",
    "leaf": "feuille",
    "guess": "estimation à l'horizon",
    "open": "appel en cours",
    "best": "meilleure suite",
    "cut": "branche coupée",
    "ahead": "pas encore vu",
    "ring": "à regarder",
}
"""The marks of a legend, with their names."""
BOXES = {
    "leaf": (*style.TINTS["leaf"][:2], 1.0),
    "open": (style.PAPER, style.INK, 3.0),
    "ahead": (*style.PALE_TINTS["leaf"][:2], 1.0),
    "ring": (style.PAPER, style.ACCENT, 2.2),
}
"""The marks drawn as boxes: their fill, line and line width."""


def draw_tree(
    graph: Any,
    *,
    caption: str | None = None,
    node_text: NodeText | None = None,
    edge_labels: bool | Literal["first"] = True,
    show_window: bool = False,
    highlight: Collection[Any] = (),
    game: Any = None,
    board: float | None = None,
    title: str | None = None,
    ax: Axes | None = None,
) -> Figure | Any:
    """The tree of `game_tree(...)` or of `Trace.graph(step)`: any networkx graph that is a tree.

    `node_text(path, attributes)` gives the text in a node, instead of its value;
    `edge_labels="first"` writes the moves of the root only, False none; `show_window` writes α and
    β beside the nodes; `highlight` holds the paths of nodes to surround. With `game`, the positions
    of the nodes (their attribute `state`) are drawn in them, `board` points wide, down to the
    deepest level where they fit. With `ax`, the tree is drawn in these axes of matplotlib, whose
    figure is returned. ValueError, in French, beyond 400 nodes.

    >>> from course_lib import games, tracing
    >>> draw_tree(tracing.game_tree(games.TreeGame([3, 5]))).alt.partition(" ;")[0]
    'Arbre de 3 nœuds, de profondeur 1, dont 2 feuilles'
    """
    texts = {"caption": caption, "title": title}
    options = node_text, edge_labels, show_window, highlight, game, board, texts
    film = TreeFilm(graph, None, *options)
    figure = film.figure
    for node in sorted(film.all, key=lambda node: node.is_best):
        film.paint_edge(figure.scene, node)
    for node in film.all:
        film.paint_node(figure.scene, node)
    film.paint_boards(figure.scene)
    return figure if ax is None else figure.inside(ax)


@dataclass(eq=False)
class TreeFilm:
    """A tree to draw once, or again and again at the same places while a search goes on.

    The search changes the attributes of `graph`; `like` is the same tree in the end; `texts` are
    those of a `Figure`; for the rest, see `draw_tree`. `nodes` gives a node by its path. `svg`
    gives the page, where each name in `groups` is an empty group: first the edges of `all` nodes,
    then their shapes. `looks` gives the present content of some groups.
    """

    graph: Any
    like: Any = None
    node_text: NodeText | None = None
    edge_labels: bool | Literal["first"] = True
    show_window: bool = False
    highlight: Collection[Any] = ()
    game: Any = None
    board: float | None = None
    texts: Mapping[str, str | None] = field(default_factory=lambda: {"alt": ALT})
    scale = 1.0
    """By what lengths are multiplied."""
    board_depth = -1
    """The depth of the deepest boards."""

    def __post_init__(self) -> None:
        self.all = read_tree(self.graph)
        self.nodes = {node.path: node for node in self.all}
        self._ranks = {node: rank for rank, node in enumerate(self.all)}
        self.groups = [f"{part}{rank}" for part in "en" for rank in range(len(self.all))]
        self.widest: dict[bool, float] = {}  # a search in progress: of players, and of leaves
        self.figure = self._page([] if self.like is None else read_tree(self.like))

    # What is written

    def text(self, node: Node) -> str:
        """The text in a node."""
        if self.node_text:
            return self.node_text(node.path, node.attributes)
        return "" if node.children and node.status in ("cut", "ahead") else node.value

    def label(self, node: Node) -> str:
        """The move along the edge that leads to a node."""
        is_named = self.edge_labels is True or (self.edge_labels and node.depth == 1)
        return action_text(node.action) if is_named and node.action is not None else ""

    def window(self, node: Node) -> str:
        """The text of α and β, on two lines, beside an inner node that a search has visited."""
        bounds = [node.attributes.get(name) for name in ("alpha", "beta")]
        if not (self.show_window and node.children and node.status in ("open", "done")):
            return ""
        return "α = {}\nβ = {}".format(*map(french_number, bounds)) if None not in bounds else ""

    def has_board(self, node: Node) -> bool:
        """Whether the position of a node is drawn in it."""
        return node.depth <= self.board_depth and "state" in node.attributes

    # Where it goes

    def _page(self, final: list[Node]) -> Figure:
        """A figure with the legend only; the centre and the size of each node are set.

        `final` is the tree in the end, if the places of the nodes must suit both.
        """
        width, height = self._arrange(final)
        wide = max(width, NARROWEST)
        for node in self.all:
            node.x += (wide - width) / 2
            node.width, node.height = (self.scale * length for length in self._size(node))
        marks = _marks_of([*self.all, *final]) | ({"ring"} if self.highlight else set())
        marks |= STEP_MARKS if final else set()
        height += _paint_legend(Scene(), marks, wide)
        texts: dict[str, Any] = {"alt": describe(self.all), **self.texts}
        figure = Figure(wide, height, **texts)
        _paint_legend(figure.scene, marks, wide, height)
        return figure

    def _arrange(self, final: list[Node]) -> tuple[float, float]:
        """Place the nodes, with boards down to the deepest level where the page is hardly wider.

        Returns the size of the page.
        """
        beside = self._measure([*self.all, *final], is_running=bool(final))

        def place() -> tuple[float, float]:
            *size, self.scale = arrange(self.all, [self._extent(one, *beside) for one in self.all])
            return size[0], size[1]

        size = place()
        if self.game is not None:
            widest = max(1.05 * size[0], style.WIDTH + 0.01)
            self.board_depth = max(node.depth for node in self.all)
            while (size := place())[0] > widest:
                self.board_depth -= 1
        return size

    def _measure(self, nodes: list[Node], *, is_running: bool) -> tuple[float, float]:
        """The widths of the widest window and of the widest value to write beside a node.

        In a running search, any inner node may take the value of a leaf.
        """
        leaves = [self.text(node) for node in nodes if not node.is_player]
        values = [self.text(node) for node in nodes if node.is_player or is_running]
        windows = ["α = −∞", "β = +∞", *(f"α = {text}" for text in leaves if is_running)]
        windows += [line for node in nodes for line in self.window(node).split("\n")]
        value = _widest(values, VALUE_SIZE)
        self.widest = {True: value, False: _widest(leaves, VALUE_SIZE)} if is_running else {}
        return _widest(windows, WINDOW_SIZE), value

    def _extent(self, node: Node, window: float, value: float) -> Extent:
        """The extent of a node, with a window and a value of these widths beside it."""
        width, height = self._size(node)
        right, below = width / 2, height / 2
        if node.children and self.show_window:
            right, below = right + window + 6, max(below, WINDOW_SIZE * LEADING)
        if node.children and self.has_board(node):
            right = max(right, width / 2 + max(TURN, value + 8))
        elif self.has_board(node):
            below += 1.5 * VALUE_SIZE
        label = self.label(node)
        room = (text_width(label, LABEL_SIZE) + 6) / shapes.MOVE_AT if label else 0.0
        side = max(width, room) / 2
        return Extent(side, max(side, right), height / 2, below)

    def _size(self, node: Node) -> tuple[float, float]:
        """The width and the height of a node's shape, before scaling."""
        if self.has_board(node):
            face = face_of(self.game)
            side = self.board or max(BOARD, CELL * len(face.columns), CELL * len(face.rows))
            return side, side
        width = self.widest.get(node.is_player, text_width(self.text(node), VALUE_SIZE))
        return (max(34.0, width / 0.56 + 4), 30.0) if node.is_player else (max(24, width + 9), 21.0)

    # How it is drawn

    def paint_edge(self, scene: Scene, node: Node) -> None:
        """Draw the edge to a node, with its move and its cut; nothing for the root."""
        above = node.parent
        if above is None:
            return
        edge = (above.x, above.y - above.height / 2), (node.x, node.y + node.height / 2)
        color, width = (style.BEST, 3.2) if node.is_best else (style.GREY, 1.0)
        color = style.FAINT if node.status == "ahead" else color
        dashes = (3.0, 2.5) if node.status == "cut" else ()
        gid = part_id("edge", *node.indices)
        scene.shape(shapes.polyline(edge), None, color, width, dashes=dashes, gid=gid)
        if node.is_cut_from_parent:
            bars = shapes.double_bar(*edge, CUT_AT, 5.0 * self.scale)
            scene.shape(bars, None, style.INK, 2.2, gid=part_id("cut", *node.indices))
        if text := self.label(node):
            color = style.GREY if node.status in ("cut", "ahead") else style.INK
            gid = part_id("label", *node.indices)
            scene.edge_text(edge, text, self.smallest, color, gid=gid)

    def paint_node(self, scene: Scene, node: Node) -> None:
        """Draw a node without its board, and the texts in it and beside it."""
        tint, dashes = _tint(node), (3.0, 2.0) if node.status == "cut" else ()
        line, width = (style.BEST, 2.4) if node.is_best else (tint.line, 1.2)
        line, width = (style.INK, 3.0) if node.status == "open" else (line, width)
        ring = node.path in self.highlight
        if ring:
            scene.shape(self._outline(node, 4.0), style.PAPER, style.ACCENT, 2.2)
        gid, shape = part_id("node", *node.indices), self._outline(node)
        scene.shape(shape, tint.fill, line, width, dashes=dashes, gid=gid)
        beside, y = node.x + node.width / 2 + self.scale * (12 if ring else 4), node.y
        place = node.x, y + MIDDLES.get(node.kind, 0.0) * node.height
        if self.has_board(node):
            place, y = self._paint_turn(scene, node, beside), y + 2 * self.scale
        gid, size = part_id("value", *node.indices), VALUE_SIZE * self.scale
        scene.text(*place, self.text(node), size, tint.text, italic=node.is_player, gid=gid)
        gid, size = part_id("window", *node.indices), max(WINDOW_SIZE * self.scale, LEGIBLE)
        scene.text(beside, y, self.window(node), size, align="left", gid=gid)

    def _outline(self, node: Node, more: float = 0.0) -> Outline:
        """The outline of a node, or one that is `more` points outside."""
        kind = "leaf" if self.has_board(node) else node.kind
        return shapes.node_shape(kind, node.x, node.y, node.width, node.height, more)

    def paint_boards(self, scene: Scene) -> None:
        """Draw the boards of the nodes that have one."""
        for node in filter(self.has_board, self.all):
            state = node.attributes["state"]
            paint_state(scene, self.game, state, node.x, node.y, 0.8 * node.width)

    def _paint_turn(self, scene: Scene, node: Node, beside: float) -> Point:
        """Draw whose turn it is beside a board; return the place of the node's value.

        The triangle of the player is at the top right corner, the value under it; the value of a
        leaf is below the board.
        """
        unit, half, tint = self.scale, node.height / 2, _tint(node)
        if not node.children:
            return node.x, node.y - half - 0.8 * VALUE_SIZE * unit
        place = beside + 4 * unit, node.y + half - 5 * unit
        turn = shapes.triangle(*place, 10 * unit, 8 * unit, up=node.kind == "max")
        scene.shape(turn, tint.fill, tint.line)
        middle = beside + text_width(self.text(node), VALUE_SIZE * unit) / 2
        return middle, node.y - half + 5 * unit

    @property
    def smallest(self) -> float:
        """The size of the smallest text, in points."""
        return max(LABEL_SIZE * self.scale, LEGIBLE)

    # Step by step

    def svg(self) -> str:
        """The page without its nodes, but with their boards, which let clicks through."""
        groups = "".join(f'<g data-part="{group}"></g>' for group in self.groups)
        self.paint_boards(scene := Scene())
        boards = "".join(self.figure.parts(scene))
        groups += f'<g pointer-events="none">{boards}</g>' if boards else ""
        return self.figure.svg().replace("</svg>", f"{groups}</svg>")

    def looks(self, nodes: Iterable[Node]) -> dict[str, str]:
        """The present SVG of the groups of these nodes, by name of group."""
        looks = {}
        for node in nodes:
            for part, paint in ("e", self.paint_edge), ("n", self.paint_node):
                paint(scene := Scene(), node)
                looks[f"{part}{self._ranks[node]}"] = "".join(self.figure.parts(scene))
        return looks


def _widest(texts: Iterable[str], size: float) -> float:
    return max((text_width(text, size) for text in texts), default=0.0)


def _tint(node: Node) -> style.Tint:
    if node.status == "cut":
        return style.CUT_TINT
    return (style.PALE_TINTS if node.status == "ahead" else style.TINTS)[node.kind]


def _marks_of(nodes: Iterable[Node]) -> set[str]:
    """The marks to explain in the legend of a tree, no leaf if nobody plays: names in `LEGEND`."""
    marks: set[str] = set()
    for node in nodes:
        marks |= {node.kind, node.status, "best" if node.is_best else node.kind}
        marks |= {"guess"} if node.attributes.get("relation") == "≈" else set()
    return marks if marks & {"max", "min"} else marks - {"leaf"}


def _paint_legend(scene: Scene, marks: Collection[str], width: float, top: float = 0.0) -> float:
    """Draw marks and their names under the ordinate `top`; return the height that they take."""
    x, y = MARGIN, top - ROW / 2 - 3
    for mark in [one for one in LEGEND if one in marks]:
        space = MARK + 16 + text_width(LEGEND[mark], style.SMALL_SIZE)
        if x > MARGIN and x + space > width:
            x, y = MARGIN, y - ROW
        _paint_mark(scene, mark, x + MARK / 2, y)
        scene.text(x + MARK + 4, y, LEGEND[mark], style.SMALL_SIZE, style.GREY, align="left")
        x += space
    return top - y + ROW / 2 + 1


def _paint_mark(scene: Scene, mark: str, x: float, y: float) -> None:
    line = (x - 7, y), (x + 7, y)
    if mark == "best":
        scene.shape(shapes.polyline(line), None, style.BEST, 2.8)
    elif mark == "cut":
        scene.shape(shapes.polyline(line), None, style.GREY, dashes=(3.0, 2.5))
        scene.shape(shapes.double_bar(*line, 0.5, 5.0), None, style.INK, 1.8)
    elif mark == "guess":
        scene.text(x, y, "≈", VALUE_SIZE, style.INK, bold=True)
    elif mark in BOXES:
        scene.shape(shapes.box(x, y, 13, 11, 3.5), *BOXES[mark])
    else:
        scene.shape(shapes.node_shape(mark, x, y, 14, 11), *style.TINTS[mark][:2])
