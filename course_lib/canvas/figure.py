"""A picture that a notebook displays as SVG, with a text for those who cannot see it."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import lru_cache
from html import escape
from typing import TYPE_CHECKING, Any, cast

from course_lib.canvas.letters import FAMILIES, LEADING, wrap
from course_lib.canvas.scene import Scene, Shape, Text
from course_lib.canvas.style import GREY, INK, PAPER, SMALL_SIZE, TITLE_SIZE

if TYPE_CHECKING:
    import matplotlib.figure
    from matplotlib.axes import Axes
    from matplotlib.patches import PathPatch

MARGIN = 8.0
NARROWEST = 300.0

_COMMANDS = {"M": "M%g %g", "L": "L%g %g", "C": "C%g %g %g %g %g %g", "Z": "Z"}
_ANCHORS = {"left": "", "center": ' text-anchor="middle"', "right": ' text-anchor="end"'}


class Figure:
    """A picture of `width` x `height` points, its title above and its caption below.

    `alt` is the text alternative, `size` that of the caption's letters. The picture is drawn in
    `scene`, where (0, 0) is the bottom left corner. `inside` needs matplotlib.

    >>> figure = Figure(100, 40, alt="Un mot.")
    >>> figure.scene.text(50, 20, "MAX")
    >>> figure.svg().partition(" ")[0], "MAX" in figure.svg()
    ('<svg', True)
    """

    def __init__(
        self,
        width: float,
        height: float,
        *,
        alt: str,
        caption: str | None = None,
        title: str | None = None,
        size: float = SMALL_SIZE,
    ) -> None:
        self.alt, self.caption, self.title = alt, caption, title
        self.picture, self.width = (width, height), max(width, NARROWEST)
        self.scene, self._notes = Scene(), Scene()
        space = self.width - 2 * MARGIN
        captions = wrap(caption or "", size, space)
        titles = wrap(title or "", TITLE_SIZE, space, bold=True)
        below, above = _height(captions, size), _height(titles, TITLE_SIZE)
        self._top, self.height = above + height, above + height + below
        self._notes.text(MARGIN, -below / 2, "\n".join(captions), size, GREY, align="left")
        y, texts = height + above / 2, "\n".join(titles)
        self._notes.text(MARGIN, y, texts, TITLE_SIZE, INK, align="left", bold=True)

    def svg(self) -> str:
        """The SVG, never wider than the page; the same figure always gives the same text."""
        w, h = f"{round(self.width, 2):g}", f"{round(self.height, 2):g}"
        parts = "".join(f"{part}\n" for part in (*self.parts(self.scene), *self.parts(self._notes)))
        words = escape(self.alt, quote=False)
        label = words.replace('"', "&quot;").replace("\n", "&#10;")
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}pt" height="{h}pt" '
            f'viewBox="0 0 {w} {h}" role="img" style="max-width:100%;height:auto" '
            f'aria-label="{label}" font-family="{", ".join(FAMILIES)}" '
            'stroke-linecap="round" stroke-linejoin="round">\n'
            f"<title>{escape(self.caption or self.title or self.alt, quote=False)}</title>\n"
            f"<desc>{words}</desc>\n"
            f'<path d="M0 0H{w}V{h}H0Z" fill="{PAPER}"/>\n{parts}</svg>\n'
        )

    def parts(self, scene: Scene) -> Iterator[str]:
        """The SVG of each shape and text of a scene, moved to its place in the figure."""
        for part in scene.parts:
            yield _shape(part, self._top) if isinstance(part, Shape) else _text(part, self._top)

    def inside(self, ax: Axes) -> matplotlib.figure.Figure:
        """Draw the picture in axes of matplotlib, as large as they are, without title nor caption.

        Returns the figure of the axes.
        """
        (width, height), figure = self.picture, cast("matplotlib.figure.Figure", ax.get_figure())
        ax.set(xlim=(0, width), ylim=(0, height), aspect="equal")
        ax.set_axis_off()
        window = ax.get_window_extent()
        scale = min(window.width / width, window.height / height) * 72 / figure.dpi
        for zorder, part in enumerate(self.scene.parts, start=10):
            if isinstance(part, Shape):
                ax.add_artist(_patch(part, scale)).set(transform=ax.transData, zorder=zorder)
                continue
            style: dict[str, Any] = {"color": part.color, "size": part.size * scale}
            style |= {"style": "italic" if part.italic else "normal", "family": FAMILIES[0]}
            style |= {"weight": "bold" if part.bold else "normal", "zorder": zorder}
            for line, base in part.lines():
                ax.text(part.x, base, line, ha=part.align, va="baseline", parse_math=False, **style)
        return figure

    def _repr_mimebundle_(
        self, include: Collection[str] | None = None, exclude: Collection[str] | None = None
    ) -> dict[str, str]:
        return {"image/svg+xml": self.svg(), "text/plain": self.alt}


def _height(lines: list[str], size: float) -> float:
    """The height of the title or of the caption, with its margin."""
    return len(lines) * size * LEADING + (MARGIN if lines else 0.0)


@lru_cache(maxsize=4096)
def _shape(shape: Shape, top: float) -> str:
    numbers = [round(n, 2) for x, y in shape.outline.points for n in (x, top - y)]
    data = "".join([_COMMANDS[command] for command in shape.outline.commands]) % tuple(numbers)
    words = f'<path{_id(shape.gid)} d="{data}" fill="{shape.fill or "none"}"'
    if shape.line:
        words += f' stroke="{shape.line}"'
        words += f' stroke-width="{shape.width:.4g}"' if shape.width != 1 else ""
        dashes = " ".join(f"{dash:.4g}" for dash in shape.dashes)
        words += f' stroke-dasharray="{dashes}"' if dashes else ""
    return words + "/>"


def _patch(shape: Shape, scale: float) -> PathPatch:
    """A shape for matplotlib, which counts dashes in widths of the line, and a point for each Z."""
    from matplotlib.patches import PathPatch
    from matplotlib.path import Path

    names = {"M": [Path.MOVETO], "L": [Path.LINETO], "C": [Path.CURVE4] * 3, "Z": [Path.CLOSEPOLY]}
    codes = [code for command in shape.outline.commands for code in names[command]]
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


@lru_cache(maxsize=4096)
def _text(text: Text, top: float) -> str:
    style = f' font-size="{text.size:.4g}" fill="{text.color}"{_ANCHORS[text.align]}'
    style += ' font-style="italic"' if text.italic else ""
    style += ' font-weight="bold"' if text.bold else ""
    x = f"{round(text.x, 2):g}"
    lines = [(f'x="{x}" y="{round(top - y, 2):g}"', escape(line)) for line, y in text.lines()]
    if len(lines) == 1:
        ((place, words),) = lines
        return f"<text{_id(text.gid)} {place}{style}>{words}</text>"
    texts = "".join(f"<text {place}>{words}</text>" for place, words in lines)
    return f"<g{_id(text.gid)}{style}>{texts}</g>"


def _id(gid: str | None) -> str:
    return f' id="{gid}"' if gid else ""
