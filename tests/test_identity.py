"""Whose copy it is: the folder that deposits says it, and nothing that a student writes does."""

import io
import json
import zipfile
from pathlib import Path

import pytest

from course_lib.grading.collect.copies import Copy, collect, of_sheets
from course_lib.grading.collect.restoring import read_sheet

EXERCISES = Path(__file__).parents[1] / "exercises"
SHEETS = {name: read_sheet(EXERCISES / name / f"{name}.ipynb") for name in ("chomp", "minimax")}
RAW = {name: json.loads((EXERCISES / name / f"{name}.ipynb").read_text()) for name in SHEETS}

ZOE, MAX, EVE = (
    f"{name}_{number}_assignsubmission_file_"
    for name, number in (("Zoé Lefèvre", 101), ("Max Noir", 102), ("Ève Petit", 200))
)


def by(who: str, sheet: str = "chomp") -> bytes:
    """A notebook that says in its metadata who wrote it."""
    return json.dumps(RAW[sheet] | {"metadata": {"who": who}}).encode()


def packed(files: dict[str, bytes]) -> bytes:
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(zipfile.ZipInfo(name, (2026, 1, 31, 12, 0, 0)), content)
    return held.getvalue()


def sent(folder: Path, files: dict[str, bytes], as_zip: bool) -> tuple[Copy, ...]:
    """What is collected of these files, given in a folder or in a zip."""
    source = folder / ("classe.zip" if as_zip else "classe")
    if as_zip:
        source.write_bytes(packed(files))
    else:
        for name, content in files.items():
            (source / name).parent.mkdir(parents=True, exist_ok=True)
            (source / name).write_bytes(content)
    return collect(source, SHEETS, folder / "x").copies


def author(copy: Copy) -> str:
    """Who wrote what is kept, by the file itself."""
    try:
        return str(json.loads(copy.path.read_text("utf-8"))["metadata"]["who"])
    except ValueError:
        return "?"


def lines(copies: tuple[Copy, ...]) -> dict[str, str]:
    """Who wrote the copy of each student: one line each."""
    found = {one.student: author(one) for one in copies}
    assert len(found) == len(copies), [one.student for one in copies]
    return found


both = pytest.mark.parametrize("as_zip", [False, True], ids=["folder", "zip"])

# What Ève puts in her deposit, to be taken for Zoé: in Moodle's and in nbgrader's.
FORGED = [
    "zoe/chomp.ipynb",
    "zoe/chomp/chomp.ipynb",
    "submitted/zoe/chomp/chomp.ipynb",
    "submitted/zoe/chomp.ipynb",
    "chomp/submitted/zoe/chomp/chomp.ipynb",
    "Submitted/Zoé Lefèvre/chomp/chomp.ipynb",
    "Zoé Lefèvre/chomp.ipynb",
    "Zoé Lefèvre.ipynb",
    "zoe.ipynb",
    "Zoé Lefèvre_101_assignsubmission_file_/chomp.ipynb",
    "Zoé Lefèvre_101_assignsubmission_file_chomp.ipynb",
    "x/Zoé Lefèvre_101_assignsubmission_file_/submitted/zoe/chomp/chomp.ipynb",
    "zoe\u200b/chomp/chomp.ipynb",
]


@both
@pytest.mark.parametrize("inner", FORGED)
@pytest.mark.parametrize("zipped", [False, True], ids=["plain", "inner-zip"])
def test_what_is_inside_a_deposit_of_moodle_names_nobody(
    inner: str, zipped: bool, as_zip: bool, tmp_path: Path
) -> None:
    mine = {"tout.zip": packed({inner: by("eve")})} if zipped else {inner: by("eve")}
    files = {f"{ZOE}/chomp.ipynb": by("zoe"), f"{MAX}/chomp.ipynb": by("max")}
    files |= {f"{EVE}/{name}": content for name, content in mine.items()}
    found = sent(tmp_path, files, as_zip)
    assert lines(found) == {"Zoé Lefèvre": "zoe", "Max Noir": "max", "Ève Petit": "eve"}
    assert {one.student: one.number for one in found}["Ève Petit"] == "200"


