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
from course_lib.authoring.asserts import asserts
from course_lib.authoring.building import build
from course_lib.authoring.making import main
from course_lib.authoring.mutants import survivors
from course_lib.authoring.pages import solution_page
from course_lib.authoring.plain_notebook import read_notebook
from course_lib.authoring.session import session_sheet
from course_lib.authoring.source import read
from course_lib.grading.batch import Marker, Settings
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
CODE = "def ", "class ", "assert", "import", "from ", "for ", "# erreur", "x =", "q =", "t ="
START = "def f(n):\n    return 0"
DICE = "def d(n):\n    import random\n    return random.randint(1, n)"
marks = pytest.mark.skipif(sys.platform == "win32", reason="no copy is marked there")
WRONG = "# erreur : Il y a au plus trois prises.\ndef nb_coups(n):\n    return n"


def notebook(folder, *cells, name="mon_tp"):
    """A teacher's notebook: code cells begin with def, assert, import or #."""
    kinds = nbformat.v4.new_markdown_cell, nbformat.v4.new_code_cell
    made = [kinds[text.startswith(CODE)](text) for text in cells]
    path = folder / f"{name}.ipynb"
    nbformat.write(nbformat.v4.new_notebook(cells=made), path)
    return path


def made_of(folder, *cells):
    """Make the sheet of such a notebook: the folder has it from now on."""
    assert main([str(notebook(folder, *cells)), "--dans", str(folder)]) == 0


def checked(folder, *cells):
    """The questions of such a notebook, once built."""
    return build(read_notebook(notebook(folder, *cells)))[1]


@pytest.fixture
def tp(tmp_path):
    heading = "## Exercice 1. Compter (2 points)\n\nCombien de prises ?"
    return notebook(tmp_path, "# Mon TP", "import math", heading, COUNT, CALLS, WRONG)


def cells_of(path):
    return {cell.id: cell for cell in nbformat.read(path, as_version=4).cells}


# A notebook of plain asserts


def test_a_notebook_of_asserts_becomes_a_sheet(tp, tmp_path, capsys):
    assert main([str(tp), "--dans", str(tmp_path)]) == 0
    assert capsys.readouterr().out.startswith("mon_tp : 1 question, version ")
    sheet = cells_of(tmp_path / "exercises/mon_tp/mon_tp.ipynb")
    assert sheet["reponse-1"].source.endswith("return None  # À compléter")
    assert "min(n, 3)" not in "".join(cell.source for cell in sheet.values())
    assert sheet["verification-1"].metadata.nbgrader.points == 2
    solution = cells_of(tmp_path / "solutions/mon_tp/mon_tp.ipynb")
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
    _, (built,) = build(read_notebook(tp))
    assert {call.text for call in built.tried} >= {"nb_coups(1)", "nb_coups(8)", "nb_coups(12)"}
    assert all(call.expected == min(int(call.text[9:-1]), 3) for call in built.tried)
    assert not built.hidden
    assert main([str(tp), "--dans", str(tmp_path)]) == 0
    output = capsys.readouterr().out
    block = output[output.index("### BEGIN HIDDEN") : output.index("### END")]
    lines = [*CALLS.splitlines(), *block.splitlines(), "### END HIDDEN TESTS"]
    calls = "\n".join(line.strip() for line in lines)
    _, (built,) = build(read_notebook(notebook(tmp_path, "## A (1 point)", COUNT, calls)))
    assert "nb_coups(1)" in {call.text for call in built.hidden}


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


def test_variants_that_the_calls_let_through_are_reported(tmp_path, capsys):
    (built,) = checked(tmp_path, "## A (1 point)", COUNT, "assert nb_coups(2) == 2")
    changes = dict(survivors(built))
    assert changes["return min(n, 3) → return min(n, 4)"] in {"nb_coups(4)", "nb_coups(7)"}
    made_of(tmp_path, "## A", COUNT, f"{CALLS}\nassert nb_coups(3) == 3\nassert nb_coups(4) == 3")
    assert "laissent passer" not in capsys.readouterr().out


