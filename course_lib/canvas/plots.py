"""Draws a scene with matplotlib, in given axes."""

from __future__ import annotations

from typing import Any, cast

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import PathPatch
from matplotlib.path import Path

from course_lib.canvas.letters import FAMILIES
from course_lib.canvas.scene import Scene, Shape

CODES = {
    "M": [Path.MOVETO],
    "L": [Path.LINETO],
    "C": [Path.CURVE4] * 3,
    "Z": [Path.CLOSEPOLY],
}


def draw(scene: Scene, width: float, height: float, ax: Axes) -> Figure:
    """Draw a scene of `width` x `height` points in axes, as large as they are now; their figure."""
    ax.set(xlim=(0, width), ylim=(0, height), aspect="equal")
    ax.set_axis_off()
    figure, window = cast(Figure, ax.get_figure()), ax.get_window_extent()
    scale = min(window.width / width, window.height / height) * 72 / figure.dpi
    for zorder, part in enumerate(scene.parts, start=10):
        if isinstance(part, Shape):
            ax.add_artist(_patch(part, scale)).set(transform=ax.transData, zorder=zorder)
            continue
        style: dict[str, Any] = {"style": "italic"} if part.italic else {}
        style |= {"weight": "bold"} if part.bold else {}
        style |= {"color": part.color, "size": part.size * scale, "family": list(FAMILIES[:1])}
        style |= {"zorder": zorder}
        for line, base in part.lines():
            ax.text(part.x, base, line, ha=part.align, va="baseline", parse_math=False, **style)
    return figure


def _patch(shape: Shape, scale: float) -> PathPatch:
    """A shape; matplotlib counts dashes in widths of the line, and a point where a path closes."""
    codes = [code for command in shape.outline.commands for code in CODES[command]]
    points = iter(shape.outline.points)
    vertices = [(0.0, 0.0) if code == Path.CLOSEPOLY else next(points) for code in codes]
    dashes = [dash / shape.width for dash in shape.dashes]
    return PathPatch(
        Path(vertices, codes),
        facecolor=shape.fill or "none",
        edgecolor=shape.line or "none",
        linewidth=shape.width * scale,
        linestyle=(0, dashes) if dashes else "-",
        capstyle="round",
        joinstyle="round",
    )
