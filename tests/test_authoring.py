"""A teacher's notebook or folder becomes a sheet; what is not sound is told in French."""

import ast
import csv
import json
import linecache
import re
import shutil
import sys
from dataclasses import replace
from pathlib import Path

import nbformat
import pytest
import sources

from course_lib.authoring import building, corriges
from course_lib.authoring.building import build, difference, survivors
from course_lib.authoring.making import HELP, _parser, main
from course_lib.authoring.notebooks import closed
from course_lib.authoring.plain_notebook import asserts, read_notebook, start_of
from course_lib.authoring.source import SourceError, read
from course_lib.grading.batch import Marker, Settings
from course_lib.grading.command import main as grade
from course_lib.grading.copies import Copy
from course_lib.grading.scheme import read_scheme, solutions_in
from course_lib.judge import Fiche, judge, pack
from course_lib.judge.judging import UNTOUCHED

ROOT = Path(__file__).parents[1]
SHEETS = sorted(folder.name for folder in (ROOT / "exercises").iterdir() if folder.is_dir())
COUNT = 'def nb_coups(n):\n    """Le nombre de prises."""\n    return min(n, 3)'
CALLS = (
    "assert nb_coups(0) == 0, 'Rien à prendre.'\nassert nb_coups(2) == 2\nassert nb_coups(7) == 3"
)
CODE = "def ", "class ", "assert", "import", "from ", "memo", "# erreur", "x ="
START = "def f(n):\n    return 0"
DICE = "def d(n):\n    import random\n    return random.randint(1, n)"
marks = pytest.mark.skipif(sys.platform == "win32", reason="no copy is marked there")
WRONG = "# erreur : Il y a au plus trois prises.\ndef nb_coups(n):\n    return n"


def notebook(folder, *cells, name="mon_tp"):
    """A teacher's notebook: code cells begin with def, assert, import or #."""
    made = nbformat.v4.new_notebook()
    for text in cells:
        code = text.startswith(CODE)
        made.cells.append(getattr(nbformat.v4, f"new_{'code' if code else 'markdown'}_cell")(text))
    path = folder / f"{name}.ipynb"
    nbformat.write(made, path)
    return path


@pytest.fixture
def tp(tmp_path):
    heading = "## Exercice 1. Compter (2 points)\n\nCombien de prises ?"
    return notebook(tmp_path, "# Mon TP", "import math", heading, COUNT, CALLS, WRONG)


def cells_of(path):
    return {cell.id: cell for cell in nbformat.read(path, as_version=4).cells}


# A notebook of plain asserts


def test_a_notebook_of_asserts_becomes_a_sheet(tp, tmp_path, capsys):
    assert main([str(tp), "--dans", str(tmp_path)]) == 0
    said = capsys.readouterr().out
    assert said.startswith("mon_tp : 1 question, version ")
    sheet = cells_of(tmp_path / "exercises/mon_tp/mon_tp.ipynb")
    assert sheet["reponse-1"].source.endswith("return None  # À compléter")
    assert "min(n, 3)" not in "".join(cell.source for cell in sheet.values())
    assert sheet["verification-1"].metadata.nbgrader.points == 2
    solution = cells_of(tmp_path / "solutions/mon_tp/mon_tp.ipynb")
    assert "min(n, 3)" in solution["reponse-1"].source
    assert "BEGIN HIDDEN TESTS" in solution["verification-1"].source
    assert "✓ mon_tp-1" in solution["verification-1"].outputs[0].text


def test_its_checks_name_the_wrong_answer_and_say_the_message(tp, capsys):
    sheet, _ = build(read_notebook(tp))
    fiche = Fiche(pack(sheet))
    fiche.verifier("mon_tp-1", lambda n: n)
    fiche.verifier("mon_tp-1", lambda n: 1)
    fiche.verifier("mon_tp-1", lambda n: 3 if n > 2 else n)
    said = " ".join(capsys.readouterr().out.split())
    assert "Il y a au plus trois prises." in said
    assert "Rien à prendre." in said
    assert "✓ mon_tp-1" in said


def test_calls_like_the_visible_ones_are_proposed_and_not_judged(tp, tmp_path, capsys):
    _, (built,) = build(read_notebook(tp))
    assert {call.text for call in built.tried} >= {"nb_coups(1)", "nb_coups(8)", "nb_coups(12)"}
    assert all(call.expected == min(int(call.text[9:-1]), 3) for call in built.tried)
    assert not built.hidden
    assert main([str(tp), "--dans", str(tmp_path)]) == 0
    said = capsys.readouterr().out
    block = said[said.index("### BEGIN HIDDEN") : said.index("### END")] + "### END HIDDEN TESTS"
    calls = "\n".join(line.strip() for line in [*CALLS.splitlines(), *block.splitlines()])
    _, (built,) = build(read_notebook(notebook(tmp_path, "## A (1 point)", COUNT, calls)))
    assert "nb_coups(1)" in {call.text for call in built.hidden}


@marks
@pytest.mark.parametrize(
    ("solution", "calls", "other"),
    [
        (
            "def f(a, b):\n    if not a or not b:\n        return a + b\n    if a[0] <= b[0]:\n"
            "        return [a[0]] + f(a[1:], b)\n    return [b[0]] + f(a, b[1:])",
            "assert f([1, 4], [2, 3]) == [1, 2, 3, 4]\nassert f([], [5, 6]) == [5, 6]\n"
            "assert f([3, 6], [4, 5]) == [3, 4, 5, 6]",
            "def f(a, b):\n    return sorted(a + b)",
        ),
        (
            "def f(liste, x):\n    a, b = 0, len(liste) - 1\n    while a <= b:\n"
            "        m = (a + b) // 2\n        if liste[m] == x:\n            return m\n"
            "        if liste[m] < x:\n            a = m + 1\n        else:\n"
            "            b = m - 1\n    return -1",
            "assert f([1, 3, 5, 8], 8) == 3\nassert f([1, 3, 5, 8], 4) == -1\n"
            "assert f([2, 4, 6, 9], 2) == 0\nassert f([], 1) == -1",
            "def f(liste, x):\n    return liste.index(x) if x in liste else -1",
        ),
        (
            "def f(n):\n    return n.bit_length() - 1",
            "assert f(1) == 0\nassert f(2) == 1\nassert f(32) == 5",
            "def f(n):\n    return [2**k for k in range(64)].index(n)",
        ),
    ],
)
def test_what_the_check_accepts_is_accepted_by_the_marking(tmp_path, solution, calls, other):
    path = notebook(tmp_path, "## A (2 points)", solution, calls, name="tp2")
    assert main([str(path), "--dans", str(tmp_path)]) == 0
    _, (built,) = build(read_notebook(path))
    space = {}
    exec(other, space)
    assert judge(built.check, {"f": space["f"]}).status == "Réussi"
    raw = json.loads((tmp_path / "exercises/tp2/tp2.ipynb").read_text("utf-8"))
    next(cell for cell in raw["cells"] if cell["id"] == "reponse-1")["source"] = other
    handed_in = tmp_path / "copie.ipynb"
    handed_in.write_text(json.dumps(raw), "utf-8")
    settings = Settings(solutions_in(tmp_path / "solutions"), {}, isolated=False)
    (result,) = Marker(settings)(Copy("Zoé", "tp2", handed_in)).results
    assert (result.points, result.out_of) == (2, 2)


