"""Which cells of a copy are which cells of the sheet, and what the student wrote elsewhere.

A cell is recognised by its grade id, else by its id, else by what it says (teacher's cells) or by
the functions that it defines (answers), else by its place (answers in words).
"""

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from course_lib.grading.notebook import (
    Anomaly,
    Cell,
    Notebook,
    WithAnomalies,
    parsed_code,
    read_notebook,
    without_display,
)

MISSING = "Réponses introuvables : {}."
MISSING_CHECK = "Cellules de vérification supprimées (celles de la fiche servent) : {}."
TAMPERED = "Cellules verrouillées modifiées (celles de la fiche servent) : {}."
OUTSIDE = "Réponses peut-être écrites hors de leur cellule (lues et notées à la main) : {}."
NOTHING_FOUND = "Rien de la fiche « {} » dans cette copie."
WORDS = re.compile(r"""#|"[^"]* [^"]*"|'[^']* [^']*'""")
"""A comment, or a text of several words, in a code."""

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

    def answer_near(self, place: int) -> Cell | None:
        """The answer to the question of a cell: a statement is before its answer."""
        place = max(place, 0)
        above = [cell for cell in reversed(self.cells[: place + 1]) if cell.solution]
        below = [cell for cell in self.cells[place:] if cell.solution]
        is_statement = self.cells[place].kind != "code" and not self.cells[place].solution
        both = [*below[:1], *above[:1]] if is_statement else [*above[:1], *below[:1]]
        return both[0] if both else None


@dataclass(frozen=True)
class Own:
    """What a student wrote outside the answers: a cell, or what was added to the teacher's.

    `rank` is the cell's in the copy; `place` is that, in the sheet, of the cell that it is or that
    it follows, -1 if none. It may be the answer to `question`, whose cell in the sheet it is;
    `is_text`: it holds no code, and may be the answer to any question in words.
    """

    kind: str
    source: str
    rank: int
    place: int
    question: Cell | None
    is_text: bool


@dataclass(frozen=True)
class Answer:
    """What a student wrote for one cell of the sheet, "" if nothing was `found`.

    `blank`: it is as the sheet gives it. `extras` are the student's own code cells above it, to be
    run before it; `ranks` are those of its cells in the copy; `outside` is what may be the answer
    though it is elsewhere, if it is blank.
    """

    grade_id: str
    kind: str
    names: tuple[str, ...]
    source: str
    found: bool
    blank: bool
    extras: tuple[str, ...] = ()
    ranks: tuple[int, ...] = ()
    outside: tuple[Own, ...] = ()


@dataclass(frozen=True)
class Restored(WithAnomalies):
    """The answers in the order of the sheet, the own code cells below the last one, what is odd.

    `own` is all that the student wrote outside the answers, in the order of the copy.
    """

    answers: tuple[Answer, ...]
    rest: tuple[str, ...]
    anomalies: tuple[Anomaly, ...]
    own: tuple[Own, ...] = ()

    @property
    def code(self) -> list[str]:
        """The cells of code that the student wrote."""
        answers = [one for one in self.answers if one.kind == "code" and not one.blank]
        extras = [extra for one in self.answers for extra in one.extras]
        return [*extras, *(one.source for one in answers), *self.rest]


def read_sheet(path: Path) -> Sheet:
    """A teacher's sheet (`exercises/chomp/chomp.ipynb`); ValueError if it cannot be read."""
    notebook = read_notebook(path)
    if notebook.warnings:
        raise ValueError(f"{path} : {notebook.warnings[-1]}")
    return Sheet(path.stem, notebook.cells)


