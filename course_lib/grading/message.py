"""Plain data as lines of JSON, between the grader and the process of a copy: nothing in it can run.

A tag stands where JSON has no form: `["t", […]]` is a tuple, `["d", [[key, value], …]]` a dict.
"""

import json
from math import isfinite
from typing import Any

from course_lib.judge.plain import LARGEST, Foreign
from course_lib.judge.running import Outcome

LONGEST = 2 << 20
"""How many bytes a message may have."""
LONGEST_TEXT = 2_000
MISSING = "la fonction {} n'existe pas dans la copie"
"""What is said of a function that a question calls, and that the copy does not define."""
MOST_BITS = 10_000
"""The largest whole number that is sent."""
DEEPEST = 60
MOST_ALIKE = 100
"""How many elements of a set or dict may have the same hash: each is compared with all others."""
TAGS: dict[type, str] = {tuple: "t", list: "l", frozenset: "s"}
CONTAINERS: dict[str, Any] = {tag: kind for kind, tag in TAGS.items()}


class MessageError(ValueError):
    """A message that `encode` cannot have written."""


def encode(value: Any) -> Any:
    """Plain data, as `judge.plain` makes it, in the forms of JSON; a type's name for the rest.

    >>> encode((1, [float("inf")]))
    ['t', [1, ['l', [['f', 'inf']]]]]
    """
    kind = type(value)
    if kind is float and not isfinite(value):
        return ["f", repr(value)]
    if kind is int and value.bit_length() > MOST_BITS:
        return ["x", "int"]
    if value is None or kind in (bool, int, float, str):
        return value
    if kind in TAGS:
        return [TAGS[kind], [encode(one) for one in value]]
    if kind is dict:
        return ["d", [[encode(key), encode(one)] for key, one in value.items()]]
    return ["x", getattr(value, "type_name", kind.__name__)[:100]]


def decode(data: Any) -> Any:
    """The plain data that `encode` wrote; MessageError for anything else, whoever wrote it.

    >>> decode(["t", [1, ["l", []]]])
    (1, [])
    """
    try:
        return _Decoder().read(data, 0)
    except (TypeError, ValueError, KeyError, IndexError, RecursionError) as error:
        raise MessageError(type(error).__name__) from None


class _Decoder:
    """Reads data, and refuses what is too large or too deep."""

    def __init__(self) -> None:
        self.left = LARGEST + 1

    def read(self, data: Any, depth: int) -> Any:
        self.left -= 1
        if self.left < 0 or depth > DEEPEST or isinstance(data, dict):
            raise MessageError
        if not isinstance(data, list):
            return data
        tag, content = data
        if tag == "f":
            return {"inf": float("inf"), "-inf": float("-inf"), "nan": float("nan")}[content]
        if tag == "d":
            keys = [self.read(key, depth + 1) for key, _ in content]
            values = [self.read(one, depth + 1) for _, one in content]
            return Foreign("dict") if _collide(keys) else dict(zip(keys, values, strict=True))
        if tag == "x":
            return Foreign(str(content)[:100])
        items = [self.read(one, depth + 1) for one in content]
        if tag == "s" and _collide(items):
            return Foreign("set")
        return CONTAINERS[tag](items)


def _collide(items: list[Any]) -> bool:
    """Whether so many elements have the same hash that putting them in a set takes minutes."""
    return len(items) - len({hash(one) for one in items}) > MOST_ALIKE


def encode_outcome(outcome: Outcome) -> list[Any]:
    """What came of a call, as JSON writes it."""
    texts = outcome.trouble, outcome.error, outcome.printed, outcome.sort
    return [encode(outcome.value), outcome.mutated, *(one[:LONGEST_TEXT] for one in texts)]


def decode_outcome(data: Any) -> Outcome:
    """The outcome that `encode_outcome` wrote; MessageError for anything else."""
    try:
        value, mutated, *texts = data
        trouble, error, printed, sort = (str(one)[:LONGEST_TEXT] for one in texts)
    except (TypeError, ValueError):
        raise MessageError("outcome") from None
    return Outcome(decode(value), trouble, error, printed, mutated is True, sort)


def line_of(*message: Any) -> bytes:
    """A message as it is sent: a line."""
    return json.dumps(message, ensure_ascii=True).encode() + b"\n"


def read_line(line: bytes) -> list[Any]:
    """The message of a line; MessageError if it is none."""
    try:
        message = json.loads(line)
    except (ValueError, RecursionError):
        raise MessageError("JSON") from None
    if not isinstance(message, list) or not message:
        raise MessageError("list")
    return message
