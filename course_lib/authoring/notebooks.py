"""The notebooks of a sheet: what students get, and its solution, with the hidden tests."""

from collections.abc import Callable, Iterator
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
from course_lib.grading.results import write_whole
from course_lib.judge import Sheet, pack
from course_lib.judge.plain import written

METADATA = {
    "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}
FOLDED = "jp-MarkdownHeadingCollapsed"
"""What JupyterLab writes in a heading whose section is folded."""
KEPT = {"tags", "jupyter", "nbgrader", "depart", FOLDED}
"""The metadata of a cell that execution leaves."""
WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"
WIDTH, MOST = 96, 39_000
"""How long a line of the checks is, and all of them: graders read cells up to 40 000."""
LONG = (
    "{} : les vérifications prennent {} caractères, c'est plus que {} : donnez moins d'appels dans "
    "toutes(), ou de plus courts"
)
CHECKS = '''# Les vérifications de cette fiche : exécutez cette cellule, sans la modifier.
from course_lib.judge import Fiche

fiche = Fiche("""
{}
""")
verifier, indice, comparer = fiche.verifier, fiche.indice, fiche.comparer'''
COMPARING = "comparer-"
"""How the cells begin where students compare what they wrote with what is marked."""
COMPARE = '''# Répondez ci-dessus, résumez ici votre réponse en une phrase, puis exécutez :
# ce que l'on attend s'affiche, pour que vous compariez.
comparer("{}", """

""")'''


def sheet_notebook(
    source: Source, sheet: Sheet, built: tuple[CheckedExercise, ...], *, solved: bool
) -> NotebookNode:
    """What students get, or if `solved` the same with the solutions and the hidden tests, not run.

    nbgrader's metadata say what each cell is.
    """
    cells, ready = list[NotebookNode](), {one.exercise.name: one for one in built}
    for cell in source.cells:
        if cell is source.questions[0]:
            cells.append(_cell("verifications", "code", _checks(sheet), hidden=True, locked=True))
        if isinstance(cell, GivenCell):
            cells.append(_cell(cell.id, cell.kind, cell.source, hidden=cell.folded))
        else:
            cells += _question(sheet, cell, ready.get(cell.name), solved=solved)
    for text in cells:
        used = {name: one for name, one in source.pictures.items() if f":{name}" in text.source}
        text |= {"attachments": used} if used else {}
    own = {"fiche": {"nom": sheet.name, "version": sheet.version}}
    made: NotebookNode = new_notebook(cells=cells, metadata={**METADATA, **own})
    return made


def _checks(sheet: Sheet) -> str:
    packed = pack(sheet)
    if len(packed) > MOST:
        raise SourceError(LONG.format(sheet.name, len(packed), MOST))
    lines = [packed[start : start + WIDTH] for start in range(0, len(packed), WIDTH)]
    return CHECKS.format("\n".join(lines))


def _question(
    sheet: Sheet, exercise: Exercise, built: CheckedExercise | None, *, solved: bool
) -> Iterator[NotebookNode]:
    name = exercise.name
    yield _cell(f"enonce-{name}", "markdown", exercise.statement)
    if exercise.answer:
        kind, empty = ("code", exercise.start) if exercise.start else ("markdown", ANSWER_STUB)
        text, role = exercise.answer if solved else empty, {"solution": True, "grade": True}
        yield _cell(name, kind, text, **role, points=exercise.points)
        if exercise.scheme:
            compare = COMPARE.format(f"{sheet.name}-{name}")
            yield _cell(f"{COMPARING}{name}", "code", compare)
        return
    text = exercise.solution if solved else exercise.start
    answer = _cell(f"reponse-{name}", "code", text, solution=True)
    answer.metadata |= {"depart": exercise.start} if solved else {}
    yield answer
    if built is not None:
        check, role = _check(built, solved=solved), {"grade": True, "locked": True}
        yield _cell(f"verification-{name}", "code", check, **role, points=exercise.points)


def _check(built: CheckedExercise, *, solved: bool) -> str:
    """The line that checks an answer, then the hidden tests if it is solved."""
    key, names = f'"{built.check.key}"', ", ".join(built.check.names)
    lines = [f"verifier({key}, {names})"]
    if solved:
        calls = [f"        {one.text!r}: {written(one.expected)}," for one in built.hidden]
        lines += ["### BEGIN HIDDEN TESTS", "fiche.exiger(", f"    {key},", f"    {names},"]
        lines += ["    appels={", *calls, "    },"]
        code = [f"        {line!r}" for line in built.drawing.splitlines(keepends=True)]
        lines += ["    tirages=(", *code, "    ),"] if code else []
        lines += [")", "### END HIDDEN TESTS"]
    return "\n".join(lines)


def _cell(name: str, kind: str, source: str, *, hidden: bool = False, **role: Any) -> NotebookNode:
    """A cell; `role` is what nbgrader's metadata say."""
    metadata: dict[str, Any] = {"jupyter": {"source_hidden": True}} if hidden else {}
    if role:
        usual = {"grade": False, "locked": False, "solution": False, "task": False}
        named = {"grade_id": name, "schema_version": 3, "cell_type": kind}
        metadata["nbgrader"] = {**named, **usual, **role}
    new: Callable[..., NotebookNode] = new_code_cell if kind == "code" else new_markdown_cell
    return new(source, id=name, metadata=metadata)


def run_cells(notebook: NotebookNode, folder: Path) -> None:
    """Run a notebook in a folder, from a fresh kernel: its first unannounced error is raised."""
    options: dict[str, Any] = {"store_widget_state": False, "record_timing": False}
    options |= {"coalesce_streams": True, "extra_arguments": ["--log-level=ERROR"]}
    options |= {"resources": {"metadata": {"path": str(folder)}}, "kernel_name": "python3"}
    NotebookClient(notebook, timeout=300, **options).execute()


def execute(notebook: NotebookNode, folder: Path) -> NotebookNode:
    """Run a notebook in place as `run_cells` does, drop what changes from run to run; return it.

    Times and versions are dropped, and widgets' live views, of which the static picture stays.
    """
    run_cells(notebook, folder)
    own = {key: notebook.metadata[key] for key in {"fiche"} & set(notebook.metadata)}
    notebook.metadata = nbformat.from_dict({**METADATA, **own})
    for cell in notebook.cells:
        for name in set(cell.metadata) - KEPT:
            del cell.metadata[name]
        for output in cell.get("outputs", []):
            if len(data := output.get("data", {})) > 1:
                data.pop(WIDGET_VIEW, None)
    return notebook


def write_notebook(notebook: NotebookNode, target: Path) -> Path:
    """Write a notebook, whole or not at all; where."""
    nbformat.validate(notebook)
    write_whole(target, f"{nbformat.writes(notebook)}\n")
    return target
