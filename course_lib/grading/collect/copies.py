"""Collect students' copies from a folder, nbgrader's `submitted/` tree, or Moodle's zip or folder.

A copy that cannot be read is still a copy: it comes with an "unreadable" flag and a warning.
"""

import errno
import lzma
import os
import re
import struct
import unicodedata
import zipfile
import zlib
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import groupby
from operator import attrgetter
from pathlib import Path, PurePosixPath
from shutil import copyfileobj

from course_lib.grading.collect.reading import LARGEST, Anomaly, Notebook, Odd, read_notebook
from course_lib.grading.collect.restoring import Restored, Sheet, restore_cells

MOST_ENTRIES = 20_000
LARGEST_ARCHIVE = 8 * 2**30
"""No more bytes are taken out of an archive."""
MOODLE = re.compile(r"^(?P<name>.+?)_(?P<number>\d+)_assignsubmission_(?:file|onlinetext)_?.*$")
NOTEBOOKS = (".ipynb", ".py")
BROKEN = (
    *(zipfile.BadZipFile, zlib.error, lzma.LZMAError, struct.error),
    *(OSError, RuntimeError, EOFError, ValueError),
)
"""What a damaged archive raises."""
NO_DATES = (
    "Toutes les dates du zip sont après la date limite : Moodle y écrit sans doute l'heure du "
    "téléchargement. Les retards ne sont pas signalés."
)
SEVERAL = "{} fichiers pour cette fiche : le dernier compte."
TIMESTAMP = "timestamp.txt"
IGNORED = {"__MACOSX", ".ipynb_checkpoints", "__pycache__", ".git", "gradebook"}
LEAST = 2
"""What a notebook has in common with its sheet weighs more."""


class CollectError(ValueError):
    """A source from which nothing can be collected; the message says why, in French."""


@dataclass(frozen=True)
class Copy(Odd):
    """One student's copy of one sheet.

    `student` is unique among the copies of a sheet; `number` is Moodle's; `sheet` is "" if what
    the file holds is of no known sheet; `submitted` is when it was handed in, if that is known.
    """

    student: str
    sheet: str
    path: Path
    submitted: datetime | None = None
    number: str = ""
    anomalies: tuple[Anomaly, ...] = ()

    def odd(self, flag: str, text: str) -> "Copy":
        """The copy, with one more anomaly."""
        return replace(self, anomalies=(*self.anomalies, Anomaly(flag, text)))


@dataclass(frozen=True)
class Collected:
    """The copies, by student then sheet, and what was left aside."""

    copies: tuple[Copy, ...]
    warnings: tuple[str, ...] = ()


@dataclass(frozen=True)
class _File:
    """A file of the source: its name there, and where it can be read."""

    name: PurePosixPath
    path: Path
    submitted: datetime | None = None
    trouble: str = ""

    @property
    def is_notebook(self) -> bool:
        return self.name.suffix.lower() in NOTEBOOKS


def collect(
    source: Path, sheets: Mapping[str, Sheet], into: Path, deadline: datetime | None = None
) -> Collected:
    """The copies of a folder or of a zip, which is unpacked in the folder `into`.

    One copy a student and a sheet: the last one handed in. CollectError if the source is neither.
    """
    warnings: list[str] = []
    if source.is_dir():
        inner = source / "submitted"
        files = list(_folder_files(inner if inner.is_dir() else source))
    elif source.is_file() and zipfile.is_zipfile(source):
        files = list(_zip_files(source, into, warnings))
    else:
        raise CollectError(f"{source} : ni un dossier, ni une archive zip.")
    kept = tuple(_latest(_told_apart(list(_copies(files, sheets)))))
    dated = tuple(_late(copy, deadline) for copy in kept)
    if source.is_file() and len(kept) > 1 and all("late" in copy.flags for copy in dated):
        dated = kept
        warnings.append(NO_DATES)
    return Collected(dated, (*warnings, *_left_aside(files)))


def restore(copy: Copy, sheet: Sheet) -> Restored:
    """What the student wrote for each answer of the sheet. Never raises."""
    notebook = read_notebook(copy.path)
    if copy.sheet and copy.sheet != sheet.name:
        odd = Anomaly("wrong-sheet", f"Fiche « {copy.sheet} » au lieu de « {sheet.name} ».")
        notebook = Notebook((), (*notebook.anomalies, odd))
    restored = restore_cells(notebook, sheet)
    return replace(restored, anomalies=tuple(dict.fromkeys((*copy.anomalies, *restored.anomalies))))


def guess_sheet(notebook: Notebook, sheets: Mapping[str, Sheet]) -> str:
    """The sheet that a notebook is a copy of, from what its cells say; "" if none."""
    mine = _evidence(notebook).keys()
    scores = {"": LEAST}
    for name, sheet in sheets.items():
        weights = _evidence(sheet)
        scores[name] = sum(weights[word] for word in weights.keys() & mine)
    return max(scores, key=scores.__getitem__)


