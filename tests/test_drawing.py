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

from course_lib.attractors import Arena
from course_lib.canvas import style
from course_lib.canvas.ids import cell_id, column_id, match_id, node_id, part_id
from course_lib.canvas.letters import LEADING, text_width
from course_lib.canvas.scene import Label
from course_lib.canvas.style import WIDTH, large_number
from course_lib.drawing import (
    Badge,
    Band,
    draw_arena,
    draw_bars,
    draw_board,
    draw_boards,
    draw_curves,
    draw_heatmap,
    draw_timeline,
    draw_tree,
    draw_windows,
    french_number,
)
from course_lib.drawing.charts import Axis
from course_lib.drawing.layout import Extent, plan_tree
from course_lib.drawing.nodes import LARGEST, read_tree
from course_lib.drawing.timeline import spread
from course_lib.drawing.trees import TreeFilm
from course_lib.games import MAX, MIN, Chomp, ConnectFour, Matches, TicTacToe, TreeGame
from course_lib.games.tictactoe import CELLS
from course_lib.search import alphabeta, minimax_value
from course_lib.text import action_text
from course_lib.tracing import game_tree, record

SVG = "{http://www.w3.org/2000/svg}"
SMALL = TreeGame([[3, 5], [2, 9], [0, 1]])


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


def numbers(path):
    """The points of a path as (x, y), with y going down as in any SVG."""
    found = [float(word) for word in re.findall(r"-?[\d.]+", path.get("d"))]
    return list(zip(found[::2], found[1::2], strict=True))


def corners(figure, gid):
    return numbers(part(figure, gid))


def overlap(a, b, slack=1e-6):
    """Whether two boxes (left, right, low, high) have more than an edge in common."""
    return min(a[1], b[1]) - max(a[0], b[0]) > slack and min(a[3], b[3]) - max(a[2], b[2]) > slack


def places_of_texts(figure):
    """Each text of the picture with its box: left, right, low, high."""
    for label in (one for one in figure.scene.parts if isinstance(one, Label)):
        lines = label.text.split("\n")
        wide = max(text_width(line, label.size, bold=label.bold) for line in lines)
        left = label.x - wide * {"left": 0, "center": 0.5, "right": 1}[label.align]
        half = label.size * (0.8 + LEADING * (len(lines) - 1)) / 2
        yield label.text, (left, left + wide, label.y - half, label.y + half)


def check_texts(figure):
    """All the texts are in the page, and none hides another."""
    places = list(places_of_texts(figure))
    width, height = figure.picture
    for text, (left, right, low, high) in places:
        assert -0.1 <= left < right <= width + 0.1, text
        assert -0.1 <= low < high <= height + 0.1, text
    assert [(a, b) for (a, p), (b, q) in combinations(places, 2) if overlap(p, q, 0.5)] == []


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (-0.0, "0"),
        (2.5, "2,5"),
        (-0.001, "0"),
        (-1234.5, "−1\u202f234,5"),
        (10.0, "10"),
        (-inf, "−∞"),
        (nan, "–"),
        (None, ""),
    ],
)
def test_numbers_are_french(value, text):
    assert french_number(value) == text


def test_large_numbers_are_powers_of_ten_and_moves_are_short():
    assert (large_number(5478), large_number(4531985219092)) == ("5\u202f478", "4,53 × 10¹²")
    assert [action_text(one) for one in ((1, 2), -3, "gauche")] == ["(1,2)", "−3", "gauche"]


# --- any figure ------------------------------------------------------------------------------

