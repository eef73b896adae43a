"""The front page, a game and a search to step through; the page of training; the site's picture."""

import random
from pathlib import Path
from typing import Any

from book import DATA, LIVE, enliven, show
from living.recording import write_data
from matplotlib.figure import Figure
from nbformat.v4 import new_code_cell, new_output

from course_lib import explorer, play, quiz
from course_lib.canvas.style import GREY, INK, PAPER
from course_lib.drawing import draw_board, draw_tree
from course_lib.games import Matches, TreeGame
from course_lib.search import alphabeta
from course_lib.tracing import game_tree, record
from course_lib.widgets.quiz import question_figure

GAME = Matches(6)
TREE = TreeGame({"gauche": [4, 8], "centre": [2, 9, 7], "droite": [6, 5]})
HOME = f"{LIVE}notebooks/00_accueil.ipynb"
TREES_OF_STUDENTS = f"{LIVE}notebooks/01_minimax.ipynb"
TITLE = "Minimax et alpha-bêta"
SUBTITLE = "Un cours où l'on prévoit, où l'on joue, où l'on programme"
CARD = Path("_static", "carte.png")
TRAINING, SEED = 24, 1
"""How many files of questions the page of training draws from, and the seed of their trees."""


def write_front(source: Path) -> None:
    """Write in `source` the widgets that pages include, and the picture that other sites show.

    The front page asks which leaves alpha-beta reads: the still tree has the values of leaves only.
    """
    tree = game_tree(TREE)
    for node in tree.nodes.values():
        if TREE.is_terminal(node["state"]):
            node["value"] = TREE.utility(node["state"])
    search = explorer(TREE, algorithm="alphabeta")
    include(source, "game", [play(GAME)], draw_board(GAME, GAME.initial), HOME)
    include(source, "search", [search], draw_tree(tree), TREES_OF_STUDENTS)
    random.seed(SEED)
    quizzes = [quiz() for _ in range(TRAINING)]
    still = question_figure(quizzes[0].question, ())
    include(source, "training", quizzes, still, TREES_OF_STUDENTS)
    draw_card(source / CARD)


def include(source: Path, name: str, widgets: list[Any], figure: Any, address: str) -> None:
    """Write a page's part: a still figure, in whose place one of the widgets lives, at random."""
    output = new_output("display_data", figure._repr_mimebundle_())
    show(output, "", source)
    marks = [write_data(source / DATA, widget) for widget in widgets]
    one = marks[0] | {"src": " ".join(mark["src"] for mark in marks)}
    enliven(new_code_cell(outputs=[output]), [one], "", address)
    (source / f"{name}.html").write_text(output.data["text/html"], "utf-8")


def draw_card(path: Path) -> None:
    """Draw the tree after the search, under the title of the course: 1200 x 630 pixels."""
    card = Figure(figsize=(12, 6.3), dpi=100, facecolor=PAPER)
    card.text(0.05, 0.84, TITLE, size=46, weight="bold", color=INK)
    card.text(0.05, 0.75, SUBTITLE, size=22, color=GREY)
    axes = card.add_axes((0.05, 0.03, 0.9, 0.68))
    draw_tree(record(alphabeta, TREE).graph(), ax=axes)
    card.savefig(path)
