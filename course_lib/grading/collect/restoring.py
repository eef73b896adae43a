"""Put a student's work back into the teacher's sheet, whatever was done to the cells.

The cells of a sheet are matched by grade id, else by cell id, else by what they say (teacher's
cells) or by the functions that they define (answers), else by their place (answers in words).
Nothing here raises: what is odd becomes an `Anomaly`.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Literal

from course_lib.grading.collect.parsing import additions, defined_names, parsed_code, without
from course_lib.grading.collect.reading import Anomaly, Cell, Notebook, Odd, read_notebook

Found = Literal["grade_id", "id", "text", "function", "place", ""]


@dataclass(frozen=True)
class Sheet:
    """A sheet as students get it; `name` is "chomp"."""

    name: str
    cells: tuple[Cell, ...]

    @property
    def answers(self) -> tuple[Cell, ...]:
        """The cells that students fill."""
        return tuple(cell for cell in self.cells if cell.solution)


@dataclass(frozen=True)
class Answer:
    """What a student wrote for one cell of the sheet, "" if nothing was found.

    `extras` are the student's own cells that stand above it, to run before it; `blank` tells that
    the cell is as it was given.
    """

    grade_id: str
    kind: str
    names: tuple[str, ...]
    source: str
    found_by: Found
    blank: bool
    extras: tuple[str, ...] = ()


@dataclass(frozen=True)
class Restored(Odd):
    """The answers in the order of the sheet, the student's last cells, and what was odd."""

    answers: tuple[Answer, ...]
    rest: tuple[str, ...]
    anomalies: tuple[Anomaly, ...]

    @property
    def code(self) -> list[tuple[str, str]]:
        """The code that the student wrote, each cell after a name for its place."""
        found = []
        for one in self.answers:
            found += [(f"au-dessus de {one.grade_id}", extra) for extra in one.extras]
            if one.kind == "code" and not one.blank:
                found.append((one.grade_id, one.source))
        return [*found, *(("cellules finales", source) for source in self.rest)]


def read_sheet(path: Path) -> Sheet:
    """A teacher's sheet (`exercises/chomp/chomp.ipynb`); ValueError if it cannot be read."""
    notebook = read_notebook(path)
    if any(anomaly.flag == "unreadable" for anomaly in notebook.anomalies):
        raise ValueError(f"{path} : {notebook.anomalies[-1].text}")
    return Sheet(path.stem, notebook.cells)


def restore_cells(notebook: Notebook, sheet: Sheet) -> Restored:
    """The student's work for each answer of the sheet, with what was odd in the notebook."""
    matching = _Matching(notebook.cells, sheet)
    answers, rest = matching.answers()
    odd = [] if not notebook.cells else list(matching.anomalies())
    return Restored(answers, rest, (*notebook.anomalies, *odd))


def plain_text(source: str) -> str:
    """A cell without the blanks at the ends of its lines."""
    return "\n".join(line.rstrip() for line in source.strip().split("\n"))


