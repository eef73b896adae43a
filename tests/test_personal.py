"""A tree for each student: the same cuts for each name, other answers, and shared names."""

import json
import re
from functools import cache
from itertools import pairwise
from math import inf

import pytest
import sources
import test_authoring
from hostile import by_id
from test_exercises import SOURCES, above, scheme
from test_marking import earned, marked, needs_bubblewrap, of, written

from course_lib.games import MAX
from course_lib.given.personal import EXAMPLE, arbre_personnel, disguise, words_of_name
from course_lib.grading.command import main as grade
from course_lib.judge import judge
from course_lib.search import alphabeta, minimax_value
from course_lib.tracing import record

FIRST = ("Élodie", "Jérôme", "Ängström", "Zoé", "Noëlle", "Loïc", "Aïcha", "Hervé")
LAST = ("Martin", "Sœur", "N'Guyen", "Bâcle", "Ørsted", "Garçon")
NAMES = [f"{first} {last}" for first in FIRST for last in LAST]
NAMES += ("王小明", "Мария Кюри", "محمد", "Søren Œhl", "d’Arc", "x" * 10_000)
QUESTIONS = {"A": "1", "B": "2", "C": "3"}
every_tree = pytest.mark.parametrize("tree", QUESTIONS)


@cache
def example(tree):
    return above("alphabeta", "1")["EXEMPLES"][tree]


def own(tree, name):
    return arbre_personnel(example(tree), lambda: name)


def cuts(game):
    """What alpha-beta cuts: the letters of the leaves, alpha, beta."""
    found, entered = [], set()
    events = record(alphabeta, game).events
    for event in events:
        entered |= {event.path} if event.kind == "enter" else set()
        if event.kind == "cut":
            below = [(*event.path, action) for action in game.actions(event.path)]
            lost = "".join(leaves(game, path) for path in below if path not in entered)
            low, high = bounds(game, events, event)
            found += [(lost, low, high)] if lost else []
    return found


def leaves(game, path):
    if game.is_terminal(path):
        return path[-1]
    return "".join(leaves(game, (*path, action)) for action in game.actions(path))


def bounds(game, events, cut):
    """Both bounds at a cut: what the node holds, and the one that it met."""
    held, met = cut.best, cut.value
    return (held, met) if game.to_move(cut.path) is MAX else (met, held)


def shape(game):
    """The places of what is cut, and whether it was on a tie: letters and values apart."""
    order = leaves(game, ())
    return [(sorted(map(order.index, lost)), low == high) for lost, low, high in cuts(game)]


def answer(tree, found, name="Zoé Martin"):
    """The functions of a copy, and their source."""
    source = f"def coupures_{tree}():\n    return {found!r}\n"
    space = {"__name__": "__main__", "inf": inf}
    sources.run(f"{source}\ndef mon_nom():\n    return {name!r}\n", space, f"<{tree} {name!r:.9}>")
    return space, source


def verdict(tree, found, name="Zoé Martin"):
    space, source = answer(tree, found, name)
    asked = scheme("alphabeta").tasks[f"verification-{QUESTIONS[tree]}"].question
    return judge(asked, {one: space[one] for one in asked.names}, source=source)


def question(tree):
    """The source of the question on a tree."""
    return next(one for one in SOURCES["alphabeta"].questions if one.name == QUESTIONS[tree])


def own_words(tree, name, found):
    """An answer about the tree of the example, in the letters and the values of somebody."""
    letters, values = disguise(example(tree), words_of_name(name))
    values |= {inf: inf, -inf: -inf}
    return [("".join(map(letters.get, lost)), values[a], values[b]) for lost, a, b in found]


# The trees


@every_tree
def test_every_name_has_the_cuts_of_the_example_elsewhere(tree):
    solution = {"__name__": "__main__", "inf": inf}
    sources.run(question(tree).solution, solution, "<solution>")
    assert cuts(example(tree)) == solution[f"coupures_{tree}"]()
    games = [own(tree, name) for name in NAMES]
    assert len({repr(game.tree) for game in games}) == len(NAMES)
    for game in games:
        assert shape(game) == shape(example(tree))
        values = [game.utility(path) for path in game.paths() if game.is_terminal(path)]
        assert all(isinstance(one, int) and abs(one) <= 20 for one in values)
        assert sorted(leaves(game, ())) == [*"abcdefghi"]
        assert (minimax_value(game, ()) < 0) == (minimax_value(example(tree), ()) < 0)


# The checks


@every_tree
def test_an_answer_is_right_under_its_name_alone(tree):
    solution = cuts(example(tree))
    assert verdict(tree, solution, EXAMPLE).status == "Réussi"
    for name, other in pairwise(NAMES):
        own_cuts = cuts(own(tree, name))
        assert verdict(tree, own_cuts, name).status == "Réussi", name
        assert verdict(tree, own_cuts, other).status == "À revoir", name
        assert verdict(tree, solution, name).status == "À revoir", name


@every_tree
def test_every_wrong_idea_is_named_whatever_the_name(tree):
    for idea, wrong in question(tree).wrong.items():
        space = {"inf": inf}
        sources.run(wrong.code, space, f"<{idea}>")
        for name in NAMES[::6]:
            found = verdict(tree, own_words(tree, name, space[f"coupures_{tree}"]()), name)
            assert found.idea == idea, f"{name} : {found}"
            words = {*re.findall(r"(?<![\w'’])\w(?![\w'’])", str(found).split("\n", 1)[1])}
            assert not words & set("bcdefghi"), found  # no leaf is named, whose letter it was
            assert not re.search(r"(?:[αβ]|tient) *=? *[−-]?\d", str(found)), found


