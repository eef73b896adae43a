"""The exact search of Connect 4, in the part of Python that numba can compile: numbers and arrays.

The same functions run as they are (see `compiled.py`): nothing is written twice. A position is
`mine`, the discs of the player to move, and `occupied`, all discs, as bit sets laid out as those
of `ConnectFour`. What is shifted right has no bit 63, so that 64-bit integers are enough.
Sources: Tromp, *Connect-4 Playground*, 2008 (the bitboards and their keys); Pons, *Solving
Connect 4: how to build a perfect AI*, 2015 (scores, safe moves, threats); Knuth and Moore, 1975.
"""

from collections.abc import MutableSequence
from typing import NamedTuple

CUTS, WINDOW, CENTRE, SAFE, THREATS, TABLE, SYMMETRY, PEEK = (1 << bit for bit in range(8))
"""The refinements, each a bit that switches it on; `solver.Piece` says what they are."""

PEEK_UNTIL = 18
"""How many discs must be left for `PEEK` to be worth its price."""

UPPER, EXACT, LOWER = 0, 1, 2
"""UPPER: the stored number is an upper bound; LOWER: a lower bound; EXACT: the score."""

UNKNOWN = 1 << 20
"""Stands for a score that only a search can find: no board has so many cells."""

SLOT = 2
"""Entries side by side in the table: that of the largest search, then that of the latest."""

DETAILS = 15
"""The low bits of an entry hold the plies, the score and its kind; those above hold the key."""

COLUMNS, HEIGHT, PIECES, SLOTS, NODES, LIMIT, ORDER = range(7)
"""Indices in the memory: the number of columns, the bits of a column, the pieces, the size of the
table, the nodes visited, the most that may be; then each column as a bit set, best first; then
the moves of each ply."""

Ints = MutableSequence[int]


class Search(NamedTuple):
    """The board (`floor`: the lowest cell of each column; `full`: all cells) and the arrays.

    `memory` is laid out as the indices above say; `table` has `slots` pairs of entries.
    """

    columns: int
    height: int
    cells: int
    floor: int
    full: int
    slots: int
    memory: Ints
    table: Ints


def pointer(array: Ints) -> Ints:
    """The array itself in Python; compiled, the array that starts at an address."""
    return array


def search_in(memory: Ints, table: Ints) -> Search:
    """The board and the arrays that a memory and a table describe."""
    memory, table = pointer(memory), pointer(table)
    columns, height = memory[COLUMNS], memory[HEIGHT]
    floor = 0
    for _ in range(columns):
        floor = floor << height | 1
    full = floor * ((1 << height - 1) - 1)
    return Search(
        columns, height, columns * (height - 1), floor, full, memory[SLOTS], memory, table
    )


def completing(discs: int, step: int) -> int:
    """The places, free or not, that make four in a row with three discs, every `step` bits."""
    above = (discs << step) & (discs << 2 * step)
    below = (discs >> step) & (discs >> 2 * step)
    return (above & ((discs << 3 * step) | (discs >> step))) | (
        below & ((discs << step) | (discs >> 3 * step))
    )


def winning(discs: int, occupied: int, search: Search) -> int:
    """The free cells, within reach or not, where one more disc aligns four."""
    found = (discs << 1) & (discs << 2) & (discs << 3)
    if search.columns >= 4:
        found |= completing(discs, search.height - 1)
        found |= completing(discs, search.height)
        found |= completing(discs, search.height + 1)
    return found & (search.full ^ occupied)


def playable(occupied: int, search: Search) -> int:
    """The cells where a disc can fall, one for each column that is not full."""
    return (occupied + search.floor) & search.full


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


def key_of(mine: int, occupied: int, search: Search) -> int:
    """A number of its own for each position: a bit on top of each column, and `mine` below.

    That of the empty board is `floor`.
    """
    return mine + occupied + search.floor


