"""Players: functions `f(game, state)` that return a legal action of a state where play is not over.

Chance belongs to the player: with the same `seed`, it draws the same actions again.
"""

from collections.abc import Callable
from random import Random
from typing import Any, Literal

from course_lib.attractors import solved
from course_lib.games import Action, AnyGame, Game, State
from course_lib.judge.plain import same, settled
from course_lib.search import best_action
from course_lib.search.minimax import Evaluate

Strategy = Callable[[Any, Any], Any]
"""A player: from a game and a state, the action that it plays there."""
Seed = int | str | None
"""Where chance starts; None for another start each time."""


def legal_action(game: AnyGame, state: Any, answer: Any) -> Any:
    """The legal action that a player's answer stands for, a list being as good as a tuple.

    None if there is none.

    >>> from course_lib.games import TicTacToe
    >>> legal_action(TicTacToe(), TicTacToe().initial, [2, 2])
    (2, 2)
    """
    asked = settled(answer)
    return next((legal for legal in game.actions(state) if same(settled(legal), asked)), None)


class RandomMove:
    """Plays any legal action, all equally likely.

    >>> from course_lib.games import Matches
    >>> RandomMove(seed=1)(Matches(1), Matches(1).initial)
    1
    """

    def __init__(self, seed: Seed = None) -> None:
        self._chance = Random(seed)

    def __call__(self, game: Game[State, Action], state: State) -> Action:
        return self._chance.choice(game.actions(state))


class DepthLimited:
    """Plays the best action that a search to `depth` plies finds; `evaluate` stands at its horizon.

    Of several best actions, one drawn at random, or the first if `ties` is "first". ValueError, as
    it plays, if `depth` is not a number of plies, at least 1.

    >>> from course_lib.games import TreeGame
    >>> DepthLimited(2)(TreeGame([[4, 7], [6, 5]]), ())
    2
    """

    def __init__(
        self,
        depth: float,
        evaluate: Evaluate[Any] | None = None,
        ties: Literal["first", "random"] = "random",
        seed: Seed = None,
    ) -> None:
        self.depth, self.evaluate = depth, evaluate
        self._ties = Random(seed) if ties == "random" else None

    def __call__(self, game: Game[State, Action], state: State) -> Action:
        return best_action(game, state, self.depth, self.evaluate, self._ties)


def greedy(evaluate: Evaluate[Any], seed: Seed = None) -> DepthLimited:
    """The player that looks one ply ahead: the best position by a heuristic, at random if equal."""
    return DepthLimited(1, evaluate, seed=seed)


class Winning:
    """Plays a game that was solved: wins soonest, else draws, else plays any action at random.

    ValueError where `solved(game)` refuses the game, or, as it plays, in a position of another one.

    >>> from course_lib.games import Matches
    >>> Winning(Matches(7))(Matches(7), Matches(7).initial)
    2
    """

    def __init__(self, game: AnyGame, seed: Seed = None) -> None:
        self._table, self._chance = solved(game), Random(seed)

    def __call__(self, game: Game[State, Action], state: State) -> Action:
        if state not in self._table:
            raise ValueError(
                "ce joueur a été calculé pour un autre jeu, calculez Winning(jeu) pour celui-ci : "
                f"il ne connaît pas {game.render(state)}"
            )
        after = {action: self._table[child] for action, child in game.successors(state)}
        wins = {action: n for action, (who, n) in after.items() if who is game.to_move(state)}
        draws = [action for action, (who, _) in after.items() if who is None]
        return min(wins, key=lambda a: wins[a]) if wins else self._chance.choice(draws or [*after])
