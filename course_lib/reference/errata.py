"""Errors of the lecture notes, shown in the lesson that meets them: `errata.toml`."""

import re
from dataclasses import dataclass
from html import escape
from pathlib import Path

from course_lib.canvas.style import NOTE
from course_lib.reference.entries import read_entries

STYLE = (
    f"border-left:4px solid {NOTE.line}; background:{NOTE.fill}; color:{NOTE.text}; "
    "padding:0.5em 0.9em; margin:0.5em 0; max-width:46em"
)
SUMMARIES = {"Erratum": "Une erreur dans", "Précision": "Une précision sur"}


@dataclass(frozen=True, repr=False)
class Erratum:
    """What a note prints (`says`), what is true (`correct`), and the `source` that proves it.

    `place` names the notes and their sections, `subject` the matter; `lesson` is a notebook,
    without `.ipynb`; `kind` is "Précision" where the note is ambiguous or incomplete, not wrong.
    All texts are plain French. A notebook shows an erratum folded.
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

    def _repr_html_(self) -> str:
        page = escape(f"{self.place}. {self.says} {self.correct}")
        return (
            f"<details><summary>{escape(self._summary())}</summary>"
            f'<div style="{STYLE}">{page} <em>(Source : {escape(self.source)}.)</em></div>'
            "</details>"
        )

    def _summary(self) -> str:
        """« Une erreur dans la note N0 : la date de Turochamp »."""
        *first, last = sorted(set(re.findall(r"\bN[0-3]\b", self.place))) or ["les manuels"]
        notes = f"la note {last}" if last.startswith("N") else last
        where = f"les notes {', '.join(first)} et {last}" if first else notes
        return f"{SUMMARIES[self.kind]} {where}\u00a0: {self.subject}"


KEYS = ("lieu", "sujet", "dit", "juste", "source", "nature")
ERRATA = read_entries(Path(__file__).with_suffix(".toml"), Erratum, *KEYS)
"""In the order of the lessons."""


def erratum(key: str) -> Erratum:
    """The entry of that key; ValueError, in French, if there is none.

    >>> erratum("n0-turochamp").lesson
    '10_histoire'
    """
    by_key = {entry.key: entry for entry in ERRATA}
    if key not in by_key:
        raise ValueError(f"aucun erratum ne s'appelle « {key} » ; il y a : {', '.join(by_key)}")
    return by_key[key]
