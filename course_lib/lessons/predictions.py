"""The predictions that lessons ask for: a file `01_minimax.toml` for each lesson.

A wrong answer has a sentence, which says why without giving the right answer. A cell of the lesson
computes the right answer again (`assert`).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from course_lib.reference.entries import read_entries

KEYS = ("question", "reponse", "phrases", "sinon")


@dataclass(frozen=True)
class Question:
    """A question, its right answer, and the sentence of each answer: why it is right, or wrong.

    Students choose among the answers of `sentences`, or type a number if there is a sentence for
    any `other` answer. ValueError, in French, if the right answer has no sentence.
    """

    name: str
    lesson: str
    question: str
    answer: str
    sentences: Mapping[str, str]
    other: str = ""

    def __post_init__(self) -> None:
        if self.answer not in self.sentences:
            missing = f"la réponse « {self.answer} » n'a pas de phrase ; écrivez-la parmi"
            raise ValueError(f"[{self.lesson}.{self.name}] : {missing} {', '.join(self.sentences)}")

    @property
    def key(self) -> str:
        """The argument of `prediction` for this question: "03-neuf"."""
        return f"{self.lesson.partition('_')[0]}-{self.name}"

    def sentence(self, answer: str) -> str:
        """Why an answer is right, or wrong."""
        return self.sentences.get(answer, self.other)


@cache
def predictions() -> Mapping[str, Question]:
    """All questions, by key; ValueError, in French, if an entry is wrong.

    >>> predictions()["03-neuf"].answer
    '6'
    """
    files = sorted(Path(__file__).parent.glob("*.toml"))
    entries = (one for file in files for one in read_entries(file, Question, *KEYS))
    return {one.key: one for one in entries}
