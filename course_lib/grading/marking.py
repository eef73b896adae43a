"""One copy, marked: its cells run in a sandbox, each question is asked of a fork of it.

The cells of the sheet that are the teacher's come from the teacher's sheet, and what is right is
known outside only: a copy decides of nothing but of what its functions return.

What a copy's process is told, it may keep, and tell whoever reads its errors: so a process runs
what the sheet shows, another one with the same cells what it hides, and one that is given a
solution is asked that question only.
"""

import ast
import random
import re
import time
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from course_lib.given.personal import NAMER, words_of_name
from course_lib.grading.copies import Copy, restore
from course_lib.grading.fresh import Solution, chance, question_of
from course_lib.grading.matching import Answer, Restored
from course_lib.grading.message import MISSING
from course_lib.grading.notebook import (
    Anomaly,
    Cell,
    defined_names,
    parsed_code,
    python_code,
    read_notebook,
    without,
    without_display,
)
from course_lib.grading.process import CopyProcess
from course_lib.grading.results import CopyResult, ExerciseResult, Status, readable, writable
from course_lib.grading.scheme import Scheme, Task, other_version, read_scheme
from course_lib.judge import Call, Verdict, judge
from course_lib.judge.judging import Bench, Prove, Seen
from course_lib.judge.plain import shown
from course_lib.judge.repair import INSIDE, request, sentences
from course_lib.judge.running import SECONDS, Outcome
from course_lib.judge.sheet import forbidden
from course_lib.judge.syntax import DEFINITIONS

