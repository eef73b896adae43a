"""Whose copy it is: the folder that deposits says it, and nothing that a student writes does."""

import json
import os
import unicodedata
import zipfile
from collections.abc import Mapping
from datetime import datetime
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from examples import examples
from hypothesis import given
from hypothesis import strategies as st

from course_lib.grading.copies import Copy, collect, of_sheets
from course_lib.grading.matching import read_sheet

EXERCISES = Path(__file__).parents[1] / "exercises"
SHEETS = {name: read_sheet(EXERCISES / name / f"{name}.ipynb") for name in ("chomp", "minimax")}
RAW = json.loads((EXERCISES / "chomp" / "chomp.ipynb").read_text("utf-8"))
MOODLE = "{}_{}_assignsubmission_file_"
STUDENTS = {"Zoé Lefèvre": 101, "Max Noir": 102, "Ève Petit": 200}
ZOE, MAX, EVE = (MOODLE.format(name, number) for name, number in STUDENTS.items())
NOON = datetime(2026, 1, 31, 12)
both = pytest.mark.parametrize("as_zip", [False, True], ids=["folder", "zip"])


def by(author: str) -> bytes:
    """A notebook that says in its metadata who wrote it."""
    return json.dumps(RAW | {"metadata": {"author": author}}).encode()


def packed(files: Mapping[str, bytes], dates: Mapping[str, datetime] | None = None) -> bytes:
    """A zip of these files, handed in at these dates or on the 31 January 2026."""
    data = BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        for name, content in files.items():
            date = (dates or {}).get(name, NOON).timetuple()[:6]
            archive.writestr(zipfile.ZipInfo(name, date), content, zipfile.ZIP_DEFLATED)
    return data.getvalue()


def written(folder: Path, files: Mapping[str, bytes], when: datetime = NOON) -> Path:
    """A folder of these files, all changed at the same date."""
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
        os.utime(path, (when.timestamp(), when.timestamp()))
    return folder


def collected(folder: Path, files: dict[str, bytes], as_zip: bool) -> tuple[Copy, ...]:
    """What is collected of these files, in a folder or in a zip; no two copies are of one name."""
    files = (
        {"classe.zip": packed(files)} if as_zip else {f"classe/{k}": v for k, v in files.items()}
    )
    source = written(folder, files) / ("classe.zip" if as_zip else "classe")
    found = collect(source, SHEETS, folder / "x").copies
    names = [one.student for one in of_sheets(found, ["chomp"])]
    assert len({*names}) == len(names), names
    return found


def author(copy: Copy) -> str:
    """Who wrote the file of a copy."""
    try:
        return str(json.loads(copy.path.read_text("utf-8"))["metadata"]["author"])
    except ValueError:
        return "?"


def authors(copies: tuple[Copy, ...]) -> dict[str, str]:
    return {one.student: author(one) for one in copies}


# Each row: who wrote the file in each place, and the name and the number of each author.

NFD = unicodedata.normalize("NFD", "Zoé Lefèvre.ipynb")
WHOSE: dict[str, tuple[dict[str, str], dict[str, tuple[str, str]]]] = {
    "files": (
        {NFD: "zoe", "max.ipynb": "max", ".ipynb_checkpoints/max.ipynb": "no"},
        {"zoe": ("Zoé Lefèvre", ""), "max": ("max", "")},
    ),
    "groups": (
        {"A/Zoé.ipynb": "1", "A/Max.ipynb": "2", "B/Zoé.ipynb": "3", "B/Zoé (A).ipynb": "4"},
        {
            **{"1": ("Zoé (A)", ""), "2": ("Max", ""), "3": ("Zoé (B)", "")},
            "4": ("Zoé (A) (B/Zo\\xe9 (A))", ""),
        },
    ),
    "folders": (
        {"Zoé/devoir.ipynb": "zoe", "Max/devoir (1).ipynb": "max", "Léa/devoir.ipynb": "léa"},
        {"zoe": ("Zoé", ""), "max": ("Max", ""), "léa": ("Léa", "")},
    ),
    "one folder": ({"Zoé Lefèvre/chomp.ipynb": "zoe"}, {"zoe": ("Zoé Lefèvre", "")}),
    "folders in folders": (
        {"notes.txt": "?", "rendus/TD/Zoé/chomp.ipynb": "zoe", "rendus/TD/Max/chomp.ipynb": "max"},
        {"zoe": ("Zoé", ""), "max": ("Max", "")},
    ),
    "nbgrader without the folder of the assignment": (
        {"submitted/zoe/chomp/chomp.ipynb": "zoe", "submitted/eve/zoe/a.ipynb": "eve"},
        {"zoe": ("zoe", ""), "eve": ("eve", "")},
    ),
}


