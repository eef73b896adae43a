"""What a subject measures, and how: processor time, after a first run, in turns."""

from collections.abc import Callable, Mapping
from importlib.util import find_spec
from statistics import median
from time import process_time
from typing import NamedTuple

Run = Callable[[], int | None]
"""Something to measure; it may return how many nodes it visits."""

ENOUGH = 3.0
"""Nothing is run again once it took that many seconds in all."""


SHORT = 0.02
"""What takes less is run several times in a row."""


class Measure(NamedTuple):
    """A line of the report; times in seconds, `ratio` how many times slower than the first.

    `low` and `high` are the extremes of what `median` is the median of, and `low_ratio` and
    `high_ratio` those of the ratio, round by round.
    """

    name: str
    median: float | None
    low: float | None = None
    high: float | None = None
    nodes: float | None = None
    ratio: float | None = None
    low_ratio: float | None = None
    high_ratio: float | None = None
    note: str = ""


class Subject(NamedTuple):
    """What one module of this package measures."""

    title: str
    measures: list[Measure]


def side_by_side(runs: Mapping[str, Run], rounds: int = 9) -> list[Measure]:
    """Each is run once, then timed in turns; the ratios are to the first of them, in each round.

    What is slow leaves the rounds first.
    """
    nodes = {name: run() for name, run in runs.items()}
    times: dict[str, list[float]] = {name: [] for name in runs}
    for turn in range(rounds):
        for name in list(runs)[:: 1 if turn % 2 == 0 else -1]:
            if sum(times[name]) < ENOUGH:
                times[name].append(_seconds(runs[name]))
    first = next(iter(times.values()))
    return [_measured(name, each, first, nodes[name]) for name, each in times.items()]


def _measured(name: str, times: list[float], first: list[float], nodes: int | None) -> Measure:
    """The medians and extremes of times and of ratios to the first's."""
    ratios = [mine / its for mine, its in zip(times, first, strict=False)]
    spread = min(times), max(times)
    return Measure(name, median(times), *spread, nodes, median(ratios), min(ratios), max(ratios))


def _seconds(run: Callable[[], object]) -> float:
    """The time of a run, the mean of several if it is short."""
    start, loops, spent = process_time(), 0, 0.0
    while spent < SHORT:
        run()
        loops, spent = loops + 1, process_time() - start
    return spent / loops


def missing(module: str) -> Measure:
    """The line of what is not installed."""
    return Measure(module, None, note="non installé : pip install 'cours-minimax[bench]'")


def is_installed(module: str) -> bool:
    """Whether a module can be imported; it is not."""
    return find_spec(module) is not None
