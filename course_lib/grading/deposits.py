"""The files of a class, whose each is, and the list of the class.

Whose a file is depends on the folder that it was handed in under: nothing that a student puts in a
deposit, nor any name, makes a copy another student's. No file is ever written under such a name.
"""

import csv
import os
import re
import unicodedata
import zipfile
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import cache
from hashlib import sha256
from itertools import islice, takewhile
from pathlib import Path, PurePosixPath

from course_lib.grading.notebook import LARGEST, decoded
from course_lib.text import plain_letters

MOST_INSIDE, LARGEST_INSIDE, LARGEST_ARCHIVE = 20, 2 * LARGEST, 8 * 2**30
"""How many notebooks, and how many bytes, are taken out of a zip that a student sent, and how many
bytes out of that of a class."""
METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
"""How the files of a zip are compressed: the others may fill the memory."""
NOTEBOOK, ZIP, TIMESTAMP = ".ipynb", ".zip", "timestamp.txt"
SUBMITTED = "submitted"
NBGRADER_FOLDERS = {SUBMITTED, "source", "release", "autograded", "feedback"}
IGNORED = {"__MACOSX", ".ipynb_checkpoints", "__pycache__", ".git", ".venv", "gradebook", TIMESTAMP}
REFUSED = "Fichier refusé (nom dangereux) : {!r}."
NO_SOURCE = "{} : ni un dossier, ni une archive zip, ni un notebook (.ipynb)."
DAMAGED = "{} : archive zip abîmée ({})."
ALONE = "Copie seule, au nom de « {} » : celui du fichier."
NO_FILE = "{} n'existe pas : vérifiez le nom, et le dossier où vous êtes."
NOT_A_LIST = (
    "{} : ce n'est pas une liste de classe. Il faut un fichier CSV avec une colonne « Nom "
    "complet », « Étudiant » ou « Élève » (ou « Prénom » et « Nom »), comme la feuille "
    "d'évaluation de Moodle, ou un nom par ligne. Première ligne trouvée : {}."
)
INVISIBLE = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\ufe00-\ufe0f]")
"""Letters and accents that look like nothing, or like a space."""
MOODLE = r"_(?P<number>\d{1,18})_assignsubmission_(?:file|onlinetext)"
MOODLE_FOLDER = re.compile(r"(?s)(?P<name>.+)" + MOODLE)
"""Moodle writes the end of a folder's name: the last number is its own."""
MOODLE_FILE = re.compile(r"(?s)(?P<name>.+?)" + MOODLE)
"""A student writes the end of a file's name: the first number is Moodle's."""


class CollectError(ValueError):
    """A source from which nothing can be collected; the message says why, in French."""


# The files of a folder, or of a zip, with the notebooks of the zips that students sent


@dataclass(frozen=True)
class File:
    """A file of the source.

    `parts` are those of its name, as the source writes them; `path` is where it can be read, empty
    if it does not come out of a zip. `submitted` is when it was handed in, `modified` when it was
    last changed, None if unknown.
    """

    parts: tuple[str, ...]
    path: Path
    submitted: datetime | None = None
    modified: datetime | None = None

    @property
    def name(self) -> str:
        """The last part of its name, as it is displayed."""
        return readable_name(self.parts[-1])

    @property
    def suffix(self) -> str:
        """The end of its name, ".ipynb"."""
        return PurePosixPath(self.name).suffix.lower()


def files_of(source: Path, into: Path, warnings: list[str]) -> list[File]:
    """The files of a folder, of a zip, or one notebook; packed files are taken out in `into`.

    Instead of a zip that a student sent come the notebooks in it. French sentences for the teacher
    are added to `warnings`. CollectError if the source is none of these, or a damaged zip.
    """
    if source.is_dir():
        found = _files_in(source)
    elif source.is_file() and zipfile.is_zipfile(source):
        found = _unpacked(source, into, LARGEST_ARCHIVE, (NOTEBOOK, ZIP), warnings)
    elif source.is_file() and source.suffix.lower() == NOTEBOOK:
        found = iter([File((source.name,), source)])
        warnings.append(ALONE.format(readable_name(source.stem)))
    else:
        raise CollectError((NO_SOURCE if source.exists() else NO_FILE).format(source))
    return [one for file in found for one in _inside(file, into) or [file]]


