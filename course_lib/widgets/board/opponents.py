"""What a player's function answers: a legal move, or why there is none."""

from inspect import signature
from typing import Any

from course_lib.judge.faults import gloss
from course_lib.players import legal_action
from course_lib.players.players import Strategy
from course_lib.widgets.board.session import Session

STOPPED = (
    "Le calcul ne finissait pas, il a été arrêté : y a-t-il une boucle sans fin, ou une profondeur "
    "trop grande ?"
)
SIGNATURE = (
    "Il faut une fonction qui renvoie un coup, de paramètres (jeu, s), le jeu et la position. "
    "Celle qui donne la valeur d'une position n'en est pas une : comparez les valeurs des fils."
)


class OpponentError(Exception):
    """Why an opponent could not play, in French."""


def reply(player: Strategy, session: Session) -> Any:
    """The legal action that a player chooses.

    OpponentError if the player gives no legal action, fails, or is stopped by the kernel.
    """
    try:
        signature(player).bind(session.game, session.state)
    except (TypeError, ValueError):
        raise OpponentError(SIGNATURE) from None
    try:
        answer = player(session.game, session.state)
        action = legal_action(session.game, session.state, answer)
    except KeyboardInterrupt:
        raise OpponentError(STOPPED) from None
    except BaseException as error:  # a student's function may even call exit()
        raise OpponentError(f"La fonction a échoué : elle {gloss(error)}") from error
    if answer is None:
        raise OpponentError(
            "La fonction n'a renvoyé aucun coup (None) : complétez-la, exécutez sa cellule, puis "
            "de nouveau celle-ci."
        )
    if action is None:
        raise OpponentError(f"La fonction a joué un coup illégal : {session.refusal(answer)}.")
    return action