def test_what_was_sorted_still_is_in_calls_that_are_proposed(tmp_path):
    solution = "def f(liste):\n    return sum(liste)"
    path = notebook(tmp_path, "## A (1 point)", solution, "assert f([1, 4, 9]) == 14")
    _, (built,) = build(read_notebook(path))
    tried = [ast.literal_eval(call.text[1:]) for call in built.tried]
    assert len(tried) == 3
    assert all(liste == sorted(liste) for liste in tried)


def test_variants_that_the_calls_let_through_are_told(tmp_path):
    path = notebook(tmp_path, "## A (1 point)", COUNT, "assert nb_coups(2) == 2")
    _, (built,) = build(read_notebook(path))
    told = dict(survivors(built))
    assert told["return min(n, 3) → return min(n, 4)"] in {"nb_coups(4)", "nb_coups(7)"}
    full = notebook(tmp_path, "## A (1 point)", COUNT, CALLS)
    _, (better,) = build(read_notebook(full))
    assert not list(survivors(better))


def test_variants_that_no_call_tells_apart_are_not_told(tmp_path, capsys):
    solution = (
        "def f(liste):\n    m = liste[0]\n    for x in liste:\n        if x > m:\n"
        "            m = x\n    return m"
    )
    calls = "assert f([1, 4, 2, 6]) == 6\nassert f([5]) == 5\nassert f([-3, -7]) == -3"
    path = notebook(tmp_path, "## A (1 point)", solution, calls)
    assert main([str(path), "--dans", str(tmp_path)]) == 0
    assert "laissent passer" not in capsys.readouterr().out


@pytest.mark.parametrize(
    ("call", "value"),
    [
        ("len(f('abc'))", 3),
        ("sorted(f([2, 1]))", [1, 2]),
        ("f(f('ab'))", "ab"),
        ("f('ab')[0]", "b"),
    ],
)
def test_a_call_may_stand_inside_another(tmp_path, call, value):
    solution = "def f(mot):\n    return mot[::-1]"
    path = notebook(tmp_path, "## A (1 point)", solution, f"assert {call} == {value!r}")
    _, (built,) = build(read_notebook(path))
    assert built.check.calls[0].expected == value
    assert built.tried


def test_a_call_may_use_an_earlier_answer(tmp_path):
    total = "def total(liste):\n    return sum(liste)"
    moves = "def coups(n):\n    return list(range(1, n))"
    path = notebook(
        *(tmp_path, "## A (1 point)", moves, "assert coups(3) == [1, 2]"),
        *("## B (1 point)", total, "assert total(coups(4)) == 6"),
    )
    _, (_, built) = build(read_notebook(path))
    assert built.check.names == ("total", "coups")
    assert built.check.calls[0].expected == 6


def test_a_question_may_be_answered_in_words(tmp_path):
    words = "## B (3 points, à rédiger)\n\nPourquoi ?", "Parce que."
    path = notebook(tmp_path, "## A (1 pt)", COUNT, CALLS, *words)
    assert main([str(path), "--dans", str(tmp_path)]) == 0
    sheet = (tmp_path / "exercises/mon_tp/mon_tp.ipynb").read_text("utf-8")
    assert "Parce que" not in sheet
    assert "Votre réponse ici" in sheet


@pytest.mark.parametrize(
    ("heading", "points"),
    [("## A (2 pts)", 2), ("### A (0,5 point)", 0.5), ("## A", 1), ("Sans titre", 1), ("", 1)],
)
def test_points_are_those_of_the_title_or_one(tmp_path, heading, points):
    path = notebook(tmp_path, *filter(None, [heading]), COUNT, CALLS)
    _, (built,) = build(read_notebook(path))
    assert built.check.points == points


def test_names_of_files_have_no_accent(tmp_path):
    path = notebook(tmp_path, "## A (1 pt)", COUNT, CALLS, name="TP n°3 – récursivité été")
    assert read_notebook(path).name == "tp_n3_recursivite_ete"


def test_hidden_asserts_are_kept_from_students(tmp_path):
    calls = f"{CALLS}\n### BEGIN HIDDEN TESTS\nassert nb_coups(50) == 3\n### END HIDDEN TESTS"
    path = notebook(tmp_path, "## A (1 point)", COUNT, calls)
    _, (built,) = build(read_notebook(path))
    assert [call.text for call in built.hidden] == ["nb_coups(50)"]
    assert "nb_coups(50)" not in [call.text for call in built.check.calls]


@pytest.mark.parametrize(
    ("source", "calls"),
    [
        ("assert f(3) == 5", {"f(3)": ""}),
        ("assert 5 == f(3), 'cinq'", {"f(3)": "cinq"}),
        ("assert not f(3)", {"f(3)": ""}),
        ("assert f(3) is None", {"f(3)": ""}),
        ("assert sorted(f([2, 1])) == [1, 2]", {"sorted(f([2, 1]))": ""}),
        ("assert f(1) == g(1)", {"f(1) == g(1)": ""}),
        ("assert f(1) < 3", {"f(1) < 3": ""}),
        ("x = 3\nassert f(x) == 5", {}),
        ("assert f(", {}),
        ("", {}),
    ],
)
def test_asserts_are_read_as_calls(source, calls):
    assert asserts(source) == calls


def test_the_students_code_keeps_signature_and_docstring_or_what_markers_say():
    helped = f"{COUNT}\n\n\ndef aide(n):\n    return n"
    assert start_of(helped, ["nb_coups(3)"]).count("def ") == 1
    marked = "def f(n):\n    m = n\n    ### BEGIN SOLUTION\n    return m + 1\n    ### END SOLUTION"
    assert start_of(marked, ["f(1)"]) == "def f(n):\n    m = n\n    return None  # À compléter"


PILE = (
    "from functools import cache\n\nmemo = {}  # vide\n\n\nclass Pile:\n    # à remplir\n    "
    "def taille(self):\n        return 0\n\n\n@cache\ndef f(n):\n    return memo.get(n, aide(n))"
    "\n\n\ndef aide(n):\n    return n + 1\n\n\nassert_ = 3\nx = f(2)\ny = x\nf(3)"
)


