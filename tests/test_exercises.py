"""The students' notebooks come from the solutions, and give nothing of them away."""

import sys
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tools"))

from exercises import ANSWER_STUB, SheetError, handed_out, regions, released, sheets, text_of  # noqa: E402

SHEETS = sheets()
TELLING = 32
every_sheet = pytest.mark.parametrize("path", SHEETS, ids=lambda path: path.stem)

ANSWER = "def f(n):\n    ### BEGIN SOLUTION\n    return n + 1\n    ### END SOLUTION"
CHECK = (
    'verifier("essai-1", f)\n### BEGIN HIDDEN TESTS\nexiger("essai-1", f, f=[(7,)])\n'
    "### END HIDDEN TESTS"
)


def cell(kind, source, name, **graded):
    made = getattr(nbformat.v4, f"new_{kind}_cell")(source)
    made.id = name
    if graded:
        made.metadata["nbgrader"] = {"grade_id": name, "schema_version": 3} | graded
    return made


def sheet(*, answer=ANSWER, check=CHECK, total=3, **graded):
    """A small sheet, with one thing to change."""
    verification = {"solution": False, "grade": True, "locked": True, "points": 2} | graded
    cells = [
        cell("markdown", f"Total : {total} points", "enonce"),
        cell("code", answer, "reponse", solution=True, grade=False),
        cell("code", check, "verification", **verification),
        cell("markdown", "Le corrigé.", "manuel", solution=True, grade=True, points=1),
    ]
    return nbformat.v4.new_notebook(cells=cells)


def sources(notebook):
    return [one.source for one in notebook.cells]


# One small sheet


def test_solutions_become_stubs_and_hidden_tests_go():
    assert sources(released(sheet())) == [
        "Total : 3 points",
        "def f(n):\n    return None  # À compléter",
        'verifier("essai-1", f)',
        ANSWER_STUB,
    ]


def test_given_code_takes_the_place_of_the_solution():
    given = (
        f"{ANSWER}\n    ### BEGIN GIVEN\n    # if n:\n    #     return n - 1\n"
        "    ### END GIVEN\nprint(f)"
    )
    made = released(sheet(answer=given)).cells[1].source
    assert made == "def f(n):\n    if n:\n        return n - 1\nprint(f)"


def test_outputs_and_the_rest_of_the_metadata_are_dropped():
    full = sheet()
    full.cells[1].outputs = [nbformat.v4.new_output("stream", text="8")]
    full.cells[1].metadata["execution"] = {"started": "hier"}
    made = released(full).cells[1]
    assert made.outputs == []
    assert list(made.metadata) == ["nbgrader"]


def changed(old, new, text=ANSWER):
    assert old in text
    return text.replace(old, new)


@pytest.mark.parametrize(
    ("broken", "words"),
    [
        ({"answer": changed("    ### END SOLUTION", "")}, "il manque ### END SOLUTION"),
        ({"answer": changed("    ### BEGIN SOLUTION\n", "")}, "balise mal placée"),
        ({"answer": changed("BEGIN SOLUTION", "BEGIN SOLUTIONS")}, "balise inconnue"),
        ({"answer": ANSWER.replace("return", "### BEGIN SOLUTION\n    return")}, "mal placée"),
        ({"answer": f"{ANSWER}\n### BEGIN GIVEN\nx = 1\n### END GIVEN"}, "en commentaire"),
        ({"check": changed("### END HIDDEN TESTS", "", CHECK)}, "il manque"),
        ({"check": 'verifier("essai-1", f)'}, "tests cachés"),
        ({"check": CHECK.replace("verifier", "print")}, "verifier"),
        ({"total": 4}, "les points font 3"),
        ({"grade_id": "reponse"}, "en double"),
        ({"locked": False}, "verrouillée"),
        ({"check": f"{ANSWER}\n{CHECK}"}, "hors d'une cellule de réponse"),
        ({"check": "1", "points": 0, "total": 1}, "tests cachés"),
    ],
)
def test_what_is_not_sound_fails_loudly(broken, words):
    with pytest.raises(SheetError, match=words):
        released(sheet(**broken))


def test_an_answer_needs_its_check():
    missing = sheet(total=1)
    del missing.cells[2]
    with pytest.raises(SheetError, match="n'a pas de vérification"):
        released(missing)


# The sheets of the course


@every_sheet
def test_the_exercise_is_up_to_date(path):
    target = ROOT / "exercises" / path.parent.name / path.name
    made = text_of(released(nbformat.read(path, as_version=4)))
    assert target.read_text(encoding="utf-8") == made, "make exercices"


def kept_back(path):
    """The telling lines of the solutions and hidden tests of a sheet, apart from what it gives."""
    lines = {"": set(), "GIVEN": set(), "SOLUTION": set(), "HIDDEN TESTS": set()}
    for one in nbformat.read(path, as_version=4).cells:
        if one.cell_type == "code":
            for kind, content in regions(one.id, one.source):
                lines[kind] |= {line.strip("# ") for line in content}
    kept = (lines["SOLUTION"] | lines["HIDDEN TESTS"]) - lines["GIVEN"] - lines[""]
    return {line for line in kept if len(line) >= TELLING}


@every_sheet
def test_what_is_marked_by_hand_has_its_scheme(path):
    manual = [
        cell.source
        for cell in nbformat.read(path, as_version=4).cells
        if cell.cell_type == "markdown" and cell.metadata.get("nbgrader", {}).get("solution")
    ]
    assert manual
    assert all("Barème" in answer for answer in manual)


@every_sheet
def test_the_page_to_hand_out_has_the_answers_and_no_hidden_test(path):
    page = handed_out(nbformat.read(path, as_version=4))
    assert "Barème" in page
    assert "exiger" not in page
    assert "### " not in page


@every_sheet
def test_nothing_of_the_solution_is_given_away(path):
    made = nbformat.read(ROOT / "exercises" / path.parent.name / path.name, as_version=4)
    files = (ROOT / "course_lib").rglob("*.py")
    library = [file.read_text(encoding="utf-8") for file in files if file.parent.name != "given"]
    text = "\n".join(sources(made) + library)
    assert not [line for line in kept_back(path) if line in text]
    assert "exiger" not in "\n".join(sources(made))
    assert "### BEGIN" not in "\n".join(sources(made))


@every_sheet
def test_an_untouched_exercise_runs_to_its_end(path, tmp_path):
    made = nbformat.read(ROOT / "exercises" / path.parent.name / path.name, as_version=4)
    client = NotebookClient(made, timeout=120, kernel_name="python3")
    client.execute(cwd=str(tmp_path))
    text = "\n".join(
        output.get("text", "")
        for one in made.cells
        if one.cell_type == "code"
        for output in one.outputs
    )
    assert "À compléter" in text
    assert "✗" not in text
    assert "Réussi" not in text
