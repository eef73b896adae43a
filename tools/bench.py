"""Measure the course's searches and its Connect 4 engine beside other programs, if installed.

usage: python -m tools.bench [recherches] [moteur]        (default: both)

Processor times. The searches draw `docs/images/mesures_recherches.svg`, which README shows.
"""

import os
import platform
import sys
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from importlib.util import find_spec
from math import inf
from pathlib import Path
from random import Random
from statistics import median
from subprocess import PIPE, Popen
from time import clock_gettime, process_time
from typing import Any, NamedTuple
from unittest.mock import patch

from course_lib.drawing import Figure, draw_bars
from course_lib.fast import Solver
from course_lib.games import ConnectFour, Game, TicTacToe
from course_lib.search import alphabeta, minimax_value
from course_lib.text import french_number
from course_lib.tracing import Counted

ROOT = Path(__file__).parents[1]
PICTURE = ROOT / "docs" / "images" / "mesures_recherches.svg"
PONS = ROOT / "build" / "c4solver"
"""Pons's program, for whoever builds it: `CONTRIBUTING.md` says how. On Linux only."""
OURS = "course_lib"
DEPTHS = (4, 6, 7, 8)
"""How deep Connect 4 is searched."""
POSITIONS = {6: 5, 8: 8, 10: 16, 12: 24, 16: 30, 20: 30, 24: 30, 28: 30, 32: 30, 36: 30, 40: 30}
"""How many Connect 4 positions of each number of plies the engines solve."""
TWIN = 24
"""The engine without numba solves positions from that many plies on."""
ENOUGH, SHORT = 3.0, 0.02
"""Seconds: a search is not run again after the first; one shorter than the second is repeated."""
Solve = Callable[[str], tuple[int, int | None, float]]
"""From the moves to a position: its score, the nodes visited if known, processor seconds."""


class Measure(NamedTuple):
    """A program on one task: processor seconds of each round or position, nodes of a run."""

    task: str
    program: str
    times: list[float]
    ratios: list[float]
    """Its times over ours."""
    nodes: float | None = None

    @property
    def ratio(self) -> float:
        """Its whole time over ours, on the rounds or positions that both had."""
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
        nodes = "" if row.nodes is None else french_number(round(row.nodes))
        time, *ratios = (
            french_number(float(f"{value:.3g}"))
            for value in (1000 * median(row.times), row.ratio, min(row.ratios), max(row.ratios))
        )
        name = f"{row.task} : {row.program}"
        lines.append(f"{name:48}{time:>14}{nodes:>14}{ratios[0]:>9}  {' – '.join(ratios[1:])}")
    return "\n".join(lines)


# The searches of the lessons, beside easyAI and OpenSpiel's minimax in Python


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


# The Connect 4 engine, beside BitBully and Pons's program without a book, and without numba


def engine(positions: Mapping[int, int] = POSITIONS) -> Iterator[Measure]:
    """Random positions, by their number of plies; each program keeps its table between them.

    AssertionError where two programs give one position two scores.
    """
    for plies, number in positions.items():
        solvers = {OURS: ours(True)}
        solvers |= {"BitBully": bitbully()} if find_spec("bitbully") else {}
        solvers |= {"Pons": pons()} if PONS.exists() else {}
        solvers |= {"sans numba": ours(False)} if plies >= TWIN else {}
        answers: dict[str, list[Any]] = {name: [] for name in solvers}
        for rank in range(number):
            moves = undecided(plies, Random(f"{plies} {rank}"))
            for name, solve in solvers.items():
                answers[name].append(solve(moves))
            scores = {name: each[-1][0] for name, each in answers.items()}
            assert len({*scores.values()}) == 1, f"scores différents dans {moves} : {scores}"
        times = {name: [time for *_, time in each] for name, each in answers.items()}
        visited = {name: [nodes for _, nodes, _ in each] for name, each in answers.items()}
        means = {
            name: None if None in each else sum(each) / number for name, each in visited.items()
        }
        yield from measures(f"{plies} coups", times, means)


def undecided(plies: int, random: Random) -> str:
    """The moves of a random game of so many plies, which goes on, and which no move wins."""
    game = ConnectFour()
    while True:
        state, moves = game.initial, ""
        while len(moves) < plies and (children := list(game.successors(state))):
            move, state = random.choice(children)
            moves += str(move)
        after = [child for _, child in game.successors(state)]
        if len(moves) == plies and after and not any(map(game.is_terminal, after)):
            return moves


def ours(compiled: bool) -> Solve:
    """The engine, once it solved something: all of its table is in memory."""
    solver = Solver(compiled=compiled)
    solver.solve("4444443333")

    def solve(moves: str) -> tuple[int, int | None, float]:
        start = process_time()
        answer = solver.solve(moves)
        assert answer.score is not None
        return answer.score, answer.nodes, process_time() - start

    return solve


def bitbully() -> Solve:
    """BitBully without a book."""
    from bitbully import BitBully, Board

    agent = BitBully(opening_book=None)

    def solve(moves: str) -> tuple[int, int | None, float]:
        agent.reset_node_counter()
        start = process_time()
        score = agent.mtdf(Board.from_moves([int(move) - 1 for move in moves]))
        return int(score), int(agent.get_node_counter()), process_time() - start

    return solve


def pons() -> Solve:
    """Pons's program, which reads a line and writes another; its own clock is read between two."""
    process = Popen([PONS], stdin=PIPE, stdout=PIPE, text=True, bufsize=1)
    assert process.stdin
    assert process.stdout
    clock = ~process.pid << 3 | 2  # as `clock_getcpuclockid` makes it

    def solve(moves: str) -> tuple[int, int | None, float]:
        start = clock_gettime(clock)
        process.stdin.write(moves + "\n")
        score = process.stdout.readline().split()[-1]
        return int(score), None, clock_gettime(clock) - start

    return solve


if __name__ == "__main__":
    names = sys.argv[1:] or ["recherches", "moteur"]
    if "recherches" in names:
        found = list(searches())
        print(table(found), flush=True)
        PICTURE.write_text(picture(found).svg(), encoding="utf-8")
    if "moteur" in names:
        print(table(list(engine())))
