"""The list of a class, so that every student has a line, whether or not a copy came."""

import csv
import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import filterfalse
from pathlib import Path

from course_lib.grading.collect.copies import NAMESAKE, SAME_NAME, Copy
from course_lib.grading.collect.files import CollectError, identity, readable_name
from course_lib.text import plain_letters

STRANGER, HOMONYM = "stranger", "homonym"
LISTED = {STRANGER, HOMONYM}
"""What a list alone says of copies, whatever they hold."""
COLUMNS = {
    "name": ("nom complet", "etudiant", "eleve", "full name", "student_id", "id"),
    "last": ("nom de famille", "nom", "last_name", "surname"),
    "first": ("prenom", "first_name"),
    "number": ("identifiant", "identifier"),
}
"""What a column is called, in small letters without accents: Moodle's names, nbgrader's, ours."""
NAME = re.compile(r"[^\W\d_][\w .'’()-]*")
"""What a line without a head may be."""
PARTICIPANT = re.compile(r"participant\s*(\d+)", re.IGNORECASE)
NOT_A_LIST = (
    "{} : ce n'est pas une liste de classe. Il faut un fichier CSV avec une colonne « Nom "
    "complet » (ou « Prénom » et « Nom »), comme la feuille d'évaluation de Moodle, ou un nom par "
    "ligne."
)
NAMELESS = " La colonne qui devrait donner les noms n'en contient aucun."
"""What is said of a table whose heads are known and whose lines name nobody."""
HEADS = (
    " Première ligne trouvée : {}. En-têtes compris, avec ou sans accents : {} ; ou un prénom ({}) "
    "et un nom ({})."
)
"""What is said besides of a table none of whose columns is known."""


@dataclass(frozen=True)
class Member:
    """A student of the class; `number` is Moodle's, "" if the list does not say it."""

    name: str
    number: str = ""


def read_class(path: Path) -> tuple[Member, ...]:
    """The students of a list, in its order; CollectError if it is not one."""
    try:
        text = _text(path.read_bytes())
        rows = [row for row in csv.reader(text.splitlines(), _dialect(text)) if any(row)]
    except FileNotFoundError as error:
        raise CollectError(f"La liste de classe {path} n'existe pas.") from error
    except (OSError, ValueError, csv.Error) as error:
        raise CollectError(NOT_A_LIST.format(path)) from error
    heads = [plain_letters(head).strip() for head in rows[0]] if rows else []
    places = {
        kind: heads.index(name)
        for kind, names in COLUMNS.items()
        for name in reversed(names)
        if name in heads
    }
    if not (known := "name" in places or {"first", "last"} <= {*places}):
        places = {"name": 0}
    members = _without_repeats(_member(row, places) for row in rows[known:])
    named = tuple(one for one in members if re.search(r"[^\W\d]", one.name))
    odd = not known and (len(heads) > 1 or not all(NAME.fullmatch(one.name) for one in named))
    if not named or odd or "\0" in text:
        told = _heads_told(rows[0]) if len(heads) > 1 and not known else ""
        told = NAMELESS if known and rows[1:] and not named else told
        raise CollectError(NOT_A_LIST.format(path) + told)
    return named


def _heads_told(found: list[str]) -> str:
    """The heads of a table, and those that would have been known."""
    known = (", ".join(COLUMNS[kind]) for kind in ("name", "first", "last"))
    return HEADS.format(" ; ".join(f"« {head.strip()[:40]} »" for head in found[:8]), *known)