@pytest.mark.parametrize(
    ("source", "calls"),
    [
        ("assert 5 == f(3), 'cinq'", {"f(3)": "cinq"}),
        ("assert not f(3)", {"f(3)": ""}),
        ("assert f(3) is None", {"f(3)": ""}),
        ("assert f(1) == g(1)", {"f(1) == g(1)": ""}),
        ("assert f(1) < 3", {"f(1) < 3": ""}),
        ("'---'\nassert f(3) == 5\n'---'", {"f(3)": ""}),
        ("x = 3\nassert f(x) == 5", {"x = 3\nf(x)": ""}),
        (
            "t = [2, 1]\nf(t)\nassert t == [1, 2]\nassert f(2)",
            {"t = [2, 1]\nf(t)\nt": "", "f(2)": ""},
        ),
        (
            "x = []\nwith to(x):\n    f(3)\nassert x == [3]",
            {"x = []\nwith to(x):\n    f(3)\nx": ""},
        ),
        (
            "for n in range(3):\n    assert f(n)\nassert f(9)",
            {"for n in range(3):\n    assert f(n)": "", "f(9)": ""},
        ),
        ("for n in range(3):\n    assert f(n)", {"for n in range(3):\n    assert f(n)": ""}),
        ("def f(n):\n    assert n", {}),
        ("assert f(", {}),
    ],
)
def test_asserts_are_read_as_calls(source, calls):
    assert asserts(source) == calls


@marks
@pytest.mark.parametrize("more", ["assert f(9) == 9", "x = 9\nassert f(x) == 9"])
def test_hidden_asserts_are_shown_to_nobody(tmp_path, more):
    calls = f"assert f(1) == 1\nassert f(2) == 2\n### BEGIN HIDDEN TESTS\n{more}\n"
    path = notebook(tmp_path, "## A", "def f(n):\n    return n", f"{calls}### END HIDDEN TESTS")
    assert main([str(path), "--dans", str(tmp_path)]) == 0
    assert "f(9)" not in str(build(read_notebook(path))[0])
    for body in "[0, 1, 2][n]", "n if n < 3 else 7":
        (one,) = mark_of(tmp_path, f"def f(n):\n    return {body}").results
        assert one.points == 0
        assert one.lines[0].startswith("Un appel que la fiche ne montre pas ")
        assert not any("9" in line or "attendu" in line for line in one.lines)


def test_a_question_in_words_hides_its_answer_from_students_and_its_scheme_from_pages(tmp_path):
    answer = "Parce que.\n\n**Barème :** 1 point.\n\nEt 2."
    made_of(
        tmp_path, "## A (1 pt)", COUNT, CALLS, "## B (3 points, à rédiger)\n\nPourquoi ?", answer
    )
    sheet = (tmp_path / "exercises/mon_tp/mon_tp.ipynb").read_text("utf-8")
    assert "Parce que" not in sheet
    assert "Votre réponse ici" in sheet
    page = solution_page(nbformat.read(tmp_path / "solutions/mon_tp/mon_tp.ipynb", as_version=4))
    assert "Parce que." in page
    assert not re.search("Barème|Et 2", page)


@pytest.mark.parametrize(
    ("heading", "points"),
    [("## A (2 pts)", 2), ("### A (0,5 point)", 0.5), ("## A", 1), ("Sans titre", 1), ("", 1)],
)
def test_points_are_those_of_the_title_or_one(tmp_path, heading, points):
    path = notebook(tmp_path, *filter(None, [heading]), COUNT, CALLS)
    _, (built,) = build(read_notebook(path))
    assert built.check.points == points


PILE = (
    "import math\nfrom functools import cache\n\nmemo = {}\n\n\nclass Pile:\n    def taille(self):"
    "\n        return 0\n\n\n@cache\ndef f(n):\n    return memo.get(n, aide(n))\n\n\ndef aide(n):\n"
    "    return n + 1\n\n\nx = f(2)\ny = x\nf(3)"
)


