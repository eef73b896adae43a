"""Where a mistake is: the small edit of a student's own code that makes it right, if there is one.

An edit is a proof only if the edited code passes every call of the check and its proof, and keeps
the lines that the code shares with the solution: where a game is symmetric, a change to a line that
is right may make up for the wrong one. What is said of an edit is a question about its line, never
the corrected text.
"""

import ast
import warnings
from collections import Counter
from collections.abc import Iterable, Mapping
from contextlib import suppress
from copy import deepcopy
from itertools import islice, takewhile
from time import process_time
from typing import Any

from course_lib.judge.edits import lines_of
from course_lib.judge.judging import Bench
from course_lib.judge.kinds import edits
from course_lib.judge.plain import plain
from course_lib.judge.question import Call, Question, Sheet, pack, unpack
from course_lib.judge.running import TooLong, time_limit
from course_lib.judge.syntax import DEFINITIONS, parsed, syntax_tree

Names = Mapping[str, Any]
SECONDS = 2.0
"""How long the search for an edit may work."""
EACH = 0.2
"""How long one call of edited code may work, in seconds."""
NOT_FOUND, NONE_NEEDED = -1, -2
KEPT = (
    "Fait seul, ce même appel est juste : votre code garde quelque chose d'un appel à l'autre "
    "(une liste ou un dictionnaire donnés par défaut, une variable du notebook…), ou bien il tire "
    "au hasard."
)
INSIDE = f"from {__name__} import inside"
"""What the call of `request` needs."""


def proof(
    question: Question, source: str, wrong: Call, around: Names, seconds: float = SECONDS
) -> int:
    r"""The number, in `edits`, of the first edit that makes some code right, or NOT_FOUND.

    NONE_NEEDED if the call is right once made alone. `wrong` is a call that the code fails,
    `around` the names of the notebook. It runs the edited code: never call it where a student's
    code must not run. It works for some `seconds` at most.

    >>> code, call = "def f(t):\n    return max(t)", Call("f([2, 3])", 2)
    >>> asked = Question("a", "", 1, ("f",), "", (), (call,), (), {}, "", {})
    >>> sentences(asked, code, proof(asked, code, call, {}))
    ('À la ligne 2, `return max(t)` : faut-il ici le plus grand, ou le plus petit ?',)
    """
    names = {one.id for one in ast.walk(parsed(source)) if isinstance(one, ast.Name)}
    if "input" in names:  # it would wait for the student
        return NOT_FOUND
    end, bench = process_time() + seconds, Bench(question, {}, EACH)
    own = {name: around[name] for name in names & around.keys()}

    def passes(code: str, calls: Iterable[Call]) -> bool:
        space = {**around, **copied(own)}
        try:
            with time_limit(EACH):
                _define(code, space)
        except (Exception, TooLong):  # an edit may make code that is none
            return False
        tried = bench.trying({name: space.get(name) for name in question.names})
        in_time = takewhile(lambda _: process_time() < end, calls)
        return tried.first_wrong(in_time) is None and process_time() < end

    if passes(source, [wrong]):
        return NONE_NEEDED
    every, kept = (*question.calls, *question.proof), lines_of(source) & Counter(question.lines)
    in_time = takewhile(lambda _: process_time() < end, enumerate(edits(source, question.names)))
    found = ((n, one.source) for n, one in in_time if passes(one.source, [wrong]))
    right = (n for n, code in found if passes(code, every) and kept <= lines_of(code))
    return next(right, NOT_FOUND)


def sentences(question: Question, source: str, number: object) -> tuple[str, ...]:
    """What a student reads of the edit of that number, if there is one: no code is run."""
    if number == NONE_NEEDED:
        return (KEPT,)
    if not isinstance(number, int) or number < 0:
        return ()
    found = islice(edits(source, question.names), number, number + 1)
    return tuple(one.sentence(source) for one in found)


def request(question: Question, source: str, wrong: Call) -> str:
    """The call, of what is in the student's sheet, by which a copy's process looks for a proof."""
    packed = pack(Sheet("", "", (question,)))
    return f"inside({packed!r}, {source!r}, {wrong.text!r})"


def inside(packed: str, source: str, wrong: str) -> int:
    """What `proof` gives, beside the names that the cells of a copy have defined."""
    (question,) = unpack(packed).questions
    call = next(one for one in (*question.calls, *question.proof) if one.text == wrong)
    return proof(question, source, call, vars(__import__("__main__")))


def _define(source: str, space: dict[str, Any]) -> None:
    """Run the definitions of some code: nothing else of it is run again."""
    body: list[ast.stmt] = [one for one in syntax_tree(source).body if isinstance(one, DEFINITIONS)]
    with warnings.catch_warnings(action="ignore"):  # of what is no fault of the student's
        code = compile(ast.Module(body, []), "<essai>", "exec")
    exec(code, space)


def copied(names: Names) -> dict[str, Any]:
    """Names with copies of what edited code may change, with all that it holds if that can be."""
    made = dict(names)
    for name, value in names.items():
        if type(value) in (dict, list, set):
            made[name] = value.copy()
            with suppress(Exception):  # it holds what cannot be copied
                made[name] = deepcopy(value)
    return made


def restore(around: dict[str, Any], names: Names, copies: Names) -> None:
    """Give back to a notebook's names their values, and to these what their copies hold."""
    around.update(names)
    for name, held in copies.items():
        if (value := names[name]) is not held and plain(value) != plain(held):
            value.clear()
            (value.extend if isinstance(value, list) else value.update)(copied({name: held})[name])
