"""Answers to the sheet `alphabeta`, as students write them: right in other ways, or wrong."""

from math import ceil, inf

import numpy as np

from course_lib.given import h, successeurs


def by_hand(name, answer):
    return {f"feuilles_sautees_{name}": lambda: answer}


# Right searches, written differently


def nearly_the_notes(p, n, joueur_max, alpha, beta):
    suivants = successeurs(p)
    if len(suivants) == 0 or n <= 0:
        return h(p)
    valeur = -inf if joueur_max else inf
    for s in suivants:
        v = nearly_the_notes(s, n - 1, not joueur_max, alpha, beta)
        if joueur_max:
            valeur = max(valeur, v)
            alpha = max(alpha, valeur)
        else:
            valeur = min(valeur, v)
            beta = min(beta, valeur)
        if alpha >= beta:
            break
    return valeur


def fail_hard(p, n, joueur_max, alpha, beta):
    if n == 0 or successeurs(p) == []:
        return min(max(h(p), alpha), beta)
    for s in successeurs(p):
        v = fail_hard(s, n - 1, not joueur_max, alpha, beta)
        if joueur_max:
            if v >= beta:
                return beta
            if v > alpha:
                alpha = v
        else:
            if v <= alpha:
                return alpha
            if v < beta:
                beta = v
    return alpha if joueur_max else beta


def negamax(p, n, joueur_max, alpha, beta):
    def search(p, n, sign, alpha, beta):
        if n == 0 or not successeurs(p):
            return sign * h(p)
        best = -inf
        for q in successeurs(p):
            best = max(best, -search(q, n - 1, -sign, -beta, -max(alpha, best)))
            if best >= beta:
                break
        return best

    if joueur_max:
        return search(p, n, 1, alpha, beta)
    return -search(p, n, -1, -beta, -alpha)


def with_a_stack(p, n, joueur_max, alpha, beta):  # noqa: C901 (as students write)
    """No recursion: a frame is [children left, depth, player, alpha, beta, best]."""

    def frame(p, n, joueur_max, alpha, beta):
        children = [] if n == 0 else successeurs(p)
        if not children:
            return h(p)
        return [iter(children), n, joueur_max, alpha, beta, None]

    result = frame(p, n, joueur_max, alpha, beta)
    stack = []
    while True:
        if isinstance(result, list):
            stack.append(result)
            value = None
        else:
            value = result
        while stack:
            top = stack[-1]
            if value is not None:
                pick = max if top[2] else min
                top[5] = value if top[5] is None else pick(top[5], value)
                if top[2]:
                    top[3] = max(top[3], top[5])
                else:
                    top[4] = min(top[4], top[5])
            child = None if top[3] >= top[4] else next(top[0], None)
            if child is None:
                value = stack.pop()[5]
                continue
            result = frame(child, top[1] - 1, not top[2], top[3], top[4])
            break
        else:
            return value


def reads_twice(p, n, joueur_max, alpha, beta):
    """A leaf is read as often as one likes, and so are the successors."""
    if n == 0 or not list(successeurs(p)):
        h(p)
        return np.float64(h(p)) if h(p) == h(p) else None
    best = np.inf * (-1 if joueur_max else 1)
    for i in range(len(successeurs(p))):
        value = reads_twice(successeurs(p)[i], n - 1, not joueur_max, alpha, beta)
        best = np.maximum(best, value) if joueur_max else np.minimum(best, value)
        if (joueur_max and best >= beta) or (not joueur_max and best <= alpha):
            return best
        alpha, beta = (max(alpha, best), beta) if joueur_max else (alpha, min(beta, best))
    return best


def looks_inside(p, n, joueur_max, alpha, beta):
    """The heuristic of an inner node may be asked for: it is not a leaf."""
    if n == 0 or not successeurs(p):
        return h(p)
    worth(p)
    best = None
    for q in successeurs(p):
        v = looks_inside(q, n - 1, not joueur_max, alpha, beta)
        if best is None or (v > best if joueur_max else v < best):
            best = v
        if (joueur_max and best >= beta) or (not joueur_max and best <= alpha):
            break
        if joueur_max:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
    return best


