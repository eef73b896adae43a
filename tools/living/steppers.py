"""What a stepper shows: a film for each of its settings."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import Any, get_args

from course_lib.widgets.explorer.exploration import Algorithm, Exploration
from course_lib.widgets.explorer.film import film
from course_lib.widgets.explorer.trees import Order
from course_lib.widgets.explorer.widget import Explorer
from course_lib.widgets.page.stepper import Stepper
from living.pieces import Pieces

SEED = 1
"""The seed of the random order of the page, where nobody can type another."""


def data(widget: Stepper) -> dict[str, Any]:
    """The films by algorithm, order and depth, and the name of the first one."""
    pieces, first = Pieces(), dict(widget.film)
    films = {key(first["settings"]): first}
    for exploration in settings(widget):
        other = film(exploration)
        films.setdefault(key(other["settings"]), other)
    cut = {name: in_pieces(one, pieces) for name, one in films.items()}
    return {"first": key(first["settings"]), "films": cut, "pieces": pieces.all()}


def key(settings: dict[str, Any]) -> str:
    """The name of a film, as `stepper.js` writes it."""
    return " ".join(str(settings.get(name, "")) for name in ("algorithm", "order", "depth"))


def settings(widget: Stepper) -> Iterator[Exploration]:
    """What the menus and the slider of an explorer can choose; nothing for another stepper."""
    if not isinstance(widget, Explorer):
        return
    start, cuts = widget.exploration, bool(widget.film["windows"]) or "x" in widget.film["kinds"]
    own = start.search is not None
    algorithms = (start.algorithm,) if own else get_args(Algorithm)
    orders = (start.order,) if own and not cuts else get_args(Order)
    depths = range(1, start.tree.height + 1) if start.tree.is_valued else (start.depth,)
    for algorithm, order, depth in product(algorithms, orders, depths):
        yield replace(start, algorithm=algorithm, order=order, depth=depth, seed=SEED)


def in_pieces(film: dict[str, Any], pieces: Pieces) -> dict[str, Any]:
    """A film with its pictures in pieces, without praise: the reader wrote no function."""
    finding = film["finding"]
    cut = {"svg": pieces.cut(film["svg"]), "looks": [pieces.cut(look) for look in film["looks"]]}
    return film | cut | {"finding": None if finding and finding[0] == "fine" else finding}
