"""Put a student's work back into the teacher's sheet, whatever was done to the cells.

The cells of a sheet are matched by grade id, else by cell id, else by what they say (teacher's
cells) or by the functions that they define (answers), else by their place (answers in words).
Nothing here raises: what is odd becomes an `Anomaly`.
"""

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from itertools import accumulate, chain, pairwise
from pathlib import Path

from course_lib.grading.collect.parsing import additions, parsed_code, refused, without
from course_lib.grading.collect.reading import Anomaly, Cell, Notebook, Odd, read_notebook

SENTENCES = {
    "reordered": "Cellules déplacées : l'ordre de la fiche a été rétabli.",
    "wrong-sheet": "Rien de la fiche « {} » dans cette copie.",
    "missing": "Réponses introuvables : {}.",
    "missing check": "Cellules de vérification supprimées (celles de la fiche servent) : {}.",
    "duplicated": "Cellules en plusieurs exemplaires (la dernière réponse écrite compte) : {}.",
    "renamed": "Identifiants de cellules changés : {}.",
    "moved": "Réponses écrites dans une autre cellule : {}.",
    "merged": "Réponses fondues dans une autre cellule : {}.",
    "converted": "Cellules dont le type a été changé : {}.",
    "tampered": "Cellules verrouillées modifiées (celles de la fiche servent) : {}.",
    "tampered role": "Points ou rôles de cellules modifiés (ceux de la fiche servent) : {}.",
    "outside": "Réponses peut-être écrites hors de leur cellule (lues et notées à la main) : {}.",
    "html": "HTML ou lien actif dans une réponse rédigée (montré comme du texte) : {}.",
}
"""What is told of the cells of a sheet; the first word is the flag."""
RISKY = re.compile(r"<[a-z/!?]|&#|(?:javascript|vbscript|data)\\?:", re.IGNORECASE)


@dataclass(frozen=True)
class Sheet:
    """A sheet as students get it; `name` is "chomp", `apart` the grade ids that nobody asked."""

    name: str
    cells: tuple[Cell, ...]
    apart: frozenset[str] = frozenset()

    @property
    def answers(self) -> tuple[Cell, ...]:
        """The cells that students fill."""
        return tuple(cell for cell in self.cells if cell.solution)

    def about(self, place: int) -> Cell | None:
        """The answer of the question that the cell of this place is of: a statement comes first."""
        here = self.cells[max(place, 0)]
        above = [cell for cell in self.cells[: place + 1] if cell.solution][-1:]
        below = [cell for cell in self.cells[max(place, 0) :] if cell.solution][:1]
        statement = here.kind != "code" and not here.solution
        return next(iter([*below, *above] if statement else [*above, *below]), None)


@dataclass(frozen=True)
class Own:
    """What a student wrote outside the answers: a cell, or what was added to the teacher's.

    `rank` is the place of the cell in the copy; `place`, that in the sheet of the cell that it is,
    or that it follows, -1 if none, and `below`, of the next. `answers` tells whether it may be an
    answer; `words`, whether it is no code.
    """

    kind: str
    source: str
    rank: int
    place: int
    below: int
    answers: bool
    words: bool


@dataclass(frozen=True)
class Answer:
    """What a student wrote for one cell of the sheet, "" if nothing was found.

    `blank` tells that it is as it was given; `extras` are the student's own cells that stand above
    it, to run before it; `ranks` are the places of its cells in the copy; `outside` is what may be
    the answer though it is elsewhere, if it is blank.
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
class Restored(Odd):
    """The answers in the order of the sheet, the student's last cells, and what was odd.

    `own` is all that the student wrote outside the answers, in the order of the copy.
    """

    answers: tuple[Answer, ...]
    rest: tuple[str, ...]
    anomalies: tuple[Anomaly, ...]
    own: tuple[Own, ...] = ()

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
    if "unreadable" in notebook.flags:
        raise ValueError(f"{path} : {notebook.warnings[-1]}")
    return Sheet(path.stem, notebook.cells)


def restore_cells(notebook: Notebook, sheet: Sheet) -> Restored:
    """The student's work for each answer of the sheet, with what was odd in the notebook."""
    matching = _Matching(notebook.cells, sheet)
    answers, rest = matching.answers()
    own = tuple(matching.own())
    answers = tuple(matching.with_outside(answers, own))
    odd = matching.anomalies() if notebook.cells else ()
    return Restored(answers, rest, (*notebook.anomalies, *odd), own)


