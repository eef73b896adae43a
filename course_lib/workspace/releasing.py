"""The course as students get it: the code to start from instead of solutions, nothing run."""

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
    """The files that students get, by their paths in the folder of the course."""
    paths = [path for name in FOLDERS for path in sorted((course / name).rglob("*"))]
    named = {path.relative_to(course).as_posix(): path for path in paths if path.is_file()}
    if (course / LIST).exists():
        lines = (course / LIST).read_text(encoding="utf-8").splitlines()
        named = {name: named[name] for name in lines if name in named}
    return {name: handed_out(path) for name, path in named.items() if _is_course(name)}


def handed_out(path: Path) -> bytes:
    """The bytes of a file as students get it; ValueError, in French, for a broken notebook."""
    data = path.read_bytes()
    if path.suffix != ".ipynb":
        return data
    if notebook := read(data):
        return notebook_bytes(released(notebook))
    raise ValueError(f"{path} n'est pas un carnet lisible")


def read(data: bytes) -> Notebook | None:
    """The notebook of a file, None if it holds none."""
    try:
        notebook: Notebook = json.loads(data)
        is_sound = notebook["nbformat"] == 4 and all(map(_is_sound, notebook["cells"]))
        return notebook if is_sound else None
    except (ValueError, KeyError, TypeError, RecursionError):
        return None


def _is_sound(cell: Cell) -> bool:
    texts = [cell["cell_type"], cell.get("id", ""), *cell["source"]]
    return all(isinstance(text, str) for text in texts) and isinstance(cell["metadata"], dict)


def notebook_bytes(notebook: Notebook) -> bytes:
    """The file of a notebook."""
    text = json.dumps(notebook, ensure_ascii=False, indent=1)
    return f"{text}\n".encode("utf-8", "backslashreplace")  # a lone surrogate, as JSON writes it


def released(notebook: Notebook) -> Notebook:
    """The notebook, changed into what students start from."""
    for cell in notebook["cells"]:
        cell["source"] = start_of(cell, cell["source"])
    notebook["cells"] = list(map(without_outputs, notebook["cells"]))
    fold_answers(notebook["cells"])
    return identified(notebook)


def fold_answers(cells: Iterable[Cell]) -> None:
    """Fold the texts that stand between a prediction and the next title."""
    is_after = False
    for cell in cells:
        text = "".join(cell["source"])
        if cell["cell_type"] == "code":
            is_after = is_after or bool(PREDICTION.search(text))
        elif is_after and cell["cell_type"] == "markdown":
            above = above_title(text)
            answer = text if above is None else above
            if answer.strip():
                cell["source"] = FOLDED.format(answer.strip()) + text[len(answer) :].lstrip()
            is_after = above is None


def above_title(text: str) -> str | None:
    """What stands in a text above its first title, None if it has no title."""
    bare = FENCED.sub(lambda code: " " * len(code[0]), text)
    title = TITLE.search(bare)
    return text[: title.start()].rstrip() if title else None


def start_of(cell: Cell, otherwise: Any) -> Any:
    """The code that students start from, taken out of the metadata of a solved cell."""
    return cell["metadata"].pop("depart", otherwise)


def without_outputs(cell: Cell) -> Cell:
    """A copy of a cell that nobody has run."""
    return cell | ({"outputs": [], "execution_count": None} if cell["cell_type"] == "code" else {})


def identified(notebook: Notebook) -> Notebook:
    """The notebook, changed: a cell without an id of its own gets one, made from its text."""
    taken = set[str]()
    for cell in notebook["cells"]:
        name = cell.get("id") or ""
        while not name or name in taken:
            text = name + "".join(cell["source"])
            name = sha256(text.encode("utf-8", "backslashreplace")).hexdigest()[:8]
        cell["id"] = name
        taken.add(name)
    notebook["nbformat_minor"] = max(5, notebook["nbformat_minor"])
    return notebook


def _is_course(name: str) -> bool:
    hidden = any(part.startswith((".", "__")) for part in name.split("/"))
    return not hidden and Path(name).suffix not in LEFT
