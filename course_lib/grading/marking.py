"""One copy, marked: its cells run once in a sandbox, each question is asked of a fork of it.

The cells of the sheet that are the teacher's come from the teacher's sheet, and what is right is
known outside only: a copy decides of nothing but of what its functions return.
"""

import ast
import random
import time
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from course_lib.given.personal import NAMER, words_of_name
from course_lib.grading.copies import Copy, restore
from course_lib.grading.fresh import Solution, chance, question_of
from course_lib.grading.matching import Answer, Restored
from course_lib.grading.message import MISSING
from course_lib.grading.notebook import (
    Anomaly,
    Cell,
    parsed_code,
    read_notebook,
    without_display,
)
from course_lib.grading.process import CopyProcess
from course_lib.grading.results import CopyResult, ExerciseResult, Status, readable, writable
from course_lib.grading.scheme import Scheme, Task, other_version, read_scheme
from course_lib.judge import Call, Verdict, judge
from course_lib.judge.running import SECONDS, Outcome
from course_lib.judge.sheet import forbidden

HASTE = 2.0
"""How long a cell or a call may work, instead of `SECONDS`, once one did not end."""
MOST_OWN_CELLS = 40
"""How many cells of the student's own are run between two answers."""
LONGEST_NAME = 100
SEEDS = '__import__("random").seed({0})', '__import__("numpy").random.seed({0})'
NOT_LOADED = "Votre cellule ne va pas à son terme : elle {}."
STRANGE = "Une valeur renvoyée n'est pas de la forme attendue : il faut renvoyer {}."
ELSEWHERE = "Du texte ou du code est hors de la cellule de réponse : il sera lu et noté à la main."
HIDDEN_CALL = "Un appel que la fiche ne montre pas{}."
STOOD_IN = "Jugé avec le corrigé à la place de vos fonctions précédentes, fausses ou absentes."
OTHER_VERSION = (
    "Copie faite sur une autre version de la fiche ({}) : elle est notée sur celle d'aujourd'hui."
)
SHEET_CHANGED = {
    *("tampered", "missing", "renamed", "moved", "merged", "reordered", "converted", "outside")
}
NOT_OURS = {"unreadable", "wrong-sheet"}
DEFINITIONS = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef | ast.Import | ast.ImportFrom
GIVING = DEFINITIONS | ast.Assign | ast.AnnAssign | ast.AugAssign
OVER = "Non jugé : le temps prévu pour une copie était écoulé."
CRASHED = "Python s'est arrêté (os._exit, mémoire, calculs) pendant : {}. Le reste a été jugé."
ENDLESS = "Code arrêté parce qu'il ne se terminait pas : {}. Le reste a été jugé."
UNFINISHED = "Temps de correction écoulé : la fin de la copie n'a pas été jugée."


