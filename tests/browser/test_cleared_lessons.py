"""Every lesson in JupyterLab, solved or as students are given it: it runs, it draws, it slides."""

import pytest
from harness import ROOT

pytestmark = pytest.mark.browser

EVERY_TIME = "copies/01_minimax.ipynb"
"""What `make test` opens: nbval runs the others, `test-complet` opens all."""
FOLDER = ROOT / "notebooks"
NAMES = sorted(path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*.ipynb"))


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=() if name == EVERY_TIME else pytest.mark.complet)
        for one in NAMES
        for name in (one, f"copies/{one.rpartition('/')[2]}")
    ],
)
def test_a_lesson_runs_in_french_from_this_machine_alone_and_its_sliders_act(open_notebook, name):
    lesson = open_notebook(name)
    if name.startswith("copies"):  # nobody has run it
        assert not [cell for cell in lesson.code_cells() if cell["outputs"]]
    lesson.run_all()
    lesson.screenshot(name)
    assert "Fichier" in lesson.page.locator(".lm-MenuBar-itemLabel").all_inner_texts()
    cells = lesson.code_cells()
    assert not [cell["source"] for cell in cells if cell["execution_count"] is None]
    outputs = [output for cell in cells for output in cell["outputs"]]
    assert not [output for output in outputs if output["output_type"] == "error"]
    for handle in lesson.slider_handles():
        lesson.move(handle)
    assert lesson.troubles() == []
    lesson.close()
