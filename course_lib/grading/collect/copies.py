"""Collect students' copies from a folder, nbgrader's `submitted/` tree, or Moodle's zip or folder.

A copy that cannot be read is still a copy: it comes with an "unreadable" flag and a warning.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import groupby
from operator import attrgetter
from pathlib import Path
from typing import Protocol

from course_lib.grading.collect.deposits import Deposit, deposits, stem_of, told_apart
from course_lib.grading.collect.files import TIMESTAMP, File, files_of
from course_lib.grading.collect.reading import Anomaly, Notebook, Odd, read_notebook
from course_lib.grading.collect.restoring import Restored, Sheet, restore_cells

NO_DATES = (
    "Toutes les dates du zip sont après la date limite : Moodle y écrit sans doute l'heure du "
    "téléchargement. Les retards ne sont pas signalés."
)
UNDATED = "Date de dépôt inconnue ({}) : --limite ne dit rien de {}."
STRAY, LESSON, NAMESAKE, WRONG = "stray", "lesson", "namesake", "wrong-sheet"
NOT_SHEETS = {"unreadable", LESSON}
APART = "Fiche « {} », qui n'est pas celle de la plupart des copies : sa note est à part."
SAME_NAME = "Une autre copie a été déposée sous le même nom, ou sous le même numéro."
OTHER = "Une autre fiche que celle demandée (« {} ») : la copie n'est pas notée."
IS_LESSON = "Ce carnet est la leçon {}, et non une fiche : il n'est pas noté."
KEY = re.compile(r'\b(?:verifier|indice|prediction)\("(\w+)-')
"""What a notebook asks of its checks: the number of a lesson, or the name of a sheet."""
SEVERAL = "{} fichiers rendus. Celui qui compte : {} ; laissés de côté : {}."
LEAST = 2
"""What a notebook has in common with its sheet weighs more."""


class Sent(Protocol):
    """What is told of a copy, before or after it is marked."""

    @property
    def sheet(self) -> str: ...

    @property
    def flags(self) -> Set[str]: ...


@dataclass(frozen=True)
class Copy(Odd):
    """One student's copy of one sheet.

    `student` is unique among the copies of a sheet; `number` is Moodle's; `sheet` is "" if what
    the file holds is of no known sheet; `submitted` is when it was handed in, if that is known;
    `official` tells that `student` is nbgrader's own identifier; `file` is what its file was called
    and `modified` is when it last changed, if that is known.
    """

    student: str
    sheet: str
    path: Path
    submitted: datetime | None = None
    number: str = ""
    anomalies: tuple[Anomaly, ...] = ()
    official: bool = False
    file: str = ""
    modified: datetime | None = None

    def odd(self, flag: str, text: str = "") -> "Copy":
        """The copy, with one more anomaly; without a text, its flag says all."""
        return replace(self, anomalies=(*self.anomalies, Anomaly(flag, text)))


@dataclass(frozen=True)
class Collected:
    """The copies, by student then sheet, what was left aside, and all that the copies are among."""

    copies: tuple[Copy, ...]
    warnings: tuple[str, ...] = ()
    sent: tuple[Copy, ...] = ()


def collect(
    source: Path,
    sheets: Mapping[str, Sheet],
    into: Path,
    deadline: datetime | None = None,
    known: Callable[[Copy], datetime | None] = lambda copy: None,
) -> Collected:
    """The copies of a folder or of a zip, which is unpacked in the folder `into`.

    One copy a student and a sheet: the last one handed in. `known` is when one was, if the source
    does not say. CollectError if the source is neither.
    """
    warnings: list[str] = []
    files = files_of(source, into, warnings)
    found = list(deposits(files, sheets, warnings))
    sent = tuple(_told_apart(list(_copies(found, sheets))))
    packed = source.is_file() or not any(copy.submitted for copy in sent)
    sent = tuple(replace(copy, submitted=copy.submitted or known(copy)) for copy in sent)
    kept = tuple(_latest(sent))
    copies = tuple(_late(copy, deadline) for copy in kept)
    dated = ["late" in copy.flags for copy in copies if copy.submitted]
    if packed and len(dated) > 1 and all(dated):
        copies = kept
        warnings.append(NO_DATES)
    elif deadline:
        warnings += _undated(kept)
    return Collected(copies, (*warnings, *_left_aside(found)), sent)


def _undated(copies: Iterable[Copy]) -> Iterator[str]:
    """What is told of copies that came nobody knows when."""
    names = list(dict.fromkeys(copy.student for copy in copies if not copy.submitted))
    if names:
        yield UNDATED.format(len(names), ", ".join(names[:5]) + ", …" * (len(names) > 5))


def sheet_of_class(copies: Iterable[Sent]) -> str:
    """The sheet of most students, who have one voice each for a sheet; "" if it is not one."""
    found = Counter(
        copy.sheet for copy in copies if copy.sheet and copy.flags.isdisjoint(NOT_SHEETS)
    )
    first, second = (*found.most_common(2), *[("", 0)] * 2)[:2]
    return first[0] if first[1] > second[1] else ""


def of_sheets(copies: Iterable[Copy], names: Sequence[str]) -> Iterator[Copy]:
    """The copies of these sheets; if there is no name, of all, the class's and others flagged.

    Who sent only something else has a copy of the first sheet, flagged "stray" if it can be read.
    """
    copies = list(copies)
    main = names[0] if names else sheet_of_class(copies)
    have = {copy.student for copy in copies if _counts(copy, names)}
    aside = defaultdict[str, list[Copy]](list)
    for copy in copies:
        if not copy.flags.isdisjoint(NOT_SHEETS) and not _counts(copy, names):
            aside[copy.student].append(copy)
    for copy in copies:
        if _counts(copy, names):
            copy = _among(copy, aside.pop(copy.student, ()))
            yield copy if names or copy.sheet == main else _other(copy, WRONG, APART)
        elif copy.student not in have:
            have.add(copy.student)
            lost = not copy.flags.isdisjoint(NOT_SHEETS) or not names
            told = copy if lost else _other(copy, STRAY, OTHER)
            yield replace(told, sheet=main or copy.sheet)


def _counts(copy: Copy, names: Sequence[str]) -> bool:
    """Whether a copy is of one of these sheets, or if there is no name of any."""
    if names:
        return copy.sheet in names
    return bool(copy.sheet) and copy.flags.isdisjoint(NOT_SHEETS)


def _other(copy: Copy, flag: str, text: str) -> Copy:
    """A copy of another sheet: whatever its file is called says no more."""
    kept = tuple(one for one in copy.anomalies if one.flag != WRONG)
    return replace(copy, anomalies=kept).odd(flag, text.format(copy.sheet))


def restore(copy: Copy, sheet: Sheet) -> Restored:
    """What the student wrote for each answer of the sheet. Never raises."""
    known = "unreadable" in copy.flags
    notebook = Notebook() if known else read_notebook(copy.path)
    if copy.sheet and copy.sheet != sheet.name:
        odd = Anomaly(WRONG, f"Fiche « {copy.sheet} » au lieu de « {sheet.name} ».")
        notebook = Notebook((), (*notebook.anomalies, odd))
    restored = restore_cells(notebook, sheet)
    return replace(restored, anomalies=tuple(dict.fromkeys((*copy.anomalies, *restored.anomalies))))


def guess_sheet(notebook: Notebook, sheets: Mapping[str, Sheet]) -> str:
    """The sheet that a notebook is a copy of, from what its cells say; "" if none.

    Lessons define functions of the same names as sheets do: in a lesson, these tell nothing.
    """
    mine = {*_evidence(notebook)}
    if lesson_of(notebook, sheets):
        mine -= {name for cell in notebook.cells for name in cell.names}
    scores = {"": LEAST}
    for name, sheet in sheets.items():
        weights = _evidence(sheet)
        scores[name] = sum(weights[word] for word in weights.keys() & mine)
    return max(scores, key=scores.__getitem__)


def lesson_of(notebook: Notebook, sheets: Collection[str]) -> str:
    """The number of the lesson that a notebook is, "" if it is none: it asks of no sheet."""
    asked = [key for cell in notebook.cells for key in KEY.findall(cell.code)]
    numbers = [key for key in asked if re.fullmatch(r"\d\d", key)]
    return numbers[0] if numbers and not {*asked} & {*sheets} else ""


def _evidence(one: Notebook | Sheet) -> dict[str, int]:
    """What tells a sheet from another, and what it weighs: grade ids, functions, texts."""
    ids = dict.fromkeys((cell.grade_id for cell in one.cells if cell.grade_id), 1)
    names = dict.fromkeys((name for cell in one.cells for name in cell.names), 2)
    texts = dict.fromkeys((cell.plain for cell in one.cells if len(cell.source) > 20), 3)
    return ids | names | texts


def _left_aside(found: Iterable[tuple[File, Deposit]]) -> Iterator[str]:
    """What is told of the files that are nobody's copy."""
    plain = [file for file, deposit in found if not (file.is_notebook or deposit.number)]
    names = [file.name.name for file in plain if file.name.name != TIMESTAMP]
    if names:
        more = ", …" if len(names) > 5 else ""
        yield f"Fichiers laissés de côté ({len(names)}) : {', '.join(names[:5])}{more}."


