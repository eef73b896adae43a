"""Playing against the program: rules of clicks, replies, scores, searches that are stopped."""

from random import Random
from threading import Event
from time import monotonic

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import positions

from course_lib.board.table import Table
from course_lib.board.thinking import StoppedError, Watch, Watched, Worth, appraise, think
from course_lib.board.widget import play
from course_lib.board.words import worth_text
from course_lib.faces import face_of
from course_lib.games import MAX, MIN, Chomp, ConnectFour, Matches, TicTacToe
from course_lib.play import DepthLimited, RandomMove, Winning
from course_lib.search import action_values, alphabeta, minimax_value
from course_lib.tracing import Counted

SMALL = [TicTacToe(), ConnectFour(3, 4, 3), Chomp(2, 4), Chomp(2, 2, eat_poison=True), Matches(9)]
BOARDS = [TicTacToe(), ConnectFour(), Chomp(), Matches(7)]


def clickable(game, state):
    """The parts of the drawing that stand for an action, legal or not."""
    face = face_of(game)
    return {face.spot_id(spot): action for spot, action in face.spots(state).items()}


def default_evaluate(game):
    return face_of(game).heuristic()


def name(game):
    return type(game).__name__


def finish(board, rng):
    """Play to the end by clicking at random for the student."""
    board.wait()
    while not board.table.is_over:
        assert board.table.is_students_turn
        action = rng.choice(board.game.actions(board.table.state))
        parts = {act: part for part, act in clickable(board.game, board.table.state).items()}
        board._click(parts[action])
        board.wait()


def dead_end(game, state, depth):
    """Whether every line of play from `state` is over within `depth` plies."""
    if game.is_terminal(state):
        return True
    return depth > 0 and all(dead_end(game, c, depth - 1) for _, c in game.successors(state))


@pytest.mark.parametrize(
    ("game", "moves", "click", "reason"),
    [
        (TicTacToe(), [(1, 2)], "cell-1-2", "la case (1, 2) est déjà prise"),
        (ConnectFour(), [4] * 6, "column-4", "la colonne 4 est pleine"),
        (Chomp(), [], "cell-0-0", "le carré (0, 0) est empoisonné"),
        (Chomp(), [(1, 1)], "cell-2-3", "le carré (2, 3) est déjà mangé"),
        (Matches(7), [], "match-1", "on ne peut pas prendre 7 allumettes : prenez-en 1 ou 2 ou 3"),
        (Matches(3), [2], "match-1", None),
        (Chomp(1, 2), [(0, 1)], "cell-0-0", "la partie est finie"),
        (TicTacToe(), [], "caption", None),
    ],
)
def test_an_illegal_click_says_why_and_changes_nothing(game, moves, click, reason):
    board = play(game)
    for move in moves:
        board.table = board.table.after(move)
    if not board.table.is_over and not board.table.is_students_turn:
        board.table = board.table.after(game.actions(board.table.state)[0])
    before = board.table
    board._click(click)
    assert board.table is before or reason is None
    assert reason is None or reason in board.message.value


@given(st.sampled_from(SMALL).flatmap(lambda game: st.tuples(st.just(game), positions(game))))
@settings(max_examples=60, deadline=None)
def test_a_part_is_refused_exactly_when_its_action_is_illegal(given):
    game, state = given
    parts = clickable(game, state)
    table = Table(game, MAX, (state,))
    legal = {action for action in parts.values() if not table.refusal(action)}
    assert legal == set(game.actions(state))
    assert all(table.refusal(action) for action in set(parts.values()) - legal)
    for action in legal:
        gone = face_of(game).removed(state, action)
        assert len(set(gone)) == size(game, state) - size(game, game.result(state, action))


def size(game, state):
    """What a game that removes things has left; the others never remove any."""
    if isinstance(game, Matches):
        return state[0]
    return sum(state[0]) if isinstance(game, Chomp) else 0


@pytest.mark.parametrize("game", BOARDS, ids=name)
@pytest.mark.parametrize("student", [MAX, MIN])
def test_whole_games_against_the_program_and_against_chance(game, student):
    for opponent in (None, RandomMove()):
        board = play(game, opponent=opponent, depth=2, student=student)
        finish(board, Random(3))
        assert "gagné" in board.sentence.value or "nulle" in board.sentence.value
        assert not board.message.value


