"""The attractor of an arena, turn after turn: students click the vertices that enter next."""

import re
from collections.abc import Collection, Hashable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Any

from course_lib.attractors import Arena, attractor, solved
from course_lib.canvas.figure import Figure
from course_lib.drawing.arenas import Places, describe_arena, draw_arena
from course_lib.games import MAX, Game
from course_lib.players.notes import table_notes
from course_lib.text import counted
from course_lib.widgets.board import BOTH, EXACT, Board
from course_lib.widgets.page.stepper import Film, Stepper

MOST_VERTICES = 20
"""The most vertices of an arena: nobody could read more."""
PART = re.compile(r'^ *<\w+ id="((?:vertex|zone|rank|move)-[\d-]+)".*$', re.MULTILINE)
"""A line of an arena's SVG that draws a part of it; its group is the identifier."""

NOT_YET = (
    "Si : il en entre encore. Cherchez un sommet de MAX qui a un arc vers la zone, ou un de MIN "
    "qui n'a plus de sortie."
)
"""The answer to « Plus rien n'entre » before the end."""


@dataclass(frozen=True)
class Growth:
    """The attractor of `targets` for MAX, vertex after vertex; `places` as for `draw_arena`."""

    arena: Arena[Any]
    targets: Collection[Any]
    places: Places | None = None

    @cached_property
    def ranks(self) -> dict[Any, int]:
        """The turn at which each vertex enters: 0 for the targets."""
        return attractor(self.arena, MAX, self.targets)

    @property
    def entering(self) -> list[Any]:
        """The vertices of the attractor without the targets, by rank, then by name."""
        entering = [name for name, rank in self.ranks.items() if rank]
        return sorted(entering, key=lambda name: (self.ranks[name], str(name)))

    def best_move(self, name: Any) -> tuple[Any, Any]:
        """The best arc from a vertex of rank 1 or more: to a successor of lowest rank."""
        afters = [after for after in self.arena.successors[name] if after in self.ranks]
        return name, min(afters, key=self.ranks.__getitem__)

    @property
    def sentences(self) -> list[str]:
        """A sentence for the start, one for each vertex that enters, one for the end."""
        aims = f"commence au but : {_enumeration(self.targets)}" if self.targets else "est vide"
        start = f"Tour 0 (▲ MAX, ▼ MIN). La zone de MAX {aims}. Cliquez sur ce qui entre ensuite."
        turns, sentences = {0}, [start]
        for name in self.entering:
            rank = self.ranks[name]
            sentences.append(f"Tour {rank}. " * (rank not in turns) + self.why(name))
            turns.add(rank)
        outside = [name for name in self.arena.successors if name not in self.ranks]
        end = "D'où que l'on parte, MAX gagne."
        if outside:
            end = f"De {_enumeration(outside)}, MIN peut empêcher pour toujours d'arriver au but."
        size = counted(len(self.ranks), "sommet")
        return [*sentences, f"Plus rien n'entre. L'attracteur de MAX a {size}. {end}"]

    def why(self, name: Any) -> str:
        """Why a vertex of the attractor enters at its turn."""
        if self.ranks[name] == 0:
            return f"{name} a un double contour : il est dans la zone dès le tour 0."
        if self.arena.owner[name] is MAX:
            return f"{name} entre : MAX y choisit {' → '.join(map(str, self.best_move(name)))}."
        afters = self.arena.successors[name]
        arcs = "son seul arc mène" if len(afters) == 1 else "tous ses arcs mènent"
        return f"{name} entre : MIN n'a plus de sortie, {arcs} à la zone ({_enumeration(afters)})."

    def obstacle(self, name: Any, turn: int) -> str:
        """Why a vertex cannot enter just after this turn."""
        outside = [s for s in self.arena.successors[name] if self.ranks.get(s, turn + 1) > turn]
        if not outside:
            return f"{name} n'a aucun arc : la partie s'y arrête, le but n'est pas atteint."
        exits = _enumeration(f"{name} → {after}" for after in outside)
        if self.arena.owner[name] is MAX:
            return f"Aucun arc de MAX ne mène encore de {name} à la zone : {exits}."
        number = "une sortie" if len(outside) == 1 else f"{len(outside)} sorties"
        return f"MIN a encore {number} : {exits}."

    def answer(self, name: Any, turn: int) -> str:
        """The answer to a click on a vertex just after this turn."""
        rank = self.ranks.get(name)
        if rank is None or rank > turn + 1:
            return f"Non. {self.obstacle(name, turn)}"
        if rank == turn + 1:
            return f"Oui. {self.why(name)}"
        return f"Déjà dans la zone, au rang {rank}. {self.why(name)}"


