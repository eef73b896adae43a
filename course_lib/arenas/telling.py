"""The growth of an attractor, in words: who enters at each turn, why, and what keeps others out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from course_lib.arenas.sketch import Sketch
from course_lib.drawing.arenas import NAMES
from course_lib.text import counted

MORE = (
    "Si : il en entre encore. Cherchez un sommet de {} qui a un arc vers la zone, "
    "ou un sommet de {} qui n'a plus de sortie."
)


def steps(sketch: Sketch, ranks: Mapping[str, int]) -> list[str]:
    """A sentence for each turn, the targets first, then one for the end."""
    told = []
    for turn in range(max(ranks.values(), default=0) + 1):
        entering = [name for name, rank in ranks.items() if rank == turn]
        if turn:
            told.append(f"Tour {turn}. " + " ".join(why(sketch, ranks, name) for name in entering))
        else:
            aims = f"n'a que le double contour, {_list(entering)}" if entering else "est vide"
            told.append(
                f"Tour 0. La zone de {NAMES[sketch.player]} {aims}. "
                "Cliquez sur un sommet qui entre ensuite."
            )
    return [*told, _end(sketch, ranks)]


def why(sketch: Sketch, ranks: Mapping[str, int], name: str) -> str:
    """Why a vertex of the attractor enters when it does."""
    owner, rank = sketch.arena.owner[name], ranks[name]
    if rank == 0:
        return f"{name} a un double contour : il est dans la zone dès le tour 0."
    afters = sketch.arena.successors[name]
    if owner is sketch.player:
        best = min((after for after in afters if after in ranks), key=lambda after: ranks[after])
        return f"{name} entre : {NAMES[owner]} y choisit {name} → {best}."
    arcs = "son seul arc mène" if len(afters) == 1 else "tous ses arcs mènent"
    return f"{name} entre : {NAMES[owner]} n'a plus de sortie, {arcs} à la zone ({_list(afters)})."


def waits(sketch: Sketch, ranks: Mapping[str, int], name: str, turn: int) -> str:
    """What keeps a vertex out of the zone just after this turn."""
    owner = sketch.arena.owner[name]
    outside = [s for s in sketch.arena.successors[name] if ranks.get(s, turn + 1) > turn]
    if not outside:
        return f"{name} n'a aucun arc : la partie s'y arrête, le but n'est pas atteint."
    exits = _list(f"{name} → {after}" for after in outside)
    if owner is sketch.player:
        told = f"Aucun arc de {NAMES[owner]} ne mène encore de {name} à la zone : {exits}."
    else:
        number = "une sortie" if len(outside) == 1 else f"{len(outside)} sorties"
        told = f"{NAMES[owner]} a encore {number} : {exits}."
    if ranks.get(name) == turn + 2:
        told += f" {name} entrera au tour d'après."
    return told


def _end(sketch: Sketch, ranks: Mapping[str, int]) -> str:
    player, rival = NAMES[sketch.player], NAMES[sketch.player.opponent]
    outside = [name for name in sketch.arena.successors if name not in ranks]
    told = f"Plus rien n'entre. L'attracteur de {player} a {counted(len(ranks), 'sommet')}"
    if not outside:
        return f"{told} : {player} gagne, d'où que l'on parte."
    return f"{told}. De {_list(outside)}, {rival} peut empêcher pour toujours d'arriver au but."


def _list(words: Iterable[str]) -> str:
    """`a, b et c`."""
    *first, last = words
    return f"{', '.join(first)} et {last}" if first else last
