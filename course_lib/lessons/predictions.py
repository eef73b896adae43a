"""What students predict, and what each answer is told: a file `01_minimax.toml` for each lesson.

The first wrong answer is told its sentence; after the second, or the first of two choices, the
right answer is told with its own. A sentence says why, without giving the answer. The cell that
follows the question computes the answer again (`assert`). Ordinary spaces are made unbreakable
where French wants it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from course_lib.reference.entries import Keys, read_entries


@dataclass(frozen=True)
class Asked:
    """A question, its right answer, and a sentence for each answer: why it is right, or wrong.

    The answers are the choices, unless `otherwise` tells any number that has no sentence.
    """

    name: str
    lesson: str
    question: str
    answer: str
    answers: Mapping[str, str]
    otherwise: str = ""

    def __post_init__(self) -> None:
        if self.answer not in self.answers:
            raise ValueError(
                f"[{self.lesson}.{self.name}] : la réponse « {self.answer} » n'a pas de phrase ; "
                f"écrivez-la parmi {', '.join(self.answers)}"
            )

    @property
    def key(self) -> str:
        """How notebooks call it: « 04-neuf »."""
        return f"{self.lesson.partition('_')[0]}-{self.name}"

    def said(self, given: str) -> str:
        """What is told to someone who answers that."""
        return self.answers.get(given, self.otherwise)


KEYS: Keys = {
    "question": ("question", "…"),
    "reponse": ("answer", "…"),
    "phrases": ("answers", {}),
    "sinon": ("otherwise", "…"),
}


@cache
def predictions() -> Mapping[str, Asked]:
    """All that is asked, by key; ValueError, in French, if an entry is wrong."""
    files = sorted(Path(__file__).parent.glob("*.toml"))
    entries = (asked for file in files for asked in read_entries(file, Asked, KEYS))
    return {asked.key: asked for asked in entries}
