"""The widgets for who has no mouse or no screen: the rules of WCAG, and the keyboard alone."""

import pytest
from axe import violations
from harness import Lesson

pytestmark = pytest.mark.browser

IMPORTS = """from IPython.display import display
from course_lib.drawing import draw_heatmap
from course_lib.attractors import Arena
from course_lib.games import *
from course_lib import attractor_explorer, duel, explorer, live, play, prediction, quiz

def table(nombre, symbole):
    return draw_heatmap([[nombre, 0]])
"""
TREE = "[[3, 5], [2, 9], [3, 7]]"
WIDGETS = {
    "explorer": "explorer([[3, 5], [2, 9]], algorithm='alphabeta')",
    **{f"quiz-{kind}": f"quiz({TREE}, kinds=[{kind!r}])" for kind in ("values", "cuts")},
    "choices": "prediction('04-borne')",
    "number": "prediction('03-neuf')",
    "morpion": "play(TicTacToe())",
    "puissance4": "play(ConnectFour(4, 4))",
    "chomp": "play(Chomp())",
    "allumettes": "play(Matches(9))",
    "nim": "play(Nim((1, 2)))",
    "othello": "play(Othello(4))",
    "arena": "attractor_explorer(Arena({'a': ['b'], 'b': []}, {'a': MAX, 'b': MIN}), ['b'])",
    "outcomes": "attractor_explorer(Matches(5))",
    "duel": "duel(TicTacToe(), lambda jeu, s: jeu.actions(s)[0], lambda s: (3, 3))",
    "live": "live(table, nombre=(0, 9), symbole=['rond', 'croix'])",
}
STOPS = 40
"""More stops of Tab than any of these widgets has."""

NAME_THEM = """names => document.querySelectorAll('.jp-Notebook .jp-OutputArea-child')
    .forEach((area, rank) => { area.id = names[rank]; })"""
FOCUSED = """() => {
    const part = document.activeElement;
    const outline = getComputedStyle(part);
    const words = part.getAttribute('aria-label') ?? part.labels?.[0]?.textContent
        ?? part.textContent;
    return {
        name: words.trim(),
        seen: outline.outlineStyle !== 'none' && parseFloat(outline.outlineWidth) >= 2,
    };
}"""
CHANGE_THEME = "name => window.jupyterapp.commands.execute('apputils:change-theme', {theme: name})"


@pytest.fixture(scope="module")
def gallery(run_cell):
    """All kinds of widgets, one under the other, each in an element named after it."""
    shown = [f"display({call})" for call in WIDGETS.values()]
    lesson = run_cell("\n".join([IMPORTS, *shown]))
    lesson.page.locator(".course-widget").nth(len(WIDGETS) - 1).wait_for()
    lesson.page.evaluate(NAME_THEM, list(WIDGETS))
    yield lesson
    assert not lesson.script_errors
    assert not lesson.displayed_errors()


class Student:
    """Someone who acts on one widget with nothing but a keyboard."""

    def __init__(self, lesson: Lesson, widget: str, start: str) -> None:
        self.lesson, self.page = lesson, lesson.page
        self.area = self.page.locator(f"#{widget}")
        self.area.locator(start).first.focus()

    def go_to(self, name: str, key: str = "Tab") -> None:
        """Press Tab until what is reached has a name that begins so; each stop is seen."""
        for _ in range(STOPS):
            self.page.keyboard.press(key)
            stop = self.page.evaluate(FOCUSED)
            assert stop["seen"], f"on ne voit pas que « {stop['name']} » est choisi"
            if stop["name"].startswith(name):
                return
        raise AssertionError(f"« {name} » n'est pas atteint avec {key}")

    def press(self, *keys: str) -> None:
        """Press keys, one after the other, and wait for what they do."""
        for key in keys:
            self.page.keyboard.press(key)
        self.lesson.synchronise()

    def type(self, text: str) -> None:
        """Put a text in the place of what the field holds."""
        self.page.keyboard.press("Control+a")
        self.page.keyboard.type(text)
        self.lesson.synchronise()

    def reads(self, text: str) -> None:
        """Wait for a text to be displayed in the widget."""
        self.area.locator("p, b, td").get_by_text(text).first.wait_for()