def test_what_a_solution_defines_besides_is_given_or_reported(tmp_path, capsys):
    made_of(tmp_path, "## A (1 point)", PILE, "assert f(2) == 3")
    assert cells_of(tmp_path / "exercises/mon_tp/mon_tp.ipynb")["reponse-1"].source == (
        "import math\nfrom functools import cache\nmemo = {}\n\n\nclass Pile:\n\n"
        "    def taille(self):\n        return 0\n\n\n@cache\ndef f(n):\n"
        "    return None  # À compléter"
    )
    said = capsys.readouterr().out
    kept, left = said.partition("ont tel quel")[2].split("n'ont pas")
    assert all(f"« {text} »" in kept for text in ("memo = {}", "class Pile:"))
    assert all(f"« {text} »" in left for text in ("def aide(n):", "x = f(2)", "y = x", "f(3)"))
    assert "import" not in kept + left


def test_no_marker_is_left_in_a_sheet_or_its_solution(tmp_path):
    for mark in "### BEGIN SOLUTION", "#BEGIN SOLUTION ":
        end = mark.replace("BEGIN", "END")
        solution = f"def f(n):\n    m = n\n    {mark}\n    m += 1\n    {end}\n    return m"
        made_of(tmp_path, "## A (1 point)", solution, "assert f(1) == 2")
        sheet, solved = (
            tmp_path / one / "mon_tp/mon_tp.ipynb" for one in ("exercises", "solutions")
        )
        start = "def f(n):\n    m = n\n    ...  # À compléter\n    return m"
        assert cells_of(sheet)["reponse-1"].source == start
        assert cells_of(solved)["reponse-1"].source == start.replace("...  # À compléter", "m += 1")
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


@pytest.mark.parametrize("minor", [0, 5])
@pytest.mark.filterwarnings("error")
def test_a_notebook_without_identifiers_becomes_a_sheet(tp, tmp_path, capsys, minor):
    known = build(read_notebook(tp))[0].version
    assert main([str(without_ids(tp, minor)), "--dans", str(tmp_path)]) == 0
    assert f"mon_tp : 1 question, version {known}" in capsys.readouterr().out
    assert "reponse-1" in cells_of(tmp_path / "exercises/mon_tp/mon_tp.ipynb")
    solved = without_ids(tmp_path / "solutions/mon_tp/mon_tp.ipynb", 4)
    for option in "--corriges", "--tp-note":
        assert main([option, str(solved), "--dans", str(tmp_path)]) == 2
        assert "fabriquez-le de nouveau" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("cells", "words"),
    [
        ((), "aucune question"),
        (("## A (1 point)", "def nb_coups(n):\n    return 1 / n", CALLS), "division by zero|divis"),
        (
            ("## A (1 point)", COUNT, CALLS, COUNT.replace("def", "# erreur : juste\ndef", 1)),
            "mêmes",
        ),
        (("## A (1 point)", "def f(n):\n    return len", "assert f(1)"), "pas une donnée"),
        (("## A (1 point)", COUNT, "assert nb_coups(2) == 5"), "ne passe pas « assert nb_coups(2)"),
        (("## A (1 point)", CALLS), "pas de solution au-dessus"),
        (
            ("## A", f"{COUNT}\n\n\nN = 2", "assert nb_coups(N) == 2"),
            "« N = 2 », que votre solution",
        ),
        (("## A", "def g(): pass\nf = lambda n: n", "assert f(2) == 2"), "« f = lambda n: n »"),
        (
            ("## A", "def f(n):\n    ### BEGIN SOLUTION\n    return 1", "assert f(2) == 1"),
            "« def f(n): » : à chaque ### BEGIN SOLUTION",
        ),
        (("## A (1 point)", "## B (1 point)", COUNT, CALLS), "n'est pas suivi"),
        (("## A (1 point)", "def g(n): pass", COUNT, CALLS), "entre l'énoncé et"),
        (("## A (1 point)", "def f(n):\n    print(n)", "assert not f(2)"), "ne renvoie rien"),
        (("## A (1 point)", DICE, "assert sorted([d(10**9)])"), "hasard"),
        (("## A (1 point)", "def f(n):\n    while n: pass", "assert f(2) == 2"), "TooLong"),
        (("## A (1 point)", "def f(l):\n    l.append(1)\n    return l", "assert f([])"), "modifie"),
    ],
)
def test_what_is_not_sound_is_reported(tmp_path, capsys, monkeypatch, cells, words):
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
        (["--exercice", "1"], 2, "vouliez-vous dire --exercices ?"),
        (["--exercices", "1"], 2, "--exercices va avec --tp-note"),
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


