"""One copy, marked: its cells run in an isolated process, its functions are judged from outside.

The cells of the sheet that are the teacher's come from the teacher's sheet, and the judge holds
the inputs and the verdicts: a copy decides of nothing but of what its functions return.
"""

import ast
import random
import re
import threading
import time
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Any

from course_lib.given.personal import NAMER, words_of_name
from course_lib.grading.collect.copies import Copy, restore
from course_lib.grading.collect.parsing import defined_names
from course_lib.grading.collect.reading import Anomaly, Cell, read_notebook
from course_lib.grading.collect.restoring import Answer, Restored
from course_lib.grading.isolate import wire
from course_lib.grading.isolate.student import DIES, Function, Ran, StudentKernel
from course_lib.grading.mark.fresh import chance, drawn
from course_lib.grading.mark.needed import (
    Piece,
    changes,
    definitions,
    needed,
    piece,
    statements,
    words_of,
    written,
)
from course_lib.grading.mark.results import CopyResult, ExerciseResult, Status, readable, writable
from course_lib.grading.mark.scheme import Scheme, Task, other_version, read_scheme
from course_lib.grading.mark.suspicions import suspicions
from course_lib.judge import Call, Verdict, judge
from course_lib.judge.running import SECONDS, TooLong
from course_lib.judge.sheet import forbidden, used

BUDGET = 300.0
"""How long one copy may take, in seconds."""
EXERCISE = 60.0
"""How long the calls of one exercise may take."""
MOST_SAID = 500_000
"""How many bytes they may give, which the judge reads and compares: five times what is needed."""
HASTE = 2.0
"""How long a cell or a call may work, instead of `SECONDS`, once one did not end."""
MANY = 40
"""How many cells of the student's own are run between two answers."""
LONGEST_NAME = 100
"""How much is kept of a name that a copy is signed with."""
NOT_LOADED = "Votre cellule ne va pas à son terme : {}."
STRANGE = "Une valeur renvoyée n'est pas de la forme attendue : il faut renvoyer {}."
ELSEWHERE = "Du texte ou du code est hors de la cellule de réponse : il sera lu et noté à la main."
UNSEEN = "Un appel que la fiche ne montre pas{}."
STOOD_IN = "Jugé avec le corrigé à la place de vos fonctions précédentes, fausses ou absentes."
OTHER_VERSION = (
    "Copie faite sur une autre version de la fiche ({}) : elle est notée sur celle d'aujourd'hui."
)
SHEET_CHANGED = {
    *("tampered", "missing", "renamed", "moved", "merged", "reordered", "converted", "outside")
}
NOT_OURS = {"unreadable", "wrong-sheet"}
OVER = "Non jugé : le temps prévu pour une copie était écoulé."
CRASHED = "Python s'est arrêté (os._exit, mémoire, calculs) pendant : {}. Le reste a été jugé."
ENDLESS = "Code arrêté parce qu'il ne se terminait pas : {}. Le reste a été jugé."
UNFINISHED = "Temps de correction écoulé : la fin de la copie n'a pas été jugée."
SEEDS = '__import__("random").seed({0})', '__import__("numpy").random.seed({0})'
KEEP = """
getattr(__import__("sys"), "etats", None) or setattr(__import__("sys"), "etats", {{}})
__import__("sys").etats[{0!r}] = dict(globals())
"""
"""Keeps the names of a copy as they stand."""
BACK = """
(lambda noms, gardes: [noms.pop(nom) for nom in [*noms] if nom not in gardes] + [
    noms.update(gardes)
])(globals(), __import__("sys").etats[{0!r}])
"""
"""Puts them back: what was defined below is no more, what was changed is as it was."""
HOLD = """
vars(__import__("sys")).setdefault("donnees", {{}}).update({{
    nom: globals()[nom] for nom in {} if nom in globals()
}})
"""
"""Keeps what the sheet gives and a question does not allow, whatever its name stands for later."""
BAR = """
def __barrer(noms, sys=__import__("sys")):
    def refus(*_, **__):
        raise PermissionError("cette question interdit une fonction dont vous vous servez")

    objets = [getattr(sys, "donnees", {{}}).get(nom) for nom in noms]
    classes = [un if isinstance(un, type) else type(un) for un in objets]
    parts = [*objets, *(part for une in classes for part in vars(une).values())]
    mises = [un for un in parts if isinstance(un, type(refus)) and not un.__closure__]
    sys.barrees = [(une, une.__code__) for une in mises]
    for une in mises:
        une.__code__ = refus.__code__

__barrer({})
del __barrer
"""
"""Makes that fail, wherever the copy keeps it."""
ALLOW = '[setattr(une, "__code__", code) for une, code in __import__("sys").barrees]'
"""Makes it work again."""
DEFINES = "def ", "async def ", "class ", "@"
"""How Python writes what has a name of its own."""
BINDS = re.compile(r"(?:async|class|def|from|import) |@|[\w, ()*]+(?::[^=]+)? = ")
"""How Python writes what gives a name; what changes the inside of something may be a trial."""
_judging = threading.Lock()
"""`judge` captures what is printed: one at a time in a process."""


