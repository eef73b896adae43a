"""Attractors step by step: an arena to fill turn after turn, by clicking what enters next."""

import re
from collections import Counter, defaultdict
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
PART = re.compile(r'<\w+ id="((vertex|zone|rank|move)-(\d+)[\d-]*)"')
"""How a line of the SVG of an arena begins that draws a part of it: its name, kind, vertex."""


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
    outside, inside = _looks(svg)
    result = Film("\n".join(map(_slot, svg.splitlines())), list(inside))
    before = dict[str, str]()
    for count, sentence in enumerate(growth.sentences):
        zone = {f"{names.index(name)}" for name in ranks if name not in growth.entering[count:]}
        looks = {g: (inside if g.split("-")[1] in zone else outside)[g] for g in inside}
        result.add({g: look for g, look in looks.items() if before.get(g) != look}, sentence)
        before = looks
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


def _looks(svg: str) -> tuple[dict[str, str], dict[str, str]]:
    """The SVG of each vertex and of each move, before and after the vertex is in the zone."""
    outside, inside = defaultdict[str, str](str), defaultdict[str, str](str)
    for line in svg.splitlines():
        if found := PART.match(line):
            name, kind, vertex = found.groups()
            group = name if kind == "move" else f"vertex-{vertex}"
            outside[group] += line * (kind == "vertex")
            inside[group] += line
            if kind == "rank":
                rank = line.partition(">")[2].partition("<")[0]
                inside[group] += f"<title>dans la zone, rang {rank}</title>"
    return outside, inside


def _slot(line: str) -> str:
    """A line of the SVG, without the parts that the film adds to it."""
    if not (found := PART.match(line)):
        return line
    return f'<g data-part="{found[1]}"></g>' if found[2] in ("vertex", "move") else ""


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
