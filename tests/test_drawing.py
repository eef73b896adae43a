"""What every figure promises: shapes, identifiers, texts, no overlap, the same bytes twice."""

import re
import subprocess
import sys
from itertools import combinations, pairwise
from math import inf, nan
from xml.etree import ElementTree

import pytest
from examples import examples
from hypothesis import given
from hypothesis import strategies as st
from matplotlib.figure import Figure as PlainFigure
from networkx import DiGraph

from course_lib.canvas import style
from course_lib.canvas.ids import part_id
from course_lib.canvas.style import WIDTH, large_number
from course_lib.drawing import (
    Band,
    Figure,
    cell_id,
    column_id,
    draw_bars,
    draw_board,
    draw_boards,
    draw_curves,
    draw_heatmap,
    draw_timeline,
    draw_tree,
    draw_windows,
    french_number,
    match_id,
    node_id,
    state_drawer,
)
from course_lib.drawing.nodes import COLLAPSED, LARGEST, read_tree
from course_lib.drawing.plan import Extent, plan_tree
from course_lib.drawing.timeline import spread
from course_lib.games import MAX, MIN, Chomp, ConnectFour, Matches, TicTacToe, TreeGame
from course_lib.games.face import Face
from course_lib.games.tictactoe import CELLS
from course_lib.search import alphabeta, minimax_value
from course_lib.text import action_text
from course_lib.tracing import game_tree, record

SVG = "{http://www.w3.org/2000/svg}"
KNUTH_LIKE = TreeGame([[3, 5], [2, 9], [0, 1]])


def searched(tree, search=minimax_value, **options):
    return record(search, TreeGame(tree)).graph(**options)


def parsed(figure):
    return ElementTree.fromstring(figure.svg())


def ids_of(figure):
    return [element.get("id") for element in parsed(figure).iter() if element.get("id")]


def part(figure, gid):
    found = [element for element in parsed(figure).iter() if element.get("id") == gid]
    assert len(found) == 1
    return found[0]


def texts_of(figure, gid=None):
    element = parsed(figure) if gid is None else part(figure, gid)
    return ["".join(text.itertext()) for text in element.iter(f"{SVG}text")]


def css(figure, gid):
    """How a shape is filled and outlined."""
    given = part(figure, gid).attrib.items()
    return "; ".join(f"{name}: {value}" for name, value in given if name not in ("id", "d"))


def corners(figure, gid):
    """The points of a path as (x, y), with y going down as in any SVG."""
    numbers = [float(word) for word in re.findall(r"-?[\d.]+", part(figure, gid).get("d"))]
    return list(zip(numbers[::2], numbers[1::2], strict=True))


# --- numbers ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0, "0"),
        (-0.0, "0"),
        (-11, "−11"),
        (2.5, "2,5"),
        (-0.001, "0"),
        (-1234.5, "−1\u202f234,5"),
        (1000, "1\u202f000"),
        (10.0, "10"),
        (inf, "+∞"),
        (-inf, "−∞"),
        (nan, "–"),
        (None, ""),
    ],
)
def test_numbers_are_french(value, text):
    assert french_number(value) == text


def test_large_numbers_are_powers_of_ten():
    assert large_number(5478) == "5\u202f478"
    assert large_number(4531985219092) == "4,53 × 10¹²"


def test_moves_are_short():
    assert action_text((1, 2)) == "(1,2)"
    assert action_text(-3) == "−3"
    assert action_text("gauche") == "gauche"


# --- layout ----------------------------------------------------------------------------------


@st.composite
def planned_trees(draw):
    """Random children and random sizes for each node."""
    count = draw(st.integers(1, 60))
    children = [[] for _ in range(count)]
    for node in range(1, count):
        children[draw(st.integers(0, node - 1))].append(node)
    size = st.floats(1, 90)
    extents = [
        Extent(
            draw(size),
            draw(st.floats(5, 40)),
            aside_width=draw(st.sampled_from([0.0, 40.0])),
            aside_height=draw(st.sampled_from([0.0, 25.0])),
            foot=draw(st.sampled_from([0.0, 16.0])),
            label=draw(st.sampled_from([0.0, 12.0, 35.0])),
        )
        for _ in range(count)
    ]
    return children, extents


