"""The list of a class: what it is read from, and whose copy is whose."""

import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from course_lib.grading.copies import Copy, of_sheets, sheet_of_class, with_members
from course_lib.grading.deposits import CollectError, Member, read_class

ZOE, LUC = Member("Zoé Lefèvre", "101"), Member("Luc Martin", "102")
MOODLE = (
    'Identifiant;"Nom complet";"Adresse de courriel";Note\r\n'
    'Participant101;"Zoé Lefèvre";z@e.fr;\r\nParticipant102;"Luc Martin";l@m.fr;12,00\r\n'
)


def copy_of(student: str, number: str = "", sheet: str = "minimax", flag: str = "") -> Copy:
    copy = Copy(student, sheet, Path("x.ipynb"), number=number)
    return copy.odd(flag) if flag else copy


@pytest.mark.parametrize(
    ("text", "encoding", "members"),
    [
        *((MOODLE, encoding, (ZOE, LUC)) for encoding in ("utf-8-sig", "cp1252", "utf-16")),
        (MOODLE.replace(";", ","), "utf-8", (ZOE, LUC)),
        ("Nom\tPrénom\nLefèvre\tZoé\nMartin\tLuc\n", "utf-8", ("Zoé Lefèvre", "Luc Martin")),
        ("Nom de famille;Prénom\nLefèvre;Zoé\n", "utf-8", ("Zoé Lefèvre",)),
        ("id,last_name,first_name\nzoe,L,Z\n", "utf-8", ("zoe",)),
        ("Zoé L\n\nLuc M\nLuc M\n", "utf-8", ("Zoé L", "Luc M", "Luc M")),
        ("Élève;Classe\nZoé Lefèvre;MP2\n", "utf-8", ("Zoé Lefèvre",)),
        *((text, "utf-8", "vide") for text in ("", "\n\n")),
        *[("\0", "utf-8", "« \0 »"), ("Nom complet\n", "utf-8", "« Nom complet »")],
        ("1;2\n3;4\n", "utf-8", "« 1 » ; « 2 »"),
        ("Patronyme;Classe\nZoé Lefèvre;MP2\n", "utf-8", "« Patronyme » ; « Classe »"),
    ],
)
def test_lists_and_what_is_none(
    text: str, encoding: str, members: tuple[Member | str, ...] | str, tmp_path: Path
) -> None:
    path = tmp_path / "liste.csv"
    with pytest.raises(CollectError, match="n'existe pas"):
        read_class(path)
    path.write_bytes(text.encode(encoding))
    if isinstance(members, str):
        with pytest.raises(CollectError, match=rf"liste de classe.* trouvée : {members}\.$"):
            read_class(path)
    else:
        named = [Member(one) if isinstance(one, str) else one for one in members]
        assert read_class(path) == tuple(named)


@given(st.permutations(["Zoé", "LEFÈVRE", "de"]), st.sampled_from(["NFC", "NFD"]))
def test_a_name_is_known_however_it_is_written(words: list[str], form: str) -> None:
    name = unicodedata.normalize(form, " ".join(words))  # type: ignore[arg-type]
    found, missing = with_members([copy_of(name)], [Member("Zoe de Lefèvre", "7"), LUC])
    assert ([one.number for one in found], missing) == (["7"], [LUC])


# Each row: the copies (name, number), the list, what each copy gets (number, flags), the absentees.

TWINS = [Member("Lucas Martin", "4013"), Member("Lucas Martin", "4044")]
SURE, STRANGER, NAMESAKE = set[str](), {"stranger"}, {"stranger", "namesake"}
SAME_WORDS = ["Paul Louis", "Louis Paul"], ["Rene José", "René Jose"], ["ZOÉ", "Zoé"]
READ_AS_ZOE = ["Zoé Lefèvre", "zoé lefèvre", "Lefevre Zoe", "Zoé\u200b Lefèvre"]
ROWS = [
    (  # a number says more than a name
        [("Lucas Martin (4044)", "4044"), ("Lucas Martin", ""), ("Ève Inconnue", "")],
        TWINS,
        [("4044", SURE), ("", STRANGER), ("", STRANGER)],
        TWINS[:1],
    ),
    ([("李 明", "")], [Member("明 李"), Member("王 芳")], [("", SURE)], [Member("王 芳")]),
    *(  # the same words, two students
        (
            [(name, "") for name in names],
            [Member(name, str(rank)) for rank, name in enumerate(names)],
            [("0", SURE), ("1", SURE)],
            [],
        )
        for names in SAME_WORDS
    ),
    *(  # another's name takes neither number nor line
        (
            [("Zoé Lefèvre", "101"), (name, number)],
            [ZOE, LUC],
            [("101", SURE), (number, odd)],
            [LUC],
        )
        for name in READ_AS_ZOE
        for number, odd in (("999", STRANGER), ("", NAMESAKE))
    ),
    (  # the name as it is written comes before those that read the same
        [("ZOE LEFEVRE", ""), ("zoé lefèvre", ""), ("Zoé Lefèvre", "")],
        [ZOE],
        [("", NAMESAKE), ("", NAMESAKE), ("101", SURE)],
        [],
    ),
]


