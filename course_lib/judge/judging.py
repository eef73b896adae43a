"""The verdict on a student's functions: done, not begun, or wrong, where, and by which idea."""

import ast
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import takewhile
from math import inf
from textwrap import fill, indent
from time import process_time
from typing import Any, Literal

from course_lib.judge.faults import TYPES
from course_lib.judge.looks import faults
from course_lib.judge.plain import difference, digest, has_form, same, shown
from course_lib.judge.question import Call, Question
from course_lib.judge.running import SECONDS, Functions, Outcome, compiled, observed
from course_lib.judge.syntax import parsed, shapes
from course_lib.text import unbreakable

Status = Literal["Réussi", "À compléter", "À revoir"]
SIGNS: dict[Status, str] = {"Réussi": "✓", "À compléter": "…", "À revoir": "✗"}
WIDTH = 92
PROOF_SECONDS = 1.0
"""How long the calls of the proof may work in all; those that are left prove nothing."""
AFTER_SECONDS = 3.0
"""How long the calls may work in all that follow the first wrong one."""
UNTOUCHED = "C'est encore le code de départ : changez-le, pour qu'il fasse ce qui est demandé."
START = "départ"
"""The name under which the ideas of a question keep its own sentence instead."""
UNREADY = "Incomplet"
"""The name of the error by which a question says, in its `trouble`, what must be written first."""
OTHER_CALL = "Un autre appel de {}"
ALONE = "ou après la boucle ?"
"""How a proof ends that says all: the results of such code may look like another's."""
CLEAR = ("NameError", "SyntaxError", "UnboundLocalError")
"""Errors that say themselves what is wrong."""
VALUE = "vaut"
"""What a name does, where a call returns something."""
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
        parts = (part for line in self.lines for part in unbreakable(line).split("\n"))
        body = (fill(part, WIDTH - 2, break_on_hyphens=False) for part in parts)
        return "\n".join([head, *(indent(text, "  ") for text in body)])


Seen = tuple[Call, Outcome]
Prove = Callable[[Call], Sequence[str]]
"""Gives, of a call that an answer fails, the sentences that are proved of its code."""


@dataclass(frozen=True)
class Bench:
    """A question, and the functions to call, each for some seconds, None if they end.

    `seen` is what came of the calls, if they were made elsewhere.
    """

    question: Question
    functions: Functions
    seconds: float | None = SECONDS
    seen: Sequence["Seen"] | None = None

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

    def first_wrong(self, calls: Iterable[Call]) -> Seen | None:
        """The first call that does not go as it should, and what came of it."""
        return next((seen for seen in self.observed(calls) if not self.accepts(*seen)), None)

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
        """A call as students read it: names of the check alone stand in visible calls only."""
        around, names = call.text.partition("(")[0], self.question.names
        inner = around in self.helpers and around not in names and call not in self.question.calls
        return OTHER_CALL.format(names[0]) if inner and not call.shown else call.said

    def written(self, value: Any) -> str:
        """An observation, as students read it."""
        return str(self.helpers.get("dit", shown)(value))

    def due(self, call: Call) -> str:
        """What a call is to give, as students read it."""
        return " ou ".join(dict.fromkeys(map(self.written, call.right)))

    def reason(self, call: Call, outcome: Outcome) -> str:
        """What the question's `montre` says of what came, else why the right one is right."""
        try:
            return str(self.helpers["montre"](call, outcome.value)) or call.why
        except Exception:  # there is none, or what was returned is of no form that it reads
            return call.why

    def is_wrong_kind(self, call: Call, outcome: Outcome) -> bool:
        """Whether a student's function, called as it is, returned what is of no right form."""
        direct = call.text.partition("(")[0] in self.question.names
        every = [right for one in (call, *self.question.calls) for right in one.right]
        lengths = {len(right) for right in every if isinstance(right, tuple)}
        if len(lengths) > 1:  # a tuple of any length, as a list
            every = [[*right] if isinstance(right, tuple) else right for right in every]
        return direct and not any(has_form(outcome.value, right) for right in every)

    def mark(self, seen: Iterable[Seen]) -> str:
        """A short name for what calls did, by which known wrong ideas are looked up.

        Where several answers are right, none is told from another. Where the question has its own
        `accepte`, types count: it may look at them.
        """
        in_words, done = {"accepte", "dit"} <= self.helpers.keys(), list[Any]()
        for call, one in seen:
            several = len(call.right) > 1 and self.accepts(call, one)
            value = self.written(one.value) if in_words else one.value
            done.append((call.right[0] if several else value, one.sort, one.mutated))
        return digest([repr(done)] if "accepte" in self.helpers else done)


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
    if name := next((name for name, one in functions.items() if not callable(one)), ""):
        return Verdict(question.key, "À revoir", (PARENTHESES.format(name),))
    bench = Bench(question, functions, seconds, seen)
    seen, wrong = bench.tried(question.calls if calls is None else calls)
    if seen and seen[0][1].error == UNREADY:
        return Verdict(question.key, "À compléter", (seen[0][1].trouble,))
    if wrong is None and calls is None:
        end = process_time() + PROOF_SECONDS
        wrong = bench.first_wrong(takewhile(lambda _: process_time() < end, question.proof))
    if wrong is None:
        return Verdict(question.key, "Réussi")
    if question.start and {*question.start} <= {digest([one]) for one in shapes(source)}:
        name, sentence = question.ideas.get(question.given, ("", ""))
        lines: tuple[str, ...] = (sentence if name == START else UNTOUCHED,)
        blank = all(outcome.is_blank for _, outcome in seen)
        return Verdict(question.key, "À compléter", () if blank else lines)
    if calls is not None and not any(call is wrong[0] for call in question.calls):
        lines = (*_described_hidden(bench, *wrong), *_faults_of(bench, source, *wrong))
        return Verdict(question.key, "À revoir", lines)
    proved = () if wrong[1].error in CLEAR else prove(wrong[0])
    return _refused(bench, wrong, seen, source, proved)


