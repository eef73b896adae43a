"""Predict first, read afterwards: what follows opens when an answer is locked in."""

from html import escape
from typing import Any

import anywidget
import ipywidgets
import traitlets

from course_lib.answers import save_answer
from course_lib.lessons import Question, predictions
from course_lib.text import french_number, parse_number
from course_lib.widgets.page.parts import StillBox, lock_button, script


class Gate(anywidget.AnyWidget):
    """Hides the cells below it, up to the next title, until `is_open`."""

    _esm, _css = script("gate.js"), script("gate.css")
    is_open = traitlets.Bool().tag(sync=True)


class Prediction(StillBox):
    """A question to answer before reading on: choices, or a number to type.

    After a wrong answer, its sentence. The right answer is displayed once the student has found it,
    or has given two wrong answers (one, if there are two choices); then nothing changes any more.
    """

    def __init__(self, question: Question) -> None:
        self.question, self.answers = question, list[str]()
        self.tries = 2 if question.other else min(2, len(question.sentences) - 1)
        self.field, self.button = _field(question), lock_button(self._lock)
        self.verdict, self.gate = ipywidgets.HTML(), Gate()
        self._title = f"<b>Prédiction.</b> {escape(question.question)}"
        title = ipywidgets.HTML(self._title)
        super().__init__([title, self.field, self.button, self.verdict, self.gate])

    @property
    def is_locked(self) -> bool:
        """Whether the right answer is displayed."""
        return self.question.answer in self.answers or len(self.answers) == self.tries

    def still(self) -> dict[str, str]:
        """The question and its choices, as a static copy where the answer is folded."""
        choices = () if self.question.other else self.question.sentences
        items = "".join(f"<li>{escape(choice)}</li>" for choice in choices)
        page = (
            f"<p>{self._title}</p><ul>{items}</ul>"
            f"<details><summary>Réponse</summary>{self._solution()}</details>"
        )
        return {"text/html": page, "text/plain": f"Prédiction : {self.question.question}"}

    def _solution(self) -> str:
        answer, sentence = self.question.answer, self.question.sentence(self.question.answer)
        return f"<p><b>Réponse : {escape(answer)}.</b> {escape(sentence)}</p>"

    def _lock(self) -> None:
        if self.is_locked:
            return
        try:
            answer = self._answer()
        except ValueError as error:
            self.verdict.value = f'<p role="alert">{escape(str(error))}</p>'
            return
        self.answers.append(answer)
        self.field.disabled = self.button.disabled = self.gate.is_open = self.is_locked
        one, is_right = self.question, answer == self.question.answer
        sentence = one.sentence(answer)
        save_answer(one.key, answer, is_right, one.question, sentence)
        self.verdict.value = f'<div role="status">{self._verdict(answer)}</div>'

    def _answer(self) -> str:
        """The answer, as the data write it; ValueError, in French, if it is missing or not new."""
        value = self.field.value
        if value in (None, ""):
            raise ValueError("Répondez d'abord : une prédiction fausse apprend plus qu'aucune.")
        answer = french_number(parse_number(value)) if self.question.other else str(value)
        if answer in self.answers:
            raise ValueError("C'est la même réponse : essayez-en une autre.")
        return answer

    def _verdict(self, answer: str) -> str:
        if answer == self.question.answer:
            return f"<p>✔ Bien vu.</p>{self._solution()}"
        sentence = escape(self.question.sentence(answer))
        wrong = f"<p>✘ Vous aviez prédit : {escape(answer)}. {sentence}</p>"
        return wrong + (self._solution() if self.is_locked else "<p>Essayez encore une fois.</p>")


def prediction(key: str) -> Prediction:
    """The prediction of that key; ValueError, in French, if there is none.

    >>> prediction("03-neuf").tries
    2
    """
    if key not in predictions():
        raise ValueError(f"pas de prédiction « {key} » ; il y a {', '.join(predictions())}")
    return Prediction(predictions()[key])


def _field(question: Question) -> ipywidgets.Widget:
    """Where to answer: radio buttons, or a field for a number."""
    name: dict[str, Any] = {"tooltip": question.question}
    if question.other:
        name |= {"placeholder": "un nombre", "continuous_update": False}
        return ipywidgets.Text(layout={"width": "14em"}, **name)
    wide = {"width": "max-content", "max_width": "100%"}
    options = list(question.sentences)
    return ipywidgets.RadioButtons(options=options, value=None, layout=wide, **name)
