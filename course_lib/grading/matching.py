"""Which cells of a copy are which cells of the sheet, and what the student wrote elsewhere.

A cell is recognised by its grade id, else by its id, else by what it says (teacher's cells) or by
the functions that it defines (answers), else by its place (answers in words).
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
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

Matches = dict[Cell, Sequence[Cell]]
"""By cell of the sheet, the cells of a copy that stand for it."""


@dataclass(frozen=True)
class Sheet:
    """A sheet as students get it; `apart` are the grade ids of what is not to be marked."""

    name: str
    cells: tuple[Cell, ...]
    apart: frozenset[str] = frozenset()

    @property
    def answers(self) -> tuple[Cell, ...]:
        """The cells that students fill."""
        return tuple(cell for cell in self.cells if cell.solution)

    @property
    def regions(self) -> list[range]:
        """The places of the cells of each answer: from its statement to that of the next one.

        What is above the first statement answers nothing: a name, as a rule.
        """
        starts = [place - 1 for place, cell in enumerate(self.cells) if cell.solution]
        return [*map(range, starts, [*starts[1:], len(self.cells)])]


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
    if notebook.warnings:
        raise ValueError(f"{path} : {notebook.warnings[-1]}")
    return Sheet(path.stem, notebook.cells)


def match_cells(notebook: Notebook, sheet: Sheet) -> Restored:
    """The student's work for each answer of the sheet, with what is odd in the notebook."""
    cells, matches = notebook.cells, _matches(notebook.cells, sheet)
    own, answers = tuple(_own(cells, sheet, matches)), list[Answer]()
    for original, region in zip(sheet.answers, sheet.regions, strict=True):
        mine = tuple(matches[original])
        blank = all(cell.plain in ("", original.plain) for cell in mine)
        near = blank and any(one.may_answer and one.place in region for one in own)
        about = original.kind, original.names, mine, blank, near
        answers.append(Answer(original.name, *about))
    odd = _anomalies(sheet, matches) if cells else ()
    return Restored(tuple(answers), own, (*notebook.anomalies, *odd))


# Which cells stand for those of the sheet


def _matches(cells: Sequence[Cell], sheet: Sheet) -> Matches:
    """By cell of the sheet, the cells of a copy that stand for it."""
    matches: Matches = dict.fromkeys(sheet.cells, ())
    for key in ("grade_id", "id", "plain"):
        alike = defaultdict[str, list[Cell]](list)
        for cell in cells:
            alike[getattr(cell, key)].append(cell)
        for original in sheet.cells:
            in_words = original.solution and original.kind != "code"  # many are alike
            value = getattr(original, key)
            if value and not matches[original] and not (in_words and key == "plain"):
                taken = _taken(matches)
                free = [one for one in alike[value] if one not in taken]
                free.sort(key=lambda one: one.plain != original.plain)
                # the last answer that is written, or the first cell that is not changed
                matches[original] = free[-1:] if original.solution else free[:1]
    _find_answers(cells, sheet, matches)
    return matches


def _find_answers(cells: Sequence[Cell], sheet: Sheet, matches: Matches) -> None:
    """Find what is not in its own cell: a function anywhere, words where the sheet has a cell.

    The last cell that defines a function is taken, whole; one that stands for nothing, if possible.
    """
    texts = {one.plain for one in sheet.cells}
    written = [one for one in cells if one.plain not in texts]
    for original in sheet.answers:
        taken = _taken(matches)
        mine = [one for one in matches[original] if one.plain != original.plain]
        for name in original.names:
            if not any(name in one.names for one in mine):
                others = [one for one in written if name in one.names]
                mine += sorted(others, key=lambda one: one not in taken)[-1:]
        matches[original] = sorted(mine, key=cells.index) or matches[original]
    for above, original in pairwise(sheet.cells):
        if original.solution and original.kind != "code" and not matches[original]:
            rank = cells.index(matches[above][0]) + 1 if matches[above] else len(cells)
            words = [one for one in cells[rank : rank + 1] if one.kind != "code"]
            matches[original] = [one for one in words if one not in _taken(matches)]


def _taken(matches: Matches) -> set[Cell]:
    return {one for mine in matches.values() for one in mine}


def _anomalies(sheet: Sheet, matches: Matches) -> Iterator[Anomaly]:
    """What is odd in a copy, one sentence of each kind."""
    cells = [one for one in sheet.cells if one.grade_id]
    if not any(matches[one] for one in cells):
        yield Anomaly("wrong-sheet", NOTHING_FOUND.format(sheet.name))
        return
    lost = [one for one in cells if not matches[one]]
    locked = [one for one in cells if one.locked and matches[one]]
    changed = [one for one in locked if matches[one][0].plain != one.plain]
    for flag, sentence, names in (
        ("missing", MISSING, [one.grade_id for one in lost if one.solution]),
        ("missing", MISSING_CHECK, [one.grade_id for one in lost if not one.solution]),
        ("tampered", TAMPERED, [one.grade_id for one in changed]),
    ):
        if of_sheet := [name for name in names if name not in sheet.apart]:
            yield Anomaly(flag, sentence.format(", ".join(of_sheet)))


def _own(cells: Sequence[Cell], sheet: Sheet, matches: Matches) -> Iterator[Own]:
    """The student's own cells; the code of a locked cell that was changed is not to be run."""
    firsts = (*reversed(sheet.cells), *reversed(sheet.answers))
    originals = {mine: one for one in firsts for mine in matches[one]}
    places = {cell: place for place, cell in enumerate(sheet.cells)}
    texts = {one.plain for one in sheet.cells} | {""}
    lines = {line.strip() for text in texts for line in text.split("\n")}
    last = {one.name: max(map(cells.index, matches[one]), default=-1) for one in sheet.answers}
    place = -1
    for rank, cell in enumerate(cells):
        original = originals.get(cell)
        place = places[original] if original else place
        if cell.plain in texts or (original and original.solution):
            continue
        code = cell.code
        if original:
            code = "" if original.locked else without_display(code)
        before = next((name for name, end in last.items() if rank < end), "")
        is_new = any(line.strip() not in lines for line in cell.plain.split("\n"))
        changes_code = original is not None and original.kind == "code"
        yield Own(cell, place, code, before, is_new and not changes_code)