def test_the_program_never_loses_what_it_can_hold():
    for seed in range(4):
        board = play(TicTacToe(), depth=9, student=[MAX, MIN][seed % 2])
        finish(board, Random(seed))
        utility = board.game.utility(board.table.state)
        assert utility * (1 if board.table.student is MAX else -1) <= 0
    board = play(Matches(6), student=MIN)
    finish(board, Random(0))
    assert "Le programme a gagné" in board.sentence.value


def test_the_student_wins_by_the_winning_strategy():
    game = Chomp()
    board, best = play(game, opponent=Winning(game)), Winning(game)
    while not board.table.is_over:
        board.play(best(game, board.table.state, Random(0)))
        board.wait()
    assert "Vous avez gagné" in board.sentence.value
    assert "la partie est finie" in str(board.picture.targets)


def test_undo_goes_back_to_the_students_turn():
    board = play(TicTacToe(), depth=2)
    board.undo()
    assert "aucun" in board.message.value
    board.play((2, 2))
    board.wait()
    board.play(next(iter(board.game.actions(board.table.state))))
    board.wait()
    board.undo()
    assert len(board.table.actions) == 2
    board.undo()
    assert board.table.actions == ()
    board.undo()
    assert "aucun" in board.message.value


def test_undo_keeps_the_programs_opening():
    board = play(TicTacToe(), depth=2, student=MIN)
    board.wait()
    board.play((3, 3))
    board.wait()
    board.undo()
    assert len(board.table.actions) == 1
    assert board.table.is_students_turn
    board.undo()
    assert len(board.table.actions) == 1


def test_a_new_game_and_a_new_side():
    board = play(Matches(7))
    board.play(2)
    board.wait()
    board.restart()
    assert board.table.states == (board.game.initial,)
    board.side.value = MIN
    board.wait()
    assert len(board.table.actions) == 1
    assert "MIN" in board.sentence.value


def test_a_hint_marks_the_best_move():
    board = play(Matches(7))
    board.hint()
    board.wait()
    assert board.advised == 2
    assert "2 allumettes (gagne)" in board.message.value
    board.play(board.advised)
    assert board.advised is None


def test_the_scores_come_and_go():
    board = play(ConnectFour(), depth=2)
    assert "≈" not in board.picture.svg
    board.show_scores.value = True
    board.wait()
    assert "≈" in board.picture.svg
    assert "estimation" in board.legend.value
    board.show_scores.value = False
    board.wait()
    assert "≈" not in board.picture.svg
    assert not board.legend.value


def test_matches_are_scored_on_their_buttons():
    board = play(Matches(7))
    board.show_scores.value = True
    board.wait()
    assert [button.description for button in board.choices.children] == [
        "Prendre 1 : perd",
        "Prendre 2 : gagne",
        "Prendre 3 : perd",
    ]


@given(
    st.sampled_from(SMALL).flatmap(lambda game: st.tuples(st.just(game), positions(game))),
    st.integers(1, 9),
)
@settings(max_examples=120, deadline=None)
def test_an_exact_score_is_the_value_of_the_whole_game(given, depth):
    game, state = given
    if game.is_terminal(state):
        return
    evaluate = default_evaluate(game)
    ratings = appraise(game, state, depth, evaluate, Watch())
    limited = action_values(game, state, depth, evaluate)
    for action, child in game.successors(state):
        found = ratings.worths[action]
        if found.exact:
            assert found.value == minimax_value(game, child)
        assert found.exact or found.value == limited[action]
        assert found.exact or not dead_end(game, child, depth - 1)
    assert ratings.settled == all(found.exact for found in ratings.worths.values())


def test_a_win_in_sight_is_exact_though_other_lines_go_on():
    game = TicTacToe()
    state = game.parse("XX./OO./...")
    assert appraise(game, state, 1, default_evaluate(game), Watch()).worths[(1, 3)].exact


def test_scores_in_words():
    assert (
        worth_text(Worth(1000, True), MAX, 1000)
        == worth_text(Worth(-1000, True), MIN, 1000)
        == "gagne"
    )
    assert worth_text(Worth(-1000, True), MAX, 1000) == "perd"
    assert worth_text(Worth(0, True), MIN, 1000) == "nul"
    assert worth_text(Worth(0, False), MIN, 1000) == "≈ 0"
    assert worth_text(Worth(-2.5, False), MAX, 1000) == "≈ −2,5"


