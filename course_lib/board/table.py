"""A game played against the program: the moves, the words, what each move is worth.

Searches go one ply deeper at a time, so that one that is stopped still has an answer.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import singledispatch
from math import inf
from typing import Any, TypeVar

from course_lib.games import MAX, Chomp, ConnectFour, Game, Matches, Player, TicTacToe
from course_lib.games.chomp import POISON
from course_lib.heuristics import CellWeights, TicTacToeEval, chomp_value
from course_lib.search import Counter, Listener, alphabeta
from course_lib.search.decision import FirstBest
from course_lib.search.minimax import Evaluate
from course_lib.text import counted, french_number

DEEPEST = 12
"""The most plies offered for games that are too long to be searched to their end."""

TICK = 256
"""How many nodes are visited between two reports of a search."""


# The rules, as they are told


@singledispatch
def why_illegal(game: Any, state: Any, action: Any) -> str:
    """Why `action` cannot be played though the game goes on; for an action that is not legal."""
    return f"le coup {action} est interdit"


@why_illegal.register
def _(game: TicTacToe, state: Any, action: Any) -> str:
    return f"la case {action} est déjà prise"


@why_illegal.register
def _(game: ConnectFour, state: Any, action: Any) -> str:
    return f"la colonne {action} est pleine"


@why_illegal.register
def _(game: Chomp, state: Any, action: Any) -> str:
    return f"le carré {action} est {'empoisonné' if action == POISON else 'déjà mangé'}"


@why_illegal.register
def _(game: Matches, state: Any, action: Any) -> str:
    allowed = " ou ".join(map(str, game.actions(state)))
    return f"on ne peut pas prendre {counted(action, 'allumette')} : prenez-en {allowed}"


@singledispatch
def action_name(game: Any, action: Any) -> str:
    """A move in a sentence: what was played, or what to play."""
    return f"{action}"


@action_name.register
def _(game: ConnectFour, action: Any) -> str:
    return f"colonne {action}"


@action_name.register
def _(game: Matches, action: Any) -> str:
    return counted(action, "allumette")


def side_name(game: Game[Any, Any], player: Player) -> str:
    """A player with the colour or the mark: `X (MAX)`."""
    first = player is MAX
    if isinstance(game, TicTacToe):
        return f"{'X' if first else 'O'} ({player})"
    if isinstance(game, ConnectFour):
        return f"{'jaune' if first else 'rouge'} ({player})"
    return str(player)


def default_evaluate(game: Game[Any, Any]) -> Evaluate[Any]:
    """The course's heuristic of a game; 0 everywhere for one that has none."""
    if isinstance(game, TicTacToe):
        return TicTacToeEval()
    if isinstance(game, ConnectFour):
        return CellWeights(game)
    return chomp_value if isinstance(game, Chomp) else _no_opinion


def _no_opinion(_state: Any) -> float:
    return 0


