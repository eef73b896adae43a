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
    """A formula in TeX as a labelled picture, whose ids are its own; as typed if it has a fault."""
    spelt, label, out = text, escape(text), io.StringIO()
    for pattern, spelling in SPELT.items():
        spelt = re.sub(pattern, spelling, spelt)
    size = FontProperties(size=12)
    try:
        with rc_context({"svg.hashsalt": "formula", "mathtext.fontset": "dejavuserif"}):
            depth = math_to_image(f"${spelt}$", out, size, dpi=72, format="svg", color=style.INK)
    except ValueError:
        return f"${label}$"
    svg = UNUSED.sub(" ", out.getvalue())
    attributes = f'style="vertical-align: -{depth:.1f}pt" role="img" aria-label="{label}"'
    svg = svg[svg.index("<svg") :].replace("<svg", f"<svg {attributes}", 1)
    prefix = "f" + hashlib.sha256(svg.encode()).hexdigest()[:8]
    return re.sub(r'(\sid="|href="#|url\(#)', rf"\g<1>{prefix}-", svg)
