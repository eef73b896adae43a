"""Errata, glossary and tables: clean French, and errors that a teacher can mend."""

import re
from math import inf
from pathlib import Path
from xml.etree import ElementTree

import nbformat
import pytest

from course_lib.games import MAX, TreeGame
from course_lib.reference import (
    ERRATA,
    GLOSSARY,
    NOTES,
    Erratum,
    Table,
    Term,
    concordance_table,
    course_notes,
    errata_table,
    glossary_table,
)
from course_lib.reference.entries import ERRATUM_KEYS, SUMMARIES, TERM_KEYS, read_entries
from course_lib.search import minimax_value
from course_lib.tracing import Counted, game_tree

NOTEBOOKS = Path(__file__).parent.parent / "notebooks"
TEXTS = [
    *(text for e in ERRATA for text in (e.place, e.subject, e.says, e.correct, e.source, e.kind)),
    *(text for t in GLOSSARY for text in (t.french, t.english, t.meaning, *t.notes)),
]


def sources(lesson):
    """The type and the source of each cell of a lesson."""
    notebook = nbformat.read(next(NOTEBOOKS.rglob(f"{lesson}.ipynb")), as_version=4)
    return [(cell.cell_type, cell.source) for cell in notebook.cells]


@pytest.mark.parametrize("entry", ERRATA, ids=lambda entry: entry.key)
def test_an_erratum_is_short_whole_and_displayed_in_its_lesson(entry):
    code = [source for kind, source in sources(entry.lesson) if kind == "code"]
    assert f'course_notes("{entry.lesson[:2]}"' in code[-1]
    assert entry.correct in course_notes(entry.lesson[:2])._repr_markdown_()
    assert entry.says.endswith((".", "»"))
    assert entry.correct.endswith(".")
    assert not entry.source.endswith(".")
    assert len(f"{entry.says} {entry.correct}".split()) <= 90
    assert entry.place.startswith((*NOTES, "Manuels"))
    assert entry.kind in SUMMARIES
    assert len(entry.subject.split()) <= 12


@pytest.mark.parametrize("term", GLOSSARY, ids=lambda term: term.french)
def test_a_term_is_defined_in_a_line_and_used_in_its_lesson(term):
    text = " ".join(source for _, source in sources(term.lesson))
    plain = text.replace("\u00a0", " ").replace("’", "'").casefold()
    words = map(re.escape, term.french.casefold().split())
    assert re.search(r"(?<!\w)" + r"[sx]?\s+".join(words) + r"[sx]?(?!\w)", plain)
    names = re.findall(r"\w+", term.code.partition(",")[0].partition("(")[0])
    assert all(re.search(rf"\b{name}\b", text) for name in names)
    assert term.meaning.endswith(".")
    assert len(term.meaning) <= 90
    assert bool(term.code) <= bool(term.notes) == any(term.notes)


def test_keys_and_terms_are_unique_and_in_the_order_of_the_lessons():
    for names in (
        [e.title() for e in ERRATA],
        [e.key for e in ERRATA],
        [t.french for t in GLOSSARY],
    ):
        assert len(set(names)) == len(names)
    for entries in (ERRATA, GLOSSARY):
        assert [e.lesson for e in entries] == sorted(e.lesson for e in entries)
    with pytest.raises(ValueError, match=r"aucun erratum pour la leçon « 99 »"):
        course_notes("99")


@pytest.mark.parametrize("text", TEXTS)
def test_texts_are_clean_french(text):
    assert text == " ".join(text.split(" ")).strip()
    assert not re.search(r"[ \w»)][;?!»]", text), "espace insécable avant ; ? ! »"
    unquoted = re.sub(r"«[^»]*»", "", text)  # English titles have no space before a colon
    assert not re.search(r"[^\u00a0\d]:(?!/)", unquoted), "espace insécable avant :"
    assert not re.search(r"«[^\u00a0]", text), "espace insécable après «"
    assert not re.search(r"(?<![\w(\[-])-\d", text), "le signe moins est −"
    assert not re.search(r"\d \d{3}\b", text), "espace fine dans les nombres"
    assert not re.search(r"  |[’$\\]", text), "l'apostrophe du cours est droite"


