"""Copies as students send them: collected from anywhere, read and restored whatever was done."""

import errno
import io
import json
import os
import random
import time
import tracemalloc
import unicodedata
import zipfile
from contextlib import suppress
from copy import deepcopy
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from examples import examples
from hypothesis import example, given
from hypothesis import strategies as st

from course_lib.grading.collect import reading
from course_lib.grading.collect.copies import Copy, collect, guess_sheet, of_sheets, restore
from course_lib.grading.collect.files import CollectError, readable_name
from course_lib.grading.collect.parsing import LARGEST_CELL
from course_lib.grading.collect.reading import MOST_CELLS, MOST_CODE, Cell, read_notebook, slim
from course_lib.grading.collect.restoring import Restored, Sheet, read_sheet, risky

EXERCISES = Path(__file__).parents[1] / "exercises"
SHEETS = {path.stem: read_sheet(path) for path in sorted(EXERCISES.glob("*/*.ipynb"))}
CHOMP = SHEETS["chomp"]
BY_HAND = tuple(cell.grade_id for cell in CHOMP.answers if cell.kind == "markdown")
RAW = json.loads((EXERCISES / "chomp" / "chomp.ipynb").read_text("utf-8"))
ANSWERS = [one for one in RAW["cells"] if one["metadata"].get("nbgrader", {}).get("solution")]
MOODLE_NAMES = ["Zoé Lefèvre_101_assignsubmission_file_", "Jean-Noël Ça_102_assignsubmission_file_"]


def filled() -> dict[str, Any]:
    """A copy where each answer cell says which it is."""
    raw = deepcopy(RAW)
    for cell in raw["cells"]:
        if cell["metadata"].get("nbgrader", {}).get("solution"):
            given, mine = "".join(cell["source"]), f"'{cell['id']}'"
            text = given.replace("return None  # À compléter", mine)
            text = text if text != given else f"{given}\n{mine}"
            cell["source"] = text if cell["cell_type"] == "code" else f"réponse {cell['id']}"
    return raw


def cell_of(raw: dict[str, Any], name: str) -> dict[str, Any]:
    return next(cell for cell in raw["cells"] if cell.get("id") == name)


def restored(raw: Any, folder: Path, sheet: Sheet = CHOMP) -> Restored:
    path = folder / "copie.ipynb"
    if isinstance(raw, bytes):
        path.write_bytes(raw)
    else:
        path.write_text(raw if isinstance(raw, str) else json.dumps(raw), "utf-8")
    return restore(Copy("Zoé", "", path), sheet)


def sources(result: Restored) -> dict[str, str]:
    return {answer.grade_id: answer.source for answer in result.answers}


def assert_complete(result: Restored, but: tuple[str, ...] = ()) -> None:
    """Every answer holds its own code, and that of no other."""
    for name, source in sources(result).items():
        if name not in but:
            assert f"'{name}'" in source or source == f"réponse {name}"
    for name in but:
        assert sources(result)[name] == ""


def test_an_untouched_copy_is_blank_and_odd_in_nothing(tmp_path: Path) -> None:
    result = restored(RAW, tmp_path)
    assert len(result.answers) == len(ANSWERS)
    assert all(answer.blank for answer in result.answers)
    assert result.anomalies == ()
    assert result.rest == ()


def test_a_filled_copy(tmp_path: Path) -> None:
    result = restored(filled(), tmp_path)
    assert_complete(result)
    assert result.anomalies == ()
    assert not any(answer.blank or answer.extras for answer in result.answers)
    minimax = next(one for one in result.answers if one.grade_id == "reponse-13")
    assert minimax.names == ("Minimax", "Maximin")


def test_cells_reordered(tmp_path: Path) -> None:
    raw = filled()
    random.Random(1).shuffle(raw["cells"])
    result = restored(raw, tmp_path)
    assert_complete(result)
    assert result.flags == {"reordered"}


def test_cells_deleted(tmp_path: Path) -> None:
    raw = filled()
    gone = {"reponse-3", "verification-4", BY_HAND[1]}
    raw["cells"] = [cell for cell in raw["cells"] if cell["id"] not in gone]
    result = restored(raw, tmp_path)
    assert_complete(result, but=("reponse-3", BY_HAND[1]))
    assert result.flags == {"missing"}
    assert f"reponse-3, {BY_HAND[1]}" in result.warnings[0]
    assert "verification-4" in result.warnings[1]


def test_a_duplicated_answer_counts_the_last_written(tmp_path: Path) -> None:
    raw = filled()
    stub = deepcopy(cell_of(RAW, "reponse-2"))
    old = deepcopy(cell_of(raw, "reponse-2"))
    old["source"] = "def MesCarres(tab):\n    return 'brouillon'"
    raw["cells"] = [old, *raw["cells"], stub]
    result = restored(raw, tmp_path)
    assert_complete(result)
    assert result.flags == {"duplicated"}
    assert result.rest == ()


def test_a_copied_cell_used_for_something_else_is_kept(tmp_path: Path) -> None:
    raw = filled()
    helper = deepcopy(cell_of(raw, "reponse-4"))
    helper["source"] = "def aide(s):\n    return s"
    raw["cells"].insert(raw["cells"].index(cell_of(raw, "reponse-4")), helper)
    result = restored(raw, tmp_path)
    assert_complete(result)
    assert result.answers[3].extras == ("def aide(s):\n    return s",)


def test_a_changed_check_is_tampered_and_the_sheet_is_kept(tmp_path: Path) -> None:
    raw = filled()
    cell_of(raw, "verification-5")["source"] = "print('réussi')"
    result = restored(raw, tmp_path)
    assert result.flags == {"tampered"}
    assert "verification-5" in result.warnings[0]
    assert not any("réussi" in extra for one in result.answers for extra in one.extras)


def test_blanks_at_ends_of_lines_are_not_tampering(tmp_path: Path) -> None:
    raw = filled()
    cell_of(raw, "verification-5")["source"] = 'verifier("chomp-5", MonGraphe)  \r\n\r\n'
    assert restored(raw, tmp_path).anomalies == ()


