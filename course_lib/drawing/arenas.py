"""Arenas: a shape and a colour for each player, a double outline for the targets."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping, Sequence
from math import cos, dist, inf, pi, sin
from typing import Any

from course_lib.attractors import Arena, attractor
from course_lib.canvas.figure import Figure
from course_lib.canvas.letters import text_width
from course_lib.canvas.scene import Outline, Point, circle, node_shape, pairs_of, part_id, polygon
from course_lib.canvas.style import ACCENT, GREY, INK, PAPER, TINTS
from course_lib.games import MAX

SIZES = {"max": (50.0, 44.0), "min": (50.0, 44.0), "leaf": (50.0, 29.0)}
"""How large vertices are."""
RING = 4.5
"""From a target to the outline around it."""
EDGE = 48.0
"""From the middle of a vertex to the side of the picture, at least."""
LEAST, LETTERS = (420.0, 200.0), 12.0
"""How large a picture is, at least, and its letters: a telephone shows it whole, and legible."""
BEND = 24.0
"""Twice how far an arc is bent to its left, in points, if there is one the other way."""
HEAD, HALF_HEAD = 10.0, 4.5
STEPS = 20
"""The number of segments of an arc."""

Arc = tuple[Any, Any]
Places = Mapping[Any, Point]
Targets = Collection[Hashable]


def draw_arena(
    arena: Arena[Any],
    targets: Targets = (),
    *,
    places: Places | None = None,
    ranks: Mapping[Any, int] | None = None,
    moves: Collection[Arc] = (),
    pawn: Hashable | None = None,
    caption: str | None = None,
) -> Figure:
    """An arena: vertices of MAX and MIN as in trees, `targets` with a double outline.

    `places` gives the centre of each vertex, in points from the bottom left corner; by default,
    vertices are on an ellipse. A vertex without successors that is no target is drawn as a leaf.
    Vertices in `ranks`, which `attractor` returns, have a thick outline, their rank beside them;
    arcs (vertex, successor) in `moves` are thick; a black disc marks the vertex `pawn`.

    >>> from course_lib.games import MAX, MIN
    >>> draw_arena(Arena({"a": ["b"], "b": []}, {"a": MAX, "b": MIN}), ["b"], ranks={"b": 0}).alt
    'Arène. a (MAX) vers b ; b (MIN, but, rang 0) vers rien.'
    """
    ranks, places = ranks or {}, places or places_on_ellipse(arena, targets)
    size = [max(LEAST[k], EDGE + max(place[k] for place in places.values())) for k in (0, 1)]
    words = describe_arena(arena, targets, ranks)
    words += f" Le pion est en {pawn}." if pawn is not None else ""
    alt = f"{words} {caption or ''}".strip()
    figure = Figure(*size, alt=alt, caption=caption, size=LETTERS)
    drawing = _Drawing(figure, arena, places, targets)
    drawing.paint_arcs("arc", drawing.routes, GREY, 1.3)
    drawing.paint_arcs("move", moves, ACCENT, 3.0)
    drawing.paint_vertices()
    drawing.paint_ranks(ranks)
    if pawn is not None:  # at the tip of its vertex, where it hides no name
        (x, y), tip = places[pawn], 22.0 if arena.owner[pawn] is MAX else -22.0
        figure.scene.shape(circle(x, y + tip, 9.0), INK, PAPER, 2.0, gid="pawn")
    return figure


class _Drawing:
    """An arena on the page of a figure: the shapes of its vertices, the routes of its arcs."""

    def __init__(self, figure: Figure, arena: Arena[Any], places: Places, targets: Targets) -> None:
        self.figure, self.arena, self.places = figure, arena, places
        self.numbers = {vertex: rank for rank, vertex in enumerate(arena.successors)}
        self.kinds = {one: _kind(arena, one, targets) for one in self.numbers}
        self.borders = {
            one: node_shape(kind, *places[one], *SIZES[kind], RING * (one in targets))
            for one, kind in self.kinds.items()
        }
        arcs = [(one, after) for one, afters in arena.successors.items() for after in afters]
        self.routes = {arc: self._route(*arc) for arc in arcs}

    def gid(self, part: str, *vertices: Any) -> str:
        """The identifier of a part of the picture: it has the numbers of the vertices."""
        return part_id(part, *(self.numbers[vertex] for vertex in vertices))

    def paint_arcs(self, part: str, arcs: Collection[Arc], color: str, width: float) -> None:
        """Draw arrows along arcs; `part` begins their identifiers."""
        for arc in arcs:
            gid, arrow = self.gid(part, *arc), _arrow(self.routes[arc])
            self.figure.scene.shape(arrow, color, color, width, gid=gid)

    def paint_vertices(self) -> None:
        """Draw the vertices, with their names where there is room."""
        scene = self.figure.scene
        for vertex, kind in self.kinds.items():
            tint, inner = TINTS[kind], node_shape(kind, *self.places[vertex], *SIZES[kind])
            scene.shape(self.borders[vertex], PAPER, tint.line, 1.3)
            scene.shape(inner, tint.fill, tint.line, 1.3, gid=self.gid("vertex", vertex))
            x, y = (sum(axis) / len(axis) for axis in zip(*inner.points, strict=True))
            space = (40 if kind == "leaf" else 27) / max(text_width(str(vertex), LETTERS), 1.0)
            scene.text(x, y, str(vertex), LETTERS * min(1.0, space))

    def paint_ranks(self, ranks: Mapping[Any, int]) -> None:
        """Draw a thick outline around each vertex that has a rank, and the rank beside it."""
        scene, arcs = self.figure.scene, [point for arc in self.routes.values() for point in arc]
        for vertex in ranks:
            scene.shape(self.borders[vertex], None, ACCENT, 3.5, gid=self.gid("zone", vertex))
        for vertex, rank in ranks.items():
            others = [place for other, place in self.places.items() if other != vertex]
            spot = _free_spot(self.places[vertex], [*arcs, *others, *self.borders[vertex].points])
            scene.text(*spot, str(rank), 13.0, ACCENT, bold=True, gid=self.gid("rank", vertex))

    def _route(self, start: Any, end: Any) -> tuple[Point, ...]:
        """The points of an arc, from a vertex to the border of another."""
        a, b = complex(*self.places[start]), complex(*self.places[end])
        bend = BEND if start in self.arena.successors[end] and a != b else 0.0
        middle = (a + b) / 2 + bend * 1j * (b - a) / (abs(b - a) or 1.0)

        def at(t: float) -> complex:
            if a == b:  # a loop, above its vertex
                return a + complex(15 * sin(2 * pi * t), 20 - 20 * cos(2 * pi * t))
            return (1 - t) ** 2 * a + 2 * t * (1 - t) * middle + t * t * b

        outside, inside = 0.5, 1.0
        for _ in range(20):
            half = (inside + outside) / 2
            is_in = _is_inside(self.borders[end], at(half))
            inside, outside = (half, outside) if is_in else (inside, half)
        return pairs_of(at(outside * step / STEPS) for step in range(STEPS + 1))


def _kind(arena: Arena[Any], vertex: Any, targets: Targets) -> str:
    """The shape of a vertex: that of a node of "max" or "min", or of a "leaf"."""
    is_leaf = not arena.successors[vertex] and vertex not in targets
    return "leaf" if is_leaf else str(arena.owner[vertex]).lower()


def describe_arena(
    arena: Arena[Any], targets: Targets, ranks: Mapping[Any, int] | None = None
) -> str:
    """The text alternative of an arena."""
    words, ranks = [], ranks or {}
    for vertex, afters in arena.successors.items():
        notes = ", but" * (vertex in targets) + f", rang {ranks.get(vertex)}" * (vertex in ranks)
        whose = "feuille" if _kind(arena, vertex, targets) == "leaf" else arena.owner[vertex]
        words.append(f"{vertex} ({whose}{notes}) vers {', '.join(map(str, afters)) or 'rien'}")
    return f"Arène. {' ; '.join(words)}."


def places_on_ellipse(arena: Arena[Any], targets: Targets) -> dict[Any, Point]:
    """A place for each vertex, on an ellipse: targets on the right, far vertices on the left."""
    alone = Arena(arena.successors, dict.fromkeys(arena.successors, MAX))
    away = attractor(alone, MAX, targets)
    ordered = sorted(arena.successors, key=lambda vertex: away.get(vertex, inf))
    count, places = len(ordered), {}
    a, b = max(LEAST[0] / 2 - EDGE, 9.0 * count), max(70.0, 18.0 * count)
    for rank, vertex in enumerate(ordered):
        angle = (-1) ** rank * 2 * pi * ((rank + 1) // 2) / count
        places[vertex] = (EDGE + a * (1 + cos(angle)), EDGE + b * (1 + sin(angle)))
    return places


def _is_inside(convex: Outline, point: complex) -> bool:
    """Whether a point is inside a convex polygon."""
    corners = [complex(*corner) - point for corner in convex.points]
    sides = zip(corners, corners[1:] + corners[:1], strict=True)
    return len({(one.conjugate() * other).imag > 0 for one, other in sides}) == 1


def _arrow(route: Sequence[Point]) -> Outline:
    """An arc and its arrowhead, as one outline: along the arc, around the head, and back."""
    line, tip = [point for point in route if dist(point, route[-1]) > HEAD], complex(*route[-1])
    ahead = tip - complex(*(line[-1] if line else route[0]))
    ahead /= abs(ahead) or 1.0
    sides = [tip - HEAD * ahead + side * HALF_HEAD * 1j * ahead for side in (0, 1, -1)]
    base, left, right = pairs_of(sides)
    return polygon([*line, base, left, route[-1], right, base, *reversed(line)])


def _free_spot(place: Point, obstacles: Collection[Point]) -> Point:
    """Among points around a place, the one farthest from the nearest obstacle."""
    x, y = place
    around = [(x + 36 * cos(k * pi / 8), y + 32 * sin(k * pi / 8)) for k in range(16)]
    return max(around, key=lambda spot: min(dist(spot, point) for point in obstacles))
