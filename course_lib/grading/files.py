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
from functools import cached_property, lru_cache
from itertools import islice
from pathlib import Path, PurePosixPath
from shutil import copyfileobj

from course_lib.grading.notebook import LARGEST

LARGEST_TABLE = 2**23
"""How many bytes the table of contents of an archive may have: `zipfile` reads it whole."""
MOST_INSIDE = 20
"""How many notebooks are taken out of a zip that a student sent."""
LARGEST_INSIDE = 2**27
"""How many bytes are taken out of a student's zip: the room of the others is left."""
LARGEST_ARCHIVE = 8 * 2**30
"""How many bytes are taken out of all archives together."""
NO_DATE = (1980, 1, 1, 23, 59, 59)
"""Tools that know no date write the first day that a zip can hold."""
NOTEBOOKS = (".ipynb", ".py")
TIMESTAMP = "timestamp.txt"
SUBMITTED = "submitted"
"""The folder in which nbgrader keeps a folder for each student."""
IGNORED = {"__MACOSX", ".ipynb_checkpoints", "__pycache__", ".git", ".venv", "gradebook"}
INVISIBLE = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e"
    "\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
"""Characters that are not displayed, though they are no spaces (Unicode: default ignorable)."""
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

    `raw` are the parts of its name as the source writes them, `path` is where it can be read.
    `submitted` is when it was handed in, `modified` when it was last changed, None if unknown;
    `trouble` says in French why it cannot be read, "" if it can. `suffix` is that of a notebook
    that comes under the name of the zip that holds it.
    """

    raw: tuple[str, ...]
    path: Path
    submitted: datetime | None = None
    modified: datetime | None = None
    trouble: str = ""
    suffix: str = ""

    @cached_property
    def name(self) -> PurePosixPath:
        """Its name as it is displayed, of as many parts as `raw`."""
        name = PurePosixPath(*map(_displayed, self.raw))
        return name.with_suffix(self.suffix) if self.suffix else name

    @property
    def is_notebook(self) -> bool:
        """Whether it may be a copy."""
        return self.name.suffix.lower() in NOTEBOOKS


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
                file = _file_of(entry)
                if file is None:
                    self.warnings.append(REFUSED.format(entry.filename))
                elif file.raw and not (IGNORED & {*file.name.parts} or file.name.name[0] == "."):
                    if file.name.suffix.lower() in kinds:
                        file = self._taken_out(opened, entry, file, min(room, LARGEST))
                        room -= file.path.stat().st_size
                    yield file

    def notebooks_in(self, file: File) -> list[File]:
        """The notebooks that a student's zip holds, under its name; [] if it is no sound zip."""
        found = list[File]()
        if file.name.suffix.lower() != ".zip" or file.trouble:
            return found
        try:
            inner = self.files(file.path, NOTEBOOKS, LARGEST_INSIDE)
            for one in islice((one for one in inner if one.is_notebook), MOST_INSIDE):
                mine = replace(one, submitted=file.submitted, modified=one.submitted)
                found.append(replace(mine, raw=file.raw, suffix=one.name.suffix))
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
        path = self.into / f"{self.count:05d}{file.name.suffix.lower()}"
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


def _file_of(entry: zipfile.ZipInfo) -> File | None:
    """The file of an entry of a zip: None if it is a link or leads out of the archive.

    `raw` is () for a folder, or for an entry without a name.
    """
    name = entry.filename
    if not entry.flag_bits & 0x800:  # the entry does not say that its name is in UTF-8
        name = _decoded(name.encode("cp437", "replace"), "cp850")
    parts = PurePosixPath(name.replace("\\", "/")).parts
    away = parts[:1] == ("/",) or ".." in parts or re.match(r"[A-Za-z]:", name)
    if away or entry.external_attr >> 28 == 0xA:
        return None
    date = None
    with suppress(ValueError):
        date = datetime(*entry.date_time) if entry.date_time > NO_DATE else None
    return File(() if entry.is_dir() else parts, Path(), date)


def readable_name(name: str) -> str:
    """A name with its accents, even if tools have decoded it wrongly.

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


@lru_cache(maxsize=4096)
def identity(name: str) -> str:
    """The same text for all names that read the same: no capitals, no invisible character.

    >>> identity("ＺＯＥ\u200b  Lefe\u0300vre") == identity("zoe lefèvre")
    True
    """
    text = unicodedata.normalize("NFKC", _visible(name)).casefold()
    return " ".join(_visible(unicodedata.normalize("NFKC", text)).split())


def escaped(name: str) -> str:
    r"""A name with the codes of its characters that are not ASCII, and of its spaces.

    >>> escaped("Zoé L")
    'Zo\\xe9\\x20L'
    """
    return name.encode("unicode_escape").decode().replace(" ", r"\x20")


def _visible(name: str) -> str:
    return INVISIBLE.sub("", name).replace("\u2800", " ")


def _displayed(raw: str) -> str:
    """A part of a path as it is displayed: escaped if nothing of it would be seen."""
    name = readable_name(raw)
    return escaped(raw) if name in {"", ".", ".."} or "/" in name else name


def _decoded(name: bytes, other: str) -> str:
    """A name in UTF-8, or else in another encoding."""
    try:
        return name.decode("utf-8")
    except UnicodeDecodeError:
        return name.decode(other)
