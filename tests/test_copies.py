"""Copies as students send them: collected from anywhere, read and restored whatever was done."""

import json
import time
import unicodedata
from collections.abc import Callable, Sequence
from contextlib import suppress
from copy import deepcopy
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from classe import other_tool
from examples import examples
from hostile import BROKEN, Raw, by_id
from hypothesis import example, given
from hypothesis import strategies as st
from test_identity import EXERCISES, MOODLE, NOON, ZOE, packed, written

from course_lib.grading import deposits, notebook
from course_lib.grading.copies import Collected, Copy, collect, of_sheets, restore, topic_of
from course_lib.grading.deposits import CollectError, readable_name
from course_lib.grading.matching import Restored, read_sheet
from course_lib.grading.notebook import read_notebook

SHEETS = {path.stem: read_sheet(path) for path in sorted(EXERCISES.glob("*/*.ipynb"))}
SHEET = SHEETS["allumettes"]
RAW = json.loads((EXERCISES / "allumettes/allumettes.ipynb").read_text("utf-8"))
JEAN = MOODLE.format("Jean-Noël Ça", 102)


def filled() -> Raw:
    """A copy where each answer cell holds the name of its question."""
    raw = deepcopy(RAW)
    for cell in raw["cells"]:
        cell["source"] = "".join(cell["source"])
        if cell["metadata"].get("nbgrader", {}).get("solution"):
            mine = f"'{cell['id']}'"
            text = cell["source"].replace("return None  # À compléter", mine)
            text = text if text != cell["source"] else f"{text}\n{mine}"
            cell["source"] = text if cell["cell_type"] == "code" else f"réponse {mine}"
    return raw


BLANK, GOOD = (json.dumps(raw).encode() for raw in (RAW, filled()))


def new(source: str, kind: str = "code") -> Raw:
    return {"cell_type": kind, "metadata": {}, "source": source, "id": "neuve"}


def restored(content: Raw | bytes) -> Restored:
    """What is restored of a copy with this content."""
    with TemporaryDirectory() as folder:
        path = Path(folder, "copie.ipynb")
        path.write_bytes(content if isinstance(content, bytes) else json.dumps(content).encode())
        return restore(Copy("Zoé", "", path), SHEET)


def assert_complete(result: Restored, empty: Sequence[str] = ()) -> None:
    """Every answer holds its own text, but those that must be empty."""
    for answer in result.answers:
        assert (f"'{answer.grade_id}'" in answer.source) == (answer.grade_id not in empty)


# What was done to the cells


def rewritten(name: str, **content: Any) -> Callable[[Raw], None]:
    return lambda raw: by_id(raw, name).update(content)


def answered_twice(raw: Raw) -> None:
    old = by_id(raw, "reponse-2") | {"source": "def valeurs_des_fils(n):\n    return 'brouillon'"}
    raw["cells"] = [old, *raw["cells"], deepcopy(by_id(RAW, "reponse-2"))]


def moved(name: str, into: str) -> Callable[[Raw], None]:
    """An answer written in another cell; its own is left as the sheet gives it."""

    def edit(raw: Raw) -> None:
        cell, other = by_id(raw, name), by_id(raw, into)
        other["source"] = cell["source"] + "\n\n\n" + other["source"]
        cell["source"] = by_id(RAW, name)["source"]

    return edit


def at_the_end(raw: Raw) -> None:
    raw["cells"].append(new(""))
    moved("reponse-3", "neuve")(raw)


def split(raw: Raw) -> None:
    cell = by_id(raw, "reponse-3")
    raw["cells"].insert(raw["cells"].index(cell) + 1, new(cell["source"]))
    cell["source"] = "def aide():\n    return 1"


def defined_again(raw: Raw) -> None:
    """With two arguments, as the next question asks."""
    at_the_end(raw)
    cell = by_id(raw, "reponse-5")
    cell["source"] += "\n\ndef gagne(n, k):\n    return 5"
    raw["cells"].append(raw["cells"].pop(raw["cells"].index(cell)))


