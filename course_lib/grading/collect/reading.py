"""Read the cells of any notebook file, however broken, without its outputs; never raises."""

import codecs
import json
import mmap
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property
from itertools import accumulate, chain, islice
from pathlib import Path
from typing import Any, TypeVar

from course_lib.grading.collect.parsing import LARGEST_CELL, defined_names
from course_lib.text import french_number

LARGEST = 2**29
"""No file of more bytes is read."""
LARGEST_TEXT = 20 * 2**20
"""What stays of a file without its outputs must be smaller."""
LARGE = 10 * 2**20
"""A file of more bytes is worth a word to the teacher."""
MOST_CELLS = 3000
"""No more cells of a notebook are looked at."""
MOST_BRACKETS = 500_000
"""How many lists and objects what stays of a file may open: each takes more room than its text."""
MOST_TOKENS = 10_000_000
"""How many brackets of the outputs, and groups of texts between them, are passed over."""
MOST_CODE = 300_000
"""No more characters of code of a notebook are looked at; a cell counts for `LARGEST_CELL`."""
MOST_RETRIED = 2**28
"""How many characters of a broken file are read, counted again each time that no cell is there."""

ROLE = ("points", "grade", "solution", "locked", "task")
TOOLS = {
    "colab": "Colab",
    "basthon": "Basthon",
    "capytale": "Capytale",
    "vscode": "VS Code",
    "kaggle": "Kaggle",
    "deepnote": "Deepnote",
    "pyodide": "JupyterLite",
}
CLOSED = "le fichier ne s'ouvre pas"
FOREIGN = (
    "Notebook sans les identifiants des cellules, enregistré par un autre outil{} : réponses "
    "retrouvées d'après leur contenu."
)
NOT_UTF_8 = "Fichier qui n'est pas en UTF-8 : des accents sont peut-être faux."
SCRIPT = "Script Python au lieu d'un notebook : lu comme une seule cellule."
UTF_16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
DROPPED = re.compile(rb'"(?<!\\")(?:outputs|attachments|widgets)"\s*+:\s*+(?=[\[{])')
"""A key that the cells can do without; no text holds one, for its quotes are escaped there."""
TOKEN = re.compile(rb'(?:"[^"\\]*+(?:\\.[^"\\]*+)*+"?+[\s,:]*+)++|[\[\]{}]', re.DOTALL)
"""Texts that follow each other, as printed lines do, or a bracket."""
CELL = re.compile(
    r'\{\s*"(?:attachments|cell_type|execution_count|id|metadata|outputs|source)"\s*:'
)

Typed = TypeVar("Typed", dict[str, Any], list[Any])


class UnreadableError(ValueError):
    """A file from which nothing can be read; the message says why, in French."""


@dataclass(frozen=True)
class Anomaly:
    """What is odd in a copy: a short name to sort by, and a French sentence for the teacher."""

    flag: str
    text: str


class Odd:
    """Tells the anomalies that a class holds."""

    anomalies: tuple[Anomaly, ...]

    @property
    def warnings(self) -> tuple[str, ...]:
        """French sentences for the teacher."""
        return tuple(anomaly.text for anomaly in self.anomalies if anomaly.text)

    @property
    def flags(self) -> frozenset[str]:
        """What to look at, by short names."""
        return frozenset(anomaly.flag for anomaly in self.anomalies)


@dataclass(frozen=True, eq=False)
class Cell:
    """What counts in a cell of a notebook; a cell is equal to itself only."""

    kind: str
    source: str
    id: str = ""
    grade_id: str = ""
    locked: bool = False
    solution: bool = False
    role: Mapping[str, Any] = field(default_factory=dict)
    """What nbgrader's metadata say among `ROLE`."""

    @cached_property
    def plain(self) -> str:
        """The source without the blanks at the ends of its lines."""
        return "\n".join(line.rstrip() for line in self.source.strip().split("\n"))

    @property
    def code(self) -> str:
        """The source of a code cell; "" if it is another."""
        return self.source if self.kind == "code" else ""

    @property
    def names(self) -> tuple[str, ...]:
        """What its code defines."""
        return defined_names(self.code)


