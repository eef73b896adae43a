"""What the lecture notes say and is not so, shown where its lesson comes to it: `errata.toml`."""

import re
from dataclasses import dataclass
from html import escape
from pathlib import Path

from course_lib.canvas.style import NOTE
from course_lib.reference.entries import Keys, read_entries

STYLE = (
    f"border-left:4px solid {NOTE.line}; background:{NOTE.fill}; color:{NOTE.text}; "
    "padding:0.5em 0.9em; margin:0.5em 0; max-width:46em"
)


SUMMARIES = {"Erratum": "Une erreur dans", "Précision": "Une précision sur"}


@dataclass(frozen=True)
class Erratum:
    """What a note prints (`says`), what is true (`correct`), and who says so (`source`).

    `place` names the notes and their sections, `subject` what it is about; `lesson` is the notebook
    that shows it, without `.ipynb`; `kind` is "Précision" where the note is not wrong but ambiguous
    or incomplete. All texts are plain French.
    """

    key: str
    place: str
    subject: str
    says: str
    correct: str
    source: str
    lesson: str
    kind: str = "Erratum"

    def __str__(self) -> str:
        return f"{self.kind} ({self.place}). {self.says} {self.correct} Source : {self.source}."

    def _repr_html_(self) -> str:
        text = f"{escape(self.place)}. {escape(self.says)} {escape(self.correct)}"
        return (
            f"<details><summary>{self._summary()}</summary>"
            f'<div style="{STYLE}">{text} <em>(Source : {escape(self.source)}.)</em></div>'
            "</details>"
        )

    def _summary(self) -> str:
        """« Une erreur dans la note N0 : la date de Turochamp », for those who have no notes."""
        notes = sorted(set(re.findall(r"\bN[0-3]\b", self.place)))
        *first, last = notes or [""]
        where = f"les notes {', '.join(first)} et {last}" if first else f"la note {last}"
        told = f"{SUMMARIES[self.kind]} {where if notes else 'les manuels'}\u00a0: {self.subject}"
        return escape(told)


KEYS: Keys = {
    "lieu": ("place", "…"),
    "sujet": ("subject", "…"),
    "dit": ("says", "…"),
    "juste": ("correct", "…"),
    "source": ("source", "…"),
    "nature": ("kind", "…"),
}


def read_errata(path: Path) -> tuple[Erratum, ...]:
    """The errata of a file, in its order; ValueError, in French, if one is wrong."""
    return read_entries(path, Erratum, KEYS)


ERRATA = read_errata(Path(__file__).with_suffix(".toml"))
"""In the order of the lessons."""


def erratum(key: str) -> Erratum:
    """The entry of that key; ValueError, in French, if there is none."""
    found = {entry.key: entry for entry in ERRATA}
    if key not in found:
        raise ValueError(f"aucun erratum ne s'appelle « {key} » ; il y a : {', '.join(found)}")
    return found[key]
