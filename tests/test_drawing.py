"""What every figure promises: shapes, identifiers, texts, no overlap, the same bytes twice."""

import re
import subprocess
import sys
from itertools import combinations
from math import inf
from xml.etree import ElementTree

import pytest
from examples import examples
from hypothesis import given
from hypothesis import strategies as st
from matplotlib.figure import Figure as PlainFigure
from networkx import DiGraph
from strategies import trees

from course_lib.attractors import Arena
from course_lib.canvas import style
from course_lib.canvas.letters import LEADING, text_width
from course_lib.canvas.scene import Shape, Text, part_id
from course_lib.drawing import (
    Badge,
    draw_arena,
    draw_bars,
    draw_board,
    draw_boards,
    draw_curves,
    draw_heatmap,
    draw_tree,
)
from course_lib.drawing.nodes import MOST_NODES, read_tree
from course_lib.games import MAX, MIN, ConnectFour, TicTacToe, TreeGame
from course_lib.search import alphabeta, minimax_value
from course_lib.tracing import game_tree, record

SVG = "{http://www.w3.org/2000/svg}"


def searched(tree, search=minimax_value, **options):
    return record(search, TreeGame(tree)).graph(**options)


def parsed(figure):
    return ElementTree.fromstring(figure.svg())


def part(figure, gid):
    (found,) = [one for one in figure.scene.parts if one.gid == gid]
    return found


def ids_of(figure):
    return [one.gid for one in figure.scene.parts if one.gid]


def texts_of(figure):
    return ["".join(text.itertext()) for text in parsed(figure).iter(f"{SVG}text")]


def shapes_of(figure):
    return [one for one in figure.scene.parts if isinstance(one, Shape)]


def overlap(a, b, slack=1e-6):
    """Whether two boxes (left, right, low, high) have more than an edge in common."""
    return min(a[1], b[1]) - max(a[0], b[0]) > slack and min(a[3], b[3]) - max(a[2], b[2]) > slack


def places_of_texts(figure):
    """Each text of the picture with its box: left, right, low, high."""
    for label in (one for one in figure.scene.parts if isinstance(one, Text)):
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


# --- any figure ------------------------------------------------------------------------------

TRACE = record(alphabeta, TreeGame([[31, 50], [24, 99], [10, 11]]))
FOUR, SUFFIX = ConnectFour(4, 5), "Légende & <suite>"
ENDED = TicTacToe(win=100), TicTacToe().parse("XO./XX./O.O")
ARENA = Arena({"a": ["b"], "b": ["a", "c"], "c": []}, {"a": MAX, "b": MIN, "c": MAX})
FIGURES = {
    "cut tree": lambda: draw_tree(TRACE.graph(below_cuts=True), show_window=True, caption=SUFFIX),
    "step": lambda: draw_tree(TRACE.graph(6), caption=SUFFIX),
    "leaf": lambda: draw_tree(searched(5), caption=SUFFIX),
    "deep tree": lambda: draw_tree(searched([1, [-2.5, [inf, [-inf, -5]]]]), caption=SUFFIX),
    "wide tree": lambda: draw_tree(game_tree(TreeGame([[*range(20)]] * 3)), caption=SUFFIX),
    "boards in a tree": lambda: draw_tree(
        record(alphabeta, *ENDED).graph(), game=ENDED[0], show_window=True, caption=SUFFIX
    ),
    "board": lambda: draw_board(
        FOUR, FOUR.play([1, 1, 2]), labels={1: Badge(1, "12"), 2: Badge(None, "")}, caption=SUFFIX
    ),
    "boards": lambda: draw_boards(TicTacToe(), [(0, 0), (1, 0)], titles=["un"], caption=SUFFIX),
    "heatmap": lambda: draw_heatmap([[1, 2], [3, None]], row_labels="ab", caption=SUFFIX),
    "curves": lambda: draw_curves(
        {"a": [(1, 2), (2, 30)], "b " * 30: [(1, 5)]}, log=True, ylabel="nœuds", caption=SUFFIX
    ),
    "bars": lambda: draw_bars({"Go": 171, "long " * 20: 3}, caption=SUFFIX),
    "arena": lambda: draw_arena(ARENA, ["c"], ranks={"c": 0, "b": 1}, caption=SUFFIX),
}


@pytest.mark.parametrize("name", FIGURES)
def test_every_figure_is_accessible_stable_and_legible(name):
    figure, svg = FIGURES[name](), parsed(FIGURES[name]())
    assert figure.svg() == FIGURES[name]().svg()
    assert figure.svg().startswith("<svg ")
    assert svg.get("role") == "img"
    assert svg.get("aria-label") == figure.alt == svg.find(f"{SVG}desc").text
    assert svg.find(f"{SVG}title").text == SUFFIX in texts_of(figure)
    assert len(figure.alt) > 10
    assert figure._repr_mimebundle_() == {"image/svg+xml": figure.svg(), "text/plain": figure.alt}
    assert min(one.size for one in figure.scene.parts if isinstance(one, Text)) >= 7.4
    assert len(ids_of(figure)) == len({*ids_of(figure)})
    check_texts(figure)


