"""Connect 4 solved: exact scores of any position, on any board whose columns fit 64 bits.

The score of a position, for the player to move, says who wins and how soon, as in Pons's tutorial:
0 for a draw; (cells + 1 - n) // 2 for a win, n being the plies before the winning disc, so that a
win with one's last disc is worth 1, one disc earlier 2; the opposite for a loss. A finished game
has a score too, 0 if the board is full, else that of the loss of the player who would move.
"""

from collections.abc import Callable, Iterable, Sequence
from enum import IntFlag
from time import monotonic
from typing import NamedTuple, cast

from course_lib.fast import exact
from course_lib.fast.compiled import engine, has_numba
from course_lib.games.connectfour import ConnectFour, Discs

Position = str | Sequence[int] | Discs
"""Moves ("4455", or "10 3 10"), a drawing for `ConnectFour.parse`, or a state of `ConnectFour`."""

SLICE = {True: 1 << 20, False: 1 << 13}
"""How many nodes are searched between two looks at the clock, compiled or not."""

_FOREVER = 1 << 62

_END = bytes([exact.END])
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
        questions, answers = self._asked([position], weak)
        while True:
            late = end is not None and monotonic() >= end
            size = 0 if late else min(left, SLICE[self.compiled]) if sliced else left
            left -= self._search(questions, answers, size)
            known = _told(answers, weak)[0]
            if progress is not None and size:
                progress(known)
            if known.score is not None or not size:
                return known

    def solve_all(self, positions: Iterable[Position], *, weak: bool = False) -> list[Answer]:
        """What `solve` tells of each position, sooner than one by one."""
        return self._solved(list(positions), weak)

    def scores(self, position: Position = "") -> list[int | None]:
        """For each column, from the left, the score of playing there for who plays.

        None where one cannot play, everywhere if the game is finished.
        """
        found: list[int | None] = [None] * self.game.columns
        children = dict(self.game.successors(self.position(position)))
        answers = self._solved(list(children.values()))
        for column, answer in zip(children, answers, strict=True):
            found[column - 1] = -answer.low
        return found

    def position(self, source: Position) -> Discs:
        """The state that a move string, a drawing or a pair of bit sets stands for.

        ValueError if it is illegal. A pair is not asked how it was reached.
        """
        if isinstance(source, str):
            if source.strip().replace(" ", "").isdigit() or not source.strip():
                mine, theirs = self._played([source])
                return (mine, theirs) if (mine | theirs).bit_count() % 2 == 0 else (theirs, mine)
            return self.game.parse(source)
        return self._checked(source)

    def _played(self, games: Sequence[str]) -> exact.Ints:
        """Where each game leads: the discs of who is to move, those of the other."""
        columns = b"".join(map(_columns, games))
        found = self._engine.array([0, 0] * len(games))
        legal = self._engine.played(len(columns), columns, found, self._memory, self._table)
        if legal < len(columns):
            game, move = columns[:legal].count(exact.END), columns[legal]
            over = f"la colonne {move} est pleine"
            if self.game.is_aligned(found[2 * game + 1]):
                over = "la partie est déjà finie"
            if not 1 <= columns[legal] <= self.game.columns:
                over = f"les colonnes vont de 1 à {self.game.columns}"
            ply = legal - columns.rfind(exact.END, 0, legal)
            raise ValueError(f"coup n° {ply} illégal, {move}, dans {games[game]!r} : {over}")
        return found

    def _checked(self, state: Sequence[int]) -> Discs:
        if len(state) != 2 or any(not isinstance(discs, int) or discs < 0 for discs in state):
            raise ValueError(f"une position est un couple d'ensembles de bits, pas {state!r}")
        discs = state[0], state[1]
        self.game.check(discs, reachable=False)
        return discs

    def _solved(self, positions: Sequence[Position], weak: bool = False) -> list[Answer]:
        questions, answers = self._asked(positions, weak)
        self._search(questions, answers, _FOREVER)
        return _told(answers, weak)

    def _asked(self, positions: Sequence[Position], weak: bool) -> tuple[exact.Ints, exact.Ints]:
        """What `exact.solve_all` takes: who is to move comes first; all scores are possible."""
        answers = [-1, 1, 0] if weak else [-exact.UNKNOWN, exact.UNKNOWN, 0]
        if all(isinstance(one, str) and one.isdigit() for one in positions):
            questions = self._played(cast(Sequence[str], positions))
        else:
            states = map(self.position, positions)
            movers = (s if (s[0] | s[1]).bit_count() % 2 == 0 else s[::-1] for s in states)
            questions = self._engine.array([discs for state in movers for discs in state])
        return questions, self._engine.array(answers * len(positions))

    def _search(self, questions: exact.Ints, answers: exact.Ints, limit: int) -> int:
        """Bring the bounds of the answers nearer; how many nodes were visited."""
        self._memory[exact.LIMIT] = limit
        visited = self._engine.solve_all(
            len(questions) // 2, questions, answers, self._memory, self._table
        )
        self.nodes += visited
        return visited


def _told(answers: Sequence[int], weak: bool) -> list[Answer]:
    """The bounds and the nodes of each answer; if `weak`, the signs of the bounds."""
    found = [Answer(*answers[at : at + 3]) for at in range(0, len(answers), 3)]
    return [Answer(_sign(low), _sign(high), nodes) for low, high, nodes in found] if weak else found


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def _columns(game: str) -> bytes:
    """The columns of a game, then `END`; 0 for what is too great."""
    if " " in game:
        moves = map(int, game.split())
        return bytes([*(move if move < exact.END else 0 for move in moves), exact.END])
    return game.encode().translate(_DIGITS) + _END


def _slots(entries: int, bits: int) -> int:
    """So many pairs of entries: an odd number, which spreads the keys.

    Keys of so many bits need enough of them for what is left of a key to fit in an entry.
    """
    return max(entries // exact.SLOT, 1 << max(0, bits + exact.DETAILS - 63)) | 1


def _centre_first(columns: int) -> list[int]:
    """The columns, from 0, from the centre outwards, the left one first of two as far."""
    return sorted(range(columns), key=lambda column: (abs(2 * column + 1 - columns), column))
