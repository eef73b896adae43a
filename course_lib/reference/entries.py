"""Texts that a teacher can edit: TOML files, read with errors that say what to write."""

import json
import re
import tomllib
from collections.abc import Callable
from dataclasses import MISSING, field, fields
from pathlib import Path
from typing import Any, TypeVar

from course_lib.text import unbreakable

THOUSANDS = re.compile(r"(?<=\d) (?=\d{3}\b)")
Entry = TypeVar("Entry")


def text(key: str, form: Any = "…", **default: Any) -> Any:
    """A field of an entry, which the file calls `key`; `form` is an example of its value."""
    return field(metadata={"key": key, "form": form}, **default)


def read_entries(path: Path, make: Callable[..., Entry]) -> tuple[Entry, ...]:
    """The entries `[lesson.name]` of a file, in its order, texts set as French wants them.

    `make` is a dataclass of a name, a lesson and fields that are a `text`, needed if they have no
    default. ValueError, in French, says which entry is wrong and what to write instead.
    """
    found = []
    for lesson, entries in _loaded(path).items():
        if not isinstance(entries, dict) or not all(isinstance(e, dict) for e in entries.values()):
            raise ValueError(
                f"{path.name} : « {lesson} » n'a pas de leçon ; écrivez par exemple "
                f'[01_histoire."{lesson}"]'
            )
        for name, texts in entries.items():
            arguments = _arguments(texts, make, f"{path.name}, [{lesson}.{name}]")
            found.append(make(name, lesson, **arguments))
    return tuple(found)


def _loaded(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        place = re.search(r"line (\d+)", str(error))
        where = f"la ligne {place[1]}" if place else "la fin"
        raise ValueError(
            f"{path.name} ne se lit pas : vérifiez, vers {where}, les guillemets, les crochets et "
            f"qu'aucun nom n'est écrit deux fois ({error})"
        ) from None


def _arguments(texts: dict[str, Any], make: Any, place: str) -> dict[str, Any]:
    """By field of `make`, its text; ValueError, in French, if one is missing, wrong or unknown."""
    keys = {one.metadata["key"]: one for one in fields(make) if one.metadata}
    for key, one in keys.items():
        form = one.metadata["form"]
        to_write = f"écrivez {key} = {json.dumps(form, ensure_ascii=False)}"
        if key not in texts and one.default is MISSING:
            raise ValueError(f"{place} : il manque « {key} » ; {to_write}")
        if _types(texts.get(key, form)) != _types(form):
            raise ValueError(f"{place} : « {key} » n'a pas la bonne forme ; {to_write}")
    if unknown := [key for key in texts if key not in keys]:
        known = ", ".join(keys)
        raise ValueError(f"{place} : « {unknown[0]} » est inconnu ; on peut écrire {known}")
    return {keys[key].name: _set(text) for key, text in texts.items()}


def _types(value: Any) -> Any:
    return list(map(type, value)) if isinstance(value, list) else type(value)


def _set(value: Any) -> Any:
    """A text on one line, its spaces unbreakable where French wants it; a list as a tuple."""
    if isinstance(value, list):
        return tuple(map(_set, value))
    if isinstance(value, dict):
        return {_set(name): _set(text) for name, text in value.items()}
    line = " ".join(part.strip() for part in value.strip().splitlines())
    return THOUSANDS.sub("\u202f", unbreakable(line))
