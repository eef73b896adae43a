"""The buttons, rows and sentences that all widgets are made of."""

from collections.abc import Callable
from html import escape
from typing import Any

import ipywidgets

LATER = "course-later"
"""The class of a slider that changes nothing by itself: what is done next depends on it."""


def button(
    name: str, act: Callable[[], None], icon: str = "", style: str = ""
) -> ipywidgets.Button:
    """A button as wide as its name, which calls `act`."""
    made = ipywidgets.Button(
        description=name, icon=icon, button_style=style, layout={"width": "max-content"}
    )
    made.on_click(lambda _button: act())
    return made


def setting(kind: Callable[..., Any], name: str, **traits: Any) -> Any:
    """A control of this kind, its name written in full."""
    return kind(description=name, style={"description_width": "initial"}, **traits)


def slider(name: str, low: int, high: int, value: int, step: int = 1) -> ipywidgets.IntSlider:
    """A slider of whole numbers, from `low` to `high`."""
    limits = {"min": low, "max": high, "value": value, "step": step}
    return setting(ipywidgets.IntSlider, name, layout={"width": "17em"}, **limits)


def row(*children: ipywidgets.Widget) -> ipywidgets.HBox:
    """Widgets side by side, on several lines where the page is narrow."""
    return ipywidgets.HBox(children, layout={"flex_flow": "row wrap", "align_items": "center"})


def paragraph(text: str, role: str) -> str:
    """A sentence in HTML, which screen readers announce: `role` is "status" or "alert"."""
    return f'<p role="{role}" style="font-size:1.1em;line-height:1.4">{escape(text)}</p>'
