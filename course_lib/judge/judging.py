"""The verdict on a student's functions: done, not begun, or wrong, where, and by which idea."""

import ast
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import takewhile
from math import inf
from textwrap import fill, indent
from time import process_time
from typing import Any, Literal

from course_lib.judge.faults import faults
from course_lib.judge.plain import digest, same, shown
from course_lib.judge.question import Call, Question
from course_lib.judge.relations import kind_of, relation
from course_lib.judge.running import (
    LATE,
    SECONDS,
    Functions,
    Outcome,
    TooLong,
    compiled,
    observed,
    time_limit,
)
from course_lib.judge.syntax import Definition, parsed, shapes
from course_lib.text import unbreakable

Status = Literal["Réussi", "À compléter", "À revoir"]
SIGNS: dict[Status, str] = {"Réussi": "✓", "À compléter": "…", "À revoir": "✗"}
WIDTH = 92
PROOF_SECONDS = 1.0
AFTER_SECONDS = 3.0
"""How long the calls of the proof may work in all; those that are left prove nothing."""
UNTOUCHED = (
    "Cela donne encore tout ce que donne le code de départ : complétez-le, ou trouvez où il se "
    "trompe et réparez-le."
)
START = "départ"
"""The name under which the ideas of a question keep what it tells instead."""
UNREADY = "Incomplet"
"""The name of the error by which a question says, in its `trouble`, what must be written first."""
OTHER_CALL = "Un autre appel de {}"
PARENTHESES = "Donnez la fonction elle-même, sans parenthèses ni arguments : {0}, et non {0}(…)."


@dataclass(frozen=True)
class Verdict:
    """What the student reads; `idea` is a name, "" if no known idea explains the error."""

    key: str
    status: Status
    lines: tuple[str, ...] = ()
    idea: str = ""

    def __str__(self) -> str:
        head = f"{SIGNS[self.status]} {self.key} : {self.status}"
        lines = map(unbreakable, self.lines)
        parts = (part for line in lines for part in line.split("\n"))
        body = (fill(part, WIDTH - 2, break_on_hyphens=False) for part in parts)
        return "\n".join([head, *(indent(text, "  ") for text in body)])


Seen = tuple[Call, Outcome]


@dataclass(frozen=True)
class Bench:
    """A question, and the functions to call, each for some seconds, None if they end."""

    question: Question
    functions: Functions
    seconds: float | None = SECONDS
    seen: Sequence["Seen"] | None = None
    """What came of the calls, if they were made elsewhere."""

    @cached_property
    def helpers(self) -> dict[str, Any]:
        """What the sheet gives to the calls besides the functions."""
        space: dict[str, Any] = {}
        exec(compiled(self.question.code, "exec"), space)
        return space

    def observed(self, calls: Iterable[Call]) -> Iterator[Seen]:
        """What comes of each call, until one takes too long."""
        if self.seen is not None:
            yield from self.seen
            return
        for call in calls:
            outcome = self._outcome(call)
            yield call, outcome
            if outcome.late:
                return

    def tried(self, calls: Iterable[Call]) -> tuple[list[Seen], Seen | None]:
        """The same, and the first that goes wrong: nobody waits for the rest after some seconds."""
        seen: list[Seen] = []
        wrong, end = None, inf
        for one in self.observed(calls):
            seen.append(one)
            if wrong is None and not self.accepts(*one):
                wrong, end = one, process_time() + AFTER_SECONDS
            if process_time() > end:
                break
        return seen, wrong

    def _outcome(self, call: Call) -> Outcome:
        try:
            with time_limit(self.seconds):
                return observed(call.text, self.helpers, self.functions)
        except TooLong:  # just as the call was ending
            return LATE

    def accepts(self, call: Call, outcome: Outcome) -> bool:
        """Whether one call went as it should."""
        if outcome.trouble or outcome.mutated:
            return False
        judged = self.helpers.get("accepte", same)
        try:
            return any(judged(one, outcome.value) for one in call.right)
        except Exception:  # what was returned is not even of the form that is looked at
            return False

    def said(self, call: Call) -> str:
        """A call as it is told: no name of what only the check uses, but in a visible call."""
        around, names = call.text.partition("(")[0], self.question.names
        inner = around in self.helpers and around not in names and call not in self.question.calls
        return OTHER_CALL.format(names[0]) if inner and not call.shown else call.said

    def written(self, value: Any) -> str:
        """An observation, as students read it."""
        return str(self.helpers.get("dit", shown)(value))

    def due(self, call: Call) -> str:
        """What a call is to give, as students read it."""
        return " ou ".join(dict.fromkeys(map(self.written, call.right)))

    def shown_wrong(self, call: Call, outcome: Outcome) -> str:
        """What the question's own `montre` says of what came, "" if it has none to say."""
        try:
            return str(self.helpers["montre"](call, outcome.value))
        except Exception:  # there is none, or what was returned is of no form that it reads
            return ""

    def mark(self, seen: Iterable[Seen]) -> str:
        """A short name for what calls did, by which known wrong ideas are looked up.

        Where several answers are right, none is told from another. Where the question has its own
        `accepte`, types count: it may look at them.
        """
        done = [(self._marked(call, one), one.sort, one.mutated) for call, one in seen]
        return digest([repr(done)] if "accepte" in self.helpers else done)

    def _marked(self, call: Call, outcome: Outcome) -> Any:
        """What counts of an outcome in `mark`."""
        if len(call.right) > 1 and self.accepts(call, outcome):
            return call.right[0]
        in_words = {"accepte", "dit"} <= self.helpers.keys()
        return self.written(outcome.value) if in_words else outcome.value

    def first_wrong(self, calls: Iterable[Call]) -> Seen | None:
        """The first call that does not go as it should, and what came of it."""
        return next((seen for seen in self.observed(calls) if not self.accepts(*seen)), None)

    def disproved(self) -> Seen | None:
        """The smallest call of the proof that goes wrong; it stops after a second of work."""
        end = process_time() + PROOF_SECONDS
        return self.first_wrong(takewhile(lambda _: process_time() < end, self.question.proof))