def test_grade_ids_renamed(tmp_path: Path) -> None:
    raw = filled()
    cell_of(raw, "reponse-1")["metadata"]["nbgrader"]["grade_id"] = "autre"
    result = restored(raw, tmp_path)
    assert_complete(result)
    assert result.flags == {"renamed"}


def test_two_answers_merged_give_each_its_function(tmp_path: Path) -> None:
    raw = filled()
    first, second = cell_of(raw, "reponse-2"), cell_of(raw, "reponse-3")
    first["source"] += "\n\n\nAIDE = 1\n\n\n" + second["source"]
    raw["cells"].remove(second)
    result = restored(raw, tmp_path)
    assert_complete(result)
    assert result.flags == {"merged"}
    assert "MonReste" not in sources(result)["reponse-2"]
    assert "MesCarres" not in sources(result)["reponse-3"]
    assert "AIDE = 1" in sources(result)["reponse-2"]


def test_an_answer_merged_with_its_check(tmp_path: Path) -> None:
    raw = filled()
    answer, check = cell_of(raw, "reponse-2"), cell_of(raw, "verification-2")
    check["source"] = answer["source"] + "\n\n" + "".join(check["source"])
    raw["cells"].remove(answer)
    result = restored(raw, tmp_path)
    assert_complete(result)
    assert result.flags == {"merged", "tampered"}


def test_an_answer_split_in_two_cells(tmp_path: Path) -> None:
    raw = filled()
    cell = cell_of(raw, "reponse-13")
    head, tail = cell["source"].split("\n\n\n")
    cell["source"] = head
    new = {"cell_type": "code", "metadata": {}, "source": tail, "id": "abc"}
    raw["cells"].insert(raw["cells"].index(cell) + 1, new)
    result = restored(raw, tmp_path)
    assert sources(result)["reponse-13"] == f"{head}\n\n{tail}"
    assert result.flags == {"moved"}


def test_an_answer_written_elsewhere_replaces_the_stub(tmp_path: Path) -> None:
    raw = filled()
    cell = cell_of(raw, "reponse-12")
    new = {"cell_type": "code", "metadata": {}, "source": cell["source"], "id": "abc"}
    cell["source"] = cell_of(RAW, "reponse-12")["source"]
    raw["cells"].append(new)
    result = restored(raw, tmp_path)
    assert_complete(result)
    assert result.flags >= {"moved"}


def test_a_students_own_cells_run_before_the_answer_below(tmp_path: Path) -> None:
    raw = filled()
    place = raw["cells"].index(cell_of(raw, "reponse-4"))
    own = {"cell_type": "code", "metadata": {}, "source": "def aide(): ...", "id": "mienne"}
    raw["cells"].insert(place, own)
    raw["cells"].append(own | {"source": "print('fini')", "id": "fin"})
    cell_of(raw, "imports")["source"] = ["import itertools\n", *cell_of(raw, "imports")["source"]]
    result = restored(raw, tmp_path)
    assert result.answers[0].extras == ("import itertools",)
    assert result.answers[3].extras == ("def aide(): ...",)
    assert result.rest == ("print('fini')",)
    assert result.anomalies == ()


def test_a_code_answer_made_markdown(tmp_path: Path) -> None:
    raw = filled()
    cell_of(raw, "reponse-7")["cell_type"] = "markdown"
    result = restored(raw, tmp_path)
    assert_complete(result)
    assert result.flags == {"converted"}


def stripped(raw: dict[str, Any], **metadata: Any) -> dict[str, Any]:
    """A notebook without ids or cell metadata, as other tools save it."""
    for cell in raw["cells"]:
        cell.pop("id")
        cell["metadata"] = {}
    return raw | {"nbformat_minor": 0, "metadata": metadata}


@pytest.mark.parametrize("tool", ["colab", "basthon", "capytale", "vscode"])
def test_another_tool_without_ids(tool: str, tmp_path: Path) -> None:
    result = restored(stripped(filled(), **{tool: {"version": 1}}), tmp_path)
    assert_complete(result)
    assert result.flags == {"foreign"}
    assert "autre outil (" in result.warnings[0]


def test_format_3(tmp_path: Path) -> None:
    raw = stripped(filled())
    for cell in raw["cells"]:
        if cell["cell_type"] == "code":
            cell["input"] = cell.pop("source")
            cell |= {"prompt_number": 1, "language": "python"}
    old = {"nbformat": 3, "metadata": {}, "worksheets": [{"cells": raw["cells"]}]}
    assert_complete(restored(old, tmp_path))


def test_a_python_script(tmp_path: Path) -> None:
    code = [cell for cell in filled()["cells"] if cell["cell_type"] == "code"]
    path = tmp_path / "copie.py"
    path.write_text("\n\n".join("".join(cell["source"]) for cell in code), "utf-8")
    result = restore(Copy("Zoé", "", path), CHOMP)
    assert_complete(result, but=BY_HAND)


@pytest.mark.parametrize(
    "content",
    [
        *[b"", b"  \n", b"\0\0\0\0", b"bonjour", b"[1, 2]", b"null", b"{}", b'{"cells": 3}'],
        *[b'{"cells": []}', b'{"cells": [1, null, {}]}', b"[" * 100_000, b'{"a":' * 50_000],
        *[b"PK\x03\x04", b"%PDF-1.7", bytes(range(256)) * 9, b"<!DOCTYPE html>", b'"outputs": ['],
    ],
)
def test_unreadable_files(content: bytes, tmp_path: Path) -> None:
    result = restored(content, tmp_path)
    assert "unreadable" in result.flags
    assert result.warnings[-1].startswith("Copie illisible : ")
    assert all(answer.source == "" for answer in result.answers)


def test_a_missing_file(tmp_path: Path) -> None:
    assert restore(Copy("Zoé", "", tmp_path / "rien.ipynb"), CHOMP).flags == {"unreadable"}


def test_a_truncated_file_keeps_its_first_answers(tmp_path: Path) -> None:
    text = json.dumps(filled(), indent=1)
    result = restored(text[: text.index('"id": "reponse-6"')], tmp_path)
    assert "damaged" in result.flags
    found = [name for name, source in sources(result).items() if source]
    assert found == [f"reponse-{rank}" for rank in range(1, 6)]


