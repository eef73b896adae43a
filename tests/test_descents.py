"""The estimates of the number of games of Connect 4, against published counts (OEIS A342329)."""

import json

import pytest

from tools.descents import FILE, estimate

STORED = json.loads(FILE.read_text("utf-8"))["plateaux"]
COUNTED = {"3 × 4": 356_232, "4 × 5": 1.52505e11, "5 × 6": 6.96177e18}


@pytest.mark.parametrize("board", COUNTED)
def test_a_count_is_within_the_margin(board):
    stored = STORED[board]
    assert abs(stored["moyenne"] - COUNTED[board]) < 3 * stored["erreur"]
    assert stored["erreur"] < stored["moyenne"] / 40


def test_the_same_seed_gives_the_same_estimate():
    assert estimate(3, 4, 2000) == estimate(3, 4, 2000)