@dataclass
class Marking:
    """A copy that is being marked, from top to bottom, until the time `end`.

    `pending` are the answers since the last check, `troubles` what their cells said; `needed` is
    what must run besides the answers that are judged: own cells, and single statements.
    """

    scheme: Scheme
    restored: Restored
    kernel: StudentKernel
    chance: Callable[[str], random.Random]
    """By a name, the chance of this copy there: always the same."""
    end: float
    results: dict[str, ExerciseResult] = field(default_factory=dict)
    crashed: list[str] = field(default_factory=list)
    endless: list[str] = field(default_factory=list)
    pending: list[Answer] = field(default_factory=list)
    troubles: list[str] = field(default_factory=list)
    needed: frozenset[str] = frozenset()
    replaced: frozenset[str] = frozenset()
    """The checks, by grade id, whose solution stands in for the student's answer."""
    first: Mapping[str, ExerciseResult] = field(default_factory=dict)
    """What was found before a solution stood in for anything."""
    late: list[tuple[Task, str, tuple[str, ...]]] = field(default_factory=list)
    """What waits for the cells below the last answer: code, and what its cells said."""
    seen: list[tuple[Task, str]] = field(default_factory=list)
    """What is right as far as the sheet shows: hidden calls come once all cells have run."""
    signed: set[str] = field(default_factory=set)
    """The names that the copy said were its student's, each time that the judge asked."""

    @property
    def left(self) -> float:
        """The seconds that are left, 0 when the time is over."""
        return max(0.0, self.end - time.monotonic())

    def run(self) -> None:
        """Go through the sheet as "Restart and run all" does; without code, nothing is started.

        Only what the functions that are judged may need is run.
        """
        mine = [one.source for one in self.restored.answers if self._is_judged(one)]
        mine += [self.scheme.tasks[name].reference for name in sorted(self.replaced)]
        words = self.scheme.barred.union(words_of("\n".join(mine)))
        self.needed = frozenset(needed(self._pieces(), words))
        answers = {answer.grade_id: answer for answer in self.restored.answers}
        with self.kernel if self.restored.code else nullcontext():
            self._seed("\n".join([*mine, *self.needed]))
            for cell in self.scheme.sheet.cells:
                if cell.solution:
                    self._answer(cell, answers[cell.grade_id])
                elif task := self.scheme.tasks.get(cell.grade_id):
                    self._check(task)
                elif cell.kind == "code":
                    self.pending.clear()  # an answer that no check follows is not judged itself
                    self._given(cell)
            self._own(self.restored.rest, "cellules finales")
            self._cell(KEEP.format("") if self.late else "", "")
            for task, source, troubles in self.late:
                self._cell(BACK.format(""), "")
                self._first(task, source, troubles)
            self._second()

    def _seed(self, code: str) -> None:
        """The same chance for a copy, whenever it is marked; numpy takes time to import."""
        seeds = SEEDS if "numpy" in code else SEEDS[:1]
        self._cell("\n".join(seeds).format(self.chance("").getrandbits(32)), "")

    def _pieces(self) -> Iterator[Piece]:
        """What may be needed: the student's own cells, the others' statements."""
        answers = self.restored.answers
        yield from map(piece, chain(*(one.extras for one in answers), self.restored.rest))
        given = (cell.source for cell in self.scheme.sheet.cells)
        for source in (*given, *(one.source for one in answers)):
            yield from definitions(source)

    def _given(self, cell: Cell) -> None:
        """Run what the sheet gives, and hold what some question does not allow."""
        gives = {name for one in definitions(cell.source) for name in one.gives}
        held = HOLD.format(sorted(barred)) if (barred := gives & self.scheme.barred) else ""
        self._cell(self._definitions(cell.source) + held, "")

    def _definitions(self, source: str) -> str:
        """What a cell defines that is needed."""
        found = (one.source for one in definitions(source))
        return "\n".join(one for one in found if one in self.needed)

    def _answer(self, cell: Cell, answer: Answer) -> None:
        """Run an answer after the student's own cells that stand above it."""
        if task := self.scheme.tasks.get(answer.grade_id):
            empty = answer.blank and not answer.outside
            status: Status = "Sans réponse" if empty else "À compléter"
            self.results[task.grade_id] = replace(outcome(task, 0, status), waiting=not empty)
        self._own(answer.extras, answer.grade_id)
        if cell.kind != "code":
            return
        self.pending.append(answer)
        source = answer.source if answer.source.strip() else cell.source
        if not self._is_judged(answer):
            self._cell(self._definitions(source), answer.grade_id)
            return
        ran = self._cell(source, answer.grade_id)
        if ran.error:
            self.troubles.append(NOT_LOADED.format(told(ran)))
            self._cell(functions(source), "")

    def _own(self, cells: tuple[str, ...], name: str) -> bool:
        """Run the student's own cells that are needed; whether there was any."""
        mine = [one for one in cells if one in self.needed][:MANY]
        for source in mine:
            self._cell(source, name)
        return bool(mine)

    @property
    def _apart(self) -> frozenset[str]:
        """The cells, and the keys of the questions, that nobody asked."""
        apart, tasks = self.scheme.sheet.apart, self.scheme.tasks
        return apart | {tasks[name].key for name in apart & {*tasks}}

    def _is_judged(self, answer: Answer) -> bool:
        """Whether some exercise calls a function that the answer is asked for."""
        return not set(answer.names).isdisjoint(self.scheme.called)

    def _cell(self, source: str, name: str) -> Ran:
        """Run a cell, and keep what it did to the process."""
        if not source.strip() or not self.left or not self.restored.code:
            return Ran()
        ran = self.kernel.run(source, min(self._patience, self.left))
        if name and ran.died:
            self.crashed.append(name)
        if name and ran.late:
            self.endless.append(name)
        return ran

    @property
    def _patience(self) -> float:
        """How long a cell or a call may work, in seconds."""
        return HASTE if self.endless else SECONDS

    def _check(self, task: Task) -> None:
        """Judge a question, unless its result is known; the solution may then stand in for it.

        What is wrong only because of an earlier answer is right once that one is replaced.
        """
        answers, troubles = tuple(self.pending), tuple(self.troubles)
        self.pending.clear()
        self.troubles.clear()
        source = "\n".join(one.source for one in answers)
        if result := untouched(task, answers) or self._known(task):
            self.results[task.grade_id] = result
            self._stand_in(task)
        elif not self.replaced and self._awaits(source):
            self.late.append((task, source, troubles))
        else:
            self._first(task, source, troubles)

    def _known(self, task: Task) -> ExerciseResult | None:
        """What was found before, if it is right, or if no solution stands in above; else None."""
        found = self.first.get(task.grade_id)
        judged = (self.results[name] for name in self.replaced if name in self.results)
        unchanged = all(one.points for one in judged)
        return found if found and (found.points or unchanged) else None

    def _first(self, task: Task, source: str, troubles: tuple[str, ...]) -> None:
        """Judge a question on what the sheet shows.

        No copy may tell later what it was asked in secret: hidden calls come last, each question
        then finding the names that stood there when it was judged.
        """
        assert task.question is not None
        result = self._judged(task, source, task.question.calls, troubles)
        if result.points and task.grade_id in self.replaced:
            calls = self._hidden(task)
            result = self._judged(task, source, calls) if calls else result
        elif result.points:
            self._cell(KEEP.format(task.key), "")
            self.seen.append((task, source))
        self.results[task.grade_id] = result
        self._stand_in(task)

    def _second(self) -> None:
        """Judge on hidden calls what is right so far."""
        for task, source in self.seen:
            if calls := self._hidden(task):
                self._cell(BACK.format(task.key), "")
                self.results[task.grade_id] = self._judged(task, source, calls)

    def _stand_in(self, task: Task) -> None:
        """Run the solution of a question, if it is to replace a wrong answer."""
        if task.grade_id in self.replaced and not self.results[task.grade_id].points:
            self._cell(task.reference, "")

    def _awaits(self, source: str) -> bool:
        """Whether an answer uses what is defined below the last answer only."""
        below = {name for one in self.restored.rest for name in piece(one).gives}
        if not below:
            return False
        above = [one for one in self._pieces() if one.source not in self.restored.rest]
        above += [piece(one.source) for one in self.restored.answers]
        below -= {name for one in above for name in one.gives}
        kept = needed(above, words_of(source))
        return any(not below.isdisjoint(used(one)) for one in (source, *kept))

    def _judged(
        self, task: Task, source: str, calls: Sequence[Call], troubles: tuple[str, ...] = ()
    ) -> ExerciseResult:
        """The result of a question on some calls: its points, or nothing."""
        assert task.question is not None
        if not self.left:
            return outcome(task, 0, "À revoir", (OVER,))
        if sentence := forbidden(task.question, *self._read(task, source)):
            return outcome(task, 0, "À revoir", (sentence,))
        with self._without(task.question.forbidden):
            verdict = self._verdict(task, source, calls)
        if verdict.status == "Réussi":
            return outcome(task, task.points, "Réussi")
        absent = [wire.MISSING.format(name) for name in task.called]
        same = troubles and any(one in line for one in absent for line in verdict.lines)
        lines = troubles if same else (*troubles, *undisclosed(task, verdict.lines))
        return outcome(task, 0, verdict.status, lines, verdict.idea)

    def _read(self, task: Task, source: str) -> tuple[str, set[str]]:
        """The statements of an answer that give its functions, and those that they come to use.

        Of a function that is written twice, the last counts; another answer is not read.
        """
        cells = [one for answer in self.restored.answers for one in (*answer.extras, answer.source)]
        pieces = [one for cell in (*cells, *self.restored.rest) for one in definitions(cell)]
        others = {
            next(iter(one.gives)) if one.source.startswith(DEFINES) else one.source: one
            for one in pieces
            if one.gives.isdisjoint(self.scheme.called) and BINDS.match(one.source)
        }
        mine = [one.source for one in changes(source) if not one.gives.isdisjoint(task.called)]
        code = "\n".join(mine)
        return code, needed(others.values(), used(code), used)

    @contextmanager
    def _without(self, names: Collection[str]) -> Iterator[None]:
        """Take away what a question does not allow while it is judged."""
        if names:
            self._cell(BAR.format([*names]), "")
        yield
        if names:
            self._cell(ALLOW, "")

    def _verdict(self, task: Task, source: str, calls: Sequence[Call]) -> Verdict:
        """What the judge says of the functions of the copy."""
        assert task.question is not None
        proxies = self.kernel.functions(task.called, self._patience)
        with self._alone():
            end = time.monotonic() + min(EXERCISE, self.left)
            functions = task.named({name: bounded(one, end) for name, one in proxies.items()})
            functions |= {NAMER: self._heard(functions[NAMER])} if NAMER in functions else {}
            random.seed(self.chance(f"{task.key} : jugement").getrandbits(32))
            try:
                verdict = judge(task.question, functions, calls, source=source, seconds=None)
            except Exception:  # a wrong value that is not even of a form that can be told
                verdict = Verdict(task.key, "À revoir", (STRANGE.format(task.question.expects),))
        if ends := next(iter(proxies.values())).group:
            (self.endless if ends[0].late else self.crashed).append(task.key)
        return verdict

    def _heard(self, namer: Callable[..., Any]) -> Callable[..., Any]:
        """The function that gives the student's name, which is remembered."""

        def call() -> Any:
            name = namer()
            if words_of_name(name):
                shown = "".join(filter(str.isprintable, " ".join(name.split())))
                self.signed.add(shown[:LONGEST_NAME])
            return name

        return call

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """Wait for the other threads that judge, which is not the copy's fault."""
        before = time.monotonic()
        with _judging:
            self.end += time.monotonic() - before
            self.kernel.end = self.end
            yield

    def _hidden(self, task: Task) -> list[Call]:
        """The hidden calls: a copy cannot know which comes next."""
        assert task.question is not None
        rng = self.chance(task.key)
        with self._alone():  # the solution is called too
            calls = [*drawn(self.scheme, task, rng), *task.calls[len(task.question.calls) :]]
        rng.shuffle(calls)
        return calls

    def odd(self) -> Iterator[tuple[str, str]]:
        """What to look at, by short names, with a French sentence; not what is right in the end."""
        found = {name: self.scheme.tasks[name] for name in self.results}
        right = [one for name, one in found.items() if self.results[name].points]
        called = {name for one in right for name in one.called}
        known = {one.grade_id for one in self.restored.answers if {*one.names} & called}
        known |= {one.key for one in right} | self._apart
        for flag, names, text in (
            ("crashed", self.crashed, CRASHED),
            ("endless", self.endless, ENDLESS),
        ):
            if mine := [name for name in dict.fromkeys(names) if name not in known]:
                yield flag, text.format(", ".join(mine))
        if not self.left:
            yield "endless", UNFINISHED