def _evidence(one: Notebook | Sheet) -> dict[str, int]:
    """What tells a sheet from another, and what it weighs: grade ids, functions, texts."""
    ids = dict.fromkeys((cell.grade_id for cell in one.cells if cell.grade_id), 1)
    names = dict.fromkeys((name for cell in one.cells for name in cell.names), 2)
    texts = dict.fromkeys((cell.plain for cell in one.cells if len(cell.source) > 20), 3)
    return ids | names | texts


def readable_name(name: str) -> str:
    """A name with its accents, whatever the tools that mangled them did.

    >>> readable_name("Zo├⌐ Lef├¿vre"), readable_name("ZoÃ© LefÃ¨vre")
    ('Zoé Lefèvre', 'Zoé Lefèvre')
    """
    for encoding in ("cp437", "cp1252", "latin-1"):
        with suppress(UnicodeError):
            name = name.encode(encoding).decode("utf-8")
            break
    text = _decoded(name.encode("utf-8", "surrogateescape"), "latin-1")
    text = "".join(" " if unicodedata.category(char) in ("Cc", "Cf") else char for char in text)
    return unicodedata.normalize("NFC", " ".join(text.split()))


def _decoded(name: bytes, other: str) -> str:
    """A name in UTF-8, or else in another encoding."""
    try:
        return name.decode("utf-8")
    except UnicodeDecodeError:
        return name.decode(other)


# Files


def _folder_files(folder: Path) -> Iterator[_File]:
    """The files of a folder; links are not followed."""
    for root, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if name not in IGNORED)
        for path in (Path(root) / name for name in sorted(names) if not name.startswith(".")):
            if not path.is_symlink() and path.is_file():
                name = PurePosixPath(*map(readable_name, path.relative_to(folder).parts))
                yield _File(name, path, _timestamp(path.with_name(TIMESTAMP)))


def _timestamp(path: Path) -> datetime | None:
    """The time that nbgrader writes beside a copy: `2026-01-31 12:00:00.000000 UTC`."""
    with suppress(OSError, ValueError):
        text = path.read_text("utf-8")[:100]
        return datetime.fromisoformat(text.replace(" UTC", "+00:00").strip())
    return None


def _zip_files(archive: Path, into: Path, warnings: list[str]) -> Iterator[_File]:
    """The files of a zip. Their names serve to know whose they are, never to write a file."""
    into.mkdir(parents=True, exist_ok=True)
    room = LARGEST_ARCHIVE
    try:
        with zipfile.ZipFile(archive) as opened:
            entries = [entry for entry in opened.infolist() if not entry.is_dir()]
            if len(entries) > MOST_ENTRIES:
                raise zipfile.BadZipFile(f"trop de fichiers : {len(entries)}")
            for rank, entry in enumerate(entries):
                file = _entry_file(entry, into / f"{rank:05d}")
                if file is None:
                    warnings.append(f"Fichier refusé (nom dangereux) : {entry.filename!r}.")
                elif not (IGNORED & {*file.name.parts} or file.name.name.startswith(".")):
                    if file.is_notebook:
                        trouble = _unpack(opened, entry, file.path, min(LARGEST, room))
                        file = replace(file, trouble=trouble)
                        room -= file.path.stat().st_size
                    yield file
    except BROKEN as error:
        raise CollectError(f"{archive} : archive zip abîmée ({_damage(error)}).") from error


def _damage(error: Exception) -> Exception:
    """What is wrong with an archive; raised again if it is the disk's fault (full, protected)."""
    if isinstance(error, OSError) and error.errno not in (None, errno.EINVAL):
        raise error
    return error


def _entry_file(entry: zipfile.ZipInfo, place: Path) -> _File | None:
    """The file of an entry; None if it is a link, leads out of the archive, or has no name."""
    name = entry.filename
    if not entry.flag_bits & 0x800:
        name = _decoded(name.encode("cp437", "replace"), "cp850")
    plain = PurePosixPath(name.replace("\\", "/"))
    shown = PurePosixPath(*map(readable_name, plain.parts))
    away = plain.is_absolute() or ".." in plain.parts or re.match(r"[A-Za-z]:", name)
    link = entry.external_attr >> 28 == 0xA
    if away or link or not shown.name:
        return None
    file = _File(shown, place.with_suffix(shown.suffix.lower()))
    with suppress(ValueError):
        return replace(file, submitted=datetime(*entry.date_time))
    return file


def _unpack(archive: zipfile.ZipFile, entry: zipfile.ZipInfo, path: Path, most: int) -> str:
    """Write one file of a zip, unless it has `most` bytes; what is wrong with it.

    `zipfile` gives no more bytes than the entry declares.
    """
    with path.open("wb") as out:
        if entry.file_size >= most:
            return "il est trop gros une fois décompressé"
        try:
            with archive.open(entry) as packed:
                copyfileobj(packed, out)
        except BROKEN as error:
            return f"il ne sort pas de l'archive ({_damage(error)})"
    return ""


