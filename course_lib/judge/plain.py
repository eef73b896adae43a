"""What a student's function returned, as plain data that compares as it should.

Nothing of the student's own classes is kept: an object that says it equals everything equals
nothing here. A subclass of a container counts as the container, an iterator as the list of what it
gives, a number of numpy or of `fractions` as that number.
"""

from collections import deque
from collections.abc import Iterable, Iterator, KeysView, ValuesView
from dataclasses import dataclass
from decimal import Decimal
from enum import Enum
from fractions import Fraction
from hashlib import blake2b
from itertools import islice
from math import inf, isclose
from typing import Any

from course_lib.text import french_number

ATOMS = frozenset((type(None), bool, int, float, str))
LARGEST = 100_000
"""How many elements of an answer are looked at."""
DEEPEST = 30
PLAYERS = "MAX", "MIN"
"""What students know by its name alone."""
LONGEST_TEXT = 160
SEQUENCES = (list, deque, range, Iterator, KeysView, ValuesView)


@dataclass(frozen=True)
class Foreign:
    """Something that is not plain data: only the name of its type is kept."""

    type_name: str

    def __repr__(self) -> str:
        return self.type_name if self.type_name in PLAYERS else f"un objet de type {self.type_name}"


def plain(value: Any, *kept: type) -> Any:
    """A copy of `value` made of None, booleans, numbers, texts, tuples, lists, sets and dicts.

    Whatever is of another type, too deep or too large becomes `Foreign`, but what is of a type that
    is `kept`.
    """
    return _Copy(kept).of(value, 0)


def settled(value: Any) -> Any:
    """The same, but what is of another type stays itself: what the calls of a question look at.

    >>> settled(iter([range(2), print]))
    [[0, 1], <built-in function print>]
    """
    return _Settled(()).of(value, 0)


def is_fixed(value: Any) -> bool:
    """Whether a value is made of plain data that nothing can change."""
    kind = type(value)
    return kind in ATOMS or (kind is tuple and all(map(is_fixed, value)))


class _Copy:
    def __init__(self, kept: tuple[type, ...]) -> None:
        self.room, self.kept = LARGEST, ATOMS | {Foreign, *kept}

    def of(self, value: Any, depth: int) -> Any:
        self.room -= 1
        kind = type(value)
        if self.room < 0 or depth > DEEPEST:
            return Foreign("trop grand")
        if kind in self.kept:
            return value
        if kind is tuple:
            return tuple(self._items(value, depth + 1))
        if kind is list:
            return self._items(value, depth + 1)
        if kind.__module__ == "numpy" and hasattr(value, "tolist"):
            return self.of(value.tolist(), depth + 1)
        if isinstance(value, Iterable):
            return self._container(value, depth + 1)
        number = _number(value)
        return self._foreign(value) if number is None else number

    def _container(self, value: Any, depth: int) -> Any:
        if isinstance(value, str):
            return str.__str__(value)
        if isinstance(value, dict):
            pairs = [(self.of(k, depth), self.of(v, depth)) for k, v in dict.items(value)]
            return self._hashed(dict, pairs)
        if isinstance(value, set | frozenset):
            return self._hashed(frozenset, self._items(value, depth))
        if isinstance(value, tuple):
            return tuple(self._items(tuple.__iter__(value), depth))
        if isinstance(value, SEQUENCES):
            return self._items(value, depth)
        return self._foreign(value)

    def _foreign(self, value: Any) -> Any:
        return Foreign(str(value.name) if isinstance(value, Enum) else type(value).__name__)

    def _items(self, value: Iterable[Any], depth: int) -> list[Any]:
        return [self.of(item, depth) for item in islice(value, self.room + 1)]

    def _hashed(self, container: Any, items: list[Any]) -> Any:
        try:
            return container(items)
        except TypeError:
            return Foreign(container.__name__)


class _Settled(_Copy):
    def _foreign(self, value: Any) -> Any:
        return value


def _number(value: Any) -> int | float | None:
    """The number that something is, None if it is none."""
    if isinstance(value, Fraction | Decimal):
        return float(value)
    if isinstance(value, int) and not isinstance(value, Enum):
        return int.__index__(value)
    return float.__float__(value) if isinstance(value, float) else None


def same(expected: Any, got: Any) -> bool:
    """Whether plain data are equal: numbers up to rounding, a boolean only to a boolean.

    A list counts as the tuple of its elements.
    """
    if isinstance(expected, bool) or isinstance(got, bool):
        return expected is got
    if isinstance(expected, int | float) and isinstance(got, int | float):
        return expected == got or isclose(expected, got, rel_tol=1e-9, abs_tol=1e-9)
    if isinstance(expected, tuple | list) and isinstance(got, tuple | list):
        return len(expected) == len(got) and all(map(same, expected, got))
    if isinstance(expected, dict) and isinstance(got, dict):
        return expected.keys() == got.keys() and all(same(expected[k], got[k]) for k in expected)
    return bool(type(expected) is type(got) and expected == got)


def has_form(value: Any, other: Any) -> bool:
    """Whether plain data are of the same form: two numbers, two tuples as long as each other.

    >>> has_form([1, 2.5], (0, 0)), has_form((1, 2, 3), (0, 0)), has_form(True, 1)
    (True, False, False)
    """
    if isinstance(value, tuple | list) and isinstance(other, tuple):
        return len(value) == len(other) and all(map(has_form, value, other))
    if isinstance(value, tuple | list) and isinstance(other, list):
        return not (value and other) or has_form(value[0], other[0])
    kinds = [{int: float}.get(type(one), type(one)) for one in (value, other)]
    return kinds[0] is kinds[1]


def written(value: Any) -> str:
    """Plain data as a Python literal, the same for equal data: what `ast.literal_eval` reads."""
    if isinstance(value, float) and value in (inf, -inf):
        return "1e999" if value > 0 else "-1e999"
    if isinstance(value, tuple):
        return f"({''.join(f'{written(item)},' for item in value)})"
    if isinstance(value, list):
        return f"[{','.join(map(written, value))}]"
    if isinstance(value, frozenset):
        return f"{{{','.join(sorted(map(written, value)))}}}" if value else "set()"
    if isinstance(value, dict):
        pairs = sorted(f"{written(key)}:{written(item)}" for key, item in value.items())
        return f"{{{','.join(pairs)}}}"
    return repr(value)


def coarse(value: Any) -> Any:
    """Plain data without what `same` does not look at: rounding, lists against tuples."""
    if isinstance(value, int | float) and not isinstance(value, bool):
        return float(f"{value:.9g}") + 0.0 if abs(value) < 1e300 else repr(value)
    if isinstance(value, tuple | list):
        return tuple(map(coarse, value))
    if isinstance(value, dict):
        return {key: coarse(item) for key, item in value.items()}
    return value


def digest(values: Iterable[Any]) -> str:
    """A short name for a list of plain data, the same for data that `same` calls equal."""
    text = "\n".join(written(coarse(value)) for value in values)
    return blake2b(text.encode(), digest_size=6).hexdigest()


def shown(value: Any) -> str:
    """Plain data as Python writes it, cut short; a lone float as it is written in French."""
    if isinstance(value, float):
        return french_number(value)
    text = repr(value)
    if isinstance(value, frozenset):
        text = f"{{{', '.join(sorted(map(repr, value)))}}}"
    return text if len(text) <= LONGEST_TEXT else text[: LONGEST_TEXT - 1] + "…"
