"""Alpha-beta as an opponent and as an adviser: searches that can be watched and stopped.

They go one ply deeper at a time, so that one that is stopped still has an answer.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from math import inf
from typing import Any, TypeVar

from course_lib.board.advice import SIGNS, Advice, Notes
from course_lib.board.searcher import StoppedError, Watch
from course_lib.board.table import Table
from course_lib.drawing import draw_tree
from course_lib.games import MAX, Action, AnyGame, Game, Player, State
from course_lib.search import Evaluate, alphabeta, decide
from course_lib.text import counted, french_number
from course_lib.tracing import Counted, record

TICK = 256
"""How many nodes are visited between two reports of a search."""

SMALL_TREE = 60
"""The most nodes of a search whose tree is drawn."""


class Watched(Counted[State, Action]):
    """The same game, whose searches are counted, and stopped if `watch` wishes."""

    def __init__(self, game: Game[State, Action], watch: Watch) -> None:
        super().__init__(game)
        self.watch = watch

    def is_terminal(self, state: State) -> bool:
        self.nodes += 1
        if self.nodes % TICK == 0 and not self.watch.goes_on(self.watch.nodes + TICK):
            raise StoppedError
        return self.game.is_terminal(state)


@dataclass(frozen=True)
class Worth:
    """What a move is worth to MAX: `exact` if it is the value of the whole game below."""

    value: float
    exact: bool

    def sign(self, player: Player) -> int:
        """1, 0 or -1 if it is more than, as much as, or less than a draw for `player`."""
        return ((self.value > 0) - (self.value < 0)) * (1 if player is MAX else -1)

    def told(self, player: Player, bound: float) -> str:
        """`gagne`, `perd` or `nul` for `player` if it is exact; else `≈ 12`.

        A win of less than `bound`, the most that there is to win, says how much: `gagne de 6`.
        """
        if not self.exact:
            return f"≈ {french_number(self.value, 1)}"
        size = abs(self.value)
        return SIGNS[self.sign(player)] + (f" de {french_number(size)}" if 0 < size < bound else "")


@dataclass(frozen=True)
class Found:
    """What a search to `depth` plies found; `settled` if going deeper would change nothing."""

    depth: int
    settled: bool

    def reached(self, depth: int) -> str:
        """The depth of the search, and why it is less than the one that was asked for."""
        reached = f"profondeur {self.depth}"
        if self.depth == depth:
            return reached
        reason = "inutile d'aller plus loin" if self.settled else "arrêtée"
        return f"{reached} sur {depth} ({reason})"


@dataclass(frozen=True)
class Thought(Found):
    """The program's choice, its value for MAX, and the cost of the search that gave them.

    `total` counts the nodes of the shallower searches too. `resists` tells that every move
    loses: the one that a shallower search preferred is played.
    """

    action: Any
    value: float
    nodes: int
    leaves: int
    total: int = 0
    resists: bool = False

    def sentence(self, depth: int) -> str:
        """What the program looked at before its move, `depth` being the one asked for."""
        cost = f"{counted(self.nodes, 'nœud')} dont {counted(self.leaves, 'feuille')}"
        if self.total > self.nodes:
            cost += f" ({counted(self.total, 'nœud')} avec les profondeurs plus petites)"
        value = f"valeur {french_number(self.value)} pour MAX"
        last = " Tout perd : il joue le coup qui résiste le mieux." if self.resists else ""
        return f"Recherche du programme, {self.reached(depth)} : {cost} ; {value}.{last}"


@dataclass(frozen=True)
class Appraisal(Found):
    """What each legal move is worth."""

    worths: dict[Any, Worth]

    def legend(self, depth: int, player: Player) -> str:
        """How to read what moves are worth, down to the side that each sign favours."""
        lines = [f"Notes à la {self.reached(depth)}."]
        if any(each.exact for each in self.worths.values()):
            certain = "certain si les deux joueurs jouent au mieux."
            lines.append(f"« gagne », « perd », « nul » : {certain}")
        if not self.settled:
            wanted = "grand" if player is MAX else "petit"
            lines.append(
                "« ≈ » : estimation, car la partie continue au-delà de l'horizon ; "
                f"c'est une valeur pour MAX, et vous la voulez la plus {wanted}e possible."
            )
        return " ".join(lines)


AnyFound = TypeVar("AnyFound", bound=Found)


@dataclass(frozen=True)
class AlphaBeta:
    """Alpha-beta to `depth` plies; to the depth reached if the watch stops it."""

    depth: int
    evaluate: Evaluate[Any]

    @property
    def limits(self) -> str:
        """How far what it tells goes."""
        return f"à la profondeur {self.depth}"

    def reply(self, table: Table, watch: Watch) -> Advice:
        """The program's move, and the tree of its search if it is small."""
        thought, tree = self.think(table.game, table.state, watch), ""
        if thought.nodes <= SMALL_TREE:
            trace = record(alphabeta, table.game, table.state, thought.depth, self.evaluate)
            tree = draw_tree(trace.graph(), show_window=True).svg()
        return Advice(thought.action, thought.sentence(self.depth), tree)

    def hint(self, table: Table, watch: Watch) -> Advice:
        """The best move and its value."""
        game, thought = table.game, self.think(table.game, table.state, watch)
        child = game.result(table.state, thought.action)
        found = worth(game, child, thought.depth - 1, self.evaluate)
        told = found.told(table.student, game.bound)
        move = table.face.action_name(thought.action)
        return Advice(thought.action, f"Conseil à la profondeur {thought.depth} : {move} ({told}).")

    def notes(self, table: Table, watch: Watch) -> Notes:
        """What each move is worth."""
        found = self.appraise(table.game, table.state, watch)
        player, worths = table.game.to_move(table.state), found.worths.items()
        labels = {action: each.told(player, table.game.bound) for action, each in worths}
        signs = {action: each.sign(player) if each.exact else None for action, each in worths}
        return Notes(labels, legend=found.legend(self.depth, player), signs=signs)

    def think(self, game: AnyGame, state: Any, watch: Watch) -> Thought:
        """The best move of a position."""
        *before, last = self._deepening(_choice, game, state, watch)
        total = sum(thought.nodes for thought in (*before, last))
        loss = -game.bound if game.to_move(state) is MAX else game.bound
        if before and last.value == loss:
            return replace(last, action=before[-1].action, total=total, resists=True)
        return replace(last, total=total)

    def appraise(self, game: AnyGame, state: Any, watch: Watch) -> Appraisal:
        """What each move is worth, as `action_values` says."""
        *_, last = self._deepening(_worths, game, state, watch)
        return last

    def _deepening(
        self,
        search: Callable[[Watched[Any, Any], Any, int, Evaluate[Any]], AnyFound],
        game: AnyGame,
        state: Any,
        watch: Watch,
    ) -> Iterator[AnyFound]:
        """What `search` finds to 1, 2... `depth` plies; the first search cannot be stopped."""
        found = search(Watched(game, Watch()), state, 1, self.evaluate)
        yield found
        try:
            while found.depth < self.depth and not found.settled:
                found = search(Watched(game, watch), state, found.depth + 1, self.evaluate)
                yield found
        except StoppedError:
            return


