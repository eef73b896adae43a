"""The notebooks that formgrader and feedback show: the teacher's sheet with a student's answers.

Nothing that a student wrote can act in a page: Markdown is made harmless, code is text, and of
the outputs of a copy only pictures made of dots are kept. What stands under a check is our verdict.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import count

from nbformat import NotebookNode
from nbformat.v4 import new_code_cell, new_markdown_cell, new_output
from nbgrader.utils import compute_checksum

from course_lib.grading.matching import Answer, Own, Restored
from course_lib.grading.notebook import Picture, Pictures
from course_lib.grading.report.feedback import SIGNS
from course_lib.grading.results import ExerciseResult, writable
from course_lib.text import counted, french_number, unbreakable

LONGEST = 30_000
"""No more characters of an answer are shown."""
MOST_EXTRAS = 40
"""No more cells of the student's own are shown."""
CUT = "\n[… coupé par la correction …]"
FOR_TEACHERS = "**Pour vous : la réponse attendue, et son barème**\n\n"
ADDED = "# Écrit par l'étudiant hors des cellules de réponse\n"
ADDED_WORDS = "**Écrit par l'étudiant hors des cellules de réponse**\n\n"
PICTURES = "# Images de l'étudiant"
NOT_SHOWN = "# {} : ouvrez le fichier que l'étudiant a rendu."

_ACTIVE = re.compile(
    r"<(?=[a-z/!?])"  # a tag
    r"|&(?=[#\w])"  # an entity, that could hide what follows
    r"|!(?=\[)"  # a picture, that the page would fetch
    r"|(?:javascript|vbscript|data)(?=\\?:)"  # a link that runs something
    r"|\\(?=href|style|class|cssid|require|data|mmltoken|unicode|bbox)",  # MathJax's own
    re.IGNORECASE,
)
_CHECKS = re.compile(r'(?<=Fiche\("""\n)[\w+/=\n]+')
"""What a sheet's checks are packed in: half of a page, for nobody to read."""
_PICTURE = re.compile(r"!\[[^\]\n]*\]\(|<img\b", re.IGNORECASE)
_ODD_BLANK = re.compile(r"(?<=\S)\t+(?=\S)")


def harmless(text: str) -> str:
    """Markdown that reads the same, in which HTML, links that run something, pictures do nothing.

    A zero-width space cuts what would act; browsers forget tabs in a link, so there are none.

    >>> harmless("si a < b, `<script>`").replace("\u200b", "·")
    'si a < b, `<·script>`'
    """
    return _ACTIVE.sub("\\g<0>\u200b", _ODD_BLANK.sub(" ", plain(text)))


def plain(text: str) -> str:
    """A text of bounded length that any file, database or page can hold."""
    return writable(text[:LONGEST]).replace("\r", "\ufffd") + CUT * (len(text) > LONGEST)


def answered(sheet: NotebookNode, restored: Restored, pictures: Pictures) -> NotebookNode:
    """The sheet with all that a student wrote: the answers, and her own cells where they stood.

    What may be the answer of a blank cell stands under it. `pictures` are those of the copy: each
    is shown once, however many answers it may be.
    """
    left = dict(pictures)
    answers = {answer.grade_id: answer for answer in restored.answers}
    outside = {one for answer in restored.answers for one in answer.outside}
    own = [one for one in restored.own if one not in outside]
    ranks = count(1)
    first = [one for one in own if one.place < 0]
    made = NotebookNode(sheet, cells=[*_added(first, left, ranks)])
    for place, given in enumerate(sheet.cells):
        source = _CHECKS.sub("…\n", given.source)
        cell = NotebookNode(given, source=source, metadata=dict(given.metadata))
        made.cells.append(cell)
        grader = given.metadata.get("nbgrader")
        if grader is not None:
            cell.metadata["nbgrader"] = dict(grader, checksum=compute_checksum(given))
        if grader is not None and grader.get("solution"):
            answer = answers[grader["grade_id"]]
            cell.source = written(answer, given.source)
            for rank in answer.ranks if grader.get("grade") else ():
                made.cells += _pictured(answer.source, left.pop(rank, []), ranks)
            made.cells += _added(answer.outside, left, ranks)
        made.cells += _added([one for one in own if one.place == place], left, ranks)
    return made