@both
@pytest.mark.parametrize("case", WHOSE)
def test_whose_each_copy_is(case: str, as_zip: bool, tmp_path: Path) -> None:
    paths, expected = WHOSE[case]
    found = collected(tmp_path, {path: by(name) for path, name in paths.items()}, as_zip)
    assert {author(one): (one.student, one.number) for one in found} == expected


# What a student puts in a deposit, so that it is taken for another's

PLACES = {
    "Moodle": "{name}_{number}_assignsubmission_file_/",
    "Moodle without folders": "{name}_{number}_assignsubmission_file_",
    "nbgrader": "submitted/{name}/chomp/",
    "a course of nbgrader": "cours/submitted/{name}/chomp/",
    "folders": "{name}/",
}
STUDENT_NAMES = [
    *("Zoé Lefèvre", "zoe", "ZOE", "zoe\u200b", "zoe (101)", "Max", "a_101_", "A (101)", "chomp"),
    *("Zoé", "Zoé (1)", "zoé (2)", "nbgrader_config.py", "submitted\u200b", "zoe (groupe A)"),
    *("submitted", "autograded"),
]
FORGED_FOLDERS = ["zoe", "Zoé Lefèvre", "zoe\u200b", "submitted", "Submitted", "chomp", ZOE, "x"]
FORGED_FILES = ["chomp.ipynb", "zoe.ipynb", "Zoé Lefèvre.ipynb", f"{ZOE}chomp.ipynb", "x.pdf"]
FORGED_FILES += ["nbgrader_config.py", "timestamp.txt", "tout.zip"]


@examples(60)
@given(st.data(), st.sampled_from([*PLACES]), st.booleans())
def test_what_is_inside_a_deposit_names_nobody(
    data: st.DataObject, kind: str, as_zip: bool
) -> None:
    """Ève's holds anything, also in a zip: each student has one copy, of their own number.

    In Moodle, students may have one name. A flat name says the number before what a student writes.
    """
    is_moodle = "Moodle" in kind
    known = STUDENT_NAMES + [f"{ZOE}x"] * (kind == "Moodle")
    names = data.draw(
        st.lists(st.sampled_from(known), min_size=2, max_size=5, unique=not is_moodle)
    )
    folders = st.lists(st.sampled_from(FORGED_FOLDERS), max_size=3)
    paths = data.draw(st.lists(st.tuples(folders, st.sampled_from(FORGED_FILES)), max_size=5))
    inside = {"/".join((*folder, file)): by("100") for folder, file in paths}
    inside |= {name: packed(inside) for name in inside if name.endswith(".zip")}
    files, eve = dict[str, bytes](), PLACES[kind].format(name="Ève", number=100)
    for number, name in enumerate(names, 101):
        place = PLACES[kind].format(name=name, number=number)
        files[f"{place}chomp.ipynb"] = by(str(number))
    for name, content in (inside | {"a.ipynb": by("100")}).items():
        files[eve + (name if eve.endswith("/") else name.replace("/", "_"))] = content
    with TemporaryDirectory() as folder:
        copies = [*of_sheets(collected(Path(folder), files, as_zip), ["chomp"])]
        found = sorted((author(one), one.number) for one in copies)
        numbers = [str(100 + rank) for rank in range(len(names) + 1)]
        assert found == [(one, one if is_moodle else "") for one in numbers]
        assert [one.student for one in copies if author(one) == "100"] == ["Ève"]


BESIDE: dict[str, list[str]] = {
    "what a Mac adds": ["__MACOSX/chomp.ipynb"],
    "what is no copy": ["zoé.txt", "ZOÉ/a.pdf"],
    "an nbgrader tree": ["submitted/eve/chomp/chomp.ipynb"],
    "an nbgrader tree of another": ["submitted/Zoé/chomp/chomp.ipynb"],
    "drafts": [f"Ève/essai-{rank}.ipynb" for rank in range(20)],
    "folders of names": [f"Ève/{a}/{b}.ipynb" for a in "uvwxyz" for b in ("Zoé", "Max")],
}


@both
@pytest.mark.parametrize("case", BESIDE)
def test_one_student_s_folder_hides_and_touches_nobody_else(
    case: str, as_zip: bool, tmp_path: Path
) -> None:
    files = {f"{name}/devoir.ipynb": by(name) for name in ("Zoé", "Max")}
    copies = collected(tmp_path, files | {path: by("eve") for path in BESIDE[case]}, as_zip)
    assert {"Zoé": "Zoé", "Max": "Max"}.items() <= authors(copies).items()
    assert not any(one.flags for one in copies if one.student in ("Zoé", "Max"))
    assert len(copies) == (2 if case[:4] == "what" else 3)


# Names that are one to the eye, or to a file system: two deposits, two copies, and told

