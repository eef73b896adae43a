"""What the explorer says, step by step, against an independent account of the same search."""

import re
from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from course_lib import explorer
from course_lib.drawing import draw_tree
from course_lib.games import (
    MAX,
    MIN,
    Chomp,
    ConnectFour,
    Matches,
    TicTacToe,
    TicTacToeEval,
    TreeGame,
    face_of,
)
from course_lib.search import alphabeta, minimax_value
from course_lib.text import french_number, parse_number
from course_lib.tracing import node_name, record
from course_lib.widgets.explorer import algorithms
from course_lib.widgets.explorer.diagnosis import diagnose
from course_lib.widgets.explorer.exact import played_out
from course_lib.widgets.explorer.exploration import LARGEST, Exploration
from course_lib.widgets.explorer.film import badge, film
from course_lib.widgets.explorer.trees import (
    arranged,
    from_code,
    random_tree,
    snapshot,
    to_code,
    with_child,
    with_value,
    without,
)
from course_lib.widgets.explorer.widget import largest_tree

VALUES = st.one_of(
    st.integers(-9, 9), st.sampled_from([inf, -inf, 2.5, -0.25]), st.floats(allow_nan=False)
)
TREES = st.recursive(
    VALUES,
    lambda below: st.one_of(
        st.lists(below, min_size=1, max_size=3),
        st.tuples(VALUES, st.lists(below, min_size=1, max_size=3)),
        st.dictionaries(st.sampled_from(["g", "c", "d", 7]), below, min_size=1, max_size=3),
    ),
    max_leaves=12,
)
GAMES = st.builds(TreeGame, TREES, st.sampled_from([MAX, MIN]))
DIGITS = st.recursive(
    st.integers(0, 9), lambda below: st.lists(below, min_size=1, max_size=3), max_leaves=12
).map(TreeGame)
"""Trees whose values are all as wide as one another."""
N3 = TreeGame(
    [
        (10, [(-11, [-5, -2, -3]), (2, [4, 8, 9]), (-4, [-1, 2, 3])]),
        (8, [(0, [7, 2, 6]), (2, [4, 1, 7]), (-4, [-2, 0, 2])]),
        (2, [(-5, [3, 1, -2]), (-1, [4, 2, 1]), (-6, [5, 3, 3])]),
    ]
)


def paths(game, path=()):
    """Every node of a tree, the root first."""
    yield path
    for action in game.actions(path):
        yield from paths(game, (*path, action))


def same(one, other):
    return one.first is other.first and all(
        (one.actions(p), one.node(p).value) == (other.actions(p), other.node(p).value)
        for p in (*paths(one), *paths(other))
    )


@given(GAMES)
def test_a_code_restores_its_tree_exactly(game):
    assert same(from_code(to_code(game)), game)
    assert "\n" not in to_code(game)


@pytest.mark.parametrize(
    "code",
    [
        "",
        "MAX",
        "MAX [",
        "X [1]",
        "MAX {}",
        'MAX {"t":3}',
        'MAX {"t":[[{"a":1},2]]}',
        'MAX {"h":2}',
    ],
)
def test_a_damaged_code_is_refused(code):
    with pytest.raises(ValueError, match="code d'arbre"):
        from_code(code)


@given(GAMES, st.data())
def test_editing_changes_one_place_only(game, data):
    path = data.draw(st.sampled_from(list(paths(game))))
    valued = with_value(game, path, 4.5)
    assert {p: 4.5 if p == path else game.node(p).value for p in paths(game)} == {
        p: valued.node(p).value for p in paths(valued)
    }
    grown = with_child(game, path, 8)
    (new,) = set(paths(grown)) - set(paths(game))
    assert (new[:-1], grown.utility(new)) == (path, 8)
    assert set(paths(without(grown, new))) == set(paths(game))


@given(st.integers(), st.integers(1, 3), st.integers(1, 3))
def test_random_trees_are_uniform_and_depend_on_their_seed_alone(seed, branching, depth):
    game = random_tree(seed, branching, depth, -3, 3)
    assert same(game, random_tree(seed, branching, depth, -3, 3))
    assert game.size == sum(branching**ply for ply in range(depth + 1))
    assert all(-3 <= game.heuristic(path) <= 3 for path in paths(game))


@given(GAMES, st.sampled_from(["given", "best", "worst", "shuffled"]))
def test_the_order_of_the_children_changes_no_value(game, order):
    moved = arranged(game, order)
    assert set(paths(moved)) == set(paths(game))
    assert all(minimax_value(moved, path) == minimax_value(game, path) for path in paths(game))


def test_a_game_is_unfolded_with_its_own_actions_and_values():
    game = TicTacToe()
    state = game.parse("XO./.XO/...")
    tree = snapshot(game, state, 2, TicTacToeEval())
    assert tree.actions(()) == game.actions(state)
    assert tree.heuristic(((3, 1),)) == 13
    assert minimax_value(tree, (), 2, tree.heuristic) == game.win
    assert minimax_value(snapshot(Matches(5)), ()) == -1


