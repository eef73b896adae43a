"""What no answer needs is told; an honest copy is never accused."""

import base64
import json
import keyword
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from course_lib.grading.mark.suspicions import CHECKS, DOORS, MOST, suspicions

ROOT = Path(__file__).parents[1]
SHEETS = sorted(path.parent.name for path in (ROOT / "solutions").glob("*/fiche.md"))


def cells(folder: str, sheet: str) -> list[str]:
    raw = json.loads((ROOT / folder / sheet / f"{sheet}.ipynb").read_text("utf-8"))
    return ["".join(one["source"]) for one in raw["cells"] if one["cell_type"] == "code"]


def told(*sources: str, sheet: str = "") -> list[str]:
    given = cells("exercises", sheet) if sheet else []
    return list(suspicions([(f"cellule {n}", one) for n, one in enumerate(sources, 1)], given))


# Honest copies


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("folder", ["exercises", "solutions"])
def test_neither_sheets_nor_solutions_are_accused(folder: str, sheet: str) -> None:
    visible = [one.partition("### BEGIN HIDDEN TESTS")[0] for one in cells(folder, sheet)]
    assert told(*visible, sheet=sheet) == []


@pytest.mark.parametrize("sheet", SHEETS)
def test_no_answer_right_or_wrong_is_accused(sheet: str) -> None:
    """An answer is a cell of its own, in a copy of its sheet."""
    for path in (ROOT / "solutions" / sheet).glob("*/[ej]*s/*.py"):
        assert told(path.read_text("utf-8"), sheet=sheet) == [], path


HONEST = [
    "sum = 0\nfor list in [1, 2]: sum += list\nprint = repr\nlen = 3",
    "import random\nrandom.seed(3)",
    "import sys\nsys.setrecursionlimit(10**4)\nsys.exit",
    "import matplotlib.pyplot as plt\nplt.rcParams['font.size'] = 9\n%matplotlib inline",
    "import numpy as np\nnp.set_printoptions(precision=3)\na = np.ones(3)\na.shape = 3, 1",
    "from functools import cache\n@cache\ndef f(n): return n and f(n - 1)\nf.cache_clear()",
    "def f(n): return n\nf.memo = {}\nf.memo[1] = 2",
    "with open('parties.txt', 'w') as f: f.write('ok')",
    "class Coup:\n    def __init__(self, i): self.i = i\n"
    "    def __eq__(self, other): return self.i == other.i\n    def __hash__(self): return self.i",
    "class Paire(tuple):\n    def __eq__(self, autre):\n"
    "        if not isinstance(autre, Paire): return NotImplemented\n        return True",
    "get_ipython().run_line_magic('matplotlib', 'inline')",
    "!pip install numpy\n%time f(3)\n%timeit f(3)\nlen?\n%load_ext autoreload\n%autoreload 2",
    "%%time\nprint(3)",
    "from IPython.display import display, Image\ndisplay(3)",
    "from course_lib.drawing import *\nfrom course_lib.given import *\nimport course_lib.games",
    "texte = '/etc/passwd, ~/x, ../solutions'  # un texte n'ouvre rien",
    "print(10 // 3, 'a/b'.split('/'), eval('1 + 2'), getattr(3, 'real'))",
    "import time, math, itertools, copy, gc, os\ngc.collect()\nos.getcwd()\ntime.time()",
    "class Noeud:\n    def __init__(moi, v): moi._v = v\n"
    "    def __lt__(moi, autre): return moi._v < autre._v",
    "class Arbre:\n    __slots__ = ('fils',)\n    def __eq__(self, autre):\n"
    "        memes = self.fils == autre.fils\n        return memes and type(self) is type(autre)",
    "class Coup:\n    def __repr__(self): return self.__class__.__name__ + '!'",
    "from collections import namedtuple\nE = namedtuple('E', 'n')\nE(3)._replace(n=4)._asdict()",
    "open('a.txt', 'w').write('10/20 ~ fin.. /')",
    ">>> def f(n):\n...     return n\n>>> f(3)",
    "  def f(n):\n      return n\n\n  f?",
    "%%time\ndef f(n): return n\n%timeit f(3)",
    "import random\ndef tirer(random): return random\ntirer(3)",
    "import os\nos.path.join(os.getcwd(), 'parties', nom)",
    "_memo = {}\ndef f(n): return _memo.setdefault(n, n)\nf._vus = 3\nprint(f._vus)",
    "def open_list(t): return t\nopen_list('/etc')",
    'def f():\n    """Pourquoi ?\n    ! important"""\n',
    "import re\nmotif = re.compile('X+')\nos = 3",
    "eval('1 + 2', {})\nopen('a.txt', mode)\nopen('b.txt', encoding='utf-8')",
    "class A:\n    def f(self): return getattr(self, '_vu', 3) or hasattr(self, '_su')",
    "%time f(3)\ntemps = %timeit -o -n 3 f(3)\n%timeit\n%%time",
    "def successeurs(s): return s\ndef h(s): return 0",
    "def perdantes(N, k):\n    return [",
    "",
]