def test_what_a_solution_defines_besides_is_given_or_told(tmp_path, capsys):
    path = notebook(tmp_path, "## A (1 point)", f"import math\n{PILE}", "assert f(2) == 3")
    assert main([str(path), "--dans", str(tmp_path)]) == 0
    source = cells_of(tmp_path / "exercises/mon_tp/mon_tp.ipynb")["reponse-1"].source
    assert source == (
        "import math\nfrom functools import cache\nmemo = {}  # vide\n\n\nclass Pile:\n"
        "    # à remplir\n    def taille(self):\n        return 0\n\n\n@cache\ndef f(n):\n"
        "    return None  # À compléter\n\n\nassert_ = 3"
    )
    said = capsys.readouterr().out
    kept, left = said.partition("ont tel quel")[2].split("n'ont pas")
    for text in "memo = {}", "class Pile:", "assert_ = 3":
        assert f"« {text} »" in kept
    for text in "def aide(n):", "x = f(2)", "y = x", "f(3)":
        assert f"« {text} »" in left
    assert "import" not in kept + left


def test_a_solution_of_what_is_asked_only_has_nothing_to_tell(tmp_path, capsys):
    marked = "def g(n):\n    m = n\n    ### BEGIN SOLUTION\n    return m\n    ### END SOLUTION"
    helped = f"{marked}\n\n\ndef aide(n):\n    return n"
    cells = "## A (1 point)", COUNT, CALLS, "## B (1 point)", helped, "assert g(2) == 2"
    assert main([str(notebook(tmp_path, *cells)), "--dans", str(tmp_path)]) == 0
    assert "les étudiants" not in capsys.readouterr().out


@marks
def test_an_answer_that_uses_what_is_given_with_it_is_marked(tmp_path):
    path = notebook(
        *(tmp_path, "## A (2 points)", "memo = {}\nmots = ['a']\n\n\ndef f(n):\n    return n * 2"),
        "assert f(2) == 4\nassert f('memo, mots') == 'memo, motsmemo, mots'",
        name="tp2",
    )
    assert main([str(path), "--dans", str(tmp_path)]) == 0
    raw = json.loads((tmp_path / "exercises/tp2/tp2.ipynb").read_text("utf-8"))
    answer = next(cell for cell in raw["cells"] if cell["id"] == "reponse-1")
    settings = Settings(solutions_in(tmp_path / "solutions"), {}, isolated=False)
    given = "".join(answer["source"]).partition("def f")[0]
    found = []
    for body in "memo[n] = n * 2\n    return memo[n]", "return None  # À compléter", "memo[n] = n":
        answer["source"] = f"{given}def f(n):\n    {body}"
        (tmp_path / "copie.ipynb").write_text(json.dumps(raw), "utf-8")
        (one,) = Marker(settings)(Copy("Zoé", "tp2", tmp_path / "copie.ipynb")).results
        found.append((one.points, one.status))
    assert found == [(2, "Réussi"), (0, "À compléter"), (0, "À revoir")]


def test_a_finished_wrong_answer_is_never_to_complete(tmp_path):
    solution = "memo = {}\n\n\nclass Pile:\n    pass\n\n\ndef f(n):\n    return n + 1"
    _, (built,) = build(read_notebook(notebook(tmp_path, "## A", solution, "assert f(1) == 2")))
    nothing, wrong = {"f": eval("lambda n: None")}, {"f": eval("lambda n: 5")}
    given = built.asked.start
    assert judge(built.check, nothing, source=given).status == "À compléter"
    for body in "print(n + 1)", "n + 1", "memo[n] = n + 1", "return print(n)", "for _ in []: pass":
        source = given.replace("return None  # À compléter", body)
        assert judge(built.check, nothing, source=source).status == "À revoir", body
    for source in "def f(n):\n    return 5", given.replace("return None", "return 5"):
        assert judge(built.check, wrong, source=source).status == "À revoir"


@pytest.mark.parametrize(
    "mark", ["### BEGIN SOLUTION", "### BEGIN SOLUTION ", "#BEGIN SOLUTION", "## BEGIN SOLUTION"]
)
def test_no_marker_is_left_in_a_sheet_or_its_solution(tmp_path, mark):
    end = mark.replace("BEGIN", "END")
    solution = f"def f(n):\n    m = n\n    {mark}\n    m += 1\n    {end}\n    return m"
    path = notebook(tmp_path, "## A (1 point)", solution, "assert f(1) == 2")
    assert main([str(path), "--dans", str(tmp_path)]) == 0
    sheet, solved = (tmp_path / room / "mon_tp/mon_tp.ipynb" for room in ("exercises", "solutions"))
    assert cells_of(sheet)["reponse-1"].source == (
        "def f(n):\n    m = n\n    ...  # À compléter\n    return m"
    )
    assert cells_of(solved)["reponse-1"].source == "def f(n):\n    m = n\n    m += 1\n    return m"
    assert main(["--corriges", str(solved), "--dans", str(tmp_path)]) == 0
    assert "SOLUTION" not in (tmp_path / "build/corriges/mon_tp.html").read_text("utf-8")


def without_ids(path, minor):
    """Save a notebook as tools did before cells had identifiers."""
    raw = json.loads(path.read_text("utf-8"))
    raw["nbformat_minor"] = minor
    for cell in raw["cells"]:
        del cell["id"]
    path.write_text(json.dumps(raw), "utf-8")
    return path


@pytest.mark.parametrize("minor", range(6))
@pytest.mark.filterwarnings("error")
def test_a_notebook_without_identifiers_becomes_a_sheet(tp, tmp_path, capsys, minor):
    known = build(read_notebook(tp))[0].version
    assert main([str(without_ids(tp, minor)), "--dans", str(tmp_path)]) == 0
    assert f"mon_tp : 1 question, version {known}" in capsys.readouterr().out
    assert "reponse-1" in cells_of(tmp_path / "exercises/mon_tp/mon_tp.ipynb")


@pytest.mark.parametrize("option", ["--corriges", "--tp-note"])
def test_what_was_made_and_lost_its_identifiers_is_to_be_made_again(tp, tmp_path, capsys, option):
    assert main([str(tp), "--dans", str(tmp_path)]) == 0
    solved = without_ids(tmp_path / "solutions/mon_tp/mon_tp.ipynb", 4)
    assert main([option, str(solved), "--dans", str(tmp_path)]) == 2
    assert "fabriquez-le de nouveau" in capsys.readouterr().out


@pytest.mark.parametrize(
    "text", ['"""Des tests."""', "'---'", '"""\n---\nTests\n---\n"""', "# ---"]
)
def test_a_cell_of_asserts_may_hold_texts(tmp_path, text):
    path = notebook(tmp_path, "## A (1 point)", COUNT, f"assert nb_coups(1) == 1\n{CALLS}")
    raw = json.loads(path.read_text("utf-8"))
    raw["cells"][-1]["source"] = f"{text}\n{CALLS}\n{text}"
    path.write_text(json.dumps(raw), "utf-8")
    _, (built,) = build(read_notebook(path))
    assert [call.text for call in built.check.calls] == [f"nb_coups({n})" for n in (0, 2, 7)]


