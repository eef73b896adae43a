"""The sheet of a marked session: no check, no hint, and the exercises that are asked."""

import re
from collections.abc import Collection, Iterator, Sequence, Set
from itertools import chain
from os.path import relpath
from pathlib import Path

import nbformat
from nbformat import NotebookNode

from course_lib.authoring.answers import SourceError
from course_lib.authoring.notebooks import COMPARING, write_notebook
from course_lib.authoring.printing import HOW, LINK
from course_lib.authoring.source import TOTAL
from course_lib.grading.scheme import EXAMS, Scheme, SchemeError, names_in, read_scheme, sheet_of
from course_lib.judge.syntax import changed, parsed, used
from course_lib.text import counted, french_number, unbreakable

SECTION = re.compile(r"^## .*\(exercices? (\d+)(?: à (\d+))?\)")
"""A heading that says of which exercises it is the section."""
NAMED = re.compile(r"`(\w+)")
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
GIVEN = "  Code du corrigé donné aux étudiants, car les questions choisies s'en servent : {}"
ABSENT = "  Relisez : des énoncés nomment ce que ce TP ne demande plus, et ne donne pas : {}"
KNOWN = "  Attention : {} est dans le zip des étudiants et sur le site, avec ses vérifications."
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
    _leave_out(released, solved, scheme)
    _tell_minutes(released, solution.parents[2] / "docs" / "guide_enseignant.md")
    made = session_sheet(released, version)
    kept = solution.parent / "versions" / f"tp-note-{version}"
    place = (into or solution.parents[2]) / "build" / "tp-note" / solution.name
    write_notebook(made, place)
    write_notebook(made, kept / "fiche.ipynb")
    write_notebook(solved, kept / "corrige.ipynb")
    counts = counted(len(scheme.tasks), "question"), counted(scheme.points, "point")
    yield WRITTEN.format(relpath(place), *counts, relpath(kept.parent))
    yield from _borrowed(solved, scheme)
    if (public := Path("exercises", solution.parent.name)).is_dir():
        yield KNOWN.format(public)
    if solution.parents[1] not in map(Path.absolute, (Path("solutions"), EXAMS / "solutions")):
        yield ELSEWHERE.format(relpath(solution.parents[1]))


def _borrowed(part: NotebookNode, scheme: Scheme) -> Iterator[str]:
    """What is said of the answers that are not asked and that the rest calls or speaks of."""
    there = {cell.id: cell.source for cell in part.cells}
    text = "\n".join(source for key, source in there.items() if key.startswith("enonce-"))
    out = [one for one in scheme.sheet.answers if one.grade_id in scheme.sheet.apart]
    given = [name for one in out if one.grade_id in there for name in one.names]
    lost = {name for one in out for name in one.names} & {*NAMED.findall(text)} - {*given}
    for sentence, names in ((GIVEN, given), (ABSENT, sorted(lost))):
        yield from [sentence.format(", ".join(names))] * bool(names)


def _tell_minutes(sheet: NotebookNode, guide: Path) -> None:
    """Write in a sheet how long each question takes, where a guide says it."""
    text = guide.read_text("utf-8") if guide.is_file() else ""
    row = re.search(rf"^\| `{sheet.metadata['fiche']['nom']}` \| .*", text, re.MULTILINE)
    times = dict(re.findall(r"([\w-]+):(\d+)", row[0] if row else ""))
    for cell in sheet.cells:
        if minutes := times.get(cell.id.removeprefix("enonce-")):
            cell.source = re.sub(r"^(#.*)\)", rf"\1, {minutes} min)", cell.source)


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


def _leave_out(released: NotebookNode, solved: NotebookNode, scheme: Scheme) -> None:
    """Take out of a sheet and its solution what is not asked, and what only that needs.

    An answer that another exercise calls stays, with its statement, and is given. Below an exercise
    that goes, or a heading whose text and code name nothing that is used further down, up to the
    next heading or exercise, only the code stays that defines what is used further down.
    """
    apart, answers = scheme.sheet.apart, scheme.sheet.answers
    if not apart:
        return
    names = {place.removeprefix("reponse-") for place in apart}
    gone = apart | {f"{kind}{name}" for name in names for kind in ("enonce-", COMPARING)}
    lost = {one.grade_id: {*one.names} for one in answers if one.grade_id in apart}
    asked = {one.name for one in scheme.tasks.values()}
    asked |= {one.grade_id.removeprefix("reponse-") for one in answers} - names
    total, blanks = french_number(scheme.points), {cell.id: cell for cell in released.cells}
    kept, needed, mentioned = list[NotebookNode](), set[str](), set[str]()
    for cell, is_given, stays, names in reversed([*_staying(solved.cells, gone, asked)]):
        wanted = needed | mentioned
        stays = stays and not (names and names.isdisjoint(wanted))
        if cell.id in lost:
            is_given = stays = not needed.isdisjoint(lost[cell.id])
            cell.metadata = {}
            blanks[cell.id].update(source=cell.source, metadata={})
        elif is_given and cell.cell_type == "code":
            stays = stays or not wanted.isdisjoint(changed(parsed(cell.source)))
            stays = stays and used(cell.source).isdisjoint(chain.from_iterable(lost.values()))
        if stays and (kept or not is_given):  # nothing stays below the last exercise
            kept.insert(0, cell)
            if cell.cell_type == "code":
                needed |= used(cell.source)
            elif "nbgrader" not in cell.metadata:
                mentioned |= {*NAMED.findall(cell.source)}
                cell.source = TOTAL.sub(rf"\g<1>{total}", cell.source)
                blanks[cell.id] = cell
    released.cells, solved.cells = [blanks[cell.id] for cell in kept], kept


def _staying(
    cells: Sequence[NotebookNode], gone: Set[str], asked: Set[str]
) -> Iterator[tuple[NotebookNode, bool, bool, set[str]]]:
    """Each cell, whether it is given, whether it is above or below what stays.

    Then what a heading names, and the given code below it defines: nothing without such code.
    """
    stays, names = True, set[str]()
    for cell, below in zip(cells, [*cells[1:], None], strict=True):
        is_given = "nbgrader" not in cell.metadata and not cell.id.startswith(PARTS)
        if not is_given:
            stays, names = cell.id not in gone, set()
        elif cell.cell_type == "markdown" and cell.source.startswith("#"):
            found = SECTION.search(cell.source)
            numbers = names_in(f"{found[1]}-{found[2] or found[1]}") if found else asked
            stays, names = not asked.isdisjoint(numbers), set()
            if not found and below and below.cell_type == "code":
                names = {*NAMED.findall(cell.source)} | changed(parsed(below.source))
        yield cell, is_given, stays, names