def with_memory(p, n, joueur_max, alpha, beta):
    memo = {}

    def search(p, n, turn, alpha, beta):
        key = (p, n, turn, alpha, beta)
        if key not in memo:
            memo[key] = compute(p, n, turn, alpha, beta)
        return memo[key]

    def compute(p, n, turn, alpha, beta):
        if n == 0 or not successeurs(p):
            return h(p)
        values = []
        for q in successeurs(p):
            values.append(search(q, n - 1, not turn, alpha, beta))
            if turn:
                alpha = max(alpha, max(values))
            else:
                beta = min(beta, min(values))
            if beta <= alpha:
                break
        return max(values) if turn else min(values)

    return search(p, n, joueur_max, alpha, beta)


def both(alphabeta):
    """A pair of functions, out of one that knows whose turn it is."""
    return {
        "valeur_max": lambda p, n, alpha, beta: alphabeta(p, n, True, alpha, beta),
        "valeur_min": lambda p, n, alpha, beta: alphabeta(p, n, False, alpha, beta),
    }


def repaired(hand_max, hand_min, stop_max=None, stop_min=None):  # noqa: C901 (two functions)
    """The given pair, with what each function hands down, and when it stops."""
    stop_max = stop_max or (lambda best, alpha, beta: best >= beta)
    stop_min = stop_min or (lambda best, alpha, beta: best <= alpha)

    def valeur_max(p, n, alpha, beta):
        if n == 0 or not successeurs(p):
            return h(p)
        best = -inf
        for q in successeurs(p):
            best = max(best, valeur_min(q, n - 1, *hand_max(best, alpha, beta)))
            if stop_max(best, alpha, beta):
                return best
            alpha = max(alpha, best)
        return best

    def valeur_min(p, n, alpha, beta):
        if n == 0 or not successeurs(p):
            return h(p)
        best = inf
        for q in successeurs(p):
            best = min(best, valeur_max(q, n - 1, *hand_min(best, alpha, beta)))
            if stop_min(best, alpha, beta):
                return best
            beta = min(beta, best)
        return best

    return {"valeur_max": valeur_max, "valeur_min": valeur_min}


def window(best, alpha, beta):
    return alpha, beta


# Wrong searches: the solution with one slip each


def writing(
    *,
    stop=lambda p, n: n == 0 or not successeurs(p),
    leaf=lambda p, turn: h(p),
    start=(-inf, inf),
    hand=lambda turn, best, alpha, beta: (alpha, beta),
    cut_max=lambda best, alpha, beta: best >= beta,
    cut_min=lambda best, alpha, beta: best <= alpha,
    other=lambda turn: not turn,
    less=1,
    pick=(max, min),
    move=True,
):
    def alphabeta(p, n, joueur_max, alpha, beta):
        if stop(p, n):
            return leaf(p, joueur_max)
        if joueur_max:
            best = start[0]
            for q in successeurs(p):
                a, b = hand(True, best, alpha, beta)
                best = pick[0](best, alphabeta(q, n - less, other(joueur_max), a, b))
                if cut_max(best, alpha, beta):
                    return best
                alpha = max(alpha, best) if move else alpha
        else:
            best = start[1]
            for q in successeurs(p):
                a, b = hand(False, best, alpha, beta)
                best = pick[1](best, alphabeta(q, n - less, other(joueur_max), a, b))
                if cut_min(best, alpha, beta):
                    return best
                beta = min(beta, best) if move else beta
        return best

    return {"alphabeta": alphabeta}


