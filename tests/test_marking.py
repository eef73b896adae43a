"""Copies earn what their valid parts deserve, whatever else they hold, and no batch stops."""

import json
import os
import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from course_lib.grading import marking, sandbox
from course_lib.grading.batch import Marker, Settings
from course_lib.grading.copies import Copy
from course_lib.grading.results import CopyResult, ExerciseResult
from course_lib.grading.scheme import read_scheme, sheet_of, solutions_in

ROOT = Path(__file__).parents[1]
SOLUTIONS = solutions_in(ROOT / "solutions")
SHEETS = list(SOLUTIONS)
Raw = dict[str, Any]
SETTINGS = Settings(SOLUTIONS, {}, seed=5)
OBSTACLE = sandbox.obstacle()
needs_bubblewrap = pytest.mark.skipif(
    bool(OBSTACLE) and os.environ.get("COURSE_REQUIRE_ALL") != "1", reason=OBSTACLE
)
RIGHT = {"allumettes-1": 2, "allumettes-2": 2, "allumettes-3": 2, "allumettes-4": 2}
WHOLE = RIGHT | {"allumettes-5": 2, "allumettes-6": 3, "allumettes-7": 2}


def answers(sheet: str) -> dict[str, str]:
    """The right answers, by cell id, without the marks that make the exercise."""
    raw = json.loads(SOLUTIONS[sheet].read_text("utf-8"))
    return {
        cell["id"]: "".join(cell["source"])
        for cell in raw["cells"]
        if cell["metadata"].get("nbgrader", {}).get("solution")
    }


def written(folder: Path, name: str, cells: Mapping[str, str], sheet: str = "allumettes") -> Copy:
    """A copy in which some cells are filled; a cell that the sheet has not is added below."""
    raw: dict[str, Any] = json.loads(sheet_of(SOLUTIONS[sheet]).read_text("utf-8"))
    known = {cell["id"]: cell for cell in raw["cells"]}
    for key, source in cells.items():
        if key not in known:
            added = {"id": key, "cell_type": "code", "metadata": {}, "outputs": []}
            raw["cells"].append(added | {"execution_count": None})
            known[key] = raw["cells"][-1]
        known[key]["source"] = source
    path = folder / f"{name}.ipynb"
    path.write_text(json.dumps(raw), "utf-8")
    return Copy(name, sheet, path)


def four(**others: str) -> dict[str, str]:
    """The first four answers of `allumettes`, right, and others."""
    right = answers("allumettes")
    first = {f"reponse-{n}": right[f"reponse-{n}"] for n in range(1, 5)}
    return first | {name.replace("_", "-"): source for name, source in others.items()}


def marked(copy: Copy, **others: Any) -> CopyResult:
    """The result of a copy, marked with these settings."""
    marker = Marker(replace(SETTINGS, **others))
    try:
        return marker(copy)
    finally:
        marker.stop()


def earned(result: CopyResult) -> dict[str, float]:
    return {one.key: one.points for one in result.results if one.points}


def by_name(results: Iterable[CopyResult]) -> dict[str, CopyResult]:
    return {result.student: result for result in results}


def of(result: CopyResult, key: str) -> ExerciseResult:
    return next(one for one in result.results if one.key == key)


# One copy


@needs_bubblewrap
@pytest.mark.parametrize("sheet", SHEETS)
def test_the_solution_earns_every_automatic_point(sheet: str, tmp_path: Path) -> None:
    result = marked(written(tmp_path, "Zoé", answers(sheet), sheet))
    for one in result.results:
        assert one.waiting or one.points == one.out_of, one
    by_hand = [task for task in read_scheme(SOLUTIONS[sheet]).tasks.values() if not task.question]
    assert [one.key for one in result.results if one.waiting] == [task.key for task in by_hand]
    assert not result.warnings


@pytest.mark.parametrize("sheet", SHEETS)
def test_the_untouched_sheet_earns_nothing(sheet: str, tmp_path: Path) -> None:
    result = marked(written(tmp_path, "Zoé", {}, sheet))
    assert result.points == 0
    assert {one.status for one in result.results} <= {"À compléter", "Sans réponse"}
    assert not any(one.waiting for one in result.results)


