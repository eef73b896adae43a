"""The table of widths is that of the font; what it does not hold has a sensible width."""

import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from matplotlib.font_manager import findfont, get_font

sys.path.append(str(Path(__file__).parents[1] / "tools"))
import widths

from course_lib.canvas.letters import WIDTHS, text_width

TEXT = st.text(st.sampled_from("".join(WIDTHS)), max_size=30)
FRENCH = "Où l'élève œuvre-t-il ? « α ≥ −∞ » : 10¹⁴ → x₂, 1\u202f000\u00a0€, ★ ✔ ✘ ▼ … ×"


def test_the_table_is_what_the_tool_writes_and_holds_what_the_course_is_written_with():
    assert widths.TABLE.read_text(encoding="utf-8") == widths.source()
    assert {*FRENCH} <= {*"".join(WIDTHS)}
    for char in "字Ж🙂":  # any other
        assert 0.5 < text_width(char, 1.0) < text_width(char, 1.0, bold=True) < 1


@given(TEXT, st.booleans())
def test_texts_are_as_wide_as_the_font_makes_them(text, bold):
    font = get_font(findfont("DejaVu Sans:bold" if bold else "DejaVu Sans"))
    font.set_size(1000, 72)
    advances = [font.load_char(ord(char)).linearHoriAdvance / 65536 for char in text]
    assert text_width(text, 1000, bold=bold) == pytest.approx(sum(advances), abs=0.02 * len(text))
