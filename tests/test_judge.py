"""The judge survives whatever a student's function does, and says what happened."""

import re
import signal
import sys
from array import array
from collections import Counter, defaultdict, namedtuple
from dataclasses import replace
from fractions import Fraction
from math import inf
from time import sleep

import pytest
import sources
from examples import examples
from hypothesis import given
from hypothesis import strategies as st

from course_lib.games import MAX, Matches
from course_lib.judge import Call, Fiche, Question, Sheet, Verdict, judge, pack, plain, same, unpack
from course_lib.judge.judging import UNTOUCHED
from course_lib.judge.plain import Foreign, digest, written
from course_lib.judge.running import TOOLS, observed, time_limit
from course_lib.judge.sheet import forbidden, hidden
from course_lib.judge.syntax import codes_used, literal, shapes, used
from course_lib.tracing import Counted

TEXTS = ("f(1)", "f(-1)", "f(10)")
BEGUN = "def f(n):\n    return n - 1\n"


def after(n):
    return n + 1


def mark(function):
    """The digest of what a function does, computed here."""
    outcomes = [observed(text, {}, {"f": function}) for text in TEXTS]
    return digest((one.value, one.sort, one.mutated) for one in outcomes)


NEXT = Question(
    key="essai-1",
    title="Le suivant",
    points=2,
    names=("f",),
    expects="l'entier suivant",
    hints=("a", "b", "c"),
    calls=tuple(Call(text, eval(text, {"f": after})) for text in TEXTS),
    proof=tuple(Call(f"f({n})", n + 1) for n in range(20, 40)),
    ideas={mark(lambda n: n): ("itself", "Vous renvoyez n lui-même.")},
    code="",
    forbidden={"eval": "Calculez vous-même."},
    start=tuple(digest([one]) for one in shapes(BEGUN)),
)
TWICE = replace(NEXT, key="essai-2", names=("g",), calls=(Call("g(1)", 4),), proof=(), ideas={})


def defined(source, **space):
    """What a cell of a notebook defines."""
    sources.run(source, space, f"<{source}>")
    return space


def verdict(function, question=NEXT, calls=None, source=""):
    return judge(question, {"f": function}, calls, source=source)


def said_of(function, **changes):
    return str(verdict(function, replace(NEXT, **changes)))


@pytest.fixture
def fiche():
    return Fiche(pack(Sheet("essai", "1", (NEXT, TWICE))))


# Plain data


class AlwaysEqual:
    def __eq__(self, _other):
        return True

    __hash__ = None


class Lying(int):
    def __eq__(self, _other):
        return True

    __hash__ = int.__hash__


AS_GOOD = [
    (Lying(3), 3),
    (namedtuple("Pair", "a b")(1, 2), (1, 2)),
    (defaultdict(list, a=[1]), {"a": [1]}),
    (Counter("aa"), {"a": 2}),
    ((n for n in (1, 2)), [1, 2]),
    (range(2), [0, 1]),
    ({1: 2}.values(), [2]),
    ({1, 2}, frozenset({1, 2})),
    (Fraction(1, 2), 0.5),
    (MAX, Foreign("MAX")),
]
data = st.recursive(
    st.sampled_from([None, True, False, -1, 0, 1, 0.5, inf, -inf, "a", frozenset({1, "a"})]),
    lambda inner: (
        st.lists(inner, max_size=2)
        | st.lists(inner, max_size=2).map(tuple)
        | st.dictionaries(st.sampled_from("ab"), inner, max_size=2)
    ),
    max_leaves=4,
)


@examples(400)
@given(data, data)
def test_what_has_the_same_digest_is_the_same_and_is_read_as_written(one, other):
    assert plain(one) == one == literal(written(one))
    assert same(one, other) == same(other, one) == (digest([one]) == digest([other]))


def test_other_types_equal_nothing_or_what_they_are_as_good_as():
    for value in (AlwaysEqual(), object(), len, type, 1j, b"2", array("i", [2]), MAX):
        assert isinstance(plain(value), Foreign)
        assert not same((2,), plain((value,)))
    for value, same_as in AS_GOOD:
        assert plain(value) == same_as


def test_numpy_is_welcome():
    np = pytest.importorskip("numpy")
    assert plain((np.int64(3), -np.inf, np.str_("a"))) == (3, -inf, "a")
    assert plain(np.array([[1, 2], [3, 4]])) == [[1, 2], [3, 4]]
    assert verdict(lambda n: np.int64(n + 1)).status == "Réussi"


def test_an_answer_is_looked_at_down_to_30_levels_and_100_000_elements():
    nested = []
    for _ in range(30):
        nested = [nested]
    assert plain(nested) == nested
    assert plain([nested]) != [nested]
    cut = plain(list(range(10**6)))
    assert (len(cut), cut[-2], cut[-1]) == (100_000, 99_998, Foreign("trop grand"))


