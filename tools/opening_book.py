"""Write the exact scores of Connect 4's opening, which the library ships, in a few seconds.

usage: python tools/opening_book.py        (needs bitbully: pip install 'cours-minimax[bench]')

BitBully, by Markus Thill, solves them with its own book of twelve plies. Its scores are those of
`course_lib.fast`: what the player to move gets.
"""

from array import array
from collections.abc import Iterator
from itertools import pairwise
from sys import byteorder
from zlib import compress

from bitbully import BitBully, Board

from course_lib.fast.opening import FILE, PLIES, code
from course_lib.games import ConnectFour
from course_lib.games.connectfour import Discs

GAME = ConnectFour()


def positions() -> Iterator[tuple[Discs, list[int]]]:
    """Each position of the opening, but for images, and moves that lead there, columns from 0."""
    level: dict[int, tuple[Discs, list[int]]] = {0: (GAME.initial, [])}
    for _ in range(PLIES + 1):
        yield from level.values()
        level = {
            code(child): (child, [*moves, column - 1])
            for state, moves in level.values()
            for column, child in GAME.successors(state)
        }


def main() -> None:
    """Solve them all and write the file."""
    agent = BitBully()
    scores = {
        code(state): lost(state) if GAME.is_terminal(state) else agent.mtdf(Board.from_moves(moves))
        for state, moves in positions()
    }
    codes = sorted(scores)
    steps = array("I", (after - before for before, after in pairwise([0, *codes])))
    if byteorder == "big":
        steps.byteswap()
    FILE.write_bytes(compress(steps.tobytes() + bytes(scores[one] + 64 for one in codes), 9))
    print(f"{len(codes)} positions, {FILE.stat().st_size} octets : {FILE}")


def lost(state: Discs) -> int:
    """The score of a game that is lost: BitBully is asked of none."""
    return -((44 - sum(state).bit_count()) // 2)


if __name__ == "__main__":
    main()
