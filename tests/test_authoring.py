"""A teacher's notebook or folder becomes a sheet; what is not sound is reported in French."""

import json
import re
import shutil
import sys
from pathlib import Path

import nbformat
import pytest
import sources

from course_lib.authoring import building
from course_lib.authoring.answers import SourceError, read_answers
from course_lib.authoring.asserts import asserts, varied
from course_lib.authoring.building import build
from course_lib.authoring.making import main
from course_lib.authoring.mutants import survivors
from course_lib.authoring.plain_notebook import read_notebook
from course_lib.authoring.printing import solution_page
from course_lib.authoring.session import session_sheet
from course_lib.authoring.source import read
from course_lib.grading.batch import Marker, Settings
from course_lib.grading.copies import Copy
from course_lib.grading.notebook import read_notebook as read_copy
from course_lib.grading.scheme import read_scheme, sheet_of, solutions_in, version_for
from course_lib.judge import Fiche, judge, pack

ROOT = Path(__file__).parents[1]
SHEETS = sorted(folder.name for folder in (ROOT / "exercises").iterdir() if folder.is_dir())
COUNT = 'def nb_coups(n):\n    """Le nombre de prises."""\n    return min(n, 3)'
CALLS = (
    "assert nb_coups(0) == 0, 'Rien à prendre.'\nassert nb_coups(2) == 2\nassert nb_coups(7) == 3"
)
CODE = "def ", "class ", "assert", "import", "from ", "for ", "# erreur", "x =", "q =", "t ="
START = "def f(n):\n    return 0"
DICE = "def d(n):\n    import random\n    return random.randint(1, n)"
WRONG = "# erreur : Il y a au plus trois prises.\ndef nb_coups(n):\n    return n"
marks = pytest.mark.skipif(sys.platform == "win32", reason="no copy is marked there")


def notebook(folder, *cells, name="mon_tp"):
    """A teacher's notebook: code cells begin with def, assert, import or #."""
    kinds = nbformat.v4.new_markdown_cell, nbformat.v4.new_code_cell
    made = [kinds[text.startswith(CODE)](text) for text in cells]
    path = folder / f"{name}.ipynb"
    nbformat.write(nbformat.v4.new_notebook(cells=made), path)
    return path


def checked(folder, *cells):
    """The questions of such a notebook, once built."""
    return build(read_notebook(notebook(folder, *cells)))[1]


def make(folder, *words):
    """Run the command in a folder; its status."""
    return main([*map(str, words), "--dans", str(folder)])


def cells_of(path):
    return {cell.id: cell for cell in nbformat.read(path, as_version=4).cells}


def both(folder, name="mon_tp"):
    """Where a sheet and its solution are written."""
    return [folder / room / name / f"{name}.ipynb" for room in ("exercises", "solutions")]


def mark_of(folder, answer, sheet="mon_tp", cell="reponse-1"):
    """What the marking says of an answer to a question of a sheet that was made there."""
    raw = json.loads(both(folder, sheet)[0].read_text("utf-8"))
    next(one for one in raw["cells"] if one["id"] == cell)["source"] = answer
    (folder / "copie.ipynb").write_text(json.dumps(raw), "utf-8")
    return marked(folder, sheet, folder / "copie.ipynb")


def marked(folder, sheet, copy):
    settings = Settings(solutions_in(folder / "solutions"), {}, isolated=False)
    return Marker(settings)(Copy("Zoé", sheet, copy, checks=read_copy(copy).checks))


@pytest.fixture
def tp(tmp_path):
    heading = "## Exercice 1. Compter (2 points)\n\nCombien de prises ?"
    return notebook(tmp_path, "# Mon TP", "import math", heading, COUNT, CALLS, WRONG)


# A notebook of plain asserts


def test_a_notebook_of_asserts_becomes_a_sheet(tp, tmp_path, capsys):
    assert make(tmp_path, tp) == 0
    assert capsys.readouterr().out.startswith("mon_tp : 1 question, 2 points, version ")
    sheet, solution = map(cells_of, both(tmp_path))
    assert sheet["reponse-1"].source.endswith("return None  # À compléter")
    assert "min(n, 3)" not in "".join(cell.source for cell in sheet.values())
    assert sheet["verification-1"].metadata.nbgrader.points == 2
    assert "min(n, 3)" in solution["reponse-1"].source
    assert "BEGIN HIDDEN TESTS" in solution["verification-1"].source
    assert "✓ mon_tp-1" in solution["verification-1"].outputs[0].text
    fiche = Fiche(pack(build(read_notebook(tp))[0]))
    for answer in lambda n: n, lambda n: 1, lambda n: 3 if n > 2 else n:
        fiche.verifier("mon_tp-1", answer)
    messages = " ".join(capsys.readouterr().out.split())
    for words in "Il y a au plus trois prises.", "Rien à prendre.", "✓ mon_tp-1":
        assert words in messages


def test_calls_like_the_visible_ones_are_proposed_and_not_judged(tp, tmp_path, capsys):
    (built,) = build(read_notebook(tp))[1]
    assert all(call.expected == min(int(call.text[9:-1]), 3) for call in built.tried)
    assert not built.hidden
    assert make(tmp_path, tp) == 0
    lines = capsys.readouterr().out.splitlines()
    block = lines[lines.index("### BEGIN HIDDEN TESTS") :]
    (built,) = checked(tmp_path, "## A", COUNT, "\n".join([CALLS, *block]))
    assert {"nb_coups(1)", "nb_coups(8)"} <= {one.text for one in built.hidden}


def test_a_cell_of_asserts_may_forbid_names_and_use_an_earlier_answer(tmp_path):
    moves = "## A", "def coups(n):\n    return [*range(1, n)]", "assert coups(3) == [1, 2]"
    total = "## B", "def total(liste):\n    return sum(liste)", "assert total(coups(4)) == 6"
    forbids = "\nINTERDITS = {'sum': 'Ajoutez.'}"
    built = checked(tmp_path, *moves, *total[:2], total[2] + forbids)[1]
    assert built.check.names == ("total", "coups")
    assert built.check.forbidden == {"sum": "Ajoutez."}
    assert [(call.text, call.expected) for call in built.check.calls] == [("total(coups(4))", 6)]


