"""A page of the book shows no answer before it is asked for: folds work without a script."""

import re
import sys
from pathlib import Path

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_markdown_cell, new_output

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tools"))

from book import FOLLOWING, gather, illustrate, page_cells  # noqa: E402

LESSONS = sorted((ROOT / "notebooks").glob("*.ipynb"))
CLOSING = "</details>"
ASKED = 'prediction("a")'


def page(*sources: str) -> list[str]:
    """The cells of a page made of such cells, code between slashes."""
    made = [
        new_code_cell(source.strip("/"), outputs=[new_output("stream", text="1")])
        if source.startswith("/")
        else new_markdown_cell(source)
        for source in sources
    ]
    cells = page_cells(made, Path("notebooks", "a.ipynb"), Path())
    return [cell.source.strip() for cell in cells if "course-live" not in cell.source]


def shape(texts: list[str]) -> list[str]:
    """The same, folds as parentheses, without the invitations to the live notebook."""
    short = [text.replace(FOLLOWING, "(").replace(CLOSING, ")") for text in texts]
    return [re.sub(r"\s+", " ", text) for text in short if "course-act" not in text]


def test_what_follows_a_prediction_is_folded_up_to_the_next_title() -> None:
    made = page("# Un", f"/{ASKED}/", "/secret()/", "Donc 3.\n\n## Deux\n\nAutre.", "/f()/")
    told = [ASKED, "(", "secret()", "Donc 3. )", "## Deux Autre.", "f()"]
    assert shape(made) == ["# Un", *told]
    assert made.index(FOLLOWING) == 3  # after the prediction and its invitation


def test_a_title_that_follows_at_once_leaves_nothing_to_fold() -> None:
    assert shape(page("# Un", f"/{ASKED}/", "## Deux")) == ["# Un", ASKED, "## Deux"]
    assert shape(page("# Un", f"/{ASKED}/")) == ["# Un", ASKED]


def test_folds_nest_and_a_page_closes_those_still_open() -> None:
    made = page("# Un", f"/{ASKED}/", "/f()/", f"/{ASKED}/", "/g()/")
    assert shape(made) == ["# Un", ASKED, "(", "f()", ASKED, "(", "g()", "))"]
    made = page("# Un", f"/{ASKED}/", "/f()/", f"/{ASKED}/", "/g()/", "# Deux")
    assert shape(made)[-2:] == ["))", "# Deux"]


def test_what_only_looks_like_a_title_closes_nothing() -> None:
    text = "```python\n# un commentaire\n```\n\n> # une citation"
    made = shape(page("# Un", f"/{ASKED}/", text, "/f()/"))
    assert made[2:] == ["(", re.sub(r"\s+", " ", text), "f()", ")"]


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_in_a_lesson_every_fold_is_closed_before_a_title(path: Path, tmp_path: Path) -> None:
    depth = 0
    for cell in page_cells(nbformat.read(path, 4).cells, path.relative_to(ROOT), tmp_path):
        if cell.cell_type == "markdown":
            assert not (depth and re.search("^#+ ", cell.source, re.MULTILINE)), cell.source
            depth += cell.source.count("<details") - cell.source.count(CLOSING)
    assert depth == 0


def test_the_code_of_a_cell_that_students_write_is_folded_as_a_solution() -> None:
    cell = new_code_cell("def f(): return 1", metadata={"depart": "def f(): ..."})
    title, _, made = page_cells([new_markdown_cell("# Un"), cell], Path("a/b.ipynb"), Path())
    assert title.source == "# Un"
    assert "hide-input" in made.metadata["tags"]
    assert made.metadata["mystnb"]["code_prompt_show"] == "Une solution"


def test_papers_and_schemes_are_on_the_students_site_only_if_asked(tmp_path: Path) -> None:
    pages = {}
    for teachers in (False, True):
        gather(tmp_path / str(teachers), teachers=teachers)
        pages[teachers] = {path.stem for path in (tmp_path / str(teachers)).glob("*.md")}
    documents = {path.stem for path in (ROOT / "docs").glob("*.md")}
    ours = {"sujet", "sujet_alphabeta", "bareme", "noter", "guide_enseignant"}
    assert documents <= pages[True]
    assert documents - pages[False] > ours
    assert {"index", "en_direct"} <= pages[False]
    assert "sujet" not in (tmp_path / "False/index.md").read_text("utf-8")


@pytest.mark.parametrize(
    "path", sorted((ROOT / "exercises").glob("*/*.ipynb")), ids=lambda p: p.stem
)
def test_a_sheet_has_its_pictures_and_nothing_that_it_asks(path: Path) -> None:
    notebook = nbformat.read(path, as_version=4)
    illustrate(notebook, path.parent)
    shown = {cell.id: cell.outputs for cell in notebook.cells if cell.get("outputs")}
    assert shown
    assert not [name for name in shown if name.startswith(("reponse", "verification"))]
    assert all("image/svg+xml" in one.data for outputs in shown.values() for one in outputs)
