"""One copy, marked: its cells run in an isolated kernel, its functions are judged from outside.

The cells of the sheet that are the teacher's come from the teacher's sheet, and the judge holds
the inputs and the verdicts: a copy decides of nothing but of what its functions return.
"""

import ast
import random
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from itertools import chain
from pathlib import Path
from typing import Any

from course_lib.grading.collect.copies import Answer, Copy, Restored, restore
from course_lib.grading.collect.reading import Cell
from course_lib.grading.isolate.exchange import Ran
from course_lib.grading.isolate.student import Function, StudentKernel
from course_lib.grading.mark.needed import (
    Piece,
    definitions,
    needed,
    piece,
    statements,
    words_of,
    written,
)
from course_lib.grading.mark.outcomes import by_hand, outcome, readable, told, untouched, writable
from course_lib.grading.mark.results import CopyResult, ExerciseResult, Status
from course_lib.grading.mark.scheme import Scheme, Task, read_scheme
from course_lib.grading.mark.suspicions import FLAG as SUSPECT
from course_lib.grading.mark.suspicions import suspicions
from course_lib.judge import Verdict, judge
from course_lib.judge.exercise import Inputs
from course_lib.judge.running import SECONDS, TooLong

BUDGET = 300.0
"""How long one copy may take, in seconds."""
EXERCISE = 60.0
"""How long the calls of one exercise may take."""
HASTE = 2.0
"""How long a cell or a call may work, instead of `SECONDS`, once one did not end."""
MANY = 40
"""How many cells of the student's own are run between two answers."""
NOT_LOADED = "Votre cellule ne va pas à son terme : {}."
STRANGE = "Une valeur renvoyée n'est pas de la forme attendue : il faut renvoyer {}."
OVER = "Non jugé : le temps prévu pour une copie était écoulé."
SEEDS = '__import__("random").seed({0})', '__import__("numpy").random.seed({0})'
_judging = threading.Lock()
"""`judge` captures what is printed: one at a time in a process."""


class Clock:
    """What is left of a time."""

    def __init__(self, seconds: float) -> None:
        self.end = time.monotonic() + seconds

    @property
    def left(self) -> float:
        """Seconds; 0 when it is over."""
        return max(0.0, self.end - time.monotonic())


