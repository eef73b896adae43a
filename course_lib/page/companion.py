"""What makes the widgets of a box usable with a keyboard and with a screen reader."""

from pathlib import Path

import anywidget

HERE = Path(__file__).parent


class Companion(anywidget.AnyWidget):
    """Shows nothing, and completes the widgets of the box that holds it, whenever they change.

    It gives their names to sliders and players, a group with the name of its tooltip to radio
    buttons, a state to toggle buttons; folds open with the keyboard, and what has the focus is
    outlined. ipywidgets 8 does none of this.
    """

    _esm = (HERE / "companion.js").read_text(encoding="utf-8")
    _css = (HERE / "companion.css").read_text(encoding="utf-8")
