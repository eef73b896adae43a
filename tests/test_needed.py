"""The check of a sheet carries what its calls need of the given cells, and no more."""

import ast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from course_lib.authoring.needed import definitions, needed, touched

TOUCHED = {
    "import os.path, math as m": {"os", "m"},
    "from random import choice as c, seed": {"c", "seed"},
    "def f(a): b = a": {"f"},
    "class C:\n    x = 1": {"C"},
    "a = b[0] = c.x = d": {"a", "b", "c"},
    "a += 1": {"a"},
    "(a, *b), c = d": {"a", "b", "c"},
    "for i in r:\n    t[i] = i\n    del u[i]": {"i", "t", "u"},
    "if x:\n    def f(): pass\nelse:\n    f = 3": {"f"},
    "a = [i for i in b]": {"a"},
    "print(f(3))": set(),
}


@pytest.mark.parametrize("source", TOUCHED)
def test_the_names_that_a_statement_defines_or_changes(source: str) -> None:
    assert touched(ast.parse(source).body[0]) == TOUCHED[source]


LETTERS = st.sampled_from("abcdef")
PAIRS = st.lists(st.tuples(LETTERS, st.frozensets(LETTERS)), max_size=8)


@given(PAIRS, st.frozensets(LETTERS))
def test_what_is_kept_is_closed_and_no_more(
    pairs: list[tuple[str, frozenset[str]]], words: frozenset[str]
) -> None:
    """Against the names that can be reached, one by one; a name in a text is one too."""
    sources = [f"{name} = 'uses {' '.join(sorted(used))}'" for name, used in pairs]
    reached, before = set(words), set[str]()
    while reached != before:
        before = set(reached)
        reached |= {one for name, used in pairs if name in before for one in used}
    every = definitions("\n".join(sources))
    assert needed(every, words) == [one.source for one in every if one.names & reached]
