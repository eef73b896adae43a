"""Connect 4 played perfectly, as far as an exact search can tell in the time that it is given."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from random import Random
from threading import Lock
from time import monotonic
from typing import Any, NamedTuple, TypeGuard, cast

from course_lib.board.advice import SIGNS, Advice, Notes
from course_lib.board.searcher import StoppedError, Watch
from course_lib.board.table import Table
from course_lib.drawing import Badge
from course_lib.fast import Answer, Solver, has_numba
from course_lib.games import MAX, Action, AnyGame, ConnectFour, Game, State
from course_lib.games.connectfour import Discs
from course_lib.heuristics import CellWeights
from course_lib.search import action_values
from course_lib.text import counted

KeepGoing = Callable[[int], bool]
"""Is told how many nodes were visited so far; an answer of False ends the search."""


class Prospect(NamedTuple):
    """What is known of a move for who plays it: low <= score <= high, as `fast.Solver` counts.

    `free` is the number of free cells before the move.
    """

    low: int
    high: int
    free: int

    @property
    def sign(self) -> int | None:
        """1 for a win, 0 for a draw, -1 for a loss; None if that is not known."""
        signs = {(bound > 0) - (bound < 0) for bound in (self.low, self.high)}
        return signs.pop() if len(signs) == 1 else None

    @property
    def discs(self) -> int | None:
        """How many discs the winner still plays, this one counted; None if that is not known."""
        if self.low != self.high or self.low == 0:
            return None
        if self.low > 0:
            return (self.free + 1) // 2 - self.low + 1
        return self.free // 2 + self.low + 1

    @property
    def text(self) -> str:
        """`gagne en 5 coups`, `nul`, `perd`, `au moins nul`, or `inconnu`."""
        if self.sign is not None:
            how_long = f" en {counted(self.discs, 'coup')}" if self.discs else ""
            return SIGNS[self.sign] + how_long
        if self.low == 0:
            return "au moins nul"
        return "au mieux nul" if self.high == 0 else "inconnu"

    @property
    def badge(self) -> Badge:
        """The same in two short lines at most, for under a column; nothing if nothing is known."""
        short = self.text.partition(" coup")[0].removesuffix("inconnu")
        return Badge(self.sign, short.replace(" en ", "\nen ").replace(" nul", "\nnul"))


Prospects = dict[int, Prospect]
"""The prospect of each legal column."""


@dataclass(frozen=True)
class Choice:
    """A move, what is known of all moves, and whether that proves that it is a best one."""

    action: int
    prospects: Prospects
    proved: bool

    @property
    def sentence(self) -> str:
        """What the perfect player's move is based on."""
        told = self.prospects[self.action].text
        if self.proved:
            end = "la partie sera nulle" if told == "nul" else f"il {told}"
            return f"Joueur parfait : calcul exact, {end} si vous jouez au mieux."
        if self.prospects[self.action].low > 0:
            return "Joueur parfait : coup gagnant prouvé, mais peut-être pas le plus rapide."
        return (
            "Joueur parfait : il reste trop de cases pour un calcul exact en une seconde"
            f"{_slowness()}. Il a écarté les coups prouvés mauvais, puis choisi par alpha-bêta."
        )

    @property
    def hint(self) -> str:
        """The move that the perfect player advises, and what is known of it."""
        how = "Conseil exact" if self.proved else "Conseil, faute de preuve"
        return f"{how} : colonne {self.action} ({self.prospects[self.action].text})."


def is_solvable(game: AnyGame) -> TypeGuard[ConnectFour]:
    """Whether the exact solver knows this game: Connect 4 by four, whose columns fit 64 bits."""
    return (
        isinstance(game, ConnectFour)
        and game.alignment == 4
        and (game.rows + 1) * game.columns <= 64
    )


def prospects(
    game: AnyGame,
    state: Any,
    seconds: float = 1,
    keep_going: KeepGoing = lambda nodes: True,
) -> Prospects:
    """What an exact search can tell in about `seconds` of each move; nothing if play is over.

    Columns share the time, what one leaves goes to the next. ValueError if the game is not
    solvable. Two searches of boards of one size wait for each other.
    """
    if not is_solvable(game):
        raise ValueError("le joueur parfait aligne quatre pions, sur un plateau de 64 bits")
    solver, lock = _solver(game.rows, game.columns)
    with lock:
        end, before, known = monotonic() + seconds, solver.nodes, {}
        children = dict(solver.game.successors(state))
        free = game.rows * game.columns - sum(state).bit_count()
        for rank, (column, child) in enumerate(children.items()):
            share = (end - monotonic()) / (len(children) - rank)
            answer = _answer(solver, child, share, lambda: keep_going(solver.nodes - before))
            known[column] = Prospect(-answer.high, -answer.low, free)
        return known