def rooms(plan, extents):
    """The box of each node, what is beside and beneath it included: left, right, low, high."""
    boxes = []
    for x, y, e in zip(plan.x, plan.y, extents, strict=True):
        s = plan.scale
        wide, high = s * e.width / 2, s * e.height / 2
        aside = (0, s * e.aside_height) if plan.sideways else (s * e.aside_width, 0)
        boxes.append((x - wide, x + wide + aside[0], y - high - s * e.foot - aside[1], y + high))
    return boxes


def overlap(a, b):
    slack = 1e-6
    return min(a[1], b[1]) - max(a[0], b[0]) > slack and min(a[3], b[3]) - max(a[2], b[2]) > slack


@examples(150)
@given(planned_trees(), st.booleans())
def test_nodes_never_overlap_and_stay_in_the_picture(tree, may_turn):
    children, extents = tree
    plan = plan_tree(children, extents, may_turn=may_turn)
    boxes = rooms(plan, extents)
    assert not any(overlap(a, b) for a, b in combinations(boxes, 2))
    for left, right, low, high in boxes:
        assert left >= -1e-6
        assert right <= plan.width + 1e-6
        assert low >= -1e-6
        assert high <= plan.height + 1e-6


@examples(100)
@given(planned_trees())
def test_children_come_in_order_below_their_parent(tree):
    children, extents = tree
    plan = plan_tree(children, extents, may_turn=False)
    for node, below in enumerate(children):
        assert all(plan.x[a] < plan.x[b] for a, b in pairwise(below))
        assert all(plan.y[child] < plan.y[node] for child in below)
        if below:
            middle = (plan.x[below[0]] + plan.x[below[-1]]) / 2
            assert plan.x[node] == pytest.approx(middle, abs=1e-6)


def test_wide_tree_turns_to_stay_legible():
    children = [list(range(1, 81)), *[[] for _ in range(80)]]
    plan = plan_tree(children, [Extent(24, 21)] * 81)
    assert plan.sideways
    assert plan.width <= style.WIDTH
    assert plan.y[1:] == sorted(plan.y[1:], reverse=True)
    assert plan.scale * style.VALUE_SIZE >= style.LEGIBLE - 1e-9


def test_a_tree_of_27_leaves_fits_a_page_without_turning():
    graph = game_tree(TreeGame([[[1, 2, 3]] * 3] * 3))
    assert draw_tree(graph).picture[0] <= style.WIDTH + 0.01


# --- trees -----------------------------------------------------------------------------------


def test_every_part_of_a_node_has_its_identifier():
    graph = record(alphabeta, KNUTH_LIKE).graph()
    found = ids_of(draw_tree(graph, show_window=True))
    keys = [(), (0,), (0, 0), (0, 1), (1,), (1, 0), (1, 1), (2,), (2, 0), (2, 1)]
    assert {node_id(key) for key in keys} <= set(found)
    assert {part_id("edge", key) for key in keys[1:]} <= set(found)
    assert {part_id("value", ()), part_id("window", ()), part_id("value", (0, 1))} <= set(found)
    assert (node_id(()), node_id((0, 1))) == ("node-root", "node-0-1")
    named = [name for name in found if name.split("-")[0] in ("node", "edge", "value", "window")]
    assert len(named) == len(set(named))


def test_identifiers_and_places_do_not_change_from_step_to_step():
    trace = record(alphabeta, TreeGame([[31, 50], [24, 99], [10, 11]]))
    ends = []
    for step in range(0, len(trace.events) + 1, 3):
        figure = draw_tree(trace.graph(step), show_window=True, like=trace.graph())
        names = [name for name in ids_of(figure) if name.startswith("edge-")]
        ends.append({name: corners(figure, name) for name in names})
    assert all(places == ends[0] for places in ends)


