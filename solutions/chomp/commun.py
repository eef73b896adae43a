"""What the questions of this sheet share: calls as they are read, and why an answer is right."""

from functools import cache
from itertools import combinations_with_replacement, pairwise

from course_lib.given import ARENE, Carres, GrapheTab, Reste
from course_lib.games import mover_value

SEARCHES = [
    *[((1,), 0), ((1,), 3), ((3,), 0), ((1, 1), 0), ((2, 1), 0), ((3,), 1), ((2, 1), 1)],
    *[((2, 1), 2), ((2, 2), 1), ((2, 2), 2), ((2, 2), 3), ((3, 1), 2), ((3, 2), 3), ((3, 1, 1), 4)],
]
"""The bars that questions 13 and 14 show, each with a depth."""


def given_below(*names):
    """What is told of the answers that the sheet gives after its first questions, or its game."""
    every = (*names, "Chomp", "chomp", "bite")
    return dict.fromkeys(every, "C'est donné ailleurs ; ici, c'est à vous de l'écrire.")


def bars(rows, columns):
    """Every bar of at most so many rows and columns, smallest first."""
    kinds = range(1, rows + 1)
    found = (t for k in kinds for t in combinations_with_replacement(range(columns, 0, -1), k))
    return sorted(found, key=lambda tab: (sum(tab), tab))


def drawn_bars(rng, rows, columns, count):
    """So many bars at random, of at most so many rows and columns."""
    for _ in range(count):
        lengths = (rng.randint(1, columns) for _ in range(rng.randint(1, rows)))
        yield tuple(sorted(lengths, reverse=True))


def drawn_graph(rng, goal):
    """A small graph with cycles, dead ends and players who move twice; `goal` has no neighbour."""
    size = rng.randint(2, 6)
    others = [(letter, rng.choice(("Morgan", "Malo"))) for letter in "abcdef"[:size]]
    all_of_them = [*others, goal]
    graph = {s: rng.sample(all_of_them, rng.choice((0, 1, 1, 2, 2, 3))) for s in others}
    return graph | {goal: []}


def graph_text(graph):
    """How a student would write it: ARENE, or GrapheTab(…), if it is one."""
    if graph == ARENE:
        return "ARENE"
    start = next(iter(graph))
    if isinstance(start[0], tuple) and graph == GrapheTab(*start):
        return f"GrapheTab({start[0]}, {start[1]!r})"
    return repr(graph)


def ecrit(nom, args):
    """The call of the student's function that an observer makes."""
    name, *others = args
    told = (graph_text(one) if isinstance(one, dict) else repr(one) for one in others)
    return f"{name}({', '.join(told)})"


def counted(count, noun):
    """`1 carré`, `3 carrés`."""
    return f"{count} {noun}{'s' if count > 1 else ''}"


@cache
def value(tab, n, morgan):
    """What a bar is worth to Morgan, who is to move or not."""
    choices = values(tab, n, morgan)
    if not choices:
        return mover_value(tab) if morgan else -mover_value(tab)
    return max(choices.values()) if morgan else min(choices.values())


def hidden_searches():
    """The bars that questions 13 and 14 do not show, each with a depth."""
    yield from ((tab, n) for tab in bars(4, 3)[1:24:2] for n in range(4))
    yield from [((1,), 0), ((1,), 5), ((1, 1), 2), ((3, 3), 5), ((4, 2), 6)]


def telling_searches(rng):
    """A dozen searches at random of wide bars: half of them have a value that is not 0."""
    wide = (tab for tab in drawn_bars(rng, 3, 8, 200) if tab[0] > 3 and sum(tab) < 10)
    each = [*dict.fromkeys((tab, rng.randint(0, 4)) for tab in wide)]
    sure = [one for one in each if 0 not in (value(*one, True), value(*one, False))]
    return [*sure[:6], *[one for one in each if one not in sure][:6]]


def values(tab, n, morgan):
    """What each square is worth to Morgan; nothing at a leaf."""
    return {c: value(Reste(tab, c), n - 1, not morgan) for c in Carres(tab)} if n else {}


def best(tab, n, morgan):
    """The best squares of whoever is to move."""
    return [c for c, v in values(tab, n, morgan).items() if v == value(tab, n, morgan)]


def why_value(tab, n, morgan):
    """Where the value comes from."""
    who, h = ("Morgan", "H(tab)") if morgan else ("Malo", "-H(tab)")
    if tab == (1,) or n == 0:
        reason = "il ne reste que le poison" if tab == (1,) else "n = 0"
        return (
            f"{reason} : c'est une feuille. {who} doit jouer, on y renvoie {h} ; ici H(tab) = "
            f"{mover_value(tab)}."
        )
    told = ", ".join(f"{c} : {v}" for c, v in values(tab, n, morgan).items())
    return (
        f"{who} garde la plus {'grande' if morgan else 'petite'} des valeurs de ses coups : {told}."
    )


# What the checks carry


def accepte(attendu, obtenu):
    """Un tuple, et pas une liste."""
    return type(obtenu) is tuple and obtenu == attendu


def couple(reponse):
    """Un carré, un sommet ou un arc comme tuple, même écrit en liste."""
    is_one = isinstance(reponse, list) and (len(reponse) == 2 or {*map(type, reponse)} == {int})
    if isinstance(reponse, tuple) or is_one:
        return tuple(map(couple, reponse))
    return reponse


def tirages(strategie, tab, joueur):
    """Les carrés que donnent 25 appels par carré permis, ou moins s'ils en disent assez."""
    suite, n = [], max(1, len(Carres(tab)))
    for _ in range(25 * n):
        suite.append(couple(strategie(tab, joueur)))
        tous = len(suite) > 8 * n + 30 and len({*suite}) >= n and not tourne(suite)
        if tous or (len(suite) > 40 and len({*suite}) == 1):
            break
    if tourne(suite):
        return "les carrés à tour de rôle, ou jamais deux fois de suite : ce n'est pas le hasard"
    return None if {*suite} == {None} else sorted({*suite}, key=repr)


def tourne(suite):
    """Si une ronde recommence, ou si jamais le même carré ne sort deux fois de suite."""
    rondes = any(suite[n:] == suite[:-n] for n in range(1, len(suite) // 2 + 1))
    return len({*suite}) > 1 and (rondes or all(un != autre for un, autre in pairwise(suite)))


def ensemble(fonction, arg):
    """Ce que contient la réponse, trié : ni l'ordre ni le genre de collection ne comptent."""
    reponse = fonction(arg)
    if isinstance(reponse, str) or not hasattr(reponse, "__iter__"):
        return reponse
    trie = sorted(map(couple, reponse), key=repr)
    return tuple(trie) if isinstance(reponse, tuple) else trie


def dit(obtenu):
    """Les carrés permis, ou ce qui est déjà en mots."""
    if isinstance(obtenu, list):
        return " ou ".join(map(dit, obtenu))
    return obtenu if isinstance(obtenu, str) else repr(obtenu)