def _text(data: bytes) -> str:
    """What a list says, in the encoding of a spreadsheet."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data.decode("utf-16")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", "replace")


def _dialect(text: str) -> type[csv.Dialect]:
    """How the columns are separated: by what the first line has most of."""

    class Found(csv.excel):
        delimiter = max(";,\t", key=text.partition("\n")[0].count)

    return Found


def _member(row: Sequence[str], places: dict[str, int]) -> Member:
    cells = {kind: readable_name(row[at]) for kind, at in places.items() if at < len(row)}
    name = cells.get("name") or f"{cells.get('first', '')} {cells.get('last', '')}".strip()
    found = PARTICIPANT.search(cells.get("number", ""))
    return Member(name, found[1] if found else "")


def _without_repeats(members: Iterable[Member]) -> Iterator[Member]:
    """The students, one for each number: two lines of one name without numbers are two students."""
    seen = set[str]()
    for one in members:
        if one.number not in seen:
            yield one
        seen |= {one.number} - {""}


def _words(name: str) -> frozenset[str]:
    """The words of a name, without accents and capitals, in no order."""
    plain = unicodedata.normalize("NFKD", name).casefold()
    return frozenset(re.findall(r"\w+", "".join(filterfalse(unicodedata.combining, plain))))


def _bare(name: str) -> frozenset[str]:
    """The same, without the mark that tells two of one name apart: « (12304) », « (groupe A) »."""
    return _words(re.sub(r"\s*\([^()]*\)$", "", name))


def with_members(
    copies: Iterable[Copy], members: Iterable[Member]
) -> tuple[list[Copy], list[Member]]:
    """The copies, with the number of their student, and the students of whom there is none.

    A copy is known by its number, else by its name if one student only bears it: as it is written,
    else but for what is not seen, else whatever the order, the accents and the capitals. One of
    nobody is flagged "stranger", one of a student who has another already "namesake". Students
    whom the list does not tell apart have a copy each if there are as many; else it is nobody's
    guess: all of these are flagged "homonym".
    """
    seats = Counter(members)
    students, known = list(seats), _Known(list(seats))
    ranked = [(copy, *known.rank(copy)) for copy in copies]
    claims, taken = defaultdict[tuple[int, str], list[int]](list), Counter[Member]()
    for copy, place, unsure in ranked:
        claims[place, copy.sheet].append(unsure)
    found = list[Copy]()
    for copy, place, unsure in ranked:
        if place < 0:
            found.append(copy.odd(STRANGER))
        else:
            one, rivals = students[place], claims[place, copy.sheet]
            taken[one] = max(taken[one], len(rivals))
            found.append(_attributed(copy, one, unsure, rivals, seats[one]))
    return found, [one for one in students for _ in range(seats[one] - taken[one])]


def _attributed(copy: Copy, one: Member, unsure: int, rivals: list[int], seats: int) -> Copy:
    """A copy among its rivals, each as unsure as is told, for a student or for some alike."""
    surest = min(rivals)
    if seats not in (len(rivals), rivals.count(surest)):
        return copy.odd(HOMONYM)
    if len(rivals) > seats and unsure > surest:
        return replace(copy, number="").odd(STRANGER).odd(NAMESAKE, SAME_NAME)
    return replace(copy, number=copy.number or one.number)


class _Known:
    """By what students are known, from the surest."""

    READINGS: tuple[Callable[[str], Hashable], ...] = (str, identity, _words, _bare)

    def __init__(self, members: Sequence[Member]) -> None:
        self.members = members
        self.numbers = {one.number: place for place, one in enumerate(members) if one.number}
        self.names = [defaultdict[Hashable, list[int]](list) for _ in self.READINGS]
        for names, reading in zip(self.names, self.READINGS, strict=True):
            for place, one in enumerate(members):
                if not (one.number and reading is _bare):
                    names[reading(one.name)].append(place)

    def rank(self, copy: Copy) -> tuple[int, int]:
        """Which student's a copy is, -1 if nobody's, and how unsure that is."""
        if copy.number in self.numbers:
            return self.numbers[copy.number], 0
        for unsure, (names, reading) in enumerate(zip(self.names, self.READINGS, strict=True), 1):
            places = names.get(reading(copy.student), [])
            free = [one for one in places if not (copy.number and self.members[one].number)]
            if places:
                return (free[0] if len(places) == len(free) == 1 else -1), unsure
        return -1, len(self.READINGS)
