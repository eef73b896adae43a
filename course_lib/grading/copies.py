"""Students' copies, out of a folder, nbgrader's `submitted/` tree, or Moodle's zip or folder.

A copy that cannot be read is still a copy: it has an "unreadable" flag and a warning.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import groupby
from operator import attrgetter
from pathlib import Path
from typing import Any

from course_lib.grading.deposits import (
    NOTEBOOK,
    Deposit,
    File,
    Member,
    deposits,
    distinct_names,
    files_of,
    member_like,
    readable_name,
    stem_of,
)
from course_lib.grading.matching import Restored, Sheet, match_cells
from course_lib.grading.notebook import UNREADABLE, Anomaly, Notebook, WithAnomalies, read_notebook
from course_lib.grading.results import CopyResult

STRAY, LESSON, NAMESAKE, WRONG = "stray", "lesson", "namesake", "wrong-sheet"
STRANGER, HOMONYM = "stranger", "homonym"
LISTED = {STRANGER, HOMONYM}
"""The flags that the list of the class gives, whatever the copies hold."""
NOT_SHEETS = {"unreadable", LESSON}
NO_DATES = (
    "Toutes les dates du zip sont après la date limite : Moodle y écrit sans doute l'heure du "
    "téléchargement. Les retards ne sont pas signalés."
)
UNDATED = "Date de dépôt inconnue ({}) : --limite ne dit rien de {}."
LATE = "Rendue en retard, le {:%d/%m/%Y à %H:%M}."
APART = "Fiche « {} », qui n'est pas celle de la plupart des copies : sa note est à part."
OTHER = "Une autre fiche que celle demandée (« {} ») : la copie n'est pas notée."
IS_LESSON = "Ce carnet est la leçon {}, et non une fiche : il n'est pas noté."
NO_SHEET = "Aucune fiche connue dans ce notebook."
SAME_NAME = "Une autre copie a été déposée sous le même nom, ou sous le même numéro."
SEVERAL = "{} fichiers rendus. Celui qui compte : {} ; laissés de côté : {}."
LEFT_ASIDE = "Fichiers laissés de côté ({}) : {}."
KEY = re.compile(r'\b(?:verifier|indice|prediction)\("(\w+)-')
"""The number of a lesson, or the name of a sheet, in the calls of a notebook."""


@dataclass(frozen=True)
class Copy(WithAnomalies):
    """One student's copy of one sheet.

    `student` is unique among the copies of a sheet, and nbgrader's identifier if `official`;
    `number` is Moodle's. `sheet` is "" if it is none that is known. `file` is the name of the file;
    `submitted` is when it was handed in, `modified` when it was last changed, None if unknown;
    `checks` is what its checks hold.
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
    checks: str = ""

    def odd(self, flag: str, text: str = "") -> "Copy":
        """The copy with one more anomaly; without a text, its flag says all."""
        return replace(self, anomalies=(*self.anomalies, Anomaly(flag, text)))


@dataclass(frozen=True)
class Collected:
    """The copies that count, by student then sheet; sentences for the teacher; all the copies."""

    copies: tuple[Copy, ...]
    warnings: tuple[str, ...] = ()
    sent: tuple[Copy, ...] = ()


# From files to copies


def collect(
    source: Path,
    sheets: Mapping[str, Sheet],
    into: Path,
    deadline: datetime | None = None,
    date_of: Callable[[Copy], datetime | None] = lambda copy: None,
) -> Collected:
    """The copies of a folder or of a zip, which is unpacked in the folder `into`.

    One for each student and sheet: the last one handed in. `date_of` gives the date of a copy
    that the source does not date. CollectError if the source is no folder, zip or notebook.
    """
    warnings: list[str] = []
    files = deposits(files_of(source, into, warnings), sheets)
    sent = [*_copies(files, sheets)]
    sent = [replace(copy, submitted=copy.submitted or date_of(copy)) for copy in sent]
    copies, key = list[Copy](), attrgetter("student", "sheet")
    for _, group in groupby(sorted(sent, key=key), key):
        *others, best = group
        if others:
            *others, best = sorted([*others, best], key=lambda copy: _quality(copy, sheets))
        copies.append(_among(best, others))
    if deadline:
        copies = _with_lateness(copies, deadline, warnings)
    left = [file.name for file, one in files.items() if file.suffix != NOTEBOOK and not one.sure]
    if left:
        warnings.append(LEFT_ASIDE.format(len(left), _first(left)))
    return Collected(tuple(copies), tuple(warnings), tuple(sent))