@dataclass(frozen=True)
class Perfect:
    """A best move by exact scores, one of them at random: wins soonest, loses latest.

    Where about `seconds` are not enough to prove one: of the moves that win for sure, the soonest
    known; if there are none, those that may be best, among which alpha-beta to `depth` chooses.
    """

    seconds: float = 1
    depth: int = 4

    def __call__(self, game: Game[State, Action], state: State, rng: Random) -> Action:
        return cast(Action, self.consider(game, state, rng).action)

    def consider(
        self,
        game: AnyGame,
        state: Any,
        rng: Random,
        keep_going: KeepGoing = lambda nodes: True,
    ) -> Choice:
        """The move, and what it is based on; ValueError if play is over."""
        known = prospects(game, state, self.seconds, keep_going)
        if not known:
            raise ValueError("la partie est finie : il n'y a aucun coup à choisir")
        best = _proved(known)
        return Choice(rng.choice(best or self._plausible(game, state, known)), known, bool(best))

    def reply(self, table: Table, watch: Watch) -> Advice:
        """The move, as an opponent's."""
        choice = self.consider(table.game, table.state, Random(), watch.goes_on)
        return Advice(choice.action, choice.sentence)

    def hint(self, table: Table, watch: Watch) -> Advice:
        """The move, as a piece of advice."""
        choice = self.consider(table.game, table.state, Random(), watch.goes_on)
        return Advice(choice.action, choice.hint, notes=notes(choice.prospects))

    def notes(self, table: Table, watch: Watch) -> Notes:
        """What is known of each column."""
        return notes(prospects(table.game, table.state, self.seconds, watch.goes_on))

    def _plausible(self, game: AnyGame, state: Any, known: Prospects) -> list[int]:
        """Moves that may be best, where none is proved to be."""
        sure = max(each.low for each in known.values())
        if sure > 0:
            return [column for column, each in known.items() if each.low == sure]
        values = action_values(game, state, self.depth, CellWeights(cast(ConnectFour, game)))
        left = {column: values[column] for column, each in known.items() if each.high >= sure}
        wanted = (max if game.to_move(state) is MAX else min)(left.values())
        return [column for column, value in left.items() if value == wanted]


def notes(known: Prospects) -> Notes:
    """A badge under each column, what it says, aloud, and why some are missing."""
    lines = [
        "Notes exactes, si les deux joueurs jouent au mieux. « + gagne en 5 » : vous alignez "
        "quatre pions à votre 5ᵉ coup, celui-ci compris ; « − perd en 8 » : l'adversaire gagne "
        "à son 8ᵉ coup ; « = nul » : partie nulle."
    ]
    if any(each.sign is None for each in known.values()):
        lines.append(f"« ? » : pas encore calculable en une seconde{_slowness()}.")
    labels = {column: each.badge for column, each in known.items()}
    return Notes(labels, {column: each.text for column, each in known.items()}, " ".join(lines))


def _slowness() -> str:
    """Why the search is slow, where it could be faster."""
    return "" if has_numba() else " en Python seul (avec numba, le calcul va bien plus loin)"


def _proved(known: Prospects) -> list[int]:
    """The moves that no other can beat."""
    return [
        column
        for column, each in known.items()
        if all(each.low >= other.high for c, other in known.items() if c != column)
    ]


def _answer(solver: Solver, state: Discs, seconds: float, keep_going: Callable[[], bool]) -> Answer:
    """What can be told of a position in that time, or until `keep_going` says no."""
    known = solver.solve(state, nodes=0)

    def told(answer: Answer) -> None:
        nonlocal known
        known = answer
        if not keep_going():
            raise StoppedError

    try:
        return solver.solve(state, seconds=max(0.0, seconds), progress=told)
    except StoppedError:
        return known


@cache
def _solver(rows: int, columns: int) -> tuple[Solver, Lock]:
    """One for each size of board, which remembers, and its lock: it serves one thread at a time."""
    solver = Solver(rows, columns)
    solver.solve(nodes=1)  # compiles, where numba is there, before the clock starts
    return solver, Lock()
