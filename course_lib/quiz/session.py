"""What a student has answered so far: a score, and a history that can be written and read back."""

import json
from dataclasses import dataclass, field
from functools import cached_property
from math import inf
from typing import Any

from course_lib.explorer.trees import from_code, to_code
from course_lib.quiz.diagnosis import Verdict, diagnose, read_answer
from course_lib.quiz.questions import Question

VERSION = 1
MOST_HINTS = 3


@dataclass(frozen=True)
class Attempt:
    """An answer to a question, given after some hints."""

    question: Question
    answer: Any
    hints: int = 0

    @cached_property
    def verdict(self) -> Verdict:
        """What is said of it: judged again, never read from a file."""
        return diagnose(self.question, self.answer)


@dataclass
class Session:
    """The attempts of one student, in order."""

    history: list[Attempt] = field(default_factory=list)

    def add(self, question: Question, answer: Any, hints: int = 0) -> Verdict:
        """Judge an answer and remember it."""
        attempt = Attempt(question, read_answer(question, answer), hints)
        self.history.append(attempt)
        return attempt.verdict

    @property
    def tries(self) -> int:
        """How many answers were given."""
        return len(self.history)

    @property
    def score(self) -> int:
        """How many of them were right."""
        return sum(attempt.verdict.right for attempt in self.history)

    @property
    def hints(self) -> int:
        """How many hints were asked for."""
        return sum(attempt.hints for attempt in self.history)

    def to_json(self) -> str:
        """The session as text: trees as their codes, infinite numbers as "inf" and "-inf"."""
        data = {
            "version": VERSION,
            "score": self.score,
            "tries": self.tries,
            "hints": self.hints,
            "history": [_written(attempt) for attempt in self.history],
        }
        return json.dumps(data, ensure_ascii=False, indent=1, allow_nan=False)

    @classmethod
    def from_json(cls, text: str) -> "Session":
        """The session that `to_json` wrote; ValueError, in French, if it is not one."""
        try:
            data = json.loads(text)
            if data["version"] != VERSION:
                raise ValueError(f"version {data['version']!r}")
            return cls([_read(attempt) for attempt in data["history"]])
        except (ValueError, LookupError, TypeError, AttributeError, RecursionError) as error:
            raise ValueError(f"cette session est incomplète ou abîmée ({error})") from None


def _written(attempt: Attempt) -> dict[str, Any]:
    question, verdict = attempt.question, attempt.verdict
    return {
        "kind": question.kind,
        "tree": to_code(question.tree),
        "depth": question.depth,
        "answer": _plain(attempt.answer),
        "hints": attempt.hints,
        "right": verdict.right,
        "misconception": verdict.misconception,
    }


def _plain(answer: Any) -> Any:
    """An answer made of lists, numbers and names."""
    if isinstance(answer, dict):
        return [[_plain(path), _plain(value)] for path, value in answer.items()]
    if isinstance(answer, frozenset):
        return [_plain(path) for path in sorted(answer, key=repr)]
    if isinstance(answer, tuple):
        return [_plain(part) for part in answer]
    return str(answer) if answer in (inf, -inf) else answer


def _read(data: dict[str, Any]) -> Attempt:
    depth, hints = data["depth"], data["hints"]
    if type(hints) is not int or not 0 <= hints <= MOST_HINTS:
        raise ValueError(f"nombre d'indices : {hints!r}")
    question = Question(data["kind"], from_code(data["tree"]), depth)
    answer = read_answer(question, data["answer"])
    if answer is None and data["answer"] is not None:
        raise ValueError(f"réponse : {data['answer']!r}")
    return Attempt(question, answer, hints)
