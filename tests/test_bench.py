"""`make bench` measures, in small sizes, beside the other programs that are installed."""

import subprocess
import sys
from importlib.util import find_spec
from random import Random

import pytest

from course_lib.games import ConnectFour
from tools import bench

pytestmark = pytest.mark.long


def test_searches_visit_the_same_nodes_and_are_drawn() -> None:
    rows = list(bench.searches(depths=(2,), enough=0))
    nodes = {(row.task, row.program): row.nodes for row in rows}
    assert nodes["morpion, minimax", bench.OURS] == 549_946
    assert nodes["morpion, alpha-bêta", bench.OURS] == 18_297
    if find_spec("pyspiel"):
        assert nodes["morpion, minimax", "OpenSpiel"] == 549_946
        assert nodes["morpion, alpha-bêta", "OpenSpiel"] == 18_297
    if find_spec("easyAI"):
        four = "Puissance 4, profondeur 2"
        assert nodes[four, "easyAI"] == nodes[four, bench.OURS]
    assert "549\u202f946" in bench.table(rows)
    others = [row for row in rows if row.program != bench.OURS]
    assert not others or others[0].program in bench.picture(rows).svg()


def test_engines_agree() -> None:
    """One score a position, or the bench stops."""
    rows = list(bench.engine({20: 1, 30: 2}))
    assert [len(row.times) for row in rows if row.program == bench.OURS] == [1, 2]
    assert all(row.ratio > 0 for row in rows)


@pytest.mark.parametrize("plies", [6, 20, 40])
def test_positions_are_open(plies: int) -> None:
    game, moves = ConnectFour(), bench.undecided(plies, Random(1))
    state = game.play(map(int, moves))
    assert len(moves) == plies
    assert not game.is_terminal(state)
    assert not any(
        game.is_terminal(child) and game.utility(child) for _, child in game.successors(state)
    )


def test_the_command_runs() -> None:
    subprocess.run([sys.executable, "-m", "tools.bench", "rien"], check=True)
