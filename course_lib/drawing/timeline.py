"""A time line: events at their dates on a scale, their texts stacked beside it."""

from __future__ import annotations

from collections.abc import Sequence

from course_lib.canvas.figure import Figure
from course_lib.canvas.letters import LEADING, text_width, wrapped
from course_lib.canvas.scene import Scene, circle, polyline
from course_lib.canvas.style import FAINT, GREY, INK, SERIES, WIDTH

Year = int | float
TEXT_SIZE = 10.0
LINE = TEXT_SIZE * LEADING
SPACE = 8.0
SCALE_X, DATE_X, TEXT_X = 18.0, 92.0, 102.0


def draw_timeline(
    events: Sequence[tuple[Year, str]],
    *,
    caption: str | None = None,
    alt: str | None = None,
    title: str | None = None,
) -> Figure:
    """Events from the oldest (above) to the newest; a scale on the left tells the true gaps."""
    if not events:
        raise ValueError("une frise a au moins un événement")
    dated = sorted(events, key=lambda event: event[0])
    texts = [wrapped(text, TEXT_SIZE, WIDTH - TEXT_X - 16) for _, text in dated]
    rooms = [LINE * len(lines) + SPACE for lines in texts]
    height = sum(rooms) + 28
    told = alt or "Frise : " + " ; ".join(f"{year} : {text}" for year, text in dated) + "."
    figure = Figure(WIDTH, height, alt=told, caption=caption, title=title)
    first, last = dated[0][0], dated[-1][0]
    top, bottom = 14 + rooms[0] / 2, height - 14 - rooms[-1] / 2
    dates = [top + (bottom - top) * (year - first) / ((last - first) or 1.0) for year, _ in dated]
    middles = spread(dates, rooms, 14.0, height - 14.0)
    figure.scene.shape(polyline([(SCALE_X, 6), (SCALE_X, height - 6)]), None, GREY, 2.0)
    for rank, (year, _) in enumerate(dated):
        _event(figure.scene, height, dates[rank], middles[rank], f"{year:g}", texts[rank])
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


def _event(
    scene: Scene, height: float, date: float, middle: float, year: str, lines: Sequence[str]
) -> None:
    """A dot on the scale, a leader line, the year in bold and the text; distances from the top."""
    y, text_y = height - date, height - middle
    first = text_y + (len(lines) - 1) * LINE / 2
    left = DATE_X - text_width(year, TEXT_SIZE, bold=True) - 10
    leader = [(SCALE_X, y), (SCALE_X + 10, y), (left - 8, first), (left - 2, first)]
    scene.shape(polyline(leader), None, FAINT, 1.0)
    scene.shape(circle(SCALE_X, y, 3.6), SERIES[0], None)
    scene.text(DATE_X, first, year, TEXT_SIZE, SERIES[0], align="right", bold=True)
    scene.text(TEXT_X, text_y, "\n".join(lines), TEXT_SIZE, INK, align="left")
