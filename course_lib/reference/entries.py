"""The texts that a teacher can edit: TOML files, read with errors that say what to write."""

import json
import re
import tomllib
from collections.abc import Callable, Mapping
from inspect import signature
from pathlib import Path
from typing import Any, TypeVar

from course_lib.text import unbreakable

THOUSANDS = re.compile(r"(?<=\d) (?=\d{3}\b)")

T = TypeVar("T")
Keys = Mapping[str, tuple[str, Any]]
"""For each key that an entry may have, what it is in English, and a value of its form."""


def read_entries(path: Path, make: Callable[..., T], keys: Keys) -> tuple[T, ...]:
    """The entries `[lesson.name]` of a file, in its order, texts set as French wants them.

    Each is what `make` gives of its name, its lesson and its texts; a key is needed if its argument
    has no default. ValueError, in French, says which entry is wrong and what to write instead.
    """
    found = []
    for lesson, entries in _loaded(path).items():
        if not isinstance(entries, dict) or not all(isinstance(e, dict) for e in entries.values()):
            raise ValueError(
                f"{path.name} : « {lesson} » n'a pas de leçon ; écrivez par exemple "
                f'[01_histoire."{lesson}"]'
            )
        for name, texts in entries.items():
            _check(texts, make, keys, f"{path.name}, [{lesson}.{name}]")
            known = {keys[key][0]: _set(text) for key, text in texts.items()}
            found.append(make(name, lesson=lesson, **known))
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


def _check(texts: dict[str, Any], make: Callable[..., Any], keys: Keys, at: str) -> None:
    arguments = signature(make).parameters
    for key, (name, form) in keys.items():
        to_write = f"écrivez {key} = {json.dumps(form, ensure_ascii=False)}"
        if key not in texts and arguments[name].default is arguments[name].empty:
            raise ValueError(f"{at} : il manque « {key} » ; {to_write}")
        if _types(texts.get(key, form)) != _types(form):
            raise ValueError(f"{at} : « {key} » n'a pas la bonne forme ; {to_write}")
    for key in texts:
        if key not in keys:
            raise ValueError(f"{at} : « {key} » est inconnu ; on peut écrire {', '.join(keys)}")


def _types(value: Any) -> Any:
    return list(map(type, value)) if isinstance(value, list) else type(value)


def _set(text: Any) -> Any:
    """A text on one line, its spaces unbreakable where French wants it; a list as a tuple."""
    if isinstance(text, list):
        return tuple(map(_set, text))
    if isinstance(text, dict):
        return {_set(name): _set(value) for name, value in text.items()}
    line = " ".join(part.strip() for part in text.strip().splitlines())
    return THOUSANDS.sub("\u202f", unbreakable(line))
