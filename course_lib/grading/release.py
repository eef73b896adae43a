"""What nbgrader must do otherwise in a course folder; its configuration calls `configure`."""

from typing import Any

from nbconvert.exporters import HTMLExporter
from nbformat import NotebookNode
from nbgrader.converters import GenerateAssignment, GenerateFeedback
from nbgrader.preprocessors import ClearSolutions, NbGraderPreprocessor
from nbgrader.server_extensions.formgrader import formgrader
from nbgrader.utils import is_solution
from traitlets import default
from traitlets.config import Config

from course_lib.grading.notebook import ANSWER_STUB
from course_lib.grading.pages import TEMPLATES
from course_lib.workspace import start_of


class RemoveAnswers(NbGraderPreprocessor):  # type: ignore[misc]
    """Put the code that students start from in the place of the solutions."""

    def preprocess_cell(
        self, cell: NotebookNode, resources: dict[str, Any], _index: int
    ) -> tuple[NotebookNode, dict[str, Any]]:
        """The cell as students get it."""
        if is_solution(cell):
            cell.source = start_of(cell, ANSWER_STUB)
        return cell, resources


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
        return [str(TEMPLATES / "formgrader"), *super()._template_paths(prune, root_dirs)]


def configure(config: Config) -> None:
    """Add our settings to nbgrader's: what it generates, what its pages may do."""
    usual = GenerateAssignment.preprocessors.default()
    ours = [RemoveAnswers if one is ClearSolutions else one for one in usual]
    config.GenerateAssignment.preprocessors = ours
    feedback = [RemoveModelAnswers, *GenerateFeedback.preprocessors.default()]
    config.GenerateFeedback.preprocessors = feedback
    config.HTMLExporter.sanitize_html = True
    formgrader.HTMLExporter = OfflineExporter  # it has no setting for that
