"""Game trees: shapes tell the players, marks tell the cuts, a thick line tells the best play."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from math import hypot
from typing import TYPE_CHECKING, Any, Literal

from course_lib.canvas import style
from course_lib.canvas.figure import NARROWEST, Figure
from course_lib.canvas.ids import node_id, part_id
from course_lib.canvas.letters import LEADING, text_width
from course_lib.canvas.nodes import between, node_shape, write_move
from course_lib.canvas.scene import Path, Point, Scene, box, polyline, segments, triangle
from course_lib.canvas.style import LABEL_SIZE, VALUE_SIZE, Tint
from course_lib.canvas.svg import parts_of
from course_lib.drawing.boards import paint_state
from course_lib.drawing.layout import Extent, plan_tree
from course_lib.drawing.legend import Legend, marks_of
from course_lib.drawing.nodes import Node, describe, mark_best_line, read_tree
from course_lib.text import action_text, french_number

if TYPE_CHECKING:
    from matplotlib.axes import Axes

NodeText = Callable[[Any, Mapping[str, Any]], str]

CUT_AT = 0.44
"""How far along an edge a cut is marked."""

BOARD = 46.0
MARK = 16.0
"""The room of the small triangle beside a board, which tells whose turn it is."""
ASIDE_SIZE = 9.6
SMALLEST_NOTE = 0.85
"""The scale below which what is written beside the nodes does not go."""
ALT = "L'arbre de la recherche : la phrase dessous dit ce que fait chaque étape."
MARKS_OF_STEPS = {"open", "ahead", "best"}
"""What the legend of a search in progress always tells, so that it keeps its height."""


def draw_tree(
    graph: Any,
    *,
    caption: str | None = None,
    alt: str | None = None,
    node_text: NodeText | None = None,
    edge_labels: bool | Literal["first"] = True,
    show_window: bool = False,
    highlight: Collection[Any] | None = None,
    ringed: str = "à regarder",
    game: Any = None,
    board: float = BOARD,
    title: str | None = None,
    like: Any = None,
    ax: Axes | None = None,
) -> Figure | Any:
    """The tree of `game_tree(...)` or of `Trace.graph(step)`: any networkx graph that is a tree.

    `node_text(path, attributes)` replaces the values in the nodes; `edge_labels="first"` names the
    moves from the root only; `highlight` holds the paths to ring, which the legend calls `ringed`.
    With `game`, positions are drawn in the nodes, `board` points wide with their margin. To keep
    nodes in place during a search, give `like=trace.graph()`, whose values are final. With `ax`,
    the tree is drawn in these axes. ValueError, in French, beyond 400 nodes.

    >>> from course_lib import games, tracing
    >>> draw_tree(tracing.game_tree(games.TreeGame([3, 5]))).alt.partition(" ;")[0]
    'Arbre de 3 nœuds, de profondeur 1, dont 2 feuilles'
    """
    nodes, final = read_tree(graph), None if like is None else read_tree(like)
    tree = _Tree(nodes, node_text, edge_labels, show_window, highlight or (), game, board)
    texts = {"alt": alt or describe(nodes), "caption": caption, "title": title}
    figure, legend = tree.page(final, ringed, **texts)
    for node in sorted(nodes, key=lambda node: node.is_best):
        tree.paint_edge(figure.scene, node)
    for node in nodes:
        tree.paint_node(figure.scene, node)
    legend.paint(figure.scene, figure.picture[1])
    return figure if ax is None else figure.inside(ax)


@dataclass
class _Tree:
    """A tree to draw, with what is written in, beside and between its nodes.

    `scale` and `sideways` are those of its plan, once its nodes have their places.
    """

    nodes: list[Node]
    node_text: NodeText | None = None
    edge_labels: bool | Literal["first"] = True
    show_window: bool = False
    highlight: Collection[Any] = ()
    game: Any = None
    board: float = BOARD
    scale: float = 1.0
    sideways: bool = False

    # What is written

    def text(self, node: Node) -> str:
        """What is written in a node."""
        if self.node_text:
            return self.node_text(node.path, node.attributes)
        return "" if node.children and node.status in ("cut", "ahead") else node.value

    def label(self, node: Node) -> str:
        """The move along the edge that leads to a node."""
        near = self.edge_labels is True or (self.edge_labels and len(node.indices) == 1)
        return action_text(node.action) if near and node.action is not None else ""

    def has_board(self, node: Node) -> bool:
        return self.game is not None and "state" in node.attributes

    def is_ringed(self, node: Node) -> bool:
        return node.path in self.highlight

    def window(self, node: Node) -> list[str]:
        """The lines beside an inner node."""
        seen = node.children and node.status in ("open", "done") and "alpha" in node.attributes
        bounds = {"α": "alpha", "β": "beta"} if self.show_window and seen else {}
        return [f"{name} = {french_number(node.attributes[key])}" for name, key in bounds.items()]

    # Where it goes

    def extent(self, node: Node) -> Extent:
        """The room that a node needs."""
        text, label, board = self.text(node), self.label(node), self.has_board(node)
        width, height = (self.board, self.board) if board else _size(node, text)
        lines = self.window(node)
        if self.show_window and node.children:
            lines = [*lines, "α = −∞", "β = +∞"]
        sides = [text_width(line, ASIDE_SIZE) + 6 for line in lines]
        if board and node.children:
            sides += [MARK, text_width(text, VALUE_SIZE) + 8]
        return Extent(
            width,
            height,
            aside_width=max(sides, default=0.0),
            aside_height=min(len(lines), 2) * ASIDE_SIZE * LEADING,
            foot=VALUE_SIZE * 1.5 if board and text and not node.children else 0.0,
            label=text_width(label, LABEL_SIZE) + 6 if label else 0.0,
        )

    def widest(self, node: Node) -> Extent:
        """The room for the last value of a node, and for its running ones, those below it."""
        extent = self.extent(node)
        if self.has_board(node):
            return extent
        values = [french_number(child.attributes.get("value")) for child in node.children]
        return extent._replace(width=max([extent.width, *(_size(node, v)[0] for v in values)]))

    def page(
        self, final: list[Node] | None, ringed: str = "", **texts: Any
    ) -> tuple[Figure, Legend]:
        """Place the nodes, as they are to stand when they are the `final` ones; an empty page."""
        marks = marks_of(self.nodes) | ({"highlight"} if self.highlight else set())
        rooms = [self.extent(node) for node in self.nodes]
        if final is not None:
            marks |= marks_of(final) | MARKS_OF_STEPS
            if len(final) != len(self.nodes):
                raise ValueError("`like` doit être le même arbre, à une autre étape")
            widest = map(self.widest, final)
            rooms = [Extent(*map(max, *pair)) for pair in zip(rooms, widest, strict=True)]
        ranks = {node.indices: rank for rank, node in enumerate(self.nodes)}
        children = [[ranks[child.indices] for child in node.children] for node in self.nodes]
        plan = plan_tree(children, rooms, may_turn=self.game is None)
        self.scale, self.sideways = plan.scale, plan.sideways
        for node, x, y in zip(self.nodes, plan.x, plan.y, strict=True):
            node.x, node.y = x + max(0.0, (NARROWEST - plan.width) / 2), y
            self.fit(node)
        legend = Legend(marks, width := max(plan.width, NARROWEST), ringed)
        return Figure(width, plan.height + legend.height, **texts), legend

    def fit(self, node: Node) -> None:
        """Make a node as large as what is now written in it."""
        node.room = Extent(*(self.scale * length for length in self.extent(node)))

    # How it is drawn

    def paint_edge(self, scene: Scene, node: Node) -> None:
        """What leads to a node, with its move and its cut: nothing for the root."""
        if node.parent is None:
            return
        start, end = self._ends(node.parent, node)
        color, width = (style.BEST, 3.2) if node.is_best else (style.GREY, 1.0)
        color = style.FAINT if node.status == "ahead" else color
        dashes = (3.0, 2.5) if node.status == "cut" else None
        line, gid = polyline([start, end]), part_id("edge", node.indices)
        scene.shape(line, None, color, width, dashes=dashes, gid=gid)
        if node.is_struck:
            bars = _double_bar(start, end, 5.0 * self.scale)
            scene.shape(bars, None, style.INK, 1.7, gid=part_id("cut", node.indices))
        if text := self.label(node):
            size = LABEL_SIZE * max(self.scale, SMALLEST_NOTE)
            color = style.GREY if node.status in ("cut", "ahead") else style.INK
            write_move(scene, (start, end), text, size, color, part_id("label", node.indices))

    def paint_node(self, scene: Scene, node: Node) -> None:
        """A node, what is written in it and beside it."""
        tint, dashes = _tint(node), (3.0, 2.0) if node.status == "cut" else None
        line, width = (style.BEST, 2.4) if node.is_best else (tint.line, 1.2)
        line, width = (style.INK, 3.0) if node.status == "open" else (line, width)
        if self.is_ringed(node):
            scene.shape(self._outline(node, 4.0), style.PAPER, style.ACCENT, 2.2)
        gid = node_id(node.indices)
        scene.shape(self._outline(node), tint.fill, line, width, dashes=dashes, gid=gid)
        if self.has_board(node):
            side = 0.8 * self.board * self.scale
            paint_state(scene, self.game, node.attributes["state"], node.x, node.y, side)
            self._around_board(scene, node)
        else:
            drop = {"max": -0.19, "min": 0.19}.get(node.kind, 0.0)
            self._value(scene, node, node.x, node.y + drop * node.room.height)
        self._window(scene, node)

    def _ends(self, above: Node, node: Node) -> tuple[Point, Point]:
        """Where the edge that leads to a node leaves its parent and arrives."""
        if self.sideways:
            return (above.x + _half_way(above), above.y), (node.x - _half_way(node), node.y)
        return (above.x, above.y - above.room.height / 2), (node.x, node.y + node.room.height / 2)

    def _outline(self, node: Node, more: float = 0.0) -> Path:
        """The shape of a node, or a ring `more` points around it."""
        width, height, *_ = node.room
        if self.has_board(node):
            return box(node.x, node.y, width + 2 * more, height + 2 * more, 5.0)
        return node_shape(node.kind, node.x, node.y, width, height, more)

    def _beside(self, node: Node) -> float:
        """Where a text to the right of a node begins."""
        return node.x + node.room.width / 2 + self.scale * (12 if self.is_ringed(node) else 4)

    def _around_board(self, scene: Scene, node: Node) -> None:
        """Whose turn it is, at the top right corner, and the value, beneath or beside."""
        unit, half = self.scale, node.room.height / 2
        if not node.children:
            self._value(scene, node, node.x, node.y - half - 0.8 * VALUE_SIZE * unit)
            return
        left, top, tint = self._beside(node), node.y + half - 5 * unit, _tint(node)
        turn = triangle(left + 4 * unit, top, 10 * unit, 8 * unit, up=node.kind == "max")
        scene.shape(turn, tint.fill, tint.line)
        middle = left + text_width(self.text(node), VALUE_SIZE * unit) / 2
        self._value(scene, node, middle, node.y - half + 5 * unit)

    def _value(self, scene: Scene, node: Node, x: float, y: float) -> None:
        gid, size, color = part_id("value", node.indices), VALUE_SIZE * self.scale, _tint(node).text
        scene.text(x, y, self.text(node), size, color, italic=node.is_player, gid=gid)

    def _window(self, scene: Scene, node: Node) -> None:
        lines, size = "\n".join(self.window(node)), ASIDE_SIZE * max(self.scale, SMALLEST_NOTE)
        x, y = self._beside(node), node.y
        if self.sideways:
            x = node.x - node.room.aside_width / 2
            y -= (node.room.height + node.room.aside_height) / 2 + 2 * self.scale
        elif self.has_board(node):
            y += 2 * self.scale
        gid = part_id("window", node.indices)
        scene.text(x, y, lines, size, style.INK, align="left", gid=gid)


def _size(node: Node, text: str) -> tuple[float, float]:
    """How large a shape must be to hold a text."""
    width = text_width(text, VALUE_SIZE)
    return (max(34.0, width / 0.56 + 4), 30.0) if node.is_player else (max(24.0, width + 9), 21.0)


def _tint(node: Node) -> Tint:
    if node.status == "cut":
        return style.CUT_TINT
    return (style.PALE_TINTS if node.status == "ahead" else style.TINTS)[node.kind]


def _half_way(node: Node) -> float:
    """From the centre of a shape to its side, at mid-height."""
    return node.room.width * (0.25 if node.is_player else 0.5)


def _double_bar(start: Point, end: Point, half: float) -> Path:
    """Two short bars across a segment."""
    (x, y), length = between(start, end, CUT_AT), hypot(end[0] - start[0], end[1] - start[1])
    dx, dy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    middles = [(x + along * dx, y + along * dy) for along in (-1.6, 1.6)]
    return segments(
        [((a - half * dy, b + half * dx), (a + half * dy, b - half * dx)) for a, b in middles]
    )


class TreeFilm:
    """A tree whose nodes keep their places while what is known of them changes.

    `graph` may change after this is made; `like` is the same tree in the end. `svg` is the page,
    with an empty group for each part of `groups`: the edges of `all` nodes, then the nodes
    themselves. `looks` tells what stands in some of them now; `nodes` finds a node by its path.
    """

    def __init__(self, graph: Any, like: Any, *, show_window: bool = False) -> None:
        self.all = read_tree(graph)
        self._tree = _Tree(self.all, show_window=show_window)
        self._figure, legend = self._tree.page(read_tree(like), alt=ALT)
        legend.paint(self._figure.scene, self._figure.height)
        self.nodes = {node.path: node for node in self.all}
        self.groups = [f"{part}{rank}" for part in "en" for rank in range(len(self.all))]
        self._ranks = {id(node): rank for rank, node in enumerate(self.all)}

    def rank(self, path: Any) -> int:
        """The rank of the group where a node stands."""
        return len(self.all) + self._ranks[id(self.nodes[path])]

    @property
    def smallest(self) -> float:
        """The size of the smallest text, in points."""
        scale = self._tree.scale
        return min(VALUE_SIZE * scale, LABEL_SIZE * max(scale, SMALLEST_NOTE))

    def svg(self) -> str:
        """The page without its nodes."""
        groups = "".join(f'<g data-part="{group}"></g>' for group in self.groups)
        return self._figure.svg().replace("</svg>", f"{groups}</svg>")

    def looks(self, nodes: Collection[Node]) -> dict[str, str]:
        """The SVG of the groups of these nodes."""
        found = {}
        for node in nodes:
            self._tree.fit(node)
            rank = self._ranks[id(node)]
            for part, paint in ("e", self._tree.paint_edge), ("n", self._tree.paint_node):
                paint(scene := Scene(), node)
                parts = parts_of((scene, *self._figure.corner), self._figure.height)
                found[f"{part}{rank}"] = "".join(parts)
        return found

    def mark_best_line(self) -> list[Node]:
        """Bring the best line up to date; the nodes where it has changed."""
        before = [node.is_best for node in self.all]
        for node in self.all:
            node.is_best = False
        mark_best_line(self.all[0])
        return [node for node, was in zip(self.all, before, strict=True) if node.is_best is not was]