@dataclass(frozen=True)
class Notebook(Odd):
    """The cells that could be read, and what went wrong."""

    cells: tuple[Cell, ...] = ()
    anomalies: tuple[Anomaly, ...] = ()


def read_notebook(path: Path) -> Notebook:
    """The cells of a file; an empty notebook and an "unreadable" anomaly if there are none."""
    try:
        size = path.stat().st_size
        text, damage = _text_of(path, size)
        notebook = _parsed(text, path.suffix.lower())
    except (UnreadableError, OSError) as error:
        why = CLOSED if isinstance(error, OSError) else error
        odd = Anomaly("unreadable", f"Copie illisible : {why}.")
        return Notebook(anomalies=(odd,))
    room = accumulate(min(len(cell.code), LARGEST_CELL) for cell in notebook.cells[:MOST_CELLS])
    kept = tuple(
        cell for cell, used in zip(notebook.cells, room, strict=False) if used <= MOST_CODE
    )
    large = (Anomaly("large", one) for one in _too_large(size, notebook.cells, kept))
    return Notebook(kept, (*damage, *large, *notebook.anomalies))


def _too_large(size: int, cells: Sequence[Cell], kept: Sequence[Cell]) -> Iterator[str]:
    """What is said of a file that is long, and of cells that are too many, or too long."""
    if size > LARGE:
        yield f"Fichier de {size >> 20} Mo : sorties ignorées."
    if len(cells) > MOST_CELLS:
        yield f"Plus de {MOST_CELLS} cellules : les autres sont ignorées."
    elif len(cells) > len(kept):
        yield f"Plus de {french_number(MOST_CODE)} caractères de code : la suite est ignorée."
    if any(len(cell.code) > LARGEST_CELL for cell in kept):
        most = french_number(LARGEST_CELL)
        yield f"Cellule de plus de {most} caractères : exécutée, mais pas lue par le correcteur."


def _text_of(path: Path, size: int) -> tuple[str, list[Anomaly]]:
    """The text of a file, its outputs left out before they are in memory, and what is odd in it."""
    if size == 0:
        raise UnreadableError("le fichier est vide")
    if size > LARGEST:
        raise UnreadableError(f"le fichier est trop gros ({size >> 20} Mo)")
    with path.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as mapped:
        wide = mapped[:2] in UTF_16
        data = mapped[:LARGEST_TEXT] if wide or path.suffix.lower() == ".py" else slim(mapped)
    try:
        return data.decode("utf-16" if wide else "utf-8-sig", "replace" if wide else "strict"), []
    except UnicodeDecodeError:
        return data.decode("cp1252", "replace"), [Anomaly("damaged", NOT_UTF_8)]


def slim(data: bytes | mmap.mmap) -> bytes:
    """A JSON text whose outputs, attachments and widgets are `null`; broken JSON stays broken.

    Linear in its length.
    """
    kept, start, room = bytearray(), 0, MOST_TOKENS
    while True:
        key = DROPPED.search(data, start, start + LARGEST_TEXT)
        end = key.end() if key else len(data)
        if len(kept) + end - start > LARGEST_TEXT:
            raise UnreadableError("le fichier est trop gros, même sans ses sorties")
        kept += data[start:end]
        if key is None:
            return bytes(kept)
        kept += b"null"
        start, room = _value_end(data, end, room)


def _value_end(data: bytes | mmap.mmap, start: int, room: int) -> tuple[int, int]:
    """Where the JSON list or object that begins at `start` ends, or the data if it is cut short.

    With it, how many tokens are left of `room`.
    """
    depth = 0
    for token in TOKEN.finditer(data, start):
        first = data[token.start()]
        depth += (first in b"[{") - (first in b"]}")
        room -= 1
        if depth == 0:
            return token.end(), room
        if room < 0:
            raise UnreadableError("ses sorties sont trop nombreuses")
    return len(data), room


