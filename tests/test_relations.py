"""How wrong answers differ from the right ones, in a sentence."""

import pytest

from course_lib.judge.relations import relation

RIGHT = [3, -1, 4, 0, 5]
LISTS = [[1, 2, 3], [4, 5], [6]]


@pytest.mark.parametrize(
    ("right", "change", "words"),
    [
        (RIGHT, lambda n: -n, "signe est contraire"),
        (RIGHT, str, "Vous renvoyez un texte ; on attend un nombre."),
        (RIGHT, lambda n: (n, n), "Vous renvoyez un tuple ; on attend un nombre."),
        (RIGHT, lambda n: None, "Vous renvoyez None ; on attend un nombre."),
        ([True, False, True], lambda b: not b, "True pour False"),
        ([True, False], int, "Vous renvoyez un nombre ; on attend un booléen"),
        (LISTS, lambda one: one[::-1], "à l'envers"),
        (LISTS, lambda one: [*one[1:], one[0]], "pas leur ordre"),
        (LISTS, lambda one: one * 2, "le nombre de fois"),
        (LISTS, lambda one: one[:-1], "Il manque des éléments"),
        (LISTS, lambda one: [*one, 9], "en trop"),
        (LISTS, frozenset, "Vous renvoyez un ensemble ; on attend une liste."),
    ],
)
def test_a_relation_that_holds_of_every_wrong_call_is_said(right, change, words):
    assert words in relation([(one, change(one)) for one in right])


@pytest.mark.parametrize(
    "pairs",
    [
        [],
        [(3, 3), (4, 4)],
        [(3, -3)],
        [(3, 3), (4, -4)],
        [(3, -3), (4, 5)],
        [(True, False), (True, True), (False, True)],
        [(3, "3"), (4, [4])],
        [([1, 2], [2, 1]), ([3, 4], [3])],
        [(3, object()), (4, object())],
    ],
)
def test_what_does_not_hold_of_every_wrong_call_is_not_said(pairs):
    assert relation(pairs) == ""


def test_right_calls_do_not_count():
    assert "signe" in relation([(0, 0), (3, -3), (4, -4)])
