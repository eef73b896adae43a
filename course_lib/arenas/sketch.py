"""Arenas small enough to be drawn, as students write and change them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import dist
from string import ascii_lowercase
from typing import Any

from course_lib.attractors import Arena
from course_lib.canvas.scene import Point
from course_lib.drawing.arenas import EDGE, NAMES, WIDE, arranged
from course_lib.games import MAX, Player
from course_lib.given.graph import JOUEURS

LARGEST = 20
"""How many vertices a sketch may have: beyond, nobody reads it."""

_PIECE = re.compile(r"([^\s:;*]{1,6})(\*?)\s*:\s*(\w+)\s*(?:(?:->|→)(.*))?")
_MARKS = dict(zip(Player, "▲▼", strict=True))


@dataclass(frozen=True)
class Sketch:
    """An arena whose vertices are names, with targets, where they stand, and who wants to reach.

    ValueError if there are more than 20 vertices, or none.
    """

    arena: Arena[str]
    targets: frozenset[str]
    player: Player
    places: Mapping[str, Point]

    def __post_init__(self) -> None:
        count = len(self.arena.successors)
        if not 1 <= count <= LARGEST:
            raise ValueError(
                f"une arène à dessiner a de 1 à {LARGEST} sommets, pas {count} ; "
                "pour un jeu entier, donnez le jeu lui-même"
            )
        if unknown := self.targets - self.arena.successors.keys():
            raise ValueError(f"ces buts ne sont pas des sommets : {', '.join(sorted(unknown))}")

    @property
    def code(self) -> str:
        """The arena as a line of text, which `from_code` reads."""
        return " ; ".join(
            f"{name}{'*' * (name in self.targets)}:{NAMES[self.arena.owner[name]]}"
            + (f" -> {' '.join(afters)}" if afters else "")
            for name, afters in self.arena.successors.items()
        )

    def with_vertex(self, x: float = EDGE, y: float = EDGE) -> Sketch:
        """One more vertex, Morgan's, at a place or at the first that is free on its right."""
        x = min(max(x, EDGE), 2 * EDGE + 460)
        y = max(y, EDGE)
        while any(dist((x, y), place) < 1.2 * WIDE for place in self.places.values()):
            x, y = (x + WIDE, y) if x < 460 else (EDGE, y + WIDE)
        names = [*ascii_lowercase, *(f"s{rank}" for rank in range(LARGEST))]
        name = next(name for name in names if name not in self.places)
        return self._with(
            {**self.arena.successors, name: []},
            {**self.arena.owner, name: MAX},
            places={**self.places, name: (x, y)},
        )

    def with_arc(self, start: str, end: str) -> Sketch:
        """The arc added, or taken away if it is there."""
        afters = self.arena.successors[start]
        kept = [after for after in afters if after != end]
        changed = kept if end in afters else [*afters, end]
        return self._with({**self.arena.successors, start: changed}, self.arena.owner)

    def with_owner_changed(self, name: str) -> Sketch:
        """The vertex given to the other player."""
        owner = {**self.arena.owner, name: self.arena.owner[name].opponent}
        return self._with(self.arena.successors, owner)

    def with_target(self, name: str) -> Sketch:
        """The vertex made a target, or no more."""
        return replace(self, targets=self.targets ^ {name})

    def without(self, name: str) -> Sketch:
        """The vertex taken away, with its arcs."""
        left = {
            one: [after for after in afters if after != name]
            for one, afters in self.arena.successors.items()
            if one != name
        }
        places = {one: self.places[one] for one in left}
        return self._with(left, self.arena.owner, targets=self.targets - {name}, places=places)

    def with_player_changed(self) -> Sketch:
        """The attractor of the other player."""
        return replace(self, player=self.player.opponent)

    def _with(
        self, successors: Mapping[str, Sequence[str]], owner: Mapping[str, Player], **other: Any
    ) -> Sketch:
        return replace(self, arena=Arena(successors, owner), **other)


def sketched(
    arena: Arena[Any] | Mapping[Any, Sequence[Any]],
    targets: Iterable[Hashable],
    player: Player,
    places: Mapping[Any, Point] | None = None,
) -> Sketch:
    """The sketch of an arena, or of a graph of the exercises: vertices (something, "Morgan")."""
    if not isinstance(arena, Arena):
        arena = Arena(arena, {vertex: Player[_SIDES[vertex[1]]] for vertex in arena})
    names = _names(arena)
    renamed = Arena(
        {names[one]: [names[s] for s in afters] for one, afters in arena.successors.items()},
        {name: arena.owner[vertex] for vertex, name in names.items()},
    )
    aims = frozenset(names.get(vertex, f"{vertex}") for vertex in targets)
    stand = {names[vertex]: place for vertex, place in (places or {}).items()}
    return Sketch(renamed, aims, player, stand or arranged(renamed, aims))


_SIDES = dict(zip(JOUEURS, ("MAX", "MIN"), strict=True))


def _names(arena: Arena[Any]) -> dict[Any, str]:
    """What vertices are called: without their player, unless two would have the same name."""
    short = {}
    for vertex in arena.successors:
        paired = isinstance(vertex, tuple) and vertex[-1] in (*Player, *JOUEURS)
        what = vertex[0] if paired else vertex
        short[vertex] = ",".join(map(str, what)) if isinstance(what, tuple) else str(what)
    count = Counter(short.values())
    return {
        vertex: name + _MARKS[arena.owner[vertex]] * (count[name] > 1)
        for vertex, name in short.items()
    }


def from_code(code: str, player: Player = MAX) -> Sketch:
    """The arena that a line such as `a:Morgan -> b ; b*:Malo` writes, `*` marking the targets.

    ValueError, in French, that quotes what cannot be read.
    """
    successors: dict[str, list[str]] = {}
    owner, targets, quotes = {}, set(), {}
    for rank, piece in enumerate(filter(str.strip, re.split(r"[;\n]", code)), 1):
        where = f"morceau {rank}, « {piece.strip()} » : "
        found = _PIECE.fullmatch(piece.strip())
        if found is None:
            raise ValueError(f"{where}écrivez-le comme « a:Morgan -> b c », ou « a*:Malo » (but)")
        name, star, side, afters = found.groups(default="")
        if side.capitalize() not in JOUEURS:
            raise ValueError(f"{where}un sommet est à Morgan ou à Malo, pas à {side}")
        if name in successors:
            raise ValueError(f"{where}le sommet {name} est déjà écrit")
        successors[name], quotes[name] = list(dict.fromkeys(afters.split())), where
        owner[name] = Player[_SIDES[side.capitalize()]]
        targets |= {name} if star else set()
    for name, reached in successors.items():
        for after in reached:
            if after not in successors:
                raise ValueError(f"{quotes[name]}il manque le sommet « {after}:Malo »")
    return sketched(Arena(successors, owner), targets, player)