# Whose copies, of what


def _copies(
    found: Sequence[tuple[File, Deposit]], sheets: Mapping[str, Sheet]
) -> Iterator[tuple[Copy, Deposit]]:
    """A copy for each notebook, and for each student of Moodle's who sent something else only."""
    heard = {deposit for file, deposit in found if file.is_notebook}
    for file, deposit in found:
        if file.is_notebook or (deposit.number and deposit not in heard):
            heard.add(deposit)
            yield _copy(file, deposit, sheets), deposit


def _copy(file: File, deposit: Deposit, sheets: Mapping[str, Sheet]) -> Copy:
    """A copy, with its sheet: what its cells say, else what its name or its folder says."""
    said = next((part for part in map(stem_of, reversed(file.name.parts)) if part in sheets), "")
    only = next(iter(sheets)) if len(sheets) == 1 else ""
    copy = Copy(
        deposit.name,
        said or only,
        file.path,
        file.submitted,
        deposit.number,
        official=deposit.official,
        file=file.name.name,
        modified=file.modified,
    )
    trouble = file.trouble if file.is_notebook else f"pas de notebook ({file.name.name})"
    if trouble:
        return copy.odd("unreadable", f"Copie illisible : {trouble}.")
    notebook = read_notebook(file.path)
    if "unreadable" in notebook.flags:
        return replace(copy, anomalies=notebook.anomalies)
    guessed = guess_sheet(notebook, sheets)
    if not guessed and (lesson := lesson_of(notebook, sheets)):
        return copy.odd(LESSON, IS_LESSON.format(lesson))
    copy = replace(copy, sheet=guessed or copy.sheet)
    if guessed and said and guessed != said:
        return copy.odd(WRONG, f"Fiche « {guessed} » rendue sous le nom « {said} ».")
    return copy if guessed else copy.odd(WRONG, "Aucune fiche connue dans ce notebook.")


