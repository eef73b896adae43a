"""Where a mistake is: the small edit of a student's own code that makes it right, if there is one.

An edit is a proof only when the edited code passes every call of the check and its proof. What is
said of it is a question about the line, never the corrected text.
"""

import ast
import warnings
from collections.abc import Callable, Iterable, Iterator, Sequence
from copy import deepcopy
from dataclasses import dataclass
from inspect import unwrap
from itertools import chain, combinations, product, starmap, takewhile
from string import Formatter
from time import process_time
from types import CodeType
from typing import Any

from course_lib.judge.edits import (
    Everywhere,
    Known,
    Plain,
    Rule,
    Spot,
    applied,
    filled,
    plain,
    spots,
    stored,
    text,
)
from course_lib.judge.faults import AT_LINE
from course_lib.judge.judging import Bench, Seen
from course_lib.judge.kinds import KINDS, Kind
from course_lib.judge.question import Call, Question
from course_lib.judge.syntax import Definition, parsed

SECONDS = 2.0
"""How long the search for an edit may work."""
EACH = 0.2
"""How long one call of edited code may work, in seconds."""
UNPROVABLE = ("NameError", "SyntaxError", "UnboundLocalError")
"""Errors that say themselves what is wrong."""
AT_LINES = "Aux lignes "
"""How what is said of two lines begins."""
MOST_PAIRS = 30
"""How many pairs of edits of one kind are tried."""
Attempt = Callable[[str, Iterable[Call]], bool]
"""What tells whether some code passes calls."""


@dataclass(frozen=True)
class Edit:
    """Code before and after a small edit, the lines of the edit, and what is asked of them."""

    lines: tuple[int, ...]
    question: str
    before: str
    after: str

    @property
    def sentence(self) -> str:
        """What a student reads."""
        first, *others = map(str, self.lines)
        place = f"{AT_LINES}{first} et {others[0]}" if others else f"{AT_LINE}{first}"
        return f"{place} : {self.question}"

    @property
    def example(self) -> str:
        """The edit itself, for who is refused twice."""
        before, after = self.before.splitlines(), plain(self.after).splitlines()
        pairs = [pair for pair in zip(before, after, strict=False) if pair[0] != pair[1]]
        if len(before) != len(after) or len(pairs) > 2:
            pairs = [(self._without(after, before), self._without(before, after))]
        return f"Par exemple, {' ; '.join(dict.fromkeys(starmap(_change, pairs)))}."

    @staticmethod
    def _without(lines: Sequence[str], others: Sequence[str]) -> str:
        """The text of the other lines that are in none of these, whatever their margins."""
        mine = [one.strip() for one in lines]
        return " ; ".join(one.strip() for one in others if one.strip() not in mine)


def _change(old: str, new: str) -> str:
    """How lines become others, in French; none if there are none, or if they do nothing."""
    old, new = old.strip(), new.strip().removesuffix("pass")
    if old and old == new:
        return f"en déplaçant `{old}`"
    if old and new:
        return f"`{old}` devient `{new}`"
    moved = f"avec aussi `{new}`" if new else "en déplaçant cette ligne"
    return f"sans `{old}`" if old else moved


@dataclass(frozen=True)
class Change:
    """What is put at a spot instead of so many nodes, the line, and what is asked of it."""

    spot: Spot
    count: int
    new: list[ast.AST]
    line: int
    question: str


def repaired(bench: Bench, source: str, wrong: Seen) -> Edit | None:
    """The first edit of some code that is proved to make it right, None if there is none.

    It is run beside the student's other functions. `wrong` is a call that the code fails.
    """
    call, outcome = wrong
    if outcome.error in UNPROVABLE or "input(" in source:
        return None
    functions = map(unwrap, bench.functions.values())
    around = next((getattr(one, "__globals__", {}) for one in functions), {})
    names = {one.id for one in ast.walk(parsed(source)) if isinstance(one, ast.Name)}

    def attempt(code: str, calls: Iterable[Call]) -> bool:
        space = around | {name: _copied(around[name]) for name in names & around.keys()}
        try:
            exec(_compiled(code), space)
        except Exception:  # an edit may make code that is none
            return False
        mine = {name: space.get(name) for name in bench.question.names}
        return bench.trying(mine, EACH).first_wrong(calls) is None

    return proved_edit(bench.question, source, call, attempt)


