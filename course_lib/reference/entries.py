"""Texts that a teacher can edit, in TOML files: errata of the notes, glossary."""

import re
import tomllib
from collections.abc import Callable
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, TypeVar

from course_lib.text import unbreakable

THOUSANDS = re.compile(r"(?<=\d) (?=\d{3}\b)")
Entry = TypeVar("Entry")
NOTES = ("N0", "N1", "N2", "N3")
ERRATUM_KEYS = ("lieu", "sujet", "dit", "juste", "source", "nature")
TERM_KEYS = ("anglais", "sens", "notes", "cours", "aima")
SUMMARIES = {"Erratum": "Une erreur dans", "Précision": "Une précision sur"}


def read_entries(path: Path, make: Callable[..., Entry], *keys: str) -> tuple[Entry, ...]:
    """The entries `[lesson.name]` of a TOML file, in its order, with French no-break spaces.

    `make` is a dataclass whose fields are the name, the lesson, then one for each of `keys`, the
    keys of an entry in the file. ValueError, in French, says which entry is wrong and what to write
    instead.
    """
    kind: Any = make
    fields_of_keys = {key: one.name for key, one in zip(keys, fields(kind)[2:], strict=True)}
    entries, lesson, name = [], "", "…"
    try:
        for lesson, tables in tomllib.loads(path.read_text(encoding="utf-8")).items():
            name = "…"
            for name, table in tables.items():
                texts = {fields_of_keys[key]: _typeset(value) for key, value in table.items()}
                entries.append(make(name, lesson, **texts))
    except tomllib.TOMLDecodeError as error:
        raise ValueError(
            f"{path.name} ne se lit pas : vérifiez les guillemets, les crochets et qu'aucun nom "
            f"n'est écrit deux fois (« line » est le numéro de la ligne : {error})"
        ) from None
    except (KeyError, TypeError, AttributeError):  # a key is unknown or missing, or not a text
        raise ValueError(
            f"{path.name}, vers [{lesson}.{name}] : une entrée s'écrit [leçon.nom], puis "
            f"{', '.join(f'{key} = …' for key in keys)}, comme les entrées voisines"
        ) from None
    return tuple(entries)


def _typeset(value: Any) -> Any:
    """A text on one line, its spaces unbreakable where French wants it; a list as a tuple."""
    if isinstance(value, list):
        return tuple(map(_typeset, value))
    if isinstance(value, dict):
        return {_typeset(name): _typeset(text) for name, text in value.items()}
    line = " ".join(part.strip() for part in value.strip().splitlines())
    return THOUSANDS.sub("\u202f", unbreakable(line))


@dataclass(frozen=True)
class Erratum:
    """What the notes print (`says`), what is true (`correct`), and the `source` that proves it.

    `place` names the notes and their sections, `subject` the matter; `lesson` is a notebook,
    without `.ipynb`; `kind` is "Précision" where the notes are ambiguous or incomplete, not wrong.
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

    def title(self) -> str:
        """A heading of one line: « Une erreur dans la note N0 : la date de Turochamp »."""
        *first, last = sorted(set(re.findall(r"\bN[0-3]\b", self.place))) or ["les manuels"]
        notes = f"la note {last}" if last.startswith("N") else last
        where = f"les notes {', '.join(first)} et {last}" if first else notes
        return f"{SUMMARIES[self.kind]} {where}\u00a0: {self.subject}"


ERRATA = read_entries(Path(__file__).with_name("errata.toml"), Erratum, *ERRATUM_KEYS)
"""All errata, in the order of the lessons."""


@dataclass(frozen=True)
class CourseNotes:
    """What the lecture notes say on a lesson, and their errata: Markdown, folded on the page."""

    text: str

    def __repr__(self) -> str:
        return f"Dans les notes de cours\n\n{self.text}"

    def _repr_markdown_(self) -> str:
        return f"<details><summary>Dans les notes de cours</summary>\n\n{self.text}\n\n</details>"


def course_notes(lesson: str, text: str = "") -> CourseNotes:
    """The folded line on the lecture notes that ends a lesson, by its number: "03" or "18".

    It holds `text`, Markdown, then the errata of the lesson. ValueError, in French, without both.

    >>> print(str(course_notes("18"))[:55])
    Dans les notes de cours
    <BLANKLINE>
    - **Une erreur dans la note N0
    """
    errata = "\n".join(
        f"- **{e.title()}** ({e.place}). {e.says} {e.correct} *(Source\u00a0: {e.source}.)*"
        for e in ERRATA
        if e.lesson.startswith(f"{lesson}_")
    )
    if not (errata or text):
        raise ValueError(f"aucun erratum pour la leçon « {lesson} » : donnez un texte")
    return CourseNotes("\n\n".join(filter(None, [text.strip(), errata])))


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


GLOSSARY = read_entries(Path(__file__).with_name("glossary.toml"), Term, *TERM_KEYS)
"""All terms, in the order of the lessons."""
