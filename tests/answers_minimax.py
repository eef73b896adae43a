"""Answers to the sheet `minimax`, right and wrong, as students would write them."""

# ruff: noqa: C901, RET503

from functools import cache
from math import inf

import numpy as np

from course_lib.given.trees import Feuille, coup, f, fils, h, successeur, successeurs

MAX_VAL = 100


# minimax-1 and minimax-4: pairs of functions; the names are given at the end.


def with_lists():
    def low(p, n):
        after = successeurs(p)
        if n <= 0 or len(after) == 0:
            return h(p)
        return min([high(q, n - 1) for q in after])

    def high(p, n):
        after = successeurs(p)
        if n <= 0 or len(after) == 0:
            return h(p)
        return max([low(q, n - 1) for q in after])

    return low, high


def with_memo():
    @cache
    def low(p, n):
        return h(p) if not n or not successeurs(p) else min(high(q, n - 1) for q in successeurs(p))

    @cache
    def high(p, n):
        return h(p) if not n or not successeurs(p) else max(low(q, n - 1) for q in successeurs(p))

    return low, high


def with_numpy():
    def low(p, n):
        if n == 0 or successeurs(p) == []:
            return np.float64(h(p))
        return np.min(np.array([high(q, n - 1) for q in successeurs(p)]))

    def high(p, n):
        if n == 0 or successeurs(p) == []:
            return np.float64(h(p))
        return np.max(np.array([low(q, n - 1) for q in successeurs(p)]))

    return low, high


def with_a_stack():
    """No recursion: the tree is built ply by ply, then folded up."""

    def search(p, n, player):
        plies = [[p]]
        for _ in range(n):
            plies.append([q for one in plies[-1] for q in successeurs(one)])
        value = {}
        for depth in range(n, -1, -1):
            takes = max if (depth % 2 == 0) == (player == "max") else min
            for one in plies[depth]:
                below = [value[q] for q in successeurs(one)] if depth < n else []
                value[one] = takes(below) if below else h(one)
        return value[p]

    return (lambda p, n: search(p, n, "min")), (lambda p, n: search(p, n, "max"))


def with_negation():
    def best(p, n, sign):
        if n == 0 or successeurs(p) == []:
            return sign * h(p)
        return max(-best(q, n - 1, -sign) for q in successeurs(p))

    return (lambda p, n: -best(p, n, -1)), (lambda p, n: best(p, n, 1))


def with_a_large_number_and_loose_comparisons():
    def low(p, n):
        if successeurs(p) == [] or n == 0:
            return h(p)
        mini = 10**9
        for q in successeurs(p):
            s = high(q, n - 1)
            if s <= mini:
                mini = s
        return mini

    def high(p, n):
        if successeurs(p) == [] or n == 0:
            return h(p)
        maxi = -(10**9)
        for q in successeurs(p):
            s = low(q, n - 1)
            if s >= maxi:
                maxi = s
        return maxi

    return low, high


def with_alpha_beta():
    def low(p, n, alpha=-inf, beta=inf):
        if n == 0 or successeurs(p) == []:
            return h(p)
        for q in successeurs(p):
            beta = min(beta, high(q, n - 1, alpha, beta))
            if beta <= alpha:
                break
        return beta

    def high(p, n, alpha=-inf, beta=inf):
        if n == 0 or successeurs(p) == []:
            return h(p)
        for q in successeurs(p):
            alpha = max(alpha, low(q, n - 1, alpha, beta))
            if beta <= alpha:
                break
        return alpha

    return low, high


RIGHT_PAIRS = [
    with_lists,
    with_memo,
    with_numpy,
    with_a_stack,
    with_negation,
    with_a_large_number_and_loose_comparisons,
    with_alpha_beta,
]


def max_for_min():
    def low(p, n):
        if n == 0 or successeurs(p) == []:
            return h(p)
        maxi = -inf
        for q in successeurs(p):
            s = high(q, n - 1)
            if s > maxi:
                maxi = s
        return maxi

    def high(p, n):
        if n == 0 or successeurs(p) == []:
            return h(p)
        return max(low(q, n - 1) for q in successeurs(p))

    return low, high


def swapped():
    low, high = with_lists()
    return high, low


def low_calls_low():
    def low(p, n):
        if n == 0 or successeurs(p) == []:
            return h(p)
        return min(low(q, n - 1) for q in successeurs(p))

    def high(p, n):
        if n == 0 or successeurs(p) == []:
            return h(p)
        return max(low(q, n - 1) for q in successeurs(p))

    return low, high