INIT = "    def __init__(self):\n        self.x = []"
QUEUE = f"class File:\n{INIT}\n\n    def entre(self, n):\n        {{}}"
PRINTED = "q = StringIO()\nwith redirect_stdout(q):\n    f(3)"
IN, OUT = "self.x = [*self.x, n]", "self.x = [n]"
TWICE = "q = File()\nq.entre(3)\nq.entre(4)\nassert q.x == [3, 4]"


@pytest.mark.parametrize(
    ("solution", "calls", "right", "wrong", "words"),
    [
        (
            *(QUEUE.format("self.x.append(n)"), f"assert File().x == []\n{TWICE}"),
            *(QUEUE.format(IN), QUEUE.format(OUT), "q.entre(4) q.x renvoie [4] ; attendu : [3, 4]"),
        ),
        (
            *("def f(t):\n    t.sort()", "t = [2, 1]\nf(t)\nassert t == [1, 2]"),
            *("def f(t):\n    t[:] = sorted(t)", "def f(t):\n    return sorted(t)"),
            "f(t) t renvoie [2, 1] ; attendu : [1, 2]",
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
    ],
)
def test_a_class_a_change_a_text_or_a_loop_is_asked(
    tmp_path, capsys, solution, calls, right, wrong, words
):
    given = "from contextlib import redirect_stdout\nfrom io import StringIO"
    made = build(read_notebook(notebook(tmp_path, given, "## A (1 point)", solution, calls)))
    (built,) = made[1]
    for answer, status in (
        *((right, "Réussi"), (wrong, "À revoir")),
        (built.exercise.start, "À compléter"),
    ):
        names = {}
        exec(answer, names)
        functions = {name: names[name] for name in built.check.names}
        verdict = judge(built.check, functions, source=answer)
        assert verdict.status == status
        if answer == wrong:
            assert words in " ".join(" ".join(verdict.lines).split())
            assert "return" not in str(verdict)


@marks
def test_code_without_asserts_is_marked_by_hand(tmp_path, capsys):
    plot = "import math\n\nprint(math.pi)"
    path = notebook(
        tmp_path, "## A (2 points)", "Tracez.", plot, "x = 3  # suite", "## B", COUNT, CALLS
    )
    assert main([str(path), "--dans", str(tmp_path)]) == 0
    assert (
        "« ## A (2 points) » : sans assert, ce code est noté à la main" in capsys.readouterr().out
    )
    sheet = (tmp_path / "exercises/mon_tp/mon_tp.ipynb").read_text("utf-8")
    assert "math" not in sheet
    assert "suite" not in sheet
    result = mark_of(tmp_path, COUNT, cell="reponse-2")
    assert [(one.points, one.waiting) for one in result.results] == [(0, False), (1, False)]
    result = mark_of(tmp_path, "print(3)", cell="code-1")
    assert [(one.out_of, one.waiting) for one in result.results] == [(2, True), (1, False)]


def test_a_trial_of_the_answer_above_its_asserts_stays_below(tmp_path):
    raises = "for n in [0]:\n    try:\n        f(n)\n    except ZeroDivisionError:\n        pass"
    fails = f"{raises}\n    else:\n        raise AssertionError"
    solution = "def f(n):\n    ### BEGIN SOLUTION\n    return 6 // n\n    ### END SOLUTION"
    calls = "assert f(2) == 3"
    source = read_notebook(notebook(tmp_path, "## A", solution, "Essayez :", "f(3)", calls, fails))
    assert [cell.source for cell in source.cells[1:]] == ["Essayez :", "f(3)"]
    _, (built,) = build(source)
    assert [call.expected for call in built.check.calls] == [3, True]
    names = {}
    exec("def f(n):\n    return 3", names)
    verdict = judge(built.check, {"f": names["f"]}, source="def f(n):\n    return 3")
    assert verdict.status == "À revoir"


def test_pasted_pictures_are_kept(tmp_path):
    path = notebook(
        tmp_path, "![](attachment:image.png)", "## A\n![](attachment:image.png)", COUNT, CALLS
    )
    raw = json.loads(path.read_text("utf-8"))
    for rank, data in enumerate(("QQ==", "Qg==")):
        raw["cells"][rank]["attachments"] = {"image.png": {"image/png": data}}
    path.write_text(json.dumps(raw), "utf-8")
    assert main([str(path), "--dans", str(tmp_path)]) == 0
    for room in ("exercises", "solutions"):
        cells = cells_of(tmp_path / room / "mon_tp/mon_tp.ipynb").values()
        shown = [one for one in cells if "attachments" in one]
        assert [[*one.attachments.values()] for one in shown] == [
            [{"image/png": "QQ=="}],
            [{"image/png": "Qg=="}],
        ]
        assert all(f"attachment:{name})" in one.source for one in shown for name in one.attachments)


def test_all_that_is_refused_is_told_at_once(tmp_path, capsys):
    misplaced = "## A (1 point)", CALLS, "## B (1 point)", "## C (1 point)", f"{COUNT}\n{CALLS}"
    main([str(notebook(tmp_path, *misplaced)), "--dans", str(tmp_path)])
    assert capsys.readouterr().out.count("✗ ") == 2
    unsound = "## A", START, "assert f(1) == 2", "## B", DICE, "assert d(10**9) > 0\nassert d(2)"
    main([str(notebook(tmp_path, *unsound)), "--dans", str(tmp_path)])
    assert capsys.readouterr().out.count("✗ ") == 2


@pytest.mark.parametrize("name", ["absent.ipynb", "vide.ipynb", "dossier"])
def test_a_source_that_is_none_is_reported(tmp_path, capsys, name):
    (tmp_path / "vide.ipynb").write_text("", "utf-8")
    (tmp_path / "dossier").mkdir()
    assert main([str(tmp_path / name)]) == 2
    assert name.partition(".")[0] in capsys.readouterr().out


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
    source = folder_of(tmp_path)
    assert main([str(source), "--dans", str(tmp_path)]) == 0
    path = tmp_path / "exercises/essai/essai.ipynb"
    before = path.read_bytes()
    assert main([str(source), "--dans", str(tmp_path)]) == 0
    assert path.read_bytes() == before
    cells = cells_of(path)
    assert list(cells) == [
        *("texte-1", "imports", "verifications", "enonce-1", "reponse-1", "verification-1", "fin"),
    ]
    assert cells["enonce-1"].source == STATEMENT
    assert cells["reponse-1"].source == "def f(n):\n    return None  # À compléter"
    folded = [name for name, one in cells.items() if "jupyter" in one.metadata]
    assert folded == ["imports", "verifications"]
    assert not (source / "versions").exists()


def entry(*lines, name="x"):
    return "\n".join([f"## {name}", "Une phrase.", *lines])


SEVERAL = (
    "def f(n):\n    if n > 0:\n        n = n + 1\n        return n\n    n = n + 1\n    return n"
)


@pytest.mark.parametrize(
    ("lines", "code"),
    [
        (
            ["```python", "def f(n):", "    return 1", "## x", "```"],
            "def f(n):\n    return 1\n## x",
        ),
        (["- if n > 0:", "+ if n >= 0:"], SEVERAL.replace(">", ">=")),
        (["- n = n + 1", "+ n = 1"], SEVERAL.replace("n + 1", "1")),
        (["  if n > 0:", "-     n = n + 1", "+     n = 1"], SEVERAL.replace("n + 1", "1", 1)),
        (["      return n", "- n = n + 1"], SEVERAL.replace("    n = n + 1\n    r", "    r")),
        (
            ["- if n > 0:", "+ if n:", "", "  def f(n):", "+     n = 0"],
            SEVERAL.replace("if n > 0", "n = 0\n    if n"),
        ),
    ],
)
def test_a_mistake_is_its_code_or_what_changes_in_the_solution(lines, code):
    (answer,) = read_answers(entry(*lines), {"": SEVERAL}, "q").values()
    assert (answer.sentence, answer.code) == ("Une phrase.", code)


def test_a_mistake_may_change_a_right_answer():
    text = entry("- return -n", "+ return n", name="x (moins)")
    bases = {"": SEVERAL, "moins": "def f(n):\n    return -n"}
    assert read_answers(text, bases, "q")["x"].code == "def f(n):\n    return n"


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
    with pytest.raises(SourceError) as told:
        read_answers(text, {"": SEVERAL}, "q")
    assert str(told.value).startswith("q, « ## x » : ")
    assert words in str(told.value)


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
    ],
)
def test_a_question_that_is_not_sound_is_reported(tmp_path, name, text, words):
    with pytest.raises(SourceError, match=words):
        built_of(tmp_path, **{name: text})