HASTE = 2.0
"""How long a cell or a call may work, instead of `SECONDS`, once one did not end."""
MOST_OWN_CELLS = 40
"""How many cells of the student's own are run between two answers."""
LONGEST_NAME = 100
SAME_NAME = "def {0}():\n    return {1!r}"
"""What gives the name that was asked once: a friend's does not stand for it in some calls."""
SEEDS = '__import__("random").seed({0})', '__import__("numpy").random.seed({0})'
NOT_LOADED = "Votre cellule ne va pas à son terme : elle {}."
STRANGE = "Une valeur renvoyée n'est pas de la forme attendue : il faut renvoyer {}."
ELSEWHERE = "Du texte ou du code est hors de la cellule de réponse : il sera lu et noté à la main."
PARTLY = "Juste à elle seule : {}. Les points se partagent entre les fonctions de la question."
WORD = re.compile(r"\w+")
HIDDEN_CALL = "Un appel que la fiche ne montre pas{}."
STOOD_IN = "Jugé avec le corrigé à la place de vos fonctions précédentes, fausses ou absentes."
OTHER_VERSION = (
    "Copie faite sur une autre version de la fiche ({}) : elle est notée sur celle d'aujourd'hui."
)
SHEET_CHANGED = {"tampered", "missing", "moved", "outside"}
NOT_OURS = {"unreadable", "wrong-sheet"}
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
    """What is asked what the sheet shows: all that students read of their errors is from it."""
    secret: CopyProcess
    """What is asked what the sheet does not show."""
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
    written: dict[str, str] = field(default_factory=dict)
    """By question, what the student wrote, to be shown to this student."""
    name: str = ""
    """The name that the copy gives for its student's, where its sheet asks."""

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
            if result.points or lacks_function(task, self.results[task.grade_id].lines):
                self.results[task.grade_id] = result

    def _answer(self, cell: Cell, answer: Answer) -> None:
        """Run an answer after the student's own cells that stand above it."""
        if task := self.scheme.tasks.get(answer.grade_id):
            empty = answer.blank and not answer.outside
            self.written[task.grade_id] = "" if answer.blank else answer.source
            status: Status = "Sans réponse" if empty else "À compléter"
            self.results[task.grade_id] = replace(outcome(task, 0, status), waiting=not empty)
        self._run_own(answer.extras, answer.grade_id)
        if cell.kind == "code":
            self.answers.append(answer)
            source = answer.source if answer.source.strip() else cell.source
            if trouble := self._run(source, cell.grade_id):
                self.troubles.append(NOT_LOADED.format(trouble.rstrip(".")))

    def _run_own(self, cells: Sequence[str], name: str) -> None:
        """Run cells of the student's own."""
        for source in cells[:MOST_OWN_CELLS]:
            self._run(source, name)

    def _run(self, source: str, name: str) -> str:
        """Run a cell; what stopped it, in French."""
        if not source.strip() or not self.restored.code:
            return ""
        ran = self.process.run(python_code(source), self._seconds)
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
        mine = (one.source.strip("\n") for one in answers if not one.blank)
        self.written[task.grade_id] = "\n\n\n".join(mine)
        self.answers.clear()
        self.troubles.clear()
        result = untouched(task, answers)
        if result is None:
            source = "\n".join(one.source for one in answers)
            result = self._judged(task, source, troubles)
            again = hides_calls(task) or lacks_function(task, result.lines)
            if self.restored.rest and not result.points and again:
                self.postponed.append((task, source, troubles))
        self.results[task.grade_id] = result

    def _judged(self, task: Task, source: str, troubles: Sequence[str]) -> ExerciseResult:
        """The result of a question.

        What is wrong only because of an earlier answer is right once the solution replaces it.
        """
        assert task.question is not None
        if sentence := self._refusal(task, source):
            return outcome(task, 0, "À revoir", (sentence,))
        result = self._asked(task, source, troubles)
        if result.points or result.status == "À compléter":
            return result
        wrong = [*self._wrong_above(task)]
        solutions = [*self._set_right(task, wrong)]
        misled = hides_calls(task) and self._uses(task, wrong)
        if misled and self._is_right_with(task, solutions):
            return outcome(task, task.points, "Réussi", (STOOD_IN,))
        return self._shared(task, source, solutions, result)

    def _set_right(self, task: Task, wrong: Sequence[Task]) -> Iterator[str]:
        """The sheet's own cells above a question, with the solution of what is wrong there.

        A wrong answer may have changed what these cells define.
        """
        stands_in = {one.grade_id: without(one.reference, {*task.called}) for one in wrong}
        for cell in self.scheme.sheet.cells:
            if cell.grade_id == task.grade_id:
                return
            if cell.grade_id in stands_in:
                yield stands_in[cell.grade_id]
            elif cell.kind == "code" and not (cell.solution or cell.grade_id in self.scheme.tasks):
                yield without_display(cell.source)

    def _is_right_with(
        self, task: Task, solutions: list[str], calls: Sequence[Call] | None = None
    ) -> bool:
        """Whether all calls, or these, are right in a process of their own that ran solutions."""
        assert task.question is not None
        calls = [*task.question.calls, *self._hidden_calls(task)] if calls is None else calls
        with closing(self.process.twin()) as process:
            seen = self._observed(task, calls, process, solutions)
        bench = Bench(task.question, {}, None, seen)
        return len(seen) == len(calls) > 0 and bench.first_wrong(calls) is None

    def _shared(
        self, task: Task, source: str, solutions: list[str], result: ExerciseResult
    ) -> ExerciseResult:
        """The result, with a part of the points for each function that is right by itself.

        The solution replaces the others then: a copy is never given that of the function itself.
        """
        functions = [name for name in task.called if name in defined_names(source)]
        if len(functions) < 2 or NAMER in functions or not self.restored.code:
            return result
        right = [one for one in functions if self._is_right_alone(task, one, source, solutions)]
        if not right or len(right) == len(functions):
            return result
        points = round(task.points * len(right) / len(functions), 2)
        lines = (PARTLY.format(", ".join(right)), *result.lines)
        return replace(result, points=points, status="Partiel", lines=lines)

    def _is_right_alone(self, task: Task, name: str, source: str, solutions: list[str]) -> bool:
        """Whether what calls a function is right where the solution replaces the others."""
        assert task.question is not None
        every = [*task.question.calls, *self._hidden_calls(task)]
        calls = [call for call in every if name in WORD.findall(call.text)]
        mine = without(source, {*task.called} - {name})
        return self._is_right_with(task, [*solutions, without(task.reference, {name}), mine], calls)

    def _uses(self, task: Task, others: Iterable[Task]) -> bool:
        """Whether the functions of a question come to use those of some others."""
        sheet = [one.source for one in self.scheme.sheet.cells if one.kind == "code"]
        used = used_names(task.called, [*self._own_cells, *sheet])
        return any(used & {*one.called} for one in others)

    def _wrong_above(self, task: Task) -> Iterator[Task]:
        """The questions above that do not earn all their points."""
        for name, one in self.scheme.tasks.items():
            if one is task:
                return
            found = self.results.get(name)
            if one.question and found and found.points < one.points:
                yield one

    def _asked(self, task: Task, source: str, troubles: Sequence[str]) -> ExerciseResult:
        """The result of a question: on what the sheet shows, then on what it does not show."""
        assert task.question is not None
        if NAMER in task.called and not self.name:
            self._ask_name(task)
        calls, private = task.question.calls, list[str]()
        seen = self._observed(task, calls, self.process)
        verdict = judged(task, source, calls, seen, self._prover(task, source))
        if verdict.status == "Réussi" and (hidden := self._hidden_calls(task)):
            seen = self._observed(task, hidden, self.secret)
            verdict = judged(task, source, hidden, seen)
            troubles, private = (), hidden_failure(task, seen)
        if verdict.status == "Réussi":
            return outcome(task, task.points, "Réussi")
        absent = troubles and lacks_function(task, verdict.lines)
        lines = troubles if absent else (*troubles, *without_secrets(task, verdict.lines))
        result = outcome(task, 0, verdict.status, tuple(lines), verdict.idea)
        return replace(result, private=tuple(private))

    def _prover(self, task: Task, source: str) -> Prove:
        """What looks, in a fork of the copy, for the small edit that makes an answer right."""
        question = task.question
        assert question is not None

        def prove(wrong: Call) -> Sequence[str]:
            asked = question_of(task, [request(question, source, wrong)]) | {"code": INSIDE}
            return sentences(question, source, self.process.ask(asked, SECONDS)[0].value)

        return prove

    def _observed(
        self,
        task: Task,
        calls: Sequence[Call],
        process: CopyProcess,
        solutions: Sequence[str] = (),
    ) -> list[Seen]:
        """What comes of some calls in a process; nothing if the time of the copy is over."""
        if not calls or time.monotonic() >= self.process.end:
            return []
        texts = [call.text for call in calls]
        seed = self._chance(task.key, "jugement").getrandbits(32)
        named = [SAME_NAME.format(NAMER, self.name)] if self.name and NAMER in task.called else []
        asked = question_of(task, texts, solutions=[*solutions, *named], seed=seed)
        outcomes = process.ask(asked, self._seconds)
        self._note(task, outcomes[-1])
        return list(zip(calls, outcomes, strict=False))

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
            self.name = text[:LONGEST_NAME]

    def _refusal(self, task: Task, source: str) -> str:
        """What is told of an answer that uses what the question does not allow; "" if it is sound.

        Only what its functions come to use is read: a trial beside them may use anything.
        """
        assert task.question is not None
        if not task.question.forbidden:
            return ""
        names, answers = {*task.called}, self.scheme.called
        functions, others = reachable(names, source, self._own_cells, answers)
        return forbidden(task.question, functions, others)

    @property
    def _own_cells(self) -> list[str]:
        """All that the student wrote as code, in the order of the sheet."""
        mine = [cell for one in self.restored.answers for cell in (*one.extras, one.source)]
        return [*mine, *self.restored.rest]

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
    with closing(process.twin()) as secret:
        marking = Marking(scheme, restored, process, secret, solution, seed, copy.student)
        marking.run()
    return replace(_result(copy, marking, [*asked.tasks]), seed=seed)


