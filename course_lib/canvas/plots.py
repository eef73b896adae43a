"""Scenes drawn by matplotlib: in a figure, or in the axes that one has."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import Any, cast

try:
    from matplotlib.artist import Artist
except ImportError as error:
    raise ModuleNotFoundError(
        "il manque matplotlib, qui fait les images PNG et PDF. "
        "Sur votre machine : pip install matplotlib. Dans un navigateur : rétablissez la "
        "connexion, puis exécutez à nouveau cette cellule.",
        name="matplotlib",
    ) from error

from matplotlib.axes import Axes
from matplotlib.backend_bases import RendererBase
from matplotlib.figure import Figure
from matplotlib.patches import PathPatch
from matplotlib.path import Path
from matplotlib.text import Text
from matplotlib.transforms import Affine2D, Bbox, Transform

from course_lib.canvas.letters import FAMILIES, lines_of
from course_lib.canvas.scene import Label, Scene, Shape
from course_lib.canvas.style import PAPER
from course_lib.canvas.svg import Layer

CODES = {
    "M": [Path.MOVETO],
    "L": [Path.LINETO],
    "Q": [Path.CURVE3] * 2,
    "C": [Path.CURVE4] * 3,
    "Z": [Path.CLOSEPOLY],
}


def plot(layers: Sequence[Layer], width: float, height: float) -> Figure:
    """A figure of `width` x `height` points that draws scenes."""
    figure = Figure(figsize=(width / 72, height / 72), dpi=144, facecolor=PAPER)
    for scene, left, bottom in layers:
        points = Affine2D().translate(left, bottom).scale(1 / 72)
        figure.add_artist(SceneArtist(scene, points + figure.dpi_scale_trans))
    return figure


def put(scene: Scene, width: float, height: float, ax: Axes) -> Figure:
    """Draw a scene in axes, as large as they are; their figure."""
    ax.set(xlim=(0, width), ylim=(0, height), aspect="equal")
    ax.set_axis_off()
    ax.add_artist(SceneArtist(scene, ax.transData))
    return cast(Figure, ax.get_figure())


class SceneArtist(Artist):
    """A whole scene, drawn as it then is, whatever was added to it since."""

    def __init__(self, scene: Scene, transform: Transform) -> None:
        super().__init__()
        self.scene = scene
        self.set_transform(transform)

    def draw(self, renderer: RendererBase) -> None:
        """Draw everything (called by matplotlib); letters and lines follow the scale."""
        transform: Any = self.get_transform().frozen()
        pixels = hypot(*transform.get_matrix()[:2, 0])
        scale = pixels / cast(float, renderer.points_to_pixels(1.0))
        for part in self.scene.parts:
            drawn = [_patch(part, scale)] if isinstance(part, Shape) else _texts(part, scale)
            for artist in drawn:
                artist.set(transform=transform, figure=self.figure)
                artist.draw(renderer)
        self.stale = False

    def get_window_extent(self, renderer: RendererBase | None = None) -> Bbox:
        """All the figure, so that a tight bounding box keeps it whole."""
        return Bbox.null() if self.figure is None else Bbox(self.figure.bbox.get_points())


def _patch(shape: Shape, scale: float) -> Artist:
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
        gid=shape.gid,
    )


def _texts(label: Label, scale: float) -> list[Text]:
    style: dict[str, Any] = {
        "color": label.color,
        "size": label.size * scale,
        "family": list(FAMILIES[:1]),
        "style": "italic" if label.italic else "normal",
        "weight": "bold" if label.bold else "normal",
        "ha": label.align,
        "va": "baseline",
        "parse_math": False,
        "gid": label.gid,
    }
    return [Text(label.x, base, line, **style) for line, base in lines_of(label)]
