"""A quiz without Python: its first questions, with a sentence for every answer."""

from itertools import islice
from math import inf
from typing import Any

from course_lib.widgets.explorer.trees import parts
from course_lib.widgets.quiz.questions import PROMPTS, UNKNOWN, Answer, TreeQuestion
from course_lib.widgets.quiz.widget import LAST, TRIES, Quiz, answer_figure, question_figure

MOST_QUESTIONS = 20
"""How many questions of an endless quiz are kept."""
ELSEWHERE = "C'était la dernière question de cette page ; d'autres vous attendent en direct."


def data(widget: Quiz) -> dict[str, Any]:
    """The questions that the widget has left, the first ones of an endless quiz."""
    questions = [widget.question, *islice(widget.questions, MOST_QUESTIONS - 1)]
    last = LAST if next(widget.questions, None) is None else ELSEWHERE
    return {"questions": [question_data(one) for one in questions], "tries": TRIES, "last": last}


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
        "parts": list(parts(question.tree, places)),
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