def _enumeration(words: Iterable[Any]) -> str:
    """`a, b et c`."""
    *first, last = map(str, words)
    return f"{', '.join(first)} et {last}" if first else last


def attractor_explorer(
    arena: Arena[Any] | Game[Any, Any],
    targets: Collection[Hashable] = (),
    *,
    places: Places | None = None,
) -> Stepper | Board:
    """The attractor of `targets` for MAX, on an arena of at most 20 vertices.

    `places` gives the centre of each vertex, in points, ordinates going up. For a game instead of
    an arena: a board on which to play both sides, with an exact note on each move.
    ValueError, in French, if the arena has no vertex or more than 20, if a target is not a vertex,
    or if the game has more than 20 000 positions.

    >>> from course_lib.games import MAX, MIN
    >>> arena = Arena({"a": ["b"], "b": []}, {"a": MAX, "b": MIN})
    >>> attractor_explorer(arena, ["b"]).film["sentences"][1]
    'Tour 1. a entre : MAX y choisit a → b.'
    """
    if isinstance(arena, Game):
        board = Board(arena, note_moves=partial(table_notes, arena, solved(arena)))
        board.side.value, board.noting.value = BOTH, EXACT
        return board
    if not 1 <= (count := len(arena.successors)) <= MOST_VERTICES:
        raise ValueError(f"une arène à dessiner a de 1 à {MOST_VERTICES} sommets, pas {count}")
    if unknown := [target for target in targets if target not in arena.successors]:
        raise ValueError(f"ces buts ne sont pas des sommets : {unknown}")
    growth = Growth(arena, targets, places)
    return Stepper(film(growth), lambda: _figure(growth, " ".join(growth.sentences)))


def film(growth: Growth) -> dict[str, Any]:
    """The film of an attractor: a frame for each vertex that enters, a step for each turn."""
    svg, names, ranks = _figure(growth).svg(), list(growth.arena.successors), growth.ranks
    lines = {part[1]: part[0] for part in PART.finditer(svg)}
    looks = {part: "" for part in lines if part.startswith("move")}
    looks |= {part: line for part, line in lines.items() if part.startswith("vertex")}
    for target in growth.targets:
        looks |= _looks_on_entry(lines, names.index(target), 0)
    result = Film(PART.sub(_empty_group, svg), list(looks))
    result.add(looks, growth.sentences[0])
    for name, sentence in zip(growth.entering, growth.sentences[1:], strict=False):
        result.add(_looks_on_entry(lines, names.index(name), ranks[name]), sentence)
    result.add({}, growth.sentences[-1])
    turns = range(max(ranks.values(), default=0) + 1)
    ends = [sum(0 < rank <= turn for rank in ranks.values()) for turn in turns]
    labels = [f"{s}, {growth.arena.owner[s]}{', but' * (s in growth.targets)}" for s in names]
    return result.data(
        steps=[[frame, -1, 0, 0, -1, -1] for frame in (*ends, len(result.frames) - 1)],
        alts=[describe_arena(growth.arena, growth.targets)] * len(result.frames),
        nodes=[[[result.ranks[f"vertex-{k}"]], label, ""] for k, label in enumerate(labels)],
        answers=[_answers(growth, name, ends) for name in names],
        early_answer=NOT_YET,
    )


def _figure(growth: Growth, caption: str | None = None) -> Figure:
    """The arena in the end, with ranks, and the best moves of MAX."""
    moves = [growth.best_move(s) for s in growth.entering if growth.arena.owner[s] is MAX]
    options: dict[str, Any] = {"places": growth.places, "ranks": growth.ranks, "moves": moves}
    return draw_arena(growth.arena, growth.targets, caption=caption, **options)


def _empty_group(part: re.Match[str]) -> str:
    """What replaces a part of the SVG: an empty group for a vertex (with its rank) or a move."""
    return f'<g data-part="{part[1]}"></g>' if part[1].startswith(("vertex", "move")) else ""


def _looks_on_entry(lines: Mapping[str, str], number: int, rank: int) -> dict[str, str]:
    """The groups that change when a vertex enters: its own, and those of its moves."""
    own = "".join(lines[f"{kind}-{number}"] for kind in ("vertex", "zone", "rank"))
    moves = {part: line for part, line in lines.items() if part.startswith(f"move-{number}-")}
    return {f"vertex-{number}": f"{own}<title>dans la zone, rang {rank}</title>"} | moves


def _answers(growth: Growth, name: Any, ends: list[int]) -> list[list[Any]]:
    """The answers to a click on a vertex: from the frame that ends each turn, a sentence."""
    answers: list[list[Any]] = [[end, growth.answer(name, turn)] for turn, end in enumerate(ends)]
    if rank := growth.ranks.get(name):
        answers[rank - 1].append(1 + growth.entering.index(name))
    return answers
