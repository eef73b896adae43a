"""The commands of the package that documents give, run in this process, in the course's folder."""

import re
import shlex
import sys
import zipfile
from pathlib import Path

import pytest
from test_authoring import CALLS, COUNT, folder_of
from test_authoring import notebook as written
from test_docs import DOCUMENTS, ROOT

from course_lib.authoring.making import main as author
from course_lib.grading import command
from course_lib.grading.scheme import solutions_in

sys.path.insert(0, str(ROOT / "tools"))

import distribution

TEXTS = [path.read_text("utf-8") for path in DOCUMENTS if path.name != "CONTRIBUTING.md"]
TEXTS.append(distribution.read_me("roue.whl", distribution.TEACHING))
PACKAGE = re.compile(r"\.venv/bin/python -m course_lib\.(grading|authoring) ([^`\n…#]+)")
COMMANDS = sorted({(room, words.strip()) for room, words in PACKAGE.findall("\n".join(TEXTS))})
MARKING = [words for room, words in COMMANDS if room == "grading"]
AUTHORING = [words for room, words in COMMANDS if room == "authoring" and "papier" not in words]


def test_documents_have_commands() -> None:
    assert len(MARKING) > 8
    assert len(AUTHORING) > 4


@pytest.mark.parametrize("words", MARKING)
def test_a_marking_command_marks(words: str, tmp_path: Path, monkeypatch, capsys) -> None:
    monkeypatch.chdir(tmp_path)
    slow = "_recorded"  # in the gradebook
    monkeypatch.setattr(command, slow, lambda results, *_: (results, [], 0))
    for room in ("solutions", "exercises"):
        Path(room).symlink_to(ROOT / room)
    options = shlex.split(words)
    sheet = next((one for one in solutions_in(ROOT / "solutions") if one in words), "allumettes")
    with zipfile.ZipFile(options[0], "w") as copies:
        copies.write(ROOT / "exercises" / sheet / f"{sheet}.ipynb", "Zoé Lefèvre.ipynb")
    Path("liste.csv").write_text("Nom complet\nZoé Lefèvre\n", "utf-8")
    assert command.main([*options, "--sans-isolation"]) == 0
    assert f"{sheet} : 1 copie" in capsys.readouterr().out.replace("\u00a0", " ")


def test_the_authoring_commands_write_what_the_documents_say(tmp_path, monkeypatch, capsys) -> None:
    monkeypatch.chdir(tmp_path)
    written(tmp_path, "## Exercice 1. Compter (2 points)", COUNT, CALLS)
    Path("notebooks").mkdir()
    written(tmp_path / "notebooks", "# Ma leçon", "1 + 1", name="ma_lecon")
    folder_of(tmp_path).rename(tmp_path / "solutions" / "chomp")
    for words in sorted(AUTHORING, key=lambda words: words.startswith("--")):  # made first
        assert author(shlex.split(words.replace("9,12", "1"))) == 0, words
    assert capsys.readouterr().out.count(" écrit") == 5
    assert Path("examens/build/tp-note/mon_tp.ipynb").is_file()