@pytest.mark.parametrize("name", ["fiche.md", "1/question.md", "1/tests.py"])
def test_a_missing_file_is_reported(tmp_path, name):
    source = folder_of(tmp_path)
    (source / name).unlink()
    with pytest.raises(SourceError, match=name.rpartition("/")[2]):
        read(source)


def test_a_question_has_its_own_words_for_code_that_still_does_what_is_given(tmp_path):
    lacks = '\n\ndef manque(arbre):\n    return "Il manque quelque chose." if arbre.body else ""'
    tests = 'VISIBLES = ["f(1)", "f(2)"]\ndepart = "Il manque un pas."'
    start = {"f": eval("lambda n: 0")}
    files = {"question.md": asked(start=START), "tests.py": tests}
    check = built_of(tmp_path, **files).check
    found = judge(check, start, source=f"# à moi\n{START}")
    assert (found.status, found.lines) == ("À compléter", ("Il manque un pas.",))
    assert judge(check, start, source="def f(n):\n    return n - n").status == "À revoir"
    assert judge(check, {"f": eval("lambda n: n + 1")}, source=START).status == "Réussi"
    files["tests.py"] = tests.partition("\n")[0] + lacks
    check = built_of(tmp_path, **files).check
    found = judge(check, start, source="0")
    assert (found.status, found.lines) == ("À revoir", ("Il manque quelque chose.",))
    untouched = judge(check, start, source=START)
    assert (untouched.status, untouched.lines) == ("À compléter", (UNTOUCHED,))