def test_merge_conflict_marks(tmp_path: Path) -> None:
    text = json.dumps(filled(), indent=1, ensure_ascii=False)
    broken = text.replace('"cells": [', '"cells": [\n<<<<<<< HEAD').replace("},", "},\n=======", 3)
    result = restored(broken, tmp_path)
    assert "damaged" in result.flags
    assert len([source for source in sources(result).values() if source]) >= 15


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "cp1252"])
def test_encodings(encoding: str, tmp_path: Path) -> None:
    raw = filled()
    for cell in raw["cells"]:
        cell["source"] = "".join(cell["source"]).encode("cp1252", "ignore").decode("cp1252")
    text = json.dumps(raw, ensure_ascii=False)
    assert_complete(restored(text.encode(encoding), tmp_path))


def test_a_wrong_sheet(tmp_path: Path) -> None:
    path = tmp_path / "zoe.ipynb"
    path.write_text(json.dumps(filled()), "utf-8")
    result = restore(Copy("Zoé", "chomp", path), SHEETS["allumettes"])
    assert "wrong-sheet" in result.flags
    assert not any(answer.source for answer in result.answers)


def test_100_mb_of_outputs_are_never_loaded(tmp_path: Path) -> None:
    text = json.dumps(filled(), ensure_ascii=False)
    mark = '"id": "reponse-6", "metadata"'
    assert mark in text
    head, tail = text.split(mark)
    output = '{"name": "stdout", "output_type": "stream", "text": ["%s"]}, ' % ('x\\n[\\"' * 4000)
    path = tmp_path / "gros.ipynb"
    with path.open("w", encoding="utf-8") as file:
        file.write(head + '"outputs": [')
        for _ in range(100 * 2**20 // len(output)):
            file.write(output)
        file.write("{}], " + mark + tail)
    tracemalloc.start()
    result = restore(Copy("Zoé", "", path), CHOMP)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert_complete(result)
    assert result.flags == {"large"}
    assert peak < 50 * 2**20


@examples(30)
@given(
    st.recursive(
        st.none() | st.integers() | st.text(alphabet='"\\[]{}:,é\n'),
        lambda inner: (
            st.lists(inner)
            | st.dictionaries(
                st.sampled_from(["outputs", "cells", "widgets", "source", "a"]), inner
            )
        ),
    )
)
def test_slim_keeps_all_but_outputs(value: Any) -> None:
    def cleaned(one: Any, key: str = "") -> Any:
        if key in ("outputs", "widgets", "attachments") and isinstance(one, dict | list):
            return None
        if isinstance(one, dict):
            return {name: cleaned(inner, name) for name, inner in one.items()}
        return [cleaned(inner) for inner in one] if isinstance(one, list) else one

    for indent in None, 1:
        assert json.loads(slim(json.dumps(value, indent=indent).encode())) == cleaned(value)


@examples(20)
@given(st.integers(0, 10_000), st.lists(st.tuples(st.integers(0, 90_000), st.binary(max_size=9))))
def test_no_damage_raises(seed: int, blows: list[tuple[int, bytes]]) -> None:
    data = bytearray(json.dumps(filled()).encode())
    for place, blow in blows:
        data[place : place + len(blow)] = blow
    with Temporary() as folder:
        restored(bytes(data), folder)
        assert len(restored(bytes(data[: len(data) * seed // 10_000]), folder).answers) == len(
            ANSWERS
        )


class Temporary:
    """A folder that lasts one example of hypothesis."""

    def __enter__(self) -> Path:
        import tempfile

        self.folder = tempfile.TemporaryDirectory()
        return Path(self.folder.name)

    def __exit__(self, *_: object) -> None:
        self.folder.cleanup()


@examples(20)
@given(st.data())
def test_shuffled_and_thinned_copies_lose_only_what_is_gone(data: st.DataObject) -> None:
    raw = filled()
    kept = data.draw(st.lists(st.sampled_from(raw["cells"]), unique_by=lambda cell: cell["id"]))
    raw["cells"] = kept
    names = {cell["id"] for cell in kept}
    with Temporary() as folder:
        result = restored(raw, folder)
    for name, source in sources(result).items():
        assert bool(source) == (name in names), name


@examples(30)
@given(st.permutations(range(len(RAW["cells"]))))
@example(list(reversed(range(len(RAW["cells"])))))
def test_ids_exchanged_among_the_cells_lose_no_code(order: list[int]) -> None:
    raw = filled()
    kept = [(cell["id"], cell["metadata"]) for cell in raw["cells"]]
    for cell, rank in zip(raw["cells"], order, strict=True):
        cell["id"], cell["metadata"] = deepcopy(kept[rank])
    with Temporary() as folder:
        result = restored(raw, folder)
    for one in result.answers:
        if one.kind == "code":
            assert f"'{one.grade_id}'" in one.source


@pytest.mark.parametrize("key", ["points", "grade", "locked", "solution"])
def test_a_role_that_is_changed_is_told(key: str, tmp_path: Path) -> None:
    raw = filled()
    for name in ("reponse-3", "verification-5"):
        grader = cell_of(raw, name)["metadata"]["nbgrader"]
        grader[key] = 1000 if key == "points" else not grader[key]
    result = restored(raw, tmp_path)
    assert_complete(result)
    assert result.flags == {"tampered"}
    assert "reponse-3, verification-5" in result.warnings[0]


@given(st.sets(st.sampled_from(["points", "grade", "locked", "solution", "schema_version"])))
def test_a_role_that_a_tool_drops_is_not_told(dropped: set[str]) -> None:
    raw = filled()
    for cell in raw["cells"]:
        for key in dropped:
            cell["metadata"].get("nbgrader", {}).pop(key, None)
    with Temporary() as folder:
        assert restored(raw, folder).anomalies == ()


@pytest.mark.parametrize("name", SHEETS)
def test_sheets_are_told_by_their_cells(name: str) -> None:
    notebook = read_notebook(EXERCISES / name / f"{name}.ipynb")
    assert guess_sheet(notebook, SHEETS) == name


LESSONS = sorted(EXERCISES.parent.glob("notebooks/[0-1]*.ipynb"))


END = " : il n'est pas noté."


def test_a_lesson_is_told_as_one(tmp_path: Path) -> None:
    for path in LESSONS:
        (tmp_path / f"{path.stem[:2]} Zoé.ipynb").write_bytes(path.read_bytes())
    (tmp_path / "a").mkdir()
    (tmp_path / "a" / "minimax.ipynb").write_bytes(LESSONS[0].read_bytes())
    copies = collect(tmp_path, SHEETS, tmp_path / "travail").copies
    assert len(copies) == len(LESSONS) + 1
    for copy in copies:
        assert copy.flags == {"lesson"}, copy.student
        number = copy.student[:2] if copy.student[:2].isdigit() else "00"
        assert copy.warnings == (f"Ce carnet est la leçon {number}, et non une fiche{END}",)


def test_a_sheet_with_a_call_of_a_lesson_is_still_that_sheet(tmp_path: Path) -> None:
    raw = filled()
    pasted = 'verifier("12-mutuelles", MiniMax, MaxiMin)'
    raw["cells"].append({"cell_type": "code", "id": "mienne", "metadata": {}, "source": pasted})
    (tmp_path / "Zoé.ipynb").write_text(json.dumps(raw), "utf-8")
    (copy,) = collect(tmp_path, SHEETS, tmp_path / "travail").copies
    assert (copy.sheet, copy.flags) == ("chomp", set())


def test_html_in_words_is_told(tmp_path: Path) -> None:
    raw = filled()
    evil = "<script>alert(1)</script> <img src=x onerror=y> [a](JavaScript\\:b) &#106;avascript:c"
    cell_of(raw, BY_HAND[0])["source"] = evil
    result = restored(raw, tmp_path)
    assert result.flags == {"html"}
    assert not risky("si a < b et 3<4, `x & y`")


HOSTILE_CODE = [
    "-" * 150_000 + "1",
    "(" * 150_000,
    "x = " + "+".join("1" * 50_000),
    "a" + ".b" * 50_000,
    "\n" * 190_000,
    "x = 1\n" * 200_000,
    "f'" + "{" * 50_000,
    "\\d = '\\d'",
    "%%time\n!ls\ndef Tablette(n, p):\n    %time\n    return 1",
]


@pytest.mark.parametrize("code", HOSTILE_CODE, ids=range(len(HOSTILE_CODE)))
def test_code_that_cannot_be_parsed(code: str, tmp_path: Path) -> None:
    raw = filled()
    for name in "reponse-1", "imports", "verification-3":
        cell_of(raw, name)["source"] = code
    assert_complete_but_first(restored(raw, tmp_path), code)


def assert_complete_but_first(result: Restored, code: str) -> None:
    assert result.answers[0].source == code
    assert [answer.grade_id for answer in result.answers[1:] if not answer.source] == []


def test_a_cell_too_long_to_be_read_is_run_whole_and_told(tmp_path: Path) -> None:
    raw = filled()
    cell_of(raw, "reponse-2")["source"] += "\n# " + "x" * LARGEST_CELL
    result = restored(raw, tmp_path)
    assert_complete(result)
    assert result.flags == {"large"}
    assert "40\u202f000 caractères" in result.warnings[0]


def test_no_more_code_is_read_than_can_be(tmp_path: Path) -> None:
    raw = filled()
    extra = cell_of(raw, "imports") | {"source": "x = 1\n" * 6000, "metadata": {}}
    raw["cells"] += [extra | {"id": f"x{rank}"} for rank in range(100)]
    result = restored(raw, tmp_path)
    assert_complete(result)
    assert "large" in result.flags
    assert sum(map(len, result.rest)) <= MOST_CODE


@pytest.mark.parametrize(
    "text",
    [
        '{"source": ' * 900 + '"' + "a" * 15_000_000,
        '{"cells": [' + '{"source": ["a", ' * 500_000,
        '{"cells": [{"outputs": [' + "[]," * 1_000_000,
        '{"cells": [' + '{"cell_type": "code", "source": "x"},' * 100_000 + "null]}",
        '{"cells": [' + "{}," * 400_000 + '{"cell_type": "code", "source": "x"}]}',
        '{"worksheets": [' + '{"cells": [{"input": "x"}]},' * 160_000 + "null]}",
        '{"cells": [' + '{"outputs": []},' * 160_000 + '{"cell_type": "code", "source": "x"}]}',
        '{"cells": [' + '{"cell_type": 1},' * 400_000,
    ],
    ids=["deep", "nested", "lists", "cells", "bare", "sheets", "outputs", "broken"],
)
def test_hostile_files_take_little_work(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = list[Cell]()
    monkeypatch.setattr(reading, "Cell", lambda *a, **b: made.append(Cell(*a, **b)) or made[-1])
    restored(text, tmp_path)
    assert len(made) <= MOST_CELLS + 1


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('{"cells": [' + "{}," * reading.MOST_BRACKETS, "trop gros, même sans ses sorties"),
        ('{"cells": [{"outputs": [' + "{}," * 10_000, "sorties sont trop nombreuses"),
    ],
    ids=["cells", "outputs"],
)
def test_files_that_open_too_much_are_not_read(
    text: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reading, "MOST_TOKENS", 10_000)
    (tmp_path / "x.ipynb").write_text(text)
    assert told in read_notebook(tmp_path / "x.ipynb").warnings[0]


def test_a_million_printed_lines_are_passed_over(tmp_path: Path) -> None:
    raw = filled()
    lines = ["Un coup.\n"] * 1_000_000
    cell_of(raw, "reponse-2")["outputs"] = [{"output_type": "stream", "text": lines}]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(reading, "MOST_TOKENS", 1000)
        assert_complete(restored(raw, tmp_path))


# Where copies come from.


def notebook_bytes() -> bytes:
    return json.dumps(filled()).encode()


def test_a_folder_of_names(tmp_path: Path) -> None:
    for name in "Zoé Lefèvre", "dupont":
        decomposed = unicodedata.normalize("NFD", name)
        (tmp_path / f"{decomposed}.ipynb").write_bytes(notebook_bytes())
    (tmp_path / "vide.ipynb").write_bytes(b"")
    (tmp_path / "notes.txt").write_text("rien")
    (tmp_path / ".ipynb_checkpoints").mkdir()
    (tmp_path / ".ipynb_checkpoints" / "dupont.ipynb").write_bytes(b"")
    copies = collect(tmp_path, SHEETS, tmp_path / "x").copies
    assert [(one.student, one.sheet) for one in copies] == [
        ("Zoé Lefèvre", "chomp"),
        ("dupont", "chomp"),
        ("vide", ""),
    ]
    assert copies[2].flags == {"unreadable"}


def test_the_tree_of_nbgrader(tmp_path: Path) -> None:
    folder = tmp_path / "submitted" / "alice" / "chomp"
    folder.mkdir(parents=True)
    (folder / "chomp.ipynb").write_bytes(notebook_bytes())
    (folder / "timestamp.txt").write_text("2026-01-31 12:00:00.000000 UTC")
    (tmp_path / "source").mkdir()
    (tmp_path / "source" / "chomp.ipynb").write_bytes(notebook_bytes())
    for deadline, flags in (datetime(2026, 1, 30, tzinfo=UTC), {"late"}), (None, set()):
        (copy,) = collect(tmp_path, SHEETS, tmp_path / "x", deadline).copies
        assert (copy.student, copy.sheet) == ("alice", "chomp")
        assert copy.submitted == datetime(2026, 1, 31, 12, tzinfo=UTC)
        assert copy.flags == flags


def zipped(path: Path, files: dict[str, bytes], mangle: str = "") -> Path:
    """A zip; with `mangle`, names are in that encoding and the flag that says UTF-8 is off."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            shown = name.encode(mangle).decode("latin-1") if mangle else name
            archive.writestr(zipfile.ZipInfo(shown, (2026, 1, 31, 12, 0, 0)), content)
    data = packed.getvalue()
    if mangle:
        for name in files:
            shown = name.encode(mangle).decode("latin-1")
            data = data.replace(
                shown.encode(), name.encode(mangle).ljust(len(shown.encode()), b"_")
            )
    path.write_bytes(data)
    return path


def test_a_moodle_zip(tmp_path: Path) -> None:
    files = {f"{name}/chomp.ipynb": notebook_bytes() for name in MOODLE_NAMES}
    files[MOODLE_NAMES[0] + "/chomp (1).ipynb"] = notebook_bytes()
    files["Zoé Lefèvre_103_assignsubmission_file_/x.ipynb"] = notebook_bytes()
    files["Max_104_assignsubmission_file_/devoir.pdf"] = b"%PDF"
    files["Max_104_assignsubmission_onlinetext_/onlinetext.html"] = b"<p>"
    files["Eva_105_assignsubmission_file_chomp.ipynb"] = notebook_bytes()
    found = collect(zipped(tmp_path / "m.zip", files), SHEETS, tmp_path / "x")
    assert [(one.student, one.number, one.flags) for one in found.copies] == [
        ("Eva", "105", set()),
        ("Jean-Noël Ça", "102", set()),
        ("Max", "104", {"unreadable"}),
        ("Zoé Lefèvre (101)", "101", {"several"}),
        ("Zoé Lefèvre (103)", "103", set()),
    ]
    assert found.copies[0].submitted == datetime(2026, 1, 31, 12)
    assert_complete(restore(found.copies[1], CHOMP))


@pytest.mark.parametrize("mangle", ["utf-8", "cp850", "cp437"])
def test_names_without_the_utf8_flag(mangle: str, tmp_path: Path) -> None:
    name = "Zoé Lefèvre_101_assignsubmission_file_/chomp.ipynb"
    raw = io.BytesIO()
    with zipfile.ZipFile(raw, "w") as archive:
        archive.writestr("?" * len(name.encode(mangle)), notebook_bytes())
    data = raw.getvalue().replace(b"?" * len(name.encode(mangle)), name.encode(mangle))
    (tmp_path / "m.zip").write_bytes(data)
    (copy,) = collect(tmp_path / "m.zip", SHEETS, tmp_path / "x").copies
    assert (copy.student, copy.number, copy.sheet) == ("Zoé Lefèvre", "101", "chomp")


FRENCH = (
    st.text("abcdezABCÀÂÇÉÈÊËÎÏÔÙÛÜàâçéèêëîïôùûüÿ-' ", min_size=1)
    .map(lambda text: " ".join(text.split()))
    .filter(bool)
)


@given(FRENCH)
def test_mangled_names_are_mended(name: str) -> None:
    assert readable_name(name) == name
    assert readable_name(unicodedata.normalize("NFD", name)) == name
    assert readable_name(name.encode().decode("cp437")) == name
    assert readable_name(name.encode().decode("utf-8", "surrogateescape")) == name
    assert readable_name(name.encode("latin-1", "replace").decode("utf-8", "surrogateescape"))


@pytest.mark.parametrize(
    "name", ["../../pirate.ipynb", "/etc/pirate.ipynb", "C:\\pirate.ipynb", "a\\..\\..\\b.ipynb"]
)
def test_zip_slip_is_refused(name: str, tmp_path: Path) -> None:
    archive = zipped(tmp_path / "m.zip", {name: notebook_bytes(), "eva.ipynb": notebook_bytes()})
    found = collect(archive, SHEETS, tmp_path / "sous" / "x")
    assert [copy.student for copy in found.copies] == ["eva"]
    assert "nom dangereux" in found.warnings[0]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["m.zip", "sous"]


def test_a_link_in_a_zip_is_refused(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "m.zip", "w") as archive:
        entry = zipfile.ZipInfo("eva.ipynb")
        entry.external_attr = 0o120777 << 16
        archive.writestr(entry, "/etc/passwd")
    assert collect(tmp_path / "m.zip", SHEETS, tmp_path / "x").copies == ()


def test_a_zip_bomb_is_one_unreadable_copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("course_lib.grading.collect.files.LARGEST", 5 * 2**20)
    files = {"bombe.ipynb": b"0" * 2**25, "eva.ipynb": notebook_bytes()}
    found = collect(zipped(tmp_path / "m.zip", files), SHEETS, tmp_path / "x")
    assert [(one.student, one.flags) for one in found.copies] == [
        ("bombe", {"unreadable"}),
        ("eva", set()),
    ]
    assert sum(path.stat().st_size for path in (tmp_path / "x").iterdir()) < 2**20


def test_what_one_student_packed_does_not_use_up_the_room_of_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    good = notebook_bytes()
    monkeypatch.setattr("course_lib.grading.collect.files.LARGEST_INSIDE", 3 * len(good))
    monkeypatch.setattr("course_lib.grading.collect.files.LARGEST_ARCHIVE", 5 * len(good))
    source = tmp_path / "class"
    source.mkdir()
    zipped(source / "a.zip", {f"{n}.ipynb": b" " * len(good) for n in range(9)})
    zipped(source / "b.zip", {"chomp.ipynb": good})
    found = collect(source, SHEETS, tmp_path / "x").copies
    assert {one.student: one.flags & {"unreadable"} for one in found} == {
        "a": {"unreadable"},
        "b": set(),
    }
    assert sum(path.stat().st_size for path in (tmp_path / "x").iterdir()) <= 4 * len(good)


def test_an_entry_that_is_larger_than_it_says_fills_no_disk(tmp_path: Path) -> None:
    packed, size = io.BytesIO(), 34_567_891
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as made:
        made.writestr("bombe.ipynb", b"0" * size)
        made.writestr("eva.ipynb", b"{}")
    data, said = packed.getvalue(), size.to_bytes(4, "little")
    assert data.count(said) == 2
    archive = tmp_path / "m.zip"
    archive.write_bytes(data.replace(said, (1000).to_bytes(4, "little")))
    found = collect(archive, SHEETS, tmp_path / "x")
    assert [(one.student, one.flags) for one in found.copies] == [
        ("bombe", {"unreadable"}),
        ("eva", {"unreadable"}),
    ]
    assert sum(path.stat().st_size for path in (tmp_path / "x").iterdir()) <= 1002


INSIDE = {"TP 3/minimax.ipynb": b"", "TP 3/.ipynb_checkpoints/old.ipynb": b"", "lisez.txt": b""}


@pytest.mark.parametrize(
    ("name", "student"),
    [
        ("Paul Petit.zip", "Paul Petit"),
        (f"{MOODLE_NAMES[0]}/devoir.zip", "Zoé Lefèvre"),
        ("zoe/chomp/chomp.zip", "zoe"),
    ],
)
@pytest.mark.parametrize("packed", [True, False])
def test_a_zip_that_a_student_sent_is_opened(
    name: str, student: str, packed: bool, tmp_path: Path
) -> None:
    files = {inside: notebook_bytes() for inside in INSIDE}
    sent = zipped(tmp_path / "sent.zip", files).read_bytes()
    source = tmp_path / "class.zip" if packed else tmp_path / "class"
    if packed:
        zipped(source, {name: sent})
    else:
        (source / name).parent.mkdir(parents=True)
        (source / name).write_bytes(sent)
    (copy,) = collect(source, SHEETS, tmp_path / "x").copies
    assert (copy.student, copy.sheet, copy.flags) == (student, "chomp", set())


def test_a_zip_in_a_zip_that_is_of_no_use_is_an_unreadable_copy(tmp_path: Path) -> None:
    deeper = zipped(tmp_path / "deeper.zip", {"chomp.ipynb": notebook_bytes()}).read_bytes()
    for held in ({}, {"a.zip": deeper}, {"../a.ipynb": notebook_bytes()}, {"a.txt": b"?"}):
        sent = zipped(tmp_path / "sent.zip", held).read_bytes()
        files = {f"{MOODLE_NAMES[0]}/devoir.zip": sent, "eva.ipynb": notebook_bytes()}
        found = collect(zipped(tmp_path / "m.zip", files), SHEETS, tmp_path / "x").copies
        assert [(one.student, one.flags) for one in found] == [
            ("Zoé Lefèvre", {"unreadable"}),
            ("eva", set()),
        ]
    broken = zipped(tmp_path / "m.zip", files | {f"{MOODLE_NAMES[0]}/devoir.zip": sent[:40]})
    assert collect(broken, SHEETS, tmp_path / "x").copies[0].flags == {"unreadable"}


def test_an_archive_of_too_many_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("course_lib.grading.collect.files.MOST_ENTRIES", 1)
    archive = zipped(tmp_path / "m.zip", {"a.ipynb": b"", "b.ipynb": b""})
    with pytest.raises(CollectError, match="trop de fichiers : 2"):
        collect(archive, SHEETS, tmp_path / "x")


@pytest.mark.parametrize("limit", [{"MOST_ENTRIES": 20}, {"LARGEST_TABLE": 100_000}])
@pytest.mark.parametrize("zip64", [False, True])
def test_a_long_table_of_files_is_not_gone_through(
    zip64: bool, limit: dict[str, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not even if the archive says that it holds one file, nor in the zip of a student."""
    if zip64:
        monkeypatch.setattr(zipfile, "ZIP_FILECOUNT_LIMIT", 2)
    long = zipped(tmp_path / "m.zip", {f"{rank:04000}.ipynb": b"" for rank in range(30)})
    said, one = ((number).to_bytes(8 if zip64 else 2, "little") * 2 for number in (30, 1))
    head, _, tail = long.read_bytes().rpartition(said)
    assert (b"PK\x06\x06" in head) == zip64
    long.write_bytes(head + one + tail)
    sent = {"eva.ipynb": notebook_bytes(), f"{MOODLE_NAMES[0]}/a.zip": long.read_bytes()}
    around = zipped(tmp_path / "n.zip", sent)
    made = list[str]()

    class Counted(zipfile.ZipInfo):
        def __init__(self, name: str) -> None:
            super().__init__(name)
            made.append(name)

    monkeypatch.setattr(zipfile, "ZipInfo", Counted)
    assert len(collect(long, SHEETS, tmp_path / "x").copies) == len(made) == 30
    made.clear()
    for name, most in limit.items():
        monkeypatch.setattr(f"course_lib.grading.collect.files.{name}", most)
    with pytest.raises(CollectError, match=r"archive zip refusée \(trop de fichiers : "):
        collect(long, SHEETS, tmp_path / "x")
    found = collect(around, SHEETS, tmp_path / "x").copies
    assert [copy.flags for copy in found] == [{"unreadable"}, set()]
    assert sorted(made) == sorted(sent)


@pytest.mark.parametrize("name", [".", "\x01", "a/\u200b"])
def test_entries_without_a_name(name: str, tmp_path: Path) -> None:
    archive = zipped(tmp_path / "m.zip", {name: b"", "eva.ipynb": notebook_bytes()})
    (copy,) = collect(archive, SHEETS, tmp_path / "x").copies
    assert copy.student == "eva"


def test_a_file_without_a_readable_name_in_a_folder(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    for name in "\x01", "eva.ipynb":
        (tmp_path / "a" / name).write_bytes(notebook_bytes())
    (copy,) = collect(tmp_path / "a", SHEETS, tmp_path / "x").copies
    assert copy.student == "eva"


def test_a_pdf_in_the_folder_of_a_sheet_is_told_with_that_sheet(tmp_path: Path) -> None:
    files = {f"{MOODLE_NAMES[0]}/chomp/devoir.pdf": b"%PDF"}
    (copy,) = collect(zipped(tmp_path / "m.zip", files), SHEETS, tmp_path / "x").copies
    assert (copy.student, copy.sheet, copy.flags) == ("Zoé Lefèvre", "chomp", {"unreadable"})


def test_what_is_no_source(tmp_path: Path) -> None:
    (tmp_path / "a.zip").write_bytes(b"PK rien")
    for name in "a.zip", "absent":
        with pytest.raises(CollectError, match="ni un dossier"):
            collect(tmp_path / name, SHEETS, tmp_path / "x")


def test_a_link_in_a_folder_is_not_followed(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "a" / "eva.ipynb").symlink_to(EXERCISES / "chomp" / "chomp.ipynb")
    assert collect(tmp_path / "a", SHEETS, tmp_path / "x").copies == ()


def test_groups_of_students_are_not_students(tmp_path: Path) -> None:
    for group, names in {"A": ["Zoé", "Max", "Léa"], "B": ["Zoé", "Ève", "Tom"]}.items():
        (tmp_path / "groupes" / group).mkdir(parents=True)
        for name in names:
            (tmp_path / "groupes" / group / f"{name}.ipynb").write_bytes(notebook_bytes())
    copies = collect(tmp_path / "groupes", SHEETS, tmp_path / "x").copies
    names = ["Léa", "Max", "Tom", "Zoé (A)", "Zoé (B)", "Ève"]
    assert [copy.student for copy in copies] == names
    assert not any(copy.flags for copy in copies)


def test_folders_of_students_with_drafts(tmp_path: Path) -> None:
    for name in "Zoé", "Max", "Léa":
        (tmp_path / "copies" / name).mkdir(parents=True)
        (tmp_path / "copies" / name / "devoir.ipynb").write_bytes(notebook_bytes())
    (tmp_path / "copies" / "Max" / "devoir (1).ipynb").write_bytes(notebook_bytes())
    copies = collect(tmp_path / "copies", SHEETS, tmp_path / "x").copies
    assert [copy.student for copy in copies] == ["Léa", "Max", "Zoé"]


def test_the_last_file_handed_in_counts(tmp_path: Path) -> None:
    raw, folder = filled(), f"{MOODLE_NAMES[0]}/chomp"
    cell_of(raw, "reponse-1")["source"] = "def Tablette(n, p):\n    return 'dernier'"
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for name, day, content in ((" (1)", 30, notebook_bytes()), ("", 31, json.dumps(raw))):
            archive.writestr(
                zipfile.ZipInfo(f"{folder}{name}.ipynb", (2026, 1, day, 9, 0, 0)), content
            )
    (tmp_path / "m.zip").write_bytes(packed.getvalue())
    (copy,) = collect(tmp_path / "m.zip", SHEETS, tmp_path / "x").copies
    assert copy.submitted == datetime(2026, 1, 31, 9)
    assert any("dernier" in answer.source for answer in restore(copy, CHOMP).answers)


FIRST, LAST = datetime(2026, 1, 30, 9), datetime(2026, 1, 31, 9)


def dated(path: Path, when: datetime, content: bytes = b"") -> None:
    """A file that was last changed then."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content or notebook_bytes())
    os.utime(path, (when.timestamp(), when.timestamp()))


@pytest.mark.parametrize("folder", [MOODLE_NAMES[0], "Zoé Lefèvre", "Zoé Lefèvre/chomp"])
@pytest.mark.parametrize("last", ["chomp.ipynb", "chomp (2).ipynb", "Chomp fini.ipynb"])
def test_the_last_changed_counts_in_a_folder_whatever_its_name(
    folder: str, last: str, tmp_path: Path
) -> None:
    names = "chomp.ipynb", "chomp (2).ipynb", "Chomp fini.ipynb"
    for name in names:
        dated(tmp_path / "d" / folder / name, LAST if name == last else FIRST)
    dated(tmp_path / "d" / "Max" / "chomp.ipynb", FIRST)
    max_s, zoe = collect(tmp_path / "d", SHEETS, tmp_path / "x").copies
    assert (max_s.student, max_s.flags, zoe.student) == ("Max", set(), "Zoé Lefèvre")
    assert (zoe.path.name, zoe.flags) == (last, {"several"})
    assert f"compte : « {last} » (31/01/2026 à 09:00)" in zoe.warnings[0]
    assert all(f"« {name} »" in zoe.warnings[0] for name in names)


def test_the_last_that_a_student_packed_counts(tmp_path: Path) -> None:
    inner = io.BytesIO()
    with zipfile.ZipFile(inner, "w") as archive:
        for name, day, source in ("b", 30, "'premier'"), ("a", 31, "'dernier'"):
            raw = filled()
            cell_of(raw, "reponse-1")["source"] = f"def Tablette(n, p): return {source}"
            entry = zipfile.ZipInfo(f"{name}.ipynb", (2026, 1, day, 9, 0, 0))
            archive.writestr(entry, json.dumps(raw))
    dated(tmp_path / "d" / "Zoé.zip", LAST, inner.getvalue())
    (copy,) = collect(tmp_path / "d", SHEETS, tmp_path / "x").copies
    assert "dernier" in restore(copy, CHOMP).answers[0].source


@pytest.mark.parametrize("beside", ["", "Zoé Lefèvre_103_assignsubmission_file_/chomp.ipynb"])
def test_a_file_that_a_teacher_puts_beside_the_folders_is_its_student_s(
    beside: str, tmp_path: Path
) -> None:
    """As the guide says; unless two students bear this name."""
    dated(tmp_path / "d" / MOODLE_NAMES[0] / "devoir.ipynb", FIRST, b"{}")
    dated(tmp_path / "d" / MOODLE_NAMES[1] / "chomp.ipynb", FIRST)
    dated(tmp_path / "d" / "zoé lefèvre.ipynb", LAST)
    if beside:
        dated(tmp_path / "d" / beside, FIRST)
    copies = list(of_sheets(collect(tmp_path / "d", SHEETS, tmp_path / "x").copies, []))
    zoe = [one for one in copies if one.student.lower().startswith("zoé")]
    if beside:
        assert len(zoe) == 3
    else:
        (one,) = zoe
        assert (one.number, one.sheet, one.flags) == ("101", "chomp", {"several"})
        assert "laissés de côté : « devoir.ipynb » (30/01/2026 à 09:00)" in one.warnings[0]


def test_the_first_day_of_zips_is_no_date(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "m.zip", "w") as archive:
        for name, year in ("Zoé", 1980), ("Max", 2026), ("Léa", 2025):
            entry = zipfile.ZipInfo(f"{name}.ipynb", (year, 1, 1, 0, 0, 0))
            archive.writestr(entry, notebook_bytes())
    found = collect(tmp_path / "m.zip", SHEETS, tmp_path / "x", datetime(2025, 6, 1))
    assert {one.student: one.flags for one in found.copies} == {
        "Zoé": set(),
        "Max": {"late"},
        "Léa": set(),
    }
    assert found.warnings == ("Date de dépôt inconnue (1) : --limite ne dit rien de Zoé.",)


def test_handed_in_at_the_deadline_is_not_late(tmp_path: Path) -> None:
    archive = zipped(tmp_path / "m.zip", {"eva.ipynb": notebook_bytes()})
    for seconds, flags in (0, set()), (-1, {"late"}):
        deadline = datetime(2026, 1, 31, 12) + timedelta(seconds=seconds)
        (copy,) = collect(archive, SHEETS, tmp_path / "x", deadline).copies
        assert copy.flags == flags


def test_lateness_is_told_in_the_teacher_s_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TZ", "Europe/Paris")
    time.tzset()
    folder = tmp_path / "submitted" / "alice" / "chomp"
    folder.mkdir(parents=True)
    (folder / "chomp.ipynb").write_bytes(notebook_bytes())
    (folder / "timestamp.txt").write_text("2026-01-31 23:30:00 UTC")
    (copy,) = collect(tmp_path, SHEETS, tmp_path / "x", datetime(2026, 1, 31, 23, 59, 59)).copies
    monkeypatch.undo()
    time.tzset()
    assert copy.warnings == ("Rendue en retard, le 01/02/2026 à 00:30.",)


def test_files_that_are_no_copies_are_told(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    for name in "Zoé.ipynb", "Max.pdf":
        (tmp_path / "a" / name).write_bytes(notebook_bytes())
    assert "Max.pdf" in collect(tmp_path / "a", SHEETS, tmp_path / "x").warnings[0]


@pytest.mark.parametrize("method", [zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_a_damaged_entry_is_one_unreadable_copy(method: int, tmp_path: Path) -> None:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", method) as archive:
        archive.writestr("eva.ipynb", notebook_bytes())
        archive.writestr("zoe.ipynb", notebook_bytes())
    data = bytearray(packed.getvalue())
    data[60:160] = bytes(byte ^ 0x5A for byte in data[60:160])
    (tmp_path / "m.zip").write_bytes(data)
    copies = collect(tmp_path / "m.zip", SHEETS, tmp_path / "x").copies
    assert [(copy.student, copy.flags) for copy in copies] == [
        ("eva", {"unreadable"}),
        ("zoe", set()),
    ]


@examples(60)
@given(st.lists(st.tuples(st.integers(0, 4000), st.integers(0, 255)), min_size=1, max_size=8))
def test_no_damaged_archive_raises_anything_else(blows: list[tuple[int, int]]) -> None:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("eva.ipynb", notebook_bytes()[:9000])
    data = bytearray(packed.getvalue())
    for place, byte in blows:
        data[-1 - place % len(data)] = byte
    with Temporary() as folder:
        (folder / "m.zip").write_bytes(data)
        with suppress(CollectError):
            collect(folder / "m.zip", SHEETS, folder / "x")


def test_a_full_disk_is_not_a_damaged_archive(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive = zipped(tmp_path / "m.zip", {"eva.ipynb": notebook_bytes()})
    full = OSError(errno.ENOSPC, "No space left on device")

    def refused(*_: object, **__: object) -> None:
        raise full

    monkeypatch.setattr(Path, "mkdir", refused)
    with pytest.raises(OSError, match="No space"):
        collect(archive, SHEETS, tmp_path / "x")


def test_dates_of_a_download_are_not_lateness(tmp_path: Path) -> None:
    files = {f"{name}/chomp.ipynb": notebook_bytes() for name in MOODLE_NAMES}
    archive = zipped(tmp_path / "m.zip", files)
    found = collect(archive, SHEETS, tmp_path / "x", datetime(2026, 1, 30))
    assert not any(copy.flags for copy in found.copies)
    assert "Les retards ne sont pas signalés" in found.warnings[0]
