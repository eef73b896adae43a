"""Inputs that nobody has seen: drawn for each copy from the secret seed of a run.

What they are to give comes from the teacher's solution, run in a sandbox as one more copy.
"""

import hmac
import random
from collections.abc import Iterable
from functools import cache
from threading import Lock
from typing import Any

from course_lib.grading.process import CopyProcess
from course_lib.grading.scheme import Scheme, Task
from course_lib.judge import Call
from course_lib.judge.running import SECONDS

MOST = 24
"""How many calls are drawn for a question, at most."""


def chance(seed: int, *names: str) -> random.Random:
    """The chance of one copy, or of one of its questions: the same each time it is marked.

    >>> chance(1, "Zoé", "chomp").random() == chance(1, "Zoé", "chomp").random()
    True
    >>> chance(1, "Zoé", "chomp").random() == chance(1, "Zo", "échomp").random()
    False
    """
    key = repr(names).encode("utf-8", "surrogatepass")
    return random.Random(hmac.digest(str(seed).encode(), key, "sha256"))


class Solution:
    """The teacher's solution of a sheet, one more copy in a sandbox; threads may share it.

    It ends with the process that is `original`.
    """

    def __init__(self, scheme: Scheme, original: CopyProcess) -> None:
        cells = [(source, SECONDS) for source in scheme.solved]
        self.process = CopyProcess(original.isolated, cells=cells, original=original)
        self._lock = Lock()

    def stop(self) -> None:
        """End its process, once nobody asks it anything."""
        with self._lock:
            self.process.stop()

    def fresh_calls(self, task: Task, rng: random.Random) -> list[Call]:
        """New calls of a question, none of which is published, with what the solution gives.

        Empty if the question has no way to draw any.
        """
        published = {call.text for call in (*task.calls, *task.check.proof)}
        drawn = {call.text: call for call in map(Call.asked, _draw(task.drawing)(rng))}
        texts = [text for text in drawn if text not in published]
        texts = rng.sample(texts, min(MOST, len(texts)))
        new = [text for text in texts if drawn[text].expected is None]
        with self._lock:
            outcomes = self.process.ask(question_of(task, new)) if new else []
        pairs = zip(new, outcomes, strict=False)
        calls = [Call(text, one.value) for text, one in pairs if not one.trouble]
        return calls + [drawn[text] for text in texts if text not in new]


def question_of(
    task: Task, texts: Iterable[str], *, solutions: Iterable[str] = (), seed: int = 0
) -> dict[str, Any]:
    """What the process of a copy is asked: see `CopyProcess.ask`."""
    return {
        "code": task.check.code,
        "names": task.check.names,
        "called": task.called,
        "calls": [*texts],
        "solutions": [*solutions],
        "seed": seed,
    }


@cache
def _draw(code: str) -> Any:
    """The function `tirees` that a question's tests define: it draws the texts of calls."""
    space: dict[str, Any] = {"__name__": "corrige", "tirees": lambda _: ()}
    exec(compile(code, "<corrigé>", "exec"), space)
    return space["tirees"]
