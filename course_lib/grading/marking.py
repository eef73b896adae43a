"""One copy, marked: its cells run in a sandbox, each question is asked of a fork of it.

The cells of the sheet that are the teacher's come from the teacher's sheet, and what is right is
known outside only: a copy decides of nothing but of what its functions return.

A process may keep what it is asked, and tell it to whoever reads its errors. So one process is
asked what the sheet shows only, and students read what comes of it; a twin that runs the same cells
is asked what the sheet hides; a twin that runs a solution too is asked one question.
"""

import ast
import random
import re
import time
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial

from course_lib.given.personal import NAMER, words_of_name
from course_lib.grading.copies import Copy, restore
from course_lib.grading.inside import MISSING
from course_lib.grading.matching import Answer, Restored
from course_lib.grading.notebook import (
    Anomaly,
    Cell,
    defined_names,
    parsed_code,
    python_code,
    without,
    without_display,
)
from course_lib.grading.results import CopyResult, ExerciseResult, Status, readable, writable
from course_lib.grading.sandbox import DEAD, CopyProcess
from course_lib.grading.scheme import Scheme, Solution, Task, chance, question_of
from course_lib.judge import Call, Verdict, judge
from course_lib.judge.judging import Bench, Prove, Seen
from course_lib.judge.plain import shown
from course_lib.judge.repair import INSIDE, request, sentences
from course_lib.judge.running import SECONDS, Outcome
from course_lib.judge.sheet import forbidden
from course_lib.judge.syntax import ASSIGNMENTS, DEFINITIONS, NEXT_CELL, defined, reached, used

HASTE = 2.0  # seconds that a cell or a call may work, once one did not end, instead of `SECONDS`
LONGEST_NAME = 100
SAME_NAME = "def {0}():\n    return {1!r}"
"""What gives the name that was asked once: a friend's does not stand for it in some calls."""
SEEDS = '__import__("random").seed({0})', '__import__("numpy").random.seed({0})'
NOT_LOADED = "Votre cellule ne va pas à son terme : elle {}."
STRANGE = "Une valeur renvoyée n'est pas de la forme attendue : il faut renvoyer {}."
PARTLY = (
    "Juste{0} à elle{0} seule{0} : {1}. Les points se partagent entre les fonctions de la "
    "question. L'appel qui échoue se sert de toutes les vôtres ensemble."
)
ELSEWHERE = "Les appels que la fiche montre sont justes."
STOOD_IN = "Jugé avec le corrigé à la place de vos fonctions précédentes, fausses ou absentes."
OTHER_VERSION = (
    "Copie faite sur une autre version de la fiche, ou dont les vérifications ont changé : elle "
    "est notée sur celle d'aujourd'hui."
)
OVER = "Non jugé : le temps prévu pour une copie était écoulé."
STOPS = {
    "crashed": "Python s'est arrêté (os._exit, mémoire, calculs) pendant : {}. "
    "Le reste a été jugé.",
    "endless": "Code arrêté parce qu'il ne se terminait pas : {}. Le reste a été jugé.",
}
"""By flag, what is said of the questions whose code had to be stopped, or ended its process."""
PRINTED = re.compile(
    r"(\w+) = .*StringIO\(\)\nwith .*redirect_stdout\(\1\):\n +(.+)\n\1\.getvalue\(\)"
)
"""What the check calls where an assert looks at what is printed."""
UNFINISHED = "Temps de correction écoulé : la fin de la copie n'a pas été jugée."


@dataclass(frozen=True)
class Attempt:
    """A question, the student's answers to it, and what stopped their cells, in French."""

    task: Task
    answers: tuple[Answer, ...]
    stopped: tuple[str, ...] = ()

    @property
    def source(self) -> str:
        """The code of the answers."""
        return f"\n{NEXT_CELL}".join(one.source for one in self.answers)

    @property
    def untouched(self) -> ExerciseResult | None:
        """The result of a question for which nothing was written; None if something was."""
        mine = [one for one in self.answers if {*one.names} & {*self.task.called}]
        if not mine or not all(one.blank for one in mine):
            return None
        status: Status = "À compléter" if any(one.cells for one in mine) else "Sans réponse"
        return replace(result_of(self.task, status), waiting=any(one.own_near for one in mine))


