"""Playing on a board: rules of clicks, replies, notes, searches that are stopped."""

import signal
from contextlib import suppress
from html import unescape
from random import Random

import pytest
from examples import examples
from hypothesis import given
from hypothesis import strategies as st
from strategies import positions

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
from course_lib.players import RandomMove, Winning, play_match
from course_lib.search import action_values, minimax_value
from course_lib.widgets import attractor_explorer
from course_lib.widgets.board import opponents
from course_lib.widgets.board.opponents import AlphaBeta
from course_lib.widgets.board.table import Table
from course_lib.widgets.board.widget import BOTH, NOTING, PERFECT, both_sides, play


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


def name(game):
    return type(game).__name__


def at_depth(game, depth, student=MAX, **options):
    """A board of alpha-beta to this depth."""
    board = play(game, **options)
    board.rival.value = "alpha-bêta"
    board.depth.value = depth
    board.side.value = (student,)
    return board


def finish(board, rng):
    """Play to the end by clicking at random for the student."""
    while not board.table.is_over:
        assert board.table.is_students_turn
        press(board, rng.choice(board.game.actions(board.table.state)))


def where(games):
    """A game, and a position of it where play goes on."""
    cases = st.sampled_from(games).flatmap(lambda game: st.tuples(st.just(game), positions(game)))
    return cases.filter(lambda case: not case[0].is_terminal(case[1]))


# Clicks


@pytest.mark.parametrize(
    ("game", "moves", "click", "reason"),
    [
        (TicTacToe(), [(1, 2)], "cell-1-2", "la case (1, 2) est déjà prise"),
        (ConnectFour(), [4] * 6, "column-4", "la colonne 4 est pleine"),
        (Chomp(), [], "cell-0-0", "le carré (0, 0) est empoisonné"),
        (Chomp(), [(1, 1)], "cell-2-3", "le carré (2, 3) est déjà mangé"),
        (Matches(7), [], "match-1", "on ne peut pas prendre 7 allumettes : prenez-en 1 ou 2 ou 3"),
        (Chomp(1, 2), [(0, 1)], "cell-0-0", "la partie est finie"),
        (TicTacToe(), [], "caption", ""),
    ],
)
def test_an_illegal_click_says_why_and_changes_nothing(game, moves, click, reason):
    board = play(game)
    board.side.value = BOTH
    for move in moves:
        board.play(move)
    before = board.table
    board._click(click)
    assert board.table is before
    assert reason in board.message.value


@given(st.sampled_from(SMALL).flatmap(lambda game: st.tuples(st.just(game), positions(game))))
@examples(60)
def test_a_part_is_refused_exactly_when_its_action_is_illegal(given):
    game, state = given
    parts = clickable(game, state)
    table = Table(game, (MAX,), (state,))
    buttons = face_of(game).buttons(state)
    legal = {action for action in [*parts.values(), *buttons] if not table.refusal(action)}
    assert legal == set(game.actions(state))
    for action in legal:
        gone = face_of(game).removed(state, action)
        assert len(set(gone)) == size(game, state) - size(game, game.result(state, action))


def size(game, state):
    """What a game that removes things has left; the others never remove any."""
    if isinstance(game, Matches):
        return state[0]
    eaten = isinstance(game.game if isinstance(game, Ordered) else game, Chomp | Nim)
    return sum(state[0]) if eaten else 0


def test_the_second_click_of_a_double_click_is_not_heard():
    board = play(ConnectFour())
    clicked = {"kind": "click", "id": "column-4", "turn": board.picture.turn}
    board.picture._receive(None, clicked, None)
    board.picture._receive(None, clicked, None)
    assert len(board.table.actions) == 2
    board.picture._receive(None, clicked | {"turn": board.picture.turn}, None)
    assert len(board.table.actions) == 4


