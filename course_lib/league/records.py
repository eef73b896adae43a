"""The games of a league, kept in a file that only grows: a line of JSON for each."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

Key = tuple[str, str, int]
"""Who plays MAX, who plays MIN, and the number of their game."""


class Record(NamedTuple):
    """A game that was played: its outcome for MAX, its moves by their ranks, and what went wrong.

    Its first three parts are its key; it counts as long as both players are of these versions.
    """

    first: str
    second: str
    number: int
    versions: Sequence[str]
    outcome: int
    moves: Sequence[int]
    fault: str = ""


class Book:
    """All games, in the order in which they ended; without a file, in memory only.

    A line that is not one of ours, such as one that a stop left unfinished, counts in `broken`.
    """

    def __init__(self, file: Path | None) -> None:
        self.file, self.records, self.broken = file, list[Record](), 0
        text = file.read_text("utf-8", errors="replace") if file and file.exists() else ""
        for line in filter(str.strip, text.splitlines()):
            try:
                self.records.append(_checked(Record(**json.loads(line))))
            except (ValueError, TypeError):
                self.broken += 1

    def add(self, record: Record) -> None:
        """Keep a game, in a line of its own whatever stands before it."""
        self.records.append(record)
        if self.file:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            with self.file.open("a", encoding="utf-8") as end:
                end.write(f"\n{json.dumps(record._asdict(), ensure_ascii=False)}\n")


def _checked(record: Record) -> Record:
    """The same; TypeError or ValueError if its parts are not of the right kind."""
    texts = [record.first, record.second, record.fault, *record.versions]
    numbers = [record.number, record.outcome, *record.moves]
    kinds = {type(text) for text in texts} == {str} and {type(n) for n in numbers} == {int}
    if not kinds or len(record.versions) != 2 or record.outcome not in (-1, 0, 1):
        raise ValueError
    return record
