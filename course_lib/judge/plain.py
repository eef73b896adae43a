"""What a student's function returned, as plain data that compares as it should.

Nothing of the student's own classes is kept: an object that says it equals everything equals
nothing here. A subclass of a container counts as the container, an iterator as the list of what it
gives, a number of numpy or of `fractions` as that number.
"""

from collections import deque
from collections.abc import Callable, Iterable, Iterator, KeysView, ValuesView
from dataclasses import dataclass
from decimal import Decimal
from enum import Enum
from fractions import Fraction
from hashlib import blake2b
from itertools import islice
from math import inf, isclose
from typing import Any

from course_lib.judge.faults import TYPES
from course_lib.text import french_number

ATOMS = (type(None), bool, int, float, str)
LARGEST, DEEPEST = 100_000, 30
"""How many elements of an answer are looked at, and how many levels."""
LONGEST_TEXT = 160


@dataclass(frozen=True)
class Foreign:
    """Something that is not plain data: only the name of its type is kept."""

    type_name: str

    def __repr__(self) -> str:
        return TYPES.get(self.type_name, f"un objet de type {self.type_name}")


def plain(value: Any) -> Any:
    """A copy of `value` made of None, booleans, numbers, texts, tuples, lists, sets and dicts.

    Whatever is of another type, too deep or too large becomes `Foreign`.
    """
    return _Copy(_foreign).of(value)


def _foreign(value: Any) -> Foreign:
    return Foreign(str(value.name) if isinstance(value, Enum) else type(value).__name__)


def settled(value: Any) -> Any:
    """The same, but what is of another type stays itself: what the calls of a question look at.

    >>> settled(iter([range(2), print]))
    [[0, 1], <built-in function print>]
    """
    return _Copy(lambda other: other).of(value)


def is_fixed(value: Any) -> bool:
    """Whether a value is made of plain data that nothing can change."""
    kind = type(value)
    return kind in ATOMS or (kind is tuple and all(map(is_fixed, value)))


@dataclass
class _Copy:
    """Copies a value, until too many elements are copied; `foreign` gives what is no data."""

    foreign: Callable[[Any], Any]
    left: int = LARGEST

    def of(self, value: Any, depth: int = 0) -> Any:
        self.left -= 1
        if self.left < 0 or depth > DEEPEST:
            return Foreign("trop grand")
        if type(value) in (*ATOMS, Foreign):
            return value
        if type(value).__module__ == "numpy" and hasattr(value, "tolist"):
            return self.of(value.tolist(), depth + 1)
        return self.foreign(value) if isinstance(value, Enum) else self._converted(value, depth)

    def _converted(self, value: Any, depth: int) -> Any:
        match value:
            case tuple():
                return tuple(self._items(tuple.__iter__(value), depth + 1))
            case str():
                return str.__str__(value)
            case dict():
                return _hashed(dict, self._items(dict.items(value), depth))
            case set() | frozenset():
                return _hashed(frozenset, self._items(value, depth + 1))
            case list() | deque() | range() | Iterator() | KeysView() | ValuesView():
                return self._items(value, depth + 1)
            case float() | Fraction() | Decimal():
                return float.__float__(value) if isinstance(value, float) else float(value)
        return int.__index__(value) if isinstance(value, int) else self.foreign(value)

    def _items(self, value: Iterable[Any], depth: int) -> list[Any]:
        return [self.of(item, depth) for item in islice(value, self.left + 1)]


def _hashed(container: Any, items: list[Any]) -> Any:
    try:
        return container(items)
    except (TypeError, ValueError):
        return Foreign(container.__name__)


def same(expected: Any, got: Any) -> bool:
    """Whether plain data are equal: numbers up to rounding, lists to tuples, True not to 1.

    >>> same((0.3, 1), [0.1 + 0.2, 1]), same(1, True)
    (True, False)
    """
    match expected, got:
        case (bool(), _) | (_, bool()):
            return expected is got
        case (int() | float(), int() | float()):
            return expected == got or isclose(expected, got, rel_tol=1e-9, abs_tol=1e-9)
        case (tuple() | list(), tuple() | list()):
            return len(expected) == len(got) and all(map(same, expected, got))
        case dict(), dict():
            return expected.keys() == got.keys() and all(same(expected[k], got[k]) for k in got)
    return bool(type(expected) is type(got) and expected == got)


def written(value: Any) -> str:
    """Plain data as a Python literal, the same for equal data: what `ast.literal_eval` reads."""
    match value:
        case float() if value in (inf, -inf):
            return "1e999" if value > 0 else "-1e999"
        case tuple():
            return f"({''.join(f'{written(item)},' for item in value)})"
        case list():
            return f"[{','.join(map(written, value))}]"
        case frozenset():
            return f"{{{','.join(sorted(map(written, value)))}}}" if value else "set()"
        case dict():
            pairs = sorted(f"{written(key)}:{written(item)}" for key, item in value.items())
            return f"{{{','.join(pairs)}}}"
    return repr(value)


def digest(values: Iterable[Any]) -> str:
    """A hash of twelve hex digits: equal for data that differ by the ninth digit of a float only.

    Lists count as tuples, and integers as floats.
    """
    text = "\n".join(written(_coarse(value)) for value in values)
    return blake2b(text.encode(), digest_size=6).hexdigest()


def _coarse(value: Any) -> Any:
    """Plain data without what `same` does not look at: rounding, lists against tuples."""
    match value:
        case bool():
            return value
        case int() | float():
            return float(f"{value:.9g}") + 0.0 if abs(value) < 1e300 else repr(value)
        case tuple() | list():
            return tuple(map(_coarse, value))
        case dict():
            return {key: _coarse(item) for key, item in value.items()}
    return value


def shown(value: Any, *, exact: bool = False) -> str:
    """Plain data as Python writes it, cut short; a lone float in French, rounded or `exact`."""
    text = repr(value)
    match value:
        case float():
            return repr(value).replace(".", ",") if exact else french_number(value)
        case frozenset():
            text = f"{{{', '.join(sorted(map(repr, value)))}}}" if value else "set()"
        case dict():
            text = f"{{{', '.join(sorted(f'{key!r}: {one!r}' for key, one in value.items()))}}}"
    return text if len(text) <= LONGEST_TEXT else text[: LONGEST_TEXT - 1] + "…"
