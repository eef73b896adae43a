"""Errors of the lecture notes (`errata.toml`), folded at the end of the lessons that meet them."""

import re
from dataclasses import dataclass
from pathlib import Path

from course_lib.reference.entries import read_entries

SUMMARIES = {"Erratum": "Une erreur dans", "Précision": "Une précision sur"}


@dataclass(frozen=True, repr=False)
class Erratum:
    """What a note prints (`says`), what is true (`correct`), and the `source` that proves it.

    `place` names the notes and their sections, `subject` the matter; `lesson` is a notebook,
    without `.ipynb`; `kind` is "Précision" where the note is ambiguous or incomplete, not wrong.
    All texts are plain French.
    """

    key: str
    lesson: str
    place: str
    subject: str
    says: str
    correct: str
    source: str
    kind: str = "Erratum"

    def __repr__(self) -> str:
        return f"{self.kind} ({self.place}). {self.says} {self.correct} Source : {self.source}."

    def title(self) -> str:
        """« Une erreur dans la note N0 : la date de Turochamp »."""
        *first, last = sorted(set(re.findall(r"\bN[0-3]\b", self.place))) or ["les manuels"]
        notes = f"la note {last}" if last.startswith("N") else last
        where = f"les notes {', '.join(first)} et {last}" if first else notes
        return f"{SUMMARIES[self.kind]} {where}\u00a0: {self.subject}"


KEYS = ("lieu", "sujet", "dit", "juste", "source", "nature")
ERRATA = read_entries(Path(__file__).with_suffix(".toml"), Erratum, *KEYS)
"""In the order of the lessons."""


@dataclass(frozen=True)
class CourseNotes:
    """One folded line of a notebook: where a lesson follows the lecture notes, and corrects them.

    `text` is Markdown; `errata` are those of the lesson.
    """

    text: str
    errata: tuple[Erratum, ...]

    def __repr__(self) -> str:
        return "\n".join(["Dans les notes de cours", *map(repr, self.errata)])

    def _repr_markdown_(self) -> str:
        entries = [
            f"- **{entry.title()}** ({entry.place}). {entry.says} {entry.correct} "
            f"*(Source\u00a0: {entry.source}.)*"
            for entry in self.errata
        ]
        parts = [self.text.strip(), "\n".join(entries)]
        inside = "\n\n".join(part for part in parts if part)
        return f"<details><summary>Dans les notes de cours</summary>\n\n{inside}\n\n</details>"


def course_notes(lesson: str, text: str = "") -> CourseNotes:
    """The folded line on the lecture notes that ends the lesson of that number, "03" or "18".

    ValueError, in French, if there is nothing to say of it.

    >>> len(course_notes("18").errata)
    1
    """
    errata = tuple(entry for entry in ERRATA if entry.lesson.startswith(f"{lesson}_"))
    if not (errata or text):
        raise ValueError(f"aucun erratum pour la leçon « {lesson} » : donnez un texte")
    return CourseNotes(text, errata)
