"""The folder where a student works, made or updated from the course.

A hidden folder in it remembers what the student received. Nothing that they wrote is lost, wherever
the update stops: their version is first copied to `FORMER`, and each file is written elsewhere,
then renamed.
"""

import json
from collections import Counter
from collections.abc import Collection
from itertools import count
from pathlib import Path

from course_lib.text import counted
from course_lib.workspace.merging import contents, merge
from course_lib.workspace.releasing import notebook_bytes, parse_notebook, student_files

ORIGIN = ".distribue"
FORMER = "anciennes_versions"
MERGED = "réunis"
UNWRITTEN = (
    "Rien n'a pu être écrit dans {}/ : mettez le dossier du cours là où vous pouvez écrire, puis "
    "relancez la même commande."
)


def prepare(course: Path, work: Path) -> list[str]:
    """Make or update the student's folder; return sentences in French, for the student.

    ValueError, in French, if the course is not there, or if `work` is a file.
    """
    files = student_files(course)
    if not files:
        raise ValueError(f"il n'y a ni leçon ni fiche dans {course.resolve()}")
    if work.exists() and not work.is_dir():
        raise ValueError(f"{work.resolve()} n'est pas un dossier, renommez-le")
    notes, done = list[str](), Counter[str]()
    for place, new in files.items():
        try:
            _follow(work, place, files)
            done[_update(work, place, new, notes)] += place.endswith(".ipynb")
        except OSError as error:
            notes.append(f"{place} : impossible de le mettre à jour ({error.strerror}).")
            done["refused"] += 1
    return [*notes, _summary(work.name, done)]


def _follow(work: Path, place: str, places: Collection[str]) -> None:
    """Move what the student has of a notebook whose folder changed in the course."""
    if place.endswith(".ipynb") and not (work / ORIGIN / place).exists():
        for origin in sorted((work / ORIGIN).rglob(Path(place).name)):
            former = origin.relative_to(work / ORIGIN).as_posix()
            if former not in places and (work / former).exists():
                for root in (work, work / ORIGIN):
                    (root / place).parent.mkdir(parents=True, exist_ok=True)
                    (root / former).replace(root / place)
                return


def _update(work: Path, place: str, new: bytes, notes: list[str]) -> str:
    """Bring a file up to date; "prepared", "updated", "merged", or "" if nothing changed."""
    copy, origin = work / place, work / ORIGIN / place
    base, mine = (path.read_bytes() if path.exists() else None for path in (origin, copy))
    result, done = new, "prepared"
    if mine is not None:
        result, why = _next_version(place, base, mine, new)
        done = "merged" if why == MERGED else "updated" if result != mine else ""
        former = _keep_version(work, place, mine) if why else copy
        if why and why != MERGED:
            path = former.relative_to(work.parent).as_posix()
            notes.append(f"{work.name}/{place} : {why} ; le vôtre est gardé dans {path}.")
    if result != mine:
        _write(work, copy, result)
    if base != new:
        _write(work, origin, new)
    return done


def _next_version(place: str, base: bytes | None, mine: bytes, new: bytes) -> tuple[bytes, str]:
    """The next content of a student's file, and why theirs is kept beside, "" if it is not.

    `base` is what they were given, and `new` what the course has now.
    """
    is_notebook = place.endswith(".ipynb")
    if mine == base:
        return new, ""
    if is_notebook and not parse_notebook(mine):
        return new, "ce n'est pas un carnet lisible"
    if new in (base, mine):
        return mine, ""
    if not is_notebook:
        return new, "le cours en a une nouvelle version"
    student, before = json.loads(mine), parse_notebook(base or b"") or {"cells": []}
    result = merge(before, student, json.loads(new))
    is_written = contents(student) not in (contents(before), contents(result))
    return notebook_bytes(result), MERGED if is_written else ""


def _summary(folder: str, done: Counter[str]) -> str:
    """A line on the notebooks: « 15 carnets préparés dans travail/. »."""
    prepared, updated = done["prepared"], done["updated"] + done["merged"]
    parts = [counted(prepared, "carnet préparé")] * bool(prepared)
    parts += [f"{counted(updated, 'carnet')} mis à jour"] * bool(updated)
    if parts:
        merged = f" Ce que vous aviez écrit y est ; avant : {folder}/{FORMER}/."
        return f"{', '.join(parts)} dans {folder}/.{merged * bool(done['merged'])}"
    return (
        UNWRITTEN.format(folder) if done["refused"] else f"Vos carnets sont à jour dans {folder}/."
    )


def _keep_version(work: Path, place: str, data: bytes) -> Path:
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
