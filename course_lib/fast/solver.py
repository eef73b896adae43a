"""Connect 4 solved: exact scores of any position, on any board whose columns fit 64 bits.

The score of a position, for the player to move, says who wins and how soon, as in Pons's tutorial:
0 for a draw; (cells + 1 - n) // 2 for a win, n being the plies before the winning disc, so that a
win with one's last disc is worth 1, one disc earlier 2; the opposite for a loss. A finished game
has a score too: 0 if the board is full, else that of the player who has lost and would move.
"""

from collections.abc import Sequence
from enum import IntFlag
from time import monotonic
from typing import NamedTuple

from course_lib.fast import exact
from course_lib.fast.compiled import engine, has_numba
from course_lib.games.boards import Discs
from course_lib.games.connectfour import ConnectFour

Position = str | Discs
"""Moves ("4455"), a drawing for `ConnectFour.parse`, or a state of `ConnectFour`."""

NODES_BETWEEN = {True: 1 << 17, False: 1 << 13}
"""How many nodes are searched between two readings of the clock, compiled or not."""

NO_LIMIT = 1 << 62


class Piece(IntFlag):
    """A part of the search that can be switched off: scores stay the same, not the nodes visited.

    >>> Solver(4, 4, compiled=False).solve("1122")
    Answer(low=0, high=0, nodes=493)
    >>> Solver(4, 4, pieces=ALL & ~Piece.SAFE, compiled=False).solve("1122")
    Answer(low=0, high=0, nodes=1202)
    """

    CUTS = exact.CUTS
    """Alpha-beta, and the bounds set by the number of discs left; without it: minimax."""
    WINDOW = exact.WINDOW
    """Windows between two whole numbers, which tell on which side the score is, from near 0 on."""
    CENTRE = exact.CENTRE
    """Columns from the centre outwards, not from the left."""
    SAFE = exact.SAFE
    """Moves after which the opponent wins at once are not searched; two threats end the search."""
    THREATS = exact.THREATS
    """The moves that make the most threats first."""
    TABLE = exact.TABLE
    """A transposition table."""
    SYMMETRY = exact.SYMMETRY
    """A position and its mirror image have one entry of the table."""
    PEEK = exact.PEEK
    """The table is read for all replies before any of them is searched."""


ALL = ~Piece(0)


class Answer(NamedTuple):
    """Bounds of a score, low <= score <= high, and the number of nodes visited to find them."""

    low: int
    high: int
    nodes: int

    @property
    def score(self) -> int | None:
        """The score, or None if the time was too short to find it."""
        return self.low if self.low == self.high else None


class Solver:
    """Solves positions of one board, and remembers their scores.

    `compiled` is None to use numba if it can be imported, True to require it (ImportError), False
    for Python. `entries` is the size of the table, of 8 bytes each with numba. ValueError if (rows
    + 1) x columns is above 64.

    >>> Solver(compiled=False).solve("112233").score  # yellow plays 4 at once and wins
    18
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
        self.game, bits = ConnectFour(rows, columns), (rows + 1) * columns
        if bits > 64:
            raise ValueError(
                f"le plateau ne tient pas sur 64 bits : (lignes + 1) x colonnes vaut {bits}"
            )
        self.compiled = has_numba() if compiled is None else compiled
        self._engine = engine(self.compiled)
        self._has_table = bool(pieces & Piece.TABLE)
        pairs = (entries or self._engine.entries) // exact.SLOT if self._has_table else 1
        # odd so that keys are spread; enough for the quotient of a key to fit in an entry
        slots = max(pairs, 1 << max(0, bits + exact.DETAILS - 63)) | 1
        order: Sequence[int] = range(columns)
        if pieces & Piece.CENTRE:  # of two as far, the left one first
            order = sorted(order, key=lambda column: abs(2 * column + 1 - columns))
        masks = [((1 << rows) - 1) << column * (rows + 1) for column in order]
        moves = [0] * (3 * (rows * columns + 1) * columns)
        self._table = self._engine.zeros(exact.SLOT * slots)
        self._memory = self._engine.array(
            [columns, rows + 1, int(pieces & ALL), slots, 0, 0, *masks, *moves]
        )
        self._arrays = [self._engine.argument(one) for one in (self._memory, self._table)]

    def solve(
        self, position: Position = "", *, weak: bool = False, seconds: float | None = None
    ) -> Answer:
        """The score of `position`; if `weak`, 1, 0 or -1 for a win, a draw or a loss.

        After `seconds`, the best bounds so far; a second call goes on from the table. ValueError if
        the position is illegal, or if `seconds` is given to a solver without a table.
        """
        if seconds is not None and not self._has_table:
            raise ValueError("un temps limite demande la table (Piece.TABLE)")
        end = None if seconds is None else monotonic() + seconds
        limit = NO_LIMIT if seconds is None else NODES_BETWEEN[self.compiled]
        state = self.position(position)
        plies = sum(state).bit_count()
        mine, theirs = state if plies % 2 == 0 else state[::-1]
        if self.game.is_aligned(theirs):
            lost = -1 if weak else -((self.game.rows * self.game.columns - plies + 2) // 2)
            return Answer(lost, lost, 0)
        least, most, visited = (-1, 1, 0) if weak else (-exact.UNKNOWN, exact.UNKNOWN, 0)
        low, high = least, most
        while True:
            if end is not None and monotonic() >= end:
                limit = 0
            low, high, nodes = self._engine.solve(mine, theirs, low, high, limit, *self._arrays)
            visited += nodes
            bounds = [min(max(bound, least), most) for bound in (low, high)]
            if bounds[0] == bounds[1] or not limit:
                return Answer(bounds[0], bounds[1], visited)

    def scores(self, position: Position = "") -> list[int | None]:
        """For each column, from the left, the score of playing there, for the player to move.

        None where the column is full; everywhere if the game is finished.
        """
        children = dict(self.game.successors(self.position(position)))
        found = {column: -self.solve(child).low for column, child in children.items()}
        return [found.get(column) for column in range(1, self.game.columns + 1)]

    def position(self, source: Position) -> Discs:
        """The state of `ConnectFour` for moves, a drawing or a state; ValueError if it is illegal.

        Whether some order of the moves leads to it is not checked.
        """
        if isinstance(source, str):
            moves = source.strip()
            is_moves = moves.isdigit() or not moves
            return self.game.play(map(int, moves)) if is_moves else self.game.parse(source)
        self.game.check(source)
        return source