def test_variants_that_the_calls_let_through_are_reported(tmp_path, capsys):
    (built,) = checked(tmp_path, "## A (1 point)", COUNT, "assert nb_coups(2) == 2")
    changes = {change: call.said for change, call, _ in survivors(built)}
    assert changes["return min(n, 3) → return min(n, 4)"] in {"nb_coups(4)", "nb_coups(7)"}
    more = f"{CALLS}\nassert nb_coups(3) == 3\nassert nb_coups(4) == 3"
    assert make(tmp_path, notebook(tmp_path, "## A", COUNT, more)) == 0
    assert "laissent passer" not in capsys.readouterr().out


@pytest.mark.parametrize(
    ("source", "calls"),
    [
        ("assert 5 == f(3)", ["f(3)"]),
        ("assert not f(3)", ["f(3)"]),
        ("assert f(3) is None", ["f(3)"]),
        ("assert f(1) == g(1)", ["f(1) == g(1)"]),
        ("t = [2]\nf(t)\nassert t == [1]\nassert f(2)", ["t = [2]\nf(t)\nt", "f(2)"]),
        ("t = [2]\nassert f(t)\nt = [3]\nassert f(t, t)", ["t = [2]\nf(t)", "t = [3]\nf(t, t)"]),
        ("a = 1\nb = 2\nf(a, b)\na = 3\nb = 4\nassert f(a, b)", ["a = 3\nb = 4\nf(a, b)"]),
        ("p(1)\nt = [2]\nt = t + t\nassert f(t)", ["p(1)\nt = [2]\nt = t + t\nf(t)"]),
        ("x = []\nwith to(x):\n    f(3)\nassert x == [3]", ["x = []\nwith to(x):\n    f(3)\nx"]),
        ("for n in range(3):\n    assert f(n)", ["for n in range(3):\n    assert f(n)"]),
        ("def f(n):\n    assert n", []),
        ("assert f(", []),
    ],
)
def test_asserts_are_read_as_calls(source, calls):
    assert [one.text for one in asserts(source, {"f", "g"})] == calls
    assert "[]" not in str([*varied(["f([3])", "f([[1], [2]], -3)"])])


NEAR = [
    ("abs(f(2) - 1.5) < 1e-3", "1,5 à 0,001 près"),
    ("math.fabs(3 / 2 - f(2)) <= EPS", "1,5 à 0,001 près"),
    ("abs(f(2) - x) < eps", "1,5 à 0,001 près"),
    ("math.isclose(f(2), 1.5, rel_tol=1e-3)", "environ 1,5"),
    ("f(2) == pytest.approx(1.5, abs=1e-3)", "environ 1,5"),
    ("np.allclose(f(2), 1.5, atol=1e-3)", "environ 1,5"),
]


@marks
@pytest.mark.parametrize(("test", "words"), NEAR)
def test_a_tolerance_is_that_of_the_author_as_calls_are_proposed_and_marked(
    tmp_path, capsys, test, words
):
    given = "import math\nimport pytest\nimport numpy as np\nEPS = 1e-3"
    cells = given, "## A", "def f(n):\n    return n / 2 + 0.5"
    calls = f"x = 1.5\neps = 1\neps = 1e-3\nassert {test}\n"
    assert make(tmp_path, notebook(tmp_path, *cells, calls)) == 0
    path = notebook(tmp_path, *cells, calls + "###" + capsys.readouterr().out.partition("###")[2])
    (built,) = build(read_notebook(path))[1]
    found = [call.text for call in (*built.check.calls, *built.hidden)]
    assert found == ["f(2)", "f(3)", "f(4)", "f(7)"]
    assert make(tmp_path, path) == 0
    for value, points in ("n / 2 + 0.5001", 1), ("n / 2 + 0.51", 0), ("'1.5'", 0), ("1.5", 0):
        (one,) = mark_of(tmp_path, f"def f(n):\n    return {value}").results
        assert one.points == points
        if value.endswith("1"):
            assert not one.lines or one.lines[0] == f"f(2) renvoie 1,51 ; attendu : {words}."


@marks
@pytest.mark.parametrize("more", ["assert f(9) == 9", "x = 9\nassert f(x) == 9"])
def test_hidden_asserts_are_shown_to_nobody(tmp_path, more):
    calls = f"assert f(1) == 1\nassert f(2) == 2\n### BEGIN HIDDEN TESTS\n{more}\n"
    path = notebook(tmp_path, "## A", "def f(n):\n    return n", f"{calls}### END HIDDEN TESTS")
    assert make(tmp_path, path) == 0
    assert "f(9)" not in str(build(read_notebook(path))[0])
    for body in "[0, 1, 2][n]", "n if n < 3 else 7":
        (one,) = mark_of(tmp_path, f"def f(n):\n    return {body}").results
        assert one.points == 0
        assert one.lines[0].startswith("Un appel que la fiche ne montre pas ")
        assert not any("9" in line or "attendu" in line for line in one.lines)


def test_a_question_in_words_hides_its_answer_from_students_and_its_scheme_from_pages(tmp_path):
    answer = "Parce que.\n\n**Barème :** 1 point.\n\nEt 2."
    words = "## B (3 points, à rédiger)\n\nPourquoi ?", answer
    assert make(tmp_path, notebook(tmp_path, "## A (1 pt)", COUNT, CALLS, *words)) == 0
    sheet, solution = both(tmp_path)
    assert "Parce que" not in sheet.read_text("utf-8")
    assert "Votre réponse ici" in sheet.read_text("utf-8")
    page = solution_page(nbformat.read(solution, as_version=4))
    assert "Parce que." in page
    assert not re.search("Barème|Et 2", page)


