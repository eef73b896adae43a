"""Connect 4 solved: exact scores of any position, on any board whose columns fit 64 bits.

The score of a position, for the player to move, says who wins and how soon, as in Pons's tutorial:
0 for a draw; (cells + 1 - n) // 2 for a win, n being the plies before the winning disc, so that a
win with one's last disc is worth 1, one disc earlier 2; the opposite for a loss. A finished game
has a score too, 0 if the board is full, else that of the loss of the player who would move.
"""

from collections.abc import Callable, Iterable, Sequence
from enum import IntFlag
from time import monotonic
from typing import NamedTuple

from course_lib.fast import exact
from course_lib.fast.compiled import engine, has_numba
from course_lib.games.connectfour import ConnectFour, Discs

Position = str | Sequence[int] | Discs
"""Moves ("4455", or "10 3 10"), a drawing for `ConnectFour.parse`, or a state of `ConnectFour`."""

SLICE = {True: 1 << 17, False: 1 << 13}
"""How many nodes are searched between two looks at the clock, compiled or not."""

_FOREVER = 1 << 62

_DIGITS = bytes((byte - ord("0")) % 256 for byte in range(256))


class Piece(IntFlag):
    """The refinements of the search; each can be switched off, and the scores stay the same."""

    CUTS = exact.CUTS
    """Alpha-beta, and the bounds that the number of discs left sets; without: minimax."""
    WINDOW = exact.WINDOW
    """Windows of one point, where the score is sought by halves, nearest to 0 first."""
    CENTRE = exact.CENTRE
    """Columns from the centre outwards, not from the left."""
    SAFE = exact.SAFE
    """Moves that let the opponent win at once are not searched; two threats end the game."""
    THREATS = exact.THREATS
    """Moves that make the most threats first."""
    TABLE = exact.TABLE
    """A table of the positions that were searched, with what their numbers say."""
    SYMMETRY = exact.SYMMETRY
    """A position and its mirror image are one for the table."""
    PEEK = exact.PEEK
    """What the table knows of the replies may refute a move before any of them is searched."""


ALL = ~Piece(0)


class Answer(NamedTuple):
    """What a search knows: low <= score <= high, and the nodes that it visited."""

    low: int
    high: int
    nodes: int

    @property
    def score(self) -> int | None:
        """The score, or None if the budget was too small to tell."""
        return self.low if self.low == self.high else None


Progress = Callable[[Answer], object]
"""Is told, between two slices, what is known so far; may raise an exception to stop."""


