"""A picture drawn again whenever a slider or a menu changes."""

from collections.abc import Callable
from html import escape
from typing import Any

import ipywidgets
from ipywidgets.widgets.interaction import interactive

from course_lib.drawing import Figure
from course_lib.judge import refused
from course_lib.judge.faults import gloss
from course_lib.widgets.page.parts import StillBox

REPAIR = "Pas de dessin\u00a0: complétez ou réparez d'abord votre fonction, plus haut."

Drawing = Figure | str
"""What `draw` returns: a figure, or HTML."""


class Live(StillBox):
    """The picture that `draw(**arguments)` returns, drawn again when a control changes.

    Each argument has a control: a widget, a list of choices, or what `ipywidgets.interact` accepts
    ((min, max), (min, max, step), a boolean...). Its label is the description of the widget, else
    the name of the argument. ValueError, in French, for any other object.

    >>> live(lambda n: f"<p>{n}</p>", n=(1, 3)).picture.value
    '<p>2</p>'
    """

    def __init__(self, draw: Callable[..., Drawing], /, **controls: Any) -> None:
        self.draw, self.picture = draw, ipywidgets.HTML()
        self.controls = {name: _control(name, kind) for name, kind in controls.items()}
        self._first = self._refresh()
        for control in self.controls.values():
            control.observe(self._refresh, "value")
        super().__init__([*self.controls.values(), self.picture])

    def still(self) -> dict[str, str]:
        """The picture for the first values, as a static copy."""
        if isinstance(self._first, str):
            return {"text/html": self._first, "text/plain": "figure animée"}
        return self._first._repr_mimebundle_()

    def _drawing(self) -> Drawing:
        """The picture, or a message if a student's function is not accepted yet or fails."""
        if names := refused.refused_in(self.draw):
            return f'<p role="alert">{escape(refused.explanation(names))}</p>'
        try:
            return self.draw(**{name: control.value for name, control in self.controls.items()})
        except ModuleNotFoundError:  # a library is missing: nothing to repair in the function
            raise
        except Exception as error:
            return f'<p role="alert"><b>{REPAIR}</b> Le calcul {escape(gloss(error))}</p>'

    def _refresh(self, _change: object = None) -> Drawing:
        drawing = self._drawing()
        self.picture.value = drawing if isinstance(drawing, str) else drawing.svg()
        return drawing


live = Live


def _control(name: str, kind: Any) -> ipywidgets.Widget:
    """The control of an argument, with its label."""
    if (control := interactive.widget_from_abbrev(kind)) is None:
        raise ValueError(f"je ne sais pas faire de commande avec {name} = {kind!r}")
    control.description = control.description or name.replace("_", " ")
    control.style.description_width = "initial"
    return control
