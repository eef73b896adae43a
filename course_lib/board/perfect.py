"""Perfect play: small games by attractors, Connect 4 by what an exact search tells in the time.

The opening of the usual Connect 4 is read in a file.
"""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import cache, lru_cache
from random import choice
from threading import Lock
from time import monotonic
from typing import Any, ClassVar, NamedTuple, TypeGuard, cast

from course_lib.attractors import winning_region
from course_lib.board.advice import SIGNS, Advice, Notes
from course_lib.board.searcher import Watch
from course_lib.board.table import Table
from course_lib.drawing import Badge
from course_lib.fast import Solver, has_numba, opening_score
from course_lib.games import MAX, Action, AnyGame, ConnectFour, Game, Player, State, face_of
from course_lib.games.connectfour import Discs
from course_lib.search import action_values
from course_lib.text import counted

KeepGoing = Callable[[int], bool]
"""Is told how many nodes were visited so far; an answer of False ends the search."""

SMALL = 6000
"""The most positions of a game that is solved whole before it is played."""


class Prospect(NamedTuple):
    """What is known of a move for who plays it: low <= score <= high, as `fast.Solver` counts.

    `free` is how many plies the game may last, this one counted: in Connect 4, the free cells.
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


Prospects = dict[Any, Prospect]
"""The prospect of each legal action."""


@dataclass(frozen=True)
class Choice:
    """A move, what is known of all moves, and whether that proves that it is a best one."""

    action: Any
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


def is_solvable(game: AnyGame) -> bool:
    """Whether perfect play is known: a small game, or Connect 4 by four in 64 bits."""
    return _is_connect_four(game) or is_small(game)


def is_small(game: AnyGame) -> bool:
    """Whether the game has so few positions, all won, drawn or lost, that it is solved whole."""
    return isinstance(game, Hashable) and _solved(game) is not None


def is_known(game: AnyGame, state: Any) -> bool:
    """Whether what each move does is known at once: a small game, or the opening of Connect 4."""
    return is_small(game) or (_is_connect_four(game) and bool(_read(game, state)))


def _is_connect_four(game: AnyGame) -> TypeGuard[ConnectFour]:
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
    """What is known of each move; nothing if play is over. ValueError if none can be known.

    An exact search lasts about `seconds`: columns share them, what one leaves goes to the next, and
    in the end to those that are still open. Two searches of boards of one size wait for each other.
    """
    if _is_connect_four(game):
        return _read(game, state) or _searched(game, state, seconds, keep_going)
    if not is_small(game):
        raise ValueError("le joueur parfait ne connaît que les petits jeux et le Puissance 4")
    mover = game.to_move(state)
    return {action: _known(game, mover, child) for action, child in game.successors(state)}


def _read(game: ConnectFour, state: Discs) -> Prospects:
    """What the file of the opening tells; nothing past the opening, or on another board."""
    usual = (game.rows, game.columns) == (6, 7)
    scores = {c: opening_score(child) for c, child in game.successors(state) if usual}
    free = 42 - sum(state).bit_count()
    return {c: Prospect(-s, -s, free) for c, s in scores.items() if s is not None}


def _searched(game: ConnectFour, state: Discs, seconds: float, keep_going: KeepGoing) -> Prospects:
    solver, lock = _solver(game.rows, game.columns)
    with lock:
        end, visited = monotonic() + seconds, 0
        children = dict(solver.game.successors(state))
        free = game.rows * game.columns - sum(state).bit_count()
        known = {column: Prospect(-free, free, free) for column in children}
        pending = list(children)
        for _ in range(2):  # what the last columns leave goes to those that were left open
            for rank, column in enumerate(pending):
                share = (end - monotonic()) / (len(pending) - rank)
                found = solver.solve(children[column], seconds=max(0.0, share))
                visited += found.nodes
                low, high, _ = known[column]
                known[column] = Prospect(max(low, -found.high), min(high, -found.low), free)
                if not keep_going(visited):
                    return known
            pending = [column for column in pending if known[column].low < known[column].high]
            if not pending or monotonic() >= end:
                break
        return known


def _known(game: AnyGame, mover: Player, child: Any) -> Prospect:
    """What the attractors tell of a move of a small game."""
    winner, plies = (_solved(game) or {})[child]
    if winner is None:
        return Prospect(0, 0, 2 * SMALL)
    score = SMALL - plies // 2 if winner is mover else (plies + 1) // 2 - SMALL - 1
    return Prospect(score, score, 2 * SMALL)


@lru_cache(maxsize=8)
def _solved(game: AnyGame) -> dict[Any, tuple[Player | None, int]] | None:
    """Of each position, who can force a win, if any, and in how many plies; None if too many."""
    seen, stack = {game.initial}, [game.initial]
    while stack and len(seen) <= SMALL:
        fresh = [child for _, child in game.successors(stack.pop()) if child not in seen]
        seen.update(fresh)
        stack += fresh
    ended = (abs(game.utility(state)) for state in seen if game.is_terminal(state))
    if stack or any(0 < utility < game.bound for utility in ended):
        return None
    forced = {player: winning_region(game, player) for player in Player}
    won = {state: (player, rank) for player in Player for state, rank in forced[player].items()}
    return {state: won.get(state, (None, 0)) for state in seen}


@dataclass(frozen=True)
class Perfect:
    """A best move, one of them at random: wins soonest, loses latest.

    Where about `seconds` are not enough to prove one: of the moves that win for sure, the soonest
    known; if there are none, those that may be best, among which alpha-beta to `depth` chooses.
    """

    seconds: float = 1
    depth: int = 4
    limits: ClassVar[str] = "en une seconde"

    def __call__(self, game: Game[State, Action], state: State) -> Action:
        return cast(Action, self.consider(game, state).action)

    def consider(
        self,
        game: AnyGame,
        state: Any,
        keep_going: KeepGoing = lambda nodes: True,
    ) -> Choice:
        """The move, and what it is based on; ValueError if play is over."""
        known = prospects(game, state, self.seconds, keep_going)
        if not known:
            raise ValueError("la partie est finie : il n'y a aucun coup à choisir")
        best = _proved(known)
        return Choice(choice(best or self._plausible(game, state, known)), known, bool(best))

    def reply(self, table: Table, watch: Watch) -> Advice:
        """The move, as an opponent's."""
        chosen = self.consider(table.game, table.state, watch.goes_on)
        return Advice(chosen.action, chosen.sentence)

    def hint(self, table: Table, watch: Watch) -> Advice:
        """The move, as a piece of advice."""
        chosen = self.consider(table.game, table.state, watch.goes_on)
        how = "Conseil exact" if chosen.proved else "Conseil, faute de preuve"
        move, told = table.face.action_name(chosen.action), chosen.prospects[chosen.action].text
        return Advice(chosen.action, f"{how} : {move} ({told}).")

    def notes(self, table: Table, watch: Watch) -> Notes:
        """What is known of each move."""
        known = prospects(table.game, table.state, self.seconds, watch.goes_on)
        return notes(known, badges=_is_connect_four(table.game))

    def _plausible(self, game: AnyGame, state: Any, known: Prospects) -> list[Any]:
        """Moves that may be best, where none is proved to be."""
        sure = max(each.low for each in known.values())
        if sure > 0:
            return [action for action, each in known.items() if each.low == sure]
        values = action_values(game, state, self.depth, face_of(game).heuristic())
        left = {action: values[action] for action, each in known.items() if each.high >= sure}
        wanted = (max if game.to_move(state) is MAX else min)(left.values())
        return [action for action, value in left.items() if value == wanted]


