"""What pages hold of each widget but boards: all that it can display, as data for its script."""

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice, product
from math import inf, prod
from typing import Any, get_args

from ipywidgets import IntRangeSlider, IntSlider, SelectionSlider, Widget

from course_lib.widgets.explorer.exploration import Algorithm, Exploration
from course_lib.widgets.explorer.film import film
from course_lib.widgets.explorer.trees import Order
from course_lib.widgets.explorer.widget import Explorer
from course_lib.widgets.live import Live
from course_lib.widgets.page.stepper import Stepper
from course_lib.widgets.prediction import Prediction
from course_lib.widgets.questions import PROMPTS, UNKNOWN, Answer, TreeQuestion
from course_lib.widgets.quiz import (
    NO_MORE_QUESTION,
    TRIES,
    Quiz,
    answer_figure,
    node_parts,
    question_figure,
)

TAG = re.compile(r"(?=<)")
NAMES = re.compile(r' id="[^"]*"')
"""The names of parts: two pictures of a page may share some, and only what is clicked needs one."""
SEED = 1
"""The seed of the random order of the page, where nobody can type another."""
MOST_PICTURES = 400
"""The most pictures that a page holds for one widget with sliders."""
MOST_QUESTIONS = 10
"""How many questions of an endless quiz are kept."""


class Pieces:
    """The pieces of some texts of SVG or HTML: a tag, with the text up to the next tag.

    Pictures that are nearly the same become lists of pieces, each written once.

    >>> pieces = Pieces()
    >>> pieces.cut("<b>a</b>"), pieces.cut("<b>c</b>")
    ([0, 1], [2, 1])
    >>> pieces.all()
    ['<b>a', '</b>', '<b>c']
    """

    def __init__(self) -> None:
        self.ranks: dict[str, int] = {}

    def cut(self, text: str) -> list[int]:
        """The ranks of the pieces of a text, in order."""
        return [self.ranks.setdefault(piece, len(self.ranks)) for piece in TAG.split(text) if piece]

    def all(self) -> list[str]:
        """The pieces, in the order of their ranks."""
        return list(self.ranks)


# Steppers: a film for each of their settings


def stepper_data(widget: Stepper) -> dict[str, Any]:
    """The films by algorithm, order and depth, and the name of the first one."""
    pieces, first = Pieces(), dict(widget.film)
    films = {film_name(first["settings"]): first}
    for exploration in settings(widget):
        other = film(exploration)
        films.setdefault(film_name(other["settings"]), other)
    cut = {name: in_pieces(one, pieces) for name, one in films.items()}
    return {"first": film_name(first["settings"]), "films": cut, "pieces": pieces.all()}


def film_name(settings: dict[str, Any]) -> str:
    """The name of a film, as `stepper.js` writes it."""
    return " ".join(str(settings.get(name, "")) for name in ("algorithm", "order", "depth"))


def settings(widget: Stepper) -> Iterator[Exploration]:
    """What the menus and the slider of an explorer can choose; nothing for another stepper."""
    if not isinstance(widget, Explorer):
        return
    start, cuts = widget.exploration, bool(widget.film["windows"]) or "x" in widget.film["kinds"]
    is_own = start.search is not None
    algorithms = (start.algorithm,) if is_own else get_args(Algorithm)
    orders = (start.order,) if is_own and not cuts else get_args(Order)
    depths = range(1, start.tree.height + 1) if start.tree.is_valued else (start.depth,)
    for algorithm, order, depth in product(algorithms, orders, depths):
        yield replace(start, algorithm=algorithm, order=order, depth=depth, seed=SEED)


def in_pieces(film: dict[str, Any], pieces: Pieces) -> dict[str, Any]:
    """A film with its pictures in pieces, without praise: the reader wrote no function."""
    finding = film["finding"]
    looks = [pieces.cut(NAMES.sub("", look)) for look in film["looks"]]
    cut = {"svg": pieces.cut(NAMES.sub("", film["svg"])), "looks": looks}
    return film | cut | {"finding": None if finding and finding[0] == "fine" else finding}


