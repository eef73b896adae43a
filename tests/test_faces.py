"""Faces: the class of each game's, and what it says of positions, moves and refusals."""

import pytest
from examples import examples
from hypothesis import given
from hypothesis import strategies as st
from strategies import positions

from course_lib.canvas.scene import Scene
from course_lib.drawing import draw_board, paint_state
from course_lib.games import (
    MAX,
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

TREE = TreeGame({"A": [3, 5], "B": [[2, 9], 4]})
GAMES = [TicTacToe(), ConnectFour(4, 5), Chomp(), Matches(7), Nim((1, 2)), Othello(4), TREE]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: type(game).__name__)


@every_game
def test_a_variant_and_a_subclass_have_the_face_of_their_game(game):
    other = Ordered(Variant(game), lambda state, actions: actions[::-1])
    subclass = type("Subclass", (type(game),), {})
    assert type(face_of(game)) is type(face_of(other)) is face_of.dispatch(subclass)
    assert draw_board(game, game.initial).svg() == draw_board(other, game.initial).svg()


def test_a_game_without_a_face_is_a_grid_or_a_text():
    default = face_of.dispatch(object)
    assert (type(default(ConnectFour())), type(default(TREE))) == (GridFace, Face)
    assert default(TREE).describe(("A",)) == "racine > A ; c'est à MIN de jouer."


@examples(30)
@every_game
@given(data=st.data())
def test_every_action_is_at_one_spot_or_on_a_button(game, data):
    state = data.draw(positions(game))
    face = face_of(game)
    spots = list(face.spots(state).values())
    assert len(set(spots)) == len(spots)
    assert set(game.actions(state)) <= {*spots, *face.buttons(state)}
    for action in game.actions(state):
        assert face.action_name(action)
        assert set(face.highlighted_spots(state, action)) <= set(face.spots(state))
        assert action in face.buttons(state) or face.highlighted_spots(state, action)


@examples(30)
@every_game
@given(data=st.data())
def test_a_position_is_described_and_drawn_and_every_spot_can_be_clicked(game, data):
    state = data.draw(positions(game))
    face, drawing = face_of(game), draw_board(game, state).svg()
    description = face.describe(state)
    over = any(words in description for words in ("a gagné", "partie nulle", "MAX reçoit"))
    assert over == game.is_terminal(state)
    assert over or f"{game.to_move(state)}" in description
    assert all(f'"{face.spot_id(spot)}"' in drawing for spot in face.spots(state))
    paint_state(Scene(), game, state, 0.0, 0.0, 40.0)


def test_an_action_that_a_variant_adds_has_its_button():
    class WithPass(Variant):
        def actions(self, state):
            return [*self.game.actions(state), 0]

    game = WithPass(Matches(5, (1, 2)))
    assert face_of(game).buttons(game.initial) == [1, 2, 0]
    assert face_of(game).highlighted_spots(game.initial, 0) == []


def test_moves_replies_and_refusals_have_their_words():
    othello, nim, tree = face_of(Othello(4)), face_of(Nim((1, 3))), face_of(TREE)
    assert othello.why_illegal(Othello(4).initial, (2, 2)) == "la case (2, 2) est déjà prise"
    assert othello.why_illegal(Othello(4).initial, (1, 1)) == "en (1, 1), on ne retourne rien"
    assert (othello.action_name(PASS), othello.button_name(PASS)) == ("passer", "Passer")
    assert nim.action_name((2, 2)) == "prendre 2 allumettes du tas 2"
    assert nim.highlighted_spots(((1, 3), MAX), (2, 2)) == [(2, 2), (2, 3)]
    assert (tree.reply_name(("A", 2), 2), tree.reply_name(("B", 1), 1)) == (
        "la feuille 5",
        "coup 1",
    )
    assert tree.spots(("B",)) == {(3, 6): 1, (3, 9): 2}
    assert face_of(ConnectFour()).why_illegal((0, 0), 3) == "la colonne 3 est pleine"
    assert face_of(Chomp()).why_illegal(Chomp().initial, (0, 0)) == "le carré (0, 0) est empoisonné"
    assert face_of(Matches(2)).why_illegal((2, MAX), 3) == (
        "on ne peut pas prendre 3 allumettes : prenez-en 1 ou 2"
    )