@pytest.mark.parametrize(
    ("heading", "points"),
    [
        *(("## A (2 pts)", 2), ("### A (0,5 point)", 0.5), ("## A", 1), ("", 1)),
        ("Les 3 points d'un triangle (et leurs 2 points milieux)", 1),
    ],
)
def test_points_are_those_of_the_title_or_one(tmp_path, heading, points):
    (built,) = checked(tmp_path, *filter(None, [heading]), COUNT, CALLS)
    assert built.check.points == points


def test_what_a_solution_defines_besides_is_given_or_reported(tmp_path, capsys):
    solution = (
        "import math\nfrom functools import cache\n\nmemo = {}\n\n\nclass Pile:\n    x = 0\n\n\n"
        "@cache\ndef f(n):\n    return memo.get(n, aide(n))\n\n\ndef aide(n):\n    return n + 1\n"
        "x = f(2)\ny = x\nf(3)"
    )
    assert make(tmp_path, notebook(tmp_path, "## A", solution, "assert f(2) == 3")) == 0
    assert cells_of(both(tmp_path)[0])["reponse-1"].source == (
        "import math\nfrom functools import cache\nmemo = {}\n\n\n@cache\ndef f(n):\n"
        "    return None  # À compléter"
    )
    left = ", ".join(f"« {one} »" for one in ("class Pile:", "def aide(n):", "x = f(2)", "y = x"))
    assert f"les étudiants n'ont pas {left}, « f(3) »" in capsys.readouterr().out


@pytest.mark.parametrize("mark", ["### BEGIN SOLUTION", "#BEGIN SOLUTION "])
def test_no_marker_is_left_in_a_sheet_or_its_solution(tmp_path, mark):
    end = mark.replace("BEGIN", "END")
    solution = f"def f(n):\n    m = n\n    {mark}\n    m += 1\n    {end}\n    return m"
    assert make(tmp_path, notebook(tmp_path, "## A", solution, "assert f(1) == 2")) == 0
    sheet, solved = both(tmp_path)
    start = "def f(n):\n    m = n\n    ...  # À compléter\n    return m"
    assert cells_of(sheet)["reponse-1"].source == start
    assert cells_of(solved)["reponse-1"].source == start.replace("...  # À compléter", "m += 1")
    assert make(tmp_path, "--corriges", solved) == 0
    assert "SOLUTION" not in (tmp_path / "build/corriges/mon_tp.html").read_text("utf-8")
    twice = [solution, "Et :", solution.replace("f(", "g(")]
    assert make(tmp_path, notebook(tmp_path, "## A", *twice)) == 0
    assert not re.search("SOLUTION|m [+]=", both(tmp_path)[0].read_text("utf-8"))


def without_ids(path, minor):
    """Save a notebook as tools did before cells had identifiers."""
    raw = json.loads(path.read_text("utf-8"))
    cells = [{key: one[key] for key in one if key != "id"} for one in raw["cells"]]
    path.write_text(json.dumps(raw | {"nbformat_minor": minor, "cells": cells}), "utf-8")
    return path


@pytest.mark.parametrize("minor", [0, 5])
@pytest.mark.filterwarnings("error")
def test_a_notebook_without_identifiers_becomes_a_sheet(tp, tmp_path, capsys, minor):
    known = build(read_notebook(tp))[0].version
    assert make(tmp_path, without_ids(tp, minor)) == 0
    assert f"mon_tp : 1 question, 2 points, version {known}" in capsys.readouterr().out
    sheet, solved = both(tmp_path)
    assert "reponse-1" in cells_of(sheet)
    without_ids(solved, 4)
    for option in "--corriges", "--tp-note":
        assert make(tmp_path, option, solved) == 2
        assert "Fabriquez-le de nouveau" in capsys.readouterr().out


COUNTER = "def count():\n    count.n = vars(count).get('n', 0) + 1\n    return count.n"
UNSOUND = [
    (["## A (1 point)", "def f(n):\n    return 1 / n", "assert f(0)"], "ZeroDivisionError"),
    (["## A", COUNT, CALLS, COUNT.replace("def", "# erreur : juste\ndef", 1)], "mêmes"),
    (["## A (1 point)", "def f(n):\n    return len", "assert f(1)"], "pas une donnée"),
    (["## A", COUNT, "assert abs(nb_coups(2) - 5) < 1"], "- 5) < 1 » : nb_coups(2) vaut 2\n"),
    (["## A (1 point)", CALLS], "pas de solution au-dessus"),
    (["## A", f"{COUNT}\n\nN = 2", "assert nb_coups(N) == 2"], "« N = 2 », que votre solution"),
    (["## A", "def g(): pass\nf = lambda n: n", "assert f(2) == 2"], "« f = lambda n: n »"),
    (
        ["## A", "def f(n):\n    ### BEGIN SOLUTION\n    0", "assert f(2)"],
        "« def f(n): » : à chaque",
    ),
    (["**Exercice 1** (2 points)", COUNT, CALLS], "« (2 points) », dans «"),
    (["Comptez. /4 pts", COUNT, CALLS], "« /4 pts », dans « Comptez. /4 pts »"),
    (["## A (1 point)"], "n'est pas suivi"),
    (["## A (1 point)", "def g(n): pass", COUNT, CALLS], "n): pass », « def nb_coups(n"),
    (["## U (1 point)", COUNT, "def u(n): 0\nassert nb_coups(u) == 0"], "(n): », « def u(n): 0 »"),
    (["## V", COUNTER, "assert count() == 1\nassert count() == 2"], "== 2 » est faux s'il"),
    (["## Q (1 point)", COUNT, COUNT, CALLS], "« ## Q (1 point) » : entre"),
    (["## A", "def f(n):\n    return int(input())", "assert f(2) == 2"], "répond ici à input()"),
    (["## A (1 point)", "def f(n):\n    print(n)", "assert not f(2)"], "ne renvoie rien"),
    (["## A (1 point)", DICE, "assert sorted([d(10**9)])"], "hasard"),
    (["## A (1 point)", DICE, "assert d(10**9) == 4"], "pour un hasard, une propriété"),
    (["## A", "class P:\n    x = [3]", "q = P()\nassert q.x.pop() == 4"], "q.x.pop() vaut 3\n"),
    (["## A", "def f(n):\n    import nowhere", "assert f(2)"], "« nowhere » n'est pas installé"),
    (["## A", "def f(n):\n    return open(n)", "assert f('a.csv')"], "« a.csv » n'est pas ici"),
    (["## A", f"{COUNT}\n%time 1", CALLS], "commande de Jupyter, « %time 1 »"),
    (["t = 0", "## A", "def f():\n    0", "assert t == 0\nf()"], "aucun appel de f n'est"),
    (["## A (1 point)", "def f(n):\n    while n: pass", "assert f(2) == 2"], "ne s'arrête pas"),
    (["## A (1 point)", "def f(l):\n    l.append(1)\n    return l", "assert f([])"], "modifie"),
    (["## A", "def f(n): return np.array([n, 2])", "assert f(1) == np.array([1, 2])"], "allclose"),
    (["## A", COUNT, "assert nb_coups(2) == nowhere"], ""),
    (["## A", "def f(n):\n    return x(n)", "assert f(3) == 3"], ""),
    (["## A", "def f(n): return np.ones(n) + np.ones(3)", "assert f(2).any()"], "e : (2,) (3,)"),
]


