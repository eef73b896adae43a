"""The buttons, rows and sentences that widgets are made of."""

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
    """A control of this kind, with its name in full beside it."""
    return kind(description=name, style={"description_width": "initial"}, **traits)


def row(*children: ipywidgets.Widget) -> ipywidgets.HBox:
    """Widgets side by side, on several lines if the page is narrow."""
    return ipywidgets.HBox(children, layout={"flex_flow": "row wrap", "align_items": "center"})


def paragraph(text: str, role: str) -> str:
    """A sentence in HTML; screen readers announce it if `role` is "status" or "alert".

    >>> paragraph("1 < 2", "status")
    '<p role="status" style="font-size:1.1em;line-height:1.4">1 &lt; 2</p>'
    """
    return f'<p role="{role}" style="font-size:1.1em;line-height:1.4">{escape(text)}</p>'
