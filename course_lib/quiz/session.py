"""What a student has answered so far: a score, and a history written as text."""

import json
from math import inf
from typing import Any

from course_lib.explorer.trees import to_code
from course_lib.quiz.diagnosis import Diagnosis, diagnose
from course_lib.quiz.questions import Answer, Question


class Session:
    """The answers of one student, in order, with what was said of each."""

    def __init__(self) -> None:
        self.history: list[dict[str, Any]] = []

    def add(self, question: Question, answer: Answer, hints: int = 0) -> Diagnosis:
        """Judge an answer, given after some hints, and remember it."""
        diagnosis = diagnose(question, answer)
        attempt = {
            "kind": question.kind,
            "tree": to_code(question.tree),
            "depth": _plain(question.depth),
            "answer": _plain(answer),
            "hints": hints,
            "right": diagnosis.right,
            "misconception": diagnosis.misconception,
        }
        self.history.append(attempt)
        return diagnosis

    @property
    def counts(self) -> dict[str, int]:
        """How many answers are right ("score"), how many were given, after how many hints."""
        return {
            "score": sum(attempt["right"] for attempt in self.history),
            "tries": len(self.history),
            "hints": sum(attempt["hints"] for attempt in self.history),
        }

    def to_json(self) -> str:
        """The session as text: trees as their codes, infinite numbers as "inf" and "-inf"."""
        data = {**self.counts, "history": self.history}
        return json.dumps(data, ensure_ascii=False, indent=1, allow_nan=False)


def _plain(answer: Any) -> Any:
    """An answer made of lists, numbers and names."""
    if isinstance(answer, dict):
        answer = tuple(answer.items())
    if isinstance(answer, frozenset):
        answer = tuple(sorted(answer, key=repr))
    if isinstance(answer, tuple):
        return [_plain(part) for part in answer]
    return str(answer) if answer in (inf, -inf) else answer
