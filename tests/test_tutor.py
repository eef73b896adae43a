"""What the explorer says, step by step, against an independent account of the same search."""

import re
from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from course_lib import explorer
from course_lib.drawing import draw_tree
from course_lib.games import MAX, MIN, Chomp, ConnectFour, Matches, TicTacToe, TreeGame, face_of
from course_lib.given.trees import ARBRE_N3
from course_lib.search import alphabeta, minimax_value
from course_lib.text import french_number, parse_number
from course_lib.tracing import record
from course_lib.widgets.explorer.exploration import MOST_NODES, Exploration, first_plies
from course_lib.widgets.explorer.film import film
from course_lib.widgets.explorer.trees import arranged, random_tree, with_changes

VALUES = st.one_of(
    st.integers(-9, 9), st.sampled_from([inf, -inf, 2.5, -0.25]), st.floats(allow_nan=False)
)
LABELS = st.sampled_from(["g", "inf", 7, (1, 2), ((1, 1), "prend")])
TREES = st.recursive(
    VALUES,
    lambda below: st.one_of(
        st.lists(below, min_size=1, max_size=3),
        st.tuples(VALUES, st.lists(below, min_size=1, max_size=3)),
        st.dictionaries(LABELS, below, min_size=1, max_size=3),
    ),
    max_leaves=12,
)
GAMES = st.builds(TreeGame, TREES, st.sampled_from([MAX, MIN]))
DIGITS = st.recursive(
    st.integers(0, 9), lambda below: st.lists(below, min_size=1, max_size=3), max_leaves=12
).map(TreeGame)
"""Trees whose values are all as wide as one another."""
DUEL = [[3, 5], [2, 9]]


def nodes(game):
    """The actions and the value of each node, by its path."""
    return {path: (game.actions(path), game.node(path).value) for path in game.paths()}


# Trees


@given(GAMES, st.data())
def test_editing_changes_one_place_only(game, data):
    path = data.draw(st.sampled_from(list(game.paths())))
    changed = with_changes(game, {path: (4.5, game.actions(path))})
    assert nodes(changed) == nodes(game) | {path: (game.actions(path), 4.5)}


@given(GAMES, st.sampled_from(["given", "best", "worst", "shuffled"]))
def test_the_order_of_the_children_changes_no_value(game, order):
    moved = arranged(game, order)
    assert set(moved.paths()) == set(game.paths())
    assert all(minimax_value(moved, path) == minimax_value(game, path) for path in game.paths())


@pytest.mark.parametrize(
    "game",
    [TicTacToe(), Chomp(2, 2), ConnectFour(), Chomp(1, 400), Matches(300, range(1, 121))],
    ids=["tictactoe", "2x2", "connect4", "400 nodes", "14 521 with a ply more"],
)
def test_a_game_is_unfolded_as_far_as_it_can_be_shown(game):
    """Counted by levels of positions, without any tree."""
    sizes, level = [1], [game.initial]
    while level and sizes[-1] <= MOST_NODES:
        level = [child for state in level for _, child in game.successors(state)]
        sizes.append(sizes[-1] + len(level))
    most = max(size for size in sizes if size <= MOST_NODES)
    tree, states = first_plies(game, None, face_of(game).heuristic())
    assert tree.size == most > 1
    assert states == {path: game.play(path) for path in tree.paths()}


def test_a_tree_too_large_to_read_is_refused():
    with pytest.raises(ValueError, match=r"420 nœuds.* 400 au plus .* ou un jeu plus petit"):
        explorer(Chomp(20, 21))


# Sentences


def expected_words(event, before, player):
    """What the sentence of an event must have in it; `before` was the best value of its node."""
    value, best = french_number(event.value), french_number(event.best)
    sure, is_beta = "moins" if player is MAX else "plus", event.detail == "beta"
    match event.kind:
        case "enter":
            return "On part" if event.path == () else "On descend"
        case "leaf":
            return f"C'est une feuille : elle vaut {value}."
        case "child" if before is None:
            return f"Premier fils vu : {player} tient {value}, ce nœud vaudra au {sure} {value}"
        case "child":
            return f"{value} est plus" if event.best != before else f"{value} n'est pas plus"
        case "bound":
            concede = "de ne pas concéder plus de " if is_beta else "de "
            return f"sûr {concede}{value} : {'β' if is_beta else 'α'} = {value}."
        case "cut" if event.value in (inf, -inf):
            return f"{best}, il ne peut pas faire mieux : coupure"
        case "cut":
            return f"a déjà {best} ; "
    return value


