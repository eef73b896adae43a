"""The check of a sheet carries what its calls need of the given cells, and no more."""

from hypothesis import given
from hypothesis import strategies as st

from course_lib.authoring.needed import definitions, needed

LETTERS = st.sampled_from("abcdef")


@given(st.lists(st.tuples(LETTERS, st.frozensets(LETTERS)), max_size=8), st.frozensets(LETTERS))
def test_what_is_kept_is_closed_and_no_more(pairs, words) -> None:
    """Against the names that can be reached, one by one."""
    sources = [f"{name} = [{', '.join(sorted(used))}]" for name, used in pairs]
    reached, before = set(words), set[str]()
    while reached != before:
        before = set(reached)
        reached |= {one for name, used in pairs if name in before for one in used}
    code = "\n".join(sources)
    assert needed(code, words) == [
        *dict.fromkeys(one for one, names in definitions(code) if names & reached)
    ]
