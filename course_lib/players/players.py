"""Players: functions `f(game, state)` that return a legal action where play is not over.

A player who draws at random does it from its own `seed`: the same seed gives the same actions.
"""

from collections.abc import Callable
from inspect import signature
from random import Random
from typing import Any

from course_lib.games import Action, AnyGame, Game, State, face_of
from course_lib.judge.faults import gloss
from course_lib.judge.plain import plain, same, settled
from course_lib.judge.running import TooLong
from course_lib.search import best_action
from course_lib.search.minimax import Evaluate

Strategy = Callable[[Any, Any], Any]
"""A player: from a game and a state, the action that it plays there."""
Seed = int | str | None
"""What random draws start from; with None, draws differ each time."""
SIGNATURE = (
    "ne convient pas : il faut une fonction qui renvoie un coup, de paramètres (jeu, s), le jeu et "
    "la position. Celle qui donne la valeur d'une position n'en est pas une : comparez les valeurs "
    "des fils."
)
NOTHING = (
    "n'a renvoyé aucun coup (None) : complétez-la, exécutez-la, puis de nouveau cette cellule."
)
STOPPED = "ne finissait pas, elle a été arrêtée : boucle sans fin, ou profondeur trop grande ?"


class PlayerError(Exception):
    """A player gave no legal action; the message is the end of a sentence « [le joueur] … »."""


def call_player(player: Strategy, game: AnyGame, state: Any) -> Any:
    """The legal action that a player, which may be a student's function, returns.

    A list counts as the equal tuple. PlayerError if the function fails or returns no legal action.
    KeyboardInterrupt, and the limit of `time_limit`, are not caught.

    >>> from course_lib.games import Matches
    >>> call_player(lambda jeu, s: 7, Matches(5), Matches(5).initial)
    Traceback (most recent call last):
    course_lib.players.players.PlayerError: joue un coup illégal : 7 n'est pas un coup possible, \
comme l'est 1.
    """
    try:
        signature(player).bind(game, state)
    except (TypeError, ValueError):
        raise PlayerError(SIGNATURE) from None
    try:
        answer = player(game, state)
        played = settled(answer)
        equal = [legal for legal in game.actions(state) if same(settled(legal), played)]
    except (KeyboardInterrupt, TooLong):
        raise
    except BaseException as error:  # a student's function may even call exit()
        raise PlayerError(gloss(error)) from error
    if answer is None:
        raise PlayerError(NOTHING)
    if not equal:
        raise PlayerError(f"joue un coup illégal : {why_illegal(game, state, plain(answer))}.")
    return equal[0]


def call_until_stopped(player: Strategy, game: AnyGame, state: Any) -> Any:
    """As `call_player`; a stop of the kernel meanwhile is a PlayerError, too."""
    try:
        return call_player(player, game, state)
    except KeyboardInterrupt:
        raise PlayerError(STOPPED) from None


def why_illegal(game: AnyGame, state: Any, action: Any) -> str:
    """Why an action, of plain data, is illegal in a state where play is not over, in French."""
    face = face_of(game)
    if action in list(face.spots(state).values()):
        return face.why_illegal(state, action)
    return f"{action!r} n'est pas un coup possible, comme l'est {game.actions(state)[0]!r}"


class RandomMove:
    """Plays any legal action, all equally likely.

    >>> from course_lib.games import Matches
    >>> RandomMove(seed=1)(Matches(1), Matches(1).initial)
    1
    """

    def __init__(self, seed: Seed = None) -> None:
        self._random = Random(seed)

    def __call__(self, game: Game[State, Action], state: State) -> Action:
        return self._random.choice(game.actions(state))


class DepthLimited:
    """Plays a best action that alpha-beta finds at `depth` plies, drawn at random among equals.

    `evaluate(state)`, an estimate for MAX, stands for the positions at that depth. As it plays,
    ValueError if `depth` is not a number of plies, at least 1.

    >>> from course_lib.games import TreeGame
    >>> DepthLimited(2)(TreeGame([[4, 7], [6, 5]]), ())
    2
    """

    def __init__(
        self, depth: float, evaluate: Evaluate[Any] | None = None, seed: Seed = None
    ) -> None:
        self.depth, self.evaluate, self._random = depth, evaluate, Random(seed)

    def __call__(self, game: Game[State, Action], state: State) -> Action:
        return best_action(game, state, self.depth, self.evaluate, self._random)