# What a teacher types

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


def read_text(kind, keys, text, folder):
    (folder / "e.toml").write_text(text, encoding="utf-8")
    return read_entries(folder / "e.toml", kind, *keys)


def test_a_teacher_types_plain_spaces_and_breaks_lines(tmp_path):
    says = "Une ligne coupée\u00a0; «\u00a012\u202f345\u00a0»\u00a0!"
    expected = Erratum("n9-x", "01_histoire", "N9\u00a0: ici", "rien", says, "Non.", "calcul")
    assert read_text(Erratum, ERRATUM_KEYS, WHOLE, tmp_path) == (expected,)
    (term,) = read_text(Term, TERM_KEYS, TERM + str([*"abcd"]), tmp_path)
    assert (term.notes, term.code) == (tuple("abcd"), "")
    for notes in ('"N0"', '["un", "deux"]', "[1, 2, 3, 4]"):
        with pytest.raises(ValueError, match=r"vers \[01_histoire.coup\] .* notes = …"):
            read_text(Term, TERM_KEYS, TERM + notes, tmp_path)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('juste = "Non."', "", r"e.toml, vers \[01_histoire.n9-x\] : .* juste = …"),
        ("juste", "just", r"\[leçon.nom\], puis lieu = …, sujet = …, dit = …, juste = …"),
        ('"Non."', "12", "comme les entrées voisines"),
        ('"Non."', '"Non.', "e.toml ne se lit pas : .* line 8"),
        ("lieu", "[01_histoire.n9-x]\nlieu", "e.toml .* deux fois"),
        ("[01_histoire.n9-x]", "", r"vers \[lieu…?.*\]"),
    ],
)
def test_a_wrong_file_says_what_to_write(tmp_path, old, new, message):
    with pytest.raises(ValueError, match=message):
        read_text(Erratum, ERRATUM_KEYS, WHOLE.replace(old, new, 1), tmp_path)


# What a reader sees


@pytest.mark.parametrize("make", [glossary_table, concordance_table, errata_table])
def test_tables_are_accessible(make):
    table = make()
    page = ElementTree.fromstring(table._repr_html_())
    assert page.findtext("caption") == table.caption
    scopes = [head.get("scope") for head in page.iter("th")]
    assert scopes == ["col"] * len(table.heads) + ["row"] * len(table.rows)
    assert len([*page.iter("th"), *page.iter("td")]) == len(table.heads) * (1 + len(table.rows))
    assert all((NOTEBOOKS / "annexes" / link.get("href")).exists() for link in page.iter("a"))
    caption, *lines = repr(table).splitlines()
    assert caption == table.caption
    assert [line.count(" | ") for line in lines] == [len(table.heads) - 1] * len(lines)


def test_texts_are_escaped_and_a_table_without_rows_is_its_caption():
    nasty = '<b>&"</b>'
    page = ElementTree.fromstring(Table(nasty, (nasty,), ((nasty,),))._repr_html_())
    assert "".join(page.itertext()).count(nasty) == 3
    empty = Table(nasty, ("Joueur",), ())
    page = ElementTree.fromstring(empty._repr_html_())
    assert ("".join(page.itertext()), repr(empty)) == (nasty, nasty)


def test_the_code_of_the_summary_is_right_with_and_without_what_alpha_beta_adds():
    (code,) = (source for _, source in sources("annexe_resume") if source.startswith("```python"))
    lines = code.splitlines()[1:-1]
    tree = TreeGame([[[3, (9, [8, 1])], 5], [[-2, 6], [7, 1]], [4, [9, 0]]])
    nodes = []
    for program in (lines, [line for line in lines if not line.endswith("# α-β")]):
        names = {"MAX": MAX, "inf": inf}
        exec("\n".join(program), names)
        counted = Counted(tree)
        value = names["alphabeta"](counted, (), 9, tree.heuristic, -inf, inf)
        assert value == minimax_value(tree, ())
        nodes.append(counted.nodes)
    assert nodes[0] < nodes[1] == len(game_tree(tree))
