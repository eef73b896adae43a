"""What « Imprimer… » of JupyterLab's menu puts on paper: the notebook as `nbconvert` shows it."""

import re

import pytest

pytestmark = pytest.mark.browser

PAGES = {"annexe_resume": 1, "annexe_arbres": 6}
TOO_WIDE = "() => [...document.images].filter(i => i.scrollWidth > i.parentElement.clientWidth)"


@pytest.fixture
def open_print(browser, lab):
    """Return a function that opens what the menu prints of a notebook."""

    def opener(name: str):
        page = browser.new_page()
        page.goto(lab.url(f"/nbconvert/html/{name}.ipynb") + "&download=false")
        page.emulate_media(media="print")
        return page

    return opener


@pytest.mark.parametrize("name", PAGES)
def test_a_sheet_prints_on_so_many_pages(open_print, name) -> None:
    page = open_print(name)
    paper = page.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type */Page\b", paper)) == PAGES[name]
    page.close()


@pytest.mark.parametrize("name", [*PAGES, "annexe_reperes"])
def test_code_and_hints_are_not_printed(open_print, name) -> None:
    page = open_print(name)
    hidden = page.locator(".jp-CodeCell > .jp-Cell-inputWrapper, .ecran")
    assert hidden.count() > 2
    assert not any(element.is_visible() for element in hidden.all())
    assert page.evaluate(TOO_WIDE) == []
    page.close()