@dataclass
class Marking:
    """A copy that is being marked, from top to bottom."""

    scheme: Scheme
    restored: Restored
    process: CopyProcess
    solution: Solution
    seed: int
    student: str
    results: dict[str, ExerciseResult] = field(default_factory=dict)
    crashed: list[str] = field(default_factory=list)
    endless: list[str] = field(default_factory=list)
    answers: list[Answer] = field(default_factory=list)
    """The answers since the last check."""
    troubles: list[str] = field(default_factory=list)
    """What stopped their cells."""
    postponed: list[tuple[Task, str, tuple[str, ...]]] = field(default_factory=list)
    """What is not right yet, where the student has cells below the last answer."""
    names: set[str] = field(default_factory=set)
    """The names that the copy gives for its student's, where its sheet asks."""

    def run(self) -> None:
        """Go through the sheet as "Restart and run all" does; without code, nothing is started."""
        answers = {answer.grade_id: answer for answer in self.restored.answers}
        code = "\n".join(self.restored.code)
        seeds = SEEDS if "numpy" in code else SEEDS[:1]  # numpy takes time to import
        self._run("\n".join(seeds).format(self._chance().getrandbits(32)), "")
        for cell in self.scheme.sheet.cells:
            if cell.solution:
                self._answer(cell, answers[cell.grade_id])
            elif task := self.scheme.tasks.get(cell.grade_id):
                self._check(task)
            elif cell.kind == "code":
                self._run(without_display(cell.source), "")
        self._run_own(self.restored.rest, "cellules finales")
        for task, source, troubles in self.postponed:
            result = self._judged(task, source, troubles)
            if result.points or self._is_missing(task):
                self.results[task.grade_id] = result

    def _is_missing(self, task: Task) -> bool:
        """Whether no cell above the check of a question had defined its functions."""
        return any(_misses(task, line) for line in self.results[task.grade_id].lines)

    def _answer(self, cell: Cell, answer: Answer) -> None:
        """Run an answer after the student's own cells that stand above it."""
        if task := self.scheme.tasks.get(answer.grade_id):
            empty = answer.blank and not answer.outside
            status: Status = "Sans réponse" if empty else "À compléter"
            self.results[task.grade_id] = replace(outcome(task, 0, status), waiting=not empty)
        self._run_own(answer.extras, answer.grade_id)
        if cell.kind == "code":
            self.answers.append(answer)
            trouble = self._run(
                (answer.source.strip() and answer.source) or cell.source, cell.grade_id
            )
            self.troubles += [NOT_LOADED.format(trouble.rstrip("."))] if trouble else []

    def _run_own(self, cells: Sequence[str], name: str) -> None:
        """Run cells of the student's own."""
        for source in cells[:MOST_OWN_CELLS]:
            self._run(source, name)

    def _run(self, source: str, name: str) -> str:
        """Run a cell; what stopped it, in French."""
        if not source.strip() or not self.restored.code:
            return ""
        ran = self.process.run(source, self._seconds)
        self.crashed += [name] if name and ran.died else []
        self.endless += [name] if name and ran.late else []
        if ran.late or ran.died:
            self.process.run(definitions(source), self._seconds)
        return ran.trouble

    @property
    def _seconds(self) -> float:
        """How long a cell or a call may work."""
        return HASTE if self.endless else SECONDS

    def _check(self, task: Task) -> None:
        """Judge a question, now and, if it is not right, once all cells have run."""
        answers, troubles = tuple(self.answers), tuple(self.troubles)
        self.answers.clear()
        self.troubles.clear()
        result = untouched(task, answers)
        if result is None:
            source = "\n".join(one.source for one in answers)
            result = self._judged(task, source, troubles)
            if self.restored.rest and not result.points:
                self.postponed.append((task, source, troubles))
        self.results[task.grade_id] = result

    def _judged(self, task: Task, source: str, troubles: Sequence[str]) -> ExerciseResult:
        """The result of a question.

        What is wrong only because of an earlier answer is right once the solution replaces it.
        """
        assert task.question is not None
        if sentence := self._refusal(task, source):
            return outcome(task, 0, "À revoir", (sentence,))
        result = self._asked(task, source, troubles, [])
        solutions = [one.reference for one in self._wrong_above(task)]
        if not result.points and result.status != "À compléter" and solutions:
            again = self._asked(task, source, troubles, solutions)
            return replace(again, lines=(STOOD_IN,)) if again.points else result
        return result

    def _wrong_above(self, task: Task) -> Iterator[Task]:
        """The questions above that earn nothing."""
        for name, one in self.scheme.tasks.items():
            if one is task:
                return
            if one.question and name in self.results and not self.results[name].points:
                yield one

    def _asked(
        self, task: Task, source: str, troubles: Sequence[str], solutions: list[str]
    ) -> ExerciseResult:
        """The result of a question: on what the sheet shows, then on what it does not show."""
        assert task.question is not None
        if NAMER in task.called and not self.names:
            self._ask_name(task)
        verdict = self._verdict(task, source, task.question.calls, solutions)
        if verdict.status == "Réussi" and (calls := self._hidden_calls(task)):
            verdict, troubles = self._verdict(task, source, calls, solutions), ()
        if verdict.status == "Réussi":
            return outcome(task, task.points, "Réussi")
        absent = troubles and any(_misses(task, line) for line in verdict.lines)
        lines = troubles if absent else (*troubles, *without_secrets(task, verdict.lines))
        return outcome(task, 0, verdict.status, tuple(lines), verdict.idea)

    def _verdict(
        self, task: Task, source: str, calls: Sequence[Call], solutions: list[str]
    ) -> Verdict:
        """What the judge says of what some calls give."""
        assert task.question is not None
        if time.monotonic() >= self.process.end:
            return Verdict(task.key, "À revoir", (OVER,))
        texts = [call.text for call in calls]
        seed = self._chance(task.key, "jugement").getrandbits(32)
        asked = question_of(task, texts, solutions=solutions, seed=seed)
        outcomes = self.process.ask(asked, self._seconds)
        self._note(task, outcomes[-1])
        try:
            seen = list(zip(calls, outcomes, strict=False))
            return judge(task.question, {}, calls, source=source, seen=seen)
        except Exception:  # a wrong value that is not even of a form that can be written
            return Verdict(task.key, "À revoir", (STRANGE.format(task.question.expects),))

    def _note(self, task: Task, last: Outcome) -> None:
        """Keep what a question did to the process."""
        self.endless += [task.key] if last.late else []
        self.crashed += [task.key] if last.error == "NoyauArrêté" else []

    def _hidden_calls(self, task: Task) -> list[Call]:
        """The calls that a sheet does not show, in an order that a copy cannot know."""
        assert task.question is not None
        rng = self._chance(task.key)
        fresh = self.solution.fresh_calls(task, rng)
        calls = [*fresh, *task.calls[len(task.question.calls) :]]
        rng.shuffle(calls)
        return calls

    def _chance(self, *names: str) -> random.Random:
        return chance(self.seed, self.student, self.scheme.sheet.name, *names)

    def _ask_name(self, task: Task) -> None:
        """Note the name that the copy gives for its student's."""
        [found] = self.process.ask(question_of(task, [f"{NAMER}()"]), self._seconds)[:1]
        if words_of_name(found.value):
            text = "".join(filter(str.isprintable, " ".join(found.value.split())))
            self.names.add(text[:LONGEST_NAME])

    def _refusal(self, task: Task, source: str) -> str:
        """What is told of an answer that uses what the question does not allow; "" if it is sound.

        Only what its functions come to use is read: a trial beside them may use anything.
        """
        assert task.question is not None
        if not task.question.forbidden:
            return ""
        mine = [cell for one in self.restored.answers for cell in (*one.extras, one.source)]
        cells = [*mine, *self.restored.rest]
        functions, others = reachable({*task.called}, source, cells, self.scheme.called)
        return forbidden(task.question, functions, others)

    def odd(self) -> Iterator[tuple[str, str]]:
        """What to look at, by short names, with a French sentence; not what is right in the end."""
        right = [self.scheme.tasks[name] for name, one in self.results.items() if one.points]
        called = {name for one in right for name in one.called}
        sound = {one.grade_id for one in self.restored.answers if {*one.names} & called}
        sound |= {one.key for one in right} | self._unasked
        for flag, names, text in (
            ("crashed", self.crashed, CRASHED),
            ("endless", self.endless, ENDLESS),
        ):
            if odd := [name for name in dict.fromkeys(names) if name not in sound]:
                yield flag, text.format(", ".join(odd))
        if time.monotonic() >= self.process.end:
            yield "endless", UNFINISHED

    @property
    def _unasked(self) -> frozenset[str]:
        """The cells, and the keys of the questions, that nobody asked."""
        apart, tasks = self.scheme.sheet.apart, self.scheme.tasks
        return apart | {tasks[name].key for name in apart & {*tasks}}


