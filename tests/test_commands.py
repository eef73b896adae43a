"""Every command that a document gives is run by a test: here if it is cheap, else by the one named.

The commands of the package are run in this process, in the course's folder.
"""

import re
import shlex
import sys
import zipfile
from pathlib import Path

import pytest
from test_authoring import CALLS, COUNT, folder_of
from test_authoring import notebook as written
from test_docs import BLOCK, DOCUMENTS, ROOT
from test_noter import here  # noqa: F401 (a fixture)

from course_lib.authoring.making import main as author
from course_lib.grading import command
from course_lib.grading.scheme import solutions_in

sys.path.insert(0, str(ROOT / "tools"))

import distribution

TESTS = "\n".join(path.read_text("utf-8") for path in (ROOT / "tests").rglob("test_*.py"))
INLINE = re.compile(
    r"`((?:make|nbgrader|sudo|py|python3?|pip|(?:/chemin/du/cours/)?\.venv/bin/\w+) [^`…]*)`"
)
PACKAGE = re.compile(r"\.venv/bin/python -m course_lib\.(grading|authoring) ?(.*)")
README = "test_a_command_of_the_readme_works"
KIT = "test_a_link_opens_the_student_s_copy"
INSTALLED = "test_every_notebook_runs_from_the_unpacked_zip"
ELSEWHERE = {
    "make lab": "test_make_lab_opens_the_course",
    "make bench": "test_every_subject_is_measured",
    r"make (?:distribution|noter|feuille|corriges|site)(?: \S+)?": README,
    r"\S+ tests/classe\.py classe\.zip": README,
    r".* --papier": "test_a_page_is_a_page",
    r"\S+ -m course_lib\.workspace": KIT,
    r"\.venv\S+(?: -m )?jupyter ?lab \S+": KIT,
    r"(?:py|python3) -m venv .*": INSTALLED,
    r"(?:\S*pip|\S+ -m pip) (?:install|download) .*": INSTALLED,
    r"cd classe-correction|/chemin/du/cours/\S+ lab": "test_a_mark_given_in_formgrader_is_kept",
    r"/chemin\S+/nbgrader (?:generate_feedback chomp --force|export)": (
        "test_feedback_and_export_follow_our"
    ),
}
"""What runs a command that takes a browser, a network or minutes: the same words, or nearly."""
UNTESTED = {
    "make test": "the tests themselves",
    ".venv/bin/python -m pytest --nbval notebooks solutions": "what `make test` does",
    "sudo apt install bubblewrap util-linux": "would change the machine",
    "python -m http.server --directory build/site": "Python's own",
}


def commands() -> list[str]:
    """The commands of the documents and of the instructions of both zips, without comments."""
    kits = distribution.read_me("roue.whl", distribution.TEACHING)
    lines = [line for line in kits.splitlines() if line.startswith("    ")]
    for path in DOCUMENTS:
        if path.name != "CONTRIBUTING.md":
            text = path.read_text("utf-8")
            blocks = [code for kind, code in BLOCK.findall(text) if kind == "sh"]
            lines += [*"\n".join(blocks).splitlines(), *INLINE.findall(text)]
    return sorted({line.partition(" #")[0].strip() for line in lines if line.strip()})


COMMANDS = commands()
OURS = [(found[1], found[2]) for one in COMMANDS if (found := PACKAGE.fullmatch(one))]
MARKING = [words for module, words in OURS if module == "grading"]
AUTHORING = [words for module, words in OURS if module == "authoring" and "papier" not in words]


@pytest.mark.parametrize("words", [one for one in COMMANDS if not PACKAGE.fullmatch(one)])
def test_every_other_command_is_run_by_the_test_that_is_named(words: str) -> None:
    named = [test for pattern, test in ELSEWHERE.items() if re.fullmatch(pattern, words)]
    assert words in UNTESTED or named
    assert all(f"def {name}" in TESTS for name in named)


def test_nothing_is_excused_that_no_document_says() -> None:
    assert {*UNTESTED} <= {*COMMANDS}
    assert [one for one in ELSEWHERE if not any(re.fullmatch(one, said) for said in COMMANDS)] == []
    assert (len(MARKING) > 8, len(AUTHORING) > 4) == (True, True)


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize("words", MARKING)
def test_a_marking_command_marks(words: str, tmp_path: Path, monkeypatch, capsys) -> None:
    monkeypatch.chdir(tmp_path)
    slow = "_recorded"  # in the gradebook
    monkeypatch.setattr(command, slow, lambda results, *_: (results, [], 0))
    for room in ("solutions", "exercises"):
        Path(room).symlink_to(ROOT / room)
    asked = shlex.split(words)
    sheet = next((one for one in solutions_in(ROOT / "solutions") if one in words), "allumettes")
    with zipfile.ZipFile(asked[0], "w") as copies:
        copies.write(ROOT / "exercises" / sheet / f"{sheet}.ipynb", "Zoé Lefèvre.ipynb")
    Path("liste.csv").write_text("Nom complet\nZoé Lefèvre\n", "utf-8")
    assert command.main([*asked, "--sans-isolation"]) == 0
    assert f"{sheet} : 1 copie" in capsys.readouterr().out.replace("\u00a0", " ")


def test_the_authoring_commands_make_what_they_say(tmp_path: Path, monkeypatch, capsys) -> None:
    monkeypatch.chdir(tmp_path)
    written(tmp_path, "## Exercice 1. Compter (2 points)", COUNT, CALLS)
    Path("notebooks").mkdir()
    written(tmp_path / "notebooks", "# Ma leçon", "1 + 1", name="ma_lecon")
    folder_of(tmp_path).rename(tmp_path / "solutions" / "chomp")
    for words in sorted(AUTHORING, key=lambda words: words.startswith("--")):  # made first
        assert author(shlex.split(words)) == 0, words
    assert capsys.readouterr().out.count(" écrit") == 4
    assert Path("build/tp-note/mon_tp.ipynb").is_file()
