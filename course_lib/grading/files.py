"""The files of a folder or of a zip of copies, with the notebooks of the zips that students sent.

The names inside an archive say whose a file is; no file is ever written under them.
"""

import errno
import io
import os
import re
import unicodedata
import zipfile
from collections.abc import Collection, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import islice
from pathlib import Path, PurePosixPath
from shutil import copyfileobj

from course_lib.grading.notebook import LARGEST

LARGEST_TABLE = 2**23
"""How many bytes the table of contents of an archive may have: `zipfile` reads it whole."""
MOST_INSIDE = 20
"""How many notebooks are taken out of a zip that a student sent."""
LARGEST_INSIDE, LARGEST_ARCHIVE = 2**27, 8 * 2**30
"""How many bytes are taken out of a student's zip, and out of all archives together."""
NO_DATE = (1980, 1, 1, 23, 59, 59)
"""Tools that know no date write the first day that a zip can hold."""
NOTEBOOKS = (".ipynb", ".py")
TIMESTAMP = "timestamp.txt"
SUBMITTED = "submitted"
"""The folder in which nbgrader keeps a folder for each student."""
IGNORED = {"__MACOSX", ".ipynb_checkpoints", "__pycache__", ".git", ".venv", "gradebook"}
REFUSED = "Fichier refusé (nom dangereux) : {!r}."
NO_SOURCE = "{} : ni un dossier, ni une archive zip, ni un notebook (.ipynb)."
TOO_MANY = "trop de fichiers : {} octets de noms"
ALONE = (
    "Copie seule, au nom de « {} » : celui du fichier, à renommer « Prénom Nom.ipynb » s'il le "
    "faut. Pour avoir sa note parmi celles de la classe, mettez ce fichier dans le dossier des "
    "autres copies, puis relancez la commande de la classe."
)


class CollectError(ValueError):
    """A source from which nothing can be collected; the message says why, in French."""


@dataclass(frozen=True)
class File:
    """A file of the source.

    `parts` are those of its name, as the source writes them; `path` is where it can be read.
    `submitted` is when it was handed in, `modified` when it was last changed, None if unknown;
    `trouble` says in French why it cannot be read, "" if it can.
    """

    parts: tuple[str, ...]
    path: Path
    submitted: datetime | None = None
    modified: datetime | None = None
    trouble: str = ""

    @property
    def name(self) -> str:
        """The last part of its name, as it is displayed."""
        return readable_name(self.parts[-1])

    @property
    def suffix(self) -> str:
        """The end of its name, ".ipynb"."""
        return PurePosixPath(self.name).suffix.lower()

    @property
    def is_notebook(self) -> bool:
        """Whether it may be a copy."""
        return self.suffix in NOTEBOOKS


def files_of(source: Path, into: Path, warnings: list[str]) -> list[File]:
    """The files of a folder, of a zip, or one notebook; packed files are taken out in `into`.

    Instead of a zip that a student sent come the notebooks in it. French sentences for the teacher
    are added to `warnings`. CollectError if the source is none of these, or a damaged zip.
    """
    unpacker = _Unpacker(into, warnings)
    if source.is_dir():
        found = _files_in(source)
    elif source.is_file() and zipfile.is_zipfile(source):
        found = unpacker.files(source, (*NOTEBOOKS, ".zip"), LARGEST_ARCHIVE)
    elif source.is_file() and source.suffix.lower() in NOTEBOOKS:
        found = iter([File((source.name,), source)])
        warnings.append(ALONE.format(readable_name(source.stem)))
    else:
        raise CollectError(NO_SOURCE.format(source))
    try:
        return [one for file in found for one in unpacker.notebooks_in(file) or [file]]
    except Exception as error:
        raise CollectError(f"{source} : archive zip abîmée ({_damage(error)}).") from error


def _files_in(folder: Path) -> Iterator[File]:
    """The files of a folder; links are not followed."""
    above = folder.parent if folder.name == SUBMITTED else folder
    for root, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if name not in IGNORED)
        for path in (Path(root) / name for name in sorted(names) if not name.startswith(".")):
            if path.is_file() and not path.is_symlink():
                changed = datetime.fromtimestamp(path.stat().st_mtime)
                submitted = _timestamp(path.with_name(TIMESTAMP))
                yield File(path.relative_to(above).parts, path, submitted, changed)


def _timestamp(path: Path) -> datetime | None:
    """The time that nbgrader writes beside a copy: `2026-01-31 12:00:00.000000 UTC`."""
    with suppress(OSError, ValueError):
        text = path.read_text("utf-8")[:100]
        return datetime.fromisoformat(text.replace(" UTC", "+00:00").strip())
    return None