@pytest.mark.parametrize(
    ("cells", "words"),
    [
        ((), "aucune question"),
        (("# Titre", COUNT), "aucune question"),
        (("## A (1 point)", "def nb_coups(n):\n    return 1 / n", CALLS), "division by zero|divis"),
        (("## A (1 point)", "def nb_coups(n):\n    return 1 +", CALLS), "aucune question|Syntax"),
        (
            ("## A (1 point)", COUNT, CALLS, COUNT.replace("def", "# erreur : juste\ndef", 1)),
            "mêmes",
        ),
        (("## A (1 point)", "def f(n):\n    return len", "assert f(1)"), "pas une donnée"),
        (("## A (1 point)", COUNT, "assert nb_coups(2) == 5"), "ne passe pas « assert nb_coups(2)"),
        (("## A", COUNT, "x = 2\nassert nb_coups(x) == 2"), "« x = 2 » a un assert mal placé"),
        (("## A", COUNT, 'assert nb_coups(0) == 0\n"""---"""\nx = 2'), "« x = 2 » a un assert"),
        (("## A", "Texte", "assert nb_coups(0) == 0\n'---'"), "« assert nb_coups(0) == 0 » a"),
        (("## A", f"{COUNT}\n\n\nN = 2", "assert nb_coups(N) == 2"), "définit « N = 2 »"),
        (("## A", "def g(): pass\nf = lambda n: n", "assert f(2) == 2"), "« f = lambda n: n »"),
        (("## A", "import math", "assert math.sqrt(4) == 2"), "« import math »"),
        (
            ("def f(n):\n    ### BEGIN SOLUTION\n    return 1\n    ### END SOLUTION",),
            "une cellule d'",
        ),
        (
            ("## A", "def f(n):\n    ### BEGIN SOLUTION\n    return 1", "assert f(2) == 1"),
            "« def f(n): » : chaque ### BEGIN SOLUTION veut",
        ),
        (("## A (1 point)", COUNT, "Un mot.", CALLS), "n'est pas suivi|assert mal placé"),
        (("## A (1 point)", COUNT, "## B (1 point)", COUNT, CALLS), "n'est pas suivi"),
        (("## A (1 point)", "class nb_coups:\n    pass", "assert nb_coups(2)"), "classes|aucune"),
        (("## A (1 point)", "def f(n):\n    print(n)", "assert not f(2)"), "ne renvoie rien"),
        (("## A (1 point)", DICE, "assert sorted([d(10**9)])"), "hasard"),
        (("## A (1 point)", "def f(n):\n    while n: pass", "assert f(2) == 2"), "TooLong"),
        (("## A (1 point)", "def f(l):\n    l.append(1)\n    return l", "assert f([])"), "modifie"),
    ],
)
def test_what_is_not_sound_is_told(tmp_path, capsys, monkeypatch, cells, words):
    monkeypatch.setattr(building, "SOLUTION", 0.2)
    path = notebook(tmp_path, *cells)
    assert main([str(path), "--dans", str(tmp_path)]) == 2
    said = capsys.readouterr().out
    assert said.startswith("✗ ")
    assert any(word in said for word in words.split("|")), said
    assert not (tmp_path / "exercises").exists()


@pytest.mark.parametrize(
    ("line", "code", "words"),
    [
        (["--foo"], 2, "Erreur : argument inconnu : --foo.\nUsage : python -m"),
        (["--dans"], 2, "--dans attend une valeur"),
        (["--exercice", "1"], 2, "vouliez-vous dire --exercices ?"),
        (["--exercices", "1"], 2, "--exercices va avec --tp-note"),
        (["--papier=oui"], 2, "--papier n'attend pas de valeur"),
        *((option, 0, "Fabrique des fiches d'exercices") for option in (["-h"], ["--help"])),
    ],
)
def test_the_command_speaks_french(capsys, line, code, words):
    with pytest.raises(SystemExit) as exited:
        main(line)
    assert exited.value.code == code
    out, err = capsys.readouterr()
    assert words in out + err
    assert not re.search("usage:|options:|arguments?:|show this", out + err)


def test_the_help_names_every_option():
    told = HELP.read_text("utf-8")
    options = [name for one in _parser()._actions for name in one.option_strings]
    assert len(options) > 8
    assert [name for name in options if name not in told] == []


@pytest.mark.parametrize("name", ["absent.ipynb", "vide.ipynb", "dossier"])
def test_a_source_that_is_none_is_told(tmp_path, capsys, name):
    (tmp_path / "vide.ipynb").write_text("", "utf-8")
    (tmp_path / "dossier").mkdir()
    assert main([str(tmp_path / name)]) == 2
    assert name.partition(".")[0] in capsys.readouterr().out


# A folder a question


def folder_of(tmp_path, **changed):
    """The source of a sheet of one question, with one file to change."""
    files = {
        "fiche.md": "# Fiche\n\n```python imports replié\nPAS = 1\n```\n\n{question} 1\n\n"
        "+++ fin\n\nFin.",
        "1/enonce.md": "## Exercice 1. Le suivant (2 points)\n\nRenvoyez n + 1.",
        "1/depart.py": "def f(n):\n    return None  # À compléter",
        "1/solution.py": "def f(n):\n    return n + PAS",
        "1/tests.py": '"""l\'entier suivant"""\n\nVISIBLES = ["f(1)", "f(-1)", "f(PAS)"]\n\n\n'
        "def cachees():\n    yield from (f'f({n})' for n in range(5, 9))",
        "1/indices.md": "Un.\n\nDeux.\n\nTrois.",
        "1/erreurs/itself.py": '"""C\'est n."""\n\n\ndef f(n):\n    return n',
        "1/justes/sum.py": "def f(n):\n    return sum([n, 1])",
    }
    for name, text in (files | changed).items():
        path = tmp_path / "solutions" / "essai" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return tmp_path / "solutions" / "essai"


def test_a_folder_becomes_a_sheet_of_the_same_bytes_each_time(tmp_path):
    source = folder_of(tmp_path)
    assert main([str(source), "--dans", str(tmp_path)]) == 0
    path = tmp_path / "exercises/essai/essai.ipynb"
    before = path.read_bytes()
    assert main([str(source), "--dans", str(tmp_path)]) == 0
    assert path.read_bytes() == before
    assert list(cells_of(path)) == [
        *("texte-1", "imports", "verifications", "enonce-1", "reponse-1", "verification-1", "fin"),
    ]
    folded = [name for name, one in cells_of(path).items() if "jupyter" in one.metadata]
    assert folded == ["imports", "verifications"]
    assert not (source / "versions").exists()


