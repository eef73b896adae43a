"""Playing against the program: rules of clicks, replies, scores, searches that are stopped."""

import re
from html import unescape
from math import inf
from random import Random
from threading import Event

import pytest
from examples import examples
from hypothesis import given
from hypothesis import strategies as st
from strategies import positions
from waits import LIMIT, until

from course_lib.board.alphabeta import AlphaBeta, Watched, Worth
from course_lib.board.searcher import StoppedError, Watch
from course_lib.board.table import Table
from course_lib.board.widget import play
from course_lib.games import (
    MAX,
    MIN,
    Chomp,
    ConnectFour,
    Game,
    Matches,
    Nim,
    Ordered,
    Othello,
    TicTacToe,
    TreeGame,
    Variant,
    face_of,
)
from course_lib.games.othello import PASS
from course_lib.players import DepthLimited, RandomMove, Winning
from course_lib.search import action_values, alphabeta, minimax_value
from course_lib.tracing import Counted


class Hexapawn(Game):
    """A newcomer's game: the contract alone, three pawns each; an action is (from, to)."""

    rows = columns = 3
    initial = ("BBB/.../NNN", MAX)

    def to_move(self, state):
        return state[1]

    def owner(self, state, cell):
        """Whose pawn stands on a cell."""
        row, column = cell
        return {"N": MAX, "B": MIN}.get(state[0].split("/")[row - 1][column - 1])

    def actions(self, state):
        forward = -1 if state[1] is MAX else 1
        won = (
            self.owner(state, (row, c)) is p for c in (1, 2, 3) for row, p in [(1, MAX), (3, MIN)]
        )
        if any(won):
            return []
        cells = [(row, column) for row in (1, 2, 3) for column in (1, 2, 3)]
        mine = [cell for cell in cells if self.owner(state, cell) is state[1]]
        moves = [((r, c), (r + forward, c + side)) for r, c in mine for side in (-1, 0, 1)]
        return [(a, b) for a, b in moves if b in cells and self.can_go(state, a, b)]

    def can_go(self, state, start, end):
        met = self.owner(state, end)
        return met is (state[1].opponent if start[1] != end[1] else None)

    def result(self, state, action):
        if action not in self.actions(state):
            raise ValueError(f"coup illégal {action}")
        rows = [list(row) for row in state[0].split("/")]
        (r, c), (row, column) = action
        rows[row - 1][column - 1], rows[r - 1][c - 1] = rows[r - 1][c - 1], "."
        return "/".join(map("".join, rows)), state[1].opponent

    def is_terminal(self, state):
        return not self.actions(state)

    def utility(self, state):
        if not self.is_terminal(state):
            raise ValueError("la partie n'est pas finie")
        return 1 if state[1] is MIN else -1


def backwards(state, actions):
    return actions[::-1]


class Later(Variant):
    """A game from another position."""

    def __init__(self, game, state):
        super().__init__(game)
        self.state = state

    @property
    def initial(self):
        return self.state


PASSING = Later(Othello(4), Othello(4).play([(1, 2), (1, 3), (3, 4), (1, 1)]))
"""A position where the student, who is MAX, must pass."""

SMALL = [
    TicTacToe(),
    ConnectFour(3, 4, 3),
    Chomp(2, 4),
    Chomp(2, 2, eat_poison=True),
    Matches(9),
    Nim((1, 2, 2)),
    PASSING,
    Hexapawn(),
    Ordered(Chomp(2, 3), backwards),
    TreeGame([[3, [1, -2]], [[2, 0], 9]]),
]
BOARDS = [
    TicTacToe(),
    ConnectFour(),
    Chomp(),
    Matches(7),
    Nim(),
    Othello(),
    Ordered(TicTacToe(), backwards),
]
ANY = [*BOARDS, Othello(4), Hexapawn(), Ordered(Nim((1, 2)), backwards), TreeGame([[3, 5], [2, 9]])]


def clickable(game, state):
    """The parts of the drawing that stand for an action, legal or not."""
    face = face_of(game)
    return {face.spot_id(spot): action for spot, action in face.spots(state).items()}


def press(board, action):
    """Do as a student does: click the part that stands for the action, or else its button."""
    parts = {act: part for part, act in clickable(board.game, board.table.state).items()}
    if action in parts:
        board._click(parts[action])
    else:
        named = board.face.button_name(action)
        offered = [one for one in board.choices.children if one.description.startswith(named)]
        assert not offered[0].disabled
        offered[0].click()


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
        press(board, action)
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
@examples(60)
def test_a_part_is_refused_exactly_when_its_action_is_illegal(given):
    game, state = given
    parts = clickable(game, state)
    table = Table(game, MAX, (state,))
    buttons = face_of(game).buttons(state)
    legal = {action for action in [*parts.values(), *buttons] if not table.refusal(action)}
    assert legal == set(game.actions(state))
    assert all(table.refusal(action) for action in set(parts.values()) - legal)
    for action in legal:
        gone = face_of(game).removed(state, action)
        assert len(set(gone)) == size(game, state) - size(game, game.result(state, action))


