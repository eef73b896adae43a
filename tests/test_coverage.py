"""COVERAGE.md: each row of the lecture notes is taught by a cell that exists."""

import re
from pathlib import Path

import nbformat
import pytest

ROOT = Path(__file__).parents[1]
ROW = re.compile(
    r"^\| (N[0-3]) \| (.+?) \| \[(\w+)\]\(notebooks/\3\.ipynb\) \| `([\w-]+)` \| (.+?) \|$"
)
TABLE = [
    line
    for line in (ROOT / "COVERAGE.md").read_text(encoding="utf-8").splitlines()
    if line.startswith("| N")
]
ROWS = [match.groups() for match in map(ROW.match, TABLE) if match]
LESSONS = {
    path.stem: {cell.id: cell for cell in nbformat.read(path, as_version=4).cells}
    for path in (ROOT / "notebooks").glob("*.ipynb")
}


def test_every_line_is_read():
    assert len(ROWS) == len(TABLE) - 1, "une ligne du tableau n'a pas la forme attendue"
    assert {note for note, *_ in ROWS} == {"N0", "N1", "N2", "N3"}


@pytest.mark.parametrize(
    ("note", "item", "lesson", "anchor"), [row[:4] for row in ROWS], ids=lambda text: text[:40]
)
def test_the_cell_teaches_it(note, item, lesson, anchor):
    cell = LESSONS[lesson].get(anchor)
    assert cell is not None, f"{note}, {item} : pas de cellule {anchor} dans {lesson}"
    # It computes, draws, shows an algorithm, or asks (with the answer folded).
    teaches = "<details>" if cell.cell_type == "markdown" else "def "
    assert cell.get("outputs") or teaches in cell.source


def test_no_row_is_there_twice():
    rows = [(note, item) for note, item, *_ in ROWS]
    assert not {row for row in rows if rows.count(row) > 1}
