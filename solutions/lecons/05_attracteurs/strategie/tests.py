"""un dictionnaire : le successeur choisi, pour chaque sommet de joueur qui a un rang non nul"""

from ast import literal_eval

from commun import ARCS, OWNERS, STEPS, graph, ecrit as ecrit

from course_lib.attractors import Arena, attractor
from course_lib.games import MAX, MIN

SHORT = {"a": ["c", "d", "b"], "b": [], "c": ["e"], "d": [], "e": ["d", "b"]}


def call(arcs, owners, player, buts):
    ranks = attractor(Arena(arcs, owners), player, buts)
    rangs = {s: ranks[s] for s in arcs if s in ranks}
    return f"strategie({arcs}, {owners}, {player}, {rangs})"


VISIBLES = [
    call({"a": ["b"], "b": []}, {"a": MAX, "b": MIN}, MAX, ["b"]),
    call(ARCS, OWNERS, MAX, ["but"]),
    call(ARCS, OWNERS, MIN, ["f"]),
    call({"a": ["b", "c"], "b": [], "c": []}, {"a": MAX, "b": MIN, "c": MIN}, MAX, ["a", "c"]),
    call(SHORT, {s: MAX if s == "a" else MIN for s in SHORT}, MAX, ["b", "d"]),
    call(SHORT | {"a": ["b", "c"]}, {s: MAX if s in "ae" else MIN for s in SHORT}, MAX, ["b"]),
    call(SHORT | {"a": ["c", "e"]}, {s: MAX if s in "ae" else MIN for s in SHORT}, MAX, ["d"]),
]


def toutes():
    yield call(STEPS, dict.fromkeys(STEPS, MAX), MAX, ["l"])
    for seed in range(120):
        arcs, owners, rng = graph(seed, "abcdefg")
        buts = rng.sample(list(arcs), min(len(arcs), rng.choice((1, 1, 2))))
        yield call(arcs, owners, rng.choice((MAX, MIN)), buts)


def montre(appel, obtenu):
    """What is told of the first choice that is none, or not the right one."""
    rangs = literal_eval("{" + appel.text.rpartition("{")[2][:-1])
    for s, t in obtenu.items():
        right = appel.expected.get(s, t)
        if t not in rangs and isinstance(t, int):
            return "Vous rangez un rang ; on attend le sommet où aller."
        if t != right and rangs.get(t) == rangs[right]:
            return f"{t} et {right} ont le même rang : à égalité, gardez le premier de G[{s!r}]."
    return ""


def pourquoi(nom, args, attendu):
    rangs = args[3]
    moves = [f"de {s} (rang {rangs[s]}) vers {t} (rang {rangs[t]})" for s, t in attendu.items()]
    if not moves:
        return f"{args[2]} n'a aucun choix à faire : un but n'en a pas."
    return f"Le rang doit baisser : {', '.join(moves)}."
