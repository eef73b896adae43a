"""What lessons ask students: functions to write, and predictions before they read on.

The checks of functions, `01_minimax.txt`, are made by `make lecons`. The predictions of a lesson
are in `01_minimax.toml`: a wrong answer has a sentence, which says why without giving the right
answer. A cell of the lesson computes the right answer again (`assert`).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from course_lib.judge import Fiche
from course_lib.judge.refused import is_accepted, listen, waits_for
from course_lib.judge.sheet import Function

HERE = Path(__file__).parent
SECONDS = 2.0
"""The time limit of one call, in seconds; right answers need less than a tenth of one."""
KEYS = ("question", "reponse", "phrases", "sinon")
"""The keys of a prediction in its file."""
UNKNOWN = '✗ « {} » n\'est pas un exercice : écrivez par exemple verifier("01-minimax", minimax)'


def verifier(key: str, *functions: Function) -> None:
    """Check functions of a lesson and print the verdict; no error is raised.

    `key` is the number of the lesson and the name of the question: "01-minimax".

    >>> verifier("99-rien")
    ✗ « 99-rien » n'est pas un exercice : écrivez par exemple verifier("01-minimax", minimax)
    """
    if fiche := _fiche(key):
        fiche.verifier(key, *functions)


def indice(key: str, number: int | None = None) -> None:
    """Print a hint of a question: that of this number, or else the next one.

    >>> indice("99-rien")
    ✗ « 99-rien » n'est pas un exercice : écrivez par exemple verifier("01-minimax", minimax)
    """
    if fiche := _fiche(key):
        fiche.indice(key, number)


def juste(function: Function) -> bool:
    """Whether a check accepted a function as it is now; if not, also print what to do first.

    >>> def essai():
    ...     return None
    >>> juste(essai)
    ✗ Exécutez d'abord la cellule qui vérifie essai, puis celle-ci.
    False
    """
    if sentence := waits_for(function):
        print(sentence)
    return is_accepted(function.__name__, function)


def _fiche(key: str) -> Fiche | None:
    """The checks of the lesson of a key; None, after a message, if there is no such lesson."""
    for path in HERE.glob(f"{key.partition('-')[0]}_*.txt"):
        return _read(path)
    print(UNKNOWN.format(key))
    return None


@cache
def _read(path: Path) -> Fiche:
    """The checks in a file, after its first line, which identifies their source."""
    return Fiche(path.read_text("utf-8").partition("\n")[2], SECONDS)


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
    from course_lib.reference.entries import read_entries  # checks, made here too, need none of it

    found = (read_entries(file, Question, *KEYS) for file in sorted(HERE.glob("*.toml")))
    return {one.key: one for entries in found for one in entries}


listen()