def test_a_wrong_idea_may_be_seen_in_the_code(tmp_path):
    look = 'import ast\n\n\ndef reconnait(f):\n    return "minus" * ("n - n" in ast.unparse(f))'
    minus = "\nVous ôtez n.\n- return n + PAS\n+ return n - n\n"
    files = {"question.md": asked(start=START), "tests.py": f"{look}\n\n\n{TESTS}"}
    check = built_of(tmp_path, **files, **{"erreurs.md": f"## minus{minus}"}).check
    found = judge(check, {"f": eval("lambda n: 0")}, source="def f(n):\n    return n - n")
    assert (found.status, found.idea, found.lines[1:]) == ("À revoir", "minus", ("Vous ôtez n.",))
    with pytest.raises(SourceError, match="itself : reconnait y voit minus"):
        built_of(tmp_path, **files, **{"erreurs.md": f"## itself{minus}"})


def test_what_a_right_answer_leaves_is_found(tmp_path):
    both = "def f(qui, n):\n    return n + PAS + 0 * qui"
    files = {
        "question.md": asked(both),
        "tests.py": 'VISIBLES = ["f(1, 2)", "f(2, 5)"]',
        "erreurs.md": entry("- return n + PAS + 0 * qui", "+ return n + 0 * qui"),
        "justes.md": entry("- return n + PAS + 0 * qui", "+ return PAS + n + 0 * qui"),
    }
    assert built_of(tmp_path, **files).check.needless == {}
    files["justes.md"] = entry("- return n + PAS + 0 * qui", "+ return n + PAS")
    assert built_of(tmp_path, **files).check.needless == {"f": [0]}


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
    assert "va" not in "".join(call.said for call in built.check.calls)
    page = f"# Fiche\n\n```python aide\n{helper}\n\nPAS = 1\n```\n\n{{question}} 1"
    source = folder_of(tmp_path, **{"fiche.md": page, "1/tests.py": tests})
    _, (built,) = build(read(source))
    assert built.check.proof[0].said == "va(f, 4)"


