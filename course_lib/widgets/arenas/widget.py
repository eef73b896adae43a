"""Attractors step by step: an arena to fill turn after turn, by clicking what enters next."""

import re
from collections import Counter
from collections.abc import Collection, Hashable, Mapping
from typing import Any

from course_lib.attractors import Arena
from course_lib.canvas.figure import Figure
from course_lib.canvas.scene import Point
from course_lib.drawing.arenas import arranged, described, draw_arena
from course_lib.games import MAX, MIN, Game
from course_lib.widgets.arenas.growth import MORE, Growth
from course_lib.widgets.board.widget import Board, both_sides
from course_lib.widgets.page.stepper import Film, Stepper

LARGEST = 20
"""How many vertices an arena may have: beyond, nobody reads it."""
PART = re.compile(r'^ *<\w+ id="((vertex|zone|rank|move)-[\d-]+)".*$', re.MULTILINE)
"""A line of the SVG of an arena that draws a part of it: its name, its kind."""


def attractor_explorer(
    arena: Arena[Any] | Game[Any, Any],
    targets: Collection[Hashable] = (),
    *,
    places: Mapping[Any, Point] | None = None,
    state: Any = None,
) -> Stepper | Board:
    """The attractor of `targets` for MAX, on an arena of at most 20 vertices.

    `places` are points, ordinates going up. A game gives a board instead, of which one plays both
    sides from `state`, with an exact note on each move. ValueError if the arena has more than 20
    vertices or none, if a target is no vertex, or if the game has more than 20 000 positions.

    >>> from course_lib.games import MAX, MIN
    >>> arena = Arena({"a": ["b"], "b": []}, {"a": MAX, "b": MIN})
    >>> attractor_explorer(arena, ["b"]).film["sentences"][1]
    'Tour 1. a entre : MAX y choisit a → b.'
    """
    if isinstance(arena, Game):
        return both_sides(arena, state)
    if not 1 <= len(arena.successors) <= LARGEST:
        count = len(arena.successors)
        raise ValueError(f"une arène à dessiner a de 1 à {LARGEST} sommets, pas {count}")
    if unknown := [target for target in targets if target not in arena.successors]:
        raise ValueError(f"ces buts ne sont pas des sommets : {unknown}")
    names = _names(arena)
    arcs = {names[s]: [names[after] for after in afters] for s, afters in arena.successors.items()}
    renamed = Arena(arcs, {name: arena.owner[vertex] for vertex, name in names.items()})
    growth = Growth(renamed, [names[target] for target in targets])
    spots = {names[vertex]: place for vertex, place in (places or {}).items()}
    spots = spots or arranged(renamed, growth.targets)
    return Stepper(film(growth, spots), lambda: _figure(growth, spots, " ".join(growth.sentences)))


def film(growth: Growth, places: Mapping[str, Point]) -> dict[str, Any]:
    """The film of an attractor that grows: a frame for each vertex, a step for each turn."""
    svg, names, ranks = _figure(growth, places).svg(), list(growth.arena.successors), growth.ranks
    lines = {part[1]: part[0] for part in PART.finditer(svg)}
    start = {part: "" for part in lines if part.startswith("move")}
    start |= {part: line for part, line in lines.items() if part.startswith("vertex")}
    for target in growth.targets:
        start |= _entered(lines, names.index(target), 0)
    result = Film(PART.sub(_slot, svg), list(start))
    result.add(start, growth.sentences[0])
    for name, sentence in zip(growth.entering, growth.sentences[1:], strict=False):
        result.add(_entered(lines, names.index(name), ranks[name]), sentence)
    result.add({}, growth.sentences[-1])
    turns = range(max(ranks.values(), default=0) + 1)
    ends = [sum(0 < rank <= turn for rank in ranks.values()) for turn in turns]
    labels = [
        f"{s}, {growth.arena.owner[s]}{', but' if s in growth.targets else ''}" for s in names
    ]
    return result.data(
        steps=[[frame, -1, 0, 0, -1, -1] for frame in (*ends, len(result.frames) - 1)],
        alts=[described(growth.arena, growth.targets)] * len(result.frames),
        nodes=[[[result.ranks[f"vertex-{k}"]], label, ""] for k, label in enumerate(labels)],
        asked=[_answers(growth, name, ends) for name in names],
        claim=MORE,
    )


def _figure(growth: Growth, places: Mapping[str, Point], caption: str | None = None) -> Figure:
    """The arena with the ranks of its vertices and the moves that bring MAX nearer."""
    arena, ranks = growth.arena, growth.ranks
    moves = [growth.best_move(name) for name in growth.entering if arena.owner[name] is MAX]
    return draw_arena(
        arena, growth.targets, places=places, ranks=ranks, moves=moves, caption=caption
    )


def _slot(part: re.Match[str]) -> str:
    """Where the film draws a part of the SVG: the zone and the rank, in the group of the vertex."""
    return f'<g data-part="{part[1]}"></g>' if part[2] in ("vertex", "move") else ""


def _entered(lines: Mapping[str, str], number: int, rank: int) -> dict[str, str]:
    """The groups that change when a vertex enters: its own, those of its moves."""
    own = "".join(lines[f"{kind}-{number}"] for kind in ("vertex", "zone", "rank"))
    moves = {part: line for part, line in lines.items() if part.startswith(f"move-{number}-")}
    return {f"vertex-{number}": f"{own}<title>dans la zone, rang {rank}</title>"} | moves


def _answers(growth: Growth, name: str, ends: list[int]) -> list[list[Any]]:
    """The answer to a click on a vertex, from the frame that ends each turn on."""
    answers: list[list[Any]] = [[end, growth.answer(name, turn)] for turn, end in enumerate(ends)]
    if rank := growth.ranks.get(name):
        answers[rank - 1].append(1 + growth.entering.index(name))
    return answers


def _names(arena: Arena[Any]) -> dict[Any, str]:
    """A name for each vertex; (position, player) bears that of the position, unless two would."""
    short = {}
    for vertex in arena.successors:
        is_position = isinstance(vertex, tuple) and vertex[-1] in (MAX, MIN)
        name = vertex[0] if is_position else vertex
        short[vertex] = ",".join(map(str, name)) if isinstance(name, tuple) else f"{name}"
    count, marks = Counter(short.values()), {MAX: "▲", MIN: "▼"}
    return {s: name + marks[arena.owner[s]] * (count[name] > 1) for s, name in short.items()}
