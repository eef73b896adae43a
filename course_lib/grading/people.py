"""Whose each file is, by the folder that it was handed in under, and the list of the class.

Nothing that a student puts in a deposit, nor any name, makes a copy another student's.
"""

import csv
import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import lru_cache
from itertools import compress
from pathlib import Path, PurePosixPath

from course_lib.grading.files import (
    NOTEBOOKS,
    SUBMITTED,
    CollectError,
    File,
    escaped,
    identity,
    readable_name,
)
from course_lib.grading.notebook import decoded
from course_lib.text import plain_letters

MOODLE = r"_(?P<number>\d{1,18})_assignsubmission_(?:file|onlinetext)_?.*$"
MOODLE_FOLDER = re.compile(r"(?s)^(?P<name>.+)" + MOODLE)
"""Moodle writes the end of a folder's name: the last number is its own."""
MOODLE_FILE = re.compile(r"(?s)^(?P<name>.+?)" + MOODLE)
"""A student writes the end of a file's name: the first number is Moodle's."""
NBGRADER_FOLDERS = {SUBMITTED, "source", "release", "autograded", "feedback"}
BESIDE = (
    "Le dossier « submitted » est à côté d'autres copies : il est pris pour un étudiant. Si "
    "c'est celui de nbgrader, donnez-le seul à la commande."
)
COLUMNS = {
    "name": ("nom complet", "etudiant", "eleve", "full name", "student_id", "id"),
    "last": ("nom de famille", "nom", "last_name", "surname"),
    "first": ("prenom", "first_name"),
    "number": ("identifiant", "identifier"),
}
"""How Moodle, nbgrader and teachers name columns, in small letters without accents."""
NAME = re.compile(r"[^\W\d_][\w .'’()-]*")
PARTICIPANT = re.compile(r"participant\s*(\d+)", re.IGNORECASE)
NO_LIST = "La liste de classe {} n'existe pas."
NOT_A_LIST = (
    "{} : ce n'est pas une liste de classe. Il faut un fichier CSV avec une colonne « Nom "
    "complet », « Étudiant » ou « Élève » (ou « Prénom » et « Nom »), comme la feuille "
    "d'évaluation de Moodle, ou un nom par ligne. Première ligne trouvée : {}."
)


@dataclass(frozen=True)
class Deposit:
    """What one student handed in: two deposits are equal if they have the same `key`.

    `key` is where it was handed in, as the source writes it. `number` is Moodle's, `group` the
    folder of a group of students, "" if there is none. `official`: `name` is nbgrader's identifier.
    """

    key: tuple[str, ...]
    name: str = field(compare=False)
    number: str = field(default="", compare=False)
    group: str = field(default="", compare=False)
    official: bool = field(default=False, compare=False)


def deposits(
    files: Sequence[File], sheets: Collection[str], warnings: list[str]
) -> Iterator[tuple[File, Deposit]]:
    """The files that students handed in, each with its deposit.

    `sheets` are the names of the sheets; French sentences for the teacher are added to `warnings`.
    """
    notebooks = [file for file in files if file.is_notebook] or files
    depth = _common_folders(notebooks)
    tops = {file.raw[depth] for file in notebooks}
    inner = [one for one in files if one.raw[depth:][:1] == (SUBMITTED,) and one.raw[depth + 1 :]]
    nbgrader = tops <= NBGRADER_FOLDERS or "nbgrader_config.py" in tops
    if nbgrader and any(one.raw[depth + 2 :] for one in inner):
        yield from ((file, _nbgrader_deposit(file, depth + 1)) for file in inner)
        return
    if SUBMITTED in tops and len(tops) > 1:
        warnings.append(BESIDE)
    grouped = _are_groups(notebooks, depth, sheets)
    found = {file: _deposit(file, depth, sheets, grouped) for file in files}
    by_name = defaultdict[str, set[Deposit]](set)
    for file, deposit in found.items():
        if deposit.number or len(file.raw) > depth + 1:
            by_name[identity(deposit.name)].add(deposit)
    for file, deposit in found.items():  # a file beside the folders may be one student's
        beside = len(file.raw) == depth + 1 and not MOODLE_FILE.match(file.raw[depth])
        same = by_name.get(identity(stem_of(file.name.name)), set()) if beside else set()
        yield file, next(iter(same)) if len(same) == 1 else deposit


def _common_folders(files: Iterable[File]) -> int:
    """How many folders all files are in, before the folders of students, or `submitted`."""
    folders = [file.raw[:-1] for file in files] or [()]
    for depth, parts in enumerate(zip(*folders, strict=False)):
        if len({*parts}) > 1 or parts[0] == SUBMITTED or MOODLE_FOLDER.match(parts[0]):
            return depth
    return min(map(len, folders))