@pytest.mark.parametrize("game", ANY, ids=name)
def test_every_target_is_drawn_and_named_and_a_picture_is_left_without_a_kernel(game):
    board = play(game)
    assert all(f'id="{part}"' in board.picture.svg for part in board.picture.targets)
    assert all(board.picture.targets.values())
    assert board.picture.targets or board.choices.children
    still = board.still()
    assert still["image/svg+xml"].lstrip().startswith(("<?xml", "<svg"))
    assert "de jouer" in still["text/plain"]


# Games


@pytest.mark.long
@pytest.mark.parametrize("game", ANY, ids=name)
@pytest.mark.parametrize("student", [MAX, MIN])
def test_whole_games_against_the_program_and_against_chance(game, student):
    for board in (at_depth(game, 2), play(game, opponent=RandomMove())):
        board.side.value = (student,)
        finish(board, Random(3))
        told = board.sentence.value
        assert any(words in told for words in ("gagné", "nulle", "MAX reçoit"))
        assert not board.message.value
        assert board.replay.children == ()


@pytest.mark.long
@pytest.mark.parametrize("seed", range(4))
def test_the_program_never_loses_what_it_can_hold(seed):
    board = at_depth(TicTacToe(), 9, BOTH[seed % 2])
    finish(board, Random(seed))
    utility = board.game.utility(board.table.state)
    assert utility * (1 if board.table.students == (MAX,) else -1) <= 0


def test_chomp_is_won_by_who_plays_first_and_never_errs():
    game = Chomp(3, 4)
    board = play(game)
    assert board.rival.value == PERFECT
    for side, told in ((MAX, "Vous avez gagné"), (MIN, "Le programme a gagné")):
        board.side.value = (side,)
        best = Winning(game)
        board.restart()
        while not board.table.is_over:
            board.play(best(game, board.table.state))
        assert told in board.sentence.value


def test_undo_goes_back_to_the_students_turn_and_keeps_the_programs_opening():
    board = at_depth(TicTacToe(), 2, MIN)
    board.undo()
    assert "aucun" in board.message.value
    for _ in range(2):
        board.play(board.game.actions(board.table.state)[-1])
    assert len(board.table.actions) == 5
    for left in (3, 1, 1):
        board.undo()
        assert len(board.table.actions) == left
        assert board.table.is_students_turn
    assert "aucun" in board.message.value
    board.restart()
    assert len(board.table.actions) == 1


@pytest.mark.parametrize("win", [0.5, 1, 1000])
def test_who_has_won_does_not_depend_on_what_a_win_is_worth(win):
    game = TicTacToe(win=win)
    for drawing, winner in (("XXX/OO./...", MAX), ("OOO/XX./X..", MIN)):
        for student in BOTH:
            sentence = Table(game, (student,), (game.parse(drawing),)).sentence
            assert sentence == f"{'Vous avez' if student is winner else 'Le programme a'} gagné."


def test_a_pass_is_played_with_its_button_and_the_programs_is_told():
    board = at_depth(PASSING, 1)
    board.play((1, 1))
    assert "Impossible" in board.message.value
    (button,) = board.choices.children
    assert button.description == "Passer"
    button.click()
    assert board.table.actions[0] == PASS
    board.side.value = (MIN,)
    assert "Le programme a joué : passer." in board.sentence.value


def test_a_button_keeps_being_the_same_so_that_it_keeps_the_focus():
    board = play(Matches(9))
    before = board.choices.children
    board.play(1)
    assert board.choices.children == before


# Both sides


def test_both_sides_are_played_with_exact_notes_on_the_moves():
    game = TicTacToe()
    board = attractor_explorer(game, state=game.parse("XX./OO./..."))
    assert "Au mieux, il gagne en 1 coup." in board.sentence.value
    assert "case (1, 3) : gagne en 1 coup" in board.still()["text/plain"]
    board.play((1, 1))
    assert "la case (1, 1) est déjà prise" in board.message.value
    board.play((3, 3))
    assert "C'est à O (MIN)" in unescape(board.sentence.value)
    board.undo()
    board.play((1, 3))
    assert "X (MAX) a gagné" in board.sentence.value
    board.play((3, 3))
    assert "la partie est finie" in board.message.value
    board.restart()
    assert board.table.state == game.parse("XX./OO./...")


