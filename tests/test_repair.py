"""An edit that is said to make a wrong answer right does, and what is said of it is a question."""

import linecache
import warnings
from importlib.resources import files
from math import inf
from pathlib import Path

import pytest

from course_lib import MAX, MIN
from course_lib.judge import Fiche, Sheet, pack
from course_lib.judge.question import Call, Question
from course_lib.judge.repair import edits, proved_edit

QUESTIONS = {
    "smallest": ([[5, 3, 4], [-2, 7], [7, -7, 7, 3], [4]], min),
    "evens": ([0, 1, 4, 5, 9], lambda n: [*range(0, n + 1, 2)]),
    "total": ([[], [3], [3, 4], [5, -1, 8]], sum),
    "nodes": ([0, 1, 2, 3], lambda d: 2 ** (d + 1) - 1),
    "inside": ([(1, [1, 2]), (3, [1, 2]), (2, [])], lambda s, zone: s in zone),
    "halves": ([0, 1, 7, 12], lambda n: (n // 2, n - n // 2)),
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
     "À la ligne 4 : que doit valoir `d` à l'appel suivant ?"),
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
    return Question(
        f"essai-{name}", "", 1, (name,), "", (), tuple(calls[:3]), tuple(calls[3:]), {}, "", "", {}
    )


def passes(code, calls):
    space = {"inf": float("inf")}
    try:
        with warnings.catch_warnings(action="ignore"):
            exec(code, space)
        return all(_same(eval(call.text, space), call.expected) for call in calls)
    except Exception:
        return False


def _same(one, other):
    return one == other and type(one) is type(other)


@pytest.mark.parametrize(("name", "source", "sentence"), WRONG)
def test_the_edit_that_is_proved_makes_the_answer_right(name, source, sentence):
    asked = question(name)
    every = (*asked.calls, *asked.proof)
    wrong = next(call for call in every if not passes(source, [call]))
    edit = proved_edit(asked, source, wrong, passes)
    assert edit.sentence == sentence
    assert passes(edit.after, every)
    assert edit.example.startswith("Par exemple, ")


def test_no_edit_is_said_to_be_right_that_fails_a_call_of_the_proof():
    source = "def total(t):\n return 7 * len(t) - sum(t) * len(t)"
    asked = question("total")
    assert proved_edit(asked, source, asked.calls[1], passes) is None
    assert proved_edit(asked, WRONG[7][1], asked.calls[2], passes, seconds=0) is None


def test_only_the_functions_of_the_question_change_and_no_answer_that_is_written_down():
    helper = "def helper(n):\n    return n + 1\n\n"
    source = helper + "def total(t):\n    return helper(len(t))"
    assert [*edits(source, ["total"])]
    assert all(edit.after.startswith(helper.strip()) for edit in edits(source, ["total"]))
    assert [*edits("def total():\n    return [3, 4]", ["total"])] == []
    assert [*edits("def total(t:", ["total"])] == []


def test_a_value_that_is_compared_is_not_moved_by_one():
    source = (
        "def value(s, d, alpha):\n if d == 0 or alpha > s:\n  return s\n return value(s, d, alpha)"
    )
    made = [edit.after for edit in edits(source, ["value"])]
    assert any("value(s, d - 1, alpha)" in one for one in made)
    assert not any("alpha + 1" in one or "alpha - 1" in one for one in made)


def verdicts(capsys, name, source, times=1):
    asked = question(name)
    file, space = f"<{source}>", {}
    linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)
    exec(compile(source, file, "exec"), space)
    fiche = Fiche(pack(Sheet("essai", "1", (asked,))))
    for _ in range(times):
        fiche.verifier(asked.key, space[name])
    return capsys.readouterr().out.replace("\xa0", " ")


def test_the_question_comes_first_and_the_edit_only_when_the_same_code_is_refused_again(capsys):
    source = "def smallest(t):\n    return max(t)\n"
    example = "Par exemple, `return max(t)` devient `return min(t)`."
    once = verdicts(capsys, "smallest", source)
    assert "À la ligne 2 : faut-il ici le plus grand, ou le plus petit ?" in once
    assert example not in once
    assert example in verdicts(capsys, "smallest", source, 2)


def test_what_is_proved_is_not_looked_for_where_a_name_is_unknown(capsys):
    said = verdicts(capsys, "smallest", "def smallest(t):\n    return min(tt)\n")
    assert "« tt » n'est pas défini" in said
    assert "qu'il faut ici" not in said


def test_an_edited_function_leaves_the_lists_of_the_notebook_as_they_are(capsys):
    source = "def total(t):\n    seen['calls'].append(t)\n    return len(t)\n"
    seen = {"calls": []}
    file, space = "<kept>", {"seen": seen}
    linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)
    exec(compile(source, file, "exec"), space)
    asked = question("total")
    Fiche(pack(Sheet("essai", "1", (asked,)))).verifier(asked.key, space["total"])
    assert "faut-il" in capsys.readouterr().out
    assert len(seen["calls"]) == len(asked.calls)


LESSONS = Path(__file__).parents[1] / "solutions" / "lecons"
SLIPS = [
    ("05_attracteurs", "entre", "if t in zone]", "if s in zone]", "est-ce bien `s` qu'il faut"),
    ("05_attracteurs", "strategie", "min(dedans, key=lambda t: rangs[t])", "min(dedans)", "selon"),
    ("05_attracteurs", "predecesseurs", "avant[t].append(s)", "avant[t] = avant[t].append(s)",
     "que renvoie `append` ?"),
    ("06_chomp", "graphe", "a_voir = a_voir + G[s]", "a_voir.append(G[s])", "faut-il ajouter un"),
    ("06_chomp", "graphe", "    return G", "        return G", "faut-il renvoyer dès ce tour"),
    ("01_minimax", "noeuds", "return 1\n", "return 0\n", "que faut-il renvoyer ici ?"),
    ("03_alpha_beta", "alphabeta", "alpha >= beta", "alpha > beta", "en cas d'égalité ?"),
    ("03_alpha_beta", "alphabeta", "alpha = max(alpha, meilleure)", "alpha = max(alpha, beta)",
     "est-ce bien `beta` qu'il faut"),
]  # fmt: skip


@pytest.mark.parametrize(("lesson", "name", "right", "slip", "words"), SLIPS)
def test_slips_of_readers_of_the_lessons_are_named_on_their_line(
    capsys, lesson, name, right, slip, words
):
    source = (LESSONS / lesson / name / "solution.py").read_text(encoding="utf-8")
    assert right in source
    space = {"MAX": MAX, "MIN": MIN, "inf": inf}
    wrong = source.replace(right, slip)
    file = f"<{wrong}>"
    linecache.cache[file] = (len(wrong), None, wrong.splitlines(keepends=True), file)
    exec(compile(wrong, file, "exec"), space)
    packed = files("course_lib.lessons").joinpath(f"{lesson}.txt").read_text("utf-8")
    Fiche(packed.split()[1]).verifier(f"{lesson[:2]}-{name}", space[name])
    said = capsys.readouterr().out.replace("\xa0", " ")
    line = next(one for one in said.splitlines() if "ligne" in one and " : " in one and "?" in one)
    assert words in line
