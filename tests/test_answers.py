"""Answers that are kept: only if asked for, whatever happens to the file, and what they say."""

import json
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from course_lib import prediction
from course_lib.answers import histogram, keep_answers, my_ideas, read_answers, record
from course_lib.answers.journal import FILE, FOLDER

WRITER = """
import sys
from course_lib.answers import record
for n in range(200):
    record("quiz", f"{sys.argv[1]}-{n}", "é" * 300, True)
"""


@pytest.fixture(autouse=True)
def beside_the_notebook(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


def kept():
    return [(one["key"], one["answer"]) for student in read_answers() for one in student]


def test_nothing_is_written_before_the_student_asks(capsys):
    assert record("prediction", "03-neuf", "7", False) == ""
    assert not list(Path().iterdir())
    assert "Aucune réponse" in repr(my_ideas())
    keep_answers()
    assert "cette machine seulement" in capsys.readouterr().out
    assert record("prediction", "03-neuf", "7", False) == ""
    assert kept() == [("03-neuf", "7")]
    keep_answers()
    assert kept() == [("03-neuf", "7")]


def test_a_prediction_keeps_each_try():
    keep_answers()
    widget = prediction("03-neuf")
    for answer in ("9", "9", "6"):
        widget.field.value = answer
        widget.button.click()
    assert kept() == [("03-neuf", "9"), ("03-neuf", "6")]
    (mine,) = my_ideas().wrong
    assert mine["question"] == widget.question.question
    assert mine["said"] == widget.question.sentences["9"]
    assert mine["said"] in repr(my_ideas())
    assert "Du premier coup : 0 sur 1" in my_ideas()._repr_html_()


STRANGE = [b"3", b"null", b"[]", b"{}", b'{"key": 3}', b'{"kind": "quiz"}', b"[" * 9_000]


@given(st.lists(st.binary(max_size=80) | st.sampled_from(STRANGE), max_size=8))
def test_lines_that_are_broken_or_of_another_form_harm_no_other(noise):
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / FILE).write_bytes(b"")
    for rank, line in enumerate(noise):
        with (FOLDER / FILE).open("ab") as file:
            file.write(line)
        record("quiz", str(rank), "a", True)
    assert kept() == [(str(rank), "a") for rank in range(len(noise))]


def test_two_writers_lose_nothing():
    keep_answers()
    commands = [[sys.executable, "-c", WRITER, name] for name in "ab"]
    for process in [subprocess.Popen(command) for command in commands]:
        assert process.wait() == 0
    assert sorted(kept()) == sorted((f"{name}-{n}", "é" * 300) for name in "ab" for n in range(200))


@pytest.mark.skipif(os.name != "posix", reason="les droits des dossiers sont ceux d'Unix")
def test_what_cannot_be_written_is_said_and_breaks_nothing(capsys):
    keep_answers()
    (FOLDER / FILE).mkdir()  # refuses to be a file, even to root
    widget = prediction("04-borne")
    widget.field.value = "Oui"
    widget.button.click()
    assert "ne peuvent pas être gardées" in widget.verdict.value
    assert widget.question.sentences["Oui"] in widget.verdict.value.replace("&#x27;", "'")
    (FOLDER / FILE).rmdir()
    FOLDER.rmdir()
    FOLDER.write_text("", encoding="utf-8")
    keep_answers()
    assert "ne peuvent pas être gardées" in capsys.readouterr().out


ANSWERS = st.tuples(st.sampled_from("pq"), st.sampled_from("abc"))


@given(st.lists(st.lists(ANSWERS, max_size=6), max_size=5))
def test_a_class_is_counted_by_first_answers(students):
    for rank, answers in enumerate(students):
        Path("classe", str(rank)).mkdir(parents=True, exist_ok=True)
        lines = [
            json.dumps(
                {"kind": "", "key": k, "answer": a, "right": a == "b", "question": "", "said": ""}
            )
            for k, a in answers
        ]
        Path("classe", str(rank), FILE).write_text("\n".join(lines), encoding="utf-8")
    for rank in range(len(students), 5):
        Path("classe", str(rank), FILE).unlink(missing_ok=True)
    expected: dict[str, Counter[str]] = {}
    for answers in students:
        for key in {key for key, _ in answers}:
            first = next(a for k, a in answers if k == key)
            expected.setdefault(key, Counter())[first] += 1
    figures = histogram("classe")
    assert list(figures) == sorted(expected)
    for key, counts in expected.items():
        for answer, count in counts.items():
            assert f"{'✔' if answer == 'b' else '✘'} {answer} : {count}" in figures[key].alt
