"""What the explorer says of students' own searches: that it is right, or where it first goes wrong.

`own_searches/right.txt` holds searches as students write them, in the forms of the course, each run
as a cell of its own notebook: their name, then what to call where MAX is to move and where MIN is.
`own_searches/wrong.txt` edits them, one mistake each, and says what is expected: on which tree, to
which depth, the kind, the nodes that may be named, and words that the sentence needs to be of use.
All of it was decided from the meaning of the mistake, not from what the explorer says.
"""

import functools
import re
from ast import literal_eval
from math import inf
from pathlib import Path
from random import Random

import pytest
import sources
from strategies import worth

from course_lib import explorer, games
from course_lib.games import MAX, MIN, TreeGame, face_of
from course_lib.given import trees
from course_lib.search import minimax_value
from course_lib.widgets.explorer.diagnosis import conclude, diagnose
from course_lib.widgets.explorer.exploration import Exploration
from course_lib.widgets.explorer.film import film

TREES = {
    "duel": [[3, 5], [2, 9]],
    "inverse": [[5, 3], [2, 9]],
    "haut": [[3, 5], [7, 9]],
    "égal": [[3, 5], [3, 9]],
    "feuille": [[3, 5], 2],
    "trois": [[[3, 4], [5, 6]], [[1, 2], [7, 8]]],
    "estimé": (0, [(4, [(3, [1, 2]), (5, [4, 6])]), (1, [(7, [8, 0]), (2, [9, 9])])]),
    "C": [[5, 8], [[[0, 6], 5], [[9, 4], [3, 1]]]],  # of the sheet on alpha-beta
}
FULL = "n2 n2-coup monte interne-paire borne-connue noeuds-caches feuilles-vues-du-parent"
DEPTHS = dict.fromkeys(f"{FULL} profondeur-jamais-lue methode-de-classe".split(), inf)
DEPTHS |= {"monte-constante": 2, "approfondit-seul": 2}
"""How many plies down the searches look that receive no depth to count down."""
REFUSED = {"decoree": "ni une fonction décorée sans functools.wraps"}
REFUSED |= {"quatre": "paramètre « robot »", "drapeau-inconnu": "paramètre « adverse »"}
"""The forms that are not followed, each with words of the sentence that says so."""
MOVES = ["attributs", "meilleur-coup", "coup-a-la-racine", "coup-valeur"]
ANSWERS_A_MOVE = {*MOVES[:3], "n2-coup", "racine-ab-coup", "agent", "coup-negamax", "parent"}
ANSWERS_A_MOVE |= {"dernier-des-egaux", "tour-par-tour"}


def sections(file: str) -> list[tuple[str, str, str]]:
    """What stands under each `## before : after`, with both halves of this title."""
    text = (Path(__file__).parent / "own_searches" / file).read_text("utf-8")
    return re.findall(r"^## (\S+) : (.+)\n((?:(?!## ).*\n)+)", text, re.MULTILINE)


SEARCHES = {name: (entries.split(), source) for name, entries, source in sections("right.txt")}
MISTAKES = [pytest.param(name, body, id=f"{name} : {t}") for name, t, body in sections("wrong.txt")]


def edited(source: str, edits: str) -> str:
    for old, new in re.findall(r"((?:^-.*\n)+)((?:^\+.*\n)+)", edits, re.MULTILINE):
        before, after = ("\n".join(row[1:] for row in rows.splitlines()) for rows in (old, new))
        assert before in source
        source = source.replace(before, after)
    return source


def defined(source: str, name: str):
    """The function that a cell of a fresh notebook defines; its lines are known, as there."""
    notebook = {"inf": inf, **vars(functools), **vars(games), **vars(trees)}
    sources.run(source, notebook, "<cellule>")
    return eval(name, notebook)


def random_tree(rng: Random, height: int):
    """Uneven, sometimes with one child, with ties, negative values, and an estimate everywhere."""
    children = [
        random_tree(rng, height - 1) if rng.random() < height / 4 else rng.randint(-4, 4)
        for _ in range(rng.choice([1, 2, 2, 3]))
    ]
    return rng.randint(-4, 4), children


def explored(name: str, tree, depth: float = 2, turn: int = 0) -> Exploration:
    """The search of this name on a tree, MAX to move there, or MIN at turn 1."""
    entries, source = SEARCHES[name]
    game = TreeGame(tree, (MAX, MIN)[turn])
    return Exploration(game, depth=depth, search=defined(source, entries[turn]))


@pytest.mark.parametrize("name", REFUSED)
def test_a_form_that_is_not_followed_is_refused_by_a_sentence_and_never_said_to_be_wrong(name):
    finding = conclude(explored(name, TREES["estimé"]))
    assert (finding.kind, REFUSED[name] in finding.text) == ("failure", True), finding


@pytest.mark.parametrize("name", sorted(SEARCHES.keys() - REFUSED))
def test_a_right_search_is_said_to_be_right_here_and_elsewhere(name):
    entries, _ = SEARCHES[name]
    for seed in range(40):
        rng, turn = Random(seed), seed % len(entries)
        tree = random_tree(rng, 4)
        shown = explored(name, tree, rng.randint(1, TreeGame(tree).height), turn)
        finding = diagnose(shown)
        assert finding.kind == "fine", (finding, tree, shown)
        if name not in ANSWERS_A_MOVE:
            truth = worth(tree, shown.game.first, DEPTHS.get(name, shown.depth))
            assert shown.trace.calls[0].value in (truth, truth * (-1) ** turn)
    for turn in range(len(entries)):
        assert conclude(explored(name, (0, [(4, [3, 5]), (1, [2, 9])]), 2, turn)).kind == "fine"


