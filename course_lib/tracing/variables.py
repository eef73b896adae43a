"""The values in a search: those of nodes, and how students read them."""

from dataclasses import is_dataclass
from numbers import Real
from typing import Any, TypeGuard

from course_lib.games.tree import Path
from course_lib.given.trees import Position
from course_lib.text import action_text, french_number
from course_lib.tracing.nodes import Move, Node

LONGEST = 8
"""How many elements of a list are written out among the variables of a call."""


def written(value: Any) -> str:
    """A variable as a student reads it; "" for what is better not displayed.

    >>> written(2.5), written([3, None]), written("MAX"), written(print)
    ('2,5', '[3, None]', '"MAX"', '')
    """
    match value:
        case list() | tuple():
            if len(value) > LONGEST:
                return ""
            text = ", ".join(written(part) or "…" for part in value)
            if isinstance(value, list):
                return f"[{text}]"
            return f"({text},)" if len(value) == 1 else f"({text})"
        case str():
            return f'"{value}"' if len(value) <= 3 * LONGEST else ""
        case Position() | bool() | None:
            return repr(value)
    number: Any = value if isinstance(value, Real) else None
    return french_number(number)


def number_in(returned: Any) -> float | None:
    """The value that a search returns, alone or with a move; None if there is none, or several.

    >>> number_in((None, 3)), number_in([3, None]), number_in([3, 5]), number_in({"score": 3})
    (3, 3, None, 3)
    """
    parts = [returned]
    if isinstance(returned, Node | Move):
        return None
    if isinstance(returned, tuple):
        parts = [*returned[:2]]
    elif isinstance(returned, list):
        parts = returned if len(returned) == 2 else []
    elif isinstance(returned, dict):
        parts = [*returned.values()]
    elif is_dataclass(returned) and hasattr(returned, "__dict__"):
        parts = [*vars(returned).values()]
    numbers = [one for one in parts if is_number(one) and not isinstance(one, bool)]
    is_sure = len(numbers) == 1 or (numbers and isinstance(returned, tuple))
    return numbers[0] if is_sure else None


def is_number(value: Any) -> TypeGuard[float]:
    """Whether a value is a number, of Python or of numpy, and not a move."""
    return isinstance(value, Real) and not isinstance(value, Move)


def node_name(path: Path) -> str:
    """A node in words: its moves from the root.

    >>> node_name((1, "b"))
    'racine › 1 › b'
    """
    return " › ".join(["racine", *map(action_text, path)])