def test_an_answer_for_the_teacher_to_mark_waits_unless_nothing_was_written(tmp_path: Path) -> None:
    result = marked(written(tmp_path, "Zoé", {"regle": "Laisser un multiple de 4."}))
    found = {
        key: (of(result, key).status, of(result, key).waiting) for key in ("regle", "parcours")
    }
    assert found == {"regle": ("À compléter", True), "parcours": ("Sans réponse", False)}


@needs_bubblewrap
def test_half_right_and_broken(tmp_path: Path) -> None:
    cells = four(reponse_5="def perdantes(N, k):\n    return [", reponse_6="def autre(): pass")
    result = marked(written(tmp_path, "Zoé", cells))
    assert earned(result) == RIGHT
    (told,) = of(result, "allumettes-5").lines
    assert re.search(
        r"votre cellule .* SyntaxError : .*, à la ligne 2 : `return \[`\.$", told, re.I
    )
    assert "ipython" not in told
    assert "coup_gagnant" in " ".join(of(result, "allumettes-6").lines)
    assert of(result, "allumettes-7").status == "À compléter"


@needs_bubblewrap
def test_a_helper_below_counts(tmp_path: Path) -> None:
    cells = four(reponse_3="def gagne(n):\n    return aide(n)")
    cells["a-moi"] = answers("allumettes")["reponse-3"].replace("def gagne", "def aide")
    assert earned(marked(written(tmp_path, "Zoé", cells))) == RIGHT


@needs_bubblewrap
@pytest.mark.parametrize("chance", ["random.randrange", "numpy.random.randint"])
def test_chance_is_the_same_whenever_a_copy_is_marked(chance: str, tmp_path: Path) -> None:
    drawn = f"TIRE = {chance}(10**6, 10**9)\ndef valeur(*_): return int(TIRE)"
    cells = {"reponse-1": f"import {chance.partition('.')[0]}\n{drawn}"}
    one, again = (marked(written(tmp_path, "Zoé", cells)) for _ in range(2))
    assert any(re.search(r"\d{7}", line) for line in of(one, "allumettes-1").lines)
    assert one == again


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """What does not end is stopped after half a second of work, then less, instead of five."""
    monkeypatch.setattr(marking, "SECONDS", 0.5)
    monkeypatch.setattr(marking, "HASTE", 0.25)


@needs_bubblewrap
def test_one_fault_costs_its_own_points(tmp_path: Path) -> None:
    """The solution stands in for a wrong answer when those below that use it are judged."""
    right = answers("allumettes")
    wrong = right | {"reponse-5": right["reponse-5"].replace("tas = []", "tas = [,]")}
    result = marked(written(tmp_path, "Zoé", wrong))
    lost = [one.key for one in result.results if not one.waiting and one.points < one.out_of]
    assert lost == ["allumettes-5"]
    assert "corrigé à la place" in of(result, "allumettes-6").lines[0]


@needs_bubblewrap
@pytest.mark.usefixtures("hurried")
@pytest.mark.parametrize("fault", ["while True: pass", "__import__('os')._exit(0)"])
def test_what_is_right_in_the_end_is_not_said_to_have_been_stopped(
    fault: str, tmp_path: Path
) -> None:
    """Exercise 6 calls `perdantes`, which stops it, until the solution stands in."""
    wrong = answers("allumettes") | {"reponse-5": f"def perdantes(N, k):\n    {fault}"}
    wrong["reponse-6"] = (
        "def coup_gagnant(n, k):\n    perdantes(n, k)\n" + (wrong["reponse-6"].partition("\n")[2])
    )
    result = marked(written(tmp_path, "Zoé", wrong))
    assert of(result, "allumettes-6").status == "Réussi"
    (told,) = [one for one in result.warnings if "Le reste a été jugé" in one]
    assert "exercice 5." in told
    assert "exercice 6" not in told


