"""Chomp at scale, in Python alone: the losing bars of long and of square boards."""

from statistics import median

from course_lib.fast import losing_bars
from tools.bench.measures import Measure, Subject, repeated

BOARDS = ((3, 2000), (9, 9), (10, 10), (11, 11), (12, 12), (13, 13))


def measure() -> Subject:
    """One line for each board; the note says how many bars are losing."""
    return Subject("Chomp à grande échelle", [_sieved(*board) for board in BOARDS])


def _sieved(rows: int, columns: int) -> Measure:
    count = len(losing_bars(rows, columns))
    times = repeated(lambda: losing_bars(rows, columns), 8.0)
    name, note = f"tablette {rows} x {columns}", f"{count} tablettes perdantes"
    return Measure(name, median(times), min(times), max(times), note=note)