@given(GAMES)
def test_every_sentence_agrees_with_the_events_of_the_library(game):
    sentences = film(Exploration(game, "alphabeta"))["sentences"]
    best = {}
    for sentence, event in zip(sentences[1:], record(alphabeta, game).events, strict=True):
        words = expected_words(event, best.get(event.path), game.to_move(event.path))
        assert words in sentence, event
        best[event.path] = event.best


# The film


@given(GAMES, st.sampled_from(["minimax", "alphabeta"]), st.sampled_from([inf, 0, 1, 2]))
def test_the_lines_that_students_see_run_tell_the_events_of_the_library(game, algorithm, depth):
    if depth < inf and not game.is_valued:
        return
    library = minimax_value if algorithm == "minimax" else alphabeta
    shown = Exploration(game, algorithm, depth)
    assert shown.trace.events == record(library, game, (), depth, game.heuristic).events


@given(DIGITS, st.sampled_from(["minimax", "alphabeta"]))
def test_the_picture_of_each_step_is_that_of_its_events(game, algorithm):
    """Played from the first frame, the film shows what a drawing of that very moment shows."""
    shown = Exploration(game, algorithm)
    made = film(shown)
    looks: dict[int, int] = {}
    for event, frame in enumerate(made["frames"]):
        looks.update(zip(frame[::2], frame[1::2], strict=True))
        played = "".join(made["looks"][looks[group]] for group in sorted(looks))
        window = shown.trace.has_window
        drawn = draw_tree(shown.graph(event), show_window=window).svg()
        assert sorted(texts(played)) == sorted(texts(drawn.split("<path", 1)[1]))


def texts(svg):
    """What is written in the nodes, and their colours, wherever they are."""
    svg = re.sub(r' (?:d|x|y)="[^"]*"', "", svg)
    return re.findall(r'<(?:path|text|g) id="(?:node|value|window|cut|edge)[^>]*>[^<\n]*', svg)


def test_a_step_knows_its_line_its_node_and_its_variables():
    made = film(Exploration(TreeGame(DUEL), "alphabeta", 2))
    (source,) = made["sources"]
    at = {}
    for events, _, line, depth, node, variables in made["steps"][1:-1]:
        text = source["lines"][line - source["first"]].strip()
        at.setdefault(text, []).append((made["nodes"][node][1], depth, variables, events))
    (cut,) = at["break  # la fenêtre est vide : coupure alpha"]
    before = [step[3] for step in at["if alpha >= beta:"] if step[0] == "racine › 2"]
    assert made["kinds"][cut[3] - 1] == "x"
    assert before == [cut[3] - 1]  # the cut is said where it is made, not where it is tested
    assert cut[:2] == ("racine › 2", 2)
    variables = dict(made["variables"][cut[2]])
    assert [variables[name] for name in ("meilleure", "alpha", "beta", "d")] == ["2", "3", "2", "1"]
    assert made["steps"][0] == [0, -1, 0, 0, -1, -1]
    assert made["steps"][-1] == [len(made["kinds"]), -1, 0, 0, 0, -1]


# What the page asks


def test_numbers_are_read_as_students_type_them():
    typed = {"549 946": 549946, "3,58": 3.58, "−2": -2, "-inf": -inf, "+∞": inf, "10^3": 1000}
    for text, value in typed.items():
        assert parse_number(text) == parse_number(french_number(value)) == value
    for wrong in ("", "deux", "1/2", "nan", "(-8)^0,5", "9^9999"):
        with pytest.raises(ValueError, match="n'est pas un nombre"):
            parse_number(wrong)


def ask(shown, **content):
    """What the page sends; what it hears."""
    answers = []
    shown.send = lambda content: answers.append(content["error"])
    if "name" in content:
        content["node"] = [name for _, name, _ in shown.film["nodes"]].index(content["name"])
    shown._receive(shown, content, None)
    return "".join(answers)


def test_the_node_that_the_page_names_is_the_one_that_changes_and_stays_selected():
    shown = explorer(DUEL, algorithm="alphabeta")
    ask(shown, kind="set", order="worst")
    ask(shown, kind="edit", name="racine › 1 › 2", value="7,5")
    assert shown.exploration.tree.tree == [[3, 7.5], [2, 9]]
    assert (shown.film["selected"], shown.film["message"]) == ("racine › 1 › 2", "")
    refused = ask(shown, kind="edit", name="racine › 1 › 2", value="deux")
    assert refused.startswith("« deux » n'est pas un nombre")
    ask(shown, kind="edit", name="racine › 1", value="7")
    assert "sa valeur vient de ses feuilles" in shown.film["message"]
    assert shown.exploration.tree.tree == [(7, [3, 7.5]), [2, 9]]