def account(game, path=(), alpha=-inf, beta=inf, told=None):
    """The sentences that alpha-beta should give, from a second search written for this test."""
    told = [] if told is None else told
    text = french_number
    player, actions = game.to_move(path), game.actions(path)
    told.append(None)
    if not actions:
        told.append(f"C'est une feuille : elle vaut {text(game.utility(path))}.")
        return game.utility(path), told
    best = None
    for action in actions:
        value, _ = account(game, (*path, action), alpha, beta, told)
        first, better = best is None, best is not None and (value > best) == (player is MAX)
        better = better and value != best
        told.append(("child", value, best, first, better, player))
        best = value if first or better else best
        if best >= beta if player is MAX else best <= alpha:
            told.append(("cut", best, beta if player is MAX else alpha))
            break
        if player is MAX and best > alpha:
            alpha = best
            told.append(f"MAX est maintenant sûr de {text(best)} : α = {text(best)}.")
        if player is MIN and best < beta:
            beta = best
            sure = "MIN est maintenant sûr de ne pas concéder plus de"
            told.append(f"{sure} {text(best)} : β = {text(best)}.")
    told.append(("leave", best))
    return best, told


def agrees(sentence, expected):
    """Whether a sentence says what the account expects, with its numbers."""
    if expected is None:
        return sentence.startswith(("On part", "On descend"))
    if isinstance(expected, str):
        return sentence == expected
    kind, *numbers = expected
    text = french_number
    if kind == "child":
        value, best, first, better, player = numbers
        verb = "est" if better else "n'est pas"
        opening = "Premier fils vu" if first else f"{text(value)} {verb} plus"
        sure = f"ce nœud vaudra au {'moins' if player is MAX else 'plus'} {text(value)}"
        kept = sure in sentence if first else text(best) in sentence
        return sentence.startswith(opening) and text(value) in sentence and kept
    if kind == "cut":
        best, bound = numbers
        told = f"{text(best)} ;" in sentence and f" {text(bound)} ailleurs" in sentence
        at_best = f"{text(best)}, il ne peut pas faire mieux" in sentence
        return "coupure" in sentence and (at_best if abs(bound) == inf else told)
    return text(numbers[0]) in sentence


@given(GAMES)
def test_every_sentence_and_number_agrees_with_an_independent_search(game):
    sentences = film(Exploration(game, "alphabeta"))["sentences"]
    value, told = account(game)
    assert len(told) == len(sentences) - 1
    for step, expected in enumerate(told, start=1):
        assert agrees(sentences[step], expected), (step, sentences[step], expected)
    if game.actions(()):
        assert french_number(value) in sentences[-1]


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
    told = film(shown)
    looks: dict[int, int] = {}
    for event, frame in enumerate(told["frames"]):
        looks.update(zip(frame[::2], frame[1::2], strict=True))
        played = "".join(told["looks"][looks[group]] for group in sorted(looks))
        window = shown.trace.has_window
        drawn = draw_tree(shown.graph(event), like=shown.graph(), show_window=window).svg()
        assert sorted(texts(played)) == sorted(texts(drawn.split("<path", 1)[1]))


def texts(svg):
    """What is written in the nodes, and their colours, wherever they are."""
    svg = re.sub(r' (?:d|x|y)="[^"]*"', "", svg)
    return re.findall(r'<(?:path|text|g) id="(?:node|value|window|cut|edge)[^>]*>[^<\n]*', svg)


def test_a_step_knows_its_line_its_node_and_its_variables():
    told = film(Exploration(TreeGame([[3, 5], [2, 9]]), "alphabeta", 2))
    lines = {name: [*source["lines"]] for name, source in enumerate(told["sources"])}
    at = {}
    for events, source, line, depth, node, variables in told["steps"][1:-1]:
        text = lines[source][line - told["sources"][source]["first"]].strip()
        at.setdefault(text, []).append((told["nodes"][node][1], depth, variables, events))
    (cut,) = at["break  # la fenêtre est vide : coupure alpha"]
    before = [step[3] for step in at["if alpha >= beta:"] if step[0] == "racine › 2"]
    assert told["kinds"][cut[3] - 1] == "x"
    assert before == [cut[3] - 1]  # the cut is said where it is made, not where it is tested
    assert cut[:2] == ("racine › 2", 2)
    variables = dict(told["variables"][cut[2]])
    held = [variables[name] for name in ("meilleure", "alpha", "beta", "d")]
    assert held == ["2", "3", "2", "1"]
    assert len(at["return jeu.utility(s)"]) == 3


