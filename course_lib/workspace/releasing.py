"""The notebooks as students get them: starting code instead of solutions, no outputs."""

import json
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

Cell = dict[str, Any]
Notebook = dict[str, Any]

FOLDERS = ("notebooks", "exercises")
PREDICTION = re.compile(r"^prediction\(", re.MULTILINE)
TITLE = re.compile(r"^#{1,6} ", re.MULTILINE)
FENCED = re.compile(r"^(```|~~~).*?^\1", re.MULTILINE | re.DOTALL)
"""Code in a text, where « # » begins a comment and not a title."""
FOLDED = """\
<details class="course-after"><summary>La suite, une fois votre réponse verrouillée</summary>

{}

</details>

"""
"""The text after a prediction, folded: `gate.js` opens it when the answer is locked in."""
LIST = "contenu.txt"
"""A file of the zip that lists the files of the course: others may be left from an older zip."""
GENERATED = {".jsonl", ".pyc"}
"""The suffixes of files that a run makes: students' answers, compiled code."""


def student_files(course: Path) -> dict[str, bytes]:
    """The files that students get, by their paths in the folder of the course."""
    paths = [path for name in FOLDERS for path in sorted((course / name).rglob("*"))]
    named = {path.relative_to(course).as_posix(): path for path in paths if path.is_file()}
    if (course / LIST).exists():
        lines = (course / LIST).read_text(encoding="utf-8").splitlines()
        named = {name: named[name] for name in lines if name in named}
    return {name: student_file(path) for name, path in named.items() if _is_course(name)}


def student_file(path: Path) -> bytes:
    """The content of a file as students get it; ValueError, in French, for a broken notebook."""
    data = path.read_bytes()
    if path.suffix != ".ipynb":
        return data
    if notebook := parse_notebook(data):
        return notebook_bytes(student_notebook(notebook))
    raise ValueError(f"{path} n'est pas un carnet lisible")


def parse_notebook(data: bytes) -> Notebook | None:
    """The notebook in the content of a file; None if it is not one."""
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
    """The content of the file of a notebook."""
    text = json.dumps(notebook, ensure_ascii=False, indent=1)
    return f"{text}\n".encode("utf-8", "backslashreplace")  # a lone surrogate, as JSON writes it


def student_notebook(notebook: Notebook) -> Notebook:
    """The notebook, changed in place into what students start from."""
    for cell in notebook["cells"]:
        cell["source"] = starting_source(cell, cell["source"])
    notebook["cells"] = list(map(without_outputs, notebook["cells"]))
    fold_answers(notebook["cells"])
    return notebook


def fold_answers(cells: Iterable[Cell]) -> None:
    """Fold the texts that stand between a prediction and the next title."""
    is_after = False
    for cell in cells:
        text = "".join(cell["source"])
        if cell["cell_type"] == "code":
            is_after = is_after or bool(PREDICTION.search(text))
        elif is_after and cell["cell_type"] == "markdown":
            above = text_above_title(text)
            answer = text if above is None else above
            if answer.strip():
                cell["source"] = FOLDED.format(answer.strip()) + text[len(answer) :].lstrip()
            is_after = above is None


def text_above_title(text: str) -> str | None:
    """The part of a text above its first title; None if it has no title."""
    bare = FENCED.sub(lambda code: " " * len(code[0]), text)
    title = TITLE.search(bare)
    return text[: title.start()].rstrip() if title else None


def starting_source(cell: Cell, otherwise: Any) -> Any:
    """The code that students start from, removed from a cell's metadata; else `otherwise`."""
    return cell["metadata"].pop("depart", otherwise)


def without_outputs(cell: Cell) -> Cell:
    """A copy of a cell that nobody has run."""
    return cell | ({"outputs": [], "execution_count": None} if cell["cell_type"] == "code" else {})


def _is_course(name: str) -> bool:
    hidden = any(part.startswith((".", "__")) for part in name.split("/"))
    return not hidden and Path(name).suffix not in GENERATED
