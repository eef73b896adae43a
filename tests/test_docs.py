"""What the documents say is true: their Python is run, their files and commands exist."""

import doctest
import re
from pathlib import Path

import pytest

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