def notes(known: Prospects, *, badges: bool) -> Notes:
    """What each move does, how to read it, why some is missing; `badges` stand under columns."""
    lines = ["Notes exactes, si les deux joueurs jouent au mieux."]
    if badges:
        lines.append(
            "« + gagne en 5 » : vous alignez quatre pions à votre 5ᵉ coup, celui-ci compris ; "
            "« − perd en 8 » : l'adversaire gagne à son 8ᵉ coup ; « = nul » : partie nulle."
        )
    signs = {action: each.sign for action, each in known.items()}
    if None in signs.values():
        lines.append(f"« ? » : pas encore calculable en une seconde{_slowness()}.")
    labels = {a: each.badge if badges else SIGNS[each.sign or 0] for a, each in known.items()}
    return Notes(labels, {a: each.text for a, each in known.items()}, " ".join(lines), signs)


def _slowness() -> str:
    """Why the search is slow, where it could be faster."""
    return "" if has_numba() else " en Python seul (avec numba, le calcul va bien plus loin)"


def _proved(known: Prospects) -> list[Any]:
    """The moves that no other can beat."""
    return [
        action
        for action, each in known.items()
        if all(each.low >= other.high for one, other in known.items() if one != action)
    ]


@cache
def _solver(rows: int, columns: int) -> tuple[Solver, Lock]:
    """One for each size of board, which remembers, and its lock: it serves one thread at a time."""
    solver = Solver(rows, columns)
    solver.solve(seconds=0)  # compiles, where numba is there, before the clock starts
    return solver, Lock()