def _nbgrader_deposit(file: File, depth: int) -> Deposit:
    """The deposit of a file in `submitted/<student>/<assignment>/`."""
    if len(file.raw) == depth + 1:
        return Deposit(file.raw[depth:], file.name.stem)
    return Deposit(file.raw[depth : depth + 1], file.name.parts[depth], official=True)


def _are_groups(notebooks: Iterable[File], depth: int, sheets: Collection[str]) -> bool:
    """Whether most folders hold the work of several students: a folder or a file for each."""
    tops = defaultdict[str, list[tuple[str, ...]]](list)
    for file in notebooks:
        tops[file.raw[depth]].append(file.name.parts[depth + 1 :])
    folders = [inside for top, inside in tops.items() if not MOODLE_FOLDER.match(top)]
    inner = [{one[0] for one in inside if len(one) > 1} - {*sheets} for inside in folders]
    repeats = Counter(name for names in inner for name in names)
    count = 0
    for inside, names in zip(folders, inner, strict=True):
        stems = {stem_of(one[0]) for one in inside if len(one) == 1}
        own = [name for name in names if repeats[name] == 1]
        moodle = bool(own) and all(map(MOODLE_FOLDER.match, own))
        count += len(stems - {*sheets}) > 1 if stems else len(own) > 1 or moodle
    return 2 * count > len(tops)


def _deposit(file: File, depth: int, sheets: Collection[str], grouped: bool) -> Deposit:
    """The deposit of a file: that of the folder at this depth, or of the next in a group."""
    depth = min(depth, len(file.raw) - 1)
    raw, parts, group = file.raw[depth:], file.name.parts[depth:], ""
    if grouped and len(raw) > 1 and not MOODLE_FOLDER.match(raw[0]):
        raw, parts, group = raw[1:], parts[1:], parts[0]
    if moodle := (MOODLE_FOLDER if len(raw) > 1 else MOODLE_FILE).match(raw[0]):
        number, name = str(int(moodle["number"])), moodle["name"]
        return Deposit((number, name), readable_name(name) or escaped(name), number)
    key = raw[:1] if group in sheets or not group else (group, raw[0])
    if len(raw) > 1:
        return Deposit(key, parts[0], group=group)
    stem = file.name.stem
    above = [part for part in file.name.parts[:-1] if part not in {stem, *sheets}]
    if above and (stem in sheets or file.name.parent.name == stem):  # one student's folder alone
        return Deposit((above[-1],), above[-1])
    return Deposit(key, stem, group=group)


def stem_of(name: str) -> str:
    """The name of a file without what tools add.

    >>> stem_of("chomp (1).ipynb"), stem_of("chomp - Copie.ipynb")
    ('chomp', 'chomp')
    """
    stem = PurePosixPath(name).stem if name.endswith(NOTEBOOKS) else name
    return re.sub(r"(?:[ _-]*\(\d+\)|[ _-]+(?:copie|copy)\d*)+$", "", stem, flags=re.IGNORECASE)


def identities(
    sent: Iterable[tuple[Deposit, str, datetime | None]],
) -> dict[Deposit, tuple[str, str, bool]]:
    """Each student's name and Moodle number, and whether another may be taken for this student.

    `sent` are deposits, each with a sheet and a date. No two deposits get one name: where several
    names read the same, Moodle's number or the group is added; where that is not enough, all but
    one are followed by their escaped key. These are doubtful, unless each has a number or a group
    of its own. Where two deposits have one number, the first keeps it and the others have none;
    all are doubtful.
    """
    sent = sorted(sent, key=lambda one: (one[2].timestamp() if one[2] else 0.0, one[0].key))
    by_number = defaultdict[str, list[Deposit]](list)
    for deposit in dict.fromkeys(deposit for deposit, _, _ in sent):
        by_number[deposit.number].append(deposit)
    same_name = _with_the_same(sent, lambda one: identity(one.name))
    marks = {one: one.number or one.group for one in same_name}
    labels = {
        one: f"{one.name} ({marks[one]})" if len(same) > 1 and marks[one] else one.name
        for one, same in same_name.items()
    }
    found = dict[Deposit, tuple[str, str, bool]]()
    for one, same in _with_the_same(sent, labels.__getitem__).items():
        first = min(same, key=_oddity)
        key = "/".join(map(escaped, one.key))
        name = labels[one] if one == first else f"{labels[one]} ({key})"
        distinct = {marks[other] for other in same_name[one]} - {""}
        unmarked = len(distinct) < len(same_name[one]) > 1
        rivals = by_number[one.number] if one.number else [one]
        number = one.number if rivals[0] == one else ""
        found[one] = name, number, unmarked or len(same) > 1 or len(rivals) > 1
    return found


