"""The widgets for who has no mouse or no screen: the rules of WCAG, and the keyboard alone."""

import pytest
from axe import violations

pytestmark = pytest.mark.browser

IMPORTS = """from IPython.display import display
from course_lib import MAX, MIN, Arena, Chomp, ConnectFour, Matches, Nim, Othello, TicTacToe
from course_lib import attractor_explorer, draw_heatmap, explorer, live, play
from course_lib import prediction, quiz

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
    "live": "live(table, nombre=(0, 9), symbole=['rond', 'croix'])",
}
NAME_THEM = """names => document.querySelectorAll('.jp-Notebook .jp-OutputArea-child')
    .forEach((area, rank) => { area.id = names[rank]; })"""
# All that can be clicked or changed in a widget, numbered; one radio button stands for its group.
NUMBER_PARTS = """area => {
    const all = 'button, input, select, summary, [role=button], .noUi-handle';
    const radio = area.querySelector('[type=radio]');
    const parts = [...area.querySelectorAll(all)].filter(part => part.checkVisibility()
        && !part.disabled && (part.type !== 'radio' || part === radio));
    parts.forEach((part, rank) => { part.dataset.rank = rank; });
    return parts.length;
}"""
FOCUSED = """() => {
    const part = document.activeElement;
    const outline = getComputedStyle(part);
    const words = part.getAttribute('aria-label') ?? part.labels?.[0]?.textContent
        ?? part.textContent;
    return {
        rank: part.dataset.rank,
        name: words.trim(),
        isOutlined: outline.outlineStyle !== 'none' && parseFloat(outline.outlineWidth) >= 2,
    };
}"""
CHANGE_THEME = "name => window.jupyterapp.commands.execute('apputils:change-theme', {theme: name})"


@pytest.fixture(scope="module")
def gallery(run_cell):
    """All kinds of widgets, one under the other, each in an element named after it."""
    calls = [f"display({call})" for call in WIDGETS.values()]
    lesson = run_cell("\n".join([IMPORTS, *calls]))
    lesson.page.locator(".course-widget").nth(len(WIDGETS) - 1).wait_for()
    lesson.page.evaluate(NAME_THEM, list(WIDGETS))
    yield lesson
    assert not lesson.script_errors
    assert not lesson.displayed_errors()


@pytest.mark.parametrize("name", WIDGETS)
def test_tab_reaches_all_that_can_be_acted_on_which_is_named_and_outlined(gallery, name):
    page = gallery.page
    area = page.locator(f"#{name}")
    count = area.evaluate(NUMBER_PARTS)
    area.locator("[data-rank='0']").focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    reached = set()
    while area.locator(":focus").count():
        stop = page.evaluate(FOCUSED)
        assert stop["name"], stop
        assert stop["isOutlined"], stop
        reached.add(stop["rank"])
        page.keyboard.press("Tab")
    assert reached - {None} == {str(rank) for rank in range(count)}


@pytest.mark.parametrize("theme", ["JupyterLab Dark", "JupyterLab Light"])
def test_widgets_break_no_rule_of_wcag(gallery, theme):
    gallery.page.evaluate(CHANGE_THEME, theme)
    gallery.page.locator(f'body[data-jp-theme-name="{theme}"]').wait_for(state="attached")
    gallery.screenshot(f"widgets-{theme.split()[1]}")
    assert violations(gallery.page, ".jp-Notebook .jp-OutputArea") == []
