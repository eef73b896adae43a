"""Attractors step by step: an arena to fill turn after turn, by clicking what enters next."""

import re
from collections import Counter
from collections.abc import Collection, Hashable, Iterator, Mapping
from typing import Any

from course_lib.attractors import Arena
from course_lib.canvas.figure import Figure
from course_lib.canvas.scene import Point
from course_lib.drawing.arenas import arranged, described, draw_arena
from course_lib.games import MAX, MIN, Game
from course_lib.widgets.arenas.growth import Growth
from course_lib.widgets.board.widget import Board, both_sides
from course_lib.widgets.page.stepper import Film, Stepper

LARGEST = 20
"""How many vertices an arena may have: beyond, nobody reads it."""
PART = re.compile(r'<\w+ id="((\w+)-[\d-]+)"')
"""How the SVG of an arena draws a vertex, an arc, a zone, a rank or a move: one line each."""


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
    """
    if isinstance(arena, Game):
        return both_sides(arena, state)
    if not 1 <= len(arena.successors) <= LARGEST:
        count = len(arena.successors)
        raise ValueError(f"une arène à dessiner a de 1 à {LARGEST} sommets, pas {count}")
    if unknown := [target for target in targets if target not in arena.successors]:
        raise ValueError(f"ces buts ne sont pas des sommets : {unknown}")
    names = _names(arena)
    growth = Growth(_renamed(arena, names), [names[target] for target in targets], MAX)
    given = {names[vertex]: place for vertex, place in (places or {}).items()}
    spots = given or arranged(growth.arena, growth.targets)
    return Stepper(film(growth, spots), lambda: _drawn(growth, spots, " ".join(growth.turns)))


def film(growth: Growth, places: Mapping[str, Point]) -> dict[str, Any]:
    """The film of an attractor that grows: a frame for each vertex, a step for each turn."""
    lines = _drawn(growth, places).svg().splitlines()
    drawn = {found[1]: line for line in lines if (found := PART.match(line))}
    groups = [part for part in drawn if part.startswith(("vertex", "move"))]
    made = Film("\n".join(map(_slot, lines)), groups)
    entering = sorted((rank, name) for name, rank in growth.ranks.items())
    start = {part: drawn[part] * part.startswith("vertex") for part in groups}
    for rank, name in entering:
        if rank == 0:
            start |= _looks(growth, name, drawn)
    made.add(start, growth.turns[0])
    ends, frames = [0], dict[str, int]()
    for rank, name in entering:
        if rank:
            frames[name] = len(made.frames)
            title = f"Tour {rank}. " if rank == len(ends) else ""
            ends[rank:] = [len(made.frames)]
            made.add(_looks(growth, name, drawn), title + growth.why(name))
    made.add({}, growth.turns[-1])
    vertices = enumerate(growth.arena.successors)
    return made.data(
        steps=[[told, -1, 0, 0, -1, -1] for told in (*ends, len(made.frames) - 1)],
        alts=[described(growth.arena, growth.targets)] * len(made.frames),
        nodes=[[[made.ranks[f"vertex-{k}"]], growth.label(name), ""] for k, name in vertices],
        asked=[list(_answers(growth, name, ends, frames)) for name in growth.arena.successors],
        claim=growth.more,
    )


def _drawn(growth: Growth, places: Mapping[str, Point], caption: str | None = None) -> Figure:
    """The arena with the ranks of its vertices and the moves that bring MAX nearer."""
    arena, targets = growth.arena, growth.targets
    figure: Figure = draw_arena(
        arena, targets, places=places, ranks=growth.ranks, moves=growth.moves, caption=caption
    )
    return figure


def _slot(line: str) -> str:
    """A line of the SVG, without what the film adds to it."""
    found = PART.match(line)
    if not found or found[2] == "arc":
        return line
    return f'<g data-part="{found[1]}"></g>' if found[2] in ("vertex", "move") else ""


def _looks(growth: Growth, name: str, drawn: Mapping[str, str]) -> dict[str, str]:
    """The parts that change when a vertex enters."""
    index = list(growth.arena.successors).index(name)
    title = f"<title>dans la zone, rang {growth.ranks[name]}</title>"
    zone = f"<g>{title}{drawn[f'zone-{index}']}</g>{drawn[f'rank-{index}']}"
    moves = {part: look for part, look in drawn.items() if part.startswith(f"move-{index}-")}
    return {f"vertex-{index}": drawn[f"vertex-{index}"] + zone, **moves}


def _answers(
    growth: Growth, name: str, ends: list[int], frames: Mapping[str, int]
) -> Iterator[list[Any]]:
    """What is said to who clicks a vertex, from the frame that ends each turn on."""
    rank = growth.ranks.get(name)
    for turn, end in enumerate(ends):
        if rank is None or rank > turn + 1:
            yield [end, f"Non. {growth.wait(name, turn)}"]
        elif rank == turn + 1:
            yield [end, f"Oui. {growth.why(name)}", frames[name]]
        else:
            yield [end, f"Déjà dans la zone, au rang {rank}. {growth.why(name)}"]
            return


def _names(arena: Arena[Any]) -> dict[Any, str]:
    """A name for each vertex; (position, player) bears that of the position, unless two would."""
    short = {vertex: _short(vertex) for vertex in arena.successors}
    count = Counter(short.values())
    marks = {MAX: "▲", MIN: "▼"}
    return {s: name + marks[arena.owner[s]] * (count[name] > 1) for s, name in short.items()}


def _short(vertex: Any) -> str:
    if isinstance(vertex, tuple) and vertex[-1] in (MAX, MIN):
        vertex = vertex[0]
    return ",".join(map(str, vertex)) if isinstance(vertex, tuple) else str(vertex)


def _renamed(arena: Arena[Any], names: Mapping[Any, str]) -> Arena[str]:
    arcs = {names[s]: [names[after] for after in afters] for s, afters in arena.successors.items()}
    return Arena(arcs, {name: arena.owner[s] for s, name in names.items()})
