"""The students' own copies of the notebooks, made and updated without losing what they wrote.

`python -m course_lib.workspace`, in the course's folder, makes or updates `travail/` there.
"""

import json
import re
import sys
from collections.abc import Collection, Iterable
from hashlib import sha256
from itertools import count
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
ORIGIN, FORMER = ".distribue", "anciennes_versions"
"""The folders, in the student's, of what was given to them, and of what an update replaced."""
UNWRITTEN = "impossible d'écrire {} ; libérez de la place, ou déplacez le cours, puis recommencez"


# The notebooks as students get them: starting code instead of solutions, no outputs


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


# A student's folder, made or updated: nothing that they wrote is lost, wherever it stops


def prepare(course: Path, work: Path) -> str:
    """Make or update the student's folder; what was done, in French.

    ValueError, in French, if the course is not there, or if something cannot be written.
    """
    files = student_files(course)
    if not files:
        raise ValueError(f"il n'y a ni leçon ni fiche dans {course.resolve()}")
    try:
        _follow(work, files)
        done = [_update(work, place, new) for place, new in files.items()]
    except OSError as error:
        raise ValueError(UNWRITTEN.format(error.filename or work)) from error
    new, more = done.count("new"), done.count("updated") + done.count("merged")
    kept = f" Vos versions d'avant sont dans {work.name}/{FORMER}/." * ("merged" in done)
    return f"Vos carnets sont à jour dans {work.name}/ (nouveaux : {new}, changés : {more}).{kept}"


def _follow(work: Path, places: Collection[str]) -> None:
    """Move what a student has of files that the course has moved, to their new places."""
    kept = {path.name: path.relative_to(work / ORIGIN) for path in (work / ORIGIN).rglob("*")}
    for place in (Path(one) for one in places if not (work / one).exists()):
        former = kept.get(place.name, place)
        for folder in (work, work / ORIGIN) if former.as_posix() not in places else ():
            if (folder / former).exists():
                (folder / place).parent.mkdir(parents=True, exist_ok=True)
                (folder / former).replace(folder / place)


def _update(work: Path, place: str, new: bytes) -> str:
    """Bring a file up to date: "new", "updated", "merged" (the old one is kept), "" if it was."""
    copy, origin, former = work / place, work / ORIGIN / place, work / FORMER / place
    base, mine = (path.read_bytes() if path.exists() else b"" for path in (origin, copy))
    done = "updated" if mine else "new"
    if mine and new in (base, mine):
        done = ""
    elif mine in (b"", base):
        _write(work, copy, new)
    else:
        done, digest = "merged", sha256(mine).hexdigest()[:6]
        _write(work, former.with_stem(f"{former.stem}-{digest}"), mine)
        _write(work, copy, next_version(base, mine, new))
    if base != new:
        _write(work, origin, new)
    return done


def _write(work: Path, path: Path, data: bytes) -> None:
    """Write a file all at once: it is never half written."""
    aside = work / ORIGIN / ".aside"
    for file in (aside, path):
        file.parent.mkdir(parents=True, exist_ok=True)
    aside.write_bytes(data)
    aside.replace(path)


def next_version(base: bytes, mine: bytes, new: bytes) -> bytes:
    """`new`, with what a student wrote in `mine` if they are notebooks."""
    try:
        versions = map(json.loads, (base or '{"cells": []}', mine, new))
        return notebook_bytes(merge(*versions))
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return new


def merge(base: Notebook, student: Notebook, new: Notebook) -> Notebook:
    """The new version, with what the student wrote since they received `base`.

    A cell that they changed (found by its id) keeps their text; a cell of their own follows the
    same cell as before; one that they deleted or emptied comes back.
    """
    before = {cell.get("id"): content(cell) for cell in base["cells"]}
    cells = {cell["id"]: cell for cell in new["cells"]}
    left, taken, above = {*cells}, {"", *cells}, ""
    own: dict[str, list[Cell]] = {name: [] for name in ("", *cells)}
    for cell in map(without_outputs, student["cells"]):
        name, text = cell.get("id", ""), content(cell)
        if name in left and text[1].strip():
            if text != before.get(name):
                cells[name] = cell | {"metadata": cells[name]["metadata"]}
            left.remove(above := name)
        elif text[1].strip() and text not in before.values():
            if name in taken:
                name = next(one for n in count(1) if (one := f"a-moi-{n}") not in taken)
            taken.add(name)
            own[above].append(cell | {"id": name})
    kept = [one for name, cell in cells.items() for one in (cell, *own[name])]
    return {**new, "cells": [*own[""], *kept]}


def content(cell: Cell) -> tuple[str, str, str]:
    """What a cell holds, without its outputs: its kind, its text, the pictures pasted in it."""
    return cell["cell_type"], "".join(cell["source"]), json.dumps(cell.get("attachments") or {})


if __name__ == "__main__":
    try:
        print(prepare(Path(), Path("travail")))
    except ValueError as error:
        sys.exit(f"Le dossier travail/ n'a pas pu être préparé : {error}.")