@needs_bubblewrap
def test_answers_that_nobody_wrote_cost_their_own_points(tmp_path: Path) -> None:
    """The solutions that stand in find what they need: `random`, H, and each other.

    What the sheet gives to question 15b calls the answer to question 15.
    """
    blank = [f"chomp-{n}" for n in (8, 9, 12, 13, 14, 15)]
    cells = answers("chomp")
    for key in blank:
        del cells[key.replace("chomp", "reponse")]
    result = marked(written(tmp_path, "Zoé", cells, "chomp"))
    lost = [one.key for one in result.results if not one.waiting and one.points < one.out_of]
    assert [one for one in lost if one.startswith("chomp-")] == blank


@needs_bubblewrap
def test_a_second_look_asks_what_the_sheet_does_not_show_too(tmp_path: Path) -> None:
    """The fifth answer is right where the sheet shows it, and the sixth uses it elsewhere."""
    right = answers("allumettes")
    question = read_scheme(SOLUTIONS["allumettes"]).tasks["verification-5"].question
    assert question
    shown = [call.text.removeprefix("perdantes") for call in question.calls]
    learnt = right["reponse-5"].replace("def perdantes", "def justes")
    learnt += f"\n\ndef perdantes(*n):\n    return justes(*n) if n in [{', '.join(shown)}] else []"
    cells = {"reponse-5": learnt, "reponse-6": right["reponse-6"]}
    result = marked(written(tmp_path, "Zoé", cells))
    assert earned(result) == {"allumettes-6": of(result, "allumettes-6").out_of}


@needs_bubblewrap
def test_the_time_of_a_copy_is_bounded(tmp_path: Path) -> None:
    cells = four(reponse_5="import time\ndef perdantes(N, k): time.sleep(99)")
    result = marked(written(tmp_path, "Zoé", cells), budget=3)
    assert "endless" in result.flags
    assert "Temps de correction écoulé" in " ".join(result.warnings)


@needs_bubblewrap
@pytest.mark.parametrize(
    "written_as",
    [
        lambda code: f"%%time\n{code}",
        lambda code: f"!pip install numpy\n%matplotlib inline\n{code}\nlen?\nfichiers = !ls",
        lambda code: code.replace("\n", "\n... ").join((">>> ", "")),
        lambda code: f"    {code}".replace("\n", "\n    "),
    ],
    ids=["magic", "commands", "prompts", "margin"],
)
def test_what_ipython_alone_understands_costs_nothing(
    written_as: Callable[[str], str], tmp_path: Path
) -> None:
    cells = {name: written_as(code) for name, code in answers("allumettes").items()}
    assert earned(marked(written(tmp_path, "Zoé", cells))) == WHOLE


@needs_bubblewrap
@pytest.mark.usefixtures("hurried")
def test_what_a_broken_cell_defines_counts(tmp_path: Path) -> None:
    right = answers("allumettes")["reponse-5"]
    for trial in ("1 / 0", "while True: pass", "import os; os._exit(0)"):
        result = marked(written(tmp_path, "Zoé", four(reponse_5=f"{trial}\n\n{right}")))
        assert earned(result) == RIGHT | {"allumettes-5": of(result, "allumettes-5").out_of}


@needs_bubblewrap
def test_trials_beside_an_answer_and_drafts_of_a_helper_may_use_anything(tmp_path: Path) -> None:
    cells = answers("minimax")
    cells["reponse-2"] += "\n\ndef aide(p, n):\n    return valeur_minimax(p, n, True)"
    cells["reponse-3"] += """

p = arbre(PETIT)
print(maximin(p, 2), valeur_minimax(p, 2, True))
def controle():
    return valeur_minimax(p, 2, True)
vues = {}
vues['algo'] = valeur_minimax(p, 2, True)
def aide(p, n):
    return p, n
juste = maximin
def maximin(p, n):
    vues[n] = n
    return juste(*aide(p, n))
"""
    result = marked(written(tmp_path, "Zoé", cells, "minimax"))
    assert of(result, "minimax-3").status == "Réussi"


FORMS = {
    "1": ("valeur", "from fractions import Fraction as fait"),
    "2": ("fils", "def fait(suite):\n    yield from suite"),
    "5": ("perdantes", "from collections import deque as fait"),
    "6": ("coup_gagnant", "class fait(int):\n    pass"),
    "7": ("ordre_de_visite", "fait = iter"),
}
"""By question: a function, and another form of what it returns, which the sheet takes too."""


