"""One picture of every kind and every state, for the tests that look at pictures."""

from course_lib.attractors import arena_of, winning_region
from course_lib.canvas.figure import Figure
from course_lib.drawing import (
    Badge,
    Band,
    draw_arena,
    draw_bars,
    draw_board,
    draw_boards,
    draw_curves,
    draw_heatmap,
    draw_tree,
)
from course_lib.games import MAX, Chomp, ConnectFour, Matches, TicTacToe, TreeGame
from course_lib.search import alphabeta, minimax_value
from course_lib.tracing import record

SMALL = TreeGame([[3, 5], [2, [9, 8], [7, 6]], [0.5, -11]])
LONG = (
    "Une légende assez longue pour tenir sur deux lignes, avec des signes : « α ≥ β », −∞, 10¹⁴. "
)


def trees():
    trace = record(alphabeta, SMALL)
    tictactoe, chomp = TicTacToe(), Chomp(2, 2)
    ended = record(minimax_value, tictactoe, tictactoe.parse("XO./XX./O.O"))
    bites = record(alphabeta, chomp, depth=2, evaluate=lambda state: 0.5)
    return {
        "tree": draw_tree(record(minimax_value, SMALL).graph(), title="Un titre", caption=LONG * 2),
        "cut": draw_tree(trace.graph(below_cuts=True), show_window=True, highlight=[(2,), (1, 1)]),
        "step": draw_tree(trace.graph(11), show_window=True),
        "boards-in-tree": draw_tree(ended.graph(), game=tictactoe, highlight=[((1, 3),)]),
        "bites-in-tree": draw_tree(bites.graph(), game=chomp, show_window=True),
        "wide": draw_tree(
            record(
                alphabeta, TreeGame([list(range(10 * k, 10 * k + 9)) for k in range(4)])
            ).graph(),
            show_window=True,
        ),
    }


def boards():
    four, bar, heap, three = ConnectFour(), Chomp(3, 4), Matches(9), TicTacToe()
    signs = {1: Badge(1, "12"), 2: Badge(0, ""), 3: Badge(-1, "3")}
    lines = [Band([(1, 1), (1, 4)], "ligne"), Band([(1, 3), (4, 6)], "diagonale")]
    return {
        "tictactoe": draw_board(
            three,
            three.parse("XO./.X./..."),
            highlight=[(3, 3), Band([(1, 1), (3, 3)], "diagonale", "#123456")],
            labels={(1, 1): 3, (3, 2): "+2,5"},
            caption="Un morpion.",
        ),
        "connect-four": draw_board(
            four,
            four.play([4, 4, 3, 5, 1]),
            highlight=[*lines, 2],
            labels=signs | {4: Badge(None, "")},
        ),
        "scores": draw_board(
            four, four.play([4, 3]), labels={1: -2, 4: 11, (1, 7): "+3", (1, 4): 5}
        ),
        "chomp": draw_board(bar, ((4, 2, 1), bar.initial[1]), labels={(0, 1): "oui"}),
        "matches": draw_board(heap, (6, heap.initial[1]), highlight=[5, 6], labels={3: "★"}),
        "boards": draw_boards(
            four,
            [four.play([4] * k) for k in range(4)],
            titles=["un", "deux, avec un long titre", "trois"],
        ),
    }


def arenas():
    bar = Chomp(2, 2)
    won = winning_region(bar, MAX)
    last = [state for state, rank in won.items() if rank == 0]
    return {"arena": draw_arena(arena_of(bar), last, ranks=won, caption="Une arène.")}


def tables():
    grid = [[-1.5, 0, 12], [3, None, 4], [float("inf"), 2, 1]]
    return {
        "heatmap": draw_heatmap(grid, row_labels="abc", column_labels=["un", "deux", "trois"]),
        "curves": draw_curves({"a": [(1, 3), (2, 40)], "b": [(1, 9), (2, 12)]}, log=True),
        "bars": draw_bars({"a": 7, "b": 4}, intervals={"a": (5, 9)}, caption=LONG),
    }


def pictures() -> dict[str, Figure]:
    """The pictures, by name."""
    return trees() | boards() | arenas() | tables()
