"""The notebooks of a sheet: what students get, and its solution, with the hidden tests."""

import json
import re
from collections.abc import Iterator
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient
from nbformat import NotebookNode

from course_lib.authoring.building import CheckedExercise
from course_lib.authoring.source import Exercise, GivenCell, Source, SourceError
from course_lib.grading.notebook import ANSWER_STUB
from course_lib.judge import Sheet, pack
from course_lib.judge.plain import written
from course_lib.text import unbreakable
from course_lib.workspace.merging import content

METADATA = {
    "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}
FOLDED = "jp-MarkdownHeadingCollapsed"
"""What JupyterLab writes in a heading whose section is folded."""
OWN, KEPT = {"fiche"}, {"tags", "jupyter", "nbgrader", "depart", FOLDED}
"""The metadata of a notebook and of a cell that execution leaves."""
WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"
WIDTH, MOST = 96, 39_000
"""How long a line of the checks is, and all of them: graders read cells up to 40 000."""
CHECKS = '''# Les vérifications de cette fiche : exécutez cette cellule, sans la modifier.
from course_lib.judge import Fiche

fiche = Fiche("""
{}
""")
verifier, indice = fiche.verifier, fiche.indice'''
HOW = "comment-faire"
"""The cell of a sheet that says how its checks and its hints serve."""
MARKED = (
    "**TP noté.** Complétez chaque réponse et exécutez sa cellule. Les cellules `verifier(…)` ne "
    "jugent rien, et il n'y a pas d'indice : tout est jugé après la remise."
)
CLOSED = """# TP noté : ni vérification, ni indice. Exécutez cette cellule, sans la modifier.
from course_lib.judge import tp_note

verifier = indice = tp_note("{}")"""
CHANGED = (
    "{} n'était plus tel que cette commande l'avait écrit : ce fichier est gardé dans {}. Pour "
    "qu'un changement reste, faites-le dans ce dont la fiche est faite."
)
NAMELESS = (
    "{} a été enregistré par un outil qui a effacé les noms des cellules : fabriquez-le de nouveau"
)
LINK = re.compile(r"\[([^\]]+)\]\([^)]*\.(?:ipynb|md)[^)]*\)")
"""A link to another page of the course."""
ENDS = {"fin", "suite"}
"""The cells that say what comes after a sheet."""
CHECK = 'verifier("{key}", {names})'
HIDDEN = """### BEGIN HIDDEN TESTS
fiche.exiger(
    "{key}",
    {names},
    appels={{
{calls}
    }},{drawing}
)
### END HIDDEN TESTS"""

DRAWING = """
    tirages=(
{}
    ),"""


def student_sheet(source: Source, sheet: Sheet, built: tuple[CheckedExercise, ...]) -> NotebookNode:
    """What students get."""
    return _notebook(source, sheet, built, solved=False)


def solved_sheet(source: Source, sheet: Sheet, built: tuple[CheckedExercise, ...]) -> NotebookNode:
    """The same, solved, with the hidden tests; not executed."""
    return _notebook(source, sheet, built, solved=True)


def execute(notebook: NotebookNode, folder: Path) -> NotebookNode:
    """The notebook, run in a folder from a fresh kernel: its first unannounced error is raised.

    What changes from one run or machine to the next is dropped: times, versions, and the live views
    of widgets, of which the static picture stays.
    """
    client = NotebookClient(
        notebook,
        timeout=300,
        kernel_name="python3",
        store_widget_state=False,
        record_timing=False,
        coalesce_streams=True,
        extra_arguments=["--log-level=ERROR"],
        resources={"metadata": {"path": str(folder)}},
    )
    client.execute()
    own = {key: notebook.metadata[key] for key in OWN & set(notebook.metadata)}
    notebook.metadata = nbformat.from_dict({**METADATA, **own})
    for cell in notebook.cells:
        _clean(cell)
    return notebook


def _clean(cell: NotebookNode) -> None:
    for name in set(cell.metadata) - KEPT:
        del cell.metadata[name]
    for output in cell.get("outputs", []):
        if len(data := output.get("data", {})) > 1:
            data.pop(WIDGET_VIEW, None)


def session_sheet(notebook: NotebookNode, version: str) -> NotebookNode:
    """A sheet for a marked session: nothing is checked before the copies are handed in.

    It stands anywhere: it links to no lesson.
    """
    made: NotebookNode = nbformat.from_dict(notebook)
    name = made.metadata["fiche"]["nom"]
    said = {"verifications": CLOSED.format(f"{name} {version}"), HOW: unbreakable(MARKED)}
    for cell in made.cells:
        cell.source = said.get(cell.id, cell.source)
        if cell.cell_type == "markdown":
            cell.source = LINK.sub(r"\1", cell.source)
    made.cells = [cell for cell in made.cells if cell.id not in ENDS]
    return made


def text_of(notebook: NotebookNode) -> str:
    """The file of a notebook."""
    nbformat.validate(notebook)
    return f"{nbformat.writes(notebook)}\n"


def open_notebook(path: Path) -> NotebookNode:
    """A notebook that was made; SourceError if its cells have no identifiers any more."""
    notebook: NotebookNode = nbformat.read(path, as_version=4)
    if not all("id" in cell for cell in notebook.cells):
        raise SourceError(NAMELESS.format(path))
    return notebook


def write_notebook(notebook: NotebookNode, target: Path, kept: Path) -> Iterator[str]:
    """Write a notebook that was made, and say where what someone changed in its place is kept.

    `kept` is the file to keep it in, numbered if another is there. A notebook says by a digest what
    was written, which no run changes.
    """
    notebook.metadata["fiche"]["empreinte"] = _digest(notebook)
    if target.is_file() and _is_changed(target, notebook):
        names = (f"{kept.stem}{f'_{rank}' * (rank > 1)}{kept.suffix}" for rank in count(1))
        place = next(one for one in map(kept.with_name, names) if not one.exists())
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(target.read_bytes())
        yield CHANGED.format(target, place)
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text_of(notebook), "utf-8")