def judge(
    question: Question,
    functions: Functions,
    calls: Sequence[Call] | None = None,
    *,
    source: str = "",
    seconds: float | None = SECONDS,
    seen: Sequence[Seen] | None = None,
) -> Verdict:
    """The verdict on `functions`, which must be those of `question.names`.

    `calls` replaces the calls of the immediate check and its proof: the graders add hidden ones
    after them, and nothing is told of what a function does there. `source` is the student's code,
    if it is known. A call works for `seconds`, None if functions end by themselves, or raise
    `TooLong`. `seen` are the calls that were made elsewhere, and what came of them: no function is
    called then. Never raises, whatever the functions do.
    """
    if name := next((name for name, given in functions.items() if not callable(given)), ""):
        return Verdict(question.key, "À revoir", (PARENTHESES.format(name),))
    bench = Bench(question, functions, seconds, seen)
    seen, wrong = bench.tried(question.calls if calls is None else calls)
    if missing := _incomplete(question, seen, source):
        return missing
    if wrong is None and calls is None:
        wrong = bench.disproved()
    if wrong is None:
        return Verdict(question.key, "Réussi")
    if _is_start(question, source):
        name, sentence = question.ideas.get(question.given, ("", ""))
        return Verdict(question.key, "À compléter", (sentence if name == START else UNTOUCHED,))
    if calls is not None and not any(call is wrong[0] for call in question.calls):
        lines = (*undisclosed(bench, *wrong), *_faults(bench, source, *wrong))
        return Verdict(question.key, "À revoir", lines)
    return _explained(bench, seen, wrong, source)


def _explained(bench: Bench, seen: Sequence[Seen], wrong: Seen, source: str) -> Verdict:
    """The verdict on a wrong answer, with the idea that it is known by, or what its code shows."""
    question = bench.question
    mark = bench.mark(seen[: len(question.calls)])
    seen_there = recognised(bench, source)
    if not seen_there and mark == question.given and (lacking := _lacking(bench, source)):
        return Verdict(question.key, "À revoir", (lacking,))
    name, sentence = question.ideas.get(seen_there or mark, ("", ""))
    if name == START:
        name, sentence = "", ""
    told = (sentence,) if sentence else _faults(bench, source, *wrong) or _likely(bench, seen)
    return Verdict(question.key, "À revoir", (*described(bench, *wrong), *told), name)


def _is_start(question: Question, source: str) -> bool:
    """Whether a code is the one that is given, as far as both are known."""
    known = {digest([one]) for one in shapes(source)}
    return bool(question.start) and {*question.start} <= known


