"""Calls to a student's function, whatever it does: what it returned, or what went wrong."""

import itertools
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, redirect_stdout
from copy import deepcopy
from dataclasses import dataclass
from functools import lru_cache, wraps
from io import StringIO
from math import inf
from time import monotonic, process_time
from types import CodeType
from typing import Any

from course_lib.judge.faults import gloss, message_of, sort_of
from course_lib.judge.plain import is_fixed, plain, settled

SECONDS = 5.0
"""How long one call may work."""
WAITING = 4
"""How many times as long a call may last that waits, or that is watched."""
TICK = 0.05
"""How often the clocks are read, in seconds."""
TOOLS = 3, 4
"""The numbers that `sys.monitoring` leaves to tools without a name."""
OURS = __file__
"""The file that what the sheet itself writes is said to be in: no line of it is the student's."""
Functions = Mapping[str, Any]
"""A student's functions, by their names; whatever was given for them."""


class TooLong(BaseException):
    """The time is over; not an `Exception`, so that `except Exception` lets it through."""


@dataclass(frozen=True)
class Outcome:
    """One call: plain data in `value`, or in `trouble` what is said of the exception `error`.

    `sort` tells such exceptions apart by what they say; `kind` is the type of what the function
    returned, "" if calls returned several types.
    """

    value: Any = None
    trouble: str = ""
    error: str = ""
    mutated: bool = False
    sort: str = ""
    kind: str = ""

    @property
    def late(self) -> bool:
        """Whether it had to be stopped."""
        return self.error == TooLong.__name__


LATE = Outcome(
    trouble="ne s'arrête pas (arrêtée après quelques secondes) : boucle sans fin, récursion qui ne "
    "progresse pas, ou calcul bien plus long que nécessaire.",
    error=TooLong.__name__,
)
"""What comes of a call that had to be stopped."""


@contextmanager
def time_limit(seconds: float | None) -> Iterator[None]:
    """Raise `TooLong` inside the block after `seconds` of work, again and again until it is left.

    Work is processor time, so that a busy machine accuses nobody; a function that only waits has
    `WAITING` times as long, and so has work where signals are not allowed (another thread, Windows,
    a browser): loops and calls are watched there, which slows them. None is no limit.
    """
    main = threading.current_thread() is threading.main_thread()
    if seconds is None:
        yield
    elif hasattr(signal, "setitimer") and main:
        with _timed(process_time() + seconds, monotonic() + WAITING * seconds):
            yield
    else:
        with _watching(process_time() + WAITING * seconds):
            yield


@contextmanager
def _timed(work_end: float, end: float) -> Iterator[None]:
    """A limit that a timer holds: at each tick, it reads the processor's clock and the wall's."""

    def stop(*_signal: Any) -> None:
        if process_time() >= work_end or monotonic() >= end:
            raise TooLong

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, TICK, TICK)
    try:
        yield
    finally:
        work_end = end = inf
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


@contextmanager
def _watching(end: float) -> Iterator[None]:
    """A limit on the processor's clock, read every few calls and jumps of this thread."""
    count, mine = itertools.count(1), threading.get_ident()

    def watch(*_event: Any) -> Any:
        if next(count) % 256 == 0 and process_time() > end and threading.get_ident() == mine:
            raise TooLong
        return watch

    monitoring: Any = getattr(sys, "monitoring", None)  # from Python 3.12 on
    tool = next((one for one in TOOLS if monitoring and not monitoring.get_tool(one)), None)
    before = sys.gettrace()
    if tool is None:
        sys.settrace(watch)
    else:
        monitoring.use_tool_id(tool, __name__)
        for event in (events := (monitoring.events.PY_START, monitoring.events.JUMP)):
            monitoring.register_callback(tool, event, watch)
        monitoring.set_events(tool, sum(events))
    try:
        yield
    finally:
        sys.settrace(before)
        if tool is not None:
            monitoring.set_events(tool, 0)
            monitoring.free_tool_id(tool)


class Nowhere(StringIO):
    """Where what is printed goes: nothing of it is kept."""

    def write(self, text: str) -> int:
        return len(text)


def observed(
    text: str, helpers: dict[str, Any], functions: Functions, seconds: float | None = None
) -> Outcome:
    """What comes of a call, given as Python text; nothing but the user's interruption gets out.

    It works for some seconds; if they are None, `TooLong` may still come from around.
    """
    mutated, kinds = set[bool](), set[str]()

    def watched(function: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(function, updated=())
        def call(*args: Any) -> Any:
            copies = args if is_fixed(args) else deepcopy(args)
            before = plain(copies)
            value = function(*copies)
            kinds.add(type(value).__name__[:40])
            value = settled(value)  # what graders get of it: the calls look at nothing else
            mutated.add(copies is not args and plain(copies) != before)
            return value

        return call

    space = {**helpers, **{name: watched(one) for name, one in functions.items()}}
    try:
        with redirect_stdout(Nowhere()), time_limit(seconds):
            value = plain(eval(compiled(text, "eval"), space))
    except TooLong:
        return LATE
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # the student's function may raise anything
        trouble, kind = getattr(error, "trouble", "") or gloss(error), type(error).__name__
        sort = sort_of(kind, message_of(error))
        return Outcome(None, trouble, kind, sort=sort)
    kind = kinds.pop() if len(kinds) == 1 else ""
    return Outcome(value, mutated=True in mutated, kind=kind)


@lru_cache(maxsize=2048)
def compiled(text: str, mode: str) -> CodeType:
    """A call, or code of a sheet, that can be run: most is run again and again."""
    return compile(text, OURS, mode)
