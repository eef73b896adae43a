"""What grading says of a copy, as plain data: everything that reports show is here."""

import re
from dataclasses import dataclass, field, replace
from typing import Literal

Status = Literal["Réussi", "Partiel", "À compléter", "À revoir", "Sans réponse"]
UNWRITABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff\ufffe\uffff]")
"""What UTF-8 or XML cannot hold: halves of characters, controls."""

LONGEST_LINE = 2000
"""How many characters of a line are kept, whatever a function returned."""
LONGEST_ANSWER = 30_000
"""How many characters of an answer are kept to be shown."""


@dataclass(frozen=True)
class ExerciseResult:
    """One graded cell of a sheet.

    `key` is the exercise's ("chomp-12") or, for an answer marked by hand, its grade id; `lines` is
    the diagnosis that the student reads, `remark` the teacher's own words, which replace it;
    `waiting` tells that a teacher must still mark it.
    """

    key: str
    title: str
    points: float
    out_of: float
    status: Status
    lines: tuple[str, ...] = ()
    misconception: str = ""
    waiting: bool = False
    remark: str = ""
    private: tuple[str, ...] = ()
    """What the teacher alone reads: the hidden call that failed."""
    answer: str = ""
    """What the student wrote, shown to this student: code, or an answer in words."""


@dataclass(frozen=True)
class CopyResult:
    """One copy: whose it is, of which sheet, and what each exercise earned.

    `warnings` are French sentences (cells missing, duplicated, a kernel that died...), which the
    student reads too; `flags` are short names of what to look at: see `summary.FLAGS`. `number` is
    Moodle's for this student, "" if unknown. `seed` is that of the hidden calls: with it the mark
    is found again. `signed` holds the name that the copy gives for its student's, where its sheet
    asks for one.
    """

    student: str
    sheet: str
    results: tuple[ExerciseResult, ...]
    warnings: tuple[str, ...] = ()
    flags: frozenset[str] = field(default_factory=frozenset)
    number: str = ""
    seed: int = 0
    signed: tuple[str, ...] = ()

    @property
    def points(self) -> float:
        """What the copy has earned so far."""
        return sum(result.points for result in self.results)

    @property
    def out_of(self) -> float:
        """What the sheet is worth, answers marked by hand included."""
        return sum(result.out_of for result in self.results)


@dataclass(frozen=True)
class Alike:
    """Students of a sheet whose answers to these exercises are the same, names and layout apart."""

    sheet: str
    students: tuple[str, ...]
    exercises: tuple[str, ...]


def readable(result: ExerciseResult) -> ExerciseResult:
    """A result whose lines can be read and written anywhere, whatever the copy put in them."""
    lines = (one[:LONGEST_LINE] + "…" * (len(one) > LONGEST_LINE) for one in result.lines)
    answer = writable(result.answer[:LONGEST_ANSWER])
    return replace(result, lines=tuple(map(writable, lines)), answer=answer)


def writable(text: str) -> str:
    """A text in which the replacement character stands for what cannot be written.

    >>> writable("nul" + chr(0) + "moitié" + chr(0xD800))
    'nul�moitié�'
    """
    return UNWRITABLE.sub("\ufffd", text)