def test_no_line_runs_before_a_search_nor_after_it_but_where_it_failed():
    def fails(jeu, s, d, h):
        for _, fils in jeu.successors(s):
            return fails(jeu, fils, d - 1, h)
        return 1 / 0

    told = film(Exploration(TreeGame([[3, 5], [2, 9]]), "alphabeta"))
    assert told["steps"][0] == [0, -1, 0, 0, -1, -1]
    assert told["steps"][-1] == [len(told["kinds"]), -1, 0, 0, 0, -1]
    told = film(Exploration(TreeGame([[3, 5], [2, 9]]), depth=2, search=fails))
    assert told["steps"][-1][1:] == told["steps"][-2][1:]
    assert told["nodes"][told["steps"][-1][4]][1] == "racine › 1 › 1"


@given(GAMES, st.sampled_from(["minimax", "alphabeta"]))
def test_each_leaf_is_shown_with_its_value_even_where_nobody_looks(game, algorithm):
    nodes = Exploration(game, algorithm).whole.nodes
    leaves = {path for path in paths(game) if not game.actions(path)}
    assert {path: nodes[path]["value"] for path in leaves} == {p: game.utility(p) for p in leaves}


def test_an_estimate_is_said_to_be_one():
    told = "La profondeur est épuisée : l'heuristique donne 10."
    assert told in film(Exploration(N3, depth=1))["sentences"]
    shown = explorer(ConnectFour(), depth=1).film["sentences"]
    assert any(one.startswith("La profondeur est épuisée") for one in shown)
    whole = film(Exploration(TreeGame([3, 5])))["sentences"]
    assert not any("épuisée" in one for one in whole)


def test_the_depth_of_a_leaf_alone_is_one():
    shown = explorer(4)
    assert shown.exploration.depth == 1
    ask(shown, kind="edit", act="code", node=0, code="MAX [[3,5],[2,9]]")
    ask(shown, kind="edit", act="code", node=0, code="MAX 4")
    assert shown.exploration.depth == 1


def test_depth_changes_what_is_decided_on_the_tree_of_the_notes():
    shown = [Exploration(N3, "alphabeta", depth) for depth in (1, 2, 3)]
    assert [one.best_line()[0] for one in shown] == [1, 2, 3]
    assert any("au plus −5" in sentence for sentence in film(shown[1])["sentences"])
    assert [film(one)["badge"][:1] for one in shown] == [["⚠"], ["⚠"], []]
    assert shown[0].misled() == [
        (action,)
        for action in (1, 2, 3)
        if N3.heuristic((action,)) * minimax_value(N3, (action,)) <= 0
    ]
    untold = film(Exploration(N3, depth=1, judged=False))
    assert (untold["badge"], untold["misled"]) == ([], [])


def test_what_a_search_does_wrong_with_its_estimate_is_told_in_french():
    def function(jeu, s, d, h):
        return h if d == 1 else [function(jeu, fils, d - 1, h) for _, fils in jeu.successors(s)]

    def arguments(jeu, s, d, h):
        return h(jeu, s) if d == 1 else max(arguments(jeu, s, 1, h), 0)

    told = film(Exploration(N3, depth=1, search=function))["finding"][1]
    assert "la fonction h elle-même" in told
    told = film(Exploration(N3, depth=1, search=arguments))["finding"][1]
    assert told.startswith("Votre fonction lève l'erreur TypeError : h attend 1 argument")


@pytest.mark.long
def test_a_tree_too_large_to_read_is_refused():
    with pytest.raises(ValueError, match="400 au plus"):
        Exploration(random_tree(1, 4, 5))
    with pytest.raises(ValueError, match=r"420 nœuds.* ou un jeu plus petit"):
        explorer(Chomp(20, 21))


@pytest.mark.parametrize(
    "game",
    [TicTacToe(), Chomp(2, 2), ConnectFour(), Chomp(1, 400), Matches(300, range(1, 121))],
    ids=["tictactoe", "2x2", "connect4", "400 nodes", "14 521 with a ply more"],
)
def test_a_game_is_unfolded_as_far_as_it_can_be_shown(game):
    """Counted by levels of positions, without any tree."""
    sizes, level = [1], [game.initial]
    while level and sizes[-1] <= LARGEST:
        level = [child for state in level for _, child in game.successors(state)]
        sizes.append(sizes[-1] + len(level))
    most = max(size for size in sizes if size <= LARGEST)
    assert largest_tree(game, None, face_of(game).heuristic()).size == most > 1


@pytest.mark.parametrize(
    ("text", "value"),
    [("549 946", 549946), ("3,58", 3.58), ("−2", -2), ("-inf", -inf), ("+∞", inf), ("10^3", 1000)],
)
def test_numbers_are_read_as_students_type_them(text, value):
    assert parse_number(text) == value
    assert parse_number(french_number(value)) == value


@pytest.mark.parametrize("text", ["", "deux", "1/2", "nan", "(-8)^0,5", "9^9999"])
def test_what_is_not_a_number_is_refused(text):
    with pytest.raises(ValueError, match="n'est pas un nombre"):
        parse_number(text)


def ask(shown, **content):
    """What the page sends; the error that it hears."""
    errors = []
    shown.send = lambda content: errors.append(content["error"])
    shown._receive(shown, content, None)
    return "".join(errors)


