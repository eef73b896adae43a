"""Which cells of a copy are which cells of the sheet, and what the student wrote elsewhere.

A cell is recognised by its grade id, else by its id, else by what it says (teacher's cells) or by
the functions that it defines (answers), else by its place (answers in words).
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from course_lib.grading.notebook import (
    Anomaly,
    Cell,
    Notebook,
    WithAnomalies,
    read_notebook,
    without_display,
)

MISSING = "Réponses introuvables : {}."
MISSING_CHECK = "Cellules de vérification supprimées (celles de la fiche servent) : {}."
TAMPERED = "Cellules verrouillées modifiées (celles de la fiche servent) : {}."
NOTHING_FOUND = "Rien de la fiche « {} » dans cette copie."

Matches = Mapping[Cell, Sequence[Cell]]
"""By cell of the sheet, the cells of a copy that stand for it."""


@dataclass(frozen=True)
class Sheet:
    """A sheet as students get it; `apart` are the grade ids of what is not to be marked.

    `checks` is what its checks hold.
    """

    name: str
    cells: tuple[Cell, ...]
    checks: str = ""
    apart: frozenset[str] = frozenset()

    @property
    def answers(self) -> tuple[Cell, ...]:
        """The cells that students fill."""
        return tuple(cell for cell in self.cells if cell.solution)


@dataclass(frozen=True)
class Own:
    """A cell of the student's: it is neither the sheet's nor an answer, or a sheet's cell changed.

    `place` is that, in the sheet, of the cell that it is or that it follows, -1 if none. Its `code`
    is to be run above the answer with the grade id `before`, "" if it is below the last one.
    `may_answer`: it has a line that the sheet has not, and is not the teacher's code.
    """

    cell: Cell
    place: int
    code: str
    before: str
    may_answer: bool


@dataclass(frozen=True)
class Answer:
    """What a student wrote for one cell of the sheet, in some `cells` of the copy.

    `blank`: it is as the sheet gives it, or not found; `own_near`: then, own cells of the student's
    that may be the answer stand between its statement and the next one.
    """

    grade_id: str
    kind: str
    names: tuple[str, ...]
    cells: tuple[Cell, ...]
    blank: bool
    own_near: bool

    @property
    def source(self) -> str:
        """The text of the answer, "" if nothing was found."""
        return "\n\n".join(one.source for one in self.cells)


@dataclass(frozen=True)
class Restored(WithAnomalies):
    """The answers in the order of the sheet, the own cells in that of the copy, what is odd."""

    answers: tuple[Answer, ...]
    own: tuple[Own, ...]
    anomalies: tuple[Anomaly, ...]

    def own_code(self, before: str) -> list[str]:
        """The student's own code to run above an answer; below the last one, if it is ""."""
        return [one.code for one in self.own if one.before == before and one.code]

    @property
    def code(self) -> list[str]:
        """All that the student wrote as code, in the order in which it is run."""
        code = list[str]()
        for one in self.answers:
            mine = [one.source] if one.kind == "code" and not one.blank else []
            code += [*self.own_code(one.grade_id), *mine]
        return [*code, *self.own_code("")]


def read_sheet(path: Path) -> Sheet:
    """A teacher's sheet (`exercises/chomp/chomp.ipynb`); ValueError if it cannot be read."""
    notebook = read_notebook(path)
    for odd in notebook.anomalies:
        raise ValueError(f"{path} : {odd.text}")
    return Sheet(path.stem, notebook.cells, notebook.checks)


def match_cells(notebook: Notebook, sheet: Sheet) -> Restored:
    """The student's work for each answer of the sheet, with what is odd in the notebook."""
    matches = _matches(notebook.cells, sheet)
    own, answers = tuple(_own(notebook.cells, sheet, matches)), list[Answer]()
    starts = [place - 1 for place, cell in enumerate(sheet.cells) if cell.solution]
    for original, region in zip(sheet.answers, pairwise([*starts, len(sheet.cells)]), strict=True):
        mine = tuple(matches[original])
        blank = all(cell.plain in ("", original.plain) for cell in mine)
        near = blank and any(one.may_answer and one.place in range(*region) for one in own)
        answers.append(Answer(original.grade_id, original.kind, original.names, mine, blank, near))
    odd = _anomalies(sheet, matches) if notebook.cells else ()
    return Restored(tuple(answers), own, (*notebook.anomalies, *odd))


