"""What the functions of a copy may need is run; what they cannot is left out."""

import ast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from course_lib.authoring.needed import needed, piece, touched

GIVES = {
    "import os.path, math as m": {"os", "m"},
    "from random import choice as c, seed": {"c", "seed"},
    "def f(a): b = a": {"f"},
    "class C:\n    x = 1": {"C"},
    "a = b[0] = c.x = d": {"a", "b", "c"},
    "a += 1": {"a"},
    "a: int = 1": {"a"},
    "(a, *b), c = d": {"a", "b", "c"},
    "for i in r:\n    t[i] = i\n    del u[i]": {"i", "t", "u"},
    "if x:\n    def f(): pass\nelse:\n    f = 3": {"f"},
    "with open(x) as y: pass": {"y"},
    "table.append(3)": {"table"},
    "table[0].x.update(y)": {"table"},
    "a = [i for i in b]": {"a"},
    "a = lambda i=0: (j := 2)": {"a"},
    "print(f(3))": set(),
    "f(3)": set(),
    "x == 3": set(),
}


@pytest.mark.parametrize("source", GIVES)
def test_what_a_statement_gives(source: str) -> None:
    assert touched(ast.parse(source).body[0]) == GIVES[source]
    assert piece(source).gives == GIVES[source]


def test_a_cell_that_is_not_python_gives_what_it_seems_to() -> None:
    assert piece("%matplotlib inline\ndef f(): pass\nx = 3").gives == {"f", "x"}
    assert piece("def f(:\n    pass").gives == {"f"}


def test_a_helper_of_a_helper_is_needed_wherever_it_stands() -> None:
    cells = ["def g(n): return k(n)", "def k(n): return T[n]", "T = {}", "T[0] = 1", "T2 = {}"]
    kept = needed([piece("print(T)"), piece("z = g(3)"), *map(piece, cells)], {"f", "g"})
    assert kept == set(cells[:-1])


def test_a_name_in_a_text_is_needed() -> None:
    assert needed([piece("aide = 3")], {"aide"}) == {"aide = 3"}
    assert needed([piece("aide = 3"), piece("x = eval('aide')")], {"x"}) == {
        "aide = 3",
        "x = eval('aide')",
    }


LETTERS = st.sampled_from("abcdef")
PIECES = st.lists(st.tuples(LETTERS, st.frozensets(LETTERS)), max_size=8)


@given(PIECES, st.frozensets(LETTERS))
def test_what_is_kept_is_closed_and_no_more(
    pairs: list[tuple[str, frozenset[str]]], words: frozenset[str]
) -> None:
    """Against the names that can be reached, one by one."""
    sources = [f"{name} = [{', '.join(sorted(used))}]" for name, used in pairs]
    pieces = [piece(source) for source in sources]
    reached, before = set(words), set[str]()
    while reached != before:
        before = set(reached)
        reached |= {one for name, used in pairs if name in before for one in used}
    assert needed(pieces, words) == {one.source for one in pieces if one.gives & reached}
