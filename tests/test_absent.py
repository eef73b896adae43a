"""Without matplotlib, as in a browser without a connection, a sentence stands for each figure."""

import subprocess
import sys

LESSON = """
import sys
sys.modules["matplotlib"] = None  # the import of a module that is None fails

from course_lib.drawing import Figure, draw_board, draw_tree, node_id
from course_lib.games import TicTacToe, TreeGame
from course_lib.tracing import game_tree
from course_lib.widgets import explorer

figure = draw_tree(game_tree(TreeGame([3, 5])), caption="Deux feuilles.")
print(figure)
print(draw_board(TicTacToe(), TicTacToe().initial))
print(Figure(10, 10, alt="").axes_at(0, 0, 1, 1).plot([1, 2]))
print(node_id((0,)))
print(explorer(TreeGame([3, 5])).still()["text/plain"])
"""


def test_a_sentence_stands_for_each_figure():
    result = subprocess.run(
        [sys.executable, "-c", LESSON], capture_output=True, text=True, check=True
    )
    tree, board, curve, name, still = result.stdout.splitlines()
    assert tree.startswith("Deux feuilles. (Figure non dessinée")
    assert all("rétablissez-la" in shown for shown in (board, curve, still))
    assert "Figure" not in name


def test_a_name_that_does_not_exist_is_still_refused():
    script = LESSON.replace("import Figure,", "import Figures,")
    result = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert "ImportError: cannot import name 'Figures'" in result.stderr
