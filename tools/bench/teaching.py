"""The teaching searches against easyAI and OpenSpiel's Python minimax, in the same order of moves.

easyAI plays its own games, as it ships them; OpenSpiel's states are C++. Nodes are the calls of
each one's recursive function, counted in a run that is not timed.
"""

from collections.abc import Callable
from importlib import import_module
from math import inf
from typing import Any
from unittest.mock import patch

from course_lib.games import ConnectFour, Game, TicTacToe
from course_lib.search import alphabeta, minimax_value
from course_lib.tracing import Counted
from tools.bench.measures import Measure, Run, Subject, is_installed, missing, side_by_side

DEPTHS = (4, 6, 7, 8)


def measure() -> Subject:
    """Tic-tac-toe to its end, then Connect 4 with no evaluation, from the left."""
    board = TicTacToe()
    lines = _compared("morpion, minimax", {"course_lib": _ours(minimax_value, board)}, "plain", 9)
    lines += _compared("morpion, alpha-bêta", {"course_lib": _ours(alphabeta, board)}, "cuts", 9)
    for depth in DEPTHS:
        runs = {"course_lib": _ours(alphabeta, ConnectFour(), depth)}
        lines += _compared(f"Puissance 4, profondeur {depth}", runs, "four", depth)
    return Subject("Recherches du cours, easyAI et OpenSpiel", lines)


def _compared(name: str, runs: dict[str, Run], kind: str, depth: int) -> list[Measure]:
    absent = []
    for rival, module, made in (("easyAI", "easyAI", _easy), ("OpenSpiel", "pyspiel", _spiel)):
        if not is_installed(module):
            absent.append(missing(rival))
        elif run := made(kind, depth):
            runs[rival] = run
    found = [*side_by_side(runs), *absent]
    return [line._replace(name=f"{name} : {line.name}") for line in found]


def _ours(search: Any, game: Game[Any, Any], depth: float = inf) -> Run:
    counted = Counted(game)
    search(counted, game.initial, depth, _zero)

    def run() -> int:
        search(game, game.initial, depth, _zero)
        return counted.nodes

    return run


def _zero(state: Any) -> float:
    return 0


def _easy(kind: str, depth: int) -> Run | None:
    """EasyAI's negamax always cuts: it has no plain minimax."""
    if kind == "plain":
        return None
    from easyAI import AI_Player, Negamax
    from easyAI.games.ConnectFour import ConnectFour as EasyFour
    from easyAI.games.TicTacToe import TicTacToe as EasyThree

    made: Any = EasyFour if kind == "four" else EasyThree

    def search() -> None:
        Negamax(depth)(made([AI_Player(None), AI_Player(None)]))

    return _counted(search, "easyAI.AI.Negamax", "negamax")


def _spiel(kind: str, depth: int) -> Run:
    import pyspiel
    from open_spiel.python.algorithms import minimax

    game = pyspiel.load_game("connect_four" if kind == "four" else "tic_tac_toe")

    def plain() -> None:
        minimax.expectiminimax(game.new_initial_state(), depth, _zero, 0)

    def cuts() -> None:
        minimax.alpha_beta_search(game, value_function=_zero, maximum_depth=depth)

    if kind == "plain":
        return _counted(plain, minimax.__name__, "expectiminimax")
    return _counted(cuts, minimax.__name__, "_alpha_beta")


def _counted(search: Callable[[], None], module: str, function: str) -> Run:
    """The search, telling how often it calls its recursive function."""
    place = import_module(module)
    visit, nodes = getattr(place, function), 0

    def counting(*args: Any, **named: Any) -> Any:
        nonlocal nodes
        nodes += 1
        return visit(*args, **named)

    with patch.object(place, function, counting):
        search()

    def run() -> int:
        search()
        return nodes

    return run
