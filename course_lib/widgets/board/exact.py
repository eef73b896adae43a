"""Perfect play: small games by their exact table, Connect 4 by what can be searched in the time.

The opening of the usual Connect 4 is read in a file.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from math import inf
from random import choice
from time import monotonic
from typing import Any, ClassVar, NamedTuple

from course_lib.attractors import Solution, solved
from course_lib.drawing import Badge
from course_lib.fast import Solver, has_numba, opening_score
from course_lib.games import MAX, AnyGame, ConnectFour, Player, face_of
from course_lib.games.connectfour import Discs
from course_lib.search import action_values
from course_lib.text import counted
from course_lib.widgets.board.opponents import Advice
from course_lib.widgets.board.table import SIGNS, Note, Notes, Table

SMALL = 6000
"""The most positions of a game that is solved whole as soon as its board is shown."""
FAR = 100_000
"""More plies than any game lasts."""
LEGEND = (
    "Notes exactes, si les deux joueurs jouent au mieux. Pour qui joue le coup : + il gagne, − il "
    "perd, = il annule ; le nombre est celui des coups jusqu'à la fin, celui-ci compris, des deux "
    "joueurs."
)


class Outcome(NamedTuple):
    """What is known of a move for who plays it: low <= score <= high.

    The score of a win is `FAR` less the plies to the end, this one counted; of a draw, 0; of a
    loss, the opposite of the opponent's.

    >>> Outcome(FAR - 5, FAR - 5).text, Outcome(1, FAR).text, Outcome(0, FAR).text
    ('gagne en 5 coups', 'gagne', 'inconnu')
    """

    low: int
    high: int

    @property
    def sign(self) -> int | None:
        """1 for a win, 0 for a draw, -1 for a loss; None if that is not known."""
        signs = {(bound > 0) - (bound < 0) for bound in self}
        return signs.pop() if len(signs) == 1 else None

    @property
    def plies(self) -> int:
        """In how many plies play ends; 0 for a draw, or if that is not known."""
        return FAR - abs(self.low) if self.low == self.high != 0 else 0

    @property
    def text(self) -> str:
        """`gagne en 5 coups`, `annule`, `perd` or `inconnu`."""
        if self.sign is None:
            return "inconnu"
        return SIGNS[self.sign] + (f" en {counted(self.plies, 'coup')}" if self.plies else "")


@dataclass(frozen=True)
class Perfect:
    """Plays a best move, one of them at random: wins soonest, loses latest.

    `table` is what `solved` says of the game. Without one, it plays Connect 4, as far as `seconds`
    allow: of the moves that win for sure, the soonest known; if there is none, one of those that
    may be best, by alpha-beta to 4 plies.
    """

    table: Mapping[Any, Solution] | None = None
    seconds: float = 1
    limits: ClassVar[str] = "en une seconde"

    def outcomes(self, game: AnyGame, state: Any, seconds: float = inf) -> dict[Any, Outcome]:
        """What is known of each legal move, in about `seconds`; nothing if play is over."""
        if self.table is None:
            assert isinstance(game, ConnectFour)
            return _connect_four(game, state, min(seconds, self.seconds))
        mover = game.to_move(state)
        return {action: _known(self.table[s], mover) for action, s in game.successors(state)}

    def choose(self, game: AnyGame, state: Any) -> tuple[Any, Outcome, bool]:
        """The move to play, its outcome, whether that is proved; ValueError if play is over."""
        known = self.outcomes(game, state)
        if not known:
            raise ValueError("la partie est finie : il n'y a aucun coup à choisir")
        sure, most = (max(bounds) for bounds in zip(*known.values(), strict=True))
        left = [action for action, (low, _) in known.items() if low == sure]
        if sure < most and sure <= 0:
            left = [action for action, (_, high) in known.items() if high >= sure]
            values = action_values(game, state, 4, face_of(game).heuristic())
            wanted = (max if game.to_move(state) is MAX else min)(values[a] for a in left)
            left = [action for action in left if values[action] == wanted]
        action = choice(left)
        return action, known[action], sure == most

    def reply(self, table: Table) -> Advice:
        """The move, and what it is based on."""
        action, outcome, proved = self.choose(table.game, table.state)
        how = "Conseil exact" if proved else "Conseil, faute de preuve"
        hint = f"{how} : {table.face.action_name(action)} ({outcome.text})."
        told = f"calcul exact, il {outcome.text} si vous jouez au mieux."
        if not proved and outcome.low > 0:
            told = "coup gagnant prouvé, mais peut-être pas le plus rapide."
        elif not proved:
            told = (
                f"il reste trop de cases pour un calcul exact en une seconde{_slowness()}. Il a "
                "écarté les coups prouvés mauvais, puis choisi par alpha-bêta."
            )
        return Advice(action, f"Joueur parfait : {told}", hint)

    def notes(self, table: Table, seconds: float = inf) -> Notes:
        """What is known of each move, and why some is missing."""
        known = self.outcomes(table.game, table.state, seconds)
        moves = {
            action: Note(one.text, Badge(one.sign, f"{one.plies or ''}"), one.sign)
            for action, one in known.items()
        }
        if all(outcome.sign is not None for outcome in known.values()):
            return Notes(moves, LEGEND, f"Au mieux, il {max(known.values()).text}.")
        unknown = f" « ? » : pas encore calculable en une seconde{_slowness()}."
        return Notes(moves, LEGEND + unknown)


def perfect(game: AnyGame) -> Perfect | None:
    """The perfect player of Connect 4 or of a small game; None if perfect play is not known."""
    if isinstance(game, ConnectFour) and game.alignment == 4:
        return Perfect() if (game.rows + 1) * game.columns <= 64 else None
    try:
        return Perfect(solved(game, largest=SMALL))
    except ValueError:
        return None


def _known(solution: Solution, mover: Player) -> Outcome:
    """The outcome of the move of `mover` that leads to a position whose solution is known."""
    winner, plies = solution
    score = 0 if winner is None else FAR - plies - 1
    return Outcome(score, score) if winner is mover else Outcome(-score, -score)


def _connect_four(game: ConnectFour, state: Discs, seconds: float) -> dict[int, Outcome]:
    """What is known of each column: they share the time, and what one leaves goes to the next."""
    free, end = game.rows * game.columns - sum(state).bit_count(), monotonic() + seconds
    children, known = list(game.successors(state)), {}
    for rank, (column, child) in enumerate(children):
        share = max(0.0, end - monotonic()) / (len(children) - rank)
        low, high = _bounds(game, child, share)
        known[column] = Outcome(_score(-high, free), _score(-low, free))
    return known


def _bounds(game: ConnectFour, state: Discs, seconds: float) -> tuple[int, int]:
    """The bounds of a score, for who is to move: read for an opening of the usual board."""
    if (game.rows, game.columns) == (6, 7) and (score := opening_score(state)) is not None:
        return score, score
    low, high, _nodes = _solver(game.rows, game.columns).solve(state, seconds=seconds)
    return low, high


def _score(score: int, free: int) -> int:
    """The score in an `Outcome` of a move to which `Solver` gives this one, of `free` cells."""
    if score > 0:
        return FAR - (2 * ((free + 1) // 2 - score) + 1)
    return -(FAR - 2 * (free // 2 + score + 1)) if score < 0 else 0


def _slowness() -> str:
    """Why the search is slow, where it could be faster."""
    return "" if has_numba() else " en Python seul (avec numba, le calcul va bien plus loin)"


@cache
def _solver(rows: int, columns: int) -> Solver:
    """One for each size of board, which remembers what it has found."""
    solver = Solver(rows, columns)
    solver.solve(seconds=0)  # compiles, where numba is there, before the clock starts
    return solver