def match_cells(notebook: Notebook, sheet: Sheet) -> Restored:
    """The student's work for each answer of the sheet, with what is odd in the notebook."""
    cells, matches = notebook.cells, _matches(notebook.cells, sheet)
    firsts = (*reversed(sheet.cells), *reversed(sheet.answers))
    originals = {mine: one for one in firsts for mine in matches[one]}
    texts = {one.plain for one in sheet.cells} | {""}
    code = (_own_code(one, originals.get(one)) if one.plain not in texts else "" for one in cells)
    extras = {rank: source for rank, source in enumerate(code) if source}
    own, answers = tuple(_own(cells, sheet, originals)), list[Answer]()
    for original in sheet.answers:
        mine = matches[original]
        ranks = tuple(cells.index(cell) for cell in mine)
        above = tuple(extras.pop(rank) for rank in [*extras] if rank < max(ranks, default=-1))
        blank = all(cell.plain in ("", original.plain) for cell in mine)
        outside = _outside(original, own, bool(mine)) if blank else ()
        name, source = original.grade_id or original.id, "\n\n".join(one.source for one in mine)
        about = original.kind, original.names, source, bool(mine), blank
        answers.append(Answer(name, *about, above, ranks, outside))
    odd = _anomalies(sheet, matches, answers) if cells else ()
    return Restored(tuple(answers), tuple(extras.values()), (*notebook.anomalies, *odd), own)


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


def _anomalies(sheet: Sheet, matches: Matches, answers: Iterable[Answer]) -> Iterator[Anomaly]:
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
        ("outside", OUTSIDE, [one.grade_id for one in answers if one.outside]),
    ):
        if of_sheet := [name for name in names if name not in sheet.apart]:
            yield Anomaly(flag, sentence.format(", ".join(of_sheet)))


# What is written elsewhere


def _own_code(cell: Cell, original: Cell | None) -> str:
    """What is to be run of a cell that is no answer, if it is not the teacher's."""
    if original is None:
        return cell.code
    return "" if original.locked or original.solution else without_display(cell.code)


def _own(cells: Iterable[Cell], sheet: Sheet, originals: Mapping[Cell, Cell]) -> Iterator[Own]:
    """All that a student wrote outside the answers.

    What is above the statement of the first question answers none: a name, as a rule. Nor does
    code that was added to the teacher's, but for its comments.
    """
    places = {cell: place for place, cell in enumerate(sheet.cells)}
    first = min((places[cell] for cell in sheet.answers), default=0) - 1
    place, every = -1, _lines(sheet.cells)
    for rank, cell in enumerate(cells):
        original = originals.get(cell)
        place = places[original] if original else place
        lines = _lines([original]) if original else every
        new = [line for line in cell.plain.split("\n") if line.strip() not in lines]
        if new and not (original and original.solution):
            source = "\n".join(new) if original else cell.source
            in_code = original is not None and original.kind == "code"
            is_text = cell.kind != "code" or _has_no_code(source)
            may_answer = place >= first and (is_text or not in_code)
            question = sheet.answer_near(place) if may_answer else None
            yield Own(
                cell.kind, source, rank, place, question, is_text and may_answer and not in_code
            )


def _outside(original: Cell, own: Iterable[Own], is_found: bool) -> tuple[Own, ...]:
    """What may be an answer that is not in its cell.

    What is near a question may be its answer, but code without text where words are asked.
    Words elsewhere may be the answer whose cell was deleted, or one that is marked by hand.
    """
    near = [one for one in own if one.question is original]
    if original.kind != "code":
        near = [
            one for one in near if one.is_text or one.kind != "code" or WORDS.search(one.source)
        ]
    anywhere = not is_found or original.role.get("grade") is True
    return tuple(near or (one for one in own if anywhere and one.is_text))


def _lines(cells: Iterable[Cell]) -> set[str]:
    return {line.strip() for cell in cells for line in cell.source.split("\n")} | {""}


def _has_no_code(source: str) -> bool:
    """Whether a code cell holds only comments and texts, or is no Python."""
    body = (parsed_code(source) or ast.Module([], [])).body
    values = [node.value if isinstance(node, ast.Expr) else None for node in body]
    return all(isinstance(value, ast.Constant) for value in values)
