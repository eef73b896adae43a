"""Faults are named in French when the code shows them, and right functions are left alone."""

import linecache
import re
from itertools import product

import pytest

from course_lib.judge.faults import faults, gloss, source_of


def defined(source):
    file, names = f"<{source}>", {"__name__": "cellule"}
    linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)
    exec(compile(source, file, "exec"), names)
    return names["f"]


def told(body):
    return told_of(defined(f"def f(x):\n    {body}"))


def told_of(function):
    with pytest.raises(Exception) as caught:  # noqa: PT011
        function([1])
    return gloss(caught.value.with_traceback(caught.tb.tb_next))  # the judge's frames are not told


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ("valeurs = [1]; return valeur[0]", "« valeur » n'est pas défini (vouliez-vous dire « va"),
        ("return [maxx(i, x) for i in x]", "(vouliez-vous dire « max » ?), dans f, à la ligne 2"),
        (
            "return racine(4)",
            "« racine » n'est pas défini (une racine carrée s'écrit sqrt), dans f",
        ),
        ("t = t + 1", "cette fonction a sa propre variable t, qui n'a pas de"),
        (
            "return f()",
            "il manque 1 argument à l'appel de f, qui s'écrit f(x), dans f, à la ligne 2",
        ),
        ("d = {3: 4}; return d(3)", "un dictionnaire se lit entre crochets, d[clé], et non entre"),
        ("return x * x", "une liste ou un tuple ne se multiplie pas par une liste, dans f"),
        ("return f(1, 2)", "f attend 1 argument, l'appel lui en donne 2"),
        ("return 1 + print()", "l'opération + ne s'applique pas à un entier et None (ce None"),
        ("return x.sort()[0]", "None n'a pas d'éléments à prendre entre crochets (ce None"),
        ("for i in len(x): pass", "un entier ne se parcourt pas (pour compter, il y a range)"),
        ("return min(len(x))", "un entier ne se parcourt pas : min veut une liste, dans f"),
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
        ("raise ValueError('coup illégal')", "lève l'erreur ValueError : coup illégal, dans f"),
    ],
)
def test_an_error_is_told_in_french(body, words):
    said = told(body)
    assert words in said


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (TypeError("cannot use 'list' as a dict key (unhashable type: 'list')"), "clé de diction"),
        (TypeError("argument of type 'int' is not a container or iterable"), "avec in dans un e"),
        (ValueError("too many values to unpack (expected 2, got 3)"), "plus de 2 valeurs"),
        (ValueError("max() iterable argument is empty"), "max n'a rien à comparer"),
        (ValueError("list.index(x): x not in list"), "l'élément cherché n'y est pas"),
        (RecursionError("Stack overflow (used 2912 kB)"), "trop d'appels emboîtés"),
        (TypeError("C.m() takes 2 positional arguments but 3 were given"), "attend 1 argument, l"),
    ],
)
def test_the_messages_of_other_versions_of_python_are_known(error, words):
    assert words in gloss(error)


def test_the_line_is_the_student_s_own():
    pytest.importorskip("numpy")
    said = told("import numpy as np\n\n    return np.linalg.inv(np.zeros((2, 2)))")
    assert "dans f, à la ligne 4 : `return np.linalg.inv(np" in said


def test_the_line_that_was_called_first_is_told_where_another_function_fails():
    helper = "def f(x):\n    def aide(y):\n        return y + 1\n    return aide(x)"
    said = told_of(defined(helper))
    assert "dans aide, à la ligne 3, où mène la ligne 4 de f : `return aide(x)`." in said


class Mute(Exception):
    def __str__(self):
        raise TypeError


def test_what_an_error_says_is_cut_and_may_fail_too():
    assert gloss(Mute()) == "lève l'erreur Mute."
    line = "raise ValueError('é' * 1000)  # " + "x" * 80
    said = told(line)
    assert said.count("é") == 300 + 1
    assert said.endswith(f" : `{line[:80]}`.")


def test_a_name_is_looked_for_in_the_function_and_not_around_the_call():
    compteur = 3
    with pytest.raises(NameError) as caught:
        defined("def f(x):\n    return compteurs + x")(compteur)
    assert "vouliez-vous" not in gloss(caught.value)
    said = told("valeurs = [1]; return [valeur for _ in x]")
    assert "(vouliez-vous dire « valeurs » ?)" in said
    assert "dans g, à la ligne 3" in told("def g(y):\n        return y / 0\n    return g(1)")


