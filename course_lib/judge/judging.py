"""The verdict on a student's functions: done, not begun, or wrong, where, and by which idea."""

import ast
import re
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import takewhile
from math import inf
from textwrap import fill, indent
from time import process_time
from typing import Any, Literal

from course_lib.judge.faults import TYPES
from course_lib.judge.kinds import faults
from course_lib.judge.plain import digest, same, shown
from course_lib.judge.question import Call, Question
from course_lib.judge.running import SECONDS, Functions, Outcome, compiled, observed
from course_lib.judge.syntax import defined, mentions, parsed, shapes, used
from course_lib.text import unbreakable

Status = Literal["Réussi", "À compléter", "À revoir"]
SIGNS: dict[Status, str] = {"Réussi": "✓", "À compléter": "…", "À revoir": "✗"}
WIDTH = 92
PROOF_SECONDS = 1.0
"""How long the calls of the proof may work in all; those that are left prove nothing."""
AFTER_SECONDS = 3.0
"""How long the calls may work in all that follow the first wrong one."""
UNTOUCHED = "C'est encore le code de départ : changez-le, pour qu'il fasse ce qui est demandé."
UNREADY = "Incomplet"
"""The name of the error by which a question says, in its `trouble`, what must be written first."""
ALONE = ("ou après la boucle ?", "il tire au hasard.")
"""How proofs end that say all: the results of such code may look like another's."""
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
        parts = (part for line in self.lines for part in unbreakable(line).split("\n"))
        body = (fill(part, WIDTH - 2, break_on_hyphens=False) for part in parts)
        return "\n".join([head, *(indent(text, "  ") for text in body)])


Seen = tuple[Call, Outcome]
Prove = Callable[[Call], Sequence[str]]
"""Gives, of a call that an answer fails, the sentences that are proved of its code."""


@dataclass(frozen=True)
class Bench:
    """A question, the functions to call, how long, and what came of calls if made elsewhere."""

    question: Question
    functions: Functions
    seconds: float | None = SECONDS
    seen: Sequence[Seen] | None = None

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
        return f"Un autre appel de {names[0]}" if inner and not call.shown else call.said

    def written(self, value: Any) -> str:
        """An observation, as students read it."""
        return str(self.helpers.get("dit", shown)(value))

    def due(self, call: Call) -> str:
        """What a call is to give, as students read it."""
        return " ou ".join(dict.fromkeys(map(self.written, call.right)))

    def mark(self, seen: Sequence[Seen]) -> str:
        """A short name for what calls did, by which known wrong ideas are looked up.

        It is "" if the first that is wrong does not end: that does not say why.
        Where several answers are right, none is told from another. Where the question has its own
        `accepte`, types count: it may look at them.
        """
        if any(one.late for _, one in seen) and all(self.accepts(*one) for one in seen[:-1]):
            return ""  # nothing is called after what does not end
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
    others: Collection[str] = (),
) -> Verdict:
    """The verdict on `functions`, which must be those of `question.names`.

    `calls` replaces the calls of the immediate check and its proof: the graders add hidden ones
    after them, and nothing is told of what a function does there. `source` is the student's code,
    `others` what else it defines that no question asks for. A call works for `seconds`, None if it
    ends by itself. `seen` is what came of calls made elsewhere, if they were. Never raises.
    """
    if name := next((name for name, one in functions.items() if not callable(one)), ""):
        return Verdict(question.key, "À revoir", (PARENTHESES.format(name),))
    bench = Bench(question, functions, seconds, seen)
    seen, wrong = _tried(bench, question.calls if calls is None else calls)
    if seen and seen[0][1].error == UNREADY:
        return Verdict(question.key, "À compléter", (seen[0][1].trouble,))
    if wrong is None and calls is None:
        end = process_time() + PROOF_SECONDS
        wrong = bench.first_wrong(takewhile(lambda _: process_time() < end, question.proof))
    if wrong is None:
        return Verdict(question.key, "Réussi")
    if question.start and {*question.start} <= {digest([one]) for one in shapes(source)}:
        did = any(one.value is not None or one.trouble or one.mutated for _, one in seen)
        sentence = question.untouched or UNTOUCHED
        return Verdict(question.key, "À compléter", (sentence,) if did else ())
    if calls is not None and not any(call is wrong[0] for call in question.calls):
        lines = (*_described_hidden(bench, *wrong), *_shown_by(bench, source, *wrong))
        return Verdict(question.key, "À revoir", lines)
    proved = () if wrong[1].error in CLEAR else prove(wrong[0])
    mark = recognised(bench, source, others) or bench.mark(seen[: len(question.calls)])
    return _refused(bench, wrong, mark, source, proved)


def _refused(bench: Bench, wrong: Seen, mark: str, source: str, proved: Sequence[str]) -> Verdict:
    """The verdict on an answer that fails a call that its check makes."""
    question = bench.question
    name, idea, *signs = question.ideas.get(mark, ("", ""))
    needed, barred = ({*words.split()} for words in signs or ("", ""))
    agrees = needed <= (found := mentions(source)) and found.isdisjoint(barred)
    if any(one.endswith(ALONE) for one in proved) or not agrees:
        name = ""
    lines = (*proved, *[idea] * bool(name)) or _shown_by(bench, source, *wrong)
    return Verdict(question.key, "À revoir", (*described(bench, *wrong), *lines), name)


