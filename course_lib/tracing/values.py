"""Values found in a search: which ones are numbers, and their texts for students."""

from numbers import Real
from typing import Any, TypeGuard

from course_lib.given.trees import Position
from course_lib.text import french_number
from course_lib.tracing.nodes import Move, Node

LONGEST = 8
"""The most elements of a list whose text is displayed."""


def text_of(value: Any) -> str:
    """A variable as a student reads it; "" for a value that is better not displayed.

    >>> text_of(2.5), text_of([3, None]), text_of("MAX"), text_of(print)
    ('2,5', '[3, None]', '"MAX"', '')
    """
    match value:
        case list() | tuple():
            if len(value) > LONGEST:
                return ""
            text = ", ".join(text_of(part) or "…" for part in value)
            if isinstance(value, list):
                return f"[{text}]"
            return f"({text},)" if len(value) == 1 else f"({text})"
        case str():
            return f'"{value}"' if len(value) <= 3 * LONGEST else ""
        case Position() | bool() | None:
            return repr(value)
    number: Any = value if isinstance(value, Real) else None
    return french_number(number)


def number_in(returned: Any, rank: int = 0) -> float | None:
    """The value in what a search returns, alone or with a move; None if there is none.

    If an object or a dictionary holds several numbers, it is the one at `rank`.

    >>> number_in((None, 3)), number_in([3, None]), number_in([3, 5]), number_in({"score": 3})
    (3, 3, None, 3)
    """
    numbers = numbers_in(returned)
    return numbers[min(rank, len(numbers) - 1)] if numbers else None


def numbers_in(returned: Any) -> list[float]:
    """The numbers in what a search returns: the first of a tuple, none of a list of several."""
    match returned:
        case Node() | Move():
            parts = []
        case list() | tuple():
            parts = [*returned]
        case dict():
            parts = [*returned.values()]
        case _:
            is_object = hasattr(returned, "__dict__") and not isinstance(returned, Real)
            parts = [*vars(returned).values()] if is_object else [returned]
    numbers = [one for one in parts if is_number(one)]
    if isinstance(returned, list) and len(numbers) > 1:
        return []
    return numbers[:1] if isinstance(returned, tuple) else numbers


def is_number(value: Any) -> TypeGuard[float]:
    """Whether a value is a number, of Python or of numpy, and neither a `Move` nor a Boolean."""
    return isinstance(value, Real) and not isinstance(value, Move | bool)
