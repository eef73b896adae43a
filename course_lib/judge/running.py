"""Calls to a student's function, whatever it does: what it returned, or what went wrong."""

import linecache
import re
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stdout
from copy import deepcopy
from dataclasses import dataclass
from io import StringIO
from pathlib import Path
from traceback import walk_tb
from types import FrameType
from typing import Any

from course_lib.judge.plain import plain

SECONDS = 5.0
"""How long one call may work."""
WAITING = 4
AGAIN = 0.2
"""How long after a stop that the student's code swallowed, in seconds, it is stopped again."""
MOST_PRINTED = 10_000
LONGEST_LINE = 80
LONGEST_MESSAGE = 200
CALL_MESSAGES = (
    (
        re.compile(
            r"(?:.*\.)?(.+)\(\) takes (\d+) positional arguments? but (\d+) (?:was|were) given"
        ),
        "{0} est définie avec {1} paramètre(s), l'appel lui donne {2} argument(s)",
    ),
    (
        re.compile(r"(?:.*\.)?(.+)\(\) missing (\d+) required positional arguments?: (.+)"),
        "il manque {1} argument(s) à l'appel de {0} : {2}",
    ),
)
OURS = str(Path(__file__).parents[1])


class TooLong(BaseException):
    """The time is over; not an `Exception`, so that `except Exception` lets it through."""


@dataclass(frozen=True)
class Outcome:
    """One call: plain data in `value`, or in `trouble` what is said of the exception `error`."""

    value: Any = None
    trouble: str = ""
    error: str = ""
    printed: str = ""
    mutated: bool = False

    @property
    def late(self) -> bool:
        """Whether it had to be stopped."""
        return self.error == TooLong.__name__

    @property
    def is_blank(self) -> bool:
        """Whether the function did nothing at all, as a stub does."""
        return self.value is None and not (self.trouble or self.printed or self.mutated)


@contextmanager
def time_limit(seconds: float | None) -> Iterator[None]:
    """Raise `TooLong` inside the block after `seconds` of work, again and again until it is left.

    Work is processor time, so that a busy machine accuses nobody; a function that only waits is
    stopped after `WAITING` times as long. Where signals are not allowed (another thread, Windows,
    a browser), or if `seconds` is None, there is no limit.
    """
    timed = hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()
    if seconds is None or not timed:
        yield
        return

    def stop(_number: int, _frame: FrameType | None) -> None:
        raise TooLong

    timers = [
        (signal.ITIMER_PROF, signal.SIGPROF, seconds),
        (signal.ITIMER_REAL, signal.SIGALRM, WAITING * seconds),
    ]
    previous = [signal.signal(number, stop) for _, number, _ in timers]
    for timer, _, delay in timers:
        signal.setitimer(timer, delay, AGAIN)
    try:
        yield
    finally:
        for timer, _, _ in timers:
            signal.setitimer(timer, 0)
        for (_, number, _), handler in zip(timers, previous, strict=True):
            signal.signal(number, handler)


class Printed(StringIO):
    """A bounded memory of what was printed."""

    def write(self, text: str) -> int:
        return super().write(text[: max(0, MOST_PRINTED - self.tell())]) or len(text)


def call(function: Callable[..., Any], args: tuple[Any, ...]) -> Outcome:
    """Call `function` on copies of `args`; nothing but an interruption by the user gets out."""
    given, printed = deepcopy(args), Printed()
    before = plain(given)
    try:
        with redirect_stdout(printed):
            value = plain(function(*given))
    except TooLong:
        return LATE
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # the student's function may raise anything
        return Outcome(None, told(error), type(error).__name__, printed.getvalue())
    return Outcome(value, printed=printed.getvalue(), mutated=plain(given) != before)


LATE = Outcome(
    trouble="ne s'arrête pas (arrêtée après quelques secondes) : boucle sans fin, récursion qui ne "
    "progresse pas, ou calcul bien plus long que nécessaire.",
    error=TooLong.__name__,
)
"""What is said of a call that had to be stopped."""


def told(error: BaseException) -> str:
    """One sentence: the error, and the student's line that caused it."""
    if isinstance(error, RecursionError):
        return (
            "s'appelle elle-même sans fin (RecursionError) : le cas d'arrêt n'est jamais atteint"
            f"{_place(error)}."
        )
    text = str(error).strip().partition("\n")[0][:LONGEST_MESSAGE]
    message = f" : {_in_french(text)}" if text else ""
    return f"lève l'erreur {type(error).__name__}{message}{_place(error)}."


def _in_french(message: str) -> str:
    """The commonest messages of Python about a call, in French; the others as they are."""
    for pattern, french in CALL_MESSAGES:
        if found := pattern.fullmatch(message):
            return french.format(*found.groups())
    return message


def _place(error: BaseException) -> str:
    """The last line of the traceback that is the student's own."""
    places = [(frame.f_code.co_filename, line) for frame, line in walk_tb(error.__traceback__)]
    others = OURS, sys.base_prefix, sys.prefix, "<frozen"
    theirs = [place for place in places if not place[0].startswith(others)]
    if not theirs:
        return ""
    source = linecache.getline(*theirs[-1]).strip()
    return f", à la ligne {theirs[-1][1]}" + (f" : `{source[:LONGEST_LINE]}`" if source else "")
