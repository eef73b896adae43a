"""What a screen reader finds in the notebooks, as committed: pictures in words, headings."""

import re
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path

import nbformat
import pytest

ROOT = Path(__file__).parents[1]
NOTEBOOKS = {
    path.relative_to(ROOT).as_posix(): nbformat.read(path, as_version=4)
    for pattern in ("notebooks/**/*.ipynb", "exercises/*/*.ipynb", "solutions/*/*.ipynb")
    for path in sorted(ROOT.glob(pattern))
}
LEAST = 10
"""Letters of a text that can say something."""

every_notebook = pytest.mark.parametrize("name", NOTEBOOKS)


class Pictures(HTMLParser):
    """The text alternatives of the pictures of a piece of HTML or SVG."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        if tag in ("svg", "img"):
            self.found.append(dict(attrs).get({"svg": "aria-label", "img": "alt"}[tag]) or "")


def alternatives(output):
    """The alternatives of the pictures of an output; an image that is not SVG has none."""
    data = output.get("data", {})
    found = Pictures(data.get("image/svg+xml", "") + data.get("text/html", "")).found
    bitmaps = [kind for kind in data if kind.startswith("image/") and kind != "image/svg+xml"]
    return found + [""] * len(bitmaps)


@every_notebook
def test_every_picture_has_words_and_headings_are_in_order(name):
    cells = NOTEBOOKS[name].cells
    texts = "\n".join(cell.source for cell in cells if cell.cell_type == "markdown")
    text = re.sub(r"```.*?```", "", texts, flags=re.DOTALL)
    words = [one for cell in cells for out in cell.get("outputs", ()) for one in alternatives(out)]
    words += re.findall(r"!\[([^\]]*)\]\(", text) + Pictures(text).found
    assert not [short for short in words if len(short) < LEAST]
    levels = [len(marks) for marks in re.findall(r"^(#+) ", text, flags=re.MULTILINE)]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))
