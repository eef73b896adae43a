"""Where a mistake is: the small edit of a student's own code that makes it right, if there is one.

An edit is a proof only if the edited code passes every call of the check and its proof. What is
said of it is a question about the line, never the corrected text.
"""

import ast
import warnings
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from copy import deepcopy
from dataclasses import dataclass
from itertools import chain, combinations, islice, product, takewhile
from string import Formatter
from time import process_time
from types import CodeType
from typing import Any

from course_lib.judge.edits import Known, Plain, Rule, Spot, applied, filled, spots, stored, text
from course_lib.judge.judging import Bench
from course_lib.judge.kinds import KINDS, Kind
from course_lib.judge.looks import AT_LINE
from course_lib.judge.question import Call, Question, Sheet, pack, unpack
from course_lib.judge.running import TooLong, time_limit
from course_lib.judge.syntax import DEFINITIONS, Definition, parsed, syntax_tree

SECONDS = 2.0
"""How long the search for an edit may work."""
EACH = 0.2
"""How long one call of edited code may work, in seconds."""
AT_LINES = "Aux lignes "
"""How what is said of two lines begins."""
MOST_PAIRS = 30
"""How many pairs of edits of one kind are tried."""
NOT_FOUND = -1
INSIDE = f"from {__name__} import inside"
"""What the call of `request` needs."""


@dataclass(frozen=True)
class Edit:
    """Some code with a small edit, the lines of the edit, and what is asked of them."""

    lines: tuple[int, ...]
    question: str
    source: str

    @property
    def sentence(self) -> str:
        """What a student reads."""
        first, *others = map(str, self.lines)
        place = f"{AT_LINES}{first} et {others[0]}" if others else f"{AT_LINE}{first}"
        return f"{place} : {self.question}"


@dataclass(frozen=True)
class Search:
    """What tries edited code beside the names of a notebook, until a time of the processor."""

    bench: Bench
    around: Mapping[str, Any]
    names: Set[str]
    """The names that the code uses: what they stand for is copied each time."""
    end: float

    def is_time_left(self, _: object = None) -> bool:
        """Whether the search may go on."""
        return process_time() < self.end

    def passes(self, source: str, calls: Iterable[Call]) -> bool:
        """Whether edited code passes calls, in time."""
        used = {name: copied(self.around[name]) for name in self.names & self.around.keys()}
        space = {**self.around, **used}
        try:
            with time_limit(EACH):
                exec(defining(source), space)
        except (Exception, TooLong):  # an edit may make code that is none
            return False
        functions = {name: space.get(name) for name in self.bench.question.names}
        tried = self.bench.trying(functions).first_wrong(takewhile(self.is_time_left, calls))
        return tried is None and self.is_time_left()


def proof(
    question: Question,
    source: str,
    wrong: Call,
    around: Mapping[str, Any],
    seconds: float = SECONDS,
) -> int:
    r"""The number, in `edits`, of the first edit that makes some code right, or NOT_FOUND.

    `wrong` is a call that the code fails, `around` the names of the notebook. It runs the edited
    code: never call it where a student's code must not run. It works for some `seconds` at most.

    >>> code, call = "def f(t):\n    return max(t)", Call("f([2, 3])", 2)
    >>> asked = Question("a", "", 1, ("f",), "", (), (call,), (), {}, "", "", {})
    >>> sentences(asked, code, proof(asked, code, call, {}))
    ('À la ligne 2 : faut-il ici le plus grand, ou le plus petit ?',)
    """
    names = {one.id for one in ast.walk(parsed(source)) if isinstance(one, ast.Name)}
    search = Search(Bench(question, {}, EACH), around, names, process_time() + seconds)
    if "input" in names:  # it would wait for the student
        return NOT_FOUND
    every = (*question.calls, *question.proof)
    for number, edit in enumerate(edits(source, question.names)):
        if not search.is_time_left():
            break
        if search.passes(edit.source, [wrong]) and search.passes(edit.source, every):
            return number
    return NOT_FOUND


def sentences(question: Question, source: str, number: object) -> tuple[str, ...]:
    """What a student reads of the edit of that number, if there is one: no code is run."""
    if not isinstance(number, int) or number < 0:
        return ()
    found = islice(edits(source, question.names), number, number + 1)
    return tuple(edit.sentence for edit in found)


def request(question: Question, source: str, wrong: Call) -> str:
    """The call by which the process of a copy looks for a proof: see INSIDE and `sentences`.

    All that it holds is in the student's sheet.
    """
    packed = pack(Sheet("", "", (question,)))
    return f"inside({packed!r}, {source!r}, {wrong.text!r})"


def inside(packed: str, source: str, wrong: str) -> int:
    """What `proof` gives, beside the names that the cells of a copy have defined."""
    (question,) = unpack(packed).questions
    calls = (*question.calls, *question.proof)
    call = next(one for one in calls if one.text == wrong)
    return proof(question, source, call, vars(__import__("__main__")))