def high_calls_high():
    def low(p, n):
        if n == 0 or successeurs(p) == []:
            return h(p)
        return min(high(q, n - 1) for q in successeurs(p))

    def high(p, n):
        if n == 0 or successeurs(p) == []:
            return h(p)
        return max(high(q, n - 1) for q in successeurs(p))

    return low, high


def each_calls_itself():
    def low(p, n):
        if n == 0 or successeurs(p) == []:
            return h(p)
        return min(low(q, n - 1) for q in successeurs(p))

    def high(p, n):
        if n == 0 or successeurs(p) == []:
            return h(p)
        return max(high(q, n - 1) for q in successeurs(p))

    return low, high


def same_depth():
    def low(p, n):
        if n == 0 or not successeurs(p):
            return h(p)
        return min(high(q, n) for q in successeurs(p))

    def high(p, n):
        if n == 0 or not successeurs(p):
            return h(p)
        return max(low(q, n) for q in successeurs(p))

    return low, high


def same_depth_after_max():
    def low(p, n):
        if n == 0 or not successeurs(p):
            return h(p)
        return min(high(q, n - 1) for q in successeurs(p))

    def high(p, n):
        if n == 0 or not successeurs(p):
            return h(p)
        return max(low(q, n) for q in successeurs(p))

    return low, high


def horizon_ignored():
    def low(p, n):
        if successeurs(p) == []:
            return h(p)
        return min(high(q, n - 1) for q in successeurs(p))

    def high(p, n):
        if successeurs(p) == []:
            return h(p)
        return max(low(q, n - 1) for q in successeurs(p))

    return low, high


def leaves_forgotten():
    def low(p, n):
        if n == 0:
            return h(p)
        mini = inf
        for q in successeurs(p):
            mini = min(mini, high(q, n - 1))
        return mini

    def high(p, n):
        if n == 0:
            return h(p)
        maxi = -inf
        for q in successeurs(p):
            maxi = max(maxi, low(q, n - 1))
        return maxi

    return low, high


def leaves_forgotten_by_low():
    def low(p, n):
        if n == 0:
            return h(p)
        mini = np.inf
        for q in successeurs(p):
            mini = min(mini, high(q, n - 1))
        return mini

    def high(p, n):
        if n == 0 or successeurs(p) == []:
            return h(p)
        return max(low(q, n - 1) for q in successeurs(p))

    return low, high


def leaves_forgotten_with_lists():
    def low(p, n):
        if n == 0:
            return h(p)
        return min([high(q, n - 1) for q in successeurs(p)])

    def high(p, n):
        if n == 0:
            return h(p)
        return max([low(q, n - 1) for q in successeurs(p)])

    return low, high


def from_zero():
    def low(p, n):
        if n == 0 or successeurs(p) == []:
            return h(p)
        mini = 0
        for q in successeurs(p):
            if high(q, n - 1) < mini:
                mini = high(q, n - 1)
        return mini

    def high(p, n):
        if n == 0 or successeurs(p) == []:
            return h(p)
        maxi = 0
        for q in successeurs(p):
            if low(q, n - 1) > maxi:
                maxi = low(q, n - 1)
        return maxi

    return low, high


def maximum_from_zero():
    def low(p, n):
        if n == 0 or successeurs(p) == []:
            return h(p)
        return min(high(q, n - 1) for q in successeurs(p))

    def high(p, n):
        if n == 0 or successeurs(p) == []:
            return h(p)
        return max(0, *(low(q, n - 1) for q in successeurs(p)))

    return low, high


def infinities_exchanged():
    def low(p, n):
        if n == 0 or successeurs(p) == []:
            return h(p)
        mini = -inf
        for q in successeurs(p):
            s = high(q, n - 1)
            if s < mini:
                mini = s
        return mini

    def high(p, n):
        if n == 0 or successeurs(p) == []:
            return h(p)
        maxi = inf
        for q in successeurs(p):
            s = low(q, n - 1)
            if s > maxi:
                maxi = s
        return maxi

    return low, high


def wrong_sign_of_comparison():
    def low(p, n):
        if n == 0 or successeurs(p) == []:
            return h(p)
        mini = inf
        for q in successeurs(p):
            s = high(q, n - 1)
            if s > mini:
                mini = s
        return mini

    def high(p, n):
        if n == 0 or successeurs(p) == []:
            return h(p)
        return max(low(q, n - 1) for q in successeurs(p))

    return low, high