class _Unpacker:
    """Takes files out of archives into one folder, as long as there is room."""

    def __init__(self, into: Path, warnings: list[str]) -> None:
        self.into, self.warnings = into, warnings
        self.room, self.count = LARGEST_ARCHIVE, 0

    def files(self, archive: Path, kinds: Collection[str], room: int) -> Iterator[File]:
        """The files of a zip; those of these kinds are taken out, into `room` bytes in all."""
        with _BoundedFile(io.FileIO(archive)) as data, zipfile.ZipFile(data) as opened:
            for entry in opened.infolist():
                if (parts := _parts_of(entry)) is None:
                    self.warnings.append(REFUSED.format(entry.filename))
                elif parts and not entry.is_dir() and _is_kept(parts):
                    file = File(parts, Path(), _date_of(entry))
                    if file.suffix in kinds:
                        file = self._taken_out(opened, entry, file, min(room, LARGEST))
                        room -= file.path.stat().st_size
                    yield file

    def notebooks_in(self, file: File) -> list[File]:
        """The notebooks that a student's zip holds, under its name; [] if it is no sound zip."""
        found = list[File]()
        if file.suffix != ".zip" or file.trouble:
            return found
        name = PurePosixPath(file.parts[-1]).stem
        try:
            inside = self.files(file.path, NOTEBOOKS, LARGEST_INSIDE)
            for one in islice((one for one in inside if one.is_notebook), MOST_INSIDE):
                parts = (*file.parts[:-1], f"{name}{one.suffix}")
                found.append(File(parts, one.path, file.submitted, one.submitted, one.trouble))
        except Exception as error:
            _damage(error)
        return found

    def _taken_out(
        self, archive: zipfile.ZipFile, entry: zipfile.ZipInfo, file: File, most: int
    ) -> File:
        """The file, written under a number, with its trouble if it has `most` bytes or is damaged.

        `zipfile` gives no more bytes than the entry declares.
        """
        self.into.mkdir(parents=True, exist_ok=True)
        path = self.into / f"{self.count:05d}{file.suffix}"
        self.count += 1
        trouble = ""
        with path.open("wb") as out:
            if entry.file_size >= min(most, self.room):
                trouble = "il est trop gros une fois décompressé"
            else:
                try:
                    with archive.open(entry) as packed:
                        copyfileobj(packed, out)
                except Exception as error:
                    trouble = f"il ne sort pas de l'archive ({_damage(error)})"
        self.room -= path.stat().st_size
        return replace(file, path=path, trouble=trouble)


class _BoundedFile(io.BufferedReader):
    """The file of an archive, whose table of contents is not read if it is too long."""

    def read(self, size: int | None = -1, /) -> bytes:
        if (size or 0) > LARGEST_TABLE:
            raise zipfile.BadZipFile(TOO_MANY.format(size))
        return super().read(size)


def _damage(error: Exception) -> Exception:
    """What is wrong with an archive; raised again if it is the disk's fault (full, protected)."""
    if isinstance(error, OSError) and error.errno not in (None, errno.EINVAL):
        raise error
    return error


def _parts_of(entry: zipfile.ZipInfo) -> tuple[str, ...] | None:
    """The parts of the name of an entry; None if it is a link or leads out of the archive."""
    name = entry.filename
    if not entry.flag_bits & 0x800:  # the entry does not say that its name is in UTF-8
        name = _decoded(name.encode("cp437", "replace"), "cp850")
    parts = PurePosixPath(name.replace("\\", "/")).parts
    away = parts[:1] == ("/",) or ".." in parts or re.match(r"[A-Za-z]:", name)
    is_link = entry.external_attr >> 28 == 0xA
    return None if away or is_link else parts


def _is_kept(parts: tuple[str, ...]) -> bool:
    """Whether a file is neither hidden nor what a tool leaves there."""
    names = [*map(readable_name, parts)]
    return IGNORED.isdisjoint(names) and not names[-1].startswith(".")


def _date_of(entry: zipfile.ZipInfo) -> datetime | None:
    with suppress(ValueError):
        return datetime(*entry.date_time) if entry.date_time > NO_DATE else None
    return None


def readable_name(name: str) -> str:
    """A name with its accents, even if tools have decoded it wrongly, and what is seen of it only.

    >>> readable_name("Zo├⌐ Lef├¿vre"), readable_name("ZoÃ© LefÃ¨vre")
    ('Zoé Lefèvre', 'Zoé Lefèvre')
    """
    for encoding in ("cp437", "cp1252", "latin-1"):
        with suppress(UnicodeError):
            name = name.encode(encoding).decode("utf-8")
            break
    text = _decoded(name.encode("utf-8", "surrogateescape"), "latin-1")
    text = "".join(" " if unicodedata.category(char) == "Cc" else char for char in text)
    return unicodedata.normalize("NFC", " ".join(without_invisible(text).split()))


def without_invisible(text: str) -> str:
    """A text without what is not displayed: controls, formats, codes that are no characters."""
    return "".join(char for char in text if unicodedata.category(char)[0] != "C")


def _decoded(name: bytes, other: str) -> str:
    """A name in UTF-8, or else in another encoding."""
    try:
        return name.decode("utf-8")
    except UnicodeDecodeError:
        return name.decode(other)
