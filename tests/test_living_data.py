"""What the pages show without Python is what the widgets show with it."""

import gzip
import json
import re
import subprocess
import sys
from itertools import islice, product
from pathlib import Path
from random import Random

import nbformat
import pytest
from ipywidgets import IntRangeSlider, IntSlider, SelectionSlider
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output

from course_lib import explorer, live
from course_lib.games import MAX, MIN, TreeGame
from course_lib.given.trees import ARBRE_N3
from course_lib.search import minimax_value
from course_lib.text import french_number

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tools"))

from book import page_cells  # noqa: E402
from front import OrderQuestion, training_questions  # noqa: E402
from living import recording  # noqa: E402
from living.data import MOST_PICTURES, live_data, question_data, stepper_data  # noqa: E402

LECTURE = TreeGame(ARBRE_N3)
"""The tree of the lecture, of 40 nodes."""


def joined(ranks: list[int], pieces: list[str]) -> str:
    return "".join(pieces[rank] for rank in ranks)


# Steppers


@pytest.fixture(scope="module")
def lecture() -> dict:
    """The films of the tree of the lecture."""
    return stepper_data(explorer(LECTURE, algorithm="alphabeta"))


def test_every_setting_of_an_explorer_has_its_film_which_ends_with_the_value(lecture: dict) -> None:
    orders = ("given", "best", "worst", "shuffled")
    names = {
        " ".join(map(str, one)): one[-1]
        for one in product(("minimax", "alphabeta"), orders, (1, 2, 3))
    }
    assert lecture["films"].keys() == names.keys()
    for name, film in lecture["films"].items():
        value = french_number(minimax_value(LECTURE, (), names[name], LECTURE.heuristic))
        assert f"la racine vaut {value}" in film["sentences"][-1], name


def test_a_film_is_that_of_the_widget_once_its_pictures_are_joined(lecture: dict) -> None:
    film, pieces = lecture["films"]["alphabeta given 3"], lecture["pieces"]
    looks = [joined(look, pieces) for look in film["looks"]]
    whole = film | {"svg": joined(film["svg"], pieces), "looks": looks}
    film_of_widget = explorer(LECTURE, algorithm="alphabeta").film
    without_names = [re.sub(' id="[^"]*"', "", look) for look in film_of_widget["looks"]]
    of_widget = json.loads(json.dumps(film_of_widget | {"looks": without_names}))
    assert lecture["first"] == "alphabeta given 3"
    assert json.loads(json.dumps(whole)) == of_widget
    text = json.dumps(lecture, ensure_ascii=False, separators=(",", ":"))
    assert len(gzip.compress(text.encode())) < 200_000


def test_a_wrong_function_is_named_and_a_right_one_is_not_praised() -> None:
    rules = {MAX: max, MIN: max}

    def search(jeu, s):
        if jeu.is_terminal(s):
            return jeu.utility(s)
        return rules[jeu.to_move(s)](search(jeu, q) for _, q in jeu.successors(s))

    (film,) = stepper_data(explorer([[3, 5], [2, 9]], search=search))["films"].values()
    assert film["finding"][0] == "wrong"
    rules[MIN] = min
    (film,) = stepper_data(explorer([[3, 5], [2, 9]], search=search))["films"].values()
    assert film["finding"] is None


# Sliders and menus


def test_there_is_a_picture_for_every_value_of_the_controls() -> None:
    def draw(n, mot, fenetre, cases):
        return f"<p>{n} {mot} {fenetre} {cases}</p>"

    widget = live(
        draw,
        n=IntSlider(value=4, min=2, max=6, step=2),
        mot=["a", "b"],
        fenetre=IntRangeSlider(value=(0, 1), min=0, max=1),
        cases=SelectionSlider(options=[("peu", 1), ("assez", 5)], value=5),
    )
    data = live_data(widget)
    ends = [(0, 0), (0, 1), (0, 1), (1, 1)]
    pictures = [draw(*values) for values in product((2, 4, 6), "ab", ends, (1, 5))]
    assert [joined(state, data["pieces"]) for state in data["states"]] == pictures
    assert len(set(data["pieces"])) == len(data["pieces"])
    assert widget.picture.value == draw(4, "a", (0, 1), 5)
    assert [(one["kind"], one["labels"], one["start"]) for one in data["controls"]] == [
        ("slider", [2, 4, 6], 1),
        ("menu", ["a", "b"], 0),
        ("range", [0, 1], [0, 1]),
        ("slider", ["peu", "assez"], 1),
    ]