ALONE = [
    ([], "aucune question"),
    (["## A", "x = 3"], "aucune question"),
    (["## A", "def f(n)\n    0", "assert f(2) == 0"], "« : » à la fin de la ligne, à la ligne 1"),
    (["## A", COUNT, "assert nb_coups(2 == 2"], "« ( » n'est jamais refermé"),
    (["## A", COUNT, CALLS, COUNT], "définit nb_coups, qu'une question demande"),
    (["## A", COUNT, CALLS, COUNT, CALLS], "une seule solution par question, ôtez-la"),
]


def test_all_that_is_not_sound_is_said_at_once_in_french(tmp_path, capsys, monkeypatch):
    """But names that are lacking, which a cell that is refused may define."""
    monkeypatch.setattr(building, "SOLUTION", 0.2)
    cells = [cell for cells, _ in UNSOUND for cell in cells]
    assert make(tmp_path, notebook(tmp_path, "import numpy as np", *cells)) == 2
    said = capsys.readouterr().out
    assert [words for _, words in UNSOUND if words not in said] == []
    assert said.count("✗ ") == len([words for _, words in UNSOUND if words])
    assert not re.search("NameError|ValueError|truth|broadcast", said)
    assert not (tmp_path / "exercises").exists()
    for cells, words in ALONE:
        assert make(tmp_path, notebook(tmp_path, *cells)) == 2
        assert words in capsys.readouterr().out


LINES = [
    (["--foo"], 2, "Erreur : option inconnue : --foo."),
    (["--exercices", "1"], 2, "--exercices va avec --tp-note"),
    (["--tp-note"], 2, "--tp-note demande une source"),
    (["--aide"], 0, "Fabrique des fiches d'exercices"),
]


@pytest.mark.parametrize(("line", "code", "words"), LINES)
def test_the_command_speaks_french(capsys, line, code, words):
    with pytest.raises(SystemExit) as exited:
        main(line)
    assert exited.value.code == code
    assert words in "".join(capsys.readouterr())


QUEUE = (
    "class File:\n    def __init__(self):\n        self.x = []\n\n"
    "    def entre(self, n):\n        {}"
)
PRINTED = "q = StringIO()\nwith redirect_stdout(q):\n    f(3)"
TWICE = "q = File()\nq.entre(3)\nq.entre(4)\nassert q.x == [3, 4]"
LEAVES = QUEUE.format("self.x.append(n)\n\n    def sort(self):\n        return self.x.{}")
LEFT = "q = File()\nq.entre(3)\nq.entre(4)\nassert q.sort() == 3\nassert q.sort() == 4"


@pytest.mark.parametrize(
    ("solution", "calls", "right", "wrong", "words"),
    [
        (
            *(QUEUE.format("self.x.append(n)"), f"assert File().x == []\n{TWICE}"),
            *(QUEUE.format("self.x = [*self.x, n]"), QUEUE.format("self.x = [n]")),
            "q.entre(4) q.x vaut [4] ; attendu : [3, 4]",
        ),
        (
            *(LEAVES.format("pop(0)"), LEFT, LEAVES.format("pop(-len(self.x))")),
            *(LEAVES.format("pop(0) if len(self.x) < 2 else self.x[0]"), "renvoie 3 ; attendu : 4"),
        ),
        (
            *("def f(t):\n    t.sort()", "t = [2, 1]\nf(t)\nassert t == [1, 2]"),
            *("def f(t):\n    t[:] = sorted(t)", "def f(t):\n    return sorted(t)"),
            "f(t) t vaut [2, 1] ; attendu : [1, 2]",
        ),
        (
            *("def f(n):\n    print(n)", f"{PRINTED}\nassert q.getvalue() == '3\\n'"),
            *("def f(n):\n    print(n, end='\\n')", "def f(n):\n    return n"),
            "q.getvalue() renvoie '' ; attendu : '3",
        ),
        (
            *("def f(n):\n    return 2 * n", "for n in range(4):\n    assert f(n) == n + n"),
            *("def f(n):\n    return n + n", "def f(n):\n    return n * n", "est fausse"),
        ),
        (
            *("def f(t):\n    return t[0] + 1", "t = []\nfill(t)\nassert f(t) == 4"),
            *("def f(t):\n    return 1 + t[0]", "def f(t):\n    return t[0]"),
            "fill(t) f(t) renvoie 3 ; attendu : 4.",
        ),
    ],
)
def test_a_class_a_change_a_text_or_a_loop_is_asked(tmp_path, solution, calls, right, wrong, words):
    given = "from contextlib import redirect_stdout\nfrom io import StringIO\n\n"
    given += "def fill(t):\n    t.append(3)"
    (built,) = checked(tmp_path, given, "## A (1 point)", solution, calls)
    start = built.exercise.start
    for answer, status in (right, "Réussi"), (wrong, "À revoir"), (start, "À compléter"):
        names = {}
        exec(answer, names)
        functions = {name: names[name] for name in built.check.names}
        verdict = judge(built.check, functions, source=answer)
        assert verdict.status == status
        if answer == wrong:
            assert words in " ".join(" ".join(verdict.lines).split())
            assert "return" not in str(verdict)


