"""The legend of a tree: its marks, with their names."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from course_lib.canvas import style
from course_lib.canvas.letters import text_width
from course_lib.canvas.scene import Scene, box, double_bar, node_shape, polyline
from course_lib.drawing.nodes import Node

ROW, MARGIN, MARK = 17.0, 10.0, 16.0

_TEXTS = {
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
_BOXES = {
    "leaf": (*style.TINTS["leaf"][:2], 1.0),
    "open": (style.PAPER, style.INK, 3.0),
    "ahead": (*style.PALE_TINTS["leaf"][:2], 1.0),
    "ring": (style.PAPER, style.ACCENT, 2.2),
}
"""The marks drawn as boxes: their fill, line and line width."""


def marks_of(nodes: Iterable[Node]) -> set[str]:
    """The marks to explain in the legend of a tree: keys of the legend's names."""
    marks: set[str] = set()
    for node in nodes:
        marks |= {node.kind, node.status, "best" if node.is_best else node.kind}
        marks |= {"guess"} if node.attributes.get("relation") == "≈" else set()
    return marks


def paint_legend(scene: Scene, marks: Collection[str], width: float, top: float = 0.0) -> float:
    """Draw marks and their names under the ordinate `top`; return the height that they take."""
    x, y = MARGIN, top - ROW / 2 - 3
    for mark in [one for one in _TEXTS if one in marks]:
        space = MARK + 16 + text_width(_TEXTS[mark], style.SMALL_SIZE)
        if x > MARGIN and x + space > width:
            x, y = MARGIN, y - ROW
        _paint_mark(scene, mark, x + MARK / 2, y)
        scene.text(x + MARK + 4, y, _TEXTS[mark], style.SMALL_SIZE, style.GREY, align="left")
        x += space
    return top - y + ROW / 2 + 1


def _paint_mark(scene: Scene, mark: str, x: float, y: float) -> None:
    line = (x - 7, y), (x + 7, y)
    if mark == "best":
        scene.shape(polyline(line), None, style.BEST, 2.8)
    elif mark == "cut":
        scene.shape(polyline(line), None, style.GREY, dashes=(3.0, 2.5))
        scene.shape(double_bar(*line, 0.5, 5.0), None, style.INK, 1.8)
    elif mark == "guess":
        scene.text(x, y, "≈", style.VALUE_SIZE, style.INK, bold=True)
    elif mark in _BOXES:
        scene.shape(box(x, y, 13, 11, 3.5), *_BOXES[mark])
    else:
        scene.shape(node_shape(mark, x, y, 14, 11), *style.TINTS[mark][:2])
