"""Copies earn what their valid parts deserve, whatever else they hold."""

import json
import os
import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from classe import answers, first
from hostile import Raw, without

from course_lib.grading import marking, sandbox
from course_lib.grading.batch import Marker, Settings
from course_lib.grading.copies import Copy
from course_lib.grading.results import CopyResult, ExerciseResult
from course_lib.grading.scheme import read_scheme, sheet_of, solutions_in

ROOT = Path(__file__).parents[1]
SOLUTIONS = solutions_in(ROOT / "solutions")
SETTINGS = Settings(SOLUTIONS, {}, seed=5)
OBSTACLE = sandbox.obstacle()
needs_bubblewrap = pytest.mark.skipif(
    bool(OBSTACLE) and os.environ.get("COURSE_REQUIRE_ALL") != "1", reason=OBSTACLE
)
pytestmark = needs_bubblewrap
RIGHT = {"allumettes-1": 2, "allumettes-2": 2, "allumettes-3": 2, "allumettes-4": 2}
WHOLE = RIGHT | {"allumettes-5": 2, "allumettes-6": 3, "allumettes-7": 2}


def written(
    folder: Path,
    name: str,
    cells: Mapping[str, str],
    sheet: str = "allumettes",
    edit: Callable[[Raw], None] | None = None,
) -> Copy:
    """A copy with these cells, then edited; a cell that the sheet has not is added below."""
    raw: Raw = json.loads(sheet_of(SOLUTIONS[sheet]).read_text("utf-8"))
    known = {cell["id"]: cell for cell in raw["cells"]}
    for key, source in cells.items():
        if key not in known:
            added = {"id": key, "cell_type": "code", "metadata": {}, "outputs": []}
            raw["cells"].append(added | {"execution_count": None})
            known[key] = raw["cells"][-1]
        known[key]["source"] = source
    if edit:
        edit(raw)
    path = folder / f"{name}.ipynb"
    path.write_text(json.dumps(raw), "utf-8")
    return Copy(name, sheet, path)


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


def lines_of(result: CopyResult, key: str) -> str:
    return "\n".join(of(result, key).lines)


def lost(result: CopyResult) -> list[str]:
    """The questions that do not earn all their points."""
    return [one.key for one in result.results if not one.waiting and one.points < one.out_of]


# A sheet


@pytest.mark.parametrize("sheet", SOLUTIONS)
def test_the_solution_earns_every_automatic_point_and_the_sheet_none(
    sheet: str, tmp_path: Path
) -> None:
    result = marked(written(tmp_path, "Zoé", answers(sheet), sheet))
    by_hand = [task for task in read_scheme(SOLUTIONS[sheet]).tasks.values() if not task.question]
    assert [one.key for one in result.results if one.waiting] == [task.key for task in by_hand]
    assert (lost(result), result.warnings) == ([], ())
    blank = marked(written(tmp_path, "Léo", {}, sheet))
    assert {one.status for one in blank.results} <= {"À compléter", "Sans réponse"}
    assert not any(one.waiting or one.points for one in blank.results)


def test_an_answer_for_the_teacher_to_mark_waits_unless_nothing_was_written(tmp_path: Path) -> None:
    result = marked(written(tmp_path, "Zoé", {"regle": "Laisser un multiple de 4."}))
    found = [(one.status, one.waiting) for one in (of(result, "regle"), of(result, "parcours"))]
    assert found == [("À compléter", True), ("Sans réponse", False)]


def test_only_what_was_asked_counts(tmp_path: Path) -> None:
    """Question 3 calls the functions of 1 and 2: they need not be right, nor there."""
    right = answers("allumettes")
    cells = {name: right[name] for name in ("reponse-1", "reponse-4")}
    edit = without("reponse-2", "verification-2")
    copy = written(tmp_path, "Ève", cells, edit=edit)
    result = marked(copy, asked={"allumettes": ("1", "4")})
    assert {one.key: one.points for one in result.results} == {"allumettes-1": 2, "allumettes-4": 2}
    assert (result.flags, result.warnings) == (set(), ())
    assert "missing" in marked(copy).flags


# A fault costs once


def test_half_right_and_broken(tmp_path: Path) -> None:
    cells = first(4, reponse_5="def perdantes(N, k):\n    return [", reponse_6="def autre(): pass")
    result = marked(written(tmp_path, "Zoé", cells))
    assert earned(result) == RIGHT
    problem = r"^Votre cellule .* SyntaxError : .*, à la ligne 2 : `return \[`\.$"
    assert re.search(problem, lines_of(result, "allumettes-5"))
    assert "coup_gagnant" in lines_of(result, "allumettes-6")
    assert of(result, "allumettes-7").status == "À compléter"


