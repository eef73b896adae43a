"""The quiz: right answers are never refused, and each wrong idea is recognised."""

import re
from itertools import islice
from math import inf

import pytest
from examples import examples
from hypothesis import assume, given
from hypothesis import strategies as st
from strategies import PLAYERS, inner_trees

from course_lib.answers import keep_answers, read_answers
from course_lib.explorer.trees import from_code
from course_lib.games import TreeGame
from course_lib.quiz.diagnosis import diagnose
from course_lib.quiz.questions import KINDS, Question, hints, series
from course_lib.quiz.students import IDEAS, Student, example_of_cut, students
from course_lib.quiz.widget import Quiz, answered, drawn, quiz, toggled
from course_lib.search import action_values, alphabeta, minimax_value
from course_lib.text import french_number
from course_lib.tracing import Counted

GAMES = st.builds(TreeGame, inner_trees(), PLAYERS)
QUESTIONS = st.builds(Question, st.sampled_from(KINDS), GAMES, st.just(inf) | st.integers(1, 4))
DRAWN = st.builds(
    lambda seed, kind, number: next(islice(series(seed, [kind]), number, None)),
    st.integers(0, 500),
    st.sampled_from(KINDS),
    st.integers(0, 10),
)
BOARD = TreeGame([[3, 5], [2, 9], [3, 7]])
LIMITED = TreeGame([[(8, [1, 2]), (4, [3, 4])], [(6, [9, 1]), (3, [0, 5])], [-2, 9]])
CODE = re.compile(r"\b(None|inf|nan)\b|[{}]|\.\.")


def described(question):
    return question.kind, question.tree.tree, question.tree.first, question.depth


# Questions


@given(QUESTIONS)
def test_answers_agree_with_the_search(question):
    game, depth = question.tree, question.depth
    counted = Counted(game)
    root = alphabeta(counted, (), depth, game.heuristic)
    if question.kind == "values":
        assert question.answer[()] == root
        for path, value in question.answer.items():
            below = depth - len(path)
            assert value == minimax_value(game, path, below, game.heuristic)
    if question.kind == "leaves":
        assert question.answer == counted.leaves
    if question.kind == "move":
        values = action_values(game, (), depth, game.heuristic)
        assert question.answer == next(a for a in values if values[a] == root)
    if question.kind == "windows":
        assert question.answer[()] == (-inf, inf)
        assert len(question.answer) == counted.nodes - counted.leaves


@given(QUESTIONS)
def test_visited_and_skipped_nodes_make_the_whole_tree(question):
    below_cuts = {p for p in question.nodes for cut in question.skipped if p[: len(cut)] == cut}
    assert below_cuts | question.entries.keys() == set(question.nodes)
    assert not below_cuts & question.entries.keys()


@given(QUESTIONS)
def test_places_follow_the_search_and_hold_the_answer(question):
    assert list(question.places) == sorted(question.places, key=question.ranks)
    if question.kind in ("values", "windows", "cuts"):
        assert set(question.answer) <= set(question.places)
    if question.kind == "move":
        assert (question.answer,) in question.places


def test_the_answers_on_a_tree_of_the_blackboard():
    answers = {kind: Question(kind, BOARD).answer for kind in KINDS}
    assert answers == {
        "values": {(): 3, (1,): 3, (2,): 2, (3,): 3},
        "windows": {(): (-inf, inf), (1,): (-inf, inf), (2,): (3, inf), (3,): (3, inf)},
        "cuts": {(2, 2), (3, 2)},
        "move": 1,
        "leaves": 4,
    }


@pytest.mark.parametrize(
    "wrong",
    [
        ("values", TreeGame(3), inf),
        ("values", BOARD, 0),
        ("values", BOARD, -1),
        ("values", BOARD, 1),
        ("bizarre", BOARD, inf),
        ("leaves", TreeGame([0] * 400), inf),
    ],
)
def test_what_cannot_be_asked_is_refused(wrong):
    with pytest.raises(ValueError, match=r"[a-zé]{3,}"):
        Question(*wrong)


def test_a_series_depends_on_its_seed_alone():
    one, same, other = ([described(q) for q in islice(series(s), 60)] for s in (1, 1, 2))
    assert one == same != other


def test_a_series_grows_and_shows_every_difficulty():
    drawn = list(islice(series(3), 90))
    assert [q.kind for q in drawn[:5]] == list(KINDS)
    assert len(drawn[0].nodes) < len(drawn[-1].nodes)
    assert {q.tree.first.name for q in drawn} == {"MAX", "MIN"}
    assert any(q.depth is not None and q.depth < q.tree.height for q in drawn)
    assert any(min(map(q.worth, q.nodes)) < 0 for q in drawn)
    cuts = list(islice(series(4, ["cuts"]), 100))
    assert 0 < sum(not q.answer for q in cuts) < 20


