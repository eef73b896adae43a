"""The engine against BitBully, without book, and against its own twin in Python.

All scores are compared, one by one; those of a position that differ stop the run.
"""

import random
from collections.abc import Callable
from math import prod
from statistics import median
from time import process_time

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

Solve = Callable[[], tuple[int, int]]
"""The score, and the nodes that were visited."""

Prepare = Callable[[str], Solve]
"""Empties the table and reads a position, which is not timed; what it returns is."""


def measure() -> Subject:
    """One line for each solver and each number of plies, then the means of the ratios."""
    if not has_numba():
        return Subject("Moteur et BitBully", [missing("numba")])
    solvers = {"moteur": ours(True)}
    solvers |= {"BitBully": theirs()} if is_installed("bitbully") else {}
    lines = [] if is_installed("bitbully") else [missing("bitbully")]
    ratios: dict[int, float | None] = {}
    for plies, number in CLASSES.items():
        twin = {"jumeau Python": ours(False)} if plies >= TWIN else {}
        found = _class(plies, number, solvers | twin)
        lines += found
        ratios[plies] = next((m.ratio for m in found if m.name.endswith("BitBully")), None)
    return Subject("Moteur, BitBully et jumeau en Python", [*lines, *_means(ratios)])


def _class(plies: int, number: int, solvers: dict[str, Prepare]) -> list[Measure]:
    positions = [undecided(plies, random.Random(f"{plies} {i}")) for i in range(number)]
    times: dict[str, list[float]] = {name: [] for name in solvers}
    nodes = dict.fromkeys(solvers, 0)
    for prepare in solvers.values():
        prepare(positions[0])()
    for turn, position in enumerate(positions):
        scores = set()
        for name in list(solvers)[:: 1 if turn % 2 == 0 else -1]:
            solve = solvers[name](position)
            start = process_time()
            score, visited = solve()
            times[name].append(process_time() - start)
            nodes[name] += visited
            scores.add(score)
        assert len(scores) == 1, f"scores différents dans {position} : {scores}"
    if plies >= BY_COLUMN and "BitBully" in solvers:
        _compare_columns(positions)
    first = sum(times["moteur"])
    return [
        Measure(f"{plies} coups : {name}", median(each), min(each), max(each), nodes[name] / number,
                sum(each) / first, note=f"{number} positions, rapport des totaux")
        for name, each in times.items()
    ]  # fmt: skip


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


def ours(compiled: bool, entries: int | None = None) -> Prepare:
    """The engine, or its twin."""
    solver = Solver(compiled=compiled, entries=entries)

    def prepare(position: str) -> Solve:
        solver.forget()
        state = solver.position(position)

        def solve() -> tuple[int, int]:
            answer = solver.solve(state)
            assert answer.score is not None
            return answer.score, answer.nodes

        return solve

    return prepare


def theirs() -> Prepare:
    """BitBully without a book."""
    from bitbully import BitBully, Board

    agent = BitBully(opening_book=None)

    def prepare(position: str) -> Solve:
        agent.reset_transposition_table()
        agent.reset_node_counter()
        board = Board.from_moves([int(move) - 1 for move in position])
        return lambda: (int(agent.mtdf(board)), int(agent.get_node_counter()))

    return prepare


def _compare_columns(positions: list[str]) -> None:
    from bitbully import BitBully, Board

    agent, solver = BitBully(opening_book=None), Solver(compiled=True)
    for position in positions:
        board = Board.from_moves([int(move) - 1 for move in position])
        theirs = agent.score_all_moves(board)
        ours = {c: score for c, score in enumerate(solver.scores(position)) if score is not None}
        assert ours == theirs, f"scores différents dans {position} : {ours} et {theirs}"


def _means(ratios: dict[int, float | None]) -> list[Measure]:
    """The geometric means of what BitBully takes, the engine taking 1."""
    parts = [[p for p in CLASSES if p in OPENING], [p for p in CLASSES if p not in OPENING]]
    known = [(part, [r for p in part if (r := ratios[p])]) for part in parts]
    return [
        Measure(f"moyenne, {part[0]} à {part[-1]} coups : BitBully", None,
                ratio=prod(each) ** (1 / len(each)), note="moyenne géométrique des rapports")
        for part, each in known if each
    ]  # fmt: skip