@pytest.mark.parametrize("source", HONEST)
def test_what_students_do_in_good_faith_is_not_told(source: str) -> None:
    assert told(source, sheet="chomp") == []


NAMES = st.from_regex(r"[a-z_]{1,8}", fullmatch=True).filter(lambda one: not keyword.iskeyword(one))
EXPRESSIONS = st.recursive(
    st.one_of(NAMES, st.integers(0, 9).map(str), st.text('abé "/.~', max_size=6).map(repr)),
    lambda inner: st.one_of(
        st.tuples(inner, st.sampled_from(["+", "//", "<", "and"]), inner).map(" ".join),
        st.lists(inner, max_size=3).map(lambda some: f"[{', '.join(some)}]"),
        st.tuples(NAMES, inner).map(lambda pair: "{}({})".format(*pair)),
        inner.map(lambda one: f"len({one})"),
    ),
    max_leaves=8,
)
STATEMENTS = st.one_of(
    st.tuples(NAMES, EXPRESSIONS).map(" = ".join),
    st.tuples(NAMES, NAMES, EXPRESSIONS).map(lambda t: "def {}({}): return {}".format(*t)),
    EXPRESSIONS.map(lambda one: f"print({one})"),
    st.tuples(NAMES, EXPRESSIONS).map(lambda t: "for {} in {}: pass".format(*t)),
)
HANDY = {*DOORS, *CHECKS}


@given(st.lists(STATEMENTS, max_size=8))
def test_code_without_imports_or_attributes_is_not_told(statements: list[str]) -> None:
    text = "\n".join(statements)
    if not any(one in text for one in HANDY):
        assert told(text, sheet="allumettes") == []


@given(st.text())
def test_any_text_is_read(text: str) -> None:
    told(text)


LONG = [one * 50_000 for one in (" ", "\t", "(", "#", "'", '"', "\n", "!", "?", "a ,", "=", "a = ")]


@pytest.mark.parametrize(
    "text", [*LONG, *(f'x = """\n{one}y"""' for one in LONG)], ids=range(2 * len(LONG))
)
def test_long_texts_are_read(text: str) -> None:
    """No pattern takes the square of the length, which would be hours."""
    told(text * 10, f"{text * 10}\n!ls")


# What is told

