"""A student's folder, made or updated: nothing that they wrote is lost, wherever it stops."""

import json
from collections.abc import Collection
from hashlib import sha256
from itertools import count
from pathlib import Path

from course_lib.workspace.releasing import Cell, Notebook, notebook_bytes, student_files
from course_lib.workspace.releasing import without_outputs as unrun

ORIGIN, FORMER = ".distribue", "anciennes_versions"
"""The folders, in it, of what the student was given, and of what they had before an update."""
UNWRITTEN = "impossible d'écrire {} ; libérez de la place, ou déplacez le cours, puis recommencez"


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
    for cell in map(unrun, student["cells"]):
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
