"""A student's notebook inside a new version of it, cell by cell."""

import json
from collections import defaultdict

from course_lib.workspace.releasing import Cell, Notebook, identified, without_outputs

Content = tuple[str, str, str]
"""What is written in a cell: its kind, its text, the pictures pasted in it."""


def content(cell: Cell) -> Content:
    """What is written in a cell, whatever was run."""
    pictures = json.dumps(cell.get("attachments") or {}, sort_keys=True)
    return cell["cell_type"], "".join(cell["source"]), pictures


def contents(notebook: Notebook) -> list[Content]:
    """What is written in a notebook, blank cells apart: JupyterLab adds some by itself."""
    return [content(cell) for cell in notebook["cells"] if content(cell)[1].strip()]


def merged(base: Notebook, student: Notebook, new: Notebook) -> Notebook:
    """The new version, with what the student wrote since they were given `base`.

    A cell that they changed keeps their text, by its id; a cell of their own follows the cell that
    it followed; one that they deleted, or emptied, comes back.
    """
    before = {cell.get("id", ""): content(cell) for cell in base["cells"]}
    names = {cell["id"] for cell in new["cells"]}
    left = set(names)
    answers, own, place = dict[str, Cell](), defaultdict[str, list[Cell]](list), ""
    for cell in student["cells"]:
        name, text = cell.get("id", ""), content(cell)
        if not text[1].strip():
            continue
        if name in left:
            place = name
            left.remove(name)
            answers |= {name: cell} if text != before.get(name) else {}
        elif text not in before.values():
            kept = {"id": "" if name in names else name}  # an id of the course stays with its cell
            own[place].append(without_outputs(cell | kept))
    cells = own[""]
    for cell in new["cells"]:
        name = cell["id"]
        if name in answers:
            kept = {"id": name, "metadata": cell["metadata"]}
            cell = without_outputs(answers[name] | kept)
        cells += [cell, *own[name]]
    return identified({**new, "cells": cells})
