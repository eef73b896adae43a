"""The glossary, the concordance and the errata as tables that notebooks display."""

import re
from dataclasses import dataclass
from html import escape

from course_lib.reference.entries import ERRATA, GLOSSARY, NOTES, Erratum
from course_lib.text import plain_letters

CELL = "text-align:left; vertical-align:top; padding:0.3em 0.5em; border:1px solid #8888"
LESSON = "Leçon"


def lesson_path(lesson: str) -> str:
    """Where a lesson is, in the folder of notebooks: those of the road come first.

    >>> lesson_path("03_alpha_beta"), lesson_path("10_histoire")
    ('03_alpha_beta.ipynb', 'approfondir/10_histoire.ipynb')
    """
    return f"{'approfondir/' * (lesson >= '1')}{lesson}.ipynb"


@dataclass(frozen=True, repr=False)
class Table:
    """A table that a notebook displays; in plain text, cells are separated by |.

    The first cell of a row is its head. A cell in the column « Leçon » is a lesson, without
    `.ipynb`, displayed as a link from the annexes. Rows whose head is in `bold` are bold. Without
    rows, only the caption is displayed.

    >>> Table("Des valeurs", ("Joueur", "Valeur"), (("MAX", "3"), ("MIN", "")))
    Des valeurs
    Joueur | Valeur
    MAX | 3
    MIN | –
    """

    caption: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    bold: frozenset[str] = frozenset()

    def __repr__(self) -> str:
        rows = (self.heads, *self.rows) if self.rows else ()
        return "\n".join([self.caption, *(" | ".join(cell or "–" for cell in row) for row in rows)])

    def _repr_html_(self) -> str:
        if not self.rows:
            return f"<p>{escape(self.caption, quote=False)}</p>"
        style = CELL + "; overflow-wrap:anywhere" * (len(self.heads) == 7)  # to fit in the page
        heads = "".join(f'<th scope="col" style="{style}">{escape(one)}</th>' for one in self.heads)
        rows = "\n".join(self._row(row, style) for row in self.rows)
        table = (
            '<table style="border-collapse:collapse; margin:0">'
            f'<caption style="text-align:left">{escape(self.caption)}</caption>\n'
            f"<thead><tr>{heads}</tr></thead>\n<tbody>\n{rows}\n</tbody></table>"
        )
        return table if len(self.heads) <= 7 else f'<div style="overflow-x:auto">{table}</div>'

    def _row(self, row: tuple[str, ...], style: str) -> str:
        first, *others = map(_cell_html, self.heads, row)
        weight = ' style="font-weight:bold"' if row[0] in self.bold else ""
        head = f'<th scope="row" style="{style}; min-width:6em">{first}</th>'
        cells = "".join(f'<td style="{style}">{cell}</td>' for cell in others)
        return f"<tr{weight}>{head}{cells}</tr>"


def _cell_html(head: str, cell: str) -> str:
    if head == LESSON:
        return f'<a href="../{lesson_path(cell)}">{escape(cell.partition("_")[0])}</a>'
    return escape(cell) or "–"


def glossary_table() -> Table:
    """Every term in alphabetical order, its English name, its meaning and its lesson.

    >>> glossary_table().heads
    ('Mot', 'En anglais', "Ce que c'est", 'Leçon')
    """
    terms = sorted(GLOSSARY, key=lambda term: plain_letters(term.french))
    return Table(
        f"Les {len(terms)} mots du cours, par ordre alphabétique",
        ("Mot", "En anglais", "Ce que c'est", LESSON),
        tuple((t.french, t.english, t.meaning, t.lesson) for t in terms),
    )


def concordance_table() -> Table:
    """The names of the same thing in each note, in the code of the lessons and in AIMA.

    >>> concordance_table().heads
    ('Mot du cours', 'Dans le code', 'N0', 'N1', 'N2', 'N3', 'AIMA')
    """
    return Table(
        "Une même chose, plusieurs noms",
        ("Mot du cours", "Dans le code", *NOTES, "AIMA"),
        tuple((t.french, t.code, *t.notes, t.aima) for t in GLOSSARY if t.notes),
    )


def errata_table() -> Table:
    """All errata, note by note, each with a link to its lesson.

    >>> errata_table().heads
    ('Où', 'Ce que dit la note', 'Ce qui est juste', 'Source', 'Leçon')
    """
    rows = (
        (f"{e.place} ({e.kind.lower()})\u00a0: {e.subject}", e.says, e.correct, e.source, e.lesson)
        for e in sorted(ERRATA, key=_place)
    )
    return Table(
        f"Les {len(ERRATA)} errata et précisions, note par note",
        ("Où", "Ce que dit la note", "Ce qui est juste", "Source", LESSON),
        tuple(rows),
    )


def _place(entry: Erratum) -> tuple[bool, str, list[int]]:
    """Sort key: notes N0 to N3, section by section, then what is not in a note."""
    section = re.search(r"§ ([\d.]*\d)", entry.place)
    numbers = [int(n) for n in section[1].split(".")] if section else [99]
    return not entry.place.startswith("N"), entry.place[:2], numbers
