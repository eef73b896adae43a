"""What lessons are made of, and the functions that students write there.

The committed notebooks hold the solutions; `handed_out` gives what students open.
"""

import ast
import re
import symtable
from functools import cache
from pathlib import Path

import nbformat
import pytest
import sources
from nbclient import NotebookClient
from waits import LIMIT

from course_lib import lessons
from course_lib.authoring.building import difference, mutated, read_tests
from course_lib.authoring.source import read, state_of
from course_lib.judge import Fiche
from course_lib.lessons.predictions import predictions
from course_lib.workspace import handed_out

ROOT = Path(__file__).parents[1]
DATA = Path(lessons.__file__).parent
NOTEBOOKS = {
    path.stem: nbformat.read(path, as_version=4)
    for path in sorted((ROOT / "notebooks").glob("[0-9]*.ipynb"))
}
LESSONS = [name for name in NOTEBOOKS if name != "00_accueil"]
SOURCES = {name: read(ROOT / "solutions" / "lecons" / name) for name in LESSONS}
QUESTIONS = [
    pytest.param(name, asked, id=f"{name}-{asked.name}")
    for name, source in SOURCES.items()
    for asked in source.questions
]
every_lesson = pytest.mark.parametrize("name", LESSONS)
every_notebook = pytest.mark.parametrize("name", NOTEBOOKS)
TITLE = re.compile(r"^#+ ", re.MULTILINE)
PREDICTION = re.compile(r'^prediction\("([\w-]+)"\)', re.MULTILINE)
every_question = pytest.mark.parametrize(("name", "asked"), QUESTIONS)

CELLS, PLUMBING, WRITTEN = 35, 15, 3
"""At most so many cells, and per cent of plumbing; at least so many functions to write."""
LAYOUT = {
    *("caption", "alt", "title", "titles", "xlabel", "ylabel", "labels", "ncols", "edge_labels"),
    *("node_text", "description", "layout", "style", "width", "height"),
    *("row_labels", "column_labels"),
}
TOLD = {"print", "display", "erratum"}
PICTURES = {"image/svg+xml", "image/png"}
ROW = "{:20} {:>5} {:>5} {:>6} {:>8} {:>6} {:>11} {:>6}"


def code_cells(name):
    return [cell for cell in NOTEBOOKS[name].cells if cell.cell_type == "code"]


def is_folded(cell):
    return cell.metadata.get("jupyter", {}).get("source_hidden", False)


def plumbing(source):
    """The numbers of the lines that import, print, or lay out a figure."""
    lines = set()
    for node in ast.walk(ast.parse(source)):
        said = isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)
        if (
            isinstance(node, ast.Import | ast.ImportFrom)
            or (said and getattr(node.value.func, "id", "") in TOLD)
            or (isinstance(node, ast.keyword) and node.arg in LAYOUT)
        ):
            lines |= set(range(node.lineno, node.end_lineno + 1))
    return lines


def measures(name):
    """Cells, words, visible lines of code, per cent of plumbing, and what is done there."""
    code, visible, drains = code_cells(name), 0, 0
    for cell in code:
        if not is_folded(cell):
            lines = {n for n, line in enumerate(cell.source.splitlines(), 1) if line.strip()}
            visible, drains = visible + len(lines), drains + len(lines & plumbing(cell.source))
    text = " ".join(c.source for c in NOTEBOOKS[name].cells if c.cell_type == "markdown")
    asked = sum(bool(PREDICTION.search(cell.source)) for cell in code)
    shown = [output for cell in code for output in cell.outputs]
    pictures = sum(bool(PICTURES & set(one.get("data", {}))) for one in shown)
    written = sum("depart" in cell.metadata for cell in code)
    share = 100 * drains // max(visible, 1)
    return len(NOTEBOOKS[name].cells), len(text.split()), visible, share, written, asked, pictures


def test_the_table_of_lessons(capsys):
    head = ("cells", "words", "lines", "plumbing", "writes", "predictions", "images")
    rows = [ROW.format(name, *measures(name)) for name in NOTEBOOKS]
    with capsys.disabled():
        print("", ROW.format("", *head), *rows, sep="\n")


@every_lesson
def test_a_lesson_is_short_and_written_in(name):
    cells, _, _, share, written, asked, pictures = measures(name)
    assert cells <= CELLS
    assert share <= PLUMBING
    assert written >= WRITTEN
    assert asked >= 2
    assert pictures >= 3


@every_lesson
def test_the_notebook_holds_what_its_source_says(name):
    cells = {cell.id: cell for cell in NOTEBOOKS[name].cells}
    order = list(cells)
    for asked in SOURCES[name].questions:
        cell = cells[f"ecrire-{asked.name}"]
        assert (cell.source, cell.metadata["depart"]) == (asked.solution, asked.start)
        check = cells[order[order.index(cell.id) + 1]]
        assert f'verifier("{SOURCES[name].name}-{asked.name}", ' in check.source
    asked = {f"ecrire-{one.name}" for one in SOURCES[name].questions}
    assert {cell.id for cell in code_cells(name) if "depart" in cell.metadata} == asked


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    """A kernel that lessons use in turn, each without the names of others: it is long to start."""
    folder = tmp_path_factory.mktemp("travail")
    (folder / "donnees").symlink_to(ROOT / "notebooks" / "donnees")
    resources = {"metadata": {"path": str(folder)}}
    client = NotebookClient(nbformat.v4.new_notebook(), timeout=LIMIT, resources=resources)
    with client.setup_kernel():
        yield client


