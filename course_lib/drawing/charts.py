"""Curves and bars along axes, and tables of numbers with coloured cells."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import ceil, floor, inf, isfinite, log10
from typing import Any, NamedTuple

from course_lib.canvas import style
from course_lib.canvas.figure import Figure
from course_lib.canvas.letters import LEADING, text_width, wrap
from course_lib.canvas.scene import Point, Scene, box, circle, polyline, segments
from course_lib.text import counted, french_number

Points = Sequence[Point]

NAME_SIZE = style.LABEL_SIZE + 0.5
BOTTOM, HIGH = 42.0, 250.0
"""The ordinate where curves begin, and their height."""
MOST_DISCS = 40
"""The most points of a curve that are drawn as discs, too."""
CELL_HEIGHT = 32.0
SIGN_TINTS = {1: style.TINTS["max"], 0: style.TINTS["hidden"], -1: style.TINTS["min"]}
"""The colours of a value in a table of positions, by its sign."""


class Axis(NamedTuple):
    """An axis: numbers from `low` to `high`, drawn from `start` to `end`, in points on the page."""

    low: float
    high: float
    start: float
    end: float
    is_whole: bool = False

    @classmethod
    def around(cls, values: Sequence[float], start: float, end: float) -> Axis:
        """An axis for these numbers, with margins; if all numbers are whole, so are its ticks."""
        low, high = min(values, default=1), max(values, default=2)
        more = 0.05 * (high - low) or 1.0
        return cls(low - more, high + more, start, end, all(value % 1 == 0 for value in values))

    def at(self, value: float) -> float:
        """The position of a number on the page, in points: abscissa or ordinate."""
        return self.start + (value - self.low) / (self.high - self.low) * (self.end - self.start)

    def ticks(self) -> list[float]:
        """Round numbers between the ends, at most about six."""
        least = max((self.high - self.low) / 6, float(self.is_whole))
        unit = 10.0 ** floor(log10(least))
        step = next(unit * k for k in (1, 2, 5, 10) if unit * k >= least)
        return [step * k for k in range(ceil(self.low / step), floor(self.high / step) + 1)]

    def paint(
        self, scene: Scene, near: float, far: float, write: Callable[[float], str], *, across: bool
    ) -> None:
        """Draw the axis, horizontal if `across`, with the text `write(tick)` at each tick.

        It is at the ordinate `near` (abscissa if vertical); from each tick, a faint line goes to
        `far`.
        """

        def point(along: float, away: float) -> Point:
            return (along, away) if across else (away, along)

        for tick in self.ticks():
            at = self.at(tick)
            scene.shape(polyline([point(at, near), point(at, far)]), None, style.GRID, 0.8)
            x, y = point(at, near - (10 if across else 7))
            align = "center" if across else "right"
            scene.text(x, y, write(tick), style.SMALL_SIZE, align=align)
        ends = point(self.start, near), point(self.end, near)
        scene.shape(polyline(ends), None, style.INK, 0.8)


def draw_curves(
    series: Mapping[str, Points],
    *,
    log: bool = False,
    xlabel: str = "",
    ylabel: str = "",
    caption: str | None = None,
) -> Figure:
    """Curves, each with its colour and dashes; with `log`, ordinates are on a logarithmic axis.

    A legend at the right tells several curves apart; the name of a single one is above the axes.
    Points with an infinite ordinate, or on a logarithmic axis one that is not positive, are left
    out.

    >>> draw_curves({"minimax": [(1, 7), (2, 49)]}, log=True, xlabel="profondeur").alt
    'Courbes (1). minimax : (1 ; 7), (2 ; 49).'
    """
    names, space = _wrap_names(series, style.LABEL_SIZE, 170.0)
    top, right = BOTTOM + HIGH, style.WIDTH - (12 if len(series) == 1 else space + 62)
    figure = Figure(style.WIDTH, top + 24, alt=_describe_curves(series), caption=caption)
    scene, write = figure.scene, style.power_of_ten if log else style.large_number
    curves, heights = _scaled(series.values(), log=log)
    up = Axis.around(heights, BOTTOM, top)
    left = 24 + max(text_width(write(tick), style.SMALL_SIZE) for tick in up.ticks())
    across = Axis.around([x for points in curves for x, _ in points], left, right)
    across.paint(scene, BOTTOM, top, french_number, across=True)
    up.paint(scene, left, right, write, across=False)
    scene.text((left + right) / 2, 11, xlabel, NAME_SIZE)
    scene.text(14, top + 14, ylabel, NAME_SIZE, align="left")
    if len(series) == 1:
        scene.text(right, top + 14, names[0], NAME_SIZE, style.SERIES[0], align="right")
    for kind, (name, points) in enumerate(zip(names, curves, strict=True)):
        high = (name.count("\n") + 1) * style.LABEL_SIZE * LEADING
        y, has_discs = top - high / 2, len(points) <= MOST_DISCS
        _curve(scene, kind, [(across.at(a), up.at(b)) for a, b in points], has_discs=has_discs)
        if len(series) > 1:
            _curve(scene, kind, [(right + x, y) for x in (8, 23, 38)], has_discs=has_discs)
            scene.text(right + 46, y, name, style.LABEL_SIZE, align="left")
        top -= high + 5
    return figure


def _scaled(curves: Iterable[Points], *, log: bool) -> tuple[list[list[Point]], list[float]]:
    """The points that are drawn, and the ordinates that their axis must hold.

    With `log`, ordinates are logarithms, and those of the axis the whole numbers around them.
    """
    least, scaled = (0.0, log10) if log else (-inf, float)
    points = [[(x, scaled(y)) for x, y in curve if least < y < inf] for curve in curves]
    heights = [y for curve in points for _, y in curve]
    ends: list[float] = [floor(min(heights, default=0)), ceil(max(heights, default=1))]
    return points, ends if log else heights


def _curve(scene: Scene, kind: int, places: Sequence[Point], *, has_discs: bool) -> None:
    """A line in the colour and the dashes of its kind, with a disc at each point."""
    rank = kind % len(style.SERIES)
    if places:
        scene.shape(polyline(places), None, style.SERIES[rank], 1.8, dashes=style.DASHES[rank])
    for x, y in places if has_discs else ():
        scene.shape(circle(x, y, 2.6), style.SERIES[rank], None)


def _describe_curves(series: Mapping[str, Points]) -> str:
    """The curves in words: all their points if they are few, else some of them."""
    words = []
    for name, points in series.items():
        few = points if len(points) <= 12 else [*points[:: len(points) // 8], points[-1]]
        pairs = [f"({french_number(x)} ; {french_number(y)})" for x, y in few]
        words.append(f"{name} : {', '.join(pairs) or 'vide'}")
    return f"Courbes ({len(series)}). {' ; '.join(words)}."


def draw_bars(
    values: Mapping[str, float],
    *,
    intervals: Mapping[str, tuple[float, float]] | None = None,
    xlabel: str = "",
    caption: str | None = None,
) -> Figure:
    """Horizontal bars with their values.

    `intervals` gives (low, high) for some bars: a confidence interval, for example.

    >>> draw_bars({"minimax": 608, "alpha-bêta": 32}, xlabel="nœuds visités").alt
    'Barres. minimax : 608 ; alpha-bêta : 32.'
    """
    ends, tint, write = intervals or {}, style.TINTS["min"], style.large_number
    names, space = _wrap_names(values, NAME_SIZE, 190.0)
    row = 12.0 * max((name.count("\n") + 2 for name in names), default=2)
    width, height = style.WIDTH * 0.92, row * len(values) + 54
    notes = {name: f" (de {write(low)} à {write(high)})" for name, (low, high) in ends.items()}
    words = [f"{name} : {write(value)}{notes.get(name, '')}" for name, value in values.items()]
    figure = Figure(width, height, alt=f"Barres. {' ; '.join(words)}.", caption=caption)
    numbers = [0, *values.values(), *(end for pair in ends.values() for end in pair)]
    axis, scene = Axis.around(numbers, space + 20, width - 80), figure.scene
    axis.paint(scene, BOTTOM, height - 8, write, across=True)
    scene.text((axis.start + axis.end) / 2, 11, xlabel, NAME_SIZE)
    for rank, (name, (key, value)) in enumerate(zip(names, values.items(), strict=True)):
        y = height - 10 - (rank + 0.5) * row
        scene.text(space + 12, y, name, NAME_SIZE, align="right")
        zero, end, *between = (axis.at(x) for x in (0, value, *ends.get(key, ())))
        scene.shape(box((zero + end) / 2, y, abs(end - zero), 0.62 * row), tint.fill, tint.line)
        if between:
            bars = [((x, y - 4.5), (x, y + 4.5)) for x in between]
            line = segments([((between[0], y), (between[1], y)), *bars])
            scene.shape(line, None, style.INK, 1.6)
        scene.text(max(zero, end, *between) + 7, y, write(value), style.LABEL_SIZE, align="left")
    return figure


def _wrap_names(names: Iterable[str], size: float, width: float) -> tuple[list[str], float]:
    """Names on lines no wider than `width`, unless a word is, and the width of the widest."""
    folded = [wrap(name, size, width) for name in names]
    space = max((text_width(line, size) for lines in folded for line in lines), default=0.0)
    return ["\n".join(lines) for lines in folded], space


def draw_heatmap(
    table: Sequence[Sequence[float | None]],
    *,
    row_labels: Iterable[Any] = (),
    column_labels: Iterable[Any] = (),
    caption: str | None = None,
    players: bool = False,
    among: Sequence[float] = (),
) -> Figure:
    """A table of numbers in coloured cells, darker for greater numbers; None leaves a cell blank.

    Equal ratios are equal steps of colour, if the greatest is over 10 times the least, above 0.
    With `among`, a number has the colour that it has in a table where these are, too.
    With `players`, numbers are values of positions: MAX's colour above 0, MIN's below, grey for 0.

    >>> draw_heatmap([[1, 2.5]], row_labels=["moi"], column_labels=["a", "b"]).alt
    'Tableau de 1 ligne et 2 colonnes ; colonnes : a, b ; moi : 1, 2,5.'
    """
    rows = [str(label) for label in row_labels] or [""] * len(table)
    columns = [str(label) for label in column_labels] or [""] * len(table[0])
    texts = [[french_number(value) for value in row] for row in table]
    numbers = [n for row in (*table, among) for n in row if n is not None and isfinite(n)] or [0, 1]
    left = max(text_width(row, style.LABEL_SIZE) for row in rows) + 18
    space = max(text_width(text, style.VALUE_SIZE) for row in texts for text in row) + 12
    heads = max(text_width(column, style.LABEL_SIZE) for column in columns) + 8
    wide = min(max(46.0, space, heads), (style.WIDTH - left - 12) / len(columns))
    width, height = left + wide * len(columns) + 12, CELL_HEIGHT * len(rows) + 34
    figure = Figure(width, height, alt=_describe_table(texts, rows, columns), caption=caption)
    scene = figure.scene
    for column, name in enumerate(columns):
        scene.text(left + (column + 0.5) * wide, height - 15, name, style.LABEL_SIZE, style.GREY)
    for row, name in enumerate(rows):
        y = height - 26 - (row + 0.5) * CELL_HEIGHT
        scene.text(left - 8, y, name, style.LABEL_SIZE, style.GREY, align="right")
        for column, value in enumerate(table[row]):
            tint, x = _tint(value, numbers, players=players), left + (column + 0.5) * wide
            scene.shape(box(x, y, wide, CELL_HEIGHT), tint.fill, style.PAPER, 1.5)
            scene.text(x, y, texts[row][column], style.VALUE_SIZE, tint.text)
    return figure


def _tint(value: float | None, numbers: Sequence[float], *, players: bool) -> style.Tint:
    """The colours of a number among all the finite ones; those of the paper for None."""
    if value is None:
        return style.Tint(style.PAPER, style.PAPER)
    if players:
        return SIGN_TINTS[(value > 0) - (value < 0)]
    low, high, count = min(numbers), max(numbers), len(style.SHADES)
    scaled = log10 if 0 < 10 * low < high else float
    least, most = scaled(low), scaled(high)
    share = (scaled(min(max(low, value), high)) - least) / ((most - least) or 1.0)
    return style.SHADES[min(int(share * count), count - 1)]


def _describe_table(texts: list[list[str]], rows: list[str], columns: list[str]) -> str:
    lines = [f"{row} : {', '.join(line)}" for row, line in zip(rows, texts, strict=True)]
    heads = f" ; colonnes : {', '.join(columns)}" if any(columns) else ""
    size = f"{counted(len(rows), 'ligne')} et {counted(len(columns), 'colonne')}"
    return f"Tableau de {size}{heads} ; {' ; '.join(lines)}."