TRACE = record(alphabeta, TreeGame([[31, 50], [24, 99], [10, 11]]))
FOUR, SUFFIX = ConnectFour(4, 5), "Légende & <suite>"
ARENA = Arena({"a": ["b"], "b": ["a", "c"], "c": []}, {"a": MAX, "b": MIN, "c": MAX})
BADGES = {1: Badge(1, "gagne\nen 12"), 2: Badge(None, "")}
FIGURES = {
    "tree": lambda: draw_tree(searched([3, 4]), caption=SUFFIX),
    "cut tree": lambda: draw_tree(TRACE.graph(below_cuts=True), show_window=True, caption=SUFFIX),
    "step": lambda: draw_tree(TRACE.graph(6), like=TRACE.graph(), caption=SUFFIX),
    "wide tree": lambda: draw_tree(game_tree(TreeGame([[*range(20)]] * 3)), caption=SUFFIX),
    "board": lambda: draw_board(FOUR, FOUR.play([1, 1, 2]), caption=SUFFIX),
    "badges": lambda: draw_board(ConnectFour(), (0, 0), labels=BADGES, caption=SUFFIX),
    "boards": lambda: draw_boards(TicTacToe(), [(0, 0), (1, 0)], titles=["un"], caption=SUFFIX),
    "heatmap": lambda: draw_heatmap([[1, 2], [3, None]], row_labels="ab", caption=SUFFIX),
    "curves": lambda: draw_curves(
        {"a": [(1, 2), (2, 30)], "b " * 30: [(1, 5)]}, log=True, ylabel="nœuds", caption=SUFFIX
    ),
    "bars": lambda: draw_bars({"Go": 171, "long " * 20: 3}, exponents=True, caption=SUFFIX),
    "arena": lambda: draw_arena(ARENA, ["c"], ranks={"c": 0, "b": 1}, caption=SUFFIX),
    "time line": lambda: draw_timeline([(1997, "Deep Blue " * 20), (1998, "puis"), (1950, "a")]),
    "windows": lambda: draw_windows(TRACE.graph()),
}


@pytest.mark.parametrize("name", FIGURES)
def test_every_figure_is_accessible_stable_legible_and_shown_as_one_image(name):
    figure, svg = FIGURES[name](), parsed(FIGURES[name]())
    assert figure.svg() == FIGURES[name]().svg()
    assert figure.svg().startswith("<svg ")
    assert svg.get("role") == "img"
    assert svg.get("aria-label") == figure.alt == svg.find(f"{SVG}desc").text
    assert svg.find(f"{SVG}title").text == (figure.caption or figure.alt)
    assert figure.caption is None or SUFFIX in texts_of(figure)
    assert len(figure.alt) > 10
    assert figure._repr_mimebundle_() == {"image/svg+xml": figure.svg(), "text/plain": figure.alt}
    assert min(one.size for one in figure.scene.parts if isinstance(one, Label)) > 7.1
    check_texts(figure)


ODD = 'Un "petit" arbre,\nde moins de < 5 nœuds & plus'


def test_special_characters_are_escaped():
    game = TreeGame({"a<b": 1, "c&d": 2, '"$x_1$"': 3})
    figure = draw_tree(record(minimax_value, game).graph(), caption="<b> & $y^2$", title="a < b")
    assert {"a<b", "c&d", '"$x_1$"', "<b> & $y^2$", "a < b"} <= set(texts_of(figure))
    assert 'meilleure suite : "$x_1$"' in parsed(figure).get("aria-label")
    given = draw_tree(searched([3, 4]), alt=ODD)
    assert parsed(given).get("aria-label") == given.alt == ODD


@pytest.mark.parametrize("name", FIGURES)
def test_figures_are_saved_as_their_ending_says(name, tmp_path):
    figure = FIGURES[name]()
    for ending, start in {"svg": b"<svg ", "png": b"\x89PNG", "pdf": b"%PDF"}.items():
        figure.save(tmp_path / f"figure.{ending}")
        assert (tmp_path / f"figure.{ending}").read_bytes().startswith(start)
    with pytest.raises(ValueError, match=r"en \.svg, \.png ou \.pdf, pas « .*figure\.gif »"):
        figure.save(tmp_path / "figure.gif")


def test_a_tree_is_drawn_in_given_axes_as_large_as_they_are(tmp_path):
    plain = PlainFigure(figsize=(4, 2))
    left, right = plain.subplots(1, 2)
    assert draw_tree(searched([3, 4]), ax=left) is plain
    right.plot([1, 2])
    sizes = {round(text.get_fontsize(), 3) for text in left.texts}
    assert 0 < max(sizes) < style.VALUE_SIZE * 2 / 3
    plain.savefig(tmp_path / "both.png")


def test_long_captions_are_wrapped():
    figure = draw_tree(searched([3, 4]), caption="mot " * 80)
    assert sum(text.startswith("mot") for text in texts_of(figure)) > 3


