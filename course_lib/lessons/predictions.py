"""The predictions that lessons ask for: a file `01_minimax.toml` for each lesson.

After the first wrong answer, its sentence; after the second, or the first of two choices, the
right answer and its sentence. A sentence says why, without revealing the answer. The cell that
follows the question computes the answer again (`assert`).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from course_lib.reference.entries import read_entries

KEYS = ("question", "reponse", "phrases", "sinon")


@dataclass(frozen=True)
class Question:
    """A question, its right answer, and a sentence for each answer: why it is right, or wrong.

    The answers are the choices; with a sentence for any `other` answer, numbers to type.
    ValueError, in French, if the right answer has no sentence.
    """

    name: str
    lesson: str
    question: str
    answer: str
    sentences: Mapping[str, str]
    other: str = ""

    def __post_init__(self) -> None:
        if self.answer not in self.sentences:
            raise ValueError(
                f"[{self.lesson}.{self.name}] : la réponse « {self.answer} » n'a pas de phrase ; "
                f"écrivez-la parmi {', '.join(self.sentences)}"
            )

    @property
    def key(self) -> str:
        """Its name in notebooks: « 04-neuf »."""
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
