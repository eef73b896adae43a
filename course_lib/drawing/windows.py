"""The windows of a search as intervals, one line a node: they shrink, and a cut empties one."""

from __future__ import annotations

from collections.abc import Mapping
from math import inf, isfinite
from typing import Any

from course_lib.canvas.figure import Figure
from course_lib.canvas.letters import text_width
from course_lib.canvas.scene import Scene, box, polyline, triangle
from course_lib.canvas.style import BEST, FAINT, GREY, INK, PALE_TINTS, TINTS
from course_lib.text import action_text, french_number

TEXT_SIZE = 10.0
LINE = 21.0
AXIS = 26.0
RAIL = 190.0
GAP = 12.0
TOLD = 92.0
"""The room, on the right, of what is said of a node."""


def draw_windows(
    graph: Any, *, caption: str | None = None, alt: str | None = None, title: str | None = None
) -> Figure:
    """The window of each inner node reached in `Trace.graph(step)`, in the order of the visits.

    It holds what the player who is to move there has found; an empty one says that there is a cut.
    """
    reached = [(path, node) for path, node in graph.nodes.items() if _is_reached(node)]
    nodes = dict(sorted(reached, key=lambda item: item[1]["order"]))
    names = {path: " › ".join(map(action_text, path)) or "racine" for path in nodes}
    left = 30 + max((text_width(name, TEXT_SIZE) for name in names.values()), default=0.0)
    height = AXIS + LINE * len(nodes)
    told = alt or f"Fenêtres : {' ; '.join(_told(names[p], nodes[p]) for p in nodes)}."
    figure = Figure(left + RAIL + TOLD, height, alt=told, caption=caption, title=title)
    scale = _Scale(graph, left)
    scale.axis(figure.scene, height)
    for rank, (path, node) in enumerate(nodes.items()):
        _row(figure.scene, scale, height - LINE * (rank + 0.5), names[path], node)
    return figure


def _is_reached(node: Mapping[str, Any]) -> bool:
    return node["kind"] != "leaf" and node["order"] is not None


class _Scale:
    """Where numbers stand: those of the leaves inside, the infinite ones at both ends."""

    def __init__(self, graph: Any, left: float) -> None:
        found = [node[key] for node in graph.nodes.values() for key in ("value", "alpha", "beta")]
        found += [end for node in graph.nodes.values() for end in node["window"]]
        numbers = [value for value in found if value is not None and isfinite(value)] or [0]
        self.low: float = min(*numbers, 0) - 1
        self.high: float = max(*numbers, 9) + 1
        self.left = left

    def at(self, value: float) -> float:
        """The abscissa of a number."""
        inside = min(max(value, self.low), self.high)
        return self.left + RAIL * (inside - self.low) / (self.high - self.low)

    def axis(self, scene: Scene, height: float) -> None:
        """The numbers below, and a faint line above each of the whole ones."""
        step = max(1, round((self.high - self.low) / 12))
        ticks = [value for value in range(int(self.low), int(self.high)) if value % step == 0]
        for value in [tick for tick in ticks if self.low < tick]:
            x = self.at(value)
            scene.shape(polyline([(x, 18), (x, height)]), None, PALE_TINTS["hidden"].fill, 1.0)
            scene.text(x, 9, french_number(value), TEXT_SIZE, GREY)
        for end in (-inf, inf):
            scene.text(self.at(end), 9, french_number(end), TEXT_SIZE, GREY)


def _row(scene: Scene, scale: _Scale, y: float, name: str, node: Mapping[str, Any]) -> None:
    """A node: its player, its name, its window, and what it returned."""
    tint, (alpha, beta) = TINTS[node["kind"]], _window(node)
    scene.shape(triangle(12, y, 13, 11, up=node["kind"] == "max"), tint.fill, tint.line)
    scene.text(25, y, name, TEXT_SIZE, align="left")
    scene.shape(polyline([(scale.at(-inf), y), (scale.at(inf), y)]), None, FAINT, 1.0)
    _interval(scene, scale.at(alpha), scale.at(beta), y)
    end = "vide : coupure" if alpha >= beta else ""
    if node["status"] == "done":
        end = f"{node['relation']} {french_number(node['value'])}" + " (coupure)" * bool(end)
    scene.text(scale.at(inf) + GAP, y, end, TEXT_SIZE, BEST if alpha >= beta else INK, align="left")


def _window(node: Mapping[str, Any]) -> tuple[float, float]:
    """The two ends now, what the player who is to move holds included."""
    alpha, beta, held = node["alpha"], node["beta"], node["value"]
    if held is None:
        return alpha, beta
    return (max(alpha, held), beta) if node["kind"] == "max" else (alpha, min(beta, held))


def _interval(scene: Scene, start: float, end: float, y: float) -> None:
    """What may still change something: MAX holds its left end, MIN its right one; red if empty."""
    fill, line = (TINTS["hidden"].fill, GREY) if start < end else (BEST, BEST)
    scene.shape(box((start + end) / 2, y, abs(end - start), 8), fill, line)
    scene.shape(triangle(start, y, 12, 11, up=True), TINTS["max"].fill, TINTS["max"].line)
    scene.shape(triangle(end, y, 12, 11, up=False), TINTS["min"].fill, TINTS["min"].line)


def _told(name: str, node: Mapping[str, Any]) -> str:
    """A node in words."""
    alpha, beta = map(french_number, _window(node))
    told = f"{name}, α = {alpha}, β = {beta}"
    is_over, value = node["status"] == "done", french_number(node["value"])
    return f"{told}, renvoie {node['relation']} {value}" if is_over else told
