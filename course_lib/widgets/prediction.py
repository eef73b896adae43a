"""Predict first, read afterwards: what follows opens once an answer is locked in."""

from html import escape
from pathlib import Path

import anywidget
import ipywidgets
import traitlets

from course_lib.answers import record
from course_lib.lessons.predictions import Asked, predictions
from course_lib.page.controls import button
from course_lib.page.still import StillBox
from course_lib.text import french_number, parse_number

HERE = Path(__file__).parent
TRIES = 2
SAME = "C'est la même réponse : essayez-en une autre."


class Gate(anywidget.AnyWidget):
    """While it is closed, the page hides what follows in the notebook, up to the next title."""

    _esm = (HERE / "gate.js").read_text(encoding="utf-8")
    _css = (HERE / "gate.css").read_text(encoding="utf-8")
    is_open = traitlets.Bool().tag(sync=True)


class Prediction(StillBox):
    """A question to answer before reading on: choices, or a number to type.

    The answer stays in the kernel until the student found it, or was wrong twice, once if there
    are two choices; each wrong one is told why. Nothing changes after that.
    """

    def __init__(self, asked: Asked) -> None:
        self.asked, self.tried = asked, list[str]()
        self.field = _field(asked)
        self.button = button("Je verrouille ma réponse", self._lock, "lock", "primary")
        self.verdict, self.gate = ipywidgets.HTML(), Gate()
        title = ipywidgets.HTML(f"<b>Prédiction.</b> {escape(asked.question)}")
        super().__init__([title, self.field, self.button, self.verdict, self.gate])

    @property
    def tries(self) -> int:
        """How many answers are taken."""
        return TRIES if self.asked.otherwise else min(TRIES, len(self.asked.answers) - 1)

    @property
    def locked(self) -> bool:
        """Whether the answer was found, or told."""
        return self.asked.answer in self.tried or len(self.tried) == self.tries

    def still(self) -> dict[str, str]:
        """The question and its choices, the answer folded."""
        asked = self.asked
        choices = () if asked.otherwise else asked.answers
        items = "".join(f"<li>{escape(choice)}</li>" for choice in choices)
        page = (
            f"<p><b>Prédiction.</b> {escape(asked.question)}</p><ul>{items}</ul>"
            f"<details><summary>Réponse</summary>{self._answer()}</details>"
        )
        return {"text/html": page, "text/plain": f"Prédiction : {asked.question}"}

    def _answer(self) -> str:
        answer = self.asked.answer
        return f"<p><b>Réponse : {escape(answer)}.</b> {escape(self.asked.said(answer))}</p>"

    def _lock(self) -> None:
        try:
            given = self._given()
        except ValueError as error:
            self.verdict.value = f'<p role="alert">{escape(str(error))}</p>'
            return
        if self.locked:
            return
        if given in self.tried:
            self.verdict.value = f'<p role="alert">{SAME}</p>'
            return
        self.tried.append(given)
        self.field.disabled = self.button.disabled = self.gate.is_open = self.locked
        self.verdict.value = f'<div role="status">{self._verdict(given)}{self._keep(given)}</div>'

    def _given(self) -> str:
        """The answer, as it is written in the data; ValueError, in French, if there is none yet."""
        value = self.field.value
        if value in (None, ""):
            raise ValueError("Répondez d'abord : une prédiction fausse apprend plus qu'aucune.")
        return french_number(parse_number(value)) if self.asked.otherwise else str(value)

    def _verdict(self, given: str) -> str:
        if given == self.asked.answer:
            return f"<p>✔ Bien vu.</p>{self._answer()}"
        wrong = f"<p>✘ Vous aviez prédit : {escape(given)}. {escape(self.asked.said(given))}</p>"
        return wrong + (self._answer() if self.locked else "<p>Essayez encore une fois.</p>")

    def _keep(self, given: str) -> str:
        """Keep the answer if the student wishes; a paragraph if it could not be."""
        asked, right = self.asked, given == self.asked.answer
        said = asked.said(given)
        failed = record("prediction", asked.key, given, right, asked.question, said)
        return f"<p>{escape(failed)}</p>" if failed else ""


def prediction(key: str) -> Prediction:
    """The prediction of that key, such as « 04-neuf »; ValueError, in French, if there is none."""
    if key not in predictions():
        raise ValueError(f"pas de prédiction « {key} » ; il y a {', '.join(predictions())}")
    return Prediction(predictions()[key])


def _field(asked: Asked) -> ipywidgets.Widget:
    named = {"tooltip": asked.question}
    if asked.otherwise:
        return ipywidgets.Text(placeholder="un nombre", layout={"width": "14em"}, **named)
    wide = {"width": "max-content", "max_width": "100%"}
    return ipywidgets.RadioButtons(options=list(asked.answers), value=None, layout=wide, **named)
