"""A solution's variants have one fault each, of a kind that is named."""

from itertools import product
from typing import Any

import pytest

from course_lib.authoring.mutants import KINDS, mutants, plain

MINIMAX = '''\
def minimax(p, n):
    """Bob joue : max n'y est pour rien."""
    if n == 0 or successeurs(p) == []:
        return h(p)
    return min(maximin(q, n - 1) for q in successeurs(p))

def maximin(p, n):
    maxi = -inf
    for q in successeurs(p):
        maxi = max(maxi, minimax(q, n - 1))
    return maxi
'''
ALPHABETA = """\
def valeur_max(p, n, alpha, beta):
    best = -inf
    for q in successeurs(p):
        best = max(best, valeur_min(q, n - 1, alpha, beta))
        if best >= beta:
            return best
        alpha = max(alpha, best)
    return best
"""
BOARD = """\
def remarques(s):
    gagnables, presque = 0, [0, 0]
    for ligne in range(1, 4):
        for j in range(3):
            if s[ligne - 1][j] == "X" and 0 <= j < 2:
                gagnables += 1
            elif not s[ligne - 1][:j] == "O":
                continue
            presque.append(sum(len(mot) for mot in s[0] if mot))
    return sorted(presque)
"""
NIM = """\
def valeur(n, joueur_max):
    if n == 0:
        return 1 if joueur_max else -1
    valeurs = [valeur(n - prise, not joueur_max) for prise in (1, 2, 3) if prise <= n]
    return max(valeurs) if joueur_max else min(valeurs)
"""
SOURCES = (MINIMAX, ALPHABETA, BOARD, NIM)
ONE_LINE = {
    "all-any": ("x = all(a)", "x = any(a)"),
    "boolean": ("x = True", "x = False"),
    "call-forgotten": ("x = f(p, adversaire(q))", "x = f(p, q)"),
    "coordinates-swapped": ("x = t[i][j]", "x = t[j][i]"),
    "player-swapped": ("x = MAX", "x = MIN"),
    "range-step": ("x = range(a, b, -1)", "x = range(a, b)"),
    "condition-forgotten": ("x = a <= b < c", "x = b < c"),
    "constant": ("x = f(n + 1)", "x = f(n)"),
    "stop-forgotten": ("while a:\n    break", "while a:\n    pass"),
}


@pytest.mark.filterwarnings("error::SyntaxWarning", "error::DeprecationWarning")
def test_each_compiles_and_no_two_are_the_same() -> None:
    for source in SOURCES:
        made = [*mutants(source)]
        assert made == [*mutants(source)]
        assert all(compile(one.source, one.kind, "exec") for one in made)
        assert len({plain(source), *(plain(one.source) for one in made)}) == len(made) + 1


def test_a_fault_is_where_it_is_said_in_code_and_every_kind_is_met() -> None:
    for kind, (right, wrong) in ONE_LINE.items():
        assert wrong in [one.source for one in mutants(right) if one.kind == kind]
    lines = {one.kind: one.line for one in mutants(ALPHABETA)}
    assert (lines["comparison-strict"], lines["window-lost"], lines["depth-kept"]) == (5, 4, 4)
    sources = [*SOURCES, *(right for right, _ in ONE_LINE.values())]
    assert {one.kind for source in sources for one in mutants(source)} == {*KINDS}
    assert all("max n'y est pour rien" in one.source for one in mutants(MINIMAX))


def outcomes(source: str) -> list[Any]:
    space: dict[str, Any] = {}
    exec(compile(source, "mutant", "exec"), space)
    found: list[Any] = []
    for n, joueur_max in product(range(7), (True, False)):
        try:
            found.append(space["valeur"](n, joueur_max))
        except (
            ArithmeticError,
            LookupError,
            NameError,
            RecursionError,
            TypeError,
            ValueError,
        ) as error:
            found.append(type(error))
    return found


def test_all_behave_otherwise_but_one() -> None:
    assert len([*mutants(NIM)]) > 40
    same = [one.source for one in mutants(NIM) if outcomes(one.source) == outcomes(NIM)]
    assert same == [NIM.strip().replace("n == 0", "n <= 0")]
