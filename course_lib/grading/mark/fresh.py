"""Inputs that nobody has seen: drawn for each copy from the secret seed of a run.

What they are to give is computed here, from the teacher's solution: no copy has a say in it.
"""

import hmac
import random
from collections.abc import Callable
from functools import cache, lru_cache
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
    question, given = task.question, _solution(task, scheme.solved, frozenset(scheme.called))
    known = {call.text for call in (*task.calls, *question.proof)}
    texts = [text for text in dict.fromkeys(_tests(task.drawing)(rng)) if text not in known]
    kept = rng.sample(texts, min(MOST, len(texts)))
    before = random.getstate()
    try:
        return tuple(filter(None, map(given, kept)))
    finally:
        random.setstate(before)


@lru_cache(maxsize=64)
def _solution(
    task: Task, cells: tuple[str, ...], names: frozenset[str]
) -> Callable[[str], Call | None]:
    """By a text, the call with what the solution gives; None if it refuses.

    Copies draw the same texts again and again: chance has no other part in one than its own text.
    """
    assert task.question is not None
    bench = Bench(task.question, task.named(_defined(cells, names)), None)

    @lru_cache(maxsize=128)
    def given(text: str) -> Call | None:
        random.seed(text)
        [(_, outcome)] = bench.observed([Call(text, None)])
        return None if outcome.trouble or outcome.mutated else Call(text, outcome.value)

    return given


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
