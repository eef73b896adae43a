"""The pages of the book that come from the library: its words, the errata, its docstrings."""

import pkgutil
import re
from pathlib import Path

import course_lib
from course_lib.reference import Table, concordance_table, errata_table, glossary_table

SPECIAL = re.compile(r"([\\\\`*_$<>\[\]|{}])")
MODULE = """# {name}

```{{eval-rst}}
.. automodule:: {name}
   :members:
   :imported-members:
```
"""
INDEX = """# Référence de la bibliothèque

Ce que contient `course_lib`, d'après ses *docstrings*, qui sont en anglais.

```{{toctree}}
:maxdepth: 1

{names}
```
"""


def write_tables(source: Path) -> None:
    """The glossary and the errata, as texts that the search of the book reads."""
    words, names, errata = glossary_table(), concordance_table(), errata_table()
    entries = [entry(row[0], f"*{plain(row[1])}*. {plain(row[2])}", row[-1]) for row in words.rows]
    glossary = [f"# Glossaire\n\n{words.caption}.", *entries, f"## {names.caption}", rows(names)]
    corrections = [f"# Errata\n\n{errata.caption}.", *map(correction, errata.rows)]
    for page, parts in {"glossaire": glossary, "errata": corrections}.items():
        (source / f"{page}.md").write_text("\n\n".join(parts) + "\n", encoding="utf-8")


def correction(row: tuple) -> str:
    """The entry of an erratum: what the note says, what is right, who says so."""
    place, says, correct, origin, lesson = row
    text = f"{plain(says)}\n\n  **Ce qui est juste.** {plain(correct)} *Source : {plain(origin)}.*"
    return entry(place, text, lesson)


def entry(head: str, text: str, lesson: str) -> str:
    """A definition, and the lesson where it is met."""
    number = lesson.partition("_")[0]
    return f"{plain(head)}\n: {text} Leçon [{number}](notebooks/{lesson}.ipynb)."


def rows(table: Table) -> str:
    """A Markdown table."""
    lines = [table.heads, ["---"] * len(table.heads), *table.rows]
    cells = [[plain(cell) if line is not lines[1] else cell for cell in line] for line in lines]
    return "\n".join("| " + " | ".join(line) + " |" for line in cells)


def plain(text: str) -> str:
    """A text that Markdown shows as it is."""
    return SPECIAL.sub(r"\\\1", text or "–")


def write_reference(folder: Path) -> None:
    """One page for each layer of the library, and their list."""
    folder.mkdir(parents=True)
    found = pkgutil.iter_modules(course_lib.__path__, "course_lib.")
    names = [module.name for module in found]
    for name in names:
        (folder / f"{name}.md").write_text(MODULE.format(name=name), encoding="utf-8")
    index = INDEX.format(names="\n".join(names))
    (folder / "index.md").write_text(index, encoding="utf-8")