def defining(source: str) -> CodeType:
    """The definitions of some code: nothing else of it is run again."""
    body: list[ast.stmt] = [one for one in syntax_tree(source).body if isinstance(one, DEFINITIONS)]
    with warnings.catch_warnings():  # of what is no fault of the student's
        warnings.simplefilter("ignore")
        return compile(ast.Module(body, []), "<essai>", "exec")


def copied(value: Any) -> Any:
    """A value that edited code may change, copied with all that it holds if that can be."""
    if type(value) not in (dict, list, set):
        return value
    try:
        return deepcopy(value)
    except Exception:  # it holds what cannot be copied
        return value.copy()


# Edits


@dataclass(frozen=True)
class Change:
    """What is put at a spot instead of so many nodes, the line, and what is asked of it."""

    spot: Spot
    count: int
    new: list[ast.AST]
    line: int
    question: str

    @property
    def edit(self) -> Edit:
        """The whole code with this change."""
        return Edit((self.line,), self.question, self.spot.replaced(self.count, self.new))


def edits(source: str, names: Sequence[str]) -> Iterator[Edit]:
    """Some code, each time with one small edit of its functions of these names, likeliest first.

    A function without arguments writes an answer down: an edit would find that answer.
    """
    tree = Plain().visit(parsed(source))
    named = (one for one in tree.body if isinstance(one, Definition) and one.name in names)
    mine = [one for one in named if not isinstance(one, ast.FunctionDef) or one.args.args]
    every = [one for one in spots(tree) if one.node in mine or {*one.above} & {*mine}]
    found = {text(tree)}
    for kind in KINDS:
        changes = [*changes_of(kind, every)]
        pairs = pairs_of(changes, kind.both) if kind.both else ()
        for edit in chain((one.edit for one in changes), pairs):
            if edit.source not in found:
                found.add(edit.source)
                yield edit


def pairs_of(changes: Sequence[Change], asked: str) -> Iterator[Edit]:
    """Two changes at once, in two places."""
    for one, other in islice(combinations(changes, 2), MOST_PAIRS):
        if one.spot.node is not other.spot.node:
            with one.spot.put(one.count, one.new):
                both = other.edit.source
            yield Edit(tuple(sorted({one.line, other.line})), asked, both)


def changes_of(kind: Kind, every: Sequence[Spot]) -> Iterator[Change]:
    """Every change of a kind in some code: one for each choice of the free letters of its rules."""
    for rule, spot in product(kind.rules, every):
        for known, _ in applied(rule, spot) if may_fit(rule, spot) else ():
            for more in choices(rule[1], known, spot):
                new = filled(rule[1], known | more)
                line = line_of(known.get("u", known.get("U")), spot)
                yield Change(spot, len(rule[0]), new, line, asked(kind, known | more))


def may_fit(rule: Rule, spot: Spot) -> bool:
    """Whether the kind of node is the one that a rule begins with, or any will do."""
    first = rule[0][0]
    is_word = isinstance(first, ast.Expr) and isinstance(first.value, ast.Name)
    return is_word or type(first) in (type(spot.node), ast.Name)


def choices(made: Sequence[ast.AST], known: Known, spot: Spot) -> Iterator[Known]:
    """The names that the free letters of what a rule makes may stand for."""
    names = {one.id for node in made for one in ast.walk(node) if isinstance(one, ast.Name)}
    free = [letter for letter in FREE if letter in names and letter not in known]
    for choice in product(*(FREE[letter](spot) for letter in free)):
        yield dict(zip(free, map(ast.Name, choice), strict=True))


def local_variables(spot: Spot) -> list[str]:
    """The parameters and the variables of the function around."""
    arguments = [one.arg for one in ast.walk(spot.function) if isinstance(one, ast.arg)]
    return [*dict.fromkeys([*arguments, *stored(spot.function)])][:12]


def functions_used(spot: Spot) -> list[str]:
    """The functions that the code defines, or calls by their names."""
    nodes = [*ast.walk(spot.above[0])]
    own = [one.name for one in nodes if isinstance(one, ast.FunctionDef)]
    called = [text(one.func) for one in nodes if isinstance(one, ast.Call)]
    return [*dict.fromkeys([*own, *filter(str.isidentifier, called)])][:12]


FREE: dict[str, Callable[[Spot], list[str]]] = {"v": functions_used, "w": local_variables}


def line_of(node: Any, spot: Spot) -> int:
    """The line of what a letter stands for, the last if these are several, or else the spot's."""
    return getattr(node[-1] if isinstance(node, list) and node else node, "lineno", spot.line)


def asked(kind: Kind, known: Known) -> str:
    """The question, with the student's own names in it."""
    letters = [name for _, name, _, _ in Formatter().parse(kind.question) if name]
    return kind.question.format(**{one: text(known[one]) for one in letters})