# Verdicts


@pytest.mark.parametrize(
    ("source", "status"),
    [
        ("def f(n):\n    return n + 1\n", "Réussi"),
        ('def f(n):\n    """Le suivant."""\n    return n - 1  # ?\n', "À compléter"),
        (f"def aide(n):\n    return n\n\n{BEGUN}", "À compléter"),
        ("def f(n):\n    return n + 1 - 2\n", "À revoir"),
        ("def f(n):\n    suivant = n + 1\n", "À revoir"),
    ],
)
def test_only_the_code_of_the_start_is_not_begun(source, status):
    found = verdict(defined(source)["f"], source=source)
    assert found.status == status
    assert (UNTOUCHED in found.lines) == (status == "À compléter")


def test_a_class_is_read_as_a_function_is(capsys):
    stack = "class Pile:\n def __init__(self): self.t = []\n def empile(self, x): "
    calls = Call("lu(Pile, 1)", [1]), Call("lu(Pile, 1, 2)", [1, 2])
    read = "def lu(Pile, *ajouts):\n p = Pile()\n for x in ajouts: p.empile(x)\n return p.t or None"
    start = tuple(digest([one]) for one in shapes(f"{stack}pass"))
    question = replace(NEXT, names=("Pile",), calls=calls, proof=(), code=read, start=start)
    for body in ("pass  # ?", "self.t = [x]", "self.t.append(x)"):
        space = defined(f"\n\nx = 3\n{stack}{body}")
        Fiche(pack(Sheet("essai", "1", (question,)))).verifier("essai-1", space["Pile"])
    said = re.findall("essai-1 : (.*)", capsys.readouterr().out)
    assert said == ["À compléter", "À revoir", "Réussi"]


def test_an_idea_is_named_only_if_it_explains_everything_and_before_a_fault_of_the_code():
    assert verdict(lambda n: n).idea == "itself"
    assert "f(1) renvoie 1\u00a0; attendu\u00a0: 2" in str(verdict(lambda n: n))
    assert verdict(lambda n: n if n < 10 else 0).idea == ""
    source = "def f(n):\n    n == 3\n    return {0}\n"
    for value, words in ("n", "Vous renvoyez n lui-même."), ("n + 2", "un seul ="):
        code = source.format(value)
        assert words in verdict(defined(code)["f"], source=code).lines[-1]


def test_a_verdict_is_92_letters_wide_and_cuts_no_word():
    lines = str(Verdict("essai-1", "À revoir", ("coup-gagnant " * 40,))).split("\n")[1:]
    assert 92 >= max(map(len, lines)) > 92 - len("coup-gagnant ")
    assert {word for line in lines for word in line.split()} == {"coup-gagnant"}


def test_what_is_due_is_said_only_of_what_is_of_another_type():
    for came, other_type in [("2", True), (None, True), ([2], True), (True, True), (2.5, False)]:
        found = verdict(lambda n, came=came: came)
        assert ("Il faut renvoyer l'entier suivant." in found.lines) is other_type


def endless(n):
    return endless(n)


def loop(n):
    while True:
        try:
            n += 1
        except Exception:
            n -= 1


