"""Game trees: shapes tell the players, marks tell the cuts, a thick line tells the best play."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import astuple, dataclass, replace
from math import hypot
from typing import TYPE_CHECKING, Any, Literal

from course_lib.canvas import ids, style
from course_lib.canvas.figure import Figure
from course_lib.canvas.letters import LEADING, text_width
from course_lib.canvas.scene import (
    Path,
    Point,
    Scene,
    box,
    polyline,
    segments,
    triangle,
    triangle_around,
)
from course_lib.canvas.style import LABEL_SIZE, SMALL_SIZE, VALUE_SIZE, Tint
from course_lib.drawing.legend import Legend, marks_of
from course_lib.drawing.nodes import Node, describe, is_struck, read_tree
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
    draw_state: DrawState | None = None,
    numbers: bool = False,
    title: str | None = None,
    like: Any = None,
    ax: Axes | None = None,
) -> Figure | Any:
    """The tree of `game_tree(...)` or of `Trace.graph(step)`.

    `node_text(path, attributes)` replaces the values inside the nodes; `highlight` holds the
    paths to ring; `draw_state(scene, state, x, y, size)` draws the position inside each node (see
    `state_drawer`); `numbers` writes the order of the visits. Beyond 200 nodes, only the first
    plies are drawn, with the number of nodes hidden below. To keep the nodes in place from one
    step of a search to the next, give `like=trace.graph()`, whose values are final. With `ax`, axes
    of matplotlib, the tree is drawn there, and the figure of `ax` is returned.
    """
    nodes = read_tree(graph)
    look = _Look(node_text, edge_labels, show_window, highlight or (), draw_state, numbers)
    extents = [look.extent(node) for node in nodes]
    marks = marks_of(nodes) | ({"highlight"} if highlight else set())
    rooms = extents
    if like is not None:
        final = read_tree(like)
        rooms, marks = _widened(extents, look, final), marks | marks_of(final) | MARKS_OF_STEPS
    plan = plan_tree([node.children for node in nodes], rooms, may_turn=draw_state is None)
    legend = Legend(marks, plan.width)
    figure = Figure(
        plan.width,
        plan.height + legend.height,
        alt=alt or describe(nodes, len(graph)),
        caption=caption,
        title=title,
    )
    _Painter(figure.scene, nodes, extents, plan, look).paint()
    legend.paint(figure.scene, plan.height + legend.height)
    return figure if ax is None else figure.inside(ax)


@dataclass(frozen=True)
class _Look:
    """What is written in, beside and between the nodes."""

    node_text: NodeText | None
    edge_labels: bool | Literal["first"]
    show_window: bool
    highlight: Collection[Any]
    draw_state: DrawState | None
    numbers: bool

    def text(self, node: Node) -> str:
        if node.hidden:
            return f"…\u202f{counted(node.hidden, 'nœud')}"
        if self.node_text:
            return self.node_text(node.path, node.attributes)
        return "" if node.status in ("cut", "ahead") else node.value

    def label(self, node: Node) -> str:
        """The move along the edge that leads to a node."""
        if node.action is None or not self.edge_labels:
            return ""
        far = self.edge_labels == "first" and len(node.indices) > 1
        return "" if far else action_text(node.action)

    def has_board(self, node: Node) -> bool:
        return self.draw_state is not None and "state" in node.attributes

    def foot(self, node: Node) -> str:
        """The text beneath a leaf that shows its position."""
        return self.text(node) if self.has_board(node) and not node.children else ""

    def beside(self, node: Node) -> str:
        """The text beside an inner node that shows its position."""
        return self.text(node) if self.has_board(node) and node.children else ""

    def aside(self, node: Node) -> list[str]:
        """The lines beside an inner node: its window."""
        seen = node.children and node.status in ("open", "done") and "alpha" in node.attributes
        if not self.show_window or not seen:
            return []
        bounds = (("α", node.attributes["alpha"]), ("β", node.attributes["beta"]))
        return [f"{name} = {french_number(bound)}" for name, bound in bounds]

    def extent(self, node: Node) -> Extent:
        width, height = (BOARD, BOARD) if self.has_board(node) else _size(node, self.text(node))
        lines, label = self.aside(node), self.label(node)
        if self.show_window and node.children:
            lines = [*lines, "α = −∞", "β = +∞"]
        sides = [text_width(line, ASIDE_SIZE) + 6 for line in lines]
        sides += [text_width(self.beside(node), VALUE_SIZE) + 8] if self.beside(node) else []
        sides += [MARK] if self.has_board(node) and node.children else []
        foot = VALUE_SIZE * 1.5 if self.foot(node) else 0.0
        return Extent(
            width,
            height,
            aside_width=max(sides, default=0.0),
            aside_height=min(len(lines), 2) * ASIDE_SIZE * LEADING,
            foot=foot + (SMALL_SIZE * 1.3 if self.numbers and not node.children else 0.0),
            label=text_width(label, LABEL_SIZE) + 6 if label else 0.0,
        )


def _widened(extents: list[Extent], look: _Look, others: list[Node]) -> list[Extent]:
    """The room for each node and for what it will be, so that it does not move."""
    if len(others) != len(extents):
        raise ValueError("`like` doit être le même arbre, à une autre étape")
    final = [_final_extent(look, others, node) for node in others]
    return [
        Extent(*(max(a, b) for a, b in zip(astuple(one), astuple(other), strict=True)))
        for one, other in zip(extents, final, strict=True)
    ]


def _final_extent(look: _Look, nodes: list[Node], node: Node) -> Extent:
    """The room for the last value of a node, and for its running ones: those of its children."""
    extent = look.extent(node)
    if look.has_board(node):
        return extent
    values = [french_number(nodes[child].attributes.get("value")) for child in node.children]
    widths = [_size(node, value)[0] for value in values]
    return replace(extent, width=max([extent.width, *widths]))


def _size(node: Node, text: str) -> tuple[float, float]:
    """How large a shape must be to hold a text."""
    width = text_width(text, VALUE_SIZE)
    if node.kind in ("max", "min"):
        return max(34.0, width / 0.56 + 4), 30.0
    return max(24.0, width + 9), 21.0


def _tint(node: Node) -> Tint:
    if node.status == "cut":
        return style.CUT_TINT
    return (style.PALE_TINTS if node.status == "ahead" else style.TINTS)[node.kind]


class _Painter:
    """Draws a tree whose plan is made, edges first."""

    def __init__(
        self, scene: Scene, nodes: list[Node], extents: list[Extent], plan: Plan, look: _Look
    ) -> None:
        self.scene, self.nodes, self.extents, self.look = scene, nodes, extents, look
        self.scale, self.sideways, self.x, self.y = plan.scale, plan.sideways, plan.x, plan.y

    def paint(self) -> None:
        for index in sorted(range(1, len(self.nodes)), key=lambda child: self.nodes[child].is_best):
            self._edge(index)
        for index in range(len(self.nodes)):
            self._node(index)
            self._texts(index)

    def _ends(self, index: int) -> tuple[Point, Point]:
        """Where the edge that leads to a node leaves its parent and arrives."""
        above = self.nodes[index].parent
        if not self.sideways:
            start = self.y[above] - self.scale * self.extents[above].height / 2
            end = self.y[index] + self.scale * self.extents[index].height / 2
            return (self.x[above], start), (self.x[index], end)
        start = self.x[above] + self._half_way(above)
        return (start, self.y[above]), (self.x[index] - self._half_way(index), self.y[index])

    def _half_way(self, index: int) -> float:
        """From the centre of a shape to its side, at mid-height."""
        share = 0.25 if self.nodes[index].kind in ("max", "min") else 0.5
        return self.scale * self.extents[index].width * share

    def _edge(self, index: int) -> None:
        node, (start, end) = self.nodes[index], self._ends(index)
        color, width = (style.BEST, 3.2) if node.is_best else (style.GREY, 1.0)
        color = style.FAINT if node.status == "ahead" else color
        dashes = (3.0, 2.5) if node.status == "cut" else None
        gid = ids.edge_id(node.indices)
        self.scene.shape(polyline([start, end]), None, color, width, dashes=dashes, gid=gid)
        if is_struck(self.nodes, node):
            bars = _double_bar(start, end, 5.0 * self.scale)
            self.scene.shape(bars, None, style.INK, 1.7, gid=ids.cut_id(node.indices))
        self._label(node, _between(start, end, LABEL_AT))

    def _label(self, node: Node, at: Point) -> None:
        text = self.look.label(node)
        if not text:
            return
        size = LABEL_SIZE * max(self.scale, 0.78)
        room = box(*at, text_width(text, size) + 3, size * 1.15)
        self.scene.shape(room, style.PAPER, None)
        color = style.GREY if node.status in ("cut", "ahead") else style.INK
        self.scene.text(*at, text, size, color, gid=ids.label_id(node.indices))

    def _node(self, index: int) -> None:
        node, tint = self.nodes[index], _tint(self.nodes[index])
        line, width = tint.line, 1.2
        if node.is_best or (index == 0 and any(child.is_best for child in self.nodes)):
            line, width = style.BEST, 2.4
        if node.status == "open":
            line, width = style.INK, 3.0
        if node.path in self.look.highlight and not node.hidden:
            self.scene.shape(self._outline(index, 4.0), style.PAPER, style.ACCENT, 2.2)
        dashes = (3.0, 2.0) if node.hidden or node.status == "cut" else None
        gid = ids.node_id(node.indices)
        self.scene.shape(self._outline(index), tint.fill, line, width, dashes=dashes, gid=gid)

    def _outline(self, index: int, more: float = 0.0) -> Path:
        """The shape of a node, or a ring `more` points around it."""
        node, extent, x, y = self.nodes[index], self.extents[index], self.x[index], self.y[index]
        width, height = self.scale * extent.width, self.scale * extent.height
        if self.look.has_board(node):
            return box(x, y, width + 2 * more, height + 2 * more, 5.0)
        if node.kind in ("max", "min"):
            return triangle_around(x, y, width, height, more, up=node.kind == "max")
        return box(x, y, width + 2 * more, height + 2 * more, 6.0)

    def _texts(self, index: int) -> None:
        node, x, y = self.nodes[index], self.x[index], self.y[index]
        if self.look.draw_state and self.look.has_board(node):
            size = 0.8 * BOARD * self.scale
            self.look.draw_state(self.scene, node.attributes["state"], x, y, size)
            self._around_board(index)
        else:
            drop = {"max": -0.19, "min": 0.19}.get(node.kind, 0.0)
            self._value(node, self.look.text(node), x, y + drop * self._height(index))
        self._aside(index)
        if self.look.numbers:
            self._number(index)

    def _around_board(self, index: int) -> None:
        """Whose turn it is, at the top right corner, and the value, beneath or beside."""
        node, x, y, unit = self.nodes[index], self.x[index], self.y[index], self.scale
        right, half = x + unit * self.extents[index].width / 2, self._height(index) / 2
        if not node.children:
            self._value(node, self.look.foot(node), x, y - half - 0.8 * VALUE_SIZE * unit)
            return
        mark = triangle(
            right + 8 * unit, y + half - 5 * unit, 10 * unit, 8 * unit, up=node.kind == "max"
        )
        self.scene.shape(mark, _tint(node).fill, _tint(node).line)
        text = self.look.beside(node)
        width = text_width(text, VALUE_SIZE * unit)
        self._value(node, text, right + 4 * unit + width / 2, y - half + 8 * unit)

    def _height(self, index: int) -> float:
        return self.scale * self.extents[index].height

    def _value(self, node: Node, text: str, x: float, y: float) -> None:
        size, italic = VALUE_SIZE * self.scale, node.kind in ("max", "min")
        gid = ids.value_id(node.indices)
        self.scene.text(x, y, text, size, _tint(node).text, italic=italic, gid=gid)

    def _aside(self, index: int) -> None:
        node, extent = self.nodes[index], self.extents[index]
        lines, size = self.look.aside(node), ASIDE_SIZE * self.scale
        room = 12 if node.path in self.look.highlight else 4
        x, y = self.x[index] + self.scale * (extent.width / 2 + room), self.y[index]
        if self.sideways:
            x = self.x[index] - self.scale * extent.aside_width / 2
            y -= self.scale * (extent.height + extent.aside_height) / 2
        gid = ids.window_id(node.indices)
        self.scene.text(x, y, "\n".join(lines), size, style.INK, align="left", gid=gid)

    def _number(self, index: int) -> None:
        """The rank of the visit, from 1: beneath a leaf, in the empty corner of a triangle."""
        node, size = self.nodes[index], SMALL_SIZE * max(self.scale, 0.8)
        order = node.attributes.get("order", index)
        if order is None or node.hidden:
            return
        x, y = self.x[index], self.y[index]
        half = self._height(index) / 2
        if not node.children:
            y -= half + self.scale * self.extents[index].foot - 0.6 * size
        else:
            x -= self.scale * self.extents[index].width / 2
            y += (half - 3) * (-1 if node.kind == "min" else 1)
        self.scene.text(x, y, french_number(order + 1), size, style.GREY)


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