def test_a_game_too_large_is_refused_before_memory_is_full():
    with pytest.raises(ValueError, match="plus de 20000 positions"):
        attractor_explorer(ConnectFour())


def test_the_end_of_a_large_game_is_played_on_both_sides():
    game, chance = ConnectFour(), RandomMove(277)
    start = play_match(game, chance, chance).states[-6]
    board = both_sides(game, start)
    assert board.notes.moves.keys() == set(game.actions(start))
    board.play(game.actions(start)[0])
    assert board.table.states[0] == start


# Advice and notes


def test_a_hint_marks_the_best_move():
    board = play(Matches(7))
    board.hint()
    assert board.advised == 2
    assert "Conseil exact : prendre 2 allumettes (gagne en 4 coups)" in board.message.value
    assert [one.button_style for one in board.choices.children] == ["", "info", ""]
    board.scale.value = NOTING[2]
    board.hint()
    assert [one.style.button_color is None for one in board.choices.children] == [0, 1, 0]
    board.play(board.advised)
    assert board.advised is None
    while not board.table.is_over:
        board.play(board.game.actions(board.table.state)[0])
    board.hint()
    assert "Pas de conseil" in board.message.value


@pytest.mark.parametrize(("student", "wanted"), [(MAX, "grande"), (MIN, "petite")])
def test_notes_to_a_depth_come_and_go_and_say_which_values_are_good(student, wanted):
    board = at_depth(ConnectFour(), 2, student)
    assert "≈" not in board.picture.svg
    board.scale.value = NOTING[1]
    assert "≈" in board.picture.svg
    assert all(" : ≈ " in told for told in board.picture.targets.values())
    assert f"vous la voulez la plus {wanted} possible" in board.legend.value
    board.scale.value = NOTING[0]
    assert "≈" not in board.picture.svg
    assert not board.legend.value


def test_matches_are_noted_on_their_buttons():
    board = play(Matches(7))
    board.scale.value = NOTING[1]
    told = [one.description for one in board.choices.children]
    assert told == ["Prendre 1 : perd", "Prendre 2 : gagne", "Prendre 3 : perd"]


@given(where(SMALL), st.integers(1, 9))
@examples(100)
def test_a_note_is_the_value_of_the_search_and_a_sure_one_that_of_the_whole_game(case, depth):
    game, state = case
    evaluate = face_of(game).heuristic()
    notes = AlphaBeta(depth, evaluate).notes(Table(game, (MAX,), (state,))).moves
    mover = 1 if game.to_move(state) is MAX else -1
    for action, value in action_values(game, state, depth, evaluate).items():
        sign = notes[action].sign
        if sign is None:
            assert abs(value) < game.bound
            assert notes[action].text.startswith("≈")
        else:
            true = minimax_value(game, game.result(state, action)) * mover
            assert true == sign * game.bound
            assert notes[action].text == {1: "gagne", -1: "perd"}[sign]


# The program


@given(where(SMALL), st.integers(1, 6))
@examples(80)
def test_the_program_chooses_a_best_move_and_tells_its_search(case, depth):
    game, state = case
    evaluate = face_of(game).heuristic()
    reply = AlphaBeta(depth, evaluate).reply(Table(game, (), (state,)))
    values = action_values(game, state, depth, evaluate)
    best = (max if game.to_move(state) is MAX else min)(values.values())
    assert values[reply.action] == best or "résiste" in reply.text
    assert "profondeur" in reply.text


def test_a_won_game_is_won_at_once_and_a_lost_one_lasts():
    game = TicTacToe()
    search = AlphaBeta(9, face_of(game).heuristic())
    win = search.reply(Table(game, (), (game.parse("XX./OO./..."),)))
    assert win.action == (1, 3)
    assert "profondeur 1 sur 9 (inutile d'aller plus loin)" in win.text
    loss = search.reply(Table(game, (), (game.parse("X.X/.O./O.X"),)))
    assert "Tout perd" in loss.text
    assert loss.action in {(1, 2), (2, 3)}


