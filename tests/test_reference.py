"""The errata, the glossary and the concordance: their texts, and the lessons that show them."""

import re
from html.parser import HTMLParser
from math import inf
from pathlib import Path
from typing import Any

import nbformat
import pytest

from course_lib.games import MAX, TreeGame
from course_lib.reference import (
    ERRATA,
    GLOSSARY,
    NOTES,
    Erratum,
    Paper,
    Table,
    Term,
    concordance_table,
    errata_table,
    erratum,
    glossary_table,
)
from course_lib.reference.entries import read_entries
from course_lib.search import minimax_value
from course_lib.tracing import Counted, game_tree

NOTEBOOKS = Path(__file__).parent.parent / "notebooks"
TABLES = [glossary_table(), concordance_table(), errata_table()]
TEXTS = [
    *(text for e in ERRATA for text in (e.place, e.subject, e.says, e.correct, e.source, e.kind)),
    *(text for t in GLOSSARY for text in (t.french, t.english, t.meaning, *t.notes)),
]


def sources(lesson: str) -> list[tuple[str, str]]:
    """The type and the source of each cell of a lesson."""
    notebook = nbformat.read(NOTEBOOKS / f"{lesson}.ipynb", as_version=4)
    return [(cell.cell_type, cell.source) for cell in notebook.cells]


@pytest.mark.parametrize("entry", ERRATA, ids=lambda entry: entry.key)
def test_an_erratum_is_short_whole_and_shown_in_its_lesson(entry: Erratum) -> None:
    code = [source for kind, source in sources(entry.lesson) if kind == "code"]
    assert any(f'erratum("{entry.key}")' in source for source in code)
    assert erratum(entry.key) is entry
    assert entry.says.endswith((".", "»"))
    assert entry.correct.endswith(".")
    assert not entry.source.endswith(".")
    assert len(f"{entry.says} {entry.correct}".split()) <= 90
    assert entry.place.startswith((*NOTES, "Manuels"))
    assert entry.kind in ("Erratum", "Précision")
    assert len(entry.subject.split()) <= 12


def test_lessons_write_no_erratum_of_their_own() -> None:
    for path in NOTEBOOKS.glob("*.ipynb"):
        texts = [source for kind, source in sources(path.stem) if kind != "code"]
        assert not re.search(r"\*\*(Erratum|Précision)", "\n".join(texts)), path


@pytest.mark.parametrize("term", GLOSSARY, ids=lambda term: term.french)
def test_a_term_is_defined_in_a_line_and_used_in_its_lesson(term: Term) -> None:
    text = " ".join(source for _, source in sources(term.lesson))
    plain = text.replace("\u00a0", " ").replace("’", "'").casefold()
    words = map(re.escape, term.french.casefold().split())
    assert re.search(r"(?<!\w)" + r"[sx]?\s+".join(words) + r"[sx]?(?!\w)", plain)
    names = re.findall(r"\w+", term.code.partition(",")[0].partition("(")[0])
    assert all(re.search(rf"\b{name}\b", text) for name in names)
    assert term.meaning.endswith(".")
    assert len(term.meaning) <= 90
    assert bool(term.code) <= bool(term.notes)
    assert any(term.notes) == bool(term.notes)


def test_keys_and_terms_are_unique_and_in_the_order_of_the_lessons() -> None:
    folded = [entry._repr_html_().partition("</summary>")[0] for entry in ERRATA]
    for names in ([e.key for e in ERRATA], [t.french for t in GLOSSARY], folded):
        assert len(set(names)) == len(names)
    for lessons in ([e.lesson for e in ERRATA], [t.lesson for t in GLOSSARY]):
        assert lessons == sorted(lessons)
    assert "Une erreur dans la note N0\u00a0: la date de Turochamp" in "".join(folded)
    with pytest.raises(ValueError, match=r"«\sn9-x\s»\s; il y a\s: n[0-3]-"):
        erratum("n9-x")


WHOLE = """
[01_histoire.n9-x]
lieu = "N9 : ici"
sujet = "rien"
dit = '''
Une ligne
coupée ; « 12 345 » !'''
juste = "Non."
source = "calcul"
"""


TERM = '[01_histoire."coup"]\nanglais = "move"\nsens = "Un choix."\nnotes = '


def read_text(make: Any, text: str, folder: Path) -> Any:
    (folder / "e.toml").write_text(text, encoding="utf-8")
    return read_entries(folder / "e.toml", make)


def test_a_teacher_types_plain_spaces_and_breaks_lines(tmp_path: Path) -> None:
    says = "Une ligne coupée\u00a0; «\u00a012\u202f345\u00a0»\u00a0!"
    place = "N9\u00a0: ici"
    expected = Erratum("n9-x", "01_histoire", place, "rien", says, "Non.", "calcul")
    assert read_text(Erratum, WHOLE, tmp_path) == (expected,)
    (term,) = read_text(Term, TERM + str([*"abcd"]), tmp_path)
    assert (term.notes, term.code) == (tuple("abcd"), "")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('juste = "Non."', "", r'e.toml, \[01_histoire.n9-x\] : .*« juste » ; écrivez juste = "…"'),
        ("juste", "just", "il manque « juste »"),
        ('source = "calcul"', 'source = "calcul"\nnatur = "?"', "« natur » .* nature"),
        ('"Non."', "12", '« juste » .* écrivez juste = "…"'),
        ('"Non."', '"Non.', "e.toml .* la ligne 8"),
        ("lieu", "[01_histoire.n9-x]\nlieu", "e.toml .* deux fois"),
        ("01_histoire.n9-x", "n9-x", r'« n9-x » .* \[01_histoire."n9-x"\]'),
        ("[01_histoire.n9-x]", "", "« lieu » n'a pas de leçon"),
    ],
)
def test_a_wrong_file_says_what_to_write(tmp_path: Path, old: str, new: str, message: str) -> None:
    assert old in WHOLE
    with pytest.raises(ValueError, match=message):
        read_text(Erratum, WHOLE.replace(old, new, 1), tmp_path)


