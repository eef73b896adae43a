"""Answers to the sheet `puissance4` as students would write them, right and wrong."""

from math import inf

import numpy as np

from course_lib.given import a_gagne

POIDS = [
    [3, 4, 5, 7, 5, 4, 3],
    [4, 6, 8, 10, 8, 6, 4],
    [5, 8, 11, 13, 11, 8, 5],
    [5, 8, 11, 13, 11, 8, 5],
    [4, 6, 8, 10, 8, 6, 4],
    [3, 4, 5, 7, 5, 4, 3],
]
DIAGONALS = ((1, 1), (1, -1))
STRAIGHT = ((0, 1), (1, 0))


# 1. poids


def alignments(rows, columns, directions=(*STRAIGHT, *DIAGONALS), length=4):
    for i in range(rows):
        for j in range(columns):
            for di, dj in directions:
                cells = [(i + k * di, j + k * dj) for k in range(length)]
                if all(0 <= a < rows and 0 <= b < columns for a, b in cells):
                    yield cells


def make_weights(**options):
    def poids(lignes, colonnes):
        table = [[0] * colonnes for _ in range(lignes)]
        for cells in alignments(lignes, colonnes, **options):
            for i, j in cells:
                table[i][j] += 1
        return table

    return poids


weights = make_weights()


def weights_numpy(lignes, colonnes):
    table = np.zeros((lignes, colonnes), dtype=int)
    for i in range(lignes):
        for j in range(colonnes - 3):
            table[i, j : j + 4] += 1
    for i in range(lignes - 3):
        for j in range(colonnes):
            table[i : i + 4, j] += 1
        for j in range(colonnes - 3):
            for k in range(4):
                table[i + k, j + k] += 1
                table[i + k, j + 3 - k] += 1
    return table


def weights_by_cell(lignes, colonnes):
    def through(i, j):
        return sum((i, j) in cells for cells in alignments(lignes, colonnes))

    return tuple(tuple(through(i, j) for j in range(colonnes)) for i in range(lignes))


def weights_by_window(lignes, colonnes):
    def runs(before, after):
        return max(0, min(before, 3) + min(after, 3) - 2)

    table = []
    for i in range(lignes):
        row = []
        for j in range(colonnes):
            up, down, left, right = i, lignes - 1 - i, j, colonnes - 1 - j
            row.append(
                runs(left, right)
                + runs(up, down)
                + runs(min(up, left), min(down, right))
                + runs(min(up, right), min(down, left))
            )
        table.append(row)
    return table


def weights_wrapping(lignes, colonnes):
    table = [[0] * colonnes for _ in range(lignes)]
    for i in range(lignes):
        for j in range(colonnes):
            for di, dj in [(0, 1), (1, 0), (1, 1), (1, -1)]:
                if i + 3 * di < lignes and j + 3 * dj < colonnes:
                    for k in range(4):
                        table[i + k * di][j + k * dj] += 1
    return table


def weights_short_of_the_edge(lignes, colonnes):
    table = [[0] * colonnes for _ in range(lignes)]
    for i in range(lignes):
        for j in range(colonnes):
            for di, dj in [(0, 1), (1, 0), (1, 1), (1, -1)]:
                if i + 4 * di < lignes and 0 <= j + 4 * dj < colonnes:
                    for k in range(4):
                        table[i + k * di][j + k * dj] += 1
    return table


def weights_at_the_start(lignes, colonnes):
    table = [[0] * colonnes for _ in range(lignes)]
    for cells in alignments(lignes, colonnes):
        i, j = cells[0]
        table[i][j] += 1
    return table


def weights_cells(lignes, colonnes):
    return [[(colonnes - 1) + (lignes - 1) + 1 for _ in range(colonnes)] for _ in range(lignes)]


def weights_transposed(lignes, colonnes):
    return np.array(weights(lignes, colonnes)).T


def weights_of_n1(lignes, colonnes):
    return POIDS


def weights_shared_rows(lignes, colonnes):
    table = [[0] * colonnes] * lignes
    for cells in alignments(lignes, colonnes):
        for i, j in cells:
            table[i][j] += 1
    return table


# 2. h


def heuristic(pos):
    return sum(
        weight * ((disc == "A") - (disc == "B"))
        for row, weights_ in zip(pos, POIDS, strict=True)
        for disc, weight in zip(row, weights_, strict=True)
    )