def test_a_small_search_shows_its_tree_and_a_large_one_does_not():
    board = at_depth(TicTacToe(), 1)
    board.play((2, 2))
    assert "9 nœuds dont 8 feuilles" in board.thought.value
    assert "<svg" in board.tree.value
    board.depth.value = 4
    board.play(board.game.actions(board.table.state)[0])
    assert "avec les profondeurs plus petites" in board.thought.value
    assert not board.tree.value
    assert board.fold.layout.display == "none"
    board.undo()
    assert not board.thought.value


def test_depths_and_opponents_are_those_of_the_game():
    assert [play(game).depth.max for game in BOARDS[:4]] == [9, 12, 12, 7]
    four, small, mine = play(ConnectFour()), play(TicTacToe()), play(Nim(), opponent=RandomMove())
    assert (four.rival.options, four.depth.value) == (("alpha-bêta", PERFECT), 4)
    assert small.rival.options == (PERFECT, "alpha-bêta")
    assert play(Othello(4)).rival.options == ("alpha-bêta",)
    assert four.scale in four.children[0].children
    assert mine.children[0].children == (mine.side,)


# A student's function, and what is stopped


def quits(game, state):
    raise SystemExit


def endless(game, state):
    while True:
        with suppress(Exception):
            sum(range(100))


@pytest.mark.parametrize(
    ("opponent", "said"),
    [
        (lambda game, state: (2, 2), "la case (2, 2) est déjà prise"),
        (lambda game, state: None, "n'a renvoyé aucun coup (None)"),
        (lambda game, state: [[]], "n'est pas un coup possible"),
        (lambda game, state: 1 / 0, "ZeroDivisionError"),
        (quits, "SystemExit"),
        (endless, "boucle sans fin"),
        (lambda state: (1, 1), "de paramètres (jeu, s), le jeu et la position"),
        ("moi", "Il faut une fonction"),
        (lambda p, n: 0, "donne la valeur d'une position"),
    ],
)
def test_a_faulty_function_is_reported_and_the_game_goes_on(opponent, said, monkeypatch):
    monkeypatch.setattr(opponents, "PATIENCE", 0.2)
    board = play(TicTacToe(), opponent=opponent)
    board.play((2, 2))
    assert said in unescape(board.message.value)
    assert "n'a pas pu jouer" in unescape(board.sentence.value)
    board.play((1, 1))
    assert "Reprenez votre coup" in board.message.value
    assert len(board.table.actions) == 1
    board.undo()
    assert board.table.actions == ()
    assert "À vous" in board.sentence.value


def stop_soon(seconds):
    """What the kernel's stop does, a little later."""
    signal.signal(signal.SIGALRM, lambda *_: signal.raise_signal(signal.SIGINT))
    signal.setitimer(signal.ITIMER_REAL, seconds)


def test_the_kernels_stop_ends_an_endless_function(monkeypatch):
    monkeypatch.setattr(opponents, "PATIENCE", None)
    board = play(TicTacToe(), opponent=endless)
    stop_soon(0.2)
    board.play((2, 2))
    assert "boucle sans fin" in board.message.value
    board.undo()
    assert "À vous" in board.sentence.value


def test_the_kernels_stop_ends_a_long_search_and_a_smaller_depth_replies():
    board = at_depth(ConnectFour(), 12)
    stop_soon(0.3)
    board.play(4)
    assert "arrêté" in board.message.value
    assert "n'a pas pu jouer" in unescape(board.sentence.value)
    board.depth.value = 2
    assert board.table.is_students_turn
    assert len(board.table.actions) == 2
    assert "profondeur 2" in board.thought.value


def test_a_game_that_fails_is_reported():
    class Failing(ConnectFour):
        def successors(self, state):
            return super().successors(state) if sum(state).bit_count() < 2 else 1 // 0

    board = play(Failing())
    board.play(1)
    assert "ZeroDivisionError" in board.message.value