def run(client, cells):
    client.nb.cells = [nbformat.v4.new_code_cell("%reset -f"), *cells]
    for rank, cell in enumerate(client.nb.cells):
        client.execute_cell(cell, rank)  # raises if it fails


@every_lesson
def test_students_can_run_it_before_they_write_anything(name, client):
    """All of it, then what is seen of it while no prediction is answered."""
    given = handed_out(ROOT / "notebooks" / f"{name}.ipynb").decode()
    cells = nbformat.reads(given, as_version=4).cells
    run(client, cells)
    run(client, [cell for cell, (_, veils) in zip(cells, veiled(name), strict=True) if not veils])


def veiled(name):
    """Each cell, with the predictions that veil it until they are answered: up to the next title.

    A text is veiled as far as its title, if it has one.
    """
    veils = frozenset()
    for cell in NOTEBOOKS[name].cells:
        yield cell, veils
        if cell.cell_type == "code":
            veils |= set(PREDICTION.findall(cell.source))
        elif TITLE.search(cell.source):
            veils = frozenset()


def names_of(source):
    """The names of the notebook that a cell reads, but for its own, and those that it binds."""
    top = symtable.symtable(source, "cell", "exec")
    scopes, read = [top], set()
    for scope in scopes:
        scopes += scope.get_children()
        symbols = [one for one in scope.get_symbols() if scope is top or one.is_global()]
        read |= {one.get_name() for one in symbols if one.is_referenced()}
    bound = {one.get_name() for one in top.get_symbols() if one.is_assigned() or one.is_imported()}
    return read - bound, bound


@every_notebook
def test_a_cell_needs_nothing_of_a_veil_that_may_still_be_closed(name):
    """Whatever predictions a student answered, the cells that are seen run, in their order."""
    known = {}  # the veils under which each name was bound
    for cell, veils in veiled(name):
        if cell.cell_type == "code":
            read, bound = names_of(cell.source)
            read |= names_of(cell.metadata.get("depart", cell.source))[0]
            hidden = [one for one in read & known.keys() if not any(v <= veils for v in known[one])]
            assert not hidden, cell.id
            for one in bound:
                known.setdefault(one, []).append(veils)


@every_notebook
def test_each_prediction_veils_something(name):
    """It says that what follows opens."""
    asked = {key for cell in code_cells(name) for key in PREDICTION.findall(cell.source)}
    hiding = set()
    for cell, veils in veiled(name):
        if cell.cell_type == "code" or TITLE.split(cell.source)[0].strip():
            hiding |= veils
    assert hiding == asked


@every_lesson
def test_no_output_gives_an_answer_before_its_question(name):
    before = ""
    for cell in code_cells(name):
        for key in PREDICTION.findall(cell.source):
            answer = predictions()[key].answer
            telling = len(answer) > 12 or (answer.isdigit() and len(answer) > 2)
            assert not (telling and answer in before), key
        for output in cell.outputs:
            data = output.get("data", {})
            before += "".join([output.get("text", ""), data.get("text/plain", "")])


@cache
def fiche(name):
    return Fiche((DATA / f"{name}.txt").read_text("utf-8").partition("\n")[2])


@cache
def above(name, question):
    return sources.above(SOURCES[name], question)


def verdict(name, asked, answer):
    names = above(name, asked.name).copy()
    sources.run(answer, names, f"<{name}-{asked.name}>", sources.TURNS)
    question = fiche(name).sheet.question(f"{SOURCES[name].name}-{asked.name}")
    return sources.judged(question, names, answer)


@every_lesson
def test_the_checks_are_those_of_the_source(name):
    state = (DATA / f"{name}.txt").read_text("utf-8").partition("\n")[0]
    assert state == state_of(ROOT / "solutions" / "lecons" / name), "make lecons"


@every_question
def test_what_is_given_is_to_complete_and_the_solution_passes(name, asked):
    assert verdict(name, asked, asked.start).status == "À compléter"
    assert verdict(name, asked, asked.solution).status == "Réussi"
    for right in asked.right.values():
        assert verdict(name, asked, right).status == "Réussi"


@every_question
def test_wrong_answers_are_refused_and_named(name, asked):
    assert len(asked.wrong) >= 2
    for wrong, answer in asked.wrong.items():
        found = verdict(name, asked, f"{asked.solution}\n\n{answer}")
        assert (found.status, found.idea) == ("À revoir", wrong), found


@every_question
def test_systematic_mutants_are_refused(name, asked):
    """But those that the question lists as equivalent, with the reason."""
    question = fiche(name).sheet.question(f"{SOURCES[name].name}-{asked.name}")
    reasons = read_tests(asked, SOURCES[name].folder).get("EQUIVALENTS", {})
    left = set()
    for mutant, names in mutated(asked.solution, above(name, asked.name)):
        if sources.accepted(question, names, (*question.calls, *question.proof)):
            left.add(difference(asked.solution, mutant.source))
    assert left <= set(reasons)