def heuristic_numpy(pos):
    grid = np.array([list(row) for row in pos])
    table = np.array(POIDS)
    return table[grid == "A"].sum() - table[grid == "B"].sum()


def heuristic_two_sums(pos):
    alice = bob = 0.0
    for j in range(7):
        for i in range(6):
            if pos[i][j] == "A":
                alice += POIDS[5 - i][6 - j]
            if pos[i][j] == "B":
                bob += POIDS[5 - i][6 - j]
    return alice - bob


def make_heuristic(alice=1, bob=-1, empty=0, table=POIDS):
    def h(pos):
        total = 0
        for i in range(6):
            for j in range(7):
                total += {"A": alice, "B": bob, ".": empty}[pos[i][j]] * table[i][j]
        return total

    return h


def heuristic_else(pos):
    total = 0
    for i in range(6):
        for j in range(7):
            if pos[i][j] == "A":
                total += POIDS[i][j]
            else:
                total -= POIDS[i][j]
    return total


def heuristic_for_mover(pos):
    text = "".join(pos)
    return heuristic(pos) if text.count("A") == text.count("B") else -heuristic(pos)


def heuristic_counts(pos):
    return sum(row.count("A") - row.count("B") for row in pos)


def heuristic_printed(pos):
    print(heuristic(pos))


def heuristic_out_of_range(pos):
    return sum(POIDS[i][j] for i in range(7) for j in range(7) if pos[i][j] == "A")


# 3. fils


def turn(pos):
    text = "".join(pos)
    return "A" if text.count("A") == text.count("B") else "B"


def other(pos):
    return "B" if turn(pos) == "A" else "A"


def over(pos):
    return a_gagne(pos, "A") or a_gagne(pos, "B") or "." not in pos[0]


def lowest(pos, j):
    return [i for i in range(6) if pos[i][j] == "."][-1]


def put(pos, i, j, disc):
    rows = list(pos)
    rows[i] = rows[i][:j] + disc + rows[i][j + 1 :]
    return tuple(rows)


def make_children(
    row=lowest, disc=turn, ends=over, columns=range(7), playable=lambda p, j: p[0][j] == "."
):
    """`fils` with another idea of the rules."""

    def fils(pos):
        if ends(pos):
            return []
        return [put(pos, row(pos, j), j, disc(pos)) for j in columns if playable(pos, j)]

    return fils


children = make_children()


def children_numpy(pos):
    if a_gagne(pos, "A") or a_gagne(pos, "B"):
        return []
    grid = np.array([list(row) for row in pos])
    disc = "A" if (grid == "A").sum() == (grid == "B").sum() else "B"
    found = []
    for j in np.flatnonzero(grid[0] == "."):
        child = grid.copy()
        child[np.flatnonzero(grid[:, j] == ".")[-1], j] = disc
        found.append(tuple("".join(row) for row in child))
    return found


def children_by_columns(pos):
    if over(pos):
        return ()
    columns = ["".join(column) for column in zip(*pos, strict=True)]
    found = []
    for j, column in enumerate(columns):
        if "." in column:
            free = column.count(".")
            new = "." * (free - 1) + turn(pos) + column[free:]
            after = [*columns[:j], new, *columns[j + 1 :]]
            found.append(["".join(row) for row in zip(*after, strict=True)])
    return found


def children_anywhere(pos):
    if over(pos):
        return []
    return [put(pos, i, j, turn(pos)) for i in range(6) for j in range(7) if pos[i][j] == "."]


def children_full_kept(pos):
    if over(pos):
        return []
    return [put(pos, lowest(pos, j), j, turn(pos)) if pos[0][j] == "." else pos for j in range(7)]


def children_full_none(pos):
    if over(pos):
        return []
    found = []
    for j in range(7):
        if pos[0][j] != ".":
            found.append(None)
        else:
            found.append(put(pos, lowest(pos, j), j, turn(pos)))
    return found


def children_falling_through(pos):
    """Goes up from the bottom and stops on top, even if the column is full."""
    if over(pos):
        return []
    found = []
    for j in range(7):
        i = 5
        while i > 0 and pos[i][j] != ".":
            i -= 1
        found.append(put(pos, i, j, turn(pos)))
    return found