def _files_in(folder: Path) -> Iterator[File]:
    """The files of a folder; links are not followed."""
    above = folder.parent if folder.name == SUBMITTED else folder
    for root, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if name not in IGNORED)
        submitted = None
        with suppress(OSError, ValueError):  # nbgrader's `2026-01-31 12:00:00.000000 UTC`
            text = Path(root, TIMESTAMP).read_text("utf-8")[:100]
            submitted = datetime.fromisoformat(text.replace(" UTC", "+00:00").strip())
        for path in (Path(root, name) for name in sorted({*names} - IGNORED)):
            if path.is_file() and not (path.is_symlink() or path.name.startswith(".")):
                changed = datetime.fromtimestamp(path.stat().st_mtime)
                yield File(path.relative_to(above).parts, path, submitted, changed)


def _inside(file: File, into: Path) -> list[File]:
    """The notebooks that a student's zip holds, under its name; [] if it is no sound zip."""
    if file.suffix != ZIP:
        return []
    name, found = PurePosixPath(file.parts[-1]).stem, list[File]()
    with suppress(CollectError):
        inside = _unpacked(file.path, into, LARGEST_INSIDE, (NOTEBOOK,), [])
        for one in islice((one for one in inside if one.suffix == NOTEBOOK), MOST_INSIDE):
            parts = *file.parts[:-1], f"{name}{one.suffix}"
            found.append(File(parts, one.path, file.submitted, one.submitted))
    return found


def _unpacked(
    archive: Path, into: Path, room: int, kinds: Collection[str], warnings: list[str]
) -> Iterator[File]:
    """The files of a zip; those of these kinds are written in `into`, `room` bytes in all."""
    try:
        opened = zipfile.ZipFile(archive)
    except Exception as error:
        raise CollectError(DAMAGED.format(archive, error)) from error
    into.mkdir(parents=True, exist_ok=True)
    with opened:
        for entry in opened.infolist():
            parts = PurePosixPath(entry.filename.replace("\\", "/")).parts
            if {"/", ".."} & {*parts} or re.match(r"[A-Za-z]:", entry.filename):
                warnings.append(REFUSED.format(entry.filename))
            elif parts and not (entry.is_dir() or IGNORED & {*parts} or parts[-1][0] == "."):
                file = File(parts, Path())
                with suppress(ValueError):  # tools that know no date write one of 1980
                    is_known = entry.date_time[0] > 1980
                    file = File(parts, Path(), datetime(*entry.date_time) if is_known else None)
                if file.suffix in kinds:
                    data = _content(opened, entry, min(room, LARGEST))
                    path = into / f"{sha256(data).hexdigest()}{file.suffix}"
                    room -= path.write_bytes(data)
                    file = replace(file, path=path)
                yield file


def _content(archive: zipfile.ZipFile, entry: zipfile.ZipInfo, most: int) -> bytes:
    """What an entry holds, nothing if it cannot be read."""
    try:
        if entry.file_size <= most and entry.compress_type in METHODS:
            with archive.open(entry) as packed:
                return packed.read(entry.file_size)
    except Exception:  # damaged, or with a password
        return b""
    return b""


# Names


def readable_name(name: str) -> str:
    """A name with its accents, even if a zip or a tool has decoded it wrongly, and no control.

    >>> readable_name("Zo├⌐ Lef├¿vre"), readable_name("ZoÃ© LefÃ¨vre")
    ('Zoé Lefèvre', 'Zoé Lefèvre')
    """
    for encoding in ("cp437", "cp1252", "latin-1"):
        with suppress(UnicodeError):
            name = name.encode(encoding).decode("utf-8")
            break
    spaced = (" " if unicodedata.category(char) == "Cc" else char for char in name)
    text = "".join(char for char in spaced if unicodedata.category(char)[0] != "C")
    return unicodedata.normalize("NFC", " ".join(text.split()))


def stem_of(name: str) -> str:
    """The name of a file without what tools add.

    >>> stem_of("chomp (1).ipynb"), stem_of("chomp - Copie.ipynb")
    ('chomp', 'chomp')
    """
    stem = PurePosixPath(name).stem if name.endswith(NOTEBOOK) else name
    return re.sub(r"(?:[ _-]*\(\d+\)|[ _-]+(?:copie|copy)\d*)+$", "", stem, flags=re.IGNORECASE)


@cache
def reading(name: str) -> str:
    """The same text for all names that read the same: no capitals, no invisible character.

    >>> reading("ＺＯＥ\u200b  Lefe\u0300vre") == reading("zoe lefèvre")
    True
    """
    for _ in range(3):  # a letter may become two, one of which is invisible
        visible = (c for c in INVISIBLE.sub("", name) if unicodedata.category(c)[0] != "C")
        name = unicodedata.normalize("NFKC", "".join(visible)).casefold()
    return " ".join(name.split())


