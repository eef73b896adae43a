"""The colours of figures: legible, and told apart by who does not see all colours.

Colour vision deficiencies are simulated with the matrices for a severity of 1 of G. M. Machado,
M. M. Oliveira and L. A. F. Fernandes, "A physiologically-based model for simulation of color
vision deficiency", IEEE TVCG 15(6), 2009. Differences are distances in CIELAB (CIE 1976), of which
2.3 is just seen, as M. Mahy, L. Van Eycken and A. Oosterlinck found, "Evaluation of uniform color
spaces developed after the adoption of CIELAB and CIELUV", Color Research and Application 19(2),
1994.
"""

from itertools import combinations
from math import dist

import pytest

from course_lib.canvas import style
from course_lib.canvas.style import PAPER

VISIONS = {
    "typical": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
TO_XYZ = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
WHITE = (0.95047, 1.0, 1.08883)
TOLD_APART = 6 * 2.3
"""Enough for small shapes that do not touch."""
TEXT, GRAPHICS = 4.5, 3.0
"""The contrasts that WCAG 2 asks for (AA): criteria 1.4.3 and 1.4.11."""


def times(matrix, vector):
    return tuple(sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)


def linear(color):
    parts = [int(color[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]


def seen(color, vision):
    """A colour in CIELAB, as it is seen."""
    light = [min(1.0, max(0.0, part)) for part in times(VISIONS[vision], linear(color))]
    shares = [part / white for part, white in zip(times(TO_XYZ, light), WHITE, strict=True)]
    x, y, z = (t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116 for t in shares)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


SHAPES = {
    ("min", "leaf"): "a triangle, a box",
    ("hidden", "cut"): "only the latter is struck",
    ("poison", "paper"): "a skull",
}
"""What else tells apart colours that may be confused."""

GROUPS = {
    "nodes": {kind: tint.fill for kind, tint in style.TINTS.items()} | {"cut": style.CUT_TINT.fill},
    "strokes": dict(enumerate([style.INK, style.GREY, style.BEST, style.ACCENT])),
    "discs": dict(enumerate([style.MARK_MAX.fill, style.MARK_MIN.fill, PAPER])),
    "marks": dict(enumerate([style.STROKE_X, style.STROKE_O, PAPER])),
    "squares": {0: style.CHOCOLATE.fill, "poison": style.POISON_TINT.fill, "paper": PAPER},
    "series": dict(enumerate(style.SERIES)),
    "heat": dict(enumerate(tint.fill for tint in style.SHADES)),
}


@pytest.mark.parametrize("vision", VISIONS)
def test_colours_are_told_apart_and_a_darker_square_is_a_greater_number(vision):
    for group in GROUPS.values():
        for pair in combinations(group, 2):
            one, other = (seen(group[name], vision) for name in pair)
            assert pair in SHAPES or dist(one, other) > TOLD_APART, pair
    lights = [seen(tint.fill, vision)[0] for tint in style.SHADES]
    assert lights == sorted(lights, reverse=True)
    grey = dist(seen("#808080", vision), seen("#808080", "typical"))
    assert grey < 0.01  # the matrices above are copied right


def contrast(one, other):
    """That of two colours, as WCAG 2 defines it, by their luminances."""
    dark, light = sorted(times(TO_XYZ, linear(color))[1] for color in (one, other))
    return (light + 0.05) / (dark + 0.05)


WRITTEN_ON = [
    *(*style.TINTS.values(), *style.PALE_TINTS.values()),
    *(style.CUT_TINT, style.MARK_MAX, style.MARK_MIN),
]
OUTLINES = [tint.line for tint in (*WRITTEN_ON, style.CHOCOLATE, style.POISON_TINT, style.MATCH)]
STROKES = style.FAINT, style.ACCENT, style.STROKE_X, style.STROKE_O, style.MATCH_HEAD


def test_text_is_legible_and_shapes_stand_out_on_the_paper():
    assert all(contrast(tint.fill, tint.text) >= TEXT for tint in (*WRITTEN_ON, *style.SHADES))
    inks = [style.INK, style.GREY, style.BEST, style.SERIES[0]]
    assert all(contrast(PAPER, ink) >= TEXT for ink in inks)
    lines = [*OUTLINES, *STROKES, *style.SERIES]
    assert [color for color in lines if contrast(PAPER, color) < GRAPHICS] == []
