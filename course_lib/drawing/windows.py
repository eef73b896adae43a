"""The windows of a search as intervals, one line a node: they shrink, and a cut empties one."""

from __future__ import annotations

from collections.abc import Mapping
from math import inf, isfinite
from typing import Any

from course_lib.canvas.figure import Figure
from course_lib.canvas.letters import text_width
from course_lib.canvas.nodes import node_shape
from course_lib.canvas.scene import Scene, box, polyline
from course_lib.canvas.style import BEST, FAINT, GREY, INK, PALE_TINTS, TINTS
from course_lib.drawing.charts import Axis
from course_lib.text import action_text, french_number

TEXT_SIZE = 10.0
LINE, FOOT = 21.0, 26.0
RAIL, GAP, END = 190.0, 12.0, 92.0
"""How wide the axis is, then what stands between it and what a node has returned, then this."""

NEAR = 16.0
"""How near the ends of the axis there are no other numbers."""


def draw_windows(graph: Any) -> Figure:
    """The window of each inner node reached in `Trace.graph(step)`, in the order of the visits.

    It holds what the player who is to move there has found; an empty one says that there is a cut.

    >>> from course_lib.games import TreeGame
    >>> from course_lib.search import alphabeta
    >>> from course_lib.tracing import record
    >>> draw_windows(record(alphabeta, TreeGame([3, 5])).graph()).alt
    'Fenêtres : racine, α = 5, β = +∞, renvoie = 5.'
    """
    reached = [(path, node) for path, node in graph.nodes.items() if _is_reached(node)]
    nodes = dict(sorted(reached, key=lambda item: item[1]["order"]))
    names = {path: " › ".join(map(action_text, path)) or "racine" for path in nodes}
    left = 30 + max((text_width(name, TEXT_SIZE) for name in names.values()), default=0.0)
    height = FOOT + LINE * len(nodes)
    alt = f"Fenêtres : {' ; '.join(_words(names[p], nodes[p]) for p in nodes)}."
    figure = Figure(left + RAIL + END, height, alt=alt)
    axis = _axis(graph, left)
    step = max(1, round((axis.high - axis.low) / 12))
    for value in range(int(axis.low) + 1, int(axis.high)):
        x = axis.at(value)
        if value % step == 0 and axis.start + NEAR < x < axis.end - NEAR:
            line = polyline([(x, 18), (x, height)])
            figure.scene.shape(line, None, PALE_TINTS["hidden"].fill)
            figure.scene.text(x, 9, french_number(value), TEXT_SIZE, GREY)
    for end in (-inf, inf):
        figure.scene.text(_at(axis, end), 9, french_number(end), TEXT_SIZE, GREY)
    for rank, (path, node) in enumerate(nodes.items()):
        _row(figure.scene, axis, height - LINE * (rank + 0.5), names[path], node)
    return figure


def _is_reached(node: Mapping[str, Any]) -> bool:
    return node["kind"] != "leaf" and node["order"] is not None


def _axis(graph: Any, left: float) -> Axis:
    """Where numbers stand: those of the nodes inside, the infinite ones at both ends."""
    nodes = graph.nodes.values()
    found = [node[key] for node in nodes for key in ("value", "alpha", "beta")]
    found += [end for node in nodes for end in node["window"]]
    numbers = [value for value in found if value is not None and isfinite(value)]
    low, high = min(numbers, default=0), max(numbers, default=0)
    return Axis(min(low, 0) - 1, max(high, 9) + 1, left, left + RAIL)


def _at(axis: Axis, value: float) -> float:
    return axis.at(min(max(value, axis.low), axis.high))


def _row(scene: Scene, axis: Axis, y: float, name: str, node: Mapping[str, Any]) -> None:
    """A node: its player, its name, its window, and what it returned.

    MAX holds the left end of a window, MIN the right one; it is red if it is empty.
    """
    alpha, beta = _window(node)
    is_empty, ends = alpha >= beta, (_at(axis, alpha), _at(axis, beta))
    scene.text(25, y, name, TEXT_SIZE, align="left")
    scene.shape(polyline([(axis.start, y), (axis.end, y)]), None, FAINT, 1.0)
    fill, line = (BEST, BEST) if is_empty else (TINTS["hidden"].fill, GREY)
    scene.shape(box(sum(ends) / 2, y, abs(ends[1] - ends[0]), 8), fill, line)
    for kind, x in (node["kind"], 12.0), ("max", ends[0]), ("min", ends[1]):
        scene.shape(node_shape(kind, x, y, 12, 11), *TINTS[kind][:2])
    text = "vide : coupure" if is_empty else ""
    if node["status"] == "done":
        text = f"{node['relation']} {french_number(node['value'])}" + " (coupure)" * is_empty
    scene.text(axis.end + GAP, y, text, TEXT_SIZE, BEST if is_empty else INK, align="left")


def _window(node: Mapping[str, Any]) -> tuple[float, float]:
    """The two ends now, what the player who is to move holds included."""
    alpha, beta, held = node["alpha"], node["beta"], node["value"]
    if held is None:
        return alpha, beta
    return (max(alpha, held), beta) if node["kind"] == "max" else (alpha, min(beta, held))


def _words(name: str, node: Mapping[str, Any]) -> str:
    """A node in words."""
    alpha, beta = map(french_number, _window(node))
    is_over, value = node["status"] == "done", french_number(node["value"])
    end = f", renvoie {node['relation']} {value}" if is_over else ""
    return f"{name}, α = {alpha}, β = {beta}{end}"