def test_the_solution_stands_in_for_a_wrong_answer_below(tmp_path: Path) -> None:
    right = answers("allumettes")
    wrong = right | {"reponse-5": right["reponse-5"].replace("tas = []", "tas = [,]")}
    result = marked(written(tmp_path, "Zoé", wrong))
    assert lost(result) == ["allumettes-5"]
    assert "corrigé à la place" in lines_of(result, "allumettes-6")


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """What does not end is stopped after half a second of work, then less, instead of five."""
    monkeypatch.setattr(marking, "SECONDS", 0.5)
    monkeypatch.setattr(marking, "HASTE", 0.25)


@pytest.mark.usefixtures("hurried")
@pytest.mark.parametrize("fault", ["while True: pass", "__import__('os')._exit(0)"])
def test_what_is_right_in_the_end_is_not_said_to_have_been_stopped(
    fault: str, tmp_path: Path
) -> None:
    """Exercise 6 calls `perdantes`, which stops it, until the solution stands in."""
    wrong = answers("allumettes") | {"reponse-5": f"def perdantes(N, k):\n    {fault}"}
    wrong["reponse-6"] = wrong["reponse-6"].replace(":\n", ":\n    perdantes(n, k)\n", 1)
    result = marked(written(tmp_path, "Zoé", wrong))
    assert lost(result) == ["allumettes-5"]
    (said,) = [one for one in result.warnings if "Le reste a été jugé" in one]
    assert "exercice 5." in said


def test_answers_that_nobody_wrote_cost_their_own_points(tmp_path: Path) -> None:
    """The solutions that stand in find what they need: `random`, H, and each other.

    What the sheet gives to question 15b calls the answer to question 15.
    """
    cells, blank = answers("chomp"), (8, 9, 12, 13, 14, 15)
    for number in blank:
        del cells[f"reponse-{number}"]
    result = marked(written(tmp_path, "Zoé", cells, "chomp"))
    assert [one for one in lost(result) if "-" in one[:6]] == [f"chomp-{n}" for n in blank]


def test_an_answer_that_empties_what_the_sheet_gives_costs_its_own_points(tmp_path: Path) -> None:
    cells = answers("chomp")
    cells["reponse-8"] = cells["reponse-8"].replace("return zone", "G.clear()\n    return zone")
    assert lost(marked(written(tmp_path, "Léo", cells, "chomp"))) == ["chomp-8"]


def test_a_second_look_asks_what_the_sheet_does_not_show_too(tmp_path: Path) -> None:
    """The fifth answer is right where the sheet shows it, and the sixth uses it elsewhere."""
    right = answers("allumettes")
    calls = read_scheme(SOLUTIONS["allumettes"]).tasks["verification-5"].check.calls
    visible = ", ".join(call.text.removeprefix("perdantes") for call in calls)
    learnt = right["reponse-5"].replace("def perdantes", "def justes")
    learnt += f"\n\ndef perdantes(*n):\n    return justes(*n) if n in [{visible}] else []"
    result = marked(
        written(tmp_path, "Zoé", {"reponse-5": learnt, "reponse-6": right["reponse-6"]})
    )
    assert earned(result) == {"allumettes-6": 3}
    (private,) = of(result, "allumettes-5").private
    assert re.fullmatch(r"perdantes\(.*\) renvoie \[\] ; attendu : \[.*\]\.", private)


def test_functions_of_a_question_share_its_points(tmp_path: Path) -> None:
    cells = answers("chomp")
    cells["reponse-13"] += "\n\ndef Maximin(tab, n):\n    return 'faux'"
    result = marked(written(tmp_path, "Zoé", cells, "chomp"))
    one = of(result, "chomp-13")
    assert lost(result) == ["chomp-13"]
    assert (one.status, one.points) == ("Partiel", one.out_of / 2)
    assert "Juste à elle seule : Minimax." in one.lines[0]
    assert "se sert de toutes les vôtres ensemble" in one.lines[0]


# Whatever a copy is written as


def test_a_helper_below_counts(tmp_path: Path) -> None:
    cells = first(4, reponse_3="def gagne(n):\n    return aide(n)")
    cells["a-moi"] = answers("allumettes")["reponse-3"].replace("def gagne", "def aide")
    assert earned(marked(written(tmp_path, "Zoé", cells))) == RIGHT


@pytest.mark.parametrize(
    "written_as",
    [
        lambda code: f"%%time\n!pip install numpy\n%matplotlib inline\n{code}\nlen?\nf = !ls",
        lambda code: code.replace("\n", "\n... ").join((">>> ", "")),
        lambda code: f"    {code}".replace("\n", "\n    "),
    ],
    ids=["commands", "prompts", "margin"],
)
def test_what_ipython_alone_understands_costs_nothing(
    written_as: Callable[[str], str], tmp_path: Path
) -> None:
    cells = {name: written_as(code) for name, code in answers("allumettes").items()}
    assert earned(marked(written(tmp_path, "Zoé", cells))) == WHOLE


