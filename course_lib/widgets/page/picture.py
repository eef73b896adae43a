"""A figure whose parts can be clicked, or pressed with the keyboard."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from course_lib.canvas import style
from course_lib.canvas.figure import Figure

HERE = Path(__file__).parent
_COLORS = {
    "accent": style.ACCENT,
    "paper": style.PAPER,
    "ink": style.INK,
    "faint": style.FAINT,
    "best": style.BEST,
    "note": style.NOTE.fill,
    "aside": style.TINTS["hidden"].fill,
    "waste": style.TINTS["max"].line,
    "fine": style.TINTS["leaf"].line,
}
COLORS = f":root {{ {' '.join(f'--course-{name}: {c};' for name, c in _COLORS.items())} }}\n"
"""The colours of the pictures, for the style sheets of what is around them."""


class Picture(anywidget.AnyWidget):
    """The SVG of a figure; `on_click` is called with the identifier of each part that is clicked.

    `show` changes the figure and what can be clicked: `targets` maps identifiers to the words that
    name them, `previews` maps one to those that fade while it is pointed at. A click is ignored if
    `turn` has changed since the page displayed it, as after the first click of a double click.
    """

    _esm = (HERE / "picture.js").read_text(encoding="utf-8")
    _css = COLORS + (HERE / "picture.css").read_text(encoding="utf-8")
    svg = traitlets.Unicode().tag(sync=True)
    targets = traitlets.Dict().tag(sync=True)
    previews = traitlets.Dict().tag(sync=True)
    part = traitlets.Unicode().tag(sync=True)
    turn = traitlets.Int().tag(sync=True)

    def __init__(self, on_click: Callable[[str], None]) -> None:
        super().__init__()
        self.part, self._on_click = self.model_id, on_click
        self.on_msg(self._receive)

    def show(
        self,
        figure: Figure,
        targets: Mapping[str, str] | None = None,
        previews: Mapping[str, Sequence[str]] | None = None,
    ) -> None:
        """Display another figure, in one message to the page."""
        with self.hold_sync():
            self.targets = dict(targets or {})
            self.previews = {part: list(others) for part, others in (previews or {}).items()}
            self.svg = figure.svg()

    def _receive(self, _widget: object, content: Mapping[str, Any], _buffers: object) -> None:
        if content.get("kind") == "click" and content.get("turn", self.turn) == self.turn:
            self._on_click(str(content.get("id", "")))
