"""The live site serves the notebooks that students start from, and says what it lacks."""

import json
import re
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import nbformat
import pytest
from IPython.core.interactiveshell import InteractiveShell

from course_lib.judge.refused import CHECKS, listen
from course_lib.workspace import student_files

pytest.importorskip("jupyterlite_pyodide_kernel")
ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tools"))

import lite  # noqa: E402
from browser.course_browser import load_ipython_extension, missing, needed  # noqa: E402

LESSONS = sorted((ROOT / "notebooks").rglob("*.ipynb"))
SHEETS = sorted((ROOT / "exercises").glob("*/*.ipynb"))
WITHOUT = """
import json, sys
from pathlib import Path
from IPython.core.interactiveshell import InteractiveShell

class Absent:
    def find_spec(name, path=None, target=None):
        if name in ("matplotlib", "numpy"):
            raise ModuleNotFoundError(name, name=name)

sys.meta_path.insert(0, Absent)
shell, failed = InteractiveShell.instance(), []
for cell in json.loads(Path(sys.argv[1]).read_text("utf-8"))["cells"]:
    if cell["cell_type"] == "code":
        error = shell.run_cell("".join(cell["source"])).error_in_exec
        if getattr(error, "name", None) in ("matplotlib", "numpy"):
            failed.append(cell["id"])
        elif error:
            raise error
print(json.dumps(failed))
"""
"""What runs a notebook where neither is installed, and says at last which cells they stopped."""


def code_cells(path: Path) -> dict[str, str]:
    """The texts of the cells of code, by their identifiers."""
    cells = nbformat.read(path, as_version=4).cells
    return {cell.id: cell.source for cell in cells if cell.cell_type == "code"}


def test_the_live_site_serves_what_is_handed_out(tmp_path: Path) -> None:
    lite.copy_course(tmp_path)
    files = [path for path in tmp_path.rglob("*") if path.is_file()]
    served = {path.relative_to(tmp_path).as_posix(): path.read_bytes() for path in files}
    assert served == student_files(ROOT)
    assert b"output_type" not in b"".join(served.values())


def test_the_first_lesson_and_the_sheets_ask_nothing_of_the_internet() -> None:
    """But for the cell that gives np to who answers a question as the notes word it."""
    for path in (LESSONS[0], *SHEETS):
        for name, source in code_cells(path).items():
            assert not needed(source)
            assert name == "numpy" or not re.search(r"\b(numpy|matplotlib)\b", source)


@pytest.mark.complet
@pytest.mark.parametrize("path", [*LESSONS, *SHEETS], ids=lambda path: path.stem)
def test_only_the_cells_that_are_listed_ask_something_of_the_internet(path: Path) -> None:
    """The list does not deceive its reader: the others run where nothing can be fetched."""
    command = [sys.executable, "-c", WITHOUT, path.name]
    result = subprocess.run(command, cwd=path.parent, capture_output=True, text=True)
    assert result.returncode == 0, result.stderr[-2000:]
    listed = [name for name, source in code_cells(path).items() if needed(source)]
    assert json.loads(result.stdout.splitlines()[-1]) == listed


def test_the_book_lists_the_lessons_that_ask_something_of_the_internet() -> None:
    page = (ROOT / "docs" / "en_direct.md").read_text(encoding="utf-8")
    places = (path for path in LESSONS if any(map(needed, code_cells(path).values())))
    expected = [path.relative_to(ROOT / "notebooks").as_posix() for path in places]
    assert sorted(re.findall(r"\(\.\./notebooks/(.*?)\)", page)) == sorted(expected)


@pytest.fixture
def shell():
    InteractiveShell.clear_instance()
    shell = InteractiveShell.instance()
    shell.kernel = SimpleNamespace(lite_transform_manager=SimpleNamespace(line_transforms=[]))
    load_ipython_extension(shell)
    yield shell
    InteractiveShell.clear_instance()
    CHECKS.clear()


@pytest.mark.parametrize("accepted", [True, False])
def test_what_is_missing_is_said_and_other_errors_are_shown(shell, capsys, accepted) -> None:
    """A check that was run before, and that refuses a function, changes nothing of it."""
    assert "exécutez à nouveau cette cellule" in missing(ModuleNotFoundError(name="numpy"))
    CHECKS["f",] = ["f"] * accepted
    listen()
    cells = {
        "raise ModuleNotFoundError(name='numpy')": "n'a pas pu être chargé",
        "def f(): raise ModuleNotFoundError(name='matplotlib')": "",
        "f()": "n'a pas pu être chargé",
        "raise ModuleNotFoundError('nompy', name='nompy')": "ModuleNotFoundError",
        "1 / 0": "ZeroDivisionError",
    }
    for cell, expected in cells.items():
        shell.run_cell(cell, store_history=True)
        out = capsys.readouterr().out
        assert expected in out
        assert ("Traceback" in out) is expected.endswith("Error")