@pytest.mark.usefixtures("hurried")
@pytest.mark.parametrize("trial", ["1 / 0", "while True: pass", "import os; os._exit(0)"])
def test_what_a_broken_cell_defines_counts(trial: str, tmp_path: Path) -> None:
    cells = first(4, reponse_5=f"{trial}\n\n{answers('allumettes')['reponse-5']}")
    assert earned(marked(written(tmp_path, "Zoé", cells))) == RIGHT | {"allumettes-5": 2}


FORMS = {
    "1": ("valeur", "from fractions import Fraction as fait"),
    "2": ("fils", "def fait(suite):\n    yield from suite"),
    "5": ("perdantes", "from collections import deque as fait"),
    "6": ("coup_gagnant", "class fait(int):\n    pass"),
    "7": ("ordre_de_visite", "fait = iter"),
}
"""By question: a function, and another form of what it returns, which the sheet takes too."""


def test_forms_that_the_sheet_takes_are_taken_by_the_grader(tmp_path: Path) -> None:
    cells = answers("allumettes")
    for number, (name, made) in FORMS.items():
        other = f"juste = {name}\n\n{made}\n\ndef {name}(*args):\n    return fait(juste(*args))"
        other = other.replace("juste", f"juste_{number}").replace("fait", f"fait_{number}")
        cells[f"reponse-{number}"] += f"\n\n{other}"
    assert earned(marked(written(tmp_path, "Zoé", cells))) == WHOLE


TRIALS = """
assert MesCarres((2, 1)) == Carres((2, 1))
def essai():
    return Carres((1,))
"""


def test_a_trial_beside_an_answer_may_use_what_the_answer_may_not(tmp_path: Path) -> None:
    cells = answers("chomp")
    cells["reponse-2"] += TRIALS
    assert lost(marked(written(tmp_path, "Zoé", cells, "chomp"))) == []
    cells["reponse-2"] += (
        "def aide(t):\n    return Carres(t)\ndef MesCarres(t):\n    return aide(t)"
    )
    result = marked(written(tmp_path, "Zoé", cells, "chomp"))
    assert lost(result) == ["chomp-2"]
    assert "Votre réponse se sert de Carres" in lines_of(result, "chomp-2")


# What a student reads, and when


@pytest.mark.parametrize("chance", ["random.randrange", "numpy.random.randint"])
def test_chance_is_the_same_whenever_a_copy_is_marked(chance: str, tmp_path: Path) -> None:
    drawn = f"TIRE = {chance}(10**6, 10**9)\ndef valeur(*_): return int(TIRE)"
    cells = {"reponse-1": f"import {chance.partition('.')[0]}\n{drawn}"}
    one, again = (marked(written(tmp_path, "Zoé", cells)) for _ in range(2))
    assert re.search(r"\d{7}", lines_of(one, "allumettes-1"))
    assert one == again


def test_the_time_of_a_copy_is_bounded(tmp_path: Path) -> None:
    cells = first(4, reponse_5="import time\ndef perdantes(N, k): time.sleep(99)")
    result = marked(written(tmp_path, "Zoé", cells), budget=3)
    assert "endless" in result.flags
    assert "Temps de correction écoulé" in " ".join(result.warnings)


def test_whatever_a_function_says_can_be_written(tmp_path: Path) -> None:
    wrong = "def perdantes(N, k):\n    raise ValueError('\\ud800' + chr(0) + chr(27) + 'é')"
    cells = first(4, reponse_5=f"{wrong}\nopen('/etc/\\ud800')")
    result = marked(written(tmp_path, "copie", cells))
    said = "\n".join([*result.warnings, *(line for one in result.results for line in one.lines)])
    assert "é" in lines_of(result, "allumettes-5")
    assert "/etc/" in said
    assert not any(unicodedata.category(one) in ("Cs", "Cc") for one in said.replace("\n", ""))
    assert earned(result) == RIGHT


def test_feedback_asks_about_the_line_that_a_small_edit_repairs(tmp_path: Path) -> None:
    right = answers("allumettes")["reponse-1"]
    wrong = right.replace("max(valeurs) if joueur is MAX", "max(valeurs) if joueur is MIN")
    result = marked(written(tmp_path, "Zoé", first(4, reponse_1=wrong)))
    assert of(result, "allumettes-1").status == "À revoir"
    assert re.search(r"À la ligne \d+, `.*` : .*\?", lines_of(result, "allumettes-1"))
    assert of(result, "allumettes-1").answer == wrong
