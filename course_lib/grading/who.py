"""Whose each file is, by the folder that it was handed in under, and the list of the class.

Nothing that a student puts in a deposit, nor any name, makes a copy another student's.
"""

import csv
import re
import unicodedata
from collections.abc import Callable, Collection, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path, PurePosixPath

from course_lib.grading.files import NOTEBOOK, SUBMITTED, CollectError, File, readable_name
from course_lib.grading.notebook import decoded
from course_lib.text import plain_letters

MOODLE = r"_(?P<number>\d{1,18})_assignsubmission_(?:file|onlinetext)_?.*$"
MOODLE_FOLDER = re.compile(r"(?s)^(?P<name>.+)" + MOODLE)
"""Moodle writes the end of a folder's name: the last number is its own."""
MOODLE_FILE = re.compile(r"(?s)^(?P<name>.+?)" + MOODLE)
"""A student writes the end of a file's name: the first number is Moodle's."""
NBGRADER_FOLDERS = {SUBMITTED, "source", "release", "autograded", "feedback"}
NAMELESS = "(sans nom)"
FILLERS = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\ufe00-\ufe0f]")
"""Letters and accents that look like nothing, or like a space."""
COLUMNS = {
    "name": ("nom complet", "etudiant", "eleve", "full name", "student_id", "id"),
    "last": ("nom de famille", "nom", "last_name", "surname"),
    "first": ("prenom", "first_name"),
    "number": ("identifiant", "identifier"),
}
"""How Moodle, nbgrader and teachers name columns, in small letters without accents."""
NAME = re.compile(r"[^\W\d_][\w .'’()-]*")
MARK = re.compile(r"\s*\([^()]*\)$")
"""The « (12304) » or « (groupe A) » that tells two of one name apart."""
PARTICIPANT = re.compile(r"participant\s*(\d+)", re.IGNORECASE)
NO_LIST = "La liste de classe {} n'existe pas."
NOT_A_LIST = (
    "{} : ce n'est pas une liste de classe. Il faut un fichier CSV avec une colonne « Nom "
    "complet », « Étudiant » ou « Élève » (ou « Prénom » et « Nom »), comme la feuille "
    "d'évaluation de Moodle, ou un nom par ligne. Première ligne trouvée : {}."
)


# Which student's deposit a file is in


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


def deposits(files: Sequence[File], sheets: Collection[str]) -> dict[File, Deposit]:
    """The files that students handed in, each with its deposit; `sheets` are names of sheets."""
    notebooks = [file for file in files if file.is_notebook] or files
    depth = _folders_above_students(notebooks, sheets)
    tops = {file.parts[depth] for file in notebooks}
    submitted = [one for one in files if one.parts[depth:-1][:1] == (SUBMITTED,)]
    has_config = any(one.parts[depth:] == ("nbgrader_config.py",) for one in files)
    is_nbgrader = has_config or tops <= NBGRADER_FOLDERS
    if is_nbgrader and any(one.parts[depth + 2 :] for one in submitted):
        keys = {one: one.parts[depth + 1 : depth + 2] for one in submitted}
        return {one: Deposit(key, readable_name(*key), official=True) for one, key in keys.items()}
    grouped = _are_groups([one.parts[depth:] for one in notebooks], sheets)
    found = {one: _deposit(one.parts[depth:] or one.parts[-1:], sheets, grouped) for one in files}
    in_folders = {one for file, one in found.items() if one.number or file.parts[depth + 1 :]}
    for file, deposit in found.items():
        if deposit not in in_folders:  # what a teacher put beside the folder of a student
            name = reading(stem_of(deposit.name))
            same = [one for one in in_folders if reading(one.name) == name]
            found[file] = same[0] if len(same) == 1 else deposit
    return found


def _folders_above_students(notebooks: Iterable[File], sheets: Collection[str]) -> int:
    """How many folders all notebooks are in, before those of students, or `submitted`.

    If all are in one folder under the names of sheets, that folder is a student's.
    """
    folders = [file.parts[:-1] for file in notebooks] or [()]
    for depth, names in enumerate(zip(*folders, strict=False)):
        if len({*names}) > 1 or names[0] == SUBMITTED or MOODLE_FOLDER.match(names[0]):
            return depth
    depth = min(map(len, folders))
    if depth and all(stem_of(file.name) in sheets for file in notebooks):
        above = [rank for rank, name in enumerate(folders[0][:depth]) if name not in sheets]
        depth = max(above, default=0)
    return depth


def _are_groups(notebooks: Collection[tuple[str, ...]], sheets: Collection[str]) -> bool:
    """Whether most folders hold the copies of several students: `Nom.ipynb`."""
    students = {top: set[str]() for top, *_ in notebooks}
    for top, *inside in notebooks:
        if len(inside) == 1 and not MOODLE_FOLDER.match(top):
            students[top] |= {stem_of(inside[0])} - {*sheets}
    return 2 * sum(len(names) > 1 for names in students.values()) > len(students)


def _deposit(parts: tuple[str, ...], sheets: Collection[str], grouped: bool) -> Deposit:
    """The deposit of a file: that of its first folder, or of the next one in a group."""
    group = ""
    if grouped and len(parts) > 1 and not MOODLE_FOLDER.match(parts[0]):
        group, *rest = parts
        group, parts = "" if group in sheets else group, tuple(rest)
    if moodle := (MOODLE_FOLDER if len(parts) > 1 else MOODLE_FILE).match(parts[0]):
        number, name = str(int(moodle["number"])), moodle["name"]
        return Deposit((number, name), readable_name(name), number)
    name = parts[0] if len(parts) > 1 else PurePosixPath(parts[0]).stem
    return Deposit((group, name), readable_name(name), group=readable_name(group))


