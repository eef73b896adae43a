"""The notebooks as students get them: starting code instead of solutions, no outputs."""

import json
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

Cell = dict[str, Any]
Notebook = dict[str, Any]

PREDICTION = re.compile(r"^prediction\(", re.MULTILINE)
TITLE = re.compile(r"^#{1,6} ", re.MULTILINE)
FENCED = re.compile(r"^(```|~~~).*?^\1", re.MULTILINE | re.DOTALL)
"""Code in a text, where « # » begins a comment and not a title."""
SUMMARY = "<summary>La suite, une fois votre réponse verrouillée</summary>"
FOLDED = f'<details class="course-after">{SUMMARY}\n\n{{}}\n\n</details>\n\n'
"""The text after a prediction, folded: `gate.js` opens it when the answer is locked in."""
LIST = "contenu.txt"
"""A file of the zip that lists the files of the course: others may be left from an older zip."""
MADE = re.compile(r"(^|/)(\.|__)|\.(jsonl|pyc)$")
"""Hidden files, students' answers, compiled code."""


def student_files(course: Path) -> dict[str, bytes]:
    """The files that students get, by their paths in the folder of the course."""
    paths = [path for name in ("notebooks", "exercises") for path in (course / name).rglob("*")]
    named = {path.relative_to(course).as_posix(): path for path in sorted(paths) if path.is_file()}
    listed = course / LIST
    names = listed.read_text("utf-8").splitlines() if listed.exists() else named
    kept = (name for name in names if name in named and not MADE.search(name))
    return {name: student_file(named[name]) for name in kept}


def student_file(path: Path) -> bytes:
    """The content of a file as students get it."""
    data = path.read_bytes()
    is_notebook = path.suffix == ".ipynb"
    return notebook_bytes(student_notebook(json.loads(data))) if is_notebook else data


def notebook_bytes(notebook: Notebook) -> bytes:
    """The content of the file of a notebook."""
    text = json.dumps(notebook, ensure_ascii=False, indent=1) + "\n"
    return text.encode("utf-8", "backslashreplace")  # a lone surrogate, as JSON writes it


def student_notebook(notebook: Notebook) -> Notebook:
    """The notebook, changed in place into what students start from."""
    for cell in notebook["cells"]:
        cell["source"] = cell["metadata"].pop("depart", cell["source"])
    notebook["cells"] = list(map(without_outputs, notebook["cells"]))
    fold_answers(notebook["cells"])
    return notebook


def without_outputs(cell: Cell) -> Cell:
    """A copy of a cell that nobody has run."""
    return cell | ({"outputs": [], "execution_count": None} if cell["cell_type"] == "code" else {})


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