@pytest.mark.parametrize(
    ("name", "text", "words"),
    [
        ("1/enonce.md", "Renvoyez n + 1.", "points"),
        ("1/tests.py", "VISIBLES = []", "aucun appel"),
        ("1/tests.py", "VISIBLES = [", "SyntaxError"),
        ("1/tests.py", 'VISIBLES = ["f()"]', "solution"),
        ("1/solution.py", "def g(n):\n    return n", "ne définit pas f"),
        ("1/erreurs/right.py", '"""Rien."""\n\n\ndef f(n):\n    return n + 1', "la solution"),
        ("1/erreurs/twin.py", '"""Bis."""\n\n\ndef f(n):\n    return 2 * n - n', "itself"),
        ("1/justes/wrong.py", "def f(n):\n    return 2", "wrong est juste mais refusée"),
    ],
)
def test_a_question_that_is_not_sound_is_told(tmp_path, name, text, words):
    with pytest.raises(SourceError, match=words):
        build(read(folder_of(tmp_path, **{name: text})))


@pytest.mark.parametrize("name", ["fiche.md", "1/solution.py", "1/tests.py"])
def test_a_missing_file_is_told(tmp_path, name):
    source = folder_of(tmp_path)
    (source / name).unlink()
    with pytest.raises(SourceError, match=name.rpartition("/")[2]):
        read(source)


def test_a_question_has_its_own_words_for_code_that_still_does_what_is_given(tmp_path, capsys):
    tests = 'VISIBLES = ["f(1)", "f(2)"]\ndepart = "Il manque un pas."'
    files = {"1/depart.py": "def f(n):\n    return 0", "1/tests.py": tests}
    sheet, _ = build(read(folder_of(tmp_path, **files)))
    Fiche(pack(sheet)).verifier("essai-1", written(tmp_path, "def f(n):\n    return 0"))
    assert capsys.readouterr().out.split("\n")[:2] == [
        "… essai-1 : À compléter",
        "  Il manque un pas.",
    ]
    Fiche(pack(sheet)).verifier("essai-1", written(tmp_path, "def f(n):\n    return n - n"))
    said = capsys.readouterr().out
    assert "À revoir" in said
    assert "Il manque un pas." not in said


def written(folder, source):
    """The function that a cell defines, whose text can be read."""
    cell, names = folder / "cellule.py", {}
    cell.write_text(source, "utf-8")
    linecache.checkcache()
    exec(compile(source, str(cell), "exec"), names)
    return names["f"]


def test_a_question_says_what_such_code_lacks(tmp_path):
    lacks = 'def manque(arbre):\n    return "Il manque quelque chose." if arbre.body else ""'
    files = {"1/depart.py": "def f(n):\n    return 0", "1/observe.py": lacks}
    _, (built,) = build(read(folder_of(tmp_path, **files)))
    start = {"f": eval("lambda n: 0")}
    said = judge(built.check, start, source="0")
    assert (said.status, said.lines) == ("À revoir", ("Il manque quelque chose.",))
    untouched = judge(built.check, start, source=files["1/depart.py"])
    assert (untouched.status, untouched.lines) == ("À compléter", (UNTOUCHED,))


def test_code_that_was_written_is_not_to_complete_though_it_does_what_is_given(tmp_path):
    _, (built,) = build(read(folder_of(tmp_path, **{"1/depart.py": START})))
    start = {"f": eval("lambda n: 0")}
    given = f"# mine\n{START}".replace("return 0", "return 0  # nothing yet")
    assert judge(built.check, start, source=given).status == "À compléter"
    other = {"f": eval("lambda n: 7")}  # the same code, above which something is wrong
    assert judge(built.check, other, source=given).status == "À compléter"
    found = judge(built.check, start, source="def f(n):\n    return n - n")
    assert (found.status, found.lines[0]) == ("À revoir", "f(1) renvoie 0 ; attendu : 2.")
    for unknown in judge(built.check, start), judge(replace(built.check, start=()), start):
        assert unknown.status == "À revoir"
    right = {"f": eval("lambda n: n + 1")}  # what it calls was repaired
    assert judge(built.check, right, source=given).status == "Réussi"


def test_a_wrong_idea_may_be_seen_in_the_code(tmp_path):
    look = 'def reconnait(f):\n    return "minus" if "n - n" in ast.unparse(f) else ""'
    files = {
        "1/depart.py": START,
        "1/observe.py": f"import ast\n\n\n{look}",
        "1/erreurs/minus.py": '"""Vous ôtez n."""\n\n\ndef f(n):\n    return n - n',
    }
    source = folder_of(tmp_path, **files)
    _, (built,) = build(read(source))
    start = {"f": eval("lambda n: 0")}
    found = judge(built.check, start, source="def f(n):\n    return n - n")
    assert (found.status, found.idea) == ("À revoir", "minus")
    assert found.lines[1:] == ("Vous ôtez n.",)
    (source / "1/erreurs/itself.py").write_text(files["1/erreurs/minus.py"])
    with pytest.raises(SourceError, match="itself : reconnait y voit minus"):
        build(read(source))


def test_what_a_right_answer_leaves_is_found(tmp_path):
    both = "def f(qui, n):\n    return n + PAS"
    files = {
        "1/depart.py": "def f(qui, n):\n    return None",
        "1/solution.py": both.replace("n + PAS", "n + PAS + 0 * qui"),
        "1/tests.py": 'VISIBLES = ["f(1, 2)", "f(2, 5)"]',
        "1/erreurs/itself.py": '"""C\'est n."""\n\n\ndef f(qui, n):\n    return n + 0 * qui',
        "1/justes/sum.py": both.replace("n + PAS", "n + PAS + 0 * qui"),
    }
    _, (built,) = build(read(folder_of(tmp_path, **files)))
    assert built.check.needless == {}
    _, (built,) = build(read(folder_of(tmp_path, **files, **{"1/justes/sans.py": both})))
    assert built.check.needless == {"f": [0]}


@pytest.mark.parametrize("name", ["VISIBLES", "toutes"])
def test_a_name_that_only_the_check_defines_is_not_read(tmp_path, name):
    calls = '["f(1)", "f(2)", "va(f, 3)"]' if name == "VISIBLES" else '["f(1)", "f(-1)"]'
    tests = f"VISIBLES = {calls}\n\n\ndef toutes():\n    yield 'va(f, 4)'\n"
    files = {"1/tests.py": tests, "1/observe.py": "def va(g, n):\n    return g(n)"}
    with pytest.raises(SourceError, match=r"ecrit doit dire sans « va » va\(f, [34]\)"):
        build(read(folder_of(tmp_path, **files)))
    files["1/tests.py"] += "\n\ndef ecrit(nom, args):\n    return f'f({args[-1]})'\n"
    _, (built,) = build(read(folder_of(tmp_path, **files)))
    assert built.check.proof[0].said == "f(4)"
    assert "va" not in "".join(call.said for call in built.check.calls)
    given = {
        "fiche.md": f"# Fiche\n\n```python aide\n{files['1/observe.py']}\n```\n\n{{question}} 1"
    }
    known = {**files, "1/tests.py": tests, "1/solution.py": "def f(n):\n    return n + 1"}
    del known["1/observe.py"]
    _, (built,) = build(read(folder_of(tmp_path / "known", **known, **given)))
    assert built.check.proof[0].said == "va(f, 4)"


