"""The exact search of Connect 4, in the part of Python that numba can compile: numbers and arrays.

The same functions also run uncompiled (see `compiled.py`): nothing is written twice. A position is
`mine`, the discs of the player to move, and `occupied`, all discs, as bit sets laid out as those
of `ConnectFour`. Bit 63 is 0 in all that is shifted right, so that 64-bit integers are enough.
Sources: Tromp, *Connect-4 Playground*, 2008 (the bitboards and their keys); Pons, *Solving
Connect 4: how to build a perfect AI*, 2015 (scores, safe moves, threats); Knuth and Moore, 1975.
"""

from collections.abc import MutableSequence
from typing import NamedTuple

CUTS, WINDOW, CENTRE, SAFE, THREATS, TABLE, SYMMETRY, PEEK = (1 << bit for bit in range(8))
"""One bit for each part of the search that can be switched off; `solver.Piece` describes them."""

PEEK_UNTIL = 18
"""With fewer cells left to fill, `PEEK` takes more time than it saves."""

UPPER, EXACT, LOWER = 0, 1, 2
"""UPPER: a stored number is an upper bound of the score; LOWER: a lower bound; EXACT: the score."""

UNKNOWN = 1 << 20
"""Stands for a score that is not known yet; greater than any score."""

SLOT = 2
"""The size of a group of entries: the first keeps the largest search, the second the latest."""

DETAILS = 15
"""The low bits of an entry: 0-1 its kind, 2-8 the score + 32, 9-14 the plies; then the key."""

COLUMNS, HEIGHT, PIECES, SLOTS, NODES, LIMIT, ORDER = range(7)
"""Where `memory` has: the number of columns, the bits of a column, the pieces, the number of pairs
of entries, the nodes visited, their greatest number; then the cells of each column as a bit set, in
the order of the search; then, for each ply, room for the moves that `rank_moves` writes."""

Ints = MutableSequence[int]