@both
@pytest.mark.parametrize("inner", FORGED)
@pytest.mark.parametrize("zipped", [False, True], ids=["plain", "inner-zip"])
@pytest.mark.parametrize("root", ["", "cours/"])
def test_what_is_inside_a_deposit_of_nbgrader_names_nobody(
    inner: str, zipped: bool, root: str, as_zip: bool, tmp_path: Path
) -> None:
    mine = {"tout.zip": packed({inner: by("eve")})} if zipped else {inner: by("eve")}
    files = {f"{root}submitted/{who}/chomp/chomp.ipynb": by(who) for who in ("zoe", "max")}
    files |= {f"{root}submitted/eve/chomp/{name}": content for name, content in mine.items()}
    assert lines(sent(tmp_path, files, as_zip)) == {"zoe": "zoe", "max": "max", "eve": "eve"}


@both
@pytest.mark.parametrize("inner", FORGED)
def test_what_is_inside_a_folder_of_a_student_names_nobody(
    inner: str, as_zip: bool, tmp_path: Path
) -> None:
    names = "Zoé Lefèvre", "zoe", "Max Noir"
    files = {f"{name}/chomp.ipynb": by(name) for name in names}
    found = lines(sent(tmp_path, files | {f"Ève Petit/{inner}": by("eve")}, as_zip))
    assert found == {name: name for name in names} | {"Ève Petit": "eve"}


@both
def test_a_deposit_of_nbgrader_without_the_folder_of_its_assignment(
    as_zip: bool, tmp_path: Path
) -> None:
    files = {"submitted/zoe/chomp/chomp.ipynb": by("zoe"), "submitted/eve/zoe/a.ipynb": by("eve")}
    assert lines(sent(tmp_path, files, as_zip)) == {"zoe": "zoe", "eve": "eve"}


@both
@pytest.mark.parametrize(
    "names",
    [
        ("submitted", "Zoé", "Max"),
        ("Submitted", "Zoé", "Max"),
        ("submitted\u200b", "Zoé", "Max"),
        ("source", "Zoé", "Max"),
        ("autograded", "Zoé", "Max"),
        ("release", "Zoé", "Max"),
        ("__MACOSX", "Zoé", "Max"),
    ],
)
def test_a_folder_hides_nobody_else(names: tuple[str, ...], as_zip: bool, tmp_path: Path) -> None:
    files = {f"{name}/chomp.ipynb": by(name) for name in names}
    found = lines(sent(tmp_path, files, as_zip))
    assert {"Zoé": "Zoé", "Max": "Max"}.items() <= found.items()


@both
@pytest.mark.parametrize("inner", ["eve/chomp/chomp.ipynb", "Zoé/chomp/chomp.ipynb", "a.ipynb"])
def test_a_folder_named_submitted_beside_the_others_hides_and_touches_nobody(
    inner: str, as_zip: bool, tmp_path: Path
) -> None:
    files = {f"{name}/chomp.ipynb": by(name) for name in ("Zoé", "Max")}
    found = lines(sent(tmp_path, files | {f"submitted/{inner}": by("eve")}, as_zip))
    assert {"Zoé": "Zoé", "Max": "Max"}.items() <= found.items()
    assert "eve" in found.values()


@both
def test_a_deposit_named_submitted_in_moodle_is_a_student(as_zip: bool, tmp_path: Path) -> None:
    files = {f"{ZOE}/chomp.ipynb": by("zoe"), f"{EVE}/submitted/chomp.ipynb": by("eve")}
    files["submitted_300_assignsubmission_file_/chomp.ipynb"] = by("sub")
    found = lines(sent(tmp_path, files, as_zip))
    assert found == {"Zoé Lefèvre": "zoe", "Ève Petit": "eve", "submitted": "sub"}


@both
@pytest.mark.parametrize("number", [2, 9, 60])
def test_many_files_of_one_student_change_no_name(
    number: int, as_zip: bool, tmp_path: Path
) -> None:
    names = "Zoé", "Max", "Léa", "Tom"
    files = {f"{name}/devoir.ipynb": by(name) for name in names}
    files |= {f"Ève/essai-{rank}.ipynb": by("eve") for rank in range(number)}
    assert lines(sent(tmp_path, files, as_zip)) == {name: name for name in names} | {"Ève": "eve"}


@both
def test_many_files_in_inner_folders_of_one_student_change_no_name(
    as_zip: bool, tmp_path: Path
) -> None:
    names = "Zoé", "Max", "Léa"
    files = {f"{name}/devoir.ipynb": by(name) for name in names}
    files |= {f"Ève/{a}/{b}.ipynb": by("eve") for a in "uvwxyz" for b in ("Zoé", "Max", "Léa")}
    assert lines(sent(tmp_path, files, as_zip)) == {name: name for name in names} | {"Ève": "eve"}