@marks
def test_a_hidden_call_that_fails_is_told_as_its_author_wrote_it(tmp_path):
    given = "from contextlib import redirect_stdout\nfrom io import StringIO"
    calls = f"{PRINTED}\nassert q.getvalue() == '3\\n'"
    hidden = f"\n### BEGIN HIDDEN TESTS\n{calls.replace('3', '5')}\n### END HIDDEN TESTS"
    cells = given, "## A (1 point)", "def f(n):\n    print(n)", calls + hidden
    assert make(tmp_path, notebook(tmp_path, *cells)) == 0
    (result,) = mark_of(tmp_path, "def f(n):\n    print(3)").results
    assert result.private == (r"f(5) affiche '3\n' ; attendu : '5\n'.",)


@marks
def test_code_without_asserts_is_marked_by_hand(tmp_path, capsys):
    plot = "## A (2 points)", "Tracez.", "import math\n\nprint(math.pi)", "x = 3  # suite"
    assert make(tmp_path, notebook(tmp_path, *plot, "## B", COUNT, CALLS)) == 0
    said = "« ## A (2 points) » : sans assert, ce code est noté à la main"
    assert said in capsys.readouterr().out
    assert not re.search("math|suite", both(tmp_path)[0].read_text("utf-8"))
    result = mark_of(tmp_path, COUNT, cell="reponse-2")
    assert [(one.points, one.waiting) for one in result.results] == [(0, False), (1, False)]
    result = mark_of(tmp_path, "print(3)", cell="code-1")
    assert [(one.out_of, one.waiting) for one in result.results] == [(2, True), (1, False)]


DOUBLE = 'def double(n):\n    """Le double.\n\n    >>> double(3)\n    6\n    """\n    return 2 * n'
TRIPLE = 'def triple(n):\n    """>>> t = 2\n    >>> triple(2)\n    6"""\n    return 3 * n'
TESTMOD = "import doctest\nif __name__ == '__main__':\n    doctest.testmod()"


@pytest.mark.parametrize("run", ["testmod()", "run_docstring_examples(double, globals())"])
def test_the_examples_that_doctest_runs_are_asked_once(tmp_path, run):
    first = TESTMOD.replace("testmod()", run)
    made = checked(tmp_path, "## A", DOUBLE, "Essayez.", first, "## B", TRIPLE, TESTMOD)
    calls = [[(call.said, call.expected) for call in one.check.calls] for one in made]
    assert calls[0] == [("double(3)", 6)]
    assert calls[1] == [*calls[0] * (run != "testmod()"), ("triple(2)", 6)]
    assert ">>> double(3)" in made[0].exercise.start
    for factor, status in (2, "Réussi"), (3, "À revoir"):
        assert judge(made[0].check, {"double": lambda n, k=factor: k * n}).status == status


def test_assertions_of_a_library_are_tests(tmp_path, capsys):
    given = "import numpy as np\nfrom numpy.testing import assert_allclose as assert_near"
    solution = "def f(n):\n    return np.array([n // 2, n])"
    cells = given, "## A", solution, "assert_near(f(4), [2, 4])"
    assert make(tmp_path, notebook(tmp_path, *cells)) == 0
    assert "\nassert_near(f(5), [2, 5])\n" in capsys.readouterr().out
    (built,) = checked(tmp_path, *cells)
    assert judge(built.check, {"f": lambda n: [n / 2, n]}).status == "Réussi"
    assert judge(built.check, {"f": lambda n: [n, n]}).status == "À revoir"


def test_a_trial_of_the_answer_above_its_asserts_stays_below(tmp_path):
    raises = "for n in [0]:\n    try:\n        f(n)\n    except ZeroDivisionError:\n        pass"
    fails = f"{raises}\n    else:\n        raise AssertionError"
    solution = "def f(n):\n    ### BEGIN SOLUTION\n    return 6 // n\n    ### END SOLUTION"
    cells = "## A", solution, "Essayez :", "f(3)", "assert f(2) == 3", fails
    source = read_notebook(notebook(tmp_path, *cells))
    assert [cell.source for cell in source.cells[1:]] == ["Essayez :", "f(3)"]
    _, (built,) = build(source)
    assert [call.expected for call in built.check.calls] == [3, True]
    assert judge(built.check, {"f": lambda _: 3}).status == "À revoir"


def test_pasted_pictures_and_commands_of_ipython_are_kept(tmp_path):
    shown, given = "![](attachment:image.png)", "import math\n%matplotlib inline\n!ls"
    path = notebook(tmp_path, shown, f"## A\n{shown}", COUNT, CALLS, given)
    raw = json.loads(path.read_text("utf-8"))
    pictures = [{"image/png": "QQ=="}, {"image/png": "Qg=="}]
    for cell, picture in zip(raw["cells"], pictures, strict=False):
        cell["attachments"] = {"image.png": picture}
    path.write_text(json.dumps(raw), "utf-8")
    assert make(tmp_path, path) == 0
    for made in map(cells_of, both(tmp_path)):
        cells = [one for one in made.values() if "attachments" in one]
        assert [[*one.attachments.values()] for one in cells] == [[one] for one in pictures]
        assert all(f"attachment:{name})" in one.source for one in cells for name in one.attachments)
        assert given in [cell.source for cell in made.values()]