@pytest.mark.parametrize("notes", ['"N0"', '["un", "deux"]', "[1, 2, 3, 4]"])
def test_a_term_has_a_name_for_each_note(tmp_path: Path, notes: str) -> None:
    with pytest.raises(ValueError, match=r'« notes » .* notes = \["…", "…", "…", "…"\]'):
        read_text(Term, TERM + notes, tmp_path)


@pytest.mark.parametrize("text", TEXTS)
def test_texts_are_clean_french(text: str) -> None:
    assert text == text.strip()
    assert "  " not in text
    assert not re.search(r"[ \w»)][;?!»]", text), "espace insécable avant ; ? ! »"
    unquoted = re.sub(r"«[^»]*»", "", text)  # English titles have no space before a colon
    assert not re.search(r"[^\u00a0\d]:(?!/)", unquoted), "espace insécable avant :"
    assert not re.search(r"«[^\u00a0]", text), "espace insécable après «"
    assert not re.search(r"(?<![\w(\[-])-\d", text), "le signe moins est −"
    assert not re.search(r"\d \d{3}\b", text), "espace fine dans les nombres"
    assert "’" not in text, "l'apostrophe du cours est droite"
    assert "$" not in text
    assert "\\" not in text


class Reader(HTMLParser):
    """Checks that tags close in order, and keeps the texts and the links."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.texts: list[str] = []
        self.links: list[str] = []
        self.scopes: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open.append(tag)
        values = dict(attrs)
        self.links += [values["href"] or ""] if tag == "a" else []
        self.scopes += [values["scope"] or ""] if tag == "th" else []

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts += [data.strip()] if data.strip() else []


def read(html: str) -> Reader:
    reader = Reader()
    reader.feed(html)
    reader.close()
    assert not reader.open
    return reader


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.caption)
def test_tables_are_accessible(table: Table) -> None:
    reader = read(table._repr_html_())
    assert reader.texts[0] == table.caption
    assert reader.scopes == ["col"] * len(table.heads) + ["row"] * len(table.rows)
    assert all(len(row) == len(table.heads) for row in table.rows)
    assert len(reader.texts) == 1 + len(table.heads) * (1 + len(table.rows))
    assert all((NOTEBOOKS / link).exists() for link in reader.links)
    assert "color:" not in table._repr_html_().replace("border", "")
    lines = repr(table).splitlines()
    assert lines[0] == table.caption
    assert [line.count(" | ") for line in lines[1:]] == [len(table.heads) - 1] * (len(lines) - 1)


def test_the_errata_are_listed_note_by_note_section_by_section() -> None:
    places = [row[0] for row in errata_table().rows]
    notes = [place[:2] for place in places]
    assert notes == sorted(notes, key=lambda note: (note not in NOTES, note))
    numbers = [re.search(r"§\D*(\d+)", one) for one in places if one.startswith("N0, §")]
    sections = [int(number[1]) for number in numbers if number]
    assert sections == sorted(sections)
    assert len(sections) > 1


def test_what_is_shown_is_escaped() -> None:
    nasty = '<b>&"</b>'
    row = Table(nasty, (nasty,), ((nasty,),))._repr_html_()
    box = Erratum("k", "01_histoire", *[nasty] * 5)._repr_html_()
    assert read(row).texts == [nasty] * 3
    assert "".join(read(box).texts).count(nasty) == 5


def test_paper_changes_nothing_on_screen() -> None:
    style = Paper(columns=2, points=9.5).style()
    page, printed = style.split("@media print", 1)
    assert re.fullmatch(r"\s*@page \{[^{}]*\}\s*", page)
    assert style.count("{") == style.count("}")
    assert printed.rstrip().endswith("}\n}")
    assert "columns: 2;" in printed
    assert "font-size: 9.5pt" in printed
    assert "Imprimer…" in read(Paper()._repr_html_().partition("</style>")[2]).texts


def test_the_code_of_the_summary_finds_the_value_with_and_without_what_alpha_beta_adds() -> None:
    (code,) = (source for _, source in sources("annexe_resume") if source.startswith("```python"))
    lines = code.splitlines()[1:-1]
    tree = TreeGame([[[3, (9, [8, 1])], 5], [[-2, 6], [7, 1]], [4, [9, 0]]])
    nodes = []
    for shown in (lines, [line for line in lines if not line.endswith("# α-β")]):
        names: dict[str, Any] = {"MAX": MAX, "inf": inf}
        exec("\n".join(shown), names)
        counted = Counted(tree)
        value = names["alphabeta"](counted, (), 9, tree.heuristic, -inf, inf)
        assert value == minimax_value(tree, ())
        nodes.append(counted.nodes)
    assert nodes[0] < nodes[1] == len(game_tree(tree))