def undisclosed(task: Task, lines: Iterable[str]) -> Iterator[str]:
    """What is said of a question, without the hidden calls that all copies have in common."""
    assert task.question is not None
    seen = {call.said for call in task.question.calls}
    kept = {call.said for call in task.calls} - seen
    for line in lines:
        if secret := max((one for one in kept if line.startswith(f"{one} ")), key=len, default=""):
            did = line.removeprefix(secret).partition(" ; attendu")[0]
            line = UNSEEN.format(did.rstrip("."))
        yield line


def mark_copy(
    copy: Copy,
    solution_path: Path,
    seed: int,
    *,
    sheet_path: Path | None = None,
    questions: Collection[str] = (),
    isolated: bool = True,
    budget: float = BUDGET,
) -> CopyResult:
    """What a copy earns. Nothing that a student sends makes it raise, or last much over `budget`.

    Only the `questions` count, by their names, or all if none is given; a copy in which nothing of
    the sheet is found has no results. NoSandboxError if copies cannot be isolated here, SchemeError
    if the teacher's own files are not sound. The marks depend on the copy, the sheet, the questions
    and the seed only.
    """
    whole = read_scheme(solution_path, sheet_path)
    asked = whole.chosen(questions)
    scheme = replace(whole, sheet=asked.sheet)
    restored = of_its_version(copy, restore(copy, scheme.sheet), scheme)
    if restored.flags & NOT_OURS and not any(answer.found for answer in restored.answers):
        told = tuple(map(scheme.named, restored.warnings)), restored.flags
        return CopyResult(copy.student, copy.sheet, (), *told, copy.number)
    hidden = solution_path.parent, copy.path.parent
    end = time.monotonic() + budget

    def run(replaced: frozenset[str], first: Mapping[str, ExerciseResult]) -> Marking:
        kernel = StudentKernel(isolated, hidden, end)
        mine = partial(chance, seed, copy.student, scheme.sheet.name)
        made = Marking(scheme, restored, kernel, mine, end, replaced=replaced, first=first)
        made.run()
        return made

    marking = run(frozenset(), {})
    if mended := misled(marking):
        marking.results.update(rejudged(marking.results, run(mended, marking.results).results))
    return replace(_result(copy, marking, [*asked.tasks]), seed=seed)


