"""Connect 4 solved: exact scores of any position, on any board whose columns fit 64 bits.

The score of a position, for the player to move, says who wins and how soon, as in Pons's tutorial:
0 for a draw; (cells + 1 - n) // 2 for a win, n being the plies before the winning disc, so that a
win with one's last disc is worth 1, one disc earlier 2; the opposite for a loss. A finished game
has a score too, 0 if the board is full, else that of the loss of the player who would move.
"""

from collections.abc import Callable, Sequence
from enum import IntFlag
from time import monotonic
from typing import NamedTuple

from course_lib.fast import exact
from course_lib.fast.compiled import engine, has_numba
from course_lib.games.connectfour import ConnectFour, Discs

Position = str | Sequence[int] | Discs
"""Moves ("4455", or "10 3 10"), a drawing for `ConnectFour.parse`, or a state of `ConnectFour`."""

SLICE = {True: 1 << 20, False: 1 << 13}
"""How many nodes are searched between two looks at the clock, compiled or not."""

_FOREVER = 1 << 62


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
        self._pieces = int(pieces)
        self.compiled = has_numba() if compiled is None else compiled
        self._engine = engine(self.compiled)
        self._board = _board(rows, columns)
        order = _centre_first(columns) if pieces & Piece.CENTRE else range(columns)
        masks = [((1 << rows) - 1) << column * (rows + 1) for column in order]
        self._columns = self._engine.array(masks)
        self._moves = self._engine.array(3 * (rows * columns + 1) * columns)
        self.nodes = 0
        """How many nodes were visited since the solver was made."""
        self._counters = self._engine.array([0, 0])
        wanted = entries or self._engine.entries
        slots = _slots(wanted, (rows + 1) * columns) if pieces & Piece.TABLE else 1
        self._table = self._engine.array(exact.SLOT * slots)

    def forget(self) -> None:
        """Empty the table, so that node counts do not depend on what was solved before."""
        self._table = self._engine.array(len(self._table))

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
        budget = _Budget(nodes, seconds, progress)
        if budget.sliced and not self._pieces & exact.TABLE:
            raise ValueError("un temps limite ou un suivi demande la table (Piece.TABLE)")
        low, high, visited = self._solve(self.position(position), budget, weak)
        if weak:
            low, high = ((bound > 0) - (bound < 0) for bound in (low, high))
        return Answer(low, high, visited)

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
        if isinstance(source, str):
            if source.strip().replace(" ", "").isdigit() or not source.strip():
                return self._played(source)
            return self.game.parse(source)
        return self._checked(source)

    def _played(self, text: str) -> Discs:
        state = self.game.initial
        moves = text.split() if " " in text.strip() else list(text.strip())
        for number, move in enumerate(map(int, moves), 1):
            after = dict(self.game.successors(state))
            if move not in after:
                over = "la partie est déjà finie" if not after else f"la colonne {move} est pleine"
                if not 1 <= move <= self.game.columns:
                    over = f"les colonnes vont de 1 à {self.game.columns}"
                raise ValueError(f"coup n° {number} illégal, {move}, dans {text!r} : {over}")
            state = after[move]
        return state

    def _checked(self, state: Sequence[int]) -> Discs:
        if len(state) != 2 or any(not isinstance(discs, int) or discs < 0 for discs in state):
            raise ValueError(f"une position est un couple d'ensembles de bits, pas {state!r}")
        discs = state[0], state[1]
        self.game.check(discs, reachable=False)
        return discs

    def _solve(self, state: Discs, budget: "_Budget", weak: bool) -> Answer:
        before = self.nodes
        mine, theirs = state if sum(state).bit_count() % 2 == 0 else state[::-1]
        cells = self._replies(mine, theirs)
        low, high = self._limits(mine, theirs, cells)
        if weak:
            low, high = max(low, -1), min(high, 1)
        occupied, pieces = mine | theirs, self._useful(mine, theirs)
        place = mine, occupied, cells, occupied.bit_count()
        while low < high:
            alpha, beta = self._window(low, high)
            score = self._search(place, alpha, beta, pieces, budget, Answer(low, high, before))
            if score is None:
                break
            low = max(low, score) if score > alpha else low
            high = min(high, score) if score < beta else high
        return Answer(low, high, self.nodes - before)

    def _limits(self, mine: int, theirs: int, cells: int) -> tuple[int, int]:
        """Bounds of the score, equal where no search is needed."""
        occupied, board = mine | theirs, self._board
        left = board.cells - occupied.bit_count()
        if self.game.is_aligned(theirs):
            return (-((left + 2) // 2),) * 2
        if exact.winning(mine, occupied, board) & exact.playable(occupied, board):
            return ((left + 1) // 2,) * 2
        if not cells:
            return (-(left // 2),) * 2
        return -(left // 2), (left - 1) // 2 if left else 0

    def _replies(self, mine: int, theirs: int) -> int:
        """The cells where `mine` may play, none if that is a loss that `SAFE` sees, or if full."""
        occupied = mine | theirs
        cells = exact.playable(occupied, self._board)
        if not self._pieces & exact.SAFE:
            return cells
        return exact.safe(cells, exact.winning(theirs, occupied, self._board))

    def _useful(self, mine: int, theirs: int) -> int:
        """The pieces, without `SYMMETRY` if discs of two colours face each other for good."""
        lopsided = exact.mirrored(mine, self._board) & theirs
        return self._pieces & ~exact.SYMMETRY if lopsided else self._pieces

    def _window(self, low: int, high: int) -> tuple[int, int]:
        """The window to search next: one point, or beyond all that is possible."""
        if not self._pieces & exact.WINDOW or not self._pieces & exact.CUTS:
            return low - 1, high + 1
        middle = (low + high) // 2
        if middle <= 0 and low // 2 < middle:
            middle = low // 2 if low % 2 == 0 else (low + 1) // 2
        elif middle >= 0 and high // 2 > middle:
            middle = high // 2
        middle = min(max(middle, low), high - 1)
        return middle, middle + 1

    def _search(
        self,
        place: tuple[int, int, int, int],
        alpha: int,
        beta: int,
        pieces: int,
        budget: "_Budget",
        known: Answer,
    ) -> int | None:
        """What negamax returns, slice after slice, or None if the budget ran out."""
        counters = self._counters
        while (limit := budget.slice(SLICE[self.compiled])) > 0:
            counters[exact.NODES], counters[exact.LIMIT] = 0, limit
            score = self._engine.negamax(
                *place, alpha, beta, pieces,
                self._board, self._columns, self._table, self._moves, counters,
            )  # fmt: skip
            visited = min(int(counters[exact.NODES]), limit)
            self.nodes += visited
            budget.spend(visited, Answer(known.low, known.high, self.nodes - known.nodes))
            if counters[exact.NODES] <= limit:
                return int(score)
        return None


class _Budget:
    """How many nodes may still be visited; the clock is looked at between two slices."""

    def __init__(
        self,
        nodes: int | None = None,
        seconds: float | None = None,
        progress: Progress | None = None,
    ) -> None:
        self.left = _FOREVER if nodes is None else nodes
        self.end = None if seconds is None else monotonic() + seconds
        self.progress = progress
        self.sliced = seconds is not None or progress is not None

    def slice(self, size: int) -> int:
        """The nodes of the next slice; 0 if nothing is left."""
        if self.end is not None and monotonic() >= self.end:
            return 0
        return min(self.left, size) if self.sliced else self.left

    def spend(self, nodes: int, known: Answer) -> None:
        """Count what a slice visited, and tell."""
        self.left -= nodes
        if self.progress is not None:
            self.progress(known)


def _board(rows: int, columns: int) -> exact.Board:
    floor = sum(1 << column * (rows + 1) for column in range(columns))
    return exact.Board(columns, rows + 1, rows * columns, floor, floor * ((1 << rows) - 1))


def _slots(entries: int, bits: int) -> int:
    """So many pairs of entries: an odd number, which spreads the keys.

    Keys of so many bits need enough of them for what is left of a key to fit in an entry.
    """
    return max(entries // exact.SLOT, 1 << max(0, bits + exact.DETAILS - 63)) | 1


def _centre_first(columns: int) -> list[int]:
    """The columns, from 0, from the centre outwards, the left one first of two as far."""
    return sorted(range(columns), key=lambda column: (abs(2 * column + 1 - columns), column))
