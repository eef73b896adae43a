"""A quiz without Python: its questions, and what is said of every answer that can be given.

An answer is a text (see `key`): a page finds there its sentence, or why no idea explains it.
"""

from collections.abc import Collection, Iterable, Iterator
from itertools import chain, combinations, islice, product
from math import inf
from typing import Any

from course_lib.explorer.trees import parts
from course_lib.games.tree import Path
from course_lib.quiz.diagnosis import diagnose
from course_lib.quiz.questions import WORDINGS, Answer, Question, hints
from course_lib.quiz.students import students
from course_lib.quiz.widget import (
    CLICKS,
    FIELDS,
    LAST,
    TRIES,
    answered,
    drawn,
    targets,
    told_answer,
)
from course_lib.text import french_number
from course_lib.widgets import Quiz
from living.pieces import Pieces

MOST_QUESTIONS = 10
"""How many of a quiz without end are asked."""
MOST_ANSWERS = 1000
"""How many pictures a question may need."""
ELSEWHERE = "C'était la dernière question de cette page ; d'autres vous attendent en direct."
STRAY = 123.45
"""A number that no idea leads to; in a sentence, the page writes there what was typed."""


def data(widget: Quiz) -> dict[str, Any] | None:
    """The questions, the first ones of a quiz without end; None if one has too many answers.

    The widget has no question left after that.
    """
    questions = [widget.question, *islice(widget.questions, MOST_QUESTIONS - 1)]
    if any(pictures(question) > MOST_ANSWERS for question in questions):
        return None
    pieces = Pieces()
    return {
        "questions": [asked(question, pieces) for question in questions],
        "tries": TRIES,
        "last": LAST if next(widget.questions, None) is None else ELSEWHERE,
        "pieces": pieces.all(),
    }


def pictures(question: Question) -> int:
    """How many pictures a question needs: one for each answer, or each set of wrong places."""
    if question.kind == "cuts":
        return count_cuts(question)
    return len(question.places) if question.kind == "move" else 2 ** len(question.places)


def asked(question: Question, pieces: Pieces) -> dict[str, Any]:
    """A question: what is shown, how it is answered, what is said of answers."""
    wording = WORDINGS[question.kind]
    is_typed = question.kind in FIELDS
    told = {key(question, one): diagnose(question, one).sentence for one in answers(question)}
    return {
        "title": wording.title,
        "prompt": f"{question.prompt} {wording.how}",
        "hints": hints(question),
        "right": key(question, question.answer),
        "solution": told_answer(question),
        "told": told,
        **(typed(question, pieces) if is_typed else clicked(question, pieces)),
    }


# Answers


def key(question: Question, answer: Answer) -> str:
    """An answer as a page writes it: the ranks of the places clicked, or what is typed in each.

    Places are separated by spaces; the numbers of one by commas.
    """
    if question.kind == "leaves":
        return number(answer)
    if question.kind == "values":
        return " ".join(number(answer[path]) for path in question.places)
    if question.kind == "windows":
        return " ".join(",".join(map(number, answer.get(p, ()))) for p in question.places)
    return ranks(question, [(answer,)] if question.kind == "move" else answer)


def ranks(question: Question, paths: Collection[Path]) -> str:
    """The ranks of some places."""
    return " ".join(str(rank) for rank, path in enumerate(question.places) if path in paths)


def number(value: float) -> str:
    """A number as JavaScript writes it."""
    if value in (inf, -inf):
        return "Infinity" if value > 0 else "-Infinity"
    return str(value if value % 1 else int(value))


def answers(question: Question) -> Iterable[Answer]:
    """The answers that have a sentence of their own: all that can be, where they are few."""
    if question.kind == "move":
        return question.tree.actions(())
    if question.kind == "cuts":
        return map(frozenset, cuts(question))
    counts = range(1, len(question.nodes) - len(question.values) + 1)
    known = [theirs for _, theirs in students(question)]
    return [question.answer, *known, *(counts if question.kind == "leaves" else ())]


