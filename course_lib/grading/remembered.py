"""What a teacher asked the last time, kept with the results: a later run asks it again.

It is kept as words of the command line, by the field of the options that they fill.
"""

import json
from collections.abc import Mapping
from itertools import chain
from pathlib import Path

from course_lib.grading.isolate import folders

Words = Mapping[str, list[str]]
FILE = "reglages.json"


def read(folder: Path) -> Words | None:
    """What was asked the last time; None if nothing sound was kept."""
    try:
        kept: dict[str, list[str]] = json.loads((folder / FILE).read_text("utf-8"))
        return {name: [*map(str, words)] for name, words in kept.items()}
    except (OSError, ValueError, AttributeError, TypeError):
        return None


def write(folder: Path, words: Words) -> None:
    """Keep what is asked."""
    folders.write(folder / FILE, json.dumps(words, ensure_ascii=False, indent=1))


def said(words: Words) -> str:
    """The words, as they are typed."""
    typed = chain.from_iterable(words.values())
    return " ".join(f'"{one}"' if " " in one else one for one in typed) or "sans option"