def test_the_explorer_draws_shuffles_and_says_what_is_wrong():
    shown = explorer(N3.tree, algorithm="alphabeta")
    orders = set()
    for seed in range(8):
        ask(shown, kind="set", order="shuffled", seed=seed)
        orders.add(shown.exploration.game.actions(()))
    assert len(orders) > 1
    assert ask(shown, kind="edit", act="draw", node=0, drawn=[1, 2, 3, 1, 4]) == ""
    assert shown.exploration.tree.size == 15
    assert all(1 <= shown.exploration.tree.heuristic(p) <= 4 for p in paths(shown.exploration.tree))
    assert "bornes" in ask(shown, kind="edit", act="draw", node=0, drawn=[1, 2, 3, 9, 4])
    assert shown.exploration.tree.size == 15
    assert ask(shown, kind="edit", act="code", node=0, code="MAX [[3,5],[2,9]]") == ""
    assert (shown.exploration.depth, shown.film["settings"]["height"]) == (2, 0)
    refused = ask(shown, kind="edit", act="value", node=3, value="deux")
    assert refused.startswith("« deux » n'est pas un nombre")
    assert ask(shown, kind="edit", act="remove", node=0) == "On ne peut pas supprimer la racine"


def test_the_node_that_the_page_names_is_the_one_that_changes():
    shown = explorer(TreeGame([[3, 5], [2, 9]]), algorithm="alphabeta")
    ask(shown, kind="set", order="worst")
    names = [name for _, name, _ in shown.film["nodes"]]
    ask(shown, kind="edit", act="value", node=names.index("racine › 1 › 2"), value="7,5")
    assert shown.exploration.tree.tree == [[3, 7.5], [2, 9]]


def test_the_depth_of_a_game_goes_as_far_as_400_nodes_and_says_when_it_misleads():
    game = TicTacToe()
    shown = explorer(game, depth=1)
    assert shown.film["settings"]["height"] == 2  # 82 nodes; 586 with a ply more
    assert shown.film["badge"][0] == "✓"  # all first moves draw
    ask(shown, kind="set", depth=2)
    assert shown.exploration.depth == 2
    assert shown.film["start"] == len(shown.film["steps"]) - 1
    assert explorer(ConnectFour()).film["badge"][0] == "?"
    fork = explorer(game, game.parse("X../.O./..X"), depth=1).film
    assert fork["badge"][0] in "✓⚠"


def test_a_search_of_ones_own_is_shown_with_its_source_and_its_first_fault():
    def valeur(jeu, s, d, h):
        if jeu.is_terminal(s):
            return h(s)
        return max(valeur(jeu, q, d - 1, h) for _, q in jeu.successors(s))

    told = explorer([[3, 5], [2, 9]], search=valeur).film
    assert told["sources"][0]["lines"][0] == "def valeur(jeu, s, d, h):"
    kind, text, node, event = told["finding"]
    assert (kind, told["nodes"][node][1]) == ("wrong", "racine › 1")
    assert told["announced"] == "Une valeur est fausse."
    assert "3, 5" in text
    assert "le plus petit, 3" in text
    line = told["steps"][event][2] - told["sources"][0]["first"]
    assert told["sources"][0]["lines"][line].strip().startswith("return max")


def test_work_for_nothing_and_a_wrong_step_are_not_announced_as_wrong_values():
    def valeur(jeu, s, d, alpha, beta, h):
        if jeu.is_terminal(s) or d == 0:
            return h(s)
        v = -inf if jeu.to_move(s) is MAX else inf
        for _, q in jeu.successors(s):
            w = valeur(jeu, q, d - 1, *window(alpha, beta), h)
            if jeu.to_move(s) is MAX:
                v = alpha = max(v, w)
            else:
                v = beta = min(v, w)
            if alpha > beta:
                break
        return v

    found, announced = {}, {}
    for name in ("as it is", "exchanged"):
        window = {"as it is": lambda a, b: (a, b), "exchanged": lambda a, b: (b, a)}[name]
        film = explorer([[3, 5], [3, 1]], search=valeur).film
        found[name], announced[name] = film["finding"][1], film["announced"]
    assert announced["as it is"].startswith("Aucune valeur n'est fausse")
    assert announced["exchanged"].endswith("un pas de la recherche est faux.")
    assert "avec α = +∞ et β = −∞" in found["exchanged"]


def valeur_of_notebook(jeu, s):
    if jeu.is_terminal(s):
        return jeu.utility(s)
    values = [valeur_of_notebook(jeu, q) for _, q in jeu.successors(s)]
    return max(values) if jeu.to_move(s) is MAX else min(values)


def test_a_value_that_no_window_allows_is_announced_as_wrong():
    """The second MIN node answers 2, for 1: without bounds, it is no bound but a mistake."""

    def valeur(jeu, s):
        below = []
        for _, q in jeu.successors(s):
            below.append(valeur(jeu, q))
            if s:
                break
        return max(below) if below else jeu.utility(s)

    assert explorer([[3, 5], [2, 1]], search=valeur).film["announced"] == "Une valeur est fausse."