def return_in_the_loop():
    def low(p, n):
        if n == 0 or successeurs(p) == []:
            return h(p)
        mini = inf
        for q in successeurs(p):
            s = high(q, n - 1)
            if s < mini:
                mini = s
            return mini

    def high(p, n):
        if n == 0 or successeurs(p) == []:
            return h(p)
        maxi = -inf
        for q in successeurs(p):
            s = low(q, n - 1)
            if s > maxi:
                maxi = s
            return maxi

    return low, high


def no_comparison():
    def low(p, n):
        if n == 0 or successeurs(p) == []:
            return h(p)
        for q in successeurs(p):
            s = high(q, n - 1)
        return s

    def high(p, n):
        if n == 0 or successeurs(p) == []:
            return h(p)
        for q in successeurs(p):
            s = low(q, n - 1)
        return s

    return low, high


def gives_the_position():
    low_value, high_value = with_lists()

    def low(p, n):
        if n == 0 or successeurs(p) == []:
            return h(p)
        return min(successeurs(p), key=lambda q: high_value(q, n - 1))

    def high(p, n):
        if n == 0 or successeurs(p) == []:
            return h(p)
        return max(successeurs(p), key=lambda q: low_value(q, n - 1))

    return low, high


def gives_a_couple():
    def low(p, n):
        if n == 0 or successeurs(p) == []:
            return h(p)
        mini, kept = inf, None
        for q in successeurs(p):
            s = value(high(q, n - 1))
            if s < mini:
                mini, kept = s, q
        return mini, kept

    def high(p, n):
        if n == 0 or successeurs(p) == []:
            return h(p)
        maxi, kept = -inf, None
        for q in successeurs(p):
            s = value(low(q, n - 1))
            if s > maxi:
                maxi, kept = s, q
        return maxi, kept

    def value(result):
        return result[0] if isinstance(result, tuple) else result

    return low, high


def children_by_h():
    def low(p, n):
        if n == 0 or successeurs(p) == []:
            return h(p)
        return min(h(q) for q in successeurs(p))

    def high(p, n):
        if n == 0 or successeurs(p) == []:
            return h(p)
        return max(h(q) for q in successeurs(p))

    return low, high


def stops_at_one():
    def low(p, n):
        if n <= 1 or successeurs(p) == []:
            return h(p)
        return min(high(q, n - 1) for q in successeurs(p))

    def high(p, n):
        if n <= 1 or successeurs(p) == []:
            return h(p)
        return max(low(q, n - 1) for q in successeurs(p))

    return low, high


def stops_below_zero():
    def low(p, n):
        if n < 0 or successeurs(p) == []:
            return h(p)
        return min(high(q, n - 1) for q in successeurs(p))

    def high(p, n):
        if n < 0 or successeurs(p) == []:
            return h(p)
        return max(low(q, n - 1) for q in successeurs(p))

    return low, high


def recurses_on_p():
    def low(p, n):
        if n == 0 or successeurs(p) == []:
            return h(p)
        return min(high(p, n - 1) for _ in successeurs(p))

    def high(p, n):
        if n == 0 or successeurs(p) == []:
            return h(p)
        return max(low(p, n - 1) for _ in successeurs(p))

    return low, high


def sign_of_the_mover():
    def low(p, n):
        if n == 0 or successeurs(p) == []:
            return -h(p)
        return min(high(q, n - 1) for q in successeurs(p))

    def high(p, n):
        if n == 0 or successeurs(p) == []:
            return h(p)
        return max(low(q, n - 1) for q in successeurs(p))

    return low, high


def only_low():
    def low(p, n):
        if n == 0 or successeurs(p) == []:
            return h(p)
        mini = inf
        for q in successeurs(p):
            s = high(q, n - 1)
            if s < mini:
                mini = s
        return mini

    def high(p, n):
        return None

    return low, high


def only_high():
    def low(p, n):
        return None

    def high(p, n):
        if n == 0 or successeurs(p) == []:
            return h(p)
        return max([low(q, n - 1) for q in successeurs(p)])

    return low, high


# Robustness: no idea to name, but a clear message.


def nothing_after_the_loop():
    def low(p, n):
        if n == 0 or successeurs(p) == []:
            return h(p)
        return None

    return low, low


