"""Predict first, read afterwards: an answer that is locked in before it is judged."""

from collections.abc import Sequence
from html import escape

import ipywidgets

from course_lib.page.controls import button
from course_lib.page.still import StillBox
from course_lib.text import french_number, parse_number


class Prediction(StillBox):
    """A question to answer before reading on: choices, or a number to type when there are none.

    The answer stays in the kernel until the student has locked theirs in, once and for all.
    ValueError if `answer` is not among `choices`.
    """

    def __init__(
        self,
        question: str,
        *,
        answer: str | float,
        choices: Sequence[str] | None = None,
        explanation: str = "",
    ) -> None:
        if choices is not None and answer not in choices:
            raise ValueError(f"la réponse {answer!r} n'est pas parmi les choix {list(choices)}")
        self.question, self.choices = question, choices
        self._answer, self._explanation = answer, explanation
        self.field = _field(question, choices)
        self.button = button("Je verrouille ma réponse", self._lock, "lock", "primary")
        self.verdict = ipywidgets.HTML()
        title = ipywidgets.HTML(f"<b>Prédiction.</b> {escape(question)}")
        super().__init__([title, self.field, self.button, self.verdict])

    @property
    def locked(self) -> bool:
        """Whether the student has answered."""
        return bool(self.button.disabled)

    def still(self) -> dict[str, str]:
        """The question and its choices, without the answer."""
        items = "".join(f"<li>{escape(choice)}</li>" for choice in self.choices or ())
        page = f"<p><b>Prédiction.</b> {escape(self.question)}</p><ul>{items}</ul>"
        return {"text/html": page, "text/plain": f"Prédiction : {self.question}"}

    def _lock(self) -> None:
        try:
            told = self._judged()
        except ValueError as error:
            told = str(error)
        else:
            self.field.disabled = self.button.disabled = True
        self.verdict.value = f'<p role="status">{escape(told)}</p>'

    def _judged(self) -> str:
        """The verdict on the student's answer; ValueError, in French, if there is none yet."""
        if self.field.value in (None, ""):
            raise ValueError("Répondez d'abord : une prédiction fausse apprend plus qu'aucune.")
        given = self.field.value if self.choices else parse_number(self.field.value)
        right = given == self._answer
        verdict = "✔ Bien vu" if right else f"✘ Vous aviez prédit : {_shown(given)}"
        return f"{verdict}. Réponse : {_shown(self._answer)}. {self._explanation}"


prediction = Prediction


def _field(question: str, choices: Sequence[str] | None) -> ipywidgets.Widget:
    if choices is None:
        return ipywidgets.Text(placeholder="un nombre", tooltip=question, layout={"width": "14em"})
    return ipywidgets.RadioButtons(
        options=list(choices), value=None, tooltip=question, layout={"width": "max-content"}
    )


def _shown(answer: str | float) -> str:
    return answer if isinstance(answer, str) else french_number(answer)
