"""What a sheet is worth, how its questions are called, and what is kept of a mark."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from course_lib.grading.marking import reachable, used_names
from course_lib.grading.notebook import read_notebook
from course_lib.grading.results import CopyResult, ExerciseResult, readable
from course_lib.grading.scheme import (
    Scheme,
    SchemeError,
    digest_of,
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


def notebook_of(folder: Path, cells: list[dict[str, Any]]) -> Path:
    path = folder / "fiche.ipynb"
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
        "pourquoi": ("7b", "7b. Question 7b. Compter", 2.5),
        "comparer": ("comparer", "Comparer.", 1),
        "verification-2": ("2", "2. La première question de N2", 2),
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


def test_what_the_solution_defines_is_all_its_code_but_the_checks(tmp_path: Path) -> None:
    names = "verifications", "reponse-1", "reponse-2"
    assert scheme_of(tmp_path).solved == tuple("".join(KNOWN[one]["source"]) for one in names)


CHECKED = 'verifier("allumettes-1", valeur)'


@pytest.mark.parametrize(
    ("source", "text"),
    [
        ("valeur(3)", "il faut un seul appel de verifier"),
        (f"{CHECKED}\n{CHECKED}", "il faut un seul appel de verifier"),
        ('verifier("allumettes-99", valeur)', "« allumettes-99 » n'est pas un exercice"),
        ('verifier("allumettes-" + n, valeur)', "malformed"),
        ('verifier("allumettes-1")', "verifier attend valeur"),
        ('verifier("allumettes-1", 3)', "verifier attend valeur"),
        ('verifier("allumettes-1", valeur, valeur)', "verifier attend valeur"),
        (f"{CHECKED}\n### BEGIN HIDDEN TESTS\n(\n### END HIDDEN TESTS", "never closed"),
    ],
)
def test_a_check_that_cannot_be_read_is_told_with_its_cell(
    source: str, text: str, tmp_path: Path
) -> None:
    with pytest.raises(SchemeError, match=rf"cellule verification-1 : .*{text}"):
        scheme_of(tmp_path, [KNOWN["verifications"], KNOWN["verification-1"] | {"source": source}])


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("1-2,15b", ["1", "2", "15b"]),
        (" 8-10, qui-gagne ,,12", ["8", "9", "10", "qui-gagne", "12"]),
        ("98-101", ["98", "99", "100", "101"]),
        ("3-3", ["3"]),
        ("", []),
    ],
)
def test_questions_are_asked_by_their_names_one_by_one_or_from_one_to_another(
    text: str, names: list[str]
) -> None:
    assert [*names_in(text)] == names


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


def test_a_digest_tells_files_apart_and_their_order(tmp_path: Path) -> None:
    one, two, same = (tmp_path / name for name in ("un", "deux", "pareil"))
    for path, text in ((one, "1"), (two, "2"), (same, "1")):
        path.write_text(text)
    assert digest_of(one) == digest_of(same) != digest_of(two)
    assert digest_of(one, two) == digest_of(same, two) != digest_of(two, one)
    assert digest_of(tmp_path / "absent") == digest_of(tmp_path) != digest_of()


def test_solutions_bear_the_name_of_their_folder(tmp_path: Path) -> None:
    for name in ("a/a.ipynb", "a/b.ipynb", "c/c.ipynb", "d.ipynb"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    assert [*solutions_in(tmp_path)] == ["a", "c"]
    found = solutions_in(tmp_path)["a"]
    assert sheet_of(found) == tmp_path.parent / "exercises" / "a" / "a.ipynb"


def test_a_copy_is_marked_by_the_version_whose_checks_it_carries(tmp_path: Path) -> None:
    def written(name: str, text: str, *more: dict[str, Any]) -> Path:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        cells = [KNOWN["verifications"] | {"source": text, "id": f"colle-{text}"}, *more]
        raw = {"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
        path.write_text(json.dumps(raw), "utf-8")
        return path

    def version(name: str) -> tuple[Path, Path]:
        folder = f"versions/{name}"
        return written(f"{folder}/corrige.ipynb", "oui"), written(f"{folder}/fiche.ipynb", name)

    newest = written("a.ipynb", "neuf"), written("fiche.ipynb", "neuf")
    written("versions/0/fiche.ipynb", "un")  # without its solution
    expected = {name: version(name) for name in ("un", "deux")}
    for text in ("un", "deux", "neuf", "oui"):
        cells = read_notebook(written("copie.ipynb", text)).cells
        assert version_for(cells, *newest) == expected.get(text, newest)
    bare = KNOWN["verifications"] | {"source": "un", "metadata": {}}  # as some editors save it
    for more, version_of in ((bare, expected["un"]), (bare | {"id": "a-moi"}, newest)):
        cells = read_notebook(written("copie.ipynb", "neuf", more)).cells
        assert version_for(cells, *newest) == version_of
    colab = [replace(cell, id="", grade_id="") for cell in cells]
    assert version_for(colab, *newest) == expected["un"]
    assert version_for(colab[:1], *newest) == newest


def test_a_copy_of_another_version_says_which(tmp_path: Path) -> None:
    scheme = scheme_of(tmp_path)
    cells = read_notebook(tmp_path / "fiche.ipynb").cells
    assert scheme.version
    assert other_version(cells, scheme) == ""
    assert other_version(cells, replace(scheme, version="ancienne")) == scheme.version
    foreign = replace(scheme.sheet, name="morpion")
    assert other_version(cells, replace(scheme, version="ancienne", sheet=foreign)) == ""
    broken = [KNOWN["verifications"] | {"source": "fiche = Fiche("}]
    for strange in ([], read_notebook(notebook_of(tmp_path, broken)).cells):
        assert other_version(strange, replace(scheme, version="ancienne")) == ""


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

CELLS_READ = [
    "def f(x):\n    return g(x)",
    "def g(x):\n    return T[x]\nT = {}\nprint(interdit)",
    "def essai():\n    return interdit(f(3))",
    "def autre(",
]


def test_what_an_answer_comes_to_use_is_found_and_what_stands_beside_is_not() -> None:
    assert used_names(["f"], CELLS_READ) >= {"f", "g", "T", "x"}
    assert "interdit" not in used_names(["f"], CELLS_READ)
    assert "interdit" in used_names(["essai"], CELLS_READ)
    functions, others = reachable({"f"}, CELLS_READ[0], CELLS_READ, set())
    assert "interdit" not in "".join([functions, *others])
    assert [one for one in others if one.startswith("def g")]
    assert not reachable({"f"}, CELLS_READ[0], CELLS_READ, {"g"})[1]


# Results


def earned(key: str, points: float, out_of: float = 2, **more: Any) -> ExerciseResult:
    return ExerciseResult(key, key, points, out_of, "Réussi" if points else "À revoir", **more)


def test_points_add_up() -> None:
    result = CopyResult("Zoé", "chomp", (earned("a", 1.5), earned("b", 0, 3)))
    assert (result.points, result.out_of) == (1.5, 5)
    assert (result.warnings, result.flags, result.number) == ((), frozenset(), "")
    assert not result.results[0].waiting
    assert CopyResult("Zoé", "chomp", ()).points == 0


def test_lines_are_cut_where_nobody_reads_them() -> None:
    lines = ("x" * 2000, "y" * 2001, "nul\0")
    assert readable(earned("a", 0, lines=lines)).lines == (lines[0], "y" * 2000 + "…", "nul\ufffd")