@pytest.mark.parametrize("name", [None, "", "1234", ("Zoé", "Martin")])
def test_without_a_name_nothing_is_judged_and_the_message_says_so(name):
    found = verdict("A", cuts(example("A")), name)
    assert found.status == "À compléter"
    assert "Écrivez d'abord votre prénom et votre nom dans mon_nom" in str(found)
    assert own("A", name) is example("A")


def test_a_name_that_fails_is_explained_and_breaks_no_drawing():
    asked = scheme("alphabeta").tasks["verification-1"].question
    space, source = answer("A", cuts(example("A")))
    sources.run("def mon_nom():\n    return Zoé\n", space, "<mon nom>")
    found = judge(asked, {one: space[one] for one in asked.names}, source=source)
    assert found.status == "À revoir"
    assert "dans mon_nom, à la ligne 2 : `return Zoé`" in " ".join(str(found).split())
    assert arbre_personnel(example("A"), space["mon_nom"]) is example("A")


# The marks


def copy_of(folder, student, name, **cells):
    """A copy whose answers are right for a name, signed with it, but for some cells."""
    made = {"reponse-nom": f"def mon_nom():\n    return {name!r}"}
    for tree, number in QUESTIONS.items():
        made[f"reponse-{number}"] = answer(tree, cuts(own(tree, name)))[1]
    return written(folder, student, made | cells, "alphabeta")


TRICK = (
    "import sys\ndef mon_nom():\n    cadre = sys._getframe(2)\n"
    "    return 'Zoé Martin' if cadre.f_code.co_name == '_lus' else 'Théo Sœur'"
)
"""A friend's name for the checks alone: the name is asked once, for all the calls."""
WHOLE = {"alphabeta-1": 1, "alphabeta-2": 1, "alphabeta-3": 2}


@needs_bubblewrap
@pytest.mark.parametrize(
    ("name", "cells", "points", "signed"),
    [
        ("Zoé Martin", {}, WHOLE, "Zoé Martin"),
        ("Zoé Martin", {"reponse-3": question("C").right["own-program"]}, WHOLE, "Zoé Martin"),
        ("Zoé Martin", {"reponse-nom": TRICK}, {}, "Théo Sœur"),
        ("Zoé Martin", {"reponse-nom": "def mon_nom():\n    return None"}, {}, ""),
    ],
)
def test_a_copy_is_marked_on_the_trees_of_the_name_that_it_holds(
    tmp_path, name, cells, points, signed
):
    result = marked(copy_of(tmp_path, "Zoé", name, **cells))
    assert (earned(result), result.signed) == (points, signed)
    for number in QUESTIONS.values() if not signed else ():
        assert of(result, f"alphabeta-{number}").status == "À compléter"
        assert "Écrivez d'abord" in of(result, f"alphabeta-{number}").lines[0]


@pytest.mark.parametrize("asked", ["1,2", "4,5"])
def test_a_marked_session_keeps_the_name_for_the_trees_that_it_asks(tmp_path, asked):
    cells = test_authoring.session_of(tmp_path, "alphabeta", ["--exercices", asked])
    named = {"enonce-nom", "reponse-nom", "dessins", "dessin-b"}
    assert named & cells.keys() == (named if asked == "1,2" else set())
    if asked == "1,2":
        sheet = tmp_path / "build/tp-note/alphabeta.ipynb"
        raw = json.loads(sheet.read_text("utf-8"))
        for key, tree in (("reponse-1", "A"), ("reponse-2", "B")):
            by_id(raw, key)["source"] = answer(tree, cuts(own(tree, "Zoé Martin")))[1]
        by_id(raw, "reponse-nom")["source"] = "def mon_nom():\n    return 'Zoé Martin'"
        sheet.write_text(json.dumps(raw), "utf-8")
        mark = test_authoring.marked(tmp_path, "alphabeta", sheet)
        assert (mark.points, mark.out_of, mark.flags) == (2, 2, frozenset())


@needs_bubblewrap
def test_the_command_reports_shared_names_to_the_teacher_only(tmp_path, capsys):
    copies, marks = tmp_path / "copies", tmp_path / "notes"
    copies.mkdir()
    for student, name in (("Zoé", "Zoé Martin"), ("Théo", "MARTIN zoe"), ("Léa", "Léa Noël")):
        copy_of(copies, student, name)
    for _ in range(2):  # the second time, from what is kept
        options = ("--sortie", str(marks), "--fiche", "alphabeta")
        assert grade([str(copies), *options]) == 0
        printed = capsys.readouterr().out
        signed = re.findall("(\\w+) .*même nom dans mon_nom qu'une autre copie", printed)
        assert {*signed} == {"Théo", "Zoé"}
        assert "Zoé Martin" in (marks / "classe.html").read_text("utf-8")
        assert (marks / "notes.csv").read_text("utf-8-sig").count(";alphabeta;4,00;20,00;") == 3
    for page in (marks / "retours").iterdir():
        assert "même nom" not in page.read_text("utf-8")
