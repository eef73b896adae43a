"""A student's notebook inside a new version of it, cell by cell."""

import json
from collections import defaultdict
from collections.abc import Iterator

from course_lib.workspace.releasing import Cell, Notebook, cleared, identified

Content = tuple[str, str, str]
"""What is written in a cell: its kind, its text, the pictures pasted in it."""
EMPTY: Notebook = {"cells": []}


def content(cell: Cell) -> Content:
    """What is written in a cell, whatever was run."""
    pictures = json.dumps(cell.get("attachments") or {}, sort_keys=True)
    return cell["cell_type"], "".join(cell["source"]), pictures


def contents(notebook: Notebook) -> list[Content]:
    """What is written in a notebook; JupyterLab adds blank cells by itself."""
    return [content(cell) for cell in notebook["cells"] if not _is_blank(cell)]


def _is_blank(cell: Cell) -> bool:
    return not "".join(cell["source"]).strip()


def merged(base: Notebook, student: Notebook, new: Notebook) -> Notebook:
    """The new version, with what the student wrote since they were handed out `base`.

    A cell that they changed keeps their text; a cell of theirs follows the one that it followed;
    one that they deleted, or emptied, comes back.
    """
    before = {cell.get("id", ""): content(cell) for cell in base["cells"]}
    after = {cell["id"] for cell in new["cells"]}
    changed, added, place = dict[str, Cell](), defaultdict[str, list[Cell]](list), ""
    written = [cell for cell in student["cells"] if not _is_blank(cell)]
    for key, cell in _keyed(written, before, after):
        is_touched = before.get(key) != content(cell)
        if key in after:
            place = key
            changed |= {key: cell} if is_touched else {}
        elif is_touched:
            added[place].append(_added(cell, after))
    cells = added[""]
    for cell in new["cells"]:
        name = cell["id"]
        theirs = {"id": name, "metadata": cell["metadata"]}
        cells += [cleared(changed[name] | theirs) if name in changed else cell, *added[name]]
    return identified({**new, "cells": cells})


def _keyed(
    cells: list[Cell], before: dict[str, Content], after: set[str]
) -> Iterator[tuple[str, Cell]]:
    """The student's cells, each with the id of the course's cell that it is, "" if it is none.

    A cell that lost its id, or that was cut and pasted, is known by what it says.
    """
    known = before.keys() | after
    missing = before.keys() - {cell.get("id") for cell in cells}
    lost = {text: name for name, text in before.items() if name in missing}
    for cell in cells:
        name = cell.get("id", "")
        yield (name if name in known else lost.pop(content(cell), "")), cell
        known.discard(name)


def _added(cell: Cell, taken: set[str]) -> Cell:
    """A cell of the student's own, without an id that the course gave to another."""
    name = "" if cell.get("id") in taken else cell.get("id", "")
    return cleared({**cell, "id": name})
