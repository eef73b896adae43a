"""Heat maps, curves, bars and time lines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import isfinite, log10
from typing import Any

from matplotlib.axes import Axes
from matplotlib.colors import LinearSegmentedColormap
from matplotlib.ticker import FuncFormatter, MaxNLocator, NullFormatter

from course_lib.canvas.figure import Figure
from course_lib.canvas.letters import text_width, wrapped
from course_lib.canvas.scene import box
from course_lib.canvas.style import (
    DASHES,
    GREY,
    INK,
    LABEL_SIZE,
    MARKERS,
    PAPER,
    SERIES,
    SMALL_SIZE,
    WIDTH,
    ink_on,
    large_number,
    power_of_ten,
)
from course_lib.text import french_number

Table = Sequence[Sequence[float | None]]
Interval = tuple[float, float]

NAME_SIZE = LABEL_SIZE + 0.5
MARKED = 40
"""Curves with more points have no marks."""

_SHADES = ("#f4f8fc", "#a3cdf7", "#3f83c4", "#0b3f70")


def draw_heatmap(
    table: Table,
    *,
    row_labels: Sequence[Any] | None = None,
    column_labels: Sequence[Any] | None = None,
    caption: str | None = None,
    alt: str | None = None,
    title: str | None = None,
    digits: int = 2,
) -> Figure:
    """A table whose cells are the darker the greater; the numbers are printed in them."""
    rows = row_labels or [""] * len(table)
    columns = column_labels or [""] * len(table[0])
    texts = [[french_number(value, digits) for value in row] for row in table]
    return _Heatmap(table, texts, rows, columns).figure(
        alt or _told_table(texts, rows, columns), caption, title
    )


class _Heatmap:
    def __init__(
        self,
        table: Table,
        texts: Sequence[Sequence[str]],
        rows: Sequence[Any],
        columns: Sequence[Any],
    ) -> None:
        self.table, self.texts = table, texts
        self.rows, self.columns = [str(row) for row in rows], [str(column) for column in columns]
        self.left = max(text_width(row, LABEL_SIZE) for row in self.rows) + 18
        room = max(text_width(text, 11) for row in texts for text in row) + 12
        heads = max(text_width(column, LABEL_SIZE) for column in self.columns) + 8
        self.wide = min(max(46.0, room, heads), (WIDTH - self.left - 12) / len(self.columns))
        self.high = 32.0
        numbers = [value for row in table for value in row if value is not None and isfinite(value)]
        self.low, self.top = min(numbers, default=0.0), max(numbers, default=1.0)

    def figure(self, alt: str, caption: str | None, title: str | None) -> Figure:
        width = self.left + self.wide * len(self.columns) + 12
        height = self.high * len(self.rows) + 34
        figure = Figure(width, height, alt=alt, caption=caption, title=title)
        for i, row in enumerate(self.rows):
            y = height - 26 - (i + 0.5) * self.high
            figure.scene.text(self.left - 8, y, row, LABEL_SIZE, GREY, align="right")
            for j in range(len(self.columns)):
                self._cell(figure, i, j, self.left + (j + 0.5) * self.wide, y)
        for j, column in enumerate(self.columns):
            x = self.left + (j + 0.5) * self.wide
            figure.scene.text(x, height - 15, column, LABEL_SIZE, GREY)
        return figure

    def _cell(self, figure: Figure, i: int, j: int, x: float, y: float) -> None:
        value = self.table[i][j]
        share = 0.0 if value is None else self._share(value)
        shade = _shade(share) if value is not None else PAPER
        figure.scene.shape(box(x, y, self.wide, self.high), shade, PAPER, 1.5)
        figure.scene.text(x, y, self.texts[i][j], 11.0, ink_on(shade))

    def _share(self, value: float) -> float:
        """Where a value stands between the least and the greatest, from 0 to 1."""
        if not isfinite(value):
            return float(value > 0)
        return (value - self.low) / ((self.top - self.low) or 1.0)


def _shade(share: float) -> str:
    red, green, blue, _ = LinearSegmentedColormap.from_list("", _SHADES)(share)
    return f"#{round(255 * red):02x}{round(255 * green):02x}{round(255 * blue):02x}"


def _told_table(texts: Sequence[Sequence[str]], rows: Sequence[Any], columns: Sequence[Any]) -> str:
    lines = [f"{row} : {', '.join(line)}" for row, line in zip(rows, texts, strict=True)]
    heads = f" ; colonnes : {', '.join(map(str, columns))}" if any(columns) else ""
    return f"Tableau de {len(rows)} lignes et {len(columns)} colonnes{heads} ; {' ; '.join(lines)}."


def draw_curves(
    series: Mapping[str, Sequence[tuple[float, float]]],
    *,
    log: bool = False,
    xlabel: str = "",
    ylabel: str = "",
    caption: str | None = None,
    alt: str | None = None,
    title: str | None = None,
) -> Figure:
    """Curves told apart by their colours, their marks and their dashes; `log` is for ordinates."""
    names = ["\n".join(wrapped(name, LABEL_SIZE, 170.0)) for name in series]
    right = max((text_width(line, LABEL_SIZE) for n in names for line in n.split("\n")), default=0)
    figure = Figure(WIDTH, 310.0, alt=alt or _told_curves(series), caption=caption, title=title)
    ax = figure.axes_at(64, 44, WIDTH - 64 - right - 74, 252)
    for rank, (name, points) in enumerate(zip(names, series.values(), strict=True)):
        _curve(ax, rank % len(SERIES), name, points)
    if all(x == int(x) for points in series.values() for x, _ in points):
        ax.xaxis.set_major_locator(MaxNLocator(integer=True))
    if log:
        ax.set_yscale("log")
    _dress(ax, xlabel, ylabel, log=log)
    _legend(ax, bool(series))
    return figure


def _curve(ax: Axes, kind: int, name: str, points: Sequence[tuple[float, float]]) -> None:
    ax.plot(
        [x for x, _ in points],
        [y for _, y in points],
        color=SERIES[kind],
        marker=MARKERS[kind] if len(points) <= MARKED else "",
        linestyle=DASHES[kind],
        linewidth=1.8,
        markersize=5,
        label=name,
    )


def _dress(ax: Axes, xlabel: str, ylabel: str, *, log: bool = False) -> None:
    """Plain axes, with numbers as they are written in French."""
    ax.set_facecolor(PAPER)
    ax.spines[["top", "right"]].set_visible(False)
    ax.grid(visible=True, axis="y", color="#e3e3e3", linewidth=0.8)
    ax.set_axisbelow(True)
    ax.tick_params(labelsize=SMALL_SIZE, colors=INK)
    ax.set_xlabel(xlabel, fontsize=LABEL_SIZE + 0.5, color=INK)
    ax.set_ylabel(ylabel, fontsize=LABEL_SIZE + 0.5, color=INK)
    ax.xaxis.set_major_formatter(_french_ticks())
    ax.yaxis.set_major_formatter(_log_ticks() if log else _french_ticks())
    ax.yaxis.set_minor_formatter(_minor_ticks(ax) if log else NullFormatter())


def _french_ticks() -> FuncFormatter:
    return FuncFormatter(lambda value, _position: french_number(value, 3))


def _log_ticks() -> FuncFormatter:
    return FuncFormatter(lambda value, _position: power_of_ten(log10(value)) if value > 0 else "")


def _minor_ticks(ax: Axes) -> FuncFormatter:
    """Twos and fives, where the powers of ten would be too few."""

    def text(value: float, _position: int) -> str:
        low, high = ax.get_ylim()
        return french_number(value) if high / low < 200 and f"{value:e}"[0] in "25" else ""

    return FuncFormatter(text)


def _legend(ax: Axes, wanted: bool) -> None:
    if wanted:
        ax.legend(
            loc="upper left",
            bbox_to_anchor=(1.02, 1.0),
            borderaxespad=0,
            frameon=False,
            fontsize=LABEL_SIZE,
            handlelength=3.2,
        )


def _told_curves(series: Mapping[str, Sequence[tuple[float, float]]]) -> str:
    told = [f"{name} : {_told_points(points)}" for name, points in series.items()]
    return f"Courbes ({len(series)}). {' ; '.join(told)}."


def _told_points(points: Sequence[tuple[float, float]]) -> str:
    """All the points if they are few, some of them otherwise."""
    shown = points if len(points) <= 12 else [*points[:: len(points) // 8], points[-1]]
    return ", ".join(f"({french_number(x)} ; {french_number(y)})" for x, y in shown) or "vide"


def draw_bars(
    values: Mapping[str, float] | Sequence[tuple[str, float]],
    *,
    log: bool = False,
    exponents: bool = False,
    intervals: Mapping[str, Interval] | None = None,
    xlabel: str = "",
    caption: str | None = None,
    alt: str | None = None,
    title: str | None = None,
) -> Figure:
    """Horizontal bars with their values; `exponents` says that 14 stands for 10 to the 14th.

    `intervals` gives the ends of an interval (of confidence, of estimates...) for some bars.
    """
    pairs = list(values.items()) if isinstance(values, Mapping) else list(values)
    return _Bars(pairs, log, exponents, intervals or {}).figure(xlabel, caption, alt, title)


class _Bars:
    def __init__(
        self,
        pairs: Sequence[tuple[str, float]],
        log: bool,
        exponents: bool,
        intervals: Mapping[str, Interval],
    ) -> None:
        self.pairs, self.log, self.exponents = pairs, log, exponents
        self.names = ["\n".join(wrapped(name, NAME_SIZE, 190.0)) for name, _ in pairs]
        self.intervals = intervals
        lines = [line for name in self.names for line in name.split("\n")]
        self.left = max((text_width(line, NAME_SIZE) for line in lines), default=0) + 20
        self.row = 12.0 * max((name.count("\n") + 2 for name in self.names), default=2)

    def figure(
        self, xlabel: str, caption: str | None, alt: str | None, title: str | None
    ) -> Figure:
        height = self.row * len(self.pairs) + 54
        told = alt or "Barres. " + " ; ".join(self._told(*pair) for pair in self.pairs) + "."
        figure = Figure(WIDTH * 0.92, height, alt=told, caption=caption, title=title)
        ax = figure.axes_at(self.left, 40, WIDTH * 0.92 - self.left - 80, height - 50)
        self._plot(ax)
        _dress(ax, xlabel, "")
        self._dress(ax)
        return figure

    def _plot(self, ax: Axes) -> None:
        rows = range(len(self.pairs))
        lengths = [value for _, value in self.pairs]
        ax.barh(rows, lengths, height=0.62, color="#a3cdf7", edgecolor="#0b4f8a", log=self.log)
        for row, (name, value) in enumerate(self.pairs):
            low, high = self.intervals.get(name, (value, value))
            if high > low:
                ax.plot([low, high], [row, row], color=INK, linewidth=1.6, marker="|", markersize=9)
            ax.annotate(
                self._text(value),
                (max(value, high), row),
                xytext=(7, 0),
                textcoords="offset points",
                va="center",
                fontsize=LABEL_SIZE,
                color=INK,
                annotation_clip=False,
            )

    def _dress(self, ax: Axes) -> None:
        ax.set_yticks(range(len(self.pairs)), self.names)
        ax.tick_params(axis="y", length=0, labelsize=NAME_SIZE)
        ax.invert_yaxis()
        ax.grid(visible=False, axis="y")
        ax.grid(visible=True, axis="x", color="#e3e3e3", linewidth=0.8)
        if self.exponents:
            ax.xaxis.set_major_formatter(FuncFormatter(lambda x, _position: power_of_ten(x)))
        elif self.log:
            ax.xaxis.set_major_formatter(_log_ticks())

    def _told(self, name: str, value: float) -> str:
        if name not in self.intervals:
            return f"{name} : {self._text(value)}"
        low, high = self.intervals[name]
        return f"{name} : {self._text(value)} (de {self._text(low)} à {self._text(high)})"

    def _text(self, value: float) -> str:
        return power_of_ten(value) if self.exponents else large_number(value)