HIDDEN = base64.b64encode(b"import os; os._exit(0)").decode()
ODD = {
    "course_lib.search.minimax": "from course_lib.search import minimax",
    "course_lib.judge.question": "from course_lib.judge.question import unpack",
    "(j)": "import course_lib.judge as j\nj.judge = lambda *_: True",
    "course_lib.grading": "import course_lib.grading.isolate.inside",
    "course_lib.attractors": "import course_lib.attractors as a",
    "(modules)": "import sys as s\ndel s.modules['x']",
    "builtins": "import builtins\nbuiltins.len = None",
    "(builtins)": "import builtins as b\nsetattr(b, 'len', None)",
    "(vars)": "import builtins\nvars(builtins)['len'] = 3",
    "__builtins__": "__builtins__.len = 3",
    "(random)": "import random\nrandom.seed = lambda *_: None",
    "(np)": "import numpy as np\nnp.random.seed = None",
    "input_transformers_post": "def f(ip): ip.input_transformers_post.append(len)",
    "ast_transformers": "def f(ip): ip.ast_transformers.append(len)",
    "run_cell": "def f(ip): ip.run_cell = None",
    "do_execute": "def f(k): k.do_execute = None",
    "ipykernel": "from ipykernel.kernelapp import IPKernelApp",
    "(_exit)": "from os import _exit\n_exit(0)",
    "(fork)": "import os\ndef f(): os.fork()",
    "(system)": "import os\ngetattr(os, 'system')('ls')",
    "subprocess": "import subprocess",
    "threading": "from threading import Thread",
    "atexit": "import atexit",
    "socket": "import socket",
    "urllib": "from urllib.request import urlopen",
    "ctypes": "import ctypes",
    "(gc.get_objects)": "import gc\ngc.get_objects()",
    "inspect": "import inspect",
    "(sys._getframe)": "import sys\nsys._getframe(1)",
    "(sys.settrace)": "import sys\nsys.settrace(None)",
    "f_back": "def f(frame): return frame.f_back",
    "__globals__": "def f(g): return getattr(g, '__globals__')",
    "__import__": "__import__('course_lib.search')",
    "importlib": "import importlib",
    "base64": f"import base64\nexec(base64.b64decode('{HIDDEN}'))",
    "(exec)": "def f(x): exec(x)",
    "/etc/passwd": "open('/etc/passwd').read()",
    "../chomp": "open('../chomp.ipynb')",
    "~/cours": "open('~/cours')",
    "C:": "open('C:/cours')",
    "(open)": "for nom in ('/tmp/memoire', 'ici'):\n    open(nom, 'a')",
    "hors du dossier": "open('..')",
    "pathlib.Path": "from pathlib import Path\nPath('../solutions/chomp')",
    "os.listdir": "import os\nos.listdir('/proc')",
    "sqlite3": "import sqlite3\nsqlite3.connect('gradebook.db')",
    "(_tree)": "def f(p): return p._tree.values",
    "(_path)": "def f(p): return getattr(p, '_path')",
    "(__dict__)": "def f(p): return list(p.__dict__)",
    "(__slots__)": "def f(p): return getattr(type(p), '__slots__', ())",
    "(__class__)": "class E(list):\n    __class__ = property(lambda self: list)",
    "(__reduce__)": "class E:\n    def __reduce__(self): return print, (3,)",
    "verifier": "def verifier(*_): pass",
    "!cat": "x = !cat ../chomp.ipynb",
    "%%bash": "%%bash\ncat /etc/passwd",
    "%run": "%run autre.py",
    "/print": "/print 3",
    ",f": ",f a b",
    "x[0] = !ls": "x = [0]\nx[0] = !ls",
    "pip install x ; ls": "!pip install x ; ls",
    "(get_ipython)": "ip = get_ipython()\nip.system('ls')",
    "(get_ipython).": "get_ipython().run_line_magic('run', 'autre.py')",
    "connaît pas (get_ipython)": "get_ipython().run_line_magic('time', 'f(3)')",
    "(getattr).": "getattr(3)",
    "(getattr)": "from functools import reduce\nreduce(getattr, ['a', 'b'], 3)",
    "(eval)": "eval('__imp' + 'ort__(1)')",
    "(os)": "import os\nautre = os",
    "ou lui donne un autre nom (random)": "import random\ndef f(m): m.seed = 3\nf(random)",
    "(s)": "import sys as s\n[s][0].setrecursionlimit(3)",
    "(system).": "def f(m):\n    match m:\n        case object(system=lancer): lancer('ls')",
    "(attrgetter)": "from operator import attrgetter as lire",
    "(__dict__).": "class E:\n    def f(self): return self.__dict__",
    "(_tree).": "_tree = 3\ndef f(jeu): return jeu._tree",
    "(os.system)": "eval('1')\nimport os\neval('os.system(1)')",
    "(compile).": "@compile\ndef f(): pass",
    "(delattr).": "def f() -> delattr: pass",
    "(breakpoint).": "def f(x=breakpoint()): pass",
    "(locals).": "lambda n=locals(): n",
    "(globals).": "class E(globals()): pass",
    "(open).": "open()",
    "(/tmp/memoire).": "open('/tmp/memoire', 'a')",
    "(exec).": "%time exec(x)",
    "(popen).": "compile('a.popen(b)', '', 'eval')",
    "(__setattr__).": "class E:\n    __setattr__ = print",
    "(__getattr__).": "def __getattr__(self, nom): pass",
    "exiger": "from aide import f as exiger",
    "(environ).": "from os import environ as e",
    "(user_ns).": "async def f(ip): return ip.user_ns",
    "(heapq)": "import heapq\nheapq.heappush = None",
    "(_prive).": "def f(autre): return hasattr(autre, '_prive')",
}


