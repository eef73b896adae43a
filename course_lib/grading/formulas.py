"""Formulas as pictures, for pages that run nothing and download nothing."""

import hashlib
import io
import re
from html import escape

from matplotlib import rc_context
from matplotlib.font_manager import FontProperties
from matplotlib.mathtext import math_to_image

from course_lib.canvas import style

UNUSED = re.compile(r"<(metadata|style)\b.*?</\1>|<!--.*?-->|\n", re.DOTALL)
SIZE = FontProperties(size=12)
SPELT = {
    r"\\b?mod(?![a-zA-Z])": r"\\;\\mathrm{mod}\\;",
    r"\\([lg])e(?![a-zA-Z])": r"\\\1eq",
    r"\\iff(?![a-zA-Z])": r"\\Leftrightarrow",
    r"\\implies(?![a-zA-Z])": r"\\Rightarrow",
    r"\\(sqrt|d?frac) *(\w)": r"\\\1{\2}",
    r"(\\d?frac\{[^{}]*\}) *(\w)": r"\1{\2}",
}
"""What TeX knows and matplotlib does not, and how it is written there."""


def formula(text: str) -> str:
    """A formula in TeX as a labelled picture; as it was typed if it cannot be drawn."""
    out = io.StringIO()
    label = escape(text)
    try:
        with rc_context({"svg.hashsalt": "formula", "mathtext.fontset": "dejavuserif"}):
            depth = math_to_image(_spelt(text), out, SIZE, dpi=72, format="svg", color=style.INK)
    except ValueError:
        return f"${label}$"
    svg = UNUSED.sub(" ", out.getvalue())
    attributes = f'style="vertical-align: -{depth:.1f}pt" role="img" aria-label="{label}"'
    return with_own_ids(svg[svg.index("<svg") :].replace("<svg", f"<svg {attributes}", 1))


def _spelt(text: str) -> str:
    """A formula as matplotlib takes it."""
    for pattern, spelling in SPELT.items():
        text = re.sub(pattern, spelling, text)
    return f"${text}$"


def with_own_ids(svg: str) -> str:
    """A picture whose ids are its own, so that several can stand in one page."""
    prefix = "f" + hashlib.sha256(svg.encode()).hexdigest()[:8]
    return re.sub(r'(\sid="|href="#|url\(#)', rf"\g<1>{prefix}-", svg)
