"""How wide texts are, in the font of the course: DejaVu Sans."""

from __future__ import annotations

import json
import re
from pathlib import Path

FAMILIES = ("DejaVu Sans", "Verdana", "sans-serif")

LEADING = 1.3
"""The distance between two lines of text, for a font of size 1."""

EM = 2048
"""The unit of the widths of the font."""

WIDTHS: dict[str, tuple[int, int]] = json.loads(
    Path(__file__).with_name("widths.json").read_text(encoding="utf-8")
)
"""Characters, and the width that each of them has in DejaVu Sans 2.37, regular and bold."""

_PLAIN, _BOLD = (
    {char: pair[bold] / EM for chars, pair in WIDTHS.items() for char in chars} for bold in (0, 1)
)

_ANY = 1300 / EM, 1450 / EM
"""The width, regular and bold, of a character that the table does not hold."""


def text_width(text: str, size: float, *, bold: bool = False) -> float:
    """The width of a line of text, in points."""
    table, other = (_BOLD, _ANY[1]) if bold else (_PLAIN, _ANY[0])
    return size * sum([table.get(char, other) for char in text])


def wrap(text: str, size: float, width: float, *, bold: bool = False) -> list[str]:
    """The text as lines no wider than `width`, unless one word is; no-break spaces do not break."""
    lines: list[str] = []
    for word in filter(None, re.split(r"[ \n]+", text)):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and text_width(longer, size, bold=bold) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