def test_a_depth_that_the_tree_of_a_game_does_not_reach_is_said():
    assert "cherche ici à la profondeur 2." in explorer(TicTacToe(), depth=3).film["message"]
    ends_before = [explorer(Matches(4), depth=9), explorer(DUEL, depth=9)]
    reached = [explorer(TicTacToe(), depth=2), explorer(TicTacToe())]
    assert {shown.film["message"] for shown in ends_before + reached} == {""}


# A search of one's own


def own(search, tree=DUEL, depth=2):
    """The film of a search of a tree."""
    return explorer(TreeGame(tree), depth=depth, search=search).film


def searching(keep):
    """Minimax, whose nodes return what `keep` says of: is it MAX's?, their values."""

    def valeur(jeu, s, d, h):
        if jeu.is_terminal(s) or d == 0:
            return h(s)
        values = [valeur(jeu, jeu.result(s, a), d - 1, h) for a in jeu.actions(s)]
        return keep(jeu.to_move(s) is MAX, values)

    return valeur


@pytest.mark.parametrize(("depth", "name"), [(2, "racine › 1"), (5, "racine › 1 › 1 › 1")])
def test_a_fault_is_shown_at_its_node_and_on_the_line_that_ends_the_call(depth, name):
    search = searching(lambda is_max, values: max(values))
    made = explorer(random_tree(0, 3, depth), search=search).film  # 13 nodes; 364
    _, text, node, step = made["finding"]
    assert made["nodes"][node][1] == name
    assert text.startswith(f"Nœud {name} (MIN) : les fils valent")
    (source,) = made["sources"]
    line = source["lines"][made["steps"][step][2] - source["first"]]
    assert line.strip() == "return keep(jeu.to_move(s) is MAX, values)"
    assert all(-1 <= step[4] < len(made["nodes"]) for step in made["steps"])


def test_what_a_search_does_wrong_with_its_heuristic_is_told_in_french():
    def function(jeu, s, d, h):
        return h if d == 1 else [function(jeu, fils, d - 1, h) for _, fils in jeu.successors(s)]

    def arguments(jeu, s, d, h):
        return h(jeu, s) if d == 1 else max(arguments(jeu, s, 1, h), 0)

    assert "la fonction h elle-même" in own(function, ARBRE_N3, 1)["finding"][1]
    text = own(arguments, ARBRE_N3, 1)["finding"][1]
    assert text.startswith("Votre fonction lève l'erreur TypeError : h attend 1 argument")
    assert "ce nœud n'a pas de note" in own(lambda jeu, s, d, h: h(s))["finding"][1]


def test_a_search_right_by_luck_is_sent_to_another_tree():
    at_most_4 = searching(lambda is_max, values: max(values) if is_max else min(4, *values))
    shown = explorer(DUEL, search=at_most_4)
    assert (shown.film["finding"][0], shown.film["elsewhere"]) == ("waste", True)
    ask(shown, kind="elsewhere")
    kind, text, _, step = shown.film["finding"]
    assert (kind, "Il faut partir de +∞" in text) == ("wrong", True)
    assert 0 < step < len(shown.film["steps"])  # its lines are there


def test_what_cannot_be_followed_says_why():
    with pytest.raises(ValueError, match="sans guillemets"):
        explorer([3, 5], search="minimax")
    assert "écrite en Python" in explorer([3, 5], search=max).film["finding"][1]
    made = own(lambda jeu, s, d, h, seuil: 0)
    assert (made["finding"][0], made["elsewhere"]) == ("failure", False)
    assert "« seuil »" in made["finding"][1]


def test_another_order_keeps_the_place_and_another_depth_goes_to_the_end():
    shown = explorer(TicTacToe(), depth=1)
    assert shown.film["settings"]["height"] == 2  # 82 nodes; 586 with a ply more
    ask(shown, kind="set", order="shuffled", seed=1, place=0.5)
    assert shown.film["start"] == round(0.5 * (len(shown.film["steps"]) - 1))
    ask(shown, kind="set", depth=2)
    assert (shown.exploration.depth, shown.film["start"]) == (2, len(shown.film["steps"]) - 1)
