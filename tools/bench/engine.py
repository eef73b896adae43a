"""The engine against BitBully and Pons's program, without book, and against its twin in Python.

All scores are compared, one by one; those of a position that differ stop the run. Each program
keeps its table from one position to the next of as many plies.
"""

import random
import time
from collections.abc import Callable, Mapping
from math import prod
from pathlib import Path
from statistics import median
from subprocess import PIPE, Popen

from course_lib.fast import Solver, has_numba
from course_lib.games import ConnectFour
from tools.bench.measures import Measure, Subject, is_installed, missing

CLASSES = {6: 5, 8: 8, 10: 16, 12: 24, 16: 30, 20: 30, 24: 30, 28: 30, 32: 30, 36: 30, 40: 30}
"""How many positions of each number of plies."""

BY_COLUMN = 12
"""From that many plies on, the scores of all columns are compared too."""

OPENING = (6, 8, 10, 12, 16, 20, 24)
TWIN = 24
"""The twin solves positions from that many plies on."""

PONS = Path("build/c4solver")
"""Pons's program, for whoever builds it: `CONTRIBUTING.md` says how. On Linux only."""

WARM = "4444443333"

Answer = tuple[int, int | None, float]
"""The score, the nodes if they are known, the seconds of processor."""

Solve = Callable[[str], Answer]
"""Solves the position that these moves lead to."""


def measure() -> Subject:
    """One line for each program and each number of plies, then the means of the ratios."""
    if not has_numba():
        return Subject("Moteur et d'autres programmes", [missing("numba")])
    lines = [] if is_installed("bitbully") else [missing("bitbully")]
    if not PONS.exists():
        lines.append(Measure("Pons", None, note=f"non compilé : {PONS}"))
    ratios: dict[str, dict[int, float]] = {}
    for plies, number in CLASSES.items():
        found = _class(plies, number)
        lines += found
        for line in found[1:]:
            ratios.setdefault(line.name.split(" : ")[1], {})[plies] = line.ratio or 1
    means = [mean for name in ratios for mean in _means(name, ratios[name])]
    return Subject("Moteur, autres programmes et jumeau en Python", [*lines, *means])


def programs(plies: int = 0, entries: int | None = None) -> dict[str, Solve]:
    """Those that there are, with an empty table, once they solved something."""
    found = {"moteur": ours(True, entries)}
    found |= {"BitBully": theirs()} if is_installed("bitbully") else {}
    found |= {"Pons": pons()} if PONS.exists() else {}
    found |= {"jumeau Python": ours(False)} if plies >= TWIN else {}
    for solve in found.values():
        solve(WARM)
    return found


def _class(plies: int, number: int) -> list[Measure]:
    positions = [undecided(plies, random.Random(f"{plies} {i}")) for i in range(number)]
    solvers = programs(plies)
    answers: dict[str, list[Answer]] = {name: [] for name in solvers}
    for turn, position in enumerate(positions):
        for name in list(solvers)[:: 1 if turn % 2 == 0 else -1]:
            answers[name].append(solvers[name](position))
        scores = {name: each[-1][0] for name, each in answers.items()}
        assert len(set(scores.values())) == 1, f"scores différents dans {position} : {scores}"
    if plies >= BY_COLUMN and is_installed("bitbully"):
        _compare_columns(positions)
    return [_measured(f"{plies} coups : {name}", each, answers["moteur"])
            for name, each in answers.items()]  # fmt: skip


def _measured(name: str, answers: list[Answer], first: list[Answer]) -> Measure:
    """The times of a program, and the ratio of their sum to that of the first."""
    _, nodes, times = zip(*answers, strict=True)
    ratio = sum(times) / sum(seconds for _, _, seconds in first)
    mean = None if None in nodes else sum(nodes) / len(nodes)
    note = f"{len(times)} positions, rapport des totaux"
    return Measure(name, median(times), min(times), max(times), mean, ratio, note=note)


def undecided(plies: int, rng: random.Random) -> str:
    """A random game of so many plies, that goes on, and where nobody wins at once."""
    game = ConnectFour()
    while True:
        state, moves = game.initial, ""
        while len(moves) < plies and (children := list(game.successors(state))):
            move, state = rng.choice(children)
            moves += str(move)
        children = list(game.successors(state))
        won = any(game.is_terminal(child) and game.utility(child) for _, child in children)
        if len(moves) == plies and children and not won:
            return moves


def ours(compiled: bool, entries: int | None = None) -> Solve:
    """The engine, or its twin; it reads the moves in the time that is told."""
    solver = Solver(compiled=compiled, entries=entries)
    solver.forget()  # all of the table is in memory from now on

    def solve(position: str) -> Answer:
        start = time.process_time()
        answer = solver.solve(position)
        seconds = time.process_time() - start
        assert answer.score is not None
        return answer.score, answer.nodes, seconds

    return solve


def theirs() -> Solve:
    """BitBully without a book; it reads the moves in the time that is told, as the others do."""
    from bitbully import BitBully, Board

    agent = BitBully(opening_book=None)

    def solve(position: str) -> Answer:
        agent.reset_node_counter()
        moves = [int(move) - 1 for move in position]
        start = time.process_time()
        score = agent.mtdf(Board.from_moves(moves))
        return int(score), int(agent.get_node_counter()), time.process_time() - start

    return solve


def pons() -> Solve:
    """Pons's program, which reads a line and writes another; its own clock is read between two."""
    process = Popen([PONS.absolute()], stdin=PIPE, stdout=PIPE, text=True, bufsize=1)
    assert process.stdin
    assert process.stdout
    clock = ~process.pid << 3 | 2  # as `clock_getcpuclockid` makes it

    def solve(position: str) -> Answer:
        start = time.clock_gettime(clock)
        process.stdin.write(position + "\n")
        score = process.stdout.readline().split()[-1]
        return int(score), None, time.clock_gettime(clock) - start

    return solve


def _compare_columns(positions: list[str]) -> None:
    from bitbully import BitBully, Board

    agent, solver = BitBully(opening_book=None), Solver(compiled=True)
    for position in positions:
        board = Board.from_moves([int(move) - 1 for move in position])
        theirs = agent.score_all_moves(board)
        ours = {c: score for c, score in enumerate(solver.scores(position)) if score is not None}
        assert ours == theirs, f"scores différents dans {position} : {ours} et {theirs}"


def _means(name: str, ratios: Mapping[int, float]) -> list[Measure]:
    """The geometric means of what a program takes, the engine taking 1."""
    parts = [[p for p in ratios if p in OPENING], [p for p in ratios if p not in OPENING]]
    return [
        Measure(f"moyenne, {part[0]} à {part[-1]} coups : {name}", None,
                ratio=prod(ratios[p] for p in part) ** (1 / len(part)),
                note="moyenne géométrique des rapports")
        for part in parts if part
    ]  # fmt: skip
