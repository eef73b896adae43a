"""`make bench` measures, in small sizes, beside the other programs that are installed."""

from importlib.util import find_spec

import pytest

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