def with_globals(moved_first):  # noqa: C901 (three functions)
    bounds = {}

    def search(p, n, turn):
        if n == 0 or not successeurs(p):
            return h(p)
        best = -inf if turn else inf
        for q in successeurs(p):
            v = search(q, n - 1, not turn)
            best = max(best, v) if turn else min(best, v)
            if moved_first:
                move(turn, best)
            if (turn and best >= bounds["beta"]) or (not turn and best <= bounds["alpha"]):
                break
            move(turn, best)
        return best

    def move(turn, best):
        if turn:
            bounds["alpha"] = max(bounds["alpha"], best)
        else:
            bounds["beta"] = min(bounds["beta"], best)

    def alphabeta(p, n, joueur_max, alpha, beta):
        bounds.update(alpha=alpha, beta=beta)
        return search(p, n, joueur_max)

    return {"alphabeta": alphabeta}


def swapped_players(p, n, joueur_max, alpha, beta):
    if n == 0 or not successeurs(p):
        return h(p)
    if not joueur_max:
        v = -inf
        for q in successeurs(p):
            v = max(v, swapped_players(q, n - 1, True, alpha, beta))
            if v >= beta:
                break
            alpha = max(alpha, v)
        return v
    v = inf
    for q in successeurs(p):
        v = min(v, swapped_players(q, n - 1, False, alpha, beta))
        if v <= alpha:
            break
        beta = min(beta, v)
    return v


def plain_minimax(p, n, joueur_max, alpha, beta):
    if n == 0 or not successeurs(p):
        return h(p)
    values = [plain_minimax(q, n - 1, not joueur_max, alpha, beta) for q in successeurs(p)]
    return max(values) if joueur_max else min(values)


def fail_hard_strict(p, n, joueur_max, alpha, beta):
    if n == 0 or not successeurs(p):
        return h(p)
    for q in successeurs(p):
        v = fail_hard_strict(q, n - 1, not joueur_max, alpha, beta)
        if joueur_max:
            alpha = max(alpha, v)
        else:
            beta = min(beta, v)
        if alpha > beta:
            break
    return alpha if joueur_max else beta


def no_end(p, n, joueur_max, alpha, beta):
    if n == 0:
        return h(p)
    best = -inf if joueur_max else inf
    for q in successeurs(p):
        v = no_end(q, n - 1, not joueur_max, alpha, beta)
        if joueur_max:
            best = max(best, v)
            alpha = max(alpha, best)
        else:
            best = min(best, v)
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best


def no_horizon(p, n, joueur_max, alpha, beta):
    if not successeurs(p):
        return h(p)
    return nearly_the_notes(p, 50, joueur_max, alpha, beta)


def printed(p, n, joueur_max, alpha, beta):
    print(nearly_the_notes(p, n, joueur_max, alpha, beta))


def without_return(p, n, joueur_max, alpha, beta):
    if n == 0 or not successeurs(p):
        h(p)
        return
    for q in successeurs(p):
        without_return(q, n - 1, not joueur_max, alpha, beta)


def never_ends(p, n, joueur_max, alpha, beta):
    return never_ends(p, n, joueur_max, alpha, beta)


def misspelt(p, n, joueur_max, alpha, beta):
    return h(p) if n == 0 else max(misspelt(q, n - 1, False, alpha, betta) for q in p)  # noqa: F821


def as_text(p, n, joueur_max, alpha, beta):
    return str(nearly_the_notes(p, n, joueur_max, alpha, beta))


def first_successor(p, n, joueur_max, alpha, beta):
    while n and successeurs(p):
        p, n = successeurs(p)[0], n - 1
    return h(p)


def value_and_move(p, n, joueur_max, alpha, beta):
    return nearly_the_notes(p, n, joueur_max, alpha, beta), 1


def right_to_left(p, n, joueur_max, alpha, beta):
    if n == 0 or not successeurs(p):
        return h(p)
    best = -inf if joueur_max else inf
    for q in reversed(successeurs(p)):
        v = right_to_left(q, n - 1, not joueur_max, alpha, beta)
        best = max(best, v) if joueur_max else min(best, v)
        alpha, beta = (max(alpha, best), beta) if joueur_max else (alpha, min(beta, best))
        if alpha >= beta:
            break
    return best


