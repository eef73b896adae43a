"""Curves and bars, drawn by matplotlib in the axes of a figure."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from math import log10
from typing import TYPE_CHECKING, Any, Literal

from course_lib.canvas import style
from course_lib.canvas.figure import Figure
from course_lib.canvas.letters import text_width, wrapped
from course_lib.canvas.style import INK, LABEL_SIZE, WIDTH, large_number, power_of_ten
from course_lib.text import french_number

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.axis import Axis

Points = Sequence[tuple[float, float]]
Interval = tuple[float, float]

NAME_SIZE = LABEL_SIZE + 0.5
MARKED = 40
"""Curves with more points have no marks."""


def draw_curves(
    series: Mapping[str, Points],
    *,
    log: bool = False,
    thick: str = "",
    xlabel: str = "",
    ylabel: str = "",
    caption: str | None = None,
    alt: str | None = None,
    title: str | None = None,
) -> Figure:
    """Curves told apart by their colours, their marks and their dashes; `log` is for ordinates.

    `thick` is the name of the curve that matters most.

    ModuleNotFoundError, in French, where matplotlib is not.
    """
    names, right = _folded(series, LABEL_SIZE, 170.0)
    figure = Figure(WIDTH, 310.0, alt=alt or _told_curves(series), caption=caption, title=title)
    ax = figure.axes_at(64, 44, WIDTH - 64 - right - 74, 252)
    for rank, (name, (key, points)) in enumerate(zip(names, series.items(), strict=True)):
        _curve(ax, rank % len(style.SERIES), name, points, 5.0 if key == thick else 1.8)
    _dress(ax, "y", xlabel, ylabel)
    if all(x % 1 == 0 for points in series.values() for x, _ in points):
        ax.locator_params(axis="x", integer=True)
    if log:
        ax.set_yscale("log")
        _number(ax.yaxis, _log_tick)
        ax.yaxis.set_minor_formatter(lambda value, _position: _minor_tick(ax, value))
    if series:
        place: Any = {"loc": "upper left", "bbox_to_anchor": (1.02, 1.0), "borderaxespad": 0}
        ax.legend(**place, frameon=False, fontsize=LABEL_SIZE, handlelength=3.2)
    return figure


def _curve(ax: Axes, kind: int, name: str, points: Points, width: float) -> None:
    marker = style.MARKERS[kind] if len(points) <= MARKED else ""
    color, dashes = style.SERIES[kind], style.DASHES[kind]
    x, y = [x for x, _ in points], [y for _, y in points]
    ax.plot(x, y, color=color, marker=marker, ls=dashes, lw=width, markersize=5, label=name)


def _told_curves(series: Mapping[str, Points]) -> str:
    told = [f"{name} : {_told_points(points)}" for name, points in series.items()]
    return f"Courbes ({len(series)}). {' ; '.join(told)}."


def _told_points(points: Points) -> str:
    """All the points if they are few, some of them otherwise."""
    shown = points if len(points) <= 12 else [*points[:: len(points) // 8], points[-1]]
    return ", ".join(f"({french_number(x)} ; {french_number(y)})" for x, y in shown) or "vide"


def draw_bars(
    values: Mapping[str, float] | Sequence[tuple[str, float]],
    *,
    log: bool = False,
    exponents: bool = False,
    intervals: Mapping[str, Interval] | None = None,
    longest: float | None = None,
    others: Collection[str] = (),
    xlabel: str = "",
    caption: str | None = None,
    alt: str | None = None,
    title: str | None = None,
) -> Figure:
    """Horizontal bars with their values; `exponents` says that 14 stands for 10 to the 14th.

    `intervals` gives the ends of an interval (of confidence, of estimates...) for some bars;
    `longest` is where the axis ends, for figures to compare; the bars of `others` have a second
    colour.
    ModuleNotFoundError, in French, where matplotlib is not.
    """
    pairs = list(values.items()) if isinstance(values, Mapping) else list(values)
    names, room = _folded([name for name, _ in pairs], NAME_SIZE, 190.0)
    known, written = intervals or {}, power_of_ten if exponents else large_number
    left, width = room + 20, WIDTH * 0.92
    height = 12.0 * max((name.count("\n") + 2 for name in names), default=2) * len(pairs) + 54
    told = alt or _told_bars(pairs, known, written)
    figure = Figure(width, height, alt=told, caption=caption, title=title)
    ax = figure.axes_at(left, 40, width - left - 80, height - 50)
    tints = [style.TINTS["max" if name in others else "min"] for name, _ in pairs]
    _bars(ax, [value for _, value in pairs], names, tints, xlabel, log=log)
    if longest:
        ax.set_xlim(0, longest)
    for row, (name, value) in enumerate(pairs):
        _value(ax, row, value, known.get(name, (value, value)), written(value))
    if exponents or log:
        _number(ax.xaxis, power_of_ten if exponents else _log_tick)
    return figure


def _bars(
    ax: Axes,
    lengths: Sequence[float],
    names: Sequence[str],
    tints: Sequence[style.Tint],
    xlabel: str,
    *,
    log: bool,
) -> None:
    rows, fills, lines = range(len(lengths)), [t.fill for t in tints], [t.line for t in tints]
    ax.barh(rows, lengths, height=0.62, color=fills, edgecolor=lines, log=log)
    _dress(ax, "x", xlabel, "")
    ax.set_yticks(rows, names)
    ax.tick_params(axis="y", length=0, labelsize=NAME_SIZE)
    ax.invert_yaxis()
    if not log and all(length % 1 == 0 for length in lengths):
        ax.locator_params(axis="x", integer=True)


def _value(ax: Axes, row: int, value: float, interval: Interval, text: str) -> None:
    """The interval of a bar, and its value after both."""
    low, high = interval
    if high > low:
        ax.plot([low, high], [row, row], color=INK, lw=1.6, marker="|", markersize=9)
    after: Any = {"xytext": (7, 0), "textcoords": "offset points", "va": "center"}
    end = max(value, high), row
    ax.annotate(text, end, **after, fontsize=LABEL_SIZE, color=INK, annotation_clip=False)


def _told_bars(
    pairs: Sequence[tuple[str, float]],
    intervals: Mapping[str, Interval],
    written: Callable[[float], str],
) -> str:
    ends = {name: " à ".join(map(written, interval)) for name, interval in intervals.items()}
    told = [
        f"{name} : {written(value)}" + (f" (de {ends[name]})" if name in ends else "")
        for name, value in pairs
    ]
    return f"Barres. {' ; '.join(told)}."


def _dress(ax: Axes, grid: Literal["x", "y"], xlabel: str, ylabel: str) -> None:
    """Plain axes, with numbers as they are written in French."""
    ax.set_facecolor(style.PAPER)
    ax.spines[["top", "right"]].set_visible(False)
    ax.grid(visible=True, axis=grid, color=style.GRID, linewidth=0.8)
    ax.set_axisbelow(True)
    ax.tick_params(labelsize=style.SMALL_SIZE, colors=INK)
    ax.set_xlabel(xlabel, fontsize=NAME_SIZE, color=INK)
    ax.set_ylabel(ylabel, fontsize=NAME_SIZE, color=INK)
    for axis in (ax.xaxis, ax.yaxis):
        _number(axis, lambda value: french_number(value, 3))


def _number(axis: Axis, written: Callable[[float], str]) -> None:
    """How the numbers of an axis are written."""
    axis.set_major_formatter(lambda value, _position: written(value))
    axis.set_minor_formatter(lambda _value, _position: "")


def _log_tick(value: float) -> str:
    return power_of_ten(log10(value)) if value > 0 else ""


def _minor_tick(ax: Axes, value: float) -> str:
    """Twos and fives, where the powers of ten would be too few."""
    low, high = ax.get_ylim()
    return french_number(value) if high / low < 200 and f"{value:e}"[0] in "25" else ""


def _folded(names: Iterable[str], size: float, width: float) -> tuple[list[str], float]:
    """Names on lines no wider than `width`, unless a word is, and the room that they take."""
    folded = [wrapped(name, size, width) for name in names]
    room = max((text_width(line, size) for lines in folded for line in lines), default=0.0)
    return ["\n".join(lines) for lines in folded], room