def mark_copy(
    copy: Copy,
    solution_path: Path,
    seed: int,
    process: CopyProcess,
    solution: Solution,
    *,
    sheet_path: Path | None = None,
    questions: Collection[str] = (),
) -> CopyResult:
    """What a copy earns. Nothing that a student sends makes it raise, or last much over its end.

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
        warnings = tuple(map(scheme.named, restored.warnings))
        return CopyResult(copy.student, copy.sheet, (), warnings, restored.flags, copy.number)
    marking = Marking(scheme, restored, process, solution, seed, copy.student)
    marking.run()
    return replace(_result(copy, marking, [*asked.tasks]), seed=seed)


def _result(copy: Copy, marking: Marking, asked: Iterable[str]) -> CopyResult:
    """What is said of a copy that was marked: the results that are asked for, and what is odd."""
    scheme, restored, odd = marking.scheme, marking.restored, list(marking.odd())
    sentences = [*copy.warnings, *restored.warnings, *(text for _, text in odd)]
    return CopyResult(
        copy.student,
        scheme.sheet.name,
        tuple(readable(marking.results[name]) for name in asked),
        tuple(writable(scheme.named(one)) for one in dict.fromkeys(sentences)),
        copy.flags | restored.flags | {flag for flag, _ in odd},
        copy.number,
        signed=tuple(sorted(marking.names)),
    )


def of_its_version(copy: Copy, restored: Restored, scheme: Scheme) -> Restored:
    """The work, not accused of what makes its sheet another one than the teacher's."""
    version = other_version(read_notebook(copy.path).cells, scheme)
    if not version:
        return restored
    kept = (one for one in restored.anomalies if one.flag not in SHEET_CHANGED)
    other = Anomaly("version", OTHER_VERSION.format(version))
    answers = tuple(replace(one, outside=()) for one in restored.answers)
    return replace(restored, answers=answers, anomalies=(*kept, other))


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


