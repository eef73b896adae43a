"""The front page, a game and a search to step through; the page of training; the site's picture."""

from collections.abc import Iterator
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from book import DATA, LIVE, enliven, show
from living.recording import write_data
from matplotlib.figure import Figure
from nbformat.v4 import new_code_cell, new_output

from course_lib import explorer, play
from course_lib.canvas.style import GREY, INK, PAPER
from course_lib.drawing import draw_board, draw_tree
from course_lib.games import Matches, TreeGame
from course_lib.search import alphabeta
from course_lib.tracing import game_tree, record
from course_lib.widgets.questions import MEANS, PROMPTS, SUMS, Answer, TreeQuestion
from course_lib.widgets.quiz import Quiz, question_figure

GAME = Matches(6)
TREE = TreeGame({"gauche": [4, 8], "centre": [2, 9, 7], "droite": [6, 5]})
HOME = f"{LIVE}notebooks/00_accueil.ipynb"
TREES_OF_STUDENTS = f"{LIVE}notebooks/01_minimax.ipynb"
TITLE = "Minimax et alpha-bêta"
SUBTITLE = "Un cours où l'on prévoit, où l'on joue, où l'on programme"
CARD = Path("_static", "carte.png")
TRAINING, SEED = 24, 1
"""How many files of questions the page of training draws from, and the seed of their trees."""
VALUES = [0, *range(41, 47), *range(-46, -40)]
"""The values of leaves there, for which `numbers.js` writes others in the same order."""


class OrderQuestion(TreeQuestion):
    """A question whose answers depend only on the order and the signs of the values of leaves."""

    def wrong_answers(self) -> Iterator[tuple[str, Answer]]:
        """Those of the mistakes that add no values, and take no mean."""
        return (one for one in super().wrong_answers() if not one[0].endswith((SUMS, MEANS)))


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
    rng = Random(SEED)
    quizzes = [Quiz(training_questions(rng)) for _ in range(TRAINING)]
    still = question_figure(quizzes[0].question, ())
    include(source, "training", quizzes, still, TREES_OF_STUDENTS)
    draw_card(source / CARD)


def training_questions(rng: Random) -> Iterator[OrderQuestion]:
    """A question of each kind in turn, on random trees: four small ones, then larger ones."""

    def tree(depth: int) -> Any:
        return [tree(depth - 1), tree(depth - 1)] if depth else rng.choice(VALUES)

    for n in count():
        for kind in PROMPTS:
            yield OrderQuestion(kind, TreeGame(tree(3 if n > 1 else 2)))


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