def test_a_search_that_asks_for_notes_that_a_tree_has_not_is_judged_on_others():
    entries, source = SEARCHES["note-d-abord"]
    finding = conclude(explored("note-d-abord", TREES["duel"]))
    assert (finding.kind, finding.elsewhere) == ("failure", None)
    assert "donnez des notes aux nœuds. Sur d'autres arbres" in finding.text
    wrong = defined(source.replace("else min(", "else max("), entries[0])
    finding = conclude(Exploration(TreeGame(TREES["duel"]), depth=2, search=wrong))
    assert "se trompe" in finding.text
    assert "MIN garde le plus petit" in diagnose(finding.elsewhere).text


STRANGE = ["pile-sans-appel", "noeuds-caches", "double", "essais"]


@pytest.mark.parametrize("name", STRANGE)
def test_a_right_search_whose_steps_cannot_be_judged_is_not_said_to_be_wrong(name):
    frames = film(explored(name, (0, [(7, [3, 5]), (1, [2, 9])])))
    assert frames["finding"][0] == "fine"
    assert "ne peut pas juger ses étapes" in frames["finding"][1]
    assert not re.search("garde|passe de|tient", " ".join(frames["sentences"]))


@pytest.mark.parametrize("name", ["monte", "monte-constante", "monte-jusque"])
def test_a_depth_that_rises_starts_at_0_whatever_it_is_compared_with(name):
    shown = explored(name, TREES["estimé"])
    assert (shown.trace.counts_up, shown.trace.depth) == (True, DEPTHS.get(name, 2))
    assert "l'explorateur la fait partir de 0" in diagnose(shown).text


@pytest.mark.parametrize("name", ["ajout", "tri", "paire", "ab", "negamax"])
def test_the_values_read_are_listed_and_no_best_value_is_supposed(name):
    text = " ".join(film(explored(name, [[6, 5, 8], [7, 9], [4, 3]]))["sentences"])
    assert "Le fils « 2 » renvoie 5 ; ce nœud MIN a lu : 6, 5." in text
    assert not re.search(r"tient|\bgarde|passe de", text)


def test_a_state_and_a_list_are_written_as_python_writes_them():
    steps = explored("ajout", {(1, 2): [6, 5], "B": 3}).trace.steps
    states = {"()", "((1, 2),)", "((1, 2), 1)", "((1, 2), 2)", '("B",)'}
    assert {step.variables["s"] for step in steps} == states
    lists = {step.variables.get("valeurs", "[]") for step in steps}
    assert lists == {"[]", "[6]", "[6, 5]", "[5]", "[5, 3]"}


VALUES = ["paire", "ajout", "negamax", "ab-noms"]
GAMES = [
    (games.TicTacToe(), games.TicTacToe().parse("XOX/X../O.O"), 2),
    (games.Chomp(2, 3), None, 3),
    (games.ConnectFour(), None, 2),
    (TreeGame((0, {"gauche": (4, [3, 5]), "droite": (1, {"a": 9, "b": 2})})), None, 2),
]


@pytest.mark.parametrize("name", [*VALUES, *MOVES])
@pytest.mark.parametrize(("game", "state", "depth"), GAMES)
def test_a_search_of_ones_own_is_followed_on_the_tree_of_a_game(name, game, state, depth):
    (entry, *_), source = SEARCHES[name]
    shown = explorer(game, state, depth=depth, search=defined(source, entry)).exploration
    assert diagnose(shown).kind == "fine"
    if name in VALUES:
        start = game.initial if state is None else state
        h = game.heuristic if isinstance(game, TreeGame) else face_of(game).heuristic()
        true = minimax_value(game, start, depth, h)
        assert shown.trace.calls[0].value in (true, -true if name == "negamax" else true)


@pytest.mark.parametrize(("name", "body"), MISTAKES)
def test_a_mistake_is_found_where_it_is_and_shows_on_another_tree_where_one_hides_it(name, body):
    (entry, *_), source = SEARCHES[name]
    edits, _, expected = body.strip().rpartition("\n> ")
    tree, depth, kind, nodes, words = expected.split(" ; ")
    search = defined(edited(source, edits + "\n"), entry)
    game = TreeGame(TREES[tree] if tree in TREES else literal_eval(tree))
    shown = Exploration(game, depth=int(depth), search=search)
    finding = diagnose(shown)
    named = ".".join(map(str, finding.path)) or "racine"
    assert (finding.kind, named in nodes.split(" ou ")) == (kind, True), finding
    assert re.search(words, finding.text), finding
    assert ("Aucune valeur" in finding.warning) is (kind == "waste" and "demandait" not in words)
    if "racine est juste" in finding.warning:
        true = minimax_value(game, (), shown.trace.depth, game.heuristic)
        assert shown.trace.calls[0].value == true
    duel = Exploration(TreeGame(TREES["duel"]), depth=2, search=search)
    if diagnose(duel).kind == "fine" and "900" not in tree:  # values of hundreds are not tried
        assert conclude(duel).kind != "fine"