def reads_children_first(p, n, joueur_max, alpha, beta):
    """Sorts the moves by h, the leaves too, which reads them all."""
    if n == 0 or not successeurs(p):
        return h(p)
    best = -inf if joueur_max else inf
    for q in sorted(successeurs(p), key=worth, reverse=joueur_max):
        v = reads_children_first(q, n - 1, not joueur_max, alpha, beta)
        best = max(best, v) if joueur_max else min(best, v)
        alpha, beta = (max(alpha, best), beta) if joueur_max else (alpha, min(beta, best))
        if alpha >= beta:
            break
    return best


def worth(q):
    try:
        return h(q)
    except ValueError:
        return 0


def sentinel_on_cut(p, n, joueur_max, alpha, beta):
    """Returns an infinity when it cuts: not a bound of the value."""
    if n == 0 or not successeurs(p):
        return h(p)
    best = -inf if joueur_max else inf
    for q in successeurs(p):
        v = sentinel_on_cut(q, n - 1, not joueur_max, alpha, beta)
        if joueur_max:
            best = max(best, v)
            if best >= beta:
                return inf
            alpha = max(alpha, best)
        else:
            best = min(best, v)
            if best <= alpha:
                return -inf
            beta = min(beta, best)
    return best


def insertion(p, joueur_max):
    """Sorted by insertion."""
    made = []
    for q in successeurs(p):
        i = 0
        while i < len(made) and (h(made[i]) > h(q) if joueur_max else h(made[i]) < h(q)):
            i += 1
        made.insert(i, q)
    return made


def with_numpy(p, joueur_max):
    following = successeurs(p)
    ranks = np.argsort([h(q) for q in following])
    return tuple(following[i] for i in (ranks[::-1] if joueur_max else ranks))


def in_place(p, joueur_max):
    following = successeurs(p)
    following.sort(key=h)
    if joueur_max:
        following.reverse()
    return following


def sorts_and_returns_none(p, joueur_max):
    return successeurs(p).sort(key=h, reverse=joueur_max)


def exact_leaves(b, d):
    """The nodes whose value must be exact; below them, those for which a bound is enough."""
    return exact_leaves(b, d - 1) + (b - 1) * bounded_leaves(b, d - 1) if d else 1


def bounded_leaves(b, d, one_child=True):
    return (1 if one_child else b) * bounded_leaves(b, d - 1, not one_child) if d else 1