def longest(game: Game[Any, Any]) -> int:
    """The greatest depth to offer: the longest game, where that is not too long."""
    if isinstance(game, Matches):
        return max(1, game.start // game.takes[0])
    if isinstance(game, TicTacToe):
        return 9
    if isinstance(game, ConnectFour | Chomp):
        return min(game.rows * game.columns, DEEPEST)
    return DEEPEST


# The game in progress


@dataclass(frozen=True)
class Table:
    """A game between a student and the program: its positions and its moves so far."""

    game: Game[Any, Any]
    student: Player
    states: tuple[Any, ...]
    actions: tuple[Any, ...] = ()

    @property
    def state(self) -> Any:
        """The position on the table."""
        return self.states[-1]

    @property
    def is_over(self) -> bool:
        """Whether play is over."""
        return self.game.is_terminal(self.state)

    @property
    def is_students_turn(self) -> bool:
        """Whether the student must play."""
        return not self.is_over and self.game.to_move(self.state) is self.student

    def refusal(self, action: Any) -> str:
        """Why the action cannot be played, in French; nothing if it can."""
        if self.is_over:
            return "la partie est finie"
        if action in self.game.actions(self.state):
            return ""
        return why_illegal(self.game, self.state, action)

    def after(self, action: Any) -> "Table":
        """The game one move later; ValueError, in French, if the move is illegal."""
        if reason := self.refusal(action):
            raise ValueError(reason)
        state = self.game.result(self.state, action)
        return replace(self, states=(*self.states, state), actions=(*self.actions, action))

    @property
    def undone(self) -> "Table | None":
        """The game at the student's previous turn; None if this is the first."""
        for ply in range(len(self.actions) - 1, -1, -1):
            if self.game.to_move(self.states[ply]) is self.student:
                return replace(self, states=self.states[: ply + 1], actions=self.actions[:ply])
        return None

    @property
    def sentence(self) -> str:
        """The program's last move, then whose turn it is or who has won."""
        if self.is_over:
            return f"{self._reply}{self._outcome}"
        name = side_name(self.game, self.student)
        if self.is_students_turn:
            return f"{self._reply}À vous de jouer : vous êtes {name}."
        return "Le programme réfléchit…"

    @property
    def _reply(self) -> str:
        """The program's move, if it was the last."""
        if not self.actions or self.game.to_move(self.states[-2]) is self.student:
            return ""
        return f"Le programme a joué : {action_name(self.game, self.actions[-1])}. "

    @property
    def _outcome(self) -> str:
        utility = self.game.utility(self.state)
        if utility == 0:
            return "Partie nulle."
        winner = "Vous avez" if (utility > 0) == (self.student is MAX) else "Le programme a"
        return f"{winner} gagné."


def new_table(game: Game[Any, Any], student: Player) -> Table:
    """A game that has not begun."""
    return Table(game, student, (game.initial,))


# Searches that can be watched and stopped


class StoppedError(Exception):
    """A search was asked to stop."""


@dataclass
class Watch(Counter):
    """Counts nodes, tells `tick` how many from time to time, and ends the search on demand."""

    tick: Callable[[int], None] = lambda nodes: None
    stopping: bool = False

    def enter(self, state: Any, alpha: float = -inf, beta: float = inf) -> None:
        super().enter(state, alpha, beta)
        if self.stopping:
            raise StoppedError
        if self.nodes % TICK == 0:
            self.tick(self.nodes)


@dataclass(frozen=True)
class Found:
    """What a search to `depth` plies found; `settled` if going deeper would change nothing."""

    depth: int
    settled: bool


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


@dataclass(frozen=True)
class Score:
    """What a move is worth to MAX: `exact` if it is the value of the whole game below."""

    value: float
    exact: bool


@dataclass(frozen=True)
class Ratings(Found):
    """The score of each legal move."""

    scores: dict[Any, Score]


AnyFound = TypeVar("AnyFound", bound=Found)


def think(
    game: Game[Any, Any], state: Any, depth: int, evaluate: Evaluate[Any], watch: Watch
) -> Thought:
    """The best move of a position, by alpha-beta; that of the depth reached if `watch` stops."""

    def search(plies: int, listener: Watch) -> Thought:
        return _choice(game, state, plies, evaluate, listener)

    *before, last = _deepening(search, depth, watch)
    total = sum(thought.nodes for thought in (*before, last))
    loss = -game.win if game.to_move(state) is MAX else game.win  # type: ignore[attr-defined]
    if before and last.value == loss:
        return replace(last, action=before[-1].action, total=total, resists=True)
    return replace(last, total=total)


def rate(
    game: Game[Any, Any], state: Any, depth: int, evaluate: Evaluate[Any], watch: Watch
) -> Ratings:
    """What each move is worth, as `action_values` says; at the depth reached if `watch` stops."""

    def search(plies: int, listener: Watch) -> Ratings:
        scores = {
            action: score(game, child, plies - 1, evaluate, listener)
            for action, child in game.successors(state)
        }
        return Ratings(plies, all(each.exact for each in scores.values()), scores)

    *_, last = _deepening(search, depth, watch)
    return last


def score(
    game: Game[Any, Any],
    state: Any,
    depth: int,
    evaluate: Evaluate[Any],
    listener: Listener | None = None,
) -> Score:
    """The value of a position to `depth` plies, and whether it is the true one.

    Whatever is beyond the horizon lies between a loss and a win: the value is the true one when
    both of these assumptions give it.
    """
    win: float = game.win  # type: ignore[attr-defined]
    worst = alphabeta(game, state, depth, lambda _: -win, -win, win, listener=listener)
    best = alphabeta(game, state, depth, lambda _: win, -win, win, listener=listener)
    if worst == best:
        return Score(best, exact=True)
    return Score(alphabeta(game, state, depth, evaluate, listener=listener), exact=False)


def _deepening(
    search: Callable[[int, Watch], AnyFound], depth: int, watch: Watch
) -> Iterator[AnyFound]:
    """What `search` finds to 1, 2... `depth` plies; the first search cannot be stopped."""
    found = search(1, Watch())
    yield found
    try:
        while found.depth < depth and not found.settled:
            found = search(found.depth + 1, watch)
            yield found
    except StoppedError:
        return


def _choice(
    game: Game[Any, Any], state: Any, depth: int, evaluate: Evaluate[Any], watch: Watch
) -> Thought:
    """The first best move to `depth` plies; it is settled if won, lost, or searched to the end."""
    guesses = 0

    def guess(position: Any) -> float:
        nonlocal guesses
        guesses += 1
        return evaluate(position)

    root = _Root(state, watch)
    value = alphabeta(game, state, depth, guess, listener=root)
    settled = not guesses or abs(value) == game.win  # type: ignore[attr-defined]
    return Thought(depth, settled, root.action, value, root.nodes, root.leaves)


class _Root(FirstBest[Any], Counter):
    """Counts one search, remembers the first best move of its root, and tells a watch."""

    def __init__(self, root: Any, watch: Watch) -> None:
        FirstBest.__init__(self, root)
        Counter.__init__(self)
        self.watch = watch

    def enter(self, state: Any, alpha: float = -inf, beta: float = inf) -> None:
        super().enter(state, alpha, beta)
        self.watch.enter(state, alpha, beta)


# What the searches found, in words


def score_text(found: Score, player: Player) -> str:
    """`gagne`, `perd` or `nul` for `player` where the game's end was reached; `≈ 12` elsewhere."""
    if not found.exact:
        return f"≈ {french_number(found.value, 1)}"
    if found.value == 0:
        return "nul"
    return "gagne" if (found.value > 0) == (player is MAX) else "perd"


def ratings_sentence(ratings: Ratings, player: Player, depth: int) -> str:
    """How to read the scores, down to the side that each sign favours."""
    lines = [f"Notes à la {_reached(ratings, depth)}."]
    if any(each.exact for each in ratings.scores.values()):
        lines.append("« gagne », « perd », « nul » : certain si les deux joueurs jouent au mieux.")
    if not ratings.settled:
        wanted = "grand" if player is MAX else "petit"
        lines.append(
            "« ≈ » : estimation, car la partie continue au-delà de l'horizon ; "
            f"c'est une valeur pour MAX, et vous la voulez la plus {wanted}e possible."
        )
    return " ".join(lines)


def thought_sentence(thought: Thought, depth: int) -> str:
    """What the program looked at before its move."""
    cost = f"{counted(thought.nodes, 'nœud')} dont {counted(thought.leaves, 'feuille')}"
    before = ""
    if thought.total > thought.nodes:
        before = f" ({counted(thought.total, 'nœud')} avec les profondeurs plus petites)"
    value = f"valeur {french_number(thought.value)} pour MAX"
    last = " Tout perd : il joue le coup qui résiste le mieux." if thought.resists else ""
    reached = _reached(thought, depth)
    return f"Recherche du programme, {reached} : {cost}{before} ; {value}.{last}"


def hint_sentence(game: Game[Any, Any], thought: Thought, found: Score, player: Player) -> str:
    """The move advised, and its value."""
    name = action_name(game, thought.action)
    return f"Conseil à la profondeur {thought.depth} : {name} ({score_text(found, player)})."


def _reached(found: Found, depth: int) -> str:
    """The depth of a search, and why it is less than the one that was asked for."""
    reached = f"profondeur {found.depth}"
    if found.depth == depth:
        return reached
    reason = "inutile d'aller plus loin" if found.settled else "arrêtée"
    return f"{reached} sur {depth} ({reason})"
