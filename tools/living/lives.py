"""What sliders and menus draw: a picture for each of their values."""

from collections.abc import Iterator
from itertools import product
from math import prod
from typing import Any

from ipywidgets import IntRangeSlider, IntSlider, SelectionSlider, Widget

from course_lib.widgets.live import Live
from living.pieces import Pieces

MOST_STATES = 400
"""The most pictures that a page holds for one widget."""


def data(widget: Live) -> dict[str, Any] | None:
    """The controls and the pictures; None if nothing moves, or if there are too many pictures."""
    controls = list(widget.controls.values())
    choices = [values(control) for control in controls]
    if not 1 < prod(map(len, choices)) <= MOST_STATES:
        return None
    pieces = Pieces()
    states = [pieces.cut(picture) for picture in pictures(widget, choices)]
    fields = list(map(field, controls, choices))
    return {"controls": fields, "states": states, "pieces": pieces.all()}


def values(control: Widget) -> list[Any]:
    """All the values of a control, in order; none if it is neither a slider nor a menu.

    For an interval, these are all pairs of ends, even those that are not in order.
    """
    if isinstance(control, IntRangeSlider):
        return list(product(range(control.min, control.max + 1, control.step), repeat=2))
    if isinstance(control, IntSlider):
        return list(range(control.min, control.max + 1, control.step))
    return list(getattr(control, "_options_values", ()))


def field(control: Widget, choices: list[Any]) -> dict[str, Any]:
    """What the page shows of a control: its kind, its name, its labels, and the ranks it has."""
    if isinstance(control, IntRangeSlider):
        kind, labels = "range", list(range(control.min, control.max + 1, control.step))
        start: Any = [labels.index(end) for end in control.value]
    else:
        kind = "slider" if isinstance(control, IntSlider | SelectionSlider) else "menu"
        labels = list(getattr(control, "_options_labels", choices))
        start = choices.index(control.value)
    return {"kind": kind, "name": control.description, "labels": labels, "start": start}


def pictures(widget: Live, choices: list[list[Any]]) -> Iterator[str]:
    """The picture for each value of the controls; those of the last control change first."""
    controls = list(widget.controls.values())
    start = tuple(control.value for control in controls)
    for chosen in (*product(*choices), start):
        for control, value in zip(controls, chosen, strict=True):
            control.value = tuple(sorted(value)) if isinstance(control, IntRangeSlider) else value
        if chosen is not start:
            yield widget.picture.value
