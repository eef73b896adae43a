"""What first answers say: of a class, for its teacher; of a student, for themselves."""

from collections import Counter
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Any

from course_lib.answers.journal import FOLDER, read_answers
from course_lib.drawing import Figure, draw_bars
from course_lib.text import counted


def _first_answers(place: str | Path = FOLDER) -> list[dict[str, Any]]:
    """Each student's first answer to each question: what they believed before any explanation."""
    firsts: dict[tuple[int, str], dict[str, Any]] = {}
    for student, answers in enumerate(read_answers(place)):
        for one in answers:
            firsts.setdefault((student, one["key"]), one)
    return list(firsts.values())


def histogram(place: str | Path = FOLDER) -> dict[str, Figure]:
    """By question, how many students first gave each answer; the right ones have a ✔."""
    counts: dict[str, Counter[str]] = {}
    questions: dict[str, str] = {}
    for one in _first_answers(place):
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
    """A student's first answers that were `wrong`, each with why, of so many in all."""

    wrong: list[dict[str, Any]]
    total: int

    def __repr__(self) -> str:
        lines = [f"{one['question']} « {one['answer']} » : {one['said']}" for one in self.wrong]
        return "\n".join([self._title(), *lines])

    def _repr_html_(self) -> str:
        items = [
            f"<li>{escape(one['question'])}<br>Vous : « {escape(one['answer'])} ». "
            f"{escape(one['said'])}</li>"
            for one in self.wrong
        ]
        return f"<p>{self._title()}</p>" + (f"<ul>{''.join(items)}</ul>" if items else "")

    def _title(self) -> str:
        if not self.total:
            return (
                "Aucune réponse gardée : rien à rappeler ici. Pour une autre fois, keep_answers() "
                "les garde (voir l'accueil)."
            )
        title = f"Du premier coup : {self.total - len(self.wrong)} sur {self.total}."
        return f"{title} Vos idées à revoir :" if self.wrong else title


def my_ideas() -> Ideas:
    """The questions that the student of this folder first got wrong, each with why."""
    firsts = _first_answers()
    return Ideas([one for one in firsts if not one["right"]], len(firsts))
