"""The files of a folder or of a zip of copies, with the notebooks of the zips that they hold.

Names inside an archive serve to know whose a file is, never to write one.
"""

import errno
import io
import lzma
import os
import re
import struct
import unicodedata
import zipfile
import zlib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path, PurePosixPath
from shutil import copyfileobj

from course_lib.grading.collect.reading import LARGEST

MOST_ENTRIES = 20_000
LARGEST_TABLE = 400 * MOST_ENTRIES
"""How many bytes the table of an archive's entries may have."""
ENTRY = b"PK\x01\x02"
"""How each begins there."""
NO_DATE = (1980, 1, 1, 23, 59, 59)
"""The first day that a zip can tell: what a tool writes that tells none."""
MOST_INSIDE = 20
"""How many notebooks are taken out of a zip that a student sent."""
LARGEST_INSIDE = 2**27
"""No more bytes are taken out of it: one student's does not use up the room of all."""
LARGEST_ARCHIVE = 8 * 2**30
"""No more bytes are taken out of all archives together."""
NOTEBOOKS = (".ipynb", ".py")
BROKEN = (
    *(zipfile.BadZipFile, zlib.error, lzma.LZMAError, struct.error),
    *(OSError, RuntimeError, EOFError, ValueError),
)
"""What a damaged archive raises."""
TOO_MANY = "{} : archive zip refusée ({}). Donnez une archive des copies seules."
REFUSED = "Fichier refusé (nom dangereux) : {!r}."
TIMESTAMP = "timestamp.txt"
SUBMITTED = "submitted"
"""The folder in which nbgrader keeps one folder a student."""
IGNORED = {"__MACOSX", ".ipynb_checkpoints", "__pycache__", ".git", "gradebook"}


INVISIBLE = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e"
    "\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
"""What a reader does not see, though it is no space (Unicode's default ignorable signs)."""
NO_FOLDER = "{} : ni un dossier, ni une archive zip, ni un notebook (.ipynb)."
ALONE = (
    "Copie seule, au nom de « {} » : celui du fichier, à renommer « Prénom Nom.ipynb » s'il le "
    "faut. Pour avoir sa note parmi celles de la classe, mettez ce fichier dans le dossier des "
    "autres copies, puis relancez la commande de la classe."
)


class CollectError(ValueError):
    """A source from which nothing can be collected; the message says why, in French."""


class TooManyError(zipfile.BadZipFile):
    """An archive of more entries than anybody needs; the message says how many, in French."""


class Bounded(io.BufferedReader):
    """The file of an archive, in which `zipfile` does not go through too long a table.

    It reads the table whole before any entry; the number that the archive says binds nobody.
    """

    def read(self, size: int | None = -1, /) -> bytes:
        if (size or 0) > LARGEST_TABLE:
            raise TooManyError(f"trop de fichiers : {size} octets de noms")
        data = super().read(size)
        if (count := data.count(ENTRY)) > MOST_ENTRIES:
            raise TooManyError(f"trop de fichiers : {count}")
        return data


@dataclass(frozen=True)
class File:
    """A file of the source: its name there, and where it can be read.

    `raw` are the parts of the name as they are written there, one for each that is shown;
    `modified` is what tells the last of a student's files if `submitted` does not.
    """

    name: PurePosixPath
    raw: tuple[str, ...]
    path: Path
    submitted: datetime | None = None
    trouble: str = ""
    modified: datetime | None = None

    @property
    def is_notebook(self) -> bool:
        """Whether it may be a copy."""
        return self.name.suffix.lower() in NOTEBOOKS

    @property
    def is_archive(self) -> bool:
        """Whether copies may be inside."""
        return self.name.suffix.lower() == ".zip"


def files_of(source: Path, into: Path, warnings: list[str]) -> list[File]:
    """The files of a folder or of a zip; what is packed is taken out in the folder `into`.

    A zip that somebody sent counts as the notebooks that it holds; a single notebook, as a folder
    of it. CollectError if the source is none of these, or a damaged zip.
    """
    unpacker = Unpacker(into, warnings)
    if source.is_dir():
        found = _folder_files(source)
    elif source.is_file() and zipfile.is_zipfile(source):
        found = unpacker.files(source)
    elif source.is_file() and source.suffix.lower() in NOTEBOOKS:
        found = iter([File(_shown([source.name]), (source.name,), source)])
        warnings.append(ALONE.format(readable_name(source.stem)))
    else:
        raise CollectError(NO_FOLDER.format(source))
    return [one for file in found for one in unpacker.inside(file)]


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
    text = "".join(" " if unicodedata.category(char) == "Cc" else char for char in text)
    return unicodedata.normalize("NFC", " ".join(_visible(text).split()))


def identity(name: str) -> str:
    """What is left of a name for who reads it: no capitals, no invisible sign, one form.

    >>> identity("ＺＯＥ\u200b  Lefe\u0300vre") == identity("zoe lefèvre")
    True
    """
    text = unicodedata.normalize("NFKC", _visible(name)).casefold()
    return " ".join(_visible(unicodedata.normalize("NFKC", text)).split())


def _visible(name: str) -> str:
    return INVISIBLE.sub("", name).replace("\u2800", " ")


def spelled(name: str) -> str:
    """A name of which no sign is hidden: of the others, the codes."""
    return name.encode("unicode_escape").decode().replace(" ", r"\x20")


