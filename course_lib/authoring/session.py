"""The sheet of a marked session: no check, no hint, and the exercises that are asked."""

import re
from collections.abc import Collection, Sequence, Set
from pathlib import Path

import nbformat
from nbformat import NotebookNode

from course_lib.authoring.answers import SourceError
from course_lib.authoring.notebooks import COMPARING, write_notebook
from course_lib.authoring.printing import HOW, LINK
from course_lib.grading.scheme import CHECKS, Scheme, SchemeError, names_in, read_scheme
from course_lib.judge.syntax import changed, parsed, used
from course_lib.text import unbreakable

TOTAL = re.compile(r"(\*\*Total[^\d*]*)(\d+(?:,\d+)?)")
SECTION = re.compile(r"^## .*\(exercices? (\d+)(?: à (\d+))?\)")
"""A heading that says of which exercises it is the section."""
PARTS = ("enonce-", "reponse-", "verification-")
ENDS = {"fin", "suite"}
"""The cells that say what comes after a sheet."""
MARKED = (
    "**TP noté.** Complétez chaque réponse et exécutez sa cellule. Les cellules `verifier(…)` ne "
    "jugent rien, et il n'y a pas d'indice : tout est jugé après la remise."
)
CLOSED = """# TP noté : ni vérification, ni indice. Exécutez cette cellule, sans la modifier.
from course_lib.judge import tp_note

verifier = indice = tp_note("{}")"""


def write(solution: Path, into: Path, names: Collection[str]) -> list[Path]:
    """Write a sheet for a marked session, first, and keep it among the versions that are known."""
    sheet = into / "exercises" / solution.stem / solution.name
    released, solved = (nbformat.read(path, as_version=4) for path in (sheet, solution))
    version = "-".join([released.metadata["fiche"]["version"], *names])
    try:
        scheme = read_scheme(solution, sheet).chosen(names)
    except SchemeError as error:
        raise SourceError(str(error)) from error
    made = session_sheet(_part(released, scheme), version)
    kept = solution.parent / "versions" / f"tp-note-{version}"
    return [
        write_notebook(made, into / "build" / "tp-note" / solution.name),
        write_notebook(made, kept / "fiche.ipynb"),
        write_notebook(_part(solved, scheme), kept / "corrige.ipynb"),
    ]


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

    An answer that another exercise calls stays, with its statement.
    """
    made: NotebookNode = nbformat.from_dict(notebook)
    apart = scheme.sheet.apart
    if not apart:
        return made
    lost = {name for one in scheme.sheet.answers if one.grade_id in apart for name in one.names}
    numbers = {one.grade_id: one.grade_id.removeprefix("reponse-") for one in scheme.sheet.answers}
    gone = apart | {f"enonce-{number}" for place, number in numbers.items() if place in apart}
    asked = {task.name for task in scheme.tasks.values()}
    asked |= {number for place, number in numbers.items() if place not in apart}
    loose = _below_others(made.cells, gone, asked)
    total = f"{sum(task.points for task in scheme.tasks.values()):g}".replace(".", ",")
    kept, below, opens, needed = list[NotebookNode](), "#", False, set[str]()
    for cell in reversed(made.cells):
        given = "nbgrader" not in cell.metadata and not cell.id.startswith(PARTS)
        text = cell.source if given and cell.cell_type == "markdown" else ""
        trial = given and not text and lost & {*used(cell.source)}
        empty = text.startswith("## ") and below.startswith("#")
        orphan = cell.id in loose and not opens and needed.isdisjoint(_defined(cell))
        opens = cell.id not in gone and not text.startswith("#") and (opens or not given)
        out = cell.id in gone, trial, given and not kept, empty, orphan, _is_other(text, asked)
        if not any(out):
            cell.source = TOTAL.sub(rf"\g<1>{total}", cell.source) if text else cell.source
            kept.insert(0, cell)
            below, needed = below if cell.id == CHECKS else text, needed | _mentioned(cell)
    made.cells = kept
    return made


def _below_others(cells: Sequence[NotebookNode], gone: Set[str], asked: Set[str]) -> set[str]:
    """The given cells below exercises that are not asked, up to the next heading or exercise."""
    found, is_below = set[str](), False
    for cell in cells:
        if cell.id in gone:
            is_below = True
        elif cell.id.startswith(PARTS):
            is_below = False
        elif cell.source.startswith("#") and cell.cell_type == "markdown":
            is_below = _is_other(cell.source, asked)
        elif is_below:
            found.add(cell.id)
    return found


def _defined(cell: NotebookNode) -> set[str]:
    """The names that a cell defines, if it is code."""
    nodes = parsed(cell.source).body if cell.cell_type == "code" else []
    return set[str]().union(*map(changed, nodes))


def _mentioned(cell: NotebookNode) -> set[str]:
    """The names that a cell uses, or that a text writes as code."""
    is_code = cell.cell_type == "code"
    return used(cell.source) if is_code else {*re.findall(r"`(\w+)", cell.source)}


def _is_other(text: str, asked: Set[str]) -> bool:
    """Whether a text is the heading of exercises that are not asked."""
    found = SECTION.search(text)
    numbers = names_in(f"{found[1]}-{found[2] or found[1]}") if found else ()
    return bool(found) and asked.isdisjoint(numbers)
