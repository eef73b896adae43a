"""Read the cells of any notebook file, however broken, without its outputs; never raises."""

import contextlib
import json
import mmap
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from course_lib.grading.collect.parsing import LARGEST_CELL
from course_lib.text import french_number

LARGEST = 2**29
"""No file of more bytes is read."""
LARGEST_TEXT = 20 * 2**20
"""What stays of a file without its outputs must be smaller."""
LARGE = 10 * 2**20
"""A file of more bytes is worth a word to the teacher."""
MOST_CELLS = 3000
"""No more cells of a notebook are looked at."""
MOST_CODE = 300_000
"""No more characters of code of a notebook are looked at; a cell counts for `LARGEST_CELL`."""
MOST_RETRIED = 2**28
"""How many characters of a broken file are read, counted again each time that no cell is there."""

ROLE = ("points", "grade", "solution", "locked", "task")
DROPPED = frozenset({b"outputs", b"attachments", b"widgets"})
TOOLS = {
    "colab": "Colab",
    "basthon": "Basthon",
    "capytale": "Capytale",
    "vscode": "VS Code",
    "kaggle": "Kaggle",
    "deepnote": "Deepnote",
    "pyodide": "JupyterLite",
}
FOREIGN = (
    "Notebook sans les identifiants des cellules, enregistré par un autre outil{} : réponses "
    "retrouvées d'après leur contenu."
)
STEP = 2**20
COLON = re.compile(rb"\s*:\s*(?=[\[{])")
STRING = re.compile(rb'[^"\\]*+(?:\\.[^"\\]*+)*+"', re.DOTALL)
CELL = re.compile(
    r'\{\s*"(?:attachments|cell_type|execution_count|id|metadata|outputs|source)"\s*:'
)

Data = bytes | mmap.mmap


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
        return tuple(anomaly.text for anomaly in self.anomalies)

    @property
    def flags(self) -> frozenset[str]:
        """What to look at, by short names."""
        return frozenset(anomaly.flag for anomaly in self.anomalies)


@dataclass(frozen=True)
class Cell:
    """What counts in a cell of a notebook."""

    kind: str
    source: str
    id: str = ""
    grade_id: str = ""
    locked: bool = False
    solution: bool = False
    role: Mapping[str, Any] = field(default_factory=dict)
    """What nbgrader's metadata say among `ROLE`."""


@dataclass(frozen=True)
class Notebook:
    """The cells that could be read, and what went wrong."""

    cells: tuple[Cell, ...] = ()
    anomalies: tuple[Anomaly, ...] = ()


def read_notebook(path: Path) -> Notebook:
    """The cells of a file; an empty notebook and an "unreadable" anomaly if there are none."""
    try:
        size = path.stat().st_size
        text, odd = _decoded(_text_bytes(path, size))
        notebook = _parsed(text, path.suffix.lower())
    except UnreadableError as error:
        return Notebook(anomalies=(Anomaly("unreadable", f"Copie illisible : {error}."),))
    except OSError as error:
        why = f"le fichier ne s'ouvre pas ({error.strerror or error})"
        return Notebook(anomalies=(Anomaly("unreadable", f"Copie illisible : {why}."),))
    if size > LARGE:
        odd.append(Anomaly("large", f"Fichier de {size >> 20} Mo : sorties ignorées."))
    kept = tuple(_few(notebook.cells))
    odd += [Anomaly("large", text) for text in _too_large(notebook.cells, kept)]
    return Notebook(kept, (*odd, *notebook.anomalies))


def _few(cells: tuple[Cell, ...]) -> Iterator[Cell]:
    """The first cells: as many as can be looked at in a short time."""
    room = MOST_CODE
    for cell in cells[:MOST_CELLS]:
        room -= min(len(cell.source), LARGEST_CELL) if cell.kind == "code" else 0
        if room >= 0:
            yield cell


def _too_large(cells: tuple[Cell, ...], kept: tuple[Cell, ...]) -> Iterator[str]:
    """What is said of cells that are too many, or too long."""
    if len(cells) > MOST_CELLS:
        yield f"Plus de {MOST_CELLS} cellules : les autres sont ignorées."
    elif len(cells) > len(kept):
        yield f"Plus de {french_number(MOST_CODE)} caractères de code : la suite est ignorée."
    if any(cell.kind == "code" and len(cell.source) > LARGEST_CELL for cell in kept):
        most = french_number(LARGEST_CELL)
        yield f"Cellule de plus de {most} caractères : exécutée, mais pas lue par le correcteur."


def _text_bytes(path: Path, size: int) -> bytes:
    """The bytes of a file without its outputs, which are never in memory all together."""
    if size == 0:
        raise UnreadableError("le fichier est vide")
    if size > LARGEST:
        raise UnreadableError(f"le fichier est trop gros ({size >> 20} Mo)")
    with path.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as data:
        if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
            return data[:LARGEST_TEXT].decode("utf-16", "replace").encode("utf-8", "replace")
        return slim(data) if path.suffix.lower() != ".py" else data[:LARGEST_TEXT]


