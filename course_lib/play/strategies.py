"""Strategies: ways of choosing an action, for either player.

Each can be pickled, so that other processes can play it, if its heuristic can (a function with a
name, not a lambda). All chance comes from the generator that it is given.
"""

from dataclasses import dataclass
from random import Random
from typing import Any, Literal, Protocol

from course_lib.attractors import arena_of, winning_strategy
from course_lib.games import Action, Game, Player, State
from course_lib.search import best_action
from course_lib.search.minimax import Evaluate


class Strategy(Protocol):
    """Chooses a legal action of a state that is not terminal."""

    def __call__(self, game: Game[State, Action], state: State, rng: Random) -> Action:
        """The action to play for the player to move."""


@dataclass(frozen=True)
class RandomMove:
    """Any legal action, all equally likely."""

    def __call__(self, game: Game[State, Action], state: State, rng: Random) -> Action:
        return rng.choice(game.actions(state))


@dataclass(frozen=True)
class DepthLimited:
    """The best action by a search to `depth` plies; equals are drawn at random by default."""

    depth: float
    evaluate: Evaluate[Any] | None = None
    ties: Literal["first", "quickest", "random"] = "random"

    def __call__(self, game: Game[State, Action], state: State, rng: Random) -> Action:
        ties = rng if self.ties == "random" else self.ties
        return best_action(game, state, self.depth, self.evaluate, ties)


def greedy(evaluate: Evaluate[Any]) -> DepthLimited:
    """The strategy that looks one ply ahead: the best position by a heuristic."""
    return DepthLimited(1, evaluate)


class Winning:
    """The winning strategies of both players on one game, by attractors; random where none is.

    Building it visits every position: it is for small games. It answers for the positions of that
    game only: ValueError for any other.
    """

    def __init__(self, game: Game[State, Action]) -> None:
        self._moves: dict[Any, Any] = dict.fromkeys(arena_of(game).successors)
        for player in Player:
            self._moves |= winning_strategy(game, player)

    def __call__(self, game: Game[State, Action], state: State, rng: Random) -> Action:
        if state not in self._moves:
            raise ValueError(
                "cette stratégie a été calculée pour un autre jeu, calculez Winning(jeu) pour "
                f"celui-ci : elle ne connaît pas {game.render(state)}"
            )
        action: Action | None = self._moves[state]
        return rng.choice(game.actions(state)) if action is None else action