def test_special_characters_are_escaped_and_long_captions_wrapped():
    game = TreeGame({"a<b": 1, "c&d": 2, '"$x_1$"': 3})
    figure = draw_tree(
        record(minimax_value, game).graph(), caption="<b> & $y^2$" + " mot" * 80, title="a < b"
    )
    texts = texts_of(figure)
    assert {"a<b", "c&d", '"$x_1$"', "a < b"} <= set(texts)
    assert sum(text.startswith("mot") for text in texts) > 3  # on lines of their own
    assert 'meilleure suite : "$x_1$"' in parsed(figure).get("aria-label")


@pytest.mark.parametrize("name", FIGURES)
def test_a_figure_is_drawn_in_axes_as_large_as_they_are(name):
    plain, figure = PlainFigure(figsize=(4, 2)), FIGURES[name]()
    axes, other = plain.subplots(1, 2)
    other.plot([1, 2])
    assert figure.inside(axes) is plain
    labels = [part.text for part in figure.scene.parts if isinstance(part, Text)]
    lines = "\n".join(labels).split("\n")
    assert sorted(text.get_text() for text in axes.texts) == sorted(lines)
    assert len(axes.patches) == len(shapes_of(figure))
    assert 0 < max(text.get_fontsize() for text in axes.texts) < style.VALUE_SIZE * 2
    assert draw_tree(searched([3, 4]), ax=axes) is plain


LIGHT = """
import sys
sys.modules |= dict.fromkeys(("matplotlib", "numpy"))  # to import what is None fails
from course_lib.drawing import *
assert "networkx" not in sys.modules
from course_lib import TicTacToe, TreeGame, explorer, minimax_value, record

tree = draw_tree(record(minimax_value, TreeGame([3, 5])).graph())
others = draw_board(TicTacToe(), TicTacToe().initial), draw_heatmap([[1, 2]]), draw_bars({"a": 1})
assert all(figure.svg() for figure in (tree, *others, draw_curves({"a": [(1, 2)]})))
assert explorer(TreeGame([3, 5])).still()["image/svg+xml"].startswith("<svg ")
"""


def test_a_picture_needs_no_matplotlib():
    subprocess.run([sys.executable, "-c", LIGHT], check=True)


# --- trees -----------------------------------------------------------------------------------


@examples(150)
@given(trees())
def test_nodes_never_overlap_and_each_is_above_the_middle_of_its_children(tree):
    graph = game_tree(TreeGame(tree))
    figure = draw_tree(graph)
    check_texts(figure)
    places = {}
    for shape in shapes_of(figure):
        xs, ys = zip(*shape.outline.points, strict=True)
        if (shape.gid or "").startswith("node-"):
            places[shape.gid] = min(xs), max(xs), min(ys), max(ys)
    assert not any(overlap(a, b) for a, b in combinations(places.values(), 2))
    for node in read_tree(graph):
        rows = [places[part_id("node", *child.indices)] for child in node.children]
        left, right, low, _ = places[part_id("node", *node.indices)]
        assert all(high < low for *_, high in rows)
        middles = [(a + b) / 2 for a, b, *_ in rows]
        assert middles == sorted(middles)
        assert not rows or (left + right) / 2 == pytest.approx((middles[0] + middles[-1]) / 2)


def test_cut_branches_are_struck_and_grey_bounds_and_windows_are_written():
    graph = searched([[3, 5], [2, [9, 8], [7, 6]]], alphabeta, below_cuts=True)
    figure = draw_tree(graph, show_window=True)
    cuts = {name for name in ids_of(figure) if name.startswith("cut-")}
    assert cuts == {"cut-1-1", "cut-1-2"}
    assert part(figure, "node-1-1-0").fill == style.CUT_TINT.fill
    assert "2 branches coupées" in figure.alt
    assert [part(figure, gid).text for gid in ("value-1", "value-0")] == ["≤\u202f2", "3"]
    assert part(figure, "window-root").text == "α = 3\nβ = +∞"
    assert "window-0-0" not in ids_of(figure)


def test_the_best_line_is_thick_once_a_search_has_found_it_and_nodes_to_come_are_pale():
    figure = draw_tree(searched([[3, 5], [2, 9]]))
    best = [part(figure, gid).line for gid in ("edge-0", "edge-0-0", "edge-1")]
    assert best == [style.BEST, style.BEST, style.GREY]
    assert "meilleure suite : 1, 1" in figure.alt
    bounded, start = searched([3, 5]), draw_tree(TRACE.graph(2))
    bounded.nodes[()]["relation"] = "≤"
    for other in draw_tree(DiGraph([("racine", "fils")])), draw_tree(bounded), start:
        assert style.BEST not in other.svg()
    assert part(start, "node-root").width == 3
    assert part(start, "node-2").fill == style.PALE_TINTS["min"].fill
    assert {"appel en cours", "pas encore vu"} <= set(texts_of(start))


