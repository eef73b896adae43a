"""Make sheets from the command line."""

import ast
import json
import re
import shutil
from argparse import Namespace
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from pathlib import Path

import nbformat
from nbclient.exceptions import CellExecutionError

from course_lib.authoring import session
from course_lib.authoring.answers import SourceError
from course_lib.authoring.building import NO_INPUT, CheckedExercise, build
from course_lib.authoring.lessons import make_lesson
from course_lib.authoring.mutants import survivors
from course_lib.authoring.notebooks import execute, sheet_notebook, write_notebook
from course_lib.authoring.plain_notebook import read_notebook
from course_lib.authoring.printing import papers, solution_page
from course_lib.authoring.source import UNSOLVED, read, state_of
from course_lib.grading.command import Parser
from course_lib.grading.scheme import CHECKS, names_in
from course_lib.judge import Call
from course_lib.judge.plain import written
from course_lib.text import counted

PASSES = "vos appels laissent passer « {} ». Si c'est une faute, ajoutez un appel qui la refuse"
NO_HIDDEN = "aucun appel caché, une réponse apprise par cœur serait juste. {}"
COPY = (
    "Copiez à la fin de la cellule d'assert ceux de ces appels que l'énoncé permet, ou d'autres :"
)
WRITE = "Aucun n'a pu être proposé : écrivez-en à la fin de la cellule d'assert, entre ces lignes :"
OVERWRITTEN = "{} serait remplacé par le corrigé : mettez votre notebook ailleurs, puis relancez"
COURSE_SHEET = "« {0} » est une fiche du cours : renommez votre notebook, puis relancez"
UNSOUND = "{} : ce n'est pas un corrigé tel que cette commande l'écrit, fabriquez-le de nouveau"
UNWRITABLE = (
    "{} : impossible d'y écrire. Libérez de la place, ou travaillez dans un dossier à vous."
)
NOTHING = "rien à faire dans {} : donnez une source, ou --dans et le dossier du cours"
LIBRARY = re.compile(r"[\w.]*\bassert\w+(?=\()")
"""A function that asserts, such as `np.testing.assert_allclose`."""
ROOMS = ("exercises", "solutions")
SHOWN = 3
"""How many accepted variants of a question are reported."""


def main(words: Sequence[str]) -> int:
    """Make what the command line says; the exit status."""
    options = _options(words)
    sheets = [page.parent for page in sorted(options.dans.glob("solutions/*/fiche.md"))]
    sources = [options.dans] if options.papier else options.sources or sheets
    if not sources:
        print(f"✗ {NOTHING.format(options.dans.absolute())}")
    return max([_status(path, options) for path in sources], default=2)


def _status(path: Path, options: Namespace) -> int:
    """Make what the options ask of a source, and say what was made, or why it is not: then 2."""
    try:
        print(_report(path, options))
        return 0
    except SourceError as error:
        print(f"✗ {error}")
    except OSError as error:
        print(f"✗ {UNWRITABLE.format(error.filename or options.dans)}")
    return 2


def _options(words: Sequence[str]) -> Namespace:
    parser = Parser(Path(__file__).with_name("aide.txt"))
    parser.add_argument("sources", nargs="*", type=Path, metavar="SOURCE")
    parser.add_argument("--dans", type=Path, default=Path())
    parser.add_argument("--exercices", type=names_in, default=())
    for option in ("--corriges", "--tp-note", "--papier", "--lecons"):
        parser.add_argument(option, action="store_true")
    options = parser.parse_args(words)
    if options.exercices and not options.tp_note:
        parser.error("--exercices va avec --tp-note")
    return options


def _report(path: Path, options: Namespace) -> str:
    """Make what the options ask of a source; what was made, in French."""
    if not path.exists():
        raise SourceError(f"{path} : ce fichier n'existe pas")
    if options.lecons:
        return make_lesson(path)
    if options.papier:
        return _pages(papers(path), path / "build" / "papier")
    if options.tp_note:
        made, *_ = session.write(_solution(path), options.dans, options.exercices)
        return f"{made} écrit : à distribuer pour le TP noté"
    if options.corriges:
        solution = _solution(path)
        page = solution_page(nbformat.read(solution, as_version=4))
        return _pages([(solution.stem, page)], options.dans / "build" / "corriges")
    return _sheet(path, options.dans)


def _pages(pages: Iterable[tuple[str, str]], into: Path) -> str:
    """Write pages in a folder; a line on each."""
    lines = list[str]()
    for name, page in pages:
        into.mkdir(parents=True, exist_ok=True)
        (into / f"{name}.html").write_text(page, "utf-8")
        lines.append(f"{into / name}.html écrit")
    if not lines:
        raise SourceError(NOTHING.format(into.absolute().parents[1]))
    return "\n".join(lines)


