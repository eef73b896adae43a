"""Plain data as lines of JSON, between the grader and the process of a copy: nothing in it can run.

An object of one key stands where JSON has no form: `{"tuple": […]}`, `{"dict": [[key, value], …]}`.
"""

import json
from typing import Any

from course_lib.judge.plain import Foreign
from course_lib.judge.running import Outcome

LONGEST, MOST_COMMAS = 2 << 20, 200_000
"""How many bytes a message may have, and how many commas: there is one after each element."""
LONGEST_TEXT, LONGEST_VALUE, MOST_BITS = 2_000, 200_000, 10_000
"""How many characters an error, or a text that is returned, may have; how many bits a number."""
MOST_ALIKE = 100
"""How many elements of a set or dict may have the same hash: each is compared with all others."""
MISSING = "la fonction {} n'existe pas dans la copie"
"""What students read of a function that a question calls, and that their copy does not define."""


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
        items = [key for key, _ in content] if kind == "dict" else content
        if kind in ("frozenset", "dict") and len(items) - len({*map(hash, items)}) > MOST_ALIKE:
            return Foreign("set" if kind == "frozenset" else kind)
        if kind in ("tuple", "frozenset", "dict"):
            return {"tuple": tuple, "frozenset": frozenset, "dict": dict}[kind](content)
        if kind == "other":
            return Foreign(str(content)[:100])
    return data


def encode_outcome(outcome: Outcome) -> list[Any]:
    """What came of a call, in the forms of JSON."""
    texts = outcome.trouble, outcome.error, outcome.printed, outcome.sort, outcome.kind
    return [encode(outcome.value), outcome.mutated, *(one[:LONGEST_TEXT] for one in texts)]


def decode_outcome(data: Any) -> Outcome:
    """What `encode_outcome` wrote, once `read_line` has read it; MessageError for anything else."""
    try:
        value, mutated, *texts = data
        trouble, error, printed, sort, kind = (str(one)[:LONGEST_TEXT] for one in texts)
    except (TypeError, ValueError, RecursionError):
        raise MessageError("outcome") from None
    return Outcome(value, trouble, error, printed, mutated is True, sort, kind)


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
