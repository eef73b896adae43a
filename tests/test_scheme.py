"""What a sheet is worth, how its questions are called, and by which version a copy is marked."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from test_marking import SOLUTIONS, marked, needs_bubblewrap, written

from course_lib.grading.copies import collect
from course_lib.grading.matching import read_sheet
from course_lib.grading.notebook import read_notebook
from course_lib.grading.scheme import Scheme, SchemeError, names_in, read_scheme, version_for

KNOWN = {
    cell["id"]: cell for cell in json.loads(SOLUTIONS["allumettes"].read_text("utf-8"))["cells"]
}


def words(name: str, text: str, points: float | None = None) -> dict[str, Any]:
    """A cell of words; an answer marked by hand if it is worth points."""
    role = {"grade_id": name, "grade": True, "solution": True, "locked": False, "points": points}
    metadata = {} if points is None else {"nbgrader": role}
    return {"cell_type": "markdown", "id": name, "metadata": metadata, "source": text}


CELLS = [
    words("titre", "# Une fiche"),
    KNOWN["verifications"],
    words("enonce-1", "## Question 7b. Compter (3 points)\n\nUn texte."),
    *(KNOWN["reponse-1"], KNOWN["verification-1"]),
    words("suite", "Dites pourquoi, sans titre."),
    words("pourquoi", "Parce que.", 2.5),
    words("autre", "**Comparer.** Lequel est le plus court ?"),
    words("comparer", "Le premier.", 1),
    *(KNOWN["enonce-2"], KNOWN["reponse-2"], KNOWN["verification-2"]),
]


def notebook_of(folder: Path, cells: list[dict[str, Any]], name: str = "fiche.ipynb") -> Path:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    raw = {"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
    path.write_text(json.dumps(raw), "utf-8")
    return path


def scheme_of(folder: Path, cells: list[dict[str, Any]] = CELLS) -> Scheme:
    path = notebook_of(folder, cells)
    return read_scheme(path, path)


def test_questions_are_named_by_the_headings_above_them(tmp_path: Path) -> None:
    scheme = scheme_of(tmp_path)
    found = {key: (one.name, one.title, one.points) for key, one in scheme.tasks.items()}
    assert found == {
        "verification-1": ("1", "7b. Une faute à réparer", 2),
        "pourquoi": ("7b", "7b. Compter", 2.5),
        "comparer": ("comparer", "Comparer.", 1),
        "verification-2": ("2", "2. Ce que laisse MIN", 2),
    }
    sentence = "Il manque reponse-1, comparer, allumettes-2 et verification-1, non ma-reponse-1."
    assert scheme.named(sentence) == (
        "Il manque exercice 1, « Comparer. », exercice 2 et exercice 1, non ma-reponse-1."
    )


CHECKED = 'verifier("allumettes-1", valeur)'


@pytest.mark.parametrize(
    "source",
    [
        *(f"{CHECKED}\n{CHECKED}", 'verifier("allumettes-99", valeur)'),
        f"{CHECKED}\n### BEGIN HIDDEN TESTS\n(\n### END HIDDEN TESTS",
    ],
)
def test_a_solution_that_was_changed_by_hand_is_told(source: str, tmp_path: Path) -> None:
    check = KNOWN["verification-1"] | {"source": source}
    for cells in [KNOWN["verifications"], check], [KNOWN["verification-1"]]:
        with pytest.raises(SchemeError, match=r"fiche\.ipynb .* course_lib\.authoring"):
            scheme_of(tmp_path, cells)


def test_questions_are_asked_by_their_names_or_from_one_to_another(tmp_path: Path) -> None:
    assert names_in(" 8-10, qui-gagne ,,12") == ("8", "9", "10", "qui-gagne", "12")
    scheme = scheme_of(tmp_path)
    chosen = scheme.chosen(["7b", "2"])
    assert [*chosen.tasks] == ["pourquoi", "verification-2"]
    assert chosen.sheet.apart == {"verification-1", "comparer", "reponse-1"}
    assert scheme.chosen(()).sheet.apart == frozenset()
    with pytest.raises(SchemeError, match=r"pas d'exercice 3, 4\. Il y a : 1, 7b, comparer, 2\."):
        scheme.chosen(["3", "2", "4"])


def test_a_sheet_that_changes_is_read_again(tmp_path: Path) -> None:
    before = scheme_of(tmp_path)
    after = scheme_of(tmp_path, CELLS[:-3])
    assert (len(before.tasks), len(after.tasks)) == (4, 3)
    assert before.digest != after.digest


def test_a_copy_is_marked_by_the_version_whose_checks_it_carries(tmp_path: Path) -> None:
    def made(name: str, text: str, **others: Any) -> Path:
        checks = KNOWN["verifications"] | {"source": f'fiche = Fiche("""\n{text}\n""")'}
        return notebook_of(tmp_path, [checks | others, KNOWN["verification-1"]], name)

    newest = made("a.ipynb", "neuf"), made("fiche.ipynb", "neuf")
    made("versions/0/fiche.ipynb", "deux")  # without its solution
    versions = {
        text: (made(f"versions/{text}/corrige.ipynb", "x"), made(f"{path}/fiche.ipynb", text))
        for text, path in (("un", "versions/un"), ("deux", "versions/deux"))
    }
    sheets = {"allumettes": read_sheet(newest[1])}
    for text in ("un", "deux", "neuf", "x"):
        made("copies/Zoé.ipynb", text)
        made("copies/Colab.ipynb", text, id="x", metadata={})  # which keeps no identifier
        for copy in collect(tmp_path / "copies", sheets, tmp_path / "x").copies:
            assert version_for(copy.checks, *newest) == versions.get(text, newest)


@needs_bubblewrap
def test_a_copy_of_a_version_that_is_not_known_is_told(tmp_path: Path) -> None:
    copy = written(tmp_path, "Zoé", {"titre": "# Un autre titre"})
    checks = read_notebook(copy.path).checks
    assert len(checks) > 1000
    known, other, none = (marked(replace(copy, checks=one)) for one in (checks, "autre", ""))
    assert known.flags == none.flags == set()
    assert (other.flags, len(other.warnings)) == ({"version"}, 1)


@pytest.mark.parametrize("sheet", SOLUTIONS)
def test_each_question_of_the_course_has_a_name_of_its_own_and_hidden_calls(sheet: str) -> None:
    scheme = read_scheme(SOLUTIONS[sheet])
    assert len({task.name for task in scheme.tasks.values()}) == len(scheme.tasks)
    assert len({scheme.named(f"Il manque {name}.") for name in scheme.tasks}) == len(scheme.tasks)
    for task in scheme.tasks.values():
        alone = task.key in {"alphabeta-1", "alphabeta-2", "alphabeta-3"}
        assert alone or task.question is None or task.is_judged_again
