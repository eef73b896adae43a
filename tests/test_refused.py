"""A cell that fails with a function that its check refuses is told in a sentence, in IPython."""

import sys
from traceback import walk_stack

import pytest
from IPython.core.interactiveshell import InteractiveShell
from test_outdated import NEXT

from course_lib import live
from course_lib.judge import Fiche, Sheet, pack
from course_lib.judge.refused import CHECKS, keep, listen
from course_lib.lessons import juste

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
    for cell in cells:
        capsys.readouterr()
        found = shell.run_cell(cell, store_history=True)
    return found, " ".join(capsys.readouterr().out.split())


@pytest.mark.parametrize(
    "cell",
    ["f(3)", "x = f\n1 / 0", "g()", "max(map(f, [1]))", "verifier('essai-1', f)\nf(3)"],
)
def test_a_failed_check_explains_the_cells_that_use_the_function(shell, capsys, cell):
    found, said = last_said(shell, capsys, WRONG, "def g():\n    return f(1)", CHECK, cell)
    assert not found.success
    assert "se sert de f, que la vérification n'accepte pas encore : réparez f" in said
    assert "Elle lève l'erreur" in said
    assert "Traceback" not in said


@pytest.fixture
def shallow():
    """Recursions end sooner: IPython takes seconds to keep a thousand frames."""
    before = sys.getrecursionlimit()
    sys.setrecursionlimit(len([*walk_stack(None)]) + 150)
    yield
    sys.setrecursionlimit(before)


@pytest.mark.usefixtures("shallow")
def test_a_recursion_without_end_is_told_without_its_frames(shell, capsys):
    endless = "def f(n):\n    return not f(n - 1)"
    found, said = last_said(shell, capsys, endless, CHECK, "[f(n) for n in range(3)]")
    assert not found.success
    assert "réparez f" in said
    assert "RecursionError" in said
    assert len(said) < 400


BEFORE = "exécutez d'abord la cellule où vous écrivez f, puis celle-ci."
FAILED = "la cellule où vous l'écrivez s'est arrêtée sur une erreur."


@pytest.mark.parametrize(
    ("cells", "told"),
    [
        ((CHECK,), BEFORE),
        (("x = 3", "if juste(f):\n    print(f(3))"), BEFORE),
        (("def f(n):\n    return n +", CHECK), FAILED),
        (("1 / 0\ndef f(n):\n    return n", CHECK), FAILED),
    ],
)
def test_a_check_before_its_function_is_one_french_sentence(shell, capsys, cells, told):
    found, said = last_said(shell, capsys, *cells)
    assert not found.success
    assert said.startswith(f"✗ « f » n'est pas encore défini : {told}")
    assert len(said) < 160
    assert "Réussi" in last_said(shell, capsys, RIGHT, CHECK)[1]


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
    assert last_said(shell, capsys, *cells[:1])[1] == "il manque absent_of_all"
    CHECKS["f",] = True
    keep(("f",), True)
    assert "exécutez d'abord" in last_said(shell, capsys, "verifier = print", cells[1])[1]
    assert last_said(shell, capsys, cells[0])[1] == "il manque absent_of_all"
    assert "Traceback" in last_said(shell, capsys, "1 / 0")[1]


def test_the_lessons_listen_as_soon_as_they_are_imported(capsys):
    InteractiveShell.clear_instance()
    shell = InteractiveShell.instance(user_ns={})
    for name in [one for one in sys.modules if one.startswith("course_lib.lessons")]:
        del sys.modules[name]
    cells = "from course_lib.lessons import verifier", "verifier('01-minimax', minimax)"
    assert "la cellule où vous écrivez minimax" in last_said(shell, capsys, *cells)[1]
    InteractiveShell.clear_instance()


@pytest.mark.parametrize(
    "cells",
    [
        ("verifier('essai-1', g(3))",),
        ("def g():\n    return h", "verifier('essai-1', g())"),
        ("h",),
        (WRONG, "f(3)"),  # never checked
        (WRONG, CHECK, RIGHT, CHECK, "f(1) / 0"),
        (WRONG, CHECK, "1 / 0"),
        (WRONG, CHECK, "# f\n'f'\n1 / 0"),
        (WRONG, CHECK, f"{WRONG}\nf(3)"),  # its own cell: the student is at work there
        (RIGHT, CHECK, "f('a')"),
        (WRONG, CHECK, "eval('1 +')"),
    ],
)
def test_other_errors_keep_python_s_own_words(shell, capsys, cells):
    found, said = last_said(shell, capsys, *cells)
    assert not found.success
    assert "Traceback" in said
    assert "vérification" not in said


def test_a_cell_may_wait_for_an_accepted_function(shell, capsys):
    waits = "print('suite' if juste(f) else 'rien')"
    for cells, expected in [((WRONG,), "rien"), ((CHECK,), "rien"), ((RIGHT, CHECK), "suite")]:
        found, said = last_said(shell, capsys, *cells, waits)
        assert found.success
        assert said.endswith(expected)
        assert ("réparez f" in said) is (expected == "rien")


def test_a_live_picture_does_not_call_a_function_that_is_refused(shell, capsys):
    called = []
    space = shell.user_ns | {"called": called}
    exec("def f(n):\n    called.append(n)\ndef g(n):\n    return f(n) or 'dessin'\n", space)
    exec("def draw(n):\n    return g(n)\n", space)
    for accepted, expected in [(False, "réparez f"), (True, "dessin")]:
        CHECKS["f",] = accepted
        assert expected in live(space["draw"], n=(0, 9)).picture.value
        assert bool(called) is accepted