class Solver:
    """Solves positions of one board, and remembers what it found until `forget`.

    `compiled` is None for numba if it works here, True for numba or ImportError, False for
    Python. `entries` is the size of the table, 8 bytes each where it is compiled.
    """

    def __init__(
        self,
        rows: int = 6,
        columns: int = 7,
        *,
        pieces: Piece = ALL,
        compiled: bool | None = None,
        entries: int | None = None,
    ) -> None:
        self.game = ConnectFour(rows, columns)
        if (rows + 1) * columns > 64:
            raise ValueError(
                f"le plateau ne tient pas sur 64 bits : (lignes + 1) x colonnes vaut "
                f"{(rows + 1) * columns}"
            )
        self.compiled = has_numba() if compiled is None else compiled
        self._engine = engine(self.compiled)
        self._has_table = bool(pieces & Piece.TABLE)
        wanted = entries or self._engine.entries
        slots = _slots(wanted, (rows + 1) * columns) if self._has_table else 1
        self._table = self._engine.zeros(exact.SLOT * slots)
        order = _centre_first(columns) if pieces & Piece.CENTRE else range(columns)
        masks = [((1 << rows) - 1) << column * (rows + 1) for column in order]
        moves = [0] * (3 * (rows * columns + 1) * columns)
        self._memory = self._engine.array(
            [columns, rows + 1, int(pieces & ALL), slots, 0, 0, *masks, *moves]
        )
        self._given = self._engine.given(self._memory), self._engine.given(self._table)
        self.nodes = 0
        """How many nodes were visited since the solver was made."""

    def forget(self) -> None:
        """Empty the table, so that node counts do not depend on what was solved before."""
        self._engine.clear(self._table)

    def solve(
        self,
        position: Position = "",
        *,
        weak: bool = False,
        nodes: int | None = None,
        seconds: float | None = None,
        progress: Progress | None = None,
    ) -> Answer:
        """The score of `position`; if `weak`, 1, 0 or -1 for a win, a draw or a loss.

        With a budget of nodes or seconds, the best bounds known when it ran out; to go on, call
        again: the table remembers. ValueError if the position is illegal, or if `seconds` or
        `progress` is given to a solver without table, which could not go on from where it stopped.
        """
        sliced = seconds is not None or progress is not None
        if sliced and not self._has_table:
            raise ValueError("un temps limite ou un suivi demande la table (Piece.TABLE)")
        end = None if seconds is None else monotonic() + seconds
        left = _FOREVER if nodes is None else nodes
        mine, theirs = self._mover_first(position)
        low, high, visited = (-1, 1, 0) if weak else (-exact.UNKNOWN, exact.UNKNOWN, 0)
        while True:
            late = end is not None and monotonic() >= end
            size = 0 if late else min(left, SLICE[self.compiled]) if sliced else left
            low, high, more = self._engine.solve(mine, theirs, low, high, size, *self._given)
            left, visited, self.nodes = left - more, visited + more, self.nodes + more
            known = Answer(_sign(low), _sign(high), visited) if weak else Answer(low, high, visited)
            if progress is not None and more:
                progress(known)
            if not size or known.low == known.high:
                return known

    def solve_all(self, positions: Iterable[Position], *, weak: bool = False) -> list[Answer]:
        """What `solve` tells of each position."""
        return [self.solve(position, weak=weak) for position in positions]

    def scores(self, position: Position = "") -> list[int | None]:
        """For each column, from the left, the score of playing there for who plays.

        None where one cannot play, everywhere if the game is finished.
        """
        found: list[int | None] = [None] * self.game.columns
        for column, child in self.game.successors(self.position(position)):
            found[column - 1] = -self.solve(child).low
        return found

    def position(self, source: Position) -> Discs:
        """The state that a move string, a drawing or a pair of bit sets stands for.

        ValueError if it is illegal. A pair is not asked how it was reached.
        """
        first, second = self._mover_first(source)
        return (first, second) if (first | second).bit_count() % 2 == 0 else (second, first)

    def _mover_first(self, source: Position) -> Discs:
        """The discs of who is to move, then those of the other."""
        if not isinstance(source, str):
            state = self._checked(source)
        elif source.strip().replace(" ", "").isdigit() or not source.strip():
            return self._played(source)
        else:
            state = self.game.parse(source)
        return state if (state[0] | state[1]).bit_count() % 2 == 0 else (state[1], state[0])

    def _played(self, game: str) -> Discs:
        """Where the moves lead."""
        moves = _columns(game)
        ply, mine, theirs = self._engine.played(moves, *self._given)
        if ply < len(moves):
            over = f"la colonne {moves[ply]} est pleine"
            if self.game.is_aligned(theirs):
                over = "la partie est déjà finie"
            if not 1 <= moves[ply] <= self.game.columns:
                over = f"les colonnes vont de 1 à {self.game.columns}"
            raise ValueError(f"coup n° {ply + 1} illégal, {moves[ply]}, dans {game!r} : {over}")
        return mine, theirs

    def _checked(self, state: Sequence[int]) -> Discs:
        if len(state) != 2 or any(not isinstance(discs, int) or discs < 0 for discs in state):
            raise ValueError(f"une position est un couple d'ensembles de bits, pas {state!r}")
        discs = state[0], state[1]
        self.game.check(discs, reachable=False)
        return discs


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def _columns(game: str) -> bytes:
    """The columns of a game; no board has 255 of them."""
    if " " in game:
        return bytes(min(int(move), 255) for move in game.split())
    return game.encode().translate(_DIGITS)


def _slots(entries: int, bits: int) -> int:
    """So many pairs of entries: an odd number, which spreads the keys.

    Keys of so many bits need enough of them for what is left of a key to fit in an entry.
    """
    return max(entries // exact.SLOT, 1 << max(0, bits + exact.DETAILS - 63)) | 1


def _centre_first(columns: int) -> list[int]:
    """The columns, from 0, from the centre outwards, the left one first of two as far."""
    return sorted(range(columns), key=lambda column: (abs(2 * column + 1 - columns), column))
