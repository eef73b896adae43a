"""Plain data as lines of JSON, between the grader and the process of a copy: nothing in it can run.

An object of one key stands where JSON has no form: `{"tuple": […]}`, `{"dict": [[key, value], …]}`.
"""

import json
from typing import Any

from course_lib.judge.plain import Foreign
from course_lib.judge.running import Outcome

LONGEST = 2 << 20
"""How many bytes a message may have."""
MOST_COMMAS = 200_000
"""How many commas, as there is one after each element; an answer has half as many at most."""
LONGEST_TEXT, LONGEST_VALUE = 2_000, 200_000
"""How many characters an error, or a text that is returned, may have."""
MISSING = "la fonction {} n'existe pas dans la copie"
"""What is said of a function that a question calls, and that the copy does not define."""
MOST_BITS = 10_000
"""The largest whole number that is sent."""
MOST_ALIKE = 100
"""How many elements of a set or dict may have the same hash: each is compared with all others."""


class MessageError(ValueError):
    """A message that this module cannot have written."""


def encode(value: Any) -> Any:
    """Plain data, as `judge.plain` makes it, in the forms of JSON; a type's name for the rest.

    >>> encode((1, [2, print]))
    {'tuple': [1, [2, {'other': 'builtin_function_or_method'}]]}
    """
    kind = type(value)
    if kind is int and value.bit_length() > MOST_BITS:
        return {"other": "int"}
    if kind is str and len(value) > LONGEST_VALUE:
        return {"other": "trop grand"}
    if value is None or kind in (bool, int, float, str):
        return value
    if kind is list:
        return [*map(encode, value)]
    if kind in (tuple, frozenset):
        return {kind.__name__: [*map(encode, value)]}
    if kind is dict:
        return {"dict": [[encode(key), encode(one)] for key, one in value.items()]}
    return {"other": getattr(value, "type_name", kind.__name__)[:100]}


def _decoded(data: dict[str, Any]) -> Any:
    """What an object of JSON stands for; the object itself, if `encode` writes none such."""
    for kind, content in data.items() if len(data) == 1 else ():
        if kind == "tuple":
            return tuple(content)
        if kind == "frozenset":
            return Foreign("set") if _collide(content) else frozenset(content)
        if kind == "dict":
            keys = [key for key, _ in content]
            return Foreign("dict") if _collide(keys) else dict(content)
        if kind == "other":
            return Foreign(str(content)[:100])
    return data


def _collide(items: list[Any]) -> bool:
    """Whether so many elements have the same hash that putting them in a set takes minutes."""
    return len(items) - len({hash(one) for one in items}) > MOST_ALIKE


def encode_outcome(outcome: Outcome) -> list[Any]:
    """What came of a call, in the forms of JSON."""
    texts = outcome.trouble, outcome.error, outcome.printed, outcome.sort
    return [encode(outcome.value), outcome.mutated, *(one[:LONGEST_TEXT] for one in texts)]


def decode_outcome(data: Any) -> Outcome:
    """What `encode_outcome` wrote, once `read_line` has read it; MessageError for anything else."""
    try:
        value, mutated, *texts = data
        trouble, error, printed, sort = (str(one)[:LONGEST_TEXT] for one in texts)
    except (TypeError, ValueError, RecursionError):
        raise MessageError("outcome") from None
    return Outcome(value, trouble, error, printed, mutated is True, sort)


def line_of(*message: Any) -> bytes:
    """A message as it is sent: a line of JSON."""
    return json.dumps(message).encode() + b"\n"


def is_sendable(line: bytes) -> bool:
    """Whether a line is short enough to be read."""
    return len(line) <= LONGEST and line.count(b",") <= MOST_COMMAS


def read_line(line: bytes) -> list[Any]:
    """The message of a line, whoever wrote it: a list that is not empty, or MessageError.

    >>> read_line(line_of(1, encode((2, frozenset()))))
    [1, (2, frozenset())]
    """
    try:
        message = json.loads(line, object_hook=_decoded) if is_sendable(line) else None
    except (ValueError, TypeError, RecursionError):
        raise MessageError("JSON") from None
    if not isinstance(message, list) or not message:
        raise MessageError("list")
    return message