def worth(game: AnyGame, state: Any, depth: int, evaluate: Evaluate[Any]) -> Worth:
    """The value of a position to `depth` plies, and whether it is the true one.

    Whatever is beyond the horizon lies between a loss and a win: the value is the true one when
    both of these assumptions give it.
    """
    win = game.bound
    window = (-win, win) if win else (-inf, inf)
    worst = alphabeta(game, state, depth, lambda _: -win, *window)
    best = alphabeta(game, state, depth, lambda _: win, *window)
    if worst == best:
        return Worth(best, exact=True)
    return Worth(alphabeta(game, state, depth, evaluate), exact=False)


def _worths(game: Watched[Any, Any], state: Any, depth: int, evaluate: Evaluate[Any]) -> Appraisal:
    children = game.successors(state)
    worths = {action: worth(game, child, depth - 1, evaluate) for action, child in children}
    return Appraisal(depth, all(each.exact for each in worths.values()), worths)


def _choice(game: Watched[Any, Any], state: Any, depth: int, evaluate: Evaluate[Any]) -> Thought:
    """The first best move to `depth` plies; it is settled if won, lost, or searched to the end."""
    guesses = 0

    def guess(position: Any) -> float:
        nonlocal guesses
        guesses += 1
        return evaluate(position)

    action, value = decide(game, state, depth, guess)
    settled = not guesses or abs(value) == game.bound
    return Thought(depth, settled, action, value, game.nodes, game.leaves)
