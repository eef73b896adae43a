"""Predict first, read afterwards: what follows opens once an answer is locked in."""

from html import escape
from pathlib import Path

import anywidget
import ipywidgets
import traitlets

from course_lib.answers import record
from course_lib.lessons.predictions import Question, predictions
from course_lib.text import french_number, parse_number
from course_lib.widgets.page.controls import button
from course_lib.widgets.page.still import StillBox

HERE = Path(__file__).parent
TRIES = 2


class Gate(anywidget.AnyWidget):
    """While it is closed, the page hides what follows in the notebook, up to the next title."""

    _esm = (HERE / "gate.js").read_text(encoding="utf-8")
    _css = (HERE / "gate.css").read_text(encoding="utf-8")
    is_open = traitlets.Bool().tag(sync=True)


class Prediction(StillBox):
    """A question to answer before reading on: choices, or a number to type.

    The answer stays in the kernel until the student found it, or was wrong twice, once if there
    are two choices; each wrong one has its sentence. Nothing changes after that.
    """

    def __init__(self, question: Question) -> None:
        self.question, self.tried = question, list[str]()
        self.field = _field(question)
        self.button = button("Je verrouille ma réponse", self._lock, "lock", "primary")
        self.verdict, self.gate = ipywidgets.HTML(), Gate()
        self._title = f"<b>Prédiction.</b> {escape(question.question)}"
        title = ipywidgets.HTML(self._title)
        super().__init__([title, self.field, self.button, self.verdict, self.gate])

    @property
    def tries(self) -> int:
        """How many answers are taken."""
        question = self.question
        return TRIES if question.other else min(TRIES, len(question.sentences) - 1)

    @property
    def locked(self) -> bool:
        """Whether the answer was found, or shown."""
        return self.question.answer in self.tried or len(self.tried) == self.tries

    def still(self) -> dict[str, str]:
        """The question and its choices, the answer folded."""
        choices = () if self.question.other else self.question.sentences
        items = "".join(f"<li>{escape(choice)}</li>" for choice in choices)
        page = (
            f"<p>{self._title}</p><ul>{items}</ul>"
            f"<details><summary>Réponse</summary>{self._answer()}</details>"
        )
        return {"text/html": page, "text/plain": f"Prédiction : {self.question.question}"}

    def _answer(self) -> str:
        answer, sentence = self.question.answer, self.question.sentence(self.question.answer)
        return f"<p><b>Réponse : {escape(answer)}.</b> {escape(sentence)}</p>"

    def _lock(self) -> None:
        if self.locked:
            return
        try:
            answer = self._typed()
        except ValueError as error:
            self.verdict.value = f'<p role="alert">{escape(str(error))}</p>'
            return
        self.tried.append(answer)
        self.field.disabled = self.button.disabled = self.gate.is_open = self.locked
        self.verdict.value = f'<div role="status">{self._verdict(answer)}{self._keep(answer)}</div>'

    def _typed(self) -> str:
        """The answer, as the data write it; ValueError, in French, if there is no new one."""
        value = self.field.value
        if value in (None, ""):
            raise ValueError("Répondez d'abord : une prédiction fausse apprend plus qu'aucune.")
        answer = french_number(parse_number(value)) if self.question.other else str(value)
        if answer in self.tried:
            raise ValueError("C'est la même réponse : essayez-en une autre.")
        return answer

    def _verdict(self, answer: str) -> str:
        if answer == self.question.answer:
            return f"<p>✔ Bien vu.</p>{self._answer()}"
        sentence = escape(self.question.sentence(answer))
        wrong = f"<p>✘ Vous aviez prédit : {escape(answer)}. {sentence}</p>"
        return wrong + (self._answer() if self.locked else "<p>Essayez encore une fois.</p>")

    def _keep(self, answer: str) -> str:
        """Keep the answer if the student wishes; a paragraph if it could not be."""
        question, is_right = self.question, answer == self.question.answer
        sentence = question.sentence(answer)
        failed = record("prediction", question.key, answer, is_right, question.question, sentence)
        return f"<p>{escape(failed)}</p>" if failed else ""


def prediction(key: str) -> Prediction:
    """The prediction of that key, such as "04-neuf"; ValueError, in French, if there is none."""
    if key not in predictions():
        raise ValueError(f"pas de prédiction « {key} » ; il y a {', '.join(predictions())}")
    return Prediction(predictions()[key])


def _field(question: Question) -> ipywidgets.Widget:
    name = {"tooltip": question.question}
    if question.other:
        return ipywidgets.Text(placeholder="un nombre", layout={"width": "14em"}, **name)
    wide = {"width": "max-content", "max_width": "100%"}
    options = list(question.sentences)
    return ipywidgets.RadioButtons(options=options, value=None, layout=wide, **name)
