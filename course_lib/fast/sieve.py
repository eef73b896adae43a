"""Chomp at scale: all the losing bars of a board, without building its graph.

A bar is losing if who must play on it loses; there are few of them, so that each one, when it is
found, crosses out the bars from which one bite reaches it, as in the sieve of Eratosthenes.
Sources: Gale, "A Curious Nim-Type Game", *American Mathematical Monthly* 81, 1974; Brouwer, *The
game of Chomp* (web page, 2004); sequences A029899 and A147983 of the OEIS.
"""

import re
from collections.abc import Iterator
from itertools import combinations_with_replacement, groupby, islice

from course_lib.games.chomp import Bar

WORD = 26
"""The longest lattice path, in steps, whose 2^steps words are sieved in a table of bytes."""

_NEXT = bytes((*range(1, 256), 0))

_ALL = -1
"""As a set of bits: every length is crossed out."""


def losing_bars(rows: int, columns: int) -> list[Bar]:
    """The losing bars that fit in `rows` x `columns`, in lexicographic order, `(1,)` first.

    By `three_rows` if it has three, by the sieve of paths if 2^(rows + columns) bytes are few,
    else by that of tails, in time and memory that grow as binomial(rows - 1 + columns, columns).
    """
    if min(rows, columns) < 1:
        raise ValueError("la tablette a au moins une ligne et une colonne")
    if rows > columns:
        return sorted(_turned(bar) for bar in losing_bars(columns, rows))
    if rows == 3:
        return three_rows(columns)
    sieve = sieve_of_paths if rows + columns <= WORD else sieve_of_tails
    return sieve(rows, columns)


def sieve_of_paths(rows: int, columns: int) -> list[Bar]:
    """The contract of `losing_bars`, where each bar is the word of the path along its edge.

    The path goes down from the top row, in the highest bit of the word: 0 for a step to the
    right, 1 for a step down. A bite replaces the steps between two corners by steps down, then
    right; whatever it may have replaced is thus crossed out by one slice.
    """
    crossed = _words_of_other_boards(rows, rows + columns)
    found = []
    word = _word((1,), rows, columns)
    while word >= 0:
        found.append(_bar(word, rows, columns))
        for low, length in _notches(word, rows + columns):
            step = 1 << low
            base = word & ~(((1 << length) - 1) << low)
            crossed[base : base + (step << length) : step] = b"\1" * (1 << length)
        word = crossed.rfind(0, 0, word)
    return sorted(found)


def sieve_of_tails(rows: int, columns: int) -> list[Bar]:
    """The contract of `losing_bars`, by tails: all the rows of a bar but the first.

    A tail has at most one losing bar: a longer first row can be bitten down to it. Its length is
    the smallest that no losing bar, one bite away, has crossed out (a bit of an integer).
    """
    crossed: dict[Bar, int] = {}
    found: list[Bar] = []
    for upwards in combinations_with_replacement(range(columns + 1), rows - 1):
        tail = upwards[::-1]
        seen = crossed.pop(tail, 0)
        first = columns + 1 if seen == _ALL else _first_free(seen, max((1, *tail)))
        if first <= columns:
            found.append((first, *tail))
            for larger in _larger_tails(first, tail, columns):
                alive = larger[0] <= first
                crossed[larger] = crossed.get(larger, 0) | (1 << first if alive else _ALL)
    return sorted(tuple(length for length in bar if length) for bar in found)


def three_rows(columns: int) -> list[Bar]:
    """The losing bars of 3 x `columns`; fast, since few tails have to be looked at.

    The rows are p, q, r. For r, then q, p is the smallest that is free, and bit i of a set stands
    for p = q + i; once p = q, no longer q has one for this r, since the first two rows can be
    bitten down together.
    """
    same_q = [1, *[0] * columns]
    squares = 0
    by_first: list[list[Bar]] = [[] for _ in range(columns + 1)]
    for r in range(columns + 1):
        crossed, first = squares >> r, 0
        for q in range(r, columns + 1):
            seen = crossed | same_q[q]
            free = ~seen & (seen + 1)
            p = q + free.bit_length() - 1
            if p <= columns:
                same_q[q] |= free
                crossed |= free
                by_first[p].append((p, q, r) if r else (p, q) if q else (p,))
            crossed >>= 1
            first = first or p
            if p == q:
                break
        squares |= 1 << first
    return [bar for bars in by_first for bar in sorted(bars)]


def _first_free(crossed: int, start: int) -> int:
    """The least number from `start` on whose bit is not set."""
    free = ~crossed >> start
    return start + (free & -free).bit_length() - 1


def _larger_tails(first: int, tail: Bar, columns: int) -> Iterator[Bar]:
    """The tails that one bite reduces to `tail`, under a first row that lets this one be left.

    A block of rows of one length was longer: they had any lengths up to the row below.
    """
    top, below = 0, columns if tail and tail[0] == first else first
    for length, block in groupby(tail):
        height = len(list(block))
        longer = combinations_with_replacement(range(length, below + 1), height)
        for rows in islice(longer, 1, None):
            yield tail[:top] + rows[::-1] + tail[top + height :]
        top, below = top + height, length


def _words_of_other_boards(rows: int, steps: int) -> bytearray:
    """For each word of `steps` bits, 0 if it has `rows` ones, and 1 otherwise."""
    ones = b"\0"
    for _ in range(steps):
        ones += ones.translate(_NEXT)
    return bytearray(ones.translate(bytes(n != rows for n in range(256))))


def _word(bar: Bar, rows: int, columns: int) -> int:
    """The path of `bar`, from the top left to the bottom right of its board."""
    word, reached = 0, 0
    for length in (*(0,) * (rows - len(bar)), *reversed(bar)):
        word = word << length - reached + 1 | 1
        reached = length
    return word << columns - reached


def _bar(word: int, rows: int, columns: int) -> Bar:
    """The bar of a path."""
    lengths, right = [], 0
    for step in f"{word:0{rows + columns}b}":
        if step == "0":
            right += 1
        elif right:
            lengths.append(right)
    return tuple(reversed(lengths))


def _notches(word: int, steps: int) -> Iterator[tuple[int, int]]:
    """Where the path goes down, then right: the lowest bit of that part, and how many it has."""
    for notch in re.finditer("1+0+", f"{word:0{steps}b}"):
        yield steps - notch.end(), notch.end() - notch.start()


def _turned(bar: Bar) -> Bar:
    """The bar whose columns are the rows of `bar`."""
    return tuple(sum(length > j for length in bar) for j in range(bar[0]))
