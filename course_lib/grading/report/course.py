"""The teacher's course folder, laid out as nbgrader does, and the names of students there."""

import re
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path

import nbformat
from nbformat import NotebookNode

from course_lib.grading.folders import write_whole
from course_lib.grading.report.autograded import sources
from course_lib.text import plain_letters

COURSE_ID = "minimax"
CONFIG = Path(__file__).with_name("nbgrader_config.txt")
HERE = '"sqlite:///" + os.path.join(c.CourseDirectory.root, "gradebook.db")'

FAITHFUL = re.compile(r"[a-z0-9][a-z0-9._-]{0,59}")
ODD = re.compile(r"[^\w '’.()@-]")


def former_id(student: str) -> str:
    """What nbgrader called a student before `lines` said it: two could be made to meet.

    >>> former_id("zoe.lefevre"), former_id("Zoé Lefèvre")
    ('zoe.lefevre', 'zoe-lefevre-649b8d')
    """
    if FAITHFUL.fullmatch(student):
        return student
    slug = re.sub(r"[^a-z0-9]+", "-", plain_letters(student)).strip("-")[:40] or "etudiant"
    return f"{slug}-{sha256(student.encode('utf-8', 'replace')).hexdigest()[:6]}"


def names_of(student: str) -> tuple[str, str]:
    """The first and last names, as nbgrader shows them: nothing in them can act in a page or a CSV.

    >>> names_of("Zoé de LA TOUR"), names_of("Zoé Lefèvre (123)"), names_of("dupont")
    (('Zoé de', 'LA TOUR'), ('Zoé', 'Lefèvre (123)'), ('', 'dupont'))
    """
    bare = (re.sub(r"^[^\w(]+", "", word) for word in ODD.sub(" ", student)[:120].split())
    words = [word for word in bare if word] or ["(sans nom)"]
    capitals = [word for word in words if word.isupper() and len(word) > 1]
    if 0 < len(capitals) < len(words):
        others = [word for word in words if word not in capitals]
        return " ".join(others), " ".join(capitals)
    return " ".join(words[:1] if len(words) > 1 else []), " ".join(words[1:] or words)


class Course:
    """A course folder; nothing in it is written halfway."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder.absolute()

    def prepare(self, url: str) -> None:
        """Make the folder, and its configuration if it has none; `url` is without password.

        A gradebook that is in the folder goes with it, wherever it is moved.
        """
        self.folder.mkdir(parents=True, exist_ok=True)
        config = self.folder / "nbgrader_config.py"
        made = CONFIG.read_text("utf-8").format(course_id=COURSE_ID, url=url)
        known = config.read_text("utf-8") if config.exists() else made
        known = known.replace(repr(f"sqlite:///{self.folder / 'gradebook.db'}"), HERE)
        write(config, known.replace("grading.release", "grading.report.release"))  # where it was

    def install(self, name: str, solution: Path, sheet: Path) -> None:
        """Put a sheet where nbgrader looks for it: its source, and what students got."""
        for step, path in (("source", solution), ("release", sheet)):
            write(self.folder / step / name / f"{name}.ipynb", path.read_text("utf-8"))

    def path(self, step: str, student: str, sheet: str) -> Path:
        """Where a student's notebook is: `submitted/zoe/chomp/chomp.ipynb`."""
        return self.folder / step / student / sheet / f"{sheet}.ipynb"

    def write(
        self, step: str, student: str, sheet: str, notebook: NotebookNode, time: datetime | None
    ) -> None:
        """Write a student's notebook, and when it was handed in if that is known."""
        path = self.path(step, student, sheet)
        write(path, nbformat.writes(notebook) + "\n")
        if time is not None:
            write(path.with_name("timestamp.txt"), f"{utc(time):%Y-%m-%d %H:%M:%S.%f} UTC")

    def sources(self, student: str, sheet: str) -> dict[str, str]:
        """The cells of the notebook that formgrader showed before, by grade id."""
        try:
            return sources(nbformat.read(self.path("autograded", student, sheet), as_version=4))
        except (OSError, ValueError):
            return {}


def utc(time: datetime) -> datetime:
    """The time in UTC; one without a zone is this machine's."""
    return time.astimezone(UTC)


def write(path: Path, text: str) -> None:
    """Write a file, whole or not at all; one that says the same is left alone."""
    if not path.is_file() or path.read_text("utf-8", "replace") != text:
        write_whole(path, text)