# Names that are one to the eye, or to a file system: two deposits, two lines, and told.

SAME = [
    *("zoe\u200b", "\u200bzoe", "z\u200do\u200ce", "zo\u2060e", "zo\u00ade", "\ufeffzoe"),
    *("zoe\u00a0", "\u2003zoe", "zoe ", "z\u180eoe", "zo\u034fe", "zoe\ufe0f", "z\u061coe"),
    *(
        "\u202ezoe",
        "zoe\u2066",
        "zoe\U000e0061",
        "zoe\u3164",
        "zoe\u115f",
        "zoe\u2800",
        "zoe\u17b4",
    ),
    *("ZOE", "Zoe", "zOe", "ｚｏｅ", "𝐳oe", "zoᵉ", "ⓩoe", "𝓩𝓸𝓮"),
]


@pytest.mark.parametrize("twin", SAME, ids=ascii)
@pytest.mark.parametrize("where", ["{}.ipynb", "{}/chomp.ipynb", "submitted/{}/chomp/chomp.ipynb"])
@both
def test_a_name_that_reads_the_same_is_another_line_and_told(
    twin: str, where: str, as_zip: bool, tmp_path: Path
) -> None:
    files = {where.format(name): by(name) for name in ("zoe", twin, "max")}
    found = sent(tmp_path, files, as_zip)
    assert sorted(lines(found).values()) == sorted(["max", twin, "zoe"])
    odd = {author(one): one.flags for one in found}
    assert odd["max"] == set()
    assert "namesake" in odd[twin]
    shown = {author(one): one.student for one in found}
    assert shown["zoe"] == "zoe" or "zoe" in shown["zoe"]
    assert all(one.student.isprintable() for one in found)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Zoé", "Zoe\u0301"),
        ("Straße", "STRASSE"),
        ("fiona", "ﬁona"),
        ("Kelvin", "\u212aelvin"),
        ("Åsa", "\u212bsa"),
        ("Jean  Paul", "Jean Paul"),
        ("jean paul", "jean\u00a0paul"),
        ("Ο\u0394ΟΣ", "οδος"),
        ("sam", "\u017fam"),
    ],
    ids=ascii,
)
@both
def test_two_forms_of_one_name_are_two_lines(
    one: str, other: str, as_zip: bool, tmp_path: Path
) -> None:
    files = {f"{name}/chomp.ipynb": by(name) for name in (one, other)}
    found = sent(tmp_path, files, as_zip)
    assert sorted(lines(found).values()) == sorted([one, other])
    assert all("namesake" in copy.flags for copy in found)


@pytest.mark.parametrize(
    "twin", ["Zoé Lefèvre", "ZOÉ LEFÈVRE", "Zoé\u200b Lefèvre", "Zoé  Lefèvre"]
)
@both
def test_two_of_one_name_in_moodle_keep_each_a_line_and_a_number(
    twin: str, as_zip: bool, tmp_path: Path
) -> None:
    files = {f"{ZOE}/chomp.ipynb": by("zoe")}
    files[f"{twin}_103_assignsubmission_file_/chomp.ipynb"] = by("twin")
    found = sent(tmp_path, files, as_zip)
    assert sorted(lines(found).values()) == ["twin", "zoe"]
    assert {author(one): one.number for one in found} == {"zoe": "101", "twin": "103"}
    assert all(one.number in one.student for one in found)


@pytest.mark.parametrize("number", ["101", "0101", "１０１", "١٠١"])
@both
def test_one_number_for_two_names_is_told_and_the_first_keeps_it(
    number: str, as_zip: bool, tmp_path: Path
) -> None:
    files = {f"{ZOE}/chomp.ipynb": by("zoe")}
    files[f"Ève Petit_{number}_assignsubmission_file_/chomp.ipynb"] = by("eve")
    found = sent(tmp_path, files, as_zip)
    assert sorted(lines(found).values()) == ["eve", "zoe"]
    numbers = [one.number for one in found if one.number]
    assert len(set(numbers)) == len(numbers)
    assert all("namesake" in one.flags for one in found if one.number != number)


@both
def test_a_moodle_name_that_holds_another_s_number(as_zip: bool, tmp_path: Path) -> None:
    files = {f"{ZOE}/chomp.ipynb": by("zoe")}
    files["Zoé Lefèvre_101_assignsubmission_file__200_assignsubmission_file_/chomp.ipynb"] = by(
        "eve"
    )
    found = sent(tmp_path, files, as_zip)
    assert {author(one): one.number for one in found} == {"zoe": "101", "eve": "200"}