def test_the_check_carries_what_its_calls_use_of_the_tests_and_of_their_modules(tmp_path):
    shared = "def deux(x):\n    return 2 * x\n\n\ndef trois(x):\n    return 3 * x"
    tests = (
        "from commun import deux, trois\n\nVISIBLES = ['va(f, 1)', 'f(2)']\n\n\n"
        "def va(g, n):\n    return deux(g(n))\n\n\n"
        "def ecrit(nom, args):\n    return f'f({trois(1)})'"
    )
    code = built_of(tmp_path, **{"tests.py": tests, "../commun.py": shared}).check.code
    assert "def va" in code
    assert "def deux" in code
    for other in "def trois", "def ecrit", "VISIBLES", "import":
        assert other not in code


# Versions


def mark_of(folder, answer, sheet="mon_tp", cell="reponse-1"):
    """What the marking says of an answer to a question of a sheet that was made there."""
    raw = json.loads((folder / f"exercises/{sheet}/{sheet}.ipynb").read_text("utf-8"))
    next(one for one in raw["cells"] if one["id"] == cell)["source"] = answer
    (folder / "copie.ipynb").write_text(json.dumps(raw), "utf-8")
    settings = Settings(solutions_in(folder / "solutions"), {}, isolated=False)
    return Marker(settings)(Copy("Zoé", sheet, folder / "copie.ipynb"))


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
    shutil.copy(sheet, tmp_path / "exercises/essai/essai.ipynb")
    result = mark_of(tmp_path, "def f(n):\n    return n + 1", "essai")
    assert ([(one.points, one.out_of) for one in result.results], result.flags) == ([(2, 2)], set())


@marks
def test_a_copy_is_marked_on_its_own_version(tmp_path):
    source = folder_of(tmp_path)
    main([str(source), "--dans", str(tmp_path)])
    assert mark_of(tmp_path, "def f(n):\n    return n + 1", "essai").results[0].points == 2
    before = asked("def f(n):\n    return n - 1", statement="## Le précédent (5 points)")
    right = entry("- return n - 1", "+ return -1 + n")
    files = {"1/question.md": before, "1/justes.md": right, "1/erreurs.md": ""}
    folder_of(tmp_path, **files)
    assert main([str(source), "--dans", str(tmp_path)]) == 0
    settings = Settings(solutions_in(tmp_path / "solutions"), {}, isolated=False)
    result = Marker(settings)(Copy("Zoé", "essai", tmp_path / "copie.ipynb"))
    assert [(one.points, one.out_of) for one in result.results] == [(2, 2)]
    assert result.flags == frozenset()
    shutil.rmtree(source / "versions")
    lost = Marker(settings)(Copy("Zoé", "essai", tmp_path / "copie.ipynb"))
    assert lost.flags == {"version"}
    assert "autre version de la fiche" in " ".join(lost.warnings)
    newer = tmp_path / "exercises/essai/essai.ipynb"
    (unwritten,) = Marker(settings)(Copy("Léa", "essai", newer)).results
    assert (unwritten.points, unwritten.out_of) == (0, 5)