def _result(copy: Copy, marking: Marking, asked: Iterable[str]) -> CopyResult:
    """What is said of a copy that was marked: the results that are asked for, and what is odd."""
    scheme, restored, odd = marking.scheme, marking.restored, list(marking.odd())
    sentences = [*copy.warnings, *restored.warnings, *(text for _, text in odd)]
    given = [cell.code for cell in scheme.sheet.cells]
    suspected = [scheme.named(one) for one in suspicions(restored.code, given)]
    flags = {flag for flag, _ in odd} | ({"suspect"} if suspected else set())
    return CopyResult(
        copy.student,
        scheme.sheet.name,
        tuple(readable(marking.results[name]) for name in asked),
        tuple(writable(scheme.named(one)) for one in dict.fromkeys(sentences)),
        copy.flags | restored.flags | flags,
        copy.number,
        tuple(map(writable, suspected)),
        signed=tuple(sorted(marking.signed)),
    )


def of_its_version(copy: Copy, restored: Restored, scheme: Scheme) -> Restored:
    """The work, not accused of what makes its sheet another one than the teacher's."""
    version = other_version(read_notebook(copy.path).cells, scheme)
    if not version:
        return restored
    kept = (one for one in restored.anomalies if one.flag not in SHEET_CHANGED)
    told = Anomaly("version", OTHER_VERSION.format(version))
    answers = tuple(replace(one, outside=()) for one in restored.answers)
    return replace(restored, answers=answers, anomalies=(*kept, told))