def risky(text: str) -> bool:
    """Whether Markdown holds HTML or a link that runs something."""
    return bool(RISKY.search(text))


def _lines(cells: Iterable[Cell]) -> set[str]:
    return {line.strip() for cell in cells for line in cell.source.split("\n")} | {""}


def _by_hand(given: Cell) -> bool:
    return given.role.get("grade") is True


def _carried(places: Iterable[int]) -> Iterator[int]:
    """The places, each -1 replaced by what stands before."""
    return accumulate(places, lambda last, place: last if place < 0 else place)


def _wordy(source: str) -> bool:
    """Whether a code cell holds words: comments, texts, or what is not Python."""
    tree = parsed_code(source)
    body = tree.body if tree else []
    texts = (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) for node in body)
    return all(texts) if tree else refused(source)


def _speaks(one: Own) -> bool:
    """Whether there are words in what a student wrote: in a comment or a text, if it is code."""
    if one.kind != "code" or one.words or "#" in one.source:
        return True
    nodes = ast.walk(parsed_code(one.source) or ast.Module([], []))
    texts = (node.value for node in nodes if isinstance(node, ast.Constant))
    return any(isinstance(text, str) and " " in text.strip() for text in texts)


class _Matching:
    """Which cells of a copy stand for which cell of the sheet, matched the surest way first.

    `taken` gives what was taken for a cell of the sheet; `owner`, the first cell of the sheet that
    took a cell of the copy; `shared` are the cells of the copy that hold several answers.
    """

    def __init__(self, cells: tuple[Cell, ...], sheet: Sheet) -> None:
        self.cells, self.sheet = cells, sheet
        self.rank = {cell: rank for rank, cell in enumerate(cells)}
        self.taken: dict[Cell, list[Cell]] = {}
        self.owner: dict[Cell, Cell] = {}
        self.shared: set[Cell] = set()
        self.notes = defaultdict[str, list[str]](list)
        self.given = {cell.plain for cell in sheet.cells}
        self.lines = _lines(sheet.cells)
        self.written = {cell.plain for cell in cells}
        self.asked = {name for cell in sheet.answers for name in cell.names}
        for by in ("grade_id", "id"):
            for given in self._missing():
                self._by_identity(given, by)
        for given in self._missing():
            self._by_text(given)
        for given in sheet.answers:
            self._by_function(given)
        for above, given in pairwise(sheet.cells):
            self._by_place(given, above)

    def _missing(self) -> Iterator[Cell]:
        """The cells of the sheet that nothing was taken for yet."""
        return (given for given in self.sheet.cells if given not in self.taken)

    def _free(self) -> Iterator[Cell]:
        """The cells of the copy that stand for nothing yet."""
        return (cell for cell in self.cells if cell not in self.owner)

    def _note(self, flag: str, given: Cell) -> None:
        """Keep what is odd with one cell of the sheet, to be told with the others."""
        if given.grade_id not in self.sheet.apart:
            self.notes[flag].append(given.grade_id or given.id)

    def _claim(self, given: Cell, cell: Cell) -> None:
        """Take a cell of the copy for a cell of the sheet."""
        self.taken.setdefault(given, []).append(cell)
        self.owner.setdefault(cell, given)

    def _by_identity(self, given: Cell, by: str) -> None:
        identity = getattr(given, by)
        known = {cell.grade_id for cell in self.sheet.cells} - {given.grade_id, ""}
        alike = [
            cell
            for cell in self._free()
            if identity and getattr(cell, by) == identity
            if cell.grade_id not in known and not self._strayed(given, cell)
        ]
        if alike:
            self._claim(given, max(alike, key=partial(self._merit, given)))
        if len(alike) > 1:
            self._note("duplicated", given)

    def _strayed(self, given: Cell, cell: Cell) -> bool:
        """Whether a cell holds what another cell of the sheet asks for, and nothing of this one."""
        if given.plain in cell.plain or not set(cell.names).isdisjoint(given.names):
            return False
        elsewhere = not given.solution and given.plain in self.written
        return elsewhere or not self.asked.isdisjoint(cell.names) or cell.plain in self.given

    def _merit(self, given: Cell, cell: Cell) -> tuple[bool, bool, bool, int]:
        """How good a cell of the copy is for a cell of the sheet: the last one, if all is equal."""
        intact, rank = cell.plain == given.plain, self.rank[cell]
        if not given.solution:
            return intact, True, True, -rank
        sound = given.kind != "code" or parsed_code(cell.source) is not None
        return set(given.names) <= set(cell.names), not intact, sound, rank

    def _by_text(self, given: Cell) -> None:
        alike = (cell for cell in self._free() if cell.plain == given.plain)
        if not given.solution and (cell := next(alike, None)):
            self._claim(given, cell)

    def _by_function(self, given: Cell) -> None:
        """Find the functions of an answer that are not in the cell already found for it."""
        begun = [cell for cell in self.taken.get(given, []) if cell.plain != given.plain]
        have = {name for cell in begun for name in cell.names}
        for name in given.names:
            if name not in have and (cell := self._defining(given, name)):
                self._take(given, cell)
                have.update(cell.names)

    def _defining(self, given: Cell, name: str) -> Cell | None:
        """The last cell that defines a function: one that stands for nothing else, if possible."""
        free = [cell for cell in self._free() if name in cell.names]
        if given in self.taken:
            free = [cell for cell in free if cell.plain != given.plain]
        elif not free:
            free = [cell for cell in self.cells if name in cell.names]
        return free[-1] if free else None

    def _take(self, given: Cell, cell: Cell) -> None:
        """Take a cell that defines a function of an answer, instead of the stub or besides."""
        old = self.taken.get(given, [])
        if cell in self.owner:
            self.shared.add(cell)
            self._note("merged", given)
        elif old:
            self._note("moved", given)
        if old and old[0].plain == given.plain:
            del self.taken[given]
        self._claim(given, cell)

    def _by_place(self, given: Cell, above: Cell) -> None:
        """Find an answer in words just below the cell that stands above it in the sheet."""
        if given.solution and given not in self.taken and above in self.taken:
            below = self.rank[self.taken[above][0]] + 1
            for cell in self.cells[below : below + 1]:
                if cell not in self.owner and "code" not in (given.kind, cell.kind):
                    self._claim(given, cell)

    def answers(self) -> tuple[tuple[Answer, ...], tuple[str, ...]]:
        """The answers, each with the student's own cells above it, and the cells below the last."""
        extras = {rank: own for cell, rank in self.rank.items() if (own := self._own(cell))}
        made = []
        for given in self.sheet.answers:
            last = max((self.rank[cell] for cell in self.taken.get(given, [])), default=-1)
            above = [extras.pop(rank) for rank in list(extras) if rank < last]
            made.append(self._answer(given, tuple(above)))
        return tuple(made), tuple(extras.values())

    def _answer(self, given: Cell, extras: tuple[str, ...]) -> Answer:
        name, cells = given.grade_id or given.id, self.taken.get(given, [])
        parts = [self._part(given, cell) for cell in sorted(cells, key=self.rank.__getitem__)]
        source = "\n\n".join(parts)
        blank = Cell(given.kind, source).plain in ("", given.plain)
        ranks = tuple(self.rank[cell] for cell in cells)
        return Answer(name, given.kind, given.names, source, bool(cells), blank, extras, ranks)

    def _part(self, given: Cell, cell: Cell) -> str:
        """A cell, without the functions of the other answers that were merged into it."""
        if cell not in self.shared:
            return cell.source
        others = [one for one in self.sheet.answers if one is not given]
        merged = (one.names for one in others if cell in self.taken.get(one, []))
        return without(cell.source, set(chain.from_iterable(merged)))

    def _own(self, cell: Cell) -> str:
        """The student's own code: all that a new cell holds, what was added to the teacher's."""
        given = self.owner.get(cell)
        if not cell.code or cell.plain in {"", *self.given} or cell in self.shared:
            return ""
        if given is None:
            return "" if self._superseded(cell) else cell.source
        return "" if given.locked or given.solution else additions(cell.source, given.source)

    def _superseded(self, cell: Cell) -> bool:
        """Whether a cell is a copy of an answer, another copy of which was taken."""
        same = [one for one in self.sheet.answers if one.grade_id == cell.grade_id != ""]
        return any(not set(cell.names).isdisjoint(one.names) for one in same)

    def own(self) -> Iterator[Own]:
        """All that the student wrote outside the answers.

        What stands above the statement of the first question is no answer: a name, as a rule.
        """
        head = next((rank for rank, one in enumerate(self.sheet.cells) if one.solution), 0) - 1
        places = {cell: rank for rank, cell in enumerate(self.sheet.cells)}
        known = [places[self.owner[cell]] if cell in self.owner else -1 for cell in self.cells]
        below = reversed([*_carried(reversed(known))])
        stands = zip(_carried(known), below, strict=True)
        for (cell, rank), (above, under) in zip(self.rank.items(), stands, strict=True):
            given = self.owner.get(cell)
            source = "" if cell in self.shared else self._written(cell, given)
            if source:
                code = given is not None and given.kind == "code"
                answers = not code or "\n#" in f"\n{source}" or refused(cell.source)
                answers = answers and not 0 <= under < head
                words = cell.kind != "code" or (not code and _wordy(source))
                yield Own(cell.kind, source, rank, above, under, answers, words)

    def _written(self, cell: Cell, given: Cell | None) -> str:
        """What a cell says that the sheet does not; an answer is not told here."""
        if given and given.solution:
            return ""
        known = _lines([given]) if given else self.lines
        new = [line for line in cell.plain.split("\n") if line.strip() not in known]
        return "\n".join(new) if given or not new else cell.source

    def with_outside(self, answers: Iterable[Answer], own: Iterable[Own]) -> Iterator[Answer]:
        """The answers, with what may be those that are blank.

        What stands by a question is its answer's, but code where words are asked. Other words may
        be that of any question whose cell was deleted; of one marked by hand too, if they stand
        just above it, or by a question that has its answer.
        """
        pairs = list(zip(self.sheet.answers, answers, strict=True))
        blank = {given for given, answer in pairs if answer.blank}
        near = [(one, self.sheet.about(one.place)) for one in own if one.answers]
        words = tuple(one for one, _ in near if one.words)
        lost = tuple(one for one, about in near if one.words and about not in blank)
        for given, answer in pairs:
            mine = (one for one, about in near if about is given or self._above(one, given))
            found = tuple(one for one in mine if given.kind == "code" or _speaks(one))
            found = found or (() if answer.found else words) or (lost if _by_hand(given) else ())
            if given in blank and found:
                self._note("outside", given)
                answer = replace(answer, outside=found)
            yield answer

    def _above(self, one: Own, given: Cell) -> bool:
        """Whether words stand just above a question that is marked by hand."""
        here = one.words and one.below >= 0 and _by_hand(given)
        return here and self.sheet.about(one.below) is given

    def anomalies(self) -> Iterator[Anomaly]:
        """What is odd, one sentence a kind."""
        for given in self.sheet.cells:
            for flag in (flag for flag, odd in self._oddities(given).items() if odd):
                self._note(flag, given)
        found = [self.taken[given] for given in self.sheet.cells if given in self.taken]
        places = [self.rank[cells[0]] for cells in found if self.shared.isdisjoint(cells)]
        told: dict[str, list[str]] = {}
        if any(after < before for before, after in pairwise(places)):
            told["reordered"] = []
        known = any(given.grade_id for given in self.taken)
        told |= self.notes if known else {"wrong-sheet": [self.sheet.name]}
        for flag, names in told.items():
            text = SENTENCES[flag].format(", ".join(dict.fromkeys(names)))
            yield Anomaly(flag.partition(" ")[0], text)

    def _oddities(self, given: Cell) -> dict[str, bool]:
        """What may be odd with one cell of the sheet, and whether it is."""
        if given not in self.taken:
            return {"missing" if given.solution else "missing check": given.grade_id != ""}
        cell, words = self.taken[given][0], given.solution and given.kind != "code"
        same = cell.grade_id == given.grade_id
        return {
            "tampered": given.locked and cell.plain != given.plain,
            "tampered role": same and not cell.role.items() <= given.role.items(),
            "renamed": not same and cell.grade_id != "" and cell not in self.shared,
            "converted": given.solution and cell.kind != given.kind,
            "html": words and risky(cell.source),
        }
