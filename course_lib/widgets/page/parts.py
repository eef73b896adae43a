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


def script(name: str) -> str:
    """A script or a style sheet of this folder."""
    return (HERE / name).read_text(encoding="utf-8")


class Still:
    """A widget with a static copy, for previews and printed pages; subclasses define `still`."""

    def still(self) -> dict[str, str]:
        """The static copy, without scripts: a text for each mime type."""
        raise NotImplementedError

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        live: Any = super()._repr_mimebundle_(**kwargs)  # type: ignore[misc]
        return {**(live[0] if isinstance(live, tuple) else live), **self.still()}


class Companion(anywidget.AnyWidget):
    """An invisible widget that gives to the box around it the names and keys that it lacks."""

    _esm, _css = KEYS + script("companion.js"), script("companion.css")
    box = traitlets.Unicode().tag(sync=True)


class StillBox(Still, ipywidgets.VBox):  # type: ignore[misc]
    """A box of widgets with a static copy, usable with the keyboard."""

    def __init__(self, children: Sequence[ipywidgets.Widget]) -> None:
        companion = Companion()
        super().__init__([*children, companion])
        companion.box = self.model_id


class Picture(anywidget.AnyWidget):
    """The SVG of a figure; a click on a part of it calls `on_click(identifier)`.

    A click on a picture of an earlier `turn` is ignored: the second one of a double click.
    """

    _esm, _css = script("picture.js"), COLORS + script("picture.css")
    svg = traitlets.Unicode().tag(sync=True)
    targets = traitlets.Dict().tag(sync=True)
    turn = traitlets.Int().tag(sync=True)

    def __init__(self, on_click: Callable[[str], None]) -> None:
        super().__init__()
        self._on_click = on_click
        self.on_msg(self._receive)

    def show(self, figure: Figure, targets: Mapping[str, str]) -> None:
        """Display a figure; `targets` names, by identifier, the parts that can be clicked."""
        with self.hold_sync():
            self.targets, self.svg = dict(targets), figure.svg()

    def _receive(self, _widget: object, content: Mapping[str, Any], _buffers: object) -> None:
        if content.get("kind") == "click" and content.get("turn", self.turn) == self.turn:
            self._on_click(str(content.get("id", "")))


class Message(ipywidgets.HTML):  # type: ignore[misc]
    """A sentence that changes; screen readers read it if `role` is "status" or "alert"."""

    def __init__(self, role: str) -> None:
        super().__init__()
        self.role = role

    def say(self, text: str) -> None:
        """Display a sentence; with "", nothing."""
        style = "font-size:1.1em;line-height:1.4"
        self.value = text and f'<p role="{self.role}" style="{style}">{escape(text)}</p>'


def button(name: str, act: Callable[[], None], **traits: Any) -> ipywidgets.Button:
    """A button as wide as its text `name`; a click calls `act`."""
    widget = ipywidgets.Button(description=name, layout={"width": "max-content"}, **traits)
    widget.on_click(lambda _button: act())
    return widget


def lock_button(act: Callable[[], None]) -> ipywidgets.Button:
    """The button that locks an answer in."""
    return button("Je verrouille ma réponse", act, icon="lock", button_style="primary")


def setting(kind: Callable[..., Any], name: str, **traits: Any) -> Any:
    """A control of class `kind`, with its whole name beside it."""
    style, layout = {"description_width": "initial"}, {"width": "max-content"}
    return kind(description=name, style=style, **{"layout": layout, **traits})


def row(*children: ipywidgets.Widget) -> ipywidgets.HBox:
    """Widgets side by side, on several lines if there is no room."""
    return ipywidgets.HBox(children, layout={"flex_flow": "row wrap", "align_items": "center"})