def misled(marking: Marking) -> frozenset[str]:
    """The wrong answers, by check, that other wrong answers use: these deserve a second look.

    So do those that the solutions use which will stand in for them. What the sheet gives may use
    an answer too.
    """
    cells = (cell for cell in marking.scheme.sheet.cells if not cell.solution)
    given = [one for cell in cells for one in definitions(cell.source)]
    wrong, found = dict[str, Task](), set[str]()

    def serving(code: str) -> set[str]:
        words = {*words_of(code)}
        return {one for one, other in wrong.items() if words & {*defined_names(other.reference)}}

    answers = {name: one.source for one in marking.restored.answers for name in one.names}
    for name, task in marking.scheme.tasks.items():
        if task.question is None or marking.results[name].points:
            continue
        source = "\n".join(answers.get(one, "") for one in task.called)
        found |= serving("\n".join((source, *needed(given, words_of(source)))))
        wrong[name] = task
    for name in reversed(wrong):
        if name in found:
            found |= serving(wrong[name].reference)
    return frozenset(found)


def rejudged(
    results: Mapping[str, ExerciseResult], second: Mapping[str, ExerciseResult]
) -> dict[str, ExerciseResult]:
    """What earns points once the solution stands in for the wrong answers above."""
    better = {name: one for name, one in second.items() if one.points > results[name].points}
    return {name: replace(one, lines=(STOOD_IN,)) for name, one in better.items()}


