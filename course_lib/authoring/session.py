"""The sheet of a marked session: no check, no hint, and the exercises that are asked."""

import re
from collections.abc import Collection
from pathlib import Path

import nbformat
from nbformat import NotebookNode

from course_lib.authoring.notebooks import open_notebook, session_sheet, text_of, write_notebook
from course_lib.authoring.source import SourceError
from course_lib.grading.scheme import SESSION, Scheme, SchemeError, read_scheme
from course_lib.judge.sheet import used

TOTAL = re.compile(r"(\*\*Total[^\d*]*)(\d+(?:,\d+)?)")
PARTS = ("enonce-", "reponse-", "verification-")


def write(solution: Path, into: Path, names: Collection[str]) -> list[str]:
    """Write a sheet for a marked session, and keep it among the versions that are known.

    Its path, then what there is to say of it.
    """
    sheet = into / "exercises" / solution.stem / solution.name
    released, solved = map(open_notebook, (sheet, solution))
    version = "-".join([released.metadata["fiche"]["version"], *names])
    try:
        scheme = read_scheme(solution, sheet).chosen(names)
    except SchemeError as error:
        raise SourceError(str(error)) from error
    made = session_sheet(_part(released, scheme), version)
    target = into / "build" / "tp-note" / solution.name
    kept = solution.parent / "versions" / f"{SESSION}{version}"
    told = [*write_notebook(made, target, solution.parent / "retouches" / "tp-note.ipynb")]
    kept.mkdir(parents=True, exist_ok=True)
    for name, one in ("fiche", made), ("corrige", _part(solved, scheme)):
        (kept / f"{name}.ipynb").write_text(text_of(one), encoding="utf-8")
    return [str(target), *told]


def _part(notebook: NotebookNode, scheme: Scheme) -> NotebookNode:
    """A notebook without the exercises that are not asked, nor the trials of their answers.

    An answer that another exercise calls stays, with its statement.
    """
    apart = scheme.sheet.apart
    answers = [cell for cell in scheme.sheet.answers if cell.grade_id in apart]
    lost = {name for cell in answers for name in cell.names}
    gone = {*apart}
    for name in (one.partition("-")[2] if one.startswith(PARTS) else one for one in apart):
        if not {f"reponse-{name}", name}.isdisjoint(apart):
            gone.add(f"enonce-{name}")
    total = sum(task.points for task in scheme.tasks.values())
    made: NotebookNode = nbformat.from_dict(notebook)
    made.cells = [
        cell
        for cell in made.cells
        if cell.id not in gone and not (_is_trial(cell) and lost & {*used(cell.source)})
    ]
    for cell in made.cells:
        if cell.cell_type == "markdown" and apart:
            cell.source = TOTAL.sub(rf"\g<1>{total:g}".replace(".", ","), cell.source)
    return made


def _is_trial(cell: NotebookNode) -> bool:
    return cell.cell_type == "code" and "nbgrader" not in cell.metadata
