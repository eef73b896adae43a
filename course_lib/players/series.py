"""Games between two players, one or many, and what each of several players scored."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, Generic, NamedTuple

from course_lib.games import MAX, Action, Game, State
from course_lib.players.players import PlayerError, Seed, Strategy


@dataclass(frozen=True)
class Match(Generic[State, Action]):
    """A game: the actions, the states (one more), and MAX's utility at its end.

    If a player gave no legal action, the game stops there: `fault` is the end of a French sentence
    whose subject is that player, and the utility is 1 or -1, for the other.
    """

    actions: tuple[Action, ...]
    states: tuple[State, ...]
    utility: float
    fault: str = ""

    @property
    def outcome(self) -> int:
        """1 if MAX has won, 0 for a draw, -1 if MIN has."""
        return (self.utility > 0) - (self.utility < 0)


class Score(NamedTuple):
    """How many games a player won, drew and lost.

    >>> Score(6, 2, 2).games, Score(6, 2, 2).rate
    (10, 0.7)
    """

    wins: int
    draws: int
    losses: int

    @classmethod
    def of(cls, outcomes: Iterable[int]) -> "Score":
        """The score of a player whose games had these outcomes: 1 (won), 0 or -1 (lost)."""
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


@dataclass(frozen=True)
class CrossTable:
    """What each player scored against each other, side by side.

    `scores[first, second]` is the score of `first`, as MAX, against `second`, as MIN. Some pairs
    may be missing; nobody meets themselves.

    >>> table = CrossTable(("a", "b"), {("a", "b"): Score(3, 1, 0), ("b", "a"): Score(2, 0, 2)})
    >>> table.against("b", "a")
    Score(wins=2, draws=1, losses=5)
    """

    names: tuple[str, ...]
    scores: Mapping[tuple[str, str], Score]

    def against(self, name: str, opponent: str) -> Score:
        """The score of `name` against `opponent`, both sides together."""
        none = Score(0, 0, 0)
        wins, draws, losses = self.scores.get((opponent, name), none)
        return _sum([self.scores.get((name, opponent), none), Score(losses, draws, wins)])

    def total(self, name: str) -> Score:
        """The score of `name` against all the others together."""
        return _sum(self.against(name, other) for other in self.names if other != name)

    @property
    def first_player(self) -> Score:
        """The score of all those who played MAX: the advantage of starting, if MAX starts."""
        return _sum(self.scores.values())

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> "CrossTable":
        """The table that `tools/tournament.py` wrote in a file, as lists and dictionaries."""
        scores = {
            (first, second): Score(*score)
            for first, row in data["scores"].items()
            for second, score in row.items()
        }
        return cls(tuple(data["names"]), scores)


def play_match(
    game: Game[State, Action],
    max_player: Strategy,
    min_player: Strategy,
    state: State | None = None,
) -> Match[State, Action]:
    """A game from `state` (the initial one if None).

    A player that raises PlayerError, as `call_player` does, loses. ValueError, from the game, if
    another one returns an illegal action.

    >>> from course_lib.games import Matches
    >>> def one(game, state): return 1
    >>> play_match(Matches(3), one, one).actions
    (1, 1, 1)
    """
    states = [game.initial if state is None else state]
    actions: list[Action] = []
    while not game.is_terminal(states[-1]):
        is_max = game.to_move(states[-1]) is MAX
        try:
            actions.append((max_player if is_max else min_player)(game, states[-1]))
        except PlayerError as error:
            return Match(tuple(actions), tuple(states), -1 if is_max else 1, f"{error}")
        states.append(game.result(states[-1], actions[-1]))
    return Match(tuple(actions), tuple(states), game.utility(states[-1]))


def play_series(game: Game[State, Any], player: Strategy, opponent: Strategy, games: int) -> Score:
    """The score of `player` over a series, as MAX in games 0, 2, 4..., as MIN in the others.

    >>> from course_lib.games import Matches
    >>> def one(game, state): return 1
    >>> play_series(Matches(3), one, one, games=4)
    Score(wins=2, draws=0, losses=2)
    """
    return Score.of(
        -play_match(game, opponent, player).outcome
        if number % 2
        else play_match(game, player, opponent).outcome
        for number in range(games)
    )


def random_opening(game: Game[State, Any], plies: int, seed: Seed) -> State:
    """A position after `plies` random plies, or fewer if all that follow would end the game.

    >>> from course_lib.games import Matches
    >>> random_opening(Matches(5), 9, seed=1)[0]
    1
    """
    random, state = Random(seed), game.initial
    for _ in range(plies):
        children = [child for _, child in game.successors(state) if not game.is_terminal(child)]
        if not children:
            break
        state = random.choice(children)
    return state


def _sum(scores: Iterable[Score]) -> Score:
    """Several scores of one player together."""
    return Score(*map(sum, zip(Score(0, 0, 0), *scores, strict=True)))
