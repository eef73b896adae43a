"""What the explorer of attractors says and draws, and the outcomes of games, by other means."""

import re
from math import dist

import pytest
from examples import examples
from hypothesis import given
from hypothesis import strategies as st

from course_lib import attractor_explorer
from course_lib.attractors import Arena, arena_of
from course_lib.drawing.arenas import arranged, draw_arena
from course_lib.games import MAX, MIN, Chomp, Player
from course_lib.widgets.arenas.growth import Growth
from course_lib.widgets.arenas.widget import film

LETTERS = "abcdefgh"


@st.composite
def growths(draw: st.DrawFn) -> Growth:
    """An arena of letters, loops, pairs and dead ends included."""
    names = LETTERS[: draw(st.integers(1, 8))]
    some = st.lists(st.sampled_from(names), max_size=3, unique=True)
    arena = Arena(
        {name: draw(some) for name in names},
        {name: draw(st.sampled_from(Player)) for name in names},
    )
    return Growth(arena, draw(some))


ARCS = {"a": "bc", "b": "de", "c": "ef", "d": "t", "e": "bg", "f": "c", "g": "t", "t": ""}
EXAMPLE = Arena(
    {name: list(afters) for name, afters in ARCS.items()},
    {name: MIN if name in "bcgt" else MAX for name in ARCS},
)


@pytest.mark.parametrize("count", [0, 21])
def test_an_arena_has_from_1_to_20_vertices(count):
    names = [f"s{k}" for k in range(count)]
    arena = Arena({name: [] for name in names}, dict.fromkeys(names, MIN))
    with pytest.raises(ValueError, match=f"de 1 à 20 sommets, pas {count}"):
        attractor_explorer(arena)
    with pytest.raises(ValueError, match=r"ne sont pas des sommets : \['z'\]"):
        attractor_explorer(EXAMPLE, ["z"])


@given(growths())
def test_the_film_answers_every_click_at_every_turn_by_what_the_arcs_are(growth):
    """Exits are recomputed from the sets of the fixpoint, and looked for in the answers."""
    arena, zone = growth.arena, set(growth.targets)
    made = film(growth, arranged(arena, growth.targets))
    ends = [step[0] for step in made["steps"]][:-1]
    assert len(made["frames"]) == len(made["sentences"]) == made["steps"][-1][0] + 1
    for turn, end in enumerate(ends):
        entering = set()
        for name, answers in zip(arena.successors, made["asked"], strict=True):
            text, *frame = [answer for answer in answers if answer[0] <= end][-1][1:]
            afters, mine = set(arena.successors[name]), arena.owner[name] is MAX
            enters = (mine and afters & zone) or (not mine and afters and afters <= zone)
            if name in zone:
                assert text.startswith("Déjà dans la zone")
            elif enters:
                entering.add(name)
                assert text.startswith("Oui. ")
                assert ends[turn] < frame[0] <= ends[turn + 1]
                assert f"{name} entre" in made["sentences"][frame[0]]
            else:
                exits = {after for after in arena.successors if f"{name} → {after}" in text}
                assert text.startswith("Non. ")
                assert exits == afters - zone
                assert ("Aucun arc de MAX" in text) == bool(mine and afters)
                assert ("MIN a encore" in text) == bool(not mine and afters)
        zone |= entering
    assert f"{len(zone)} sommet" in made["sentences"][-1]
    assert zone == growth.ranks.keys()


def test_an_arena_is_seen_before_anyone_clicks():
    explorer = attractor_explorer(EXAMPLE, ["t"])
    assert "rang" not in explorer.film["alts"][0]
    assert "rang 4" in explorer.still()["text/plain"]
    assert "La zone de MAX a le double contour" in explorer.film["sentences"][0]


def test_the_vertices_of_a_game_are_named_by_its_positions():
    arena = arena_of(Chomp(2, 2))
    names = [name for _, name, _ in attractor_explorer(arena, [((1,), MIN)]).film["nodes"]]
    assert {"2,2, MAX", "1▲, MAX", "1▼, MIN, but"} <= set(names)
    assert len(set(names)) == len(arena.successors)


def depth(corners, point):
    """How deep a point is in a triangle or a box; negative outside."""
    x, y = point
    (ax, ay), (bx, by), (cx, cy) = corners[:3]
    turn = 1 if (bx - ax) * (cy - ay) > (cx - ax) * (by - ay) else -1
    return min(
        turn * ((v[0] - u[0]) * (y - u[1]) - (x - u[0]) * (v[1] - u[1])) / dist(u, v)
        for u, v in zip(corners, [*corners[1:], corners[0]], strict=True)
    )


def paths(figure):
    """The points of each part of a figure that has an identifier, by it."""
    found = re.findall(r'<path id="([a-z]+[-0-9]*)" d="([^"]*)"', figure.svg())
    words = {gid: [float(n) for n in re.findall(r"-?[\d.]+", data)] for gid, data in found}
    return {gid: list(zip(ns[::2], ns[1::2], strict=True)) for gid, ns in words.items()}


@examples(40)
@given(growths())
def test_arcs_touch_the_borders_and_never_look_double_headed(growth):
    successors = growth.arena.successors
    drawn = paths(draw_arena(growth.arena))
    ranks = {vertex: rank for rank, vertex in enumerate(successors)}
    for start, end in [(s, t) for s, afters in successors.items() for t in afters]:
        arc = drawn[f"arc-{ranks[start]}-{ranks[end]}"]
        tip = arc[len(arc) // 2]
        assert depth(drawn[f"vertex-{ranks[start]}"], arc[0]) > -0.2
        assert abs(depth(drawn[f"vertex-{ranks[end]}"], tip)) < 0.2
        for other in successors.keys() - {start, end}:
            assert all(depth(drawn[f"vertex-{ranks[other]}"], point) < 0 for point in arc)
        back = drawn.get(f"arc-{ranks[end]}-{ranks[start]}")
        if back and start != end:
            assert min(dist(arc[len(arc) // 4], point) for point in back) > 5


def test_vertices_are_apart_however_many_there_are():
    for count in range(1, 21):
        arena = Arena({k: [] for k in range(count)}, dict.fromkeys(range(count), MAX))
        places = list(arranged(arena, [0]).values())
        assert all(dist(a, b) > 55 for k, a in enumerate(places) for b in places[:k])


def test_a_static_arena_has_its_ranks_its_moves_and_its_words():
    arena, targets = EXAMPLE, ["t"]
    svg = draw_arena(arena, targets, ranks={"a": 4}, moves=[("a", "b")], caption="Un mot.").svg()
    assert 'id="rank-0"' in svg
    assert 'id="move-0-1"' in svg
    assert 'id="zone-1"' not in svg
    assert "a (MAX, rang 4) vers b, c ; b (MIN) vers d, e" in svg
    assert 'id="pawn"' not in svg
    figure = draw_arena(arena, targets, pawn="b")
    assert 'id="pawn"' in figure.svg()
    assert figure.alt.endswith("Le pion est en b.")