# A folder a question


NEXT = "def f(n):\n    return n + PAS"
STATEMENT = "## Exercice 1. Le suivant (2 points)\n\nRenvoyez n + 1."
TESTS = (
    '"""l\'entier suivant"""\n\nVISIBLES = ["f(1)", "f(-1)", "f(PAS)"]\n\n\n'
    "def cachees():\n    yield from (f'f({n})' for n in range(5, 9))"
)


def asked(solution=NEXT, start="", statement=STATEMENT):
    """A `question.md`."""
    parts = [statement, f"```python départ\n{start}\n```" * bool(start)]
    parts += [f"```python solution\n{solution}\n```", "+++ indices", "Un.\n\nDeux.\n\nTrois."]
    return "\n\n".join(filter(None, parts)) + "\n"


def folder_of(tmp_path, **changed):
    """The source of a sheet of one question, with files to change."""
    files = {
        "fiche.md": "# Fiche\n\n```python imports replié\nPAS = 1\n```\n\n{question} 1\n\n"
        "+++ fin\n\nFin.",
        "1/question.md": asked(),
        "1/tests.py": TESTS,
        "1/erreurs.md": "## itself\nC'est n.\n- return n + PAS\n+ return n\n",
        "1/justes.md": "## sum\n```python\ndef f(n):\n    return sum([n, 1])\n```\n",
    }
    for name, text in (files | changed).items():
        path = tmp_path / "solutions" / "essai" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return tmp_path / "solutions" / "essai"


def built_of(tmp_path, **changed):
    """The question of such a source, once built."""
    _, (built,) = build(read(folder_of(tmp_path, **{f"1/{k}": v for k, v in changed.items()})))
    return built


def test_a_folder_becomes_a_sheet_of_the_same_bytes_each_time(tmp_path):
    source, path = folder_of(tmp_path), both(tmp_path, "essai")[0]
    assert make(tmp_path, source) == 0
    before, cells = path.read_bytes(), cells_of(path)
    assert make(tmp_path, source) == 0
    assert path.read_bytes() == before
    names = "texte-1", "imports", "verifications", "enonce-1", "reponse-1", "verification-1", "fin"
    assert tuple(cells) == names
    assert cells["enonce-1"].source == STATEMENT
    assert cells["reponse-1"].source == "def f(n):\n    return None  # À compléter"
    assert [one for one in cells if "jupyter" in cells[one].metadata] == ["imports", names[2]]
    assert not (source / "versions").exists()


def entry(*lines, name="x"):
    return "\n".join([f"## {name}", "Une phrase.", *lines])


SEVERAL = (
    "def f(n):\n    if n > 0:\n        n = n + 1\n        return n\n    n = n + 1\n    return n"
)


@pytest.mark.parametrize(
    ("lines", "code"),
    [
        (["```python", "def f(n): 1", "## x", "```"], "def f(n): 1\n## x"),
        (["- if n > 0:", "+ if n >= 0:"], SEVERAL.replace(">", ">=")),
        (["- n = n + 1", "+ n = 1"], SEVERAL.replace("n + 1", "1")),
        (["  if n > 0:", "-     n = n + 1", "+     n = 1"], SEVERAL.replace("n + 1", "1", 1)),
    ],
)
def test_a_mistake_is_its_code_or_what_changes_in_the_solution(lines, code):
    (answer,) = read_answers(entry(*lines), {"": SEVERAL}, "q").values()
    assert (answer.sentence, answer.code) == ("Une phrase.", code)
    other = read_answers(entry(*lines, name="x (juste)"), {"": "", "juste": SEVERAL}, "q")
    assert other == {"x": answer}


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (entry(), "donnez le code entier"),
        (entry("  if n > 0:"), "donnez le code entier"),
        (entry("- while n:"), "« while n: » n'est pas dans la solution : recopiez la ligne"),
        (entry("+ n = 0"), "« n = 0 » vient, mais où ?"),
        (entry("- if n > 0:", name="x (y)"), "aucune réponse juste ne s'appelle « y »"),
        (entry("- if n > 0:") + "\n" + entry("- if n > 0:"), "ce titre est déjà pris"),
    ],
)
def test_a_mistake_that_is_not_clear_is_explained(text, words):
    with pytest.raises(SourceError, match=re.escape(words)) as told:
        read_answers(text, {"": SEVERAL}, "q")
    assert str(told.value).startswith("q, « ## x » : ")


@pytest.mark.parametrize(
    ("name", "text", "words"),
    [
        ("question.md", asked(statement="Renvoyez n + 1."), "points"),
        ("question.md", asked() + "\n+++ indice\n\nQuatre.", "« \\+\\+\\+ indice » : écrivez"),
        ("question.md", asked().replace("+++ indices", ""), "« Un. » est sous du code"),
        ("question.md", STATEMENT, "essai/1 : il manque ```python solution"),
        ("question.md", asked("def f(n):\n    return n + PAS\n\n\nf = 3"), "est un entier"),
        ("tests.py", "VISIBLES = []", "aucun appel"),
        ("tests.py", "VISIBLES = [", "SyntaxError"),
        ("tests.py", 'VISIBLES = ["f()"]', "solution"),
        ("erreurs.md", entry("- return n"), "essai/1/erreurs.md, « ## x » : « return n »"),
        ("erreurs.md", entry("- return n + PAS", "+ return n + 1"), "la solution"),
        ("justes.md", entry("- return n + PAS", "+ return 2"), "x est juste mais refusée"),
        (
            "../fiche.md",
            "**Total : 3**\n```python x\nPAS = 1\n```\n{question} 1",
            "« Total : 3 », et il y a 2 en",
        ),
    ],
)
def test_a_question_that_is_not_sound_is_reported(tmp_path, name, text, words):
    with pytest.raises(SourceError, match=words):
        built_of(tmp_path, **{name: text})
    if name in ("question.md", "tests.py"):
        (tmp_path / "solutions/essai/1" / name).unlink()
        with pytest.raises(SourceError, match=f"essai/1 : il manque {name}"):
            build(read(tmp_path / "solutions/essai"))


