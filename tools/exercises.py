"""Make the students' exercises out of the solutions.

usage: python tools/exercises.py [--check | --corriges]

Every `solutions/<name>/<name>.ipynb` gives `exercises/<name>/<name>.ipynb`, the same bytes each
time. With --check nothing is written: the exit status is 1 if an exercise is not up to date. With
--corriges, the solutions are written as pages to hand out, in `build/corriges/`.

What its markers mean is in `course_lib.grading.collect.markers`. A Markdown cell that is a solution
is emptied.
"""

import re
import sys
from pathlib import Path

import nbformat
from execute import METADATA
from nbconvert import HTMLExporter
from nbformat import NotebookNode

from course_lib.grading.collect.markers import ANSWER_STUB, SheetError, regions, student_source

ROOT = Path(__file__).parents[1]
TOTAL = re.compile(r"[Tt]otal\s*: \**(\d+) points")


def released(solution: NotebookNode) -> NotebookNode:
    """The students' notebook of a solution; SheetError if it is not sound."""
    check_sheet(solution)
    cells = [released_cell(cell) for cell in solution.cells]
    return nbformat.from_dict(
        {"cells": cells, "metadata": METADATA, "nbformat": 4, "nbformat_minor": 5}
    )


def released_cell(cell: NotebookNode) -> NotebookNode:
    """One cell without its solution, hidden tests, outputs, and what JupyterLab remembers of it."""
    made = nbformat.from_dict({"id": cell.id, "cell_type": cell.cell_type, "metadata": {}})
    if "nbgrader" in cell.metadata:
        made.metadata["nbgrader"] = dict(cell.metadata.nbgrader)
    if cell.cell_type == "markdown":
        made.source = ANSWER_STUB if role(cell, "solution") else cell.source
        return made
    made.update(execution_count=None, outputs=[], source=student_source(cell.id, cell.source))
    return made


def handed_out(solution: NotebookNode) -> str:
    """The page of a solution: as it was executed, without the markers and the hidden tests."""
    shown = nbformat.from_dict(solution)
    for cell in shown.cells:
        if cell.cell_type == "code":
            parts = regions(cell.id, cell.source)
            kept = [line for kind, lines in parts if kind in ("", "SOLUTION") for line in lines]
            cell.source = "\n".join(kept).rstrip()
    page: str = HTMLExporter(theme="light").from_notebook_node(shown)[0]
    return page


def role(cell: NotebookNode, name: str) -> bool:
    """Whether nbgrader's metadata say that a cell is a "solution", a "grade", or "locked"."""
    return bool(cell.metadata.get("nbgrader", {}).get(name))


def check_sheet(sheet: NotebookNode) -> None:
    """SheetError unless grade ids, points, checks and hidden tests hold together."""
    graded = [cell for cell in sheet.cells if "nbgrader" in cell.metadata]
    names = [cell.metadata.nbgrader.grade_id for cell in graded]
    twice = {name for name in names if names.count(name) > 1}
    if twice:
        raise SheetError(f"identifiants en double : {', '.join(sorted(twice))}")
    check_points(sheet, graded)
    for cell in sheet.cells:
        if cell.cell_type == "code":
            check_place(cell)
    check_order([cell for cell in graded if cell.cell_type == "code"])


def check_order(graded: list[NotebookNode]) -> None:
    """SheetError unless each function to write is followed by its check."""
    waiting = ""
    for cell in [*graded, None]:
        if waiting and (cell is None or writes_function(cell)):
            raise SheetError(f"la réponse {waiting} n'a pas de vérification")
        if cell is not None and role(cell, "grade"):
            check_test(cell)
            waiting = ""
        elif cell is not None and writes_function(cell):
            waiting = cell.id


def writes_function(cell: NotebookNode) -> bool:
    """Whether students write inside a function there, and not a mere setting."""
    parts = regions(cell.id, cell.source)
    lines = [line for kind, content in parts if kind == "SOLUTION" for line in content]
    return role(cell, "solution") and any(line.startswith(" ") for line in lines)


def check_place(cell: NotebookNode) -> None:
    """SheetError if a solution stands where nbgrader does not look for it."""
    kinds = {kind for kind, _ in regions(cell.id, cell.source)}
    if "SOLUTION" in kinds and not role(cell, "solution"):
        raise SheetError(f"cellule {cell.id} : une solution hors d'une cellule de réponse")


def check_points(sheet: NotebookNode, graded: list[NotebookNode]) -> None:
    """SheetError unless the points add up to the total that the statement prints."""
    text = "\n".join(cell.source for cell in sheet.cells if cell.cell_type == "markdown")
    printed = TOTAL.findall(text)
    total = sum(cell.metadata.nbgrader.get("points", 0) for cell in graded)
    if [str(total)] != printed:
        raise SheetError(f"l'énoncé annonce {printed or 'aucun total'}, les points font {total}")


def check_test(cell: NotebookNode) -> None:
    """SheetError unless a graded cell has a visible check, hidden tests, and is locked."""
    kinds = [kind for kind, _ in regions(cell.id, cell.source)]
    if not role(cell, "locked"):
        raise SheetError(f"la vérification {cell.id} doit être verrouillée (locked)")
    if kinds != ["", "HIDDEN TESTS"] or "verifier(" not in cell.source:
        raise SheetError(f"la vérification {cell.id} : verifier(…), puis des tests cachés")


def text_of(notebook: NotebookNode) -> str:
    """The file of a notebook."""
    nbformat.validate(notebook)
    return nbformat.writes(notebook) + "\n"


def sheets() -> list[Path]:
    """The solutions, one notebook a folder of the same name."""
    return sorted(
        path for path in (ROOT / "solutions").glob("*/*.ipynb") if path.stem == path.parent.name
    )


def hand_out() -> int:
    """Write the page of every solution; the exit status."""
    folder = ROOT / "build" / "corriges"
    folder.mkdir(parents=True, exist_ok=True)
    for path in sheets():
        target = folder / f"{path.stem}.html"
        page = handed_out(nbformat.read(path, as_version=4))
        target.write_text(page, encoding="utf-8")
        print(f"{target.relative_to(ROOT)} écrit")
    return 0


def main(check: bool) -> int:
    """Write or check every exercise; the exit status."""
    stale = 0
    for path in sheets():
        target = ROOT / "exercises" / path.parent.name / path.name
        try:
            text = text_of(released(nbformat.read(path, as_version=4)))
        except SheetError as error:
            print(f"{path.relative_to(ROOT)} : {error}")
            return 2
        if target.exists() and target.read_text(encoding="utf-8") == text:
            continue
        stale += 1
        print(f"{target.relative_to(ROOT)} {'est à refaire' if check else 'écrit'}")
        if not check:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, encoding="utf-8")
    return int(check and stale > 0)


if __name__ == "__main__":
    sys.exit(hand_out() if "--corriges" in sys.argv[1:] else main("--check" in sys.argv[1:]))
