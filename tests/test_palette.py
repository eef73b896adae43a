"""The colours of figures: legible, and told apart by who does not see all colours.

Colour vision deficiencies are simulated with the matrices for a severity of 1 of G. M. Machado,
M. M. Oliveira and L. A. F. Fernandes, "A physiologically-based model for simulation of color
vision deficiency", IEEE TVCG 15(6), 2009; differences are those of CIEDE2000, as G. Sharma, W. Wu
and E. N. Dalal give it, "The CIEDE2000 color-difference formula", Color Research and Application
30(1), 2005.
"""

import re
from itertools import combinations
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt
from pathlib import Path

import pytest

import course_lib
from course_lib.canvas import style
from course_lib.canvas.style import PAPER, luminance

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

LIBRARY = Path(course_lib.__file__).parent
TOLD_APART = 10.0
"""Ten times the least difference that is seen at all, which CIEDE2000 puts near 1: enough for small
shapes that do not touch."""

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


def mean_hue(first, second):
    if abs(first - second) <= 180:
        return (first + second) / 2
    return (first + second + (360 if first + second < 360 else -360)) / 2


def saturation(chroma):
    return sqrt(chroma**7 / (chroma**7 + 25**7))


def ciede2000(one, other):
    """The difference of two colours in CIELAB."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    stretch = 1.5 - 0.5 * saturation((hypot(a1, b1) + hypot(a2, b2)) / 2)
    a1, a2 = a1 * stretch, a2 * stretch
    c1, c2 = hypot(a1, b1), hypot(a2, b2)
    h1, h2 = degrees(atan2(b1, a1)) % 360, degrees(atan2(b2, a2)) % 360
    turn = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0.0
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    hue = mean_hue(h1, h2) if c1 * c2 else h1 + h2
    waves = ((-0.17, 1, -30), (0.24, 2, 0), (0.32, 3, 6), (-0.2, 4, -63))
    weight = 1 + sum(k * cos(radians(n * hue + shift)) for k, n, shift in waves)
    along_light = (l2 - l1) / (1 + 0.015 * (light - 50) ** 2 / sqrt(20 + (light - 50) ** 2))
    along_chroma = (c2 - c1) / (1 + 0.045 * chroma)
    along_hue = 2 * sqrt(c1 * c2) * sin(radians(turn / 2)) / (1 + 0.015 * chroma * weight)
    blue = -2 * saturation(chroma) * sin(radians(60 * exp(-(((hue - 275) / 25) ** 2))))
    return sqrt(along_light**2 + along_chroma**2 + along_hue**2 + blue * along_chroma * along_hue)


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, 0, 0), (50, -1, 2), 2.3669),
        ((50, 2.5, 0), (73, 25, -18), 27.1492),
        ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_differences_are_those_that_their_authors_publish(one, other, expected):
    assert ciede2000(one, other) == pytest.approx(expected, abs=5e-5)
    assert ciede2000(other, one) == pytest.approx(expected, abs=5e-5)


@pytest.mark.parametrize("vision", VISIONS)
def test_greys_are_seen_as_they_are(vision):
    assert ciede2000(seen("#808080", vision), seen("#808080", "typical")) < 0.01


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
    "heat": {share: style.shade(share) for share in (0.0, 0.25, 0.5, 0.75, 1.0)},
}


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("group", GROUPS)
def test_colours_are_told_apart(group, vision):
    for pair in combinations(GROUPS[group], 2):
        one, other = (seen(GROUPS[group][name], vision) for name in pair)
        assert pair in SHAPES or ciede2000(one, other) >= TOLD_APART, pair


@pytest.mark.parametrize("vision", VISIONS)
def test_a_darker_square_of_a_table_is_a_greater_number_for_everyone(vision):
    lights = [seen(style.shade(step / 20), vision)[0] for step in range(21)]
    assert lights == sorted(lights, reverse=True)


def test_colours_are_named_in_one_place_only():
    files = [path for kind in ("py", "css", "js") for path in LIBRARY.rglob(f"*.{kind}")]
    found = {
        path.name for path in files if re.search(r"#[0-9a-fA-F]{6}\b", path.read_text("utf-8"))
    }
    assert found == {"style.py"}


def contrast(one, other):
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


WRITTEN_ON = [
    *(*style.TINTS.values(), *style.PALE_TINTS.values()),
    *(style.CUT_TINT, style.MARK_MAX, style.MARK_MIN),
]


def test_text_is_legible():
    assert all(contrast(tint.fill, tint.text) >= TEXT for tint in WRITTEN_ON)
    inks = [style.INK, style.GREY, style.BEST, style.SERIES[0]]
    assert all(contrast(PAPER, ink) >= TEXT for ink in inks)
    shades = [style.shade(step / 100) for step in range(101)]
    greys = [f"#{level:02x}{level:02x}{level:02x}" for level in range(256)]
    assert all(contrast(color, style.ink_on(color)) >= TEXT for color in (*greys, *shades))


OUTLINES = [tint.line for tint in (*WRITTEN_ON, style.CHOCOLATE, style.POISON_TINT, style.MATCH)]
STROKES = style.FAINT, style.ACCENT, style.STROKE_X, style.STROKE_O, style.MATCH_HEAD


@pytest.mark.parametrize("color", [*OUTLINES, *STROKES, *style.SERIES])
def test_shapes_stand_out_on_the_paper(color):
    assert contrast(PAPER, color) >= GRAPHICS
