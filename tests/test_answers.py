"""Answers are recorded only if the student asks, and survive a broken file."""

import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from course_lib import prediction
from course_lib.answers import FILE, keep_answers, my_ideas, read_answers, save_answer

WRITER = """
import sys
from course_lib.answers import save_answer
for n in range(200):
    save_answer(f"{sys.argv[1]}-{n}", "é" * 300, True)
"""
STRANGE = [b"3", b"null", b"[]", b"{}", b'{"key": 3}', b"[" * 9_000]


@pytest.fixture(autouse=True)
def beside_the_notebook(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


def recorded():
    return [(one["key"], one["answer"]) for one in read_answers()]


def test_nothing_is_written_before_the_student_asks_then_each_try_is(capsys):
    widget = prediction("03-neuf")
    save_answer("03-neuf", "7", False)
    assert not list(Path().iterdir())
    assert "Aucune réponse gardée" in repr(my_ideas())
    keep_answers()
    assert "cette machine seulement" in capsys.readouterr().out
    for answer in ("9", "9", "6"):
        widget.field.value = answer
        widget.button.click()
    assert recorded() == [("03-neuf", "9"), ("03-neuf", "6")]
    ideas = my_ideas()
    assert ideas.rows == ((widget.question.question, "9", widget.question.sentences["9"]),)
    assert "Du premier coup : 0 sur 1. Vos idées à revoir :" in ideas._repr_html_()


@given(st.lists(st.binary(max_size=80) | st.sampled_from(STRANGE), max_size=8))
def test_broken_lines_harm_no_other(lines):
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_bytes(b"")
    for rank, line in enumerate(lines):
        with FILE.open("ab") as file:
            file.write(line)
        save_answer(str(rank), "a", True)
    assert recorded() == [(str(rank), "a") for rank in range(len(lines))]


def test_two_writers_lose_nothing():
    keep_answers()
    commands = [[sys.executable, "-c", WRITER, name] for name in "ab"]
    for process in [subprocess.Popen(command) for command in commands]:
        assert process.wait() == 0
    expected = [(f"{name}-{n}", "é" * 300) for name in "ab" for n in range(200)]
    assert sorted(recorded()) == sorted(expected)


def test_a_file_that_cannot_be_written_is_explained_and_breaks_nothing(capsys):
    FILE.mkdir(parents=True)  # refuses to be a file, even to root
    widget = prediction("04-borne")
    widget.field.value = "Oui"
    widget.button.click()
    assert widget.question.sentences["Oui"] in widget.verdict.value.replace("&#x27;", "'")
    FILE.rmdir()
    FILE.parent.rmdir()
    FILE.parent.write_text("pas un dossier")
    keep_answers()
    assert "ne peuvent pas être gardées" in capsys.readouterr().out