def test_a_series_keeps_to_its_kinds():
    assert {q.kind for q in islice(series(1, ["cuts", "move"]), 10)} == {"cuts", "move"}
    with pytest.raises(ValueError, match="genre"):
        next(series(1, []))


# Hints


@given(QUESTIONS | DRAWN)
def test_hints_are_three_different_french_sentences(question):
    told = hints(question)
    assert len(set(told)) == 3
    assert all(text[0].isupper() or text[0] == "«" for text in told)
    assert all(text.endswith((".", "?")) for text in told)
    assert not any(CODE.search(text) for text in told)


def test_hints_go_from_the_rule_to_the_numbers():
    rule, where, almost = hints(Question("cuts", BOARD))
    assert "égalité" in rule
    assert "« 2 »" in where
    assert "α = 3" in where
    assert "MIN tient déjà 2 alors que α = 3" in almost


# Diagnosis


@examples(100)
@given(QUESTIONS)
def test_a_student_without_any_wrong_idea_is_the_library(question):
    assert Student(question).answer() == question.answer


@examples(100)
@given(QUESTIONS | DRAWN)
def test_a_right_answer_is_never_refused(question):
    verdict = diagnose(question, question.answer)
    assert verdict.right
    assert verdict.misconception is None
    assert not verdict.wrong_places


@examples(100)
@given(QUESTIONS | DRAWN)
def test_every_wrong_idea_is_recognised(question):
    for student, answer in students(question):
        verdict = diagnose(question, answer)
        if answer == question.answer:
            assert verdict.right
            continue
        explaining = {s.idea.name for s, given in students(question) if answer == given}
        assert verdict.misconception in explaining
        assert student.idea.name in explaining
        assert verdict.wrong_places or question.kind == "leaves"


def recognised():
    """The ideas that are alone to explain an answer, over some questions, by kind."""
    found = set()
    for question in islice(series(11), 250):
        for student, answer in students(question):
            if answer != question.answer:
                found.add((diagnose(question, answer).misconception, question.kind))
                assert student.idea.kinds
    return found


def test_every_idea_is_named_for_every_kind_that_it_concerns():
    wanted = {(idea.name, kind) for idea in IDEAS for kind in idea.kinds}
    assert wanted <= recognised()


@examples(100)
@given(DRAWN, st.data())
def test_one_cut_too_many_or_too_few(question, data):
    question = Question("cuts", question.tree, question.depth)
    known = [given for _, given in students(question)]
    right = question.answer
    extra = data.draw(st.sampled_from(sorted(question.entries.keys() - {()}, key=question.ranks)))
    more = right | {extra}
    if more not in known:
        verdict = diagnose(question, more)
        assert (verdict.misconception, verdict.wrong_places) == ("too_many", (extra,))
    assume(right)
    gone = data.draw(st.sampled_from(sorted(right, key=question.ranks)))
    verdict = diagnose(question, right - {gone})
    assert verdict.wrong_places == (gone,)
    assert verdict.misconception in {"too_few"} | {
        s.idea.name for s, given in students(question) if right - {gone} == given
    }


@examples(100)
@given(DRAWN, st.data())
def test_sentences_are_french_and_name_the_first_wrong_place(question, data):
    answer = data.draw(st.sampled_from([given for _, given in students(question)]))
    assume(answer != question.answer)
    sentence = diagnose(question, answer).sentence
    assert sentence[0].isupper() or sentence[0] in "«α0123456789"
    assert sentence.endswith((".", "?"))
    assert not CODE.search(sentence)