def test_another_tree_cannot_give_the_places():
    with pytest.raises(ValueError, match="même arbre"):
        draw_tree(searched([1, 2]), like=searched([1, 2, 3]))


def test_the_same_tree_gives_the_same_bytes():
    graph = searched([[3, 5], [2, 9]], alphabeta)
    figure = draw_tree(graph, show_window=True, caption="Légende", title="Titre")
    again = draw_tree(graph, show_window=True, caption="Légende", title="Titre")
    assert figure.svg() == figure.svg() == again.svg()


def test_players_and_leaves_differ_by_colour_and_by_shape():
    figure = draw_tree(searched([[3, 5], [2, 9]]))
    root, inner = corners(figure, "node-root"), corners(figure, "node-0")
    tip = min(root, key=lambda point: point[1])
    assert sum(point[1] == tip[1] for point in set(root)) == 1  # a tip above: upwards
    low = max(inner, key=lambda point: point[1])
    assert sum(point[1] == low[1] for point in set(inner)) == 1  # a tip below: downwards
    assert len(corners(figure, "node-0-0")) > 4  # rounded corners
    tints = {css(figure, gid).split(";")[0] for gid in ("node-root", "node-0", "node-0-0")}
    assert tints == {f"fill: {style.TINTS[kind].fill}" for kind in ("max", "min", "leaf")}


def test_inner_values_are_in_italics_and_leaves_upright():
    figure = draw_tree(searched([[3, 5], [2, 9]]))

    def is_italic(gid):
        return part(figure, gid).get("font-style") == "italic"

    assert is_italic("value-root")
    assert is_italic("value-0")
    assert not is_italic("value-0-0")


def test_only_cut_branches_are_struck_and_only_once():
    graph = searched([[3, 5], [2, [9, 8], [7, 6]]], alphabeta, below_cuts=True)
    figure = draw_tree(graph)
    struck = {name for name in ids_of(figure) if name.startswith("cut-")}
    assert struck == {part_id("cut", (1, 1)), part_id("cut", (1, 2))}
    assert "2 branches coupées" in figure.alt
    whole = draw_tree(searched([[1, 2], [0, 1]]))
    assert not any(name.startswith("cut-") for name in ids_of(whole))


def test_bounds_show_their_relation():
    figure = draw_tree(searched([[3, 5], [2, 9]], alphabeta))
    assert texts_of(figure, "value-1") == ["≤\u202f2"]
    assert texts_of(figure, "value-0") == ["3"]


def test_windows_are_written_in_french():
    figure = draw_tree(searched([[3, 5], [2, 9]], alphabeta), show_window=True)
    assert texts_of(figure, "window-root") == ["α = 3", "β = +∞"]
    assert part_id("window", (0, 0)) not in ids_of(figure)


def test_the_best_line_is_thick():
    figure = draw_tree(searched([[3, 5], [2, 9]]))
    assert style.BEST in css(figure, "edge-0")
    assert style.BEST in css(figure, "edge-0-0")
    assert style.BEST not in css(figure, "edge-1")
    assert "meilleure suite : 1, 1" in figure.alt


def test_no_line_is_best_before_a_search_has_found_one():
    bare = DiGraph([("racine", "fils"), ("fils", "petit-fils")])
    half = record(alphabeta, KNUTH_LIKE).graph(2)
    assert [node.is_best for graph in (bare, half) for node in read_tree(graph)] == [False] * (
        len(bare) + len(half)
    )


@pytest.mark.parametrize(("relation", "best"), [("=", True), ("≤", False), ("≥", False)])
def test_the_line_below_a_root_of_which_a_bound_is_known_is_not_the_best(relation, best):
    graph = searched([3, 5])
    graph.nodes[()]["relation"] = relation
    assert [node.is_best for node in read_tree(graph)] == [best, False, best]