def without_secrets(task: Task, lines: Iterable[str]) -> Iterator[str]:
    """What is said of a question, without the hidden calls that all copies have in common."""
    assert task.question is not None
    shared = {call.said for call in task.calls} - {call.said for call in task.question.calls}
    for line in lines:
        if secret := max(
            (one for one in shared if line.startswith(f"{one} ")), key=len, default=""
        ):
            did = line.removeprefix(secret).partition(" ; attendu")[0]
            line = HIDDEN_CALL.format(did.rstrip("."))
        yield line


def _misses(task: Task, line: str) -> bool:
    """Whether a line says that the copy has not a function of the question."""
    return any(MISSING.format(name) in line for name in task.called)


def reachable(
    names: set[str], source: str, cells: Iterable[str], answers: set[str]
) -> tuple[str, list[str]]:
    """The statements of a code that give some names, and those of cells that these come to use.

    The functions of other `answers` are not read; of a name that is given twice, the last counts.
    """
    body = (parsed_code(source) or ast.Module([], [])).body
    mine = [node for node in body if names & _given_names(node)]
    trees = filter(None, map(parsed_code, cells))
    nodes = [node for tree in trees for node in tree.body if isinstance(node, GIVING)]
    givers = {name: node for node in nodes for name in _given_names(node)}
    found, left = list[ast.stmt](), [*mine]
    while left:
        read = [one.id for one in ast.walk(left.pop()) if isinstance(one, ast.Name)]
        new: list[ast.stmt] = [givers.pop(name) for name in read if name in givers and name not in answers]
        found, left = found + new, left + new
    return "\n".join(map(ast.unparse, mine)), list(map(ast.unparse, found))


def _given_names(node: ast.stmt) -> set[str]:
    """The names that a statement defines, outside what has names of its own."""
    if isinstance(node, DEFINITIONS):
        imported = (one.asname or one.name for one in getattr(node, "names", ()))
        return {getattr(node, "name", ""), *imported}
    names = (one for one in ast.walk(node) if isinstance(one, ast.Name))
    return {one.id for one in names if isinstance(one.ctx, ast.Store)}


def definitions(source: str) -> str:
    """What a cell that did not come to its end defines all the same."""
    tree = parsed_code(source) or ast.Module([], [])
    kept = [node for node in tree.body if isinstance(node, DEFINITIONS)]
    return ast.unparse(ast.Module([*kept], []))
