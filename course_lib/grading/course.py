"""The teacher's course folder, with the configuration of nbgrader; no page asks the internet."""

from pathlib import Path
from typing import Any

from nbconvert.exporters import HTMLExporter
from nbformat import NotebookNode
from nbgrader.converters import GenerateFeedback
from nbgrader.preprocessors import NbGraderPreprocessor
from nbgrader.server_extensions.formgrader import formgrader
from traitlets import default
from traitlets.config import Config

from course_lib.grading.storage import write_whole

COURSE_ID = "minimax"
CONFIG = Path(__file__).with_name("nbgrader_config.txt")
TEMPLATES = Path(__file__).with_name("templates") / "formgrader"


def prepare(folder: Path, url: str) -> None:
    """Make a course folder and its configuration, unless it has one.

    `url` is the gradebook's, without password; "" for a file that moves with the folder.
    """
    if not (folder / "nbgrader_config.py").exists():
        place = repr(url) if url else '"sqlite:///" + os.path.join(HERE, "gradebook.db")'
        text = CONFIG.read_text("utf-8").format(course_id=COURSE_ID, url=place)
        write_whole(folder / "nbgrader_config.py", text)


class RemoveModelAnswers(NbGraderPreprocessor):  # type: ignore[misc]
    """Take out the model answers that formgrader shows to the teacher."""

    def preprocess(self, nb: NotebookNode, resources: Any) -> tuple[NotebookNode, Any]:
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
