"""What is handed out on paper: PDF files, written here, that ask nothing of any server."""

import re
import shutil

import nbformat
import pytest
from harness import ROOT

from course_lib.authoring import corriges, paper
from course_lib.authoring.making import main

pytestmark = pytest.mark.browser

PAGES = {
    **{"annexe_resume": 1, "annexe_arbres": 3, "annexe_arbres_reponses": 3},
    **{"sujet": 2, "sujet_alphabeta": 2, "corrige_morpion": 6},
}
BETWEEN_MARGINS = 703
"""What a line of A4 paper holds, in pixels."""
CUT = """() => [...document.querySelectorAll('body *')]
    .filter(one => one.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
    .map(one => one.outerHTML.slice(0, 80))"""


@pytest.fixture
def course(tmp_path):
    for name in (
        *("notebooks/annexe_resume.ipynb", "notebooks/annexe_arbres.ipynb"),
        "solutions/morpion/morpion.ipynb",
        *("docs/sujet.md", "docs/sujet_alphabeta.md"),
    ):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / name, tmp_path / name)
    return tmp_path


@pytest.mark.usefixtures("browser")
def test_a_page_is_a_page(course, capsys) -> None:
    assert main(["--papier", "--dans", str(course)]) == 0
    written = {path.stem: path.read_bytes() for path in (course / "build/papier").iterdir()}
    counts = {name: len(re.findall(rb"/Type */Page\b", data)) for name, data in written.items()}
    assert counts == PAGES
    assert capsys.readouterr().out.count(" écrit\n") == len(PAGES)


def test_no_line_of_a_solution_is_cut(browser) -> None:
    page = browser.new_page(viewport={"width": BETWEEN_MARGINS, "height": 1000})
    page.emulate_media(media="print")
    for path in sorted(ROOT.glob("solutions/*/*.ipynb")):
        page.set_content(corriges.page(nbformat.read(path, as_version=4)))
        assert page.evaluate(CUT) == [], path.name
    page.close()


def test_papers_ask_nothing_and_bear_a_name_where_students_write() -> None:
    found = {one.name: one for one in paper.documents(ROOT)}
    assert {"annexe_resume", "annexe_arbres", "annexe_arbres_reponses", "bareme"} < found.keys()
    for name, one in found.items():
        page = one.page()
        assert not re.search(
            r"<script|<link|\bsrc=[\"'](?!data:)|href=[\"']https?:|url\(h", page
        ), name
        assert ("Nom, prénom" in page) == (name == "annexe_arbres" or name.startswith("sujet"))
    assert "Réponses" not in "".join(cell.source for cell in found["annexe_arbres"].cells[-1:])


def test_without_a_browser_it_says_so(course, monkeypatch, capsys) -> None:
    monkeypatch.setattr(paper, "BROWSERS", ("aucun-navigateur",))
    assert main(["--papier", "--dans", str(course)]) == 2
    assert "il faut Chromium, Chrome ou Edge" in capsys.readouterr().out


@pytest.mark.parametrize("status", [0, 1])
def test_a_browser_that_writes_nothing_is_told(course, monkeypatch, capsys, status) -> None:
    """One of a folder that is read only succeeds and says nothing."""
    (browser := course / "navigateur").write_text(f"#!/bin/sh\nexit {status}\n", "utf-8")
    browser.chmod(0o755)
    monkeypatch.setattr(paper, "BROWSERS", (str(browser),))
    assert main(["--papier", "--dans", str(course)]) == 2
    said = capsys.readouterr().out
    assert (said.count("\n"), "n'a pas écrit" in said) == (1, True)
    assert not [*(course / "build/papier").iterdir()]
