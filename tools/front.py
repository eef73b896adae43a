"""The front page: a small tree where alpha-beta is stepped through, and the picture of the site."""

from pathlib import Path

from book import DATA, LIVE, enliven, show
from living.recording import write_data
from matplotlib.figure import Figure
from nbformat.v4 import new_code_cell, new_output

from course_lib import explorer
from course_lib.canvas.style import GREY, INK, PAPER
from course_lib.drawing import draw_tree
from course_lib.games import TreeGame
from course_lib.search import alphabeta
from course_lib.tracing import game_tree, record

TREE = TreeGame({"gauche": [4, 8, 5], "centre": [2, 9, 7], "droite": [6, 5, 7]})
TREES_OF_STUDENTS = f"{LIVE}notebooks/01_minimax.ipynb"
TITLE = "Minimax et alpha-bêta"
SUBTITLE = "Un cours où l'on prévoit, où l'on joue, où l'on programme"
SOURCE = "front.html"
CARD = Path("_static", "carte.png")


def write_front(source: Path) -> None:
    """Write in `source` the widget that its index includes, and the picture that other sites show.

    The page asks which leaves alpha-beta reads: the still tree shows the values of leaves only.
    """
    tree = game_tree(TREE)
    for node in tree.nodes.values():
        if TREE.is_terminal(node["state"]):
            node["value"] = TREE.utility(node["state"])
    figure = draw_tree(tree)
    still = {"image/svg+xml": figure.svg(), "text/plain": figure.alt}
    output = new_output("display_data", still)
    show(output, "", source)
    mark = write_data(source / DATA, explorer(TREE, algorithm="alphabeta"))
    enliven(new_code_cell(outputs=[output]), [mark], "", TREES_OF_STUDENTS)
    (source / SOURCE).write_text(output.data["text/html"], "utf-8")
    draw_card(source / CARD)


def draw_card(path: Path) -> None:
    """Draw the tree after the search, under the title of the course: 1200 x 630 pixels."""
    card = Figure(figsize=(12, 6.3), dpi=100, facecolor=PAPER)
    card.text(0.05, 0.84, TITLE, size=46, weight="bold", color=INK)
    card.text(0.05, 0.75, SUBTITLE, size=22, color=GREY)
    axes = card.add_axes((0.05, 0.03, 0.9, 0.68))
    draw_tree(record(alphabeta, TREE).graph(), ax=axes)
    card.savefig(path)
