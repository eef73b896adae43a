"""What is printed: the pages that are handed out on paper, and what JupyterLab prints."""

import re

import nbformat
import pytest
from harness import ROOT

from course_lib.authoring.making import main
from course_lib.authoring.printing import solution_page

pytestmark = pytest.mark.browser

HANDED_OUT = {
    **{"annexe_resume": 1, "annexe_arbres": 3, "annexe_arbres_reponses": 3},
    **{"sujet": 2, "sujet_alphabeta": 2, "bareme": None},
}
SUBJECTS = "sujet", "sujet_alphabeta"
FROM_THE_MENU = {"annexe_resume": 1, "annexe_arbres": 6, "annexe_reperes": None}
"""How many pages some documents have."""
BETWEEN_MARGINS = 703
"""The width of a line of A4 paper, in pixels."""
CUT = """() => [...document.querySelectorAll('body *')]
    .filter(one => one.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
    .map(one => one.outerHTML.slice(0, 80))"""
TOO_WIDE = "() => [...document.images].filter(i => i.scrollWidth > i.parentElement.clientWidth)"
OUTSIDE = re.compile(r"<script|<link|\bsrc=[\"'](?!data:)|href=[\"']https?:|url\(h")


def count_pages(pdf: bytes) -> int:
    return len(re.findall(rb"/Type */Page\b", pdf))


def test_a_paper_has_the_pages_that_are_announced_and_asks_nothing_of_a_server(
    browser, tmp_path, capsys
) -> None:
    for name in "notebooks", "docs":
        (tmp_path / name).symlink_to(ROOT / name)
    assert main(["--papier", "--dans", str(tmp_path)]) == 0
    assert capsys.readouterr().out.count(" écrit\n") == len(HANDED_OUT)
    page = browser.new_page()
    for path in (tmp_path / "build/papier").iterdir():
        text = path.read_text("utf-8")
        assert not OUTSIDE.search(text), path
        assert ("Nom, prénom" in text) == (path.stem in ("annexe_arbres", *SUBJECTS))
        page.set_content(text)
        pages = count_pages(page.pdf(prefer_css_page_size=True))
        assert HANDED_OUT[path.stem] in (None, pages), (path.stem, pages)
    page.close()


def test_no_line_of_a_solution_is_cut(browser) -> None:
    page = browser.new_page(viewport={"width": BETWEEN_MARGINS, "height": 1000})
    page.emulate_media(media="print")
    for path in sorted(ROOT.glob("solutions/*/*.ipynb")):
        page.set_content(solution_page(nbformat.read(path, as_version=4)))
        assert page.evaluate(CUT) == [], path.name
    page.close()


@pytest.mark.parametrize("name", FROM_THE_MENU)
def test_the_menu_prints_neither_code_nor_hints(browser, lab, name) -> None:
    page = browser.new_page()
    page.goto(lab.url(f"/nbconvert/html/annexes/{name}.ipynb") + "&download=false")
    page.emulate_media(media="print")
    hidden = page.locator(".jp-CodeCell > .jp-Cell-inputWrapper, .ecran")
    assert hidden.count() > 2
    assert not any(part.is_visible() for part in hidden.all())
    assert page.evaluate(TOO_WIDE) == []
    pages = FROM_THE_MENU[name]
    assert pages in (None, count_pages(page.pdf(prefer_css_page_size=True)))
    page.close()