@pytest.mark.parametrize(
    ("kind", "tree", "depth", "answer", "idea", "words"),
    [
        ("values", BOARD, inf, {(): 5, (1,): 5, (2,): 9, (3,): 7}, "swapped",
         "MIN prend la plus petite"),
        ("values", TreeGame([[5, 3], [4, 1]]), inf, {(): 5, (1,): 5, (2,): 4}, "first_child",
         "compare 5 et 3, et pas seulement 5"),
        ("cuts", BOARD, inf, {(2, 2)}, "strict", "égalité"),
        ("cuts", BOARD, inf, set(), "no_cut", "comme minimax"),
        ("leaves", BOARD, inf, 6, "no_cut", "comme minimax"),
        ("cuts", BOARD, inf, {(2, 2), (3, 2), (2, 1)}, "too_many", "nécessaire"),
        ("cuts", BOARD, inf, {(3, 2)}, "too_few", "oubliée"),
        ("windows", BOARD, inf, dict.fromkeys([(), (1,), (2,), (3,)], (-inf, inf)), "not_passed",
         "α = 3"),
        ("move", LIMITED, 2, 3, None, "n'obtient que −2"),
        ("leaves", BOARD, inf, 40, None, "impossible"),
        ("leaves", BOARD, inf, 1, None, "pas ce compte-là"),
        ("leaves", BOARD, inf, 4.5, None, "impossible"),
    ],
)  # fmt: skip
def test_sentences_bear_the_numbers_of_the_tree(kind, tree, depth, answer, idea, words):
    verdict = diagnose(Question(kind, tree, depth), answer)
    assert (verdict.right, verdict.misconception) == (False, idea)
    assert words in verdict.sentence


def test_the_bound_that_counts_is_that_of_the_opponent():
    found = set()
    for question in islice(series(5, ["cuts"]), 40):
        for _, answer in students(question):
            verdict = diagnose(question, answer)
            if verdict.misconception == "wrong_bound":
                told = re.search(r"c'est (M..) qui joue.* compte est (.)", verdict.sentence)
                found.add(told.groups())
    assert found == {("MAX", "β"), ("MIN", "α")}


