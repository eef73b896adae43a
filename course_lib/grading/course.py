"""The teacher's course folder, with the sub-folders and the configuration of nbgrader."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import nbformat
from nbconvert.exporters import HTMLExporter
from nbformat import NotebookNode
from nbgrader.converters import GenerateFeedback
from nbgrader.preprocessors import NbGraderPreprocessor
from nbgrader.server_extensions.formgrader import formgrader
from traitlets import default
from traitlets.config import Config

from course_lib.grading.autograded import sources
from course_lib.grading.storage import write_whole

COURSE_ID = "minimax"
CONFIG = Path(__file__).with_name("nbgrader_config.txt")
TEMPLATES = Path(__file__).with_name("templates") / "formgrader"


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
        if not config.exists():
            place = repr(url) if url else '"sqlite:///" + os.path.join(HERE, "gradebook.db")'
            _write(config, CONFIG.read_text("utf-8").format(course_id=COURSE_ID, url=place))

    def install(self, name: str, solution: Path) -> None:
        """Put the solution of a sheet in `source/`: formgrader lists the sheets that are there."""
        _write(self.folder / "source" / name / f"{name}.ipynb", solution.read_text("utf-8"))

    def path(self, step: str, student: str, sheet: str) -> Path:
        """Where a student's notebook is: `submitted/zoe/chomp/chomp.ipynb`."""
        return self.folder / step / student / sheet / f"{sheet}.ipynb"

    def write(
        self, step: str, student: str, sheet: str, notebook: NotebookNode, time: datetime | None
    ) -> None:
        """Write a student's notebook, and when it was handed in if that is known."""
        path = self.path(step, student, sheet)
        _write(path, nbformat.writes(notebook) + "\n")
        if time is not None:
            _write(path.with_name("timestamp.txt"), f"{utc(time):%Y-%m-%d %H:%M:%S.%f} UTC")

    def sources(self, student: str, sheet: str) -> dict[str, str]:
        """By grade id, the cells of the notebook that formgrader showed before."""
        try:
            return sources(nbformat.read(self.path("autograded", student, sheet), as_version=4))
        except (OSError, ValueError):
            return {}


def utc(time: datetime) -> datetime:
    """The time in UTC; a time without a zone is in this machine's."""
    return time.astimezone(UTC)


def _write(path: Path, text: str) -> None:
    """Write a file, whole or not at all, unless it has this text already."""
    if not path.is_file() or path.read_text("utf-8", "replace") != text:
        write_whole(path, text)


# What nbgrader must do otherwise in a course folder


class RemoveModelAnswers(NbGraderPreprocessor):  # type: ignore[misc]
    """Take out the model answers that formgrader shows to the teacher."""

    def preprocess(
        self, nb: NotebookNode, resources: dict[str, Any]
    ) -> tuple[NotebookNode, dict[str, Any]]:
        """The notebook as its student may see it."""
        nb.cells = [cell for cell in nb.cells if not cell.metadata.get("corrige")]
        return nb, resources


class OfflineExporter(HTMLExporter):
    """Formgrader's pages, without the public server that nbconvert asks for MathJax."""

    @default("template_paths")
    def _template_paths(self, prune: bool = True, root_dirs: list[str] | None = None) -> list[str]:
        """Our templates before nbconvert's."""
        return [str(TEMPLATES), *super()._template_paths(prune, root_dirs)]


def configure(config: Config) -> None:
    """Add our settings to nbgrader's, for `nbgrader_config.py`: what its pages show and do."""
    feedback = [RemoveModelAnswers, *GenerateFeedback.preprocessors.default()]
    config.GenerateFeedback.preprocessors = feedback
    config.HTMLExporter.sanitize_html = True
    formgrader.HTMLExporter = OfflineExporter  # it has no setting for that
