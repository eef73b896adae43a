"""The folder where a student works, made or brought up to date from the course's.

What was handed out is remembered in a hidden folder of it. Of each file there are then three
versions, the one handed out, the student's and the new one; none of the student's is ever lost,
wherever the update stops: a file is written aside, then renamed.
"""

import json
import os
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from course_lib.text import counted
from course_lib.workspace.merging import EMPTY, contents, merged
from course_lib.workspace.releasing import of_course, read, written

ORIGIN = ".distribue"
FORMER = "anciennes_versions"
UNWRITTEN = (
    "Rien n'a pu être écrit dans {}/ : mettez le dossier du cours là où vous pouvez écrire, puis "
    "relancez la même commande."
)


def prepare(course: Path, work: Path) -> list[str]:
    """Make or update the student's folder; what there is to say of it, in French.

    ValueError, in French, if the course is not there, or a file stands in the place.
    """
    files = of_course(course)
    if not files:
        raise ValueError(f"il n'y a ni leçon ni fiche dans {course.resolve()}")
    if work.exists() and not work.is_dir():
        raise ValueError(f"{work.resolve()} n'est pas un dossier, renommez-le")
    copies = Copies(work)
    for place, new in files.items():
        copies.attempt(copies.update, place, new)
    for path in sorted((work / ORIGIN).rglob("*")):
        place = path.relative_to(work / ORIGIN).as_posix()
        if path.is_file() and place not in files:
            copies.attempt(copies.remove, place)
    return [*copies.notes, copies.summary()]


class Copies:
    """The student's copies, what was done with them, and what they should know of it."""

    def __init__(self, work: Path) -> None:
        self.work, self.done, self.notes = work, Counter[str](), list[str]()

    def attempt(self, action: Callable[..., None], place: str, *more: bytes) -> None:
        """Do that to a file; if the system refuses, say so and leave it as it is."""
        try:
            action(place, *more)
        except OSError as error:
            self.notes.append(f"{place} : impossible de le mettre à jour ({error.strerror}).")
            self.done["refused"] += 1

    def update(self, place: str, new: bytes) -> None:
        """Bring a file up to date: whatever the student wrote is in it, or kept aside."""
        copy, origin = self.work / place, self.work / ORIGIN / place
        for path in (copy, origin):
            self._make_way(path)
        base = _bytes(origin)
        if not copy.exists():
            self._write(copy, new)
            self.done["prepared"] += place.endswith(".ipynb")
        elif place.endswith(".ipynb"):
            self._update_notebook(copy, base, new)
        elif base != new and (mine := copy.read_bytes()) != new:
            if mine != base:
                self._keep(copy, mine)
            self._write(copy, new)
        if base != new:
            self._write(origin, new)

    def remove(self, place: str) -> None:
        """Remove a file that the course no longer has, unless the student wrote in it."""
        copy, origin = self.work / place, self.work / ORIGIN / place
        if not copy.exists() or _written_in(copy) == _written_in(origin):
            copy.unlink(missing_ok=True)
            origin.unlink()

    def summary(self) -> str:
        """A line on the notebooks: « 15 carnets préparés dans travail/. »."""
        prepared, updated, kept = (self.done[name] for name in ("prepared", "updated", "kept"))
        parts = [f"{counted(prepared, 'carnet préparé')}"] * bool(prepared)
        parts += [f"{counted(updated + kept, 'carnet')} mis à jour"] * bool(updated + kept)
        if not parts and self.done["refused"]:
            return UNWRITTEN.format(self.work.name)
        if not parts:
            return f"Vos carnets sont à jour dans {self.work.name}/."
        answers = f" Ce que vous aviez écrit y est ; avant : {self.work.name}/{FORMER}/."
        return f"{', '.join(parts)} dans {self.work.name}/.{answers * bool(kept)}"

    def _update_notebook(self, copy: Path, base: bytes | None, new: bytes) -> None:
        mine = _bytes(copy)
        if not mine or not (student := read(mine)):
            self._set_aside(copy, "ce n'est pas un carnet lisible")
            self._write(copy, new)
        elif base != new:
            before = read(base or b"") or EMPTY
            latest = merged(before, student, json.loads(new))
            is_kept = contents(student) not in (contents(before), contents(latest))
            if is_kept:
                self._keep(copy, mine)
            self._write(copy, written(latest))
            self.done["kept" if is_kept else "updated"] += 1

    def _make_way(self, path: Path) -> None:
        """Set aside what stands in the place of a file, or of a folder above it."""
        for above in reversed(path.relative_to(self.work).parents[:-1]):
            folder = self.work / above
            if folder.exists() and not folder.is_dir():
                self._set_aside(folder, "il faut là un dossier")
        if path.is_dir():
            self._set_aside(path, "il faut là un fichier")

    def _set_aside(self, path: Path, why: str) -> None:
        place = self._free(path)
        place.parent.mkdir(parents=True, exist_ok=True)
        path.rename(place)
        self._tell(path, place, why)

    def _keep(self, path: Path, data: bytes) -> None:
        """Keep the student's version of a file that is about to change, if it is not kept yet."""
        place = self._free(path, data)
        self._write(place, data)
        if path.suffix != ".ipynb":
            self._tell(path, place, "le cours en a une nouvelle version")

    def _free(self, path: Path, data: bytes | None = None) -> Path:
        """A place for a former version, that is free or that holds it already."""
        place = self.work / FORMER / path.relative_to(self.work)
        names = (f"{place.stem}{f'_{rank}' * (rank > 1)}{place.suffix}" for rank in range(1, 10**6))
        places = map(place.with_name, names)
        return next(one for one in places if not os.path.lexists(one) or _holds(one, data))

    def _tell(self, path: Path, place: Path, why: str) -> None:
        old, new = (one.relative_to(self.work.parent).as_posix() for one in (path, place))
        self.notes.append(f"{old} : {why} ; le vôtre est gardé dans {new}.")

    def _write(self, path: Path, data: bytes) -> None:
        aside = self.work / ORIGIN / f".{os.getpid()}"
        for file in (aside, path):
            file.parent.mkdir(parents=True, exist_ok=True)
        aside.write_bytes(data)
        aside.replace(path)


def _bytes(path: Path) -> bytes | None:
    """What a file holds, None if it cannot be read."""
    try:
        return path.read_bytes()
    except OSError:
        return None


def _holds(path: Path, data: bytes | None) -> bool:
    return data is not None and _bytes(path) == data


def _written_in(path: Path) -> object:
    """What is written in a file, outputs apart if it is a notebook."""
    data = path.read_bytes()
    notebook = read(data) if path.suffix == ".ipynb" else None
    return contents(notebook) if notebook else data
