"""The pages of the book that come from the library: its words and the errata."""

import re
from pathlib import Path

from course_lib.reference import Table, concordance_table, errata_table, glossary_table
from course_lib.reference.tables import lesson_path

NOTES = (
    "N0, N1, N2 et N3 sont les quatre notes de cours que suivent les leçons\u00a0: "
    "[leurs titres](notebooks/annexes/annexe_reperes.ipynb)."
)
SPECIAL = re.compile(r"([\\\\`*_$<>\[\]|{}])")


def write_tables(source: Path) -> None:
    """Write the glossary and the errata in Markdown, whose words the search of the book finds."""
    words, names, errata = glossary_table(), concordance_table(), errata_table()
    entries = [entry(row[0], f"*{plain(row[1])}*. {plain(row[2])}", row[-1]) for row in words.rows]
    glossary = [f"# Glossaire\n\n{words.caption}.", *entries, f"## {names.caption}"]
    glossary += [NOTES, rows(names)]
    corrections = [f"# Errata\n\n{errata.caption}.", NOTES, *map(correction, errata.rows)]
    for page, parts in {"glossaire": glossary, "errata": corrections}.items():
        (source / f"{page}.md").write_text("\n\n".join(parts) + "\n", encoding="utf-8")


def correction(row: tuple) -> str:
    """The entry of an erratum: what the note says, what is right, and the source."""
    place, says, correct, origin, lesson = row
    text = f"{plain(says)}\n\n  **Ce qui est juste.** {plain(correct)} *Source : {plain(origin)}.*"
    return entry(place, text, lesson)


def entry(head: str, text: str, lesson: str) -> str:
    """An entry in Markdown, with a link to its lesson."""
    number = lesson.partition("_")[0]
    return f"{plain(head)}\n: {text} Leçon [{number}](notebooks/{lesson_path(lesson)})."


def rows(table: Table) -> str:
    """A table in Markdown."""
    heads, *body = ([plain(cell) for cell in row] for row in (table.heads, *table.rows))
    lines = [heads, ["---"] * len(heads), *body]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def plain(text: str) -> str:
    """A text with the signs of Markdown escaped; a dash if it is empty."""
    return SPECIAL.sub(r"\\\1", text or "–")
