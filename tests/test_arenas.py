"""What the explorer of attractors says at every turn, and how an arena is drawn."""

from math import dist

import pytest
from hypothesis import given
from hypothesis import strategies as st

from course_lib import attractor_explorer
from course_lib.attractors import Arena
from course_lib.drawing.arenas import draw_arena, places_on_ellipse
from course_lib.games import MAX, MIN, Player

ARCS = {"a": "bc", "b": "de", "c": "ef", "d": "t", "e": "bg", "f": "c", "g": "t", "t": ""}
EXAMPLE = Arena(
    {name: list(afters) for name, afters in ARCS.items()},
    {name: MIN if name in "bcgt" else MAX for name in ARCS},
)


@st.composite
def arenas(draw: st.DrawFn):
    """An arena of letters, loops, pairs and dead ends included, and its targets."""
    names = "abcdefgh"[: draw(st.integers(1, 8))]
    some = st.lists(st.sampled_from(names), max_size=3, unique=True)
    owner = {name: draw(st.sampled_from(Player)) for name in names}
    return Arena({name: draw(some) for name in names}, owner), draw(some)


@given(arenas())
def test_every_click_is_answered_at_every_turn_by_the_arcs_of_the_arena(case):
    """Exits are recomputed from the sets of the fixpoint, and looked for in the answers."""
    arena, targets = case
    film, zone = attractor_explorer(arena, targets).film, set(targets)
    ends = [step[0] for step in film["steps"]][:-1]
    assert len(film["frames"]) == len(film["sentences"]) == film["steps"][-1][0] + 1
    for turn, end in enumerate(ends):
        entering = set()
        for name, answers in zip(arena.successors, film["answers"], strict=True):
            text, *frame = [answer for answer in answers if answer[0] <= end][-1][1:]
            afters, is_max = set(arena.successors[name]), arena.owner[name] is MAX
            enters = (is_max and afters & zone) or (not is_max and afters and afters <= zone)
            if name in zone:
                assert text.startswith("Déjà dans la zone")
            elif enters:
                entering.add(name)
                assert text.startswith("Oui. ")
                assert ends[turn] < frame[0] <= ends[turn + 1]
                assert f"{name} entre" in film["sentences"][frame[0]]
            else:
                exits = {after for after in arena.successors if f"{name} → {after}" in text}
                assert text.startswith("Non. ")
                assert exits == afters - zone
                assert ("Aucun arc de MAX" in text) == bool(is_max and afters)
                assert ("MIN a encore" in text) == bool(not is_max and afters)
        zone |= entering
    assert f"{len(zone)} sommet" in film["sentences"][-1]


def test_a_wrong_arena_is_refused():
    for count in (0, 21):
        arcs: dict[str, list[str]] = {f"s{k}": [] for k in range(count)}
        with pytest.raises(ValueError, match=f"de 1 à 20 sommets, pas {count}"):
            attractor_explorer(Arena(arcs, dict.fromkeys(arcs, MIN)))
    with pytest.raises(ValueError, match=r"ne sont pas des sommets : \['z'\]"):
        attractor_explorer(EXAMPLE, ["z"])


def test_the_ranks_of_an_arena_are_hidden_at_first_and_in_its_still_picture():
    explorer = attractor_explorer(EXAMPLE, ["t"])
    assert "rang" not in explorer.film["alts"][0]
    assert "a (MAX, rang 4) vers b, c ; b (MIN, rang 3)" in explorer.still()["text/plain"]
    figure = draw_arena(EXAMPLE, ["t"], pawn="b")
    assert 'id="pawn"' in figure.svg()
    assert figure.alt.endswith("Le pion est en b.")


def test_vertices_are_apart_however_many_there_are():
    for count in range(1, 21):
        arena = Arena({k: [] for k in range(count)}, dict.fromkeys(range(count), MAX))
        places = list(places_on_ellipse(arena, [0]).values())
        assert all(dist(a, b) > 55 for k, a in enumerate(places) for b in places[:k])
