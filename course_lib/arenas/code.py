"""Small arenas as students write them, and under which names larger graphs are drawn."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from course_lib.attractors import Arena
from course_lib.games import Player
from course_lib.given.graph import JOUEURS

SIDES = {one.name.lower(): one for one in Player}
SIDES |= {name.lower(): one for name, one in zip(JOUEURS, Player, strict=True)}
"""The players, under their names in the course and in the exercises."""

_PIECE = re.compile(r"([^\s:;*]{1,6})(\*?)\s*:\s*(\w+)\s*(?:(?:->|→)(.*))?")


def from_code(code: str) -> tuple[Arena[str], list[str]]:
    """The arena that a line such as `a:MAX -> b ; b*:MIN` writes, and its targets (`*`).

    ValueError, in French, that quotes what cannot be read.
    """
    successors: dict[str, list[str]] = {}
    owner, targets, quotes = {}, [], {}
    for rank, piece in enumerate(filter(None, map(str.strip, re.split(r"[;\n]", code))), 1):
        where = f"morceau {rank}, « {piece} » : "
        found = _PIECE.fullmatch(piece)
        if found is None:
            raise ValueError(f"{where}écrivez-le comme « a:MAX -> b c », ou « a*:MIN » (but)")
        name, star, side, afters = found.groups(default="")
        if side.lower() not in SIDES:
            raise ValueError(f"{where}un sommet est à MAX ou à MIN, pas à {side}")
        if name in successors:
            raise ValueError(f"{where}le sommet {name} est déjà écrit")
        successors[name], quotes[name] = list(dict.fromkeys(afters.split())), where
        owner[name] = SIDES[side.lower()]
        targets += [name] * bool(star)
    for name, reached in successors.items():
        if missing := [after for after in reached if after not in successors]:
            raise ValueError(f"{quotes[name]}il manque le sommet « {missing[0]}:MIN »")
    return Arena(successors, owner), targets


def named(graph: Arena[Any] | Mapping[Any, Sequence[Any]]) -> tuple[Arena[str], dict[Any, str]]:
    """An arena, or a graph of the exercises, whose vertices become names; these names.

    A vertex (something, player) is called after what is first, unless two would be called so.
    """
    owner = graph.owner if isinstance(graph, Arena) else {s: SIDES[s[1].lower()] for s in graph}
    successors = graph.successors if isinstance(graph, Arena) else graph
    short = {vertex: _short(vertex) for vertex in successors}
    count = Counter(short.values())
    marks = {Player.MAX: "▲", Player.MIN: "▼"}
    names = {s: name + marks[owner[s]] * (count[name] > 1) for s, name in short.items()}
    arcs = {names[s]: [names[after] for after in afters] for s, afters in successors.items()}
    return Arena(arcs, {name: owner[s] for s, name in names.items()}), names


def _short(vertex: Any) -> str:
    if isinstance(vertex, tuple) and vertex[-1] in (*JOUEURS, *Player):
        vertex = vertex[0]
    return ",".join(map(str, vertex)) if isinstance(vertex, tuple) else str(vertex)
