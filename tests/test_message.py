"""What goes between the grader and a copy is plain data, whoever wrote it."""

import json
from math import inf, isnan
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from course_lib.grading import message
from course_lib.grading.message import (
    MessageError,
    decode,
    decode_outcome,
    encode,
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
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.sampled_from("tldsfx") | st.text(),
    lambda data: st.lists(data, max_size=3) | st.dictionaries(st.text(max_size=2), data),
)


@given(DATA)
def test_plain_data_goes_and_comes_back(value: Any) -> None:
    [sent] = read_line(line_of(encode(value)))
    assert decode(sent) == value
    assert type(decode(sent)) is type(value)


def test_what_json_has_no_form_for_goes_too() -> None:
    infinity, nan, unknown, large = decode(encode([-inf, inf - inf, Foreign("Ma"), 2**100_000]))
    assert infinity == -inf
    assert isnan(nan)
    assert (unknown, large) == (Foreign("Ma"), Foreign("int"))


@given(JSON)
def test_a_forged_value_is_plain_data_or_an_error(data: Any) -> None:
    try:
        value = decode(json.loads(json.dumps(data)))
    except MessageError:
        return
    assert plain(value, Foreign) == value or value != value or "nan" in repr(value)


@given(JSON)
def test_a_forged_outcome_is_an_outcome_or_an_error(data: Any) -> None:
    try:
        outcome = decode_outcome(data)
    except MessageError:
        return
    assert {type(text) for text in (outcome.trouble, outcome.error, outcome.printed)} == {str}


@pytest.mark.parametrize("line", [b"", b"{", b"1", b"[]", b"[" * 100_000, b"9" * 10_000, b"\xff"])
def test_a_forged_line_is_an_error(line: bytes) -> None:
    with pytest.raises(MessageError):
        read_line(line)


def test_what_is_too_large_or_too_deep_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    deep: Any = 1
    for _ in range(message.DEEPEST + 1):
        deep = ["l", [deep]]
    monkeypatch.setattr(message, "LARGEST", 10)
    for data in (deep, ["l", [0] * 12]):
        with pytest.raises(MessageError):
            decode(data)


def test_an_outcome_goes_and_comes_back() -> None:
    outcome = Outcome((1, {"a": [2]}), "lève", "ValueError", "écrit", True, "sorte")
    assert decode_outcome(encode_outcome(outcome)) == outcome


@pytest.mark.parametrize("tag", ["s", "d"])
def test_elements_that_would_be_compared_for_minutes_are_not(tag: str) -> None:
    colliding = [n * (2**61 - 1) for n in range(90_000)]
    content = [[one, 1] for one in colliding[:40_000]] if tag == "d" else colliding
    assert isinstance(decode([tag, content]), Foreign)
    assert isinstance(decode([tag, content[:50]]), frozenset | dict)
