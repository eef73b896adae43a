"""Who plays against a student: a function of their own, or alpha-beta, which also advises."""

import signal
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from inspect import signature
from math import inf
from typing import Any, NamedTuple

from course_lib.drawing import draw_tree
from course_lib.games import MAX, AnyGame, Player
from course_lib.judge.faults import gloss
from course_lib.judge.running import TooLong, time_limit
from course_lib.players import legal_action
from course_lib.search import Evaluate, alphabeta, decide
from course_lib.text import counted, french_number
from course_lib.tracing import Counted, record
from course_lib.tracing.calling import role_of
from course_lib.widgets.board.table import SIGNS, Note, Notes, Table

PATIENCE = 30.0 if hasattr(signal, "setitimer") else None
"""How many seconds a function may work on a move; no limit where one would slow it down."""
SMALL_TREE = 60
"""The most nodes of a search whose tree is drawn."""

LEGEND = (
    "Notes {}. « gagne », « perd » : certain si les deux joueurs jouent au mieux. « ≈ » : valeur "
    "pour MAX, estimée si la partie continue au-delà de l'horizon ; vous la voulez la plus {} "
    "possible."
)


class StrategyError(Exception):
    """A function could not play, and why, in French."""


class Advice(NamedTuple):
    """A move; what it is based on, if an opponent plays it, or if it is a hint; a tree in SVG."""

    action: Any
    text: str = ""
    hint: str = ""
    tree: str = ""


@dataclass(frozen=True)
class Chosen:
    """An opponent that plays by a function `f(game, state)`."""

    strategy: Callable[..., Any]

    def reply(self, table: Table) -> Advice:
        """The function's move; StrategyError if it gives none that is legal, or is stopped."""
        game, state = table.game, table.state
        _check(self.strategy, game, state)
        try:
            with time_limit(PATIENCE):
                answer = self.strategy(game, state)
                action = legal_action(game, state, answer)
        except (TooLong, KeyboardInterrupt):
            raise StrategyError(
                "La fonction ne répondait pas, elle a été arrêtée : y a-t-il une boucle sans fin, "
                "ou un calcul trop long ?"
            ) from None
        except BaseException as error:  # it may even call exit()
            raise StrategyError(f"La fonction a échoué : elle {gloss(error)}") from error
        if answer is None:
            raise StrategyError(
                "La fonction n'a renvoyé aucun coup (None) : complétez-la, exécutez sa cellule, "
                "puis de nouveau celle-ci."
            )
        if action is None:
            raise StrategyError(f"La fonction a joué un coup illégal : {table.refusal(answer)}.")
        return Advice(action)


def _check(strategy: Any, game: AnyGame, state: Any) -> None:
    """StrategyError unless this may be a player: a function of (game, state), without a depth."""
    with suppress(TypeError, ValueError):  # what is no function; what is built in
        shape = signature(strategy)
        if [role_of(name) for name in shape.parameters][:2] == ["state", "depth"]:
            raise StrategyError(
                "Cette fonction donne la valeur d'une position ; un adversaire renvoie un coup : "
                "écrivez f(jeu, s), qui compare les valeurs des fils."
            )
        shape.bind(game, state)
        return
    raise StrategyError(
        "Il faut une fonction qui renvoie un coup, de paramètres (jeu, s), le jeu et la position."
    )


@dataclass(frozen=True)
class AlphaBeta:
    """Alpha-beta to `depth` plies; `evaluate` stands for the positions at the horizon."""

    depth: int
    evaluate: Evaluate[Any]

    @property
    def limits(self) -> str:
        """How far what it tells goes."""
        return f"à la profondeur {self.depth}"

    def reply(self, table: Table) -> Advice:
        """The move, what was looked at, and the tree of the search if it is small."""
        game, state, total, action = table.game, table.state, 0, None
        for depth in range(1, self.depth + 1):
            before, search = action, Counted(game)
            action, value = decide(search, state, depth, self.evaluate)
            total += search.nodes
            if abs(value) == game.bound:  # it wins as soon as it can
                break
        note, told = note_of(value, game, game.to_move(state)), f"profondeur {depth}"
        if depth < self.depth:
            told += f" sur {self.depth} (inutile d'aller plus loin)"
        told += f" : {counted(search.nodes, 'nœud')} dont {counted(search.leaves, 'feuille')}"
        if total > search.nodes:
            told += f" ({counted(total, 'nœud')} avec les profondeurs plus petites)"
        told += f" ; valeur {french_number(value)} pour MAX."
        if note.sign == -1 and before is not None:
            action, told = before, f"{told} Tout perd : il joue le coup qui résiste le mieux."
        hint = f"Conseil à la profondeur {depth} : {table.face.action_name(action)} ({note.text})."
        tree = self._tree(table, depth) if search.nodes <= SMALL_TREE else ""
        return Advice(action, f"Recherche du programme, {told}", hint, tree)

    def notes(self, table: Table, seconds: float = inf) -> Notes:
        """What each move is worth: a win or a loss where that is certain; nothing without time."""
        if seconds <= 0:
            return Notes()
        game, player = table.game, table.game.to_move(table.state)
        moves = {
            action: note_of(alphabeta(game, child, self.depth - 1, self.evaluate), game, player)
            for action, child in game.successors(table.state)
        }
        wanted = "grande" if player is MAX else "petite"
        return Notes(moves, LEGEND.format(self.limits, wanted))

    def _tree(self, table: Table, depth: int) -> str:
        """The tree of a search, in SVG."""
        trace = record(alphabeta, table.game, table.state, depth, self.evaluate)
        return draw_tree(trace.graph(), show_window=True).svg()


def note_of(value: float, game: AnyGame, player: Player) -> Note:
    """`gagne` or `perd` for `player` if the value, for MAX, is that of a won game; else `≈ 12`.

    >>> from course_lib.games import TicTacToe
    >>> note_of(-1000, TicTacToe(win=1000), MAX).text
    'perd'
    """
    if abs(value) == game.bound:
        sign = 1 if (value > 0) == (player is MAX) else -1
        return Note(SIGNS[sign], SIGNS[sign], sign)
    text = f"≈ {french_number(value, 1)}"
    return Note(text, text, None)
