"""What a stepper shows without Python: the films of all that its settings can ask."""

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
"""What the page draws at random with, as long as nobody types another seed."""


def data(widget: Stepper) -> dict[str, Any]:
    """The films by algorithm, order and depth, and the one that is shown first."""
    pieces, first = Pieces(), dict(widget.film)
    asked = {key(first["settings"]): first}
    for wanted in settings(widget):
        made = film(wanted)
        asked.setdefault(key(made["settings"]), made)
    films = {name: packed(one, pieces) for name, one in asked.items()}
    return {"first": key(first["settings"]), "films": films, "pieces": pieces.all()}


def key(chosen: dict[str, Any]) -> str:
    """The name of a film, as `stepper.js` writes it."""
    return " ".join(str(chosen.get(name, "")) for name in ("algorithm", "order", "depth"))


def settings(widget: Stepper) -> Iterator[Exploration]:
    """All that the menus and the slider of an explorer can ask; nothing of another stepper."""
    if not isinstance(widget, Explorer):
        return
    shown, cuts = widget.exploration, bool(widget.film["windows"]) or "x" in widget.film["kinds"]
    own = shown.search is not None
    algorithms = (shown.algorithm,) if own else get_args(Algorithm)
    orders = (shown.order,) if own and not cuts else get_args(Order)
    depths = range(1, shown.tree.height + 1) if shown.tree.is_valued else (shown.depth,)
    for algorithm, order, depth in product(algorithms, orders, depths):
        yield replace(shown, algorithm=algorithm, order=order, depth=depth, seed=SEED)


def packed(shown: dict[str, Any], pieces: Pieces) -> dict[str, Any]:
    """A film whose pictures are cut in pieces; who reads the book wrote no function to praise."""
    looks = [pieces.cut(look) for look in shown["looks"]]
    is_fine = shown["finding"] and shown["finding"][0] == "fine"
    told = {"finding": None} if is_fine else {}
    return shown | told | {"svg": pieces.cut(shown["svg"]), "looks": looks}