def _told_apart(found: list[tuple[Copy, Deposit]]) -> Iterator[Copy]:
    """The copies, each deposit's under a name of its own; flagged if it may be another's."""
    names = told_apart((deposit, copy.sheet, copy.submitted) for copy, deposit in found)
    for copy, deposit in found:
        known = names[deposit]
        mine = replace(copy, student=known.name, number=known.number)
        yield mine.odd(NAMESAKE, SAME_NAME) if known.odd else mine


def _latest(copies: Iterable[Copy]) -> Iterator[Copy]:
    """One copy a student and a sheet, in their order: readable, and the last one handed in."""
    key = attrgetter("student", "sheet")
    for _, group in groupby(sorted(copies, key=key), key):
        *others, best = sorted(group, key=_merit)
        yield _among(best, others)


def _among(best: Copy, others: Sequence[Copy]) -> Copy:
    """The copy that counts, flagged if its student sent other files."""
    told = [f"« {one.file} »{_dated(one)}" for one in (best, *others)]
    text = SEVERAL.format(len(told), told[0], ", ".join(told[1:]))
    return best.odd("several", text) if others else best


def _date(copy: Copy) -> datetime | None:
    return copy.submitted or copy.modified


def _dated(copy: Copy) -> str:
    when = _date(copy)
    return f" ({when.astimezone():%d/%m/%Y à %H:%M})" if when else " (date inconnue)"


def _merit(copy: Copy) -> tuple[bool, bool, float, float, str]:
    """How good a copy is: readable, of the sheet, and late rather than early."""
    times = [when.timestamp() if when else 0.0 for when in (_date(copy), copy.modified)]
    ours = copy.flags.isdisjoint({WRONG, LESSON})
    return "unreadable" not in copy.flags, ours, times[0], times[1], str(copy.path)


def _late(copy: Copy, deadline: datetime | None) -> Copy:
    """A copy, with a flag if it came after the deadline."""
    if not (deadline and copy.submitted and copy.submitted.timestamp() > deadline.timestamp()):
        return copy
    return copy.odd("late", f"Rendue en retard, le {copy.submitted.astimezone():%d/%m/%Y à %H:%M}.")