def _left_aside(files: list[_File]) -> Iterator[str]:
    """What is told of the files that are nobody's copy."""
    plain = [file.name for file in files if not file.is_notebook and file.name.name != TIMESTAMP]
    names = [name.name for name in plain if not any(map(MOODLE.match, name.parts))]
    if names:
        more = ", …" if len(names) > 5 else ""
        yield f"Fichiers laissés de côté ({len(names)}) : {', '.join(names[:5])}{more}."


# Whose copies, of what


def _copies(files: list[_File], sheets: Mapping[str, Sheet]) -> Iterator[tuple[Copy, _File]]:
    """A copy for each notebook, and for each student who sent something else only."""
    notebooks = [file for file in files if file.is_notebook]
    folders = {file.name.parent for file in notebooks}
    own = len(folders) > 1 and len(notebooks) < 2 * len(folders)
    heard = {_author(file, sheets, own) for file in notebooks}
    for file in files:
        student, number = author = _author(file, sheets, own)
        if file.is_notebook or (number and author not in heard):
            heard.add(author)
            yield _copy(file, student, number, sheets), file


def _author(file: _File, sheets: Mapping[str, Sheet], own: bool) -> tuple[str, str]:
    """The student whose file it is, and Moodle's number; `own`: each has a folder."""
    *_, above, folder, _ = parts = (*("",) * 3, *file.name.parts)
    for part in parts:
        if moodle := MOODLE.match(part):
            return moodle["name"].strip(), moodle["number"]
    if above and folder in {file.name.stem, *sheets}:
        return above, ""
    return folder if folder and (own or file.name.stem in sheets) else file.name.stem, ""


def _copy(file: _File, student: str, number: str, sheets: Mapping[str, Sheet]) -> Copy:
    """A copy, with its sheet: what its cells say, else what its name or its folder says."""
    said = next((part for part in map(_stem, reversed(file.name.parts)) if part in sheets), "")
    only = next(iter(sheets)) if len(sheets) == 1 else ""
    copy = Copy(student, said or only, file.path, file.submitted, number)
    trouble = file.trouble if file.is_notebook else f"pas de notebook ({file.name.name})"
    if trouble:
        return copy.odd("unreadable", f"Copie illisible : {trouble}.")
    notebook = read_notebook(file.path)
    if "unreadable" in notebook.flags:
        return replace(copy, anomalies=notebook.anomalies)
    guessed = guess_sheet(notebook, sheets)
    copy = replace(copy, sheet=guessed or copy.sheet)
    if guessed and said and guessed != said:
        return copy.odd("wrong-sheet", f"Fiche « {guessed} » rendue sous le nom « {said} ».")
    return copy if guessed else copy.odd("wrong-sheet", "Aucune fiche connue dans ce notebook.")


def _stem(part: str) -> str:
    """A name without what tools add to it: `chomp (1).ipynb` is "chomp"."""
    stem = PurePosixPath(part).stem if part.endswith(NOTEBOOKS) else part
    return re.sub(r"(?:[ _-]*\(\d+\)|[ _-]+(?:copie|copy)\d*)+$", "", stem, flags=re.IGNORECASE)


def _told_apart(found: list[tuple[Copy, _File]]) -> Iterator[Copy]:
    """The copies, with Moodle's number or their folder after the names that several bear."""
    bearers = defaultdict[tuple[str, ...], set[str]](set)
    for copy, file in found:
        bearers[copy.student,].add(copy.number)
        if copy.student == file.name.stem and not copy.number:
            bearers[copy.student, copy.sheet].add(str(file.name.parent))
    for copy, file in found:
        key = (copy.student,) if copy.number else (copy.student, copy.sheet)
        mark = copy.number or "/".join(file.name.parent.parts)
        several = mark and len(bearers[key]) > 1
        yield replace(copy, student=f"{copy.student} ({mark})") if several else copy


def _latest(copies: Iterable[Copy]) -> Iterator[Copy]:
    """One copy a student and a sheet, in their order: readable, and the last one handed in."""
    key = attrgetter("student", "sheet")
    for _, group in groupby(sorted(copies, key=key), key):
        alike = list(group)
        best, text = max(alike, key=_merit), SEVERAL.format(len(alike))
        yield best.odd("several", text) if len(alike) > 1 else best


def _merit(copy: Copy) -> tuple[bool, bool, float, str]:
    """How good a copy is: readable, of the sheet, and late rather than early."""
    time = copy.submitted.timestamp() if copy.submitted else 0.0
    return "unreadable" not in copy.flags, "wrong-sheet" not in copy.flags, time, str(copy.path)


def _late(copy: Copy, deadline: datetime | None) -> Copy:
    """A copy, with a flag if it came after the deadline."""
    if not (deadline and copy.submitted and copy.submitted.timestamp() > deadline.timestamp()):
        return copy
    return copy.odd("late", f"Rendue en retard, le {copy.submitted:%d/%m/%Y à %H:%M}.")
