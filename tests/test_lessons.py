"""What lessons are made of, and the functions that students write there.

The committed notebooks hold the solutions; `student_file` gives what students open.
"""

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
from course_lib.authoring.building import read_tests
from course_lib.authoring.mutants import difference
from course_lib.authoring.source import read, state_of
from course_lib.judge import Fiche
from course_lib.lessons import predictions
from course_lib.workspace import student_file

ROOT = Path(__file__).parents[1]
DATA = Path(lessons.__file__).parent
NOTEBOOKS = {
    path.stem: nbformat.read(path, as_version=4)
    for path in sorted((ROOT / "notebooks").rglob("[0-9]*.ipynb"))
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


def code_cells(name):
    return [cell for cell in NOTEBOOKS[name].cells if cell.cell_type == "code"]


@every_lesson
def test_a_lesson_is_short_and_written_in(name):
    cells = code_cells(name)
    assert len(NOTEBOOKS[name].cells) <= 36  # the last one: the lecture notes, folded
    assert sum("depart" in cell.metadata for cell in cells) >= 2
    assert sum(bool(PREDICTION.search(cell.source)) for cell in cells) >= 2
    outputs = [output.get("data", {}) for cell in cells for output in cell.outputs]
    assert sum("image/png" in data or "<svg" in str(data) for data in outputs) >= 2


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
    folder = tmp_path_factory.mktemp("travail") / "notebooks"
    folder.mkdir()
    (folder.parent / "donnees").symlink_to(ROOT / "notebooks" / "donnees")
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
    """All of it, then the cells that are visible while no prediction is answered."""
    copy = student_file(next(ROOT.glob(f"notebooks/**/{name}.ipynb"))).decode()
    cells = nbformat.reads(copy, as_version=4).cells
    run(client, cells)
    run(client, [cell for cell, (_, veils) in zip(cells, veiled(name), strict=True) if not veils])


def veiled(name):
    """Each cell, with the predictions that hide it until they are answered: up to the next title.

    A text is hidden as far as its title, if it has one.
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
def test_visible_cells_run_whatever_predictions_are_answered_and_each_hides_something(name):
    bound_under, asked, hiding = {}, set(), set()  # the veils under which each name was bound
    for cell, veils in veiled(name):
        if cell.cell_type == "code":
            read, bound = names_of(cell.source)
            read |= names_of(cell.metadata.get("depart", cell.source))[0]
            for one in read & bound_under.keys():
                assert any(v <= veils for v in bound_under[one]), (cell.id, one)
            for one in bound:
                bound_under.setdefault(one, []).append(veils)
            asked |= set(PREDICTION.findall(cell.source))
        if cell.cell_type == "code" or TITLE.split(cell.source)[0].strip():
            hiding |= veils
    assert hiding == asked


@every_lesson
def test_no_output_gives_an_answer_before_its_question(name):
    before = ""
    for cell in code_cells(name):
        for key in PREDICTION.findall(cell.source):
            answer = predictions()[key].answer
            is_telling = len(answer) > 12 or (answer.isdigit() and len(answer) > 2)
            assert not (is_telling and answer in before), key
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
        result = verdict(name, asked, asked.replaced(answer.code))
        assert (result.status, result.idea) == ("À revoir", wrong), result


@every_question
def test_systematic_mutants_are_refused(name, asked):
    """But those that the question lists as equivalent, with the reason."""
    question = fiche(name).sheet.question(f"{SOURCES[name].name}-{asked.name}")
    reasons = read_tests(asked, {}).get("EQUIVALENTS", {})
    left = set()
    for mutant, names in sources.run_mutants(asked.solution, above(name, asked.name)):
        if sources.accepted(question, names, (*question.calls, *question.proof)):
            left.add(difference(asked.solution, mutant))
    assert left <= set(reasons)