def test_a_fault_marks_its_node_or_none_if_it_is_not_drawn():
    def valeur(jeu, s, d, h):
        if jeu.is_terminal(s):
            return jeu.utility(s) + 1
        values = [valeur(jeu, jeu.result(s, a), d, h) for a in jeu.actions(s)]
        return max(values) if jeu.to_move(s) is MAX else min(values)

    for depth in (2, 5):  # 13 nodes; 364
        shown = explorer(random_tree(0, 3, depth), search=valeur).film
        found, names = shown["finding"], [name for _, name, _ in shown["nodes"]]
        assert found[1].startswith("Feuille racine" + " › 1" * depth)
        marked = [name for rank, name in enumerate(names) if rank == found[2]]
        assert marked == ["racine" + " › 1" * depth]
        assert all(-1 <= step[4] < len(names) for step in shown["steps"])


@pytest.mark.parametrize(("answer", "told"), [([2, 2], "2, 2"), ([], "une liste vide")])
def test_moves_that_are_answered_are_named(answer, told):
    def coups(jeu, s):
        return answer if max(valeur_of_notebook(jeu, q) for _, q in jeu.successors(s)) else None

    assert f"répond {told} ;" in explorer([[3, 5], [2, 9]], search=coups).film["finding"][1]


def test_a_search_that_stops_above_the_horizon_is_not_said_to_have_reached_it():
    def valeur(jeu, s, d, h):
        if jeu.is_terminal(s) or d == last:
            return h(s)
        return max(valeur(jeu, q, d - 1, h) for _, q in jeu.successors(s))

    for last in (0, 1):
        told = " ".join(film(Exploration(N3, depth=last + 1, search=valeur))["sentences"])
        assert ("La profondeur est épuisée" in told) is (last == 0)
        assert ("répond 10 sans regarder plus bas" in told) is (last == 1)


def test_another_order_keeps_the_place_in_the_search():
    shown = explorer([[3, 5], [2, 9]], algorithm="alphabeta")
    for place in (0, 0.5, 1):
        ask(shown, kind="set", order="worst", place=place)
        last = len(shown.film["steps"]) - 1
        assert shown.film["start"] == round(place * last)
        ask(shown, kind="set", order="given")
        assert shown.film["start"] == 0


def test_a_search_right_by_luck_is_sent_to_another_tree():
    def valeur(jeu, s, d, h):
        if jeu.is_terminal(s) or d == 0:
            return h(s)
        v = -inf if jeu.to_move(s) is MAX else 4
        for _, q in jeu.successors(s):
            v = (max if jeu.to_move(s) is MAX else min)(v, valeur(jeu, q, d - 1, h))
        return v

    told = explorer([[3, 5], [2, 9]], search=valeur).film
    assert (told["finding"][0], "un autre" in told["finding"][1]) == ("waste", True)
    code, depth = told["elsewhere"]
    found = diagnose(Exploration(from_code(code), depth=depth, search=valeur))
    assert (found.kind, "Il faut partir de +∞" in found.text) == ("wrong", True)


def test_what_is_not_a_function_is_refused_and_what_python_does_not_write_is_told():
    with pytest.raises(ValueError, match="sans guillemets"):
        explorer([3, 5], search="minimax")
    assert "écrite en Python" in explorer([3, 5], search=max).film["finding"][1]


def test_the_node_that_stays_selected_is_the_parent_of_one_that_is_gone():
    shown = explorer([[3, 5], [2, 9]])
    names = [name for _, name, _ in shown.film["nodes"]]
    told = {"kind": "edit", "act": "remove", "name": "racine › 1 › 1"}
    ask(shown, **told, node=names.index("racine › 1 › 1"))
    assert shown.film["selected"] == "racine › 1"


def test_a_mistaken_search_is_not_said_to_cut():
    def valeur(jeu, s, d, h):
        if jeu.is_terminal(s) or d == 0:
            return h(s)
        for _, q in jeu.successors(s):
            return valeur(jeu, q, d - 1, h)
        return None

    told = " ".join(explorer([[3, 5], [2, 9]], search=valeur).film["sentences"])
    assert "coupure" not in told
    assert "La fonction s'arrête là" in told
    assert "Ce nœud MIN renvoie 3." in told
    assert "pour la racine, la fonction renvoie 3" in told


@pytest.mark.parametrize(("first", "cut"), [(MAX, "coupure alpha"), (MIN, "coupure bêta")])
def test_a_right_search_that_cuts_at_zero_is_said_to_cut(first, cut):
    shown = Exploration(TreeGame([0, [0, 9]], first), depth=2, search=algorithms.alphabeta)
    assert cut in " ".join(film(shown)["sentences"])


def test_a_code_keeps_actions_made_of_actions():
    tree = TreeGame({((1, 2), (2, 2)): 3, ((1, 1), "prend"): [4, 5]})
    back = from_code(to_code(tree))
    assert (back.tree, back.actions(())) == (tree.tree, tree.actions(()))