LIGHT = """
import sys
sys.modules |= dict.fromkeys(("matplotlib", "numpy"))  # to import what is None fails
from course_lib.drawing import *
assert "networkx" not in sys.modules
from course_lib.games import TicTacToe, TreeGame
from course_lib.search import minimax_value
from course_lib.tracing import record
from course_lib import explorer

shown = [
    draw_tree(record(minimax_value, TreeGame([3, 5])).graph()),
    draw_board(TicTacToe(), TicTacToe().initial),
    draw_heatmap([[1, 2]]),
    draw_bars({"a": 1}),
    draw_curves({"a": [(1, 2)]}),
]
assert all(figure.svg().startswith("<svg ") for figure in shown)
assert explorer(TreeGame([3, 5])).still()["image/svg+xml"].startswith("<svg ")
shown[0].save("figure.png")
"""


def test_only_png_and_pdf_need_matplotlib():
    command = [sys.executable, "-c", LIGHT]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    error = done.stderr.strip().splitlines()[-1]
    assert error.startswith("ModuleNotFoundError: il manque matplotlib")
    assert "pip install matplotlib" in error
    assert "rétablissez la connexion" in error


# --- layout ----------------------------------------------------------------------------------


@st.composite
def planned_trees(draw):
    """Random children and random sizes for each node."""
    count = draw(st.integers(1, 60))
    children = [[] for _ in range(count)]
    for node in range(1, count):
        children[draw(st.integers(0, node - 1))].append(node)
    extents = [
        Extent(
            draw(st.floats(1, 90)),
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
    for x, y, e in zip(plan.x, plan.y, extents, strict=True):
        s = plan.scale
        wide, high = s * e.width / 2, s * e.height / 2
        aside = (0, s * e.aside_height) if plan.sideways else (s * e.aside_width, 0)
        yield x - wide, x + wide + aside[0], y - high - s * e.foot - aside[1], y + high


@examples(150)
@given(planned_trees(), st.booleans())
def test_nodes_never_overlap_stay_in_the_picture_and_in_order(tree, may_turn):
    children, extents = tree
    plan = plan_tree(children, extents, may_turn=may_turn)
    boxes = list(rooms(plan, extents))
    assert not any(overlap(a, b) for a, b in combinations(boxes, 2))
    for left, right, low, high in boxes:
        assert -1e-6 <= left < right <= plan.width + 1e-6
        assert -1e-6 <= low < high <= plan.height + 1e-6
    across, down = (plan.y, plan.x) if plan.sideways else (plan.x, plan.y)
    for node, below in enumerate(children):
        assert all((across[a] < across[b]) != plan.sideways for a, b in pairwise(below))
        assert all((down[child] < down[node]) != plan.sideways for child in below)
        if below:
            middle = (across[below[0]] + across[below[-1]]) / 2
            assert across[node] == pytest.approx(middle, abs=1e-6)


def test_a_tree_fits_a_page_or_turns_to_stay_legible():
    plan = plan_tree([list(range(1, 81)), *[[] for _ in range(80)]], [Extent(24, 21)] * 81)
    assert plan.sideways
    assert plan.width <= WIDTH
    assert plan.scale * style.VALUE_SIZE >= style.LEGIBLE - 1e-9
    graph = game_tree(TreeGame([[[1, 2, 3]] * 3] * 3))
    assert draw_tree(graph).picture[0] <= WIDTH + 0.01


# --- trees -----------------------------------------------------------------------------------


def test_every_part_of_a_node_has_its_identifier():
    found = ids_of(draw_tree(record(alphabeta, SMALL).graph(), show_window=True))
    keys = [(), (0,), (0, 0), (0, 1), (1,), (1, 0), (1, 1), (2,), (2, 0), (2, 1)]
    assert {node_id(key) for key in keys} <= set(found)
    assert {part_id("edge", key) for key in keys[1:]} <= set(found)
    assert {"node-root", "value-root", "window-root", "value-0-1", "node-0-1"} <= set(found)
    assert len(found) == len(set(found))


def test_identifiers_and_places_do_not_change_from_step_to_step():
    ends = []
    for step in range(0, len(TRACE.events) + 1, 3):
        figure = draw_tree(TRACE.graph(step), show_window=True, like=TRACE.graph())
        names = [name for name in ids_of(figure) if name.startswith("edge-")]
        ends.append({name: corners(figure, name) for name in names})
    assert all(places == ends[0] for places in ends)
    with pytest.raises(ValueError, match="même arbre"):
        draw_tree(searched([1, 2]), like=searched([1, 2, 3]))


def test_a_film_shows_what_the_still_pictures_of_its_steps_show():
    graph = TRACE.graph(0)
    film = TreeFilm(graph, TRACE.graph(), show_window=True)
    looks = film.looks(film.all)
    for step, paths in enumerate(TRACE.unroll(graph), start=1):
        changed = [film.nodes[path] for path in paths if path in film.nodes]
        looks |= film.looks([*changed, *film.mark_best_line()])
        still = draw_tree(TRACE.graph(step), show_window=True, like=TRACE.graph())
        drawn = set(re.findall(r"<(?:path|text|g) id=[^\n]*?/(?:text|g)?>", still.svg()))
        shown = "".join(looks[group] for group in film.groups)
        assert drawn == {look for look in drawn if look in shown}
    assert [film.groups[film.rank(path)] for path in film.nodes] == film.groups[len(film.all) :]
    assert film.svg().count("data-part") == len(looks) == len(film.groups)


def test_players_and_leaves_differ_by_colour_shape_and_letters():
    figure = draw_tree(searched([[3, 5], [2, 9]]))
    root, inner = corners(figure, "node-root"), corners(figure, "node-0")
    assert sum(y == min(y for _, y in root) for _, y in set(root)) == 1  # a tip above
    assert sum(y == max(y for _, y in inner) for _, y in set(inner)) == 1  # a tip below
    assert len(corners(figure, "node-0-0")) > 4  # rounded corners
    tints = [part(figure, gid).get("fill") for gid in ("node-root", "node-0", "node-0-0")]
    assert tints == [style.TINTS[kind].fill for kind in ("max", "min", "leaf")]
    slants = [part(figure, gid).get("font-style") for gid in ("value-0", "value-0-0")]
    assert slants == ["italic", None]


def test_only_cut_branches_are_struck_and_only_once():
    graph = searched([[3, 5], [2, [9, 8], [7, 6]]], alphabeta, below_cuts=True)
    figure = draw_tree(graph)
    struck = {name for name in ids_of(figure) if name.startswith("cut-")}
    assert struck == {part_id("cut", (1, 1)), part_id("cut", (1, 2))}
    assert "2 branches coupées" in figure.alt
    assert "cut-" not in draw_tree(searched([[1, 2], [0, 1]])).svg()


def test_bounds_and_windows_are_written_in_french():
    figure = draw_tree(searched([[3, 5], [2, 9]], alphabeta), show_window=True)
    assert (texts_of(figure, "value-1"), texts_of(figure, "value-0")) == (["≤\u202f2"], ["3"])
    assert texts_of(figure, "window-root") == ["α = 3", "β = +∞"]
    assert part_id("window", (0, 0)) not in ids_of(figure)


def test_the_best_line_is_thick_once_a_search_has_found_it():
    figure = draw_tree(searched([[3, 5], [2, 9]]))
    best = [part(figure, gid).get("stroke") for gid in ("edge-0", "edge-0-0", "edge-1")]
    assert best == [style.BEST, style.BEST, style.GREY]
    assert "meilleure suite : 1, 1" in figure.alt
    bare, half = DiGraph([("racine", "fils")]), record(alphabeta, SMALL).graph(2)
    assert not any(node.is_best for graph in (bare, half) for node in read_tree(graph))
    bounded = searched([3, 5])
    bounded.nodes[()]["relation"] = "≤"
    assert [node.is_best for node in read_tree(bounded)] == [False] * 3


def test_a_search_in_progress_tells_open_and_ahead():
    figure = draw_tree(record(alphabeta, SMALL).graph(2))
    assert part(figure, "node-root").get("stroke-width") == "3"
    assert part(figure, "node-2").get("fill") == style.PALE_TINTS["min"].fill
    assert {"appel en cours", "pas encore vu"} <= set(texts_of(figure))


@pytest.mark.parametrize(("labels", "count"), [(True, 6), ("first", 2), (False, 0)])
def test_moves_along_the_edges(labels, count):
    figure = draw_tree(game_tree(TreeGame([[7, 8], [9, 6]])), edge_labels=labels)
    names = {name for name in ids_of(figure) if name.startswith("label-")}
    assert len(names) == count
    assert all(texts_of(figure, name) in (["1"], ["2"]) for name in names)


def test_node_text_replaces_the_values_and_highlight_rings():
    graph = record(minimax_value, Matches(5, win=100)).graph()

    def left(path, attributes):
        return str(attributes["state"][0]) if path else "départ"

    figure = draw_tree(graph, node_text=left, highlight=[()], ringed="ici")
    assert (texts_of(figure, "value-root"), texts_of(figure, "value-0")) == (["départ"], ["4"])
    assert style.ACCENT in figure.svg()
    assert "ici" in texts_of(figure)
    assert style.ACCENT not in draw_tree(graph).svg()


def test_positions_inside_the_nodes():
    game = TicTacToe(win=100)
    state = game.parse("XO./XX./O.O")
    graph = record(minimax_value, game, state).graph()
    figure = draw_tree(graph, game=game)
    assert len([name for name in ids_of(figure) if name.startswith("node-")]) == 11
    assert texts_of(figure, "value-1") == ["100"]
    boards = [node["state"] for node in graph.nodes.values()]
    crosses = sum(x.bit_count() for x, _ in boards)
    assert figure.svg().count(style.STROKE_X) == crosses
    assert not any(name.startswith("cell-") for name in ids_of(figure))


@pytest.mark.parametrize(
    ("tree", "texts"),
    [
        (5, ["5"]),
        ([inf, -inf], ["+∞", "−∞"]),
        ([-2.5, -3], ["−2,5", "−3"]),
        ([1, [2, [3, [4, 5]]]], ["4"]),
    ],
)
def test_odd_trees_are_drawn(tree, texts):
    figure = draw_tree(searched(tree), edge_labels=False)
    assert set(texts) <= set(texts_of(figure))
    check_texts(figure)


def test_a_graph_without_values_is_drawn_and_a_forest_refused():
    graph = game_tree(TreeGame([1, [2, 3]]))
    figure = draw_tree(graph)
    assert node_id((1, 0)) in ids_of(figure)
    assert not any(name.startswith("value-") for name in ids_of(figure))
    graph.add_node("autre", kind="leaf")
    with pytest.raises(ValueError, match="une seule racine"):
        draw_tree(graph)


@pytest.mark.parametrize("count", [LARGEST, LARGEST + 1])
def test_a_tree_that_nobody_would_read_is_refused(count):
    graph = game_tree(TreeGame(list(range(count - 1))))
    if count > LARGEST:
        with pytest.raises(ValueError, match=r"cet arbre a 401 nœuds.* 400 au plus"):
            draw_tree(graph)
    else:
        assert draw_tree(graph).alt.startswith("Arbre de 400 nœuds")


# --- boards ----------------------------------------------------------------------------------


def middle(figure, gid):
    points = corners(figure, gid)
    return sum(y for _, y in points) / len(points)


def test_boards_show_cells_marks_and_rows_that_go_as_those_of_the_game():
    game = TicTacToe()
    square, four = draw_board(game, game.parse("XO./.../...")), draw_board(ConnectFour(), (0, 0))
    assert {cell_id(*cell) for cell in CELLS} <= set(ids_of(square))
    assert square.svg().count(style.STROKE_X) == square.svg().count(style.STROKE_O) == 1
    assert "ligne 1 : X, O, vide" in square.alt
    assert "X (MAX) de jouer" in square.alt
    assert middle(square, cell_id(1, 1)) < middle(square, cell_id(3, 1))
    assert middle(four, cell_id(1, 1)) > middle(four, cell_id(6, 1))


def test_connect_four_columns_cells_and_labels():
    game = ConnectFour()
    figure = draw_board(game, game.play([4, 4, 3]), labels={4: -8, (1, 7): "+3"})
    found = set(ids_of(figure))
    assert {column_id(column) for column in range(1, 8)} <= found
    assert {cell_id(row, column) for row in range(1, 7) for column in range(1, 8)} <= found
    texts = texts_of(figure)
    assert (texts.count("J"), texts.count("R")) == (2, 1)
    assert {"−8", "+3"} <= set(texts)
    assert "colonne 4 : J R" in figure.alt


def test_what_is_eaten_or_taken_is_an_outline():
    bar, heap = draw_board(Chomp(2, 3), ((3, 1), MIN)), draw_board(Matches(5), (3, MAX))
    assert part(bar, cell_id(1, 2)).get("fill") == part(heap, match_id(4)).get("fill") == "none"
    assert part(bar, cell_id(1, 2)).get("stroke-dasharray")
    fills = [part(bar, cell_id(0, column)).get("fill") for column in (2, 0)]
    assert fills == [style.CHOCOLATE.fill, style.POISON_TINT.fill]
    assert part(heap, match_id(3)).get("fill") == style.MATCH.fill
    assert "3 allumettes" in heap.alt


def test_bands_have_their_own_colours_and_labels():
    line, column = [(1, 1), (1, 2), (1, 3)], [(1, 1), (2, 1), (3, 1)]
    bands = [Band(line, "ligne", "#123456"), Band(column, "colonne"), (2, 2)]
    figure = draw_board(TicTacToe(), (0, 0), highlight=bands)
    assert {"ligne", "colonne"} <= set(texts_of(figure))
    assert all(color in figure.svg() for color in ("#123456", style.SERIES[1], style.ACCENT))


def test_boards_side_by_side_keep_their_titles_and_fit():
    figure = draw_boards(TicTacToe(), [(0, 0)] * 5, titles=["un", "deux"], ncols=2)
    assert {"un", "deux"} <= set(texts_of(figure))
    assert figure.picture[1] > figure.picture[0]
    assert draw_boards(ConnectFour(), [(0, 0)] * 5, ncols=3).picture[0] <= WIDTH
    assert "cell-" not in figure.svg()


# --- charts ----------------------------------------------------------------------------------


@given(st.floats(-1e6, 1e6), st.floats(1e-3, 1e9), st.booleans(), st.booleans())
def test_ticks_are_few_round_and_in_their_place(low, span, is_log, is_whole):
    low = max(low, 0.0) + 0.1 if is_log else low
    axis = Axis(low, low + span, 10.0, 210.0, is_log, is_whole)
    ticks = axis.ticks()
    assert len(ticks) <= 12
    assert all(10 - 1e-6 <= axis.at(tick) <= 210 + 1e-6 for tick in ticks)
    assert all(axis.at(a) < axis.at(b) for a, b in pairwise(ticks))
    assert is_log or not is_whole or all(tick % 1 == 0 for tick in ticks)
    assert (is_whole and span < 8) or len(ticks) >= 2


@examples(60)
@given(
    st.dictionaries(st.text("ab é", min_size=1, max_size=60), st.integers(-50, 10**7), max_size=9),
    st.booleans(),
)
def test_bars_are_as_long_as_their_values(values, exponents):
    values = {name: abs(value) % 300 if exponents else value for name, value in values.items()}
    figure = draw_bars(values, exponents=exponents, others=list(values)[:1], xlabel="nœuds")
    check_texts(figure)
    paths = parsed(figure).findall(f"{SVG}path")
    fills = [style.TINTS[kind].fill for kind in ("max", "min")]
    bars = [numbers(path) for path in paths if path.get("fill") in fills]
    assert len(bars) == len(values)
    wide = [max(x for x, _ in bar) - min(x for x, _ in bar) for bar in bars]
    most = max(map(abs, values.values()), default=0)
    for long, value in zip(wide, values.values(), strict=True):
        assert long * most == pytest.approx(abs(value) * max(wide), abs=0.05 * most + 1e-9)
    assert [path.get("fill") for path in paths].count(fills[0]) == min(len(values), 1)


def test_two_bars_may_bear_one_name():
    figure = draw_bars([("a", 3), ("a", 5)])
    assert figure.alt == "Barres. a : 3 ; a : 5."
    assert texts_of(figure).count("a") == 2


def test_bars_write_powers_of_ten_and_intervals():
    ends = {"Échecs": (40, 50)}
    figure = draw_bars({"Échecs": 44, "Go": 171}, exponents=True, intervals=ends, xlabel="tailles")
    assert {"10⁴⁴", "10¹⁷¹", "Échecs", "tailles"} <= set(texts_of(figure))
    assert "de 10⁴⁰ à 10⁵⁰" in figure.alt


def test_bars_to_compare_have_one_axis():
    short, long = (texts_of(draw_bars({"a": value}, longest=300)) for value in (7, 199))
    assert set(short) - {"7"} == set(long) - {"199"} >= {"0", "50", "300"}


HEIGHTS = st.integers(-99, 10**9) | st.floats(-5, 5).map(lambda value: round(value, 3))


@examples(60)
@given(
    st.lists(st.lists(st.tuples(st.integers(0, 99), HEIGHTS), max_size=50), max_size=7),
    st.booleans(),
)
def test_curves_go_through_their_points_and_are_told_apart(curves, log):
    series = {f"courbe {rank}": points for rank, points in enumerate(curves)}
    figure = draw_curves(series, log=log, xlabel="profondeur", ylabel="nœuds")
    check_texts(figure)
    assert set(series) <= set(texts_of(figure))
    placed = [[p for p in points if p[1] > 0 or not log] for points in curves]
    lines = [
        path for path in parsed(figure).findall(f"{SVG}path") if path.get("stroke-width") == "1.8"
    ]
    drawn, samples = [p for p in placed if p], len(curves)
    assert len(lines) == len(drawn) + samples
    assert sorted(len(numbers(line)) for line in lines) == sorted(
        [*map(len, drawn), *[3] * samples]
    )
    looks = {(line.get("stroke"), line.get("stroke-dasharray")) for line in lines}
    assert len(looks) == min(len(curves), len(style.SERIES))


def test_only_the_curve_that_is_named_is_thick():
    figure = draw_curves({"a": [(0.5, 2), (1, 3)], "b": [(0.5, 1), (1, 2)]}, thick="b")
    widths = {
        path.get("stroke"): path.get("stroke-width")
        for path in parsed(figure).findall(f"{SVG}path")
        if path.get("stroke") in style.SERIES[:2]
    }
    assert float(widths[style.SERIES[1]]) > 2 * float(widths[style.SERIES[0]])


def test_heatmap_is_the_darker_the_greater_from_its_least_number_to_its_greatest():
    def shades(*row):
        fills = re.findall('fill="(#[^"]+)" stroke=', draw_heatmap([row]).svg())
        return [style.luminance(fill) for fill in fills]

    assert shades(7, 8, 9) == shades(-1, 0, 1) == sorted(shades(7, 8, 9), reverse=True)
    assert shades(7, 9) == shades(-inf, 0, 5, inf)[::3] == [shades(7, 8, 9)[0], shades(7, 8, 9)[2]]
    assert len({*shades(7, 8, 9)}) == 3
    texts = texts_of(draw_heatmap([[1, -2.5], [3, inf]], row_labels="ab", column_labels="cd"))
    assert texts == ["c", "d", "a", "1", "−2,5", "b", "3", "+∞"]


def test_heatmap_tells_the_players_by_their_colours_and_hatches_what_nobody_wins():
    def picture(value):
        return draw_heatmap([[value]], players=True).svg()

    for value, player in ((2, "max"), (0, "hidden"), (-0.5, "min")):
        fills = {name for name, tint in style.TINTS.items() if tint.fill in picture(value)}
        assert fills == {player}
    assert picture(0).count("<path") > picture(1).count("<path")


@given(st.lists(st.tuples(st.floats(0, 500), st.floats(5, 40)), min_size=1, max_size=20))
def test_time_line_texts_never_overlap(items):
    wanted, sizes = sorted(middle for middle, _ in items), [room for _, room in items]
    middles = spread(wanted, sizes, 0.0, 900.0)
    edges = [(m - r / 2, m + r / 2) for m, r in zip(middles, sizes, strict=True)]
    assert -1e-6 <= edges[0][0] < edges[-1][1] <= 900 + 1e-6
    assert all(a[1] <= b[0] + 1e-6 for a, b in pairwise(edges))


def test_time_line_sorts_its_events():
    texts = texts_of(draw_timeline([(2016, "AlphaGo"), (1997, "Deep Blue")]))
    assert texts == ["1997", "Deep Blue", "2016", "AlphaGo"]


def test_a_window_is_that_of_its_node_and_is_empty_where_a_branch_is_cut():
    trace = record(alphabeta, TreeGame({"gauche": [3, 5], "droite": [2, 9]}))
    words = draw_windows(trace.graph()).alt
    assert "racine, α = 3, β = +∞, renvoie = 3" in words
    assert "droite, α = 3, β = 2, renvoie ≤ 2" in words
    assert "≤ 2 (coupure)" in texts_of(draw_windows(trace.graph()))
    assert "racine" not in draw_windows(trace.graph(0)).alt
    assert "droite" not in draw_windows(trace.graph(5)).alt
