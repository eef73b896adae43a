"""What a sheet is worth: its questions, their points, and their hidden calls.

All comes from the teacher's own notebooks: the solution and the sheet that students get. Hidden
calls are drawn for each copy from the secret seed of a run; what they are to give comes from the
solution, run in a sandbox as one more copy.
"""

import ast
import hashlib
import hmac
import random
import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from pathlib import Path
from threading import Lock
from typing import Any

from course_lib.grading.matching import Sheet, read_sheet
from course_lib.grading.notebook import Cell, hidden, without_hidden
from course_lib.grading.sandbox import CopyProcess
from course_lib.judge import Call, Question, unpack
from course_lib.judge import Sheet as Checks
from course_lib.judge.running import SECONDS
from course_lib.judge.syntax import literal, syntax_tree

TITLE = re.compile(
    r"^#+ +(?:(?:(?:Exercice|Question) +)?\w+\. +)?(.+?)(?: +[(·].*)?$|^\*\*(.+?)\*\*", re.MULTILINE
)
"""A heading without its number and points, or the bold words that begin a paragraph."""
NUMBER = re.compile(r"^#+ +(?:Exercice|Question) +(\w+)", re.MULTILINE)
UNKNOWN = "Fiche {} : pas d'exercice {}. Il y a : {}."
NOT_MADE = "{} n'est pas un corrigé que course_lib.authoring a fait ({}) : refaites-le."
HIDDEN_CALL = "Un appel que la fiche ne montre pas"
EXAMS = Path("examens")
"""Where the sheet of an exam goes, unless it is said: not in the students' zip nor on the site."""
CHECKS = "verifications"  # the cell of a sheet that carries its checks
MOST = 24  # how many calls are drawn for a question


class SchemeError(ValueError):
    """A teacher's notebook that does not say how to mark; the message says where, in French."""


@dataclass(frozen=True, eq=False)
class Task:
    """What is marked in one cell: a question, or an answer that the teacher reads.

    `name` is how a teacher asks for it: "4", "15b", or its grade id if its heading has no number;
    a number stands before its `title`.
    `called` are the names of the copy's functions, in the order of `question.names`; `hidden` are
    the calls that its sheet does not show and that all copies have in common; `drawing` is the code
    that draws others for each copy, "" if none does. `reference` is the solution of the answer
    above.
    """

    grade_id: str
    key: str
    name: str
    title: str
    points: float
    question: Question | None = None
    called: tuple[str, ...] = ()
    hidden: tuple[Call, ...] = ()
    reference: str = ""
    drawing: str = ""

    @property
    def check(self) -> Question:
        """The question of a task that is not marked by hand."""
        assert self.question is not None
        return self.question

    @property
    def is_judged_again(self) -> bool:
        """Whether a wrong answer may be judged twice.

        Where all calls are shown, and one answer only is right, that would be another guess.
        """
        visible = {call.text for call in self.check.calls}
        hides = bool(self.drawing) or any(call.text not in visible for call in self.hidden)
        return hides or "def accepte(" in self.check.code


@dataclass(frozen=True)
class Scheme:
    """A sheet, what is marked in it by grade id, and a digest of all that decides of marks.

    `solved` are the cells of the solution that define something.
    """

    sheet: Sheet
    tasks: Mapping[str, Task]
    digest: str
    solved: tuple[str, ...]

    def chosen(self, names: Collection[str]) -> "Scheme":
        """The scheme with the questions of these names only; all, if `names` is empty.

        The other cells are in its sheet's `apart`. SchemeError if a name is of no question.
        """
        known = [task.name for task in self.tasks.values()]
        if strange := [name for name in names if name not in known]:
            raise SchemeError(UNKNOWN.format(self.sheet.name, ", ".join(strange), ", ".join(known)))
        kept = {key: one for key, one in self.tasks.items() if not names or one.name in names}
        made = replace(self, tasks=kept)
        apart = {*self.tasks} - {*kept}
        for cell in self.sheet.answers:
            if made.called.isdisjoint(cell.names) and not self.called.isdisjoint(cell.names):
                apart.add(cell.grade_id)
        return replace(made, sheet=replace(self.sheet, apart=frozenset(apart)))

    def named(self, sentence: str) -> str:
        """A sentence that speaks of exercises where it spoke of cells and keys."""
        names: dict[str, str] = {}
        for task in reversed([*self.tasks.values()]):
            by_number = task.name != task.grade_id
            words = f"exercice {task.name}" if by_number else f"« {task.title} »"
            mine = [one.grade_id for one in self.sheet.answers if {*one.names} & {*task.called}]
            names |= dict.fromkeys([task.grade_id, task.key, *mine], words)
        pattern = "|".join(map(re.escape, names))
        return re.sub(rf"(?<![\w-])(?:{pattern})(?![\w-])", lambda one: names[one[0]], sentence)

    @property
    def called(self) -> set[str]:
        """The names of the functions that its questions call."""
        return {name for task in self.tasks.values() for name in task.called}

    @property
    def points(self) -> float:
        """What its questions are worth in all."""
        return sum(task.points for task in self.tasks.values())


