"""Whose a file is: the folder that it was handed in under says it, and nothing that it holds does.

Two deposits are never one, however alike their names: an invisible space makes nobody another.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import PurePosixPath
from typing import NamedTuple

from course_lib.grading.collect.files import (
    NOTEBOOKS,
    SUBMITTED,
    File,
    identity,
    readable_name,
    spelled,
)

MOODLE = r"_(?P<number>\d{1,18})_assignsubmission_(?:file|onlinetext)_?.*$"
MOODLE_FOLDER = re.compile(r"(?s)^(?P<name>.+)" + MOODLE)
"""A folder is named by Moodle to its end: whatever a name imitates comes before."""
MOODLE_FILE = re.compile(r"(?s)^(?P<name>.+?)" + MOODLE)
"""A file ends as its author called it: what imitates Moodle comes after."""
STEPS = {SUBMITTED, "source", "release", "autograded", "feedback"}
COURSE = {"nbgrader_config.py", "gradebook.db"}
"""What stands in the course folder of nbgrader, beside these steps."""
BESIDE = (
    "Le dossier « submitted » est à côté d'autres copies : il est pris pour un étudiant. Si "
    "c'est celui de nbgrader, donnez-le seul à la commande."
)


@dataclass(frozen=True)
class Deposit:
    """What one student handed in; two are the same if they came under the same name."""

    key: tuple[str, ...]
    """Where it came, as it is written there."""
    name: str = field(compare=False)
    number: str = field(default="", compare=False)
    """Moodle's."""
    group: str = field(default="", compare=False)
    official: bool = field(default=False, compare=False)
    """Whether the name is nbgrader's identifier."""

    @property
    def mark(self) -> str:
        """What tells it from others of its name, "" if nothing that a teacher gave does."""
        return self.number or self.group

    @property
    def plain(self) -> bool:
        """Whether it is written as it is shown."""
        return self.key[-1] in {self.name, f"{self.name}.ipynb"}

    @property
    def spelled(self) -> str:
        """Where it came, each sign told: two are never alike."""
        return "/".join(map(spelled, self.key))


def deposits(
    files: Sequence[File], sheets: Collection[str], warnings: list[str]
) -> Iterator[tuple[File, Deposit]]:
    """The files of students, and whose each is; in a course of nbgrader, the others are passed."""
    notebooks = [file for file in files if file.is_notebook] or files
    depth = _wrappers(notebooks)
    tops = {file.raw[depth] for file in notebooks}
    course = _is_course(files, depth, tops)
    if SUBMITTED in tops and not course and len(tops) > 1:
        warnings.append(BESIDE)
    deep = not course and _are_groups(notebooks, depth, sheets)
    mine = {} if course else {file: _deposit(file, depth, sheets, deep) for file in files}
    owners = defaultdict[str, set[Deposit]](set)
    for file, deposit in mine.items():
        if deposit.number or len(file.raw) > depth + 1:
            owners[identity(deposit.name)].add(deposit)
    for file in files:
        if not course:
            yield file, _added(file, depth, owners) or mine[file]
        elif file.raw[depth] == SUBMITTED and len(file.raw) > depth + 1:
            yield file, _of_nbgrader(file, depth + 1)


def _wrappers(files: Iterable[File]) -> int:
    """How many folders everything is in: what is left of paths begins where they differ."""
    folders = [file.raw[:-1] for file in files] or [()]
    for depth, parts in enumerate(zip(*folders, strict=False)):
        if len({*parts}) > 1 or parts[0] == SUBMITTED or MOODLE_FOLDER.match(parts[0]):
            return depth
    return min(map(len, folders))


def _is_course(files: Iterable[File], depth: int, tops: set[str]) -> bool:
    """Whether it is a course of nbgrader, where only what was submitted counts."""
    beside = {file.raw[depth] for file in files if len(file.raw) == depth + 1}
    nested = any(file.raw[depth] == SUBMITTED and len(file.raw) > depth + 2 for file in files)
    return nested and (tops <= STEPS or bool(COURSE & beside))


def _added(file: File, depth: int, owners: Mapping[str, set[Deposit]]) -> Deposit | None:
    """Whose a file is that stands beside the folders of students: a teacher put it there.

    None if it is Moodle's, or if not exactly one of them bears its name.
    """
    loose = len(file.raw) == depth + 1 and not MOODLE_FILE.match(file.raw[depth])
    found = owners.get(identity(stem_of(file.name.name)), set()) if loose else set()
    return next(iter(found)) if len(found) == 1 else None


def _of_nbgrader(file: File, depth: int) -> Deposit:
    """`submitted/<student>/<assignment>/`: the student's own folders come after."""
    if len(file.raw) == depth + 1:
        return Deposit(file.raw[depth:], file.name.stem)
    return Deposit(file.raw[depth : depth + 1], file.name.parts[depth], official=True)