def test_boards_are_in_the_nodes_of_the_levels_where_they_fit():
    game, state = ENDED
    graph = record(minimax_value, game, state).graph()
    figure = draw_tree(graph, game=game)
    crosses = sum(node["state"][0].bit_count() for node in graph.nodes.values())
    assert figure.svg().count(style.STROKE_X) == crosses
    assert part(figure, "value-1").text == "100"
    assert not any(name.startswith("cell-") for name in ids_of(figure))
    wide = game_tree(game, game.play([(1, 1), (2, 2)]), depth=2)
    boards = draw_tree(wide, game=game, edge_labels=False).svg()
    assert boards.count(style.STROKE_X) == 1 + 7 * 2  # not the 42 leaves


def test_a_graph_without_values_is_drawn_a_forest_and_what_nobody_would_read_are_refused():
    graph = game_tree(TreeGame([1, [2, 3]]))
    figure = draw_tree(graph)
    assert "node-1-0" in ids_of(figure)
    assert not any(name.startswith("value-") for name in ids_of(figure))
    graph.add_node("autre", kind="leaf")
    with pytest.raises(ValueError, match="une seule racine"):
        draw_tree(graph)
    assert draw_tree(game_tree(TreeGame([*range(MOST_NODES - 1)]))).alt.startswith("Arbre de 400")
    with pytest.raises(ValueError, match=r"cet arbre a 401 nœuds.* 400 au plus"):
        draw_tree(game_tree(TreeGame([*range(MOST_NODES)])))


# --- boards ----------------------------------------------------------------------------------


def test_boards_show_cells_marks_and_rows_that_go_as_those_of_the_game():
    game, four = TicTacToe(), ConnectFour()
    square = draw_board(game, game.parse("XO./.../..."))
    board = draw_board(four, four.play([4, 4, 3]), labels={4: -8, (1, 7): "+3"})
    assert {f"cell-{row}-{column}" for row in (1, 2, 3) for column in (1, 2, 3)} <= {
        *ids_of(square)
    }
    assert {f"column-{column}" for column in range(1, 8)} <= {*ids_of(board)}
    assert square.svg().count(style.STROKE_X) == square.svg().count(style.STROKE_O) == 1
    for figure, top, bottom in (square, "cell-1-1", "cell-3-1"), (board, "cell-6-1", "cell-1-1"):
        high, low = (part(figure, gid).outline.points[0][1] for gid in (top, bottom))
        assert high > low
    texts = texts_of(board)
    assert (texts.count("J"), texts.count("R")) == (2, 1)
    assert {"−8", "+3"} <= set(texts)
    assert board.alt.endswith("Sous les colonnes, colonne 4 : −8.")


# --- charts ----------------------------------------------------------------------------------


@examples(60)
@given(st.dictionaries(st.text("ab é", min_size=1, max_size=60), st.integers(-50, 10**7)))
def test_bars_are_as_long_as_their_values(values):
    figure = draw_bars(values, xlabel="nœuds")
    check_texts(figure)
    bars = [bar for bar in shapes_of(figure) if bar.fill == style.TINTS["min"].fill]
    assert len(bars) == len(values)
    wide = [bar.outline.points[0][0] - bar.outline.points[2][0] for bar in bars]
    most = max(map(abs, values.values()), default=0)
    for long, value in zip(wide, values.values(), strict=True):
        assert long * most == pytest.approx(abs(value) * max(wide), abs=0.05 * most + 1e-9)


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
    lines = [line for line in shapes_of(figure) if line.width == 1.8]
    samples = [3] * len(curves) * (len(curves) > 1)
    sizes = [*(len(points) for points in placed if points), *samples]
    assert sorted(len(line.outline.points) for line in lines) == sorted(sizes)
    looks = {(line.line, line.dashes) for line in lines}
    assert len(looks) == min(len(curves) if samples else len(lines), len(style.SERIES))


def test_a_table_is_the_darker_the_greater_or_in_the_colours_of_the_players():
    def fills(*row, **options):
        return re.findall('fill="(#[^"]+)" stroke=', draw_heatmap([row], **options).svg())

    shades = [tint.fill for tint in style.SHADES]
    assert fills(1, 2, 3, 4, 5) == fills(-4, -2, 0, 2, 4) == shades
    assert fills(-inf, 0, 5, inf) == [shades[0], shades[0], shades[-1], shades[-1]]
    assert fills(2, 4, among=(1, 5)) == shades[1::2]
    assert fills(2, 0, -1, players=True) == [style.TINTS[k].fill for k in ("max", "hidden", "min")]
    texts = texts_of(draw_heatmap([[1, -2.5], [3, inf]], row_labels="ab", column_labels="cd"))
    assert texts == ["c", "d", "a", "1", "−2,5", "b", "3", "+∞"]
