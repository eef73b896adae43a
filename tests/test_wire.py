"""What goes by the line comes back as it was, and nothing that comes by it can hurt the judge."""

import json
import socket
from collections.abc import Iterator
from math import isnan, nan
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from waits import LIMIT

from course_lib.given import arbre
from course_lib.grading.isolate import wire
from course_lib.grading.isolate.process import Process
from course_lib.grading.isolate.student import StudentKernel
from course_lib.grading.isolate.wire import Line, UnreadableError, decode, encode

PRIME = 2**61 - 1
"""Python's integers have the same hash when they differ by a multiple of it."""
scalars = (
    st.none()
    | st.booleans()
    | st.integers(-(2**200), 2**200)
    | st.floats(allow_nan=False)
    | st.text(st.characters(), max_size=20)
)
keys: st.SearchStrategy[Any] = st.deferred(
    lambda: scalars | st.tuples(keys, keys) | st.frozensets(keys, max_size=4)
)
values: st.SearchStrategy[Any] = st.deferred(
    lambda: (
        scalars
        | st.lists(values, max_size=4)
        | st.tuples(values, values)
        | st.sets(keys, max_size=4)
        | st.dictionaries(keys, values, max_size=4)
    )
)
shapes = st.recursive(
    scalars | st.sampled_from(["t", "l", "s", "z", "d", "f", "x", "p"]),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)


@pytest.fixture
def ends() -> Iterator[tuple[Line, Line]]:
    one, other = socket.socketpair()
    with one, other:
        other.settimeout(LIMIT)
        yield Line(one), Line(other)


def typed(value: Any) -> Any:
    """A value with the types of all that it holds, so that 1, 1.0 and True differ."""
    if isinstance(value, dict):
        return dict, [(typed(key), typed(one)) for key, one in value.items()]
    if isinstance(value, set | frozenset):
        return type(value), sorted(map(repr, map(typed, value)))
    if isinstance(value, list | tuple):
        return type(value), [typed(one) for one in value]
    return type(value), repr(value)


@given(values)
def test_plain_data_comes_back_as_it_was(value: Any) -> None:
    data = wire.read(wire.ENCODER.encode([encode(value)]).encode("ascii"))
    assert typed(decode(data[0], {})) == typed(value)


def test_not_a_number_comes_back() -> None:
    assert isnan(decode(json.loads(json.dumps(encode(nan))), {}))


@given(st.binary(max_size=200) | shapes.map(lambda one: json.dumps(one).encode()))
def test_whatever_comes_is_read_or_refused(data: bytes) -> None:
    try:
        message = wire.read(data)
        decode(message[0], {"x": str, "p": str})
    except UnreadableError:
        return
    assert isinstance(message, list)


