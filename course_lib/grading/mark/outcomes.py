"""What is said of an exercise that nothing is run for, and texts that any report can hold."""

import re
from dataclasses import replace

from course_lib.grading.collect.copies import Answer
from course_lib.grading.isolate.exchange import DIES, Ran
from course_lib.grading.mark.results import ExerciseResult, Status
from course_lib.grading.mark.scheme import Task

UNWRITABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff\ufffe\uffff]")
"""What UTF-8 or XML cannot hold: halves of characters, controls."""


def by_hand(task: Task, answer: Answer) -> ExerciseResult:
    """An answer in words: it waits for the teacher, unless there is none."""
    if answer.blank:
        return outcome(task, 0, "Sans réponse")
    return replace(outcome(task, 0, "À compléter"), waiting=True)


def untouched(task: Task, answers: tuple[Answer, ...]) -> ExerciseResult | None:
    """The result of an exercise for which nothing was written; None if something was."""
    mine = [answer for answer in answers if set(answer.names) & set(task.called)]
    if not mine or not all(answer.blank for answer in mine):
        return None
    found = any(answer.found_by for answer in mine)
    return outcome(task, 0, "À compléter" if found else "Sans réponse")


def outcome(
    task: Task, points: float, status: Status, lines: tuple[str, ...] = (), idea: str = ""
) -> ExerciseResult:
    """The result of an exercise."""
    return ExerciseResult(task.key, task.title, points, task.points, status, lines, idea)


def told(ran: Ran) -> str:
    """What stopped a cell, in a few words."""
    if ran.late:
        return "elle ne s'arrête pas"
    if ran.died:
        return f"elle {DIES.rstrip('.')}"
    return f"{ran.error} ({ran.message})" if ran.message else ran.error


def readable(result: ExerciseResult) -> ExerciseResult:
    """A result whose lines can be written anywhere, whatever the copy put in them."""
    return replace(result, lines=tuple(map(writable, result.lines)))


def writable(text: str) -> str:
    """A text in which the replacement character stands for what cannot be written.

    >>> writable("nul" + chr(0) + "moitié" + chr(0xD800))
    'nul�moitié�'
    """
    return UNWRITABLE.sub("\ufffd", text)
