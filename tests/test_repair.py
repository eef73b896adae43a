"""An edit that is said to make a wrong answer right does, and what is said of it is a question."""

import sys
from itertools import islice
from types import ModuleType

import pytest
import sources

from course_lib.judge import Call, Fiche, Question, Sheet, pack
from course_lib.judge.judging import Bench
from course_lib.judge.repair import INSIDE, NOT_FOUND, edits, proof, request, sentences

QUESTIONS = {
    "smallest": ([[5, 3, 4], [-2, 7], [7, -7, 7, 3], [4]], min),
    "evens": ([0, 1, 4, 5, 9], lambda n: [*range(0, n + 1, 2)]),
    "total": ([[], [3], [3, 4], [5, -1, 8]], sum),
    "nodes": ([0, 1, 2, 3], lambda d: 2 ** (d + 1) - 1),
    "halves": ([0, 1, 7, 12], lambda n: (n // 2, n - n // 2)),
    "copies": ([[], [1], [2, 2]], lambda t: [*t, 0]),
}
LOOP = "(t):\n best = {}\n for x in t:\n  {}\n{}return best"
EVENS = "(n):\n r = []\n for k in range(n + 1):\n  if k % 2 == 0:\n   {}\n return r"
HALVES = "(n):\n h = 0\n while n > 1:\n  n -= 2\n  h += 1\n a = n\n return h, len(range(h, a))"
WRONG = [
    ("smallest", LOOP.format("0", "best = min(best, x)", " "), 2, "de quelle valeur faut-il"),
    ("smallest", "(t):\n return max(t)", 2, "faut-il ici le plus grand, ou le plus petit ?"),
    ("smallest", LOOP.format("t[0]", "if x > best:\n   best = x", " "), 4, "dans le bon sens ?"),
    ("smallest", LOOP.format("t[0]", "best = min(best, x)", "  "), 5, "dès ce tour de boucle"),
    ("smallest", "(t):\n for x in t:\n  b = t[0]\n  b = min(b, x)\n return b", 3, "à chaque tour"),
    ("halves", HALVES, 6, "faut-il le faire après ce qui précède, ou avant ?"),
    ("evens", "(n):\n return [k for k in range(n) if k % 2 == 0]", 2, "et où s'arrêter ?"),
    ("evens", EVENS.format("r = r.append(k)"), 5, "que renvoie `append` ?"),
    ("total", "(t):\n s = 0\n for x in t:\n  s = x\n return s", 4, "faut-il remplacer `s`, ou"),
    ("total", "(t):\n s = 0\n for x in t:\n  s += x", 3, "quand elle se termine ici ?"),
    ("nodes", "(d):\n if d == 0:\n  return 0\n return 1 + 2 * nodes(d - 1)", 3, "que faut-il ren"),
    ("nodes", "(d):\n if d == 0:\n  return 1\n return 1 + 2 * nodes(d)", 4, "que doit valoir `d`"),
    ("halves", "(n):\n return n - n // 2, n // 2", 2, "ces valeurs sont-elles dans le bon ordre"),
]


def question(name):
    cases, right = QUESTIONS[name]
    calls = tuple(Call(f"{name}({case!r})", right(case)) for case in cases)
    return Question(f"essai-{name}", "", 1, (name,), "", (), calls[:3], calls[3:], {}, "", {})


def run(source):
    """What the cell of a notebook defines."""
    space = {}
    sources.run(source, space, f"<{source}>")
    return space


def read_by_student(capsys, name, source):
    space = run(source)
    Fiche(pack(Sheet("essai", "1", (question(name),)))).verifier(f"essai-{name}", space[name])
    return capsys.readouterr().out.replace("\u00a0", " "), space


@pytest.mark.parametrize(("name", "code", "line", "words"), WRONG)
def test_the_edit_that_is_proved_makes_the_answer_right(name, code, line, words):
    asked, source = question(name), f"def {name}{code}"
    wrong, _ = Bench(asked, {name: run(source)[name]}).first_wrong((*asked.calls, *asked.proof))
    number = proof(asked, source, wrong, {})
    [sentence] = sentences(asked, source, number)
    assert sentence.startswith(f"À la ligne {line}, `")
    assert words in sentence
    [edit] = islice(edits(source, asked.names), number, number + 1)
    for call in (*asked.calls, *asked.proof):
        assert eval(call.text, run(edit.source)) == call.expected


@pytest.mark.parametrize(
    ("code", "seconds"),
    [
        ("(t):\n return 7 * len(t) - sum(t) * len(t)", 2),
        ("(t):\n return int(input())", 2),
        ("(t:", 2),
        ("(t):\n s = 0\n for x in t:\n  s = x\n return s", 0),
        ("(t):\n while t != 3:\n  t = sum(t) - 3 if t else 0\n return t", 0.5),
    ],
)
def test_nothing_is_said_where_nothing_is_proved_in_time(code, seconds):
    asked = question("total")
    assert proof(asked, f"def total{code}", asked.calls[1], {}, seconds) == NOT_FOUND


def test_only_what_the_question_asks_for_changes():
    helper = "def helper(n):\n    return n + 1\n\n"
    made = [*edits(f"{helper}def total(t):\n    return helper(len(t))", ["total"])]
    assert made
    assert all(edit.source.startswith(helper) for edit in made)
    assert [*edits("def total():\n    return [3, 4]", ["total"])] == []  # an answer written down
    bound = "def f(s, d, alpha):\n if d == 0 or alpha > s:\n  return s\n return f(s, d, alpha)"
    codes = "".join(edit.source for edit in edits(bound, ["f"]))
    assert "f(s, d + -1, alpha)" in codes
    assert "alpha + " not in codes  # it is compared with a value


def test_the_process_of_a_copy_answers_a_number_and_the_sentence_is_written_elsewhere(monkeypatch):
    asked, source = question("smallest"), "def smallest(t):\n return max(t)"
    monkeypatch.setitem(sys.modules, "__main__", ModuleType("__main__"))
    space = {}
    exec(INSIDE, space)
    number = eval(request(asked, source, asked.calls[0]), space)
    assert "le plus grand" in sentences(asked, source, number)[0]
    for forged in (None, -3, 10**9, "0", [0], float("nan")):
        assert sentences(asked, source, forged) == ()


def test_a_student_reads_a_question_and_never_the_edit_and_keeps_the_notebook(capsys):
    said, _ = read_by_student(capsys, "smallest", "\n\ndef smallest(t):\n    return max(t)\n")
    assert "À la ligne 4, `return max(t)` : faut-il ici le plus grand, ou le plus petit ?" in said
    assert "min(t)" not in said
    said, _ = read_by_student(capsys, "smallest", "def smallest(t):\n    return min(tt)\n")
    assert "« tt » n'est pas défini" in said
    assert "qu'il faut ici" not in said
    source = "seen = []\ndef total(t):\n    seen.append(t)\n    return len(t)\n"
    said, space = read_by_student(capsys, "total", source)
    assert "faut-il" in said
    assert space["seen"] == []
    source = "def copies(t, kept=[]):\n    kept.extend(t)\n    return [*kept, 0]\n"
    said, _ = read_by_student(capsys, "copies", source)
    assert "copies([2, 2]) renvoie [1, 2, 2, 0] ; attendu : [2, 2, 0]" in said