def size(game, state):
    """What a game that removes things has left; the others never remove any."""
    if isinstance(game, Matches):
        return state[0]
    eaten = isinstance(game.game if isinstance(game, Ordered) else game, Chomp | Nim)
    return sum(state[0]) if eaten else 0


@pytest.mark.long
@pytest.mark.parametrize("game", ANY, ids=name)
@pytest.mark.parametrize("student", [MAX, MIN])
def test_whole_games_against_the_program_and_against_chance(game, student):
    for opponent in (None, RandomMove()):
        board = play(game, opponent=opponent, depth=2, student=student)
        finish(board, Random(3))
        told = board.sentence.value
        assert any(words in told for words in ("gagné", "nulle", "MAX reçoit"))
        assert not board.message.value


@pytest.mark.long
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
        board.play(best(game, board.table.state))
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
    assert "Conseil exact : prendre 2 allumettes (gagne en 2 coups)" in board.message.value
    assert [one.button_style for one in board.choices.children] == ["", "info", ""]
    board.play(board.advised)
    assert board.advised is None


@pytest.mark.parametrize("win", [0.5, 1, 1000])
def test_who_has_won_does_not_depend_on_what_a_win_is_worth(win):
    game = TicTacToe(win=win)
    for drawing, told in (("XXX/OO./...", {MAX: "Vous avez"}), ("OOO/XX./X..", {MIN: "Vous avez"})):
        for student in (MAX, MIN):
            sentence = Table(game, student, (game.parse(drawing),)).sentence
            assert sentence == f"{told.get(student, 'Le programme a')} gagné."


def test_no_hint_is_given_once_play_is_over():
    board = play(Chomp(1, 2))
    board.play((0, 1))
    board.hint()
    assert "Pas de conseil" in board.message.value


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


@pytest.mark.parametrize(("student", "wanted"), [(MAX, "grande"), (MIN, "petite")])
def test_the_legend_says_which_values_are_good_for_who_plays(student, wanted):
    board = play(ConnectFour(), depth=2, student=student)
    board.wait()
    board.show_scores.value = True
    board.wait()
    assert f"vous la voulez la plus {wanted} possible" in board.legend.value


def test_the_depth_of_a_search_is_the_usual_one():
    depth = play(TicTacToe()).depth
    assert (depth.value, depth.max) == (4, 9)


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
@examples(120)
def test_an_exact_score_is_the_value_of_the_whole_game(given, depth):
    game, state = given
    if game.is_terminal(state):
        return
    evaluate = default_evaluate(game)
    ratings = AlphaBeta(depth, evaluate).appraise(game, state, Watch())
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
    assert AlphaBeta(1, default_evaluate(game)).appraise(game, state, Watch()).worths[(1, 3)].exact


def test_scores_in_words():
    assert Worth(1000, True).told(MAX, 1000) == Worth(-1000, True).told(MIN, 1000) == "gagne"
    assert Worth(-1000, True).told(MAX, 1000) == "perd"
    assert Worth(0, True).told(MIN, 1000) == "nul"
    assert Worth(0, False).told(MIN, 1000) == "≈ 0"
    assert Worth(-2.5, False).told(MAX, 1000) == "≈ −2,5"
    assert Worth(-6, True).told(MIN, 64) == Worth(6, True).told(MAX, inf) == "gagne de 6"


@given(
    st.sampled_from(SMALL).flatmap(lambda game: st.tuples(st.just(game), positions(game))),
    st.integers(1, 6),
)
@examples(80)
def test_the_program_chooses_a_best_move(given, depth):
    game, state = given
    if game.is_terminal(state):
        return
    evaluate = default_evaluate(game)
    thought = AlphaBeta(depth, evaluate).think(game, state, Watch())
    counted = Counted(game)
    value = alphabeta(counted, state, thought.depth, evaluate)
    assert (thought.value, thought.nodes, thought.leaves) == (value, counted.nodes, counted.leaves)
    if not thought.resists:
        assert action_values(game, state, thought.depth, evaluate)[thought.action] == value


def test_a_won_game_is_won_at_once_and_a_lost_one_lasts():
    game = TicTacToe()
    evaluate = default_evaluate(game)
    win = AlphaBeta(9, evaluate).think(game, game.parse("XX./OO./..."), Watch())
    assert (win.action, win.depth, win.settled) == ((1, 3), 1, True)
    loss = AlphaBeta(9, evaluate).think(game, game.parse("X.X/.O./O.X"), Watch())
    assert loss.resists
    assert loss.action in {(1, 2), (2, 3)}


def test_a_stopped_search_keeps_the_last_whole_depth():
    game = ConnectFour()
    watch = Watch()

    def tick(nodes):
        watch.stopping = nodes > 2000

    watch.tick = tick
    thought = AlphaBeta(42, default_evaluate(game)).think(game, game.initial, watch)
    assert 1 <= thought.depth < 8
    same = AlphaBeta(thought.depth, default_evaluate(game)).think(game, game.initial, Watch())
    assert thought == same


