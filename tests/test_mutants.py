"""A solution's variants have one fault each, of a kind that is named."""

from itertools import product
from pathlib import Path
from typing import Any

import pytest

from course_lib.authoring.mutants import KINDS, mutants, plain
from course_lib.authoring.source import read

NIM = """\
def valeur(n, joueur_max):
    if n == 0:
        return 1 if joueur_max else -1
    valeurs = [valeur(n - prise, not joueur_max) for prise in (1, 2, 3) if prise <= n]
    return max(valeurs) if joueur_max else min(valeurs)
"""
ONE_LINE = {
    "all-any": ("x = all(a)", "x = any(a)"),
    "boolean": ("x = True", "x = False"),
    "call-forgotten": ("x = f(p, adversaire(q))", "x = f(p, q)"),
    "coordinates-swapped": ("x = t[i][j]", "x = t[j][i]"),
    "player-swapped": ("x = MAX", "x = MIN"),
    "range-step": ("x = range(a, b, -1)", "x = range(a, b)"),
    "condition-forgotten": ("x = a <= b < c", "x = b < c"),
    "constant": ("x = f(n + 1)", "x = f(n)"),
    "skip-forgotten": ("while a:\n    continue", "while a:\n    pass"),
    "update-forgotten": ("x += f(p)", "pass"),
    "stop-forgotten": ("while a:\n    break", "while a:\n    pass"),
}
SHEETS = (Path(__file__).parents[1] / "solutions").glob("*/fiche.md")
SOLUTIONS = [one.solution for page in SHEETS for one in read(page.parent).questions]


@pytest.mark.filterwarnings("ignore::SyntaxWarning", "error::DeprecationWarning")
def test_each_compiles_no_two_are_the_same_and_every_kind_is_met() -> None:
    found = set()
    for source in (*SOLUTIONS, *(right for right, _ in ONE_LINE.values())):
        made = [*mutants(source)]
        assert made == [*mutants(source)]
        assert all(compile(one, kind, "exec") for kind, one in made)
        assert len({plain(source), *(plain(one) for _, one in made)}) == len(made) + 1
        found |= {kind for kind, _ in made}
    assert found == {*KINDS}


@pytest.mark.parametrize("kind", ONE_LINE)
def test_a_fault_is_where_it_is_said_in_code_and_not_in_its_texts(kind) -> None:
    right, wrong = ONE_LINE[kind]
    head = 'def g():\n    """all(True) : MAX n\'y est pour rien."""\n    '
    right, wrong = (head + one.replace("\n", "\n    ") for one in (right, wrong))
    made = [source for found, source in mutants(right) if found == kind]
    assert wrong in made
    assert all(one.startswith(head) for one in made)


def outcome(source: str, n: int, joueur_max: bool) -> Any:
    """What the function `valeur` of a code returns or raises."""
    space: dict[str, Any] = {}
    exec(compile(source, "mutant", "exec"), space)
    try:
        return space["valeur"](n, joueur_max)
    except (ArithmeticError, LookupError, NameError, RuntimeError, TypeError, ValueError) as error:
        return type(error)


def test_all_behave_otherwise_but_one() -> None:
    made, calls = [one for _, one in mutants(NIM)], [*product(range(7), (True, False))]
    right = [outcome(NIM, *call) for call in calls]
    same = [one for one in made if [outcome(one, *call) for call in calls] == right]
    assert len(made) > 40
    assert same == [NIM.strip().replace("n == 0", "n <= 0")]
