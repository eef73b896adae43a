"""nbgrader's `generate_assignment` makes the same sheets as `course_lib.authoring`."""

from typing import Any

from nbconvert.exporters import HTMLExporter
from nbformat import NotebookNode
from nbgrader.converters import GenerateAssignment, GenerateFeedback
from nbgrader.preprocessors import ClearSolutions, NbGraderPreprocessor
from nbgrader.server_extensions.formgrader import formgrader
from nbgrader.utils import is_solution
from traitlets import default

from course_lib.grading.notebook import ANSWER_STUB
from course_lib.grading.report.page import PAGES
from course_lib.workspace import start_of


class Unsolved(NbGraderPreprocessor):  # type: ignore[misc]
    """Puts the students' code, or the course's stubs, in the place of solutions."""

    def preprocess_cell(
        self, cell: NotebookNode, resources: dict[str, Any], _index: int
    ) -> tuple[NotebookNode, dict[str, Any]]:
        """The cell as students get it: the solution's notebook keeps the code to start from."""
        if is_solution(cell):
            cell.source = start_of(cell, ANSWER_STUB)
        return cell, resources


class ForStudents(NbGraderPreprocessor):  # type: ignore[misc]
    """Takes out the model answers that formgrader shows to the teacher."""

    def preprocess(
        self, nb: NotebookNode, resources: dict[str, Any]
    ) -> tuple[NotebookNode, dict[str, Any]]:
        """The notebook as its author may see it."""
        nb.cells = [cell for cell in nb.cells if not cell.metadata.get("corrige")]
        return nb, resources


class Offline(HTMLExporter):
    """Formgrader's pages, without the public server that nbconvert asks for MathJax."""

    @default("template_paths")
    def _template_paths(self, prune: bool = True, root_dirs: list[str] | None = None) -> list[str]:
        """Our templates before theirs."""
        return [str(PAGES / "nbgrader"), *super()._template_paths(prune, root_dirs)]


def offline() -> None:
    """Let formgrader show its pages by our exporter: it has no setting for that."""
    formgrader.HTMLExporter = Offline


def of_feedback() -> list[type[NbGraderPreprocessor]]:
    """Those of `generate_feedback`, after ours."""
    return [ForStudents, *GenerateFeedback.preprocessors.default()]


def preprocessors() -> list[type[NbGraderPreprocessor]]:
    """Those of `generate_assignment`, with ours instead of `ClearSolutions`."""
    usual = GenerateAssignment.preprocessors.default()
    return [Unsolved if one is ClearSolutions else one for one in usual]
