"""A game to step through, move by move."""

from functools import partial
from typing import Any

from course_lib.games import AnyGame, face_of
from course_lib.players import Match, play_match
from course_lib.players.players import Strategy, call_until_stopped
from course_lib.widgets.board.session import draw_position
from course_lib.widgets.page.stepper import Stepper, film_of_figures


def duel(game: AnyGame, max_player: Strategy, min_player: Strategy) -> Stepper:
    """A game between two functions `f(game, state) -> action`, to step through move by move.

    It stops at a function that fails or plays an illegal move, and says why.

    >>> from course_lib.games import Matches
    >>> duel(Matches(5), lambda jeu, s: 1, lambda jeu, s: 3).film["sentences"][-1]
    'Coup 3 sur 3, MAX : prendre 1 allumette ; MIN a gagné.'
    """
    players = (partial(call_until_stopped, player) for player in (max_player, min_player))
    match = play_match(game, *players)
    face, state = face_of(game), match.states[-1]
    text = capitalised(face.turn(state))
    if match.fault:
        place = f"coup {len(match.states)}, de {face.player_name(game.to_move(state))}"
        text = f"La partie s'arrête au {place}. La fonction {match.fault}"
    return replay(game, match, text)


def replay(game: AnyGame, match: Match[Any, Any], text: str) -> Stepper:
    """A game to step through, each last move outlined, under a text; its picture is the end."""
    face, start = face_of(game), match.states[0]
    figures, sentences = [draw_position(game, start)], [capitalised(face.turn(start))]
    moves = zip(match.states, match.actions, match.states[1:], strict=False)
    for ply, (before, action, state) in enumerate(moves, 1):
        figures.append(draw_position(game, state, highlight=face.touched(before, action)))
        move = f"{face.player_name(game.to_move(before))} : {face.action_name(action)}"
        place = f"coup {ply} sur {len(match.actions)}"
        sentences.append(capitalised(f"{place}, {move} ; {face.turn(state)}"))
    film = film_of_figures(figures, sentences, finding=["fine", text, -1, 0])
    return Stepper(film, lambda: figures[-1])


def capitalised(text: str) -> str:
    """The text with a capital letter and a full stop."""
    return f"{text[0].upper()}{text[1:]}."
