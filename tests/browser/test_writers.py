"""The two writers of pictures agree: what Chromium shows of our SVG, and what matplotlib draws."""

import base64
import io
from math import ceil
from pathlib import Path

import numpy as np
import pytest
from matplotlib import rc_context
from matplotlib.figure import Figure as PlainFigure
from matplotlib.font_manager import FontProperties, findfont
from pictures import pictures
from PIL import Image, ImageFilter

from course_lib.canvas.figure import Figure
from course_lib.canvas.style import PAPER

pytestmark = pytest.mark.browser

PICTURES = pictures()
for name, figure in PICTURES.items():  # matplotlib draws them without title nor caption
    PICTURES[name] = Figure(*figure.picture, alt=figure.alt)
    PICTURES[name].scene = figure.scene
FINE = 2
"""Pixels per point of what is drawn; it is compared at one pixel per point."""

FAINTEST = 32.0
"""The largest difference of a channel, out of 255, that is only a matter of edges."""

SHOW = """([svg, width, height, above]) => {
    document.body.innerHTML = svg;
    const picture = document.querySelector('svg');
    picture.setAttribute('viewBox', `0 ${-above} ${width} ${height}`);
    picture.setAttribute('width', width);
    picture.setAttribute('height', height);
    picture.style.cssText = 'display: block; max-width: none';
}"""


def face(style: str, weight: str) -> str:
    """The font of matplotlib, for a page."""
    path = Path(findfont(FontProperties(family=["DejaVu Sans"], style=style, weight=weight)))
    data = base64.b64encode(path.read_bytes()).decode()
    return (
        f"@font-face {{ font-family: 'DejaVu Sans'; font-style: {style}; font-weight: {weight}; "
        f"src: url(data:font/ttf;base64,{data}) }}"
    )


@pytest.fixture(scope="module")
def page(browser):
    faces = "".join(
        face(*one) for one in (("normal", "normal"), ("normal", "bold"), ("italic", "normal"))
    )
    page = browser.new_page(device_scale_factor=FINE)
    page.set_content(f"<style>{faces} body {{ margin: 0 }}</style>")
    yield page
    page.close()


def size_of(figure: Figure) -> tuple[int, int]:
    """The whole points that hold a picture."""
    return ceil(figure.width), ceil(figure.height)


def shown(page, figure: Figure) -> Image.Image:
    """What a browser makes of our SVG."""
    width, height = size_of(figure)
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(SHOW, [figure.svg(), width, height, height - figure.height])
    page.evaluate("document.fonts.ready")
    return Image.open(io.BytesIO(page.screenshot())).convert("RGB")


def drawn(figure: Figure) -> Image.Image:
    """What matplotlib draws, neither lines nor letters moved to whole pixels."""
    out, (width, height) = io.BytesIO(), size_of(figure)
    plain = PlainFigure(figsize=(width / 72, height / 72), facecolor=PAPER)
    wide, high = figure.picture
    figure.inside(plain.add_axes((0.0, 0.0, wide / width, high / height)))
    with rc_context({"text.hinting": "no_hinting", "path.snap": False}):
        plain.savefig(out, dpi=72 * FINE)
    return Image.open(out).convert("RGB")


def seen(image: Image.Image) -> np.ndarray:
    """An image at one pixel per point, as who does not look at edges sees it."""
    return np.asarray(image.reduce(FINE).filter(ImageFilter.GaussianBlur(1)), dtype=float)


@pytest.mark.parametrize("name", PICTURES)
def test_both_writers_give_the_same_picture(page, name):
    figure = PICTURES[name]
    assert np.abs(seen(shown(page, figure)) - seen(drawn(figure))).max() < FAINTEST
