"""A figure whose parts can be clicked, or reached and pressed with the keyboard."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from course_lib.canvas import style
from course_lib.canvas.figure import Figure

HERE = Path(__file__).parent
_NAMED = {
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
COLORS = f":root {{ {' '.join(f'--course-{name}: {c};' for name, c in _NAMED.items())} }}\n"
"""The colours of the pictures, for the style sheets of what is around them."""

Heard = Callable[[str], None]
"""What is done with the identifier of the part that was clicked, or with the key pressed."""


class Picture(anywidget.AnyWidget):
    """Shows the SVG of a figure; `on_click` hears identifiers, `on_key` the names of keys.

    `show` changes the figure and what can be acted on: `targets` maps identifiers to the words
    that name them, `previews` maps one to those that fade while it is pointed at.
    """

    _esm = (HERE / "picture.js").read_text(encoding="utf-8")
    _css = COLORS + (HERE / "picture.css").read_text(encoding="utf-8")
    svg = traitlets.Unicode().tag(sync=True)
    targets = traitlets.Dict().tag(sync=True)
    previews = traitlets.Dict().tag(sync=True)
    part = traitlets.Unicode().tag(sync=True)

    def __init__(self, on_click: Heard | None = None, on_key: Heard | None = None) -> None:
        super().__init__()
        self.part = self.model_id
        self._heard = {"click": ("id", on_click), "key": ("key", on_key)}
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
        field, hear = self._heard.get(content.get("kind", ""), ("", None))
        if hear is not None:
            hear(str(content.get(field, "")))
