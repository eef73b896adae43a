"""Which cells of a copy are which cells of the sheet, and what the student wrote elsewhere.

A cell is recognised by its grade id, else by its id, else by what it says (teacher's cells) or by
the functions that it defines (answers), else by its place (answers in words).
"""

import ast
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, pairwise
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

SENTENCES = {
    "missing": "Réponses introuvables : {}.",
    "missing check": "Cellules de vérification supprimées (celles de la fiche servent) : {}.",
    "duplicated": "Cellules en plusieurs exemplaires (la dernière réponse écrite compte) : {}.",
    "moved": "Réponses écrites dans une autre cellule : {}.",
    "tampered": "Cellules verrouillées modifiées (celles de la fiche servent) : {}.",
    "outside": "Réponses peut-être écrites hors de leur cellule (lues et notées à la main) : {}.",
}
"""What the teacher reads about some cells; the first word is the flag."""
NOTHING_FOUND = "Rien de la fiche « {} » dans cette copie."


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

    def about(self, place: int) -> Cell | None:
        """The answer to the question of a cell: a statement is before its answer."""
        here = self.cells[max(place, 0)]
        above = [cell for cell in self.cells[: place + 1] if cell.solution][-1:]
        below = [cell for cell in self.cells[max(place, 0) :] if cell.solution][:1]
        statement = here.kind != "code" and not here.solution
        return next(iter([*below, *above] if statement else [*above, *below]), None)


@dataclass(frozen=True)
class Own:
    """What a student wrote outside the answers: a cell, or what was added to the teacher's.

    `rank` is the cell's in the copy; `place` is that, in the sheet, of the cell that it is or that
    it follows, -1 if none. It may be the answer to the questions `near`, whose cells in the sheet
    these are; `words`: it may be an answer, and is text, comments, or no Python.
    """

    kind: str
    source: str
    rank: int
    place: int
    near: frozenset[Cell | None]
    words: bool


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
    if "unreadable" in notebook.flags:
        raise ValueError(f"{path} : {notebook.warnings[-1]}")
    return Sheet(path.stem, notebook.cells)


def match_cells(notebook: Notebook, sheet: Sheet) -> Restored:
    """The student's work for each answer of the sheet, with what is odd in the notebook."""
    matching = _Matching(notebook.cells, sheet)
    answers, rest = matching.answers()
    own = tuple(matching.own())
    answers = [*matching.with_outside(answers, own)]
    anomalies = matching.anomalies() if notebook.cells else ()
    return Restored(tuple(answers), rest, (*notebook.anomalies, *anomalies), own)


