"""The notebooks that formgrader shows: the teacher's sheet with the answers of a student.

Nothing that a student wrote can act in a page: Markdown is made harmless, code is shown as text,
and only PNG and JPEG pictures are kept of its outputs. Under a check stands the grader's verdict.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import count

from nbformat import NotebookNode
from nbformat.v4 import new_code_cell, new_markdown_cell, new_output
from nbgrader.utils import compute_checksum

from course_lib.grading.matching import Answer, Own, Restored
from course_lib.grading.notebook import Picture, Pictures
from course_lib.grading.results import ExerciseResult, writable
from course_lib.grading.summary import SIGNS
from course_lib.text import counted, french_number, unbreakable

LONGEST = 30_000
"""How many characters of a cell are shown."""
MOST_EXTRAS = 40
"""How many of the student's own cells are shown in one place."""
CUT = "\n[… coupé par la correction …]"
FOR_TEACHERS = "**Pour vous : la réponse attendue, et son barème**\n\n"
ADDED_CODE = "# Écrit par l'étudiant hors des cellules de réponse\n"
ADDED_WORDS = "**Écrit par l'étudiant hors des cellules de réponse**\n\n"
PICTURES = "# Images de l'étudiant"
LOST_PICTURE = "# Une image n'est pas ici ni plus haut : ouvrez le fichier que l'étudiant a rendu."
TOO_MANY = "# La suite n'est pas montrée : ouvrez le fichier que l'étudiant a rendu."

_ACTIVE = re.compile(
    r"<(?=[a-z/!?])"  # a tag
    r"|&(?=[#\w])"  # an entity, that could hide what follows
    r"|!(?=\[)"  # a picture, that the page would fetch
    r"|(?:javascript|vbscript|data)(?=\\?:)"  # a link that runs something
    r"|\\(?=href|style|class|cssid|require|data|mmltoken|unicode|bbox)",  # MathJax's own
    re.IGNORECASE,
)
_CHECKS = re.compile(r'(?<=Fiche\("""\n)[\w+/=\n]+')
"""The encoded checks of a sheet: half of a page, for nobody to read."""
_PICTURE = re.compile(r"!\[[^\]\n]*\]\(|<img\b", re.IGNORECASE)
_TABS = re.compile(r"(?<=\S)\t+(?=\S)")


def harmless(text: str) -> str:
    """Markdown that reads the same, in which HTML, links that run something, pictures do nothing.

    A zero-width space cuts what would act; browsers skip tabs in a link, so tabs become spaces.

    >>> harmless("si a < b, `<script>`").replace("\u200b", "·")
    'si a < b, `<·script>`'
    """
    return _ACTIVE.sub("\\g<0>\u200b", _TABS.sub(" ", plain(text)))


def plain(text: str) -> str:
    """A text of at most LONGEST characters that any file, database or page can hold."""
    return writable(text[:LONGEST]).replace("\r", "\ufffd") + CUT * (len(text) > LONGEST)


