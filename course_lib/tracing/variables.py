"""Values found in a search: which ones are numbers or nodes, and their texts for students."""

from numbers import Real
from typing import Any, TypeGuard

from course_lib.games.tree import Path
from course_lib.given.trees import Position
from course_lib.text import action_text, french_number
from course_lib.tracing.calling import RefusedSearchError
from course_lib.tracing.nodes import Move, Node

LONGEST = 8
"""The most elements of a list whose text is displayed."""
SEVERAL = (
    "Votre fonction renvoie un objet {} qui contient plusieurs nombres. L'explorateur ne lit qu'un "
    "nombre, ou un couple (valeur, coup) : il ne peut pas juger cette fonction."
)


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
    """The value in what a search returns, alone or with a move; None if there is none.

    RefusedSearchError if an object or a long list holds several.

    >>> number_in((None, 3)), number_in([3, None]), number_in([3, 5]), number_in({"score": 3})
    (3, 3, None, 3)
    """
    is_couple = isinstance(returned, tuple) and not isinstance(returned, Node | Move)
    parts = [*returned[:2]] if is_couple else _fields(returned)
    numbers = [one for one in parts if is_number(one) and not isinstance(one, bool)]
    is_pair = is_couple or (isinstance(returned, list) and len(parts) == 2)
    if len(numbers) > 1 and not is_pair:
        raise RefusedSearchError(SEVERAL.format(type(returned).__name__))
    return numbers[0] if len(numbers) == 1 or (numbers and is_couple) else None


def _fields(value: Any) -> list[Any]:
    """What a list, a dictionary or an object holds; else the value alone."""
    if isinstance(value, list | dict):
        return [*value.values()] if isinstance(value, dict) else value
    is_object = hasattr(value, "__dict__") and not isinstance(value, Node | Move | Real)
    return [*vars(value).values()] if is_object and not callable(value) else [value]


def is_number(value: Any) -> TypeGuard[float]:
    """Whether a value is a number, of Python or of numpy, and not a `Move`."""
    return isinstance(value, Real) and not isinstance(value, Move)


def node_name(path: Path) -> str:
    """A node in words: its moves from the root.

    >>> node_name((1, "b"))
    'racine › 1 › b'
    """
    return " › ".join(["racine", *map(action_text, path)])
