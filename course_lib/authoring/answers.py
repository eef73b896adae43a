"""Reads `erreurs.md` and `justes.md`: answers, each by its code or by what it changes.

    ## plus-one
    Vous ajoutez 1 à la fin : qui l'a compté ?
    - return total
    + return total + 1

A change is a diff of the solution: lines that go (`-`), that come (`+`), that stay (two spaces).
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
AMBIGUOUS = (
    "« {} » est à plusieurs endroits de la solution : écrivez au-dessus la ligne qui précède, "
    "avec deux espaces devant"
)
UNKNOWN = "aucune réponse juste ne s'appelle « {} » : {}"
TAKEN = "ce titre est déjà pris : donnez-en un autre"
NOWHERE = (
    "« {} » vient, mais où ? Écrivez aussi la ligne de la solution qui part (« - » devant) ou qui "
    "précède (deux espaces devant)"
)


class AnswerError(ValueError):
    """An answer that cannot be read; the message says what to write instead, in French."""


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
        """What it stands for, with its code whole; AnswerError if that is not clear."""
        if not self.codes and not self.changes:
            raise AnswerError(EMPTY)
        if self.base not in bases:
            raise AnswerError(UNKNOWN.format(self.base, ", ".join(filter(None, bases))))
        code = "\n\n\n".join(self.codes) or bases[self.base]
        return Answer(" ".join(self.sentences), apply_changes(code, self.changes))


def read_answers(text: str, bases: Mapping[str, str]) -> dict[str, Answer]:
    """The answers of a file, by name; AnswerError, which says which one, if one is not clear.

    `bases` are the codes that changes may be of, the solution under the name "".
    """
    found: dict[str, Answer] = {}
    for entry in entries(text):
        try:
            if entry.name in found:
                raise AnswerError(TAKEN)
            found[entry.name] = entry.answer(bases)
        except AnswerError as error:
            raise AnswerError(f"« ## {entry.name} » : {error}") from error
    return found


def entries(text: str) -> list[Entry]:
    """The entries of a file, in order; what stands above the first is left."""
    found: list[Entry] = []
    goes_on = False
    for part in PART.finditer(text):
        if part["name"]:
            found.append(Entry(part["name"], part["base"] or ""))
        elif found and part["change"]:
            found[-1].changes += [] if goes_on else [[]]
            found[-1].changes[-1].append(part["change"])
        elif found and part["code"]:
            found[-1].codes.append(part["code"])
        elif found and part["sentence"]:
            found[-1].sentences.append(part["sentence"].strip())
        goes_on = bool(part["change"])
    return found


def apply_changes(code: str, changes: Sequence[Sequence[str]]) -> str:
    """Some code after changes, each about lines that are at one place only."""
    lines = code.split("\n")
    for start, end, new in sorted((find_lines(lines, one) for one in changes), reverse=True):
        lines[start:end] = new
    return "\n".join(lines)


def find_lines(lines: Sequence[str], change: Sequence[str]) -> tuple[int, int, list[str]]:
    """The first line that a change replaces, the one after the last, and the lines that come.

    A change may be indented less than the code is.
    """
    old = [line[2:] for line in change if line[0] != "+"]
    if not old:
        raise AnswerError(NOWHERE.format(change[0][2:]))
    margins = [margin(lines[place:], old) for place in range(len(lines))]
    places = [place for place, found in enumerate(margins) if found is not None]
    if len(places) != 1:
        raise AnswerError((AMBIGUOUS if places else ABSENT).format(" ; ".join(old)))
    moves = [rank for rank, line in enumerate(change) if line[0] != " "]
    if not moves:
        raise AnswerError(EMPTY)
    kept_below = len(change) - 1 - moves[-1]
    new = [line[2:] for line in change[moves[0] : moves[-1] + 1] if line[0] != "-"]
    margin_there = margins[places[0]] or ""
    start, end = places[0] + moves[0], places[0] + len(old) - kept_below
    return start, end, [f"{margin_there}{line}".rstrip() for line in new]


def margin(lines: Sequence[str], old: Sequence[str]) -> str | None:
    """What the first of the lines begin with more than the old ones; None if they are others."""
    spaces = lines[0].removesuffix(old[0])
    begun = [line.rstrip() for line in lines[: len(old)]]
    same = begun == [f"{spaces}{line}".rstrip() for line in old]
    return spaces if same and not spaces.strip() else None
