"""Faults are named in French when the code shows them, and right functions are left alone."""

import re
from itertools import chain
from pathlib import Path

import pytest
import sources

from course_lib.authoring.source import read
from course_lib.judge.faults import gloss
from course_lib.judge.kinds import faults
from course_lib.judge.syntax import source_of

SOLUTIONS = Path(__file__).parents[1] / "solutions"


def defined(source):
    names = {"__name__": "cellule"}
    sources.run(source, names, f"<{source}>")
    return names["f"]


def message(source):
    """What is said of the error that f([1]) raises."""
    with pytest.raises(Exception) as caught:  # noqa: PT011
        defined(source)([1])
    return gloss(caught.value.with_traceback(caught.tb.tb_next))  # without the frame of this test


ERRORS = [
    ("valeurs = [1]; return valeur[0]", "« valeur » n'est pas défini (vouliez-vous dire « valeurs"),
    ("return [maxx(i, x) for i in x]", "(vouliez-vous dire « max » ?), dans f, à la ligne 2"),
    ("valeurs = [1]; return [valeur for _ in x]", "(vouliez-vous dire « valeurs » ?)"),
    ("return racine(4)", "« racine » n'est pas défini (une racine carrée s'écrit sqrt), dans f"),
    ("t = t + 1", "cette fonction a sa propre variable t, qui n'a pas de valeur"),
    ("return f()", "il manque 1 argument à l'appel de f : il n'en reste pas pour 'x' (Python les"),
    ("d = {3: 4}; return d(3)", "un dictionnaire se lit entre crochets, d[clé], et non entre"),
    ("return x * x", "une liste ou un tuple ne se multiplie pas par une liste, dans f"),
    ("return f(1, 2)", "f attend 1 argument, l'appel lui en donne 2"),
    ("return 1 + print()", "l'opération + ne s'applique pas à un entier et None (ce None"),
    ("return x.sort()[0]", "None n'a pas d'éléments à prendre entre crochets (ce None"),
    ("for i in len(x): pass", "un entier ne se parcourt pas (pour compter, il y a range ; min"),
    ("return x['a']", "entre crochets après une liste, il faut un entier, non un texte"),
    ("return max(x, None)", "None et une liste ne se comparent pas avec > (ce None"),
    ("return x[9]", "(n éléments ont les indices 0 à n - 1), dans f, à la ligne 2"),
    ("return {}[3]", "lève l'erreur KeyError : la clé 3 n'existe pas, dans f"),
    ("return x.apend(3)", "une liste n'a rien qui s'appelle apend (vouliez-vous dire « append"),
    ("return 2.0 ^ 3", "la puissance s'écrit **, et non ^, dans f"),
    ("return 1 % 0", "lève l'erreur ZeroDivisionError : division par zéro, dans f"),
    ("a, b = [1]", "il n'y a que 1 valeur à répartir entre 2 variables"),
    ("return f(x)", "trop d'appels emboîtés, sans doute sans fin (le cas d'arrêt est-il"),
    ("assert x == 3", "une condition vérifiée par assert est fausse"),
    ("return next(iter(()))", "next ne trouve plus rien à prendre"),
    ("import random; return random.choice([])", "choice n'a rien à prendre : la liste est vide"),
    ("raise ValueError('coup illégal')", "lève l'erreur ValueError : coup illégal, dans f"),
    (
        "def g(y):\n        return y / 0\n    return g(1)",
        "dans g, à la ligne 3, où mène la ligne 4",
    ),
]


@pytest.mark.parametrize(("body", "words"), ERRORS)
def test_an_error_is_said_in_french_with_the_student_s_own_line(body, words):
    assert words in message(f"def f(x):\n    {body}")


OTHER_WORDS = {
    "cannot use 'list' as a dict key (unhashable type: 'list')": "clé de dictionnaire",
    "argument of type 'int' is not a container or iterable": "avec in dans un e",
    "too many values to unpack (expected 2, got 3)": "plus de 2 valeurs",
    "max() iterable argument is empty": "max n'a rien à comparer",
    "list.index(x): x not in list": "l'élément cherché n'y est pas",
    "C.m() takes 2 positional arguments but 3 were given": "attend 1 argument, l",
    "expected ':'": "il manque « : » à la fin de la ligne",
    "'(' was never closed": "« ( » n'est jamais refermé",
    "invalid syntax. Maybe you meant '==' or ':=' instead of '='?": "compare avec ==",
    "unexpected indent": "cette ligne est trop à droite",
    "expected an indented block after 'if' statement on line 3": "ce qui suit la ligne 3 doit",
}


