"""Game trees: shapes tell the players, marks tell the cuts, a thick line tells the best play."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace
from math import hypot
from typing import TYPE_CHECKING, Any, Literal

from course_lib.canvas import style
from course_lib.canvas.figure import NARROWEST, Figure
from course_lib.canvas.ids import node_id, part_id
from course_lib.canvas.letters import LEADING, text_width
from course_lib.canvas.scene import Path, Point, Scene, box, polyline, segments, triangle
from course_lib.canvas.style import LABEL_SIZE, SMALL_SIZE, VALUE_SIZE, Tint
from course_lib.canvas.svg import parts_of
from course_lib.drawing.legend import Legend, marks_of
from course_lib.drawing.nodes import Node, describe, mark_best_line, read_tree
from course_lib.drawing.plan import LABEL_AT, Extent, Plan, plan_tree
from course_lib.text import action_text, counted, french_number

if TYPE_CHECKING:
    from matplotlib.axes import Axes

NodeText = Callable[[Any, Mapping[str, Any]], str]
DrawState = Callable[[Scene, Any, float, float, float], None]

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
    draw_state: DrawState | None = None,
    board: float = BOARD,
    numbers: bool = False,
    title: str | None = None,
    like: Any = None,
    ax: Axes | None = None,
) -> Figure | Any:
    """The tree of `game_tree(...)` or of `Trace.graph(step)`.

    `node_text(path, attributes)` replaces the values inside the nodes; `highlight` holds the
    paths to ring, that the legend calls `ringed`; `draw_state(scene, state, x, y, size)` draws the
    position inside each node (see `state_drawer`), `board` wide with its margin; `numbers` writes
    the order of the visits. Beyond 200 nodes, only the first plies are drawn, with the number of
    nodes hidden below. To keep the nodes in place from one step of a search to the next, give
    `like=trace.graph()`, whose values are final. With `ax`, axes of matplotlib, it is drawn there.
    """
    nodes = read_tree(graph)
    rings = highlight or ()
    tree = _Tree(nodes, node_text, edge_labels, show_window, rings, draw_state, numbers, board)
    marks = marks_of(nodes) | ({"highlight"} if highlight else set())
    final = None if like is None else replace(tree, nodes=read_tree(like))
    if final is not None:
        marks |= marks_of(final.nodes) | MARKS_OF_STEPS
    plan = tree.place(final)
    legend = Legend(marks, width := max(plan.width, NARROWEST), ringed)
    height, told = plan.height + legend.height, alt or describe(nodes, len(graph))
    figure = Figure(width, height, alt=told, caption=caption, title=title)
    _Painter(figure.scene, tree, plan.scale, plan.sideways).paint()
    legend.paint(figure.scene, height)
    return figure if ax is None else figure.inside(ax)


@dataclass(frozen=True)
class _Tree:
    """A tree to draw, with what is written in, beside and between its nodes."""

    nodes: list[Node]
    node_text: NodeText | None
    edge_labels: bool | Literal["first"]
    show_window: bool
    highlight: Collection[Any]
    draw_state: DrawState | None
    numbers: bool
    board: float = BOARD

    def text(self, node: Node) -> str:
        if node.hidden:
            return f"…\u202f{counted(node.hidden, 'nœud')}"
        if self.node_text:
            return self.node_text(node.path, node.attributes)
        return "" if node.children and node.status in ("cut", "ahead") else node.value

    def label(self, node: Node) -> str:
        """The move along the edge that leads to a node."""
        near = self.edge_labels is True or (self.edge_labels and len(node.indices) == 1)
        return action_text(node.action) if near and node.action is not None else ""

    def has_board(self, node: Node) -> bool:
        return self.draw_state is not None and "state" in node.attributes

    def is_ringed(self, node: Node) -> bool:
        return node.path in self.highlight and not node.hidden

    def window(self, node: Node) -> list[str]:
        """The lines beside an inner node."""
        seen = node.children and node.status in ("open", "done") and "alpha" in node.attributes
        bounds = {"α": "alpha", "β": "beta"} if self.show_window and seen else {}
        return [f"{name} = {french_number(node.attributes[key])}" for name, key in bounds.items()]

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
        foot = VALUE_SIZE * 1.5 if board and text and not node.children else 0.0
        return Extent(
            width,
            height,
            aside_width=max(sides, default=0.0),
            aside_height=min(len(lines), 2) * ASIDE_SIZE * LEADING,
            foot=foot + (SMALL_SIZE * 1.3 if self.numbers and not node.children else 0.0),
            label=text_width(label, LABEL_SIZE) + 6 if label else 0.0,
        )

    def widest(self, node: Node) -> Extent:
        """The room for the last value of a node, and for its running ones, those below it."""
        extent = self.extent(node)
        if self.has_board(node):
            return extent
        values = [french_number(child.attributes.get("value")) for child in node.children]
        return extent._replace(width=max([extent.width, *(_size(node, v)[0] for v in values)]))

    def place(self, final: _Tree | None) -> Plan:
        """Give each node its place and its room, as large as it will be in the `final` tree."""
        extents = rooms = [self.extent(node) for node in self.nodes]
        if final is not None:
            if len(final.nodes) != len(self.nodes):
                raise ValueError("`like` doit être le même arbre, à une autre étape")
            others = map(final.widest, final.nodes)
            rooms = [Extent(*map(max, *pair)) for pair in zip(extents, others, strict=True)]
        ranks = {node.indices: rank for rank, node in enumerate(self.nodes)}
        children = [[ranks[child.indices] for child in node.children] for node in self.nodes]
        plan = plan_tree(children, rooms, may_turn=self.draw_state is None)
        shift = max(0.0, (NARROWEST - plan.width) / 2)
        for node, extent, x, y in zip(self.nodes, extents, plan.x, plan.y, strict=True):
            node.x, node.y = x + shift, y
            node.room = _scaled(extent, plan.scale)
        return plan


def _scaled(extent: Extent, scale: float) -> Extent:
    return Extent(*(scale * length for length in extent))


def _size(node: Node, text: str) -> tuple[float, float]:
    """How large a shape must be to hold a text."""
    width = text_width(text, VALUE_SIZE)
    return (max(34.0, width / 0.56 + 4), 30.0) if node.is_player else (max(24.0, width + 9), 21.0)


class TreeFilm:
    """A tree whose nodes keep their places while what is known of them changes.

    `graph` may change after this is made; `like` is the same tree in the end. `svg` is the page,
    with an empty group for each part of `groups`; `looks` tells what stands in some of them now.
    """

    def __init__(self, graph: Any, like: Any, *, show_window: bool = False) -> None:
        self._tree = _Tree(read_tree(graph), None, True, show_window, (), None, False)
        final = replace(self._tree, nodes=read_tree(like))
        self._plan = self._tree.place(final)
        width = max(self._plan.width, NARROWEST)
        legend = Legend(marks_of(final.nodes) | MARKS_OF_STEPS, width)
        figure = Figure(width, self._plan.height + legend.height, alt=ALT)
        legend.paint(figure.scene, figure.height)
        self._figure = figure
        self.nodes = {node.path: node for node in self._tree.nodes if not node.hidden}
        everything = self._tree.nodes
        self.groups = [f"e{i}" for i in range(len(everything))]
        self.groups += [f"n{i}" for i in range(len(everything))]
        self.all = everything
        self._ranks = {id(node): rank for rank, node in enumerate(everything)}

    def rank(self, path: Any) -> int:
        """The rank of the group where a node stands."""
        return len(self.all) + self._ranks[id(self.nodes[path])]

    @property
    def smallest(self) -> float:
        """The size of the smallest text, in points."""
        return min(VALUE_SIZE * self._plan.scale, LABEL_SIZE * max(self._plan.scale, SMALLEST_NOTE))

    def svg(self) -> str:
        """The page without its nodes."""
        groups = "".join(f'<g data-part="{group}"></g>' for group in self.groups)
        return self._figure.svg().replace("</svg>", f"{groups}</svg>")

    def looks(self, nodes: Collection[Node]) -> dict[str, str]:
        """The SVG of the groups of these nodes."""
        told = {}
        for node in nodes:
            node.room = _scaled(self._tree.extent(node), self._plan.scale)
            told[f"e{self._ranks[id(node)]}"] = self._painted("edge", node)
            told[f"n{self._ranks[id(node)]}"] = self._painted("node", node)
        return told

    def _painted(self, what: str, node: Node) -> str:
        scene = Scene()
        getattr(_Painter(scene, self._tree, self._plan.scale, self._plan.sideways), what)(node)
        return "".join(parts_of((scene, *self._figure.corner), self._figure.height))

    def mark_best_line(self) -> list[Node]:
        """Bring the best line up to date; the nodes where it has changed."""
        nodes = self._tree.nodes
        before = [node.is_best for node in nodes]
        for node in nodes:
            node.is_best = False
        mark_best_line(nodes[0])
        return [node for node, was in zip(nodes, before, strict=True) if node.is_best is not was]


@dataclass(frozen=True)
class _Painter:
    """Draws a tree whose nodes have their places, edges first."""

    scene: Scene
    tree: _Tree
    scale: float
    sideways: bool

    def paint(self) -> None:
        for node in sorted(self.tree.nodes, key=lambda node: node.is_best):
            self.edge(node)
        for rank, node in enumerate(self.tree.nodes):
            self.node(node)
            if self.tree.numbers:
                self._number(node, node.attributes.get("order", rank))

    def edge(self, node: Node) -> None:
        """What leads to a node: nothing for the root."""
        if node.parent is not None:
            self._edge(node.parent, node)

    def node(self, node: Node) -> None:
        """The node, what is written in it and beside it."""
        self._shape(node)
        if self.tree.draw_state and self.tree.has_board(node):
            state, size = node.attributes["state"], 0.8 * self.tree.board * self.scale
            self.tree.draw_state(self.scene, state, node.x, node.y, size)
            self._around_board(node)
        else:
            drop = {"max": -0.19, "min": 0.19}.get(node.kind, 0.0)
            self._value(node, node.x, node.y + drop * node.room.height)
        self._window(node)

    def _ends(self, above: Node, node: Node) -> tuple[Point, Point]:
        """Where the edge that leads to a node leaves its parent and arrives."""
        if self.sideways:
            return (above.x + _half_way(above), above.y), (node.x - _half_way(node), node.y)
        return (above.x, above.y - above.room.height / 2), (node.x, node.y + node.room.height / 2)

    def _edge(self, parent: Node, node: Node) -> None:
        start, end = self._ends(parent, node)
        color, width = (style.BEST, 3.2) if node.is_best else (style.GREY, 1.0)
        color = style.FAINT if node.status == "ahead" else color
        dashes, gid = (3.0, 2.5) if node.status == "cut" else None, part_id("edge", node.indices)
        self.scene.shape(polyline([start, end]), None, color, width, dashes=dashes, gid=gid)
        if node.is_struck:
            bars = _double_bar(start, end, 5.0 * self.scale)
            self.scene.shape(bars, None, style.INK, 1.7, gid=part_id("cut", node.indices))
        if text := self.tree.label(node):
            at, size = _between(start, end, LABEL_AT), LABEL_SIZE * max(self.scale, SMALLEST_NOTE)
            plate = box(*at, text_width(text, size) + 3, size * 1.15)
            self.scene.shape(plate, style.PAPER, None)
            color = style.GREY if node.status in ("cut", "ahead") else style.INK
            self.scene.text(*at, text, size, color, gid=part_id("label", node.indices))

    def _shape(self, node: Node) -> None:
        tint = _tint(node)
        line, width = tint.line, 1.2
        if node.is_best:
            line, width = style.BEST, 2.4
        if node.status == "open":
            line, width = style.INK, 3.0
        if self.tree.is_ringed(node):
            self.scene.shape(self._outline(node, 4.0), style.PAPER, style.ACCENT, 2.2)
        dashes = (3.0, 2.0) if node.hidden or node.status == "cut" else None
        gid = node_id(node.indices)
        self.scene.shape(self._outline(node), tint.fill, line, width, dashes=dashes, gid=gid)

    def _outline(self, node: Node, more: float = 0.0) -> Path:
        """The shape of a node, or a ring `more` points around it."""
        width, height, *_ = node.room
        if node.is_player and not self.tree.has_board(node):
            return triangle(node.x, node.y, width, height, more, up=node.kind == "max")
        radius = 5.0 if self.tree.has_board(node) else 6.0
        return box(node.x, node.y, width + 2 * more, height + 2 * more, radius)

    def _beside(self, node: Node) -> float:
        """Where a text to the right of a node begins."""
        return node.x + node.room.width / 2 + self.scale * (12 if self.tree.is_ringed(node) else 4)

    def _around_board(self, node: Node) -> None:
        """Whose turn it is, at the top right corner, and the value, beneath or beside."""
        unit, half = self.scale, node.room.height / 2
        if not node.children:
            self._value(node, node.x, node.y - half - 0.8 * VALUE_SIZE * unit)
            return
        left, tint = self._beside(node), _tint(node)
        up = node.kind == "max"
        turn = triangle(left + 4 * unit, node.y + half - 5 * unit, 10 * unit, 8 * unit, up=up)
        self.scene.shape(turn, tint.fill, tint.line)
        middle = left + text_width(self.tree.text(node), VALUE_SIZE * unit) / 2
        self._value(node, middle, node.y - half + 5 * unit)

    def _value(self, node: Node, x: float, y: float) -> None:
        text, gid = self.tree.text(node), part_id("value", node.indices)
        size, color = VALUE_SIZE * self.scale, _tint(node).text
        self.scene.text(x, y, text, size, color, italic=node.is_player, gid=gid)

    def _window(self, node: Node) -> None:
        lines, size = "\n".join(self.tree.window(node)), ASIDE_SIZE * max(self.scale, SMALLEST_NOTE)
        x, y = self._beside(node), node.y
        if self.sideways:
            x = node.x - node.room.aside_width / 2
            y -= (node.room.height + node.room.aside_height) / 2 + 2 * self.scale
        elif self.tree.has_board(node):
            y += 2 * self.scale
        gid = part_id("window", node.indices)
        self.scene.text(x, y, lines, size, style.INK, align="left", gid=gid)

    def _number(self, node: Node, order: int | None) -> None:
        """The rank of the visit, from 1: beneath a leaf, in an empty corner of an inner node."""
        room, size = node.room, SMALL_SIZE * max(self.scale, 0.8)
        if order is None or node.hidden:
            return
        x, y = node.x - room.width / 2, node.y
        if not node.children:
            x, y = node.x, y - room.height / 2 - room.foot + 0.6 * size
        elif self.tree.has_board(node):
            x, y = x + size / 2, y + room.height / 2 + 0.7 * size
        else:
            y += (room.height / 2 - 3) * (-1 if node.kind == "min" else 1)
        self.scene.text(x, y, french_number(order + 1), size, style.GREY)


def _tint(node: Node) -> Tint:
    if node.status == "cut":
        return style.CUT_TINT
    return (style.PALE_TINTS if node.status == "ahead" else style.TINTS)[node.kind]


def _half_way(node: Node) -> float:
    """From the centre of a shape to its side, at mid-height."""
    return node.room.width * (0.25 if node.is_player else 0.5)


def _between(start: Point, end: Point, share: float) -> Point:
    return start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])


def _double_bar(start: Point, end: Point, half: float) -> Path:
    """Two short bars across a segment."""
    (x, y), length = _between(start, end, CUT_AT), hypot(end[0] - start[0], end[1] - start[1])
    dx, dy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    middles = [(x + along * dx, y + along * dy) for along in (-1.6, 1.6)]
    return segments(
        [((a - half * dy, b + half * dx), (a + half * dy, b - half * dx)) for a, b in middles]
    )
