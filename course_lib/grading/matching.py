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
from typing import Any

from course_lib.grading.notebook import (
    LARGEST_CELL,
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
    near: frozenset[Cell | None] = frozenset()
    words: bool = False


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
    blank: bool = True
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
    def code(self) -> list[tuple[str, str]]:
        """The code that the student wrote, each cell after a French name for its place."""
        found = []
        for one in self.answers:
            found += [(f"au-dessus de {one.grade_id}", extra) for extra in one.extras]
            if one.kind == "code" and not one.blank:
                found.append((one.grade_id, one.source))
        return [*found, *(("cellules finales", source) for source in self.rest)]


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
    """The cells of a copy (`cells`) that stand for cells of the sheet (`given`)."""

    def __init__(self, cells: tuple[Cell, ...], sheet: Sheet) -> None:
        self.cells, self.sheet = cells, sheet
        self.rank = {cell: rank for rank, cell in enumerate(cells)}
        self.found: dict[Cell, list[Cell]] = {}
        """By cell of the sheet, the cells of the copy that stand for it."""
        self.given: dict[Cell, Cell] = {}
        """By cell of the copy, the first cell of the sheet that it stands for."""
        self.notes = defaultdict[str, list[str]](list)
        self.texts = {cell.plain for cell in sheet.cells} | {""}
        self.lines = _lines(sheet.cells)
        for key in ("grade_id", "id", "plain"):
            for given in sheet.cells:
                words = given.solution and given.kind != "code"  # many are alike
                if given not in self.found and not (words and key == "plain"):
                    self._find_by(key, given)
        for given in sheet.answers:
            self._find_functions(given)
        for above, given in pairwise(sheet.cells):
            self._find_below(given, above)

    def _note(self, kind: str, given: Cell) -> None:
        """Keep what is odd about one cell of the sheet, to be told with the others."""
        if given.grade_id not in self.sheet.apart:
            self.notes[kind].append(given.grade_id or given.id)

    def _set(self, given: Cell, cells: list[Cell]) -> None:
        self.found[given] = cells
        for cell in cells:
            self.given.setdefault(cell, given)

    def _find_by(self, key: str, given: Cell) -> None:
        """Find the best cell that has the same grade id, id or text."""
        value = getattr(given, key)
        others = {cell.grade_id for cell in self.sheet.cells} - {given.grade_id, ""}
        alike = [
            cell
            for cell in self.cells
            if value and getattr(cell, key) == value
            if cell not in self.given and cell.grade_id not in others
        ]
        if alike:
            self._set(given, [max(alike, key=lambda cell: self._quality(given, cell))])
        if len(alike) > 1 and key != "plain":
            self._note("duplicated", given)

    def _quality(self, given: Cell, cell: Cell) -> tuple[bool, bool, bool, int]:
        """What to choose by: the teacher's cell unchanged, the last answer that is written."""
        unchanged, rank = cell.plain == given.plain, self.rank[cell]
        if not given.solution:
            return unchanged, True, True, -rank
        sound = given.kind != "code" or parsed_code(cell.source) is not None
        return {*given.names} <= {*cell.names}, not unchanged, sound, rank

    def _find_functions(self, given: Cell) -> None:
        """Find the functions of an answer that its own cell does not define.

        The last cell that defines one is taken, whole; one that stands for nothing, if possible.
        """
        mine = [cell for cell in self.found.get(given, []) if cell.plain != given.plain]
        for name in given.names:
            if not any(name in cell.names for cell in mine):
                others = [cell for cell in self.cells if name in cell.names]
                others = [cell for cell in others if cell.plain not in self.texts]
                free = [cell for cell in others if cell not in self.given]
                if others:
                    mine.append((free or others)[-1])
                if others and (given in self.found or not free):
                    self._note("moved", given)
        if mine:
            self._set(given, sorted(mine, key=self.rank.__getitem__))

    def _find_below(self, given: Cell, above: Cell) -> None:
        """Find an answer in words just below the cell that is above it in the sheet."""
        if given.solution and given.kind != "code" and given not in self.found:
            rank = self.rank[self.found[above][0]] + 1 if above in self.found else len(self.cells)
            for cell in self.cells[rank : rank + 1]:
                if cell not in self.given and cell.kind != "code":
                    self._set(given, [cell])

    def answers(self) -> tuple[list[Answer], tuple[str, ...]]:
        """The answers, each with the student's own code above it, and the code below the last."""
        extras = {rank: code for cell, rank in self.rank.items() if (code := self._own_code(cell))}
        made = []
        for given in self.sheet.answers:
            cells = self.found.get(given, [])
            ranks = tuple(self.rank[cell] for cell in cells)
            above = tuple(extras.pop(rank) for rank in [*extras] if rank < max(ranks, default=-1))
            source = "\n\n".join(cell.source for cell in cells)
            blank = all(cell.plain in ("", given.plain) for cell in cells)
            one = Answer(given.grade_id or given.id, given.kind, given.names, source, bool(cells))
            made.append(replace(one, blank=blank, extras=above, ranks=ranks))
        return made, tuple(extras.values())

    def _own_code(self, cell: Cell) -> str:
        """What is to be run of a code cell that is no answer, if it is not the teacher's."""
        given = self.given.get(cell)
        if not cell.code or cell.plain in self.texts or (given and given.locked | given.solution):
            return ""
        return without_display(cell.source) if given else cell.source

    def own(self) -> Iterator[Own]:
        """All that the student wrote outside the answers."""
        answers = {cell for given in self.sheet.answers for cell in self.found.get(given, [])}
        places = {cell: place for place, cell in enumerate(self.sheet.cells)}
        known = [places[self.given[cell]] if cell in self.given else -1 for cell in self.cells]
        above, below = [*_filled(known)], [*_filled(reversed(known))][::-1]
        for rank, cell in enumerate(self.cells):
            given = self.given.get(cell)
            lines = _lines([given]) if given else self.lines
            new = [line for line in cell.plain.split("\n") if line.strip() not in lines]
            if new and cell not in answers:
                source = "\n".join(new) if given else cell.source
                one = Own(cell.kind, source, rank, above[rank])
                yield replace(one, **self._purpose(cell, source, above[rank], below[rank]))

    def _purpose(self, cell: Cell, source: str, above: int, below: int) -> dict[str, Any]:
        """Which answers something own may be, given the places of the sheet above and below it.

        What is above the statement of the first question is none: a name, as a rule. Nor is code
        that was added to the teacher's, but for its comments.
        """
        given, questions = self.given.get(cell), self.sheet.answers
        code = given is not None and given.kind == "code"
        words = cell.kind != "code" or (not code and _is_text(source))
        head = questions and 0 <= below < self.sheet.cells.index(questions[0]) - 1
        if head or (code and "\n#" not in f"\n{source}" and not _is_not_python(cell.source)):
            return {}
        near = {self.sheet.about(above)}
        if words and below >= 0:  # just above a question that is marked by hand
            near |= {one for one in [self.sheet.about(below)] if one and _is_by_hand(one)}
        return {"near": frozenset(near), "words": words}

    def with_outside(self, answers: list[Answer], own: Sequence[Own]) -> Iterator[Answer]:
        """The answers, with what may be those that are blank.

        What is near a question may be its answer, but code without text where words are asked.
        Words elsewhere may be the answer whose cell was deleted; or one that is marked by hand, if
        they are near a question that has its answer.
        """
        pairs = list(zip(self.sheet.answers, answers, strict=True))
        blank = {given for given, answer in pairs if answer.blank}
        words = tuple(one for one in own if one.words)
        spare = tuple(one for one in words if self.sheet.about(one.place) not in blank)
        for given, answer in pairs:
            near = (one for one in own if given in one.near)
            found = tuple(one for one in near if given.kind == "code" or _has_text(one))
            found = (
                found or (() if answer.found else words) or (spare if _is_by_hand(given) else ())
            )
            if given in blank and found:
                self._note("outside", given)
                answer = replace(answer, outside=found)
            yield answer

    def anomalies(self) -> Iterator[Anomaly]:
        """What is odd, one sentence of each kind."""
        if not any(given.grade_id for given in self.found):
            yield Anomaly("wrong-sheet", NOTHING_FOUND.format(self.sheet.name))
            return
        for given in self.sheet.cells:
            cells = self.found.get(given, [])
            if not cells:
                if given.grade_id:
                    self._note("missing" if given.solution else "missing check", given)
            elif given.locked and cells[0].plain != given.plain:
                self._note("tampered", given)
        for kind, names in self.notes.items():
            text = SENTENCES[kind].format(", ".join(dict.fromkeys(names)))
            yield Anomaly(kind.partition(" ")[0], text)


def _is_by_hand(given: Cell) -> bool:
    return given.role.get("grade") is True


def _lines(cells: Iterable[Cell]) -> set[str]:
    return {line.strip() for cell in cells for line in cell.source.split("\n")} | {""}


def _filled(places: Iterable[int]) -> Iterator[int]:
    """The places, each -1 replaced by the place before it."""
    return accumulate(places, lambda last, place: last if place < 0 else place)


def _is_not_python(source: str) -> bool:
    """Whether a cell is certainly no Python: one that is too long may be."""
    return parsed_code(source) is None and len(source) <= LARGEST_CELL


def _is_text(source: str) -> bool:
    """Whether a code cell holds only comments and texts, or is no Python."""
    tree = parsed_code(source)
    body = tree.body if tree else []
    texts = (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) for node in body)
    return all(texts) if tree else _is_not_python(source)


def _has_text(one: Own) -> bool:
    """Whether there are words in what a student wrote: in a comment or a text, if it is code."""
    if one.kind != "code" or one.words or "#" in one.source:
        return True
    nodes = ast.walk(parsed_code(one.source) or ast.Module([], []))
    texts = (node.value for node in nodes if isinstance(node, ast.Constant))
    return any(isinstance(text, str) and " " in text.strip() for text in texts)