def _compiled(code: str) -> CodeType:
    """Code that can be run; what Python warns of in it is nothing of the student's."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return compile(code, "<essai>", "exec")


def _copied(value: Any) -> Any:
    """A value that edited code may change, copied with all that it holds if that can be."""
    if type(value) not in (dict, list, set):
        return value
    try:
        return deepcopy(value)
    except Exception:  # it holds what cannot be copied
        return value.copy()


def proved_edit(
    question: Question, source: str, wrong: Call, attempt: Attempt, seconds: float = SECONDS
) -> Edit | None:
    """The first edit of `source` that passes all calls and the proof; None if none does in time.

    A call of `wrong` is tried first.
    """
    end = process_time() + seconds

    def is_time_left(_: Any) -> bool:
        return process_time() < end

    for edit in takewhile(is_time_left, edits(source, question.names)):
        if attempt(edit.after, [wrong]):
            calls = takewhile(is_time_left, chain(question.calls, question.proof))
            if attempt(edit.after, calls) and is_time_left(edit):
                return edit
    return None


def edits(source: str, names: Sequence[str]) -> Iterator[Edit]:
    """The code of the functions of these names, each time with one small edit, likeliest first.

    A function without arguments writes an answer down: an edit would find that answer.
    """
    tree = Plain().visit(parsed(source))
    named = (one for one in tree.body if isinstance(one, Definition) and one.name in names)
    mine = [one for one in named if not isinstance(one, ast.FunctionDef) or one.args.args]
    every = [one for one in spots(tree) if one.node in mine or {*one.above} & {*mine}]
    before = text(tree)
    found = {before}
    for kind in KINDS:
        changes = [*_changes(kind, every)]
        pairs = _pairs(changes, kind.both) if kind.both else ()
        for lines, asked, after in chain(map(_alone, changes), pairs):
            if after not in found:
                found.add(after)
                yield Edit(lines, asked, before, after)


def _alone(change: Change) -> tuple[tuple[int, ...], str, str]:
    """The line, the question and the new code of one change."""
    return (change.line,), change.question, change.spot.replaced(change.count, change.new)


def _pairs(changes: Sequence[Change], asked: str) -> Iterator[tuple[tuple[int, ...], str, str]]:
    """The lines, the question and the new code of two changes at once, in two places."""
    for one, other in [*combinations(changes, 2)][:MOST_PAIRS]:
        if one.spot.node is not other.spot.node:
            with one.spot.put(one.count, one.new):
                _, _, after = _alone(other)
            yield tuple(sorted({one.line, other.line})), asked, after


def _changes(kind: Kind, every: Sequence[Spot]) -> Iterator[Change]:
    """Every change of a kind in some code."""
    for spot in every:
        for count, new in kind.made(spot):
            yield Change(spot, count, new, spot.line, kind.question)
        if kind.everywhere and isinstance(spot.node, ast.FunctionDef):
            whole = Everywhere([*kind.rules]).visit(deepcopy(spot.node))
            yield Change(spot, 1, [whole], spot.line, kind.question)
    for rule, spot in product(() if kind.everywhere else kind.rules, every):
        if type(rule[0][0]) in (type(spot.node), ast.Name):
            for known, _ in applied(rule, spot):
                yield from _of_rule(kind, rule, spot, known)


def _of_rule(kind: Kind, rule: Rule, spot: Spot, known: Known) -> Iterator[Change]:
    """The changes that a rule makes at a spot, one for each choice of its free letters."""
    for more in _free(rule[1], known, spot):
        new = filled(rule[1], known | more)
        line = _line(known.get(kind.line), spot)
        yield Change(spot, len(rule[0]), new, line, _asked(kind, known | more))


def _free(made: Sequence[ast.AST], known: Known, spot: Spot) -> Iterator[Known]:
    """The names that the free letters of what a rule makes may stand for."""
    names = {one.id for node in made for one in ast.walk(node) if isinstance(one, ast.Name)}
    free = [letter for letter in FREE if letter in names and letter not in known]
    for choice in product(*(FREE[letter](spot) for letter in free)):
        yield dict(zip(free, map(ast.Name, choice), strict=True))


def _locals(spot: Spot) -> list[str]:
    """The parameters and the variables of the function around."""
    arguments = [one.arg for one in ast.walk(spot.function) if isinstance(one, ast.arg)]
    return [*dict.fromkeys([*arguments, *stored(spot.function)])][:12]


def _functions(spot: Spot) -> list[str]:
    """The functions that the code defines, or calls by their names."""
    nodes = [*ast.walk(spot.above[0])]
    own = [one.name for one in nodes if isinstance(one, ast.FunctionDef)]
    called = [text(one.func) for one in nodes if isinstance(one, ast.Call)]
    return [*dict.fromkeys([*own, *(name for name in called if name.isidentifier())])][:12]


FREE: dict[str, Callable[[Spot], list[str]]] = {"v": _functions, "w": _locals}


def _line(node: Any, spot: Spot) -> int:
    """The line of what a letter stands for, the last if these are several."""
    return getattr(node[-1] if isinstance(node, list) and node else node, "lineno", spot.line)


def _asked(kind: Kind, known: Known) -> str:
    """The question, with the student's own names in it."""
    letters = [name for _, name, _, _ in Formatter().parse(kind.question) if name]
    return kind.question.format(**{one: text(known[one]) for one in letters})


__all__ = ["Edit", "edits", "proved_edit", "repaired"]
