"""Matches between two strategies, one or many, on this processor or on several."""

from collections import Counter
from collections.abc import Iterable
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any, Generic, NamedTuple

from course_lib.games import MAX, Action, Game, State
from course_lib.play.strategies import Strategy


@dataclass(frozen=True)
class Match(Generic[State, Action]):
    """A game played to its end: the actions, the states (one more), and MAX's utility."""

    actions: tuple[Action, ...]
    states: tuple[State, ...]
    utility: float

    @property
    def outcome(self) -> int:
        """1 if MAX has won, 0 for a draw, -1 if MIN has."""
        return (self.utility > 0) - (self.utility < 0)


class Score(NamedTuple):
    """The outcomes of a series for its first strategy."""

    wins: int
    draws: int
    losses: int

    @classmethod
    def of(cls, outcomes: Iterable[int]) -> "Score":
        """The score that these outcomes (1, 0 or -1) make."""
        tally = Counter(outcomes)
        return cls(tally[1], tally[0], tally[-1])

    @property
    def games(self) -> int:
        """How many games were played."""
        return sum(self)

    @property
    def rate(self) -> float:
        """The share of points, between 0 and 1: a win counts 1, a draw 1/2."""
        return (self.wins + self.draws / 2) / self.games


def play_match(
    game: Game[State, Action],
    max_player: Strategy,
    min_player: Strategy,
    seed: int | str = 0,
    state: State | None = None,
) -> Match[State, Action]:
    """A match from `state` (the initial one if None); the same seed gives the same match.

    ValueError, from the game, if a strategy returns an illegal action.
    """
    rng = Random(seed)
    states = [game.initial if state is None else state]
    actions: list[Action] = []
    while not game.is_terminal(states[-1]):
        player = max_player if game.to_move(states[-1]) is MAX else min_player
        actions.append(player(game, states[-1], rng))
        states.append(game.result(states[-1], actions[-1]))
    return Match(tuple(actions), tuple(states), game.utility(states[-1]))


def play_series(
    game: Game[State, Action],
    strategy: Strategy,
    opponent: Strategy,
    games: int,
    *,
    seed: int = 0,
    alternate: bool = True,
    executor: Executor | None = None,
) -> Score:
    """The score of `strategy` over a series, as MAX in every other game (all if not `alternate`).

    Game k is played with a seed made of `seed` and k: the score does not depend on the executor,
    nor on its number of workers. ValueError for less than one game.
    """
    if games < 1:
        raise ValueError(f"une série compte au moins une partie, pas {games}")
    numbers = range(games)
    one = partial(_outcome, game, strategy, opponent, seed, alternate)
    outcomes: Iterable[int] = map(one, numbers)
    if executor is not None:
        chunk = max(1, games // 32)
        outcomes = executor.map(one, numbers, chunksize=chunk)
    return Score.of(outcomes)


def _outcome(
    game: Game[Any, Any],
    strategy: Strategy,
    opponent: Strategy,
    seed: int,
    alternate: bool,
    number: int,
) -> int:
    """1, 0 or -1 for `strategy` in game `number` of a series."""
    swapped = alternate and number % 2 == 1
    players = (opponent, strategy) if swapped else (strategy, opponent)
    outcome = play_match(game, *players, seed=f"{seed}/{number}").outcome
    return -outcome if swapped else outcome