def _refused(
    bench: Bench, wrong: Seen, seen: Sequence[Seen], source: str, proved: Sequence[str]
) -> Verdict:
    """The verdict on an answer that fails a call that its check makes."""
    question, look = bench.question, bench.helpers.get("manque", lambda _: "")
    mark, read = bench.mark(seen[: len(question.calls)]), recognised(bench, source)
    is_start = mark == question.given and not (proved or read)
    if lacking := is_start and look(parsed(source)):
        return Verdict(question.key, "À revoir", (str(lacking),))
    name, idea = question.ideas.get(read or mark, ("", ""))
    if name == START or any(one.endswith(ALONE) for one in proved):
        name = ""
    lines = (*proved, *[idea] * bool(name)) or _faults_of(bench, source, *wrong)
    return Verdict(question.key, "À revoir", (*described(bench, *wrong), *lines), name)


def recognised(bench: Bench, source: str) -> str:
    """The name of the wrong idea that the code itself shows, "" if the question looks for none."""
    look = bench.helpers.get("reconnait", lambda _: "")
    body = [one for one in parsed(source).body if isinstance(one, ast.FunctionDef)]
    mine = {one.name: one for one in body if one.name in bench.question.names}
    return next(filter(None, (str(look(one)) for one in mine.values())), "")


def _faults_of(bench: Bench, source: str, call: Call, outcome: Outcome) -> tuple[str, ...]:
    """What the code of the functions that a call names, if it names any, shows of its faults."""
    names = () if call.text.startswith("_essai(") else bench.question.names  # a block of asserts
    if call.text.partition("(")[0] not in names and outcome.kind != "NoneType":
        outcome = replace(outcome, value=())  # what came is not the function's
    named = [one for one in names if re.search(rf"\b{one}\b", call.text)] or names
    optional = bench.helpers.get("facultatifs", ())
    found = (tuple(faults(source, name, outcome, optional)) for name in named)
    return next(filter(None, found), ())


def described(bench: Bench, call: Call, outcome: Outcome) -> Iterator[str]:
    """The call, what came of it, what was expected, and why."""
    text, verb = bench.said(call), _verb(bench.said(call))
    if outcome.trouble:
        text = text.rpartition("\n")[0] if outcome.late and verb == VALUE else text
        yield f"{text} {outcome.trouble}"
    elif outcome.mutated:
        yield f"{text} modifie son argument : travaillez sur une copie, l'appelant garde le sien."
    else:
        came, due = bench.written(outcome.value), bench.due(call)
        if came == due == shown(outcome.value) and isinstance(outcome.value, float):
            came, due = (repr(one).replace(".", ",") for one in (outcome.value, call.right[0]))
        missed = ", mais ce n'est pas ce qu'il faut" if came == due else f" ; attendu : {due}"
        form = f"{TYPES[outcome.kind]}, de contenu " if is_read_otherwise(outcome) else ""
        yield f"{text} {verb} {form}{came}{missed}."
        if bench.question.expects and bench.is_wrong_kind(call, outcome):
            yield f"Il faut renvoyer {bench.question.expects}."
        if came.endswith("…") and (what := difference(outcome.value, call.right[0])):
            yield f"Première différence : {what}."
        if reason := bench.reason(call, outcome):
            yield reason


def _verb(text: str) -> str:
    """The verb between a call, or what is read once some lines have run, and what comes of it."""
    return VALUE if "\n" in text and not text.endswith(")") else "renvoie"


def is_read_otherwise(outcome: Outcome) -> bool:
    """Whether a dictionary or an iterator was returned, and only its elements are looked at."""
    return outcome.kind in ("dict", "generator") and isinstance(outcome.value, tuple | list)


def _described_hidden(bench: Bench, call: Call, outcome: Outcome) -> Iterator[str]:
    """A hidden call and what was expected: what came of it may be more than an answer."""
    if outcome.late or (outcome.mutated and not outcome.trouble):
        yield from described(bench, call, outcome)
        return
    text = bench.said(call)
    did = "s'arrête sur une erreur" if outcome.trouble else f"ne {_verb(text)} pas ce qu'il faut"
    yield f"{text} {did} ; attendu : {bench.due(call)}."
