"""What the lecture notes say and is not so, shown where its lesson comes to it: `errata.toml`."""

import re
from dataclasses import dataclass
from html import escape
from pathlib import Path

from course_lib.canvas.style import NOTE
from course_lib.reference.entries import read_entries, text

STYLE = (
    f"border-left:4px solid {NOTE.line}; background:{NOTE.fill}; color:{NOTE.text}; "
    "padding:0.5em 0.9em; margin:0.5em 0; max-width:46em"
)
SUMMARIES = {"Erratum": "Une erreur dans", "Précision": "Une précision sur"}


@dataclass(frozen=True, repr=False)
class Erratum:
    """What a note prints (`says`), what is true (`correct`), and who says so (`source`).

    `place` names the notes and their sections, `subject` what it is about; `lesson` is the notebook
    that shows it, without `.ipynb`; `kind` is "Précision" where the note is not wrong but ambiguous
    or incomplete. All texts are plain French. A notebook shows it folded.
    """

    key: str
    lesson: str
    place: str = text("lieu")
    subject: str = text("sujet")
    says: str = text("dit")
    correct: str = text("juste")
    source: str = text("source")
    kind: str = text("nature", default="Erratum")

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
        """« Une erreur dans la note N0 : la date de Turochamp », for those who have no notes."""
        *first, last = sorted(set(re.findall(r"\bN[0-3]\b", self.place))) or ["les manuels"]
        notes = f"la note {last}" if last.startswith("N") else last
        where = f"les notes {', '.join(first)} et {last}" if first else notes
        return f"{SUMMARIES[self.kind]} {where}\u00a0: {self.subject}"


ERRATA = read_entries(Path(__file__).with_suffix(".toml"), Erratum)
"""In the order of the lessons."""


def erratum(key: str) -> Erratum:
    """The entry of that key; ValueError, in French, if there is none.

    >>> erratum("n0-turochamp").lesson
    '10_histoire'
    """
    found = {entry.key: entry for entry in ERRATA}
    if key not in found:
        raise ValueError(f"aucun erratum ne s'appelle « {key} » ; il y a : {', '.join(found)}")
    return found[key]
