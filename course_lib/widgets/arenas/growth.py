"""The growth of an attractor, in words: who enters at each turn, why, and what keeps others out."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from functools import cached_property

from course_lib.attractors import Arena, attractor
from course_lib.games import Player
from course_lib.text import counted


@dataclass(frozen=True)
class Growth:
    """The attractor of `targets` for `player`, turn after turn."""

    arena: Arena[str]
    targets: Collection[str]
    player: Player

    @cached_property
    def ranks(self) -> dict[str, int]:
        """The turn at which each vertex enters."""
        return attractor(self.arena, self.player, self.targets)

    @property
    def moves(self) -> list[tuple[str, str]]:
        """The arcs by which the player comes nearer to the targets."""
        return [
            (name, after)
            for name, rank in self.ranks.items()
            if self.arena.owner[name] is self.player
            for after in self.arena.successors[name]
            if self.ranks.get(after, rank) < rank
        ]

    @property
    def turns(self) -> list[str]:
        """A sentence for each turn, the targets first, then one for the end."""
        aims = f"a le double contour : {_list(self.targets)}" if self.targets else "est vide"
        start = f"Tour 0 (▲ MAX, ▼ MIN). La zone de {self.player} {aims}."
        told = [f"{start} Cliquez sur ce qui entre ensuite."]
        for turn in range(1, max(self.ranks.values(), default=0) + 1):
            entering = [name for name, rank in self.ranks.items() if rank == turn]
            told.append(f"Tour {turn}. {' '.join(map(self.why, entering))}")
        outside = [name for name in self.arena.successors if name not in self.ranks]
        end = f"D'où que l'on parte, {self.player} gagne."
        if outside:
            rival = self.player.opponent
            end = f"De {_list(outside)}, {rival} peut empêcher pour toujours d'arriver au but."
        size = f"L'attracteur de {self.player} a {counted(len(self.ranks), 'sommet')}."
        return [*told, f"Plus rien n'entre. {size} {end}"]

    @property
    def more(self) -> str:
        """What to say to who believes too soon that nothing enters."""
        return (
            f"Si : il en entre encore. Cherchez un sommet de {self.player} qui a un arc "
            f"vers la zone, ou un de {self.player.opponent} qui n'a plus de sortie."
        )

    def label(self, name: str) -> str:
        """A vertex, its player, and whether it is a target."""
        return f"{name}, {self.arena.owner[name]}{', but' if name in self.targets else ''}"

    def why(self, name: str) -> str:
        """Why a vertex of the attractor enters when it does."""
        if self.ranks[name] == 0:
            return f"{name} a un double contour : il est dans la zone dès le tour 0."
        owner, afters = self.arena.owner[name], self.arena.successors[name]
        if owner is self.player:
            best = min((s for s in afters if s in self.ranks), key=self.ranks.__getitem__)
            return f"{name} entre : {owner} y choisit {name} → {best}."
        arcs = "son seul arc mène" if len(afters) == 1 else "tous ses arcs mènent"
        return f"{name} entre : {owner} n'a plus de sortie, {arcs} à la zone ({_list(afters)})."

    def wait(self, name: str, turn: int) -> str:
        """What keeps a vertex out of the zone just after this turn."""
        owner = self.arena.owner[name]
        outside = [s for s in self.arena.successors[name] if self.ranks.get(s, turn + 1) > turn]
        if not outside:
            return f"{name} n'a aucun arc : la partie s'y arrête, le but n'est pas atteint."
        exits = _list(f"{name} → {after}" for after in outside)
        later = f" {name} entrera au tour d'après." * (self.ranks.get(name) == turn + 2)
        if owner is self.player:
            return f"Aucun arc de {owner} ne mène encore de {name} à la zone : {exits}.{later}"
        number = "une sortie" if len(outside) == 1 else f"{len(outside)} sorties"
        return f"{owner} a encore {number} : {exits}.{later}"


def _list(words: Iterable[str]) -> str:
    """`a, b et c`."""
    *first, last = words
    return f"{', '.join(first)} et {last}" if first else last
