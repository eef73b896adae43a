"""Exact notes on moves: read in the table of a small game, or searched for Connect 4."""

from collections.abc import Callable, Mapping
from functools import cache, partial
from math import inf
from random import Random
from time import monotonic
from typing import Any, NamedTuple

from course_lib.attractors import Solution, solved
from course_lib.fast import Solver, opening_score
from course_lib.games import AnyGame, ConnectFour, Game, State, face_of
from course_lib.games.boards import Discs
from course_lib.players.players import DepthLimited
from course_lib.text import counted

MOST_POSITIONS = 6000
"""The most positions of a game whose table is computed when its board is displayed."""
VERBS = {1: "gagne", 0: "annule", -1: "perd", None: "inconnu"}
LEGEND = (
    "Notes exactes, si les deux joueurs jouent au mieux. Pour qui joue le coup : + il gagne, − il "
    "perd, = il annule ; le nombre est celui des coups jusqu'à la fin, celui-ci compris, des deux "
    "joueurs."
)


class Note(NamedTuple):
    """The outcome of a move if both players then play their best.

    `sign` is 1 if the player who makes it wins, 0 for a draw, -1 if that player loses, None if
    unknown; `plies` counts the plies to the end, this move included: 0 for a draw, or if unknown.
    """

    sign: int | None
    plies: int = 0

    @property
    def text(self) -> str:
        """The note in words: « gagne en 5 coups »."""
        return VERBS[self.sign] + (f" en {counted(self.plies, 'coup')}" if self.plies else "")

    @property
    def rank(self) -> tuple[float, float]:
        """Greater for a better move: quick win, slow win, draw, slow loss, quick loss, unknown."""
        sign = -inf if self.sign is None else self.sign
        return sign, -(self.plies or inf) if sign == 1 else self.plies


Notes = Mapping[Any, Note]
"""The note of each legal move of a position; empty if play is over."""
NoteMoves = Callable[..., Notes]
"""`f(state, seconds=1.0)`: the notes of a position, found in about so many seconds."""


def exact_notes(game: AnyGame) -> NoteMoves | None:
    """The function that gives exact notes in a game: Connect 4 or a small one; else None."""
    if isinstance(game, ConnectFour) and game.alignment == 4:
        fits = (game.rows + 1) * game.columns <= 64
        return partial(_connect_four_notes, game) if fits else None
    try:
        table = solved(game, largest=MOST_POSITIONS)
    except ValueError:
        return None
    return None if face_of(game).counts_points else partial(table_notes, game, table)


def table_notes(
    game: AnyGame, table: Mapping[Any, Solution], state: Any, seconds: float = 1.0
) -> Notes:
    """The note of each move of a position, read at once in `table`, which is `solved(game)`."""
    notes, mover = {}, game.to_move(state)
    for action, child in game.successors(state):
        winner, plies = table[child]
        notes[action] = Note(0) if winner is None else Note(1 if winner is mover else -1, plies + 1)
    return notes


class Winning:
    """Plays best by exact notes: wins soonest, loses latest; draws at random among equal moves.

    The notes are those of `note_moves`, or of the table `solved(game)`: ValueError if it refuses
    the game, KeyError in another game. If some are unknown and no win is sure, it plays the move of
    alpha-beta at 4 plies, or another if that one surely loses.

    >>> from course_lib.games import Matches
    >>> Winning(Matches(7))(Matches(7), Matches(7).initial)
    2
    """

    def __init__(self, game: AnyGame, note_moves: NoteMoves | None = None) -> None:
        self._note_moves = note_moves or partial(table_notes, game, solved(game))
        self._random = Random()

    def __call__(self, game: Game[State, Any], state: State) -> Any:
        notes = self._note_moves(state)
        best = max(notes.values(), key=lambda note: note.rank)
        if best.sign == 1 or Note(None) not in notes.values():
            return self._random.choice([action for action, note in notes.items() if note == best])
        possible = [action for action, note in notes.items() if note.sign != -1]
        action = DepthLimited(4, face_of(game).heuristic())(game, state)
        return action if action in possible else self._random.choice(possible)


def legend(notes: Notes) -> str:
    """The meaning of the signs of these notes, in French; "" if there are none."""
    if Note(None) not in notes.values():
        return LEGEND if notes else ""
    return f"{LEGEND} « ? » : pas encore calculable en une seconde."


def _connect_four_notes(game: ConnectFour, state: Discs, seconds: float = 1.0) -> Notes:
    """The note of each column; early positions of the usual board are read in a file."""
    free, end = game.rows * game.columns - sum(state).bit_count(), monotonic() + seconds
    is_usual = (game.rows, game.columns) == (6, 7)
    children, notes = list(game.successors(state)), {}
    for rank, (column, child) in enumerate(children):
        low = high = opening_score(child) if is_usual else None
        if low is None or high is None:
            share = max(0.0, end - monotonic()) / (len(children) - rank)  # of the time left
            low, high, _ = _solver(game.rows, game.columns).solve(child, seconds=share)
        notes[column] = _note(-high, -low, free)
    return notes


def _note(low: int, high: int, free: int) -> Note:
    """The note of a Connect 4 move, from bounds of its score and the number of free cells."""
    sign = (low > 0) - (low < 0)
    if sign != (high > 0) - (high < 0):
        return Note(None)
    if low < high or not sign:
        return Note(sign)
    return Note(sign, 2 * ((free + 1) // 2 - low) + 1 if sign > 0 else 2 * (free // 2 + low + 1))


@cache
def _solver(rows: int, columns: int) -> Solver:
    """The solver of this size of board, which remembers scores from call to call."""
    solver = Solver(rows, columns)
    solver.solve(seconds=0)  # compiles, if numba is there, before the clock starts
    return solver
