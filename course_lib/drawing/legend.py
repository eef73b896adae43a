"""The legend of a tree: the marks that it does hold, on one line or more."""

from __future__ import annotations

from course_lib.canvas import style
from course_lib.canvas.letters import text_width
from course_lib.canvas.nodes import node_shape
from course_lib.canvas.scene import Scene, box, polyline, segments
from course_lib.canvas.style import PALE_TINTS, SMALL_SIZE, TINTS
from course_lib.drawing.nodes import Node

ROW, MARGIN, MARK = 17.0, 10.0, 16.0

_NAMES = {
    "max": "MAX",
    "min": "MIN",
    "leaf": "feuille",
    "guess": "estimation à l'horizon",
    "open": "appel en cours",
    "best": "meilleure suite",
    "cut": "branche coupée",
    "ahead": "pas encore vu",
    "highlight": "",
}
_BOXES = {
    "leaf": (*TINTS["leaf"][:2], 1.0),
    "open": (style.PAPER, style.INK, 3.0),
    "ahead": (*PALE_TINTS["leaf"][:2], 1.0),
    "highlight": (style.PAPER, style.ACCENT, 2.2),
}
"""The marks that are boxes: filled, outlined, how thick."""


def marks_of(nodes: list[Node]) -> set[str]:
    """The marks that a tree holds."""
    best = {"best"} if any(node.is_best for node in nodes) else set()
    guess = {"guess"} if any(node.attributes.get("relation") == "≈" for node in nodes) else set()
    return {node.kind for node in nodes} | {node.status for node in nodes} | best | guess


class Legend:
    """The texts of some marks, laid out in the width of the picture; `height` is what it takes.

    `ringed` is that of the nodes that the caller chose to ring.
    """

    def __init__(self, marks: set[str], width: float, ringed: str = "") -> None:
        self._items: list[tuple[str, str, float, int]] = []
        x, row = MARGIN, 0
        for mark, name in {**_NAMES, "highlight": ringed}.items():
            room = MARK + 16 + text_width(name, SMALL_SIZE)
            if mark not in marks:
                continue
            if x > MARGIN and x + room > width:
                x, row = MARGIN, row + 1
            self._items.append((mark, name, x, row))
            x += room
        self.height = (row + 1) * ROW + 4

    def paint(self, scene: Scene, top: float) -> None:
        """Draw the legend under the ordinate `top`."""
        for mark, name, x, row in self._items:
            y = top - (row + 0.5) * ROW - 3
            _paint(scene, mark, x + MARK / 2, y)
            scene.text(x + MARK + 4, y, name, SMALL_SIZE, style.GREY, align="left")


def _paint(scene: Scene, mark: str, x: float, y: float) -> None:
    flat = polyline([(x - 7, y), (x + 7, y)])
    if mark == "best":
        scene.shape(flat, None, style.BEST, 2.8)
    elif mark == "cut":
        scene.shape(flat, None, style.GREY, dashes=(3.0, 2.5))
        bars = segments([((x + side, y - 5), (x + side, y + 5)) for side in (-2, 2)])
        scene.shape(bars, None, style.INK, 1.8)
    elif mark == "guess":
        scene.text(x, y, "≈", style.VALUE_SIZE, style.INK, bold=True)
    elif mark in _BOXES:
        scene.shape(box(x, y, 13, 11, 3.5), *_BOXES[mark])
    else:
        scene.shape(node_shape(mark, x, y, 14, 11), *TINTS[mark][:2])
