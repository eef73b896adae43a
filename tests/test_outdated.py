"""A function that an error kept from being written anew is told from the last that was written."""

import pytest
from IPython.core.interactiveshell import InteractiveShell

from course_lib.judge import Call, Fiche, Question, Sheet, pack
from course_lib.judge.outdated import outdated

CALLS = tuple(Call(f"f({n})", n + 1) for n in range(3))
NEXT = Question(
    *("essai-1", "Le suivant", 1, ("f",), "l'entier suivant", ()),
    *(CALLS, CALLS, {}, "", "", {}),
)


@pytest.fixture
def fiche():
    return Fiche(pack(Sheet("essai", "1", (NEXT,))))


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
        (["def f(n):\n    !ls\n    return n + 1;"], False),
        (["from math import floor as f"], False),
        (["def f(n):\n    return n +", "f = abs"], False),
        (["In = None"], False),
    ],
)
def test_an_older_function_is_told_from_the_last_that_was_written(capsys, fiche, cells, expected):
    shell = InteractiveShell()
    for cell in ["def f(n):\n    return n", *cells]:
        shell.run_cell(cell, store_history=True)
    capsys.readouterr()
    assert outdated(shell.user_ns["f"]) is expected
    fiche.verifier("essai-1", shell.user_ns["f"])
    said = capsys.readouterr().out
    assert ("ancienne version de f" in said) is expected
    assert ("renvoie" in said or "Réussi" in said) is not expected