def cuts(question: Question, path: Path = ()) -> Iterator[set[Path]]:
    """All that can be cut below a node: no branch inside another."""
    children = question.children(path) if path in question.values else []
    choices = ([{child}, *cuts(question, child)] for child in children)
    for chosen in product(*choices):
        yield set().union(*chosen)


def count_cuts(question: Question, path: Path = ()) -> int:
    """How many sets of branches these are."""
    children = question.children(path) if path in question.values else []
    total = 1
    for child in children:
        total *= 1 + count_cuts(question, child)
    return total


# Clicked


def clicked(question: Question, pieces: Pieces) -> dict[str, Any]:
    """The parts of the tree that are clicked, and its picture for each answer, before and after.

    `above` tells, where branches are cut, which ones hold each.
    """
    places, by_part = question.places, parts(question.tree, question.places)
    before, after = {"": pieces.cut(drawn(question, set()).svg())}, {}
    for answer in answers(question):
        chosen = {(answer,)} if question.kind == "move" else answer
        name = key(question, answer)
        before[name] = pieces.cut(drawn(question, chosen).svg())
        wrong = diagnose(question, answer).wrong_places
        after[name] = pieces.cut(answered(question, wrong).svg())
    above = [[places.index(p[:end]) for end in range(1, len(p))] for p in places]
    return {
        "chosen": CLICKS[question.kind][1],
        "names": [question.name(path) for path in places],
        "parts": {part: places.index(path) for part, path in by_part.items()},
        "targets": targets(question, by_part),
        "above": above if question.kind == "cuts" else None,
        "before": before,
        "after": after,
    }


# Typed


def typed(question: Question, pieces: Pieces) -> dict[str, Any]:
    """The fields of each place, and the tree with its answer for each set of wrong places.

    `otherwise` tells what is said if no idea explains an answer, by its first wrong place in an
    `order`, how many are wrong and, for windows, why.
    """
    places = question.places
    names = FIELDS[question.kind]
    wrong_sets = chain.from_iterable(combinations(places, n) for n in range(len(places) + 1))
    after = {ranks(question, one): answered(question, one).svg() for one in wrong_sets}
    order = list(question.values if question.kind == "values" else places) or [()]
    return {
        "fields": [[name.format(question.letter(p)) for name in names] for p in places or [()]],
        "mayBeBlank": question.kind == "windows",
        "order": [places.index(path) if places else 0 for path in order],
        "otherwise": dict(otherwise(question, order)),
        "before": {"": pieces.cut(drawn(question, set()).svg())},
        "after": {name: pieces.cut(svg) for name, svg in after.items()},
    }


def otherwise(question: Question, order: list[Path]) -> Iterator[tuple[str, str]]:
    """What is said of an answer that no idea explains, by what is wrong in it."""
    if question.kind == "leaves":
        yield "0 1", diagnose(question, STRAY).sentence
        return
    stray = (STRAY, STRAY) if question.kind == "windows" else STRAY
    for first, path in enumerate(order):
        for count in range(1, len(order) - first + 1):
            others = dict.fromkeys(order[first + 1 : first + count], stray)
            for why, given in strays(question, path):
                changed = {**question.answer, **others, path: given}
                answer = {place: one for place, one in changed.items() if one is not None}
                said = diagnose(question, answer).sentence.replace(french_number(STRAY), "{}")
                yield f"{question.places.index(path)} {count}{why}", said


def strays(question: Question, path: Path) -> Iterator[tuple[str, Any]]:
    """The ways to be wrong at a place, each with an example; None if nothing is typed there."""
    if question.kind == "values":
        yield "", STRAY
    elif path not in question.windows:
        yield " extra", (STRAY, STRAY)
    else:
        alpha, beta = question.windows[path]
        yield " missing", None
        yield " α", (STRAY, beta)
        yield " β", (alpha, STRAY)