def slim(data: Data) -> bytes:
    """A JSON text whose outputs, attachments and widgets are `null`; broken JSON stays broken."""
    kept: list[bytes] = []
    room, start, end = LARGEST_TEXT, 0, 0
    while (quote := data.find(b'"', end)) >= 0:
        end = string_end(data, quote)
        colon = COLON.match(data, end) if data[quote + 1 : end - 1] in DROPPED else None
        if colon:
            kept += [data[start : colon.end()], b"null"]
            end = start = value_end(data, colon.end())
            room -= len(kept[-2])
        if end - start > room:
            break
    if len(data) - start > room:
        raise UnreadableError("le fichier est trop gros, même sans ses sorties")
    return b"".join([*kept, data[start:]])


def string_end(data: Data, quote: int) -> int:
    """Where the JSON string that opens at `quote` ends, its last quote included."""
    closed = STRING.match(data, quote + 1)
    return closed.end() if closed else len(data)


def value_end(data: Data, start: int) -> int:
    """Where the JSON list or object that begins at `start` ends, or the data if it is cut short."""
    depth, here = 0, start
    while here < len(data):
        limit = min(here + STEP, len(data))
        quote = data.find(b'"', here, limit)
        piece = data[here : limit if quote < 0 else quote]
        depth, closed = _depth_after(piece, depth)
        if closed:
            return here + closed
        here = limit if quote < 0 else string_end(data, quote)
    return len(data)


def _depth_after(piece: bytes, depth: int) -> tuple[int, int]:
    """The depth after some JSON without strings, and where it comes back to 0 (0: nowhere)."""
    opened = piece.count(b"[") + piece.count(b"{")
    closed = piece.count(b"]") + piece.count(b"}")
    if closed < depth:
        return depth + opened - closed, 0
    for bracket in re.finditer(rb"[\[\]{}]", piece):
        depth += 1 if bracket[0] in b"[{" else -1
        if depth <= 0:
            return 0, bracket.end()
    return depth, 0


def _decoded(data: bytes) -> tuple[str, list[Anomaly]]:
    """The text of a file, and what is odd about its encoding."""
    try:
        return data.decode("utf-8-sig"), []
    except UnicodeDecodeError:
        text = "Fichier qui n'est pas en UTF-8 : des accents sont peut-être faux."
        return data.decode("cp1252", "replace"), [Anomaly("damaged", text)]


def _parsed(text: str, suffix: str) -> Notebook:
    """The cells of a text: a notebook, what is left of one, or a Python script."""
    if suffix == ".py":
        odd = "Script Python au lieu d'un notebook : lu comme une seule cellule."
        return Notebook((Cell("code", text),), (Anomaly("foreign", odd),))
    if not text.strip(" \t\r\n\0"):
        raise UnreadableError("le fichier est vide")
    try:
        raw = json.loads(text, strict=False)
    except (ValueError, RecursionError):
        return _salvaged(text)
    return _notebook(_mapping(raw))


def _notebook(raw: dict[str, Any]) -> Notebook:
    """The cells of a notebook of format 4, 3 or 2."""
    found = raw.get("cells")
    for sheet in _listed(raw.get("worksheets")):
        found = _listed(found) + _listed(_mapping(sheet).get("cells"))
    if not isinstance(found, list):
        raise UnreadableError("ce n'est pas un notebook Jupyter")
    cells = tuple(_cell(one) for one in found if isinstance(one, dict))
    if not any(cell.source.strip() for cell in cells):
        raise UnreadableError("le notebook n'a aucune cellule écrite")
    if any(cell.grade_id for cell in cells):
        return Notebook(cells)
    return Notebook(cells, (Anomaly("foreign", FOREIGN.format(_tool([raw, *found]))),))


def _tool(parts: list[Any]) -> str:
    """The tool that saved a notebook, as its metadata tell; "" if they do not."""
    metadata = [_mapping(_mapping(one).get("metadata")) for one in parts]
    told = json.dumps(metadata)[:LARGEST_TEXT].lower()
    return next((f" ({name})" for word, name in TOOLS.items() if word in told), "")


def _salvaged(text: str) -> Notebook:
    """The cells that can still be read in a broken text."""
    decoder, cells, here, room = json.JSONDecoder(strict=False), list[Cell](), 0, MOST_RETRIED
    while room > 0 and (start := CELL.search(text, here)):
        room -= len(text) - here
        here = start.end()
        with contextlib.suppress(ValueError, RecursionError):
            raw, end = decoder.raw_decode(text, start.start())
            if "cell_type" in raw:
                cells.append(_cell(raw))
                here = end
                room += len(text) - start.start()
    if not cells:
        raise UnreadableError("ce n'est pas un notebook Jupyter (JSON invalide)")
    odd = Anomaly("damaged", f"Fichier abîmé (JSON invalide) : {len(cells)} cellules récupérées.")
    return Notebook(tuple(cells), (odd,))


def _cell(raw: dict[str, Any]) -> Cell:
    """A cell, whatever the types of its fields."""
    metadata = _mapping(raw.get("metadata"))
    grader = _mapping(metadata.get("nbgrader"))
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
    if isinstance(value, list):
        value = "".join(line for line in value if isinstance(line, str))
    plain = value if isinstance(value, str) else ""
    plain = plain.replace("\r\n", "\n").replace("\r", "\n").replace("\0", "")
    return plain.encode("utf-8", "replace").decode("utf-8")


def _mapping(value: Any) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}


def _listed(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []
