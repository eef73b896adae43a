"""What a student's function returned, as plain data that compares as it should.

Nothing of the student's own classes is kept or called: an object that says it equals everything
equals nothing here.
"""

from dataclasses import dataclass
from math import isclose
from typing import Any

from course_lib.text import french_number

LARGEST = 100_000
"""How many elements of an answer are looked at."""
DEEPEST = 30
LONGEST_TEXT = 160


@dataclass(frozen=True)
class Foreign:
    """Something that is not plain data: only the name of its type is kept."""

    type_name: str

    def __repr__(self) -> str:
        return f"un objet de type {self.type_name}"


def plain(value: Any) -> Any:
    """A copy of `value` made of None, booleans, numbers, texts, tuples, lists, sets and dicts.

    numpy scalars become numbers, numpy arrays lists. Whatever is of another type, too deep or too
    large becomes `Foreign`.
    """
    return _Copy().of(value, 0)


class _Copy:
    def __init__(self) -> None:
        self.room = LARGEST

    def of(self, value: Any, depth: int) -> Any:
        self.room -= 1
        kind = type(value)
        if self.room < 0 or depth > DEEPEST:
            return Foreign("trop grand")
        if value is None or kind in (bool, int, float, str, Foreign):
            return value
        if kind in (tuple, list):
            return kind(self.of(item, depth + 1) for item in list(value))
        if kind in (set, frozenset):
            return self._hashed(frozenset, [self.of(item, depth + 1) for item in list(value)])
        if kind is dict:
            pairs = [(self.of(k, depth + 1), self.of(v, depth + 1)) for k, v in value.items()]
            return self._hashed(dict, pairs)
        if kind.__module__ == "numpy" and hasattr(value, "tolist"):
            return self.of(value.tolist(), depth + 1)
        return Foreign(kind.__name__)

    def _hashed(self, container: Any, items: list[Any]) -> Any:
        try:
            return container(items)
        except TypeError:
            return Foreign(container.__name__)


def same(expected: Any, got: Any, *, lists: bool = True) -> bool:
    """Whether plain data are equal: numbers up to rounding, a boolean only to a boolean.

    With `lists`, a list counts as the tuple of its elements, and a set of pairs as itself.
    """
    if isinstance(expected, bool) or isinstance(got, bool):
        return expected is got
    if isinstance(expected, int | float) and isinstance(got, int | float):
        return expected == got or isclose(expected, got, rel_tol=1e-9, abs_tol=1e-9)
    if isinstance(expected, tuple | list) and isinstance(got, tuple | list):
        if len(expected) != len(got) or not (lists or type(expected) is type(got)):
            return False
        return all(same(*pair, lists=lists) for pair in zip(expected, got, strict=True))
    if isinstance(expected, dict) and isinstance(got, dict):
        return expected.keys() == got.keys() and all(
            same(value, got[key], lists=lists) for key, value in expected.items()
        )
    return bool(type(expected) is type(got) and expected == got)


def shown(value: Any) -> str:
    """Plain data as Python writes it, cut short; a lone float as it is written in French."""
    if isinstance(value, float):
        return french_number(value)
    text = repr(value)
    if isinstance(value, frozenset):
        text = f"{{{', '.join(sorted(map(repr, value)))}}}"
    return text if len(text) <= LONGEST_TEXT else text[: LONGEST_TEXT - 1] + "…"
