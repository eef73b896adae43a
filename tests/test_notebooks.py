"""What every lesson holds, as committed: executed, clean, linked, and rich enough."""

import re
from itertools import pairwise
from pathlib import Path

import nbformat
import pytest

FOLDER = Path(__file__).parents[1] / "notebooks"
NOTEBOOKS = {
    path.stem: nbformat.read(path, as_version=4) for path in sorted(FOLDER.glob("*.ipynb"))
}
LESSONS = [name for name in NOTEBOOKS if re.match(r"0[3-9]", name)]
every_notebook = pytest.mark.parametrize("name", NOTEBOOKS)
every_lesson = pytest.mark.parametrize("name", LESSONS)
WIDGETS = r"^\s*(?:\w+ = )?(?:live|explorer|quiz|play)\("
PICTURES = {"image/svg+xml", "image/png"}


def code_cells(name):
    return [cell for cell in NOTEBOOKS[name].cells if cell.cell_type == "code"]


def text(name):
    return "\n".join(c.source for c in NOTEBOOKS[name].cells if c.cell_type == "markdown")


def outputs(name):
    return [output for cell in code_cells(name) for output in cell.outputs]


@every_notebook
def test_it_was_run_from_top_to_bottom_without_a_warning(name):
    cells = [cell for cell in code_cells(name) if cell.source.strip()]
    assert [cell.execution_count for cell in cells] == list(range(1, len(cells) + 1))
    assert not [one for one in outputs(name) if one.output_type == "error"]
    assert not [one for one in outputs(name) if one.get("name") == "stderr"]


@every_notebook
def test_nothing_names_the_machine(name):
    shown = nbformat.writes(NOTEBOOKS[name])
    assert not re.search(r"/(home|root|tmp|Users|work|usr)/|[A-Z]:\\\\|\b0x[0-9a-f]{8,}", shown)


@every_notebook
def test_links_lead_somewhere(name):
    links = re.findall(r"\]\(([\w./-]+\.ipynb)(?:#[\w-]+)?\)", text(name))
    assert links or name.startswith("annexe")
    assert not [link for link in links if not (FOLDER / link).resolve().exists()]


@every_notebook
def test_headings_are_in_order(name):
    plain = re.sub(r"```.*?```", "", text(name), flags=re.DOTALL)
    levels = [len(marks) for marks in re.findall(r"^(#+) ", plain, flags=re.MULTILINE)]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))


@every_lesson
def test_a_lesson_asks_shows_and_moves(name):
    source = "\n".join(cell.source for cell in code_cells(name))
    pictures = [one for one in outputs(name) if PICTURES & set(one.get("data", {}))]
    assert len(re.findall(r"^prediction\(", source, flags=re.MULTILINE)) >= 2
    assert len(pictures) >= 3
    assert len(re.findall(WIDGETS, source, flags=re.MULTILINE)) >= 2
    assert "Ce que vous savez faire maintenant" in text(name)
    assert "À compléter" in source or "quiz(" in source


@every_notebook
def test_pictures_have_a_text_alternative(name):
    drawn = [
        one.data["image/svg+xml"] for one in outputs(name) if "image/svg+xml" in one.get("data", {})
    ]
    assert not [svg[:200] for svg in drawn if not re.search(r"<desc[^>]*>[^<]{10,}", svg)]
