"""The sheet of a marked session: no check, no hint, and the exercises that are asked."""

import re
from collections.abc import Collection
from pathlib import Path

import nbformat
from nbformat import NotebookNode

from course_lib.authoring.answers import SourceError
from course_lib.authoring.notebooks import open_notebook, session_sheet, text_of, write_notebook
from course_lib.grading.scheme import SESSION, Scheme, SchemeError, names_in, read_scheme
from course_lib.judge.syntax import used

TOTAL = re.compile(r"(\*\*Total[^\d*]*)(\d+(?:,\d+)?)")
PARTS = ("enonce-", "reponse-", "verification-")
NUMBERS = re.compile(r"(?:exercices?|rédigées \() *\**(\d+(?: à \d+|(?:, \d+)*(?: et \d+)?))")
"""The numbers of exercises in a sentence: « les exercices **8 à 15** », « rédigées (8, 11) »."""
SENTENCE = re.compile(r"\S.*?(?:\.(?=\s)|$) ?", re.MULTILINE)


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
    notes = [*write_notebook(made, target, solution.parent / "retouches")]
    kept.mkdir(parents=True, exist_ok=True)
    for name, one in ("fiche", made), ("corrige", _part(solved, scheme)):
        (kept / f"{name}.ipynb").write_text(text_of(one), encoding="utf-8")
    return [str(target), *notes]


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
    names = {task.name for task in scheme.tasks.values()}
    for cell in made.cells if apart else ():
        if cell.cell_type == "markdown":
            text = TOTAL.sub(rf"\g<1>{total:g}".replace(".", ","), cell.source)
            cell.source = _without_others(text, names) if not _has_role(cell) else text
    made.cells = _needed(made.cells) if apart else made.cells
    return made


def _needed(cells: list[NotebookNode]) -> list[NotebookNode]:
    """The cells down to the last answer, without empty texts and headings with nothing below."""
    kept, below = list[NotebookNode](), "#"
    for cell in reversed(cells):
        is_given = not _has_role(cell)
        is_empty = cell.source.startswith("## ") and below.startswith("#")
        if not (is_given and (not kept or is_empty or not cell.source.strip())):
            kept.insert(0, cell)
            below = cell.source if is_given and cell.cell_type == "markdown" else ""
    return kept


def _without_others(text: str, names: Collection[str]) -> str:
    """A text without its sentences on exercises of other names; nothing if its heading is one."""
    other = [one[0] for one in SENTENCE.finditer(text) if _is_other(one[0], names)]
    if any(one.startswith("#") for one in other):
        return ""
    for sentence in other:
        text = text.replace(sentence, "")
    return text


def _is_other(sentence: str, names: Collection[str]) -> bool:
    """Whether a sentence speaks of exercises by number, and of none of these names."""
    lists = [one.replace(" à ", "-").replace(" et ", ",") for one in NUMBERS.findall(sentence)]
    numbers = {name for one in lists for name in names_in(one)}
    return bool(numbers) and numbers.isdisjoint(names)


def _is_trial(cell: NotebookNode) -> bool:
    return cell.cell_type == "code" and not _has_role(cell)


def _has_role(cell: NotebookNode) -> bool:
    return "nbgrader" in cell.metadata or cell.id.startswith(PARTS)