def written(answer: Answer, given: str) -> str:
    """What is shown of an answer: what was given, if there is none."""
    if not answer.source.strip():
        return given
    return plain(answer.source) if answer.kind == "code" else harmless(answer.source)


def _added(
    own: Sequence[Own], left: dict[int, list[Picture]], ranks: Iterator[int]
) -> Iterator[NotebookNode]:
    """What a student wrote outside the answers, each with its pictures."""
    for one in own[:MOST_EXTRAS]:
        if one.kind == "code":
            yield new_code_cell(ADDED + plain(one.source), id=f"ajout-{next(ranks)}")
        else:
            text = ADDED_WORDS + harmless(one.source)
            yield new_markdown_cell(text, id=f"ajout-{next(ranks)}")
        yield from _pictured(one.source, left.pop(one.rank, []), ranks)
    if len(own) > MOST_EXTRAS:
        yield new_code_cell(
            NOT_SHOWN.format("La suite n'est pas montrée"), id=f"ajout-{next(ranks)}"
        )


def _pictured(
    source: str, found: Sequence[Picture], ranks: Iterator[int]
) -> Iterator[NotebookNode]:
    """The pictures of a cell, and what to do if one that it speaks of cannot be shown."""
    shown = [one for one in found if one]
    lost = len(shown) < max(len(found), len(_PICTURE.findall(source)))
    if shown or lost:
        outputs = [new_output("display_data", data=dict([one])) for one in shown]
        text = NOT_SHOWN.format("Une image n'est pas ici ni plus haut") if lost else PICTURES
        yield new_code_cell(text, outputs=outputs, id=f"ajout-{next(ranks)}")


def with_verdicts(notebook: NotebookNode, results: Mapping[str, ExerciseResult]) -> NotebookNode:
    """The notebook with, under each check cell, its verdict (by grade id)."""
    for cell in notebook.cells:
        grader = cell.metadata.get("nbgrader", {})
        result = results.get(grader.get("grade_id", ""))
        if result is not None and cell.cell_type == "code" and not grader.get("solution"):
            text = "\n".join((headline(result), *result.lines))
            cell.outputs = [new_output("stream", name="stdout", text=plain(text) + "\n")]
    return notebook


def with_references(notebook: NotebookNode, references: Mapping[str, str]) -> NotebookNode:
    """The notebook with, under each answer marked by hand, the model answer and its scheme.

    They are for the teacher: `generate_feedback` takes them out.
    """
    cells, waiting = list[NotebookNode](), list[NotebookNode]()
    for cell in notebook.cells:
        if not is_added(cell):
            cells += waiting
            waiting.clear()
        cells.append(cell)
        name = cell.metadata.get("nbgrader", {}).get("grade_id", "")
        if name in references:
            text = FOR_TEACHERS + references[name]
            known = {"id": f"corrige-{name}", "metadata": {"corrige": True}}
            waiting.append(new_markdown_cell(text, **known))
    return NotebookNode(notebook, cells=[*cells, *waiting])


def sources(notebook: NotebookNode) -> dict[str, str]:
    """What the cells of a notebook say, by grade id, with what a student added under each."""
    found, name = dict[str, str](), ""
    for cell in notebook.cells:
        mine: str = cell.metadata.get("nbgrader", {}).get("grade_id", "")
        name = mine or (name if is_added(cell) else "")
        if name:
            found[name] = found.get(name, "") + cell.source
    return found


def is_added(cell: NotebookNode) -> bool:
    """Whether a cell is not of the sheet, but of the student's own."""
    return str(cell.get("id", "")).startswith("ajout-")


def headline(result: ExerciseResult) -> str:
    """`✓ Réussi : 2 / 2 points`, in a line."""
    points = f"{french_number(result.points)} / {counted_points(result.out_of)}"
    return unbreakable(f"{SIGNS[result.status]} {result.status} : {points}")


def counted_points(points: float) -> str:
    """`1 point`, `2,5 points`."""
    whole = int(points) == points
    return counted(int(points), "point") if whole else f"{french_number(points)} points"


def comment(result: ExerciseResult) -> str:
    """What the student reads under an answer: the verdict, and the diagnosis."""
    return harmless("\n\n".join((headline(result), *result.lines)))