def recognised(bench: Bench, source: str) -> str:
    """The name of the wrong idea that the code itself shows, "" if the question looks for none."""
    look = bench.helpers.get("reconnait", lambda _: "")
    names = bench.question.names
    body = [one for one in parsed(source).body if isinstance(one, ast.FunctionDef)]
    return next((str(look(one)) for one in reversed(body) if one.name in names), "")


def _lacking(bench: Bench, source: str) -> str:
    """What the question's own `manque` says that a code lacks, which acts as the given one."""
    return str(bench.helpers.get("manque", lambda _: "")(parsed(source)))


def _incomplete(question: Question, seen: Sequence[Seen], source: str) -> Verdict | None:
    """The verdict on what was not begun, or comes too soon; None if it can be judged."""
    if seen and seen[0][1].error == UNREADY:
        return Verdict(question.key, "À compléter", (seen[0][1].trouble,))
    if all(outcome.is_blank for _, outcome in seen) and _is_idle(source, question.names[1:]):
        return Verdict(question.key, "À compléter")
    return None


def _is_idle(source: str, others: Collection[str]) -> bool:
    """Whether what a student's code defines shows that it does nothing.

    The `others` are functions that calls use besides the first: they may be another question's.
    """
    defined = [one for one in parsed(source).body if isinstance(one, Definition)]
    mine = [one for one in defined if one.name not in others]
    return bool(mine) and all(map(_does_nothing, mine))


def _does_nothing(node: ast.stmt) -> bool:
    """Whether a statement does nothing: a text, `pass`, `return None`, a function of these."""
    if isinstance(node, Definition):
        return all(map(_does_nothing, node.body))
    value = getattr(node, "value", None)
    return isinstance(node, ast.Pass) or (
        isinstance(node, ast.Expr | ast.Return) and isinstance(value, ast.Constant | None)
    )


def _faults(bench: Bench, source: str, call: Call, outcome: Outcome) -> Sequence[str]:
    """What the student's code shows of its own faults, where a function is to return something."""
    if "\n" in call.text or call.text.startswith("affiche("):
        return ()
    none, printed = outcome.value is None and not outcome.trouble, bool(outcome.printed)
    did = none, printed, outcome.mutated, outcome.late
    needless = bench.question.needless
    told = (faults(source, name, *did, needless.get(name, ())) for name in bench.question.names)
    return next(filter(None, told), ())


def _likely(bench: Bench, seen: Sequence[Seen]) -> Sequence[str]:
    """How what came stands to what is due, where the question does not accept several answers."""
    if "accepte" in bench.helpers:
        return ()
    names = bench.question.names
    plain = [one for one in seen if one[0].text.partition("(")[0] in names and not one[1].trouble]
    return tuple(filter(None, [relation([(call.right[0], one.value) for call, one in plain])]))


def described(bench: Bench, call: Call, outcome: Outcome) -> Iterator[str]:
    """The call, what came of it, what was expected, and why."""
    text = bench.said(call)
    if outcome.trouble:
        yield f"{text} {outcome.trouble}"
    elif outcome.mutated:
        yield f"{text} modifie son argument : travaillez sur une copie, l'appelant garde le sien."
    else:
        came, due = bench.written(outcome.value), bench.due(call)
        missed = ", mais ce n'est pas ce qu'il faut" if came == due else f" ; attendu : {due}"
        yield f"{text} {call.verb} {came}{missed}."
        if why := bench.shown_wrong(call, outcome) or call.why:
            yield why
        elif bench.question.expects and not _is_alike(call.right[0], outcome.value):
            yield f"Il faut renvoyer {bench.question.expects}."


def _is_alike(expected: Any, got: Any) -> bool:
    """Whether what came is of the kind that is due: then it is no use to say which."""
    return kind_of(got) == kind_of(expected) != ""


def undisclosed(bench: Bench, call: Call, outcome: Outcome) -> Iterator[str]:
    """A hidden call and what was expected: what came of it may be more than an answer."""
    if outcome.late or (outcome.mutated and not outcome.trouble):
        yield from described(bench, call, outcome)
        return
    did = "s'arrête sur une erreur" if outcome.trouble else "ne renvoie pas ce qu'il faut"
    yield f"{bench.said(call)} {did} ; attendu : {bench.due(call)}."
