"""Faces: which game has which, and what each says of positions, moves and refusals."""

import pytest
from examples import examples
from hypothesis import given
from hypothesis import strategies as st
from strategies import positions

from course_lib.canvas.scene import Scene
from course_lib.drawing import draw_board, paint_state
from course_lib.games import (
    MAX,
    MIN,
    Chomp,
    ConnectFour,
    Face,
    GridFace,
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

TREE = TreeGame([[3, 5], [2, 9]])
GAMES = [TicTacToe(), ConnectFour(4, 5), Chomp(), Matches(7), Nim((1, 2)), Othello(4), TREE]


class Line(TicTacToe):
    """A subclass that has no face of its own."""


class Grid(ConnectFour):
    """A grid whose face is asked for as if no class had registered one."""


def wrapped(game):
    return Ordered(Variant(game), lambda state, actions: actions[::-1])


@pytest.mark.parametrize("game", GAMES, ids=lambda game: type(game).__name__)
def test_a_variant_has_the_face_of_its_game(game):
    face, other = face_of(game), face_of(wrapped(game))
    assert type(face) is type(other)
    assert face.describe(game.initial) == other.describe(game.initial)
    assert draw_board(game, game.initial).svg() == draw_board(wrapped(game), game.initial).svg()


def test_a_face_serves_subclasses_and_the_default_ones_serve_the_rest():
    assert type(face_of(Line())) is type(face_of(TicTacToe()))
    assert type(face_of.dispatch(object)(TREE)) is Face
    assert type(face_of.dispatch(object)(Grid())) is GridFace


@examples(30)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: type(game).__name__)
@given(data=st.data())
def test_every_action_is_shown_once_on_a_spot_or_on_a_button(game, data):
    state = data.draw(positions(game))
    face = face_of(game)
    spots = list(face.spots(state).values())
    assert len(set(spots)) == len(spots)
    assert set(game.actions(state)) <= {*spots, *face.buttons(state)}
    for action in game.actions(state):
        assert face.action_name(action)
        assert set(face.touched(state, action)) <= set(face.spots(state))
        assert action in face.buttons(state) or face.touched(state, action)


@examples(30)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: type(game).__name__)
@given(data=st.data())
def test_a_position_is_told_and_drawn_within_its_frame(game, data):
    state = data.draw(positions(game))
    told = face_of(game).describe(state)
    over = any(words in told for words in ("a gagné", "partie nulle", "MAX reçoit"))
    assert over == game.is_terminal(state)
    assert over or f"{game.to_move(state)}" in told
    scene = Scene()
    paint_state(scene, game, state, 0.0, 0.0, 40.0)


class WithPass(Variant):
    """The matches, where one may also take none."""

    def actions(self, state):
        return [*self.game.actions(state), 0]

    def result(self, state, action):
        return self.game.result(state, action) if action else (state[0], state[1].opponent)


def test_an_action_that_a_variant_adds_has_its_button():
    game = WithPass(Matches(5, (1, 2)))
    face = face_of(game)
    assert face.buttons(game.initial) == [1, 2, 0]
    assert face.action_name(0) == "prendre 0 allumette"
    assert face.touched(game.initial, 0) == []


def test_othello_tells_its_discs_and_its_refusals():
    game = Othello(4)
    face = face_of(game)
    assert face.describe(game.initial) == (
        "Othello ; ligne 1 : vide, vide, vide, vide ; ligne 2 : vide, blanc, noir, vide ; "
        "ligne 3 : vide, noir, blanc, vide ; ligne 4 : vide, vide, vide, vide ; "
        "c'est à noir (MAX) de jouer."
    )
    assert face.why_illegal(game.initial, (2, 2)) == "la case (2, 2) est déjà prise"
    assert face.why_illegal(game.initial, (1, 1)) == "en (1, 1), on ne retourne rien"
    assert (face.action_name(PASS), face.button_name(PASS)) == ("passer", "Passer")


def test_nim_tells_its_heaps():
    game = Nim((1, 3))
    face = face_of(game)
    assert face.describe(game.result(game.initial, (2, 2))) == (
        "Jeu de Nim ; tas 1 : 1 allumette ; tas 2 : 1 allumette ; c'est à MIN de jouer."
    )
    assert face.action_name((2, 2)) == "prendre 2 allumettes du tas 2"
    assert face.touched(game.initial, (2, 2)) == [(2, 2), (2, 3)]


def test_the_reply_that_reaches_a_leaf_tells_its_points():
    face = face_of(TreeGame({"A": [3, 5], "B": [[2, 9], 4]}))
    assert face.reply_name(("A", 2), 2) == "la feuille 5"
    assert face.reply_name(("B", 1), 1) == "coup 1"


def test_a_tree_is_played_by_clicking_its_nodes():
    game = TreeGame({"A": [3, 5], "B": [[2, 9], 4]})
    face = face_of(game)
    assert face.spots(()) == {(2, 2): "A", (2, 7): "B"}
    assert face.spots(("B",)) == {(3, 6): 1, (3, 9): 2}
    assert face.describe(("A", 2)) == (
        "Arbre ; feuilles : A puis 1 : 3, A puis 2 : 5, B puis 1 puis 1 : 2, B puis 1 puis 2 : 9, "
        "B puis 2 : 4 ; coups joués : A puis 2 ; MAX reçoit 5."
    )


def test_a_default_grid_names_its_players_by_their_role():
    face = GridFace(ConnectFour(2, 2, 2))
    state = ConnectFour(2, 2, 2).play([1, 2])
    assert face.told(state) == "Plateau ; ligne 1 : MAX, MIN ; ligne 2 : vide, vide"
    assert face.player_name(MIN) == "MIN"
    assert face.why_illegal(state, (1, 1)) == "la case (1, 1) est déjà prise"
    assert face.owner(state, (1, 1)) is MAX