def mirrored(key: int, search: Search) -> int:
    """The key of the mirror image."""
    column = (1 << search.height) - 1
    image = 0
    for _ in range(search.columns):
        image = (image << search.height) | (key & column)
        key >>= search.height
    return image


def useful(mine: int, occupied: int, pieces: int, search: Search) -> int:
    """The pieces, without `SYMMETRY` if discs of two colours face each other for good."""
    lopsided = pieces & SYMMETRY and mirrored(mine, search) & (mine ^ occupied)
    return pieces & ~SYMMETRY if lopsided else pieces


def canonical(mine: int, occupied: int, pieces: int, search: Search) -> int:
    """The key under which the table keeps a position, with `SYMMETRY` that of its image too."""
    key = key_of(mine, occupied, search)
    return min(key, mirrored(key, search)) if pieces & SYMMETRY else key


def look_up(key: int, search: Search) -> int:
    """The details that `store` wrote for `key`, or 0, which are none."""
    slot, mark = key % search.slots * SLOT, key // search.slots
    entry = search.table[slot]
    if entry >> DETAILS != mark:
        entry = search.table[slot + 1]
    return entry & ((1 << DETAILS) - 1) if entry >> DETAILS == mark else 0


def store(key: int, plies: int, score: int, kind: int, search: Search) -> None:
    """Keep a score, and what it is, in place of a position as late in the game, or of the last."""
    slot, mark = key % search.slots * SLOT, key // search.slots
    old = search.table[slot]
    if old != 0 and old >> DETAILS != mark and old >> 9 & 63 < plies:
        slot += 1
    search.table[slot] = mark << DETAILS | plies << 9 | (score + 32) << 2 | kind


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
    mine: int, occupied: int, cells: int, plies: int, pieces: int, search: Search
) -> int:
    """Write the moves to `cells`, best first; where they end, or -1 if one wins by force.

    More threats first, those that can be played at once counting half; then in the order of the
    columns. A move takes three numbers: its cell, the replies worth searching, its rank. With
    `SAFE`, it wins by force if there is no such reply. Each ply has its own room.
    """
    moves = search.memory
    base = end = room(plies, search)
    for column in range(ORDER, ORDER + search.columns):
        cell = cells & moves[column]
        if cell:
            rank = 0
            replies = playable(occupied | cell, search)
            if pieces & (SAFE | THREATS):
                threats = winning(mine | cell, occupied | cell, search)
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
    return end


def room(plies: int, search: Search) -> int:
    """Where the moves of a ply start, or end those of the ply before."""
    return ORDER + search.columns * (1 + 3 * plies)


def refutation(
    mine: int, occupied: int, plies: int, end: int, beta: int, pieces: int, search: Search
) -> int:
    """What a move is known by the table to be worth, if one is worth beta; else less than beta."""
    if pieces & TABLE and pieces & PEEK and search.cells - plies > PEEK_UNTIL:
        for at in range(room(plies, search), end, 3):
            reply = canonical(mine ^ occupied, occupied | search.memory[at], pieces, search)
            entry = look_up(reply, search)
            if entry and entry & 3 != LOWER and -score_in(entry) >= beta:
                return -score_in(entry)
    return beta - 1


