"""The notebooks of a sheet: what students get, and its solution, with the hidden tests."""

import json
import re
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient
from nbformat import NotebookNode
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

from course_lib.authoring.answers import SourceError
from course_lib.authoring.building import CheckedExercise
from course_lib.authoring.source import Exercise, GivenCell, Source
from course_lib.grading.notebook import ANSWER_STUB
from course_lib.judge import Sheet, pack
from course_lib.judge.plain import written
from course_lib.text import unbreakable
from course_lib.workspace.updating import content

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
verifier, indice, comparer = fiche.verifier, fiche.indice, fiche.comparer'''
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
COMPARING = "comparer-"
"""How the cells begin where students compare what they wrote with what is marked."""
COMPARE = '''# Répondez ci-dessus, résumez ici votre réponse en une phrase, puis exécutez :
# ce que l'on attend s'affiche, pour que vous compariez.
comparer("{}", """

""")'''
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


def sheet_notebook(
    source: Source, sheet: Sheet, built: tuple[CheckedExercise, ...], *, solved: bool
) -> NotebookNode:
    """What students get, or if `solved` the same with the solutions and the hidden tests, not run.

    nbgrader's metadata say what each cell is.
    """
    cells, ready = list[NotebookNode](), {one.exercise.name: one for one in built}
    first = source.questions[0]
    for cell in source.cells:
        if cell is first:
            cells.append(_cell("verifications", "code", _checks(sheet), hidden=True, locked=True))
        if isinstance(cell, GivenCell):
            cells.append(_cell(cell.id, cell.kind, cell.source, hidden=cell.folded))
        else:
            cells += _question(cell, ready.get(cell.name), solved=solved)
            if cell.scheme:
                compare = COMPARE.format(f"{sheet.name}-{cell.name}")
                cells.append(_cell(f"{COMPARING}{cell.name}", "code", compare))
    for text in cells:
        used = {name: one for name, one in source.pictures.items() if f":{name}" in text.source}
        text |= {"attachments": used} if used else {}
    own = {"fiche": {"nom": sheet.name, "version": sheet.version}}
    made: NotebookNode = new_notebook(cells=cells, metadata={**METADATA, **own})
    return made


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
    texts = {"verifications": CLOSED.format(f"{name} {version}"), HOW: unbreakable(MARKED)}
    for cell in made.cells:
        cell.source = texts.get(cell.id, cell.source)
        if cell.cell_type == "markdown":
            cell.source = LINK.sub(r"\1", cell.source)
    made.cells = [
        cell for cell in made.cells if cell.id not in ENDS and not cell.id.startswith(COMPARING)
    ]
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

    `kept` is a folder. A notebook says by a digest what was written, which no run changes.
    """
    notebook.metadata["fiche"]["empreinte"] = _digest(notebook)
    if target.is_file() and _is_changed(target, notebook):
        former = target.read_bytes()
        place = kept / f"{target.parents[1].name}-{sha256(former).hexdigest()[:6]}.ipynb"
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(former)
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
    exercise: Exercise, built: CheckedExercise | None, *, solved: bool
) -> Iterator[NotebookNode]:
    name = exercise.name
    yield _cell(f"enonce-{name}", "markdown", exercise.statement)
    if exercise.answer:
        kind, empty = ("code", exercise.start) if exercise.start else ("markdown", ANSWER_STUB)
        text, points = exercise.answer if solved else empty, exercise.points
        yield _cell(name, kind, text, solution=True, grade=True, points=points)
        return
    answer = _cell(
        f"reponse-{name}", "code", exercise.solution if solved else exercise.start, solution=True
    )
    answer.metadata |= {"depart": exercise.start} if solved else {}
    yield answer
    if built is not None:
        check = "\n".join(_check(built)) if solved else next(_check(built))
        yield _cell(
            f"verification-{name}", "code", check, grade=True, points=exercise.points, locked=True
        )


def _check(built: CheckedExercise) -> Iterator[str]:
    """The line that checks an answer, then the hidden tests."""
    words = {"key": built.check.key, "names": ", ".join(built.check.names)}
    yield CHECK.format(**words)
    calls = "\n".join(f"        {one.text!r}: {written(one.expected)}," for one in built.hidden)
    code = "\n".join(f"        {line!r}" for line in built.drawing.splitlines(keepends=True))
    drawing = DRAWING.format(code) if built.drawing else ""
    yield HIDDEN.format(**words, calls=calls, drawing=drawing)


def _cell(name: str, kind: str, source: str, *, hidden: bool = False, **role: Any) -> NotebookNode:
    """A cell; `role` is what nbgrader's metadata say."""
    metadata: dict[str, Any] = {"jupyter": {"source_hidden": True}} if hidden else {}
    if role:
        usual = {"grade": False, "locked": False, "solution": False, "task": False}
        named = {"grade_id": name, "schema_version": 3, "cell_type": kind}
        metadata["nbgrader"] = {**named, **usual, **role}
    new: Callable[..., NotebookNode] = new_code_cell if kind == "code" else new_markdown_cell
    return new(source, id=name, metadata=metadata)
