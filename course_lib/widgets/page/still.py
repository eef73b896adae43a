"""Boxes of widgets that leave a picture or a text without a kernel, and need no mouse."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import anywidget
import traitlets
from ipywidgets import VBox, Widget

from course_lib.canvas.figure import Figure

HERE = Path(__file__).parent
KEYS = (HERE / "keys.js").read_text(encoding="utf-8")
"""The start of a script that handles keys itself."""


class Companion(anywidget.AnyWidget):
    """Displays nothing; completes the widgets of the box that holds it, whenever they change.

    It names sliders, groups radio buttons under the name of their tooltip, and outlines what has
    the focus: ipywidgets 8 does none of this. It also sends to `StillBox`, in order, all messages
    of the box.
    """

    _esm = KEYS + (HERE / "companion.js").read_text(encoding="utf-8")
    _css = (HERE / "companion.css").read_text(encoding="utf-8")
    box = traitlets.Unicode().tag(sync=True)


def inside(widget: Widget) -> Iterator[Widget]:
    """A widget and all that it holds."""
    yield widget
    for child in getattr(widget, "children", ()):
        yield from inside(child)


def still_figure(figure: Figure) -> dict[str, str]:
    """The static copy of a widget that displays a figure: the figure and its text alternative."""
    return {"image/svg+xml": figure.svg(), "text/plain": figure.alt}


class Still:
    """A widget displayed with a static copy, for previews and printed pages.

    Subclasses define `still()`.
    """

    def still(self) -> dict[str, str]:
        """The static copy, without scripts: its texts by mime type."""
        raise NotImplementedError

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        live: Any = super()._repr_mimebundle_(**kwargs)  # type: ignore[misc]
        return {**(live[0] if isinstance(live, tuple) else live), **self.still()}


class StillBox(Still, VBox):  # type: ignore[misc]
    """A box of widgets with a static copy; the messages of its widgets come in order."""

    def __init__(self, children: Sequence[Widget]) -> None:
        companion = Companion()
        super().__init__([*children, companion])
        companion.box = self.model_id
        companion.on_msg(self._receive)

    def _receive(self, _widget: object, message: Mapping[str, Any], _buffers: object) -> None:
        """Give to fields what was typed in the page, then to a widget its own message."""
        parts = {part.model_id: part for part in inside(self) if not getattr(part, "disabled", 0)}
        for identifier, state in message["states"].items():
            if identifier in parts:
                parts[identifier].set_state(state)
        if message["to"] in parts:
            parts[message["to"]]._handle_custom_msg(message["content"], [])
