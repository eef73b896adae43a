"""A picture with sliders shows what its function draws, whatever that does."""

import ipywidgets
import pytest
from hypothesis import given
from hypothesis import strategies as st

from course_lib import live
from course_lib.drawing import draw_heatmap


def picture(**values):
    return f"<p>{values}</p>"


@given(st.lists(st.sampled_from([("a", 4), ("a", 9), ("b", 3), ("b", None), ("c", False)])))
def test_the_picture_is_always_that_of_the_values_of_the_controls(moves):
    widget = live(picture, a=(0, 9), b=["rond", 3, None], c=True)
    values = {"a": 4, "b": "rond", "c": True}
    for name, value in moves:
        assert widget.picture.value == picture(**values)
        values[name] = widget.controls[name].value = value
    assert widget.picture.value == picture(**values)
    assert widget.still()["text/html"] == picture(a=4, b="rond", c=True)


def test_a_control_has_the_name_of_its_argument_unless_it_has_its_own():
    mine = ipywidgets.IntSlider(description="Lignes")
    widget = live(picture, nombre_de_tours=(1, 3), b=["x"], rangs=mine)
    names = [control.description for control in widget.children[:3]]
    assert names == ["nombre de tours", "b", "Lignes"]
    with pytest.raises(ValueError, match="commande avec n = "):
        live(picture, n=object())


def test_a_figure_is_displayed_and_printed_with_its_words():
    widget, figure = live(lambda n: draw_heatmap([[n]]), n=(3, 3)), draw_heatmap([[3]])
    assert widget.picture.value == widget.still()["image/svg+xml"] == figure.svg()
    assert widget.still()["text/plain"] == figure.alt


def test_an_error_is_a_sentence_until_the_function_draws_again():
    widget = live(lambda n: {1: "<b>un</b>"}[n], n=["<img>", 1])
    assert "complétez ou réparez d'abord votre fonction" in widget.picture.value
    assert "<img>" not in widget.picture.value
    widget.controls["n"].value = 1
    assert widget.picture.value == "<b>un</b>"