@pytest.mark.parametrize(("text", "words"), OTHER_WORDS.items())
def test_the_messages_of_other_versions_and_of_the_parser_are_known(text, words):
    assert words in gloss(ValueError(text))


def test_what_an_error_says_is_cut_and_may_fail_too():
    mute = type("Mute", (Exception,), {"__str__": len})
    assert gloss(mute()) == "lève l'erreur Mute."
    line = "raise ValueError('é' * 1000)  # " + "x" * 80
    said = message(f"def f(x):\n    {line}")
    assert said.count("é") == 300 + 1
    assert said.endswith(f" : `{line[:80]}…`.")


NO_RETURN = "que renvoie la fonction, quand elle se termine ici ?"
LOST = "cette ligne calcule une valeur"
FAULTS = [
    ("r = n + 1", 2, NO_RETURN),
    ("print(n + 1)", 2, "que doit renvoyer la fonction, au lieu d'afficher"),
    ("for x in n:\n  return x", 3, "dès ce tour de boucle, ou après la boucle"),
    ("if n > 3:\n  return 1\n else:\n  r = 2", 5, NO_RETURN),
    ("if n > 3:\n  return 1\n elif n:\n  return 2", 4, NO_RETURN),
    ("for x in n:\n  if x:\n   return 1", 2, NO_RETURN),
    ("if n:\n  f(n - 1)\n else:\n  return 1", 3, LOST),
    ("sorted(n)\n return n", 2, LOST),
    ("n == 3\n return n", 2, "faut-il ici un seul ="),
    ("m = [n]\n m = m.append(3)\n return m", 3, "que renvoie `append`"),
    ("return n.sort()", 2, "que renvoie `sort`"),
    ("return 3", 1, "la fonction ne se sert nulle part de `n`"),
]


@pytest.mark.parametrize(("body", "line", "words"), FAULTS)
def test_a_fault_is_asked_about_with_its_line(body, line, words):
    said = next(faults(f"def f(n, v=[]):\n {body}\n", "f", none_came=True))
    assert said.startswith(f"À la ligne {line}")
    assert words in said


def test_nothing_is_said_that_would_be_false():
    for source, none_came in [
        ("def f(n):\n if n:\n  return 1", False),
        ("def f(n):\n if not n:\n  return\n n[0] = n[1]", False),
        ("def f(n):\n while True:\n  if g(n):\n   return n", True),
        ("def f(n):\n n == 3\n return 0\ndef f(n):\n return n", True),
        (f"def f(n):\n return {' + '.join('n' * 1000)}", True),
        *((strange, True) for strange in ("", "def f(:", "%matplotlib inline", "\0", "f = 3")),
    ]:
        assert [*faults(source, "f", none_came)] == []


def test_nothing_is_said_of_right_answers():
    """But that they leave what is optional: `joueur`, `s`."""
    for folder in (one.parent for one in SOLUTIONS.rglob("fiche.md")):
        for question in (one for one in read(folder).questions if one.tests):
            for code in (question.solution, *question.right.values()):
                names = re.findall(r"^def (\w+)", code, re.MULTILINE)
                found = (faults(code, name, False, ["joueur", "s"]) for name in names)
                assert [*chain.from_iterable(found)] == [], (folder, question.name)


def test_the_source_of_functions_keeps_the_lines_of_their_cell():
    source = "x = 1\n\n\ndef f(n):\n    print(0)\n    n.upper()\n\n\ndef g(n):\n    return f(n)\n"
    function = defined(source)
    given = source_of(function)
    assert given.splitlines() == ["", "", "", *source.splitlines()[3:6]]
    assert next(faults(given, "f", none_came=True)).startswith("À la ligne 5, `print(0)` :")
    both = source_of(function.__globals__["g"], function)
    assert both.splitlines()[3:] == source.splitlines()[3:]
    assert both.splitlines()[:3] == ["", "", ""]
    assert [source_of(one) for one in (eval("lambda: 1"), len, 3)] == ["", "", ""]
    other = defined("def f(n):\n    return 2 * n\n")
    assert source_of(function.__globals__["g"], other).endswith("def f(n):\n    return 2 * n\n")
