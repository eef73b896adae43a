"""The words of the field, their English names, and what each note calls them: `glossary.toml`."""

from dataclasses import dataclass
from pathlib import Path

from course_lib.reference.entries import Keys, read_entries

NOTES = ("N0", "N1", "N2", "N3")


@dataclass(frozen=True)
class Term:
    """A word, its English name, what it means in one line, and the lesson that introduces it.

    `notes` holds what N0, N1, N2 and N3 call it ("" for a note that has no word for it), `code`
    its name in the lessons' code and `aima` its name in AIMA; a term without `notes` has no place
    in the concordance.
    """

    french: str
    english: str
    meaning: str
    lesson: str
    notes: tuple[str, ...] = ()
    code: str = ""
    aima: str = ""


KEYS: Keys = {
    "anglais": ("english", "…"),
    "sens": ("meaning", "…"),
    "notes": ("notes", ["…"] * len(NOTES)),
    "cours": ("code", "…"),
    "aima": ("aima", "…"),
}


def read_glossary(path: Path) -> tuple[Term, ...]:
    """The terms of a file, in its order; ValueError, in French, if one is wrong."""
    return read_entries(path, Term, KEYS)


GLOSSARY = read_glossary(Path(__file__).with_suffix(".toml"))
"""In the order of the lessons."""
