"""What formgrader needs: a course folder, and each student's answers in the teacher's sheet.

Nothing that a student wrote can act in a page: Markdown is made harmless, code is shown as text,
and only PNG and JPEG pictures are kept of its outputs. Under a check stands the grader's verdict.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from nbconvert.exporters import HTMLExporter
from nbconvert.preprocessors import TagRemovePreprocessor
from nbformat import NotebookNode
from nbformat.v4 import new_code_cell, new_markdown_cell, new_output
from nbgrader.converters import GenerateFeedback
from nbgrader.server_extensions.formgrader import formgrader
from nbgrader.utils import compute_checksum
from traitlets import default
from traitlets.config import Config

from course_lib.grading.matching import Answer, Restored
from course_lib.grading.notebook import Cell
from course_lib.grading.results import ExerciseResult, headline, writable, write_whole

LONGEST = 30_000
"""How many characters of a cell are shown."""
CUT = "\n[… coupé par la correction …]"
FOR_TEACHERS = "**Pour vous : la réponse attendue, et son barème**\n\n"
MODEL_ANSWER = "corrige"
"""The tag of the cells that students do not see."""
ADDED_CODE = "# Écrit par l'étudiant hors des cellules de réponse\n"
ADDED_WORDS = "**Écrit par l'étudiant hors des cellules de réponse**\n\n"
PICTURES = "# Images de l'étudiant"
LOST_PICTURE = "# Une image n'est pas ici ni plus haut : ouvrez le fichier que l'étudiant a rendu."

_ACTIVE = re.compile(
    r"<(?=[a-z/!?])"  # a tag
    r"|&(?=[#\w])"  # an entity, that could hide what follows
    r"|!(?=\[)"  # a picture, that the page would fetch
    r"|(?:javascript|vbscript|data)(?=\\?:)"  # a link that runs something
    r"|\\(?=href)",  # the same in a formula
    re.IGNORECASE,
)
_CHECKS = re.compile(r'(?<=Fiche\("""\n)[\w+/=\n]+')
"""The encoded checks of a sheet: half of a page, for nobody to read."""
_PICTURE = re.compile(r"!\[[^\]\n]*\]\(|<img\b", re.IGNORECASE)
COURSE_ID = "minimax"
CONFIG = Path(__file__).with_name("nbgrader_config.txt")
TEMPLATES = Path(__file__).with_name("templates") / "formgrader"


def harmless(text: str) -> str:
    """Markdown that reads the same, in which HTML, links that run something, pictures do nothing.

    A zero-width space cuts what would act; browsers skip tabs in a link, so tabs become spaces.

    >>> harmless("si a < b, `<script>`").replace("\u200b", "·")
    'si a < b, `<·script>`'
    """
    return _ACTIVE.sub("\\g<0>\u200b", re.sub(r"(?<=\S)\t+(?=\S)", " ", plain(text)))


def plain(text: str) -> str:
    """A text of at most LONGEST characters that any file, database or page can hold."""
    return writable(text[:LONGEST]).replace("\r", "\ufffd") + CUT * (len(text) > LONGEST)


def answered_sheet(sheet: NotebookNode, restored: Restored) -> NotebookNode:
    """The sheet with the answers of a student, and the student's own cells where they stood."""
    answers, cells = {answer.grade_id: answer for answer in restored.answers}, list[NotebookNode]()
    for place, original in enumerate([None, *sheet.cells], -1):
        if original is not None:
            cells += _answered(original, answers)
        cells += _added(one.cell for one in restored.own if one.place == place)
    return NotebookNode(sheet, cells=cells)


def _answered(original: NotebookNode, answers: Mapping[str, Answer]) -> Iterator[NotebookNode]:
    """A cell of the sheet, with its answer; with its pictures, if it is marked by hand."""
    metadata, role = NotebookNode(original.metadata), original.metadata.get("nbgrader", {})
    if role:
        metadata.nbgrader = NotebookNode(role, checksum=compute_checksum(original))
    source = _CHECKS.sub("…\n", original.source)
    answer = answers[role["grade_id"]] if role.get("solution") else None
    if answer and answer.source.strip():
        source = (plain if answer.kind == "code" else harmless)(answer.source)
    yield NotebookNode(original, source=source, metadata=metadata)
    for cell in answer.cells if answer and role.get("grade") else ():
        yield from _pictures(cell)


