"""Tables of numbers, as squares: the darker the greater, or in the colours of the players."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import isfinite
from typing import Any

from course_lib.canvas.figure import Figure
from course_lib.canvas.letters import text_width
from course_lib.canvas.scene import box
from course_lib.canvas.style import GREY, LABEL_SIZE, PAPER, SHADES, TINTS, WIDTH, Tint
from course_lib.text import counted, french_number

Numbers = Sequence[Sequence[float | None]]

HIGH, TEXT_SIZE = 32.0, 11.0
SIDES = {1: TINTS["max"], 0: TINTS["hidden"], -1: TINTS["min"]}
"""The colours of positions, by the sign of their value."""


def draw_heatmap(
    table: Numbers,
    *,
    row_labels: Iterable[Any] = (),
    column_labels: Iterable[Any] = (),
    caption: str | None = None,
    players: bool = False,
) -> Figure:
    """A table whose cells are the darker the greater, in five shades; numbers are printed in them.

    With `players`, values of positions: MAX's colour above 0, MIN's below, grey for 0. None is an
    empty cell.

    >>> draw_heatmap([[1, 2.5]], row_labels=["moi"], column_labels=["a", "b"]).alt
    'Tableau de 1 ligne et 2 colonnes ; colonnes : a, b ; moi : 1, 2,5.'
    """
    rows = [str(label) for label in row_labels] or [""] * len(table)
    columns = [str(label) for label in column_labels] or [""] * len(table[0])
    texts = [[french_number(value) for value in row] for row in table]
    left = max(text_width(row, LABEL_SIZE) for row in rows) + 18
    space = max(text_width(text, TEXT_SIZE) for row in texts for text in row) + 12
    heads = max(text_width(column, LABEL_SIZE) for column in columns) + 8
    wide = min(max(46.0, space, heads), (WIDTH - left - 12) / len(columns))
    width, height = left + wide * len(columns) + 12, HIGH * len(rows) + 34
    figure = Figure(width, height, alt=_describe(texts, rows, columns), caption=caption)
    scene, tints = figure.scene, _tints(table, players=players)
    for column, name in enumerate(columns):
        scene.text(left + (column + 0.5) * wide, height - 15, name, LABEL_SIZE, GREY)
    for row, name in enumerate(rows):
        y = height - 26 - (row + 0.5) * HIGH
        scene.text(left - 8, y, name, LABEL_SIZE, GREY, align="right")
        for column, tint in enumerate(tints[row]):
            x = left + (column + 0.5) * wide
            scene.shape(box(x, y, wide, HIGH), tint.fill, PAPER, 1.5)
            scene.text(x, y, texts[row][column], TEXT_SIZE, tint.text)
    return figure


def _tints(table: Numbers, *, players: bool) -> list[list[Tint]]:
    """The colours of each number; those of the paper for None."""
    numbers = [value for row in table for value in row if value is not None and isfinite(value)]
    low, high = min(numbers, default=0.0), max(numbers, default=1.0)

    def tint(value: float | None) -> Tint:
        if value is None:
            return Tint(PAPER, PAPER)
        if players:
            return SIDES[(value > 0) - (value < 0)]
        share = (min(max(low, value), high) - low) / ((high - low) or 1.0)
        return SHADES[min(int(share * len(SHADES)), len(SHADES) - 1)]

    return [[tint(value) for value in row] for row in table]


def _describe(texts: Sequence[Sequence[str]], rows: Sequence[str], columns: Sequence[str]) -> str:
    lines = [f"{row} : {', '.join(line)}" for row, line in zip(rows, texts, strict=True)]
    heads = f" ; colonnes : {', '.join(columns)}" if any(columns) else ""
    size = f"{counted(len(rows), 'ligne')} et {counted(len(columns), 'colonne')}"
    return f"Tableau de {size}{heads} ; {' ; '.join(lines)}."