class _Matching:
    """Which cells of a copy stand for which cell of the sheet (both by their ranks).

    `owner` gives the first cell of the sheet that took a cell of the copy; `shared` are the cells
    of the copy that hold several answers.
    """

    def __init__(self, cells: tuple[Cell, ...], sheet: Sheet) -> None:
        self.cells, self.sheet = cells, sheet
        self.owner: dict[int, int] = {}
        self.match: dict[int, list[int]] = {}
        self.found: dict[int, Found] = {}
        self.shared: set[int] = set()
        self.notes: dict[str, list[str]] = {}
        self.plain = [plain_text(cell.source) for cell in cells]
        self.names = [set(_names(cell)) for cell in cells]
        self.wanted = [_names(cell) if cell.solution else () for cell in sheet.cells]
        self.asked = {name for names in self.wanted for name in names}
        self.given = [plain_text(cell.source) for cell in sheet.cells]
        self._run()

    def _run(self) -> None:
        """Match all that can be, the surest way first."""
        cells = list(enumerate(self.sheet.cells))
        for rank in (rank for rank, cell in cells if cell.grade_id):
            self._by_identity(rank, "grade_id")
        for rank in (rank for rank, cell in cells if cell.id and rank not in self.match):
            self._by_identity(rank, "id")
        for rank in (rank for rank, cell in cells if not cell.solution and rank not in self.match):
            self._by_text(rank)
        for rank, _ in cells:
            self._by_function(rank)
        for rank in (rank for rank, cell in cells if cell.solution and rank not in self.match):
            self._by_place(rank)

    def _note(self, flag: str, rank: int) -> None:
        """Keep what is odd with one cell of the sheet, to be told with the others."""
        self.notes.setdefault(flag, []).append(_name(self.sheet.cells[rank]))

    def _claim(self, rank: int, index: int, found: Found) -> None:
        """Take a cell of the copy for a cell of the sheet."""
        self.match.setdefault(rank, []).append(index)
        self.found[rank] = found
        self.owner.setdefault(index, rank)

    def _by_identity(self, rank: int, by: Literal["grade_id", "id"]) -> None:
        given = self.sheet.cells[rank]
        known = {cell.grade_id for cell in self.sheet.cells} - {""}
        alike = [
            index
            for index, cell in enumerate(self.cells)
            if index not in self.owner and getattr(cell, by) == getattr(given, by)
            if by == "grade_id" or cell.grade_id not in known
            if not self._strayed(rank, index)
        ]
        if alike:
            self._claim(rank, max(alike, key=lambda index: self._merit(rank, index)), by)
        if len(alike) > 1:
            self._note("duplicated", rank)

    def _strayed(self, rank: int, index: int) -> bool:
        """Whether a cell holds what another cell of the sheet asks for, and nothing of this one."""
        given, names, text = self.sheet.cells[rank], self.names[index], self.plain[index]
        if self.given[rank] in text or names & {*_names(given)}:
            return False
        elsewhere = not given.solution and self.given[rank] in self.plain
        return elsewhere or bool(names & self.asked) or text in self.given

    def _merit(self, rank: int, index: int) -> tuple[bool, bool, bool, int]:
        """How good a cell of the copy is for a cell of the sheet: the last one, if all is equal."""
        given, intact = self.sheet.cells[rank], self._intact(rank, index)
        if not given.solution:
            return intact, True, True, -index
        sound = given.kind != "code" or parsed_code(self.cells[index].source) is not None
        return set(self.wanted[rank]) <= self.names[index], not intact, sound, index

    def _intact(self, rank: int, index: int) -> bool:
        """Whether two cells say the same, blanks at the ends of lines apart."""
        return self.plain[index] == self.given[rank]

    def _by_text(self, rank: int) -> None:
        free = (one for one in range(len(self.cells)) if one not in self.owner)
        index = next((one for one in free if self._intact(rank, one)), None)
        if index is not None:
            self._claim(rank, index, "text")

    def _by_function(self, rank: int) -> None:
        """Find the functions of an answer that are not in the cell already found for it."""
        begun = rank in self.match and not self._intact(rank, self.match[rank][0])
        have = self.names[self.match[rank][0]] if begun else set()
        for name in self.wanted[rank]:
            index = -1 if name in have else self._defining(rank, name)
            if index >= 0:
                self._take(rank, index)
                have = have | self.names[index]

    def _defining(self, rank: int, name: str) -> int:
        """The last cell that defines a function: one that stands for nothing else, if possible."""
        defining = [index for index, names in enumerate(self.names) if name in names]
        free = [index for index in defining if index not in self.owner]
        if rank in self.match:
            return max((one for one in free if not self._intact(rank, one)), default=-1)
        return max(free or defining, default=-1)

    def _take(self, rank: int, index: int) -> None:
        old = self.match.get(rank, [])
        if index in self.owner:
            self.shared.add(index)
            self._note("merged", rank)
        elif old:
            self._note("moved", rank)
        if old and self._intact(rank, old[0]):
            del self.match[rank]
        self._claim(rank, index, "function")

    def _by_place(self, rank: int) -> None:
        """Find an answer in words just below the cell that stands above it in the sheet."""
        index = self.match.get(rank - 1, [len(self.cells)])[0] + 1
        code = {self.sheet.cells[rank].kind, *(cell.kind for cell in self.cells[index : index + 1])}
        if "code" not in code and index < len(self.cells) and index not in self.owner:
            self._claim(rank, index, "place")

    def answers(self) -> tuple[tuple[Answer, ...], tuple[str, ...]]:
        """The answers, each with the student's own cells above it, and the cells below the last."""
        extras = dict(self._extras())
        made = []
        for rank in (rank for rank, cell in enumerate(self.sheet.cells) if cell.solution):
            last = max(self.match.get(rank, [-1]))
            above = [extras.pop(one) for one in sorted(extras) if one < last]
            made.append(self._answer(rank, tuple(above)))
        return tuple(made), tuple(extras[one] for one in sorted(extras))

    def _answer(self, rank: int, extras: tuple[str, ...]) -> Answer:
        given = self.sheet.cells[rank]
        parts = [self._own_part(rank, index) for index in sorted(self.match.get(rank, []))]
        source, found = "\n\n".join(parts), self.found.get(rank, "")
        blank = plain_text(source) in ("", self.given[rank])
        return Answer(_name(given), given.kind, self.wanted[rank], source, found, blank, extras)

    def _own_part(self, rank: int, index: int) -> str:
        """A cell, without the functions of the other answers that were merged into it."""
        source = self.cells[index].source
        if index not in self.shared:
            return source
        others = [one for one, taken in self.match.items() if one != rank and index in taken]
        return without(source, {name for one in others for name in self.wanted[one]})

    def _extras(self) -> Iterator[tuple[int, str]]:
        """The student's own code, by rank: new cells, and what was added to the teacher's."""
        for index, cell in enumerate(self.cells):
            if cell.kind != "code" or self.plain[index] in {"", *self.given}:
                continue
            given = self.sheet.cells[self.owner[index]] if index in self.owner else None
            own = ""
            if given is None:
                own = "" if self._superseded(index) else cell.source
            elif not (index in self.shared or given.locked or given.solution):
                own = additions(cell.source, given.source)
            if own:
                yield index, own

    def _superseded(self, index: int) -> bool:
        """Whether a cell is a copy of an answer, another copy of which was taken."""
        mine = self.cells[index].grade_id
        ranks = [rank for rank, cell in enumerate(self.sheet.cells) if cell.grade_id == mine != ""]
        return any(self.names[index] & set(self.wanted[rank]) for rank in ranks)

    def anomalies(self) -> Iterator[Anomaly]:
        """What is odd, one sentence a kind."""
        for rank, cell in enumerate(self.sheet.cells):
            for flag in self._oddities(rank, cell):
                self._note(flag, rank)
        merged = {rank for rank, taken in self.match.items() if self.shared & set(taken)}
        places = [self.match[rank][0] for rank in sorted(self.match) if rank not in merged]
        if any(after < before for before, after in pairwise(places)):
            yield Anomaly("reordered", "Cellules déplacées : l'ordre de la fiche a été rétabli.")
        if not any(rank in self.match for rank, c in enumerate(self.sheet.cells) if c.grade_id):
            self.notes = {}
            text = f"Rien de la fiche « {self.sheet.name} » dans cette copie."
            yield Anomaly("wrong-sheet", text)
        for flag, names in self.notes.items():
            text = SENTENCES[flag].format(", ".join(dict.fromkeys(names)))
            yield Anomaly(flag.partition(" ")[0], text)

    def _oddities(self, rank: int, cell: Cell) -> Iterator[str]:
        """What is odd with one cell of the sheet."""
        if rank not in self.match:
            if cell.grade_id:
                yield "missing" if cell.solution else "missing check"
            return
        index = self.match[rank][0]
        mine = self.cells[index]
        if cell.locked and not self._intact(rank, index):
            yield "tampered"
        if mine.grade_id == cell.grade_id and not mine.role.items() <= cell.role.items():
            yield "tampered role"
        if mine.grade_id not in ("", cell.grade_id) and index not in self.shared:
            yield "renamed"
        if cell.solution and mine.kind != cell.kind:
            yield "converted"
        if cell.solution and cell.kind != "code" and risky(mine.source):
            yield "html"