FAULTS = [
    ("r = n + 1", "2, f se termine sans qu'un return ait donné de valeur : elle ne peut"),
    ("print(n + 1)", "2, print affiche sans renvoyer, et aucun return de f ne donne de valeur"),
    ("for x in n:\n  return x", "3, ce return est dans la boucle de la ligne 2 : elle s'arrête"),
    ("while n:\n  if n:\n   return 1\n  else:\n   return 2", "6, ce return est dans la boucle"),
    ("if n > 3:\n  return 1\n else:\n  r = 2", "5, aucun return ne suit : ici, f renvoie None"),
    ("if n > 3:\n  return 1\n elif n:\n  return 2", "4, aucun else ne suit ce cas : s'il est"),
    ("for x in n:\n  if x:\n   return 1", "2, rien ne suit cette boucle : après elle, f renv"),
    ("if n:\n  f(n - 1)\n return 1", "3, la valeur de `f(n - 1)` n'est ni gardée ni renvoyée"),
    ("sorted(n)\n return n", "2, la valeur de `sorted(n)` n'est ni gardée ni renvoyée"),
    ("n.upper()\n return n", "2, la valeur de `n.upper()` n'est ni gardée ni renvoyée"),
    ("m = [n]\n m = m.append(3)\n return m", "3, m.append modifie m sur place et vaut None"),
    ("return n.sort()", "2, n.sort modifie n sur place et vaut None : n'en gardez ni"),
    ("n == 3\n return n", "2, `n == 3` compare : pour donner une valeur, un seul ="),
    ("return 1 + f(n, v)", "2, `f(n, v)` a exactement les arguments que f a reçus : le prob"),
    ("return n is 3", "2, `n is 3` : un nombre ou un texte se compare avec =="),
    (
        "if n.is_terminal:\n  return n\n return 1",
        "2, `n.is_terminal` : sans (s), la fonction n'est",
    ),
    ("return max(n, key=n.get())", "2, écrivez key=n.get, sans parenthèses : on donne la fonction"),
    ("return len(n.successors(v))", "2, `n.successors(v)` se parcourt par for, un couple (c"),
    ("return n.successors(v)[0]", "2, `n.successors(v)` se parcourt par for, un couple (c"),
    ("return n ^ 2", "2, dans `n ^ 2`, ^ n'est pas la puissance, qui s'écrit **"),
    ("return n + 1", "1, f reçoit v, mais ne s'en sert nulle part"),
    ("return n == 1 or 2", "2, `n == 1 or 2` est toujours vrai : comparez aussi après or"),
    ("print(n + 1)\n x = len(n)", "2, print affiche sans renvoyer"),
    ("print(n)\n print(n + 1)", "3, print affiche sans renvoyer"),
]


@pytest.mark.parametrize(("body", "words"), FAULTS)
def test_a_fault_is_named_with_its_line(body, words):
    said = faults(f"def f(n, v=[]):\n {body}\n", "f", True, True, False)[0]
    assert said.startswith(f"À la ligne {words}")
    assert said.endswith((".", "e ?", "t ?"))
    assert not said.endswith("?.")


def test_of_each_kind_of_fault_one_is_told_and_of_two_definitions_the_last():
    body = "n.upper()\n n.lower()\n n == 3\n return n"
    told = faults(f"def f(n):\n {body}\n", "f", False, False, False)
    assert [one[:13] for one in told] == ["À la ligne 2,", "À la ligne 4,"]
    right = "def f(n):\n return n\n"
    assert faults(f"def f(n):\n {body}\n{right}", "f", False, False, False) == []
    assert faults(f"def f(n):\n {body}\n{right}{right}", "f", False, False, False) == []


def test_what_ends_without_a_value_is_told_only_of_a_call_that_gave_none():
    source = "def f(n):\n if n:\n  return 1"
    assert faults(source, "f", False, False, False) == []
    assert "f renvoie None" in faults(source, "f", True, False, False)[0]
    procedure = "def f(n):\n if not n:\n  return\n n[0] = n[1]"
    said = ["À la ligne 4, l'argument n lui-même est modifié : travaillez sur une copie."]
    assert faults(procedure, "f", True, False, True) == said


def test_a_call_that_did_not_end_is_not_said_to_end_without_a_value():
    source = "def f(n):\n while n:\n  n = n + 1"
    assert faults(source, "f", False, False, False, late=True) == []
    assert "sans qu'un return" in faults(source, "f", False, False, False)[0]


def test_an_argument_that_nobody_needs_may_be_left():
    source = "def f(s, n):\n return n + 1"
    assert faults(source, "f", False, False, False, needless=[1])
    assert faults(source, "f", False, False, False, needless=[0]) == []
    assert faults(source.replace("s,", "qui,"), "f", False, False, False, needless=[0]) == []


