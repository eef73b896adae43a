"""The check of a sheet carries what its calls need of the given cells, and no more."""

import ast

from hypothesis import given
from hypothesis import strategies as st

from course_lib.authoring.needed import definitions, needed
from course_lib.judge.syntax import changed

TOUCHED = {
    "import os.path, math as m": {"os", "m"},
    "from random import choice as c, seed": {"c", "seed"},
    "def f(a): b = a": {"f"},
    "a = b[0] = c.x = d": {"a", "b", "c"},
    "(a, *b), c = d": {"a", "b", "c"},
    "for i in r:\n    t[i] = i\n    del u[i]": {"i", "t", "u"},
    "if x:\n    def f(): pass\nelse:\n    f = 3": {"f"},
    "a = [i for i in b]": {"a"},
    "print(f(3))": set(),
}
LETTERS = st.sampled_from("abcdef")


def test_the_names_that_a_statement_defines_or_changes() -> None:
    for source, names in TOUCHED.items():
        assert changed(ast.parse(source).body[0]) == names


@given(st.lists(st.tuples(LETTERS, st.frozensets(LETTERS)), max_size=8), st.frozensets(LETTERS))
def test_what_is_kept_is_closed_and_no_more(pairs, words) -> None:
    """Against the names that can be reached, one by one; a name in a text is one too."""
    sources = [f"{name} = 'uses {' '.join(sorted(used))}'" for name, used in pairs]
    reached, before = set(words), set[str]()
    while reached != before:
        before = set(reached)
        reached |= {one for name, used in pairs if name in before for one in used}
    code = "\n".join(sources)
    assert needed(code, words) == [
        *dict.fromkeys(one for one, names in definitions(code) if names & reached)
    ]