class _Matching:
    """Which cells of a copy stand for the originals, the cells of the sheet."""

    def __init__(self, cells: tuple[Cell, ...], sheet: Sheet) -> None:
        self.cells, self.sheet = cells, sheet
        self.rank = {cell: rank for rank, cell in enumerate(cells)}
        self.found: dict[Cell, list[Cell]] = {}
        """By cell of the sheet, the cells of the copy that stand for it."""
        self.originals: dict[Cell, Cell] = {}
        """By cell of the copy, the first cell of the sheet that it stands for."""
        self.notes = defaultdict[str, list[str]](list)
        self.texts = {cell.plain for cell in sheet.cells} | {""}
        self.lines = _lines(sheet.cells)
        for key in ("grade_id", "id", "plain"):
            for original in sheet.cells:
                words = original.solution and original.kind != "code"  # many are alike
                if original not in self.found and not (words and key == "plain"):
                    self._find_by(key, original)
        for original in sheet.answers:
            self._find_functions(original)
        for above, original in pairwise(sheet.cells):
            self._find_below(original, above)

    def _note(self, kind: str, original: Cell) -> None:
        """Keep what is odd about one cell of the sheet, for a sentence about all such cells."""
        if original.grade_id not in self.sheet.apart:
            self.notes[kind].append(original.grade_id or original.id)

    def _set(self, original: Cell, cells: list[Cell]) -> None:
        self.found[original] = cells
        for cell in cells:
            self.originals.setdefault(cell, original)

    def _find_by(self, key: str, original: Cell) -> None:
        """Find the cell that has the same grade id, id or text.

        If there are several, the first unchanged one, or for an answer the last that is written.
        """
        value = getattr(original, key)
        others = {cell.grade_id for cell in self.sheet.cells} - {original.grade_id, ""}
        alike = [cell for cell in self.cells if value and getattr(cell, key) == value]
        alike = [one for one in alike if one not in self.originals and one.grade_id not in others]
        if alike and original.solution:
            whole = [one for one in alike if {*original.names} <= {*one.names}] or alike
            self._set(original, [max(reversed(whole), key=lambda one: one.plain != original.plain)])
        elif alike:
            self._set(original, [max(alike, key=lambda one: one.plain == original.plain)])
        if len(alike) > 1 and key != "plain":
            self._note("duplicated", original)

    def _find_functions(self, original: Cell) -> None:
        """Find the functions of an answer that its own cell does not define.

        The last cell that defines one is taken, whole; one that stands for nothing, if possible.
        """
        mine = [cell for cell in self.found.get(original, []) if cell.plain != original.plain]
        for name in original.names:
            if not any(name in cell.names for cell in mine):
                others = [cell for cell in self.cells if name in cell.names]
                others = [cell for cell in others if cell.plain not in self.texts]
                free = [cell for cell in others if cell not in self.originals]
                if others:
                    mine.append((free or others)[-1])
                if others and (original in self.found or not free):
                    self._note("moved", original)
        if mine:
            self._set(original, sorted(mine, key=self.rank.__getitem__))

    def _find_below(self, original: Cell, above: Cell) -> None:
        """Find an answer in words just below the cell that is above it in the sheet."""
        if original.solution and original.kind != "code" and original not in self.found:
            rank = self.rank[self.found[above][0]] + 1 if above in self.found else len(self.cells)
            for cell in self.cells[rank : rank + 1]:
                if cell not in self.originals and cell.kind != "code":
                    self._set(original, [cell])

    def answers(self) -> tuple[list[Answer], tuple[str, ...]]:
        """The answers, each with the student's own code above it, and the code below the last."""
        extras = {rank: code for cell, rank in self.rank.items() if (code := self._own_code(cell))}
        made = []
        for original in self.sheet.answers:
            cells = self.found.get(original, [])
            ranks = tuple(self.rank[cell] for cell in cells)
            above = tuple(extras.pop(rank) for rank in [*extras] if rank < max(ranks, default=-1))
            source = "\n\n".join(cell.source for cell in cells)
            blank = all(cell.plain in ("", original.plain) for cell in cells)
            name = original.grade_id or original.id
            one = Answer(name, original.kind, original.names, source, bool(cells), blank)
            made.append(replace(one, extras=above, ranks=ranks))
        return made, tuple(extras.values())

    def _own_code(self, cell: Cell) -> str:
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
        answers = {cell for original in self.sheet.answers for cell in self.found.get(original, [])}
        own_places = [
            places[self.originals[cell]] if cell in self.originals else -1 for cell in self.cells
        ]
        above, below = [*_filled(own_places)], [*_filled(reversed(own_places))][::-1]
        for rank, cell in enumerate(self.cells):
            original = self.originals.get(cell)
            lines = _lines([original]) if original else self.lines
            new = [line for line in cell.plain.split("\n") if line.strip() not in lines]
            if not new or cell in answers:
                continue
            source = "\n".join(new) if original else cell.source
            added = original is not None and original.kind == "code"
            words = cell.kind != "code" or (not added and _is_text(source))
            near = {self.sheet.about(above[rank])}
            if words and below[rank] >= 0:
                near |= {one for one in [self.sheet.about(below[rank])] if one and _is_by_hand(one)}
            code = added and "\n#" not in f"\n{source}" and parsed_code(cell.source) is not None
            if code or 0 <= below[rank] < first:
                near, words = set(), False
            yield Own(cell.kind, source, rank, above[rank], frozenset(near), words)

    def with_outside(self, answers: list[Answer], own: Sequence[Own]) -> Iterator[Answer]:
        """The answers, with what may be those that are blank.

        What is near a question may be its answer, but code without text where words are asked.
        Words elsewhere may be the answer whose cell was deleted; or one that is marked by hand, if
        they are near a question that has its answer.
        """
        pairs = list(zip(self.sheet.answers, answers, strict=True))
        blank = {original for original, answer in pairs if answer.blank}
        words = tuple(one for one in own if one.words)
        spare = tuple(one for one in words if self.sheet.about(one.place) not in blank)
        for original, answer in pairs:
            near = (one for one in own if original in one.near)
            found = tuple(one for one in near if original.kind == "code" or _has_text(one))
            found = (
                found or (() if answer.found else words) or (spare if _is_by_hand(original) else ())
            )
            if original in blank and found:
                self._note("outside", original)
                answer = replace(answer, outside=found)
            yield answer

    def anomalies(self) -> Iterator[Anomaly]:
        """What is odd, one sentence of each kind."""
        if not any(original.grade_id for original in self.found):
            yield Anomaly("wrong-sheet", NOTHING_FOUND.format(self.sheet.name))
            return
        for original in self.sheet.cells:
            cells = self.found.get(original, [])
            if not cells:
                if original.grade_id:
                    self._note("missing" if original.solution else "missing check", original)
            elif original.locked and cells[0].plain != original.plain:
                self._note("tampered", original)
        for kind, names in self.notes.items():
            text = SENTENCES[kind].format(", ".join(dict.fromkeys(names)))
            yield Anomaly(kind.partition(" ")[0], text)


def _is_by_hand(original: Cell) -> bool:
    return original.role.get("grade") is True


def _lines(cells: Iterable[Cell]) -> set[str]:
    return {line.strip() for cell in cells for line in cell.source.split("\n")} | {""}


def _filled(places: Iterable[int]) -> Iterator[int]:
    """The places, each -1 replaced by the place before it."""
    return accumulate(places, lambda last, place: last if place < 0 else place)


def _is_text(source: str) -> bool:
    """Whether a code cell holds only comments and texts, or is no Python."""
    body = (parsed_code(source) or ast.Module([], [])).body
    values = [node.value if isinstance(node, ast.Expr) else None for node in body]
    return all(isinstance(value, ast.Constant) for value in values)


def _has_text(one: Own) -> bool:
    """Whether there are words in what a student wrote: in a comment or a text, if it is code."""
    if one.kind != "code" or one.words or "#" in one.source:
        return True
    nodes = ast.walk(parsed_code(one.source) or ast.Module([], []))
    texts = (node.value for node in nodes if isinstance(node, ast.Constant))
    return any(isinstance(text, str) and " " in text.strip() for text in texts)
