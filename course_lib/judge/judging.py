"""The verdict on a student's functions: done, not begun, or wrong, where, and by which idea."""

import ast
import re
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain, takewhile
from math import inf
from textwrap import fill, indent
from time import process_time
from typing import Any, Literal

from course_lib.judge.looks import faults
from course_lib.judge.plain import digest, has_form, same, shown
from course_lib.judge.question import Call, Question
from course_lib.judge.running import (
    SECONDS,
    Functions,
    Outcome,
    compiled,
    observed,
)
from course_lib.judge.syntax import Definition, parsed, shapes
from course_lib.text import unbreakable

Status = Literal["Réussi", "À compléter", "À revoir"]
SIGNS: dict[Status, str] = {"Réussi": "✓", "À compléter": "…", "À revoir": "✗"}
WIDTH = 92
PROOF_SECONDS = 1.0
AFTER_SECONDS = 3.0
"""How long the calls of the proof may work in all; those that are left prove nothing."""
UNTOUCHED = "C'est encore le code de départ : changez-le, pour qu'il fasse ce qui est demandé."
START = "départ"
"""The name under which the ideas of a question keep what it tells instead."""
UNREADY = "Incomplet"
"""The name of the error by which a question says, in its `trouble`, what must be written first."""
OTHER_CALL = "Un autre appel de {}"
ALONE = "ou après la boucle ?", "s'arrêter à chaque fois ?"
"""How what is proved ends when it says all: the results of such code may look like another's."""
CLEAR = ("NameError", "SyntaxError", "UnboundLocalError")
"""Errors that say themselves what is wrong."""
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
Prove = Callable[[Call], Sequence[str]]
"""What gives, of a call that an answer fails, the sentences that are proved of its code."""


@dataclass(frozen=True)
class Bench:
    """A question, and the functions to call, each for some seconds, None if they end."""

    question: Question
    functions: Functions
    seconds: float | None = SECONDS
    seen: Sequence["Seen"] | None = None
    """What came of the calls, if they were made elsewhere."""

    def trying(self, functions: Functions) -> "Bench":
        """The same question with other functions; what the sheet gives to calls is shared."""
        other = replace(self, functions=functions, seen=None)
        vars(other)["helpers"] = self.helpers
        return other

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
            outcome = observed(call.text, self.helpers, self.functions, self.seconds)
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

    def is_wrong_kind(self, call: Call, outcome: Outcome) -> bool:
        """Whether a student's function, called as it is, returned what is of no right form."""
        direct = call.text.partition("(")[0] in self.question.names
        every = chain(*(one.right for one in (call, *self.question.calls)))
        return direct and not any(has_form(outcome.value, one) for one in every)

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
    prove: Prove = lambda _: (),
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
        lines = (*described_hidden(bench, *wrong), *_faults_of(bench, source, *wrong))
        return Verdict(question.key, "À revoir", lines)
    proved = () if wrong[1].error in CLEAR else prove(wrong[0])
    return _refused(bench, wrong, seen, source, proved)


def _refused(
    bench: Bench, wrong: Seen, seen: Sequence[Seen], source: str, proved: Sequence[str]
) -> Verdict:
    """The verdict on an answer that fails a call that its check makes."""
    if not proved and (lacking := _lacking(bench, seen, source)):
        return Verdict(bench.question.key, "À revoir", (lacking,))
    alone = any(one.endswith(ALONE) for one in proved)
    name, idea = ("", ()) if alone else _idea_of(bench, seen, source)
    lines = (*proved, *idea) or tuple(_faults_of(bench, source, *wrong))
    return Verdict(bench.question.key, "À revoir", (*described(bench, *wrong), *lines), name)


def _lacking(bench: Bench, seen: Sequence[Seen], source: str) -> str:
    """What the question's own `manque` says that a code lacks, if it acts as the given one."""
    if _mark(bench, seen) != bench.question.given or recognised(bench, source):
        return ""
    return str(bench.helpers.get("manque", lambda _: "")(parsed(source)))


def _idea_of(bench: Bench, seen: Sequence[Seen], source: str) -> tuple[str, tuple[str, ...]]:
    """The idea that a wrong answer is known by, and what its author says; nothing if none is."""
    mark = recognised(bench, source) or _mark(bench, seen)
    name, sentence = bench.question.ideas.get(mark, ("", ""))
    return (name, (sentence,)) if name not in ("", START) else ("", ())


def _mark(bench: Bench, seen: Sequence[Seen]) -> str:
    """By what ideas are looked up: what an answer does on the calls that the sheet shows."""
    return bench.mark(seen[: len(bench.question.calls)])


def _is_start(question: Question, source: str) -> bool:
    """Whether a code is the one that is given, as far as both are known."""
    known = {digest([one]) for one in shapes(source)}
    return bool(question.start) and {*question.start} <= known


def recognised(bench: Bench, source: str) -> str:
    """The name of the wrong idea that the code itself shows, "" if the question looks for none."""
    look = bench.helpers.get("reconnait", lambda _: "")
    names = bench.question.names
    body = [one for one in parsed(source).body if isinstance(one, ast.FunctionDef)]
    mine = {one.name: one for one in body if one.name in names}
    return next(filter(None, (str(look(one)) for one in mine.values())), "")


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


def _faults_of(bench: Bench, source: str, call: Call, outcome: Outcome) -> Iterable[str]:
    """What the code of the functions that a call names, if it names any, shows of its faults."""
    names = () if call.text.startswith("_essai(") else bench.question.names
    named = [one for one in names if re.search(rf"\b{one}\b", call.text)] or names
    found = ([*faults(source, n, outcome, bench.question.needless.get(n, ()))] for n in named)
    return next(filter(None, found), ())


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
        yield f"{text} renvoie {came}{missed}."
        if bench.question.expects and bench.is_wrong_kind(call, outcome):
            yield f"Il faut renvoyer {bench.question.expects}."
        if why := bench.shown_wrong(call, outcome) or call.why:
            yield why


def described_hidden(bench: Bench, call: Call, outcome: Outcome) -> Iterator[str]:
    """A hidden call and what was expected: what came of it may be more than an answer."""
    if outcome.late or (outcome.mutated and not outcome.trouble):
        yield from described(bench, call, outcome)
        return
    did = "s'arrête sur une erreur" if outcome.trouble else "ne renvoie pas ce qu'il faut"
    yield f"{bench.said(call)} {did} ; attendu : {bench.due(call)}."
