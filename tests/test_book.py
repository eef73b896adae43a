"""A page of the book shows no answer before it is asked for: folds work without a script."""

import re
import subprocess
import sys
from pathlib import Path

import nbformat
import pytest
from bs4 import BeautifulSoup
from nbformat.v4 import new_code_cell, new_markdown_cell, new_output

from course_lib.drawing import draw_board
from course_lib.games import Matches

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tools"))

import website  # noqa: E402
from book import FOLLOWING, gather, illustrate, page_cells  # noqa: E402

PREDICTION = 'prediction("a")'
BY_STEM = {"ids": lambda path: path.stem}


def page(*sources: str) -> list[str]:
    """The cells of a page, out of cells of text, or of code between slashes.

    Folds are written as parentheses, and what leads to the live notebook is left out.
    """
    cells = [
        new_code_cell(source.strip("/"), outputs=[new_output("stream", text="1")])
        if source.startswith("/")
        else new_markdown_cell(source)
        for source in sources
    ]
    page = page_cells(cells, Path("notebooks", "a.ipynb"), Path())
    texts = [re.sub(r"<p class.*?</p>", "", cell.source) for cell in page]
    short = [text.replace(FOLLOWING, "(").replace("</details>", ")") for text in texts]
    return [line for text in short if (line := re.sub(r"\s+", " ", text).strip())]


CODE = "```python\n# un commentaire\n```\n\n> # une citation"


@pytest.mark.parametrize(
    ("sources", "expected"),
    [
        (["/s()/", "3.\n\n## Deux\n\nFin.", "/f()/"], ["(", "s()", "3. )", "## Deux Fin.", "f()"]),
        (["## Deux"], ["## Deux"]),
        ([], []),
        (["/f()/", f"/{PREDICTION}/", "/g()/"], ["(", "f()", PREDICTION, "(", "g()", "))"]),
        (["/f()/", "# Deux"], ["(", "f()", ")", "# Deux"]),
        ([CODE, "/f()/"], ["(", re.sub(r"\s+", " ", CODE), "f()", ")"]),
    ],
    ids=["a title", "at once", "nothing", "nested", "a title alone", "no title"],
)
def test_what_follows_a_prediction_is_folded_up_to_the_next_title(sources, expected) -> None:
    assert page("# Un", f"/{PREDICTION}/", *sources) == ["# Un", PREDICTION, *expected]


@pytest.mark.parametrize("path", sorted((ROOT / "notebooks").rglob("*.ipynb")), **BY_STEM)
def test_in_a_lesson_every_fold_is_closed_before_a_title(path: Path, tmp_path: Path) -> None:
    depth = 0
    for cell in page_cells(nbformat.read(path, 4).cells, path.relative_to(ROOT), tmp_path):
        if cell.cell_type == "markdown":
            assert not (depth and re.search("^#+ ", cell.source, re.MULTILINE)), cell.source
            depth += cell.source.count("<details") - cell.source.count("</details>")
    assert depth == 0


def test_the_code_of_a_cell_that_students_write_is_folded_as_a_solution() -> None:
    cell = new_code_cell("def f(): return 1", metadata={"depart": "def f(): ..."})
    *_, page_cell = page_cells([new_markdown_cell("# Un"), cell], Path("a/b.ipynb"), Path())
    assert "hide-input" in page_cell.metadata["tags"]
    assert page_cell.metadata["mystnb"]["code_prompt_show"] == "Une solution"


def test_a_page_holds_nothing_that_needs_a_kernel() -> None:
    passed = new_output("stream", text="✓ 00-f : Réussi\n")
    counted = new_output("stream", text="✓ 00-g : Réussi\n4\n")
    cells = [
        new_markdown_cell('# Un\n\nLisez<span class="ecran">, puis tapez **Maj + Entrée**</span>.'),
        new_code_cell("from math import inf\n\nfrom course_lib import (\n    MAX,\n)"),
        new_code_cell('verifier("00-f", f)', outputs=[passed]),
        new_code_cell('verifier("00-g", g)\n\ng(2)', outputs=[counted]),
        new_markdown_cell("*Votre réponse ici.*"),
        new_code_cell('# Répondez ci-dessus, puis exécutez.\ncomparer("00-h", """\n\n""")'),
    ]
    title, f_link, g_link, g_cell, h_link = page_cells(cells, Path("a/b.ipynb"), Path())
    assert title.source.startswith("# Un\n\nLisez.\n\n<p class")
    assert "vérifier en direct" in f_link.source == g_link.source
    assert (g_cell.source, g_cell.outputs[0].text) == ("g(2)", "4\n")
    assert "Rédiger sa réponse" in h_link.source