def _result(copy: Copy, marking: Marking, asked: Iterable[str]) -> CopyResult:
    """What is said of a copy that was marked: the results that are asked for, and what is odd."""
    scheme, restored, odd = marking.scheme, marking.restored, list(marking.odd())
    sentences = [*copy.warnings, *restored.warnings, *(text for _, text in odd)]
    return CopyResult(
        copy.student,
        scheme.sheet.name,
        tuple(
            readable(replace(marking.results[name], answer=marking.written.get(name, "")))
            for name in asked
        ),
        tuple(writable(scheme.named(one)) for one in dict.fromkeys(sentences)),
        copy.flags | restored.flags | {flag for flag, _ in odd},
        copy.number,
        signed=(marking.name,) if marking.name else (),
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


def hides_calls(task: Task) -> bool:
    """Whether a question has calls that its sheet does not show.

    Where it has none, a copy that is judged again may try another guess.
    """
    assert task.question is not None
    visible = {call.text for call in task.question.calls}
    return bool(task.drawing) or any(call.text not in visible for call in task.calls)


def judged(
    task: Task,
    source: str,
    calls: Sequence[Call],
    seen: Sequence[Seen],
    prove: Prove = lambda _: (),
) -> Verdict:
    """What the judge says of some calls, once they are made; that time was over if none was."""
    assert task.question is not None
    if not seen:
        return Verdict(task.key, "À revoir", (OVER,))
    try:
        return judge(task.question, {}, calls, source=source, seen=seen, prove=prove)
    except Exception:  # a wrong value that is not even of a form that can be written
        return Verdict(task.key, "À revoir", (STRANGE.format(task.question.expects),))


def hidden_failure(task: Task, seen: Sequence[Seen]) -> list[str]:
    """For the teacher alone: the first hidden call that fails, what came and what was due."""
    assert task.question is not None
    bench = Bench(task.question, {}, None, seen)
    if (wrong := bench.first_wrong(())) is None:
        return []
    call, came = wrong
    what = came.trouble or f"renvoie {_in_words(bench, came.value)}."
    return [f"{call.said} {what.rstrip('.')} ; attendu : {bench.due(call)}."]


def _in_words(bench: Bench, value: Any) -> str:
    """A wrong value, as students read it, or as Python writes it if it is of another form."""
    try:
        return bench.written(value)
    except Exception:  # the question's own code, on whatever a copy sends
        return shown(value)


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


def lacks_function(task: Task, lines: Iterable[str]) -> bool:
    """Whether lines say that the copy has not a function of the question."""
    return any(MISSING.format(name) in line for line in lines for name in task.called)


def used_names(names: Iterable[str], cells: Iterable[str]) -> set[str]:
    """Some names, and all those that they come to use, as far as cells define them.

    >>> sorted(used_names("f", ["def f(): return g()", "g = h", "k = 1"]))
    ['f', 'g', 'h']
    """
    uses = defaultdict[str, set[str]](set)
    for node in _statements(cells):
        for name in _given_names(node):
            uses[name] |= _names(node)
    return _closure(names, uses)


def reachable(
    names: set[str], source: str, cells: Iterable[str], answers: set[str]
) -> tuple[str, list[str]]:
    """The statements of a code that give some names, and those of cells that these come to use.

    The functions of other `answers` are not read; of a name that is given twice, the last counts.
    """
    mine = [node for node in _statements([source]) if names & _given_names(node)]
    nodes = [node for node in _statements(cells) if isinstance(node, GIVING)]
    givers = {name: node for node in nodes for name in _given_names(node) - answers}
    uses = {name: _names(node) for name, node in givers.items()}
    found = _closure(set[str]().union(*map(_names, mine)), uses) & {*givers}
    others = {id(givers[name]): givers[name] for name in found}
    return "\n".join(map(ast.unparse, mine)), list(map(ast.unparse, others.values()))


def _closure(names: Iterable[str], uses: Mapping[str, Iterable[str]]) -> set[str]:
    """Some names, and all those that they come to use."""
    found, left = set[str](), [*names]
    while left:
        if (name := left.pop()) not in found:
            found.add(name)
            left += uses.get(name, ())
    return found


def _statements(cells: Iterable[str]) -> list[ast.stmt]:
    """The statements of the cells that are Python."""
    return [node for tree in filter(None, map(parsed_code, cells)) for node in tree.body]


def _names(node: ast.AST) -> set[str]:
    """The names in a statement."""
    return {one.id for one in ast.walk(node) if isinstance(one, ast.Name)}


def _given_names(node: ast.stmt) -> set[str]:
    """The names that a statement defines, outside what has names of its own."""
    if isinstance(node, DEFINITIONS):
        imported = (one.asname or one.name for one in getattr(node, "names", ()))
        return {getattr(node, "name", ""), *imported}
    names = (one for one in ast.walk(node) if isinstance(one, ast.Name))
    return {one.id for one in names if isinstance(one.ctx, ast.Store)}


def definitions(source: str) -> str:
    """What a cell that did not come to its end defines all the same."""
    kept = [node for node in _statements([source]) if isinstance(node, DEFINITIONS)]
    return ast.unparse(ast.Module([*kept], []))