COLLIDING = {
    "set": ["s", [PRIME * n for n in range(100)]],
    "frozenset": ["z", [PRIME * n for n in range(100)]],
    "dict": ["d", [[PRIME * n, 0] for n in range(100)]],
    "tuples": ["s", [["t", [-1 - n // 2**k % 2 for k in range(7)]] for n in range(128)]],
    "equal": ["s", [1] * 100],
}


@pytest.mark.parametrize("name", COLLIDING)
def test_elements_of_the_same_hash_are_refused_when_they_are_many(name: str) -> None:
    tag, items = COLLIDING[name]
    with pytest.raises(UnreadableError):
        decode([tag, items], {})
    assert len(decode([tag, items[: wire.MOST_ALIKE]], {})) <= wire.MOST_ALIKE


@pytest.mark.parametrize(
    "text",
    [
        'f"' + "{1}" * 60_000 + '"',
        "[" * 90_000,
        "[" * 90_000 + "]" * 90_000,
        "[" + "9" * (wire.MOST_DIGITS + 2) + "]",
        "[NaN]",
        "[Infinity]",
        "[]",
        "{}",
        "(1,)",
        "[é]",
    ],
)
def test_what_is_not_a_message_is_refused(text: str) -> None:
    with pytest.raises(UnreadableError):
        wire.read(text.encode())


def test_the_largest_values_go_and_larger_ones_are_told() -> None:
    largest = [0] * (wire.LARGEST - 1)
    assert decode(json.loads(json.dumps(encode(largest))), {}) == largest
    deepest: list[Any] = []
    for _ in range(wire.DEEPEST - 1):
        deepest = [deepest]
    assert decode(json.loads(json.dumps(encode(deepest))), {}) == deepest
    longest = 2**wire.MOST_BITS - 1
    assert wire.read(wire.ENCODER.encode([longest]).encode()) == [longest]
    for larger in ([*largest, 0], [deepest], longest + 1, "x" * (wire.LONGEST + 1)):
        assert encode(larger) == wire.TOO_LARGE
    with pytest.raises(UnreadableError):
        decode(["l", [*largest, 0]], {})


@given(st.lists(values, min_size=1, max_size=4), st.integers(1, 50))
def test_a_message_in_parts_is_heard_when_it_is_whole(message: list[Any], size: int) -> None:
    one, other = socket.socketpair()
    with one, other:
        sent = [encode(value) for value in message]
        Line(one).send(*sent)
        data = other.recv(1 << 20)
        parts = [data[start : start + size] for start in range(0, len(data), size)]
        line = Line(other)
        heard = []
        for part in parts:
            one.sendall(part)
            heard.append(line.heard())
    assert heard[:-1] == [None] * (len(parts) - 1)
    assert heard[-1] == json.loads(json.dumps(sent))


def test_messages_that_follow_each_other_are_heard_one_by_one(ends: tuple[Line, Line]) -> None:
    here, there = ends
    here.send("one", 1)
    here.send("two", 2)
    assert [there.receive(), there.receive()] == [["one", 1], ["two", 2]]
    here.close()
    with pytest.raises(EOFError):
        there.heard()


def test_a_message_that_is_too_long_is_neither_sent_nor_heard(ends: tuple[Line, Line]) -> None:
    here, there = ends
    for message in ("x" * (wire.LONGEST + 1), {1: object()}, nan, 10**5000):
        with pytest.raises(UnreadableError):
            here.send(message)
    here.end.sendall(wire.HEAD.pack(wire.LONGEST + 1))
    with pytest.raises(UnreadableError):
        there.heard()


class Alive(Process):
    """A process that says what it is told to, then no more; another is never started."""

    is_alive, worked = True, 0.0

    def __init__(self, said: bytes) -> None:
        self.line, self.other = (Line(end) for end in socket.socketpair())
        self.other.end.sendall(said)
        self.other.end.shutdown(socket.SHUT_WR)

    def end(self) -> None:
        self.line.close()
        self.other.close()


def framed(data: bytes) -> bytes:
    """A message, after its length."""
    return wire.HEAD.pack(len(data)) + data


DEEP = json.loads("[" * 900 + "]" * 900)
ODD = {
    "numbers": [["done", [1]], ["done", "1", 1], ["done", None], ["done", {}, 1]],
    "answers": [[None, 1], [[], []], [{}, {}], [DEEP, 1], [1, DEEP], ["done", 1], ["ask", True]],
    "trees": [["ask", 1, [], ["t", []]], ["ask", 1, {}, DEEP], ["ask", 1, 2**9000, ["t", []]]],
    "printed": [["done", 1, "value", None, DEEP, None]],
    "error": [["done", 1, "error", DEEP, "", None]],
    "name": [["done", 1, "error", [DEEP, DEEP, DEEP], "", None]],
    "changed": [["done", 1, "value", 1, "", DEEP]],
    "kind": [["done", 1, DEEP, ["E", "", ""], {}, ""]],
}


@pytest.mark.parametrize("name", ODD)
def test_a_message_of_any_form_ends_in_an_outcome(name: str) -> None:
    ends_in_an_outcome(ODD[name])


parts = shapes | st.sampled_from(["done", "ask", 1, "value", "error"])


@given(st.lists(st.lists(parts, min_size=1, max_size=7)))
def test_whatever_is_said_ends_in_an_outcome(said: list[list[Any]]) -> None:
    ends_in_an_outcome(said)


TEXTS = {
    "a parent that is a list": '["done", [1], "value", null, "", null]',
    "a parent that is nothing": '["done", null, "value", null, "", null]',
    "a parent that is a text": '["done", "1", "value", null, "", null]',
    "a parent that is true": '["done", true, "value", null, "", null]',
    "a parent that is real": '["done", 1.0, "value", null, "", null]',
    "a long parent": f'["done", {"9" * 5000}, "value", null, "", null]',
    "no parent": '["done"]',
    "no number": '["done", 1, "value", NaN, "", null]',
    "an infinity": '["done", 1, "value", -Infinity, "", null]',
    "a great number": '["done", 1, "value", 1e999, "", null]',
    "deep lists": "[" * 60_000,
    "deep objects": '{"a":' * 15_000,
    "a lone surrogate": r'["done", 1, "value", "\ud800", "\udfff", null]',
    "a key twice": '["done", 1, "value", {"a": 1, "a": 2}, "", null]',
    "a text that is not closed": '["done", 1, "value", "',
    "a null sign": '["done", 1, "value", "\\u0000", "", null]\0',
    "two messages in one": '["done", 1][1]',
    "an object": '{"done": 1}',
    "nothing": "",
}
LENGTHS = {"nothing": b"", "a part": b"\0\0", "four bytes of ones": b"\xff" * 4, "zero": b"\0" * 4}


@pytest.mark.parametrize("name", TEXTS)
def test_a_message_that_is_ill_formed_ends_in_an_outcome(name: str) -> None:
    bytes_end_in_an_outcome(framed(TEXTS[name].encode()))


@pytest.mark.parametrize("name", LENGTHS)
def test_a_length_that_is_ill_formed_ends_in_an_outcome(name: str) -> None:
    bytes_end_in_an_outcome(LENGTHS[name])


GOOD = framed(b'["done", 1, "value", ["l", [1, 2]], "dit", null]')


@given(st.data())
def test_a_line_that_is_cut_or_spoilt_anywhere_ends_in_an_outcome(data: st.DataObject) -> None:
    """Cut short, other bytes in it (invalid UTF-8 too), noise before or after."""
    said = data.draw(st.binary(max_size=9)) + GOOD * data.draw(st.integers(1, 3))
    start = data.draw(st.integers(0, len(said)))
    length = data.draw(st.integers(0, len(said)))
    bytes_end_in_an_outcome(said[:start] + data.draw(st.binary(max_size=9)) + said[start:length])


@given(st.binary(max_size=300))
def test_noise_ends_in_an_outcome(said: bytes) -> None:
    bytes_end_in_an_outcome(said)
    bytes_end_in_an_outcome(framed(said))


def ends_in_an_outcome(said: list[list[Any]]) -> None:
    bytes_end_in_an_outcome(b"".join(framed(json.dumps(one).encode()) for one in said))


def bytes_end_in_an_outcome(said: bytes) -> None:
    """A cell and a call are told, the kernel is settled, and what it holds can be ended."""
    kernel = StudentKernel(process=Alive(said))
    ran = kernel._ran("1", 1)
    assert isinstance(ran.printed + ran.error + ran.message, str)
    assert not kernel.unsettled
    kernel.stop()
    kernel = StudentKernel(process=Alive(said))
    outcome, _ = kernel._called("f", (arbre([[3, 5], [2, 9]]),), 1)
    assert isinstance(outcome.error + outcome.trouble + outcome.printed, str)
    kernel.stop()


def test_the_good_message_is_read() -> None:
    outcome, _ = StudentKernel(process=Alive(GOOD))._called("f", (1,), 1)
    assert (outcome.value, outcome.printed) == ([1, 2], "dit")
