"""Arenas: shapes and colours tell who moves at a vertex, rings what is to be reached.

Arcs bend until they are clear of the other vertices, and of the heads of the other arcs; the two
arcs of a pair that go opposite ways bend apart.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping
from math import cos, dist, inf, pi, sin
from typing import Any

from course_lib.attractors import Arena, attractor
from course_lib.canvas.figure import Figure
from course_lib.canvas.ids import part_id
from course_lib.canvas.letters import text_width
from course_lib.canvas.scene import Path, Point, Scene, box, circle, polygon, triangle
from course_lib.canvas.style import ACCENT, GREY, INK, PAPER, TINTS
from course_lib.games import MAX

WIDE, HIGH, RING = 50.0, 44.0, 4.5
EDGE = 48.0
"""From the middle of a vertex to the side of the picture, at least."""
LEAST = 556.0, 200.0
"""How large a picture is, at least."""

BENDS = (0.0, 0.1, -0.1, 0.2, -0.2, 0.3, -0.3, 0.45, -0.45, 0.6, -0.6)
HEAD, HALF_HEAD = 10.0, 4.5
STEPS = 20
"""The points of an arc."""

Arc = tuple[Any, Any]
Route = list[Point]


def draw_arena(
    arena: Arena[Any],
    targets: Collection[Hashable] = (),
    *,
    places: Mapping[Any, Point] | None = None,
    leaves: Collection[Hashable] = (),
    ranks: Mapping[Any, int] | None = None,
    moves: Collection[Arc] = (),
    pawn: Hashable | None = None,
    names: Mapping[Any, str] | None = None,
    caption: str | None = None,
) -> Figure:
    """An arena, whose `targets` have a double outline; `places` are points, ordinates going up.

    The `leaves`, where games end, look like those of a tree. `ranks` are written beside the
    vertices, which then have a thick outline, and so have the arcs of `moves`; a disc is on
    `pawn`, if there is one. `names` replaces what is written in the vertices.

    >>> from course_lib.games import MAX, MIN
    >>> draw_arena(Arena({"a": ["b"], "b": []}, {"a": MAX, "b": MIN}), ["b"], ranks={"b": 0}).alt
    'Arène. a (MAX) vers b ; b (MIN, but, rang 0) vers rien.'
    """
    ranks, places = ranks or {}, places or arranged(arena, targets)
    stands = f" Le pion est en {pawn}." if pawn is not None else ""
    alt = f"{described(arena, targets, ranks, leaves)}{stands} {caption or ''}".strip()
    drawing = _Drawing(arena, places, leaves, targets)
    figure = Figure(*drawing.size, alt=alt, caption=caption)
    drawing.arcs(figure.scene, "arc", drawing.routes, GREY, 1.3)
    drawing.arcs(figure.scene, "move", moves, ACCENT, 3.0)
    drawing.vertices(figure.scene, names or {})
    drawing.ranks(figure.scene, ranks)
    if pawn is not None:  # at the tip of its vertex, where it hides no name
        (x, y), tip = places[pawn], HIGH / 2 if arena.owner[pawn] is MAX else -HIGH / 2
        figure.scene.shape(circle(x, y + tip, 9.0), INK, PAPER, 2.0, gid="pawn")
    return figure


class _Drawing:
    """An arena on a page of this `size`: the shapes of its vertices, the routes of its arcs."""

    def __init__(
        self,
        arena: Arena[Any],
        places: Mapping[Any, Point],
        leaves: Collection[Any],
        targets: Collection[Any],
    ) -> None:
        self.places, self.number = places, {one: rank for rank, one in enumerate(arena.successors)}
        self.kinds = {
            one: "leaf" if one in leaves else str(arena.owner[one]).lower() for one in self.number
        }
        self.borders = {
            one: _outline(kind, places[one], RING * (one in targets))
            for one, kind in self.kinds.items()
        }
        right, top = (EDGE + max(place[axis] for place in places.values()) for axis in (0, 1))
        self.size = max(LEAST[0], right), max(LEAST[1], top)
        self.routes = _routes(arena, places, self.borders, self.size[1])

    def arcs(
        self, scene: Scene, part: str, arcs: Collection[Arc], color: str, width: float
    ) -> None:
        for start, end in arcs:
            gid = part_id(part, (self.number[start], self.number[end]))
            scene.shape(_arrow(self.routes[start, end]), color, color, width, gid=gid)

    def vertices(self, scene: Scene, names: Mapping[Any, str]) -> None:
        """The vertices, with their names where they are wide."""
        for vertex, kind in self.kinds.items():
            tint, gid = TINTS[kind], part_id("vertex", (self.number[vertex],))
            inner, name = _outline(kind, self.places[vertex]), str(names.get(vertex, vertex))
            scene.shape(self.borders[vertex], PAPER, tint.line, 1.3)
            scene.shape(inner, tint.fill, tint.line, 1.3, gid=gid)
            x, y = (sum(axis) / len(axis) for axis in zip(*inner.points, strict=True))
            room = (40 if kind == "leaf" else 27) / max(text_width(name, 12.0), 1.0)
            scene.text(x, y, name, 12.0 * min(1.0, room))

    def ranks(self, scene: Scene, ranks: Mapping[Any, int]) -> None:
        """A thick outline around the vertices that have a rank, and their ranks beside them."""
        for vertex in ranks:
            gid = part_id("zone", (self.number[vertex],))
            scene.shape(self.borders[vertex], None, ACCENT, 3.5, gid=gid)
        for vertex, rank in ranks.items():
            spot = _free_spot(self.places[vertex], self.places.values(), self.routes.values())
            gid = part_id("rank", (self.number[vertex],))
            scene.text(*spot, str(rank), 13.0, ACCENT, bold=True, gid=gid)


def described(
    arena: Arena[Any],
    targets: Collection[Any],
    ranks: Mapping[Any, int] | None = None,
    leaves: Collection[Any] = (),
) -> str:
    """An arena in words."""
    ranks, words = ranks or {}, []
    for vertex, afters in arena.successors.items():
        notes = ", but" * (vertex in targets) + f", rang {ranks.get(vertex)}" * (vertex in ranks)
        reached = ", ".join(map(str, afters)) or "rien"
        whose = "feuille" if vertex in leaves else arena.owner[vertex]
        words.append(f"{vertex} ({whose}{notes}) vers {reached}")
    return f"Arène. {' ; '.join(words)}."


def arranged(arena: Arena[Any], targets: Collection[Any]) -> dict[Any, Point]:
    """Places on an ellipse, targets on the right and what is farthest from them on the left."""
    alone = Arena(arena.successors, dict.fromkeys(arena.successors, MAX))
    away = attractor(alone, MAX, targets)
    ordered = sorted(arena.successors, key=lambda vertex: away.get(vertex, inf))
    count, places = len(ordered), {}
    a, b = 230.0, max(70.0, 12.0 * count)
    for rank, vertex in enumerate(ordered):
        angle = (-1) ** rank * 2 * pi * ((rank + 1) // 2) / count
        places[vertex] = (EDGE + a * (1 + cos(angle)), EDGE + b * (1 + sin(angle)))
    return places


def _outline(kind: str, place: Point, more: float = 0.0) -> Path:
    """The shape of a vertex ("max", "min" or "leaf"), or one `more` points around it."""
    if kind != "leaf":
        return triangle(*place, WIDE, HIGH, more, up=kind == "max")
    return box(*place, WIDE + 2 * more, HIGH / 1.5 + 2 * more)


def _routes(
    arena: Arena[Any], places: Mapping[Any, Point], borders: Mapping[Any, Path], height: float
) -> dict[Arc, Route]:
    """The points of each arc, from the border of a vertex to that of another: the easiest bend."""
    routes: dict[Arc, Route] = {}
    for start, end in [(s, t) for s, afters in arena.successors.items() for t in afters]:
        back = routes.get((end, start), [])
        passed = [place for vertex, place in places.items() if vertex not in (start, end)]
        found: dict[float, Route] = {}
        for bend in BENDS[start in arena.successors[end] :]:
            route = _route(places[start], places[end], bend, borders[start], borders[end])
            near = [min(y, height - y) / 8 for _, y in route]
            near += [dist(point, place) / 44 for place in passed for point in route]
            near += [dist(point, route[STEPS // 2]) / 12 for point in back]
            heads = [dist(point, other[-1]) / 11 for other in routes.values() for point in route]
            heads += [dist(route[-1], point) / 11 for other in routes.values() for point in other]
            ease = 10 * min([1.0, *near]) + min([1.0, *heads]) - abs(bend)
            found.setdefault(ease, route)
        routes[start, end] = found[max(found)]
    return routes


def _route(start: Point, end: Point, bend: float, leaves: Path, enters: Path) -> Route:
    """A curve, to the left if `bend` is positive, cut at the borders of the two vertices."""
    a, b = complex(*start), complex(*end)
    middle = (a + b) / 2 + bend * 1j * (b - a)

    def at(t: float) -> Point:
        point = (1 - t) ** 2 * a + 2 * t * (1 - t) * middle + t * t * b
        if a == b:  # a loop, above its vertex
            point = a + complex(15 * sin(2 * pi * t), 20 - 20 * cos(2 * pi * t))
        return point.real, point.imag

    def border(path: Path, inside: float) -> float:
        outside = 0.5
        for _ in range(20):
            half = (inside + outside) / 2
            inside, outside = (half, outside) if _holds(path, at(half)) else (inside, half)
        return outside

    first, last = border(leaves, 0.0), border(enters, 1.0)
    return [at(first + (last - first) * step / STEPS) for step in range(STEPS + 1)]


def _holds(convex: Path, point: Point) -> bool:
    """Whether a point is in a convex polygon: on the same side of all its sides."""
    (x, y), corners = point, convex.points
    sides = zip(corners, [*corners[1:], corners[0]], strict=True)
    return len({(u - p) * (y - q) > (v - q) * (x - p) for (p, q), (u, v) in sides}) == 1


def _arrow(route: Route) -> Path:
    """An arc and its head, as one outline: there, around the head, and back."""
    line, tip = [point for point in route if dist(point, route[-1]) > HEAD], complex(*route[-1])
    ahead = tip - complex(*(line[-1] if line else route[0]))
    ahead /= abs(ahead) or 1.0
    corners = [tip - HEAD * ahead + side * HALF_HEAD * 1j * ahead for side in (0, 1, -1)]
    base, left, right = ((corner.real, corner.imag) for corner in corners)
    return polygon([*line, base, left, route[-1], right, base, *reversed(line)])


def _free_spot(place: Point, places: Collection[Point], routes: Collection[Route]) -> Point:
    """Where a rank is the farthest from arcs and vertices, around its own."""
    x, y = place
    around = [(x + 36 * cos(k * pi / 8), y + 32 * sin(k * pi / 8)) for k in range(16)]
    drawn = [point for route in routes for point in route]
    drawn += [other for other in places if other != place]
    return max(around, key=lambda spot: min((dist(spot, point) for point in drawn), default=inf))