def _matches(cells: Sequence[Cell], sheet: Sheet) -> Matches:
    """By cell of the sheet, the cells of a copy that stand for it."""
    matches: dict[Cell, list[Cell]] = {one: [] for one in sheet.cells}
    free = [*cells]
    for key in ("grade_id", "id", "plain"):
        for original in sheet.cells:
            value, in_words = getattr(original, key), original.solution and original.kind != "code"
            if not value or matches[original] or (in_words and key == "plain"):
                continue
            same = [one for one in free if getattr(one, key) == value]
            same.sort(key=lambda one: one.plain != original.plain)
            # the last answer that is written, or the first cell that is not changed
            matches[original] = same[-1:] if original.solution else same[:1]
            free = [one for one in free if one not in matches[original]]
    texts = {one.plain for one in sheet.cells}
    for original in sheet.answers:  # the last cell that defines its function, a free one if any
        taken = {one for mine in matches.values() for one in mine}
        mine = {one for one in matches[original] if one.plain != original.plain}
        for name in original.names:
            others = [one for one in cells if name in one.names and one.plain not in texts]
            others.sort(key=lambda one: one not in taken)
            mine |= set() if mine & {*others} else {*others[-1:]}
        matches[original] = sorted(mine, key=cells.index) or matches[original]
    for above, original in pairwise(sheet.cells):
        if original.solution and original.kind != "code" and not matches[original]:
            rank = cells.index(matches[above][0]) + 1 if matches[above] else len(cells)
            taken = {one for mine in matches.values() for one in mine}
            below = [one for one in cells[rank : rank + 1] if one.kind != "code"]
            matches[original] = [one for one in below if one not in taken]
    return matches


def _anomalies(sheet: Sheet, matches: Matches) -> Iterator[Anomaly]:
    """What is odd in a copy, one sentence of each kind."""
    cells = [one for one in sheet.cells if one.grade_id]
    if not any(matches[one] for one in cells):
        yield Anomaly("wrong-sheet", NOTHING_FOUND.format(sheet.name))
        return
    lost = [one for one in cells if not matches[one]]
    locked = [one for one in cells if one.locked and matches[one]]
    for flag, sentence, odd in (
        ("missing", MISSING, [one for one in lost if one.solution]),
        ("missing", MISSING_CHECK, [one for one in lost if not one.solution]),
        ("tampered", TAMPERED, [one for one in locked if matches[one][0].plain != one.plain]),
    ):
        if names := [one.grade_id for one in odd if one.grade_id not in sheet.apart]:
            yield Anomaly(flag, sentence.format(", ".join(names)))


def _own(cells: Sequence[Cell], sheet: Sheet, matches: Matches) -> Iterator[Own]:
    """The student's own cells; the code of a locked cell that was changed is not to be run."""
    firsts = (*reversed(sheet.cells), *reversed(sheet.answers))
    originals = {mine: one for one in firsts for mine in matches[one]}
    texts = {one.plain for one in sheet.cells} | {""}
    lines = {line.strip() for text in texts for line in text.split("\n")}
    last = {one.grade_id: max(map(cells.index, matches[one]), default=-1) for one in sheet.answers}
    place = -1
    for rank, cell in enumerate(cells):
        original = originals.get(cell)
        place = sheet.cells.index(original) if original else place
        if cell.plain in texts or (original and original.solution):
            continue
        code = cell.code
        if original:
            code = "" if original.locked else without_display(code)
        before = next((name for name, end in last.items() if rank < end), "")
        is_new = any(line.strip() not in lines for line in cell.plain.split("\n"))
        changes_code = original is not None and original.kind == "code"
        yield Own(cell, place, code, before, is_new and not changes_code)
