"""Make sheets from the command line."""

import ast
from argparse import Namespace
from collections.abc import Iterator, Sequence
from errno import ENOSPC
from itertools import islice
from pathlib import Path

import nbformat
from nbclient.exceptions import CellExecutionError
from nbformat import NotebookNode

from course_lib.authoring import corriges, notebooks, paper, session
from course_lib.authoring.answers import SourceError
from course_lib.authoring.building import CheckedExercise, build, survivors
from course_lib.authoring.lessons import make_lesson
from course_lib.authoring.notebooks import open_notebook, write_notebook
from course_lib.authoring.plain_notebook import read_notebook
from course_lib.authoring.source import UNSOLVED, Source, read, state_of
from course_lib.grading.french import Parser
from course_lib.grading.scheme import names_in
from course_lib.judge import Call
from course_lib.judge.plain import written
from course_lib.text import counted, french_number

HELP = Path(__file__).with_name("aide.txt")
PASSES = "vos appels laissent passer « {} ». Si c'est une faute, ajoutez un appel qui la refuse"
NO_HIDDEN = (
    "aucun appel caché, une réponse apprise par cœur serait juste. Copiez à la fin de la cellule "
    "d'assert ceux de ces appels que l'énoncé permet, ou d'autres :"
)
MISCOUNTED = (
    "le total annoncé est de {} points, et les questions en font {} : corrigez l'un ou l'autre"
)
FULL = "Plus de place sur le disque : libérez-en, puis relancez la même commande."
UNWRITABLE = "{} : impossible d'y écrire. Travaillez dans une copie du cours à vous."
KEPT = "retouches"
"""The folder of what someone changed in notebooks since they were made."""
SHOWN = 3
"""How many accepted variants of a question are reported."""


def main(words: Sequence[str]) -> int:
    """Make what the command line says; the exit status."""
    parser = _parser()
    options = parser.parse_args(words)
    if options.exercices and not options.tp_note:
        parser.error("--exercices va avec --tp-note")
    sources = [options.dans] if options.papier else options.sources or sheets_in(options.dans)
    if not sources:
        print(f"✗ aucune fiche dans {options.dans.absolute() / 'solutions'} : donnez une source")
        return 2
    status = 0
    for path in sources:
        try:
            print(_report(path, options))
        except SourceError as error:
            print(f"✗ {error}")
            status = 2
        except OSError as error:
            print(f"✗ {FULL if error.errno == ENOSPC else UNWRITABLE.format(error.filename)}")
            return 2
    return status


def _report(path: Path, options: Namespace) -> str:
    """Make what the options ask of a source; what was made, in French."""
    if options.papier:
        pages = paper.write(path, path / "build" / "papier")
        return "\n".join(f"{page} écrit" for page in pages)
    if options.lecons:
        return make_lesson(path)
    if options.tp_note:
        made, *notes = session.write(_solution_notebook(path), options.dans, options.exercices)
        return "\n  ".join([f"{made} écrit : à distribuer pour le TP noté", *notes])
    if options.corriges:
        return f"{_solution_page(path, options.dans)} écrit"
    return _sheet(path, options.dans)


def sheets_in(folder: Path) -> list[Path]:
    """The sources of the sheets of a course."""
    return [page.parent for page in sorted(folder.glob("solutions/*/fiche.md"))]


def _parser() -> Parser:
    parser = Parser(HELP)
    add = parser.add_argument
    add("sources", nargs="*", type=Path, metavar="SOURCE")
    add("--dans", type=Path, default=Path())
    add("--exercices", type=names_in, default=())
    for option in ("--corriges", "--tp-note", "--papier", "--lecons"):
        add(option, action="store_true")
    return parser