class Search(NamedTuple):
    """The board, the memory and the table of a search.

    `floor` is the lowest cell of each column, `full` all cells, as bit sets; `memory` is laid out
    as the indices above say; `table` has `slots` pairs of entries.
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
    """`array` itself; in numba, where it is an address, the array that starts there."""
    return array


def search_from(memory: Ints, table: Ints) -> Search:
    """The board and arrays of a search, read in `memory`."""
    memory, table = pointer(memory), pointer(table)
    columns, height = memory[COLUMNS], memory[HEIGHT]
    floor = 0
    for _ in range(columns):
        floor = floor << height | 1
    full = floor * ((1 << height - 1) - 1)
    cells = columns * (height - 1)
    return Search(columns, height, cells, floor, full, memory[SLOTS], memory, table)


def fourth_cells(discs: int, step: int) -> int:
    """The cells, free or not, that align four with three discs, in the direction of `step` bits."""
    above = (discs << step) & (discs << 2 * step)
    below = (discs >> step) & (discs >> 2 * step)
    return (above & ((discs << 3 * step) | (discs >> step))) | (
        below & ((discs << step) | (discs >> 3 * step))
    )


def threats_of(discs: int, occupied: int, search: Search) -> int:
    """The threats of a player: the free cells, playable or not, where one more disc aligns four."""
    found = (discs << 1) & (discs << 2) & (discs << 3)
    if search.columns >= 4:
        found |= fourth_cells(discs, search.height - 1)
        found |= fourth_cells(discs, search.height)
        found |= fourth_cells(discs, search.height + 1)
    return found & (search.full ^ occupied)


def playable_cells(occupied: int, search: Search) -> int:
    """The cells where a disc can fall: one for each column that is not full."""
    return (occupied + search.floor) & search.full


def safe_cells(cells: int, threats: int) -> int:
    """The playable cells after which the opponent cannot win at once.

    `threats` are the opponent's. If one is playable, only its cell is left; if two are, none. A
    cell just below a threat is left out.
    """
    forced = cells & threats
    if forced:
        cells = 0 if forced & (forced - 1) else forced
    return cells & ~(threats >> 1)


def count(bits: int) -> int:
    """How many bits are set."""
    number = 0
    while bits:
        bits &= bits - 1
        number += 1
    return number


def mirror_key(key: int, search: Search) -> int:
    """The key of the mirror image of a position."""
    column = (1 << search.height) - 1
    image = 0
    for _ in range(search.columns):
        image = (image << search.height) | (key & column)
        key >>= search.height
    return image


def useful_pieces(mine: int, occupied: int, pieces: int, search: Search) -> int:
    """`pieces`, without `SYMMETRY` where no two later positions can be mirror images."""
    lopsided = pieces & SYMMETRY and mirror_key(mine, search) & (mine ^ occupied)
    return pieces & ~SYMMETRY if lopsided else pieces


def position_key(mine: int, occupied: int, pieces: int, search: Search) -> int:
    """The key of a position, never 0: `mine` plus a bit on top of the discs of each column.

    With `SYMMETRY`, it is the smaller of this key and that of the mirror image.
    """
    key = mine + occupied + search.floor
    return min(key, mirror_key(key, search)) if pieces & SYMMETRY else key


def look_up(key: int, search: Search) -> int:
    """The details of the entry of `key` in the table, or 0 if there is none."""
    slot, mark = key % search.slots * SLOT, key // search.slots
    entry = search.table[slot]
    if entry >> DETAILS != mark:
        entry = search.table[slot + 1]
    return entry & ((1 << DETAILS) - 1) if entry >> DETAILS == mark else 0


def store(key: int, plies: int, score: int, kind: int, search: Search) -> None:
    """Write an entry in the first slot of its pair, or the second if the first has fewer discs."""
    slot, mark = key % search.slots * SLOT, key // search.slots
    old = search.table[slot]
    if old != 0 and old >> DETAILS != mark and old >> 9 & 63 < plies:
        slot += 1
    search.table[slot] = mark << DETAILS | plies << 9 | (score + 32) << 2 | kind


def score_from_table(key: int, alpha: int, beta: int, search: Search) -> int:
    """The score that the table gives for a search in this window; `UNKNOWN` if it gives none."""
    entry = look_up(key, search)
    kind, score = entry & 3, (entry >> 2 & 127) - 32
    if entry and (kind != LOWER or score >= beta) and (kind != UPPER or score <= alpha):
        return score
    return UNKNOWN


def first_move(plies: int, search: Search) -> int:
    """The index in `memory` of the first move of a ply, where those of the ply before end."""
    return ORDER + search.columns * (1 + 3 * plies)


def rank_moves(
    mine: int, occupied: int, cells: int, plies: int, pieces: int, search: Search
) -> int:
    """Write the moves to `cells` in `memory`, best first; return the index where they end.

    A move is three numbers: its cell, the replies to search, and its rank: 2 for each threat that
    it makes, 1 if the threat can be played at once. Moves of equal rank are in the order of the
    columns. Returns -1 if a move leaves no safe reply: it wins.
    """
    moves = search.memory
    start = end = first_move(plies, search)
    for column in range(ORDER, ORDER + search.columns):
        cell = cells & moves[column]
        if cell:
            replies = playable_cells(occupied | cell, search)
            threats = threats_of(mine | cell, occupied | cell, search)
            rank = count(threats) + count(threats & ~replies) if pieces & THREATS else 0
            if pieces & SAFE:
                replies = safe_cells(replies, threats)
                if not replies:
                    return -1
            at, end = end, end + 3
            while at > start and moves[at - 1] < rank:
                moves[at], moves[at + 1], moves[at + 2] = (
                    moves[at - 3],
                    moves[at - 2],
                    moves[at - 1],
                )
                at -= 3
            moves[at], moves[at + 1], moves[at + 2] = cell, replies, rank
    return end


def score_at_once(
    mine: int, occupied: int, cells: int, plies: int, alpha: int, beta: int, pieces: int,
    search: Search,
) -> int:  # fmt: skip
    """The score that needs no list of moves: full board, or a winning disc; else `UNKNOWN`.

    With `SAFE`, the caller knows that nobody can win with their next disc.
    """
    if plies == search.cells:
        return 0
    lowest = -((search.cells - plies) // 2)
    highest = (search.cells - 1 - plies) // 2
    if pieces & SAFE:
        if plies >= search.cells - 2:
            return 0
        lowest += 1
    elif cells & threats_of(mine, occupied, search):
        return highest + 1
    if pieces & CUTS:
        if lowest >= beta:
            return lowest
        if highest <= alpha:
            return highest
    return UNKNOWN


def score_from_moves(
    mine: int, occupied: int, plies: int, end: int, alpha: int, beta: int, pieces: int,
    search: Search,
) -> int:  # fmt: skip
    """The score that the list of moves gives without a search; else `UNKNOWN`.

    Either a move wins (`end` is -1), or the best possible score is at most alpha, or, with `PEEK`,
    the table has a position after one of the moves that is worth at least beta.
    """
    highest = (search.cells - 1 - plies) // 2
    if end < 0:
        return highest
    if pieces & SAFE and pieces & CUTS and highest - 1 <= alpha:
        return highest - 1
    if pieces & TABLE and pieces & PEEK and search.cells - plies > PEEK_UNTIL:
        for at in range(first_move(plies, search), end, 3):
            reply = position_key(mine ^ occupied, occupied | search.memory[at], pieces, search)
            score = score_from_table(reply, -beta, UNKNOWN, search)
            if score <= -beta:
                return -score
    return UNKNOWN


def negamax(  # noqa: C901 (most lines can be switched off)
    mine: int, occupied: int, cells: int, plies: int, alpha: int, beta: int, pieces: int,
    search: Search,
) -> int:  # fmt: skip
    """The score for the player to move, if it is between alpha and beta; else a bound of it.

    `cells` are the moves to search, at least one: with `SAFE`, those of `safe_cells`. Nobody has
    won yet. Beyond the limit of nodes, the result means nothing, and nothing is stored.
    """
    memory = search.memory
    memory[NODES] += 1
    if memory[NODES] > memory[LIMIT]:
        return 0
    score = score_at_once(mine, occupied, cells, plies, alpha, beta, pieces, search)
    if score != UNKNOWN:
        return score
    pieces = useful_pieces(mine, occupied, pieces, search)
    key = position_key(mine, occupied, pieces, search) if pieces & TABLE else 0
    score = score_from_table(key, alpha, beta, search) if pieces & TABLE else UNKNOWN
    if score != UNKNOWN:
        return score
    end = rank_moves(mine, occupied, cells, plies, pieces, search)
    score = score_from_moves(mine, occupied, plies, end, alpha, beta, pieces, search)
    if score != UNKNOWN:
        return score
    best, low = -search.cells, alpha
    for at in range(first_move(plies, search), end, 3):
        score = -negamax(mine ^ occupied, occupied | memory[at], memory[at + 1], plies + 1,
                         -beta, -low, pieces, search)  # fmt: skip
        if memory[NODES] > memory[LIMIT]:
            return 0
        best = max(best, score)
        if pieces & CUTS:
            if best >= beta:
                break
            low = max(low, best)
    if pieces & TABLE:
        kind = LOWER if best >= beta else UPPER if best <= alpha else EXACT
        store(key, plies, best, kind, search)
    return best


def next_window(low: int, high: int, pieces: int) -> tuple[int, int]:
    """The alpha and beta to search next: one apart, to learn on which side the score is.

    They are near the middle of `low` and `high`, and near 0. Without `WINDOW` or `CUTS`, they hold
    all scores between `low` and `high`.
    """
    if not pieces & WINDOW or not pieces & CUTS:
        return low - 1, high + 1
    middle = (low + high) // 2
    middle = min(middle, -(-low // 2)) if middle <= 0 else max(middle, high // 2)
    middle = min(max(middle, low), high - 1)
    return middle, middle + 1


def solve(
    mine: int, theirs: int, low: int, high: int, limit: int, memory: Ints, table: Ints
) -> tuple[int, int, int]:
    """Bounds of the score, from `low` and `high`, and the nodes visited, at most `limit`.

    Nobody has won yet. The bounds are equal if the limit was enough.
    """
    search = search_from(memory, table)
    search.memory[NODES], search.memory[LIMIT] = 0, limit
    pieces, occupied = search.memory[PIECES], mine | theirs
    cells = playable_cells(occupied, search)
    if pieces & SAFE:
        cells = safe_cells(cells, threats_of(theirs, occupied, search))
    left = search.cells - count(occupied)
    most = (left - 1) // 2 if cells else -(left // 2)  # without safe moves, the opponent wins
    if threats_of(mine, occupied, search) & playable_cells(occupied, search):
        low = most = (left + 1) // 2
    low, high = max(low, -(left // 2)), min(high, most)
    while low < high:
        alpha, beta = next_window(low, high, pieces)
        score = negamax(mine, occupied, cells, count(occupied), alpha, beta, pieces, search)
        if search.memory[NODES] > limit:
            return low, high, limit
        low = max(low, score) if score > alpha else low
        high = min(high, score) if score < beta else high
    return low, high, search.memory[NODES]
