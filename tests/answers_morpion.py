"""Answers to the sheet `morpion` as students would write them, right and wrong."""

from itertools import product
from math import inf

import numpy as np


def board(s):
    return [list(row) for row in s]


def all_lines(s):
    rows = ["".join(row) for row in s]
    columns = ["".join(column) for column in zip(*s, strict=True)]
    return [
        *rows,
        *columns,
        "".join(s[i][i] for i in range(3)),
        "".join(s[i][2 - i] for i in range(3)),
    ]


def almost(line, mark):
    return sorted(line) == sorted(mark * 2 + ".")


def features(s):
    counts = [0, 0, 0]
    for line in all_lines(s):
        if almost(line, "X"):
            counts[1] += 1
        elif almost(line, "O"):
            counts[2] += 1
        elif "X" not in line or "O" not in line:
            counts[0] += 1
    return (*counts, int(s[1][1] == "X"), int(s[1][1] == "O"))


def score(s):
    lines = all_lines(s)
    if "XXX" in lines:
        return inf
    if "OOO" in lines:
        return -inf
    if all("." not in row for row in s):
        return 0
    a, b, c, d, e = features(s)
    return a + 3 * (b - c) + 2 * (d - e)


def put(s, i, j, mark="X"):
    grid = board(s)
    grid[i][j] = mark
    return tuple("".join(row) for row in grid)


def free(s):
    return [(i, j) for i in range(3) for j in range(3) if s[i][j] == "."]


# 1. presque_gagnante


def almost_counting(ligne, joueur):
    mine = blanks = 0
    for case in ligne:
        if case == joueur:
            mine += 1
        if case == ".":
            blanks += 1
    return bool(mine == 2 and blanks == 1)


def almost_numpy(ligne, joueur):
    cases = np.array(list(ligne))
    return (cases == joueur).sum() == 2 and (cases == ".").any()


def almost_as_int(ligne, joueur):
    return int(ligne in (joueur * 2 + ".", joueur + "." + joueur, "." + joueur * 2))


def almost_at_least_two(ligne, joueur):
    other = "O" if joueur == "X" else "X"
    return ligne.count(joueur) >= 2 and other not in ligne


def almost_without_opponent(ligne, joueur):
    other = {"X": "O", "O": "X"}[joueur]
    return all(case != other for case in ligne)


def almost_by_blank(ligne, joueur):
    blanks = 0
    for case in ligne:
        if case == ".":
            blanks = blanks + 1
    return blanks == 1


def almost_of_anyone(ligne, joueur):
    one_free = ligne.count(".") == 1
    return one_free and (ligne.count("X") == 2 or ligne.count("O") == 2)


def almost_side_by_side(ligne, joueur):
    return (ligne[0] == ligne[1] == joueur and ligne[2] == ".") or (
        ligne[1] == ligne[2] == joueur and ligne[0] == "."
    )


def almost_at_start(ligne, joueur):
    return ligne[0] == joueur and ligne[1] == joueur and ligne[2] == "."


def almost_printed(ligne, joueur):
    print(ligne.count(joueur) == 2 and "." in ligne)


def almost_sometimes(ligne, joueur):
    if ligne.count(joueur) == 2 and "." in ligne:
        return True
    return None


# 2. lignes


def lines_by_numpy(s):
    grid = np.array(board(s))
    found = [*grid, *grid.T, grid.diagonal(), np.fliplr(grid).diagonal()]
    return tuple("".join(line) for line in found)


def lines_backwards(s):
    return [line[::-1] for line in reversed(all_lines(s))]


def lines_one_diagonal(s):
    return [*all_lines(s)[:6], s[0][0] + s[1][1] + s[2][2]]


def lines_other_diagonal(s):
    return [*all_lines(s)[:6], s[2][0] + s[1][1] + s[0][2]]


def lines_twice(s):
    first = second = ""
    for i in range(3):
        first += s[i][i]
        second += s[2 - i][2 - i]
    return [*all_lines(s)[:6], first, second]


def lines_glued(s):
    text = ""
    for i in range(3):
        text += s[i][i]
    for i in range(3):
        text += s[i][2 - i]
    return [*all_lines(s)[:6], text]


def lines_of_lists(s):
    return [*all_lines(s)[:6], [s[i][i] for i in range(3)], [s[i][2 - i] for i in range(3)]]


def lines_nested(s):
    found = all_lines(s)[:6]
    found.append(all_lines(s)[6:])
    return found


def lines_as_a_set(s):
    return set(all_lines(s))


def lines_out_of_range(s):
    return [*all_lines(s)[:7], "".join(s[i][3 - i] for i in range(3))]


# 3. remarques


def features_list(s):
    return list(features(s))