def at_once(
    mine: int, occupied: int, cells: int, plies: int, alpha: int, beta: int, pieces: int,
    search: Search,
) -> int:  # fmt: skip
    """What `negamax` returns for a position that no search is needed for, else `UNKNOWN`."""
    if plies == search.cells:
        return 0
    lowest = -((search.cells - plies) // 2)
    highest = (search.cells - 1 - plies) // 2
    if pieces & SAFE:
        if plies >= search.cells - 2:
            return 0
        lowest += 1
    elif cells & winning(mine, occupied, search):
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
    search: Search,
) -> int:  # fmt: skip
    """The score of a position not won, for its player to move, under the contract of `alphabeta`.

    `cells` are where a disc can fall: with `SAFE`, those that `safe` leaves, one at least. Past the
    limit of nodes, the number means nothing and the table keeps nothing.
    """
    memory = search.memory
    memory[NODES] += 1
    if memory[NODES] > memory[LIMIT]:
        return 0
    known = at_once(mine, occupied, cells, plies, alpha, beta, pieces, search)
    if known != UNKNOWN:
        return known
    pieces = useful(mine, occupied, pieces, search)
    key = canonical(mine, occupied, pieces, search) if pieces & TABLE else 0
    entry = look_up(key, search) if pieces & TABLE else 0
    if tells(entry, alpha, beta):
        return score_in(entry)
    end = rank_moves(mine, occupied, cells, plies, pieces, search)
    best, reached, highest = -search.cells, alpha, (search.cells - 1 - plies) // 2
    if end < 0 or (pieces & SAFE and pieces & CUTS and highest - 1 <= alpha):
        return highest if end < 0 else highest - 1
    known = refutation(mine, occupied, plies, end, beta, pieces, search)
    if known >= beta:
        return known
    for at in range(room(plies, search), end, 3):
        score = -negamax(mine ^ occupied, occupied | memory[at], memory[at + 1], plies + 1, -beta,
                         -reached, pieces, search)  # fmt: skip
        if memory[NODES] > memory[LIMIT]:
            return 0
        best = max(best, score)
        if pieces & CUTS and best >= beta:
            break
        reached = max(reached, best) if pieces & CUTS else alpha
    if pieces & TABLE:
        store(key, plies, best, kind_of(best, alpha, beta), search)
    return best


def aligned(discs: int, search: Search) -> bool:
    """Whether four discs are in a row."""
    pairs = discs & (discs >> 1)
    found = pairs & (pairs >> 2)
    if search.columns >= 4:
        for step in range(search.height - 1, search.height + 2):
            pairs = discs & (discs >> step)
            found |= pairs & (pairs >> 2 * step)
    return found != 0


def limits(mine: int, theirs: int, cells: int, search: Search) -> tuple[int, int]:
    """Bounds of the score, equal where no search is needed: `cells` are none if the next wins."""
    occupied = mine | theirs
    left = search.cells - count(occupied)
    if aligned(theirs, search):
        return -((left + 2) // 2), -((left + 2) // 2)
    if winning(mine, occupied, search) & playable(occupied, search):
        return (left + 1) // 2, (left + 1) // 2
    return -(left // 2), (left - 1) // 2 if cells else -(left // 2)


def window(low: int, high: int, pieces: int) -> tuple[int, int]:
    """The window to search next: one point, or beyond all that is possible."""
    if not pieces & WINDOW or not pieces & CUTS:
        return low - 1, high + 1
    middle = (low + high) // 2
    middle = min(middle, -(-low // 2)) if middle <= 0 else max(middle, high // 2)
    middle = min(max(middle, low), high - 1)
    return middle, middle + 1


def solve(
    mine: int, theirs: int, low: int, high: int, limit: int, memory: Ints, table: Ints
) -> tuple[int, int, int]:
    """Bounds of the score, the nearest within `low` and `high` for so many nodes; nodes visited."""
    search = search_in(memory, table)
    search.memory[NODES], search.memory[LIMIT] = 0, limit
    pieces, occupied = search.memory[PIECES], mine | theirs
    cells = playable(occupied, search)
    if pieces & SAFE:
        cells = safe(cells, winning(theirs, occupied, search))
    least, most = limits(mine, theirs, cells, search)
    low, high = max(low, least), min(high, most)
    while low < high:
        alpha, beta = window(low, high, pieces)
        score = negamax(mine, occupied, cells, count(occupied), alpha, beta, pieces, search)
        if search.memory[NODES] > limit:
            return low, high, limit
        low = max(low, score) if score > alpha else low
        high = min(high, score) if score < beta else high
    return low, high, search.memory[NODES]