@dataclass
class Marking:
    """A copy that is being marked, from top to bottom."""

    scheme: Scheme
    restored: Restored
    process: CopyProcess
    """What is asked what the sheet shows: all that students read of their errors is from it."""
    secret: CopyProcess
    """What is asked what the sheet hides."""
    solution: Solution
    seed: int
    student: str
    results: dict[str, ExerciseResult] = field(default_factory=dict)
    stops: dict[str, set[str]] = field(default_factory=lambda: {flag: set() for flag in STOPS})
    """By flag, the functions whose code had to be stopped."""
    answers: list[Answer] = field(default_factory=list)
    stopped: list[str] = field(default_factory=list)
    """The answers since the last check, and what stopped their cells."""
    hidden: dict[str, list[Call]] = field(default_factory=dict)
    """By question, the calls that its sheet does not show, in an order that no copy can know."""
    postponed: list[Attempt] = field(default_factory=list)
    """What is not right yet, and may be once the student's cells below the last answer have run."""
    name: str = ""
    """The name that the copy gives for its student's, where its sheet asks."""

    def run(self) -> None:
        """Go through the sheet as "Restart and run all" does; without code, nothing is started."""
        written = {answer.grade_id: answer for answer in self.restored.answers}
        seeds = SEEDS if "numpy" in "\n".join(self.restored.code) else SEEDS[:1]  # it takes time
        self._run("\n".join(seeds).format(self._chance().getrandbits(32)))
        for cell in self.scheme.sheet.cells:
            if cell.solution:
                self._answer(cell, written[cell.grade_id])
            elif task := self.scheme.tasks.get(cell.grade_id):
                self._check(task)
            elif cell.kind == "code":
                self._run(without_display(cell.source))
        below = self.restored.own_code("")
        for source in below:
            self._run(source)
        for attempt in self.postponed if below else ():
            task, result = attempt.task, self._judged(attempt)
            before = self.results[task.grade_id]
            if result.points or lacks_function(task, before.lines):
                self.results[task.grade_id] = replace(result, answer=before.answer)

    def _answer(self, cell: Cell, answer: Answer) -> None:
        """Run an answer after the student's own cells that stand above it."""
        task = self.scheme.tasks.get(answer.grade_id)
        if task:  # the teacher marks it
            empty = answer.blank and not answer.own_near
            result = result_of(task, "Sans réponse" if empty else "À compléter")
            text = "" if answer.blank else answer.source
            self.results[task.grade_id] = replace(result, waiting=not empty, answer=text)
        for source in self.restored.own_code(answer.grade_id):
            self._run(source, answer.names)
        if cell.kind == "code":
            self.answers += [] if task else [answer]
            source = answer.source if answer.source.strip() else cell.source
            if trouble := self._run(source, answer.names):
                self.stopped.append(NOT_LOADED.format(trouble.rstrip(".")))

    def _run(self, source: str, names: Iterable[str] = ()) -> str:
        """Run a cell, which defines some functions; what stopped it, in French, or ""."""
        if not source.strip() or not self.restored.code:
            return ""
        outcome = self.process.run(python_code(source), self._seconds)
        if outcome.late or outcome == DEAD:
            self._note_stop(outcome, names)
            kept = [one for one in statements([source]) if isinstance(one, DEFINITIONS)]
            self.process.run(ast.unparse(ast.Module([*kept], [])), self._seconds)
        return outcome.trouble

    def _note_stop(self, outcome: Outcome, names: Iterable[str]) -> None:
        """Remember functions whose code had to be stopped, or ended its process."""
        if outcome.late or outcome.error == DEAD.error:
            self.stops["endless" if outcome.late else "crashed"] |= {"", *names}

    @property
    def _seconds(self) -> float:
        """How long a cell or a call may work."""
        return HASTE if self.stops["endless"] else SECONDS

    def _check(self, task: Task) -> None:
        """Judge a question, now and, if it is not right, once all cells have run."""
        attempt = Attempt(task, tuple(self.answers), tuple(self.stopped))
        self.answers, self.stopped = [], []
        result, answer = attempt.untouched, ""
        if result is None:
            result, answer = self._judged(attempt), attempt.source
            again = task.is_judged_again or lacks_function(task, result.lines)
            self.postponed += [attempt] if again and not result.points else []
        self.results[task.grade_id] = replace(result, answer=answer)

    def _judged(self, attempt: Attempt) -> ExerciseResult:
        """The result of a question.

        If an earlier answer that it uses is wrong, what counts is what it does with the solution:
        it is tried first if that answer does not end.
        """
        task = attempt.task
        if sentence := self._refusal(attempt):
            return result_of(task, "À revoir", sentence)
        if NAMER in task.called and not self.name:
            name = self.process.ask(question_of(task, [f"{NAMER}()"]), self._seconds)[0].value
            if words_of_name(name):
                text = "".join(filter(str.isprintable, " ".join(name.split())))
                self.name = text[:LONGEST_NAME]
        wrong, solutions = self._stand_ins(task)
        alone = None
        if wrong & self.stops["endless"]:
            alone = self._with_solutions(attempt, solutions)
            if alone.points:
                return alone
        result = self._asked(attempt, self.process, self.secret)
        if result.points or result.status == "À compléter":
            return result
        if wrong:
            alone = alone or self._with_solutions(attempt, solutions)
            result = result if OVER in alone.lines else alone
        return result if result.points else self._shared(attempt, solutions, result)

    def _with_solutions(self, attempt: Attempt, solutions: Sequence[str]) -> ExerciseResult:
        """The result of a question beside these solutions, in the place of earlier answers."""
        with self.process.twin() as process:
            alone = self._asked(attempt, process, process, solutions)
        return replace(alone, lines=(STOOD_IN, *alone.lines))

    def _asked(
        self,
        attempt: Attempt,
        process: CopyProcess,
        secret: CopyProcess,
        solutions: Sequence[str] = (),
    ) -> ExerciseResult:
        """The result of a question, of which a process is asked what students see.

        If all of it is right, a secret process is asked the rest. Solutions that stand in the place
        of wrong answers are run before.
        """
        task = attempt.task
        verdict, seen = self._verdict(attempt, task.check.calls, process, solutions)
        if verdict.status != "Réussi":
            gone = attempt.stopped and lacks_function(task, verdict.lines)
            why = (*attempt.stopped, *(() if gone else verdict.lines))
            return result_of(task, verdict.status, *why, idea=verdict.idea)
        if hidden := self._hidden_calls(task):
            verdict, seen = self._verdict(attempt, hidden, secret, solutions)
        if verdict.status == "Réussi":
            return result_of(task, "Réussi")
        sound = verdict.status == "À revoir"  # else it repeats what the copy says
        lines, private = hidden_failure(task, verdict.lines if sound else (), seen)
        return replace(result_of(task, "À revoir", *lines, idea=verdict.idea), private=private)

    def _verdict(
        self,
        attempt: Attempt,
        calls: Sequence[Call],
        process: CopyProcess,
        solutions: Sequence[str],
    ) -> tuple[Verdict, list[Seen]]:
        """The judge's verdict on some calls, and what came of them: nothing if time is over."""
        check, source = attempt.task.check, attempt.source
        seen = self._observed(attempt.task, calls, process, solutions)
        if not seen:
            return Verdict(check.key, "À revoir", (OVER,)), seen
        prove: Prove = (lambda _: ()) if solutions else partial(self._proved, attempt)
        others = defined_names("\n".join(one.code for one in self.restored.own))
        try:
            verdict = judge(check, {}, calls, source=source, seen=seen, prove=prove, others=others)
        except Exception:  # a wrong value that is not even of a form that can be written
            verdict = Verdict(check.key, "À revoir", (STRANGE.format(check.expects),))
        return verdict, seen

    def _proved(self, attempt: Attempt, wrong: Call) -> Sequence[str]:
        """What is said of a small edit that, in a fork of the copy, makes an answer right."""
        check, source = attempt.task.check, attempt.source
        question = question_of(attempt.task, [request(check, source, wrong)]) | {"code": INSIDE}
        return sentences(check, source, self.process.ask(question, SECONDS)[0].value)

    def _stand_ins(self, task: Task) -> tuple[set[str], list[str]]:
        """What a question uses above that is not wholly right; the solutions to run in its place.

        These are among the sheet's own cells, as a wrong answer may have changed what they define.
        """
        wrong, sources = set[str](), list[str]()
        for cell in self.scheme.sheet.cells:
            name = cell.grade_id
            if name == task.grade_id:
                break
            above, found = self.scheme.tasks.get(name), self.results.get(name)
            if above and above.question and found and found.points < above.points:
                wrong |= {*above.called}
                sources.append(without(above.reference, {*task.called}))
            elif cell.kind == "code" and not (cell.solution or above):
                sources.append(without_display(cell.source))
        cells = [*(one.code for one in self.scheme.sheet.cells), *self.restored.code]
        uses = definitions(task.called, cells) if wrong and task.is_judged_again else ()
        return wrong.intersection(uses), sources

    def _shared(
        self, attempt: Attempt, solutions: list[str], result: ExerciseResult
    ) -> ExerciseResult:
        """The result, with a part of the points for each function that is right by itself.

        The solution replaces the others then: that of the function itself is never there.
        """
        task, source = attempt.task, attempt.source
        functions = [name for name in task.called if name in defined_names(source)]
        if len(functions) < 2 or NAMER in functions or not self.restored.code:
            return result
        every, right = [*task.check.calls, *self._hidden_calls(task)], list[str]()
        for name in functions:
            calls = [call for call in every if re.search(rf"\b{name}\b", call.text)]
            others = without(task.reference, {name}), without(source, {*task.called} - {name})
            with self.process.twin() as process:
                seen = self._observed(task, calls, process, [*solutions, *others])
            wrong = Bench(task.check, {}, None, seen).first_wrong(())
            right += [name] if wrong is None and len(seen) == len(calls) > 0 else []
        if len(right) in (0, len(functions)):
            return result
        points = round(task.points * len(right) / len(functions), 2)
        lines = (PARTLY.format("s" * (len(right) > 1), ", ".join(right)), *result.lines)
        return replace(result, points=points, status="Partiel", lines=lines)

    def _observed(
        self, task: Task, calls: Sequence[Call], process: CopyProcess, solutions: Sequence[str]
    ) -> list[Seen]:
        """What comes of some calls in a process; nothing if the time of the copy is over."""
        if not calls or time.monotonic() >= self.process.latest():
            return []
        seed = self._chance(task.key, "jugement").getrandbits(32)
        named = [SAME_NAME.format(NAMER, self.name)] if self.name and NAMER in task.called else []
        texts = [call.text for call in calls]
        question = question_of(task, texts, solutions=[*solutions, *named], seed=seed)
        outcomes = process.ask(question, self._seconds)
        self._note_stop(outcomes[-1], task.called)
        return list(zip(calls, outcomes, strict=False))

    def _hidden_calls(self, task: Task) -> list[Call]:
        if task.key not in self.hidden:
            rng = self._chance(task.key)
            self.hidden[task.key] = [*self.solution.fresh_calls(task, rng), *task.hidden]
            rng.shuffle(self.hidden[task.key])
        return self.hidden[task.key]

    def _chance(self, *names: str) -> random.Random:
        return chance(self.seed, self.student, self.scheme.sheet.name, *names)

    def _refusal(self, attempt: Attempt) -> str:
        """What students read of an answer that uses what is not allowed; "" if it does not.

        Only what its functions come to use is read: a trial beside them may use anything.
        """
        task = attempt.task
        if not task.check.forbidden:
            return ""
        own = statements([attempt.source])
        mine = ast.Module([one for one in own if {*task.called} & {*defined(one)}], [])
        others = definitions(used(mine), self.restored.code, without=self.scheme.called)
        return forbidden(task.check, ast.unparse(mine), map(ast.unparse, others.values()))

    def anomalies(self, tasks: Iterable[Task]) -> Iterator[Anomaly]:
        """What stopped the code of questions that are not right in the end."""
        wrong = [task for task in tasks if not self.results[task.grade_id].points]
        for flag, text in STOPS.items():
            if keys := [task.key for task in wrong if self.stops[flag] & {*task.called}]:
                yield Anomaly(flag, text.format(", ".join(keys)))
        if time.monotonic() >= self.process.latest():
            yield Anomaly("endless", UNFINISHED)


