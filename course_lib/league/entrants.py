"""Those who play in a league: their version, their time, and what they do wrong."""

from collections.abc import Iterable, Iterator
from contextlib import redirect_stdout
from inspect import isfunction
from io import StringIO
from random import Random
from time import process_time
from types import CodeType
from typing import Any, NamedTuple

from course_lib.games import AnyGame
from course_lib.judge.faults import gloss
from course_lib.judge.plain import digest, plain, same, shown
from course_lib.judge.running import TooLong, time_limit
from course_lib.play import Strategy
from course_lib.text import french_number

PLAIN = (bool, int, float, str, tuple, list, dict, set, frozenset)


class Entrant(NamedTuple):
    """A player, its version, and how many seconds it may work in a game, if there is a limit."""

    strategy: Strategy
    version: str
    seconds: float | None = None


class PlayerError(Exception):
    """What the player `name` did wrong, in French: it loses its game."""

    def __init__(self, name: str, text: str) -> None:
        super().__init__(text)
        self.name = name


class Watched:
    """A player during one game: its moves go to `moves`, as ranks among the legal ones.

    It raises a `PlayerError` where the player fails, plays an illegal move, or works too long (once
    it has answered, where `time_limit` cannot stop it). What the player prints is dropped.
    """

    def __init__(self, name: str, entrant: Entrant, moves: list[int]) -> None:
        self.name, self.entrant, self.moves = name, entrant, moves
        self.left = entrant.seconds

    def __call__(self, game: AnyGame, state: Any, rng: Random) -> Any:
        try:
            action = plain(self._chosen(game, state, rng))
        except TooLong:
            limit = french_number(self.entrant.seconds)
            raise PlayerError(self.name, f"réfléchit plus de {limit} s dans la partie.") from None
        except KeyboardInterrupt:
            raise
        except BaseException as error:  # a student's function may raise anything
            raise PlayerError(self.name, gloss(error)) from None
        actions = game.actions(state)
        ranks = [rank for rank, legal in enumerate(actions) if same(plain(legal), action)]
        if not ranks:
            raise PlayerError(self.name, f"joue un coup illégal : {shown(action)}.")
        self.moves += ranks
        return actions[ranks[0]]

    def _chosen(self, game: AnyGame, state: Any, rng: Random) -> Any:
        start = process_time()
        with time_limit(self.left), redirect_stdout(StringIO()):
            action = self.entrant.strategy(game, state, rng)
        if self.left is not None:
            self.left -= process_time() - start
            if self.left < 0.001:  # a timer of less may never ring
                raise TooLong
        return action


def version(player: Any) -> str:
    """A digest of what a player does: its code, that of the functions and the values it names."""
    return digest(_written(player, set()))


def _written(value: Any, seen: set[Any]) -> Iterator[Any]:
    parts: Iterable[Any] = ()
    if isinstance(value, PLAIN):
        yield plain(value)
    elif isinstance(value, CodeType):
        yield (value.co_code.hex(), value.co_names)
        parts = value.co_consts
    elif isfunction(value) and value not in seen:
        seen.add(value)
        parts = (value.__code__, *_named(value, value.__code__))
    elif callable(value) and not isfunction(value) and hasattr(value, "__dict__"):
        made = vars(type(value))  # what Python adds to a class as it runs does not count
        used = (made[name] for name in made if name == "__call__" or not name.startswith("__"))
        parts = (*used, *vars(value).values())
    for part in parts:
        yield from _written(part, seen)


def _named(function: Any, code: CodeType) -> Iterator[Any]:
    """The values of the variables that a function of the same module uses and does not make."""
    yield from (cell.cell_contents for cell in function.__closure__ or ())
    for name in code.co_names:
        used = function.__globals__.get(name)
        if getattr(used, "__module__", function.__module__) == function.__module__:
            yield used
    for part in code.co_consts:
        if isinstance(part, CodeType):
            yield from _named(function, part)
