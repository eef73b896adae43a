"""The files of a folder or of a zip of copies, with the notebooks of the zips that students sent.

The names inside an archive say whose a file is; no file is ever written under them.
"""

import os
import re
import unicodedata
import zipfile
from collections.abc import Collection, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from hashlib import sha256
from itertools import islice
from pathlib import Path, PurePosixPath

from course_lib.grading.notebook import LARGEST

MOST_INSIDE = 20
"""How many notebooks are taken out of a zip that a student sent."""
LARGEST_INSIDE, LARGEST_ARCHIVE = 2 * LARGEST, 8 * 2**30
"""How many bytes are taken out of a student's zip, and out of that of a class."""
METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
"""How the files of a zip are compressed: the others may fill the memory."""
NO_DATE = (1980, 1, 1, 23, 59, 59)
"""Tools that know no date write the first day that a zip can hold."""
NOTEBOOK, ZIP = ".ipynb", ".zip"
TIMESTAMP = "timestamp.txt"
SUBMITTED = "submitted"
"""The folder in which nbgrader keeps a folder for each student."""
IGNORED = {"__MACOSX", ".ipynb_checkpoints", "__pycache__", ".git", ".venv", "gradebook"}
REFUSED = "Fichier refusé (nom dangereux) : {!r}."
NO_SOURCE = "{} : ni un dossier, ni une archive zip, ni un notebook (.ipynb)."
DAMAGED = "{} : archive zip abîmée ({})."
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
        return self.suffix == NOTEBOOK


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
        raise CollectError(NO_SOURCE.format(source))
    return [one for file in found for one in _inside(file, into) or [file]]


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


def _inside(file: File, into: Path) -> list[File]:
    """The notebooks that a student's zip holds, under its name; [] if it is no sound zip."""
    if file.suffix != ZIP or file.trouble:
        return []
    try:
        inside = _unpacked(file.path, into, LARGEST_INSIDE, (NOTEBOOK,), [])
        found = [*islice((one for one in inside if one.is_notebook), MOST_INSIDE)]
    except CollectError:
        return []
    above, name = file.parts[:-1], PurePosixPath(file.parts[-1]).stem
    return [
        File((*above, f"{name}{one.suffix}"), one.path, file.submitted, one.submitted, one.trouble)
        for one in found
    ]


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
                file = File(parts, Path(), _date_of(entry))
                if file.suffix in kinds:
                    data, trouble = _content(opened, entry, min(room, LARGEST))
                    path = into / f"{sha256(data).hexdigest()}{file.suffix}"
                    path.write_bytes(data)
                    room -= len(data)
                    file = replace(file, path=path, trouble=trouble)
                yield file


def _content(archive: zipfile.ZipFile, entry: zipfile.ZipInfo, most: int) -> tuple[bytes, str]:
    """What an entry holds, or why it cannot be read, in French."""
    if entry.file_size > most or entry.compress_type not in METHODS:
        return b"", "il est trop gros une fois décompressé, ou compressé d'une façon rare"
    try:
        with archive.open(entry) as packed:
            return packed.read(entry.file_size), ""
    except Exception as error:  # damaged, or with a password
        return b"", f"il ne sort pas de l'archive ({error})"


def _date_of(entry: zipfile.ZipInfo) -> datetime | None:
    with suppress(ValueError):
        return datetime(*entry.date_time) if entry.date_time > NO_DATE else None
    return None


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
