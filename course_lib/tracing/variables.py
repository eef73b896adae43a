"""Values found in a search: which ones are numbers or nodes, and their texts for students."""

from numbers import Real
from typing import Any, TypeGuard

from course_lib.games.tree import Path
from course_lib.given.trees import Position
from course_lib.text import action_text, french_number
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


def number_in(returned: Any) -> float | None:
    """The value in what a search returns, alone or in a pair with a move; None if there is none.

    >>> number_in((None, 3)), number_in([3, None]), number_in([3, 5])
    (3, 3, None)
    """
    parts = [returned]
    if isinstance(returned, tuple) and not isinstance(returned, Node | Move):
        parts = [*returned[:2]]
    elif isinstance(returned, list) and len(returned) == 2:
        parts = [] if all(map(is_number, returned)) else returned
    return next((one for one in parts if is_number(one) and not isinstance(one, bool)), None)


def is_number(value: Any) -> TypeGuard[float]:
    """Whether a value is a number, of Python or of numpy, and not a `Move`."""
    return isinstance(value, Real) and not isinstance(value, Move)


def node_name(path: Path) -> str:
    """A node in words: its moves from the root.

    >>> node_name((1, "b"))
    'racine › 1 › b'
    """
    return " › ".join(["racine", *map(action_text, path)])
