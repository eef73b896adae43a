"""What the documents say is true: their Python is run, their files, links and commands exist."""

import doctest
import json
import os
import re
import signal
import subprocess
import sys
from functools import cache
from pathlib import Path
from urllib.request import urlopen

import nbformat
import pytest
from waits import until

ROOT = Path(__file__).parents[1]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")])
every_document = pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
BLOCK = re.compile(r"^ *```(\w+)\n(.*?)^ *```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\((?!https?:|mailto:)([^)#]*)(#[^)]*)?\)")


def blocks(path: Path, language: str) -> list[str]:
    """The blocks of code of a document in a language."""
    return [code for kind, code in BLOCK.findall(path.read_text("utf-8")) if kind == language]


@every_document
def test_python_sessions_give_what_is_written(path: Path) -> None:
    session = "".join(code for code in blocks(path, "python") if ">>>" in code)
    test = doctest.DocTestParser().get_doctest(session, {}, path.name, str(path), 0)
    assert doctest.DocTestRunner(verbose=False).run(test).failed == 0
    assert test.examples or path.name != "bareme.md"


@every_document
def test_links_and_make_commands_exist(path: Path) -> None:
    text = path.read_text("utf-8")
    targets = {target for target, _ in LINK.findall(text) if target}
    assert [one for one in targets if not (path.parent / one).exists()] == []
    rules = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    code = "\n".join([*re.findall(r"`(make [^`]*)`", text), *blocks(path, "sh")])
    assert set(re.findall(r"\bmake ([a-z][a-z-]*)", code)) <= rules


def test_the_readme_s_library_in_one_minute() -> None:
    """After each expression, a comment gives its value."""
    (example,) = blocks(ROOT / "README.md", "python")
    names: dict[str, object] = {}
    for line in example.splitlines():
        code, _, comment = line.partition("  # ")
        if comment:
            assert str(eval(code, names)).split()[0] == comment.split()[0].strip(":")
        else:
            exec(code, names)


# COVERAGE.md: each row of the lecture notes is taught by a cell, which shows what is written

COVERAGE = (ROOT / "COVERAGE.md").read_text("utf-8")
ROW = re.compile(
    r"^\| (N[0-3] \| .+?) \| \[\w+\]\(([\w/]+\.ipynb)\) \| `([\w-]+)` \| (.+?) \|$", re.M
)
ROWS = ROW.findall(COVERAGE)
NUMBER = re.compile(r"(?<![\w^.,/])(?:\d+(?: \d{3})+|\d+,\d+|\d{2,})(?![\w/])")


@cache
def cells_of(notebook: str) -> dict[str, str]:
    """What each cell of a notebook holds and printed, without what separates thousands."""
    cells = nbformat.read(ROOT / notebook, as_version=4).cells
    texts = {one.id: [one.source, one.get("outputs")] for one in cells}
    return {
        name: re.sub(r"(?<=\d)[\s_](?=\d{3})", "", json.dumps(text, ensure_ascii=False))
        for name, text in texts.items()
    }


def test_every_row_of_the_table_of_coverage_is_read_once() -> None:
    items = [item for item, *_ in ROWS]
    assert len(set(items)) == len(items) == len(re.findall(r"^\| N\d", COVERAGE, re.M))


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0][:40])
def test_the_cell_of_a_row_is_there_and_the_numbers_are_in_its_notebook(row) -> None:
    _, notebook, cell, shows = row
    assert cell in cells_of(notebook)
    numbers = [number.replace(" ", "") for number in NUMBER.findall(shows)]
    assert [one for one in numbers if one not in " ".join(cells_of(notebook).values())] == []


# The commands of the README


def readme_commands() -> set[str]:
    """The `make` commands of the README, without their comments."""
    lines = "".join(blocks(ROOT / "README.md", "sh")).splitlines()
    return {line.partition("#")[0].strip() for line in lines if line.startswith("make ")}


def test_the_readme_has_commands() -> None:
    assert {"make lab", "make test", "make site"} <= readme_commands()


@pytest.mark.complet
@pytest.mark.parametrize("command", sorted(readme_commands() - {"make lab", "make test"}))
def test_a_command_of_the_readme_works(command: str, tmp_path: Path) -> None:
    copies = tmp_path / "devoir.zip"
    subprocess.run([sys.executable, ROOT / "tests" / "classe.py", copies], check=True)
    source = tmp_path / "mon_tp.ipynb"
    cells = ["def f(n):\n    return n + 1", "assert f(1) == 2\nassert f(-3) == -2"]
    new_cells = [nbformat.v4.new_code_cell(cell) for cell in cells]
    nbformat.write(nbformat.v4.new_notebook(cells=new_cells), source)
    words = command.replace("devoir.zip", str(copies)).replace("mon_tp.ipynb", str(source)).split()
    words += [f"OPTIONS=--dans {tmp_path}"] * ("feuille" in command)
    result = subprocess.run(words, cwd=ROOT, capture_output=True, text=True)
    assert result.returncode == 0, result.stdout[-2000:] + result.stderr[-2000:]


@pytest.mark.complet
def test_make_lab_opens_the_course() -> None:
    """`make lab` prepares the student's copies, and prints the address of a JupyterLab there."""
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "text": True}
    with subprocess.Popen(["make", "lab"], cwd=ROOT, process_group=0, **pipes) as lab:
        try:
            found = (re.search(r"http://\S+token=\S+", line) for line in lab.stdout)
            address = next(filter(None, found))[0]
            assert address.partition("/lab/tree/")[2].startswith("travail/notebooks/00_accueil")
            assert (ROOT / "travail" / "notebooks" / "00_accueil.ipynb").exists()
            until(lambda: answers(address))
        finally:
            os.killpg(lab.pid, signal.SIGTERM)


def answers(address: str) -> bool:
    """Whether a server shows JupyterLab: it may print its address before it listens."""
    try:
        with urlopen(address, timeout=60) as page:
            return b"JupyterLab" in page.read()
    except OSError:
        return False