def test_a_question_has_its_own_words_for_code_that_still_does_what_is_given(tmp_path):
    visible = 'VISIBLES = ["f(1)", "f(2)"]\n'

    def verdict(tests, source):
        files = {"question.md": asked(start=START), "tests.py": visible + tests}
        found = judge(built_of(tmp_path, **files).check, {"f": lambda _: 0}, source=source)
        return found.status, found.lines[0]

    step = 'depart = "Il manque un pas."'
    assert verdict(step, f"# à moi\n{START}") == ("À compléter", "Il manque un pas.")
    assert verdict(step, "def f(n):\n    return n - n")[0] == "À revoir"


@pytest.mark.parametrize("name", ["VISIBLES", "toutes"])
def test_a_name_that_only_the_check_defines_is_not_read(tmp_path, name):
    calls = '["f(1)", "f(2)", "va(f, 3)"]' if name == "VISIBLES" else '["f(1)", "f(-1)"]'
    tests = f"VISIBLES = {calls}\n\n\ndef toutes():\n    yield 'va(f, 4)'\n"
    helper = "def va(g, n):\n    return g(n)"
    with pytest.raises(SourceError, match=r"ecrit doit dire sans « va » va\(f, [34]\)"):
        built_of(tmp_path, **{"tests.py": f"{tests}\n\n{helper}"})
    ecrit = "def ecrit(nom, args):\n    return f'f({args[-1]})'"
    built = built_of(tmp_path, **{"tests.py": f"{tests}\n\n{helper}\n\n\n{ecrit}"})
    assert built.check.proof[0].said == "f(4)"
    page = f"# Fiche\n\n```python aide\n{helper}\n\nPAS = 1\n```\n\n{{question}} 1"
    _, (built,) = build(read(folder_of(tmp_path, **{"fiche.md": page, "1/tests.py": tests})))
    assert built.check.proof[0].said == "va(f, 4)"


# Versions and marked sessions


@marks
def test_a_copy_is_marked_on_its_own_version(tmp_path):
    source = folder_of(tmp_path)
    make(tmp_path, source)
    assert mark_of(tmp_path, "def f(n):\n    return n + 1", "essai").results[0].points == 2
    before = asked("def f(n):\n    return n - 1", statement="## Le précédent (5 points)")
    right = entry("- return n - 1", "+ return -1 + n")
    folder_of(tmp_path, **{"1/question.md": before, "1/justes.md": right, "1/erreurs.md": ""})
    assert make(tmp_path, source) == 0
    result = marked(tmp_path, "essai", tmp_path / "copie.ipynb")
    assert [(one.points, one.out_of) for one in result.results] == [(2, 2)]
    assert result.flags == frozenset()
    (unwritten,) = marked(tmp_path, "essai", both(tmp_path, "essai")[0]).results
    assert (unwritten.points, unwritten.out_of) == (0, 5)


def session_of(folder, sheet, names):
    """The cells of a marked session on some exercises of a sheet of the course."""
    for made in both(folder, sheet):
        made.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / made.relative_to(folder), made)
    (folder / "docs").mkdir(exist_ok=True)
    shutil.copy(ROOT / "docs/guide_enseignant.md", folder / "docs")
    solution = both(folder, sheet)[1].parent
    assert make(folder, "--tp-note", solution, *names) == 0
    return cells_of(folder / f"build/tp-note/{sheet}.ipynb")


@marks
@pytest.mark.parametrize(
    ("sheet", "chosen", "there", "gone"),
    [
        ("minimax", "1,2,4", {"reponse-1", "verification-4"}, "enonce-3|reponse-3|parite"),
        ("minimax", "4,parite", {"parite"}, "enonce-3|comparer|garantie"),
        ("allumettes", "2,5,regle", {"reponse-1"}, "enonce-1|arbre-de-3|verification-1|indice-"),
        (
            *("chomp", "9,12", {"regles", "tablette-dessin", "donnees", "numpy"}),
            "1 à 7|13 à 15|[Éé]chauffement|33|`ARENE`|dessiner|enonce-comparer|deux-graphes|G =",
        ),
    ],
)
def test_a_marked_session_asks_what_is_chosen_and_its_copies_are_marked(
    tmp_path, sheet, chosen, there, gone
):
    cells = session_of(tmp_path, sheet, ["--exercices", chosen])
    assert there <= cells.keys()
    assert not re.search(gone, str(cells))
    asked = [cell.source for name, cell in cells.items() if name.startswith("enonce-")]
    assert all(re.match(r"##.* points?.*, \d+ min\)\n", text) for text in asked), asked
    worth = sum(cell.metadata.get("nbgrader", {}).get("points", 0) for cell in cells.values())
    assert f"**Total : {worth:g} points" in cells["titre"].source
    result = marked(tmp_path, sheet, tmp_path / f"build/tp-note/{sheet}.ipynb")
    assert sum(one.out_of for one in result.results) == worth
    assert result.flags == frozenset()
    path = tmp_path / f"build/tp-note/{sheet}.ipynb"
    copy, solved = nbformat.read(path, 4), cells_of(ROOT / f"solutions/{sheet}/{sheet}.ipynb")
    for cell in copy.cells:
        if cell.metadata.get("nbgrader", {}).get("solution"):
            cell.source = solved[cell.id].source
    nbformat.write(copy, path)
    result = marked(tmp_path, sheet, path)
    assert [one for one in result.results if not one.waiting and one.points < one.out_of] == []
    assert make(tmp_path, "--tp-note", tmp_path / "solutions" / sheet, "--exercices", "99") == 2