@pytest.mark.parametrize("name", WIDGETS)
def test_a_widget_breaks_no_rule(gallery, name):
    assert violations(gallery.page, f"#{name}") == []


def test_the_explorer_is_used_with_the_keyboard(gallery):
    student = Student(gallery, "explorer", "select")
    student.go_to("racine › 1 › 1")
    student.press("Enter", "ArrowRight")
    student.reads("On part de la racine")
    student.go_to("Modifier l'arbre : cliquez sur un nœud, puis ici")
    student.press("Enter")
    student.go_to("Valeur du nœud choisi")
    student.type("7,5")
    student.go_to("Changer la valeur")
    student.press(" ")
    student.reads("Rien n'est encore visité")
    student.go_to("Modifier l'arbre : cliquez sur un nœud, puis ici", "Shift+Tab")
    student.press("Enter")
    assert not student.area.get_by_text("Changer la valeur").is_visible()
    student.go_to("Fin ›|", "Shift+Tab")
    student.press("Enter")
    student.reads("la racine vaut 5")
    student.go_to("racine")
    student.press("ArrowLeft", "ArrowLeft")
    student.reads("coupure alpha")


def test_a_disc_is_placed_and_taken_back_with_the_keyboard(gallery):
    student = Student(gallery, "puissance4", "select")
    student.go_to("colonne 3")
    student.press("Enter")
    student.reads("À vous")
    student.reads("joué")
    assert gallery.page.evaluate(FOCUSED)["name"].startswith("colonne 3")
    student.go_to("Noter chaque coup", "Shift+Tab")
    student.press("ArrowDown")
    student.area.locator("svg text", has_text="=").first.wait_for()
    student.go_to("Reprendre mon coup")
    student.press(" ")
    student.area.locator("[role=status]:not(:text('joué'))").wait_for()


def test_the_focus_stays_on_the_board_when_matches_are_taken(gallery):
    student = Student(gallery, "allumettes", "select")
    student.go_to("prendre 1 allumette")
    student.press("Enter")
    student.reads("À vous")
    assert gallery.page.evaluate(FOCUSED)["name"] == "prendre 1 allumette"


def test_a_quiz_is_answered_with_the_keyboard(gallery):
    student = Student(gallery, "quiz-values", "input")
    for rank, value in enumerate(("3", "2", "3", "3")):
        student.press(*["Tab"] * (rank > 0))
        student.type(value)
    student.go_to("Je verrouille ma réponse")
    student.press("Enter")
    student.reads("C'est juste")
    student.go_to("Question suivante")
    student.press("Enter")
    student.reads("C'était la dernière question")


def test_a_prediction_is_locked_with_the_keyboard(gallery):
    student = Student(gallery, "choices", "input")
    student.press(" ", "ArrowDown")
    assert student.area.get_by_role("radio", name="Non").is_checked()
    group = student.area.get_by_role("radiogroup", name="Souvenir d'une recherche coupée")
    assert group.get_by_role("radio").count() == 2
    student.go_to("Je verrouille ma réponse")
    student.press("Enter")
    student.reads("Bien vu")


def test_a_live_picture_follows_the_arrows(gallery):
    student = Student(gallery, "live", "select")
    before = student.area.locator("svg").get_attribute("aria-label")
    student.go_to("nombre, à taper", "Shift+Tab")
    student.go_to("nombre", "Shift+Tab")
    student.press("ArrowUp")
    student.area.locator(f'svg:not([aria-label="{before}"])').wait_for()


@pytest.mark.parametrize("theme", ["JupyterLab Dark", "JupyterLab Light"])
def test_widgets_that_were_used_break_no_rule(gallery, theme):
    gallery.page.evaluate(CHANGE_THEME, theme)
    gallery.page.locator(f'body[data-jp-theme-name="{theme}"]').wait_for(state="attached")
    gallery.screenshot(f"widgets-{theme.split()[1]}")
    assert violations(gallery.page, ".jp-Notebook .jp-OutputArea") == []