SENTENCES = {
    "missing": "Réponses introuvables : {}.",
    "missing check": "Cellules de vérification supprimées (celles de la fiche servent) : {}.",
    "duplicated": "Cellules en plusieurs exemplaires (la dernière réponse écrite compte) : {}.",
    "renamed": "Identifiants de cellules changés : {}.",
    "moved": "Réponses écrites dans une autre cellule : {}.",
    "merged": "Réponses fondues dans une autre cellule : {}.",
    "converted": "Cellules dont le type a été changé : {}.",
    "tampered": "Cellules verrouillées modifiées (celles de la fiche servent) : {}.",
    "tampered role": "Points ou rôles de cellules modifiés (ceux de la fiche servent) : {}.",
    "html": "HTML ou lien actif dans une réponse rédigée (montré comme du texte) : {}.",
}


def _name(cell: Cell) -> str:
    return cell.grade_id or cell.id


def _names(cell: Cell) -> tuple[str, ...]:
    return defined_names(cell.source) if cell.kind == "code" else ()


RISKY = re.compile(r"<[a-z/!?]|&#|(?:javascript|vbscript|data)\\?:", re.IGNORECASE)


def risky(text: str) -> bool:
    """Whether Markdown holds HTML or a link that runs something."""
    return bool(RISKY.search(text))
