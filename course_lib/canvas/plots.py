"""Scenes drawn by matplotlib: in a figure, or in the axes that one has."""

from __future__ import annotations

import io
import re
from collections.abc import Sequence
from math import hypot
from typing import Any, cast

try:
    import matplotlib
except ImportError as error:
    raise ModuleNotFoundError(
        "il manque matplotlib, qui trace les courbes et les barres et fait les images PNG et PDF. "
        "Sur votre machine : pip install matplotlib. Dans un navigateur : rétablissez la "
        "connexion, redémarrez le noyau (menu Noyau), puis reprenez au début.",
        name="matplotlib",
    ) from error

from matplotlib.artist import Artist
from matplotlib.axes import Axes
from matplotlib.backend_bases import RendererBase
from matplotlib.backends.backend_svg import FigureCanvasSVG
from matplotlib.colors import to_rgba
from matplotlib.figure import Figure
from matplotlib.font_manager import FontProperties
from matplotlib.path import Path
from matplotlib.text import Text
from matplotlib.transforms import Affine2D, Bbox

from course_lib.canvas.letters import FAMILIES, lines_of, text_width
from course_lib.canvas.scene import Label, Scene, Shape
from course_lib.canvas.style import INK, PAPER
from course_lib.canvas.svg import Layer, described, told

SVG_STYLE: dict[Any, Any] = {
    "svg.fonttype": "none",
    "svg.hashsalt": "course_lib",
    "svg.image_inline": True,
    "font.sans-serif": list(FAMILIES),
    "path.simplify": False,
    "path.sketch": None,
    "path.effects": [],
}
CODES = {
    "M": [Path.MOVETO],
    "L": [Path.LINETO],
    "Q": [Path.CURVE3] * 2,
    "C": [Path.CURVE4] * 3,
    "Z": [Path.CLOSEPOLY],
}
_SHARE = {"left": 0.0, "center": 0.5, "right": 1.0}


def plot(layers: Sequence[Layer], width: float, height: float) -> Figure:
    """A figure of `width` x `height` points that draws scenes."""
    figure = Figure(figsize=(width / 72, height / 72), dpi=144, facecolor=PAPER)
    for scene, left, bottom in layers:
        artist = SceneArtist(scene)
        points = Affine2D().translate(left, bottom).scale(1 / 72)
        artist.set_transform(points + figure.dpi_scale_trans)
        figure.add_artist(artist)
    return figure


def put(scene: Scene, width: float, height: float, ax: Axes) -> Figure:
    """Draw a scene in axes, as large as they are; their figure."""
    ax.set(xlim=(0, width), ylim=(0, height), aspect="equal")
    ax.set_axis_off()
    artist = SceneArtist(scene)
    artist.set_transform(ax.transData)
    ax.add_artist(artist)
    return cast(Figure, ax.get_figure())


def write_plot(figure: Figure, title: str, alt: str) -> str:
    """The SVG that matplotlib makes of a figure: always the same text, with those of the image."""
    canvas, dpi, out = figure.canvas, figure.dpi, io.StringIO()
    svg_canvas: Any = FigureCanvasSVG(figure)
    with matplotlib.rc_context(SVG_STYLE):
        svg_canvas.print_svg(out, metadata={"Date": None, "Creator": None})
    figure.set_canvas(canvas)
    figure.dpi = dpi
    svg = out.getvalue()
    svg = svg[svg.index("<svg ") :]
    svg = re.sub(r" *<metadata>.*?</metadata>\n", "", svg, count=1, flags=re.DOTALL)
    return svg.replace(">", f" {described(alt)}>\n{told(title, alt)}", 1)


class SceneArtist(Artist):
    """A whole scene as a single artist: one for each of its parts would be slow."""

    def __init__(self, scene: Scene) -> None:
        super().__init__()
        self.scene = scene

    def draw(self, renderer: RendererBase, *args: Any, **kwargs: Any) -> None:
        """Draw everything (called by matplotlib)."""
        pen = _Pen(renderer, self.get_transform().frozen())
        for part in self.scene.parts:
            renderer.open_group("part", part.gid)
            if isinstance(part, Shape):
                pen.shape(part)
            else:
                pen.label(part)
            renderer.close_group("part")
        pen.gc.restore()
        self.stale = False

    def get_window_extent(self, renderer: RendererBase | None = None) -> Bbox:
        """All the figure, so that a tight bounding box keeps it whole."""
        return Bbox.null() if self.figure is None else Bbox(self.figure.bbox.get_points())


class _Pen:
    """What draws the parts of a scene in the pixels of a renderer."""

    def __init__(self, renderer: RendererBase, transform: Any) -> None:
        self.renderer, self.transform, self.gc = renderer, transform, renderer.new_gc()
        self.gc.set_joinstyle("round")
        self.gc.set_capstyle("round")
        self.pixels = hypot(*transform.get_matrix()[:2, 0])
        self.points = self.pixels / cast(float, renderer.points_to_pixels(1.0))
        self.anchor = Text(parse_math=False)

    def shape(self, shape: Shape) -> None:
        gc, dashes = self.gc, [dash * self.points for dash in shape.dashes or ()]
        gc.set_linewidth(shape.width * self.points if shape.line else 0.0)
        gc.set_foreground(to_rgba(shape.line or INK), isRGBA=True)
        gc.set_dashes(0, dashes or None)
        fill = to_rgba(shape.fill) if shape.fill else None
        self.renderer.draw_path(gc, _outline(shape), self.transform, fill)

    def label(self, label: Label) -> None:
        self.gc.set_foreground(to_rgba(label.color), isRGBA=True)
        self.anchor.set_horizontalalignment(label.align)
        font = FontProperties(
            family=list(FAMILIES[:1]),
            style="italic" if label.italic else "normal",
            weight="bold" if label.bold else "normal",
            size=label.size * self.points,
        )
        for line, base in lines_of(label):
            x, y = self.transform.transform((label.x, base))
            self.anchor.set_position((x, y))
            x -= _SHARE[label.align] * text_width(line, label.size, bold=label.bold) * self.pixels
            if self.renderer.flipy():
                y = self.renderer.get_canvas_width_height()[1] - y
            self.renderer.draw_text(self.gc, x, y, line, font, 0, ismath=False, mtext=self.anchor)


def _outline(shape: Shape) -> Path:
    """A path of matplotlib, which has a point, unused, where it is closed."""
    steps = list(shape.path.steps())
    points = [point for _, own in steps for point in own or [(0.0, 0.0)]]
    return Path(points, [code for command, _ in steps for code in CODES[command]])
