"""How the cost of four algorithms grows with n, on Chomp: 2 x n boards; for the sieve, n x n.

A cost is a power of n where it is straight on a log-log picture, an exponential where it bends
upwards. The law told is the one nearer to all the points; its slope, that of the larger half.
"""

from collections.abc import Callable, Sequence
from math import exp, log
from statistics import correlation, linear_regression, median

from course_lib.fast.sieve import sieve_of_paths

from course_lib.attractors import winning_region
from course_lib.games import MAX, Chomp
from course_lib.search import alphabeta, minimax_value
from tools.bench.measures import Measure, Subject, repeated

Points = list[tuple[int, float]]
"""Some n, and the seconds that they take."""

SIZES = (2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 16, 20, 24, 32, 40, 48)
LARGEST_SQUARE = 13
TOO_LONG = 1.5
"""A curve stops after the first n that takes that many seconds."""


def measure() -> Subject:
    """Each curve, until it takes too long; the ratio is its slope on the log-log picture."""
    lines = []
    for name, run in curves().items():
        found = _curve(name, run)
        points = [(n, line.median or 0.0) for n, line in found]
        slope, law = fitted(points)
        lines += [line for _, line in found]
        lines.append(Measure(f"{name}, pente", None, ratio=slope, note=law))
    return Subject("Croissance du coût avec n", lines)


def curves() -> dict[str, Callable[[int], object]]:
    """By its name, what is run for each n."""

    def game(n: int) -> Chomp:
        return Chomp(2, n, eat_poison=True)

    return {
        "minimax, Chomp 2 x n": lambda n: minimax_value(game(n), game(n).initial),
        "alpha-bêta, Chomp 2 x n": lambda n: alphabeta(game(n), game(n).initial),
        "attracteur, Chomp 2 x n": lambda n: winning_region(game(n), MAX),
        "crible, Chomp n x n": lambda n: sieve_of_paths(n, n),
    }


def fitted(points: Sequence[tuple[float, float]]) -> tuple[float, str]:
    """The slope of the larger half on a log-log picture, and the law that fits better."""
    sizes, costs = [n for n, _ in points], [log(cost) for _, cost in points]
    logs, half = [log(n) for n in sizes], len(points) // 2
    slope, rate = (linear_regression(xs[half:], costs[half:]).slope for xs in (logs, sizes))
    if correlation(logs, costs) >= correlation(sizes, costs):
        return slope, f"comme n puissance {_written(slope)}"
    return slope, f"fois {_written(exp(rate))} pour chaque n de plus"


def _curve(name: str, run: Callable[[int], object]) -> list[tuple[int, Measure]]:
    found: list[tuple[int, Measure]] = []
    run(SIZES[0])
    for n in SIZES:
        if name.startswith("crible") and n > LARGEST_SQUARE:
            break
        times = repeated(lambda n=n: run(n), TOO_LONG)  # type: ignore[misc]
        line = Measure(f"{name}, n = {n}", median(times), min(times), max(times))
        found.append((n, line))
        if median(times) > TOO_LONG:
            break
    return found


def _written(number: float) -> str:
    return f"{number:.1f}".replace(".", ",")