def _is_changed(path: Path, new: NotebookNode) -> bool:
    """Whether a file holds what was not written by this command, nor is in the new one."""
    try:
        found = nbformat.read(path, as_version=4)
        written_there = found.metadata.get("fiche", {}).get("empreinte", "")
        return _digest(found) not in (written_there, _digest(new))
    except (ValueError, TypeError, AttributeError, nbformat.reader.NotJSONError):
        return True


def _digest(notebook: NotebookNode) -> str:
    """A short name for what is written in a notebook and what is marked there, outputs apart."""
    parts = [[*content(cell), cell.metadata.get("nbgrader")] for cell in notebook.cells]
    return sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()[:12]


def _notebook(
    source: Source, sheet: Sheet, built: tuple[CheckedExercise, ...], *, solved: bool
) -> NotebookNode:
    cells, ready = list[dict[str, Any]](), {one.asked.name: one for one in built}
    first = source.questions[0]
    for cell in source.cells:
        if cell is first:
            cells.append(_cell("verifications", "code", _checks(sheet), hidden=True, locked=True))
        if isinstance(cell, GivenCell):
            cells.append(_cell(cell.id, cell.kind, cell.source, hidden=cell.folded))
        else:
            cells += _question(cell, ready.get(cell.name), solved=solved)
    own = {"fiche": {"nom": sheet.name, "version": sheet.version}}
    shape = {"metadata": {**METADATA, **own}, "nbformat": 4, "nbformat_minor": 5}
    made: NotebookNode = nbformat.from_dict({"cells": cells, **shape})
    return made


def _checks(sheet: Sheet) -> str:
    packed = pack(sheet)
    if len(packed) > MOST:
        raise SourceError(
            f"{sheet.name} : les vérifications prennent {len(packed)} caractères, c'est plus que "
            f"{MOST} : donnez moins d'appels dans toutes(), ou de plus courts"
        )
    lines = [packed[start : start + WIDTH] for start in range(0, len(packed), WIDTH)]
    return CHECKS.format("\n".join(lines))


def _question(
    asked: Exercise, built: CheckedExercise | None, *, solved: bool
) -> Iterator[dict[str, Any]]:
    name = asked.name
    yield _cell(f"enonce-{name}", "markdown", asked.statement)
    if asked.answer:
        text = asked.answer if solved else ANSWER_STUB
        yield _cell(name, "markdown", text, solution=True, grade=True, points=asked.points)
        return
    answer = asked.solution if solved else asked.start
    yield _cell(f"reponse-{name}", "code", answer, solution=True, start=asked.start * solved)
    if built is None:
        return
    known = {"key": built.check.key, "names": ", ".join(built.check.names)}
    check = CHECK.format(**known)
    if solved:
        lines = (f"        {call.text!r}: {written(call.expected)}," for call in built.hidden)
        code = "\n".join(f"        {line!r}" for line in built.drawing.splitlines(keepends=True))
        drawing = DRAWING.format(code) if built.drawing else ""
        check += "\n" + HIDDEN.format(**known, calls="\n".join(lines), drawing=drawing)
    yield _cell(f"verification-{name}", "code", check, grade=True, points=asked.points, locked=True)


def _cell(
    name: str, kind: str, source: str, *, hidden: bool = False, start: str = "", **role: Any
) -> dict[str, Any]:
    """A cell; `role` is what nbgrader's metadata say, `start` the students' code of a solution."""
    metadata: dict[str, Any] = {"jupyter": {"source_hidden": True}} if hidden else {}
    if role:
        usual = {"grade": False, "locked": False, "solution": False, "task": False}
        named = {"grade_id": name, "schema_version": 3, "cell_type": kind}
        metadata["nbgrader"] = {**named, **usual, **role}
    if start:
        metadata["depart"] = start
    made = {"id": name, "cell_type": kind, "metadata": metadata, "source": source}
    return {**made, "execution_count": None, "outputs": []} if kind == "code" else made