# What the end of play says of an estimate

SHORT = [
    (Matches(7), None),
    (TicTacToe(), TicTacToe().parse("XO./.X./..O")),
    (TicTacToe(), TicTacToe().parse("XO./XXO/..O")),
]


@pytest.mark.parametrize(("game", "state"), SHORT)
@pytest.mark.parametrize("depth", [1, 2])
@pytest.mark.parametrize("estimate", [-1, 0, 1])
def test_the_end_of_play_is_known_where_few_positions_are_left(game, state, depth, estimate):
    tree = snapshot(game, state, depth, lambda _: estimate)
    told = played_out(game, state, tree)
    start = game.initial if state is None else state
    reached = {path: game.play(path, start) for path in paths(tree)}
    assert told["known"] == {path: minimax_value(game, s) for path, s in reached.items()}
    horizon = {p for p, s in reached.items() if len(p) == depth and not game.is_terminal(s)}
    assert told["unfinished"] == horizon
    shown = Exploration(tree, depth=depth, **told)
    assert [path for path in paths(tree) if shown.is_over(path)] == [
        path for path, s in reached.items() if game.is_terminal(s)
    ]
    sides = {path: (v > 0) - (v < 0) for path, v in told["known"].items()}
    assert set(shown.misled()) == {path for path in horizon if sides[path] != estimate}


def test_the_end_of_play_may_be_out_of_reach():
    game = ConnectFour()
    tree = snapshot(game, None, 1, lambda _: 0)
    told = played_out(game, None, tree)
    assert told == {"known": {}, "unfinished": {(column,) for column in range(1, 8)}}
    shown = Exploration(tree, depth=1, **told)
    assert (shown.exact(()), shown.misled(), shown.lost_by_depth()) == (None, [], None)


@given(st.integers(0, 300), st.sampled_from([MAX, MIN]), st.integers(1, 3))
def test_the_verdict_on_a_depth_is_that_of_the_whole_tree(seed, first, depth):
    game = TreeGame(random_tree(seed, 2, 3, -2, 2).tree, first)
    shown = Exploration(game, depth=depth)
    pick = max if first is MAX else min
    seen, real = (
        {a: minimax_value(game, (a,), below, game.heuristic) for a in game.actions(())}
        for below in (depth - 1, inf)
    )
    told = badge(shown, [])
    if depth == 3:
        assert told == []
        return
    chosen = next(a for a in seen if seen[a] == pick(seen.values()))
    right = [a for a in real if real[a] == pick(real.values())]
    assert told[0] == ("✓" if chosen in right else "⚠")
    assert f"À la profondeur {depth}, minimax joue « {chosen} »" in told[1]
    if chosen not in right:
        assert told[1].endswith("il faut " + " ou ".join(f"« {a} »" for a in right) + ".")
    assert ("Pointillés" in badge(shown, [(1,)])[1], "Pointillés" in told[1]) == (True, False)


@given(GAMES)
def test_the_scale_of_the_values_is_theirs_and_finite(game):
    values = [game.node(p).value for p in paths(game) if game.is_terminal(p)]
    finite = [value for value in values if abs(value) < inf] or [0]
    least, greatest = film(Exploration(game))["range"]
    assert least <= min(finite)
    assert greatest >= max(finite)
    known = {v for _, node in Exploration(game).whole.nodes(data=True) for v in [node["value"]]}
    assert {least, greatest} <= known | {0.0}


@given(DIGITS.filter(lambda game: game.size > 1))
def test_a_branch_is_asked_about_as_the_search_decides(game):
    told = film(Exploration(game, "alphabeta"))
    visited = [e.path for e in record(alphabeta, game).events if e.kind == "enter"]
    order = {node_name(path): rank for rank, path in enumerate(visited)}
    entered = {}
    for (_, name, _), answers in zip(told["nodes"], told["asked"], strict=True):
        (start, first), (when, then) = answers
        assert start == 0
        if name in order:
            entered[order[name]] = when
            assert (told["kinds"][when - 1], then) == ("e", "")
            assert first.startswith("Non, il faudra la lire")
        else:
            assert told["kinds"][when] == "x"
            assert first.startswith("Pas encore")
            assert then == f"Oui, on la coupe. {told['sentences'][when + 1]}"
    assert [entered[rank] for rank in sorted(entered)] == sorted(entered.values())
    plain = film(Exploration(game, "minimax"))
    assert {said[0][1] for said in plain["asked"]} == {"Cet algorithme lit toutes les branches."}
    assert plain["windows"] == []


# Editing


