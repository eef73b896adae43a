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
from dataclasses import dataclass

PART = re.compile(
    r"^## +(?P<name>[^\n]+?)(?: +\((?P<base>[^)\n]+)\))?$|^```python\n(?P<code>.*?)\n```$|"
    r"^(?P<change>(?:[-+ ](?: [^\n]*)?(?:\n|\Z))+)|^(?P<sentence>[^\n]+)$",
    re.MULTILINE | re.DOTALL,
)
EMPTY = (
    "sous ce titre, donnez le code entier, entre ```python et ```, ou ce qui change dans la "
    "solution : « - » devant chaque ligne qui part, « + » devant chaque ligne qui vient"
)
ABSENT = (
    "« {} » n'est pas dans la solution : recopiez la ligne telle qu'elle y est écrite, ou ôtez "
    "ce titre et ce qu'il a dessous"
)
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


def read_answers(text: str, bases: Mapping[str, str], place: str) -> dict[str, Answer]:
    """The answers of a file, by name; SourceError, which names `place`, if one is not clear.

    `bases` are the codes that changes may be of, the solution under the name "".
    """
    parts = [*PART.finditer(text)]
    starts = [rank for rank, part in enumerate(parts) if part["name"]]
    found: dict[str, Answer] = {}
    for start, end in zip(starts, [*starts[1:], len(parts)], strict=False):
        name = parts[start]["name"]
        try:
            if name in found:
                raise SourceError(TAKEN)
            found[name] = _answer(parts[start]["base"] or "", parts[start + 1 : end], bases)
        except SourceError as error:
            raise SourceError(f"{place}, « ## {name} » : {error}") from error
    return found


def _answer(base: str, parts: Sequence[re.Match[str]], bases: Mapping[str, str]) -> Answer:
    """An answer of these parts, with its code whole; SourceError if that is not clear."""
    kinds = ("sentence", "code", "change")
    sentences, codes, changes = ([one[k] for one in parts if one[k]] for k in kinds)
    if not codes and not changes:
        raise SourceError(EMPTY)
    if base not in bases:
        raise SourceError(UNKNOWN.format(base, ", ".join(filter(None, bases))))
    lines = ("\n\n\n".join(codes) or bases[base]).split("\n")
    places = [place for one in changes for place in _places(lines, one.splitlines())]
    for start, end, new in sorted(places, reverse=True):
        lines[start:end] = new
    return Answer(" ".join(map(str.strip, sentences)), "\n".join(lines))


def _places(lines: Sequence[str], change: Sequence[str]) -> list[tuple[int, int, list[str]]]:
    """For each place of a change: its first line, the one after the last, and what comes there.

    A change may be indented less than the code is.
    """
    old, new = ([line[2:] for line in change if line[0] != sign] for sign in "+-")
    if not old:
        raise SourceError(NOWHERE.format(new[0]))
    if old == new:
        raise SourceError(EMPTY)
    found = []
    for start, line in enumerate(lines):
        spaces, end = line.removesuffix(old[0]), start + len(old)
        here, there = ([f"{spaces}{one}".rstrip() for one in some] for some in (old, new))
        if not spaces.strip() and here == [one.rstrip() for one in lines[start:end]]:
            found.append((start, end, there))
    if not found:
        raise SourceError(ABSENT.format(" ; ".join(old)))
    return found