@pytest.mark.parametrize("sheet", SHEETS)
def test_a_marked_session_of_one_question_runs_as_it_is_handed_out(tmp_path, capsys, sheet):
    for task in read_scheme(ROOT / "solutions" / sheet / f"{sheet}.ipynb").tasks.values():
        names = {"__name__": "__main__"}
        for cell in session_of(tmp_path, sheet, ["--exercices", task.name]).values():
            if cell.cell_type == "code":
                assert "Fiche(" not in cell.source
                sources.run(cell.source, names, f"<{sheet} {task.name} {cell.id}>")


@pytest.mark.parametrize("sheet", SHEETS)
def test_the_sheet_of_a_marked_session_promises_neither_check_nor_hint(sheet):
    made = nbformat.read(ROOT / "exercises" / sheet / f"{sheet}.ipynb", as_version=4)
    promises = re.compile(r"indice\(|Bloqué|coup de pouce|Réussi|dit ce qui ne va pas|citent")
    open_, shut = (
        "\n".join(cell.source for cell in one.cells if cell.cell_type == "markdown")
        for one in (made, session_sheet(made, "v"))
    )
    assert promises.search(open_)
    assert not promises.search(shut)
    assert shut.count("**TP noté.**") == 1
    assert not re.search(r"\]\([^)]*\.ipynb|La suite", shut)


# What is given, what is replaced


@pytest.mark.parametrize("name", ["absent.ipynb", "vide.ipynb", "dossier"])
@pytest.mark.parametrize("option", [[], ["--corriges"], ["--tp-note"]])
def test_a_source_that_is_none_is_reported(tmp_path, capsys, name, option):
    (tmp_path / "vide.ipynb").write_text("", "utf-8")
    (tmp_path / "dossier").mkdir()
    assert main([*option, str(tmp_path / name)]) == 2
    assert name.partition(".")[0] in capsys.readouterr().out


def test_an_exam_goes_where_it_is_not_handed_out_and_is_found_again(
    tp, tmp_path, capsys, monkeypatch
):
    monkeypatch.chdir(tmp_path)
    assert main(["--tp-note", tp.name]) == 0
    said = capsys.readouterr().out
    assert said.startswith("mon_tp : 1 question, 2 points, version ")
    assert "TP noté (1 question, 2 points)" in said
    assert not re.search("--solutions|Attention", said)
    assert {*solutions_in(Path("solutions"))} == {"mon_tp"}
    assert not Path("exercises").exists()
    assert main([tp.name]) == 0
    where = "examens/solutions/mon_tp", "exercises/mon_tp/mon_tp.ipynb", "solutions/mon_tp"
    for source, folder in zip(where, ("examens", ".", "."), strict=True):
        assert main(["--tp-note", source]) == 0
        copy = Path(folder, "build/tp-note/mon_tp.ipynb").absolute()
        open_sheet = Path("solutions/mon_tp/mon_tp.ipynb").absolute()
        used = version_for(read_copy(copy).checks, open_sheet, sheet_of(open_sheet))
        assert used[0].parent.name.startswith("tp-note-")
        copy.unlink()
    assert main(["--tp-note", "solutions/mon_tp", "--dans", "examens"]) == 0
    assert Path("examens/build/tp-note/mon_tp.ipynb").is_file()
    assert main(["--tp-note", tp.name, "--dans", "ici"]) == 0
    assert "--solutions ici" in capsys.readouterr().out.partition("Attention : exercises/mon_tp")[2]
    assert make(tmp_path, both(tmp_path)[0]) == 2
    assert "donnez son dossier de solutions/" in capsys.readouterr().out


@pytest.mark.parametrize("option", [["--tp-note"], ["--corriges"], []])
def test_an_unwritable_place_is_told_in_a_line(tp, tmp_path, capsys, option):
    assert make(tmp_path, tp) == 0
    capsys.readouterr()
    (into := tmp_path / "file").write_text("")
    assert make(into, *option, both(tmp_path)[1] if option else tp) == 2
    said = capsys.readouterr().out
    assert said.count("\n") == 1
    assert "impossible d'y écrire" in said


def test_what_a_sheet_replaces_is_kept_and_no_notebook_replaces_its_source(tp, tmp_path, capsys):
    assert make(tmp_path, tp) == 0
    for target in both(tmp_path):
        target.write_text(f"à moi, {target}", "utf-8")
    assert make(tmp_path, tp) == 0
    kept = {path.read_text("utf-8") for path in (tmp_path / "build/remplaces/mon_tp").iterdir()}
    assert kept == {f"à moi, {target}" for target in both(tmp_path)}
    mine = Path(shutil.copy(tp, both(tmp_path)[1]))
    assert make(tmp_path, mine) == 2
    assert "mettez votre notebook ailleurs" in capsys.readouterr().out
    assert mine.read_bytes() == tp.read_bytes()
    (tmp_path / "solutions/mon_tp/fiche.md").write_text("# Une fiche", "utf-8")
    assert make(tmp_path, tp) == 2
    assert "renommez votre notebook" in capsys.readouterr().out


@pytest.mark.parametrize("sheet", ["chomp", "morpion"])
def test_the_page_of_a_solution_asks_nothing_of_the_internet(sheet):
    notebook = nbformat.read(ROOT / "solutions" / sheet / f"{sheet}.ipynb", 4)
    before = nbformat.writes(notebook)
    made = solution_page(notebook)
    assert nbformat.writes(notebook) == before
    assert re.search(r"<title>Corrigé : \w", made)
    assert not re.search(r"<script|<link|\b(?:src|href)=[\"'](?!#|data:)|@import|url\(h", made)
    text = re.sub(r"<style.*?</style>", "", made, flags=re.DOTALL)
    for absent in "Barème", "HIDDEN", "verifier(", ".ipynb", "$", "Comment faire":
        assert absent not in re.sub(r"<code.*?</code>|<svg.*?</svg>", "", text, flags=re.DOTALL)
    solved = [cell.source for cell in notebook.cells if "depart" in cell.metadata]
    assert all(source.partition("(")[0].removeprefix("def ") in text for source in solved)
