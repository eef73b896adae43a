"""Boxes of widgets that leave something to read where no kernel runs, and need no mouse."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import anywidget
from ipywidgets import VBox, Widget

HERE = Path(__file__).parent


class Companion(anywidget.AnyWidget):
    """Shows nothing, and completes the widgets of the box that holds it, whenever they change.

    It gives their names to sliders and players, a group with the name of its tooltip to radio
    buttons, a state to toggle buttons; folds open with the keyboard, and what has the focus is
    outlined. ipywidgets 8 does none of this.
    """

    _esm = (HERE / "companion.js").read_text(encoding="utf-8")
    _css = (HERE / "companion.css").read_text(encoding="utf-8")


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
    """A box of widgets with a static stand-in."""

    def __init__(self, children: Sequence[Widget]) -> None:
        super().__init__([*children, Companion()])
