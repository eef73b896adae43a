"""The buttons, rows and messages that widgets are made of."""

from collections.abc import Callable
from html import escape
from typing import Any

import ipywidgets


def button(
    name: str, act: Callable[[], None], icon: str = "", style: str = ""
) -> ipywidgets.Button:
    """A button as wide as its name, which calls `act`."""
    widget = ipywidgets.Button(
        description=name, icon=icon, button_style=style, layout={"width": "max-content"}
    )
    widget.on_click(lambda _button: act())
    return widget


def setting(kind: Callable[..., Any], name: str, **traits: Any) -> Any:
    """A control of this kind, as wide as it needs, with its name in full beside it."""
    style, layout = {"description_width": "initial"}, {"width": "max-content"}
    return kind(description=name, style=style, **{"layout": layout, **traits})


def row(*children: ipywidgets.Widget) -> ipywidgets.HBox:
    """Widgets side by side, on several lines if the page is narrow."""
    return ipywidgets.HBox(children, layout={"flex_flow": "row wrap", "align_items": "center"})


class Message(ipywidgets.HTML):  # type: ignore[misc]
    """A sentence that changes; screen readers announce it if `role` is "status" or "alert".

    >>> message = Message("alert")
    >>> message.say("1 < 2")
    >>> message.value
    '<p role="alert" style="font-size:1.1em;line-height:1.4">1 &lt; 2</p>'
    """

    def __init__(self, role: str) -> None:
        super().__init__()
        self.role = role

    def say(self, text: str, role: str = "") -> None:
        """Display a sentence, nothing if it is empty; `role` replaces the usual one this time."""
        style = "font-size:1.1em;line-height:1.4"
        page = f'<p role="{role or self.role}" style="{style}">{escape(text)}</p>'
        self.value = page if text else ""
