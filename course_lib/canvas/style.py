"""The palette, the sizes and the very large numbers of every figure, in one place."""

from __future__ import annotations

from math import isfinite
from typing import NamedTuple

from course_lib.text import french_number

INK = "#1a1a1a"
GREY = "#595959"
FAINT = "#919191"
PAPER = "#ffffff"


class Tint(NamedTuple):
    """Three colours: those of a fill, of its outline and of the text inside."""

    fill: str
    line: str
    text: str = INK


TINTS = {
    "max": Tint("#ffd54a", "#7a5900"),
    "min": Tint("#a3cdf7", "#0b4f8a"),
    "leaf": Tint("#b5e3b0", "#1f6b33"),
    "hidden": Tint("#f2f2f2", "#6b6b6b"),
}
PALE_TINTS = {
    "max": Tint("#fff6d8", "#a2905c", GREY),
    "min": Tint("#e8f2fd", "#7695b3", GREY),
    "leaf": Tint("#ebf7ea", "#759a7a", GREY),
    "hidden": Tint("#f7f7f7", "#929292", GREY),
}
CUT_TINT = Tint("#ececec", "#929292", GREY)

BEST = "#b3261e"
"""The best line."""

ACCENT = "#9c1f82"
"""What a figure points at."""

PROSPECTS = {
    1: TINTS["leaf"],
    0: TINTS["hidden"],
    -1: Tint("#f7c9c4", "#8c1d18"),
    None: Tint(PAPER, "#929292", GREY),
}
"""What a move leads to, by its sign: a win, a draw, a loss, or nobody knows."""

NOTE = Tint(PALE_TINTS["max"].fill, TINTS["max"].line)
"""What a page sets apart: a correction, a warning, the line that runs."""

MARK_MAX = TINTS["max"]
MARK_MIN = Tint(BEST, "#6e120c", PAPER)
STROKE_X, STROKE_O = "#7a4f00", TINTS["min"].line
CHOCOLATE = Tint("#a9713f", "#4a2a10", PAPER)
POISON_TINT = Tint("#d9f2a5", "#3e5c0a")
MATCH = Tint("#eac992", "#8a6a35")
MATCH_HEAD = BEST

SERIES = (TINTS["min"].line, BEST, "#489090", "#d87818", "#a860f0", INK)
DASHES = ((), (6, 5), (11, 5, 1, 5), (1, 4), (9, 4, 1, 4, 1, 4), (3, 4))
"""The colours of curves, and their lines: how long they are drawn, then not, in points."""

GRID = "#e3e3e3"
SHADES = (
    *(Tint(fill, PAPER) for fill in ("#f4f8fc", "#b7d8f8", "#71a8de")),
    *(Tint(fill, PAPER, PAPER) for fill in ("#3272af", "#0b3f70")),
)
"""The colours of a table, from its least numbers to its greatest."""

WIDTH = 630.0
"""The width of a notebook, in points: no figure is wider without need."""

VALUE_SIZE = 11.0
LABEL_SIZE = 9.0
SMALL_SIZE = 8.5
TITLE_SIZE = 12.5
LEGIBLE = 7.5
"""The smallest font of a figure, in points: 10 pixels."""


def large_number(value: float) -> str:
    """A number as students read it, with a power of ten from a thousand million on.

    >>> large_number(-47), large_number(4531985219092)
    ('−47', '4,53 × 10¹²')
    """
    if not isfinite(value) or abs(value) < 1e9:
        return french_number(value, 3)
    mantissa, exponent = f"{value:.2e}".split("e")
    return f"{french_number(float(mantissa))} × {power_of_ten(int(exponent))}"


_RAISED = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")


def power_of_ten(exponent: float) -> str:
    """`10¹⁴`; an exponent that is not whole is rounded."""
    return "10" + str(round(exponent)).translate(_RAISED)
