"""The growth of an attractor, in words: which vertex enters when, why, what keeps others out."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from functools import cached_property

from course_lib.attractors import Arena, attractor
from course_lib.games import MAX
from course_lib.text import counted

MORE = (
    "Si : il en entre encore. Cherchez un sommet de MAX qui a un arc vers la zone, ou un de MIN "
    "qui n'a plus de sortie."
)
"""The answer to a student who says too soon that nothing more enters."""


@dataclass(frozen=True)
class Growth:
    """The attractor of `targets` for MAX, vertex after vertex."""

    arena: Arena[str]
    targets: Collection[str]

    @cached_property
    def ranks(self) -> dict[str, int]:
        """The turn at which each vertex enters."""
        return attractor(self.arena, MAX, self.targets)

    @property
    def entering(self) -> list[str]:
        """The vertices that enter after the targets, in order of rank."""
        return [name for rank, name in sorted((r, n) for n, r in self.ranks.items()) if rank]

    def best_move(self, name: str) -> tuple[str, str]:
        """The arc by which MAX comes nearest to the targets from a vertex of rank 1 or more."""
        afters = [after for after in self.arena.successors[name] if after in self.ranks]
        return name, min(afters, key=self.ranks.__getitem__)

    @property
    def sentences(self) -> list[str]:
        """A sentence for the targets, one for each vertex that enters, one for the end."""
        aims = f"a le double contour : {_list(self.targets)}" if self.targets else "est vide"
        start = f"Tour 0 (▲ MAX, ▼ MIN). La zone de MAX {aims}. Cliquez sur ce qui entre ensuite."
        turns, sentences = {0}, [start]
        for name in self.entering:
            rank = self.ranks[name]
            sentences.append(f"Tour {rank}. " * (rank not in turns) + self.why(name))
            turns.add(rank)
        outside = [name for name in self.arena.successors if name not in self.ranks]
        end = "D'où que l'on parte, MAX gagne."
        if outside:
            end = f"De {_list(outside)}, MIN peut empêcher pour toujours d'arriver au but."
        size = counted(len(self.ranks), "sommet")
        return [*sentences, f"Plus rien n'entre. L'attracteur de MAX a {size}. {end}"]

    def why(self, name: str) -> str:
        """Why a vertex of the attractor enters when it does."""
        if self.ranks[name] == 0:
            return f"{name} a un double contour : il est dans la zone dès le tour 0."
        if self.arena.owner[name] is MAX:
            return f"{name} entre : MAX y choisit {' → '.join(self.best_move(name))}."
        afters = self.arena.successors[name]
        arcs = "son seul arc mène" if len(afters) == 1 else "tous ses arcs mènent"
        return f"{name} entre : MIN n'a plus de sortie, {arcs} à la zone ({_list(afters)})."

    def obstacle(self, name: str, turn: int) -> str:
        """What keeps a vertex out of the zone just after this turn."""
        outside = [s for s in self.arena.successors[name] if self.ranks.get(s, turn + 1) > turn]
        if not outside:
            return f"{name} n'a aucun arc : la partie s'y arrête, le but n'est pas atteint."
        exits = _list(f"{name} → {after}" for after in outside)
        later = f" {name} entrera au tour d'après." * (self.ranks.get(name) == turn + 2)
        if self.arena.owner[name] is MAX:
            return f"Aucun arc de MAX ne mène encore de {name} à la zone : {exits}.{later}"
        number = "une sortie" if len(outside) == 1 else f"{len(outside)} sorties"
        return f"MIN a encore {number} : {exits}.{later}"

    def answer(self, name: str, turn: int) -> str:
        """The answer to a student who clicks a vertex just after this turn."""
        rank = self.ranks.get(name)
        if rank is None or rank > turn + 1:
            return f"Non. {self.obstacle(name, turn)}"
        if rank == turn + 1:
            return f"Oui. {self.why(name)}"
        return f"Déjà dans la zone, au rang {rank}. {self.why(name)}"


def _list(words: Iterable[str]) -> str:
    """`a, b et c`."""
    *first, last = words
    return f"{', '.join(first)} et {last}" if first else last
