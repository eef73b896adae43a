"""The judge survives whatever a student's function does, and says what happened."""

import sys
from time import sleep

import pytest
from hypothesis import given
from hypothesis import strategies as st

from course_lib.checks import exiger, indice, verifier
from course_lib.judge import Exercise, Misconception, judge, plain, same, shown
from course_lib.judge.plain import LONGEST_TEXT, Foreign
from course_lib.judge.running import call, time_limit


def after(n):
    return n + 1


NEXT = Exercise(
    key="essai-1",
    title="Le suivant",
    expects="l'entier suivant",
    right={"f": after},
    inputs={"f": [(1,), (-1,), (10,)]},
    hints=("a", "b", "c"),
    misconceptions=(
        Misconception("given", "Rien n'a changé.", {"f": lambda n: n - 1}, untouched=True),
        Misconception("itself", "Vous renvoyez n lui-même.", {"f": lambda n: n}),
        Misconception(
            "endless", "Le cas d'arrêt manque.", {"f": lambda n: (lambda g: g(g))(_call)}
        ),
    ),
)


def _call(function):
    return function(function)


def verdict(function, exercise=NEXT):
    return judge(exercise, {"f": function})


data = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner) | st.tuples(inner) | st.dictionaries(st.text(), inner),
)


# Plain data


@given(data)
def test_plain_data_is_kept(value):
    assert plain(value) == value
    assert same(plain(value), value)


class AlwaysEqual:
    def __eq__(self, _other):
        return True

    def __hash__(self):
        return 0


class Lying(int):
    def __eq__(self, _other):
        return True

    def __hash__(self):
        return 0


@pytest.mark.parametrize("value", [AlwaysEqual(), Lying(3), object(), len, type, 1j, b"2"])
def test_anything_else_equals_nothing(value):
    assert isinstance(plain(value), Foreign)
    assert not same(2, plain(value))
    assert not same((2,), plain((value,)))


def test_numpy_is_welcome():
    np = pytest.importorskip("numpy")
    assert plain(np.int64(3)) == 3
    assert plain(np.float64(2.5)) == 2.5
    assert plain(-np.inf) == float("-inf")
    assert plain(np.array([[1, 2], [3, 4]])) == [[1, 2], [3, 4]]
    assert plain((np.int8(1), np.str_("a"))) == (1, "a")
    assert verdict(lambda n: np.int64(n + 1)).status == "Réussi"


def test_what_is_endless_is_cut():
    endless = []
    endless.append(endless)
    assert "Foreign" in repr(type(plain(endless)[0])) or plain(endless) != endless
    assert isinstance(plain(list(range(10**6)))[-1], Foreign)
    assert len(shown("x" * 10**6)) <= LONGEST_TEXT


def test_booleans_are_not_numbers():
    assert not same(1, True)
    assert not same(False, 0)
    assert same(True, True)


def test_lists_count_as_tuples_only_when_allowed():
    assert same((1, 2), [1, 2])
    assert not same((1, 2), [1, 2], lists=False)
    assert not same((1, 2), (1, 2, 3))
    assert same(0.3, 0.1 + 0.2)
    assert not same(0.3, 0.300001)
    assert not same(10**6, 10**6 + 1.5)


# Verdicts


def test_a_right_function_passes():
    assert verdict(after).status == "Réussi"


def test_a_stub_and_the_given_code_are_not_begun():
    assert verdict(lambda n: None).status == "À compléter"
    unchanged = verdict(lambda n: n + 1 - 2)
    assert (unchanged.status, unchanged.misconception) == ("À compléter", "given")


def test_an_idea_is_named_only_if_it_explains_everything():
    assert verdict(lambda n: n).misconception == "itself"
    assert verdict(lambda n: n if n < 10 else 0).misconception == ""
    assert "f(1) renvoie 1\u00a0; attendu\u00a0: 2" in str(verdict(lambda n: n))


def endless(n):
    return endless(n)


def loop(n):
    while True:
        try:
            n += 1
        except Exception:
            n -= 1


def noisy(n):
    print(n + 1)


@pytest.mark.parametrize(
    ("function", "words"),
    [
        (endless, "sans fin (RecursionError)"),
        (lambda n: n + 1 if n > 0 else None, "sans rencontrer de return"),
        (noisy, "print"),
        (lambda n: 1 // 0, "ZeroDivisionError"),
        (lambda: 3, "TypeError"),
        (lambda: 3, "est définie avec 0 paramètre(s), l'appel lui donne 1 argument(s)"),
        (lambda n, m: 3, "il manque 1 argument(s) à l'appel de <lambda> : 'm'"),
        (lambda n: sys.exit(2), "SystemExit"),
        (lambda n: AlwaysEqual(), "un objet de type AlwaysEqual"),
        (lambda n: str(n + 1), "renvoie '2'"),
        (lambda n: "x" * 10**7, "…"),
        (3, "sans parenthèses"),
        (None, "sans parenthèses"),
    ],
)
def test_trouble_is_told(function, words):
    found = verdict(function)
    assert found.status == "À revoir"
    assert words in " ".join(str(found).split())
    assert max(map(len, str(found).splitlines())) < 120


def test_a_loop_without_end_is_stopped():
    with time_limit(0.3):
        outcome = call(loop, (0,))
    assert outcome.late
    assert "ne s'arrête pas" in outcome.trouble


def test_a_function_that_only_waits_is_stopped():
    with time_limit(0.1):
        outcome = call(sleep, (60,))
    assert outcome.late


def test_the_line_at_fault_is_shown():
    found = str(verdict(lambda n: n["a"]))
    assert "à la ligne" in found
    assert 'n["a"]' in found


def test_a_comparison_that_fails_is_a_refusal():
    picky = Exercise(
        *("essai-3", "", "", {"f": len}, {"f": [([1, 2],)]}, ("a", "b", "c")),
        accepts=lambda _name, _args, expected, got: got[0] == expected,
    )
    assert judge(picky, {"f": lambda numbers: 2}).status == "À revoir"


def spoils(numbers):
    numbers.append(0)
    return len(numbers) - 1


def test_a_spoiled_argument_is_told_and_the_inputs_stay():
    size = Exercise("essai-2", "", "", {"f": len}, {"f": [([1, 2],)]}, ("a", "b", "c"))
    assert "modifie son argument" in str(judge(size, {"f": spoils}))
    assert size.inputs["f"][0] == ([1, 2],)


def test_an_idea_that_spoils_its_argument_is_not_that_of_one_who_does_not():
    idea = Misconception("spoils", "Vous ajoutez un zéro.", {"f": lambda n: n.append(0) or 1})
    size = Exercise(
        *("essai-2", "", "", {"f": len}, {"f": [([1, 2],)]}, ("a", "b", "c")),
        misconceptions=(idea,),
    )
    assert judge(size, {"f": lambda n: n.append(0) or 1}).misconception == "spoils"
    assert judge(size, {"f": lambda n: 1}).misconception == ""


def test_the_user_may_interrupt():
    def interrupted(_n):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        verdict(interrupted)


# What students call


@pytest.mark.parametrize("key", ["chomp-99", "nimporte-1", "", None, 3, "chomp"])
def test_an_unknown_exercise_is_told(capsys, key):
    verifier(key, after)
    indice(key)
    assert capsys.readouterr().out.count("✗") == 2
    with pytest.raises(ValueError, match="exercice"):
        exiger(key, after)