def _shown(raw: Iterable[str]) -> PurePosixPath:
    """A path as it is read, of as many parts: one of which nothing would be seen is spelled."""
    return PurePosixPath(*(_part(one) for one in raw))


def _part(raw: str) -> str:
    name = readable_name(raw)
    return spelled(raw) if name in {"", ".", ".."} or "/" in name else name


def _decoded(name: bytes, other: str) -> str:
    """A name in UTF-8, or else in another encoding."""
    try:
        return name.decode("utf-8")
    except UnicodeDecodeError:
        return name.decode(other)


def _folder_files(folder: Path) -> Iterator[File]:
    """The files of a folder; links are not followed."""
    above = folder.parent if folder.name == SUBMITTED else folder
    for root, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if name not in IGNORED)
        for path in (Path(root) / name for name in sorted(names) if not name.startswith(".")):
            if not path.is_symlink() and path.is_file():
                raw = path.relative_to(above).parts
                given = _timestamp(path.with_name(TIMESTAMP))
                changed = datetime.fromtimestamp(path.stat().st_mtime)
                yield File(_shown(raw), raw, path, given, modified=changed)


def _timestamp(path: Path) -> datetime | None:
    """The time that nbgrader writes beside a copy: `2026-01-31 12:00:00.000000 UTC`."""
    with suppress(OSError, ValueError):
        text = path.read_text("utf-8")[:100]
        return datetime.fromisoformat(text.replace(" UTC", "+00:00").strip())
    return None


class Unpacker:
    """Takes files out of archives, into one folder, as long as there is room."""

    def __init__(self, into: Path, warnings: list[str]) -> None:
        self.into, self.warnings = into, warnings
        self.room = LARGEST_ARCHIVE
        self.written = 0

    def files(self, archive: Path) -> Iterator[File]:
        """The files of the teacher's zip; CollectError if it is damaged."""
        try:
            with _opened(archive) as opened:
                for entry in _entries(opened):
                    file = _entry_file(entry)
                    if file is None:
                        self.warnings.append(REFUSED.format(entry.filename))
                    elif not (IGNORED & {*file.name.parts} or file.name.name.startswith(".")):
                        wanted = file.is_notebook or file.is_archive
                        yield self._out(opened, entry, file, LARGEST) if wanted else file
        except TooManyError as error:
            raise CollectError(TOO_MANY.format(archive, error)) from error
        except BROKEN as error:
            raise CollectError(f"{archive} : archive zip abîmée ({_damage(error)}).") from error

    def inside(self, file: File) -> Iterator[File]:
        """The file itself, or instead of a student's zip the notebooks in it, under its name."""
        found, room = list[File](), LARGEST_INSIDE
        if file.is_archive and not file.trouble:
            with suppress(*BROKEN), _opened(file.path) as opened:
                inner = ((entry, _entry_file(entry)) for entry in _entries(opened))
                work = [(entry, one) for entry, one in inner if one and _is_work(one)]
                for entry, one in work[:MOST_INSIDE]:
                    name = file.name.with_suffix(one.name.suffix)
                    mine = replace(file, name=name, modified=one.submitted)
                    found.append(self._out(opened, entry, mine, room))
                    room -= found[-1].path.stat().st_size
        yield from found or [file]

    def _out(self, archive: zipfile.ZipFile, entry: zipfile.ZipInfo, file: File, most: int) -> File:
        """The file, written out of the archive unless it is too big; its trouble if it is."""
        self.into.mkdir(parents=True, exist_ok=True)
        path = self.into / f"{self.written:05d}{file.name.suffix.lower()}"
        self.written += 1
        trouble = _unpack(archive, entry, path, min(most, self.room))
        self.room -= path.stat().st_size
        return replace(file, path=path, trouble=trouble)


def _is_work(file: File) -> bool:
    """Whether a file of a student's zip is a notebook, and not what a tool left there."""
    hidden = any(part.startswith(".") or part in IGNORED for part in file.name.parts)
    return file.is_notebook and not hidden


@contextmanager
def _opened(path: Path) -> Iterator[zipfile.ZipFile]:
    with Bounded(io.FileIO(path)) as file, zipfile.ZipFile(file) as archive:
        yield archive


def _entries(archive: zipfile.ZipFile) -> list[zipfile.ZipInfo]:
    """What a zip holds besides folders."""
    return [entry for entry in archive.infolist() if not entry.is_dir()]


def _damage(error: Exception) -> Exception:
    """What is wrong with an archive; raised again if it is the disk's fault (full, protected)."""
    if isinstance(error, OSError) and error.errno not in (None, errno.EINVAL):
        raise error
    return error


def _entry_file(entry: zipfile.ZipInfo) -> File | None:
    """The file of an entry; None if it is a link, leads out of the archive, or has no name."""
    name = entry.filename
    if not entry.flag_bits & 0x800:
        name = _decoded(name.encode("cp437", "replace"), "cp850")
    plain = PurePosixPath(name.replace("\\", "/"))
    away = plain.is_absolute() or ".." in plain.parts or re.match(r"[A-Za-z]:", name)
    link = entry.external_attr >> 28 == 0xA
    if away or link or not plain.name:
        return None
    file = File(_shown(plain.parts), plain.parts, Path())
    with suppress(ValueError):
        if entry.date_time > NO_DATE:
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