class AnsweredSheet:
    """The cells of a sheet with all that a student wrote, in order.

    Each picture of the copy is shown once, even where its cell may be the answer of several.
    """

    def __init__(self, restored: Restored, pictures: Pictures) -> None:
        self.answers = {answer.grade_id: answer for answer in restored.answers}
        possible_answers = {one for answer in restored.answers for one in answer.outside}
        self.own = [one for one in restored.own if one not in possible_answers]
        self.pictures = dict(pictures)
        self.ranks = count(1)

    def notebook(self, sheet: NotebookNode) -> NotebookNode:
        """The sheet with the answers, and the student's own cells where they stood."""
        cells = [*self._added([one for one in self.own if one.place < 0])]
        for place, original in enumerate(sheet.cells):
            cells += self._answered(original)
            cells += self._added([one for one in self.own if one.place == place])
        return NotebookNode(sheet, cells=cells)

    def _answered(self, original: NotebookNode) -> Iterator[NotebookNode]:
        """A cell of the sheet, with its answer and what may be its answer, if it is to answer."""
        source = _CHECKS.sub("…\n", original.source)
        cell = NotebookNode(original, source=source, metadata=dict(original.metadata))
        yield cell
        role = original.metadata.get("nbgrader")
        if role is None:
            return
        cell.metadata["nbgrader"] = dict(role, checksum=compute_checksum(original))
        if role.get("solution"):
            answer = self.answers[role["grade_id"]]
            cell.source = _source(answer, original.source)
            for rank in answer.ranks if role.get("grade") else ():
                yield from self._pictures(answer.source, rank)
            yield from self._added(answer.outside)

    def _added(self, own: Sequence[Own]) -> Iterator[NotebookNode]:
        """The cells that a student added, each with its pictures."""
        for one in own[:MOST_EXTRAS]:
            if one.kind == "code":
                yield new_code_cell(ADDED_CODE + plain(one.source), id=self._id())
            else:
                yield new_markdown_cell(ADDED_WORDS + harmless(one.source), id=self._id())
            yield from self._pictures(one.source, one.rank)
        if len(own) > MOST_EXTRAS:
            yield new_code_cell(TOO_MANY, id=self._id())

    def _pictures(self, source: str, rank: int) -> Iterator[NotebookNode]:
        """The pictures of a cell of the copy, and what to do if one of them cannot be shown."""
        pictures: Sequence[Picture] = self.pictures.pop(rank, [])
        outputs = [new_output("display_data", data=dict([one])) for one in pictures if one]
        incomplete = len(outputs) < max(len(pictures), len(_PICTURE.findall(source)))
        if outputs or incomplete:
            text = LOST_PICTURE if incomplete else PICTURES
            yield new_code_cell(text, outputs=outputs, id=self._id())

    def _id(self) -> str:
        return f"ajout-{next(self.ranks)}"


def _source(answer: Answer, original: str) -> str:
    """What is shown of an answer: the cell of the sheet if nothing was written."""
    if not answer.source.strip():
        return original
    return plain(answer.source) if answer.kind == "code" else harmless(answer.source)


def with_verdicts(notebook: NotebookNode, results: Mapping[str, ExerciseResult]) -> NotebookNode:
    """The notebook with a verdict under each check cell; `results` are by grade id."""
    for cell in notebook.cells:
        role = cell.metadata.get("nbgrader", {})
        result = results.get(role.get("grade_id", ""))
        if result is not None and cell.cell_type == "code" and not role.get("solution"):
            text = "\n".join((headline(result), *result.lines))
            cell.outputs = [new_output("stream", name="stdout", text=plain(text) + "\n")]
    return notebook


def with_model_answers(notebook: NotebookNode, answers: Mapping[str, str]) -> NotebookNode:
    """The notebook with, under each answer marked by hand, the model answer and its scheme.

    `answers` are by grade id. They are for the teacher: `generate_feedback` takes them out.
    """
    cells, model = list[NotebookNode](), list[NotebookNode]()
    for cell in notebook.cells:
        if not is_added(cell):
            cells += model
            model = []
        cells.append(cell)
        name = cell.metadata.get("nbgrader", {}).get("grade_id", "")
        if name in answers:
            text = FOR_TEACHERS + answers[name]
            model = [new_markdown_cell(text, id=f"corrige-{name}", metadata={"corrige": True})]
    return NotebookNode(notebook, cells=[*cells, *model])


def sources(notebook: NotebookNode) -> dict[str, str]:
    """By grade id, the text of a cell followed by what the student added under it."""
    texts, name = dict[str, str](), ""
    for cell in notebook.cells:
        grade_id: str = cell.metadata.get("nbgrader", {}).get("grade_id", "")
        name = grade_id or (name if is_added(cell) else "")
        if name:
            texts[name] = texts.get(name, "") + cell.source
    return texts


def is_added(cell: NotebookNode) -> bool:
    """Whether a cell was added by the student."""
    return str(cell.get("id", "")).startswith("ajout-")


def headline(result: ExerciseResult) -> str:
    """The verdict in a line: `✓ Réussi : 2 / 2 points`."""
    out_of = int(result.out_of) if result.out_of % 1 == 0 else None
    total = f"{french_number(result.out_of)} points" if out_of is None else counted(out_of, "point")
    points = f"{french_number(result.points)} / {total}"
    return unbreakable(f"{SIGNS[result.status]} {result.status} : {points}")


def comment_under(result: ExerciseResult) -> str:
    """What the student reads under an answer: the verdict and the diagnosis, as Markdown."""
    return harmless("\n\n".join((headline(result), *result.lines)))