def test_variants_known_as_right_are_not_told(tmp_path):
    _, (built,) = build(read(folder_of(tmp_path)))
    changes = list(survivors(built))
    assert changes == []
    assert difference("def f(n):\n    return n + 1", "def f(n):\n    return n - 1") == (
        "return n + 1 → return n - 1"
    )


# Versions


@marks
def test_a_marked_session_checks_nothing_and_its_copies_are_marked(tmp_path, capsys):
    source = folder_of(tmp_path)
    assert main([str(source), "--dans", str(tmp_path)]) == 0
    assert main(["--tp-note", str(source), "--dans", str(tmp_path)]) == 0
    assert "à distribuer pour le TP noté" in capsys.readouterr().out
    sheet = tmp_path / "build/tp-note/essai.ipynb"
    code = "\n".join(cell.source for cell in cells_of(sheet).values() if cell.cell_type == "code")
    assert "Fiche(" not in code
    exec(code, {})
    assert "TP noté, la réponse sera jugée" in capsys.readouterr().out
    raw = json.loads(sheet.read_text("utf-8"))
    answer = next(cell for cell in raw["cells"] if cell["id"] == "reponse-1")
    answer["source"] = "def f(n):\n    return n + 1"
    handed_in = tmp_path / "copie.ipynb"
    handed_in.write_text(json.dumps(raw), "utf-8")
    settings = Settings(solutions_in(tmp_path / "solutions"), {}, isolated=False)
    result = Marker(settings)(Copy("Zoé", "essai", handed_in))
    assert ([(one.points, one.out_of) for one in result.results], result.flags) == ([(2, 2)], set())


@marks
@pytest.mark.parametrize(
    ("asked", "there", "gone"),
    [
        ("1,2,4", {"reponse-1", "verification-4"}, {"enonce-3", "reponse-5", "parite"}),
        ("3-5", {"reponse-3", "verification-5"}, {"enonce-1", "reponse-2", "enonce-2"}),
    ],
)
def test_a_marked_session_asks_what_is_chosen(tmp_path, asked, there, gone):
    for room in ("exercises", "solutions"):
        (tmp_path / room / "minimax").mkdir(parents=True)
        shutil.copy(ROOT / room / "minimax/minimax.ipynb", tmp_path / room / "minimax")
    source = tmp_path / "solutions/minimax"
    line = ["--tp-note", str(source), "--exercices", asked, "--dans", str(tmp_path)]
    assert main(line) == 0
    sheet = tmp_path / "build/tp-note/minimax.ipynb"
    cells = cells_of(sheet)
    assert there <= cells.keys()
    assert not [name for name in cells if name.startswith(tuple(gone))]
    worth = sum(cell.metadata.get("nbgrader", {}).get("points", 0) for cell in cells.values())
    assert f"**Total : {worth:g} points" in cells["titre"].source
    result = Marker(Settings(solutions_in(tmp_path / "solutions"), {}, isolated=False))(
        Copy("Zoé", "minimax", sheet)
    )
    assert sum(one.out_of for one in result.results) == worth
    assert result.flags == frozenset()
    assert main([*line[:3], "99", *line[4:]]) == 2


@pytest.mark.parametrize("sheet", SHEETS)
def test_a_marked_session_of_one_question_runs_as_it_is_handed_out(tmp_path, sheet):
    for room in ("exercises", "solutions"):
        (tmp_path / room / sheet).mkdir(parents=True)
        shutil.copy(ROOT / room / sheet / f"{sheet}.ipynb", tmp_path / room / sheet)
    solution = tmp_path / "solutions" / sheet
    for task in read_scheme(solution / f"{sheet}.ipynb").tasks.values():
        line = ["--tp-note", str(solution), "--exercices", task.name, "--dans", str(tmp_path)]
        assert main(line) == 0
        names = {"__name__": "__main__"}
        for cell in cells_of(tmp_path / f"build/tp-note/{sheet}.ipynb").values():
            if cell.cell_type == "code":
                sources.run(cell.source, names, f"<{sheet} {task.name} {cell.id}>")


@marks
@pytest.mark.parametrize("body", ["[0, 1, 2][n]", "n if n < 3 else 7", "1 / (n - 9)"])
def test_no_hidden_call_of_a_sheet_of_one_s_own_is_told(tmp_path, body):
    calls = "assert f(1) == 1\nassert f(2) == 2\n### BEGIN HIDDEN TESTS\nassert f(9) == 9\n"
    cells = "## A (1 point)", "def f(n):\n    return n", f"{calls}### END HIDDEN TESTS"
    own = notebook(tmp_path, *cells)
    assert main([str(own), "--dans", str(tmp_path)]) == 0
    raw = json.loads((tmp_path / f"exercises/{own.stem}/{own.name}").read_text("utf-8"))
    answer = next(cell for cell in raw["cells"] if cell["id"] == "reponse-1")
    answer["source"] = f"def f(n):\n    if n < 3:\n        return n\n    return {body}"
    (tmp_path / "copie.ipynb").write_text(json.dumps(raw), "utf-8")
    settings = Settings(solutions_in(tmp_path / "solutions"), {}, isolated=False)
    (one,) = Marker(settings)(Copy("Zoé", own.stem, tmp_path / "copie.ipynb")).results
    assert (one.points, one.lines[0].startswith("Un appel que la fiche ne montre pas ")) == (
        0,
        True,
    )
    assert not any("9" in line or "attendu" in line for line in one.lines)


def test_a_total_that_the_questions_do_not_make_is_told(tmp_path, capsys):
    for total, told in ("3", True), ("2", False):
        page = f"**Total : {total} points.**\n\n```python imports\nPAS = 1\n```\n\n{{question}} 1"
        source = folder_of(tmp_path, **{"fiche.md": page})
        assert main([str(source), "--dans", str(tmp_path)]) == 0
        said = "le total annoncé est de 3 points, et les questions en font 2"
        assert (said in capsys.readouterr().out) == told


def test_a_mistyped_sheet_is_given_its_near_name(tmp_path, capsys):
    (tmp_path / "minimax").mkdir()
    assert main(["--tp-note", str(tmp_path / "minmax"), "--dans", str(tmp_path)]) == 2
    assert "vouliez-vous dire minimax ?" in capsys.readouterr().out


