"""A picture that follows the hand shows what its function draws, whatever that does."""

import ipywidgets
import pytest
from hypothesis import given
from hypothesis import strategies as st

from course_lib import live
from course_lib.drawing import draw_heatmap

NAMES = {"a": (0, 9), "b": ["rond", 3, None], "c": True}


def picture(**values):
    return f"<p>{values}</p>"


def value_of(widget, name, value):
    widget.controls[name].value = value
    return widget.picture.value


@given(st.lists(st.sampled_from([("a", 4), ("a", 9), ("b", 3), ("b", None), ("c", False)])))
def test_the_picture_is_always_that_of_the_values_shown(moves):
    widget = live(picture, **NAMES)
    values = {"a": 4, "b": "rond", "c": True}
    assert widget.picture.value == picture(**values)
    for name, value in moves:
        values[name] = value
        assert value_of(widget, name, value) == picture(**values)
    assert widget.still()["text/html"] == picture(a=4, b="rond", c=True)


def test_a_control_bears_the_name_of_its_argument_unless_it_has_its_own():
    mine = ipywidgets.IntSlider(description="Lignes")
    widget = live(picture, nombre_de_tours=(1, 3), b=["x"], rangs=mine)
    assert widget.controls["rangs"] is mine
    names = [control.description for control in widget.controls.values()]
    assert names == ["nombre de tours", "b", "Lignes"]
    assert widget.children[:3] == tuple(widget.controls.values())


def test_a_figure_is_shown_and_printed_with_its_words():
    widget = live(lambda n: draw_heatmap([[n]]), n=(3, 3))
    assert widget.picture.value == draw_heatmap([[3]]).svg() == widget.still()["image/svg+xml"]
    assert widget.still()["text/plain"] == draw_heatmap([[3]]).alt


def test_what_a_function_raises_is_told_until_it_draws_again():
    widget = live(lambda n: {1: "<b>un</b>"}[n], n=[0, 1, 2])
    assert "complétez ou réparez d'abord votre fonction" in widget.picture.value
    assert value_of(widget, "n", 2).startswith('<p role="alert">')
    assert value_of(widget, "n", 1) == "<b>un</b>"
    told = live(lambda n: ["<i>"].index(n), n=["<img>"]).picture.value
    assert "<img>" not in told


def test_what_cannot_be_a_control_is_refused():
    with pytest.raises(ValueError, match="commande avec n = "):
        live(picture, n=object())