def printed():
    low_, high_ = with_lists()
    return (lambda p, n: print(low_(p, n))), (lambda p, n: print(high_(p, n)))


def texts():
    low_, high_ = with_lists()
    return (lambda p, n: str(low_(p, n))), (lambda p, n: str(high_(p, n)))


def in_a_list():
    low_, high_ = with_lists()
    return (lambda p, n: [low_(p, n)]), (lambda p, n: [high_(p, n)])


def endless():
    def low(p, n):
        return min(high(p, n) for _ in (1, 2))

    def high(p, n):
        return max(low(p, n) for _ in (1, 2))

    return low, high


def misspelt():
    def low(p, n):
        if n == 0 or sucesseurs(p) == []:  # noqa: F821
            return h(p)
        return min(low(q, n - 1) for q in successeurs(p))

    return low, low


def one_parameter():
    return (lambda p: h(p)), (lambda p: h(p))


WRONG_PAIRS = [
    ("minimax-takes-the-other-end", max_for_min),
    ("both-takes-the-other-end", swapped),
    ("minimax-calls-itself", low_calls_low),
    ("maximin-calls-itself", high_calls_high),
    ("both-calls-itself", each_calls_itself),
    ("both-depth-not-decreased", same_depth),
    ("maximin-depth-not-decreased", same_depth_after_max),
    ("both-horizon-forgotten", horizon_ignored),
    ("both-leaf-test-missing", leaves_forgotten),
    ("minimax-leaf-test-missing", leaves_forgotten_by_low),
    ("both-leaf-test-missing-error", leaves_forgotten_with_lists),
    ("both-start-zero", from_zero),
    ("maximin-start-zero", maximum_from_zero),
    ("both-start-swapped", infinities_exchanged),
    ("minimax-comparison-reversed", wrong_sign_of_comparison),
    ("both-first-successor-only", return_in_the_loop),
    ("both-last-successor-only", no_comparison),
    ("returns-a-position", gives_the_position),
    ("returns-a-couple", gives_a_couple),
    ("one-ply-only", children_by_h),
    ("horizon-one-ply-early", stops_at_one),
    ("horizon-one-ply-late", stops_below_zero),
    ("same-position", recurses_on_p),
    ("leaf-told-by-the-mover", sign_of_the_mover),
    ("maximin-not-written", only_low),
    ("minimax-not-written-list", only_high),
    ("", nothing_after_the_loop),
    ("", printed),
    ("", texts),
    ("", in_a_list),
    ("", endless),
    ("", misspelt),
    ("", one_parameter),
]


# minimax-1 only: N1's code, half repaired.


def n1(name_repaired, call_repaired):
    def mini_max(pos, n):
        if n == 0 or fils(pos) == []:
            return h(pos) if name_repaired else h(p)  # noqa: F821
        mini = inf
        for suivante in fils(pos):
            s = maxi_min(suivante, n - 1)
            if s < mini:
                mini = s
        return mini

    def maxi_min(pos, n):
        if n == 0 or fils(pos) == []:
            return h(pos)
        maxi = -inf
        for suivante in fils(pos):
            s = mini_max(suivante, n - 1) if call_repaired else maxi_min(suivante, n - 1)
            if s > maxi:
                maxi = s
        return maxi

    return mini_max, maxi_min


def h_of_p_everywhere():
    def mini_max(pos, n):
        if n == 0 or fils(pos) == []:
            return h(p)  # noqa: F821
        return min(maxi_min(q, n - 1) for q in fils(pos))

    def maxi_min(pos, n):
        if n == 0 or fils(pos) == []:
            return h(p)  # noqa: F821
        return max(mini_max(q, n - 1) for q in fils(pos))

    return mini_max, maxi_min


WRONG_N1 = [
    ("only-the-name-repaired", lambda: n1(True, False)),
    ("only-the-call-repaired", lambda: n1(False, True)),
    ("name-spoilt-in-both", h_of_p_everywhere),
    ("both-call-themselves", each_calls_itself),
    ("calls-exchanged", low_calls_low),
    ("both-takes-the-other-end", swapped),
    ("both-depth-not-decreased", same_depth),
    ("minimax-leaf-test-missing", leaves_forgotten_by_low),
    ("both-horizon-forgotten", horizon_ignored),
    ("", printed),
    ("", endless),
    ("", in_a_list),
]


# minimax-2.


