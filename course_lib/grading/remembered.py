"""What a teacher asked the last time, kept with the results: a later run asks it again.

It is kept as words of the command line, by the field of the options that they fill.
"""

import json
import secrets
from collections.abc import Mapping
from contextlib import suppress
from datetime import datetime
from itertools import chain
from pathlib import Path

from course_lib.grading.folders import write_whole

Words = Mapping[str, list[str]]
FILE, SEED, DATES = "reglages.json", "graine", "depots.json"


def read(folder: Path) -> Words | None:
    """What was asked the last time; None if nothing sound was kept."""
    try:
        kept: dict[str, list[str]] = json.loads((folder / FILE).read_text("utf-8"))
        return {name: [*map(str, words)] for name, words in kept.items()}
    except (OSError, ValueError, AttributeError, TypeError):
        return None


def write(folder: Path, words: Words) -> None:
    """Keep what is asked."""
    write_whole(folder / FILE, json.dumps(words, ensure_ascii=False, indent=1))


def seed(folder: Path) -> int | None:
    """What the hidden calls were drawn from; None if nothing sound was kept."""
    with suppress(OSError, ValueError):
        return int((folder / SEED).read_text("ascii"))
    return None


def keep_seed(folder: Path, given: int | None) -> int:
    """The seed, kept: what is given, else a new secret."""
    found = secrets.randbelow(10**18) if given is None else given
    write_whole(folder / SEED, f"{found}\n")
    (folder / SEED).chmod(0o600)
    return found


def dates(folder: Path) -> dict[str, datetime]:
    """When copies were handed in, as a zip said it; {} if nothing sound was kept."""
    try:
        kept: dict[str, str] = json.loads((folder / DATES).read_text("utf-8"))
        return {key: datetime.fromisoformat(text) for key, text in kept.items()}
    except (OSError, ValueError, AttributeError, TypeError):
        return {}


def keep_dates(folder: Path, known: Mapping[str, datetime]) -> None:
    """Keep them: a folder does not say them."""
    texts = {key: when.isoformat() for key, when in known.items()}
    write_whole(folder / DATES, json.dumps(texts, ensure_ascii=True, indent=1))


def said(words: Words) -> str:
    """The words, as they are typed."""
    typed = chain.from_iterable(words.values())
    return " ".join(f'"{one}"' if " " in one else one for one in typed) or "sans option"
