"""What is put on paper: the PDF files that are handed out, and what JupyterLab's menu prints."""

import re
import shutil

import nbformat
import pytest
from harness import ROOT

from course_lib.authoring import corriges, paper
from course_lib.authoring.making import main

pytestmark = pytest.mark.browser

HANDED_OUT = {
    **{"annexe_resume": 1, "annexe_arbres": 3, "annexe_arbres_reponses": 3},
    **{"sujet": 2, "sujet_alphabeta": 2, "corrige_morpion": 5},
}
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


@pytest.fixture
def course(tmp_path):
    for name in (
        *("notebooks/annexes/annexe_resume.ipynb", "notebooks/annexes/annexe_arbres.ipynb"),
        "solutions/morpion/morpion.ipynb",
        *("docs/sujet.md", "docs/sujet_alphabeta.md"),
    ):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / name, tmp_path / name)
    return tmp_path


@pytest.mark.usefixtures("browser")
def test_a_document_has_the_pages_that_are_announced(course, capsys) -> None:
    assert main(["--papier", "--dans", str(course)]) == 0
    files = (course / "build/papier").iterdir()
    assert {path.stem: count_pages(path.read_bytes()) for path in files} == HANDED_OUT
    assert capsys.readouterr().out.count(" écrit\n") == len(HANDED_OUT)


def test_no_line_of_a_solution_is_cut(browser) -> None:
    page = browser.new_page(viewport={"width": BETWEEN_MARGINS, "height": 1000})
    page.emulate_media(media="print")
    for path in sorted(ROOT.glob("solutions/*/*.ipynb")):
        page.set_content(corriges.page(nbformat.read(path, as_version=4)))
        assert page.evaluate(CUT) == [], path.name
    page.close()


def test_papers_ask_nothing_of_a_server_and_students_write_their_names() -> None:
    documents = {one.name: one for one in paper.documents(ROOT)}
    assert {*HANDED_OUT, "bareme"} - {"corrige_morpion"} <= documents.keys()
    for name, document in documents.items():
        page = document.page()
        assert not OUTSIDE.search(page), name
        assert ("Nom, prénom" in page) == (name == "annexe_arbres" or name.startswith("sujet"))
    assert "Réponses" not in documents["annexe_arbres"].cells[-1].source


@pytest.mark.parametrize(
    ("program", "words"),
    [
        (None, "il faut Chromium, Chrome ou Edge"),
        ("exit 0", "n'a pas écrit"),  # as one whose folder is read only
        ("exit 1", "n'a pas écrit"),
    ],
)
def test_what_no_browser_writes_is_said_in_a_line(course, monkeypatch, capsys, program, words):
    browser = course / "navigateur"
    if program:
        browser.write_text(f"#!/bin/sh\n{program}\n", "utf-8")
        browser.chmod(0o755)
    monkeypatch.setattr(paper, "BROWSERS", (str(browser),))
    assert main(["--papier", "--dans", str(course)]) == 2
    assert words in capsys.readouterr().out
    assert not [*course.glob("build/papier/*")]


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