def test_a_search_in_progress_tells_open_and_ahead():
    figure = draw_tree(record(alphabeta, KNUTH_LIKE).graph(2))
    assert "stroke-width: 3" in css(figure, "node-root")
    assert style.PALE_TINTS["min"].fill in css(figure, "node-2")
    assert {"appel en cours", "pas encore vu"} <= set(texts_of(figure))


@pytest.mark.parametrize(
    ("labels", "expected"), [(True, {"1", "2"}), ("first", {"1", "2"}), (False, set())]
)
def test_moves_along_the_edges(labels, expected):
    figure = draw_tree(game_tree(TreeGame([[7, 8], [9, 6]])), edge_labels=labels)
    names = {name for name in ids_of(figure) if name.startswith("label-")}
    assert len(names) == {True: 6, "first": 2, False: 0}[labels]
    assert {text for name in names for text in texts_of(figure, name)} == expected


def test_node_text_replaces_the_values():
    game = Matches(5, win=100)
    figure = draw_tree(
        record(minimax_value, game).graph(),
        node_text=lambda path, attributes: str(attributes["state"][0]) if path else "départ",
    )
    assert texts_of(figure, "value-root") == ["départ"]
    assert texts_of(figure, "value-0") == ["4"]


def test_visits_are_numbered_from_one():
    figure = draw_tree(searched([4, 7]), numbers=True, edge_labels=False)
    numbers = [text for text in texts_of(figure) if text.isdecimal()]
    assert numbers == ["7", "1", "4", "2", "7", "3"]


def test_highlighted_nodes_are_ringed():
    graph = searched([4, 7])
    assert style.ACCENT not in draw_tree(graph).svg()
    assert style.ACCENT in draw_tree(graph, highlight=[(2,)]).svg()


def test_positions_inside_the_nodes():
    game = TicTacToe(win=100)
    state = game.parse("XO./XX./O.O")
    figure = draw_tree(record(minimax_value, game, state).graph(), draw_state=state_drawer(game))
    assert len([name for name in ids_of(figure) if name.startswith("node-")]) == 11
    assert texts_of(figure, "value-1") == ["100"]
    assert not any(name.startswith("cell-") for name in ids_of(figure))


@pytest.mark.parametrize(
    ("tree", "texts"),
    [
        (5, ["5"]),
        ([inf, -inf], ["+∞", "+∞", "−∞"]),
        ([-2.5, -3], ["−2,5", "−2,5", "−3"]),
        ([1, [2, [3, [4, 5]]]], ["4"]),
    ],
)
def test_odd_trees_are_drawn(tree, texts):
    figure = draw_tree(searched(tree), edge_labels=False)
    assert set(texts) <= set(texts_of(figure))


def test_a_graph_without_values_or_status_is_drawn():
    figure = draw_tree(game_tree(TreeGame([1, [2, 3]])))
    assert node_id((1, 0)) in ids_of(figure)
    assert not any(name.startswith("value-") for name in ids_of(figure))


def test_special_characters_are_escaped():
    game = TreeGame({"a<b": 1, "c&d": 2, '"$x_1$"': 3})
    figure = draw_tree(record(minimax_value, game).graph(), caption="<b> & $y^2$", title="a < b")
    assert {"a<b", "c&d", '"$x_1$"', "<b> & $y^2$", "a < b"} <= set(texts_of(figure))
    assert 'meilleure suite : "$x_1$"' in parsed(figure).get("aria-label")


def test_a_forest_is_refused():
    graph = game_tree(TreeGame([1, 2]))
    graph.add_node("autre", kind="leaf")
    with pytest.raises(ValueError, match="une seule racine"):
        draw_tree(graph)


def deep(branching, depth):
    return [deep(branching, depth - 1) for _ in range(branching)] if depth else 1


