"""A solution's variants have one fault each, of a kind that is named."""

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
    if n == 0 or not successeurs(p):
        return h(p)
    best = -inf
    for q in successeurs(p):
        best = max(best, valeur_min(q, n - 1, alpha, beta))
        if best >= beta:
            return best
        alpha = max(alpha, best)
    return best
"""
NIM = """\
def valeur(n, joueur_max):
    if n == 0:
        return 1 if joueur_max else -1
    valeurs = [valeur(n - prise, not joueur_max) for prise in (1, 2, 3) if prise <= n]
    return max(valeurs) if joueur_max else min(valeurs)
"""
EXPECTED = {
    MINIMAX: "infinity-sign start-zero depth-twice return-too-early",
    ALPHABETA: "window-lost arguments-swapped stop-forgotten update-forgotten comparison-strict",
    NIM: "extremum equality-negated last-skipped sign constant base-case-forgotten depth-kept",
}


@pytest.mark.parametrize("source", EXPECTED)
@pytest.mark.filterwarnings("error::SyntaxWarning", "error::DeprecationWarning")
def test_each_compiles_no_two_are_the_same_and_their_kinds_are_named(source):
    made = [*mutants(source)]
    assert all(compile(one.source, one.kind, "exec") for one in made)
    assert len({plain(source), *(plain(one.source) for one in made)}) == len(made) + 1
    assert {*KINDS} >= {one.kind for one in made} >= set(EXPECTED[source].split())


def test_a_fault_is_where_it_is_said_in_code_and_texts_stay():
    lines = {one.kind: one.line for one in mutants(ALPHABETA)}
    assert (lines["comparison-strict"], lines["window-lost"], lines["depth-kept"]) == (7, 6, 6)
    assert all("max n'y est pour rien" in one.source for one in mutants(MINIMAX))


def test_all_behave_otherwise_but_one():
    def values(source):
        space = {}
        exec(source, space)
        for n in range(7):
            for joueur_max in (True, False):
                try:
                    yield space["valeur"](n, joueur_max)
                except Exception as error:  # as a check would say
                    yield type(error)

    right = [*values(NIM)]
    same = [one.source for one in mutants(NIM) if [*values(one.source)] == right]
    assert same == [NIM.strip().replace("n == 0", "n <= 0")]