def features_numpy(s):
    lines = all_lines(s)
    xs, os = (np.array([line.count(mark) for line in lines]) for mark in "XO")
    near_x, near_o = (xs == 2) & (os == 0), (os == 2) & (xs == 0)
    open_ = ((xs == 0) | (os == 0)) & ~near_x & ~near_o
    return np.array([open_.sum(), near_x.sum(), near_o.sum(), s[1][1] == "X", s[1][1] == "O"])


def features_with_booleans(s):
    near = [sum(almost(line, mark) for line in all_lines(s)) for mark in "XO"]
    pure = sum(1 for line in all_lines(s) if len(set(line) - {"."}) < 2)
    return pure - sum(near), near[0], near[1], s[1][1] == "X", s[1][1] == "O"


def make_features(lines=all_lines, near=almost, winnable=None, centre=(1, 1)):
    """`remarques` with a fault."""

    def own(line):
        return not ("X" in line and "O" in line) and not near(line, "X") and not near(line, "O")

    def remarques(s):
        good = x = o = 0
        for line in lines(s):
            if (winnable or own)(line):
                good += 1
            if near(line, "X"):
                x += 1
            if near(line, "O"):
                o += 1
        middle = s[centre[0]][centre[1]]
        return good, x, o, 1 if middle == "X" else 0, 1 if middle == "O" else 0

    return remarques


def not_mixed(line):
    return not ("X" in line and "O" in line)


def near_only(line):
    return almost(line, "X") or almost(line, "O")


features_double = make_features(winnable=not_mixed)
features_no_empty = make_features(
    winnable=lambda line: not_mixed(line) and line.strip(".") != "" and not near_only(line)
)
features_x_only = make_features(
    winnable=lambda line: set(line) in ({"."}, {"X", "."}) and not near_only(line)
)
features_blocked = make_features(
    near=lambda line, mark: line.count(mark) == 2,
    winnable=lambda line: not_mixed(line) and not near_only(line),
)
features_no_diagonals = make_features(lines=lambda s: all_lines(s)[:6])
features_rows = make_features(lines=lambda s: list(s))
features_corner = make_features(centre=(2, 2))


def features_swapped(s):
    a, b, c, d, e = features(s)
    return a, c, b, e, d


def features_by_player(s):
    a, b, c, d, e = features(s)
    return a, b, d, c, e


def features_no_centre(s):
    return (*features(s)[:3], 0, 0)


def features_weighted(s):
    a, b, c, d, e = features(s)
    return a, 3 * b, -3 * c, 2 * d, -2 * e


def features_total(s):
    return sum(features(s))


# 4. EVAL


def eval_numpy(s):
    end = score(s)
    if end in (inf, -inf, 0):
        return np.float64(end)
    return np.dot(features_numpy(s), [1, 3, -3, 2, -2])


def eval_in_one_go(s):
    lines = all_lines(s)
    if any(line in ("XXX", "OOO") for line in lines):
        return float("inf") if "XXX" in lines else float("-inf")
    total = 0
    for line in lines:
        x, o = line.count("X"), line.count("O")
        if x == 0 or o == 0:
            total += {2: 3, 0: 1, 1: 1}[x] if o == 0 else {2: -3, 1: 1}[o]
    total += {"X": 2, "O": -2, ".": 0}[s[1][1]]
    return 0 if "." not in "".join(s) else total


def eval_cells(s):
    def won(mark):
        grid = np.array(board(s)) == mark
        return (grid.all(axis=0).any() or grid.all(axis=1).any() or grid.trace() == 3) or np.fliplr(
            grid
        ).trace() == 3

    if won("X"):
        return np.inf
    if won("O"):
        return -np.inf
    return (
        0
        if not free(s)
        else float(sum(w * n for w, n in zip((1, 3, -3, 2, -2), features(s), strict=True)))
    )


def weigh(s, weights=(1, 3, -3, 2, -2), count=features):
    return sum(w * n for w, n in zip(weights, count(s), strict=True))


def make_eval(x_wins=inf, o_wins=-inf, draw=0, weights=(1, 3, -3, 2, -2), count=features):
    """EVAL with a fault in the ends, the weights or the remarks; None: that end is not seen."""

    def EVAL(s):
        lines = all_lines(s)
        if x_wins is not None and "XXX" in lines:
            return x_wins
        if o_wins is not None and "OOO" in lines:
            return o_wins
        if draw is not None and "." not in "".join(s):
            return draw
        return weigh(s, weights, count)

    return EVAL


def eval_draw_first(s):
    if "." not in "".join(s):
        return 0
    return make_eval()(s)


def eval_for_mover(s):
    value = score(s)
    text = "".join(s)
    return value if text.count("X") == text.count("O") else -value


