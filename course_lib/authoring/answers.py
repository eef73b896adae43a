"""Reads `erreurs.md` and `justes.md`: answers, each by its code or by what it changes.

    ## plus-one
    Vous ajoutez 1 à la fin : qui l'a compté ?
    - return total
    + return total + 1

A change is a diff of the solution: lines that go (`-`), that come (`+`), that stay (two spaces). It
is made wherever these lines are: one that stays says which place is meant.
With `## plus-one (boucle)`, it is a diff of the right answer `boucle` of `justes.md`.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

PART = re.compile(
    r"^## +(?P<name>[^\n]+?)(?: +\((?P<base>[^)\n]+)\))?$|^```python\n(?P<code>.*?)\n```$|"
    r"^(?P<change>[-+ ](?: [^\n]*)?)$|^(?P<sentence>[^\n]*)$",
    re.MULTILINE | re.DOTALL,
)
EMPTY = (
    "sous ce titre, donnez le code entier, entre ```python et ```, ou ce qui change dans la "
    "solution : « - » devant chaque ligne qui part, « + » devant chaque ligne qui vient"
)
ABSENT = "« {} » n'est pas dans la solution : recopiez la ligne telle qu'elle y est écrite"
UNKNOWN = "aucune réponse juste ne s'appelle « {} » : {}"
TAKEN = "ce titre est déjà pris : donnez-en un autre"
NOWHERE = (
    "« {} » vient, mais où ? Écrivez aussi la ligne de la solution qui part (« - » devant) ou qui "
    "précède (deux espaces devant)"
)


class SourceError(ValueError):
    """A source that no sheet can be made of; the message says where and what to do, in French."""


@dataclass(frozen=True)
class Answer:
    """An answer to a question, and the sentence that the student reads if it is wrong."""

    sentence: str
    code: str


@dataclass
class Entry:
    """The parts of an answer as they are written, each change as its lines."""

    name: str
    base: str
    sentences: list[str] = field(default_factory=list)
    codes: list[str] = field(default_factory=list)
    changes: list[list[str]] = field(default_factory=list)

    def answer(self, bases: Mapping[str, str]) -> Answer:
        """What it stands for, with its code whole; SourceError if that is not clear."""
        if not self.codes and not self.changes:
            raise SourceError(EMPTY)
        if self.base not in bases:
            raise SourceError(UNKNOWN.format(self.base, ", ".join(filter(None, bases))))
        code = "\n\n\n".join(self.codes) or bases[self.base]
        return Answer(" ".join(self.sentences), apply_changes(code, self.changes))


def read_answers(text: str, bases: Mapping[str, str], place: str) -> dict[str, Answer]:
    """The answers of a file, by name; SourceError, which names `place`, if one is not clear.

    `bases` are the codes that changes may be of, the solution under the name "".
    """
    found: dict[str, Answer] = {}
    for entry in entries(text):
        try:
            if entry.name in found:
                raise SourceError(TAKEN)
            found[entry.name] = entry.answer(bases)
        except SourceError as error:
            raise SourceError(f"{place}, « ## {entry.name} » : {error}") from error
    return found


def entries(text: str) -> list[Entry]:
    """The entries of a file, in order; what stands above the first is left."""
    found: list[Entry] = []
    previous = ""
    for part in PART.finditer(text):
        if part["name"]:
            found.append(Entry(part["name"], part["base"] or ""))
        elif found and part["change"]:
            found[-1].changes += [] if previous else [[]]
            found[-1].changes[-1].append(part["change"])
        elif found and part["code"]:
            found[-1].codes.append(part["code"])
        elif found and part["sentence"]:
            found[-1].sentences.append(part["sentence"].strip())
        previous = part["change"] or ""
    return found


def apply_changes(code: str, changes: Sequence[Sequence[str]]) -> str:
    """Some code after changes, each made wherever its lines are."""
    lines = code.split("\n")
    places = [place for one in changes for place in find_lines(lines, one)]
    for start, end, new in sorted(places, reverse=True):
        lines[start:end] = new
    return "\n".join(lines)


def find_lines(lines: Sequence[str], change: Sequence[str]) -> list[tuple[int, int, list[str]]]:
    """For each place of a change: the first line, the one after the last, and those that come.

    A change may be indented less than the code is.
    """
    old = [line[2:] for line in change if line[0] != "+"]
    moves = [rank for rank, line in enumerate(change) if line[0] != " "]
    if not old:
        raise SourceError(NOWHERE.format(change[0][2:]))
    if not moves:
        raise SourceError(EMPTY)
    kept_below = len(change) - 1 - moves[-1]
    new = [line[2:] for line in change[moves[0] : moves[-1] + 1] if line[0] != "-"]
    found = []
    for place in range(len(lines)):
        if (spaces := margin(lines[place:], old)) is not None:
            here = [f"{spaces}{line}".rstrip() for line in new]
            found.append((place + moves[0], place + len(old) - kept_below, here))
    if not found:
        raise SourceError(ABSENT.format(" ; ".join(old)))
    return found


def margin(lines: Sequence[str], old: Sequence[str]) -> str | None:
    """What the first of the lines begin with more than the old ones; None if they are others."""
    spaces = lines[0].removesuffix(old[0])
    begun = [line.rstrip() for line in lines[: len(old)]]
    same = begun == [f"{spaces}{line}".rstrip() for line in old]
    return spaces if same and not spaces.strip() else None