@dataclass
class Marking:
    """A copy that is being marked.

    `pending` are the answers since the last check, `troubles` what their cells said.
    """

    scheme: Scheme
    answers: Mapping[str, Answer]
    kernel: StudentKernel
    clock: Clock
    rng: random.Random
    results: dict[str, ExerciseResult] = field(default_factory=dict)
    crashed: list[str] = field(default_factory=list)
    endless: list[str] = field(default_factory=list)
    pending: list[Answer] = field(default_factory=list)
    troubles: list[str] = field(default_factory=list)
    needed: frozenset[str] = frozenset()
    """What must run besides the answers that are judged: own cells, and single statements."""

    def run(self, rest: tuple[str, ...]) -> None:
        """Go through the sheet from top to bottom, as "Restart and run all" does.

        Only what the functions that are judged may need is run.
        """
        mine = [one.source for one in self.answers.values() if self._is_judged(one)]
        self.needed = frozenset(needed(self._pieces(rest), {*words_of("\n".join(mine))}))
        self._seed("\n".join([*mine, *self.needed]))
        for cell in self.scheme.sheet.cells:
            name = cell.grade_id or cell.id
            if cell.solution:
                self.answer(cell, self.answers[name])
            elif task := self.scheme.tasks.get(name):
                self.check(task)
            elif cell.kind == "code":
                self.cell(self._definitions(cell.source), "")

    def _seed(self, code: str) -> None:
        """The same chance for a copy, whenever it is marked; numpy takes time to import."""
        seeds = SEEDS if "numpy" in code else SEEDS[:1]
        self.cell("\n".join(seeds).format(self.rng.getrandbits(32)), "")

    def _pieces(self, rest: tuple[str, ...]) -> Iterator[Piece]:
        """What may be needed: the student's own cells, the others' statements."""
        own = [extra for one in self.answers.values() for extra in one.extras]
        yield from map(piece, chain(own, rest))
        trials = [one.source for one in self.answers.values() if one.kind == "code"]
        for source in [*(cell.source for cell in self.scheme.sheet.cells), *trials]:
            yield from definitions(source)

    def _definitions(self, source: str) -> str:
        """What a cell defines that is needed."""
        found = (one.source for one in definitions(source))
        return "\n".join(one for one in found if one in self.needed)

    def answer(self, cell: Cell, answer: Answer) -> None:
        """Run an answer after the student's own cells that stand above it."""
        task = self.scheme.tasks.get(answer.grade_id)
        if task is not None:
            self.results[task.grade_id] = by_hand(task, answer)
        self.own(answer.extras, answer.grade_id)
        if cell.kind != "code":
            return
        self.pending.append(answer)
        source = answer.source if answer.source.strip() else cell.source
        if not self._is_judged(answer):
            self.cell(self._definitions(source), answer.grade_id)
            return
        ran = self.cell(source, answer.grade_id)
        if ran.error:
            self.troubles.append(NOT_LOADED.format(told(ran)))
            self.cell(functions(source), "")

    def own(self, cells: tuple[str, ...], name: str) -> bool:
        """Run the student's own cells that are needed; whether there was any."""
        mine = [one for one in cells if one in self.needed][:MANY]
        for source in mine:
            self.cell(source, name)
        return bool(mine)

    def _is_judged(self, answer: Answer) -> bool:
        """Whether some exercise calls a function that the answer is asked for."""
        return not set(answer.names).isdisjoint(self.scheme.called)

    def cell(self, source: str, name: str) -> Ran:
        """Run a cell, and keep what it did to the kernel."""
        if not source.strip() or not self.clock.left:
            return Ran()
        ran = self.kernel.run(source, min(self.patience, self.clock.left))
        if name and ran.died:
            self.crashed.append(name)
        if name and ran.late:
            self.endless.append(name)
        return ran

    @property
    def patience(self) -> float:
        """How long a cell or a call may work, in seconds."""
        return HASTE if self.endless else SECONDS

    def check(self, task: Task) -> None:
        """Judge an exercise, unless nothing was written for it."""
        answers, troubles = tuple(self.pending), tuple(self.troubles)
        self.pending.clear()
        self.troubles.clear()
        blank = untouched(task, answers)
        self.results[task.grade_id] = blank or self.judged(task, troubles)

    def judged(self, task: Task, troubles: tuple[str, ...] = ()) -> ExerciseResult:
        """The result of an exercise: each group of inputs earns its share, or nothing."""
        if not self.clock.left:
            return outcome(task, 0, "À revoir", (OVER,))
        verdicts = [self.verdict(task, group) for group in task.groups]
        right = sum(one.status == "Réussi" for one in verdicts)
        wrong = next((one for one in verdicts if one.status != "Réussi"), verdicts[0])
        status: Status = "Partiel" if 0 < right < len(verdicts) else wrong.status
        lines = tuple(line for line in wrong.lines if not line.startswith("Bloqué ?"))
        if status != "Réussi":
            lines = (*troubles, *lines)
        points = task.points * right / len(verdicts)
        return outcome(task, points, status, lines, wrong.misconception)

    def verdict(self, task: Task, inputs: Inputs) -> Verdict:
        """What the judge says of the functions of the copy, on inputs in the seed's order."""
        assert task.exercise is not None
        shuffled = self._shuffled(task, inputs)
        proxies = self.kernel.functions(task.called, self.patience)
        with self._alone():
            clock = Clock(min(EXERCISE, self.clock.left))
            functions = {
                name: bounded(proxies[called], clock)
                for name, called in zip(task.exercise.names, task.called, strict=True)
            }
            random.seed(self.rng.getrandbits(32))
            try:
                verdict = judge(task.exercise, functions, shuffled, limited=False)
            except Exception:  # a wrong value that is not even of a form that can be told
                verdict = Verdict(task.key, "À revoir", (STRANGE.format(task.exercise.expects),))
        self._look(task, proxies)
        return verdict

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """Wait for the other threads that judge, which is not the copy's fault."""
        before = time.monotonic()
        with _judging:
            self.clock.end += time.monotonic() - before
            self.kernel.end = self.clock.end
            yield

    def _shuffled(self, task: Task, inputs: Inputs) -> Inputs:
        """Visible inputs first; a copy cannot know which hidden one comes next."""
        assert task.exercise is not None
        made: dict[str, tuple[tuple[Any, ...], ...]] = {}
        for name, calls in inputs.items():
            visible = len(task.exercise.inputs.get(name, ()))
            hidden = list(calls[visible:])
            self.rng.shuffle(hidden)
            made[name] = (*calls[:visible], *hidden)
        return made

    def _look(self, task: Task, proxies: Mapping[str, Function]) -> None:
        """Keep what the calls did to the kernel."""
        ends = next(iter(proxies.values())).group
        if ends:
            (self.endless if ends[0].late else self.crashed).append(task.key)

    def again(self, rest: tuple[str, ...]) -> None:
        """Judge again what was wrong, once the cells below the last answer have run.

        A student who ran them first had their functions.
        """
        if not self.own(rest, "cellules finales"):
            return
        for task in self.scheme.tasks.values():
            old = self.results[task.grade_id]
            if old.status != "À revoir" or task.key in self.endless + self.crashed:
                continue
            new = self.judged(task) if task.exercise else old
            self.results[task.grade_id] = max(old, new, key=lambda one: one.points)

    def warnings(self) -> Iterator[str]:
        """French sentences about what happened to the kernel."""
        for names, text in ((self.crashed, CRASHED), (self.endless, ENDLESS)):
            if names:
                yield text.format(", ".join(dict.fromkeys(names)))
        if not self.clock.left:
            yield "Temps de correction écoulé : la fin de la copie n'a pas été jugée."

    def flags(self) -> Iterator[str]:
        """The same, by short names."""
        if self.crashed:
            yield "crashed"
        if self.endless or not self.clock.left:
            yield "endless"


