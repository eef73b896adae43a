"""The texts that a teacher can edit: TOML files, read with errors that say what to write."""

import json
import re
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from course_lib.text import unbreakable

THOUSANDS = re.compile(r"(?<=\d) (?=\d{3}\b)")


class Entry(NamedTuple):
    """An entry, the lesson under which it stands, and its texts, set as French wants them."""

    lesson: str
    name: str
    texts: dict[str, Any]


def read_entries(path: Path, needed: Sequence[str], form: Mapping[str, Any]) -> list[Entry]:
    """The entries `[lesson.name]` of a file, in its order.

    `form` gives, for each key that an entry may have, a value of its form: "…", or a list of so
    many texts; `needed` are those that it must have. ValueError, in French, says which entry is
    wrong and what to write instead.
    """
    found = []
    for lesson, entries in _loaded(path).items():
        if not isinstance(entries, dict) or not all(isinstance(e, dict) for e in entries.values()):
            raise ValueError(
                f"{path.name} : « {lesson} » n'a pas de leçon ; écrivez par exemple "
                f'[01_histoire."{lesson}"]'
            )
        for name, texts in entries.items():
            _check(texts, needed, form, f"{path.name}, [{lesson}.{name}]")
            found.append(Entry(lesson, name, {key: _set(text) for key, text in texts.items()}))
    return found


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


def _check(texts: dict[str, Any], needed: Sequence[str], form: Mapping[str, Any], at: str) -> None:
    for key in needed:
        if key not in texts:
            raise ValueError(f"{at} : il manque « {key} » ; {_to_write(key, form)}")
    for key, text in texts.items():
        if key not in form:
            raise ValueError(f"{at} : « {key} » est inconnu ; on peut écrire {', '.join(form)}")
        if not _has_form(text, form[key]):
            raise ValueError(f"{at} : « {key} » n'a pas la bonne forme ; {_to_write(key, form)}")


def _has_form(text: Any, form: Any) -> bool:
    if isinstance(form, str):
        return isinstance(text, str)
    return isinstance(text, list) and list(map(type, text)) == list(map(type, form))


def _to_write(key: str, form: Mapping[str, Any]) -> str:
    return f"écrivez {key} = {json.dumps(form[key], ensure_ascii=False)}"


def _set(text: Any) -> Any:
    """A text on one line, its spaces unbreakable where French wants it; a list as a tuple."""
    if isinstance(text, list):
        return tuple(map(_set, text))
    line = " ".join(part.strip() for part in text.strip().splitlines())
    return THOUSANDS.sub("\u202f", unbreakable(line))