def _are_groups(notebooks: Iterable[File], depth: int, sheets: Collection[str]) -> bool:
    """Whether most folders are groups of students: what one holds weighs one voice."""
    inside = defaultdict[str, list[tuple[str, ...]]](list)
    for file in notebooks:
        inside[file.raw[depth]].append(file.name.parts[depth + 1 :])
    folders = [names for top, names in inside.items() if not MOODLE_FOLDER.match(top)]
    subfolders = Counter(sub for names in folders for sub in _subfolders(names, sheets))
    groups = [one for one in folders if _is_group(one, sheets, subfolders)]
    return 2 * len(groups) > len(inside)


def _subfolders(names: Iterable[tuple[str, ...]], sheets: Collection[str]) -> set[str]:
    return {name[0] for name in names if len(name) > 1} - {*sheets}


def _is_group(
    names: Collection[tuple[str, ...]], sheets: Collection[str], everywhere: Counter[str]
) -> bool:
    """Whether a folder holds what several students sent: a folder each, or a file each."""
    files = [stem_of(name[0]) for name in names if len(name) == 1]
    if files:
        return len({*files} - {*sheets}) > 1
    mine = [name for name in _subfolders(names, sheets) if everywhere[name] == 1]
    return len(mine) > 1 or (bool(mine) and all(map(MOODLE_FOLDER.match, mine)))


def _deposit(file: File, depth: int, sheets: Collection[str], deep: bool) -> Deposit:
    """Whose a file is, by the folder at this depth, or the next if these folders are groups."""
    raw, shown, group = file.raw[depth:], file.name.parts[depth:], ""
    if deep and len(raw) > 1 and not MOODLE_FOLDER.match(raw[0]):
        raw, shown, group = raw[1:], shown[1:], shown[0]
    folder = len(raw) > 1
    if found := (MOODLE_FOLDER if folder else MOODLE_FILE).match(raw[0]):
        number, name = str(int(found["number"])), found["name"]
        return Deposit((number, name), readable_name(name) or spelled(name), number)
    if folder:
        return Deposit(_key(group, raw[0], sheets), shown[0], group=group)
    stem = file.name.stem
    above = [part for part in file.name.parts[:-1] if part not in {stem, *sheets}]
    alone = stem in sheets or file.name.parent.name == stem
    if alone and above:
        return Deposit((above[-1],), above[-1])
    return Deposit(_key(group, raw[0], sheets), stem, group=group)


def _key(group: str, raw: str, sheets: Collection[str]) -> tuple[str, ...]:
    """What is in a folder that bears the name of a sheet is in no group."""
    return (raw,) if group in sheets or not group else (group, raw)


def stem_of(part: str) -> str:
    """A name without what tools add to it: `chomp (1).ipynb` is "chomp"."""
    stem = PurePosixPath(part).stem if part.endswith(NOTEBOOKS) else part
    return re.sub(r"(?:[ _-]*\(\d+\)|[ _-]+(?:copie|copy)\d*)+$", "", stem, flags=re.IGNORECASE)


# Two of one name


class Named(NamedTuple):
    """What a student is called: `odd` if another may be taken for this one."""

    name: str
    number: str
    odd: bool


def told_apart(sent: Iterable[tuple[Deposit, str, datetime | None]]) -> dict[Deposit, Named]:
    """By deposit, a name that no other has, given the sheets and the dates of what was sent.

    Moodle's number or the group is added to names that several bear. Who has neither is shown as
    it is written, but for one; so is a name that imitates these marks. A number is the first's.
    """
    sent = sorted(sent, key=lambda one: (one[2].timestamp() if one[2] else 0.0, one[0].key))
    alike, heirs = _met(sent, lambda one: identity(one.name)), dict[str, Deposit]()
    for deposit, _, _ in sent:
        heirs.setdefault(deposit.number, deposit)
    robbed = {deposit.number for deposit, _, _ in sent if heirs[deposit.number] != deposit}
    names = {one: f"{one.name} ({one.mark})" if one.mark else one.name for one in alike}
    names |= {one: one.name for one, others in alike.items() if len(others) == 1}
    found = dict[Deposit, Named]()
    for one, others in _met(sent, names.__getitem__).items():
        first = min(others, key=lambda other: (not other.plain, other.key)) == one
        name = names[one] if first else f"{names[one]} ({one.spelled})"
        clear = len(alike[one]) == len({other.mark for other in alike[one] if other.mark})
        odd = len(others) > 1 or not (len(alike[one]) == 1 or clear)
        number = one.number if heirs[one.number] == one else ""
        found[one] = Named(name, number, odd or bool({one.number} & robbed - {""}))
    return found


def _met(
    sent: Iterable[tuple[Deposit, str, datetime | None]], name_of: Callable[[Deposit], str]
) -> dict[Deposit, set[Deposit]]:
    """By deposit, those of the same name; one in two groups, of two sheets, is one student."""
    met = defaultdict[tuple[str, str], set[Deposit]](set)
    keys = {deposit: (name_of(deposit), deposit.group and sheet) for deposit, sheet, _ in sent}
    for deposit, key in keys.items():
        met[key].add(deposit)
    return {deposit: met[key] for deposit, key in keys.items()}
