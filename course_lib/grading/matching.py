"""Which cells of a copy are which cells of the sheet, and what the student wrote elsewhere.

A cell is recognised by its grade id, else by its id, else by what it says (teacher's cells) or by
the functions that it defines (answers), else by its place (answers in words).
"""

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
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
    matching = _Matching(notebook.cells, sheet)
    own = tuple(matching.own())
    code = {rank: matching.own_code(cell) for rank, cell in enumerate(notebook.cells)}
    extras = {rank: source for rank, source in code.items() if source}
    answers = tuple(matching.answer(cell, own, extras) for cell in sheet.answers)
    odd = matching.anomalies(answers) if notebook.cells else ()
    return Restored(answers, tuple(extras.values()), (*notebook.anomalies, *odd), own)


class _Matching:
    """Which cells of a copy stand for the originals, the cells of the sheet."""

    def __init__(self, cells: tuple[Cell, ...], sheet: Sheet) -> None:
        self.cells, self.sheet = cells, sheet
        self.rank = {cell: rank for rank, cell in enumerate(cells)}
        self.found = defaultdict[Cell, list[Cell]](list)
        """By cell of the sheet, the cells of the copy that stand for it."""
        self.originals: dict[Cell, Cell] = {}
        """By cell of the copy, the first cell of the sheet that it stands for."""
        self.texts = {cell.plain for cell in sheet.cells} | {""}
        for key in ("grade_id", "id", "plain"):
            for original in sheet.cells:
                in_words = original.solution and original.kind != "code"  # many are alike
                if not self.found[original] and not (in_words and key == "plain"):
                    self._find_by(key, original)
        for original in sheet.answers:
            self._find_functions(original)
        for above, original in pairwise(sheet.cells):
            if original.solution and original.kind != "code" and not self.found[original]:
                self._find_below(original, above)

    def _set(self, original: Cell, cells: list[Cell]) -> None:
        self.found[original] = cells
        for cell in cells:
            self.originals.setdefault(cell, original)

    def _find_by(self, key: str, original: Cell) -> None:
        """Find the cell that has the same grade id, id or text.

        If there are several, the first unchanged one, or for an answer the last that is written.
        """
        value = getattr(original, key)
        same = [one for one in self.cells if value and getattr(one, key) == value]
        free = [one for one in same if one not in self.originals]
        free.sort(key=lambda one: one.plain != original.plain)
        self._set(original, free[-1:] if original.solution else free[:1])

    def _find_functions(self, original: Cell) -> None:
        """Find the functions of an answer that its own cell does not define.

        The last cell that defines one is taken, whole; one that stands for nothing, if possible.
        """
        mine = [cell for cell in self.found[original] if cell.plain != original.plain]
        for name in original.names:
            if not any(name in cell.names for cell in mine):
                others = [cell for cell in self.cells if name in cell.names]
                others = [cell for cell in others if cell.plain not in self.texts]
                mine += ([one for one in others if one not in self.originals] or others)[-1:]
        if mine:
            self._set(original, sorted(mine, key=self.rank.__getitem__))

    def _find_below(self, original: Cell, above: Cell) -> None:
        """Find an answer in words just below the cell that is above it in the sheet."""
        rank = self.rank[self.found[above][0]] + 1 if self.found[above] else len(self.cells)
        cells = [one for one in self.cells[rank : rank + 1] if one.kind != "code"]
        self._set(original, [one for one in cells if one not in self.originals])

    def own_code(self, cell: Cell) -> str:
        """What is to be run of a code cell that is no answer, if it is not the teacher's."""
        original = self.originals.get(cell)
        if not cell.code or cell.plain in self.texts:
            return ""
        if original is None:
            return cell.source
        return "" if original.locked or original.solution else without_display(cell.source)

    def own(self) -> Iterator[Own]:
        """All that the student wrote outside the answers.

        What is above the statement of the first question answers none: a name, as a rule. Nor does
        code that was added to the teacher's, but for its comments.
        """
        places = {cell: place for place, cell in enumerate(self.sheet.cells)}
        first = min((places[cell] for cell in self.sheet.answers), default=0) - 1
        answers = {cell for original in self.sheet.answers for cell in self.found[original]}
        place, every = -1, _lines(self.sheet.cells)
        for rank, cell in enumerate(self.cells):
            original = self.originals.get(cell)
            place = places[original] if original else place
            lines = _lines([original]) if original else every
            new = [line for line in cell.plain.split("\n") if line.strip() not in lines]
            if new and cell not in answers:
                source = "\n".join(new) if original else cell.source
                is_text = cell.kind != "code" or _has_no_code(source)
                is_in_code = original is not None and original.kind == "code"
                may_answer = place >= first and (is_text or not is_in_code)
                question = self.sheet.answer_near(place) if may_answer else None
                is_text = is_text and may_answer and not is_in_code
                yield Own(cell.kind, source, rank, place, question, is_text)

    def answer(self, original: Cell, own: Iterable[Own], extras: dict[int, str]) -> Answer:
        """The answer of a cell of the sheet; the `extras` above it are taken out."""
        cells = self.found[original]
        ranks = tuple(self.rank[cell] for cell in cells)
        above = tuple(extras.pop(rank) for rank in [*extras] if rank < max(ranks, default=-1))
        blank = all(cell.plain in ("", original.plain) for cell in cells)
        outside = self._outside(original, own) if blank else ()
        name, source = original.grade_id or original.id, "\n\n".join(one.source for one in cells)
        about = original.kind, original.names, source, bool(cells), blank
        return Answer(name, *about, above, ranks, outside)

    def _outside(self, original: Cell, own: Iterable[Own]) -> tuple[Own, ...]:
        """What may be an answer that is not in its cell.

        What is near a question may be its answer, but code without text where words are asked.
        Words elsewhere may be the answer whose cell was deleted, or one that is marked by hand.
        """
        near = [one for one in own if one.question is original]
        if original.kind != "code":
            near = [
                one for one in near if one.is_text or one.kind != "code" or WORDS.search(one.source)
            ]
        anywhere = not self.found[original] or original.role.get("grade") is True
        return tuple(near or (one for one in own if anywhere and one.is_text))

    def anomalies(self, answers: Iterable[Answer]) -> Iterator[Anomaly]:
        """What is odd, one sentence of each kind."""
        mine = [cell for cell in self.sheet.cells if cell.grade_id]
        if not any(self.found[cell] for cell in mine):
            yield Anomaly("wrong-sheet", NOTHING_FOUND.format(self.sheet.name))
            return
        lost = [one for one in mine if not self.found[one]]
        present = [one for one in mine if self.found[one]]
        tampered = [one for one in present if one.locked and self.found[one][0].plain != one.plain]
        for flag, sentence, names in (
            ("missing", MISSING, [one.grade_id for one in lost if one.solution]),
            ("missing", MISSING_CHECK, [one.grade_id for one in lost if not one.solution]),
            ("tampered", TAMPERED, [one.grade_id for one in tampered]),
            ("outside", OUTSIDE, [one.grade_id for one in answers if one.outside]),
        ):
            if shown := [name for name in names if name not in self.sheet.apart]:
                yield Anomaly(flag, sentence.format(", ".join(shown)))


def _lines(cells: Iterable[Cell]) -> set[str]:
    return {line.strip() for cell in cells for line in cell.source.split("\n")} | {""}


def _has_no_code(source: str) -> bool:
    """Whether a code cell holds only comments and texts, or is no Python."""
    body = (parsed_code(source) or ast.Module([], [])).body
    values = [node.value if isinstance(node, ast.Expr) else None for node in body]
    return all(isinstance(value, ast.Constant) for value in values)
