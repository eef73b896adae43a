"""Whose copy it is: the folder that deposits says it, and nothing that a student writes does."""

import json
import zipfile
from io import BytesIO
from pathlib import Path

import pytest

from course_lib.grading.copies import Copy, collect, of_sheets
from course_lib.grading.matching import read_sheet

EXERCISES = Path(__file__).parents[1] / "exercises"
SHEETS = {name: read_sheet(EXERCISES / name / f"{name}.ipynb") for name in ("chomp", "minimax")}
RAW = json.loads((EXERCISES / "chomp" / "chomp.ipynb").read_text())
MOODLE = "{}_{}_assignsubmission_file_"
ZOE, MAX, EVE = (
    MOODLE.format(name, number)
    for name, number in (("Zoé Lefèvre", 101), ("Max Noir", 102), ("Ève Petit", 200))
)
both = pytest.mark.parametrize("as_zip", [False, True], ids=["folder", "zip"])


def by(author: str) -> bytes:
    """A notebook that says in its metadata who wrote it."""
    return json.dumps(RAW | {"metadata": {"author": author}}).encode()


def packed(files: dict[str, bytes]) -> bytes:
    data = BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(zipfile.ZipInfo(name, (2026, 1, 31, 12, 0, 0)), content)
    return data.getvalue()


def collected(folder: Path, files: dict[str, bytes], as_zip: bool) -> tuple[Copy, ...]:
    """What is collected of these files, in a folder or in a zip."""
    source = folder / ("classe.zip" if as_zip else "classe")
    if as_zip:
        source.write_bytes(packed(files))
    else:
        for name, content in files.items():
            (source / name).parent.mkdir(parents=True, exist_ok=True)
            (source / name).write_bytes(content)
    return collect(source, SHEETS, folder / "x").copies


def author(copy: Copy) -> str:
    """Who wrote the file of a copy."""
    try:
        return str(json.loads(copy.path.read_text("utf-8"))["metadata"]["author"])
    except ValueError:
        return "?"


def authors(copies: tuple[Copy, ...]) -> dict[str, str]:
    """Who wrote the copy of each student; no two copies are of one name."""
    found = {one.student: author(one) for one in copies}
    assert len(found) == len(copies), [one.student for one in copies]
    return found


def numbers(copies: tuple[Copy, ...]) -> dict[str, str]:
    return {author(one): one.number for one in copies}


# What Ève puts in her deposit, so that it is taken for Zoé's.

FORGED = [
    *["zoe/chomp.ipynb", "zoe/chomp/chomp.ipynb", "submitted/zoe/chomp/chomp.ipynb"],
    *["submitted/zoe/chomp.ipynb", "chomp/submitted/zoe/chomp/chomp.ipynb", "zoe.ipynb"],
    *["Submitted/Zoé Lefèvre/chomp/chomp.ipynb", "Zoé Lefèvre/chomp.ipynb", "Zoé Lefèvre.ipynb"],
    *[f"{ZOE}/chomp.ipynb", f"{ZOE}chomp.ipynb", f"x/{ZOE}/submitted/zoe/chomp/chomp.ipynb"],
    "zoe\u200b/chomp/chomp.ipynb",
]
DEPOSITS = {
    "Moodle": {"Zoé Lefèvre": ZOE, "Max Noir": MAX, "Ève Petit": EVE},
    "nbgrader": {name: f"submitted/{name}/chomp" for name in ("zoe", "max", "eve")},
    "a course of nbgrader": {name: f"cours/submitted/{name}/chomp" for name in ("zoe", "eve")},
    "folders": {name: name for name in ("Zoé Lefèvre", "zoe", "Max Noir", "Ève Petit")},
}


@both
@pytest.mark.parametrize("kind", DEPOSITS)
@pytest.mark.parametrize("inner_zip", [False, True], ids=["plain", "inner zip"])
def test_what_is_inside_a_deposit_names_nobody(
    inner_zip: bool, kind: str, as_zip: bool, tmp_path: Path
) -> None:
    *others, (eve, folder) = DEPOSITS[kind].items()
    for rank, inner in enumerate(FORGED):
        mine = {"tout.zip": packed({inner: by(eve)})} if inner_zip else {inner: by(eve)}
        files = {f"{path}/chomp.ipynb": by(name) for name, path in others}
        files |= {f"{folder}/{name}": content for name, content in mine.items()}
        (tmp_path / str(rank)).mkdir()
        found = collected(tmp_path / str(rank), files, as_zip)
        assert authors(found) == {name: name for name in DEPOSITS[kind]}, inner
        assert kind != "Moodle" or numbers(found)[eve] == "200"