COMPUTED = (
    "getattr(g, 'serraC'[::-1])",
    "getattr(g, 'Car{}'.format('res'))",
    "getattr(g, ''.join(['Car', 'res']))",
    "getattr(g, f'Car{0:}es'.replace('0', 'r'))",
    "next(one for name, one in vars(g).items() if name[:3] == 'Car')",
    "[getattr(g, name) for name in dir(g) if len(name) == 6][0]",
    "g.__dict__['car'.capitalize() + 'res']",
)
"""Ways to what a question forbids that no reading of the code can refuse."""


@pytest.mark.parametrize("way", COMPUTED)
def test_a_name_that_is_computed_to_escape_a_ban_is_told(way: str) -> None:
    assert told(f"import course_lib.given as g\nf = {way}\ndef MesCarres(t): return f(t)")


PADDINGS = {
    "nothing": "{}",
    "a line of Jupyter": "/print 3\n{}",
    "a question": "len?\n{}",
    "a long comment": "# " + 50_000 * "x" + "\n{}",
    "a long line": "x = [" + 1_000 * "1, " + "]\n{}",
    "a deep line": "x = " + 300 * "-" + "1\n{}",
    "a text begun above": 'x = """\n"""\n{}',
    "prompts": "\n>>> x = 3\n{}",
}
"""What could hide a line from who reads lines, or from who gives up."""


@pytest.mark.parametrize("padding", PADDINGS)
def test_padding_hides_nothing(padding: str) -> None:
    for source in ODD.values():
        if not source.startswith("%%"):
            assert told(PADDINGS[padding].format(source)), source


@pytest.mark.parametrize("name", ODD)
def test_what_no_answer_needs_is_told(name: str) -> None:
    sentences = told("def f(): pass", f"\n\n{ODD[name]}", sheet="chomp")
    assert any(name in one for one in sentences), sentences
    assert all(one.startswith("cellule 2, ligne ") and one.endswith(".") for one in sentences)


@pytest.mark.parametrize(
    ("source", "lines"),
    [
        ("x = 1\n%matplotlib inline\n\nimport subprocess\nsubprocess.run('ls')", [4]),
        ("%%time\nx = 1\nexec(x)", [3]),
        ("x = 1\n\n%time exec(x)", [3]),
        (">>> x = 1\n>>> !ls", [2]),
        ("def f():\n    return 3\n\n/print 3\n!ls", [4, 5]),
        ("x = (1,\n  exec)", [2]),
        ("x = 1\neval('\\n\\nexec(x)')", [2]),
        ("exec(x)\nexec(y)", [1]),
        ("\n\nx = " + "-" * 300 + "1", [1]),
    ],
)
def test_the_line_is_the_student_s(source: str, lines: list[int]) -> None:
    """A line for each thing, the first time."""
    said = [one.partition("\u00a0: ")[0] for one in told(source)]
    assert said == [f"cellule 1, ligne {line}" for line in lines]


def test_what_a_sheet_imports_may_be_imported() -> None:
    source = "from course_lib.search import alphabeta"
    assert told(source, sheet="alphabeta") == []
    assert told(source, sheet="chomp") != []
    given, mine = "import threading\nexec(x)", "import threading\nexec(y)"
    (sentence,) = suspicions([("cellule 1", mine)], [given])
    assert "(exec)" in sentence
    assert not [*suspicions([("cellule 1", given)], [given])]


@pytest.mark.parametrize("source", ["open('/{}')", "!ls {}"])
def test_what_is_long_is_told_by_its_first_40_characters(source: str) -> None:
    (sentence,) = told(source.format("x" * 60))
    shown = sentence.rpartition("(")[2].removesuffix(").")
    assert len(shown) == 40
    assert shown in source.format("x" * 60)


def test_few_sentences_are_told() -> None:
    assert len(told(*ODD.values())) == MOST
