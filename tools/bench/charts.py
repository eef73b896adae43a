"""The picture of the measures, for the README."""

from collections.abc import Mapping, Sequence
from typing import Any

from course_lib.canvas.style import GREY, INK, LABEL_SIZE, SMALL_SIZE
from course_lib.drawing import Figure
from course_lib.text import french_number

Line = Mapping[str, Any]
"""A measure, as the file has it."""

WIDTH, LEFT, RIGHT = 600.0, 210.0, 70.0
ROW = 20.0
SLOWER, FASTER = ("#a3cdf7", "#0b4f8a"), ("#ffd54a", "#7a5900")
TICKS = (0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)


def picture(lines: Sequence[Line], machine: Mapping[str, Any]) -> Figure | None:
    """The other programs' times over ours; None if there are none."""
    compared = [line for line in lines if line["ratio"] and not line["name"].endswith("course_lib")]
    where = (
        f"{machine['processeur']}, {machine['coeurs']} cœurs, Python {machine['python']}, "
        f"{machine['systeme']}."
    )
    caption = f"Temps de processeur, celui de course_lib étant 1 ; trait : étendue. {where}"
    return draw_ratios(compared, caption) if compared else None


def draw_ratios(lines: Sequence[Line], caption: str) -> Figure:
    """Bars on a logarithmic axis, from 1, equality: to the right what is slower."""
    height = ROW * len(lines) + 54
    told = " ; ".join(f"{line['name']} : {_number(line['ratio'])}" for line in lines)
    figure = Figure(WIDTH, height, alt=f"Rapports de temps. {told}.", caption=caption)
    axes = figure.axes_at(LEFT, 34, WIDTH - LEFT - RIGHT, height - 40)
    axes.set_xscale("log")
    for row, line in enumerate(lines):
        _bar(axes, row, line)
    ends = [line.get(key) or line["ratio"] for line in lines for key in ("low_ratio", "high_ratio")]
    low, high = min(ends), max(ends)
    room = (high / low) ** 0.16  # for a label left of the shortest bar
    axes.set_xlim(min(0.9, low / room), max(1.2, 1.1 * high))
    axes.axvline(1, color=INK, linewidth=1.2)
    axes.set_ylim(len(lines) - 0.4, -0.6)
    axes.set_yticks(range(len(lines)), [line["name"] for line in lines], fontsize=LABEL_SIZE)
    _ticks(axes, axes.get_xlim())
    axes.tick_params(axis="y", length=0)
    label = "rapport des temps, échelle logarithmique ; à droite de 1, plus lent"
    axes.set_xlabel(label, fontsize=LABEL_SIZE, color=GREY)
    _bare(axes)
    return figure


def _bar(axes: Any, row: int, line: Line) -> None:
    ratio = line["ratio"]
    fill, edge = SLOWER if ratio >= 1 else FASTER
    axes.barh(row, ratio - 1, left=1, height=0.62, color=fill, edgecolor=edge)
    low, high = line.get("low_ratio") or ratio, line.get("high_ratio") or ratio
    if high > low:
        axes.plot([low, high], [row, row], color=INK, linewidth=1.3, marker="|", markersize=7)
    end, side = (max(high, 1), 1) if ratio >= 1 else (low, -1)
    axes.annotate(
        f"× {_number(ratio)}",
        (end, row),
        xytext=(6 * side, 0),
        textcoords="offset points",
        ha="left" if side > 0 else "right",
        va="center",
        fontsize=LABEL_SIZE,
        annotation_clip=False,
    )


def _ticks(axes: Any, ends: tuple[float, float]) -> None:
    """Ones, twos and fives, fewer where they would be too many."""
    shown = [tick for tick in TICKS if ends[0] <= tick <= ends[1]]
    if len(shown) > 8:
        shown = [tick for tick in shown if str(tick).strip("0.") == "1"]
    axes.set_xticks(shown, [french_number(tick) for tick in shown], fontsize=SMALL_SIZE)
    axes.minorticks_off()
    axes.grid(visible=True, axis="x", color="#e3e3e3", linewidth=0.8)


def _bare(axes: Any) -> None:
    axes.set_axisbelow(True)
    axes.spines[["top", "right"]].set_visible(False)


def _number(ratio: float) -> str:
    return french_number(float(f"{ratio:.2g}"))
