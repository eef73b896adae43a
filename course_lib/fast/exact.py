"""The exact search of Connect 4, in the part of Python that numba can compile: numbers and arrays.

The same functions run as they are (see `compiled.py`): nothing is written twice. A position is
`mine`, the discs of the player to move, and `occupied`, all discs, as bit sets laid out as those
of `ConnectFour`. What is shifted right has no bit 63, so that 64-bit integers are enough.
Sources: Tromp, *Connect-4 Playground*, 2008 (the bitboards and their keys); Pons, *Solving
Connect 4: how to build a perfect AI*, 2015 (scores, safe moves, threats); Knuth and Moore, 1975.
"""

from collections.abc import MutableSequence, Sequence
from typing import NamedTuple

CUTS, WINDOW, CENTRE, SAFE, THREATS, TABLE, SYMMETRY, PEEK = (1 << bit for bit in range(8))
"""The refinements, each a bit that switches it on; `solver.Piece` says what they are."""

PEEK_UNTIL = 18
"""How many discs must be left for `PEEK` to be worth its price."""

UPPER, EXACT, LOWER = 0, 1, 2
"""What a stored number is to the score: at least it, it, or at most it."""

UNKNOWN = 1 << 20
"""What is returned for a score where a search is needed: no board has so many cells."""

NODES, LIMIT = 0, 1
"""Where the counters keep the number of nodes, and the number at which the search gives up."""

SLOT = 2
"""What the table keeps in a row: the entry of the largest search, then of the latest."""

DETAILS = 15
"""How many bits of an entry tell the plies, the score and its kind; those above tell the key."""


Ints = MutableSequence[int]


class Board(NamedTuple):
    """The board, as numbers: `floor` has the lowest cell of each column, `full` all cells."""

    columns: int
    height: int
    cells: int
    floor: int
    full: int


def completing(discs: int, step: int) -> int:
    """The places, free or not, that make four in a row with three discs, every `step` bits."""
    above = (discs << step) & (discs << 2 * step)
    below = (discs >> step) & (discs >> 2 * step)
    return (above & ((discs << 3 * step) | (discs >> step))) | (
        below & ((discs << step) | (discs >> 3 * step))
    )


def winning(discs: int, occupied: int, board: Board) -> int:
    """The free cells, within reach or not, where one more disc aligns four."""
    found = (discs << 1) & (discs << 2) & (discs << 3)
    if board.columns >= 4:
        found |= completing(discs, board.height - 1)
        found |= completing(discs, board.height)
        found |= completing(discs, board.height + 1)
    return found & (board.full ^ occupied)


def playable(occupied: int, board: Board) -> int:
    """The cells where a disc can fall, one for each column that is not full."""
    return (occupied + board.floor) & board.full


def safe(cells: int, threats: int) -> int:
    """The cells of `cells` that do not let the opponent, whose `threats` are given, win at once.

    None against two threats within reach; one threat must be parried; no threat may be opened.
    """
    forced = cells & threats
    if forced:
        cells = 0 if forced & (forced - 1) else forced
    return cells & ~(threats >> 1)


def count(bits: int) -> int:
    """How many bits are set: few are, when they are threats."""
    number = 0
    while bits:
        bits &= bits - 1
        number += 1
    return number


def key_of(mine: int, occupied: int, board: Board) -> int:
    """A number of its own for each position: a bit on top of each column, and `mine` below.

    That of the empty board is `floor`.
    """
    return mine + occupied + board.floor


def mirrored(key: int, board: Board) -> int:
    """The key of the mirror image."""
    column = (1 << board.height) - 1
    image = 0
    for _ in range(board.columns):
        image = (image << board.height) | (key & column)
        key >>= board.height
    return image


def canonical(mine: int, occupied: int, pieces: int, board: Board) -> int:
    """The key under which the table keeps a position, with `SYMMETRY` that of its image too."""
    key = key_of(mine, occupied, board)
    return min(key, mirrored(key, board)) if pieces & SYMMETRY else key


def place_of(key: int, table: Ints) -> tuple[int, int]:
    """The slot of a key, the rest of a division, and the quotient, which an entry keeps."""
    slots = len(table) // SLOT
    return key % slots * SLOT, key // slots


def look_up(key: int, table: Ints) -> int:
    """The details that `store` wrote for `key`, or 0, which are none."""
    slot, mark = place_of(key, table)
    if table[slot] >> DETAILS != mark:
        slot += 1
    return table[slot] & ((1 << DETAILS) - 1) if table[slot] >> DETAILS == mark else 0


def store(key: int, plies: int, score: int, kind: int, table: Ints) -> None:
    """Keep a score, and what it is, in place of a position as late in the game, or of the last."""
    slot, mark = place_of(key, table)
    old = table[slot]
    if old != 0 and old >> DETAILS != mark and old >> 9 & 63 < plies:
        slot += 1
    table[slot] = mark << DETAILS | plies << 9 | (score + 32) << 2 | kind


def score_in(entry: int) -> int:
    """The score that an entry keeps."""
    return (entry >> 2 & 127) - 32