def n2(mini_repaired=True, maxi_repaired=True, start=None, strict=True, first=None, gives=None):
    """N2's code: which loops read `n`, the start values, and what MINIMAX keeps and gives."""

    def MINIMAX(p):
        maxime = -MAX_VAL if start is None else start
        if first is not None:
            kept = first(p)
        for suivant in successeur(p):
            value = ValeurMINI(suivant)
            if value > maxime or (not strict and value == maxime):
                maxime = value
                kept = suivant
        return kept if gives is None else gives(kept, maxime)

    def ValeurMINI(n):
        if Feuille(n):
            return f(n)
        v_min = MAX_VAL
        for suivant in successeur(n) if mini_repaired else successeur(p):  # noqa: F821
            v_min = min(v_min, ValeurMAX(suivant))
        return v_min

    def ValeurMAX(n):
        if Feuille(n):
            return f(n)
        v_max = -MAX_VAL
        for suivant in successeur(n) if maxi_repaired else successeur(p):  # noqa: F821
            v_max = max(v_max, ValeurMINI(suivant))
        return v_max

    return named(MINIMAX, ValeurMINI, ValeurMAX)


def named(MINIMAX, ValeurMINI, ValeurMAX):
    return {"MINIMAX": MINIMAX, "ValeurMINI": ValeurMINI, "ValeurMAX": ValeurMAX}


def leftmost(p):
    return successeur(p)[0]


def by_keys():
    low, high = (lambda n, v=v: v(n, 99) for v in with_lists())
    return named(lambda p: max(successeur(p), key=low), low, high)


def by_reversed_keys():
    """The last of equals, which N2 allows."""
    low, high = (lambda n, v=v: v(n, 99) for v in with_memo())
    return named(lambda p: max(reversed(successeur(p)), key=low), low, high)


def skips_min():
    answer = n2()
    return answer | {"MINIMAX": lambda p: max(successeur(p), key=answer["ValeurMAX"])}


def crossed():
    """ValeurMINI and ValeurMAX exchanged."""
    low, high = (lambda n, v=v: v(n, 99) for v in with_lists())
    return named(lambda p: max(successeur(p), key=low), high, low)


def endless_n2():
    def MINIMAX(p):
        return MINIMAX(p)

    return n2(first=leftmost) | {"MINIMAX": MINIMAX}


N2_RIGHT = [
    n2(first=leftmost),
    n2(start=-inf),
    n2(start=-MAX_VAL - 1),
    n2(strict=False),
    by_keys(),
    by_reversed_keys(),
]
N2_WRONG = [
    ("left-the-move", n2()),
    ("left-valeurmini-valeurmax", n2(False, False, first=leftmost)),
    ("left-valeurmini", n2(False, True, strict=False)),
    ("left-valeurmax", n2(True, False, start=-inf)),
    ("left-valeurmini-the-move", n2(False, True)),
    ("left-valeurmax-the-move", n2(True, False)),
    ("returns-the-value", n2(first=leftmost, gives=lambda _kept, maxime: maxime)),
    ("returns-the-number", n2(first=leftmost, gives=lambda kept, _maxime: coup(kept))),
    ("none-if-lost", n2(first=lambda _p: None)),
    ("start-zero", n2(start=0, first=leftmost)),
    ("start-zero-unassigned", n2(start=0)),
    ("stays-if-lost", n2(first=lambda p: p)),
    ("last-successor", n2() | {"MINIMAX": lambda p: successeur(p)[-1]}),
    ("first-successor", n2() | {"MINIMAX": leftmost}),
    ("root-skips-min", skips_min()),
    (
        "worst-successor",
        n2() | {"MINIMAX": lambda p: min(successeur(p), key=n2()["ValeurMINI"])},
    ),
    ("", crossed()),
    ("", endless_n2()),
    ("", n2(first=leftmost, gives=lambda kept, maxime: (maxime, kept))),
    ("", n2(first=leftmost, gives=lambda kept, _maxime: print(kept))),
]


# minimax-3.


def low_value(p, n):
    return with_lists()[0](p, n)


def high_value(p, n):
    return with_lists()[1](p, n)


def by_max_key(p, n):
    return coup(max(successeurs(p), key=lambda q: low_value(q, n - 1)))


def by_index(p, n):
    values = [low_value(q, n - 1) for q in successeurs(p)]
    return values.index(max(values)) + 1


def by_argmax(p, n):
    return np.argmax([low_value(q, n - 1) for q in successeurs(p)]) + 1