def _parsed(text: str, suffix: str) -> Notebook:
    """The cells of a text: a notebook, what is left of one, or a Python script."""
    if suffix == ".py":
        return Notebook((Cell("code", text),), (Anomaly("foreign", SCRIPT),))
    if not text.strip(" \t\r\n\0"):
        raise UnreadableError("le fichier est vide")
    if text.count("{") + text.count("[") > MOST_BRACKETS:
        raise UnreadableError("le fichier est trop gros, même sans ses sorties")
    try:
        raw = json.loads(text, strict=False)
    except (ValueError, RecursionError):
        return _salvaged(text)
    return _notebook(typed(dict, raw))


def _notebook(raw: dict[str, Any]) -> Notebook:
    """What can be read of a notebook."""
    found = cells_of(raw)
    cells = tuple(map(_cell, found))
    if not any(cell.source.strip() for cell in cells):
        raise UnreadableError("le notebook n'a aucune cellule écrite")
    if any(cell.grade_id for cell in cells):
        return Notebook(cells)
    return Notebook(cells, (Anomaly("foreign", FOREIGN.format(_tool([raw, *found]))),))


def cells_of(raw: dict[str, Any]) -> list[dict[str, Any]]:
    """The cells of a notebook of format 4, 3 or 2, as they are written; UnreadableError if none."""
    sheets = [raw, *(typed(dict, one) for one in typed(list, raw.get("worksheets")))]
    lists = [one["cells"] for one in sheets if isinstance(one.get("cells"), list)]
    if not lists:
        raise UnreadableError("ce n'est pas un notebook Jupyter")
    known = (one for one in chain.from_iterable(lists) if isinstance(one, dict))
    return list(islice(known, MOST_CELLS + 1))


def _tool(parts: list[Any]) -> str:
    """The tool that saved a notebook, as its metadata tell; "" if they do not."""
    metadata = [typed(dict, typed(dict, one).get("metadata")) for one in parts]
    told = json.dumps(metadata)[:LARGEST_TEXT].lower()
    return next((f" ({name})" for word, name in TOOLS.items() if word in told), "")


def _salvaged(text: str) -> Notebook:
    """The cells that can still be read in a broken text."""
    decoder, cells, here, room = json.JSONDecoder(strict=False), list[Cell](), 0, MOST_RETRIED
    while room > 0 and len(cells) <= MOST_CELLS and (start := CELL.search(text, here)):
        room -= len(text) - here
        here = start.end()
        with suppress(ValueError, RecursionError):
            raw, end = decoder.raw_decode(text, start.start())
            if "cell_type" in raw:
                cells.append(_cell(raw))
                here, room = end, room + len(text) - start.start()
    if not cells:
        raise UnreadableError("ce n'est pas un notebook Jupyter (JSON invalide)")
    odd = Anomaly("damaged", f"Fichier abîmé (JSON invalide) : {len(cells)} cellules récupérées.")
    return Notebook(tuple(cells), (odd,))


def _cell(raw: dict[str, Any]) -> Cell:
    """A cell, whatever the types of its fields."""
    metadata = typed(dict, raw.get("metadata"))
    grader = typed(dict, metadata.get("nbgrader"))
    return Cell(
        kind=_text(raw.get("cell_type")),
        source=_text(raw.get("source", raw.get("input"))),
        id=_text(raw.get("id")) or _text(metadata.get("id")),
        grade_id=_text(grader.get("grade_id")),
        locked=grader.get("locked") is True,
        solution=grader.get("solution") is True,
        role={key: grader[key] for key in ROLE if key in grader},
    )


def _text(value: Any) -> str:
    """A string, or lines, with plain ends of lines and nothing that cannot be written in UTF-8."""
    lines = value if isinstance(value, list) else [value]
    text = "".join(line for line in lines if isinstance(line, str))
    text = re.sub("\r\n?", "\n", text).replace("\0", "")
    return text.encode("utf-8", "replace").decode("utf-8")


def typed(kind: type[Typed], value: Any) -> Typed:
    """What a file says, or nothing if it is not of the kind that is expected."""
    return value if isinstance(value, kind) else kind()
