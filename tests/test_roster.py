"""The list of a class: what it is read from, and whose copy is whose."""

import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from course_lib.grading.collect.copies import Copy, of_sheets, sheet_of_class
from course_lib.grading.collect.files import CollectError
from course_lib.grading.collect.roster import Member, read_class, with_members

ZOE, LUC = Member("Zoé Lefèvre", "101"), Member("Luc Martin", "102")
MOODLE = (
    'Identifiant;"Nom complet";"Adresse de courriel";Note\r\n'
    'Participant101;"Zoé Lefèvre";z@e.fr;\r\nParticipant102;"Luc Martin";l@m.fr;12,00\r\n'
)


def copy_of(student: str, number: str = "", sheet: str = "minimax") -> Copy:
    return Copy(student, sheet, Path("x.ipynb"), number=number)


@pytest.mark.parametrize(
    ("text", "encoding", "members"),
    [
        (MOODLE, "utf-8-sig", (ZOE, LUC)),
        (MOODLE, "cp1252", (ZOE, LUC)),
        (MOODLE, "utf-16", (ZOE, LUC)),
        (MOODLE.replace(";", ","), "utf-8", (ZOE, LUC)),
        ("Nom\tPrénom\nLefèvre\tZoé\nMartin\tLuc\n", "utf-8", ("Zoé Lefèvre", "Luc Martin")),
        ("Nom de famille;Prénom\nLefèvre;Zoé\n", "utf-8", ("Zoé Lefèvre",)),
        ("id,last_name,first_name\nzoe,L,Z\n", "utf-8", ("zoe",)),
        (
            "Zoé Lefèvre\n\nLuc Martin\nLuc Martin\n",
            "utf-8",
            ("Zoé Lefèvre", "Luc Martin", "Luc Martin"),
        ),
        (MOODLE + "Participant102;Luc Martin;;\r\n", "utf-8", (ZOE, LUC)),
        ("Étudiant\nZoé Lefèvre\n", "utf-8", ("Zoé Lefèvre",)),
    ],
)
def test_lists(text: str, encoding: str, members: tuple[Member | str, ...], tmp_path: Path) -> None:
    path = tmp_path / "liste.csv"
    path.write_bytes(text.encode(encoding))
    named = [Member(one) if isinstance(one, str) else one for one in members]
    assert read_class(path) == tuple(named)


