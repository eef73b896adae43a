"""Games between two strategies, one or many, on this processor or on several."""

from collections import Counter
from collections.abc import Iterable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any, Generic, NamedTuple

from course_lib.games import MAX, Action, AnyGame, Game, State
from course_lib.play.strategies import Strategy


@dataclass(frozen=True)
class Played(Generic[State, Action]):
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


class Meeting(NamedTuple):
    """One game to play: who is MAX, who is MIN, its seed, and where it starts if not at first."""

    max_player: Strategy
    min_player: Strategy
    seed: str
    start: Any = None


def play_match(
    game: Game[State, Action],
    max_player: Strategy,
    min_player: Strategy,
    seed: int | str = 0,
    state: State | None = None,
) -> Played[State, Action]:
    """A game from `state` (the initial one if None); the same seed gives the same game.

    ValueError, from the game, if a strategy returns an illegal action.
    """
    rng = Random(seed)
    states = [game.initial if state is None else state]
    actions: list[Action] = []
    while not game.is_terminal(states[-1]):
        player = max_player if game.to_move(states[-1]) is MAX else min_player
        actions.append(player(game, states[-1], rng))
        states.append(game.result(states[-1], actions[-1]))
    return Played(tuple(actions), tuple(states), game.utility(states[-1]))


def play_all(
    game: AnyGame, meetings: Sequence[Meeting], executor: Executor | None = None
) -> list[int]:
    """The outcome of each meeting for MAX (1, 0 or -1), in order.

    It depends neither on the executor nor on its number of workers. ValueError without a meeting.
    """
    if not meetings:
        raise ValueError("on joue au moins une partie")
    outcome = partial(_outcome, game)
    if executor is None:
        return [outcome(meeting) for meeting in meetings]
    chunk = max(1, min(20, len(meetings) // 32))
    return list(executor.map(outcome, meetings, chunksize=chunk))


def play_series(
    game: Game[State, Any],
    strategy: Strategy,
    opponent: Strategy,
    games: int,
    *,
    seed: int = 0,
    alternate: bool = True,
    executor: Executor | None = None,
) -> Score:
    """The score of `strategy` over a series, as MAX in every other game (all if not `alternate`).

    Game k is played with a seed made of `seed` and k. ValueError for less than one game.
    """
    signs = [-1 if alternate and number % 2 else 1 for number in range(games)]
    sides = {1: (strategy, opponent), -1: (opponent, strategy)}
    meetings = [Meeting(*sides[sign], f"{seed}/{number}") for number, sign in enumerate(signs)]
    outcomes = play_all(game, meetings, executor)
    return Score.of(sign * outcome for sign, outcome in zip(signs, outcomes, strict=True))


def random_opening(game: Game[State, Any], plies: int, seed: int | str) -> State:
    """A position after up to `plies` random plies, none of which ends the game.

    ValueError for a negative number.
    """
    if plies < 0:
        raise ValueError(f"une ouverture compte zéro coup ou plus, pas {plies}")
    rng, state = Random(seed), game.initial
    for _ in range(plies):
        quiet = [child for _, child in game.successors(state) if not game.is_terminal(child)]
        if not quiet:
            break
        state = rng.choice(quiet)
    return state


def _outcome(game: AnyGame, meeting: Meeting) -> int:
    return play_match(game, *meeting).outcome