def _tried(bench: Bench, calls: Iterable[Call]) -> tuple[list[Seen], Seen | None]:
    """What comes of calls, and the first that goes wrong: after it, the rest has some seconds."""
    seen: list[Seen] = []
    wrong, end = None, inf
    for one in bench.observed(calls):
        seen.append(one)
        if wrong is None and not bench.accepts(*one):
            wrong, end = one, process_time() + AFTER_SECONDS
        if process_time() > end:
            break
    return seen, wrong


def recognised(bench: Bench, source: str, others: Collection[str] = ()) -> str:
    """The name of the wrong idea that the code itself shows, "" if the question looks for none.

    It reads one function, without its docstring: where a part of the answer is in another that
    the student wrote, inside it, in `source` or among `others`, it would say too much.
    """
    look = bench.helpers.get("reconnait", lambda _: "")
    body, names = parsed(source).body, bench.question.names
    own = {*others, *(name for one in body for name in defined(one))} - {*names}
    mine = {one.name: one for one in body if isinstance(one, ast.FunctionDef) and one.name in names}
    for one in mine.values():
        inner = [node for node in ast.walk(one) if isinstance(node, ast.FunctionDef)]
        if inner == [one] and not used(one) & own:
            one.body = one.body[bool(ast.get_docstring(one)) :] or [ast.Pass()]
            if found := str(look(one)):
                return found
    return ""


def _shown_by(bench: Bench, source: str, call: Call, outcome: Outcome) -> tuple[str, ...]:
    """The faults of the first function with any, of those a call names, or all; not of asserts."""
    names = () if call.text.startswith("_essai(") else bench.question.names  # a block of asserts
    direct = call.text.partition("(")[0] in names or outcome.kind == "NoneType"
    none_came = direct and outcome.value is None and not (outcome.trouble or outcome.mutated)
    named = [one for one in names if re.search(rf"\b{one}\b", call.text)] or names
    optional = bench.helpers.get("facultatifs", ())
    found = (tuple(faults(source, name, none_came, optional)) for name in named)
    first = next(filter(None, found), ())
    if outcome.trouble and "None" not in outcome.trouble:  # it stopped before any return
        return tuple(one for one in first if not one.endswith(ALONE))
    return first


def described(bench: Bench, call: Call, outcome: Outcome) -> Iterator[str]:
    """The call, what came of it, what was expected, and why."""
    text, verb, value = bench.said(call), _verb(bench.said(call)), outcome.value
    if outcome.trouble:
        text = text.rpartition("\n")[0] if outcome.late and verb == "vaut" else text
        yield f"{text} {outcome.trouble}"
        return
    if outcome.mutated:
        yield f"{text} modifie son argument : travaillez sur une copie, l'appelant garde le sien."
        return
    came, due = bench.written(value), bench.due(call)
    if came == due == shown(value) and isinstance(value, float):
        came, due = (shown(one, exact=True) for one in (value, call.right[0]))
    missed = ", mais ce n'est pas ce qu'il faut" if came == due else f" ; attendu : {due}"
    only_read = outcome.kind in ("dict", "generator") and isinstance(value, tuple | list)
    form = f"{TYPES[outcome.kind]}, de contenu " if only_read else ""
    yield f"{text} {verb} {form}{came}{missed}."
    if bench.question.expects and _is_other_type(bench.question, call, value):
        yield f"Il faut renvoyer {bench.question.expects}."
    try:
        reason = str(bench.helpers["montre"](call, value)) or call.why
    except Exception:  # there is none, or what was returned is of no form that it reads
        reason = call.why
    yield from [reason] * bool(reason)


def _is_other_type(question: Question, call: Call, value: Any) -> bool:
    """Whether a student's function, called as it is, returned what is of no right type."""
    alike = {int: float, list: tuple}
    right = [one for each in (call, *question.calls) for one in each.right]
    types = [alike.get(type(one), type(one)) for one in (value, *right)]
    return call.text.partition("(")[0] in question.names and types[0] not in types[1:]


def _verb(text: str) -> str:
    """The verb between a call, or what is read once some lines have run, and what comes of it."""
    return "vaut" if "\n" in text and not text.endswith(")") else "renvoie"


def _described_hidden(bench: Bench, call: Call, outcome: Outcome) -> Iterable[str]:
    """A hidden call and what was expected: what came of it may be more than an answer."""
    if outcome.late or (outcome.mutated and not outcome.trouble):
        return described(bench, call, outcome)
    text = bench.said(call)
    did = "s'arrête sur une erreur" if outcome.trouble else f"ne {_verb(text)} pas ce qu'il faut"
    return [f"{text} {did} ; attendu : {bench.due(call)}."]