def _with_the_same(
    sent: Iterable[tuple[Deposit, str, datetime | None]], value: Callable[[Deposit], str]
) -> dict[Deposit, set[Deposit]]:
    """For each deposit, those with the same value.

    In groups, only those of the same sheet: one name in two groups may be one student's.
    """
    keys = {deposit: (value(deposit), deposit.group and sheet) for deposit, sheet, _ in sent}
    found = defaultdict[tuple[str, str], set[Deposit]](set)
    for deposit, key in keys.items():
        found[key].add(deposit)
    return {deposit: found[key] for deposit, key in keys.items()}


def _oddity(deposit: Deposit) -> tuple[bool, tuple[str, ...]]:
    """A sort key: first the names that the source writes as they are displayed."""
    return deposit.key[-1] not in {deposit.name, f"{deposit.name}.ipynb"}, deposit.key


@dataclass(frozen=True)
class Member:
    """A student of the class; `number` is Moodle's, "" if the list does not give it."""

    name: str
    number: str = ""


def read_class(path: Path) -> tuple[Member, ...]:
    """The students of a list, in its order; CollectError if it is not one."""
    try:
        text, _ = decoded(path.read_bytes())
        delimiter = max(";,\t", key=text.partition("\n")[0].count)
        rows = [row for row in csv.reader(text.splitlines(), delimiter=delimiter) if any(row)]
    except (OSError, ValueError, csv.Error) as error:
        text = NOT_A_LIST.format(path, "?") if path.exists() else NO_LIST.format(path)
        raise CollectError(text) from error
    heads = [plain_letters(head).strip() for head in rows[0]] if rows else []
    columns = {
        kind: heads.index(name)
        for kind, names in COLUMNS.items()
        for name in reversed(names)
        if name in heads
    }
    has_heads = "name" in columns or {"first", "last"} <= {*columns}
    members = [_member(row, columns if has_heads else {"name": 0}) for row in rows[has_heads:]]
    named = [one for one in members if re.search(r"[^\W\d]", one.name)]
    names_only = len(heads) == 1 and all(NAME.fullmatch(one.name) for one in named)
    if not named or not (has_heads or names_only) or "\0" in text:
        first = " ; ".join(f"« {head.strip()[:40]} »" for head in rows[0][:8]) if rows else "vide"
        raise CollectError(NOT_A_LIST.format(path, first))
    numbers = [one.number for one in named]
    new = (not one.number or one.number not in numbers[:rank] for rank, one in enumerate(named))
    return tuple(compress(named, new))


def _member(row: Sequence[str], columns: Mapping[str, int]) -> Member:
    cells = {kind: readable_name(row[at]) for kind, at in columns.items() if at < len(row)}
    name = cells.get("name") or f"{cells.get('first', '')} {cells.get('last', '')}".strip()
    number = PARTICIPANT.search(cells.get("number", ""))
    return Member(name, number[1] if number else "")


@lru_cache(maxsize=4096)
def _words(name: str) -> frozenset[str]:
    """The words of a name, without accents and capitals, in no order."""
    plain = unicodedata.normalize("NFKD", name).casefold()
    return frozenset(re.findall(r"\w+", "".join(c for c in plain if not unicodedata.combining(c))))


def _words_without_mark(name: str) -> frozenset[str]:
    """The same, without the « (12304) » or « (groupe A) » that tells two of one name apart."""
    return _words(re.sub(r"\s*\([^()]*\)$", "", name))


READINGS: tuple[Callable[[str], Hashable], ...] = (str, identity, _words, _words_without_mark)
"""By what a student is recognised in the list of the class, from the surest to the least sure."""


def member_named(name: str, number: str, members: Collection[Member]) -> tuple[Member | None, int]:
    """The student of this name and this Moodle number, and how doubtful that is, from 0.

    None if there is none, or several of this name, or one who has another number.
    """
    for one in members:
        if number and one.number == number:
            return one, 0
    for doubt, reading in enumerate(READINGS, 1):
        value, bare = reading(name), reading is _words_without_mark
        same = [one for one in members if not (bare and one.number) and reading(one.name) == value]
        if same:
            alone = len(same) == 1 and not (number and same[0].number)
            return same[0] if alone else None, doubt
    return None, len(READINGS)