def stem_of(name: str) -> str:
    """The name of a file without what tools add.

    >>> stem_of("chomp (1).ipynb"), stem_of("chomp - Copie.ipynb")
    ('chomp', 'chomp')
    """
    stem = PurePosixPath(name).stem if name.endswith(NOTEBOOK) else name
    return re.sub(r"(?:[ _-]*\(\d+\)|[ _-]+(?:copie|copy)\d*)+$", "", stem, flags=re.IGNORECASE)


@lru_cache(maxsize=4096)
def reading(name: str) -> str:
    """The same text for all names that read the same: no capitals, no invisible character.

    >>> reading("ＺＯＥ\u200b  Lefe\u0300vre") == reading("zoe lefèvre")
    True
    """
    for _ in range(3):  # a letter may become two, one of which is invisible
        visible = (c for c in FILLERS.sub("", name) if unicodedata.category(c)[0] != "C")
        name = unicodedata.normalize("NFKC", "".join(visible)).casefold()
    return " ".join(name.split())


def distinct_names(deposits: Iterable[Deposit]) -> dict[Deposit, tuple[str, str, bool]]:
    """Each student's name and Moodle number, and whether another may be taken for this student.

    No two deposits get one name. Where several names read the same, Moodle's number or the group
    is added; a name that another still has is followed by where it was handed in. Where several
    have one number, the first keeps it. All these are doubtful, but those that have each a number
    or a group of its own.
    """
    ordered = sorted(set(deposits), key=lambda one: (one.key[-1] != one.name, one.key))
    readings = {one: reading(one.name) for one in ordered}
    students, names = dict[Deposit, tuple[str, str, bool]](), set[str]()
    for one in ordered:
        same = [other for other in ordered if readings[other] == readings[one]]
        marks = {other.number or other.group for other in same} - {""}
        doubtful = len(same) > 1 and len(marks) < len(same)
        base, mark = one.name or NAMELESS, one.number or one.group
        name = f"{base} ({mark})" if mark and len(same) > 1 else base
        while name in names:
            where = "/".join(one.key).encode("unicode_escape").decode()
            name, doubtful = f"{name} ({where})", True
        names.add(name)
        rivals = [other for other in ordered if one.number and other.number == one.number]
        number = one.number if rivals[:1] == [one] else ""
        students[one] = name, number, doubtful or len(rivals) > 1
    return students


# Which student of the list of the class


@dataclass(frozen=True)
class Member:
    """A student of the class; `number` is Moodle's, "" if the list does not give it."""

    name: str
    number: str = ""


def read_class(path: Path) -> tuple[Member, ...]:
    """The students of a list, in its order; CollectError if it is not one."""
    try:
        text = decoded(path.read_bytes())
        delimiter = max(";,\t", key=text.partition("\n")[0].count)
        rows = [row for row in csv.reader(text.splitlines(), delimiter=delimiter) if any(row)]
    except (OSError, csv.Error) as error:
        text = NOT_A_LIST.format(path, "?") if path.exists() else NO_LIST.format(path)
        raise CollectError(text) from error
    first = [head.strip() for head in rows[0]] if rows else []
    heads = [plain_letters(head).strip() for head in first]
    kinds = {kind for kind, names in COLUMNS.items() if {*names} & {*heads}}
    has_heads = "name" in kinds or {"first", "last"} <= kinds
    heads = heads if has_heads else [COLUMNS["name"][0]]
    members = [_member(dict(zip(heads, row, strict=False))) for row in rows[has_heads:]]
    members = [one for one in members if re.search(r"[^\W\d]", one.name)]
    is_list = has_heads or (len(first) == 1 and all(NAME.fullmatch(one.name) for one in members))
    if not (members and is_list):
        line = " ; ".join(f"« {head[:40]} »" for head in first[:8]) or "vide"
        raise CollectError(NOT_A_LIST.format(path, line))
    return tuple(members)


def _member(cells: Mapping[str, str]) -> Member:
    """The student of a row, whose cells are by the heads of their columns."""
    values = {kind: [cells.get(name) or "" for name in names] for kind, names in COLUMNS.items()}
    name, last, first, number = (next(filter(None, one), "") for one in values.values())
    participant = PARTICIPANT.search(number)
    return Member(readable_name(name or f"{first} {last}"), participant[1] if participant else "")


@lru_cache(maxsize=4096)
def _words(name: str) -> frozenset[str]:
    """The words of a name, without accents and capitals, in no order."""
    plain = unicodedata.normalize("NFKD", name).casefold()
    return frozenset(re.findall(r"\w+", "".join(c for c in plain if not unicodedata.combining(c))))


READINGS: tuple[Callable[[str], Hashable], ...] = (
    str,
    reading,
    _words,
    lambda name: _words(MARK.sub("", name)),
)
"""By what a student is recognised in the list of the class, from the surest to the least sure."""


def member_named(name: str, number: str, members: Collection[Member]) -> tuple[Member | None, int]:
    """The student of this name and this Moodle number, and how doubtful that is, from 0.

    None if there is none, or several of this name, or one who has another number.
    """
    for one in members:
        if number and one.number == number:
            return one, 0
    for doubt, read_as in enumerate(READINGS, 1):
        same = {one for one in members if read_as(one.name) == read_as(name)}
        if doubt == len(READINGS):
            same = {one for one in same if not one.number}
        if same:
            only = next(iter(same)) if len(same) == 1 else None
            return None if only and number and only.number else only, doubt
    return None, len(READINGS)
