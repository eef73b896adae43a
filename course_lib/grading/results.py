"""What grading says of a copy, as plain data: everything that reports show is here.

Also what a run leaves to the next one; files are written whole or not at all.
"""

import json
import os
import re
import secrets
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from datetime import datetime
from itertools import chain
from pathlib import Path
from typing import Any, Literal

Status = Literal["Réussi", "Partiel", "À compléter", "À revoir", "Sans réponse"]
UNWRITABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff\ufffe\uffff]")
"""What UTF-8 or XML cannot hold: halves of characters, controls."""

LONGEST_LINE = 2000
"""How many characters of a line are kept, whatever a function returned."""
LONGEST_ANSWER = 30_000
"""How many characters of an answer are kept to be shown."""
FILE = Path("travail", "reglages.json")
PASSWORD = re.compile(r"(://[^:@/]*):(.*?)(?=@[^@?]*(?:\?\w+=.*)?$)", re.DOTALL)
"""The user and the password in the address of a database, whatever signs the password has."""


@dataclass(frozen=True)
class ExerciseResult:
    """One graded cell of a sheet.

    `key` is the exercise's ("chomp-12") or, for an answer marked by hand, its grade id; `lines` is
    the diagnosis that the student reads, `remark` the teacher's own words, which replace it;
    `waiting` tells that a teacher must still mark it.
    """

    key: str
    title: str
    points: float
    out_of: float
    status: Status
    lines: tuple[str, ...] = ()
    misconception: str = ""
    waiting: bool = False
    remark: str = ""
    private: tuple[str, ...] = ()
    """What the teacher alone reads: the hidden call that failed."""
    answer: str = ""
    """What the student wrote, shown to this student: code, or an answer in words."""


@dataclass(frozen=True)
class CopyResult:
    """One copy: whose it is, of which sheet, and what each exercise earned.

    `warnings` are French sentences (cells missing, duplicated, a kernel that died...), which the
    student reads too; `flags` are short names of what to look at: see `summary.FLAGS`. `number` is
    Moodle's for this student, "" if unknown. `seed` is that of the hidden calls: with it the mark
    is found again. `signed` is the name that the copy gives for its student's, "" if its sheet asks
    for none.
    """

    student: str
    sheet: str
    results: tuple[ExerciseResult, ...]
    warnings: tuple[str, ...] = ()
    flags: frozenset[str] = field(default_factory=frozenset)
    number: str = ""
    seed: int = 0
    signed: str = ""

    @property
    def points(self) -> float:
        """What the copy has earned so far."""
        return sum(result.points for result in self.results)

    @property
    def out_of(self) -> float:
        """What the sheet is worth, answers marked by hand included."""
        return sum(result.out_of for result in self.results)


@dataclass(frozen=True)
class Alike:
    """Students of a sheet whose answers to these exercises are the same, names and layout apart."""

    sheet: str
    students: tuple[str, ...]
    exercises: tuple[str, ...]


def readable(result: ExerciseResult) -> ExerciseResult:
    """A result whose lines can be read and written anywhere, whatever the copy put in them."""
    lines = (one[:LONGEST_LINE] + "…" * (len(one) > LONGEST_LINE) for one in result.lines)
    answer = writable(result.answer[:LONGEST_ANSWER])
    return replace(result, lines=tuple(map(writable, lines)), answer=answer)


def writable(text: str) -> str:
    """A text in which the replacement character stands for what cannot be written.

    >>> writable("nul" + chr(0) + "moitié" + chr(0xD800))
    'nul�moitié�'
    """
    return UNWRITABLE.sub("\ufffd", text)


# What a run leaves to the next one; files are written whole or not at all


def write_whole(path: Path, text: str) -> None:
    """Write a file of text, and the folders above it, even if this process is killed meanwhile."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with part.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


def keep(path: Path, digest: str, result: CopyResult) -> None:
    """Write a result in a file, under a digest of what it comes from."""
    content = asdict(result) | {"flags": sorted(result.flags)}
    write_whole(path, json.dumps({"digest": digest, "result": content}, indent=1))


def kept_result(path: Path, digest: str) -> CopyResult | None:
    """The result in a file under this digest; None if there is none, or the file is damaged."""
    try:
        raw = json.loads(path.read_text("utf-8"))
        if raw["digest"] != digest:
            return None
        content, results = raw["result"], list[ExerciseResult]()
        for one in content["results"]:
            tuples = {name: tuple(one[name]) for name in ("lines", "private")}
            results.append(ExerciseResult(**one | tuples))
        sets = {"warnings": tuple(content["warnings"]), "flags": frozenset(content["flags"])}
        return CopyResult(**content | sets | {"results": tuple(results)})
    except (OSError, ValueError, LookupError, TypeError):
        return None


@dataclass(frozen=True)
class LastRun:
    """The settings of the last run.

    `options` are words of the command line, by the field of the options that they fill; `seed` is
    the secret one of the hidden calls; `dates` say when copies were handed in, where a zip did.
    """

    options: Mapping[str, list[str]] = field(default_factory=dict)
    seed: int = field(default_factory=lambda: secrets.randbelow(10**18))
    dates: Mapping[str, datetime] = field(default_factory=dict)

    @staticmethod
    def read(folder: Path) -> "LastRun | None":
        """The settings in a correction folder; None if there are none, or the file is damaged."""
        try:
            raw: dict[str, Any] = json.loads((folder / FILE).read_text("utf-8"))
            options = {name: [*map(str, words)] for name, words in raw["options"].items()}
            dates = {key: datetime.fromisoformat(text) for key, text in raw["dates"].items()}
            return LastRun(options, int(raw["seed"]), dates)
        except (OSError, ValueError, LookupError, AttributeError, TypeError):
            return None

    def write(self, folder: Path) -> None:
        """Write the settings, for the teacher's eyes only: the seed is secret."""
        dates = {key: when.isoformat() for key, when in self.dates.items()}
        raw = {"options": self.options, "seed": self.seed, "dates": dates}
        write_whole(folder / FILE, json.dumps(raw, ensure_ascii=False, indent=1))
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
