"""A time line: events at their dates on a scale, their texts stacked beside it."""

from __future__ import annotations

from collections.abc import Sequence

from course_lib.canvas.figure import Figure
from course_lib.canvas.letters import LEADING, text_width, wrapped
from course_lib.canvas.scene import circle, polyline
from course_lib.canvas.style import FAINT, GREY, INK, SERIES, WIDTH
from course_lib.drawing.charts import Axis

TEXT_SIZE = 10.0
LINE = TEXT_SIZE * LEADING
SPACE, MARGIN = 8.0, 14.0
SCALE_X, DATE_X, TEXT_X = 18.0, 92.0, 102.0


def draw_timeline(events: Sequence[tuple[float, str]]) -> Figure:
    """Years and their events, from the oldest above; a scale on the left tells the true gaps.

    >>> draw_timeline([(1997, "Deep Blue"), (1950, "Shannon")]).alt
    'Frise : 1950 : Shannon ; 1997 : Deep Blue.'
    """
    if not events:
        raise ValueError("une frise a au moins un événement")
    dated = sorted(events, key=lambda event: event[0])
    texts = [wrapped(text, TEXT_SIZE, WIDTH - TEXT_X - 16) for _, text in dated]
    rooms = [LINE * len(lines) + SPACE for lines in texts]
    height = sum(rooms) + 2 * MARGIN
    alt = "Frise : " + " ; ".join(f"{year} : {text}" for year, text in dated) + "."
    figure = Figure(WIDTH, height, alt=alt)
    first, last = dated[0][0], dated[-1][0]
    ends = height - MARGIN - rooms[0] / 2, MARGIN + rooms[-1] / 2
    scale = Axis(first, max(last, first + 1), *ends)
    middles = spread([height - scale.at(year) for year, _ in dated], rooms, MARGIN, height - MARGIN)
    scene = figure.scene
    scene.shape(polyline([(SCALE_X, 6), (SCALE_X, height - 6)]), None, GREY, 2.0)
    for (year, _), middle, lines in zip(dated, middles, texts, strict=True):
        date, y, text_y = f"{year:g}", scale.at(year), height - middle
        top = text_y + (len(lines) - 1) * LINE / 2
        left = DATE_X - text_width(date, TEXT_SIZE, bold=True) - 10
        leader = [(SCALE_X, y), (SCALE_X + 10, y), (left - 8, top), (left - 2, top)]
        scene.shape(polyline(leader), None, FAINT, 1.0)
        scene.shape(circle(SCALE_X, y, 3.6), SERIES[0], None)
        scene.text(DATE_X, top, date, TEXT_SIZE, SERIES[0], align="right", bold=True)
        scene.text(TEXT_X, text_y, "\n".join(lines), TEXT_SIZE, INK, align="left")
    return figure


def spread(wanted: Sequence[float], rooms: Sequence[float], low: float, high: float) -> list[float]:
    """Middles as near as possible to those wanted (in order), without any overlap."""
    middles, edge = [], low
    for middle, room in zip(wanted, rooms, strict=True):
        middles.append(max(middle, edge + room / 2))
        edge = middles[-1] + room / 2
    edge = high
    for rank in reversed(range(len(middles))):
        middles[rank] = min(middles[rank], edge - rooms[rank] / 2)
        edge = middles[rank] - rooms[rank] / 2
    return middles
