"""The widths of the characters of DejaVu Sans, regular and bold, read in matplotlib's font."""

from collections.abc import Iterator
from pathlib import Path
from textwrap import fill
from unicodedata import combining

from matplotlib.font_manager import findfont, get_font

TABLE = Path(__file__).parents[1] / "course_lib" / "canvas" / "widths.json"
BLOCKS = (
    (0x20, 0x7E),  # ASCII
    (0xA0, 0xFF),  # Latin
    (0x152, 0x153),  # Œ
    (0x300, 0x304),  # accents that combine
    (0x391, 0x3C9),  # Greek
    (0x2000, 0x200A),  # spaces
    (0x2010, 0x2026),  # dashes, quotation marks
    (0x202F, 0x203A),  # narrow space, primes, quotation marks
    (0x2070, 0x2089),  # superscripts and subscripts
    (0x20AC, 0x20AC),  # euro
    (0x2190, 0x2195),  # arrows
    (0x21D0, 0x21D5),  # double arrows
    (0x2200, 0x222B),  # signs of mathematics
    (0x2248, 0x2248),  # nearly equal
    (0x2260, 0x2265),  # inequalities
    (0x25A0, 0x25CF),  # geometric shapes
    (0x2605, 0x2606),  # stars
    (0x2713, 0x2718),  # ticks and crosses
)
"""The first and the last of each block of characters that figures may show."""


def characters() -> Iterator[str]:
    """The characters of the blocks that both fonts have."""
    fonts = [get_font(findfont(name)) for name in ("DejaVu Sans", "DejaVu Sans:bold")]
    for first, last in BLOCKS:
        for code in range(first, last + 1):
            if all(font.get_char_index(code) for font in fonts):
                yield chr(code)


def width(char: str, *, bold: bool) -> int:
    """The width of a character, in the unit of the font."""
    font = get_font(findfont("DejaVu Sans:bold" if bold else "DejaVu Sans"))
    font.set_size(font.units_per_EM, 72)
    return round(font.load_char(ord(char)).linearHoriAdvance / 65536)


def source() -> str:
    """The table in JSON: characters, and the widths that they have, regular and bold."""
    groups: dict[tuple[int, int], str] = {}
    for char in characters():
        key = width(char, bold=False), width(char, bold=True)
        groups[key] = groups.get(key, "") + char
    entries = [f"{_literal(chars)}:\0[{a},\0{b}]" for (a, b), chars in sorted(groups.items())]
    indent = {"initial_indent": "  ", "subsequent_indent": "  "}
    body = fill(", ".join(entries), 98, break_on_hyphens=False, break_long_words=False, **indent)
    return "{\n" + body.replace("\0", " ") + "\n}\n"


def _literal(chars: str) -> str:
    """A string of JSON, where a character that cannot be seen is written as its number."""
    return '"' + "".join(f"\\u{ord(c):04x}" if _is_hidden(c) else c for c in chars) + '"'


def _is_hidden(char: str) -> bool:
    return not char.isprintable() or char in ' \\"' or bool(combining(char))


if __name__ == "__main__":
    TABLE.write_text(source(), encoding="utf-8")