def test_a_new_branch_has_a_number_that_is_free_and_a_lone_leaf_keeps_its_estimate():
    assert with_child(TreeGame({"a": 1, 4: 2}), ()).actions(()) == ("a", 4, 5)
    assert with_child(TreeGame({"a": 1}), ()).actions(()) == ("a", 1)
    assert with_child(TreeGame([3]), (1,), 7).tree == [(3, [7])]
    assert with_child(TreeGame([3]), ()).utility((2,)) == 0
    assert without(TreeGame([(5, [1]), 2]), (1, 1)).tree == [5, 2]
    assert without(TreeGame([[1], 2]), (1, 1)).tree == [0, 2]
    with pytest.raises(ValueError, match="chemin"):
        without(TreeGame([3, 5]), (4,))


@pytest.mark.parametrize("wrong", [(0, 3, 0, 1), (3, 0, 0, 1), (2, 2, 1, 0)])
def test_a_tree_without_branches_or_values_is_not_drawn(wrong):
    with pytest.raises(ValueError, match="au moins une branche"):
        random_tree(1, *wrong)
    assert random_tree(1, 1, 1, 4, 4).tree == (4, [4])
    usual = random_tree(1)
    assert (usual.size, usual.height, usual.is_valued) == (40, 3, True)
    trees = map(random_tree, range(9))
    drawn = {tree.heuristic(path) for tree in trees for path in paths(tree)}
    assert (min(drawn), max(drawn)) == (-9, 9)


def test_a_depth_orders_by_what_it_sees():
    game = TreeGame([(1, [9, 9]), (5, [0, 0]), (3, [4, 4])])
    assert arranged(game, "best", 1).actions(()) == (2, 3, 1)
    assert arranged(game, "worst", 1).actions(()) == (1, 3, 2)
    assert arranged(game, "best").actions(()) == (1, 3, 2)
    valued = TreeGame((0, [(0, [5, 3, 4]), 9]))
    assert arranged(valued, "best", 1).actions((1,)) == (1, 2, 3)
    assert arranged(valued, "best", 2).actions((1,)) == (2, 3, 1)
    orders = {arranged(game, "shuffled", seed=seed).actions(()) for seed in range(30)}
    assert len(orders) == 6
    assert arranged(game, "shuffled", seed=3).tree == arranged(game, "shuffled", seed=3).tree


def searching(keep):
    """Minimax, whose nodes keep what `keep` says of (is it MAX's?, their path, their values)."""

    def valeur(jeu, s, d, h):
        if jeu.is_terminal(s) or d == 0:
            return h(s)
        values = [valeur(jeu, jeu.result(s, a), d - 1, h) for a in jeu.actions(s)]
        return keep(jeu.to_move(s) is MAX, s, values)

    return valeur


def right(is_max, path, values):
    return max(values) if is_max else min(values)


def last(is_max, path, values):
    return values[-1]


def greatest(is_max, path, values):
    return max(values)


def one_more(is_max, path, values):
    return values[0] + 1


@pytest.mark.parametrize(
    ("keep", "tree", "words"),
    [
        (last, [[3, 9, 5], [2, 4, 3]], r"les fils valent 3, 9, 5\. .* garde le dernier, 5 ;"),
        (greatest, [[3, 9, 5], [2, 4, 3]], r"C'est à MIN de jouer : .*, 3, et non 9\.$"),
        (greatest, [[3, 5, 9], [2, 3, 4]], r"Votre fonction renvoie 9 ; MIN garde .*, 3\.$"),
        (one_more, [[3], [2, 4, 3]], r"le fils lu vaut 3\. Votre fonction renvoie 4 ; MIN"),
    ],
)
def test_what_a_node_keeps_is_told_if_only_one_mistake_gives_it(keep, tree, words):
    """The last of all may be the greatest too: then neither is said."""
    found = diagnose(Exploration(TreeGame(tree), depth=2, search=searching(keep)))
    assert found.path == (1,)
    assert re.search(words, found.text.replace("\u00a0", " ")), found.text


def test_a_wrong_value_is_told_before_a_work_done_twice_above():
    def valeur(jeu, s, d, h):
        if jeu.is_terminal(s) or d == 0:
            return h(s)
        if len(s) == 1 and s[0] == 1:
            valeur(jeu, jeu.result(s, 1), d - 1, h)
        values = [valeur(jeu, jeu.result(s, a), d - 1, h) for a in jeu.actions(s)]
        return max(values) if jeu.to_move(s) is MAX or s == (2,) else min(values)

    found = diagnose(Exploration(TreeGame([[3, 5], [2, 9]]), depth=2, search=valeur))
    assert (found.kind, found.path) == ("wrong", (2,))


def endless(p):
    return max(endless(q) for q in [p])


def endless_with_a_depth(p, n):
    return max(endless_with_a_depth(q, n) for q in [p])


@pytest.mark.parametrize(
    ("search", "words"),
    [(endless, "l'on passe à un fils à"), (endless_with_a_depth, "la profondeur diminue à")],
)
def test_an_endless_recursion_is_told_of_a_depth_only_if_there_is_one(search, words):
    finding = diagnose(Exploration(TreeGame([[3, 5], [2, 9]]), depth=2, search=search))
    assert (finding.kind, words in finding.text) == ("failure", True)
    assert ("profondeur" in finding.text) is (search is endless_with_a_depth)


