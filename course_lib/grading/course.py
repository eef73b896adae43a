"""The teacher's course folder, with the sub-folders and the configuration of nbgrader."""

import re
from datetime import UTC, datetime
from pathlib import Path

import nbformat
from nbformat import NotebookNode

from course_lib.grading.autograded import sources
from course_lib.grading.storage import write_whole

COURSE_ID = "minimax"
CONFIG = Path(__file__).with_name("nbgrader_config.txt")
OLD_IMPORT = re.compile(r"^from course_lib\.grading\S* import of_feedback", re.MULTILINE)
"""What a configuration of an older version of the course asks for, which is no longer there."""


class Course:
    """A course folder; no file in it is ever half written."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder.absolute()

    def prepare(self, url: str) -> None:
        """Make the folder and its configuration, unless it has one.

        `url` is the gradebook's, without password; "" for a file that moves with the folder.
        """
        self.folder.mkdir(parents=True, exist_ok=True)
        config = self.folder / "nbgrader_config.py"
        if config.exists() and OLD_IMPORT.search(config.read_text("utf-8")):
            config.replace(config.with_name("nbgrader_config.ancien.py"))
        if not config.exists():
            place = repr(url) if url else '"sqlite:///" + os.path.join(HERE, "gradebook.db")'
            write(config, CONFIG.read_text("utf-8").format(course_id=COURSE_ID, url=place))

    def install(self, name: str, solution: Path, sheet: Path) -> None:
        """Put a sheet where nbgrader looks for it: its solution, and what students got."""
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
        """By grade id, the cells of the notebook that formgrader showed before."""
        try:
            return sources(nbformat.read(self.path("autograded", student, sheet), as_version=4))
        except (OSError, ValueError):
            return {}


def utc(time: datetime) -> datetime:
    """The time in UTC; a time without a zone is in this machine's."""
    return time.astimezone(UTC)


def write(path: Path, text: str) -> None:
    """Write a file, whole or not at all, unless it has this text already."""
    if not path.is_file() or path.read_text("utf-8", "replace") != text:
        write_whole(path, text)
