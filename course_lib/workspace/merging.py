"""A new version of a notebook, with what a student wrote in the former one, cell by cell."""

import json
from collections import defaultdict
from hashlib import sha256

from course_lib.workspace.releasing import Cell, Notebook, without_outputs

Content = tuple[str, str, str]
"""What a cell holds, without its outputs: its kind, its text, the pictures pasted in it."""


def content(cell: Cell) -> Content:
    """What a cell holds, without its outputs."""
    pictures = json.dumps(cell.get("attachments") or {}, sort_keys=True)
    return cell["cell_type"], "".join(cell["source"]), pictures


def contents(notebook: Notebook) -> list[Content]:
    """What the cells of a notebook hold, without blank cells, which JupyterLab adds by itself."""
    return [content(cell) for cell in notebook["cells"] if content(cell)[1].strip()]


def merge(base: Notebook, student: Notebook, new: Notebook) -> Notebook:
    """The new version, with what the student wrote since they received `base`.

    A cell that they changed (found by its id) keeps their text; a cell of their own follows the
    same cell as before; one that they deleted or emptied comes back.
    """
    before = {cell.get("id", ""): content(cell) for cell in base["cells"]}
    left = {cell["id"]: cell for cell in new["cells"]}
    kept, own, above = dict(left), defaultdict[str, list[Cell]](list), ""
    for cell in student["cells"]:
        name, text = cell.get("id", ""), content(cell)
        if not text[1].strip():
            continue
        if name in left:
            metadata = left.pop(name)["metadata"]
            if text != before.get(name):
                kept[name] = without_outputs(cell | {"metadata": metadata})
            above = name
        elif text not in before.values():
            own[above].append(without_outputs(cell))
    taken = set(kept)
    cells = _with_new_ids(own[""], taken)
    for name, cell in kept.items():
        cells += [cell, *_with_new_ids(own[name], taken)]
    return {**new, "cells": cells}


def _with_new_ids(cells: list[Cell], taken: set[str]) -> list[Cell]:
    """The cells, each with an id that is not `taken`: its own, else one made from its text."""
    made = []
    for cell in cells:
        name = cell.get("id", "")
        while not name or name in taken:
            text = name + "".join(cell["source"])
            name = sha256(text.encode("utf-8", "backslashreplace")).hexdigest()[:8]
        taken.add(name)
        made.append(cell | {"id": name})
    return made
