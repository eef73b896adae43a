"""What a run of the command keeps for the next one, in one file of the correction folder."""

import json
import re
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from itertools import chain
from pathlib import Path
from typing import Any

from course_lib.grading.folders import write_whole

FILE = Path("travail", "reglages.json")
PASSWORD = re.compile(r"(://[^:@/]*):(.*?)(?=@[^@?]*(?:\?\w+=.*)?$)", re.DOTALL)
"""The user and the password in the address of a database, whatever signs the password has."""


@dataclass(frozen=True)
class Remembered:
    """The last run's settings.

    `options` are words of the command line, by the field of the options that they fill; `seed` is
    the secret one of the hidden calls; `dates` say when copies were handed in, where a zip told it.
    """

    options: Mapping[str, list[str]] = field(default_factory=dict)
    seed: int = field(default_factory=lambda: secrets.randbelow(10**18))
    dates: Mapping[str, datetime] = field(default_factory=dict)


def read(folder: Path) -> Remembered | None:
    """The settings kept in a correction folder; None if there are none, or the file is damaged."""
    try:
        kept: dict[str, Any] = json.loads((folder / FILE).read_text("utf-8"))
        options = {name: [*map(str, words)] for name, words in kept["options"].items()}
        dates = {key: datetime.fromisoformat(text) for key, text in kept["dates"].items()}
        return Remembered(options, int(kept["seed"]), dates)
    except (OSError, ValueError, LookupError, AttributeError, TypeError):
        return None


def write(folder: Path, settings: Remembered) -> None:
    """Keep settings, for the teacher's eyes only: the seed is secret."""
    dates = {key: when.isoformat() for key, when in settings.dates.items()}
    kept = {"options": settings.options, "seed": settings.seed, "dates": dates}
    write_whole(folder / FILE, json.dumps(kept, ensure_ascii=False, indent=1))
    (folder / FILE).chmod(0o600)


def as_typed(options: Mapping[str, list[str]]) -> str:
    """Options as they are typed on the command line.

    >>> as_typed({"members": ["--classe", "ma liste.csv"]})
    '--classe "ma liste.csv"'
    """
    words = chain.from_iterable(options.values())
    return " ".join(f'"{one}"' if " " in one else one for one in words) or "sans option"


def without_password(url: str) -> str:
    """The address of a database as it may be written down.

    >>> without_password("postgresql+psycopg://prof:p@ss/w:rd@serveur/notes")
    'postgresql+psycopg://prof@serveur/notes'
    """
    return PASSWORD.sub(r"\1", url)
