"""What IPython shows of a function that is not written yet, that is older, or that is refused."""

import sys

import pytest
import sources
from IPython.core.interactiveshell import InteractiveShell

from course_lib import live
from course_lib.judge import Call, Fiche, Question, Sheet, pack
from course_lib.judge.refused import CHECKS
from course_lib.lessons import juste

CALLS = tuple(Call(f"f({n})", n + 1) for n in range(3))
NEXT = Question(
    *("essai-1", "Le suivant", 1, ("f",), "l'entier suivant", ()), *(CALLS, CALLS, {}, "", {})
)
RIGHT, WRONG = "def f(n):\n    return n + 1", "def f(n):\n    return [n] + 1"
CHECK = "verifier('essai-1', f)"
REFUSED = "utilise f, que la vérification n'accepte pas encore : terminez f"
UNWRITTEN = "✗ « f » n'est pas encore défini : exécutez d'abord la cellule qui définit f"
SAID = [
    *(
        ([WRONG, "def g():\n    return f(1)", CHECK, cell], REFUSED)
        for cell in ["f(3)", "x = f\n1 / 0", "g()", "max(map(f, [1]))", f"{CHECK}\nf(3)"]
    ),
    (["x = 3", "if juste(f):\n    print(f(3))"], UNWRITTEN),
    (["def f(n):\n    return n +", CHECK], UNWRITTEN),
    (["1 / 0\ndef f(n):\n    return n", CHECK], UNWRITTEN),
    (["def f(n)\n    return n"], "SyntaxError"),
    (["if f(3):\nf(4)"], "IndentationError"),
]
PYTHON_S = "Traceback"
PYTHON = [
    ["verifier('essai-1', g(3))"],
    ["def g():\n    return h", "verifier('essai-1', g())"],
    ["h"],
    [WRONG, "f(3)"],  # never checked
    [WRONG, CHECK, RIGHT, CHECK, "f(1) / 0"],
    [WRONG, CHECK, "1 / 0"],
    [WRONG, CHECK, f"{WRONG}\nf(3)"],  # its own cell: the student is at work there
    [RIGHT, CHECK, "f('a')"],
    [WRONG, CHECK, "eval('1 +')"],
]
CACHED = "from functools import cache\n@cache\n"
OLDER = [
    (["def f(n):\n    return n +"], True),
    ([f"{CACHED}def f(n)\n    return n + 1"], True),
    (["def f(n):\n    return n +", RIGHT], False),
    (["def f(n):\n    return n +", "f = abs"], False),
    (["In = None"], False),
]


@pytest.fixture
def shell():
    CHECKS.clear()
    InteractiveShell.clear_instance()
    shell = InteractiveShell.instance(user_ns={"juste": juste})
    shell.user_ns["verifier"] = Fiche(pack(Sheet("essai", "1", (NEXT,)))).verifier
    yield shell
    InteractiveShell.clear_instance()
    CHECKS.clear()


def last_said(shell, capsys, *cells):
    """Whether the last of some cells ended well, and what it shows."""
    for cell in cells:
        capsys.readouterr()
        found = shell.run_cell(cell, store_history=True)
    return found.success, " ".join(capsys.readouterr().out.split())


@pytest.mark.parametrize(("cells", "words"), [*SAID, *((one, PYTHON_S) for one in PYTHON)])
def test_an_error_is_a_sentence_if_we_can_explain_it(shell, capsys, cells, words):
    succeeded, said = last_said(shell, capsys, *cells)
    assert not succeeded
    assert words in said
    assert ("Elle lève l'erreur" in said) == (words == REFUSED)
    assert ("Traceback" in said) == (words == PYTHON_S)
    assert ("vérification" in said) == (words == REFUSED)


@pytest.mark.parametrize(("cells", "expected"), OLDER)
def test_an_older_function_is_told_from_the_last_that_was_written(shell, capsys, cells, expected):
    _, said = last_said(shell, capsys, "def f(n):\n    return n", *cells, CHECK)
    assert ("ancienne version de f" in said) is expected
    assert ("renvoie" in said or "Réussi" in said) is not expected


def test_the_lessons_listen_as_soon_as_they_are_imported(shell, capsys):
    for name in [one for one in sys.modules if one.startswith("course_lib.lessons")]:
        del sys.modules[name]
    cells = "from course_lib.lessons import verifier", "verifier('01-minimax', minimax)"
    assert "la cellule qui définit minimax" in last_said(shell, capsys, *cells)[1]


def test_a_cell_may_wait_for_an_accepted_function(shell, capsys):
    waits = "print('suite' if juste(f) else 'rien')"
    unchecked = "d'abord la cellule qui vérifie f"
    cases = [((WRONG,), unchecked, "rien"), ((CHECK,), "terminez f", "rien")]
    for cells, sentence, expected in [*cases, ((RIGHT, CHECK), "suite", "suite")]:
        succeeded, said = last_said(shell, capsys, *cells, waits)
        assert succeeded
        assert sentence in said
        assert said.endswith(expected)
    assert unchecked in last_said(shell, capsys, WRONG, waits)[1]  # it has changed since
    assert "✗" not in last_said(shell, capsys, WRONG, f"{CHECK}\n{waits}")[1].partition("✗")[2]


def test_a_live_picture_does_not_call_a_function_that_is_refused(shell):
    called = []
    space = shell.user_ns | {"called": called}
    cell = "def f(n): called.append(n)\ndef g(n): return f(n) or 'dessin'\n"
    cell += "def draw(n): return [g(m) for m in [n]][0]"
    sources.run(cell, space, "<cellule>")
    for accepted, expected in [(False, "terminez f"), (True, "dessin")]:
        CHECKS["f",] = ["f"] * accepted
        assert expected in live(space["draw"], n=(0, 9)).picture.value
        assert bool(called) is accepted