def test_nothing_to_print_is_told(tmp_path, capsys):
    assert main(["--papier", "--dans", str(tmp_path)]) == 2
    assert "rien à imprimer" in capsys.readouterr().out
    assert not [*tmp_path.iterdir()]


def marked_session(course: Path) -> Path:
    """Make a course of one sheet, and a marked session of three questions; the copies' folder."""
    for room in ("exercises", "solutions"):
        (course / room / "minimax").mkdir(parents=True)
        shutil.copy(ROOT / room / "minimax/minimax.ipynb", course / room / "minimax")
    line = ["--tp-note", str(course / "solutions/minimax"), "--dans", str(course)]
    assert main([*line, "--exercices", "1,2,4"]) == 0
    copies = course / "copies"
    copies.mkdir()
    return copies


@marks
def test_an_ordinary_sheet_among_those_of_a_marked_session_is_told(tmp_path, capsys):
    copies = marked_session(tmp_path)
    made = {
        "Luc Martin": "exercises/minimax",
        "Zoé Lefèvre": "build/tp-note",
        "Éva Noël": "build/tp-note",
    }
    for student, folder in made.items():
        shutil.copy(tmp_path / folder / "minimax.ipynb", copies / f"{student}.ipynb")
    marking = [str(copies), "--solutions", str(tmp_path / "solutions"), "--sans-isolation"]
    expected = "Luc Martin (minimax) : pas la même fiche que la plupart"
    for more, worth in ([], "20,00"), (["--exercices", "minimax:1,2,4"], "13,00"):
        assert grade([*marking, *more]) == 0
        assert expected in capsys.readouterr().out.replace("\u00a0", " ")
        text = (tmp_path / "copies-correction/notes.csv").read_text("utf-8-sig")
        rows = {row["Nom complet"]: row for row in csv.DictReader(text.splitlines(), delimiter=";")}
        assert {name for name, row in rows.items() if row["À regarder"]} == {"Luc Martin"}
        found = {name: row["Barème"] for name, row in rows.items()}
        assert found == {**dict.fromkeys(made, "13,00"), "Luc Martin": worth}


@marks
def test_a_copy_that_was_not_asked_all_has_no_mark_and_it_is_told(tmp_path, capsys):
    copies = marked_session(tmp_path)
    shutil.copy(tmp_path / "build/tp-note/minimax.ipynb", copies / "Zoé Lefèvre.ipynb")
    shutil.copy(tmp_path / "exercises/minimax/minimax.ipynb", copies / "Luc Martin.ipynb")
    marking = [str(copies), "--solutions", str(tmp_path / "solutions"), "--sans-isolation"]
    for asked, code, worth in ("1-5", 1, ("", "18,00")), ("1,2", 0, ("8,00", "8,00")):
        assert grade([*marking, "--exercices", f"minimax:{asked}"]) == code
        said = capsys.readouterr().out.replace("\u00a0", " ")
        text = (tmp_path / "copies-correction/notes.csv").read_text("utf-8-sig")
        rows = {row["Nom complet"]: row for row in csv.DictReader(text.splitlines(), delimiter=";")}
        found = rows["Zoé Lefèvre"], rows["Luc Martin"]
        assert tuple(row["Barème"] if row["Note"] else "" for row in found) == worth
        told = "pas d'exercice 3, 5. Il y a : 1, 2, 4. C'est la fiche de cette copie, TP noté"
        assert (told in said) == bool(code)
        assert ("vous n'avez rien à refaire" in found[0]["Feedback par commentaires"]) == bool(code)


@pytest.mark.parametrize("option", [["--tp-note"], ["--corriges"], []])
def test_a_sheet_without_its_solutions_is_refused(tmp_path, capsys, option):
    sheet = ROOT / "exercises/minimax/minimax.ipynb"
    assert main([*option, str(sheet), "--dans", str(tmp_path)]) == 2
    said = capsys.readouterr().out
    assert "donnez son dossier de solutions/" in said
    assert not [*tmp_path.iterdir()]


@pytest.mark.parametrize("option", [["--tp-note"], ["--corriges"], []])
def test_what_cannot_be_written_is_told_in_a_sentence(tp, tmp_path, capsys, option):
    assert main([str(tp), "--dans", str(tmp_path)]) == 0
    shut = tmp_path / "solutions/mon_tp"
    into = tmp_path / "file"
    into.write_text("")
    capsys.readouterr()
    assert main([*option, str(shut / "mon_tp.ipynb" if option else tp), "--dans", str(into)]) == 2
    said = capsys.readouterr().out
    assert said.count("\n") == 1
    assert "impossible" in said


@marks
def test_a_copy_is_marked_on_its_own_version(tmp_path):
    source = folder_of(tmp_path)
    main([str(source), "--dans", str(tmp_path)])
    old = tmp_path / "copie.ipynb"
    raw = json.loads((tmp_path / "exercises/essai/essai.ipynb").read_text("utf-8"))
    next(cell for cell in raw["cells"] if cell["id"] == "reponse-1")["source"] = (
        "def f(n):\n    return n + 1"
    )
    old.write_text(json.dumps(raw), "utf-8")
    folder_of(
        tmp_path,
        **{
            "1/enonce.md": "## Exercice 1. Le précédent (5 points)\n\nRenvoyez n - 1.",
            "1/solution.py": "def f(n):\n    return n - 1",
            "1/justes/sum.py": "def f(n):\n    return sum([n, -1])",
        },
    )
    assert main([str(source), "--dans", str(tmp_path)]) == 0
    settings = Settings(solutions_in(tmp_path / "solutions"), {}, isolated=False)
    result = Marker(settings)(Copy("Zoé", "essai", old))
    assert [(one.points, one.out_of) for one in result.results] == [(2, 2)]
    assert result.flags == frozenset()
    shutil.rmtree(source / "versions")
    lost = Marker(settings)(Copy("Zoé", "essai", old))
    assert lost.flags == {"version"}
    assert "autre version de la fiche" in " ".join(lost.warnings)
    newer = Path(tmp_path / "exercises/essai/essai.ipynb")
    (unwritten,) = Marker(settings)(Copy("Léa", "essai", newer)).results
    assert (unwritten.points, unwritten.out_of) == (0, 5)


# What someone changed in what was made


def edit(path, change):
    """Change a notebook by hand."""
    raw = json.loads(path.read_text("utf-8"))
    change(raw["cells"])
    path.write_text(json.dumps(raw), "utf-8")
    return path.read_bytes()


def reworded(cells):
    cells[0]["source"] = "# Mon titre à moi"


def worth_more(cells):
    next(one for one in cells if one["id"] == "verification-1")["metadata"]["nbgrader"][
        "points"
    ] = 9


