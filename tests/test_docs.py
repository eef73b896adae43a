"""What the documents say is true: their Python is run, their files and commands exist."""

import doctest
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import nbformat
import pytest
from waits import LIMIT

ROOT = Path(__file__).parents[1]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")])
BLOCK = re.compile(r"^ *```(\w+)\n(.*?)^ *```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\((?!https?:|mailto:)([^)#]*)(#[^)]*)?\)")
MAKE = re.compile(r"\bmake ([a-z][a-z-]*)")


def blocks(path: Path, language: str) -> list[str]:
    return [code for kind, code in BLOCK.findall(path.read_text("utf-8")) if kind == language]


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_python_sessions_give_what_is_written(path: Path) -> None:
    session = "".join(code for code in blocks(path, "python") if ">>>" in code)
    test = doctest.DocTestParser().get_doctest(session, {}, path.name, str(path), 0)
    runner = doctest.DocTestRunner(verbose=False)
    runner.run(test)
    assert runner.failures == 0


def test_the_marking_scheme_has_sessions() -> None:
    assert sum(">>>" in code for code in blocks(ROOT / "docs" / "bareme.md", "python")) >= 6


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_links_lead_somewhere(path: Path) -> None:
    for target, _ in LINK.findall(path.read_text("utf-8")):
        assert not target or (path.parent / target).exists(), target


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_make_commands_exist(path: Path) -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    code = " ".join(re.findall(r"`(make [^`]*)`", path.read_text("utf-8")))
    assert set(MAKE.findall(code + " " + " ".join(blocks(path, "sh")))) <= targets


def test_the_readme_s_library_in_one_minute() -> None:
    (example,) = blocks(ROOT / "README.md", "python")
    values: list[str] = []
    space: dict[str, object] = {}
    for line in example.splitlines():
        code, _, told = line.partition("  # ")
        if told:
            values.append(f"{eval(code, space)} {told}")
        else:
            exec(code, space)
    assert [value.split()[0] for value in values] == [
        value.split()[1].strip(":") for value in values
    ]


def readme_commands() -> list[str]:
    """The `make` commands of the README, without what they say of themselves."""
    lines = "".join(blocks(ROOT / "README.md", "sh")).splitlines()
    return [line.partition("#")[0].strip() for line in lines if line.startswith("make ")]


def test_the_readme_has_commands() -> None:
    assert {"make lab", "make test", "make site"} <= set(readme_commands())


@pytest.mark.complet
@pytest.mark.parametrize("command", sorted(set(readme_commands()) - {"make lab", "make test"}))
def test_a_command_of_the_readme_works(command: str, tmp_path: Path) -> None:
    copies = tmp_path / "devoir.zip"
    subprocess.run([sys.executable, ROOT / "tests" / "classe.py", copies], check=True)
    source = tmp_path / "mon_tp.ipynb"
    cells = ["def f(n):\n    return n + 1", "assert f(1) == 2\nassert f(-3) == -2"]
    made = [nbformat.v4.new_code_cell(cell) for cell in cells]
    nbformat.write(nbformat.v4.new_notebook(cells=made), source)
    asked = command.replace("devoir.zip", str(copies)).replace("mon_tp.ipynb", str(source)).split()
    asked += [f"OPTIONS=--dans {tmp_path}"] * ("feuille" in command)
    done = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]


@pytest.mark.complet
def test_make_lab_opens_the_course() -> None:
    """`make lab` prepares the student's copies, and prints the address of a JupyterLab there."""
    command = ["make", "lab"]
    with subprocess.Popen(
        command,
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        process_group=0,
    ) as lab:
        try:
            assert lab.stdout is not None
            found = (re.search(r"http://\S+", line) for line in lab.stdout)
            address = next(one[0] for one in found if one and "token=" in one[0])
            assert b"JupyterLab" in first_answer(address)
            assert address.partition("/lab/tree/")[2].startswith("travail/notebooks/00_accueil")
            assert (ROOT / "travail" / "notebooks" / "00_accueil.ipynb").exists()
        finally:
            os.killpg(lab.pid, signal.SIGTERM)


def first_answer(address: str) -> bytes:
    """What a server says once it listens: it may print its address just before."""
    deadline = time.monotonic() + LIMIT
    while True:
        try:
            with urlopen(address, timeout=LIMIT) as page:
                return bytes(page.read())
        except URLError:
            assert time.monotonic() < deadline, address
            time.sleep(0.2)