def _with_lateness(copies: list[Copy], deadline: datetime, warnings: list[str]) -> list[Copy]:
    """The copies, flagged if they are late; what the dates do not tell is added to `warnings`."""
    dates = {copy: copy.submitted for copy in copies if copy.submitted}
    late = {copy for copy, when in dates.items() if when.timestamp() > deadline.timestamp()}
    if 1 < len(late) == len(dates) and not copies[0].official:
        warnings.append(NO_DATES)
        return copies
    if undated := list(dict.fromkeys(copy.student for copy in copies if copy not in dates)):
        warnings.append(UNDATED.format(len(undated), _first(undated)))
    texts = {copy: LATE.format(dates[copy].astimezone()) for copy in late}
    return [copy.odd("late", texts[copy]) if copy in late else copy for copy in copies]


def _copies(files: Mapping[File, Deposit], sheets: Mapping[str, Sheet]) -> Iterator[Copy]:
    """A copy for each notebook, and for each student who surely sent something else only."""
    sent = {file: one for file, one in files.items() if file.suffix == NOTEBOOK}
    for file, one in files.items():
        if one.sure and one not in sent.values():
            sent[file] = one
    students = distinct_names(sent.values())
    for file, one in sent.items():
        name, number, doubtful = students[one]
        copy = Copy(name, "", file.path, file.submitted, number, official=one.official)
        copy = _with_sheet(replace(copy, file=file.name, modified=file.modified), file, sheets)
        yield copy.odd(NAMESAKE, SAME_NAME) if doubtful else copy


def _with_sheet(copy: Copy, file: File, sheets: Mapping[str, Sheet]) -> Copy:
    """The copy, with the sheet that its cells show, else that its name or its folder says."""
    stems = (stem_of(readable_name(part)) for part in reversed(file.parts))
    only = next(iter(sheets)) if len(sheets) == 1 else ""
    copy = replace(copy, sheet=next((stem for stem in stems if stem in sheets), only))
    if file.suffix != NOTEBOOK:
        return copy.odd("unreadable", UNREADABLE.format(f"pas de notebook ({file.name})"))
    notebook = read_notebook(file.path)
    if notebook.anomalies:
        return replace(copy, anomalies=notebook.anomalies)
    topic, copy = topic_of(notebook, sheets), replace(copy, checks=notebook.checks)
    if topic in sheets:
        return replace(copy, sheet=topic)
    return copy.odd(LESSON, IS_LESSON.format(topic)) if topic else copy.odd(WRONG, NO_SHEET)


def topic_of(notebook: Notebook, sheets: Mapping[str, Sheet]) -> str:
    """The name of the sheet that a notebook is a copy of, or the number of the lesson that it is.

    The calls of the checks say it; if there are none, the functions of the sheet. "" if none does.
    """
    keys = Counter[str](key for cell in notebook.cells for key in KEY.findall(cell.code))
    named = [key for key in keys if key in sheets]
    if found := named or [key for key in keys if re.fullmatch(r"\d\d", key)]:
        return max(found, key=lambda key: keys[key])
    mine = {name for cell in notebook.cells for name in cell.names}
    shared = Counter[str]()
    for name, sheet in sheets.items():
        shared[name] = len(mine & {one for cell in sheet.answers for one in cell.names})
    best = max(shared, key=lambda name: shared[name], default="")
    return best if shared[best] > 1 else ""