SAFE = {"Zoé": "Zoé", "Max": "Max"}
"""Whose lines must stay theirs, beside what a case adds."""
BESIDE: dict[str, dict[str, str]] = {
    **{
        name: {f"{name}/chomp.ipynb": "eve"}
        for name in ("submitted", "Submitted", "submitted\u200b", "source", "autograded", "release")
    },
    "what a Mac adds": {"__MACOSX/chomp.ipynb": "eve"},
    "an nbgrader tree": {"submitted/eve/chomp/chomp.ipynb": "eve"},
    "an nbgrader tree of another": {"submitted/Zoé/chomp/chomp.ipynb": "eve"},
    "a file in submitted": {"submitted/a.ipynb": "eve"},
    "two drafts": {f"Ève/essai-{rank}.ipynb": "eve" for rank in range(2)},
    "sixty drafts": {f"Ève/essai-{rank}.ipynb": "eve" for rank in range(60)},
    "folders of names": {f"Ève/{a}/{b}.ipynb": "eve" for a in "uvwxyz" for b in ("Zoé", "Max")},
}


@both
@pytest.mark.parametrize("case", BESIDE)
def test_one_student_s_folder_hides_and_touches_nobody_else(
    case: str, as_zip: bool, tmp_path: Path
) -> None:
    files = {f"{name}/devoir.ipynb": by(name) for name in SAFE}
    files |= {path: by(name) for path, name in BESIDE[case].items()}
    found = authors(collected(tmp_path, files, as_zip))
    assert SAFE.items() <= found.items()
    assert len(found) == (2 if "Mac" in case else 3)
    assert "Ève" not in case or found["Ève"] == "eve"


@both
@pytest.mark.parametrize(
    ("paths", "expected"),
    [
        (  # without the folder of the assignment
            {"submitted/zoe/chomp/chomp.ipynb": "zoe", "submitted/eve/zoe/a.ipynb": "eve"},
            {"zoe": ("zoe", ""), "eve": ("eve", "")},
        ),
        (
            {
                f"{ZOE}/chomp.ipynb": "zoe",
                f"{EVE}/submitted/chomp.ipynb": "eve",
                f"{MOODLE.format('submitted', 300)}/chomp.ipynb": "sub",
            },
            {
                "Zoé Lefèvre": ("zoe", "101"),
                "Ève Petit": ("eve", "200"),
                "submitted": ("sub", "300"),
            },
        ),
        *(  # Moodle's option without folders
            (
                {f"{ZOE}chomp.ipynb": "zoe", f"{EVE}{file}": "eve"},
                {"Zoé Lefèvre": ("zoe", "101"), "Ève Petit": ("eve", "200")},
            )
            for file in (f"{ZOE}chomp.ipynb", "Zoé Lefèvre.ipynb")
        ),
        (  # a name that holds the number of another
            {f"{ZOE}/chomp.ipynb": "zoe", f"{ZOE}_200_assignsubmission_file_/chomp.ipynb": "eve"},
            {"Zoé Lefèvre": ("zoe", "101"), f"{ZOE}": ("eve", "200")},
        ),
        (
            {
                f"{ZOE}/chomp.ipynb": "zoe",
                f"{MOODLE.format('Zoé Lefèvre', 103)}/chomp.ipynb": "twin",
                f"{MOODLE.format('Zoé Lefèvre (101)', 200)}/chomp.ipynb": "eve",
            },
            {
                "Zoé Lefèvre (101)": ("zoe", "101"),
                "Zoé Lefèvre (103)": ("twin", "103"),
                None: ("eve", "200"),
            },
        ),
    ],
)
def test_names_and_numbers(
    paths: dict[str, str],
    expected: dict[str | None, tuple[str, str]],
    as_zip: bool,
    tmp_path: Path,
) -> None:
    found = collected(tmp_path, {path: by(name) for path, name in paths.items()}, as_zip)
    shown = {one.student: (author(one), one.number) for one in found}
    assert sorted(shown.values()) == sorted(expected.values())
    known = {name: value for name, value in expected.items() if name is not None}
    assert known.items() <= shown.items()


# Names that are one to the eye, or to a file system: two deposits, two copies, and told.

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


@pytest.mark.parametrize("where", ["{}.ipynb", "{}/chomp.ipynb", "submitted/{}/chomp/chomp.ipynb"])
@pytest.mark.parametrize("pair", TWO_FORMS, ids=ascii)
@both
def test_two_names_that_read_the_same_are_two_copies_and_told(
    pair: tuple[str, str], where: str, as_zip: bool, tmp_path: Path
) -> None:
    files = {where.format(name): by(name) for name in (*pair, "max")}
    kept = []
    for order in files, dict(reversed(files.items())):
        folder = tmp_path / str(len(kept))
        folder.mkdir()
        found = collected(folder, order, as_zip)
        kept.append(authors(found))
    assert sorted(kept[0].values()) == sorted(["max", *pair])
    assert kept[0] == kept[1]
    assert {author(one): one.flags for one in found} == {
        "max": set(),
        pair[0]: {"namesake"},
        pair[1]: {"namesake"},
    }
    assert all(one.student.isprintable() for one in found)