def test_a_spoilt_argument_is_named_only_if_it_was_spoilt():
    source = "def f(n):\n n.pop()\n return n"
    said = ["À la ligne 2, l'argument n lui-même est modifié : travaillez sur une copie."]
    assert faults(source, "f", False, False, True) == said
    assert faults(source, "f", False, False, False) == []


@pytest.mark.parametrize(
    ("line", "changes"),
    [
        *(("m = n[0]", False), ("m = n.a", False), ("n[0] = 3", True), ("n.a = 3", True)),
        *(("del n[0]", True), ("n[0][1] += 3", True), ("m[n[0]] = 3", False)),
    ],
)
def test_a_part_that_is_read_is_not_said_to_change(line, changes):
    said = ["À la ligne 3, l'argument n lui-même est modifié : travaillez sur une copie."]
    source = f"def f(n):\n m = {{}}\n {line}\n return n, m"
    assert faults(source, "f", False, False, True) == said * changes


RIGHT = """
n): return 1 if n == 0 else n * f(n - 1)
n):\n r = 1\n for k in range(2, n + 1):\n  r *= k\n return r
t):\n for x in t:\n  if x > 3:\n   return x\n return None
t):\n for x in t:\n  if x < 3:\n   continue\n  return x\n return 0
t):\n r = []\n for x in t:\n  r.append(x)\n r.sort()\n return r
n, memo={}):\n if n not in memo:\n  memo[n] = f(n - 1)\n return memo[n]
s, vus=None):\n vus = vus or set()\n vus.add(s)\n f(s - 1, vus)\n return vus
t):\n best = None\n for x in t:\n  if best is None or x > best:\n   best = x\n return best
g):\n for r in g:\n  n = 0\n  for x in r:\n   n += x\n  if n == 3:\n   return 1\n return 0
a, b):\n while b:\n  a, b = b, a % b\n return a
n):\n def g(k):\n  return k and g(k - 1)\n return g(n)
n):\n if n < 0:\n  raise ValueError\n elif n > 3:\n  return 1\n else:\n  return 2
t):\n for d in range(3):\n  m = 0\n  for x in t:\n   m = max(m, x)\n return m
t):\n t = list(t)\n t.reverse()\n return [x for x in t if x == 1 or x == 2]
t):\n if rng.choice(t):\n  return f(t)\n return 0
t):\n global compte\n compte += 1\n return f(t) if compte < 9 else t
n):\n def f(k):\n  return k\n return f(n)
t):\n for x in t:\n  yield x\n yield from f(t)
t):\n for x in t:\n  if x:\n   return\n  yield x
t):\n m = list(t)\n n = m.count(3)\n return n
t):\n r = pile.insert(t)\n return r
n):\n x = n + 1\n raise ValueError(x)
n):\n if n < 1:\n  return 0\n n = n - 1\n return f(n)
t):\n for r in t:\n  m = 0\n  m += r\n return 0
t):\n for r in t:\n  m = 0\n return m
t):\n for r in t:\n  m = 0\n  m += r\n  print(m)\n return m
t):\n n = 0\n while True:\n  n += 1\n  if n > t:\n   return n
"""


@pytest.mark.parametrize("source", re.findall(r"^\S.*(?:\n .*)*", RIGHT, re.MULTILINE))
def test_nothing_is_said_of_a_right_function(source):
    assert defined(f"def f({source}")
    for none, printed in product((False, True), repeat=2):
        assert faults(f"def f({source}", "f", none, printed, False) == []


def test_the_source_keeps_the_lines_of_its_cell():
    source = "x = 1\n\n\ndef f(n):\n    print(0)\n    n.upper()\n    n == 3\n"
    given = source_of(defined(source))
    assert given.splitlines() == ["", "", "", *source.splitlines()[3:]]
    said = faults(given, "f", True, True, False)
    assert [one[:13] for one in said] == ["À la ligne 5,", "À la ligne 6,"]
    assert [source_of(one) for one in (eval("lambda: 1"), len, 3)] == ["", "", ""]
    for strange in ("", "def f(:", "%matplotlib inline", "\0", "x = 3", "f = lambda n: 5"):
        assert faults(strange, "f", True, True, True) == []


def test_a_call_to_itself_with_too_few_arguments_is_named():
    source = "def f(jeu, s):\n if s: return 0\n return f(s[jeu])"
    said = "À la ligne 3, `f(s[jeu])` ne donne pas tous les arguments de f(jeu, s)."
    assert faults(source, "f", False, False, False) == [said]
    assert faults(source.replace("f(s[jeu])", "f(*s[jeu])"), "f", False, False, False) == []
