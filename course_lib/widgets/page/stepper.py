"""A film to step through by slider, buttons and keys: frames, each a picture and a sentence.

The same widget displays searches, games and attractors, in notebooks and on the pages of the site.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import anywidget
import traitlets

from course_lib.canvas.figure import Figure
from course_lib.widgets.page.parts import KEYS, Picture, Still, script

DEFAULTS: Mapping[str, Any] = {
    "start": 0,  # the first step displayed
    "turn": 0,  # differs from one film to the next, so that the page notices each one
    "selected": "",  # the name of the node chosen first
    "message": "",  # the text displayed at once
    "alts": [],  # the text alternative of the picture after each frame
    "nodes": [],  # what is clicked: [groups (the first is its shape), name, value]
    "answers": [],  # to a click on each node: [first frame, sentence, frame painted then, if any]
    "early_answer": "",  # to « Plus rien n'entre » before the end; without it, no such button
    "kinds": "",  # this and the next five, of a search: see `explorer.film`
    "cut_counts": [],
    "windows": [],
    "range": [0, 0],
    "sources": [],
    "variables": [],
    "finding": None,  # a conclusion: [kind, text, node, step where it can be seen]
    "warning": "",  # its text before that step
    "elsewhere": False,  # whether there is another tree to look at
    "best": "",  # this and the next one, texts for the end
    "total": "",
    "settings": {},  # the values of the menus and of the slider of depths
}
"""What `Film.data` holds beside the frames, and its value by default."""


class Film:
    """A picture that changes part by part: the changes and the sentence of each frame.

    `svg` has an empty element with the attribute `data-part` for each name of `groups`; `smallest`
    is the size of its smallest text, in points.
    """

    def __init__(self, svg: str, groups: Sequence[str], smallest: float = 11.0) -> None:
        self.svg, self.smallest = svg, smallest
        self.ranks = {name: rank for rank, name in enumerate(groups)}
        self._looks: dict[str, int] = {}
        self.frames: list[list[int]] = []
        self.sentences: list[str] = []

    def add(self, looks: Mapping[str, str], sentence: str = "") -> None:
        """Append a frame: the new SVG of the groups that change, and its sentence."""
        frame: list[int] = []
        for name, look in looks.items():
            frame += self.ranks[name], self._looks.setdefault(look, len(self._looks))
        self.frames.append(frame)
        self.sentences.append(sentence)

    def data(self, **more: Any) -> dict[str, Any]:
        """The film as JSON data, where each frame is a step; `more` replaces some of `DEFAULTS`."""
        return {
            **DEFAULTS,
            "svg": self.svg,
            "groups": list(self.ranks),
            "smallest": self.smallest,
            "frames": self.frames,
            "looks": list(self._looks),
            "sentences": self.sentences,
            "steps": [[rank, -1, 0, 0, -1, -1] for rank in range(len(self.frames))],
            **more,
        }


def film_of_figures(
    figures: Sequence[Figure], sentences: Sequence[str], **more: Any
) -> dict[str, Any]:
    """The film of figures of the same width, each with its sentence."""
    head, _ = _split(max(figures, key=lambda figure: figure.height).svg())
    film = Film(f'{head}<g data-part="all"></g></svg>', ["all"])
    for figure, sentence in zip(figures, sentences, strict=True):
        film.add({"all": _split(figure.svg())[1]}, sentence)
    return film.data(alts=[figure.alt for figure in figures], **more)


def _split(svg: str) -> tuple[str, str]:
    """The opening tag of an SVG, and its content."""
    head, _, rest = svg.partition(">")
    return f"{head}>", rest.rpartition("</svg>")[0]


class Stepper(Still, anywidget.AnyWidget):  # type: ignore[misc]
    """The widget that steps through a film; `figure()` gives its static copy."""

    _esm, _css = KEYS + script("stepper.js"), Picture._css + script("stepper.css")
    film = traitlets.Dict().tag(sync=True)

    def __init__(self, film: Mapping[str, Any], figure: Callable[[], Figure]) -> None:
        super().__init__()
        self.film, self.figure = dict(film), figure

    def still(self) -> dict[str, str]:
        return self.figure()._repr_mimebundle_()