CRASHED = "Python s'est arrêté (os._exit, mémoire, calculs) pendant : {}. Le reste a été jugé."
ENDLESS = "Code arrêté parce qu'il ne se terminait pas : {}. Le reste a été jugé."


def mark_copy(
    copy: Copy,
    solution_path: Path,
    seed: int = 0,
    *,
    sheet_path: Path | None = None,
    isolated: bool = True,
    budget: float = BUDGET,
) -> CopyResult:
    """What a copy earns. Nothing that a student sends makes it raise, or last much over `budget`.

    NoSandboxError if copies cannot be isolated here, SchemeError if the teacher's own files are
    not sound. The marks depend on the copy, the sheet and the seed only.
    """
    scheme = read_scheme(solution_path, sheet_path)
    restored = restore(copy, scheme.sheet)
    answers = {answer.grade_id: answer for answer in restored.answers}
    rng = random.Random(f"{seed}/{copy.student}/{scheme.sheet.name}")
    masked = (str(solution_path.absolute().parent), str(copy.path.absolute().parent))
    clock = Clock(budget)
    marking = Marking(scheme, answers, StudentKernel(isolated, masked, clock.end), clock, rng)
    if is_empty(restored):
        return _empty(copy, restored, scheme)
    with marking.kernel:
        marking.run(restored.rest)
        marking.again(restored.rest)
    return _assembled(copy, restored, marking)


def _assembled(copy: Copy, restored: Restored, marking: Marking) -> CopyResult:
    results = tuple(readable(marking.results[name]) for name in marking.scheme.tasks)
    odd = tuple(suspicions(_own_code(restored), _given_code(marking.scheme)))
    sentences = dict.fromkeys((*copy.warnings, *restored.warnings, *marking.warnings(), *odd))
    flags = copy.flags | restored.flags | frozenset(marking.flags())
    return CopyResult(
        copy.student,
        marking.scheme.sheet.name,
        results,
        tuple(map(writable, sentences)),
        flags | {SUSPECT} if odd else flags,
        copy.number,
    )


def _own_code(restored: Restored) -> Iterator[tuple[str, str]]:
    """The code that the student wrote, with where it stands."""
    for answer in restored.answers:
        yield from ((f"au-dessus de {answer.grade_id}", extra) for extra in answer.extras)
        if answer.kind == "code" and not answer.blank:
            yield answer.grade_id, answer.source
    yield from (("cellules finales", source) for source in restored.rest)


def _given_code(scheme: Scheme) -> list[str]:
    return [cell.source for cell in scheme.sheet.cells if cell.kind == "code"]


def is_empty(restored: Restored) -> bool:
    """Whether there is no code of the student's to run."""
    mine = [one for one in restored.answers if one.kind == "code" and not one.blank]
    return not mine and not any(one.extras for one in restored.answers) and not restored.rest


def _empty(copy: Copy, restored: Restored, scheme: Scheme) -> CopyResult:
    """The result of a copy without code: no kernel is needed."""
    marking = Marking(scheme, {}, StudentKernel(), Clock(BUDGET), random.Random(0))
    answers = {one.grade_id: one for one in restored.answers}
    for cell in scheme.sheet.cells:
        name = cell.grade_id or cell.id
        task = scheme.tasks.get(name)
        if cell.solution and task:
            marking.results[name] = by_hand(task, answers[name])
        elif cell.solution:
            marking.pending.append(answers[name])
        elif task:
            marking.check(task)
    return _assembled(copy, restored, marking)


def bounded(function: Function, clock: Clock) -> Callable[..., Any]:
    """A function of the copy that stops being called when the time is over."""

    def call(*args: Any) -> Any:
        if not clock.left:
            raise TooLong
        return replace(function, seconds=min(function.seconds, clock.left))(*args)

    return call


def functions(source: str) -> str:
    """What a cell that did not come to its end defines all the same."""
    kept = ast.FunctionDef | ast.ClassDef | ast.Import | ast.ImportFrom
    return "\n".join(written(node) for node in statements(source) if isinstance(node, kept))
