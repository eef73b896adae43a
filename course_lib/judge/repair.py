"""Where a mistake is: the small edit of a student's own code that makes it right, if there is one.

An edit is a proof only if the edited code passes every call of the check and its proof. What is
said of it is a question about the line, never the corrected text.
"""

import ast
import re
import warnings
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from copy import deepcopy
from itertools import islice, product, takewhile
from string import Formatter
from time import process_time
from types import CodeType
from typing import Any, NamedTuple

from course_lib.judge.edits import Known, Plain, Rule, Spot, applied, filled, spots, text
from course_lib.judge.judging import Bench
from course_lib.judge.kinds import KINDS
from course_lib.judge.looks import place
from course_lib.judge.question import Call, Question, Sheet, pack, unpack
from course_lib.judge.running import TooLong, time_limit
from course_lib.judge.syntax import DEFINITIONS, Definition, parsed, syntax_tree

SECONDS = 2.0
"""How long the search for an edit may work."""
EACH = 0.2
"""How long one call of edited code may work, in seconds."""
NOT_FOUND = -1
INSIDE = f"from {__name__} import inside"
"""What the call of `request` needs."""


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
    end, bench = process_time() + seconds, Bench(question, {}, EACH)
    if "input" in names:  # it would wait for the student
        return NOT_FOUND
    own = {name: around[name] for name in names & around.keys()}
    for number, edit in enumerate(edits(source, question.names)):
        if process_time() > end:
            break
        every = ([wrong], (*question.calls, *question.proof))
        if all(
            _passes(bench, edit.source, {**around, **copied(own)}, calls, end) for calls in every
        ):
            return number
    return NOT_FOUND


def _passes(
    bench: Bench, code: str, space: dict[str, Any], calls: Iterable[Call], end: float
) -> bool:
    """Whether edited code, run among some names, passes calls before a time of the processor."""
    try:
        with time_limit(EACH):
            exec(defining(code), space)
    except (Exception, TooLong):  # an edit may make code that is none
        return False
    tried = bench.trying({name: space.get(name) for name in bench.question.names})
    in_time = takewhile(lambda _: process_time() < end, calls)
    return tried.first_wrong(in_time) is None and process_time() < end


def sentences(question: Question, source: str, number: object) -> tuple[str, ...]:
    """What a student reads of the edit of that number, if there is one: no code is run."""
    if not isinstance(number, int) or number < 0:
        return ()
    found = islice(edits(source, question.names), number, number + 1)
    return tuple(f"{place(source, edit.line)} : {edit.question}" for edit in found)


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


def copied(names: Mapping[str, Any]) -> dict[str, Any]:
    """Names with copies of what edited code may change, with all that it holds if that can be."""
    made = dict(names)
    for name, value in names.items():
        if type(value) in (dict, list, set):
            made[name] = value.copy()
            with suppress(Exception):  # it holds what cannot be copied
                made[name] = deepcopy(value)
    return made


class Edit(NamedTuple):
    """Some code with a small edit, its line, and what is asked of it."""

    source: str
    line: int
    question: str


def edits(source: str, names: Sequence[str]) -> Iterator[Edit]:
    """Some code, each time with one small edit of its functions of these names, likeliest first.

    A function without arguments writes an answer down: an edit would find that answer.
    """
    tree = Plain().visit(parsed(source))
    named = (one for one in tree.body if isinstance(one, Definition) and one.name in names)
    mine = [one for one in named if not isinstance(one, ast.FunctionDef) or one.args.args]
    every = [one for one in spots(tree) if one.node in mine or {*one.above} & {*mine}]
    found = {text(tree)}
    for question, rules in KINDS:
        letters = [name for _, name, _, _ in Formatter().parse(question) if name]
        for rule, spot in product(rules, every):
            for known in instances(rule, spot):
                made = spot.replaced(len(rule[0]), filled(rule[1], known))
                if made not in found:
                    found.add(made)
                    asked = question.format(**{one: text(known[one]) for one in letters})
                    moved = [known.get("u", known.get("simple")), *known.get("U", ())][-1]
                    yield Edit(made, getattr(moved, "lineno", spot.line), asked)


def instances(rule: Rule, spot: Spot) -> Iterator[Known]:
    """What the letters of a rule may stand for at a spot, once for each choice of its free ones."""
    first = rule[0][0]
    is_word = isinstance(first, ast.Expr) and isinstance(first.value, ast.Name)
    if not is_word and type(first) not in (type(spot.node), ast.Name):
        return
    for known, _ in applied(rule, spot):
        nodes = (node for part in rule[1] for node in ast.walk(part))
        made = {node.id for node in nodes if isinstance(node, ast.Name)}
        free = sorted(made & FREE.keys() - known.keys())
        for choice in product(*(FREE[letter](spot) for letter in free)):
            values = (ast.parse(one, mode="eval").body for one in choice)
            yield known | dict(zip(free, values, strict=True))


def _variables(spot: Spot) -> list[str]:
    """The parameters and the variables of the function around."""
    nodes = [*ast.walk(spot.function)]
    stored = [
        one.id for one in nodes if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store)
    ]
    parameters = [one.arg for one in nodes if isinstance(one, ast.arg)]
    return [*dict.fromkeys([*parameters, *stored])][:12]


def _functions(spot: Spot) -> list[str]:
    """The functions that the code defines, or calls by their names."""
    found = re.findall(r"(def )?(?<![\w.])(\w+)\(", text(spot.above[0]))
    return [*dict.fromkeys(name for _, name in sorted(found, key=lambda one: not one[0]))][:12]


FREE: dict[str, Callable[[Spot], Sequence[str]]] = {
    "v": _functions,
    "w": _variables,
    "p": lambda _: ("1", "-1"),
    "l": lambda _: ("-float('inf')", "float('inf')"),
    "e": lambda _: ("0", "1", "-1", "[]", "None", "True", "False"),
}
"""What the letters of a rule may be that are on its right only."""
