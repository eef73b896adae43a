"""The glossary, the concordance and the errata as tables that show themselves in a notebook."""

import re
from dataclasses import dataclass
from html import escape
from unicodedata import combining, normalize

from course_lib.reference.errata import ERRATA, Erratum
from course_lib.reference.glossary import GLOSSARY, NOTES

CELL = "text-align:left; vertical-align:top; padding:0.3em 0.5em; border:1px solid #8888"
NARROW = "; overflow-wrap:anywhere"
"""How the cells of a table of many columns break, so that it is never wider than the page."""
MANY = 6
BOLD = ' style="font-weight:bold"'


@dataclass(frozen=True)
class Link:
    """A lesson, told by its number, which leads to its notebook."""

    lesson: str

    def __str__(self) -> str:
        return self.lesson.partition("_")[0]

    @property
    def target(self) -> str:
        """The file of the notebook."""
        return f"{self.lesson}.ipynb"


Cell = str | Link


@dataclass(frozen=True, repr=False)
class Table:
    """Rows under their heads, the first cell of a row being its head; it shows itself as HTML.

    The rows whose heads are in `bold` are to be found at once.
    Only the lines have a colour of their own: texts follow the theme of the notebook.
    """

    caption: str
    heads: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    bold: frozenset[str] = frozenset()

    def __str__(self) -> str:
        lines = (" | ".join(str(cell) or "–" for cell in row) for row in (self.heads, *self.rows))
        return "\n".join([self.caption, *lines])

    __repr__ = __str__

    def _repr_html_(self) -> str:
        style = CELL + NARROW * (len(self.heads) > MANY)
        heads = "".join(
            f'<th scope="col" style="{style}">{_inner(head)}</th>' for head in self.heads
        )
        rows = "\n".join(
            f"<tr{BOLD * (first in self.bold)}>"
            f'<th scope="row" style="{style}; min-width:6em">{_inner(first)}</th>'
            + "".join(f'<td style="{style}">{_inner(cell)}</td>' for cell in others)
            + "</tr>"
            for first, *others in self.rows
        )
        return (
            '<table style="border-collapse:collapse; margin:0">'
            f'<caption style="text-align:left">{escape(self.caption)}</caption>\n'
            f"<thead><tr>{heads}</tr></thead>\n<tbody>\n{rows}\n</tbody></table>"
        )


def _inner(cell: Cell) -> str:
    if isinstance(cell, Link):
        return f'<a href="{escape(cell.target)}">{cell}</a>'
    return escape(cell) or "–"


def glossary_table() -> Table:
    """Every term in alphabetical order, its English name, its meaning and its lesson."""
    terms = sorted(GLOSSARY, key=lambda term: _plain(term.french))
    return Table(
        f"Les {len(terms)} mots du cours, par ordre alphabétique",
        ("Mot", "En anglais", "Ce que c'est", "Leçon"),
        tuple((t.french, t.english, t.meaning, Link(t.lesson)) for t in terms),
    )


def concordance_table() -> Table:
    """What each note, the code of the lessons and AIMA call the same thing."""
    return Table(
        "Une même chose, plusieurs noms",
        ("Mot du cours", "Dans le code", *NOTES, "AIMA"),
        tuple((t.french, t.code, *t.notes, t.aima) for t in GLOSSARY if t.notes),
    )


def errata_table() -> Table:
    """All errata, note by note, each with a link to the lesson that shows it."""
    return Table(
        f"Les {len(ERRATA)} errata et précisions, note par note",
        ("Où", "Ce que dit la note", "Ce qui est juste", "Source", "Leçon"),
        tuple(
            (
                f"{e.place} ({e.kind.lower()})\u00a0: {e.subject}",
                e.says,
                e.correct,
                e.source,
                Link(e.lesson),
            )
            for e in sorted(ERRATA, key=_in_notes)
        ),
    )


def _in_notes(entry: Erratum) -> tuple[bool, str, list[int]]:
    """A key that sorts N0 to N3 in this order, section by section, then what is no note."""
    section = re.search(r"§ ([\d.]*\d)", entry.place)
    numbers = [int(n) for n in section[1].split(".")] if section else [99]
    return not entry.place.startswith("N"), entry.place[:2], numbers


def _plain(text: str) -> str:
    """A key that sorts French words: without accents nor capitals."""
    decomposed = normalize("NFD", text.casefold().replace("œ", "oe"))
    return "".join(letter for letter in decomposed if not combining(letter))