def by_sorting(p, n):
    ranked = sorted(successeurs(p), key=lambda q: (-low_value(q, n - 1), coup(q)))
    return coup(ranked[0])


def by_none(p, n):
    best, choice = None, None
    for q in successeurs(p):
        v = low_value(q, n - 1)
        if best is None or v > best:
            best, choice = v, coup(q)
    return choice


def by_equality(p, n):
    """The value first, then the first successor that has it."""
    best = high_value(p, n)
    for q in successeurs(p):
        if low_value(q, n - 1) == best:
            return coup(q)
    return None


def the_position(p, n):
    return max(successeurs(p), key=lambda q: low_value(q, n - 1))


def the_couple(p, n):
    best = max(successeurs(p), key=lambda q: low_value(q, n - 1))
    return low_value(best, n - 1), coup(best)


def the_couple_turned(p, n):
    return by_index(p, n), high_value(p, n)


def none_when_lost(p, n):
    best, choice = -inf, None
    for q in successeurs(p):
        if low_value(q, n - 1) > best:
            best, choice = low_value(q, n - 1), coup(q)
    return choice


def unbound_when_lost(p, n):
    best = -inf
    for q in successeurs(p):
        if low_value(q, n - 1) > best:
            best = low_value(q, n - 1)
            choice = coup(q)
    return choice


def last_of_ties(p, n):
    best = -inf
    for q in successeurs(p):
        v = low_value(q, n - 1)
        if v >= best:
            best, choice = v, coup(q)
    return choice


def from_index_zero(p, n):
    values = [low_value(q, n - 1) for q in successeurs(p)]
    return values.index(max(values))


def the_worst(p, n):
    return coup(min(successeurs(p), key=lambda q: low_value(q, n - 1)))


def move_from_zero(p, n):
    best, choice = 0, None
    for q in successeurs(p):
        if low_value(q, n - 1) > best:
            best, choice = low_value(q, n - 1), coup(q)
    return choice


def move_from_zero_first(p, n):
    best, choice = 0, coup(successeurs(p)[0])
    for q in successeurs(p):
        if low_value(q, n - 1) > best:
            best, choice = low_value(q, n - 1), coup(q)
    return choice


def too_deep(p, n):
    return coup(max(successeurs(p), key=lambda q: low_value(q, n)))


def max_again(p, n):
    return coup(max(successeurs(p), key=lambda q: high_value(q, n - 1)))


def by_notes(p, n):
    return coup(max(successeurs(p), key=h))


def return_at_once(p, n):
    best = -inf
    for q in successeurs(p):
        if low_value(q, n - 1) >= best:
            return coup(q)
    return None


def return_when_better(p, n):
    best = -inf
    for q in successeurs(p):
        v = low_value(q, n - 1)
        if v > best:
            best = v
            return coup(q)


def after_the_loop(p, n):
    best = -inf
    for q in successeurs(p):
        best = max(best, low_value(q, n - 1))
    return coup(q)


def move_as_text(p, n):
    return str(by_index(p, n))


def move_in_a_list(p, n):
    return [by_index(p, n)]


def move_printed(p, n):
    print(by_index(p, n))


def move_of_a_list(p, n):
    return coup(successeurs(p))


MOVES_WRONG = [
    ("returns-the-position", the_position),
    ("returns-a-couple", the_couple),
    ("move-before-value", the_couple_turned),
    ("none-if-lost", none_when_lost),
    ("unassigned-if-lost", unbound_when_lost),
    ("last-of-equals", last_of_ties),
    ("counted-from-zero", from_index_zero),
    ("worst-move", the_worst),
    ("start-zero-none", move_from_zero),
    ("start-zero", move_from_zero_first),
    ("depth-not-decreased", too_deep),
    ("max-twice", max_again),
    ("greedy", by_notes),
    ("always-the-first", return_at_once),
    ("first-improvement", return_when_better),
    ("always-the-last", after_the_loop),
    ("", move_as_text),
    ("", move_in_a_list),
    ("", move_printed),
    ("", move_of_a_list),
]


# minimax-5.


def count_all(p, n):
    if n == 0 or successeurs(p) == []:
        return 1
    return 1 + sum(count_all(q, n - 1) for q in successeurs(p))


def count_by_plies(p, n):
    total, ply = 1, [p]
    for _ in range(n):
        ply = [q for one in ply for q in successeurs(one)]
        total += len(ply)
    return total