def mark_copy(
    copy: Copy,
    whole: Scheme,
    seed: int,
    process: CopyProcess,
    solution: Solution,
    questions: Collection[str] = (),
) -> CopyResult:
    """What a copy earns. Nothing that a student sends makes it raise, or last much over its end.

    Only the `questions` count, by their names, or all if there is none; a copy in which nothing of
    the sheet is found has no results. NoSandboxError if copies cannot be isolated here. The marks
    depend on the copy, the sheet, the questions and the seed only.
    """
    asked = whole.chosen(questions)
    scheme = replace(whole, sheet=asked.sheet)
    restored = of_its_version(copy, restore(copy, scheme.sheet), scheme)
    odd, marks = [*restored.anomalies], CopyResult(copy.student, copy.sheet, (), number=copy.number)
    ours = restored.flags.isdisjoint({"unreadable", "wrong-sheet"})
    if ours or any(answer.cells for answer in restored.answers):
        with process.twin() as secret:
            marking = Marking(scheme, restored, process, secret, solution, seed, copy.student)
            marking.run()
        results = tuple(readable(marking.results[name]) for name in asked.tasks)
        odd += marking.anomalies(asked.tasks.values())
        marks = replace(marks, results=results, seed=seed, signed=marking.name)
    texts = dict.fromkeys(one.text for one in odd if one.text)
    warnings = tuple(writable(scheme.named(text)) for text in texts)
    return replace(marks, warnings=warnings, flags=copy.flags | {one.flag for one in odd})