def children_as_grids(pos):
    return [[list(row) for row in child] for child in children(pos)]


def children_out_of_range(pos):
    found = []
    for j in range(7):
        i = 0
        while pos[i][j] == ".":
            i += 1
        found.append(put(pos, i - 1, j, turn(pos)))
    return found


def children_none_when_over(pos):
    return None if over(pos) else children(pos)


def children_endless(pos):
    found = []
    for j in range(7):
        i = 5
        while pos[i][j] != ".":
            i = max(0, i - 1)
        found.append(put(pos, i, j, turn(pos)))
    return found


# 4. nouvelles_valeurs


def by_column(pos, answer, full=None):
    found = [full] * 7
    for j, child in moves(pos):
        found[j - 1] = answer(child)
    return found


def new_values(pos):
    return by_column(pos, heuristic)


def new_values_by_weight(pos):
    sign = 1 if turn(pos) == "A" else -1
    found = []
    for j in range(7):
        column = [row[j] for row in pos]
        free = column.count(".")
        found.append(heuristic(pos) + sign * POIDS[free - 1][j] if free else None)
    return tuple(found)


def new_values_in_order(pos):
    following = iter(children(pos))
    return [np.int64(heuristic_numpy(next(following))) if case == "." else None for case in pos[0]]


def new_values_skipping(pos):
    return [heuristic(child) for child in children(pos)]


def new_values_zero(pos):
    return by_column(pos, heuristic, 0)


def new_values_shifted(pos):
    found = [None] * 7
    for rank, child in enumerate(children(pos)):
        found[rank] = heuristic(child)
    return found


def new_values_gain(pos):
    return by_column(pos, lambda child: heuristic(child) - heuristic(pos))


def new_values_landing(pos):
    return [POIDS[lowest(pos, j)][j] if pos[0][j] == "." else None for j in range(7)]


def new_values_alice(pos):
    return [
        heuristic(put(pos, lowest(pos, j), j, "A")) if pos[0][j] == "." else None for j in range(7)
    ]


def new_values_other(pos):
    return [
        heuristic(put(pos, lowest(pos, j), j, other(pos))) if pos[0][j] == "." else None
        for j in range(7)
    ]


def new_values_mover(pos):
    return by_column(pos, lambda child: heuristic(child) * (1 if turn(pos) == "A" else -1))


def new_values_top(pos):
    return [heuristic(put(pos, 0, j, turn(pos))) if pos[0][j] == "." else None for j in range(7)]


def make_with_wins(win):
    def scored(child):
        return win if a_gagne(child, "A") else -win if a_gagne(child, "B") else heuristic(child)

    return lambda pos: by_column(pos, scored)


def new_values_crash(pos):
    following = children(pos)
    return [heuristic(following[j]) for j in range(7)]


# 6. coup_profondeur


def exact(pos, win=1000, draw=0):
    if a_gagne(pos, "A"):
        return win
    if a_gagne(pos, "B"):
        return -win
    return draw if "." not in pos[0] else None


def moves(pos):
    return [(j + 1, put(pos, lowest(pos, j), j, turn(pos))) for j in range(7) if pos[0][j] == "."]


def move_recursive(pos, n):
    def search(p, n):
        end = exact(p)
        if end is not None or n == 0:
            return (heuristic(p) if end is None else end), None
        found = [(search(q, n - 1)[0], j) for j, q in moves(p)]
        return max(found) if turn(p) == "A" else min(found)

    return search(pos, n)


def move_last(pos, n):
    """Two mutual functions, the last of equal moves, and a list for the pair."""

    def maxi(p, n):
        end = exact(p)
        if end is not None:
            return end
        return heuristic(p) if n == 0 else max(mini(q, n - 1) for _, q in moves(p))

    def mini(p, n):
        end = exact(p)
        if end is not None:
            return end
        return heuristic(p) if n == 0 else min(maxi(q, n - 1) for _, q in moves(p))

    best, chosen = None, None
    for j, q in moves(pos):
        value = mini(q, n - 1) if turn(pos) == "A" else maxi(q, n - 1)
        better = best is None or (value >= best if turn(pos) == "A" else value <= best)
        if better:
            best, chosen = value, j
    return [best, chosen]


