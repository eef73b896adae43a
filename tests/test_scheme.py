"""What a sheet is worth, how its questions are called, and what is kept of a mark."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from course_lib.grading.marking import reached
from course_lib.grading.notebook import read_notebook
from course_lib.grading.results import ExerciseResult, readable
from course_lib.grading.scheme import (
    Scheme,
    SchemeError,
    names_in,
    other_version,
    read_scheme,
    sheet_of,
    solutions_in,
    version_for,
)

ROOT = Path(__file__).parents[1]
SOLUTIONS = solutions_in(ROOT / "solutions")
KNOWN = {
    cell["id"]: cell for cell in json.loads(SOLUTIONS["allumettes"].read_text("utf-8"))["cells"]
}


def said(name: str, text: str, points: float | None = None) -> dict[str, Any]:
    """A cell of words; an answer marked by hand if it is worth points."""
    role = {"grade_id": name, "grade": True, "solution": True, "points": points, "locked": False}
    marks = {"nbgrader": {**role, "schema_version": 3}} if points is not None else {}
    return {"cell_type": "markdown", "id": name, "metadata": marks, "source": text}


CELLS = [
    said("titre", "# Une fiche"),
    KNOWN["verifications"],
    said("enonce-1", "## Question 7b. Compter (3 points)\n\nUn texte."),
    *(KNOWN["reponse-1"], KNOWN["verification-1"]),
    said("suite", "Dites pourquoi, sans titre."),
    said("pourquoi", "Parce que.", 2.5),
    said("autre", "**Comparer.** Lequel est le plus court ?"),
    said("comparer", "Le premier.", 1),
    *(KNOWN["enonce-2"], KNOWN["reponse-2"], KNOWN["verification-2"]),
]


def notebook_of(folder: Path, cells: list[dict[str, Any]], name: str = "fiche.ipynb") -> Path:
    path = folder / name
    raw = {"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
    path.write_text(json.dumps(raw), "utf-8")
    return path


def scheme_of(folder: Path, cells: list[dict[str, Any]] = CELLS) -> Scheme:
    path = notebook_of(folder, cells)
    return read_scheme(path, path)


def test_questions_are_named_by_the_headings_above_them(tmp_path: Path) -> None:
    tasks = scheme_of(tmp_path).tasks
    found = {key: (one.name, one.title, one.points) for key, one in tasks.items()}
    assert found == {
        "verification-1": ("1", "7b. Une faute à réparer", 2),
        "pourquoi": ("7b", "7b. Compter", 2.5),
        "comparer": ("comparer", "Comparer.", 1),
        "verification-2": ("2", "2. Ce que laisse MIN", 2),
    }
    first = tasks["verification-1"]
    assert (first.key, first.called) == ("allumettes-1", ("valeur",))
    assert first.reference == "".join(KNOWN["reponse-1"]["source"])
    assert first.question
    assert first.calls[: len(first.question.calls)] == first.question.calls
    hidden = [call.text for call in first.calls[len(first.question.calls) :]]
    source = "".join(KNOWN["verification-1"]["source"]).partition("HIDDEN TESTS")[2]
    assert hidden
    assert all(repr(text)[1:-1] in source for text in hidden)
    assert "def tirees(rng):" in first.drawing.splitlines()
    assert [one.question is None for one in tasks.values()] == [False, True, True, False]


CHECKED = 'verifier("allumettes-1", valeur)'


@pytest.mark.parametrize(
    ("source", "text"),
    [
        (f"{CHECKED}\n{CHECKED}", "il faut un seul appel de verifier"),
        ('verifier("allumettes-99", valeur)', "« allumettes-99 » n'est pas un exercice"),
        ('verifier("allumettes-1", valeur, valeur)', "verifier attend valeur"),
        (f"{CHECKED}\n### BEGIN HIDDEN TESTS\n(\n### END HIDDEN TESTS", "never closed"),
    ],
)
def test_a_check_that_cannot_be_read_is_told_with_its_cell(
    source: str, text: str, tmp_path: Path
) -> None:
    with pytest.raises(SchemeError, match=rf"cellule verification-1 : .*{text}"):
        scheme_of(tmp_path, [KNOWN["verifications"], KNOWN["verification-1"] | {"source": source}])


def test_questions_are_asked_by_their_names_or_from_one_to_another() -> None:
    assert names_in(" 8-10, qui-gagne ,,12") == ("8", "9", "10", "qui-gagne", "12")
    assert names_in("98-101,3-3") == ("98", "99", "100", "101", "3")
    assert names_in("") == ()


def test_a_sentence_tells_exercises_and_not_cells(tmp_path: Path) -> None:
    scheme = scheme_of(tmp_path)
    sentence = "Il manque reponse-1, comparer, allumettes-2 et verification-1, non ma-reponse-1."
    assert scheme.named(sentence) == (
        "Il manque exercice 1, « Comparer. », exercice 2 et exercice 1, non ma-reponse-1."
    )


def test_what_nobody_asked_is_apart(tmp_path: Path) -> None:
    scheme = scheme_of(tmp_path)
    assert [*scheme.chosen(["7b", "2"]).tasks] == ["pourquoi", "verification-2"]
    apart = scheme.chosen(["7b", "2"]).sheet.apart
    assert apart == {"verification-1", "comparer", "reponse-1"}
    assert scheme.chosen(()).sheet.apart == frozenset()
    with pytest.raises(SchemeError, match=r"pas d'exercice 3, 4\. Il y a : 1, 7b, comparer, 2\."):
        scheme.chosen(["3", "2", "4"])


def test_a_sheet_that_changes_is_read_again(tmp_path: Path) -> None:
    before = scheme_of(tmp_path)
    cells = [one for one in CELLS if one["id"] != "comparer"]
    after = scheme_of(tmp_path, cells)
    assert (len(before.tasks), len(after.tasks)) == (4, 3)
    assert before.digest != after.digest
    assert scheme_of(tmp_path).digest == before.digest
    with pytest.raises(SchemeError, match="sans ses vérifications"):
        scheme_of(tmp_path, [one for one in CELLS if one["id"] != "verifications"])


def test_solutions_bear_the_name_of_their_folder(tmp_path: Path) -> None:
    for name in ("a/a.ipynb", "a/b.ipynb", "c/c.ipynb", "d.ipynb"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    assert [*solutions_in(tmp_path)] == ["a", "c"]
    found = solutions_in(tmp_path)["a"]
    assert sheet_of(found) == tmp_path.parent / "exercises" / "a" / "a.ipynb"


def test_a_copy_is_marked_by_the_version_whose_checks_it_carries(tmp_path: Path) -> None:
    def written(name: str, text: str, *more: dict[str, Any]) -> Path:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        return notebook_of(tmp_path, [KNOWN["verifications"] | {"source": text}, *more], name)

    newest = written("a.ipynb", "neuf"), written("fiche.ipynb", "neuf")
    written("versions/0/fiche.ipynb", "deux")  # without its solution
    versions = {
        text: (written(f"versions/{text}/corrige.ipynb", "x"), written(f"{path}/fiche.ipynb", text))
        for text, path in (("un", "versions/un"), ("deux", "versions/deux"))
    }
    for text in ("un", "deux", "neuf", "x"):
        cells = read_notebook(written("copie.ipynb", text)).cells
        assert version_for(cells, *newest) == versions.get(text, newest)
        foreign = [replace(cell, id="", grade_id="") for cell in cells]  # as Colab saves it
        assert version_for(foreign, *newest) == versions.get(text, newest)


def test_a_copy_of_another_version_says_which(tmp_path: Path) -> None:
    scheme = scheme_of(tmp_path)
    cells = read_notebook(tmp_path / "fiche.ipynb").cells
    old = replace(scheme, version="ancienne")
    assert scheme.version
    assert other_version(cells, scheme) == ""
    assert other_version(cells, old) == scheme.version
    assert other_version(cells, replace(old, sheet=replace(scheme.sheet, name="morpion"))) == ""
    assert other_version([replace(cells[1], source="fiche = Fiche(")], old) == ""


@pytest.mark.parametrize("sheet", SOLUTIONS)
def test_each_question_of_the_course_has_a_name_of_its_own_and_hidden_calls(sheet: str) -> None:
    scheme = read_scheme(SOLUTIONS[sheet])
    names = [task.name for task in scheme.tasks.values()]
    assert len({*names}) == len(names)
    for task in scheme.tasks.values():
        assert [*scheme.chosen([task.name]).tasks] == [task.grade_id]
        if task.question is None:
            continue
        shown = {call.text for call in task.question.calls}
        alone = task.key in {"alphabeta-1", "alphabeta-2", "alphabeta-3", "morpion-6"}
        assert alone or task.drawing or {call.text for call in task.calls} - shown
        assert task.called == task.question.names
    sentences = {scheme.named(f"Il manque {task.grade_id}.") for task in scheme.tasks.values()}
    assert len(sentences) == len(names)
    assert all("« " in one or "exercice " in one for one in sentences)


# What an answer comes to use


def test_what_an_answer_comes_to_use_is_found_and_what_stands_beside_is_not() -> None:
    cells = [
        "def f(x):\n    return g(x)",
        "def g(x):\n    return T[x]\nT = {}\nprint(autre)",
        "def essai():\n    return autre(f(3))",
        "def autre(",
        "def autre(): pass",
    ]
    assert reached(["f"], cells).keys() == {"f", "g", "T"}
    assert reached(["f"], cells, without=["g"]).keys() == {"f"}
    assert reached(["essai"], cells).keys() >= {"autre", "f"}


# Results


def test_lines_are_cut_where_nobody_reads_them() -> None:
    lines = ("x" * 2000, "y" * 2001, "nul\0")
    result = ExerciseResult("a", "a", 0, 2, "À revoir", lines)
    assert readable(result).lines == (lines[0], "y" * 2000 + "…", "nul\ufffd")
