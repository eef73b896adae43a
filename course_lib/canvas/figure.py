"""A picture that shows itself in a notebook, as an accessible and stable SVG."""

from __future__ import annotations

from collections.abc import Collection
from os import PathLike, fspath
from pathlib import Path
from typing import TYPE_CHECKING

from course_lib.canvas.letters import LEADING, wrapped
from course_lib.canvas.scene import Scene
from course_lib.canvas.style import GREY, INK, SMALL_SIZE, TITLE_SIZE
from course_lib.canvas.svg import write_svg

if TYPE_CHECKING:
    import matplotlib.figure
    from matplotlib.axes import Axes

MARGIN = 8.0
NARROWEST = 300.0


class Figure:
    """A picture of `width` x `height` points, its title above and its caption below.

    `alt` is the text for who cannot see the picture. It is drawn in `scene`, whose (0, 0) is the
    bottom left corner. PNG, PDF and `inside` need matplotlib.

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
    ) -> None:
        self.alt, self.caption, self.title = alt, caption, title
        self.picture, self.width = (width, height), max(width, NARROWEST)
        self.scene, frame = Scene(), Scene()
        space = self.width - 2 * MARGIN
        captions = wrapped(caption or "", SMALL_SIZE, space)
        titles = wrapped(title or "", TITLE_SIZE, space, bold=True)
        below, above = _height(captions, SMALL_SIZE), _height(titles, TITLE_SIZE)
        self.height = below + height + above
        frame.text(MARGIN, below / 2, "\n".join(captions), SMALL_SIZE, GREY, align="left")
        y, text = self.height - above / 2, "\n".join(titles)
        frame.text(MARGIN, y, text, TITLE_SIZE, INK, align="left", bold=True)
        self.corner = (self.width - width) / 2, below
        self.layers = [(self.scene, *self.corner), (frame, 0.0, 0.0)]

    def svg(self) -> str:
        """The SVG drawing: the same figure always gives the same text."""
        title = self.caption or self.title or self.alt
        return write_svg(self.layers, self.width, self.height, title, self.alt)

    def inside(self, ax: Axes) -> matplotlib.figure.Figure:
        """Draw the picture, without title nor caption, in axes of matplotlib; their figure."""
        from course_lib.canvas.plots import put

        return put([(self.scene, 0.0, 0.0)], *self.picture, ax)

    def save(self, path: str | PathLike[str]) -> None:
        """Write a file of the format that its ending names: .svg, .png or .pdf.

        ValueError, in French, for any other ending.
        """
        ending = Path(path).suffix.lower()
        if ending == ".svg":
            Path(path).write_text(self.svg(), encoding="utf-8")
        elif ending in (".png", ".pdf"):
            from course_lib.canvas.plots import plot

            plot(self.layers, self.width, self.height).savefig(path)
        else:
            raise ValueError(f"on enregistre en .svg, .png ou .pdf, pas « {fspath(path)} »")

    def _repr_mimebundle_(
        self, include: Collection[str] | None = None, exclude: Collection[str] | None = None
    ) -> dict[str, str]:
        return {"image/svg+xml": self.svg(), "text/plain": self.alt}


def _height(lines: list[str], size: float) -> float:
    """The height of the title or of the caption, with its margin."""
    return len(lines) * size * LEADING + (MARGIN if lines else 0.0)