def count_with_a_stack(p, n):
    stack, seen = [(p, n)], 0
    while stack:
        one, left = stack.pop()
        seen += 1
        stack += [(q, left - 1) for q in successeurs(one)] if left else []
    return np.int64(seen)


def count_with_a_counter(p, n):
    visited = []

    def low(q, left):
        visited.append(q)
        return h(q) if left == 0 else min([high(r, left - 1) for r in successeurs(q)], default=h(q))

    def high(q, left):
        visited.append(q)
        return h(q) if left == 0 else max([low(r, left - 1) for r in successeurs(q)], default=h(q))

    low(p, n)
    return len(visited)


def count_leaves(p, n):
    if n == 0 or successeurs(p) == []:
        return 1
    return sum(count_leaves(q, n - 1) for q in successeurs(p))


def count_inner(p, n):
    if n == 0 or successeurs(p) == []:
        return 0
    return 1 + sum(count_inner(q, n - 1) for q in successeurs(p))


def count_below(p, n):
    if n == 0:
        return 0
    return sum(1 + count_below(q, n - 1) for q in successeurs(p))


def count_to_the_end(p, n):
    return 1 + sum(count_to_the_end(q, n) for q in successeurs(p))


def count_same_depth(p, n):
    if n == 0 or successeurs(p) == []:
        return 1
    return 1 + sum(count_same_depth(q, n) for q in successeurs(p))


def count_too_far(p, n):
    if n < 0:
        return 0
    return 1 + sum(count_too_far(q, n - 1) if n else 1 for q in successeurs(p))


def count_one_ply(p, n):
    return 1 if n == 0 else 1 + len(successeurs(p))


def count_one_line(p, n):
    total = 1
    if n > 0:
        for q in successeurs(p):
            total = 1 + count_one_line(q, n - 1)
    return total


def count_powers(p, n):
    b, total, ply = len(successeurs(p)), 0, 1
    for _ in range(n + 1):
        total, ply = total + ply, ply * b
    return total


def count_nothing(p, n):
    count = 0
    if n > 0:
        for q in successeurs(p):
            count += count_nothing(q, n - 1)
    return count


def count_forgotten(p, n):
    if n == 0 or successeurs(p) == []:
        return 1
    count = 0
    for q in successeurs(p):
        count_forgotten(q, n - 1)
    return count


def count_none(p, n):
    return 1 if n == 0 or successeurs(p) == [] else None


def count_endless(p, n):
    return 1 + count_endless(p, n)


def count_float_and_text(p, n):
    return f"{count_all(p, n)} nœuds"


NODES_WRONG = [
    ("leaves-only", count_leaves),
    ("inner-nodes-only", count_inner),
    ("root-forgotten", count_below),
    ("horizon-forgotten", count_to_the_end),
    ("depth-not-decreased", count_same_depth),
    ("one-ply-late", count_too_far),
    ("one-ply-only", count_one_ply),
    ("one-line-only", count_one_line),
    ("regular-tree", count_powers),
    ("nothing-added", count_nothing),
    ("leaves-never-added", count_forgotten),
    ("", count_none),
    ("", count_endless),
    ("", count_float_and_text),
]


def called(names, make):
    return dict(zip(names, make(), strict=True))


N1_NAMES, N3_NAMES = ("MiniMax", "MaxiMin"), ("minimax", "maximin")

RIGHT = {
    "minimax-1": [called(N1_NAMES, make) for make in RIGHT_PAIRS],
    "minimax-2": N2_RIGHT,
    "minimax-3": [
        {"meilleur_coup": way}
        for way in (by_max_key, by_index, by_argmax, by_sorting, by_none, by_equality)
    ],
    "minimax-4": [called(N3_NAMES, make) for make in RIGHT_PAIRS],
    "minimax-5": [
        {"compte_noeuds": way}
        for way in (count_all, count_by_plies, count_with_a_stack, count_with_a_counter)
    ],
}

WRONG = {
    "minimax-1": [(name, called(N1_NAMES, make)) for name, make in WRONG_N1],
    "minimax-2": N2_WRONG,
    "minimax-3": [(name, {"meilleur_coup": way}) for name, way in MOVES_WRONG],
    "minimax-4": [(name, called(N3_NAMES, make)) for name, make in WRONG_PAIRS],
    "minimax-5": [(name, {"compte_noeuds": way}) for name, way in NODES_WRONG],
}