def move_by_hand(pos, n):
    """Two nested loops, numpy, and the signs of negamax."""
    sign = 1 if turn(pos) == "A" else -1

    def seen(p):
        end = exact(p)
        return sign * (heuristic(p) if end is None else end)

    values = []
    for _, q in moves(pos):
        replies = [seen(r) for _, r in moves(q)] if exact(q) is None and n == 2 else [seen(q)]
        values.append(min(replies))
    rank = int(np.argmax(values))
    return np.int64(sign * values[rank]), moves(pos)[rank][0]


def move_alphabeta(pos, n):
    memo = {}

    def search(p, n, alpha, beta):
        if (end := exact(p)) is not None:
            return end
        if n == 0:
            return memo.setdefault(p, heuristic(p))
        for _, q in moves(p):
            value = search(q, n - 1, alpha, beta)
            if turn(p) == "A":
                alpha = max(alpha, value)
            else:
                beta = min(beta, value)
            if alpha >= beta:
                break
        return alpha if turn(p) == "A" else beta

    found = {j: search(q, n - 1, -inf, inf) for j, q in moves(pos)}
    column = (max if turn(pos) == "A" else min)(found, key=found.get)
    return (float(found[column]), column)


def make_move(
    alice_first=None,
    reply=None,
    ends=exact,
    depth=lambda n: n,
    answer=lambda p, value, column: (value, column),
):
    """`coup_profondeur` with a fault: whose turn, who replies how, what an end is worth."""

    def coup_profondeur(pos, n):
        def search(p, n):
            end = ends(p)
            if end is not None:
                return end
            if n == 0:
                return heuristic(p)
            values = [search(q, n - 1) for _, q in moves(p)]
            return (reply(pos) if reply else max if turn(p) == "A" else min)(values)

        n = depth(n)
        found = [(search(q, n - 1), j) for j, q in moves(pos)]
        best = alice_first(pos) if alice_first else max if turn(pos) == "A" else min
        value, column = best(found, key=lambda pair: pair[0])
        return answer(pos, value, column)

    return coup_profondeur


def no_end(p):
    return heuristic(p) if over(p) else None


def any_win(p):
    return 1000 if a_gagne(p, "A") or a_gagne(p, "B") else exact(p)


def draw_not_seen(p):
    return exact(p, draw=heuristic(p))


def move_from_zero(pos, n):
    def search(p, n):
        end = exact(p)
        if end is not None:
            return end
        if n == 0:
            return heuristic(p)
        best = 0
        for _, q in moves(p):
            value = search(q, n - 1)
            if (value > best) if turn(p) == "A" else (value < best):
                best = value
        return best

    best, chosen = 0, None
    for j, q in moves(pos):
        value = search(q, n - 1)
        if (value > best) if turn(pos) == "A" else (value < best):
            best, chosen = value, j
    return best, chosen


def move_endless(pos, n):
    return max(move_endless(q, n - 1) for _, q in moves(pos) or [(0, pos)])


def move_reads_full_columns(pos, n):
    return max((heuristic(put(pos, lowest(pos, j), j, "A")), j + 1) for j in range(7))


def each(function, *answers):
    return [{function: answer} for answer in answers]


def named(function, *pairs):
    return [(name, {function: answer}) for name, answer in pairs]