@needs_bubblewrap
def test_forms_that_the_sheet_takes_are_taken_by_the_grader(tmp_path: Path) -> None:
    cells = answers("allumettes")
    for number, (name, made) in FORMS.items():
        other = f"juste = {name}\n\n{made}\n\ndef {name}(*args):\n    return fait(juste(*args))"
        other = other.replace("juste", f"juste_{number}").replace("fait", f"fait_{number}")
        cells[f"reponse-{number}"] += f"\n\n{other}"
    assert earned(marked(written(tmp_path, "Zoé", cells))) == WHOLE


@needs_bubblewrap
def test_only_what_was_asked_counts(tmp_path: Path) -> None:
    """Question 3 calls the functions of 1 and 2: they need not be right, nor there."""
    right = answers("allumettes")
    copy = written(tmp_path, "Ève", {name: right[name] for name in ("reponse-1", "reponse-4")})
    raw = json.loads(copy.path.read_text("utf-8"))
    gone = {"reponse-2", "verification-2"}
    raw["cells"] = [cell for cell in raw["cells"] if cell["id"] not in gone]
    copy.path.write_text(json.dumps(raw), "utf-8")
    result = marked(copy, asked={"allumettes": ("1", "4")})
    wanted = {key: RIGHT[key] for key in ("allumettes-1", "allumettes-4")}
    assert {one.key: one.points for one in result.results} == wanted
    assert (result.points, result.flags, result.warnings) == (result.out_of, set(), ())
    assert "missing" in marked(copy).flags


# Texts and sizes


def test_whatever_a_function_says_can_be_written(tmp_path: Path) -> None:
    wrong = "def perdantes(N, k):\n    raise ValueError('\\ud800' + chr(0) + chr(27) + 'é')"
    result = marked(written(tmp_path, "copie", four(reponse_5=wrong + "\nopen('/etc/\\ud800')")))
    said = "\n".join([*result.warnings, *(line for one in result.results for line in one.lines)])
    assert "é" in "".join(of(result, "allumettes-5").lines)
    assert "/etc/" in said
    assert not any(unicodedata.category(one) in ("Cs", "Cc") for one in said.replace("\n", ""))
    assert earned(result) == RIGHT


# What a student reads


def lines_of(result: CopyResult, key: str) -> str:
    return "\n".join(of(result, key).lines)


def test_feedback_asks_about_the_line_that_a_small_edit_repairs(tmp_path: Path) -> None:
    right = answers("allumettes")["reponse-1"]
    wrong = right.replace(
        "return max(valeurs) if joueur is MAX", "return max(valeurs) if joueur is MIN"
    )
    assert wrong != right
    result = marked(written(tmp_path, "Zoé", four(reponse_1=wrong)))
    assert of(result, "allumettes-1").status == "À revoir"
    assert re.search(r"À la ligne \d+ : .*\?", lines_of(result, "allumettes-1"))


def test_a_list_that_a_default_keeps_is_refused_as_in_the_sheet(tmp_path: Path) -> None:
    right = answers("allumettes")["reponse-2"]
    [head] = re.findall(r"^def valeurs_des_fils\(.*\):$", right, re.MULTILINE)
    kept = f"{right}\n\n_juste = valeurs_des_fils\n\n\n{head[:-2]}, vus=[]):\n"
    kept += f"    vus += _juste{head[len('def valeurs_des_fils') : -1]}\n    return vus\n"
    result = marked(written(tmp_path, "Zoé", four(reponse_2=kept)))
    assert earned(result) == {key: points for key, points in RIGHT.items() if key[-1] != "2"}


def test_an_answer_that_empties_what_the_sheet_gives_costs_its_own_points(tmp_path: Path) -> None:
    cells = answers("chomp")
    full = earned(marked(written(tmp_path, "Zoé", cells, "chomp")))
    emptied = cells["reponse-8"].replace("return zone", "G.clear()\n    return zone")
    assert emptied != cells["reponse-8"]
    result = marked(written(tmp_path, "Léo", cells | {"reponse-8": emptied}, "chomp"))
    assert earned(result) == {key: points for key, points in full.items() if key != "chomp-8"}
    assert "modifie son argument" in lines_of(result, "chomp-8")
