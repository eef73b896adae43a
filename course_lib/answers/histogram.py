"""What first answers say: of a class, for its teacher; of a student, for themselves."""

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Any

from course_lib.answers.journal import FOLDER, read_answers
from course_lib.drawing import Figure, draw_bars
from course_lib.text import counted


def _first(answers: list[dict[str, Any]]) -> Collection[dict[str, Any]]:
    """The first answer to each question, which is the one that was thought."""
    firsts: dict[str, dict[str, Any]] = {}
    for answer in answers:
        firsts.setdefault(answer["key"], answer)
    return firsts.values()


def histogram(place: str | Path = FOLDER) -> dict[str, Figure]:
    """By question, how many students first gave each answer; the right ones have a ✔."""
    counts: dict[str, Counter[str]] = {}
    questions: dict[str, str] = {}
    for student in read_answers(place):
        for one in _first(student):
            name = f"{'✔' if one['right'] else '✘'} {one['answer']}"
            counts.setdefault(one["key"], Counter())[name] += 1
            questions[one["key"]] = one["question"]
    return {
        key: draw_bars(
            counts[key].most_common(),
            xlabel="étudiants",
            caption=f"{key}. {questions[key]} {counted(counts[key].total(), 'réponse')}.",
        )
        for key in sorted(counts)
    }


@dataclass(frozen=True)
class Ideas:
    """What a student believed first, and what was answered."""

    wrong: list[dict[str, Any]]
    total: int

    def __repr__(self) -> str:
        if not self.total:
            told = "Aucune réponse gardée : rien à rappeler ici."
            return f"{told} Pour une autre fois, keep_answers() les garde (voir l'accueil)."
        lines = [f"{one['question']} « {one['answer']} » : {one['said']}" for one in self.wrong]
        return "\n".join([self._title(), *lines])

    def _repr_html_(self) -> str:
        if not self.total:
            return f"<p>{self!r}</p>"
        items = "".join(
            f"<li>{escape(one['question'])}<br>Vous : « {escape(one['answer'])} ». "
            f"{escape(one['said'])}</li>"
            for one in self.wrong
        )
        return f"<p>{self._title()}</p><ul>{items}</ul>"

    def _title(self) -> str:
        right = self.total - len(self.wrong)
        told = f"Du premier coup : {right} sur {self.total}."
        return f"{told} Vos idées à revoir :" if self.wrong else told


def my_ideas() -> Ideas:
    """The questions that the student of this folder first got wrong, each with why."""
    firsts = [one for student in read_answers() for one in _first(student)]
    return Ideas([one for one in firsts if not one["right"]], len(firsts))