RIGHT = {
    "puissance4-1": each("poids", weights, weights_numpy, weights_by_cell, weights_by_window),
    "puissance4-2": each("h", heuristic, heuristic_numpy, heuristic_two_sums, make_heuristic()),
    "puissance4-3": each("fils", children, children_numpy, children_by_columns),
    "puissance4-4": each(
        "nouvelles_valeurs", new_values, new_values_by_weight, new_values_in_order
    ),
    "puissance4-6": each(
        "coup_profondeur", move_recursive, move_last, move_by_hand, move_alphabeta, make_move()
    ),
}
WRONG = {
    "puissance4-1": named(
        "poids",
        ("wraps-round", weights_wrapping),
        ("other-diagonal-only", make_weights(directions=(*STRAIGHT, (1, -1)))),
        ("no-diagonal", make_weights(directions=STRAIGHT)),
        ("same-diagonal-twice", make_weights(directions=(*STRAIGHT, (1, 1), (-1, -1)))),
        (
            "both-ways",
            make_weights(directions=[(a, b) for a in (-1, 0, 1) for b in (-1, 0, 1) if a or b]),
        ),
        ("first-cell-only", weights_at_the_start),
        ("last-alignment-missed", weights_short_of_the_edge),
        ("three-aligned", make_weights(length=3)),
        ("cells-not-alignments", weights_cells),
        ("columns-first", weights_transposed),
        ("always-six-by-seven", weights_of_n1),
        ("total-only", lambda m, n: len(list(alignments(m, n)))),
        ("", weights_shared_rows),
        ("", make_weights(length=5)),
    ),
    "puissance4-2": named(
        "h",
        ("bob-added", make_heuristic(bob=1)),
        ("empty-cells-subtracted", heuristic_else),
        ("for-bob", make_heuristic(-1, 1)),
        ("bob-only", make_heuristic(alice=0)),
        ("discs-not-weights", heuristic_counts),
        ("mover-view", heuristic_for_mover),
        ("", heuristic_printed),
        ("", heuristic_out_of_range),
    ),
    "puissance4-3": named(
        "fils",
        ("goes-on-after-a-win", make_children(ends=lambda p: False)),
        ("goes-on-after-a-win", make_children(ends=lambda p: "." not in p[0])),
        ("sees-alice-only", make_children(ends=lambda p: a_gagne(p, "A"))),
        ("stays-on-top", make_children(row=lambda p, j: [p[i][j] for i in range(6)].index("."))),
        ("any-free-cell", children_anywhere),
        ("full-column-overwritten", children_falling_through),
        ("full-column-kept", children_full_kept),
        ("full-column-none", children_full_none),
        ("always-alice", make_children(disc=lambda p: "A")),
        ("wrong-player", make_children(disc=other)),
        ("right-to-left", make_children(columns=range(6, -1, -1))),
        ("last-column-forgotten", make_children(columns=range(6))),
        ("columns-not-positions", lambda p: [] if over(p) else [j for j, _ in moves(p)]),
        ("rows-as-lists", children_as_grids),
        ("", children_out_of_range),
        ("", children_none_when_over),
        ("", children_endless),
    ),
    "puissance4-4": named(
        "nouvelles_valeurs",
        ("full-column-skipped", new_values_skipping),
        ("zero-for-full", new_values_zero),
        ("full-column-shifts", new_values_shifted),
        ("signed-increments", new_values_gain),
        ("increments", new_values_landing),
        ("always-alice", new_values_alice),
        ("wrong-player", new_values_other),
        ("mover-view", new_values_mover),
        ("stays-on-top", new_values_top),
        ("win-worth-1000", make_with_wins(1000)),
        ("win-worth-infinity", make_with_wins(inf)),
        ("positions-not-values", children),
        ("", new_values_crash),
    ),
    "puissance4-6": named(
        "coup_profondeur",
        ("max-everywhere", make_move(lambda p: max, lambda p: max)),
        ("max-after-the-first-move", make_move(reply=lambda p: max)),
        ("always-for-alice", make_move(lambda p: max)),
        ("for-the-mover", make_move(lambda p: max, lambda p: min)),
        (
            "reversed",
            make_move(
                lambda p: min if turn(p) == "A" else max, lambda p: max if turn(p) == "A" else min
            ),
        ),
        ("always-depth-one", make_move(depth=lambda n: 1)),
        ("one-ply-more", make_move(depth=lambda n: n + 1)),
        ("end-not-seen", make_move(ends=no_end)),
        ("wins-all-for-alice", make_move(ends=any_win)),
        ("draw-by-h", make_move(ends=draw_not_seen)),
        ("win-worth-1", make_move(ends=lambda p: exact(p, win=1))),
        ("win-worth-infinity", make_move(ends=lambda p: exact(p, win=inf))),
        ("starts-at-zero", move_from_zero),
        (
            "rank-not-column",
            make_move(answer=lambda p, v, c: (v, [j for j, _ in moves(p)].index(c) + 1)),
        ),
        ("counts-from-zero", make_move(answer=lambda p, v, c: (v, c - 1))),
        ("column-first", make_move(answer=lambda p, v, c: (c, v))),
        ("value-only", make_move(answer=lambda p, v, c: v)),
        ("column-only", make_move(answer=lambda p, v, c: c)),
        ("", move_endless),
        ("", move_reads_full_columns),
    ),
}