def eval_fair(s):
    value = score(s)
    if value in (inf, -inf) or not free(s):
        return value
    total = 0
    for line in all_lines(s):
        kind = line.replace(".", "")
        total += {"X": 1, "O": -1, "XX": 3, "OO": -3}.get(kind, 0)
    return total + {"X": 2, "O": -2, ".": 0}[s[1][1]]


def eval_no_full_lines(s):
    pure = make_features(
        winnable=lambda line: "." in line and not_mixed(line) and not near_only(line)
    )
    return weigh(s, count=pure)


def eval_text(s):
    return str(score(s))


def eval_crash(s):
    return score(s) + s[3].count("X")


def eval_endless(s):
    return eval_endless(s)


# 5. meilleur_coup


def move_by_max(s):
    i, j = max(free(s), key=lambda cell: score(put(s, *cell)))
    return i + 1, j + 1


def move_last(s):
    best, chosen = -inf, None
    for i, j in free(s):
        value = score(put(s, i, j))
        if value >= best:
            best, chosen = value, [i + 1, j + 1]
    return chosen


def move_numpy(s):
    cells = free(s)
    rank = np.argmax([score(put(s, i, j)) for i, j in cells])
    return np.array(cells)[rank] + 1


def move_from_zero(s):
    return max(free(s), key=lambda cell: score(put(s, *cell)))


def move_swapped(s):
    i, j = move_by_max(s)
    return j, i


def move_min(s):
    i, j = min(free(s), key=lambda cell: score(put(s, *cell)))
    return i + 1, j + 1


def move_for_o(s):
    i, j = max(free(s), key=lambda cell: score(put(s, *cell, "O")))
    return i + 1, j + 1


def move_unplayed(s):
    best, chosen = -inf, None
    for i, j in free(s):
        if score(s) > best:
            best, chosen = score(s), (i + 1, j + 1)
    return chosen


def move_always_updated(s):
    for i, j in free(s):
        value = score(put(s, i, j))
        if value > -inf:
            chosen = (i + 1, j + 1)
    return chosen


def move_value(s):
    return max(score(put(s, i, j)) for i, j in free(s))


def move_position(s):
    return max((put(s, i, j) for i, j in free(s)), key=score)


def make_move_above(start):
    def meilleur_coup(s):
        best, chosen = start, None
        for i, j in free(s):
            value = score(put(s, i, j))
            if value > best:
                best, chosen = value, (i + 1, j + 1)
        return chosen

    return meilleur_coup


move_above_zero, move_above_minus_one = make_move_above(0), make_move_above(-1)


def move_without_ends(s):
    i, j = max(free(s), key=lambda cell: weigh(put(s, *cell)))
    return i + 1, j + 1


def move_two_plies(s):
    def worst(cell):
        after = put(s, *cell)
        if score(after) == inf or not free(after):
            return score(after)
        return min(score(put(after, *reply, "O")) for reply in free(after))

    i, j = max(free(s), key=worst)
    return i + 1, j + 1


def move_taken_cells(s):
    cells = [(i, j) for i in range(3) for j in range(3)]
    i, j = max(cells, key=lambda cell: score(put(s, *cell)))
    return i + 1, j + 1


def move_mutates(s):
    s = list(s)
    s[0][0] = "X"
    return 1, 1


# 6. piege


def value_for_x(s):
    if score(s) == inf or score(s) == -inf or not free(s):
        return max(-1, min(1, score(s)))
    mark = "XO"["".join(s).count("X") > "".join(s).count("O")]
    values = [value_for_x(put(s, i, j, mark)) for i, j in free(s)]
    return max(values) if mark == "X" else min(values)


def trap_search():
    for cells in product("OX.", repeat=9):
        s = tuple("".join(cells[i : i + 3]) for i in (0, 3, 6))
        text = "".join(s)
        ended = "XXX" in all_lines(s) or "OOO" in all_lines(s) or not free(s)
        if text.count("X") == text.count("O") == 3 and not ended:
            values = {cell: score(put(s, *cell)) for cell in free(s)}
            top = [put(s, *cell) for cell in values if values[cell] == max(values.values())]
            if all(value_for_x(after) < value_for_x(s) for after in top):
                return s
    return None


RIGHT = {
    "morpion-1": [
        {"presque_gagnante": f} for f in (almost, almost_counting, almost_numpy, almost_as_int)
    ],
    "morpion-2": [{"lignes": f} for f in (all_lines, lines_by_numpy, lines_backwards)],
    "morpion-3": [
        {"remarques": f} for f in (features, features_list, features_numpy, features_with_booleans)
    ],
    "morpion-4": [
        {"EVAL": f} for f in (score, eval_numpy, eval_in_one_go, eval_cells, make_eval())
    ],
    "morpion-5": [{"meilleur_coup": f} for f in (move_by_max, move_last, move_numpy)],
    "morpion-6": [
        {"piege": f}
        for f in (
            trap_search,
            lambda: ("X.O", "...", "..."),
            lambda: ["XXO", "...", ".O."],
            lambda: ("O..", "..X", "..."),
        )
    ],
}


