"""What the pages show without Python is what the widgets show with it."""

import gzip
import json
import sys
from itertools import product
from pathlib import Path

import nbformat
import pytest
from ipywidgets import Checkbox, IntRangeSlider, IntSlider, SelectionSlider
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output

from course_lib import attractor_explorer, explorer, live, prediction
from course_lib.attractors import Arena
from course_lib.drawing import draw_tree
from course_lib.games import MAX, MIN, Matches, TreeGame
from course_lib.lessons.predictions import predictions
from course_lib.search import minimax_value
from course_lib.text import french_number
from course_lib.tracing import game_tree
from course_lib.widgets.explorer.film import film

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tools"))

from book import page_cells  # noqa: E402
from living import lives, recording, steppers  # noqa: E402
from living import predictions as living_predictions  # noqa: E402
from living.pieces import Pieces  # noqa: E402

LECTURE = TreeGame(
    (
        0,
        [
            (10, [(-11, [-5, -2, -3]), (2, [4, 8, 9]), (-4, [-1, 2, 3])]),
            (8, [(0, [7, 2, 6]), (2, [4, 1, 7]), (-4, [-2, 0, 2])]),
            (2, [(-5, [3, 1, -2]), (-1, [4, 2, 1]), (-6, [5, 3, 3])]),
        ],
    )
)
"""The tree of the lecture, of 40 nodes."""


def joined(ranks: list[int], pieces: list[str]) -> str:
    return "".join(pieces[rank] for rank in ranks)


def test_pieces_are_written_once_and_make_the_text_again() -> None:
    pieces = Pieces()
    texts = ["<p>a < b</p>", "", "avant <b>x</b><b>x</b>"]
    ranks = [pieces.cut(text) for text in texts]
    assert [joined(one, pieces.all()) for one in ranks] == texts
    assert len(set(pieces.all())) == len(pieces.all())
    assert ranks[2][1:3] == ranks[2][3:]


# Explorers


@pytest.fixture(scope="module")
def lecture() -> dict:
    """The films of the tree of the lecture."""
    return steppers.data(explorer(LECTURE, algorithm="alphabeta"))


def test_every_setting_of_an_explorer_has_its_film(lecture: dict) -> None:
    orders = ("given", "best", "worst", "shuffled")
    names = [
        " ".join(map(str, one)) for one in product(("minimax", "alphabeta"), orders, (1, 2, 3))
    ]
    assert sorted(lecture["films"]) == sorted(names)
    assert lecture["first"] == "alphabeta given 3"


def test_every_film_ends_with_the_value_of_the_root(lecture: dict) -> None:
    for name, shown in lecture["films"].items():
        depth = int(name.split()[-1])
        value = french_number(minimax_value(LECTURE, (), depth, LECTURE.heuristic))
        assert f"la racine vaut {value}" in shown["sentences"][-1], name


def test_a_film_is_the_widget_s_own_once_its_pictures_are_joined(lecture: dict) -> None:
    shown, pieces = lecture["films"][lecture["first"]], lecture["pieces"]
    looks = [joined(look, pieces) for look in shown["looks"]]
    made = shown | {"svg": joined(shown["svg"], pieces), "looks": looks}
    assert made == film(explorer(LECTURE, algorithm="alphabeta").exploration)


def test_all_the_films_of_forty_nodes_weigh_less_than_200_kilobytes(lecture: dict) -> None:
    assert LECTURE.size == 40
    text = json.dumps(lecture, ensure_ascii=False, separators=(",", ":"))
    assert len(gzip.compress(text.encode())) < 200_000


def test_a_function_of_ones_own_is_not_praised_and_keeps_its_name() -> None:
    def wrong(jeu, s):
        if jeu.is_terminal(s):
            return jeu.utility(s)
        return max(wrong(jeu, q) for _, q in jeu.successors(s))

    def right(jeu, s):
        if jeu.is_terminal(s):
            return jeu.utility(s)
        best = max if jeu.to_move(s) is MAX else min
        return best(right(jeu, q) for _, q in jeu.successors(s))

    made = steppers.data(explorer([[3, 5], [2, 9]], search=wrong))
    assert list(made["films"]) == [" given 2"]
    assert made["films"][made["first"]]["finding"][0] == "wrong"
    made = steppers.data(explorer([3, 5], search=right))
    assert made["films"][made["first"]]["finding"] is None


# Predictions


@pytest.mark.parametrize("key", predictions())
def test_a_prediction_takes_as_many_answers_as_in_jupyterlab(key: str) -> None:
    widget = prediction(key)
    made = living_predictions.data(widget)
    wrong = [answer for answer in made["answers"] if answer != made["answer"]]
    wrong += ["−987 654", "987 654"] if made["otherwise"] else []
    for rank in range(made["tries"]):
        assert not widget.locked
        widget.field.value = wrong[rank]
        widget.button.click()
    assert widget.locked
    assert made["answers"][made["answer"]]


# Sliders and menus