def format_3(raw: Raw) -> None:
    other_tool(raw)
    for cell in raw["cells"]:
        if cell["cell_type"] == "code":
            cell["input"] = cell.pop("source")
    raw |= {"nbformat": 3, "worksheets": [{"cells": raw.pop("cells")}]}


BLANKS = 'verifier("allumettes-5", perdantes)  \r\n\r\n'
DAMAGED = {"checks deleted": {"missing"}, "one cell": {"missing"}}
CHANGES: dict[str, tuple[Callable[[Raw], None], set[str]]] = {
    **{
        name: (one.edit, DAMAGED.get(name, set()))
        for name, one in BROKEN.items()
        if one.edit and not one.loses_fifth
    },
    "an answer and its copies": (answered_twice, set()),
    "two answers in one cell": (moved("reponse-3", "reponse-2"), set()),
    "an answer in its check": (moved("reponse-2", "verification-2"), {"tampered"}),
    "an answer at the end": (at_the_end, set()),
    "an answer in two cells": (split, set()),
    "its function again in another answer": (defined_again, set()),
    "a check changed": (rewritten("verification-5", source="print('réussi')"), {"tampered"}),
    "blanks at ends of lines": (rewritten("verification-5", source=BLANKS), set()),
    "another tool": (other_tool, set()),
    "format 3": (format_3, set()),
    "code made text": (rewritten("reponse-7", cell_type="markdown"), set()),
}


@pytest.mark.parametrize("name", CHANGES)
def test_every_answer_is_found_and_what_is_odd_is_told(name: str) -> None:
    raw, (change, flags) = filled(), CHANGES[name]
    change(raw)
    result = restored(raw)
    assert_complete(result, empty=("regle", "parcours") if name == "one cell" else ())
    assert result.flags == flags
    assert not any("réussi" in one.code for one in result.own)


def test_an_untouched_copy_is_blank() -> None:
    raw = deepcopy(RAW)
    other_tool(raw)
    for result in restored(RAW), restored(raw):
        assert all(answer.blank and answer.cells for answer in result.answers)
        assert (result.flags, result.own, result.code) == (set(), (), [])


@examples(20)
@given(st.data())
def test_shuffled_and_thinned_copies_lose_only_what_is_gone(data: st.DataObject) -> None:
    raw, every = filled(), {cell["id"] for cell in RAW["cells"]}
    kept = data.draw(st.lists(st.sampled_from(raw["cells"]), unique_by=lambda cell: cell["id"]))
    gone = every - {cell["id"] for cell in kept}
    assert_complete(restored(raw | {"cells": kept}), empty=[*gone])


def test_deleted_cells_are_told() -> None:
    raw, gone = filled(), {"reponse-3", "verification-4", "regle"}
    raw["cells"] = [cell for cell in raw["cells"] if cell["id"] not in gone]
    assert restored(raw).warnings == (
        "Réponses introuvables : reponse-3, regle.",
        "Cellules de vérification supprimées (celles de la fiche servent) : verification-4.",
    )


def test_a_students_own_cells_run_before_the_answer_below() -> None:
    raw = filled()
    helper = by_id(raw, "reponse-4") | {"source": "def copie_modifiee(): ..."}
    place = raw["cells"].index(by_id(raw, "reponse-4"))
    raw["cells"][place:place] = [new("def aide(): ..."), helper]
    raw["cells"].append(new("print('fini')"))
    by_id(raw, "imports")["source"] += "\nimport itertools\nprint(3)"
    result = restored(raw)
    assert_complete(result)
    (first,) = result.own_code("reponse-1")
    assert "import itertools" in first
    assert "print(3)" not in first
    assert result.own_code("reponse-4") == ["def aide(): ...", helper["source"]]
    assert result.own_code("") == ["print('fini')"]


# Files that are broken, large or hostile

