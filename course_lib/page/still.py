"""Widgets that leave something to read where no kernel runs."""

from collections.abc import Sequence
from typing import Any

from ipywidgets import VBox, Widget

from course_lib.page.companion import Companion


class StillBox(VBox):  # type: ignore[misc]
    """A box of widgets displayed with a static stand-in, for previews and printed pages.

    Subclasses give `still()`: a mime bundle without scripts.
    """

    def __init__(self, children: Sequence[Widget]) -> None:
        super().__init__([*children, Companion()])

    def still(self) -> dict[str, str]:
        """What stands for the widget where it cannot live, by mime type."""
        raise NotImplementedError

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        return {**super()._repr_mimebundle_(**kwargs), **self.still()}
