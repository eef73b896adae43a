"""Boxes of widgets that leave something to read where no kernel runs, and need no mouse."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import anywidget
import traitlets
from ipywidgets import VBox, Widget

HERE = Path(__file__).parent
KEYS = (HERE / "keys.js").read_text(encoding="utf-8")
"""What goes before a script that keeps keys for itself."""


class Companion(anywidget.AnyWidget):
    """Shows nothing, and completes the widgets of the box that holds it, whenever they change.

    It gives their names to sliders, a group with the name of its tooltip to radio buttons, a state
    to toggle buttons; folds open with the keyboard, and what has the focus is outlined. ipywidgets
    8 does none of this.

    All that is said in the box comes through it, in order, to `StillBox`.
    """

    _esm = KEYS + (HERE / "companion.js").read_text(encoding="utf-8")
    _css = (HERE / "companion.css").read_text(encoding="utf-8")
    box = traitlets.Unicode().tag(sync=True)


def inside(widget: Widget) -> Iterator[Widget]:
    """A widget and all that it holds."""
    yield widget
    for child in getattr(widget, "children", ()):
        yield from inside(child)


class Still:
    """A widget displayed with a static stand-in, for previews and printed pages.

    Subclasses give `still()`: a mime bundle without scripts.
    """

    def still(self) -> dict[str, str]:
        """What stands for the widget where it cannot live, by mime type."""
        raise NotImplementedError

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        shown: Any = super()._repr_mimebundle_(**kwargs)  # type: ignore[misc]
        return {**(shown[0] if isinstance(shown, tuple) else shown), **self.still()}


class StillBox(Still, VBox):  # type: ignore[misc]
    """A box of widgets with a static stand-in; all that is said in it comes in order."""

    def __init__(self, children: Sequence[Widget]) -> None:
        companion = Companion()
        super().__init__([*children, companion])
        companion.box = self.model_id
        companion.on_msg(self._hear)

    def _hear(self, _widget: object, said: Mapping[str, Any], _buffers: object) -> None:
        """Give to fields what changed in the page, then to a part what is said to it."""
        parts = {part.model_id: part for part in inside(self) if not getattr(part, "disabled", 0)}
        for identifier, state in said["states"].items():
            if identifier in parts:
                parts[identifier].set_state(state)
        if said["to"] in parts:
            parts[said["to"]]._handle_custom_msg(said["content"], [])