UNREADABLE: dict[str, list[bytes]] = {
    "rien n'y est écrit": [b"", b" \n", b"\0\0", b"{}", b'{"cells": [1, null, {}]}'],
    "abîmée ou coupée": [
        *[b"bonjour", b"[" * 100_000, b'{"a":' * 50_000, b"PK\x03\x04", b"%PDF-1.7"],
        *[bytes(range(256)) * 9, b"<!DOCTYPE html>", GOOD[:20_000], b"<<<<<<< HEAD\n" + GOOD],
        *[b"[1]", b"null", b'{"cells": 3}'],
    ],
    "vider les sorties": [b'{"a": "' + b"a" * notebook.LARGEST, b"[0," * notebook.MOST_PARTS],
    "a plus de": [json.dumps({"cells": [new("x = 1\n" * 6000)] * 100}).encode()],
}


@pytest.mark.parametrize("why", UNREADABLE)
def test_unreadable_files_are_to_be_asked_for_again(why: str, tmp_path: Path) -> None:
    for content in UNREADABLE[why]:
        result = restored(content)
        assert result.flags == {"unreadable"}
        assert result.warnings[0].startswith("Copie illisible, à redemander : ")
        assert why in result.warnings[0]
        assert not any(answer.source for answer in result.answers)
    assert restore(Copy("Zoé", "", tmp_path / "rien.ipynb"), SHEET).flags == {"unreadable"}


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_encodings_and_20_megabytes_of_outputs(encoding: str) -> None:
    raw = filled()
    by_id(raw, "reponse-2")["outputs"] = [{"text": ['Un coup, [deux] "coups".\n'] * 700_000}]
    text = json.dumps(raw, ensure_ascii=False).encode("cp1252", "ignore").decode("cp1252")
    assert_complete(restored(text.replace(", ", ",\r\n").encode(encoding)))