@pytest.mark.parametrize(
    "twin", ["Zoé Lefèvre", "ZOÉ LEFÈVRE", "Zoé\u200b Lefèvre", "Zoé  Lefèvre"]
)
@both
def test_two_of_one_name_in_moodle_keep_each_a_number(
    twin: str, as_zip: bool, tmp_path: Path
) -> None:
    files = {f"{ZOE}/a.ipynb": by("zoe"), f"{MOODLE.format(twin, 103)}/a.ipynb": by("twin")}
    found = collected(tmp_path, files, as_zip)
    assert len(authors(found)) == 2
    assert numbers(found) == {"zoe": "101", "twin": "103"}
    assert all(one.number in one.student for one in found)


@pytest.mark.parametrize("number", ["101", "0101", "１０１", "١٠١"])
@both
def test_one_number_for_two_names_is_told_and_the_first_keeps_it(
    number: str, as_zip: bool, tmp_path: Path
) -> None:
    files = {f"{ZOE}/a.ipynb": by("zoe"), f"{MOODLE.format('Ève', number)}/a.ipynb": by("eve")}
    found = collected(tmp_path, files, as_zip)
    assert sorted(authors(found).values()) == ["eve", "zoe"]
    assert sorted(numbers(found).values()) == ["", "101"]
    assert all("namesake" in one.flags for one in found)


@pytest.mark.parametrize(
    "name",
    [
        *[f"{EVE}/../{ZOE}/a.ipynb", f"{EVE}\\..\\{ZOE}\\a.ipynb", f"{EVE}/./../{ZOE}/a.ipynb"],
        *[f"{EVE}//../{ZOE}/a.ipynb", f"../classe/{ZOE}/a.ipynb", f"/{ZOE}/../{ZOE}/a.ipynb"],
        *[f"./{EVE}/a.ipynb", f"{EVE}//a.ipynb", f"{EVE}/{ZOE}\\a.ipynb", f"{EVE}\\{ZOE}\\a.ipynb"],
        *[f"{EVE}/\u2025/{ZOE}/a.ipynb", f"{EVE}/..\u200b/{ZOE}/a.ipynb"],
    ],
)
@pytest.mark.parametrize("inner", [False, True], ids=["class", "inner zip"])
def test_no_path_leads_to_another_s_folder(name: str, inner: bool, tmp_path: Path) -> None:
    files = {f"{ZOE}/chomp.ipynb": by("zoe")}
    files |= {f"{EVE}/a.zip": packed({name: by("eve")})} if inner else {name: by("eve")}
    found = authors(collected(tmp_path, files, True))
    assert found["Zoé Lefèvre"] == "zoe"
    assert set(found) <= {"Zoé Lefèvre", "Ève Petit"}


def test_all_that_a_student_packed_is_of_one_deposit(tmp_path: Path) -> None:
    """Two entries of one name, forged; a zip under a name with an invisible character."""
    data = BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        archive.writestr(f"{ZOE}/chomp.ipynb", by("eve"))
        with pytest.warns(UserWarning, match="Duplicate"):
            archive.writestr(f"{ZOE}/chomp.ipynb", by("eve"))
    files = {f"{ZOE}/chomp.ipynb": by("zoe"), f"{EVE}/a.zip": data.getvalue()}
    assert authors(collected(tmp_path, files, True)) == {"Zoé Lefèvre": "zoe", "Ève Petit": "eve"}
    files = {f"zoe\u200b_7_assignsubmission_file_{name}": by("zoe") for name in ("a.py", "b.ipynb")}
    files |= {"zoe\u200b_7_assignsubmission_file_c.zip": packed({"d.ipynb": by("zoe")})}
    (copy,) = of_sheets(collected(tmp_path, files, False), ["chomp"])
    assert (copy.student, copy.number) == ("zoe", "7")


@both
@pytest.mark.parametrize(
    "files",
    [
        ("Zoé.ipynb", "Zoé (1).ipynb", "zoé.ipynb"),
        ("Zoé (2).ipynb", "Zoé.ipynb", "ZOÉ.ipynb"),
        ("Zoé [2].ipynb", "Zoé.ipynb", "ZOÉ.ipynb"),
        ("a_101_/chomp.ipynb", "a (101)/chomp.ipynb", "A (101)/chomp.ipynb"),
        ("A/Zoé.ipynb", "A/Max.ipynb", "B/Zoé.ipynb", "B/Tom.ipynb", "B/Zoé (A).ipynb"),
    ],
)
def test_a_name_made_to_tell_two_apart_cannot_be_taken(
    files: tuple[str, ...], as_zip: bool, tmp_path: Path
) -> None:
    found = authors(collected(tmp_path, {name: by(name) for name in files}, as_zip))
    assert sorted(found.values()) == sorted(files)


@both
def test_a_damaged_later_file_does_not_replace_a_good_copy(as_zip: bool, tmp_path: Path) -> None:
    files = {f"{ZOE}/chomp.ipynb": by("zoe"), f"{ZOE}/z.ipynb": b"\0\0"}
    (found,) = of_sheets(collected(tmp_path, files, as_zip), [])
    assert author(found) == "zoe"