@cache
def _words(name: str) -> frozenset[str]:
    """The words of a name, without accents and capitals, in no order."""
    plain = unicodedata.normalize("NFKD", name).casefold()
    return frozenset(re.findall(r"\w+", "".join(c for c in plain if not unicodedata.combining(c))))


# Which student's deposit a file is in


@dataclass(frozen=True)
class Deposit:
    """What one student handed in: two deposits are equal if they have the same `key`.

    `key` is where it was handed in, as the source writes it; `number` is Moodle's, `group` a folder
    of students, or "". `official`: `name` is nbgrader's. `sure`: a student's, notebook or not.
    """

    key: tuple[str, ...]
    name: str = field(compare=False)
    number: str = field(default="", compare=False)
    group: str = field(default="", compare=False)
    official: bool = field(default=False, compare=False)
    sure: bool = field(default=False, compare=False)


def deposits(files: Sequence[File], sheets: Collection[str]) -> dict[File, Deposit]:
    """The files that students handed in, each with its deposit; `sheets` are names of sheets.

    Below the folders that all notebooks are in, the first of these that a place is like:

        submitted/<identifier>/...                      if the tree is nbgrader's
        <name>_<number>_assignsubmission_file_/...      Moodle's, in folders or not
        <group>/<name>.ipynb                            if most folders hold several names
        <name>/...
        <name>.ipynb                                    with the folder of this name, if one has it
    """
    notebooks = [file for file in files if file.suffix == NOTEBOOK] or files
    depth = _folders_above_students(notebooks, sheets)
    places = {one: one.parts[depth:] or one.parts[-1:] for one in files}
    tops = {places[one][0] for one in notebooks}
    is_nbgrader = tops <= NBGRADER_FOLDERS or ("nbgrader_config.py",) in places.values()
    submitted = {one: place[1] for one, place in places.items() if place[:-1][:1] == (SUBMITTED,)}
    if is_nbgrader and any(places[one][2:] for one in submitted):
        return {
            one: Deposit((name,), readable_name(name), official=True, sure=True)
            for one, name in submitted.items()
        }
    grouped = _are_groups([places[one] for one in notebooks], sheets)
    found = {one: _deposit(place, sheets, grouped) for one, place in places.items()}
    in_folders = {one for file, one in found.items() if one.number or places[file][1:]}
    inside = sum(found[one] in in_folders for one in notebooks)
    folders = in_folders if not grouped and 2 * inside > len(notebooks) else set()
    names = Counter(reading(one.name) for one in folders)
    for file, mine in found.items():
        if mine not in in_folders:  # what a teacher put beside the folder of a student
            name = reading(stem_of(mine.name))
            same = [one for one in in_folders if reading(one.name) == name]
            mine = same[0] if len(same) == 1 else mine
        found[file] = replace(mine, sure=bool(mine.number) or names[reading(mine.name)] == 1)
    return found


def _folders_above_students(notebooks: Collection[File], sheets: Collection[str]) -> int:
    """How many folders all notebooks are in, before those of students, or `submitted`.

    If all are in one folder under the names of sheets, that folder is a student's.
    """
    folders = [file.parts[:-1] for file in notebooks]
    levels = takewhile(lambda names: len({*names}) == 1, zip(*folders, strict=False))
    common = [names[0] for names in levels]
    for depth, name in enumerate(common):
        if name == SUBMITTED or MOODLE_FOLDER.match(name):
            return depth
    is_one = len(common) in map(len, folders) and all(
        stem_of(one.name) in sheets for one in notebooks
    )
    if is_one:
        return max((rank for rank, name in enumerate(common) if name not in sheets), default=0)
    return len(common)


def _are_groups(notebooks: Collection[tuple[str, ...]], sheets: Collection[str]) -> bool:
    """Whether most folders hold the copies of several students: `Nom.ipynb`."""
    students = {top: set[str]() for top, *_ in notebooks}
    for top, *inside in notebooks:
        if len(inside) == 1 and not MOODLE_FOLDER.match(top):
            students[top] |= {stem_of(inside[0])} - {*sheets}
    return 2 * sum(len(names) > 1 for names in students.values()) > len(students)


