"""The legend of a tree: the marks that it does hold, on one line or more."""

from __future__ import annotations

from collections.abc import Callable

from course_lib.canvas import style
from course_lib.canvas.letters import text_width
from course_lib.canvas.scene import Scene, box, polyline, segments, triangle
from course_lib.drawing.nodes import Node

ROW = 17.0
MARGIN = 10.0
MARK = 16.0


def marks_of(nodes: list[Node]) -> set[str]:
    """The marks that a tree holds."""
    best = {"best"} if any(node.is_best for node in nodes) else set()
    return {node.kind for node in nodes} | {node.status for node in nodes} | best


class Legend:
    """The texts of some marks, laid out in the width of the picture; `height` is what it takes."""

    def __init__(self, marks: set[str], width: float) -> None:
        self._items: list[tuple[str, float, int]] = []
        x, row = MARGIN, 0
        for mark in (mark for mark in _MARKS if mark in marks):
            room = MARK + 4 + text_width(_MARKS[mark][0], style.SMALL_SIZE) + 12
            if x > MARGIN and x + room > width:
                x, row = MARGIN, row + 1
            self._items.append((mark, x, row))
            x += room
        self.height = (row + 1) * ROW + 4

    def paint(self, scene: Scene, top: float) -> None:
        """Draw the legend under the ordinate `top`."""
        for mark, x, row in self._items:
            y = top - (row + 0.5) * ROW - 3
            text, paint = _MARKS[mark]
            paint(scene, x + MARK / 2, y)
            scene.text(x + MARK + 4, y, text, style.SMALL_SIZE, style.GREY, align="left")


Paint = Callable[[Scene, float, float], None]


def _player(kind: str) -> Paint:
    fill, line, _ = style.TINTS[kind]
    return lambda scene, x, y: scene.shape(triangle(x, y, 14, 11, up=kind == "max"), fill, line)


def _node(
    fill: str, line: str, width: float = 1.0, dashes: tuple[float, float] | None = None
) -> Paint:
    return lambda scene, x, y: scene.shape(box(x, y, 13, 11, 3.5), fill, line, width, dashes=dashes)


def _best(scene: Scene, x: float, y: float) -> None:
    scene.shape(polyline([(x - 7, y), (x + 7, y)]), None, style.BEST, 2.8)


def _cut(scene: Scene, x: float, y: float) -> None:
    scene.shape(polyline([(x - 7, y), (x + 7, y)]), None, style.GREY, dashes=(3.0, 2.5))
    bars = segments([((x + side, y - 5), (x + side, y + 5)) for side in (-2, 2)])
    scene.shape(bars, None, style.INK, 1.8)


_MARKS: dict[str, tuple[str, Paint]] = {
    "max": ("MAX", _player("max")),
    "min": ("MIN", _player("min")),
    "leaf": ("feuille", _node(*style.TINTS["leaf"][:2])),
    "open": ("appel en cours", _node(style.PAPER, style.INK, 3.0)),
    "best": ("meilleure suite", _best),
    "cut": ("branche coupée", _cut),
    "ahead": ("pas encore vu", _node(*style.PALE_TINTS["leaf"][:2])),
    "hidden": ("nœuds masqués", _node(*style.TINTS["hidden"][:2], dashes=(3.0, 2.0))),
    "highlight": ("à regarder", _node(style.PAPER, style.ACCENT, 2.2)),
}
