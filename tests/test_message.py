"""What goes between the grader and a copy is plain data, whoever wrote it."""

import json
from math import inf, isnan
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from course_lib.grading.inside import (
    MOST_COMMAS,
    MessageError,
    decode_outcome,
    encode_outcome,
    line_of,
    read_line,
)
from course_lib.judge.plain import Foreign, plain
from course_lib.judge.running import Outcome

ATOMS = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text()
KEYS = st.recursive(ATOMS, lambda keys: st.lists(keys, max_size=3).map(tuple), max_leaves=5)
DATA = st.recursive(
    ATOMS | st.frozensets(KEYS, max_size=3),
    lambda data: (
        st.lists(data, max_size=4)
        | st.lists(data, max_size=4).map(tuple)
        | st.dictionaries(KEYS, data, max_size=3)
    ),
    max_leaves=12,
)
KINDS = st.sampled_from(["tuple", "frozenset", "dict", "other"]) | st.text(max_size=2)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda data: st.lists(data, max_size=3) | st.dictionaries(KINDS, data, max_size=2),
)


def received(value: Any) -> Any:
    """What the grader reads of a value."""
    [sent] = read_line(line_of(encode_outcome(Outcome(value, "lève", "E", True, "s"))))
    outcome = decode_outcome(sent)
    assert outcome == Outcome(outcome.value, "lève", "E", True, "s")
    return outcome.value


@given(DATA)
def test_an_outcome_goes_and_comes_back(value: Any) -> None:
    assert received(value) == value
    assert type(received(value)) is type(value)


def test_what_json_has_no_form_for_goes_too() -> None:
    infinity, nan, *others = received([-inf, inf - inf, Foreign("Ma"), 2**100_000])
    assert infinity == -inf
    assert isnan(nan)
    assert others == [Foreign("Ma"), Foreign("int")]


@given(JSON)
def test_a_forged_message_is_plain_data_or_an_error(data: Any) -> None:
    try:
        outcome = decode_outcome(read_line(json.dumps(data).encode()))
    except MessageError:
        return
    assert plain(outcome.value, Foreign) == outcome.value or "nan" in repr(outcome.value)
    assert {type(text) for text in (outcome.trouble, outcome.error, outcome.printed)} == {str}


LARGE = json.dumps([[0] * (MOST_COMMAS + 2)]).encode()
DEEP, LONG_NUMBER = b"[" * 100_000, b"[" + b"9" * 10_000 + b"]"


@pytest.mark.parametrize("line", [b"", b"{", b"1", b"[]", DEEP, LONG_NUMBER, b"\xff", LARGE])
def test_a_line_that_is_no_message_or_too_large_is_an_error(line: bytes) -> None:
    with pytest.raises(MessageError):
        read_line(line)


@pytest.mark.parametrize("kind", ["frozenset", "dict"])
def test_elements_that_would_be_compared_for_minutes_are_not(kind: str) -> None:
    colliding = [n * (2**61 - 1) for n in range(40_000)]
    content = [[one, 1] for one in colliding] if kind == "dict" else colliding
    few, many = read_line(line_of({kind: content[:50]}, {kind: content}))
    assert isinstance(few, frozenset | dict)
    assert isinstance(many, Foreign)
