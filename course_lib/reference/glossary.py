"""The words of the field, their English names, and what each note calls them: `glossary.toml`."""

from dataclasses import dataclass
from pathlib import Path

from course_lib.reference.entries import read_entries, text

NOTES = ("N0", "N1", "N2", "N3")


@dataclass(frozen=True)
class Term:
    """A word, its English name, what it means in one line, and the lesson that introduces it.

    `notes` holds what N0, N1, N2 and N3 call it ("" for a note that has no word for it), `code`
    its name in the lessons' code and `aima` its name in AIMA; a term without `notes` has no place
    in the concordance.
    """

    french: str
    lesson: str
    english: str = text("anglais")
    meaning: str = text("sens")
    notes: tuple[str, ...] = text("notes", ["…"] * len(NOTES), default=())
    code: str = text("cours", default="")
    aima: str = text("aima", default="")


GLOSSARY = read_entries(Path(__file__).with_suffix(".toml"), Term)
"""In the order of the lessons."""