def sheet_of(solution: Path) -> Path:
    """Where the sheet of `solutions/chomp/chomp.ipynb` is: `exercises/chomp/chomp.ipynb`."""
    solution = solution.absolute()
    return solution.parents[2] / "exercises" / solution.parent.name / solution.name


def solutions_in(folder: Path) -> dict[str, Path]:
    """The solutions of a folder such as `solutions/`, and of exams beside it, by name of sheet.

    A solution whose sheet is not in `exercises/` is left out.
    """
    here = folder.absolute()
    exams = here.parent / EXAMS / "solutions"
    paths = sorted([*exams.glob("*/*.ipynb"), *here.glob("*/*.ipynb")])
    named = (path for path in paths if path.stem == path.parent.name)
    return {path.stem: path for path in named if sheet_of(path).is_file()}


def names_in(text: str) -> tuple[str, ...]:
    """The names of questions, as a teacher writes them: `1-2,15b` is ("1", "2", "15b")."""
    found = list[str]()
    for name in filter(None, map(str.strip, text.split(","))):
        limits = re.fullmatch(r"(\d{1,3})-(\d{1,3})", name)
        found += map(str, range(int(limits[1]), int(limits[2]) + 1)) if limits else [name]
    return tuple(found)


def read_scheme(solution: Path, sheet: Path | None = None) -> Scheme:
    """The scheme of a sheet, read again when a file has changed; SchemeError if it is not sound."""
    paths = solution, sheet or sheet_of(solution)
    return _scheme(*paths, digest_of(*paths))


def digest_of(*paths: Path) -> str:
    """What changes when one of the files changes, or when it can be read no more."""
    found = hashlib.sha256()
    for path in paths:
        with suppress(OSError), path.open("rb") as file:
            found.update(hashlib.file_digest(file, "sha256").digest())
    return found.hexdigest()


def version_for(checks: str, solution: Path, sheet: Path) -> tuple[Path, Path]:
    """The solution and the sheet of the version, or of the exam, that has these checks.

    They are the newest if `checks`, those of a copy, are of no version that is known.
    """
    exams = solution.parents[2] / EXAMS / "solutions" / solution.parent.name
    for folder in sorted((*solution.parent.glob("versions/*"), *exams.glob("versions/*"))):
        old = folder / "corrige.ipynb", folder / "fiche.ipynb"
        if all(path.is_file() for path in old) and checks == _checks_of(old[1], digest_of(old[1])):
            return old
    return solution, sheet


@lru_cache(maxsize=64)
def _checks_of(sheet: Path, _digest: str) -> str:
    return read_sheet(sheet).checks


@lru_cache(maxsize=16)
def _scheme(solution: Path, sheet: Path, digest: str) -> Scheme:
    try:
        made, known = read_sheet(solution), read_sheet(sheet)
        checks = unpack(made.checks)
        tasks = {task.grade_id: task for task in _tasks(made.cells, checks)}
    except (ValueError, SyntaxError) as error:
        raise SchemeError(NOT_MADE.format(solution, error)) from error
    code = (one for one in made.cells if one.kind == "code" and not one.role.get("grade"))
    solved = tuple(one.source for one in code)
    return Scheme(replace(known, name=checks.name), tasks, digest, solved)