def test_pictures_that_do_not_move_or_are_too_many_stay_still() -> None:
    assert live_data(live(lambda: "<p>1</p>")) is None
    assert live_data(live(lambda n: f"<p>{n}</p>", n=(0, MOST_PICTURES))) is None


# Questions on trees: the page writes other numbers in those of training


def test_the_numbers_of_a_question_change_as_if_its_tree_had_them() -> None:
    numbers, rng = [12, 23, 35, 58, 73, 90], Random(1)  # as wide as those that they replace
    new = {sign * (40 + n): sign * numbers[n - 1] for n in range(1, 7) for sign in (1, -1)} | {0: 0}

    def renumbered(tree):
        return [*map(renumbered, tree)] if isinstance(tree, list) else new[tree]

    old = [*islice(training_questions(rng), 60)]
    trees = [TreeGame(renumbered(one.tree.tree)) for one in old]
    due = [
        question_data(OrderQuestion(one.kind, tree)) for one, tree in zip(old, trees, strict=True)
    ]
    data = json.dumps([*map(question_data, old)])
    script = (ROOT / "docs/_static/living/numbers.js").read_text("utf-8") + (
        f"console.log(JSON.stringify({data}.map((one) => renumbered(one, {numbers}))))"
    )
    command = ["node", "--input-type=module"]
    got = subprocess.run(command, input=script, capture_output=True, text=True, check=True).stdout
    assert json.loads(got) == json.loads(json.dumps(due))


# From a lesson to its page

LESSON = {
    "vivant": """from course_lib import Matches, draw_tree, explorer, game_tree, live
print("un mot")
display(draw_tree(game_tree(Matches(2))), explorer([[3, 5], [2, 9]]))
live(lambda n: f"<p>{n}</p>", n=(1, 3))""",
    "immobile": 'live(lambda: "<p>1</p>")',
    "apres": "raise SystemError",
}


def test_the_widgets_of_a_lesson_say_where_their_data_are(tmp_path: Path) -> None:
    path, folder = tmp_path / "lesson.ipynb", tmp_path / "data"
    cells = [new_code_cell(source, id=name) for name, source in LESSON.items()]
    nbformat.write(new_notebook(cells=[new_markdown_cell("# Un"), *cells]), path)
    (marks,) = recording.record([path], folder).values()
    assert marks.keys() == {"vivant", "immobile"}
    assert marks["immobile"] == [{}]
    figure, tree, slider = marks["vivant"]
    assert (figure, tree["kind"], slider["kind"]) == (None, "stepper", "live")
    assert len(json.loads((folder / slider["src"]).read_text("utf-8"))["states"]) == 3
    assert len(list(folder.iterdir())) == 2


@pytest.mark.parametrize("lives", [True, False])
def test_a_page_keeps_the_still_picture_and_leads_to_the_live_notebook(lives: bool) -> None:
    outputs = [new_output("display_data", {"text/html": f"<p>{n}</p>"}) for n in range(2)]
    cells = [new_markdown_cell("# Un"), new_code_cell("live(f)", id="a", outputs=outputs)]
    marks = [None, {"kind": "live", "src": "d.json"} if lives else {}]
    pages = list(page_cells(cells, Path("notebooks", "a.ipynb"), Path(), {"a": marks}))
    figure, still = (output.data["text/html"] for output in outputs)
    after = "".join(page.source for page in pages[2:])
    assert figure == "<p>0</p>"
    assert "<p>1</p>" in still
    assert ('data-kind="live" data-src="../_static/living/data/d.json"' in still) is lives
    assert "Bouger les curseurs en direct" in (still if lives else after)