def test_large_trees_are_collapsed_and_say_what_they_hide():
    graph = game_tree(TreeGame(deep(3, 7)))
    nodes = read_tree(graph)
    shown = [node for node in nodes if not node.hidden]
    assert len(graph) > LARGEST
    assert len(nodes) <= COLLAPSED
    assert len(shown) + sum(node.hidden for node in nodes) == len(graph)
    figure = draw_tree(graph)
    assert figure.alt.startswith("Arbre de 3\u202f280 nœuds")
    assert any("nœuds" in text and "…" in text for text in texts_of(figure))


def test_a_root_with_too_many_children_is_still_drawn():
    figure = draw_tree(game_tree(TreeGame(list(range(300)))))
    assert "…\u202f300 nœuds" in texts_of(figure)


# --- figures ---------------------------------------------------------------------------------


def some_figures():
    game = ConnectFour(4, 5)
    return {
        "tree": draw_tree(searched([3, 4]), caption="Légende & <suite>"),
        "board": draw_board(game, game.play([1, 1, 2]), caption="Légende & <suite>"),
        "boards": draw_boards(TicTacToe(), [(0, 0), (1, 0)], caption="Légende & <suite>"),
        "heatmap": draw_heatmap([[1, 2], [3, None]], caption="Légende & <suite>"),
        "curves": draw_curves({"a": [(1, 2), (2, 30)]}, log=True, caption="Légende & <suite>"),
        "bars": draw_bars({"Go": 171}, exponents=True, caption="Légende & <suite>"),
        "timeline": draw_timeline([(1997, "Deep Blue")], caption="Légende & <suite>"),
        "windows": draw_windows(searched([[3, 5], [2, 9]]), caption="Légende & <suite>"),
    }


@pytest.mark.parametrize("name", list(some_figures()))
def test_every_figure_is_accessible_and_stable(name):
    figure, again = some_figures()[name], some_figures()[name]
    svg = parsed(figure)
    assert figure.svg() == again.svg()
    assert figure.svg().startswith("<svg ")
    assert svg.get("role") == "img"
    assert svg.get("aria-label") == figure.alt == svg.find(f"{SVG}desc").text
    assert svg.find(f"{SVG}title").text == figure.caption
    assert "Légende & <suite>" in texts_of(figure)
    assert len(figure.alt) > 10


@pytest.mark.parametrize("name", list(some_figures()))
def test_every_figure_gives_one_image_and_its_text(name):
    figure = some_figures()[name]
    bundle = figure._repr_mimebundle_()
    assert set(bundle) == {"image/svg+xml", "text/plain"}
    assert bundle["text/plain"] == figure.alt


ODD = 'Un "petit" arbre,\nde moins de < 5 nœuds & plus'


def test_a_given_alternative_text_wins():
    figure = draw_tree(searched([3, 4]), alt=ODD)
    assert parsed(figure).get("aria-label") == figure.alt == ODD


def test_drawing_svg_does_not_change_the_figure(tmp_path):
    figure = draw_tree(searched([3, 4]))
    plain, before = figure.figure(), figure.svg()
    plain.savefig(tmp_path / "tree.png", bbox_inches="tight")
    assert (tmp_path / "tree.png").read_bytes()[1:4] == b"PNG"
    assert figure.svg() == before
    chart = draw_bars({"a": 1})
    dpi, before = chart.figure().dpi, chart.svg()
    assert (chart.figure().dpi, chart.svg()) == (dpi, before)