def of_its_version(copy: Copy, restored: Restored, scheme: Scheme) -> Restored:
    """The work, not accused of what makes its sheet another one than the teacher's."""
    if copy.checks in ("", scheme.sheet.checks):
        return restored
    kept = (one for one in restored.anomalies if one.flag not in ("tampered", "missing"))
    answers = tuple(replace(one, own_near=False) for one in restored.answers)
    return replace(restored, answers=answers, anomalies=(*kept, Anomaly("version", OTHER_VERSION)))


def result_of(task: Task, status: Status, *lines: str, idea: str = "") -> ExerciseResult:
    """The result of an exercise, which earns all its points or none."""
    points = task.points if status == "Réussi" else 0
    return ExerciseResult(task.key, task.title, points, task.points, status, lines, idea)


def hidden_failure(
    task: Task, lines: tuple[str, ...], seen: Sequence[Seen]
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What students read of a hidden call that fails, and what the teacher alone reads of it.

    Of a call that all copies have in common, students do not read what it should give.
    """
    bench = Bench(task.check, {}, None, seen)
    if (wrong := bench.first_wrong(())) is None:
        return (*lines[:1], ELSEWHERE, *lines[1:]), ()
    call, came = wrong
    first = lines[:1]
    if call in task.hidden and lines:
        first = (lines[0].partition(" ; attendu")[0].rstrip(".") + ".",)
    try:
        value = bench.written(came.value)
    except Exception:  # the question's own code, on whatever a copy sends
        value = shown(came.value)
    text, verb = as_written(call.text)
    what = (came.trouble or f"{verb} {value}").rstrip(".")
    private = f"{text} {what} ; attendu : {bench.due(call)}."
    return (*first, ELSEWHERE, *lines[1:]), (private,)


def as_written(call: str) -> tuple[str, str]:
    """A call as an author of asserts wrote it, and the verb before what comes of it."""
    match statements([call]):
        case [ast.Expr(ast.Call(ast.Name("_essai"), [ast.Constant(str(lines))]))]:
            printed = PRINTED.fullmatch(lines)
            return (printed[2], "affiche") if printed else (lines, "renvoie")
    return call, "renvoie"


def lacks_function(task: Task, lines: Iterable[str]) -> bool:
    """Whether lines say that the copy has not a function of the question."""
    return any(MISSING.format(name) in line for line in lines for name in task.called)


# What code defines and uses


def definitions(
    names: Collection[str], cells: Iterable[str], without: Collection[str] = ()
) -> dict[str, ast.stmt]:
    """The last statement that defines each of some names, and of all that these come to use.

    Those of the names `without` are not read, nor is a name that no cell defines.

    >>> sorted(definitions("f", ["def f(): return g()", "g = h", "k = 1"]))
    ['f', 'g']
    """
    nodes = [one for one in statements(cells) if isinstance(one, DEFINITIONS | ASSIGNMENTS)]
    known = {name: node for node in nodes for name in defined(node) if name not in without}
    found = reached(names, lambda name: used(known[name]) if name in known else ())
    return {name: known[name] for name in found & known.keys()}


def statements(cells: Iterable[str]) -> list[ast.stmt]:
    """The statements of the cells that are Python."""
    return [node for tree in filter(None, map(parsed_code, cells)) for node in tree.body]