def _added(own: Iterable[Cell]) -> Iterator[NotebookNode]:
    """The cells that a student added or changed, each with its pictures."""
    for one in own:
        if one.kind == "code":
            source = plain(_CHECKS.sub("…\n", one.source))
            yield new_code_cell(ADDED_CODE + source, metadata={"ajout": True})
        else:
            yield new_markdown_cell(ADDED_WORDS + harmless(one.source), metadata={"ajout": True})
        yield from _pictures(one)


def _pictures(cell: Cell) -> Iterator[NotebookNode]:
    """The pictures of a cell of the copy, and what to do if one of them cannot be shown."""
    pictures = cell.pictures
    outputs = [new_output("display_data", data=dict([one])) for one in pictures if one]
    incomplete = len(outputs) < max(len(pictures), len(_PICTURE.findall(cell.source)))
    if outputs or incomplete:
        text = LOST_PICTURE if incomplete else PICTURES
        yield new_code_cell(text, outputs=outputs, metadata={"ajout": True})


def with_verdicts(
    notebook: NotebookNode, results: Mapping[str, ExerciseResult], models: Mapping[str, str]
) -> NotebookNode:
    """The notebook with the verdicts under the checks and the model answers under the answers.

    Both are by grade id. Model answers are for the teacher: `generate_feedback` takes them out.
    """
    cells, model = list[NotebookNode](), list[NotebookNode]()
    for cell in notebook.cells:
        role = cell.metadata.get("nbgrader", {})
        name = role.get("grade_id", "")
        if "ajout" not in cell.metadata:
            cells, model = [*cells, *model], []
        cells.append(cell)
        if name in results and not role.get("solution"):
            text = "\n".join((headline(results[name]), *results[name].lines))
            cell.outputs = [new_output("stream", name="stdout", text=plain(text) + "\n")]
        if name in models:
            text, metadata = FOR_TEACHERS + models[name], {"tags": [MODEL_ANSWER]}
            model = [new_markdown_cell(text, id=f"corrige-{name}", metadata=metadata)]
    return NotebookNode(notebook, cells=[*cells, *model])


def sources(notebook: NotebookNode) -> dict[str, str]:
    """By grade id, the text of a cell; by "", those of the cells that its student added."""
    texts = defaultdict[str, str](str, {"": ""})
    for cell in notebook.cells:
        if "nbgrader" in cell.metadata or "ajout" in cell.metadata:
            texts[cell.metadata.get("nbgrader", {}).get("grade_id", "")] += cell.source
    return texts


# The course folder and its configuration


def prepare(folder: Path, url: str) -> None:
    """Make a course folder and its configuration, unless it has one.

    `url` is the gradebook's, without password; "" for a file that moves with the folder.
    """
    if not (folder / "nbgrader_config.py").exists():
        place = repr(url) if url else '"sqlite:///" + os.path.join(HERE, "gradebook.db")'
        text = CONFIG.read_text("utf-8").format(course_id=COURSE_ID, url=place)
        write_whole(folder / "nbgrader_config.py", text)


class OfflineExporter(HTMLExporter):
    """Formgrader's pages, without the public server that nbconvert asks for MathJax."""

    @default("template_paths")
    def _template_paths(self, prune: bool = True, root_dirs: list[str] | None = None) -> list[str]:
        """Our templates before nbconvert's."""
        return [str(TEMPLATES), *super()._template_paths(prune, root_dirs)]


def configure(config: Config) -> None:
    """Add our settings to nbgrader's, for `nbgrader_config.py`: what its pages show and do."""
    feedback = config.GenerateFeedback
    feedback.preprocessors = [TagRemovePreprocessor, *GenerateFeedback.preprocessors.default()]
    feedback.HTMLExporter.TagRemovePreprocessor.remove_cell_tags = {MODEL_ANSWER}
    config.HTMLExporter.sanitize_html = True
    formgrader.HTMLExporter = OfflineExporter  # it has no setting for that