# Sliders and menus: a picture for each of their values


def live_data(widget: Live) -> dict[str, Any] | None:
    """The controls and the pictures; None if nothing moves, or if there are too many pictures."""
    controls = list(widget.controls.values())
    choices = [values(control) for control in controls]
    if not 1 < prod(map(len, choices)) <= MOST_PICTURES:
        return None
    pieces = Pieces()
    states = [pieces.cut(NAMES.sub("", picture)) for picture in pictures(widget, choices)]
    fields = list(map(field, controls, choices))
    return {"controls": fields, "states": states, "pieces": pieces.all()}


def values(control: Widget) -> list[Any]:
    """All the values of a control, in order; none if it is neither a slider nor a menu.

    For an interval, these are all pairs of ends, even those that are not in order.
    """
    if isinstance(control, IntRangeSlider):
        return list(product(range(control.min, control.max + 1, control.step), repeat=2))
    if isinstance(control, IntSlider):
        return list(range(control.min, control.max + 1, control.step))
    return list(getattr(control, "_options_values", ()))


def field(control: Widget, choices: list[Any]) -> dict[str, Any]:
    """A control in the page: its kind, its name, its labels, the ranks of its first value."""
    if isinstance(control, IntRangeSlider):
        kind, labels = "range", list(range(control.min, control.max + 1, control.step))
        start: Any = [labels.index(end) for end in control.value]
    else:
        kind = "slider" if isinstance(control, IntSlider | SelectionSlider) else "menu"
        labels = list(getattr(control, "_options_labels", choices))
        start = choices.index(control.value)
    return {"kind": kind, "name": control.description, "labels": labels, "start": start}


def pictures(widget: Live, choices: list[list[Any]]) -> Iterator[str]:
    """The picture for each value of the controls; those of the last control change first."""
    controls = list(widget.controls.values())
    start = tuple(control.value for control in controls)
    for chosen in (*product(*choices), start):
        for control, value in zip(controls, chosen, strict=True):
            control.value = tuple(sorted(value)) if isinstance(control, IntRangeSlider) else value
        if chosen is not start:
            yield widget.picture.value


# Predictions and quizzes: a sentence for every answer


def prediction_data(widget: Prediction) -> dict[str, Any]:
    """A question, the sentence for each answer, and how many answers can be tried."""
    question = widget.question
    return {
        "question": question.question,
        "answer": question.answer,
        "answers": dict(question.sentences),
        "otherwise": question.other,
        "tries": widget.tries,
    }


def quiz_data(widget: Quiz) -> dict[str, Any]:
    """The questions that the widget has left, the first ones of an endless quiz."""
    questions = [widget.question, *islice(widget.questions, MOST_QUESTIONS - 1)]
    return {
        "questions": [question_data(one) for one in questions],
        "tries": TRIES,
        "last": NO_MORE_QUESTION,
    }


def question_data(question: TreeQuestion) -> dict[str, Any]:
    """A question: its places in order, its tree before and after, the sentences for answers.

    `named` has a sentence for each answer that one mistake alone explains; for another wrong
    answer, `why` has the reason at its first wrong place.
    """
    places = list(question.answer)
    verdicts = [(answer, question.judge(answer)) for _, answer in question.wrong_answers()]
    return {
        "kind": question.kind,
        "prompt": PROMPTS[question.kind],
        "parts": list(node_parts(question)),
        "letters": [question.letter(path) for path in places],
        "names": [question.name(path) for path in places],
        "right": key(question.answer),
        "named": {key(one): v.sentence for one, v in verdicts if v.wrong and v.idea != UNKNOWN},
        "why": [question.why(path) for path in places],
        "before": question_figure(question, ()).svg(),
        "after": answer_figure(question, ()).svg(),
    }


def key(answer: Answer) -> str:
    """An answer as a page writes it: numbers as JavaScript does, 1 for what is cut, 0 if not."""
    names = {inf: "Infinity", -inf: "-Infinity"}
    return " ".join(names.get(v) or str(v if v % 1 else int(v)) for v in answer.values())
