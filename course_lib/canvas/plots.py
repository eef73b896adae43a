"""Draws scenes with matplotlib, in given axes or in a new figure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

try:
    from matplotlib.axes import Axes
except ImportError as error:
    raise ModuleNotFoundError(
        "il manque matplotlib, qui fait les images PNG et PDF. "
        "Sur votre machine : pip install matplotlib. Dans un navigateur : rétablissez la "
        "connexion, puis exécutez à nouveau cette cellule.",
        name="matplotlib",
    ) from error

from matplotlib.figure import Figure
from matplotlib.patches import PathPatch
from matplotlib.path import Path
from matplotlib.transforms import Affine2D

from course_lib.canvas.letters import FAMILIES, lines_of
from course_lib.canvas.scene import Label, Shape
from course_lib.canvas.style import PAPER
from course_lib.canvas.svg import Layer

CODES = {
    "M": [Path.MOVETO],
    "L": [Path.LINETO],
    "C": [Path.CURVE4] * 3,
    "Z": [Path.CLOSEPOLY],
}


def plot(layers: Sequence[Layer], width: float, height: float) -> Figure:
    """A figure of `width` x `height` points that draws scenes."""
    figure = Figure(figsize=(width / 72, height / 72), dpi=144, facecolor=PAPER)
    put(layers, width, height, figure.add_axes((0, 0, 1, 1)))
    return figure


def put(layers: Sequence[Layer], width: float, height: float, ax: Axes) -> Figure:
    """Draw scenes in axes, as large as these are now; their figure."""
    ax.set(xlim=(0, width), ylim=(0, height), aspect="equal")
    ax.set_axis_off()
    figure, window = cast(Figure, ax.get_figure()), ax.get_window_extent()
    scale = min(window.width / width, window.height / height) * 72 / figure.dpi
    for scene, left, bottom in layers:
        place: Any = Affine2D().translate(left, bottom) + ax.transData
        for part in scene.parts:
            style = {"transform": place, "zorder": len(ax.get_children())}
            if isinstance(part, Shape):
                ax.add_artist(_patch(part, scale)).set(**style)
            else:
                _write(ax, part, scale, style)
    return figure


def _patch(shape: Shape, scale: float) -> PathPatch:
    """A shape; matplotlib counts dashes in widths of the line, and a point where a path closes."""
    codes = [code for command in shape.path.commands for code in CODES[command]]
    points = iter(shape.path.points)
    vertices = [(0.0, 0.0) if code == Path.CLOSEPOLY else next(points) for code in codes]
    dashes = [dash / shape.width for dash in shape.dashes or ()]
    return PathPatch(
        Path(vertices, codes),
        facecolor=shape.fill or "none",
        edgecolor=shape.line or "none",
        linewidth=shape.width * scale,
        linestyle=(0, dashes) if dashes else "-",
        capstyle="round",
        joinstyle="round",
    )


def _write(ax: Axes, label: Label, scale: float, style: dict[str, Any]) -> None:
    style |= {"color": label.color, "size": label.size * scale, "family": list(FAMILIES[:1])}
    style |= {"style": "italic"} if label.italic else {}
    style |= {"weight": "bold"} if label.bold else {}
    for line, base in lines_of(label):
        ax.text(label.x, base, line, ha=label.align, va="baseline", parse_math=False, **style)