def untouched(task: Task, answers: tuple[Answer, ...]) -> ExerciseResult | None:
    """The result of an exercise for which nothing was written; None if something was."""
    mine = [answer for answer in answers if set(answer.names) & set(task.called)]
    if not mine or not all(answer.blank for answer in mine):
        return None
    if any(answer.outside for answer in mine):
        return replace(outcome(task, 0, "À compléter", (ELSEWHERE,)), waiting=True)
    found = any(answer.found for answer in mine)
    return outcome(task, 0, "À compléter" if found else "Sans réponse")


def outcome(
    task: Task, points: float, status: Status, lines: tuple[str, ...] = (), idea: str = ""
) -> ExerciseResult:
    """The result of an exercise."""
    return ExerciseResult(task.key, task.title, points, task.points, status, lines, idea)


def told(ran: Ran) -> str:
    """What stopped a cell, in a few words."""
    if ran.late:
        return "elle ne s'arrête pas"
    return f"elle {(DIES if ran.died else ran.message).rstrip('.')}"


def bounded(function: Function, end: float) -> Callable[..., Any]:
    """A function of the copy that stops being called when the time, or what it may say, is over."""
    most = function.kernel.said + MOST_SAID

    def call(*args: Any) -> Any:
        if (left := end - time.monotonic()) <= 0 or function.kernel.said > most:
            raise TooLong
        return replace(function, seconds=min(function.seconds, left))(*args)

    return call


def functions(source: str) -> str:
    """What a cell that did not come to its end defines all the same."""
    kept = ast.FunctionDef | ast.ClassDef | ast.Import | ast.ImportFrom
    return "\n".join(written(node) for node in statements(source) if isinstance(node, kept))