def _quality(copy: Copy, sheets: Mapping[str, Sheet]) -> tuple[Any, ...]:
    """What to choose by: readable, of the sheet, late rather than early, with more answers."""
    dates = copy.submitted or copy.modified, copy.modified
    times = [when.timestamp() if when else 0.0 for when in dates]
    answers = restore(copy, sheets[copy.sheet]).answers if copy.sheet in sheets else ()
    written = sum(not one.blank for one in answers)
    ours = "unreadable" not in copy.flags, copy.flags.isdisjoint({WRONG, LESSON})
    return *ours, *(time // 60 for time in times), written, *times, copy.file


def _among(best: Copy, others: Sequence[Copy]) -> Copy:
    """The copy that counts, flagged if its student sent other files."""
    files = list[str]()
    for one in (best, *others):
        date = one.submitted or one.modified
        when = f"{date.astimezone():%d/%m/%Y à %H:%M}" if date else "date inconnue"
        files.append(f"« {one.file} » ({when})")
    text = SEVERAL.format(len(files), files[0], ", ".join(files[1:]))
    return best.odd("several", text) if others else best


def _first(names: Sequence[str]) -> str:
    return ", ".join(names[:5]) + ", …" * (len(names) > 5)


# Which copies are to be marked, and whose they are


def sheet_of_class(copies: Iterable[Copy | CopyResult]) -> str:
    """The sheet of most copies; "" if two sheets have as many."""
    sheets = (copy.sheet for copy in copies if copy.flags.isdisjoint(NOT_SHEETS))
    first, second = (*Counter(filter(None, sheets)).most_common(2), ("", 0), ("", 0))[:2]
    return first[0] if first[1] > second[1] else ""


def of_sheets(copies: Sequence[Copy], names: Sequence[str]) -> Iterator[Copy]:
    """The copies of these sheets; if there is no name, of all, those of the class's unflagged.

    Who sent only something else has a copy of the first sheet, flagged "stray" if it can be read.
    """
    main = names[0] if names else sheet_of_class(copies)
    students = defaultdict[str, list[Copy]](list)
    for copy in copies:
        students[copy.student].append(copy)
    for mine in students.values():
        sound = [one for one in mine if one.sheet and not one.flags & NOT_SHEETS]
        chosen = [one for one in mine if one.sheet in names] if names else sound
        aside = [one for one in mine if one.flags & NOT_SHEETS and one not in chosen]
        for rank, one in enumerate(chosen):
            copy = one if rank else _among(one, aside)
            yield copy if names or copy.sheet == main else copy.odd(WRONG, APART.format(copy.sheet))
        if not chosen:
            stray = names and not mine[0].flags & NOT_SHEETS
            copy = mine[0].odd(STRAY, OTHER.format(mine[0].sheet)) if stray else mine[0]
            yield replace(copy, sheet=main or copy.sheet)


def restore(copy: Copy, sheet: Sheet) -> Restored:
    """What the student wrote for each answer of the sheet; nothing that it holds makes it raise."""
    notebook = Notebook() if "unreadable" in copy.flags else read_notebook(copy.path)
    restored = match_cells(notebook, sheet)
    return replace(restored, anomalies=tuple(dict.fromkeys((*copy.anomalies, *restored.anomalies))))


def with_members(
    copies: Iterable[Copy], members: Sequence[Member]
) -> tuple[list[Copy], list[Member]]:
    """The copies with the number of their student, and the students of whom there is none.

    A copy is its student's by its number, else by its name, by the rules of `deposits`. A copy of
    nobody is flagged "stranger", and "namesake" if another is more surely its student's. Students
    of one name without numbers have a copy each if there are as many; if not, all these copies are
    flagged "homonym".
    """
    found = [(one, *member_like(Member(one.student, one.number), members)) for one in copies]
    doubts = defaultdict[tuple[Member | None, str], list[int]](list)
    for copy, member, doubt in found:
        doubts[member, copy.sheet].append(doubt)
    attributed, absent = list[Copy](), Counter(members)
    for copy, member, doubt in found:
        rivals, places = doubts[member, copy.sheet], members.count(member)
        if member is None:
            attributed.append(copy.odd(STRANGER))
            continue
        absent[member] = min(absent[member], places - len(rivals))
        if places not in (len(rivals), rivals.count(min(rivals))):
            attributed.append(copy.odd(HOMONYM))
        elif len(rivals) > places and doubt > min(rivals):
            other = replace(copy, number="")
            attributed.append(other.odd(STRANGER).odd(NAMESAKE, SAME_NAME))
        else:
            attributed.append(replace(copy, number=copy.number or member.number))
    return attributed, list(absent.elements())