@pytest.mark.parametrize("draw", [lambda: draw_tree(searched([3, 4])), lambda: draw_bars({"a": 1})])
def test_figures_are_saved_as_their_ending_says(draw, tmp_path):
    figure = draw()
    for ending, start in {"svg": b"<svg ", "png": b"\x89PNG", "pdf": b"%PDF"}.items():
        figure.save(tmp_path / f"figure.{ending}")
        assert (tmp_path / f"figure.{ending}").read_bytes().startswith(start)
    assert (tmp_path / "figure.svg").read_text(encoding="utf-8") == figure.svg()
    with pytest.raises(ValueError, match=r"en \.svg, \.png ou \.pdf, pas « .*figure\.gif »"):
        figure.save(tmp_path / "figure.gif")


def test_what_is_added_to_the_axes_of_a_figure_is_shown():
    figure = draw_bars({"a": 1})
    figure.figure().axes[0].set_title("ajouté")
    assert "ajouté" in texts_of(figure)


def test_long_captions_are_wrapped():
    figure = draw_tree(searched([3, 4]), caption="mot " * 80)
    assert sum(text.startswith("mot") for text in texts_of(figure)) > 3


def in_a_new_python(code):
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)


LIGHT = """
import sys
sys.modules |= dict.fromkeys(("matplotlib", "numpy"))  # to import what is None fails
from course_lib.drawing import draw_board, draw_curves, draw_heatmap, draw_timeline, draw_tree
from course_lib.games import TicTacToe, TreeGame
from course_lib.search import minimax_value
from course_lib.tracing import record
from course_lib.widgets import explorer

shown = [
    draw_tree(record(minimax_value, TreeGame([3, 5])).graph()),
    draw_board(TicTacToe(), TicTacToe().initial),
    draw_heatmap([[1, 2]]),
    draw_timeline([(1997, "Deep Blue")]),
]
assert all(figure.svg().startswith("<svg ") for figure in shown)
assert explorer(TreeGame([3, 5])).still()["image/svg+xml"].startswith("<svg ")
draw_curves({"a": [(1, 2)]})
"""


def test_only_curves_and_bars_need_matplotlib():
    told = in_a_new_python(LIGHT).stderr.strip().splitlines()[-1]
    assert told.startswith("ModuleNotFoundError: il manque matplotlib")
    assert "pip install matplotlib" in told
    assert "rétablissez la connexion" in told


def test_neither_a_display_nor_pyplot_is_needed():
    code = (
        "import sys\n"
        "from course_lib.drawing import draw_bars\n"
        "assert not {'matplotlib', 'numpy', 'networkx'} & set(sys.modules)\n"
        "draw_bars({'a': 1}).svg()\n"
        "assert 'matplotlib.pyplot' not in sys.modules\n"
    )
    assert in_a_new_python(code).stderr == ""


# --- boards ----------------------------------------------------------------------------------


def test_tictactoe_cells_crosses_and_noughts():
    game = TicTacToe()
    figure = draw_board(game, game.parse("XO./.../..."))
    assert {cell_id(*cell) for cell in CELLS} <= set(ids_of(figure))
    assert figure.svg().count(style.STROKE_X) == 1
    assert figure.svg().count(style.STROKE_O) == 1
    assert "ligne 1 : X, O, vide" in figure.alt
    assert "X (MAX) de jouer" in figure.alt


def test_rows_of_tictactoe_go_down_and_those_of_connect_four_go_up():
    def middle(figure, gid):
        points = corners(figure, gid)
        return sum(y for _, y in points) / len(points)

    square = draw_board(TicTacToe(), (0, 0))
    assert middle(square, cell_id(1, 1)) < middle(square, cell_id(3, 1))
    four = draw_board(ConnectFour(), (0, 0))
    assert middle(four, cell_id(1, 1)) > middle(four, cell_id(6, 1))


def test_connect_four_columns_cells_and_marks():
    game = ConnectFour()
    figure = draw_board(game, game.play([4, 4, 3]), labels={4: -8, (1, 7): "+3"})
    found = set(ids_of(figure))
    assert {column_id(column) for column in range(1, 8)} <= found
    assert {cell_id(row, column) for row in range(1, 7) for column in range(1, 8)} <= found
    texts = texts_of(figure)
    assert (texts.count("J"), texts.count("R")) == (2, 1)
    assert {"−8", "+3"} <= set(texts)
    assert "colonne 4 : J R" in figure.alt