def _tasks(cells: Sequence[Cell], checks: Checks) -> Iterator[Task]:
    """What is marked, from top to bottom, named by the headings above."""
    title, reference, number = "", "", ""
    for cell in cells:
        name = cell.grade_id
        if cell.kind == "markdown" and not name and (heading := TITLE.search(cell.source)):
            title, found = heading[1] or heading[2], NUMBER.search(cell.source)
            number = found[1] if found else ""
        elif cell.role.get("grade") and cell.solution:
            full = f"{number}. {title}" if number else title or name
            yield Task(name, name, number or name, full, float(cell.role["points"]))
        elif cell.role.get("grade"):
            yield _checked(cell, checks, reference, number)
        elif cell.solution:
            reference = cell.source


def _checked(cell: Cell, checks: Checks, reference: str, number: str) -> Task:
    """The task of a check cell: `verifier("chomp-1", Tablette)`, then hidden tests.

    Of these, `appels` is each hidden call with what it is to give, and `tirages` the code that
    draws others.
    """
    ((key, *functions),) = (call.args for call in _calls(without_hidden(cell.source), "verifier"))
    question = checks.question(ast.literal_eval(key))
    words = [word for one in _calls(hidden(cell.source), "exiger") for word in one.keywords]
    values = {word.arg: literal(ast.unparse(word.value)) for word in words}
    called = tuple(one.id for one in functions if isinstance(one, ast.Name))
    common = tuple(Call(text, due, HIDDEN_CALL) for text, due in values.get("appels", {}).items())
    name = question.key.removeprefix(f"{checks.name}-")
    title = f"{number}. {question.title}" if number else question.title
    known = cell.grade_id, question.key, name, title, float(cell.role["points"])
    return Task(*known, question, called, common, reference, str(values.get("tirages", "")))


def _calls(source: str, name: str) -> list[ast.Call]:
    """The calls of a function, or of a method, that a cell holds."""
    calls = (node for node in ast.walk(syntax_tree(source)) if isinstance(node, ast.Call))
    return [
        one for one in calls if name in (getattr(one.func, "id", ""), getattr(one.func, "attr", ""))
    ]


# Hidden calls


def chance(seed: int, *names: str) -> random.Random:
    """The chance of one copy, or of one of its questions: the same each time it is marked.

    >>> chance(1, "Zoé", "chomp").random() == chance(1, "Zoé", "chomp").random()
    True
    >>> chance(1, "Zoé", "chomp").random() == chance(1, "Zo", "échomp").random()
    False
    """
    key = repr(names).encode("utf-8", "surrogatepass")
    return random.Random(hmac.digest(str(seed).encode(), key, "sha256"))


class Solution(CopyProcess):
    """The teacher's solution of a sheet, one more copy in a sandbox; threads may share it."""

    def __init__(self, scheme: Scheme, isolated: bool, latest: Callable[[], float]) -> None:
        super().__init__(isolated, latest, [(source, SECONDS) for source in scheme.solved])
        self.lock = Lock()
        """Held while it is asked something."""

    def fresh_calls(self, task: Task, rng: random.Random) -> list[Call]:
        """At most `MOST` new calls of a question, drawn by `rng`, none of which its sheet has.

        What each is to give comes with the draw, or else from the solution: a call on which the
        solution fails is left out. [] if the question draws none.
        """
        published = {call.text for call in (*task.check.calls, *task.hidden, *task.check.proof)}
        drawn = {call.text: call for call in map(Call.asked, _draw(task.drawing)(rng))}
        texts = [text for text in drawn if text not in published]
        texts = rng.sample(texts, min(MOST, len(texts)))
        new = [text for text in texts if drawn[text].expected is None]
        with self.lock:
            outcomes = self.ask(question_of(task, new)) if new else []
        pairs = zip(new, outcomes, strict=False)
        calls = [Call(text, one.value) for text, one in pairs if not one.trouble]
        return calls + [drawn[text] for text in texts if text not in new]


def question_of(
    task: Task, texts: Iterable[str], *, solutions: Iterable[str] = (), seed: int = 0
) -> dict[str, Any]:
    """What the process of a copy is asked: see `CopyProcess.ask`."""
    return {
        "code": task.check.code,
        "names": task.check.names,
        "called": task.called,
        "calls": [*texts],
        "solutions": [*solutions],
        "seed": seed,
    }


@cache
def _draw(code: str) -> Any:
    """The function `tirees` that a question's tests define: it draws the texts of calls."""
    space: dict[str, Any] = {"__name__": "corrige", "tirees": lambda _: ()}
    exec(compile(code, "<corrigé>", "exec"), space)
    return space["tirees"]
