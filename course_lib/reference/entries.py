"""Texts that a teacher can edit: TOML files, read into dataclasses."""

import re
import tomllib
from collections.abc import Callable
from dataclasses import fields
from pathlib import Path
from typing import Any, TypeVar

from course_lib.text import unbreakable

THOUSANDS = re.compile(r"(?<=\d) (?=\d{3}\b)")
Entry = TypeVar("Entry")


def read_entries(path: Path, make: Callable[..., Entry], *keys: str) -> tuple[Entry, ...]:
    """The entries `[lesson.name]` of a TOML file, in its order, with French spaces.

    `make` is a dataclass: a name, a lesson, then a field for each of these keys of the file.
    ValueError, in French, says which entry is wrong and what to write instead.
    """
    kind: Any = make
    fields_of_keys = {key: one.name for key, one in zip(keys, fields(kind)[2:], strict=True)}
    entries, lesson, name = [], "", "…"
    try:
        for lesson, tables in tomllib.loads(path.read_text(encoding="utf-8")).items():
            name = "…"
            for name, table in tables.items():
                texts = {fields_of_keys[key]: _typeset(value) for key, value in table.items()}
                entries.append(make(name, lesson, **texts))
    except tomllib.TOMLDecodeError as error:
        raise ValueError(
            f"{path.name} ne se lit pas : vérifiez les guillemets, les crochets et qu'aucun nom "
            f"n'est écrit deux fois (« line » est le numéro de la ligne : {error})"
        ) from None
    except (KeyError, TypeError, AttributeError):  # a key is unknown or missing, or not a text
        raise ValueError(
            f"{path.name}, vers [{lesson}.{name}] : une entrée s'écrit [leçon.nom], puis "
            f"{', '.join(f'{key} = …' for key in keys)}, comme les entrées voisines"
        ) from None
    return tuple(entries)


def _typeset(value: Any) -> Any:
    """A text on one line, its spaces unbreakable where French wants it; a list as a tuple."""
    if isinstance(value, list):
        return tuple(map(_typeset, value))
    if isinstance(value, dict):
        return {_typeset(name): _typeset(text) for name, text in value.items()}
    line = " ".join(part.strip() for part in value.strip().splitlines())
    return THOUSANDS.sub("\u202f", unbreakable(line))
