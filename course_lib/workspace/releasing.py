"""The course as it is handed out: the code to start from instead of solutions, nothing run."""

import json
import re
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from typing import Any

Cell = dict[str, Any]
Notebook = dict[str, Any]

FOLDERS = ("notebooks", "exercises")
PREDICTION = re.compile(r"^prediction\(", re.MULTILINE)
TITLE = re.compile(r"^#{1,6} ", re.MULTILINE)
FENCED = re.compile(r"^(```|~~~).*?^\1", re.MULTILINE | re.DOTALL)
"""Code in a text, where « # » begins a comment."""
FOLDED = """\
<details class="course-after"><summary>La suite, une fois votre réponse verrouillée</summary>

{}

</details>

"""
"""What follows a prediction: `gate.js` opens it with the answer."""
LIST = "contenu.txt"
"""The files of a zip, one a line: unpacked over an older one, it leaves others around."""
LEFT = {".jsonl", ".pyc"}
"""What a run leaves there: the answers and games of whoever worked there."""


def of_course(course: Path) -> dict[str, bytes]:
    """The files of the course that students get, by their place in it, as they are handed out."""
    paths = [path for name in FOLDERS for path in sorted((course / name).rglob("*"))]
    named = {path.relative_to(course).as_posix(): path for path in paths if path.is_file()}
    if (course / LIST).exists():
        named = {name: named[name] for name in _lines(course / LIST) if name in named}
    return {name: handed_out(path) for name, path in named.items() if _is_course(name)}


def handed_out(path: Path) -> bytes:
    """The bytes of a file; a notebook is released."""
    data = path.read_bytes()
    if path.suffix != ".ipynb":
        return data
    if notebook := read(data):
        return written(released(notebook))
    raise ValueError(f"{path} n'est pas un carnet lisible")


def read(data: bytes) -> Notebook | None:
    """The notebook of a file, None if it holds none."""
    try:
        found: Notebook = json.loads(data)
        return found if found["nbformat"] == 4 and all(map(_is_sound, found["cells"])) else None
    except (ValueError, KeyError, TypeError, RecursionError):
        return None


def _is_sound(cell: Cell) -> bool:
    source = cell["source"]
    lines = [source] if isinstance(source, str) else source
    texts = [cell["cell_type"], cell.get("id", ""), *lines]
    return all(isinstance(text, str) for text in texts) and isinstance(cell["metadata"], dict)


def released(notebook: Notebook) -> Notebook:
    """The notebook, changed into what students start from."""
    for cell in notebook["cells"]:
        cell["source"] = start_of(cell, cell["source"])
        cleared(cell)
    fold_answers(notebook["cells"])
    return identified(notebook)


def fold_answers(cells: Iterable[Cell]) -> None:
    """Fold the texts that stand between a prediction and the next title."""
    asked = False
    for cell in cells:
        text = "".join(cell["source"])
        if cell["cell_type"] == "code":
            asked = asked or bool(PREDICTION.search(text))
        elif asked and cell["cell_type"] == "markdown":
            above = above_title(text)
            told = text if above is None else above
            if told.strip():
                cell["source"] = FOLDED.format(told.strip()) + text[len(told) :].lstrip()
            asked = above is None


def above_title(text: str) -> str | None:
    """What stands in a text above its first title, None if it has no title."""
    bare = FENCED.sub(lambda code: " " * len(code[0]), text)
    title = TITLE.search(bare)
    return text[: title.start()].rstrip() if title else None


def start_of(cell: Cell, otherwise: Any) -> Any:
    """The code that students start from, no longer kept in the metadata of a solved cell."""
    return cell["metadata"].pop("depart", otherwise)


def cleared(cell: Cell) -> Cell:
    """The cell, changed into one that nobody has run."""
    if cell["cell_type"] == "code":
        cell.update(outputs=[], execution_count=None)
    return cell


def identified(notebook: Notebook) -> Notebook:
    """The notebook, each of its cells with an id of its own: what it says gives those missing."""
    seen = set[str]()
    for cell in notebook["cells"]:
        name = cell.get("id") or ""
        while not name or name in seen:
            said = name + "".join(cell["source"])
            name = sha256(said.encode("utf-8", "backslashreplace")).hexdigest()[:8]
        cell["id"] = name
        seen.add(name)
    notebook["nbformat_minor"] = max(5, notebook["nbformat_minor"])
    return notebook


def written(notebook: Notebook) -> bytes:
    """The file of a notebook."""
    text = json.dumps(notebook, ensure_ascii=False, indent=1)
    return f"{text}\n".encode("utf-8", "backslashreplace")  # half a pair, as JSON writes it


def _lines(path: Path) -> Iterable[str]:
    return path.read_text(encoding="utf-8").splitlines()


def _is_course(name: str) -> bool:
    hidden = any(part.startswith((".", "__")) for part in name.split("/"))
    return not hidden and Path(name).suffix not in LEFT
