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
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path, PurePosixPath

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
IGNORED = {"__MACOSX", ".ipynb_checkpoints", "__pycache__", ".git", "gradebook"}
WEIGHTS = {"text": 3, "name": 2, "id": 1}


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
    """A file of the source: the parts of its name there, and where it can be read."""

    parts: tuple[str, ...]
    path: Path
    submitted: datetime | None = None
    trouble: str = ""

    @property
    def stem(self) -> str:
        return PurePosixPath(self.parts[-1]).stem

    @property
    def is_notebook(self) -> bool:
        return self.parts[-1].lower().endswith(NOTEBOOKS)


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
    kept = list(_latest(_told_apart(list(_copies(files, sheets)))))
    dated = [_late(copy, deadline) for copy in kept]
    if source.is_file() and len(kept) > 1 and all("late" in copy.flags for copy in dated):
        dated = kept
        warnings.append(NO_DATES)
    found = tuple(sorted(dated, key=lambda one: (one.student, one.sheet)))
    return Collected(found, (*warnings, *_left_aside(files)))


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
    mine = _evidence(notebook)
    scores = {
        name: sum(WEIGHTS[kind] for kind, _ in mine & _evidence(Notebook(sheet.cells)))
        for name, sheet in sheets.items()
    }
    best = max(scores, key=lambda name: scores[name], default="")
    return best if scores.get(best, 0) > 2 else ""


def _evidence(notebook: Notebook) -> set[tuple[str, str]]:
    """What tells a sheet from another: texts, functions, grade ids."""
    texts = {("text", cell.plain) for cell in notebook.cells if len(cell.source) > 20}
    ids = {("id", cell.grade_id) for cell in notebook.cells if cell.grade_id}
    return texts | ids | {("name", name) for cell in notebook.cells for name in cell.names}


def readable_name(name: str) -> str:
    """A name with its accents, whatever the tools that mangled them did.

    >>> readable_name("Zo├⌐ Lef├¿vre"), readable_name("ZoÃ© LefÃ¨vre")
    ('Zoé Lefèvre', 'Zoé Lefèvre')
    """
    for encoding in ("cp437", "cp1252", "latin-1"):
        with suppress(UnicodeError):
            name = name.encode(encoding).decode("utf-8")
            break
    plain = name.encode("utf-8", "surrogateescape")
    try:
        text = plain.decode("utf-8")
    except UnicodeDecodeError:
        text = plain.decode("latin-1")
    text = "".join(" " if unicodedata.category(char) in ("Cc", "Cf") else char for char in text)
    return unicodedata.normalize("NFC", " ".join(text.split()))


# Files


def _folder_files(folder: Path) -> Iterator[_File]:
    """The files of a folder; links are not followed."""
    for root, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if name not in IGNORED)
        for path in (Path(root) / name for name in sorted(names) if not name.startswith(".")):
            if not path.is_symlink() and path.is_file():
                parts = tuple(map(readable_name, path.relative_to(folder).parts))
                yield _File(parts, path, _timestamp(path.with_name("timestamp.txt")))


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
                raise CollectError(f"{archive} : trop de fichiers ({len(entries)}).")
            for rank, entry in enumerate(entries):
                parts = _entry_parts(entry)
                if not parts:
                    warnings.append(f"Fichier refusé (nom dangereux) : {entry.filename!r}.")
                elif not IGNORED & set(parts) and not parts[-1].startswith("."):
                    file = _unpacked(opened, entry, parts, into / f"{rank:05d}", room)
                    room -= file.path.stat().st_size if file.path.exists() else 0
                    yield file
    except BROKEN as error:
        _raise_if_of_disk(error)
        raise CollectError(f"{archive} : archive zip abîmée ({error}).") from error


def _raise_if_of_disk(error: Exception) -> None:
    """Raise again what is the disk's fault (full, protected), not the archive's."""
    if isinstance(error, OSError) and error.errno not in (None, errno.EINVAL):
        raise error


def _entry_parts(entry: zipfile.ZipInfo) -> tuple[str, ...]:
    """The parts of an entry's name, with its accents; none if they lead out of the archive."""
    name = entry.filename
    if not entry.flag_bits & 0x800:
        raw = name.encode("cp437", "replace")
        try:
            name = raw.decode("utf-8")
        except UnicodeDecodeError:
            name = raw.decode("cp850")
    plain = PurePosixPath(name.replace("\\", "/"))
    link = entry.external_attr >> 28 == 0xA
    if link or plain.is_absolute() or ".." in plain.parts or re.match(r"[A-Za-z]:", name):
        return ()
    return tuple(map(readable_name, plain.parts))


def _unpacked(
    archive: zipfile.ZipFile, entry: zipfile.ZipInfo, parts: tuple[str, ...], path: Path, room: int
) -> _File:
    """One file of a zip, written as `path`, never more than `LARGEST` bytes of it."""
    file = _File(parts, path.with_suffix(PurePosixPath(parts[-1]).suffix.lower()))
    with suppress(ValueError):
        file = replace(file, submitted=datetime(*entry.date_time))
    if not file.is_notebook:
        return file
    left = min(LARGEST, room)
    try:
        with archive.open(entry) as packed, file.path.open("wb") as out:
            while left > 0 and (block := packed.read(min(2**20, left))):
                left -= out.write(block)
    except BROKEN as error:
        _raise_if_of_disk(error)
        return replace(file, trouble=f"il ne sort pas de l'archive ({error})")
    if left <= 0:
        file.path.write_bytes(b"")
        return replace(file, trouble="il est trop gros une fois décompressé")
    return file


def _left_aside(files: list[_File]) -> Iterator[str]:
    """What is told of the files that are nobody's copy."""
    plain = [file.parts for file in files if not file.is_notebook]
    names = [parts[-1] for parts in plain if not any(map(MOODLE.match, parts))]
    names = [name for name in names if name != "timestamp.txt"]
    if names:
        more = ", …" if len(names) > 5 else ""
        yield f"Fichiers laissés de côté ({len(names)}) : {', '.join(names[:5])}{more}."


# Whose copies, of what


def _copies(files: list[_File], sheets: Mapping[str, Sheet]) -> Iterator[Copy]:
    """A copy for each notebook, and for each student who sent something else only."""
    notebooks = [file for file in files if file.is_notebook]
    folders = {file.parts[:-1] for file in notebooks}
    own = len(folders) > 1 and len(notebooks) < 2 * len(folders)
    found = [_copy(file, *_author(file, sheets, own), sheets) for file in notebooks]
    yield from _told_by_folder(list(zip(found, notebooks, strict=True)))
    heard = {(copy.student, copy.number) for copy in found}
    for file in files:
        student, number = _author(file, sheets, own)
        if number and (student, number) not in heard:
            heard.add((student, number))
            copy = Copy(student, _only(sheets), file.path, file.submitted, number)
            yield copy.odd("unreadable", f"Copie illisible : pas de notebook ({file.parts[-1]}).")


def _author(file: _File, sheets: Mapping[str, Sheet], own: bool) -> tuple[str, str]:
    """The student whose file it is, and Moodle's number; `own`: each has a folder."""
    for part in file.parts:
        if moodle := MOODLE.match(part):
            return moodle["name"].strip(), moodle["number"]
    if len(file.parts) > 2 and file.parts[-2] in {file.stem, *sheets}:
        return file.parts[-3], ""
    if len(file.parts) > 1 and (own or file.stem in sheets):
        return file.parts[-2], ""
    return file.stem, ""


def _copy(file: _File, student: str, number: str, sheets: Mapping[str, Sheet]) -> Copy:
    """A copy, with its sheet: what its cells say, else what its name or its folder says."""
    said = next((part for part in map(_stem, reversed(file.parts)) if part in sheets), "")
    copy = Copy(student, said or _only(sheets), file.path, file.submitted, number)
    if file.trouble:
        return copy.odd("unreadable", f"Copie illisible : {file.trouble}.")
    notebook = read_notebook(file.path)
    guessed = guess_sheet(notebook, sheets)
    odd = tuple(one for one in notebook.anomalies if one.flag == "unreadable")
    copy = replace(copy, sheet=guessed or copy.sheet, anomalies=odd)
    if guessed and said and guessed != said:
        return copy.odd("wrong-sheet", f"Fiche « {guessed} » rendue sous le nom « {said} ».")
    if not guessed and not odd:
        return copy.odd("wrong-sheet", "Aucune fiche connue dans ce notebook.")
    return copy


def _stem(part: str) -> str:
    """A name without what tools add to it: `chomp (1).ipynb` is "chomp"."""
    stem = PurePosixPath(part).stem if part.endswith(NOTEBOOKS) else part
    return re.sub(r"(?:[ _-]*\(\d+\)|[ _-]+(?:copie|copy)\d*)+$", "", stem, flags=re.IGNORECASE)


def _only(sheets: Mapping[str, Sheet]) -> str:
    return next(iter(sheets)) if len(sheets) == 1 else ""


def _told_by_folder(copies: list[tuple[Copy, _File]]) -> Iterator[Copy]:
    """The copies, with their folder after the names that files of several folders bear."""
    places: dict[tuple[str, str], set[tuple[str, ...]]] = {}
    for copy, file in copies:
        if not copy.number and copy.student == file.stem:
            places.setdefault((copy.student, copy.sheet), set()).add(file.parts[:-1])
    for copy, file in copies:
        folder = "/".join(file.parts[:-1])
        several = len(places.get((copy.student, copy.sheet), ())) > 1
        yield replace(copy, student=f"{copy.student} ({folder})") if several and folder else copy


def _told_apart(copies: Iterable[Copy]) -> Iterator[Copy]:
    """The copies, with Moodle's number after the names that several students bear."""
    bearers = Counter(name for name, _ in {(copy.student, copy.number) for copy in copies})
    for copy in copies:
        twins = bearers[copy.student] > 1 and copy.number
        yield replace(copy, student=f"{copy.student} ({copy.number})") if twins else copy


def _latest(copies: Iterable[Copy]) -> Iterator[Copy]:
    """One copy a student and a sheet: readable, and the last one handed in."""
    groups: dict[tuple[str, str], list[Copy]] = {}
    for copy in copies:
        groups.setdefault((copy.student, copy.sheet), []).append(copy)
    for group in groups.values():
        best, number = max(group, key=_merit), len(group)
        text = f"{number} fichiers pour cette fiche : le dernier compte."
        yield best.odd("several", text) if number > 1 else best


def _merit(copy: Copy) -> tuple[bool, bool, float, str]:
    time = copy.submitted.timestamp() if copy.submitted else 0.0
    unknown = "wrong-sheet" in copy.flags
    return "unreadable" not in copy.flags, not unknown, time, str(copy.path)


def _late(copy: Copy, deadline: datetime | None) -> Copy:
    """A copy, with a flag if it came after the deadline."""
    if deadline is None or copy.submitted is None:
        return copy
    if copy.submitted.timestamp() <= deadline.timestamp():
        return copy
    return copy.odd("late", f"Rendue en retard, le {copy.submitted:%d/%m/%Y à %H:%M}.")