def test_chomp_shows_eaten_squares_as_outlines():
    game = Chomp(2, 3)
    figure = draw_board(game, ((3, 1), MIN))
    assert "stroke-dasharray" in css(figure, cell_id(1, 2))
    assert "fill: none" in css(figure, cell_id(1, 2))
    assert style.CHOCOLATE.fill in css(figure, cell_id(0, 2))
    assert style.POISON_TINT.fill in css(figure, cell_id(0, 0))
    assert "MIN de jouer" in figure.alt


def test_matches_left_and_taken():
    figure = draw_board(Matches(5), (3, MAX))
    assert style.MATCH.fill in css(figure, match_id(3))
    assert "fill: none" in css(figure, match_id(4))
    assert "3 allumettes" in figure.alt


def test_bands_have_their_own_colours_and_labels():
    line = [(1, 1), (1, 2), (1, 3)]
    column = [(1, 1), (2, 1), (3, 1)]
    figure = draw_board(
        TicTacToe(),
        (0, 0),
        highlight=[Band(line, "ligne", "#123456"), Band(column, "colonne"), (2, 2)],
    )
    assert {"ligne", "colonne"} <= set(texts_of(figure))
    assert "#123456" in figure.svg()
    assert style.ACCENT in figure.svg()


def test_a_board_in_given_axes():
    plain = PlainFigure()
    assert draw_board(TicTacToe(), (0, 0), ax=plain.add_subplot()) is plain
    assert draw_tree(searched([3, 4]), ax=plain.add_subplot()) is plain
    assert [axes.get_xlim()[0] for axes in plain.axes] == [0, 0]


class Worded(Matches):
    """A game that is told, not drawn."""

    def render(self, state):
        return " ".join(["encore"] * state[0])


def test_a_game_without_a_grid_is_drawn_as_its_text(monkeypatch):
    monkeypatch.setattr("course_lib.drawing.boards.face_of", Face)
    figure = draw_board(Worded(3), (2, MAX))
    assert texts_of(figure) == ["encore encore"]
    assert figure.alt == "encore encore ; c'est à MAX de jouer."
    long = draw_board(Worded(60), (60, MAX))
    assert len(texts_of(long)) > 3
    assert " ".join(texts_of(long)) == " ".join(["encore"] * 60)


def test_the_winner_is_told():
    game = TicTacToe()
    assert "X (MAX) a gagné" in draw_board(game, game.parse("XXX/OO./...")).alt
    assert "partie nulle" in draw_board(game, game.parse("XOX/XXO/OXO")).alt


def test_boards_side_by_side_keep_their_titles_and_wrap():
    states = [(0, 0)] * 5
    figure = draw_boards(TicTacToe(), states, titles=["un", "deux"], ncols=2)
    assert {"un", "deux"} <= set(texts_of(figure))
    assert figure.picture[1] > 2 * figure.picture[0] / 2


def test_many_boards_on_a_line_are_small_enough_to_fit():
    figure = draw_boards(ConnectFour(), [(0, 0)] * 5, ncols=3)
    assert figure.picture[0] <= WIDTH
    assert len([name for name in ids_of(figure) if name.startswith("cell-")]) == 0


# --- charts ----------------------------------------------------------------------------------


def test_heatmap_prints_every_number():
    figure = draw_heatmap([[1, -2.5], [3, inf]], row_labels=["a", "b"], column_labels=["c", "d"])
    assert {"1", "−2,5", "3", "a", "b", "c", "d"} <= set(texts_of(figure))


