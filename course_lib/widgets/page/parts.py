"""The parts of widgets: boxes with a static copy, buttons, sentences, pictures to click."""

from collections.abc import Callable, Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Any

import anywidget
import ipywidgets
import traitlets

from course_lib.canvas import style
from course_lib.canvas.figure import Figure

HERE = Path(__file__).parent
KEYS = (HERE / "keys.js").read_text(encoding="utf-8")
"""What a script that handles keys begins with."""
_COLORS = {
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
COLORS = f":root {{ {' '.join(f'--course-{name}: {c};' for name, c in _COLORS.items())} }}\n"
"""The colours of the pictures, as CSS variables."""


def still_figure(figure: Figure) -> dict[str, str]:
    """The static copy of a widget that displays a figure: the figure and its text alternative."""
    return {"image/svg+xml": figure.svg(), "text/plain": figure.alt}


class Still:
    """A widget with a static copy, for previews and printed pages; subclasses define `still`."""

    def still(self) -> dict[str, str]:
        """The static copy, without scripts: a text for each mime type."""
        raise NotImplementedError

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        live: Any = super()._repr_mimebundle_(**kwargs)  # type: ignore[misc]
        return {**(live[0] if isinstance(live, tuple) else live), **self.still()}


class Companion(anywidget.AnyWidget):
    """An invisible widget that adds to the box around it what ipywidgets 8 lacks.

    It names sliders, names groups of radio buttons by their tooltip, outlines what has the focus,
    and makes a field send what was typed before a click, even if the kernel is busy.
    """

    _esm = KEYS + (HERE / "companion.js").read_text(encoding="utf-8")
    _css = (HERE / "companion.css").read_text(encoding="utf-8")
    box = traitlets.Unicode().tag(sync=True)


class StillBox(Still, ipywidgets.VBox):  # type: ignore[misc]
    """A box of widgets with a static copy, usable with the keyboard."""

    def __init__(self, children: Sequence[ipywidgets.Widget]) -> None:
        companion = Companion()
        super().__init__([*children, companion])
        companion.box = self.model_id


class Picture(anywidget.AnyWidget):
    """The SVG of a figure; a click on a part of it calls `on_click(identifier)`.

    A click is ignored if `turn` has changed since the page displayed the picture: so is the second
    click of a double click, once the first has been treated.
    """

    _esm = (HERE / "picture.js").read_text(encoding="utf-8")
    _css = COLORS + (HERE / "picture.css").read_text(encoding="utf-8")
    svg = traitlets.Unicode().tag(sync=True)
    targets = traitlets.Dict().tag(sync=True)
    previews = traitlets.Dict().tag(sync=True)
    turn = traitlets.Int().tag(sync=True)

    def __init__(self, on_click: Callable[[str], None]) -> None:
        super().__init__()
        self._on_click = on_click
        self.on_msg(self._receive)

    def show(
        self,
        figure: Figure,
        targets: Mapping[str, str] | None = None,
        previews: Mapping[str, Sequence[str]] | None = None,
    ) -> None:
        """Display another figure.

        `targets` gives the identifiers of the parts that can be clicked, and the words that name
        each; `previews` gives, for some of them, the parts that fade while the mouse is there.
        """
        with self.hold_sync():
            self.targets, self.previews = dict(targets or {}), dict(previews or {})
            self.svg = figure.svg()

    def _receive(self, _widget: object, content: Mapping[str, Any], _buffers: object) -> None:
        if content.get("kind") == "click" and content.get("turn", self.turn) == self.turn:
            self._on_click(str(content.get("id", "")))


class Message(ipywidgets.HTML):  # type: ignore[misc]
    """A sentence that changes; screen readers read it if `role` is "status" or "alert".

    >>> message = Message("alert")
    >>> message.say("1 < 2")
    >>> message.value
    '<p role="alert" style="font-size:1.1em;line-height:1.4">1 &lt; 2</p>'
    """

    def __init__(self, role: str) -> None:
        super().__init__()
        self.role = role

    def say(self, text: str) -> None:
        """Display a sentence; with "", nothing."""
        style = "font-size:1.1em;line-height:1.4"
        self.value = text and f'<p role="{self.role}" style="{style}">{escape(text)}</p>'


def button(
    name: str, act: Callable[[], None], icon: str = "", style: str = ""
) -> ipywidgets.Button:
    """A button as wide as its text `name`; a click calls `act`."""
    widget = ipywidgets.Button(
        description=name, icon=icon, button_style=style, layout={"width": "max-content"}
    )
    widget.on_click(lambda _button: act())
    return widget


def setting(kind: Callable[..., Any], name: str, **traits: Any) -> Any:
    """A control of class `kind`, with its whole name beside it."""
    style, layout = {"description_width": "initial"}, {"width": "max-content"}
    return kind(description=name, style=style, **{"layout": layout, **traits})


def row(*children: ipywidgets.Widget) -> ipywidgets.HBox:
    """Widgets side by side, on several lines if there is no room."""
    return ipywidgets.HBox(children, layout={"flex_flow": "row wrap", "align_items": "center"})