def test_each_value_of_a_negamax_is_told_from_the_side_that_it_is_seen_from():
    def negamax(jeu, s, d, h):
        if jeu.is_terminal(s) or d == 0:
            return h(s) if jeu.to_move(s) is MAX else -h(s)
        return max(-negamax(jeu, q, d - 1, h) for _, q in jeu.successors(s))

    told = film(Exploration(TreeGame([[3, 5], [2, 9]]), depth=2, search=negamax))
    assert "Ce fils renvoie −3, vu par MIN : pour MAX, c'est 3." in told["sentences"]
    assert "Ce nœud MIN renvoie −2, vu par MIN." in told["sentences"]
    assert not any("garde" in sentence or "passe de" in sentence for sentence in told["sentences"])
    assert told["best"] == ""


def by_stack(jeu, s, h):
    order = [s]
    for p in order:
        order += [q for _, q in jeu.successors(p)]
    values = {}
    for p in reversed(order):
        below = [values[q] for _, q in jeu.successors(p)]
        values[p] = (max if jeu.to_move(p) is MAX else min)(below) if below else h(p)
    return values[s]


def deepening(jeu, s, d, h):
    return [searching(right)(jeu, s, k, h) for k in range(1, d + 1)][-1]


@pytest.mark.parametrize("search", [by_stack, deepening])
def test_steps_that_cannot_be_judged_are_not_told_as_those_of_minimax(search):
    told = film(Exploration(TreeGame((0, [(7, [3, 5]), (1, [2, 9])])), depth=2, search=search))
    assert told["finding"][0] == "fine"
    assert "ne peut pas juger ses étapes" in told["finding"][1]
    assert not any(re.search("garde|plus bas", sentence) for sentence in told["sentences"])


def test_a_depth_that_rises_starts_at_0_and_its_horizon_is_seen():
    jeu = TreeGame((0, [(4, [3, 5]), (1, [2, 9])]))
    shown = Exploration(jeu, depth=2, search=upwards)
    told = film(shown)["finding"][1]
    assert "à cette profondeur" in told
    assert "la fait partir de 0" in told
    assert shown.trace.calls[0].returned == 4


def upwards(jeu, s, depth, h):
    if depth == 1 or jeu.is_terminal(s):
        return h(s)
    values = [upwards(jeu, q, depth + 1, h) for _, q in jeu.successors(s)]
    return max(values) if jeu.to_move(s) is MAX else min(values)


calls, memo = 0, {"mine": 1}


def counting(jeu, s, d, h):
    global calls
    calls += 1
    memo[s] = d
    if jeu.is_terminal(s) or d == 0:
        return h(s)
    values = [counting(jeu, q, d - 1, h) for _, q in jeu.successors(s)]
    return max(values) if jeu.to_move(s) is MAX else min(values)


def test_what_a_search_keeps_beside_it_is_as_before_once_it_has_run():
    assert diagnose(Exploration(TreeGame([3, 5]), depth=1, search=counting)).kind == "fine"
    assert (calls, memo) == (0, {"mine": 1})


def test_a_search_that_is_right_by_other_steps_is_not_said_to_be_wrong():
    """Values twice as great below the root: no convention that is known."""

    def valeur(jeu, s, d, h):
        if jeu.is_terminal(s) or d == 0:
            return 2 * h(s)
        values = [valeur(jeu, q, d - 1, h) for _, q in jeu.successors(s)]
        best = max(values) if jeu.to_move(s) is MAX else min(values)
        return best if s else best / 2

    found = diagnose(Exploration(TreeGame([[3, 5], [2, 9]]), depth=2, search=valeur))
    assert (found.kind, "ne peut pas juger ses étapes" in found.text) == ("fine", True)


def test_a_root_right_by_luck_is_still_told_of_its_wrong_step():
    def valeur(jeu, s, d, h):
        if jeu.is_terminal(s) or d == 0:
            return h(s)
        values = [valeur(jeu, q, d - 1, h) for _, q in jeu.successors(s)]
        return max(values) if jeu.to_move(s) is MAX else min([*values, 100])

    for tree in ([[300, 500], [900, 90]], [[300, 500], [100, 90], 500]):
        shown = Exploration(TreeGame(tree), depth=2, search=valeur)
        assert diagnose(shown).kind == "wrong"
    assert shown.is_right(shown.trace)


def test_a_parameter_given_by_luck_is_asked_about():
    def valeur(jeu, s, d, h, seuil):
        if jeu.is_terminal(s) or d == 0:
            return h(s)
        values = [valeur(jeu, q, d - 1, h, seuil) for _, q in jeu.successors(s)]
        return max(values) if jeu.to_move(s) is MAX else values[0]

    told = explorer([[3, 5], [2, 9]], search=valeur).film
    assert told["finding"][0] == "failure"
    assert "« seuil »" in told["finding"][1]
    assert told["elsewhere"] is None