TWINS = [
    *("zoe\u200b", "\u200bzoe", "z\u200do\u200ce", "zo\u2060e", "zo\u00ade", "\ufeffzoe"),
    *("zoe\u00a0", "\u2003zoe", "zoe ", "z\u180eoe", "zo\u034fe", "zoe\ufe0f", "z\u061coe"),
    *("\u202ezoe", "zoe\u2066", "zoe\U000e0061", "zoe\u3164", "zoe\u115f", "zoe\u2800"),
    *("zoe\u17b4", "ZOE", "Zoe", "zOe", "ｚｏｅ", "𝐳oe", "zoᵉ", "ⓩoe", "𝓩𝓸𝓮"),
]
TWO_FORMS = [
    *[("Zoé", "Zoe\u0301"), ("Straße", "STRASSE"), ("fiona", "ﬁona"), ("Kelvin", "\u212aelvin")],
    *[("Åsa", "\u212bsa"), ("Jean  Paul", "Jean Paul"), ("jean paul", "jean\u00a0paul")],
    *[("Ο\u0394ΟΣ", "οδος"), ("sam", "\u017fam"), *(("zoe", twin) for twin in TWINS)],
]


@both
@pytest.mark.parametrize("where", ["{}.ipynb", "{}/chomp.ipynb", "submitted/{}/chomp/chomp.ipynb"])
def test_two_names_that_read_the_same_are_two_copies_and_told(
    where: str, as_zip: bool, tmp_path: Path
) -> None:
    for rank, pair in enumerate(TWO_FORMS):
        files = {where.format(name): by(name) for name in (*pair, "max")}
        found = collected(tmp_path / str(rank), files, as_zip)
        flags = {"max": set(), pair[0]: {"namesake"}, pair[1]: {"namesake"}}
        assert {author(one): one.flags for one in found} == flags
        assert all(one.student.isprintable() for one in found)
        reverse = dict(reversed(files.items()))
        assert authors(found) == authors(collected(tmp_path / f"-{rank}", reverse, as_zip))


@both
@pytest.mark.parametrize(
    ("name", "number", "kept"),
    [
        *[
            (name, "103", ["101", "103"])
            for name in ("Zoé Lefèvre", "ZOÉ LEFÈVRE", "Zoé\u200b Lefèvre")
        ],
        *[("Ève", number, ["", "101"]) for number in ("101", "0101", "١٠١")],
    ],
)
def test_two_of_one_name_and_two_of_one_number_in_moodle(
    name: str, number: str, kept: list[str], as_zip: bool, tmp_path: Path
) -> None:
    """The first names have each their number; one number for two is told, and one keeps it."""
    files = {f"{ZOE}/a.ipynb": by("zoe"), f"{MOODLE.format(name, number)}/a.ipynb": by("other")}
    found = collected(tmp_path, files, as_zip)
    assert sorted(one.number for one in found) == kept
    assert sorted(map(author, found)) == ["other", "zoe"]
    assert all(one.number in one.student for one in found) or kept[0] == ""
    assert all(("namesake" in one.flags) == (kept[0] == "") for one in found)


AWAY = [
    *[f"{EVE}/../{ZOE}/a.ipynb", f"{EVE}\\..\\{ZOE}\\a.ipynb", f"{EVE}/./../{ZOE}/a.ipynb"],
    *[f"../classe/{ZOE}/a.ipynb", f"/{ZOE}/../{ZOE}/a.ipynb", "/etc/a.ipynb", "C:\\a.ipynb"],
]
INSIDE = [
    *[f"./{EVE}/a.ipynb", f"{EVE}//a.ipynb", f"{EVE}/{ZOE}\\a.ipynb", f"{EVE}\\{ZOE}\\a.ipynb"],
    *[f"{EVE}/\u2025/{ZOE}/a.ipynb", f"{EVE}/..\u200b/{ZOE}/a.ipynb"],
]


@pytest.mark.parametrize("name", [*AWAY, *INSIDE])
def test_no_path_leads_to_another_s_folder(name: str, tmp_path: Path) -> None:
    """Neither in the zip of a class, where it is told, nor in one that a student sent."""
    zoe, inner = {f"{ZOE}/chomp.ipynb": by("zoe")}, packed({name: by("eve")})
    for rank, files in enumerate(({name: by("eve")}, {f"{EVE}/a.zip": inner})):
        copies = collected(tmp_path / str(rank), zoe | files, True)
        found, is_away = authors(copies), name in AWAY
        assert (found["Zoé Lefèvre"], len(found)) == ("zoe", 1 if is_away and rank == 0 else 2)
        assert set(found) <= {"Zoé Lefèvre", "Ève Petit"}
        unpacked = tmp_path / str(rank) / "x"
        assert {one.path.parent for one in copies} == {unpacked}
        names = {path.name for path in unpacked.parent.iterdir()}
        assert names == {"x", "classe.zip"}