def named(function, *pairs):
    return [(name, {function: answer}) for name, answer in pairs]


WRONG = {
    "morpion-1": named(
        "presque_gagnante",
        ("full-line", almost_at_least_two),
        ("no-opponent-only", almost_without_opponent),
        ("only-one-free-cell", almost_by_blank),
        ("either-player", almost_of_anyone),
        ("neighbours-only", almost_side_by_side),
        ("free-cell-last", almost_at_start),
        ("", almost_printed),
        ("", almost_sometimes),
    ),
    "morpion-2": named(
        "lignes",
        ("second-diagonal-missing", lines_one_diagonal),
        ("first-diagonal-missing", lines_other_diagonal),
        ("same-diagonal-twice", lines_twice),
        ("diagonals-as-one", lines_glued),
        ("diagonals-as-lists", lines_of_lists),
        ("diagonals-as-a-pair", lines_nested),
        ("diagonals-only", lambda s: all_lines(s)[6:]),
        ("", lines_as_a_set),
        ("", lines_out_of_range),
    ),
    "morpion-3": named(
        "remarques",
        ("almost-won-counted-twice", features_double),
        ("empty-lines-forgotten", features_no_empty),
        ("winnable-for-x-only", features_x_only),
        ("blocked-lines-counted", features_blocked),
        ("diagonals-forgotten", features_no_diagonals),
        ("rows-only", features_rows),
        ("wrong-centre", features_corner),
        ("x-and-o-exchanged", features_swapped),
        ("grouped-by-player", features_by_player),
        ("centre-forgotten", features_no_centre),
        ("weights-already-there", features_weighted),
        ("", features_total),
    ),
    "morpion-4": named(
        "EVAL",
        ("no-end", weigh),
        ("no-end-full-lines", eval_no_full_lines),
        ("draw-not-zero", make_eval(draw=None)),
        ("full-board-first", eval_draw_first),
        ("plus-infinity-for-o", make_eval(o_wins=inf)),
        ("win-worth-1", make_eval(1, -1)),
        ("win-worth-100", make_eval(100, -100)),
        ("mover-view", eval_for_mover),
        ("antisymmetric", eval_fair),
        ("sign-of-almost-o", make_eval(weights=(1, 3, 3, 2, -2))),
        ("sign-of-centre-o", make_eval(weights=(1, 3, -3, 2, 2))),
        ("both-signs-of-o", make_eval(weights=(1, 3, 3, 2, 2))),
        ("o-ignored", make_eval(weights=(1, 3, 0, 2, 0))),
        ("no-weights", make_eval(weights=(1, 1, -1, 1, -1))),
        ("centre-forgotten", make_eval(weights=(1, 3, -3, 0, 0))),
        ("almost-won-counted-twice", make_eval(count=features_double)),
        ("empty-lines-forgotten", make_eval(count=features_no_empty)),
        ("winnable-for-x-only", make_eval(count=features_x_only)),
        ("blocked-lines-counted", make_eval(count=features_blocked)),
        ("diagonals-forgotten", make_eval(count=features_no_diagonals)),
        ("rows-only", make_eval(count=features_rows)),
        ("", make_eval(x_wins=None)),
        ("", eval_text),
        ("", eval_crash),
        ("", eval_endless),
    ),
    "morpion-5": named(
        "meilleur_coup",
        ("counts-from-zero", move_from_zero),
        ("column-first", move_swapped),
        ("smallest", move_min),
        ("plays-o", move_for_o),
        ("same-position", move_unplayed),
        ("last-free-cell", move_always_updated),
        ("value-not-move", move_value),
        ("position-not-move", move_position),
        ("starts-at-minus-one", move_above_minus_one),
        ("starts-at-zero", move_above_zero),
        ("end-not-seen", move_without_ends),
        ("looks-further", move_two_plies),
        ("", move_taken_cells),
        ("", move_mutates),
    ),
    "morpion-6": named(
        "piege",
        ("eval-is-right", lambda: ("XO.", ".XO", "...")),
        ("already-lost", lambda: ("X..", "X..", "OO.")),
        ("o-to-move", lambda: ("X.O", "...", "..X")),
        ("illegal-position", lambda: ("O..", "...", "...")),
        ("game-over", lambda: ("OOO", "XX.", "X..")),
        ("a-tie-may-save", lambda: ("X.O", "O..", "X..")),
        ("not-a-position", lambda: "X.O/.../..."),
        ("not-a-position", lambda: (2, 2)),
        ("", lambda s: s),
    ),
}