@given(
    st.sampled_from(SMALL).flatmap(lambda game: st.tuples(st.just(game), positions(game))),
    st.integers(1, 6),
)
@settings(max_examples=80, deadline=None)
def test_the_program_chooses_a_best_move(given, depth):
    game, state = given
    if game.is_terminal(state):
        return
    evaluate = default_evaluate(game)
    thought = think(game, state, depth, evaluate, Watch())
    counted = Counted(game)
    value = alphabeta(counted, state, thought.depth, evaluate)
    assert (thought.value, thought.nodes, thought.leaves) == (value, counted.nodes, counted.leaves)
    if not thought.resists:
        assert action_values(game, state, thought.depth, evaluate)[thought.action] == value


def test_a_won_game_is_won_at_once_and_a_lost_one_lasts():
    game = TicTacToe()
    evaluate = default_evaluate(game)
    win = think(game, game.parse("XX./OO./..."), 9, evaluate, Watch())
    assert (win.action, win.depth, win.settled) == ((1, 3), 1, True)
    loss = think(game, game.parse("X.X/.O./O.X"), 9, evaluate, Watch())
    assert loss.resists
    assert loss.action in {(1, 2), (2, 3)}


def test_a_stopped_search_keeps_the_last_whole_depth():
    game = ConnectFour()
    watch = Watch()

    def tick(nodes):
        watch.stopping = nodes > 2000

    watch.tick = tick
    thought = think(game, game.initial, 42, default_evaluate(game), watch)
    assert 1 <= thought.depth < 8
    same = think(game, game.initial, thought.depth, default_evaluate(game), Watch())
    assert thought == same


def test_a_watch_that_is_stopped_ends_any_search():
    with pytest.raises(StoppedError):
        alphabeta(Watched(TicTacToe(), Watch(stopping=True)), (0, 0))


def test_a_long_search_can_be_stopped_from_the_board():
    board = play(ConnectFour(), depth=40)
    begun = monotonic()
    board.play(4)
    assert monotonic() - begun < 1
    assert not board.table.is_students_turn
    board.play(1)
    assert "attendez" in board.message.value
    while board.progress.layout.visibility == "hidden":
        assert monotonic() - begun < 20
    assert "nœuds" in board.counted.value
    board.stop()
    board.wait()
    assert len(board.table.actions) == 2
    assert "(arrêtée)" in board.thought.value
    assert board.progress.layout.visibility == "hidden"


def test_a_dropped_search_says_nothing_any_more():
    released = Event()

    def slow(game, state, rng):
        released.wait(20)
        return game.actions(state)[0]

    board = play(TicTacToe(), opponent=slow)
    board.play((2, 2))
    board.restart()
    released.set()
    board.wait()
    assert board.table.actions == ()


@pytest.mark.parametrize(
    ("opponent", "said"),
    [
        (lambda game, state, rng: (2, 2), "la case (2, 2) est déjà prise"),
        (lambda game, state, rng: 1 / 0, "ZeroDivisionError"),
    ],
)
def test_a_faulty_strategy_is_reported(opponent, said):
    board = play(TicTacToe(), opponent=opponent)
    board.play((2, 2))
    board.wait()
    assert said in board.message.value
    board.undo()
    assert board.table.actions == ()


def test_a_small_search_shows_its_tree_and_a_large_one_does_not():
    board = play(TicTacToe(), depth=1)
    board.play((2, 2))
    board.wait()
    assert "9 nœuds dont 8 feuilles" in board.thought.value
    assert "<svg" in board.tree.value
    board.depth.value = 4
    board.play(next(iter(board.game.actions(board.table.state))))
    board.wait()
    assert not board.tree.value
    assert board.fold.layout.display == "none"


def test_a_strategy_of_the_course_plays():
    board = play(Chomp(), opponent=DepthLimited(2, default_evaluate(Chomp())))
    finish(board, Random(1))
    assert board.table.is_over


def test_depths():
    assert [face_of(game).depths()[1] for game in BOARDS] == [9, 12, 12, 7]
    with pytest.raises(ValueError, match="profondeur"):
        play(TicTacToe(), depth=0)


@pytest.mark.parametrize("game", BOARDS, ids=name)
def test_what_stands_for_it_without_a_kernel(game):
    still = play(game).still()
    assert still["image/svg+xml"].lstrip().startswith(("<?xml", "<svg"))
    assert "de jouer" in still["text/plain"]


@pytest.mark.parametrize("game", BOARDS, ids=name)
def test_every_target_is_drawn_and_named(game):
    board = play(game)
    assert all(f'id="{part}"' in board.picture.svg for part in board.picture.targets)
    assert all(board.picture.targets.values())