@both
@pytest.mark.parametrize(
    "file", ["Zoé Lefèvre_101_assignsubmission_file_chomp.ipynb", "Zoé Lefèvre.ipynb"]
)
def test_a_file_name_in_moodle_without_folders_names_nobody(
    file: str, as_zip: bool, tmp_path: Path
) -> None:
    files = {f"{ZOE}chomp.ipynb": by("zoe"), f"{EVE}{file}": by("eve")}
    found = sent(tmp_path, files, as_zip)
    assert lines(found) == {"Zoé Lefèvre": "zoe", "Ève Petit": "eve"}
    assert {author(one): one.number for one in found} == {"zoe": "101", "eve": "200"}


TRICKS = [
    f"{EVE}/../{ZOE}/chomp.ipynb",
    f"{EVE}\\..\\{ZOE}\\chomp.ipynb",
    f"{EVE}/./../{ZOE}/chomp.ipynb",
    f"{EVE}//../{ZOE}/chomp.ipynb",
    f"../classe/{ZOE}/chomp.ipynb",
    f"/{ZOE}/../{ZOE}/chomp.ipynb",
    f"./{EVE}/chomp.ipynb",
    f"{EVE}//chomp.ipynb",
    f"{EVE}/{ZOE}\\chomp.ipynb",
    f"{EVE}\\{ZOE}\\chomp.ipynb",
    f"{EVE}/\u2025/{ZOE}/chomp.ipynb",
    f"{EVE}/..\u200b/{ZOE}/chomp.ipynb",
]


@pytest.mark.parametrize("name", TRICKS)
@pytest.mark.parametrize("inner", [False, True], ids=["class", "inner-zip"])
def test_no_path_leads_to_another_s_folder(name: str, inner: bool, tmp_path: Path) -> None:
    files = {f"{ZOE}/chomp.ipynb": by("zoe")}
    files |= {f"{EVE}/a.zip": packed({name: by("eve")})} if inner else {name: by("eve")}
    found = lines(sent(tmp_path, files, True))
    assert found["Zoé Lefèvre"] == "zoe"
    assert set(found) <= {"Zoé Lefèvre", "Ève Petit"}


def test_two_entries_of_one_name_in_an_inner_zip_are_its_owner_s(tmp_path: Path) -> None:
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w") as archive:
        archive.writestr(f"{ZOE}/chomp.ipynb", by("eve"))
        with pytest.warns(UserWarning, match="Duplicate"):
            archive.writestr(f"{ZOE}/chomp.ipynb", by("eve"))
    files = {f"{ZOE}/chomp.ipynb": by("zoe"), f"{EVE}/a.zip": held.getvalue()}
    found = lines(sent(tmp_path, files, True))
    assert found["Zoé Lefèvre"] == "zoe"
    assert set(found) == {"Zoé Lefèvre", "Ève Petit"}


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
    found = lines(sent(tmp_path, {name: by(name) for name in files}, as_zip))
    assert sorted(found.values()) == sorted(files)


def test_a_forged_number_in_a_plain_name_takes_no_line(tmp_path: Path) -> None:
    files = {f"{ZOE}/chomp.ipynb": by("zoe")}
    files["Zoé Lefèvre_103_assignsubmission_file_/chomp.ipynb"] = by("twin")
    files["Zoé Lefèvre (101)_200_assignsubmission_file_/chomp.ipynb"] = by("eve")
    found = sent(tmp_path, files, False)
    assert sorted(lines(found).values()) == ["eve", "twin", "zoe"]


@both
def test_a_damaged_later_file_does_not_replace_a_good_copy(as_zip: bool, tmp_path: Path) -> None:
    files = {f"{ZOE}/chomp.ipynb": by("zoe"), f"{ZOE}/z.ipynb": b"\0\0"}
    (found,) = of_sheets(sent(tmp_path, files, as_zip), [])
    assert author(found) == "zoe"


@both
def test_the_copies_kept_do_not_depend_on_the_order(as_zip: bool, tmp_path: Path) -> None:
    files = {f"{name}/chomp.ipynb": by(name) for name in ("zoe", "ZOE", "zoe\u200b", "max")}
    orders = files, dict(reversed(files.items()))
    kept = []
    for rank, order in enumerate(orders):
        (tmp_path / str(rank)).mkdir()
        kept.append(lines(sent(tmp_path / str(rank), order, as_zip)))
    assert kept[0] == kept[1]