@pytest.mark.parametrize(
    "data", [b"", b"\n\n", b"1;2\n3;4\n", b"Nom complet\n", b"a;b\nc;d", b"\0"]
)
def test_what_is_not_a_list_is_told(data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "liste.csv"
    path.write_bytes(data)
    with pytest.raises(CollectError, match="liste de classe"):
        read_class(path)
    with pytest.raises(CollectError, match="n'existe pas"):
        read_class(tmp_path / "absente.csv")


def test_the_heads_of_a_table_that_is_not_understood_are_told(tmp_path: Path) -> None:
    path = tmp_path / "liste.csv"
    path.write_text("Patronyme;Classe\nZoé Lefèvre;MP2\n", "utf-8")
    with pytest.raises(CollectError) as raised:
        read_class(path)
    said = str(raised.value)
    assert "trouvée : « Patronyme » ; « Classe »." in said
    for known in ("nom complet", "eleve", "prenom", "nom de famille"):
        assert known in said
    path.write_text("Élève;Classe\nZoé Lefèvre;MP2\n", "utf-8")
    assert read_class(path) == (Member("Zoé Lefèvre"),)


def test_a_column_of_numbers_names_nobody(tmp_path: Path) -> None:
    path = tmp_path / "liste.csv"
    path.write_text("Id;Age\n12;17\n13;18\n", "utf-8")
    with pytest.raises(CollectError, match="n'en contient aucun") as told:
        read_class(path)
    assert "En-têtes compris" not in str(told.value)


@given(st.permutations(["Zoé", "LEFÈVRE", "de"]), st.sampled_from(["NFC", "NFD"]))
def test_a_name_is_known_however_it_is_written(words: list[str], form: str) -> None:
    name = unicodedata.normalize(form, " ".join(words))  # type: ignore[arg-type]
    found, missing = with_members([copy_of(name)], [Member("Zoe de Lefèvre", "7"), LUC])
    assert ([one.number for one in found], missing) == (["7"], [LUC])


def test_a_number_says_more_than_a_name() -> None:
    twins = [Member("Lucas Martin", "4013"), Member("Lucas Martin", "4044")]
    sent = [
        copy_of("Lucas Martin (4044)", "4044"),
        copy_of("Lucas Martin"),
        copy_of("Ève Inconnue"),
    ]
    found, missing = with_members(sent, twins)
    assert [one.flags for one in found] == [set(), {"stranger"}, {"stranger"}]
    assert missing == twins[:1]


def test_names_that_plain_letters_cannot_write() -> None:
    found, missing = with_members([copy_of("李 明")], [Member("明 李"), Member("王 芳")])
    assert (found[0].flags, missing) == (set(), [Member("王 芳")])


def test_who_sent_another_sheet_has_one_line() -> None:
    sent = [
        *(copy_of("Zoé", sheet="minimax"), copy_of("Zoé", sheet="chomp")),
        *(copy_of("Luc", sheet="chomp"), copy_of("Luc", sheet="morpion")),
        copy_of("Ève", sheet="").odd("unreadable", "Copie illisible."),
    ]
    kept = {one.student: one for one in of_sheets(sent, ["minimax"])}
    assert [one.sheet for one in kept.values()] == ["minimax"] * 3
    assert [set(one.flags) for one in kept.values()] == [set(), {"stray"}, {"unreadable"}]


def test_without_a_sheet_that_is_asked_the_class_s_is_that_of_most_students() -> None:
    """One student has one voice, however many files."""
    sent = [
        *(copy_of(name) for name in ("Zoé", "Luc")),
        *(copy_of("Ève", sheet=sheet) for sheet in ("chomp", "minimax", "morpion")),
        copy_of("Tom", sheet="morpion").odd("wrong-sheet", "Rendue sous le nom « minimax »."),
        copy_of("Léa", sheet="").odd("unreadable", "Copie illisible."),
        copy_of("Luc", sheet="").odd("unreadable", "Copie illisible."),
        *(copy_of(name, sheet="chomp").odd("unreadable", "Illisible.") for name in "abcd"),
    ]
    kept = list(of_sheets(sent, []))
    told = {(one.student, one.sheet): (set(one.flags), len(one.anomalies)) for one in kept}
    mine = {("Zoé", "minimax"), ("Ève", "minimax")}
    assert told["Luc", "minimax"][0] == {"several"}
    assert {key for key, (flags, _) in told.items() if not flags} == mine
    others = {("Ève", "chomp"), ("Ève", "morpion"), ("Tom", "morpion")}
    assert {key for key, odd in told.items() if odd == ({"wrong-sheet"}, 1)} == others
    assert told["Léa", "minimax"][0] == {"unreadable"}
    assert sheet_of_class(kept) == "minimax"


def test_no_sheet_is_the_class_s_when_two_have_as_many() -> None:
    sent = [copy_of("Zoé"), copy_of("Ève", sheet="chomp")]
    assert sheet_of_class(sent) == sheet_of_class([]) == ""
    assert [one.flags for one in of_sheets(sent, [])] == [{"wrong-sheet"}] * 2


def test_two_students_whose_words_are_the_same_stay_two() -> None:
    pairs = ("Paul Louis", "Louis Paul"), ("Rene José", "René Jose"), ("ZOÉ", "Zoé"), ("Zoé", "Zoe")
    for names in pairs:
        members = [Member(name, str(rank)) for rank, name in enumerate(names, 7)]
        found, missing = with_members([copy_of(name) for name in names], members)
        assert [(one.number, one.flags) for one in found] == [("7", set()), ("8", set())]
        assert not missing


SENT = {
    "Moodle": [
        copy_of("Luc M (12)", "12"),
        copy_of("Luc M (13)", "13"),
        copy_of("Luc M (14)", "14"),
    ],
    "files": [copy_of("Luc M"), copy_of("Luc M (1)"), copy_of("LUC M (LUC M)")],
    "groups": [copy_of(f"Luc M (groupe {name})") for name in "ABC"],
}


@pytest.mark.parametrize("text", ["Prénom;Nom\n{}", "Nom complet;Courriel\n{}", "{}"])
@pytest.mark.parametrize("kind", SENT)
@pytest.mark.parametrize("lines", [1, 2, 3])
@pytest.mark.parametrize("count", [0, 1, 2, 3])
def test_homonyms_have_a_line_each_if_they_are_as_many(
    text: str, kind: str, lines: int, count: int, tmp_path: Path
) -> None:
    """The list has lines for Zoé and `lines` times Luc: nobody's copy is another's, or told."""
    luc = "Luc;M\n" if "Pr" in text else "Luc M;l@m.fr\n" if ";" in text else "Luc M\n"
    zoe = luc.replace("Luc", "Zoé")
    (tmp_path / "a.csv").write_text(text.format(zoe + luc * lines), "utf-8")
    members = read_class(tmp_path / "a.csv")
    sent = SENT[kind][:count]
    found, missing = with_members([copy_of("Zoé M"), *sent], members)
    assert (found[0].flags, missing) == (set(), [Member("Luc M")] * max(0, lines - count))
    mine = found[1:]
    if count == lines:
        assert all(one.flags == set() for one in mine)
    elif kind == "files" and lines == 1:
        assert [one.flags for one in mine] == [set(), *[{"stranger", "namesake"}] * 2][:count]
    else:
        assert all(one.flags == {"homonym"} for one in mine)
    assert [one.number for one in mine] == [one.number for one in sent]


@pytest.mark.parametrize("name", ["Zoé Lefèvre", "zoé lefèvre", "Lefevre Zoe", "Zoé\u200b Lefèvre"])
@pytest.mark.parametrize("number", ["", "999"])
@pytest.mark.parametrize("first", [True, False])
def test_another_s_name_takes_neither_number_nor_line(name: str, number: str, first: bool) -> None:
    hers, other = copy_of("Zoé Lefèvre", "101"), copy_of(name, number)
    found, missing = with_members([other, hers] if first else [hers, other], [ZOE, LUC])
    by_number = {one.number: one.flags for one in found}
    assert by_number["101"] == set()
    assert "stranger" in by_number[number]
    assert missing == [LUC]


def test_the_name_as_it_is_written_is_known_before_those_that_read_the_same() -> None:
    sent = [copy_of("ZOE LEFEVRE"), copy_of("zoé lefèvre"), copy_of("Zoé Lefèvre")]
    found, missing = with_members(sent, [ZOE])
    assert [one.number for one in found] == ["", "", "101"]
    assert [one.flags for one in found] == [{"stranger", "namesake"}] * 2 + [set()]
    assert not missing


def test_who_sends_two_sheets_is_one_student() -> None:
    sent = [copy_of("Zoé Lefèvre"), copy_of("Zoé Lefèvre", sheet="chomp")]
    assert [one.number for one in with_members(sent, [ZOE])[0]] == ["101", "101"]