@pytest.mark.parametrize("order", [1, -1])
@pytest.mark.parametrize(("sent", "members", "expected", "absent"), ROWS)
def test_whose_copy_is_whose(
    sent: list[tuple[str, str]],
    members: list[Member],
    expected: list[tuple[str, set[str]]],
    absent: list[Member],
    order: int,
) -> None:
    found, missing = with_members([copy_of(*one) for one in sent[::order]], members)
    assert [(one.number, one.flags) for one in found] == expected[::order]
    assert missing == absent


def test_who_sends_two_sheets_is_one_student() -> None:
    sent = [copy_of("Zoé Lefèvre"), copy_of("Zoé Lefèvre", sheet="chomp")]
    assert [one.number for one in with_members(sent, [ZOE])[0]] == ["101", "101"]


HOMONYMS = {
    "Moodle": [copy_of(f"Luc M ({number})", number) for number in ("12", "13", "14")],
    "files": [copy_of("Luc M"), copy_of("Luc M (1)"), copy_of("LUC M (LUC M)")],
    "groups": [copy_of(f"Luc M (groupe {name})") for name in "ABC"],
}


@pytest.mark.parametrize("kind", HOMONYMS)
@pytest.mark.parametrize("places", [1, 2, 3])
@pytest.mark.parametrize("count", [0, 1, 2, 3])
def test_homonyms_have_a_line_each_if_they_are_as_many(kind: str, places: int, count: int) -> None:
    """The list has Zoé and `places` times Luc: nobody's copy is another's, or told."""
    members = [Member("Zoé M"), *[Member("Luc M")] * places]
    sent = HOMONYMS[kind][:count]
    (zoe, *mine), missing = with_members([copy_of("Zoé M"), *sent], members)
    assert (zoe.flags, missing) == (set(), [Member("Luc M")] * max(0, places - count))
    expected = [set[str]() if count == places else {"homonym"}] * count
    if kind == "files" and places == 1:
        expected = [set[str](), NAMESAKE, NAMESAKE][:count]
    assert [one.flags for one in mine] == expected
    assert [one.number for one in mine] == [one.number for one in sent]


# Of which sheet

SENT = [
    *(copy_of(name) for name in ("Zoé", "Luc")),
    *(copy_of("Ève", sheet=sheet) for sheet in ("chomp", "minimax", "morpion")),
    copy_of("Tom", sheet="morpion"),
    *(copy_of(name, sheet="", flag="unreadable") for name in ("Léa", "Luc")),
    *(copy_of(name, sheet="chomp", flag="unreadable") for name in "abcd"),
]


def test_one_line_a_student_and_the_sheet_of_a_class_is_that_of_most_students() -> None:
    """One student has one voice, however many files; two sheets with as many are no class's."""
    unreadable, other = {name: {"unreadable"} for name in ["Léa", *"abcd"]}, {"wrong-sheet"}
    usual = unreadable | {"Zoé": SURE, "Ève": SURE, "Luc": {"several"}}
    asked = {one.student: {*one.flags} for one in of_sheets(SENT, ["minimax"])}
    assert asked == usual | {"Tom": {"stray"}}
    copies = list(of_sheets(SENT, []))
    flags = {(one.student, one.sheet): {*one.flags} for one in copies}
    others = dict.fromkeys([("Ève", "chomp"), ("Ève", "morpion"), ("Tom", "morpion")], other)
    assert flags == {(one, "minimax"): odd for one, odd in usual.items()} | others
    assert sheet_of_class(copies) == "minimax"
    equal = [copy_of("Zoé"), copy_of("Ève", sheet="chomp")]
    assert sheet_of_class(equal) == sheet_of_class([]) == ""
    assert [one.flags for one in of_sheets(equal, [])] == [other] * 2
