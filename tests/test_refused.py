"""What IPython shows of a function that is not written yet, that is older, or that is refused."""

import sys

import pytest
from IPython.core.interactiveshell import InteractiveShell

from course_lib import live
from course_lib.judge import Call, Fiche, Question, Sheet, pack
from course_lib.judge.refused import CHECKS, keep, listen
from course_lib.lessons import juste

CALLS = tuple(Call(f"f({n})", n + 1) for n in range(3))
NEXT = Question(
    *("essai-1", "Le suivant", 1, ("f",), "l'entier suivant", ()),
    *(CALLS, CALLS, {}, "", "", {}),
)
RIGHT, WRONG = "def f(n):\n    return n + 1", "def f(n):\n    return [n] + 1"
CHECK = "verifier('essai-1', f)"


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


@pytest.mark.parametrize(
    "cell",
    ["f(3)", "x = f\n1 / 0", "g()", "max(map(f, [1]))", "verifier('essai-1', f)\nf(3)"],
)
def test_a_failed_check_explains_the_cells_that_use_the_function(shell, capsys, cell):
    succeeded, said = last_said(shell, capsys, WRONG, "def g():\n    return f(1)", CHECK, cell)
    assert not succeeded
    assert "se sert de f, que la vérification n'accepte pas encore : terminez f" in said
    assert "Elle lève l'erreur" in said
    assert "Traceback" not in said


@pytest.mark.parametrize(
    "cells",
    [
        (CHECK,),
        ("x = 3", "if juste(f):\n    print(f(3))"),
        ("def f(n):\n    return n +", CHECK),
        ("1 / 0\ndef f(n):\n    return n", CHECK),
    ],
)
def test_a_check_before_its_function_is_one_french_sentence(shell, capsys, cells):
    succeeded, said = last_said(shell, capsys, *cells)
    assert not succeeded
    assert said.startswith("✗ « f » n'est pas encore défini : exécutez d'abord la cellule de f")
    assert len(said) < 180
    assert "Réussi" in last_said(shell, capsys, RIGHT, CHECK)[1]


@pytest.mark.parametrize("cell", ["def f(n)\n    return n", "f(3", "if f(3):\nf(4)"])
def test_what_python_cannot_read_is_shown_without_the_frames_of_ipython(shell, capsys, cell):
    listen()
    succeeded, said = last_said(shell, capsys, cell)
    assert not succeeded
    assert "SyntaxError" in said or "IndentationError" in said
    assert "Traceback" not in said
    assert "IPython/" not in said


@pytest.mark.parametrize("first", [True, False])
def test_another_handler_of_errors_goes_on(shell, capsys, first):
    """Whoever asked first: the browser's tells what it lacks."""

    def missing(shell, kind, error, tb, tb_offset=None):
        print("il manque", error.name)

    InteractiveShell.clear_instance()
    shell = InteractiveShell.instance(user_ns={})
    if first:
        shell.set_custom_exc((ImportError,), missing)
    listen()
    listen()
    if not first:
        shell.set_custom_exc((ImportError,), missing)
    cells = "import absent_of_all", "verifier('essai-1', f)"
    assert last_said(shell, capsys, cells[0])[1] == "il manque absent_of_all"
    CHECKS["f",] = True
    keep(("f",), True)
    assert "exécutez d'abord" in last_said(shell, capsys, "verifier = print", cells[1])[1]
    assert last_said(shell, capsys, cells[0])[1] == "il manque absent_of_all"
    assert "Traceback" in last_said(shell, capsys, "1 / 0")[1]


def test_the_lessons_listen_as_soon_as_they_are_imported(shell, capsys):
    for name in [one for one in sys.modules if one.startswith("course_lib.lessons")]:
        del sys.modules[name]
    cells = "from course_lib.lessons import verifier", "verifier('01-minimax', minimax)"
    assert "la cellule de minimax" in last_said(shell, capsys, *cells)[1]


@pytest.mark.parametrize(
    "cells",
    [
        ("verifier('essai-1', g(3))",),
        ("def g():\n    return h", "verifier('essai-1', g())"),
        ("h",),
        (WRONG, "f(3)"),  # never checked
        (WRONG, CHECK, RIGHT, CHECK, "f(1) / 0"),
        (WRONG, CHECK, "1 / 0"),
        (WRONG, CHECK, f"{WRONG}\nf(3)"),  # its own cell: the student is at work there
        (RIGHT, CHECK, "f('a')"),
        (WRONG, CHECK, "eval('1 +')"),
    ],
)
def test_other_errors_keep_python_s_own_words(shell, capsys, cells):
    succeeded, said = last_said(shell, capsys, *cells)
    assert not succeeded
    assert "Traceback" in said
    assert "vérification" not in said


def test_a_cell_may_wait_for_an_accepted_function(shell, capsys):
    waits = "print('suite' if juste(f) else 'rien')"
    for cells, expected in [((WRONG,), "rien"), ((CHECK,), "rien"), ((RIGHT, CHECK), "suite")]:
        succeeded, said = last_said(shell, capsys, *cells, waits)
        assert succeeded
        assert said.endswith(expected)
        assert ("terminez f" in said) is (expected == "rien")


def test_a_live_picture_does_not_call_a_function_that_is_refused(shell):
    called = []
    space = shell.user_ns | {"called": called}
    exec("def f(n):\n    called.append(n)\ndef g(n):\n    return f(n) or 'dessin'\n", space)
    exec("def draw(n):\n    return g(n)\n", space)
    for accepted, expected in [(False, "terminez f"), (True, "dessin")]:
        CHECKS["f",] = accepted
        assert expected in live(space["draw"], n=(0, 9)).picture.value
        assert bool(called) is accepted


@pytest.mark.parametrize(
    ("cells", "expected"),
    [
        (["def f(n):\n    return n +"], True),
        (["def f(n)\n    return n + 1", "x = 3"], True),
        (["1 / 0\ndef f(n):\n    return n + 1"], True),
        (["def f(n):\n    return n +", "def f(n):\n    return n + 1"], False),
        (["def f(n):\n    return n + 1", "def f_of_others(n)\n    return n"], False),
        (["from functools import cache\n@cache\ndef f(n):\n    return n + 1"], False),
        (["from functools import cache\n@cache\ndef f(n)\n    return n + 1"], True),
        (["%%capture\ndef f(n):\n    return n + 1"], False),
        (["def f(n):\n    return n +", "f = abs"], False),
        (["In = None"], False),
    ],
)
def test_an_older_function_is_told_from_the_last_that_was_written(shell, capsys, cells, expected):
    _, said = last_said(shell, capsys, "def f(n):\n    return n", *cells, CHECK)
    assert ("ancienne version de f" in said) is expected
    assert ("renvoie" in said or "Réussi" in said) is not expected