def test_a_picture_for_every_value_of_the_controls() -> None:
    def draw(n, mot, fenetre, cases):
        return f"<p>{n} {mot} {fenetre} {cases}</p>"

    widget = live(
        draw,
        n=IntSlider(value=4, min=2, max=6, step=2),
        mot=["a", "b"],
        fenetre=IntRangeSlider(value=(0, 1), min=0, max=1),
        cases=SelectionSlider(options=[("peu", 1), ("assez", 5)], value=5),
    )
    made = lives.data(widget)
    ends = [(0, 0), (0, 1), (0, 1), (1, 1)]
    asked = product((2, 4, 6), "ab", ends, (1, 5))
    shown = [joined(state, made["pieces"]) for state in made["states"]]
    assert shown == [draw(*one) for one in asked]
    assert widget.picture.value == draw(4, "a", (0, 1), 5)
    told = [(one["kind"], one["labels"], one["start"]) for one in made["controls"]]
    assert told == [
        ("slider", [2, 4, 6], 1),
        ("menu", ["a", "b"], 0),
        ("range", [0, 1], [0, 1]),
        ("slider", ["peu", "assez"], 1),
    ]


def test_figures_are_those_that_the_slider_draws() -> None:
    def draw(n):
        return draw_tree(game_tree(Matches(n)))

    made = lives.data(live(draw, n=(2, 4)))
    shown = [joined(state, made["pieces"]) for state in made["states"]]
    assert shown == [draw(n).svg() for n in (2, 3, 4)]


def test_what_moves_nothing_or_too_much_stays_still() -> None:
    assert lives.data(live(lambda: "<p>1</p>")) is None
    assert lives.data(live(lambda n: f"<p>{n}</p>", n=(0, lives.MOST_STATES))) is None
    assert lives.data(live(lambda n: f"<p>{n}</p>", n=Checkbox(description="n"))) is None


# Games seen again, and attractors


def test_an_attractor_is_the_film_of_its_widget() -> None:
    arena = Arena({"a": ["b", "c"], "b": [], "c": []}, {"a": MAX, "b": MIN, "c": MIN})
    made = json.loads(json.dumps(steppers.data(attractor_explorer(arena, ["b"]))))
    (shown,) = made["films"].values()
    assert shown["sentences"][1] == "Tour 1. a entre : MAX y choisit a → b."


# From a lesson to its page

LESSON = {
    "titre": "# Un",
    "vivant": """from course_lib.drawing import draw_tree
from course_lib.games import Matches
from course_lib.tracing import game_tree
from course_lib import explorer, live
print("un mot")
display(draw_tree(game_tree(Matches(2))), explorer([[3, 5], [2, 9]]))
live(lambda n: f"<p>{n}</p>", n=(1, 3))""",
    "sans-suite": 'live(lambda: "<p>1</p>")',
    "apres": "raise SystemError",
}


@pytest.fixture(scope="module")
def recorded(tmp_path_factory) -> tuple[Path, dict]:
    """The folder of the data of a lesson, and what lives in its cells."""
    folder = tmp_path_factory.mktemp("living")
    path = folder / "lesson.ipynb"
    title, *cells = LESSON.items()
    made = [new_markdown_cell(title[1], id=title[0])]
    made += [new_code_cell(source, id=name) for name, source in cells]
    nbformat.write(new_notebook(cells=made), path)
    (marks,) = recording.record([path], folder / "data").values()
    return folder / "data", marks


def test_the_widgets_of_a_lesson_tell_where_their_data_are(recorded: tuple[Path, dict]) -> None:
    folder, marks = recorded
    assert set(marks) == {"vivant", "sans-suite"}
    assert marks["sans-suite"] == [{}]
    figure, tree, slider = marks["vivant"]
    assert figure is None
    assert (tree["kind"], slider["kind"]) == ("stepper", "live")
    made = json.loads((folder / slider["src"]).read_text("utf-8"))
    assert len(made["states"]) == 3
    assert len(list(folder.iterdir())) == 2


def test_an_error_while_data_are_made_is_told(tmp_path: Path) -> None:
    widget = explorer([[3, 5], [2, 9]])
    widget.exploration = None
    output = new_output("display_data", recording.bundle(tmp_path, widget))
    with pytest.raises(RuntimeError, match=r"(?s)une-cellule.*AttributeError"):
        recording.cell_marks(new_code_cell(id="une-cellule", outputs=[output]))


def page(marks: list) -> tuple[list[str], list[str]]:
    """The outputs and the following texts of a page whose one code cell has such outputs."""
    shown = [new_output("display_data", {"text/html": f"<p>{n}</p>"}) for n in range(len(marks))]
    cell = new_code_cell("live(f, n=(1, 3))", id="a", outputs=shown)
    cells = [new_markdown_cell("# Un"), cell]
    made = list(page_cells(cells, Path("notebooks", "a.ipynb"), Path(), {"a": marks}))
    return [one.data["text/html"] for one in cell.outputs], [one.source for one in made[3:]]


def test_a_part_that_lives_keeps_its_still_picture_and_its_link() -> None:
    (figure, slider), after = page([None, {"kind": "live", "src": "d.json"}])
    assert figure == "<p>0</p>"
    assert 'data-kind="live" data-src="../_static/living/data/d.json"' in slider
    assert "<p>1</p>" in slider
    assert "Bouger les curseurs en direct" in slider
    assert after == []


def test_a_part_that_needs_python_is_followed_by_its_link() -> None:
    (still,), after = page([{}])
    assert still == "<p>0</p>"
    assert "Bouger les curseurs en direct" in after[0]
