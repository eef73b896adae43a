"""A matplotlib figure that shows itself in a notebook, as an accessible and stable SVG."""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Collection
from typing import Any
from xml.sax.saxutils import escape, quoteattr

import matplotlib
import matplotlib.figure
from matplotlib.axes import Axes
from matplotlib.backends.backend_svg import FigureCanvasSVG
from matplotlib.transforms import Affine2D

from course_lib.canvas.scene import LEADING, Scene, wrapped
from course_lib.canvas.style import (
    GREY,
    INK,
    PAPER,
    SMALL_SIZE,
    TITLE_SIZE,
)

SVG_STYLE: dict[Any, Any] = {
    "svg.fonttype": "none",
    "svg.hashsalt": "course_lib",
    "svg.image_inline": True,
    "font.sans-serif": ["DejaVu Sans", "Verdana", "sans-serif"],
    "path.simplify": False,
    "path.sketch": None,
    "path.effects": [],
}

MARGIN = 8.0
NARROWEST = 300.0


class Figure(matplotlib.figure.Figure):
    """A picture of `width` x `height` points, its title above and its caption below.

    `alt` is the text that says what the picture shows to who cannot see it. The picture is drawn
    in `scene`, or in the axes that `axes_at` gives; (0, 0) is its bottom left corner.
    """

    def __init__(
        self,
        width: float,
        height: float,
        *,
        alt: str,
        caption: str | None = None,
        title: str | None = None,
    ) -> None:
        self.alt, self.caption, self.title = alt, caption, title
        width = max(width, NARROWEST)
        lines = wrapped(caption or "", SMALL_SIZE, width - 2 * MARGIN)
        heads = wrapped(title or "", TITLE_SIZE, width - 2 * MARGIN, bold=True)
        self._below = len(lines) * SMALL_SIZE * LEADING + (MARGIN if lines else 0)
        self._above = len(heads) * TITLE_SIZE * LEADING + (MARGIN if heads else 0)
        self.picture = width, height
        total = height + self._below + self._above
        super().__init__(figsize=(width / 72, total / 72), dpi=144, facecolor=PAPER)
        self.scene = Scene()
        self._add(self.scene, self._below)
        self._write(lines, SMALL_SIZE, self._below - MARGIN / 2, bold=False)
        self._write(heads, TITLE_SIZE, total - MARGIN / 2, bold=True)

    def axes_at(self, left: float, bottom: float, width: float, height: float) -> Axes:
        """Axes in a rectangle of the picture."""
        total_width, total_height = self.get_size_inches() * 72
        box = (
            left / total_width,
            (bottom + self._below) / total_height,
            width / total_width,
            height / total_height,
        )
        return self.add_axes(box)

    def svg(self) -> str:
        """The SVG drawing: the same figure always gives the same text."""
        canvas, dpi, out = self.canvas, self.dpi, io.StringIO()
        svg_canvas: Any = FigureCanvasSVG(self)
        with matplotlib.rc_context(SVG_STYLE):
            svg_canvas.print_svg(out, metadata={"Date": None, "Creator": None})
        self.set_canvas(canvas)
        self.dpi = dpi
        return _accessible(out.getvalue(), self.caption or self.title or self.alt, self.alt)

    def _repr_mimebundle_(
        self, include: Collection[str] | None = None, exclude: Collection[str] | None = None
    ) -> dict[str, str]:
        _keep_out_other_images()
        return {"image/svg+xml": self.svg(), "text/plain": self.alt}

    def _add(self, scene: Scene, bottom: float) -> None:
        points = Affine2D().translate(0, bottom).scale(1 / 72)
        scene.set_transform(points + self.dpi_scale_trans)
        self.add_artist(scene)

    def _write(self, lines: list[str], size: float, top: float, *, bold: bool) -> None:
        """Lines of text from `top` down, in points from the bottom of the whole figure."""
        frame = Scene()
        middle = top - len(lines) * size * LEADING / 2
        color = INK if bold else GREY
        frame.text(MARGIN, middle, "\n".join(lines), size, color, align="left", bold=bold)
        self._add(frame, 0.0)


def _accessible(svg: str, title: str, alt: str) -> str:
    """The SVG element alone, with the texts that a screen reader reads."""
    svg = svg[svg.index("<svg ") :]
    svg = re.sub(r" *<metadata>.*?</metadata>\n", "", svg, count=1, flags=re.DOTALL)
    end = svg.index(">")
    names = f' role="img" style="max-width:100%;height:auto" aria-label={quoteattr(alt)}'
    texts = f"\n <title>{escape(title)}</title>\n <desc>{escape(alt)}</desc>"
    return f"{svg[:end]}{names}>{texts}{svg[end + 1 :]}"


def _keep_out_other_images() -> None:
    """Tell IPython's own formatters of matplotlib figures to leave ours alone."""
    shell_module = sys.modules.get("IPython")
    shell = shell_module.get_ipython() if shell_module else None
    if shell is None:
        return
    for mime, formatter in shell.display_formatter.formatters.items():
        if mime == "image/svg+xml":
            formatter.for_type(Figure, Figure.svg)
        elif mime.startswith(("image/", "application/pdf")):
            formatter.for_type(Figure, _nothing)


def _nothing(figure: Figure) -> None:
    """No image but the SVG one."""
