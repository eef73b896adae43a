"""The words of the field, their English names, and those of each note: `glossary.toml`."""

from dataclasses import dataclass
from pathlib import Path

from course_lib.reference.entries import read_entries

NOTES = ("N0", "N1", "N2", "N3")


@dataclass(frozen=True)
class Term:
    """A word, its English name, its meaning in one line, and the lesson that introduces it.

    `notes` holds its name in N0, N1, N2 and N3 ("" where a note has none), `code` its name in the
    lessons' code and `aima` its name in AIMA; a term without `notes` is not in the concordance.
    """

    french: str
    lesson: str
    english: str
    meaning: str
    notes: tuple[str, ...] = ()
    code: str = ""
    aima: str = ""

    def __post_init__(self) -> None:
        if len(self.notes) not in (0, len(NOTES)):
            raise TypeError("a name for each note")


KEYS = ("anglais", "sens", "notes", "cours", "aima")
GLOSSARY = read_entries(Path(__file__).with_suffix(".toml"), Term, *KEYS)
"""In the order of the lessons."""
