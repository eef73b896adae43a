"""Measure the course's searches beside those of other libraries, if they are installed.

usage: python -m tools.bench

Processor times. They are drawn in `docs/images/mesures_recherches.svg`, which README shows.
"""

import os
import platform
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from importlib.util import find_spec
from math import inf
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any, NamedTuple
from unittest.mock import patch

from course_lib.drawing import Figure, draw_bars
from course_lib.games import ConnectFour, Game, TicTacToe
from course_lib.search import alphabeta, minimax_value
from course_lib.text import french_number
from course_lib.tracing import Counted

ROOT = Path(__file__).parents[1]
PICTURE = ROOT / "docs" / "images" / "mesures_recherches.svg"
OURS = "course_lib"
DEPTHS = (4, 6, 7, 8)
"""How deep Connect 4 is searched."""
ENOUGH, SHORT = 3.0, 0.02
"""Seconds: a search is not run again after the first; one shorter than the second is repeated."""


class Measure(NamedTuple):
    """A program on one task: processor seconds of each round, nodes of a run."""

    task: str
    program: str
    times: list[float]
    ratios: list[float]
    """Its times over ours."""
    nodes: float

    @property
    def ratio(self) -> float:
        """Its whole time over ours, on the rounds that both had."""
        ours = sum(time / r for time, r in zip(self.times, self.ratios, strict=False))
        return sum(self.times[: len(self.ratios)]) / ours


def measures(
    task: str, times: Mapping[str, list[float]], nodes: Mapping[str, Any]
) -> list[Measure]:
    """A measure for each program, ours being the first of `times`."""
    first = next(iter(times.values()))
    rows = []
    for name, mine in times.items():
        ratios = [one / other for one, other in zip(mine, first, strict=False)]
        rows.append(Measure(task, name, mine, ratios, nodes[name]))
    return rows


def table(rows: list[Measure]) -> str:
    """The measures as text: median in ms, nodes, ratio and its extremes."""
    lines = [f"{'':48}{'médiane (ms)':>14}{'nœuds':>14}{'rapport':>9}  min. – max."]
    for row in rows:
        nodes = french_number(round(row.nodes))
        time, *ratios = (
            french_number(float(f"{value:.3g}"))
            for value in (1000 * median(row.times), row.ratio, min(row.ratios), max(row.ratios))
        )
        name = f"{row.task} : {row.program}"
        lines.append(f"{name:48}{time:>14}{nodes:>14}{ratios[0]:>9}  {' – '.join(ratios[1:])}")
    return "\n".join(lines)


def searches(depths: tuple[int, ...] = DEPTHS, enough: float = ENOUGH) -> Iterator[Measure]:
    """Tic-tac-toe to its end, then Connect 4 with no evaluation, all from the left.

    EasyAI plays its own games, as it ships them; OpenSpiel's states are C++. Nodes are the calls of
    each one's recursive function, counted in a run that is not timed.
    """
    board, four = TicTacToe(), ConnectFour()
    tasks = [("morpion, minimax", minimax_value, board, inf)]
    tasks += [("morpion, alpha-bêta", alphabeta, board, inf)]
    tasks += [(f"Puissance 4, profondeur {depth}", alphabeta, four, depth) for depth in depths]
    for task, search, game, depth in tasks:
        counted = Counted(game)
        search(counted, game.initial, depth, zero)
        runs = {OURS: lambda s=search, g=game, d=depth: s(g, g.initial, d, zero)}
        nodes = {OURS: counted.nodes}
        for name, (run, module, function) in rivals(search, game, depth).items():
            runs[name], nodes[name] = run, count_calls(run, module, function)
        yield from measures(task, times_in_turns(runs, enough), nodes)


def zero(state: object) -> float:
    """The evaluation that knows nothing."""
    return 0


def rivals(
    search: Any, game: Game[Any, Any], depth: float
) -> dict[str, tuple[Callable[[], Any], str, str]]:
    """The same search in other libraries, and their recursive function: its module, its name."""
    found: dict[str, tuple[Callable[[], Any], str, str]] = {}
    is_four, plies = isinstance(game, ConnectFour), int(min(depth, 9))
    if find_spec("easyAI") and search is alphabeta:  # its negamax always cuts
        from easyAI import AI_Player, Negamax

        name = "ConnectFour" if is_four else "TicTacToe"
        make = getattr(import_module(f"easyAI.games.{name}"), name)
        run = lambda: Negamax(plies)(make([AI_Player(None), AI_Player(None)]))  # noqa: E731
        found["easyAI"] = run, "easyAI.AI.Negamax", "negamax"
    if find_spec("pyspiel"):
        import pyspiel
        from open_spiel.python.algorithms import minimax

        rules = pyspiel.load_game("connect_four" if is_four else "tic_tac_toe")
        if search is alphabeta:
            run = lambda: minimax.alpha_beta_search(rules, None, zero, plies)  # noqa: E731
        else:
            start = rules.new_initial_state
            run = lambda: minimax.expectiminimax(start(), plies, zero, 0)  # noqa: E731
        function = "_alpha_beta" if search is alphabeta else "expectiminimax"
        found["OpenSpiel"] = run, minimax.__name__, function
    return found


def count_calls(run: Callable[[], Any], module: str, function: str) -> int:
    """How often a run calls a function."""
    with patch(f"{module}.{function}", wraps=getattr(import_module(module), function)) as counted:
        run()
    return counted.call_count


def times_in_turns(
    runs: Mapping[str, Callable[[], Any]], enough: float, rounds: int = 9
) -> dict[str, list[float]]:
    """The seconds of each run, in turns, until it took `enough` in all."""
    times: dict[str, list[float]] = {name: [] for name in runs}
    for turn in range(rounds):
        for name in list(runs)[:: 1 if turn % 2 == 0 else -1]:
            if not times[name] or sum(times[name]) < enough:
                times[name].append(seconds(runs[name]))
    return times


def seconds(run: Callable[[], Any]) -> float:
    """The time of a run, the mean of several if it is short."""
    start, loops, spent = process_time(), 0, 0.0
    while spent < SHORT:
        run()
        loops, spent = loops + 1, process_time() - start
    return spent / loops


def picture(rows: list[Measure]) -> Figure:
    """The other programs' times over ours."""
    others = {f"{row.task} : {row.program}": row for row in rows if row.program != OURS}
    machine = f"{os.cpu_count()} cœurs, Python {platform.python_version()}, {platform.system()}."
    return draw_bars(
        {name: float(f"{row.ratio:.2g}") for name, row in others.items()},
        intervals={name: (min(row.ratios), max(row.ratios)) for name, row in others.items()},
        xlabel="rapport des temps : plus de 1, plus lent",
        caption=f"Temps de processeur, celui de {OURS} étant 1 ; trait : étendue. {machine}",
    )


if __name__ == "__main__":
    found = list(searches())
    print(table(found), flush=True)
    PICTURE.write_text(picture(found).svg(), encoding="utf-8")