def _deposit(place: tuple[str, ...], sheets: Collection[str], grouped: bool) -> Deposit:
    """The deposit of a file: that of its first folder, or of the next one in a group."""
    group = ""
    if grouped and len(place) > 1 and not MOODLE_FOLDER.match(place[0]):
        group, *rest = place
        group, place = "" if group in sheets else group, tuple(rest)
    if moodle := (MOODLE_FOLDER if len(place) > 1 else MOODLE_FILE).match(place[0]):
        number, name = str(int(moodle["number"])), moodle["name"]
        return Deposit((number, name), readable_name(name), number)
    name = place[0] if len(place) > 1 else PurePosixPath(place[0]).stem
    return Deposit((group, name), readable_name(name), group=readable_name(group))


def distinct_names(deposits: Iterable[Deposit]) -> dict[Deposit, tuple[str, str, bool]]:
    """Each student's name and Moodle number, and whether another may be taken for this student.

    No two deposits get one name. Where several names read the same, Moodle's number or the group
    is added; a name that another still has is followed by where it was handed in. Where several
    have one number, the first keeps it. All these are doubtful, but those that have each a number
    or a group of its own.
    """
    ordered = sorted(set(deposits), key=lambda one: (one.key[-1] != one.name, one.key))
    students, names = dict[Deposit, tuple[str, str, bool]](), set[str]()
    for one in ordered:
        same = [other for other in ordered if reading(other.name) == reading(one.name)]
        rivals = [other for other in ordered if one.number and other.number == one.number]
        marks = {other.number or other.group for other in same} - {""}
        doubtful = len(marks) < len(same) > 1 or len(rivals) > 1
        mark = one.number or one.group
        name = (one.name or "(sans nom)") + f" ({mark})" * bool(mark and len(same) > 1)
        while name in names:
            where = "/".join(one.key).encode("unicode_escape").decode()
            name, doubtful = f"{name} ({where})", True
        names.add(name)
        students[one] = name, one.number if rivals[:1] == [one] else "", doubtful
    return students


# Which student of the list of the class

COLUMNS = {
    **dict.fromkeys(("nom complet", "etudiant", "eleve", "full name", "student_id", "id"), "name"),
    **dict.fromkeys(("nom de famille", "nom", "last_name"), "last"),
    **dict.fromkeys(("prenom", "first_name"), "first"),
    **dict.fromkeys(("identifiant", "identifier"), "number"),
}
"""How Moodle, nbgrader and teachers name columns, in small letters without accents."""
NAME = re.compile(r"[^\W\d_][\w .'’()-]*")


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
        text = NOT_A_LIST.format(path, "?") if path.exists() else NO_FILE.format(path)
        raise CollectError(text) from error
    first, members = [head.strip() for head in rows[0]] if rows else [], list[Member]()
    kinds = [COLUMNS.get(plain_letters(head).strip(), "") for head in first]
    has_heads = "name" in kinds or {"first", "last"} <= {*kinds}
    for row in rows[has_heads:]:
        cells = defaultdict(str, zip(kinds if has_heads else ["name"], row, strict=False))
        name = readable_name(cells["name"] or f"{cells['first']} {cells['last']}")
        number = re.search(r"(?i)participant\s*(\d+)", cells["number"])
        if re.search(r"[^\W\d]", name):
            members.append(Member(name, number[1] if number else ""))
    is_list = has_heads or (len(first) == 1 and all(NAME.fullmatch(one.name) for one in members))
    if not (members and is_list):
        line = " ; ".join(f"« {head[:40]} »" for head in first[:8]) or "vide"
        raise CollectError(NOT_A_LIST.format(path, line))
    return tuple(members)


RULES: tuple[Callable[[Member], Hashable], ...] = (
    lambda one: one.number or None,
    lambda one: one.name,
    lambda one: reading(one.name),
    lambda one: _words(one.name),
    lambda one: _words(re.sub(r"\s*\([^()]*\)$", "", one.name)),
)
"""By what a student is recognised, from the surest: the number, the name as it is written, as it
reads, its words, these without the « (12304) » or « (groupe A) » that tells two of one name apart.
"""


def member_like(student: Member, members: Collection[Member]) -> tuple[Member | None, int]:
    """The student of the list who is this one, and the rank of the rule that says so.

    None if there is none, or several, or one who has another number.
    """
    for rank, rule in enumerate(RULES):
        value, last = rule(student), rule is RULES[-1]
        same = {one for one in members if rule(one) == value and not (last and one.number)}
        if same and value is not None:
            only = same.pop() if len(same) == 1 else None
            numbers = {student.number, only.number if only else ""} - {""}
            return only if len(numbers) < 2 else None, rank
    return None, len(RULES)
