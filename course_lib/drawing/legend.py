"""The legend of a tree: the marks that it does hold, on one line or more."""

from __future__ import annotations

from course_lib.canvas.letters import text_width
from course_lib.canvas.scene import Scene, box, polyline, segments, triangle
from course_lib.canvas.style import (
    ACCENT,
    BEST,
    GREY,
    INK,
    PALE_TINTS,
    PAPER,
    SMALL_SIZE,
    TINTS,
)
from course_lib.drawing.nodes import Node

ROW = 17.0
MARGIN = 10.0
MARK = 16.0

_TEXTS = {
    "max": "MAX",
    "min": "MIN",
    "leaf": "feuille",
    "open": "appel en cours",
    "best": "meilleure suite",
    "cut": "branche coupée",
    "ahead": "pas encore vu",
    "hidden": "nœuds masqués",
    "highlight": "à regarder",
}


def marks_of(nodes: list[Node]) -> set[str]:
    """The marks that a tree holds."""
    best = {"best"} if any(node.is_best for node in nodes) else set()
    return {node.kind for node in nodes} | {node.status for node in nodes} | best


class Legend:
    """The texts of some marks, laid out in the width of the picture; `height` is what it takes."""

    def __init__(self, marks: set[str], width: float) -> None:
        self._items: list[tuple[str, float, int]] = []
        x, row = MARGIN, 0
        for mark in (mark for mark in _TEXTS if mark in marks):
            room = MARK + 4 + text_width(_TEXTS[mark], SMALL_SIZE) + 12
            if x > MARGIN and x + room > max(width, 300.0):
                x, row = MARGIN, row + 1
            self._items.append((mark, x, row))
            x += room
        self.height = (row + 1) * ROW + 4

    def paint(self, scene: Scene, top: float) -> None:
        """Draw the legend under the ordinate `top`."""
        for mark, x, row in self._items:
            y = top - (row + 0.5) * ROW - 3
            _paint_mark(scene, mark, x + MARK / 2, y)
            scene.text(x + MARK + 4, y, _TEXTS[mark], SMALL_SIZE, GREY, align="left")


def _paint_mark(scene: Scene, mark: str, x: float, y: float) -> None:
    if mark in ("max", "min"):
        tint = TINTS[mark]
        scene.shape(triangle(x, y, 14, 11, up=mark == "max"), tint.fill, tint.line)
    elif mark in ("leaf", "hidden"):
        tint, dashes = TINTS[mark], (3.0, 2.0) if mark == "hidden" else None
        scene.shape(box(x, y, 13, 11, 3.5), tint.fill, tint.line, dashes=dashes)
    elif mark == "ahead":
        scene.shape(box(x, y, 13, 11, 3.5), PALE_TINTS["leaf"].fill, PALE_TINTS["leaf"].line)
    elif mark == "highlight":
        scene.shape(box(x, y, 13, 11, 3.5), PAPER, ACCENT, 2.2)
    elif mark == "open":
        scene.shape(box(x, y, 13, 11, 3.5), PAPER, INK, 3.0)
    elif mark == "best":
        scene.shape(polyline([(x - 7, y), (x + 7, y)]), None, BEST, 2.8)
    else:
        _paint_cut(scene, x, y)


def _paint_cut(scene: Scene, x: float, y: float) -> None:
    scene.shape(polyline([(x - 7, y), (x + 7, y)]), None, GREY, dashes=(3.0, 2.5))
    scene.shape(
        segments([((x - 2, y - 5), (x - 2, y + 5)), ((x + 2, y - 5), (x + 2, y + 5))]),
        None,
        INK,
        1.8,
    )
