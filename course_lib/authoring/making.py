"""Make sheets from the command line."""

import json
import shutil
from argparse import Namespace
from collections.abc import Iterator, Sequence
from pathlib import Path

import nbformat
from nbclient.exceptions import CellExecutionError

from course_lib.authoring import session
from course_lib.authoring.answers import SourceError
from course_lib.authoring.building import build, reason
from course_lib.authoring.mutants import advice
from course_lib.authoring.notebooks import execute, sheet_notebook, write_notebook
from course_lib.authoring.plain_notebook import opened, read_notebook
from course_lib.authoring.printing import papers, solution_page
from course_lib.authoring.source import read, state_of
from course_lib.grading.command import Parser
from course_lib.grading.results import write_whole
from course_lib.grading.scheme import CHECKS, EXAMS, names_in
from course_lib.judge import pack
from course_lib.text import counted

LESSONS = Path(__file__).parents[1] / "lessons"
LACKING = "{} : il manque la cellule ecrire-{} dans le carnet"
OVERWRITTEN = "{} serait remplacé par le corrigé : mettez votre notebook ailleurs, puis relancez"
COURSE_SHEET = "« {0} » est une fiche du cours : renommez votre notebook, puis relancez"
UNSOUND = (
    "{} : ce n'est pas un corrigé tel que cette commande l'écrit. Fabriquez-le de nouveau, d'un "
    "notebook à vous ou d'un dossier de solutions/, sans autre option"
)
UNWRITABLE = "{} : impossible d'y écrire. Libérez de la place, ou allez dans un dossier à vous."
NO_SOURCE = "{} n'a pas de fiche.md : donnez un notebook (.ipynb), ou un dossier de solutions/"
NOTHING = "rien à faire dans {} : donnez une source, ou --dans et le dossier du cours"


def main(words: Sequence[str]) -> int:
    """Make what the command line says; the exit status."""
    options = _options(words)
    course = options.dans or Path()
    sheets = [page.parent for page in sorted(course.glob("solutions/*/fiche.md"))]
    sources = [course] if options.papier else options.sources or sheets
    refusals = [] if sources else [NOTHING.format(course.absolute())]
    for path in sources:
        try:
            print("\n".join(_made(path, options)))
        except SourceError as error:
            refusals.append(str(error))
        except OSError as error:
            refusals.append(UNWRITABLE.format(error.filename or path))
    print("".join(f"✗ {one}\n" for one in refusals), end="")
    return 2 if refusals else 0


def _options(words: Sequence[str]) -> Namespace:
    parser = Parser(Path(__file__).with_name("aide.txt"))
    parser.add_argument("sources", nargs="*", type=Path, metavar="SOURCE")
    parser.add_argument("--dans", type=Path)
    parser.add_argument("--exercices", type=names_in, default=())
    for option in ("--corriges", "--tp-note", "--papier", "--lecons"):
        parser.add_argument(option, action="store_true")
    options = parser.parse_args(words)
    if options.exercices and not options.tp_note:
        parser.error("--exercices va avec --tp-note")
    if options.tp_note and not options.sources:
        parser.error("--tp-note demande une source, mon_tp.ipynb par exemple")
    return options


def _made(path: Path, options: Namespace) -> Iterator[str]:
    """Make what the options ask of a source; lines in French on what was made."""
    into = options.dans or Path()
    path = path if path.exists() else into / path
    if not path.exists():
        raise SourceError(f"{path} : ce fichier n'existe pas")
    if options.lecons:
        yield make_lesson(path)
    elif options.papier:
        pages = [*papers(path)]
        if not pages:
            raise SourceError(NOTHING.format(path.absolute()))
        yield from (_page(path / "build" / "papier", *page) for page in pages)
    elif options.corriges:
        solution = _solution(path)
        yield _page(into / "build" / "corriges", solution.stem, solution_page(opened(solution)))
    elif options.tp_note:
        if path.is_file() and "fiche" not in opened(path).metadata:  # a teacher's own notebook
            path, lines = _sheet(path, options.dans or EXAMS)
            yield from lines
        yield from session.write(_solution(path), options.dans, options.exercices)
    else:
        yield from _sheet(path, into)[1]


def _page(folder: Path, name: str, text: str) -> str:
    """Write a page in a folder; a line that says so."""
    write_whole(folder / f"{name}.html", text)
    return f"{folder / name}.html écrit"