def test_a_figure_in_a_fold_is_a_file_with_its_text_alternative(tmp_path) -> None:
    figure = draw_board(Matches(3), Matches(3).initial)
    svg = figure.svg()
    html = new_output("display_data", {"text/html": f"<details>{svg}<p>Fin.</p></details>"})
    cell = new_code_cell("f()", outputs=[html])
    *_, page_cell = page_cells([new_markdown_cell("# Un"), cell], Path("a/b.ipynb"), tmp_path)
    picture = BeautifulSoup(page_cell.outputs[0].data["text/html"], "html.parser").img
    assert picture["alt"] == figure.alt
    (file,) = tmp_path.glob("_static/figures/*.svg")
    assert picture["src"].endswith(file.name)
    assert file.read_text("utf-8") == svg.strip()


@pytest.mark.parametrize("teachers", [True, False])
def test_papers_and_schemes_are_on_the_students_site_only_if_asked(tmp_path, teachers) -> None:
    gather(tmp_path, teachers=teachers)
    pages = {path.stem for path in tmp_path.glob("*.md")}
    assert {"index", "en_direct", "glossaire", "errata"} <= pages
    for name in ("sujet", "sujet_alphabeta", "bareme", "noter", "guide_enseignant"):
        assert (name in pages) is teachers
    assert ("sujet" in (tmp_path / "index.md").read_text("utf-8")) is teachers


@pytest.mark.parametrize("path", sorted((ROOT / "exercises").glob("*/*.ipynb")), **BY_STEM)
def test_a_sheet_has_its_pictures_and_no_answer(path: Path) -> None:
    notebook = nbformat.read(path, as_version=4)
    illustrate(notebook, path.parent)
    outputs = {cell.id: cell.outputs for cell in notebook.cells if cell.get("outputs")}
    assert outputs
    assert not [name for name in outputs if name.startswith(("reponse", "verification"))]
    assert all("image/svg+xml" in one.data for shown in outputs.values() for one in shown)


def test_a_disk_that_fills_while_a_sheet_runs_is_told_as_any_full_disk(tmp_path):
    cell = new_code_cell("raise OSError(28, 'No space left on device')")
    with pytest.raises(OSError, match=f"Errno 28.*{tmp_path.name}"):
        illustrate(nbformat.v4.new_notebook(cells=[cell]), tmp_path)


def test_a_lesson_of_any_name_is_in_the_menu(tmp_path: Path) -> None:
    index = (ROOT / "docs/index.md").read_text("utf-8")
    menu = re.findall(r"```\{toctree\}.*?```", index, re.DOTALL)[:4]
    added = ["ma_lecon", "07_suite", "0", "00", "2_a", "01-b", "0_c", "approfondir/ma_lecon"]
    pages = ["entrainement", "en_direct", "reutiliser", "glossaire", "errata", "exercises/a/a"]
    for name in (*pages, *(f"notebooks/{one}" for one in added)):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / f"{name}.md").write_text("# Titre")
    (tmp_path / "index.md").write_text("\n\n".join(["# Titre", *menu]))
    command = [sys.executable, "-m", "sphinx", "-qWE", "-b", "dummy", "-c", ROOT / "docs"]
    subprocess.run([*command, tmp_path, tmp_path / "made"], check=True)


def test_a_site_that_cannot_be_made_leaves_the_former_one(tmp_path, monkeypatch) -> None:
    (page := tmp_path / "site/index.html").parent.mkdir()
    page.write_text("ancien")

    def write(_source: Path, out: Path, failure: Exception | None) -> None:
        out.mkdir()
        (out / page.name).write_text("nouveau")
        if failure:
            raise failure

    monkeypatch.setattr(website, "build_lite", lambda _work, made: made.mkdir())
    monkeypatch.setattr(website, "build_book", write)
    with pytest.raises(OSError, match="plein"):
        website.build(page.parent, OSError("plein"))
    assert page.read_text() == "ancien"
    website.build(page.parent, None)
    assert page.read_text() == "nouveau"
    assert [*tmp_path.iterdir()] == [page.parent]