def test_an_answer_is_kept_with_its_idea_if_the_student_wishes(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    asked = Quiz(iter([Question("leaves", BOARD)]))
    typed(asked, {(): 6})
    assert list(read_answers()) == []
    keep_answers()
    typed(asked, {(): 4})
    ((kept,),) = read_answers()
    assert (kept["kind"], kept["answer"], kept["right"]) == ("quiz", "juste", True)
    assert from_code(kept["key"].removeprefix("leaves ")).tree == BOARD.tree
    assert Quiz(iter([Question("leaves", BOARD)]))._judged(6).misconception == "no_cut"
    assert [one["answer"] for one in next(read_answers())] == ["juste", "no_cut"]


# A second try


def typed(asked, answer):
    """Type an answer in the fields that are open, and lock it in."""
    for path, texts in asked.texts.items():
        given = answer.get(path, ())
        numbers = given if isinstance(given, tuple) else (given,)
        for rank, text in enumerate(texts):
            if not text.disabled:
                text.value = str(numbers[rank]) if numbers else ""
    asked.lock.click()


@examples(30)
@given(DRAWN, st.data())
def test_the_fields_left_open_are_those_to_mend(question, data):
    question = Question(data.draw(st.sampled_from(["values", "windows"])), question.tree,
                        question.depth)  # fmt: skip
    wrong = data.draw(st.sampled_from([given for _, given in students(question)]))
    assume(wrong != question.answer)
    asked = Quiz(iter([question]))
    typed(asked, wrong)
    left = {path for path, texts in asked.texts.items() if not texts[0].disabled}
    assert left == set(diagnose(question, wrong).wrong_places)
    assert "La réponse" not in asked.verdict.value
    typed(asked, question.answer)
    assert "C&#x27;est juste" in asked.verdict.value
    assert "La réponse" in asked.verdict.value
    assert all(text.disabled for texts in asked.texts.values() for text in texts)
    assert asked.counts == {"score": 1, "tries": 2, "hints": 0}


def test_hints_are_counted_once_and_two_wrong_answers_end_a_question():
    asked = Quiz(iter([Question("leaves", BOARD), Question("cuts", BOARD)]))
    asked.hint.click()
    typed(asked, {(): 6})
    assert not asked.texts[()][0].disabled
    asked.hint.click()
    typed(asked, {(): 7})
    assert asked.counts == {"score": 0, "tries": 2, "hints": 2}
    assert asked.lock.disabled
    assert "4 feuilles évaluées" in asked.verdict.value
    assert "<b>Question 1 :" in asked.title.value.replace("\u00a0", " ")
    asked.next.click()
    assert "Question 2" in asked.title.value
    assert not asked.lock.disabled
    assert asked.next.disabled


# What is clicked


def click(asked, *paths):
    """Click nodes, one after the other."""
    for path in paths:
        asked._click(next(part for part, place in asked.parts.items() if place == path))


def test_cuts_are_clicked_read_aloud_and_locked_in():
    asked = Quiz(iter([Question("cuts", BOARD), Question("move", BOARD)]))
    assert asked.texts == {}
    assert list(asked.parts.values()) == list(asked.question.places)
    assert asked.picture.targets["node-1-1"] == "« 2 › 2 » : couper ou rétablir cette branche"
    click(asked, (3, 1), (3, 2), (3, 1), (2, 2))
    assert "Branches coupées : « 2 › 2 », « 3 › 2 »." in asked.said.value
    assert asked.picture.svg.count('id="cut-') == 2
    asked._click("caption")
    asked.lock.click()
    assert asked.verdict.value.startswith('<p role="status"')
    assert "✔ C&#x27;est juste." in asked.verdict.value
    assert "La réponse :</b> « 2 › 2 », « 3 › 2 »." in asked.verdict.value
    assert asked.counts == {"score": 1, "tries": 1, "hints": 0}
    before = asked.picture.svg
    asked._click("node-0")
    assert (asked.picture.svg, asked.chosen) == (before, {(2, 2), (3, 2)})
    asked.next.click()
    assert (asked.chosen, asked.said.value, asked.verdict.value) == (set(), "", "")


def test_a_move_is_the_last_that_was_clicked():
    asked = Quiz(iter([Question("move", BOARD)]))
    asked.lock.click()
    assert "Choisissez d&#x27;abord un coup" in asked.said.value
    assert list(asked.parts.values()) == [(1,), (2,), (3,)]
    click(asked, (2,), (1,))
    assert "Coup choisi : « 1 »." in asked.said.value
    asked.lock.click()
    assert "« 1 », qui vaut 3" in asked.verdict.value
    assert asked.counts["score"] == 1
    asked.next.click()
    assert "dernière question" in asked.said.value
    assert asked.next.disabled
    assert "Question 1" in asked.title.value


def test_nothing_cut_is_an_answer_and_is_told():
    asked = Quiz(iter([Question("cuts", TreeGame([[3, 5], [4, 9]]))]))
    click(asked, (1,), (1,))
    assert "Branches coupées : aucune." in asked.said.value
    asked.lock.click()
    assert "aucune branche n&#x27;est coupée" in asked.verdict.value
    assert asked.counts["score"] == 1


TREE = Question("cuts", TreeGame([[[3, 1], [5, 2]], [[2, 8], 4], 6]))


@given(st.lists(st.sampled_from(TREE.places), max_size=8))
def test_a_click_changes_one_branch_and_no_mark_is_inside_another(clicked):
    def below(tops):
        return {p for p in TREE.places for top in tops if p[: len(top)] == top}

    cuts = set()
    for path in clicked:
        around = {top for top in cuts if path in below({top})}
        after = toggled(cuts, path)
        changed = below(around) if around else below({path}) - below(cuts)
        assert below(after) ^ below(cuts) == changed
        assert all(one == other or one not in below({other}) for one in after for other in after)
        cuts = after


def test_what_is_missing_is_asked_for_and_costs_no_try():
    asked = Quiz(iter([Question("values", BOARD), Question("windows", BOARD)]))
    asked.texts[()][0].value = "3"
    asked.lock.click()
    assert "« B » est encore à remplir" in asked.said.value
    assert asked.counts["tries"] == 0
    typed(asked, {(): "trois", (1,): 3, (2,): 2, (3,): 3})
    assert "n&#x27;est pas un nombre" in asked.said.value
    typed(asked, Question("values", BOARD).answer)
    assert "<b>La réponse :</b> dans l&#x27;arbre." in asked.verdict.value
    asked.next.click()
    asked.lock.click()
    assert "la racine, au moins, a une fenêtre" in asked.said.value
    asked.texts[1,][0].value = "3"
    asked.lock.click()
    assert "« B : α » est encore à remplir" in asked.said.value
    assert asked.counts["tries"] == 1


def test_there_are_three_hints_one_after_the_other():
    asked = Quiz(iter([Question("cuts", BOARD)]))
    for number in (1, 2, 3):
        assert not asked.hint.disabled
        asked.hint.click()
        assert asked.said.value.count("<li>") == number
    assert asked.hint.disabled
    assert "score : 0 sur 0 réponse, 0 indice" in asked.title.value
    asked.lock.click()
    assert "score : 0 sur 1 réponse, 3 indices" in asked.title.value.replace("\u00a0", " ")


def test_a_quiz_asks_each_kind_once_of_a_tree_and_without_end_otherwise():
    asked = quiz([[3, 5], [2, 9]])
    assert (asked.question.kind, *(one.kind for one in asked.questions)) == KINDS
    assert quiz(BOARD, ["move"]).question.tree is BOARD
    endless = [described(next(quiz(seed=seed).questions)) for seed in (1, 1, 2)]
    assert endless[0] == endless[1] != endless[2]
    assert described(quiz().question) == described(quiz(seed=1).question)
    assert quiz(kinds=["cuts"]).question.kind == "cuts"


def test_a_tree_shows_what_a_search_sees_and_not_the_answer():
    deep = Question("values", LIMITED, 2)
    figure = drawn(deep, set())
    assert "B (1) : B (0)" not in figure.alt
    assert "« 1 › 1 » :  (8)" in figure.alt
    assert "« 1 › 1 › 1 »" not in figure.alt
    still = Quiz(iter([Question("values", BOARD)])).still()
    assert still["text/html"].startswith("<p><b>Question.</b> Donnez la valeur minimax")
    assert "<svg" in still["text/html"]
    shown = answered(Question("windows", BOARD), [(2,)]).svg()
    assert "α = 3" in re.sub(r"<[^>]*>", "", shown)
    assert "α" not in re.sub(r"<[^>]*>", "", answered(Question("cuts", BOARD), ()).svg())


def test_letters_go_round_after_z():
    comb = [1, 1]
    for _ in range(28):
        comb = [comb, 1]
    question = Question("values", TreeGame(comb))
    letters = [question.letter(path) for path in question.places]
    assert letters == [*map(chr, range(65, 91)), "A1", "B1", "C1"]
    assert question.letter((2,)) == Question("cuts", BOARD).letter(()) == ""


def test_a_tree_of_400_nodes_may_be_asked_about():
    assert Question("leaves", TreeGame([0] * 399)).answer == 399


SHAPES = [
    ("MAX", 2, 2, inf, 0, 9), ("MAX", 3, 2, inf, 0, 9), ("MAX", 2, 3, inf, -9, 9),
    ("MIN", 3, 2, inf, -3, 3), ("MAX", 2, 3, 2, -9, 9), ("MIN", 3, 3, inf, -9, 9),
    ("MAX", 2, 4, inf, -5, 5), ("MIN", 3, 3, 2, -9, 9), ("MAX", 3, 3, inf, -4, 4),
    ("MIN", 3, 3, 2, -9, 9), ("MAX", 2, 4, inf, -5, 5), ("MIN", 3, 3, inf, -9, 9),
    ("MAX", 3, 3, inf, -4, 4), ("MIN", 3, 3, 2, -9, 9),
]  # fmt: skip
"""Who begins, the branching, the height, the depth, the least value and the greatest."""


def test_questions_grow_in_the_order_that_is_announced():
    many = [[*islice(series(seed, ["values"]), len(SHAPES))] for seed in range(60)]
    for rank, shape in enumerate(SHAPES):
        drawn_there = [questions[rank] for questions in many]
        values = {q.tree.heuristic(p) for q in drawn_there for p in q.tree.paths()
                  if q.tree.is_terminal(p) or q.depth < inf}  # fmt: skip
        widths = {len(q.tree.actions(p)) for q in drawn_there for p in q.tree.paths()} - {0}
        found = {(q.tree.first.name, *widths, q.tree.height, q.depth) for q in drawn_there}
        assert {(*one, min(values), max(values)) for one in found} == {shape}
        sizes = {q.tree.size for q in drawn_there}
        assert (len(sizes) > 1) == (rank in (5, 11))  # where branches may be short


@given(QUESTIONS)
def test_an_example_of_a_cut_is_given_if_there_is_one(question):
    counted = Counted(question.tree)
    alphabeta(counted, (), question.depth, question.tree.heuristic)
    is_cut = counted.nodes < len(question.nodes)
    assert example_of_cut(question).startswith(", comme là où") == is_cut


def test_players_exchanged_are_told_where_it_shows():
    """Not at the root nor at its first child, where the greatest is the least as well."""
    question = Question("values", TreeGame([[3, 3], [2, 9]]))
    sentence = diagnose(question, {(): 3, (1,): 3, (2,): 9}).sentence
    assert sentence.startswith("MAX et MIN semblent échangés")
    assert question.at((2,)) in sentence


@given(GAMES)
def test_the_hint_of_a_window_names_the_bound_that_moved(game):
    question = Question("windows", game)
    _, _, almost = hints(question)
    for path, (alpha, beta) in question.answer.items():
        if (alpha, beta) != (-inf, inf):
            name, value = ("β", beta) if alpha == -inf else ("α", alpha)
            assert f" : {name} = {french_number(value)} quand" in almost.replace("\u00a0", " "), (
                path
            )
            break