@pytest.mark.parametrize("change", [reworded, worth_more, lambda cells: cells.pop()])
@pytest.mark.parametrize("source", ["folder", "notebook"])
def test_what_was_changed_by_hand_is_kept_and_it_is_told(tp, tmp_path, capsys, change, source):
    path = folder_of(tmp_path) if source == "folder" else tp
    assert main([str(path), "--dans", str(tmp_path)]) == 0
    name = {"folder": "essai"}.get(source, "mon_tp")
    targets = [tmp_path / room / name / f"{name}.ipynb" for room in ("exercises", "solutions")]
    fresh = [target.read_bytes() for target in targets]
    mine = [edit(target, change) for target in targets]
    capsys.readouterr()
    for rank in "", "_2":
        assert main([str(path), "--dans", str(tmp_path)]) == 0
        said = capsys.readouterr().out
        for target, kept, text in zip(targets, ("fiche", "corrige"), mine, strict=True):
            place = tmp_path / "solutions" / name / f"retouches/{kept}{rank}.ipynb"
            assert place.read_bytes() == text
            assert f"{target} n'était plus tel" in said
            assert f"gardé dans {place}" in said
        assert [target.read_bytes() for target in targets] == fresh
        mine = [
            edit(target, lambda cells: cells.insert(0, cells[0] | {"id": "b"}))
            for target in targets
        ]


def test_a_sheet_of_before_there_were_digests_is_kept_once(tmp_path, capsys):
    source = folder_of(tmp_path)
    assert main([str(source), "--dans", str(tmp_path)]) == 0
    target = tmp_path / "exercises/essai/essai.ipynb"
    raw = json.loads(target.read_text("utf-8"))
    del raw["metadata"]["fiche"]["empreinte"]
    target.write_text(json.dumps(raw), "utf-8")
    mine = edit(target, reworded)
    folder_of(tmp_path, **{"1/enonce.md": "## Exercice 1. Le suivant (5 points)"})
    assert main([str(source), "--dans", str(tmp_path)]) == 0
    assert "retouches" not in capsys.readouterr().out
    version = raw["metadata"]["fiche"]["version"]
    assert (source / "versions" / version / "fiche.ipynb").read_bytes() == mine
    target.write_bytes(mine)
    folder_of(tmp_path)
    shutil.rmtree(source / "versions")
    assert main([str(source), "--dans", str(tmp_path)]) == 0
    assert (source / "retouches/fiche.ipynb").read_bytes() == mine


def test_what_was_only_run_is_made_again_without_a_word(tp, tmp_path, capsys):
    def run(cells):
        for cell in cells:
            cell["metadata"]["scrolled"] = True
            if cell["cell_type"] == "code":
                cell.update(execution_count=3, outputs=[])

    for _ in range(2):
        assert main([str(tp), "--dans", str(tmp_path)]) == 0
        edit(tmp_path / "exercises/mon_tp/mon_tp.ipynb", run)
    assert "retouches" not in capsys.readouterr().out
    assert not (tmp_path / "solutions/mon_tp/retouches").exists()


@pytest.mark.parametrize(
    "text", [None, "", "[]", '{"cells": 3, "nbformat": 4, "nbformat_minor": 5}']
)
def test_a_source_or_any_file_in_the_place_of_the_solution_is_kept(tp, tmp_path, capsys, text):
    place = tmp_path / "solutions/mon_tp/mon_tp.ipynb"
    place.parent.mkdir(parents=True)
    place.write_bytes(tp.read_bytes() if text is None else text.encode())
    before = place.read_bytes()
    assert main([str(place if text is None else tp), "--dans", str(tmp_path)]) == 0
    assert (place.parent / "retouches/corrige.ipynb").read_bytes() == before
    assert "retouches" in capsys.readouterr().out
    assert "reponse-1" in cells_of(place)


def test_a_marked_session_that_was_changed_by_hand_is_kept(tp, tmp_path, capsys):
    assert main([str(tp), "--dans", str(tmp_path)]) == 0
    line = ["--tp-note", str(tmp_path / "solutions/mon_tp/mon_tp.ipynb"), "--dans", str(tmp_path)]
    assert main(line) == 0
    assert "retouches" not in capsys.readouterr().out
    mine = edit(tmp_path / "build/tp-note/mon_tp.ipynb", reworded)
    assert main(line) == 0
    assert "retouches/tp-note.ipynb" in capsys.readouterr().out
    assert (tmp_path / "solutions/mon_tp/retouches/tp-note.ipynb").read_bytes() == mine


# Pages of solutions


@pytest.mark.parametrize("sheet", ["chomp", "morpion", "puissance4"])
def test_a_corrige_asks_nothing_of_the_internet_and_keeps_the_scheme(sheet):
    notebook = nbformat.read(ROOT / "solutions" / sheet / f"{sheet}.ipynb", 4)
    before = nbformat.writes(notebook)
    made = corriges.page(notebook)
    assert "Comment faire" not in made
    assert nbformat.writes(notebook) == before
    assert re.search(r"<title>Corrigé : \w", made)
    assert not re.search(r"<script|<link|\b(?:src|href)=[\"'](?!#|data:)|@import|url\(h", made)
    text = re.sub(r"<style.*?</style>", "", made, flags=re.DOTALL)
    for absent in "Barème", "HIDDEN", "verifier(", ".ipynb", "$":
        assert absent not in re.sub(r"<code.*?</code>|<svg.*?</svg>", "", text, flags=re.DOTALL)
    assert "Barème" in corriges.page(notebook, scheme=True)
    for cell in notebook.cells:
        if "depart" in cell.metadata:
            name = cell.source.partition("(")[0].removeprefix("def ")
            assert name in text


@pytest.mark.parametrize("scheme", [" Barème : 1 point.", "\n\n**Barème :** 1 point.\n\nEt 2."])
def test_the_scheme_of_one_s_own_sheet_is_kept_from_students(tmp_path, scheme):
    words = "## B (3 points, à rédiger)\n\nPourquoi ?", f"Parce que.{scheme}"
    made = corriges.page(nbformat.read(notebook(tmp_path, "# TP", *words), as_version=4))
    assert "Parce que." in made
    assert "Barème" not in made
    assert "Et 2." not in made


@pytest.mark.parametrize("sheet", SHEETS)
def test_the_sheet_of_a_marked_session_promises_neither_check_nor_hint(sheet):
    made = nbformat.read(ROOT / "exercises" / sheet / f"{sheet}.ipynb", as_version=4)
    promises = re.compile(r"indice\(|Bloqué|coup de pouce|Réussi|dit ce qui ne va pas|citent")
    open_, shut = (
        [cell.source for cell in one.cells if cell.cell_type == "markdown"]
        for one in (made, closed(made, "v"))
    )
    assert promises.search("\n".join(open_))
    assert not promises.search("\n".join(shut))
    assert sum("TP noté" in text for text in shut) == 1
    assert not re.search(r"\]\([^)]*\.ipynb|La suite", "\n".join(shut))