def test_a_watch_that_is_stopped_ends_any_search():
    with pytest.raises(StoppedError):
        alphabeta(Watched(TicTacToe(), Watch(stopping=True)), (0, 0))


def test_a_long_search_can_be_stopped_from_the_board():
    board = play(ConnectFour(), depth=40)
    board.play(4)
    assert not board.table.is_students_turn
    board.play(1)
    assert "attendez" in board.message.value
    until(lambda: board.progress.layout.visibility != "hidden")
    assert re.search(r" nœuds, \d,\d s…", board.counted.value.replace("\u00a0", " "))
    board.stop()
    board.wait()
    assert len(board.table.actions) == 2
    assert "(arrêtée)" in board.thought.value
    assert board.progress.layout.visibility == "hidden"


def test_a_dropped_search_says_nothing_any_more():
    released = Event()

    def slow(game, state):
        released.wait(LIMIT)
        return game.actions(state)[0]

    board = play(TicTacToe(), opponent=slow)
    board.play((2, 2))
    board.restart()
    released.set()
    board.wait()
    assert board.table.actions == ()


def quits(game, state):
    raise SystemExit


@pytest.mark.parametrize(
    ("opponent", "said"),
    [
        (lambda game, state: (2, 2), "la case (2, 2) est déjà prise"),
        (lambda game, state: None, "n'a renvoyé aucun coup (None)"),
        (lambda game, state: [[]], "n'est pas un coup possible"),
        (lambda game, state: 1 / 0, "ZeroDivisionError"),
        (quits, "SystemExit"),
        (lambda state: (1, 1), "de paramètres (jeu, s), le jeu et la position"),
        ("moi", "Il faut une fonction"),
        (lambda p, n: 0, "donne la valeur d'une position"),
    ],
)
def test_a_faulty_strategy_is_reported_and_the_program_does_not_think_for_ever(opponent, said):
    board = play(TicTacToe(), opponent=opponent)
    board.play((2, 2))
    board.wait()
    assert said in unescape(board.message.value)
    assert "réfléchit" not in board.sentence.value
    assert "n'a pas pu jouer" in unescape(board.sentence.value)
    assert "nouvelle partie" in board.sentence.value
    board.undo()
    assert board.table.actions == ()
    assert "À vous" in board.sentence.value


def test_after_a_fault_the_student_is_told_what_to_do():
    board = play(TicTacToe(), opponent=lambda: None)
    board.play((2, 2))
    board.wait()
    board.play((1, 1))
    assert "attendez" not in board.message.value
    assert len(board.table.actions) == 1


def test_a_faulty_heuristic_is_reported():
    board = play(TicTacToe(), evaluate=lambda state: 1 / 0, depth=2)
    board.play((2, 2))
    board.wait()
    assert "ZeroDivisionError" in board.message.value
    assert "n'a pas pu jouer" in unescape(board.sentence.value)


def test_a_pass_is_played_with_its_button():
    board = play(PASSING, depth=1)
    board.play((1, 1))
    assert "Impossible" in board.message.value
    (button,) = board.choices.children
    assert button.description == "Passer"
    button.click()
    board.wait()
    assert board.table.actions[0] == PASS


def test_the_programs_pass_is_told():
    program = play(PASSING, student=MIN, depth=1)
    program.wait()
    assert program.table.actions[0] == PASS
    assert "Le programme a joué : passer." in program.sentence.value


def test_a_button_keeps_being_the_same_so_that_it_keeps_the_focus():
    board = play(Matches(9))
    before = board.choices.children
    board.play(1)
    board.wait()
    assert board.choices.children == before


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
    assert [face_of(game).depths()[1] for game in BOARDS[:4]] == [9, 12, 12, 7]
    assert (play(TicTacToe()).depth.max, play(TicTacToe(), depth=1).depth.value) == (9, 1)
    assert (play(TicTacToe(), depth=12).depth.max, play(TicTacToe()).depth.min) == (12, 1)
    with pytest.raises(ValueError, match="profondeur"):
        play(TicTacToe(), depth=0)


@pytest.mark.parametrize("game", ANY, ids=name)
def test_what_stands_for_it_without_a_kernel(game):
    still = play(game).still()
    assert still["image/svg+xml"].lstrip().startswith(("<?xml", "<svg"))
    assert "de jouer" in still["text/plain"]


@pytest.mark.parametrize("game", ANY, ids=name)
def test_every_target_is_drawn_and_named(game):
    board = play(game)
    assert all(f'id="{part}"' in board.picture.svg for part in board.picture.targets)
    assert all(board.picture.targets.values())
    assert board.picture.targets or board.choices.children


@pytest.mark.parametrize("depth", [1, 3])
def test_shallower_searches_are_told_where_there_were_any(depth):
    game = TicTacToe()
    searches = [
        AlphaBeta(plies, lambda state: 0).think(game, game.initial, Watch())
        for plies in range(1, depth + 1)
    ]
    told = searches[-1].sentence(depth)
    assert searches[-1].total == sum(search.nodes for search in searches)
    assert ("avec les profondeurs plus petites" in told) == (depth > 1)