RIGHT = {
    "alphabeta-1": [by_hand("A", {"i", "h", "f"}), by_hand("A", ("f", "i", "h"))],
    "alphabeta-2": [by_hand("B", ["i", "e", "d", "h"]), by_hand("B", "d, e, h, i")],
    "alphabeta-3": [by_hand("C", list("DFGHI")), by_hand("C", "dfghi")],
    "alphabeta-4": [
        both(nearly_the_notes),
        both(fail_hard),
        both(negamax),
        repaired(window, window),
        repaired(
            lambda best, alpha, beta: (max(alpha, best), beta),
            lambda best, alpha, beta: (alpha, min(beta, best)),
        ),
    ],
    "alphabeta-5": [
        {"ordre": insertion},
        {"ordre": with_numpy},
        {"ordre": in_place},
        {"ordre": lambda p, turn: reversed(in_place(p, not turn))},
        {"ordre": lambda p, turn: sorted(successeurs(p), key=lambda q: h(q) * (1 - 2 * turn))},
    ],
    "alphabeta-6": [
        {"alphabeta": function}
        for function in (
            nearly_the_notes,
            fail_hard,
            negamax,
            with_a_stack,
            reads_twice,
            looks_inside,
            with_memory,
        )
    ],
    "alphabeta-7": [
        {"feuilles_min": lambda b, d: b ** ceil(d / 2) + b ** (d // 2) - 1},
        {"feuilles_min": lambda b, d: b ** (d - d // 2) + b ** (d // 2) - 1},
        {"feuilles_min": exact_leaves},
    ],
}

WRONG = {
    "alphabeta-1": [
        ("no-cut", by_hand("A", [])),
        ("strict", by_hand("A", ["h", "i"])),
        ("read-instead", by_hand("A", "abcdeg")),
        ("swapped", by_hand("A", ["e", "f", "i"])),
        ("shared", by_hand("A", list("defghi"))),
        ("cause-skipped", by_hand("A", list("efghi"))),
        ("", by_hand("A", [1, 8, 3])),
        ("", by_hand("A", ["droite"])),
        ("", by_hand("A", 3)),
    ],
    "alphabeta-2": [
        ("no-cut", by_hand("B", ())),
        ("strict", by_hand("B", ["d", "e", "i"])),
        ("swapped", by_hand("B", ["e", "h", "i"])),
        ("cause-skipped", by_hand("B", list("cdehi"))),
        ("shared-moved-first", by_hand("B", list("cdefghi"))),
        ("no-cut-at-min", by_hand("B", ["h", "i"])),
        ("", by_hand("B", ["d", "e"])),
        ("read-instead", by_hand("B", {"a", "b", "c", "f", "g"})),
        ("", by_hand("B", ["d", "h", "i"])),
    ],
    "alphabeta-3": [
        ("no-cut", by_hand("C", [])),
        ("strict", by_hand("C", ["d", "i"])),
        ("own-bound-passed", by_hand("C", list("fghi"))),
        ("shared", by_hand("C", list("cdefghi"))),
        ("cause-skipped", by_hand("C", "cdfghi")),
        ("", by_hand("C", {"d": 6})),
        ("", by_hand("C", ["d", "f", "g", "h", "i", "z"])),
    ],
    "alphabeta-4": [
        ("repaired-at-max-only", repaired(window, lambda best, alpha, beta: (-inf, beta))),
        ("repaired-at-min-only", repaired(lambda best, alpha, beta: (alpha, inf), window)),
        (
            "own-best-handed",
            repaired(lambda best, alpha, beta: (best, inf), lambda best, alpha, beta: (-inf, best)),
        ),
        (
            "bounds-swapped",
            repaired(
                lambda best, alpha, beta: (beta, alpha), lambda best, alpha, beta: (beta, alpha)
            ),
        ),
        ("nothing-handed", repaired(lambda *_: (-inf, inf), lambda *_: (-inf, inf))),
        (
            "strict",
            repaired(
                window,
                window,
                lambda best, alpha, beta: best > beta,
                lambda best, alpha, beta: best < alpha,
            ),
        ),
        ("no-cut", both(plain_minimax)),
        ("", both(misspelt)),
        ("", both(as_text)),
    ],
    "alphabeta-5": [
        ("worst-first", {"ordre": lambda p, j: sorted(successeurs(p), key=h, reverse=not j)}),
        (
            "greatest-first-for-both",
            {"ordre": lambda p, j: sorted(successeurs(p), key=h, reverse=True)},
        ),
        ("smallest-first-for-both", {"ordre": lambda p, j: sorted(successeurs(p), key=h)}),
        ("right-to-left", {"ordre": lambda p, j: list(reversed(successeurs(p)))}),
        ("values-returned", {"ordre": lambda p, j: sorted(map(h, successeurs(p)), reverse=j)}),
        ("only-the-best", {"ordre": lambda p, j: [(max if j else min)(successeurs(p), key=h)]}),
        ("max-only", {"ordre": lambda p, j: in_place(p, True) if j else successeurs(p)}),
        ("", {"ordre": sorts_and_returns_none}),
        ("", {"ordre": lambda p, j: (max if j else min)(successeurs(p), key=h)}),
        ("", {"ordre": lambda p, j: sorted(successeurs(p))}),
        ("", {"ordre": lambda p, j: 2 * successeurs(p)}),
        ("", {"ordre": lambda p, j: 3}),
    ],
    "alphabeta-6": [
        (
            "strict",
            writing(
                cut_max=lambda best, alpha, beta: best > beta,
                cut_min=lambda best, alpha, beta: best < alpha,
            ),
        ),
        ("strict", {"alphabeta": fail_hard_strict}),
        ("strict-at-max", writing(cut_max=lambda best, alpha, beta: best > beta)),
        ("strict-at-min", writing(cut_min=lambda best, alpha, beta: best < alpha)),
        ("bounds-swapped", writing(hand=lambda turn, best, alpha, beta: (beta, alpha))),
        ("nothing-handed", writing(hand=lambda *_: (-inf, inf))),
        (
            "own-best-handed",
            writing(hand=lambda turn, best, a, b: (best, inf) if turn else (-inf, best)),
        ),
        (
            "one-bound-handed",
            writing(hand=lambda turn, best, a, b: (a, inf) if turn else (-inf, b)),
        ),
        ("never-moved", writing(move=False)),
        (
            "own-bound-cuts",
            writing(
                cut_max=lambda best, alpha, beta: best >= alpha,
                cut_min=lambda best, alpha, beta: best <= beta,
            ),
        ),
        (
            "cuts-backwards",
            writing(
                cut_max=lambda best, alpha, beta: best <= alpha,
                cut_min=lambda best, alpha, beta: best >= beta,
            ),
        ),
        ("no-cut", {"alphabeta": plain_minimax}),
        ("no-cut-at-max", writing(cut_max=lambda *_: False)),
        ("no-cut-at-min", writing(cut_min=lambda *_: False)),
        ("shared", with_globals(False)),
        ("shared-moved-first", with_globals(True)),
        ("players-swapped", {"alphabeta": swapped_players}),
        ("same-player", writing(other=lambda turn: turn)),
        ("starts-at-zero", writing(start=(0, 0))),
        ("sign-changed", writing(leaf=lambda p, turn: h(p) if turn else -h(p))),
        ("depth-kept", writing(less=0)),
        ("horizon-forgotten", {"alphabeta": no_horizon}),
        ("one-ply-short", writing(stop=lambda p, n: n == 1 or not successeurs(p))),
        ("one-ply-short-or-less", writing(stop=lambda p, n: n <= 1 or not successeurs(p))),
        ("one-ply-too-far", writing(stop=lambda p, n: n < 0 or not successeurs(p))),
        ("end-forgotten", {"alphabeta": no_end}),
        ("", {"alphabeta": printed}),
        ("", {"alphabeta": without_return}),
        ("", {"alphabeta": never_ends}),
        ("", {"alphabeta": misspelt}),
        ("", {"alphabeta": as_text}),
        ("", {"alphabeta": first_successor}),
        ("", {"alphabeta": value_and_move}),
        ("", {"alphabeta": right_to_left}),
        ("", {"alphabeta": reads_children_first}),
        ("", {"alphabeta": sentinel_on_cut}),
    ],
    "alphabeta-7": [
        ("common-leaf-twice", {"feuilles_min": lambda b, d: b ** (d - d // 2) + b ** (d // 2)}),
        ("all-leaves", {"feuilles_min": lambda b, d: b**d}),
        ("real-half", {"feuilles_min": lambda b, d: 2 * b ** (d / 2) - 1}),
        ("order-of-growth", {"feuilles_min": lambda b, d: b ** (d / 2)}),
        ("two-lower-halves", {"feuilles_min": lambda b, d: 2 * b ** (d // 2) - 1}),
        ("", {"feuilles_min": lambda b, d: b * d}),
        ("", {"feuilles_min": lambda b, d: "b^(d/2)"}),
    ],
}
