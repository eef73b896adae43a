"""The course is installed in a folder of any name, or says before why it cannot be.

What Python reads when it starts (`*.pth`) is decoded as the locale says, up to Python 3.12.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import nbformat
import pytest

ROOT = Path(__file__).parents[1]
NAME = "Mes cours d'été"
STAMPS = (".lab", ".prof", ".site", ".test")
PYTHON = f"""#!/bin/sh
case "$1 $*" in
    -m*"-m venv"*) mkdir -p .venv/bin && cp "$0" .venv/bin/python;;
    -Ic*"import jupyterlab"*) exit $JUPYTERLAB;;
    -c*|-Ic*) exec {sys.executable} "$@";;
esac
"""
"""It installs nothing, and its environment starts JupyterLab or not."""
FOUND = "import os, sys, course_lib; assert os.path.samefile(sys.argv[1], course_lib.__path__[0])"
unix = pytest.mark.skipif(sys.platform == "win32", reason="programs and locales of Unix")


def environment(locale: str, **more: str) -> dict[str, str]:
    """What a terminal has, and nothing of the environment that runs the tests."""
    left = ("LC_", "LANG", "PYTHON", "JUPYTER", "IPYTHON", "MAKE", "MFLAGS", "VIRTUAL_ENV")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(left)}
    return kept | {"LC_ALL": locale} | more


def run(folder: Path, *words: object, locale: str = "C", **more: str) -> tuple[int, str]:
    """The exit code of a command in a folder, and all that it says."""
    done = subprocess.run(
        [str(word) for word in words],
        cwd=folder,
        env=environment(locale, **more),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
    )
    return done.returncode, done.stdout.decode(errors="replace")


def course(folder: Path) -> Path:
    """What an installation needs of the course, in a folder."""
    for name in ("Makefile", "README.md", "constraints.txt", "pyproject.toml"):
        folder.mkdir(exist_ok=True)
        shutil.copy(ROOT / name, folder)
    for path in (*ROOT.glob("LICENSE*"), ROOT / "tools/overrides.json"):
        place = folder / path.relative_to(ROOT)
        place.parent.mkdir(exist_ok=True)
        shutil.copy(path, place)
    (folder / "course_lib").mkdir()
    shutil.copy(ROOT / "course_lib/__init__.py", folder / "course_lib")
    return folder


@pytest.mark.long
def test_an_installed_course_is_found_in_the_locale_c(tmp_path: Path) -> None:
    folder = course(tmp_path / f"{NAME}, Łódź, 五目")
    words = [sys.executable, "-m", "venv", "--without-pip", ".venv"]
    assert run(folder, *words) == (0, "")
    python = next(folder.glob(".venv/*/python.exe"), folder / ".venv/bin/python")
    pip = [sys.executable, "-m", "pip", "--quiet", "--python", python, "install"]
    code, heard = run(folder, *pip, "--no-deps", "-e", ".", "editables", locale="C.UTF-8")
    assert code == 0, heard
    read = [path.read_bytes() for path in (folder / ".venv").rglob("*.pth")]
    assert read
    assert all(text.isascii() for text in read), "Windows reads it as cp1252"
    code, heard = run(tmp_path, python, "-c", FOUND, folder / "course_lib")
    assert code == 0, heard


@unix
@pytest.mark.parametrize(("jupyterlab", "kept"), [("0", True), ("1", False)])
def test_nothing_is_called_installed_that_does_not_start(
    jupyterlab: str, kept: bool, tmp_path: Path
) -> None:
    folder, python = course(tmp_path / NAME), tmp_path / "python"
    python.write_text(PYTHON, "utf-8")
    python.chmod(0o755)
    for stamp in STAMPS:
        words = ["make", f".venv/{stamp}", f"PYTHON={python}"]
        code, heard = run(folder, *words, JUPYTERLAB=jupyterlab)
        assert (code == 0, "ne démarre pas" not in heard) == (kept, kept), heard
        assert (folder / ".venv" / stamp).exists() == kept


@unix
def test_what_stops_an_installation_is_told_in_french_and_it_starts_anew(tmp_path: Path) -> None:
    folder, python = course(tmp_path / "cours"), tmp_path / "python"
    (folder / ".venv").write_text("")  # nothing can be written there
    python.write_text(PYTHON, "utf-8")
    python.chmod(0o755)
    code, heard = run(folder, "make", "lab", f"PYTHON={python}")
    assert code == 2
    assert "copiez-le là où vous pouvez écrire" in heard
    (folder / ".venv").unlink()
    python.write_text(
        PYTHON.replace("case", 'case "$*" in *"-m pip"*) exit 1;; esac\ncase', 1), "utf-8"
    )
    code, heard = run(folder, "make", "lab", f"PYTHON={python}")
    assert code == 2
    assert "Vérifiez le réseau" in heard
    assert not (folder / ".venv/.lab").exists()
    python.write_text(PYTHON, "utf-8")
    assert run(folder, "make", ".venv/.lab", f"PYTHON={python}", JUPYTERLAB="0")[0] == 0
    assert (folder / ".venv/.lab").exists()


@pytest.mark.skipif(sys.platform != "linux", reason="file names are Unicode elsewhere")
def test_an_accent_that_python_cannot_read_is_told_before_anything_is_installed(
    tmp_path: Path,
) -> None:
    latin = course(tmp_path / "cours").rename(tmp_path / os.fsdecode("été".encode("latin-1")))
    code, heard = run(latin, "make", "lab", f"PYTHON={sys.executable}", locale="C.UTF-8")
    assert code == 2
    assert "renommez le dossier sans accent, puis relancez make lab." in heard
    assert not (latin / ".venv").exists()


@unix
@pytest.mark.complet
def test_all_is_done_from_an_accented_folder_in_the_locale_c(tmp_path: Path) -> None:
    clone, python = tmp_path / NAME, tmp_path / NAME / ".venv/bin/python"
    subprocess.run(["git", "clone", "--quiet", str(ROOT), str(clone)], check=True)
    (clone / "copies").mkdir()
    sheet = "exercises/allumettes/allumettes.ipynb"
    shutil.copy(clone / sheet, clone / "copies" / "Zoé Lefèvre.ipynb")
    cells = [
        'def f(n):\n    """L\'été."""\n    return n + 1',
        "assert f(1) == 2\nassert f(-3) == -2",
    ]
    made = [nbformat.v4.new_code_cell(cell) for cell in cells]
    nbformat.write(nbformat.v4.new_notebook(cells=made), clone / "mon_tp.ipynb")
    lesson = clone / "travail/notebooks/00_accueil.ipynb"
    for words in (
        ["make", ".venv/.prof", f"PYTHON={sys.executable}"],
        ["make", "--question", ".venv/.prof"],
        [python, "-m", "course_lib.workspace"],
        ["make", "noter", "COPIES=copies"],
        [python, "-m", "course_lib.authoring", "mon_tp.ipynb"],
        [python, "-m", "pytest", "-q", "--nbval-lax", "notebooks/00_accueil.ipynb"],
        [python, "-m", "nbconvert", "--to", "notebook", "--execute", "--inplace", lesson],
    ):
        code, heard = run(clone, *words)
        assert code == 0, (words, heard[-2000:])
    moved = clone.rename(tmp_path / "Cours")
    assert run(moved, "make", "--question", ".venv/.prof")[0] == 1, "installed anew where it is"
