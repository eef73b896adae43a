"""COVERAGE.md: each row of the lecture notes is taught by a cell, which shows what is told."""

import json
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
NUMBER = re.compile(r"(?<![\w^.,/])(?:\d+(?: \d{3})+|\d+,\d+|\d{2,})(?![\w/])")
LESSONS = {
    path.stem: {cell.id: cell for cell in nbformat.read(path, as_version=4).cells}
    for path in (ROOT / "notebooks").glob("*.ipynb")
}


def test_every_line_is_read():
    assert len(ROWS) == len(TABLE) - 1, "une ligne du tableau n'a pas la forme attendue"
    assert {note for note, *_ in ROWS} == {"N0", "N1", "N2", "N3"}


def read(cell) -> str:
    """What a cell holds and printed, without what separates thousands."""
    text = json.dumps([cell.source, cell.get("outputs")], ensure_ascii=False)
    return re.sub(r"(?<=\d)[\s_](?=\d{3})", "", text)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[1][:40])
def test_the_cell_is_there_and_every_number_told_of_it_is_in_its_lesson(row):
    _, _, lesson, anchor, shows = row
    assert anchor in LESSONS[lesson]
    lesson_text = " ".join(map(read, LESSONS[lesson].values()))
    told = [number.replace(" ", "") for number in NUMBER.findall(shows)]
    assert [number for number in told if number not in lesson_text] == []


def test_no_row_is_there_twice():
    rows = [(note, item) for note, item, *_ in ROWS]
    assert not {row for row in rows if rows.count(row) > 1}