def test_heatmap_is_the_darker_the_greater_from_its_least_number_to_its_greatest():
    def shades(*numbers):
        fills = re.findall('fill="(#[^"]+)" stroke=', draw_heatmap([numbers]).svg())
        return [style.luminance(fill) for fill in fills]

    assert shades(7, 8, 9) == shades(-1, 0, 1) == sorted(shades(7, 8, 9), reverse=True)
    assert shades(7, 9) == shades(-inf, 0, 5, inf)[::3] == [shades(7, 8, 9)[0], shades(7, 8, 9)[2]]
    assert len({*shades(7, 8, 9)}) == 3


def test_heatmap_tells_the_players_by_their_colours_and_hatches_what_nobody_knows():
    def picture(value):
        return draw_heatmap([[value]], players=True).svg()

    for value, player in ((2, "max"), (0, "hidden"), (-0.5, "min")):
        fills = {name for name, tint in style.TINTS.items() if tint.fill in picture(value)}
        assert fills == {player}
    assert picture(0).count("<path") > picture(1).count("<path")


def test_bars_write_powers_of_ten():
    figure = draw_bars(
        {"Échecs": 44, "Go": 171}, exponents=True, intervals={"Échecs": (40, 50)}, xlabel="tailles"
    )
    assert {"10⁴⁴", "10¹⁷¹", "Échecs", "tailles"} <= set(texts_of(figure))
    assert "de 10⁴⁰ à 10⁵⁰" in figure.alt


def test_bars_to_compare_have_one_axis():
    figures = [draw_bars({"a": value}, longest=300) for value in (7, 200)]
    assert {figure.figure().axes[-1].get_xlim() for figure in figures} == {(0, 300)}


def test_some_bars_have_a_second_colour():
    bars = draw_bars({"a": 1, "b": 2, "c": 3}, others=["b"]).figure().axes[-1].patches
    first, second, third = (bar.get_facecolor() for bar in bars)
    assert first == third != second


def test_curves_name_their_series():
    series = {"minimax": [(1, 3), (2, 9)], "alpha-bêta": [(1, 3), (2, 5)]}
    assert set(series) <= set(texts_of(draw_curves(series, xlabel="profondeur")))


def test_only_the_curve_that_is_named_is_thick():
    figure = draw_curves({"a": [(0.5, 2), (1, 3)], "b": [(0.5, 1), (1, 2)]}, thick="b")
    thin, thick = (line.get_linewidth() for line in figure.figure().axes[-1].lines)
    assert thick > 2 * thin


@given(st.lists(st.tuples(st.floats(0, 500), st.floats(5, 40)), min_size=1, max_size=20))
def test_time_line_texts_never_overlap(items):
    wanted = sorted(middle for middle, _ in items)
    sizes = [room for _, room in items]
    middles = spread(wanted, sizes, 0.0, 900.0)
    edges = [(m - r / 2, m + r / 2) for m, r in zip(middles, sizes, strict=True)]
    assert edges[0][0] >= -1e-6
    assert edges[-1][1] <= 900 + 1e-6
    assert all(a[1] <= b[0] + 1e-6 for a, b in pairwise(edges))


def test_time_line_sorts_its_events():
    figure = draw_timeline([(2016, "AlphaGo"), (1997, "Deep Blue")])
    texts = texts_of(figure)
    assert texts.index("1997") < texts.index("2016")


def test_a_window_is_that_of_its_node_and_is_empty_where_a_branch_is_cut():
    trace = record(alphabeta, TreeGame({"gauche": [3, 5], "droite": [2, 9]}))
    told = draw_windows(trace.graph()).alt
    assert "racine, α = 3, β = +∞, renvoie = 3" in told
    assert "droite, α = 3, β = 2, renvoie ≤ 2" in told
    assert "≤ 2 (coupure)" in texts_of(draw_windows(trace.graph()))
    assert "racine" not in draw_windows(trace.graph(0)).alt
    assert "droite" not in draw_windows(trace.graph(5)).alt


def test_figures_are_ours():
    assert all(isinstance(figure, Figure) for figure in some_figures().values())
