"""Inputs that nobody has seen: drawn for each copy from the secret seed of a run.

What they are to give is computed here, from the teacher's solution: no copy has a say in it.
"""

import hmac
import random
from collections.abc import Iterator
from functools import cache
from types import MappingProxyType
from typing import Any

from course_lib.grading.mark.needed import definitions, needed
from course_lib.grading.mark.scheme import Scheme, Task
from course_lib.judge import Call
from course_lib.judge.judging import Bench

MOST = 24
"""How many calls are drawn for a question, at most."""


def chance(seed: int, *whose: str) -> random.Random:
    """The chance of one copy, or of one of its questions: the same each time it is marked.

    >>> chance(1, "Zoé", "chomp").random() == chance(1, "Zoé", "chomp").random()
    True
    >>> chance(1, "Zoé", "chomp").random() == chance(1, "Zo", "échomp").random()
    False
    """
    said = repr(whose).encode("utf-8", "surrogatepass")
    return random.Random(hmac.digest(str(seed).encode(), said, "sha256"))


def drawn(scheme: Scheme, task: Task, rng: random.Random) -> tuple[Call, ...]:
    """New calls of a question, none of which is published; empty if it has no way to draw any."""
    if not task.drawing or task.question is None:
        return ()
    question, solved = task.question, _defined(scheme.solved, frozenset(scheme.called))
    known = {call.text for call in (*task.calls, *question.proof)}
    texts = [text for text in dict.fromkeys(_tests(task.drawing)(rng)) if text not in known]
    kept = rng.sample(texts, min(MOST, len(texts)))
    functions = zip(question.names, (solved[name] for name in task.called), strict=True)
    before = random.getstate()
    try:
        return tuple(_expected(Bench(question, dict(functions), None), kept))
    finally:
        random.setstate(before)


def _expected(bench: Bench, texts: list[str]) -> Iterator[Call]:
    """The calls that the solution does not refuse, with what it gives."""
    for call, outcome in bench.observed(Call(text, None) for text in texts):
        if not (outcome.trouble or outcome.mutated):
            yield Call(call.text, outcome.value)


@cache
def _tests(code: str) -> Any:
    """The function `tirees` that a question's tests define."""
    return _run(code)["tirees"]


@cache
def _defined(cells: tuple[str, ...], names: frozenset[str]) -> MappingProxyType[str, Any]:
    """These functions of the teacher's solution, and what they need."""
    pieces = [one for cell in cells for one in definitions(cell)]
    kept = needed(pieces, names)
    return MappingProxyType(_run("\n".join(one.source for one in pieces if one.source in kept)))


def _run(code: str) -> dict[str, Any]:
    space: dict[str, Any] = {"__name__": "corrige"}
    exec(compile(code, "<corrigé>", "exec"), space)
    return space