@marks
@pytest.mark.parametrize(
    ("asked", "there", "gone"),
    [
        ("1,2,4", {"reponse-1", "verification-4"}, {"enonce-3", "reponse-3", "parite"}),
        ("4,parite-et-garantie", {"parite-et-garantie"}, {"enonce-3", "comparer"}),
        ("3-4", {"reponse-3", "verification-4"}, {"enonce-1", "reponse-2", "enonce-2"}),
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


def test_a_marked_session_speaks_of_nothing_else(tmp_path):
    for room in ("exercises", "solutions"):
        (tmp_path / room / "chomp").mkdir(parents=True)
        shutil.copy(ROOT / room / "chomp/chomp.ipynb", tmp_path / room / "chomp")
    solution = str(tmp_path / "solutions/chomp")
    main(["--tp-note", solution, "--exercices", "9,12", "--dans", str(tmp_path)])
    cells = cells_of(tmp_path / "build/tp-note/chomp.ipynb")
    assert "Échauffement" not in str(cells)
    assert [*cells][-1] == "verification-12"
    text = cells["titre"].source
    assert "Morgan" in text
    assert not re.search("1 à 7|13 à 15|échauffement", text)


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


# What is replaced


@pytest.mark.parametrize("option", [["--tp-note"], ["--corriges"], []])
def test_a_sheet_without_its_solutions_is_refused(tmp_path, capsys, option):
    sheet = ROOT / "exercises/minimax/minimax.ipynb"
    assert main([*option, str(sheet), "--dans", str(tmp_path)]) == 2
    assert "donnez son dossier de solutions/" in capsys.readouterr().out
    assert not [*tmp_path.iterdir()]


@pytest.mark.parametrize("option", [["--tp-note"], ["--corriges"], []])
def test_what_cannot_be_written_is_reported_in_a_sentence(tp, tmp_path, capsys, option):
    assert main([str(tp), "--dans", str(tmp_path)]) == 0
    solved = tmp_path / "solutions/mon_tp/mon_tp.ipynb"
    (into := tmp_path / "file").write_text("")
    capsys.readouterr()
    assert main([*option, str(solved if option else tp), "--dans", str(into)]) == 2
    said = capsys.readouterr().out
    assert said.count("\n") == 1
    assert "impossible" in said or "n'existe pas" in said


def test_what_a_sheet_replaces_is_kept_and_a_notebook_never_replaces_its_source(
    tp, tmp_path, capsys
):
    assert main([str(tp), "--dans", str(tmp_path)]) == 0
    targets = [tmp_path / room / "mon_tp/mon_tp.ipynb" for room in ("exercises", "solutions")]
    for target in targets:
        target.write_text(f"à moi, {target}", "utf-8")
    assert main([str(tp), "--dans", str(tmp_path)]) == 0
    kept = {path.read_text("utf-8") for path in (tmp_path / "build/remplaces/mon_tp").iterdir()}
    assert kept == {f"à moi, {target}" for target in targets}
    before = shutil.copy(tp, targets[1]).read_bytes()
    assert main([str(targets[1]), "--dans", str(tmp_path)]) == 2
    assert "mettez votre notebook ailleurs" in capsys.readouterr().out
    assert targets[1].read_bytes() == before


# Pages of solutions


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


@pytest.mark.parametrize("sheet", SHEETS)
def test_the_sheet_of_a_marked_session_promises_neither_check_nor_hint(sheet):
    made = nbformat.read(ROOT / "exercises" / sheet / f"{sheet}.ipynb", as_version=4)
    promises = re.compile(r"indice\(|Bloqué|coup de pouce|Réussi|dit ce qui ne va pas|citent")
    open_, shut = (
        [cell.source for cell in one.cells if cell.cell_type == "markdown"]
        for one in (made, session_sheet(made, "v"))
    )
    assert promises.search("\n".join(open_))
    assert not promises.search("\n".join(shut))
    assert sum("TP noté" in text for text in shut) == 1
    assert not re.search(r"\]\([^)]*\.ipynb|La suite", "\n".join(shut))