def _solution(path: Path) -> Path:
    """The notebook of a solution; SourceError if it was not made, or saved by another tool."""
    solution = path if path.suffix == ".ipynb" else path / f"{path.name}.ipynb"
    if not solution.is_file():
        raise SourceError(UNSOUND.format(solution))
    notebook = nbformat.read(solution, as_version=4)
    if "source" not in notebook.metadata.get("fiche", {}):
        raise SourceError(UNSOLVED.format(solution))
    if not any(cell.get("id") == CHECKS for cell in notebook.cells):
        raise SourceError(UNSOUND.format(solution))
    return solution


def _sheet(path: Path, into: Path) -> str:
    """Write the notebooks of a sheet, and keep the former ones; a report in French."""
    is_folder = path.is_dir()
    if not is_folder and (into / "solutions" / path.stem / "fiche.md").is_file():
        raise SourceError(COURSE_SHEET.format(path.stem))
    source = read(path) if is_folder else read_notebook(path)
    targets = [into / room / source.name / f"{source.name}.ipynb" for room in ROOMS]
    if path.resolve() in map(Path.resolve, targets):
        raise SourceError(OVERWRITTEN.format(path))
    sheet, built = build(source)
    blank, made = (sheet_notebook(source, sheet, built, solved=one) for one in (False, True))
    made.metadata["fiche"]["source"] = state_of(path) if is_folder else ""
    try:
        targets[1].parent.mkdir(parents=True, exist_ok=True)
        solved = execute(made, targets[1].parent)
    except CellExecutionError as error:
        why = NO_INPUT if "Stdin" in error.ename else error.evalue
        raise SourceError(f"{sheet.name} : le corrigé ne s'exécute pas : {why}") from error
    _keep(targets, sheet.version, into / "build" / "remplaces" / sheet.name)
    for notebook, target in zip((blank, solved), targets, strict=True):
        write_notebook(notebook, target)
    count = counted(sum(bool(one.tests or one.answer) for one in source.questions), "question")
    lines = [f"{sheet.name} : {count}, version {sheet.version}"]
    lines += (f"  {note}" for note in source.notes)
    for one in built:
        lines += (f"  {one.check.key} : {advice}" for advice in _weak_calls(one))
        if not one.hidden and not is_folder:
            advice = NO_HIDDEN.format(COPY if one.tried else WRITE)
            lines += [f"  {one.check.key} : {advice}", *_hidden_tests(one)]
    return "\n".join(lines)


def _keep(targets: Sequence[Path], version: str, aside: Path) -> None:
    """Keep what notebooks replace, another version among those that copies may still be of."""
    for target, name in zip(targets, ("fiche", "corrige"), strict=True):
        if target.is_file():
            old = _version(target)
            known = targets[1].parent / "versions" / old if old not in ("", version) else aside
            known.mkdir(parents=True, exist_ok=True)
            shutil.copy(target, known / f"{name}.ipynb")


def _version(path: Path) -> str:
    """The version of a sheet that a file is, "" if it is none."""
    try:
        return str(json.loads(path.read_bytes())["metadata"]["fiche"]["version"])
    except (ValueError, KeyError, TypeError):
        return ""


def _weak_calls(one: CheckedExercise) -> Iterator[str]:
    """Advice in French on the faulty variants that a check accepts, one for each call to add."""
    found = dict[str, str]()
    for change, call in survivors(one):
        found.setdefault(call or change, PASSES.format(change) + (f" : {call}." if call else "."))
    yield from islice(found.values(), SHOWN)


def _hidden_tests(one: CheckedExercise) -> Iterator[str]:
    """The lines of hidden tests that an author may copy."""
    yield "### BEGIN HIDDEN TESTS"
    library = LIBRARY.search(one.exercise.tests)
    for call in one.tried[: 2 * SHOWN]:
        text = _assertion(call, library[0] if library else "")
        yield from text.splitlines()
    yield "### END HIDDEN TESTS"


def _assertion(call: Call, library: str = "") -> str:
    """The `assert` on a call; by the function of a library that the author's own are made with."""
    above, end, last = call.said.rpartition("\n")
    if not isinstance(call.expected, bool):
        expected = ast.unparse(ast.parse(written(call.expected)))
        if library:
            return f"{above}{end}{library}({last}, {expected})"
        last = f"{last} == {expected}"
    elif not call.expected:
        last = f"not ({last})"
    return f"{above}{end}assert {last}"