def tells(entry: int, alpha: int, beta: int) -> bool:
    """Whether the score of an entry is what a search in this window may return."""
    kind, score = entry & 3, score_in(entry)
    return entry != 0 and (
        kind == EXACT or (kind == LOWER and score >= beta) or (kind == UPPER and score <= alpha)
    )


def rank_moves(
    mine: int, occupied: int, cells: int, plies: int, pieces: int, board: Board,
    columns: Sequence[int], moves: Ints,
) -> int:  # fmt: skip
    """Write the moves to `cells`, best first; how many there are, or -1 if one wins by force.

    More threats first, those that can be played at once counting half; then in the order of
    `columns`. A move takes three numbers: its cell, the replies worth searching, its rank. With
    `SAFE`, it wins by force if there is no such reply. Each ply has its own room.
    """
    base = 3 * plies * board.columns
    end = base
    for column in columns:
        cell = cells & column
        if cell:
            rank = 0
            replies = playable(occupied | cell, board)
            if pieces & (SAFE | THREATS):
                threats = winning(mine | cell, occupied | cell, board)
                if pieces & THREATS:
                    rank = count(threats) + count(threats & ~replies)
                if pieces & SAFE:
                    replies = safe(replies, threats)
                    if not replies:
                        return -1
            at = end
            while at > base and moves[at - 1] < rank:
                moves[at], moves[at + 1], moves[at + 2] = (
                    moves[at - 3],
                    moves[at - 2],
                    moves[at - 1],
                )
                at -= 3
            moves[at], moves[at + 1], moves[at + 2] = cell, replies, rank
            end += 3
    return (end - base) // 3


def refutation(
    mine: int, occupied: int, plies: int, number: int, beta: int, pieces: int, board: Board,
    table: Ints, moves: Ints,
) -> int:  # fmt: skip
    """What a move is known by the table to be worth, if one is worth beta; else less than beta."""
    if not (pieces & TABLE and pieces & PEEK) or board.cells - plies <= PEEK_UNTIL:
        return beta - 1
    for index in range(number):
        cell = moves[3 * (plies * board.columns + index)]
        entry = look_up(canonical(mine ^ occupied, occupied | cell, pieces, board), table)
        if entry and entry & 3 != LOWER and -score_in(entry) >= beta:
            return -score_in(entry)
    return beta - 1


def at_once(
    mine: int, occupied: int, cells: int, plies: int, alpha: int, beta: int, pieces: int,
    board: Board,
) -> int:  # fmt: skip
    """What `negamax` returns for a position that no search is needed for, else `UNKNOWN`."""
    if plies == board.cells:
        return 0
    lowest = -((board.cells - plies) // 2)
    highest = (board.cells - 1 - plies) // 2
    if pieces & SAFE:
        if plies >= board.cells - 2:
            return 0
        lowest += 1
    elif cells & winning(mine, occupied, board):
        return highest + 1
    if pieces & CUTS:
        if lowest >= beta:
            return lowest
        if highest <= alpha:
            return highest
    return UNKNOWN


def kind_of(best: int, alpha: int, beta: int) -> int:
    """What the best of the scores is to that of the position, in this window."""
    if best >= beta:
        return LOWER
    return UPPER if best <= alpha else EXACT


def negamax(  # noqa: C901 (the table and the cuts can be switched off)
    mine: int, occupied: int, cells: int, plies: int, alpha: int, beta: int, pieces: int,
    board: Board, columns: Sequence[int], table: Ints, moves: Ints, counters: Ints,
) -> int:  # fmt: skip
    """The score of a position not won, for its player to move, under the contract of `alphabeta`.

    `cells` are where a disc can fall: with `SAFE`, those that `safe` leaves, one at least. Past the
    limit of the counters, the number means nothing and the table keeps nothing.
    """
    counters[NODES] += 1
    if counters[NODES] > counters[LIMIT]:
        return 0
    known = at_once(mine, occupied, cells, plies, alpha, beta, pieces, board)
    if known != UNKNOWN:
        return known
    key = canonical(mine, occupied, pieces, board) if pieces & TABLE else 0
    entry = look_up(key, table) if pieces & TABLE else 0
    if tells(entry, alpha, beta):
        return score_in(entry)
    number = rank_moves(mine, occupied, cells, plies, pieces, board, columns, moves)
    best, reached, highest = -board.cells, alpha, (board.cells - 1 - plies) // 2
    if number < 0:
        return highest
    if pieces & SAFE and pieces & CUTS and highest - 1 <= alpha:
        return highest - 1
    known = refutation(mine, occupied, plies, number, beta, pieces, board, table, moves)
    if known >= beta:
        return known
    for at in range(3 * plies * board.columns, 3 * (plies * board.columns + number), 3):
        score = -negamax(mine ^ occupied, occupied | moves[at], moves[at + 1], plies + 1, -beta,
                         -reached, pieces, board, columns, table, moves, counters)  # fmt: skip
        if counters[NODES] > counters[LIMIT]:
            return 0
        best = max(best, score)
        if pieces & CUTS and best >= beta:
            break
        reached = max(reached, best) if pieces & CUTS else alpha
    if pieces & TABLE:
        store(key, plies, best, kind_of(best, alpha, beta), table)
    return best