def _sheet(path: Path, into: Path) -> str:
    """Write the notebooks of a sheet, and keep the former ones; a report in French."""
    source = _source(path)
    sheet, built = build(source)
    folders = [into / room / sheet.name for room in ("exercises", "solutions")]
    targets = [folder / f"{sheet.name}.ipynb" for folder in folders]
    for folder in folders:
        folder.mkdir(parents=True, exist_ok=True)
    made = notebooks.sheet_notebook(source, sheet, built, solved=True)
    made.metadata["fiche"]["source"] = state_of(path) if path.is_dir() else ""
    try:
        solved = notebooks.execute(made, folders[1])
    except CellExecutionError as error:
        raise SourceError(f"{sheet.name} : le corrigé ne s'exécute pas : {error.evalue}") from error
    _keep(targets, folders[1] / "versions", sheet.version)
    sheets = notebooks.sheet_notebook(source, sheet, built, solved=False), solved
    by_hand = [
        note
        for one, target in zip(sheets, targets, strict=True)
        for note in write_notebook(one, target, folders[1] / KEPT)
    ]
    questions = [one for one in source.questions if one.tests or one.answer]
    count = counted(len(questions), "question")
    lines = [f"{sheet.name} : {count}, version {sheet.version}", *_wrong_total(made)]
    lines += (f"  {note}" for note in (*by_hand, *source.notes))
    for one in built:
        lines += (f"  {one.check.key} : {advice}" for advice in _weak_calls(one))
        if not one.hidden and not path.is_dir():
            lines += [f"  {one.check.key} : {NO_HIDDEN}", *_hidden_tests(one)]
    return "\n".join(lines)


def _wrong_total(made: NotebookNode) -> Iterator[str]:
    """A line in French if the questions do not add up to the total that the sheet announces."""
    worth = sum(cell.metadata.get("nbgrader", {}).get("points", 0) for cell in made.cells)
    for cell in made.cells:
        found = session.TOTAL.search(cell.source) if cell.cell_type == "markdown" else None
        if found and float(found[2].replace(",", ".")) != worth:
            yield f"  {MISCOUNTED.format(found[2], french_number(worth))}"


def _weak_calls(one: CheckedExercise) -> Iterator[str]:
    """Advice in French on the faulty variants that a check accepts, one for each call to add."""
    found = dict[str, str]()
    for change, call in survivors(one):
        found.setdefault(call or change, PASSES.format(change) + (f" : {call}." if call else "."))
    yield from islice(found.values(), SHOWN)


def _hidden_tests(one: CheckedExercise) -> Iterator[str]:
    """The lines of hidden tests that an author may copy."""
    yield "    ### BEGIN HIDDEN TESTS"
    for call in one.tried[: 2 * SHOWN]:
        yield from (f"    {line}" for line in _assertion(call).splitlines())
    yield "    ### END HIDDEN TESTS"


def _assertion(call: Call) -> str:
    text = call.text
    if text.startswith("_essai("):
        found = next(one for one in ast.walk(ast.parse(text)) if isinstance(one, ast.Constant))
        text = str(found.value)
    above, end, last = text.rpartition("\n")
    if not isinstance(call.expected, bool):
        last = f"{last} == {written(call.expected)}"
    elif not call.expected:
        last = f"not ({last})"
    return f"{above}{end}assert {last}"


def _source(path: Path) -> Source:
    if path.is_dir():
        return read(path)
    return read_notebook(path)


def _keep(targets: list[Path], folder: Path, version: str) -> None:
    """Keep the notebooks of another version: copies of it may still be handed in."""
    if not all(target.is_file() for target in targets):
        return
    old = nbformat.read(targets[0], as_version=4).metadata.get("fiche", {}).get("version", "")
    if old in ("", version):
        return
    for target, name in zip(targets, ("fiche", "corrige"), strict=True):
        kept = folder / old / f"{name}.ipynb"
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_bytes(target.read_bytes())


def _solution_notebook(path: Path) -> Path:
    """The notebook of a solution; SourceError if it was not made yet."""
    notebook = path if path.suffix == ".ipynb" else path / f"{path.name}.ipynb"
    if not notebook.is_file():
        raise SourceError(f"{notebook} n'existe pas : fabriquez d'abord la fiche")
    if not any("depart" in cell.metadata for cell in open_notebook(notebook).cells):
        raise SourceError(UNSOLVED.format(notebook))
    return notebook


def _solution_page(path: Path, into: Path) -> Path:
    """Write the page of a solution; SourceError if it was not made yet."""
    notebook = _solution_notebook(path)
    target = into / "build" / "corriges" / f"{notebook.stem}.html"
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(corriges.page(open_notebook(notebook)), encoding="utf-8")
    return target