def _solution(path: Path) -> Path:
    """The notebook of a solution, which may be named by its folder or by its sheet.

    SourceError if it was not made, or if another tool saved it.
    """
    path = path.absolute() / f"{path.name}.ipynb" if path.is_dir() else path.absolute()
    solution = path.parents[2] / "solutions" / path.parent.name / path.name
    solution = solution if solution.is_file() else path
    notebook = opened(solution)
    has_checks = any(cell.get("id") == CHECKS for cell in notebook.cells)
    if not has_checks or "source" not in notebook.metadata.get("fiche", {}):
        raise SourceError(UNSOUND.format(solution))
    return solution


def _sheet(path: Path, into: Path) -> tuple[Path, list[str]]:
    """Write the notebooks of a sheet, and keep the former ones; the solution, and a report."""
    is_own = not path.is_dir()
    if is_own and (into / "solutions" / path.stem / "fiche.md").is_file():
        raise SourceError(COURSE_SHEET.format(path.stem))
    if not (is_own or (path / "fiche.md").is_file()):
        raise SourceError(NO_SOURCE.format(path))
    source = read_notebook(path) if is_own else read(path)
    rooms = into / "exercises", into / "solutions"
    targets = [room / source.name / f"{source.name}.ipynb" for room in rooms]
    if path.resolve() in map(Path.resolve, targets):
        raise SourceError(OVERWRITTEN.format(path))
    sheet, built = build(source)
    blank, made = (sheet_notebook(source, sheet, built, solved=one) for one in (False, True))
    made.metadata["fiche"]["source"] = "" if is_own else state_of(path)
    try:
        targets[1].parent.mkdir(parents=True, exist_ok=True)
        solved = execute(made, targets[1].parent)
    except CellExecutionError as error:
        why = reason(f"{error.ename}: {error.evalue}", f"{error.ename} {error.evalue}")
        raise SourceError(f"{sheet.name} : le corrigé ne s'exécute pas : {why}") from error
    _keep(targets, sheet.version, into / "build" / "remplaces" / sheet.name)
    for notebook, target in zip((blank, solved), targets, strict=True):
        write_notebook(notebook, target)
    asked = [one.points for one in source.questions if one.tests or one.answer]
    worth = f"{counted(len(asked), 'question')}, {counted(sum(asked), 'point')}"
    lines = [f"{sheet.name} : {worth}, version {sheet.version}"]
    lines += (f"  {note}" for note in source.notes)
    return targets[1], [*lines, *(line for one in built for line in advice(one, is_own=is_own))]


def _keep(targets: Sequence[Path], version: str, aside: Path) -> None:
    """Keep what notebooks replace, another version among those that copies may still be of."""
    for target, name in zip(targets, ("fiche", "corrige"), strict=True):
        if target.is_file():
            try:
                old = str(json.loads(target.read_bytes())["metadata"]["fiche"]["version"])
            except (ValueError, KeyError, TypeError):
                old = version  # no sheet
            known = aside if old == version else targets[1].parent / "versions" / old
            known.mkdir(parents=True, exist_ok=True)
            shutil.copy(target, known / f"{name}.ipynb")


# Lessons


def make_lesson(path: Path) -> str:
    """Execute a lesson in place, with the solutions and the checks of its source, if any.

    The source is `solutions/lecons/<lesson>`, beside the folder `notebooks`. SourceError, in
    French, if it is not sound.
    """
    notebook = nbformat.read(path, as_version=4)
    courses = (one / "solutions" / "lecons" / path.stem for one in path.resolve().parents)
    if folder := next(filter(Path.is_dir, courses), None):
        source, cells = read(folder), {cell.get("id"): cell for cell in notebook.cells}
        for exercise in source.questions:
            if (cell := cells.get(f"ecrire-{exercise.name}")) is None:
                raise SourceError(LACKING.format(path.stem, exercise.name))
            cell.source, cell.metadata["depart"] = exercise.solution, exercise.start
        text = f"{state_of(folder)}\n{pack(build(source)[0])}\n"
        (LESSONS / f"{path.stem}.txt").write_text(text, "utf-8")
    return f"{write_notebook(execute(notebook, path.parent), path)} exécuté"
