"""The folder where a student works, made or brought up to date from the course's.

What the student was given is remembered in a hidden folder of it. Nothing that they wrote is ever
lost, wherever the update stops: their version is first copied to `FORMER`, and each file is written
aside, then renamed.
"""

import json
from collections import Counter
from itertools import count
from pathlib import Path

from course_lib.text import counted
from course_lib.workspace.merging import contents, merged
from course_lib.workspace.releasing import Notebook, notebook_bytes, of_course, read

ORIGIN = ".distribue"
FORMER = "anciennes_versions"
EMPTY: Notebook = {"cells": []}
UNWRITTEN = (
    "Rien n'a pu être écrit dans {}/ : mettez le dossier du cours là où vous pouvez écrire, puis "
    "relancez la même commande."
)


def prepare(course: Path, work: Path) -> list[str]:
    """Make or update the student's folder; sentences in French, for the student.

    ValueError, in French, if the course is not there, or a file stands in the place.
    """
    files = of_course(course)
    if not files:
        raise ValueError(f"il n'y a ni leçon ni fiche dans {course.resolve()}")
    if work.exists() and not work.is_dir():
        raise ValueError(f"{work.resolve()} n'est pas un dossier, renommez-le")
    notes, done = list[str](), Counter[str]()
    for place, new in files.items():
        try:
            done[_update(work, place, new, notes)] += place.endswith(".ipynb")
        except OSError as error:
            notes.append(f"{place} : impossible de le mettre à jour ({error.strerror}).")
            done["refused"] += 1
    return [*notes, _summary(work.name, done)]


def _update(work: Path, place: str, new: bytes, notes: list[str]) -> str:
    """Bring a file up to date; "prepared", "updated", "merged", or "" if nothing changed."""
    copy, origin = work / place, work / ORIGIN / place
    base, mine = (path.read_bytes() if path.exists() else None for path in (origin, copy))
    result, why = _latest(place, base, mine, new)
    if mine is not None and why:
        former = _keep(work, place, mine)
        if why != "merged":
            old, path = (one.relative_to(work.parent).as_posix() for one in (copy, former))
            notes.append(f"{old} : {why} ; le vôtre est gardé dans {path}.")
    if result != mine:
        _write(work, copy, result)
    if base != new:
        _write(work, origin, new)
    if mine is None:
        return "prepared"
    return "merged" if why == "merged" else "updated" if result != mine else ""


def _latest(place: str, base: bytes | None, mine: bytes | None, new: bytes) -> tuple[bytes, str]:
    """The next content of a file, and why the student's must be kept: "" if it must not."""
    if mine in (None, base):
        return new, ""
    assert mine is not None
    if not place.endswith(".ipynb"):
        is_replaced = new not in (base, mine)
        return (new, "le cours en a une nouvelle version") if is_replaced else (mine, "")
    if not (student := read(mine)):
        return new, "ce n'est pas un carnet lisible"
    if base == new:
        return mine, ""
    before = read(base or b"") or EMPTY
    result = merged(before, student, json.loads(new))
    is_written = contents(student) not in (contents(before), contents(result))
    return notebook_bytes(result), "merged" if is_written else ""


def _summary(name: str, done: Counter[str]) -> str:
    """A line on the notebooks: « 15 carnets préparés dans travail/. »."""
    prepared, updated = done["prepared"], done["updated"] + done["merged"]
    parts = [f"{counted(prepared, 'carnet préparé')}"] * bool(prepared)
    parts += [f"{counted(updated, 'carnet')} mis à jour"] * bool(updated)
    if not parts:
        return (
            UNWRITTEN.format(name) if done["refused"] else f"Vos carnets sont à jour dans {name}/."
        )
    answers = f" Ce que vous aviez écrit y est ; avant : {name}/{FORMER}/."
    return f"{', '.join(parts)} dans {name}/.{answers * bool(done['merged'])}"


def _keep(work: Path, place: str, data: bytes) -> Path:
    """Keep a version of the student's in `FORMER`, under a free name; the path of it."""
    first = work / FORMER / place
    names = (first.with_stem(f"{first.stem}{f'_{rank}' * (rank > 1)}") for rank in count(1))
    path = next(one for one in names if not one.exists() or one.read_bytes() == data)
    _write(work, path, data)
    return path


def _write(work: Path, path: Path, data: bytes) -> None:
    """Write a file all at once: it is never half written."""
    aside = work / ORIGIN / ".aside"
    for file in (aside, path):
        file.parent.mkdir(parents=True, exist_ok=True)
    aside.write_bytes(data)
    aside.replace(path)
