"""An edit that is said to make a wrong answer right does, and what is said of it is a question."""

import linecache
import sys
from itertools import islice
from types import ModuleType

import pytest

from course_lib.judge import Call, Fiche, Question, Sheet, pack
from course_lib.judge.repair import INSIDE, NOT_FOUND, edits, proof, request, sentences

QUESTIONS = {
    "smallest": ([[5, 3, 4], [-2, 7], [7, -7, 7, 3], [4]], min),
    "evens": ([0, 1, 4, 5, 9], lambda n: [*range(0, n + 1, 2)]),
    "total": ([[], [3], [3, 4], [5, -1, 8]], sum),
    "nodes": ([0, 1, 2, 3], lambda d: 2 ** (d + 1) - 1),
    "inside": ([(1, [1, 2]), (3, [1, 2]), (2, [])], lambda s, zone: s in zone),
    "halves": ([0, 1, 7, 12], lambda n: (n // 2, n - n // 2)),
    "copies": ([[], [1], [2, 2]], lambda t: [*t, 0]),
}
WRONG = [
    ("smallest", "def smallest(t):\n best = 0\n for x in t:\n  best = min(best, x)\n return best",
     "À la ligne 2 : de quelle valeur faut-il partir ?"),
    ("smallest", "def smallest(t):\n return max(t)",
     "À la ligne 2 : faut-il ici le plus grand, ou le plus petit ?"),
    ("smallest", "def smallest(t):\n best = t[0]\n for x in t:\n  if x > best:\n   best = x\n"
     " return best", "À la ligne 4 : cette comparaison est-elle dans le bon sens ?"),
    ("smallest", "def smallest(t):\n best = t[0]\n for x in t:\n  best = min(best, x)\n"
     "  return best",
     "À la ligne 5 : faut-il renvoyer dès ce tour de boucle, ou après la boucle ?"),
    ("smallest", "def smallest(t):\n for x in t:\n  best = t[0]\n  best = min(best, x)\n"
     " return best", "À la ligne 3 : faut-il le faire à chaque tour de boucle ?"),
    ("evens", "def evens(n):\n return [k for k in range(n) if k % 2 == 0]",
     "À la ligne 2 : d'où faut-il partir, et où s'arrêter ?"),
    ("evens", "def evens(n):\n found = []\n for k in range(n + 1):\n  if k % 2 == 0:\n"
     "   found = found.append(k)\n return found", "À la ligne 5 : que renvoie `append` ?"),
    ("total", "def total(t):\n s = 0\n for x in t:\n  s = x\n return s",
     "À la ligne 4 : faut-il remplacer `s`, ou lui ajouter quelque chose ?"),
    ("total", "def total(t):\n s = 0\n for x in t:\n  s += x",
     "À la ligne 3 : la fonction se termine ici sans rien renvoyer : que doit-elle renvoyer ?"),
    ("nodes", "def nodes(d):\n if d == 0:\n  return 0\n return 1 + 2 * nodes(d - 1)",
     "À la ligne 3 : que faut-il renvoyer ici ?"),
    ("nodes", "def nodes(d):\n if d == 0:\n  return 1\n return 1 + 2 * nodes(d)",
     "À la ligne 4 : que doit valoir `d` dans cet appel ?"),
    ("inside", "def inside(s, zone):\n return s not in zone",
     "À la ligne 2 : faut-il cette condition, ou son contraire ?"),
    ("halves", "def halves(n):\n return n - n // 2, n // 2",
     "À la ligne 2 : ces valeurs sont-elles dans le bon ordre ?"),
]  # fmt: skip


def question(name):
    cases, right = QUESTIONS[name]
    calls = []
    for case in cases:
        given = case if isinstance(case, tuple) else (case,)
        calls.append(Call(f"{name}{given!r}".replace(",)", ")"), right(*given)))
    first, more = tuple(calls[:3]), tuple(calls[3:])
    return Question(f"essai-{name}", "", 1, (name,), "", (), first, more, {}, "", "", {})


def run(source):
    """What the cell of a notebook defines."""
    file, space = f"<{source}>", {}
    linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)
    exec(compile(source, file, "exec"), space)
    return space


def found(name, source, **limit):
    """What is proved of an answer, from any of the calls that it fails."""
    asked = question(name)
    numbers = {proof(asked, source, call, {}, **limit) for call in asked.calls[1:2]}
    return asked, numbers.pop()


@pytest.mark.parametrize(("name", "source", "sentence"), WRONG)
def test_the_edit_that_is_proved_makes_the_answer_right(name, source, sentence):
    asked, number = found(name, source)
    assert sentences(asked, source, number) == (sentence,)
    [edit] = islice(edits(source, asked.names), number, number + 1)
    for call in (*asked.calls, *asked.proof):
        assert eval(call.text, run(edit.source)) == call.expected


@pytest.mark.parametrize(
    "source",
    [
        "def total(t):\n return 7 * len(t) - sum(t) * len(t)",
        "def total(t):\n return int(input())",
        "def total(t:",
    ],
)
def test_nothing_is_said_where_nothing_is_proved(source):
    assert found("total", source)[1] == NOT_FOUND


def test_the_search_ends_in_time():
    assert found("total", WRONG[7][1], seconds=0)[1] == NOT_FOUND
    endless = "def total(t):\n while t != 3:\n  t = sum(t) - 3 if t else 0\n return t"
    assert found("total", endless, seconds=0.5)[1] == NOT_FOUND


def test_only_the_functions_of_the_question_change_and_no_answer_that_is_written_down():
    helper = "def helper(n):\n    return n + 1\n\n"
    source = helper + "def total(t):\n    return helper(len(t))"
    assert [*edits(source, ["total"])]
    assert all(edit.source.startswith(helper.strip()) for edit in edits(source, ["total"]))
    assert [*edits("def total():\n    return [3, 4]", ["total"])] == []


def test_a_value_that_is_compared_is_not_moved_by_one():
    source = (
        "def value(s, d, alpha):\n if d == 0 or alpha > s:\n  return s\n return value(s, d, alpha)"
    )
    made = [edit.source for edit in edits(source, ["value"])]
    assert any("value(s, d + -1, alpha)" in one for one in made)
    assert not any("alpha + " in one for one in made)


def test_the_process_of_a_copy_answers_a_number_and_the_sentence_is_written_elsewhere(monkeypatch):
    name, source, sentence = WRONG[1]
    asked, copy = question(name), ModuleType("__main__")
    monkeypatch.setitem(sys.modules, "__main__", copy)
    space = {}
    exec(INSIDE, space)
    number = eval(request(asked, source, asked.calls[0]), space)
    assert sentences(asked, source, number) == (sentence,)
    for forged in (None, -3, 10**9, "0", [0], float("nan")):
        assert sentences(asked, source, forged) == ()


def read_by_student(capsys, name, source):
    asked, space = question(name), run(source)
    Fiche(pack(Sheet("essai", "1", (asked,)))).verifier(asked.key, space[name])
    return capsys.readouterr().out.replace("\u00a0", " "), space


def test_a_student_reads_a_question_about_a_line_and_never_the_edit(capsys):
    said, _ = read_by_student(capsys, "smallest", "\n\ndef smallest(t):\n    return max(t)\n")
    assert "À la ligne 4 : faut-il ici le plus grand, ou le plus petit ?" in said
    assert "min(t)" not in said


def test_an_unknown_name_is_told_and_nothing_else(capsys):
    said, _ = read_by_student(capsys, "smallest", "def smallest(t):\n    return min(tt)\n")
    assert "« tt » n'est pas défini" in said
    assert "qu'il faut ici" not in said


def test_edited_code_leaves_the_notebook_as_it_is(capsys):
    source = "seen = []\ndef total(t):\n    seen.append(t)\n    return len(t)\n"
    said, space = read_by_student(capsys, "total", source)
    assert "faut-il" in said
    assert len(space["seen"]) == 3


def test_a_default_that_keeps_its_list_is_refused(capsys):
    source = "def copies(t, kept=[]):\n    kept.extend(t)\n    return [*kept, 0]\n"
    said, _ = read_by_student(capsys, "copies", source)
    assert "copies([2, 2]) renvoie [1, 2, 2, 0] ; attendu : [2, 2, 0]" in said
