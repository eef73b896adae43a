"""Frames to step through, by slider, buttons and keys: a picture and a sentence each.

One widget displays searches, games and attractors, in notebooks and on the pages of the site.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import anywidget
import traitlets

from course_lib.canvas.figure import Figure
from course_lib.widgets.page.picture import Picture
from course_lib.widgets.page.still import HERE, KEYS, Still, still_figure

BLANK: Mapping[str, Any] = {
    "start": 0,
    "turn": 0,
    "selected": "",
    "message": "",
    "alts": [],
    "nodes": [],
    "asked": [],
    "claim": "",
    "kinds": "",
    "spared": [],
    "windows": [],
    "range": [0, 0],
    "sources": [],
    "variables": [],
    "finding": None,
    "announced": "",
    "elsewhere": None,
    "badge": [],
    "misled": [],
    "best": "",
    "total": "",
    "code": "",
    "settings": {},
}
"""The defaults of `Film.data`:

- `start`: the first step displayed; `turn`: a number that differs from one film to the next, so
  that the page notices each one; `selected`: the name of the node chosen first;
  `message`: the text displayed at once;
- `alts`: the text alternative of the picture after each frame;
- `nodes`: what can be clicked, as [groups, name, value], the first group being its shape;
- `asked`: for each node, the answers to a click on it, as [from which frame, sentence] or
  [from which frame, sentence, frame to paint before its turn];
- `claim`: the answer to « Plus rien n'entre » before the end; without one, there is no such button;
- `kinds`, `spared`, `windows`, `range`, `sources`, `variables`: for a search, see `explorer.film`;
- `finding`: a conclusion, as [kind, text, node, step where it can be seen]; `announced`: its text
  before that step; `elsewhere`: another tree to look at;
- `badge`, `best`, `total`: texts for the end; `misled`: nodes to mark;
- `code`, `settings`: the values of the editor and of the menus.
"""


class Film:
    """Pictures that change part by part, with a sentence for each frame.

    `svg` has an empty element of attribute `data-part` for each name of `groups`; `smallest` is
    the size in points of its smallest text.

    >>> film = Film('<svg><g data-part="disc"></g></svg>', ["disc"])
    >>> film.add({"disc": "<circle r='9'/>"}, "Un jeton.")
    >>> film.data()["frames"], film.data()["looks"]
    ([[0, 0]], ["<circle r='9'/>"])
    """

    def __init__(self, svg: str, groups: Sequence[str], smallest: float = 11.0) -> None:
        self.svg, self.smallest = svg, smallest
        self.ranks = {name: rank for rank, name in enumerate(groups)}
        self._looks: dict[str, int] = {}
        self.frames: list[list[int]] = []
        self.sentences: list[str] = []

    def add(self, looks: Mapping[str, str], sentence: str = "") -> None:
        """Append a frame: the SVG of the groups that change, and its sentence."""
        changes = [(self.ranks[name], self._rank(look)) for name, look in looks.items()]
        self.frames.append([number for change in changes for number in change])
        self.sentences.append(sentence)

    def _rank(self, look: str) -> int:
        """The rank of an SVG among the different ones of the film."""
        return self._looks.setdefault(look, len(self._looks))

    def data(self, **more: Any) -> dict[str, Any]:
        """The film as JSON data; by default, each frame is a step. `more` overrides `BLANK`."""
        steps = [[rank, -1, 0, 0, -1, -1] for rank in range(len(self.frames))]
        return {
            **BLANK,
            "svg": self.svg,
            "groups": list(self.ranks),
            "smallest": self.smallest,
            "frames": self.frames,
            "looks": list(self._looks),
            "sentences": self.sentences,
            "steps": steps,
            **more,
        }


def film_of_figures(
    figures: Sequence[Figure], sentences: Sequence[str], **more: Any
) -> dict[str, Any]:
    """The film of figures of one width, as high as the highest, each with its sentence."""
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
    """Steps through a film; `figure` draws its static copy."""

    _esm = KEYS + (HERE / "stepper.js").read_text(encoding="utf-8")
    _css = Picture._css + (HERE / "stepper.css").read_text(encoding="utf-8")
    film = traitlets.Dict().tag(sync=True)

    def __init__(self, film: Mapping[str, Any], figure: Callable[[], Figure]) -> None:
        super().__init__()
        self.film, self.figure = dict(film), figure

    def still(self) -> dict[str, str]:
        return still_figure(self.figure())