@examples(20)
@given(st.integers(0, 10_000), st.lists(st.tuples(st.integers(0, 90_000), st.binary(max_size=9))))
def test_no_damage_raises(length: int, damages: list[tuple[int, bytes]]) -> None:
    data = bytearray(GOOD)
    for place, damage in damages:
        data[place : place + len(damage)] = damage
    for content in data, data[: len(data) * length // 10_000]:
        assert len(restored(bytes(content)).answers) == len(SHEET.answers)


# Of which sheet


def test_sheets_and_lessons_are_recognised_by_their_cells(tmp_path: Path) -> None:
    """A lesson is no sheet, and a sheet with a call of a lesson is that sheet."""
    for name in SHEETS:
        found = read_notebook(EXERCISES / name / f"{name}.ipynb")
        answers = type(found)(tuple(cell for cell in found.cells if cell.solution))
        assert topic_of(found, SHEETS) == topic_of(answers, SHEETS) == name
    for path in EXERCISES.parent.glob("notebooks/[0-1]*.ipynb"):
        assert topic_of(read_notebook(path), SHEETS) == path.name[:2]
    raw = filled()
    raw["cells"].append(new('verifier("12-mutuelles", MiniMax, MaxiMin)'))
    lesson = next(EXERCISES.parent.glob("notebooks/00*.ipynb")).read_bytes()
    written(tmp_path, {"Zoé.ipynb": json.dumps(raw).encode(), "minimax.ipynb": lesson})
    zoe, other = collect(tmp_path, SHEETS, tmp_path / "x").copies
    assert (zoe.sheet, zoe.flags) == ("allumettes", set())
    sentence = "Ce carnet est la leçon 00, et non une fiche : il n'est pas noté."
    assert (other.flags, other.warnings) == ({"lesson"}, (sentence,))


# Where copies come from


def zipped(path: Path, *entries: Any) -> Path:
    path.write_bytes(packed(*entries))
    return path


def collected(source: Path, deadline: datetime | None = None) -> Collected:
    return collect(source, SHEETS, source.parent / "unpacked", deadline)


def flags(found: Collected) -> dict[str, set[str]]:
    return {copy.student: {*copy.flags} for copy in found.copies}


def test_what_is_left_aside_is_told_and_links_are_not_followed(tmp_path: Path) -> None:
    written(tmp_path / "a", {"Zoé.ipynb": GOOD, "vide.ipynb": b"", "Max.pdf": b"?"})
    (tmp_path / "a" / "eva.ipynb").symlink_to(EXERCISES / "chomp" / "chomp.ipynb")
    found = collected(tmp_path / "a")
    assert flags(found) == {"Zoé": set(), "vide": {"unreadable"}}
    assert found.warnings == ("Fichiers laissés de côté (1) : Max.pdf.",)


def test_who_sent_no_notebook_in_a_folder_is_told_so_as_in_a_zip(tmp_path: Path) -> None:
    tree = {"Zoé/chomp.ipynb": GOOD, "Zoé/note.txt": b"", "Max Du/chomp.py": b"", "lu.txt": b""}
    found = collected(written(tmp_path / "a", tree))
    assert flags(found) == {"Zoé": set(), "Max Du": {"unreadable"}}
    assert "pas de notebook (chomp.py)" in found.copies[0].warnings[0]
    assert found.warnings == ("Fichiers laissés de côté (1) : lu.txt.",)


def test_the_tree_of_nbgrader_with_the_teacher_s_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TZ", "Europe/Paris")
    time.tzset()
    alice = {"a.ipynb": GOOD, "timestamp.txt": b"2026-01-31 23:30:00.000000 UTC"}
    tree = {f"submitted/alice/allumettes/{name}": content for name, content in alice.items()}
    tree |= {"source/chomp/chomp.ipynb": GOOD, "nbgrader_config.py": b"", "autres/a.ipynb": GOOD}
    source = written(tmp_path / "a", tree)
    for place in source, source / "submitted":
        (copy,) = collected(place, datetime(2026, 1, 31, 23, 59, 59)).copies
        assert (copy.student, copy.official, copy.flags) == ("alice", True, {"late"})
        assert copy.submitted == datetime(2026, 1, 31, 23, 30, tzinfo=UTC)
        assert copy.warnings == ("Rendue en retard, le 01/02/2026 à 00:30.",)
    monkeypatch.undo()
    time.tzset()


def test_a_moodle_zip(tmp_path: Path) -> None:
    entries = {f"{name}/chomp.ipynb": GOOD for name in (ZOE, JEAN)}
    entries |= {f"{ZOE}/chomp (1).ipynb": GOOD, f"__MACOSX/{ZOE}/chomp.ipynb": b""}
    entries |= {f"{MOODLE.format('Zoé Lefèvre', 103)}/x.ipynb": GOOD}
    entries |= {f"{MOODLE.format('Max', 104)}/chomp/devoir.pdf": b"%PDF"}
    entries |= {"Max_104_assignsubmission_onlinetext_/onlinetext.html": b"<p>"}
    entries |= {f"{MOODLE.format('Eva', 105)}chomp.ipynb": GOOD}
    found = collected(zipped(tmp_path / "m.zip", entries))
    assert [(one.student, one.number, one.sheet, one.flags) for one in found.copies] == [
        ("Eva", "105", "allumettes", set()),
        ("Jean-Noël Ça", "102", "allumettes", set()),
        ("Max", "104", "chomp", {"unreadable"}),
        ("Zoé Lefèvre (101)", "101", "allumettes", {"several"}),
        ("Zoé Lefèvre (103)", "103", "allumettes", set()),
    ]
    assert found.copies[0].submitted == NOON


FRENCH = st.text("abcdezABCÀÂÇÉÈÊËÎÏÔÙÛÜàâçéèêëîïôùûüÿ-' ", min_size=1)


@given(FRENCH.map(lambda text: " ".join(text.split())).filter(bool))
def test_mangled_names_are_mended(name: str) -> None:
    """Python reads so the names of a zip that does not say that they are in UTF-8."""
    mangled = [name, unicodedata.normalize("NFD", name), name.encode().decode("cp437")]
    assert {*map(readable_name, mangled)} == {name}
    assert readable_name(name.encode("latin-1").decode("utf-8", "surrogateescape")).isprintable()


def test_archives_that_are_too_large_fill_no_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One entry, all that a student packed, and an entry that is larger than it says."""
    monkeypatch.setattr(deposits, "LARGEST", 5 * 2**20)
    monkeypatch.setattr(deposits, "LARGEST_INSIDE", 3 * len(GOOD))
    length = 0x2A6B3C7  # no other number of the archive
    inner = packed({f"{n}.ipynb": GOOD + b" " * n for n in range(9)})
    bomb = zipped(
        tmp_path / "m.zip",
        {"bombe.ipynb": b"0" * length, "a.zip": inner, "b.zip": packed({"a.ipynb": GOOD})},
    )
    size, less = (length.to_bytes(4, "little"), (1000).to_bytes(4, "little"))
    for _ in range(2):
        found = flags(collected(bomb))
        assert (found["bombe"], found["b"]) == ({"unreadable"}, set())
        bomb.write_bytes(bomb.read_bytes().replace(size, less))
    unpacked = [path.stat() for path in (tmp_path / "unpacked").glob("*.ipynb")]
    assert sum(one.st_size for one in unpacked) <= 1000 + 5 * len(GOOD)


SENT = {"Paul Petit.zip": "Paul Petit", f"{ZOE}/tp.zip": "Zoé Lefèvre", "zoe/chomp.zip": "zoe"}


@pytest.mark.parametrize("name", SENT)
def test_a_zip_that_a_student_sent_is_opened(name: str, tmp_path: Path) -> None:
    """One that is of no use is an unreadable copy, if Moodle says whose it is."""
    inside = ["TP 3/a.ipynb", "TP 3/.ipynb_checkpoints/old.ipynb", ".venv/a.ipynb", "lisez.txt"]
    sent = packed(dict.fromkeys(inside, GOOD))
    for source in zipped(tmp_path / "m.zip", {name: sent}), written(tmp_path / "m", {name: sent}):
        assert flags(collected(source)) == {SENT[name]: set()}
    for held in {}, {"a.zip": sent}, {"../a.ipynb": GOOD}, {"a.txt": b"?"}:
        for useless in packed(held), packed(held)[:-30]:
            archive = zipped(tmp_path / "m.zip", {name: useless, "eva.ipynb": GOOD})
            lost = {SENT[name]: {"unreadable"}} if name.startswith(ZOE) else {}
            assert flags(collected(archive)) == {"eva": set()} | lost


@examples(60)
@given(st.lists(st.tuples(st.integers(0, 4000), st.integers(0, 255)), min_size=1, max_size=8))
@example([(-62 - place, 0x5A) for place in range(100)])
def test_a_damaged_archive_is_told_and_a_damaged_entry_is_one_copy(
    damages: list[tuple[int, int]],
) -> None:
    with TemporaryDirectory() as folder:
        archive = zipped(Path(folder, "m.zip"), {"eva.ipynb": GOOD[:9000], "zoe.ipynb": GOOD})
        data = bytearray(archive.read_bytes())
        for place, byte in damages:
            data[-1 - place % len(data)] = byte
        archive.write_bytes(data)
        with suppress(CollectError):
            found = flags(collected(archive))
            assert damages[0][0] >= 0 or found == {"eva": {"unreadable"}, "zoe": set()}


# When they were handed in

EARLIER, LATER = datetime(2026, 1, 30, 9), datetime(2026, 1, 31, 9)


@pytest.mark.parametrize("last", ["chomp.ipynb", "chomp (2).ipynb", "Chomp fini.ipynb"])
def test_the_last_changed_file_counts_whatever_its_name(last: str, tmp_path: Path) -> None:
    """In a folder, in Moodle's zip, and in one that a student sent."""
    names = "chomp.ipynb", "chomp (2).ipynb", "Chomp fini.ipynb"
    dates = {name: LATER if name == last else EARLIER for name in names}
    written(tmp_path / "sent", {"Zoé Lefèvre.zip": packed(dict.fromkeys(names, GOOD), dates)})
    inside = {f"{ZOE}/{name}": when for name, when in dates.items()}
    zipped(tmp_path / "m.zip", dict.fromkeys(inside, GOOD), inside)
    for name, when in dates.items():
        written(tmp_path / "d", {f"Zoé Lefèvre/{name}": GOOD}, when)
    written(tmp_path / "d", {"Max/chomp.ipynb": GOOD})
    for source in tmp_path / "d", tmp_path / "m.zip", tmp_path / "sent":
        *_, zoe = collected(source).copies
        assert (zoe.student, *zoe.flags) == ("Zoé Lefèvre", "several")
        shown = last if source.name != "sent" else "Zoé Lefèvre.ipynb"
        assert f"compte : « {shown} » (31/01/2026 à 09:00)" in zoe.warnings[0]
        assert source.name == "sent" or all(f"« {name} »" in zoe.warnings[0] for name in names)


def test_of_files_of_one_minute_the_one_with_answers_counts_if_it_is_readable(
    tmp_path: Path,
) -> None:
    for name, source in ("chomp.ipynb", BLANK), ("chomp(1).ipynb", GOOD):
        written(tmp_path / "d", {f"Zoé Lefèvre/{name}": source}, EARLIER)
    written(tmp_path / "d", {"Zoé Lefèvre/chomp(2).ipynb": b"\0\0"}, LATER)
    (zoe,) = of_sheets(collected(tmp_path / "d").copies, [])
    assert "compte : « chomp(1).ipynb »" in zoe.warnings[0]


def test_a_file_beside_the_folders_is_the_students_of_that_name(tmp_path: Path) -> None:
    """A teacher puts it there, as the guide says; unless two students have this name."""
    source = written(tmp_path / "d", {f"{JEAN}/a.ipynb": GOOD})
    written(source, {f"{ZOE}/devoir.ipynb": b"{}"}, EARLIER)
    written(source, {"zoé lefèvre.ipynb": GOOD}, LATER)
    (one,) = [one for one in of_sheets(collected(source).copies, []) if "Lefèvre" in one.student]
    assert (one.number, one.sheet, one.flags) == ("101", "allumettes", {"several"})
    assert "laissés de côté : « devoir.ipynb » (30/01/2026 à 09:00)" in one.warnings[0]
    written(source, {"Zoé Lefèvre_103_assignsubmission_file_/chomp.ipynb": GOOD})
    assert len(collected(source).copies) == 4


def test_late_copies(tmp_path: Path) -> None:
    years = {"Zoé.ipynb": 1980, "Max.ipynb": 2026, "Léa.ipynb": 2025}
    dates = {name: datetime(year, 1, 1) for name, year in years.items()}
    source = zipped(tmp_path / "m.zip", dict.fromkeys(years, GOOD), dates)
    found = collected(source, datetime(2025, 6, 1))
    assert flags(found) == {"Zoé": set(), "Max": {"late"}, "Léa": set()}
    assert found.warnings == ("Date de dépôt inconnue (1) : --limite ne dit rien de Zoé.",)
    one = zipped(tmp_path / "n.zip", {"eva.ipynb": GOOD})
    assert flags(collected(one, NOON)) == {"eva": set()}
    entries = {f"{name}/chomp.ipynb": GOOD for name in (ZOE, JEAN)}  # all at the download's hour
    found = collected(zipped(tmp_path / "o.zip", entries), datetime(2026, 1, 30))
    assert not any(copy.flags for copy in found.copies)
    assert "Les retards ne sont pas signalés" in found.warnings[0]