@pytest.mark.parametrize(
    ("function", "words"),
    [
        (endless, "RecursionError"),
        (lambda n: n + 1 if n < 25 else 0, "f(25) renvoie 0"),
        (lambda n: n + 1 if n > 0 else None, "renvoie None"),
        (lambda n: 1 // 0, "ZeroDivisionError"),
        (lambda: 3, "TypeError"),
        (lambda n: sys.exit(2), "SystemExit"),
        (lambda n: AlwaysEqual(), "un objet de type AlwaysEqual"),
        (lambda n: "x" * 10**7, "…"),
        (None, "sans parenthèses"),
    ],
)
def test_whatever_a_function_does_is_said_in_short(function, words):
    found = verdict(function)
    assert found.status == "À revoir"
    assert words in " ".join(str(found).split())
    assert max(map(len, str(found).splitlines())) < 120


@pytest.mark.parametrize("way", ["timer", "monitoring", "trace"])
@pytest.mark.parametrize("function", [loop, lambda n: sum(n for _ in iter(int, 1))])
def test_a_loop_without_end_is_stopped_by_all_that_python_offers(function, way, monkeypatch):
    tools, before = getattr(sys, "monitoring", None), sys.gettrace()
    if way != "timer":
        monkeypatch.delattr(signal, "setitimer", raising=False)
    if way == "trace":  # as before Python 3.12
        monkeypatch.delattr(sys, "monitoring", raising=False)
    with time_limit(0.05):
        outcome = observed("f(0)", {}, {"f": function})
    assert "ne s'arrête pas" in outcome.trouble
    assert sys.gettrace() is before
    assert tools is None or all(tools.get_tool(tool) is None for tool in TOOLS)


def test_what_waits_is_stopped_and_the_user_may_interrupt():
    with time_limit(0.1):
        assert observed("f(60)", {}, {"f": sleep}).late
    with pytest.raises(KeyboardInterrupt):
        verdict(lambda n: (_ for _ in ()).throw(KeyboardInterrupt))


def test_what_reads_as_what_is_due_is_told_from_it():
    said = said_of(lambda n: 5, code="def dit(obtenu): return 'un nombre'")
    assert "f(1) renvoie un nombre, mais ce n'est pas ce qu'il faut." in said
    assert "attendu" not in said
    said = said_of(lambda n: 1.67, calls=(Call("f(3)", 5 / 3),)).replace("\u00a0", " ")
    assert "f(3) renvoie 1,67 ; attendu : 1,6666666666666667." in said


def test_a_spoiled_argument_is_named_and_the_inputs_stay():
    calls = {"calls": (Call("f(LISTE)", 2),) * 2, "proof": (), "code": "LISTE = [1, 2]"}
    assert "modifie son argument" in said_of(lambda t: t.append(0) or len(t) - 1, **calls)
    assert "Réussi" in said_of(len, **calls)


def test_no_name_that_only_the_check_uses_is_read():
    code = "def va(f, n):\n    return f(n)\n"
    one, other = Call("va(f, 30)", 31), Call("va(f, 31)", 32, "f, appelée sur 31,")
    said = said_of(lambda n: n + 1 if n < 30 else 0, code=code, proof=(one,))
    assert "Un autre appel de f renvoie 0" in said
    assert "va(" not in said
    said = said_of(lambda n: n + 1 if n < 30 else 0, code=code, proof=(other,))
    assert "f, appelée sur 31, renvoie 0" in said
    found = verdict(lambda n: min(n, 12) + 1, replace(NEXT, code=code), (*NEXT.calls, one))
    assert found.lines[0].startswith("Un autre appel de f ne renvoie pas ce qu'il faut")


def fails(text, name="Erreur"):
    raise type(name, (Exception,), {})(text)


TELLING = {
    "a value": lambda: f"secret {3}",
    "an error": lambda: int("secret"),
    "an error of its own": lambda: fails("secret"),
    "the name of an error": lambda: fails("", "secret"),
    "a text on the way": lambda: print("secret"),
    "a name of a type": lambda: type("secret", (), {})(),
}


@pytest.mark.parametrize("way", TELLING)
def test_nothing_is_said_of_what_a_function_does_on_a_hidden_call(way):
    calls = (*NEXT.calls, Call("f(100)", 101))
    found = verdict(lambda n: n + 1 if n < 50 else TELLING[way](), NEXT, calls)
    assert found.status == "À revoir"
    assert "f(100)" in str(found)
    assert "101" in str(found)
    assert "secret" not in str(found)


# What students call


def test_a_sheet_travels_whole_or_is_said_to_be_damaged(fiche):
    assert pack(fiche.sheet) == pack(Sheet("essai", "1", (NEXT, TWICE)))
    assert fiche.sheet.questions[0].calls == NEXT.calls
    for text in ("", "abc", "c-n", "{" * 50, pack(fiche.sheet)[:-9]):
        with pytest.raises(ValueError, match="fiche d'origine"):
            unpack(text)


def test_a_wrong_call_of_the_check_is_explained(capsys, fiche):
    for key in ("essai-99", "nimporte-1", "", None, 3):
        fiche.verifier(key, after)
        fiche.indice(key)
        with pytest.raises(ValueError, match="exercice"):
            fiche.exiger(key, after, appels={})
    assert capsys.readouterr().out.count("✗") == 10
    fiche.verifier("essai-1")
    assert 'verifier("essai-1", f)' in capsys.readouterr().out


def test_hints_come_one_after_the_other_and_the_next_is_offered(capsys, fiche):
    for _ in range(4):
        fiche.verifier("essai-1", lambda n: 0)
        fiche.indice("essai-1")
    said = capsys.readouterr().out
    assert re.findall(r"Indice (\d) sur 3", said) == ["1", "2", "3", "3"]
    asked = r'Bloqué\W+indice\("essai-1"(?:, (\d))?\)'
    offers = [re.findall(asked, one) for one in said.split("✗")]
    assert offers[1:] == [[""], ["2"], ["3"], []]
    for number, words in [(1, "Indice 1"), (4, "il y a 3 indices"), (0, "il y a 3 indices")]:
        fiche.indice("essai-1", number)
        assert words in capsys.readouterr().out


def test_only_who_has_summed_up_an_answer_reads_what_it_is_to_say(capsys):
    fiche = Fiche(pack(Sheet("essai", "1", (NEXT,), {"essai-preuve": "- 1 point : **la raison**"})))
    for summary in "", "\n\n", "je ne sais pas", None, 3:
        assert fiche.comparer("essai-preuve", summary) is None
    assert capsys.readouterr().out.count("Résumez d'abord votre réponse") == 5
    points = fiche.comparer("essai-preuve", "La partie finit toujours : chaque coup ôte un carré.")
    assert "- 1 point : **la raison**" in points._repr_markdown_()
    fiche.comparer("essai-1", "une phrase qui dit bien assez de choses pour comparer")
    assert "n'est pas une réponse à rédiger" in capsys.readouterr().out


FORBIDDEN = {
    "def f(n):\n    return donne(n)": True,
    "f = donne": True,
    "def f(n, g=donne):\n    donne = 0\n    return g(n)": True,
    "from ailleurs import donne as g\n\ndef f(n):\n    return g(n)": True,
    "def f(n):\n    return globals()['don' + 'ne'](n)": True,
    "def f(n):\n    return cours.donne(n)": True,
    "def f(n):\n    match cours:\n        case object(donne=g):\n            return g(n)": True,
    "def f(n):\n    global donne\n    donne = donne\n    return donne(n)": True,
    "def f(n):\n    [0 for donne in n]\n    return donne(n)": True,
    "def f(n):\n    donne = n[0]\n    return donne": False,
    "def f(donne):\n    return [donne for _ in range(3)]": False,
    "def f(n):\n    donne = 0\n    def g():\n        return donne\n    return g()": False,
}
LOOPS = {
    "def f(n):\n    for m in (n,):\n        return m": "for",
    "def f(n):\n    return sum(m for m in [n])": "for",
    "def f(n):\n    while n:\n        return n": "while",
    "def f(n):\n    return n": "",
}


@pytest.mark.parametrize(("source", "refused"), FORBIDDEN.items())
def test_what_a_question_does_not_allow_is_found_unless_it_is_a_variable(source, refused):
    question = replace(NEXT, forbidden={"donne": "Écrivez-la."})
    assert forbidden(question, source).startswith("Votre réponse se sert de donne, ") == refused
    assert bool(forbidden(question, "def f(n):\n    return h(n)", [source])) == refused
    assert not forbidden(NEXT, source)


@pytest.mark.parametrize(("source", "loop"), LOOPS.items())
def test_a_question_may_allow_no_loop(source, loop):
    found = forbidden(replace(NEXT, forbidden={"for": "Une formule.", "while": "Non."}), source)
    assert found.startswith(f"Votre réponse se sert de {loop}, ") == bool(found) == bool(loop)


@pytest.mark.parametrize(
    "source",
    [
        "def f(n):\n    return g(n)\n\ndef g(n):\n    return minimax_value(n)",
        "def f(n):\n    from course_lib.search import alphabeta\n    return n + 1",
        "def f(n):\n    import course_lib.search as s\n    return n + 1",
        "def f(n):\n    return eval('n + 1')",
    ],
)
def test_what_graders_hide_or_a_question_forbids_is_refused(capsys, fiche, source):
    cell = f"from course_lib.search import minimax_value\n{source}"
    fiche.verifier("essai-1", defined(cell)["f"])
    said = " ".join(capsys.readouterr().out.split())
    assert "pendant la correction" in said or "Calculez vous-même" in said


def test_a_parameter_may_have_the_name_of_what_graders_hide():
    """In a notebook where `jeu` is by chance a game that counts its nodes."""
    space = {"jeu": Counted(Matches())}
    own, other = "def f(jeu):\n    nœuds = jeu\n    return nœuds", "def g(n):\n    return jeu.nodes"
    assert hidden(codes_used(used(own), space), space) == ""
    assert "jeu" in hidden(codes_used(used(other), space), space)


def test_an_earlier_answer_that_is_wrong_comes_first(capsys, fiche):
    def said(f, g):
        fiche.verifier("essai-2", defined(f"def f(n): return {f}\n\ndef g(n): return {g}")["g"])
        return " ".join(capsys.readouterr().out.split())

    found = said("0", "2 * f(n)")
    assert found.index("votre f (essai-1) n'est pas encore juste") < found.index("g(1) renvoie")
    assert "Réussi" in said("n + 1", "2 * f(n)")
    assert "encore juste" not in said("n + 1", "0") + said("0", "0")


def test_hidden_tests_raise(fiche):
    fiche.exiger("essai-1", after, appels={"f(100)": 101})
    with pytest.raises(AssertionError, match=r"f\(100\) ne renvoie pas ce qu'il faut.*101\."):
        fiche.exiger("essai-1", lambda n: n + 1 if n < 50 else 0, appels={"f(100)": 101})
