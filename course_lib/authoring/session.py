"""The sheet of a marked session: no check, no hint, and the exercises that are asked."""

import re
from collections.abc import Collection, Iterable, Iterator, Set
from os.path import relpath
from pathlib import Path

import nbformat
from nbformat import NotebookNode

from course_lib.authoring.answers import SourceError
from course_lib.authoring.notebooks import COMPARING, write_notebook
from course_lib.authoring.printing import HOW, LINK
from course_lib.grading.scheme import (
    Scheme,
    SchemeError,
    names_in,
    read_scheme,
    sheet_of,
    solutions_in,
)
from course_lib.judge.syntax import changed, parsed, used
from course_lib.text import counted, unbreakable

TOTAL = re.compile(r"(\*\*Total[^\d*]*)(\d+(?:,\d+)?)")
SECTION = re.compile(r"^## .*\(exercices? (\d+)(?: à (\d+))?\)")
"""A heading that says of which exercises it is the section."""
PARTS = ("enonce-", "reponse-", "verification-", COMPARING)
ENDS = {"fin", "suite"}
"""The cells that say what comes after a sheet."""
MARKED = (
    "**TP noté.** Complétez chaque réponse et exécutez sa cellule. Les cellules `verifier(…)` ne "
    "jugent rien, et il n'y a pas d'indice : tout est jugé après la remise."
)
CLOSED = """# TP noté : ni vérification, ni indice. Exécutez cette cellule, sans la modifier.
from course_lib.judge import tp_note

verifier = indice = tp_note("{}")"""
WRITTEN = "{} écrit : à distribuer pour le TP noté ({}, {}). Gardez {} jusqu'à la correction."
ELSEWHERE = "  Notez ses copies avec --solutions {}"


def write(solution: Path, into: Path | None, names: Collection[str]) -> Iterator[str]:
    """Write a sheet for a marked session, and keep it among the versions that are known.

    It goes to `build/tp-note` in `into`, else where the sheet was made. Lines in French say so.
    """
    sheet = sheet_of(solution)
    released, solved = (nbformat.read(path, as_version=4) for path in (sheet, solution))
    version = "-".join([released.metadata["fiche"]["version"], *names])
    try:
        scheme = read_scheme(solution, sheet).chosen(names)
    except SchemeError as error:
        raise SourceError(str(error)) from error
    made = session_sheet(_part(released, scheme), version)
    kept = solution.parent / "versions" / f"tp-note-{version}"
    place = (into or solution.parents[2]) / "build" / "tp-note" / solution.name
    write_notebook(made, place)
    write_notebook(made, kept / "fiche.ipynb")
    write_notebook(_part(solved, scheme), kept / "corrige.ipynb")
    worth = sum(task.points for task in scheme.tasks.values())
    counts = counted(len(scheme.tasks), "question"), counted(worth, "point")
    yield WRITTEN.format(relpath(place), *counts, relpath(kept.parent))
    if solution not in solutions_in(Path("solutions")).values():
        yield ELSEWHERE.format(relpath(solution.parents[1]))


def session_sheet(notebook: NotebookNode, version: str) -> NotebookNode:
    """A sheet in which nothing is checked before it is handed in; it links to no lesson."""
    made: NotebookNode = nbformat.from_dict(notebook)
    named = f"{made.metadata['fiche']['nom']} {version}"
    texts = {"verifications": CLOSED.format(named), HOW: unbreakable(MARKED)}
    out = {cell.id for cell in made.cells if cell.id.startswith(COMPARING)} | ENDS
    made.cells = [cell for cell in made.cells if cell.id not in out]
    for cell in made.cells:
        cell.source = texts.get(cell.id, cell.source)
        if cell.cell_type == "markdown":
            cell.source = LINK.sub(r"\1", cell.source)
    return made


def _part(notebook: NotebookNode, scheme: Scheme) -> NotebookNode:
    """A notebook without the exercises that are not asked, nor what only they need.

    An answer that another exercise calls stays, with its statement. Below an exercise that goes, up
    to the next heading or exercise, only the code stays that defines what is used further down.
    """
    made: NotebookNode = nbformat.from_dict(notebook)
    apart, answers = scheme.sheet.apart, scheme.sheet.answers
    if not apart:
        return made
    names = {place.removeprefix("reponse-") for place in apart}
    gone = apart | {f"enonce-{name}" for name in names}
    lost = {name for one in answers if one.grade_id in apart for name in one.names}
    asked = {one.name for one in scheme.tasks.values()}
    asked |= {one.grade_id.removeprefix("reponse-") for one in answers} - names
    total = f"{sum(task.points for task in scheme.tasks.values()):g}".replace(".", ",")
    kept, needed = list[NotebookNode](), set[str]()
    for cell, is_given, stays in reversed([*_staying(made.cells, gone, asked)]):
        if is_given and cell.cell_type == "code":
            stays = stays or not needed.isdisjoint(changed(parsed(cell.source)))
            stays = stays and lost.isdisjoint(used(cell.source))
        if stays and (kept or not is_given):  # nothing stays below the last exercise
            kept.insert(0, cell)
            if cell.cell_type == "code":
                needed |= used(cell.source)
            else:
                needed |= {*re.findall(r"`(\w+)", cell.source)}
                cell.source = TOTAL.sub(rf"\g<1>{total}", cell.source)
    made.cells = kept
    return made


def _staying(
    cells: Iterable[NotebookNode], gone: Set[str], asked: Set[str]
) -> Iterator[tuple[NotebookNode, bool, bool]]:
    """Each cell, whether it is given, and whether it is above or below what stays."""
    stays = True
    for cell in cells:
        is_given = "nbgrader" not in cell.metadata and not cell.id.startswith(PARTS)
        if not is_given:
            stays = cell.id not in gone
        elif cell.cell_type == "markdown" and cell.source.startswith("#"):
            found = SECTION.search(cell.source)
            numbers = names_in(f"{found[1]}-{found[2] or found[1]}") if found else asked
            stays = not asked.isdisjoint(numbers)
        yield cell, is_given, stays
