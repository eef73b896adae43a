"""What sliders and menus draw without Python: every picture that they can ask for."""

from collections.abc import Iterator
from itertools import product
from math import prod
from typing import Any

import ipywidgets

from course_lib.widgets.live import Live
from living.pieces import Pieces

MOST_STATES = 400
SLIDERS = (ipywidgets.IntSlider, ipywidgets.SelectionSlider)


def data(widget: Live) -> dict[str, Any] | None:
    """The controls and the pictures; None if nothing moves, or too much does."""
    controls = widget.controls.values()
    choices = [list(values(control)) for control in controls]
    if not 1 < prod(map(len, choices)) <= MOST_STATES:
        return None
    pieces = Pieces()
    states = [pieces.cut(picture) for picture in pictures(widget, choices)]
    fields = list(map(field, controls, choices))
    return {"controls": fields, "states": states, "pieces": pieces.all()}


def values(control: ipywidgets.Widget) -> Iterator[Any]:
    """All that a control can be set to, in order; none if it is of another kind."""
    if isinstance(control, ipywidgets.IntRangeSlider):
        yield from product(range(control.min, control.max + 1, control.step), repeat=2)
    elif isinstance(control, ipywidgets.IntSlider):
        yield from range(control.min, control.max + 1, control.step)
    elif hasattr(control, "options"):
        yield from control._options_values


def field(control: ipywidgets.Widget, choices: list[Any]) -> dict[str, Any]:
    """What the page shows of a control: its kind, its name, its labels, and which is first."""
    if isinstance(control, ipywidgets.IntRangeSlider):
        ends = list(range(control.min, control.max + 1, control.step))
        start = list(map(ends.index, control.value))
        return {"kind": "range", "name": control.description, "labels": ends, "start": start}
    labels = getattr(control, "_options_labels", choices)
    kind = "slider" if isinstance(control, SLIDERS) else "menu"
    start = choices.index(control.value)
    return {"kind": kind, "name": control.description, "labels": list(labels), "start": start}


def pictures(widget: Live, choices: list[list[Any]]) -> Iterator[str]:
    """The pictures that a widget shows when its controls are set, the last one changing first."""
    controls = list(widget.controls.values())
    before = [control.value for control in controls]
    for chosen in product(*choices):
        for control, value in zip(controls, chosen, strict=True):
            control.value = tuple(sorted(value)) if isinstance(value, tuple) else value
        yield widget.picture.value
    for control, value in zip(controls, before, strict=True):
        control.value = value
