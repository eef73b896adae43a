"""The explorer of attractors: an arena to fill turn after turn, and to draw."""

from collections.abc import Collection, Hashable, Mapping, Sequence
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from course_lib.arenas.code import SIDES, from_code, named
from course_lib.arenas.growth import Growth
from course_lib.attractors import Arena
from course_lib.board.widget import Board, both_sides
from course_lib.canvas.figure import Figure
from course_lib.canvas.scene import Point
from course_lib.drawing.arenas import arranged, described, draw_arena
from course_lib.games import MAX, Game, Player
from course_lib.page.picture import Picture
from course_lib.page.still import StillBox

HERE = Path(__file__).parent
LARGEST = 20
"""How many vertices an arena to be drawn may have: beyond, nobody reads it."""


class ArenaPage(anywidget.AnyWidget):
    """What the page shows, and plays by itself: the picture and every sentence, in `data`."""

    _esm = (HERE / "arena.js").read_text(encoding="utf-8")
    _css = str(Picture._css) + (HERE / "arena.css").read_text(encoding="utf-8")
    data = traitlets.Dict().tag(sync=True)


class ArenaExplorer(StillBox):
    """An arena on which an attractor grows, `growth`, and where its vertices stand, `places`."""

    def __init__(self, growth: Growth, places: Mapping[str, Point]) -> None:
        self.page, self._serial = ArenaPage(), 0
        self.page.on_msg(self._receive)
        super().__init__([self.page])
        self.show(growth, places)

    def show(self, growth: Growth, places: Mapping[str, Point]) -> None:
        """An arena, from turn 0; arranged if some place is not given.

        ValueError if it has more than 20 vertices, or none.
        """
        names = growth.arena.successors
        if not 1 <= len(names) <= LARGEST:
            raise ValueError(f"une arène à dessiner a de 1 à {LARGEST} sommets, pas {len(names)}")
        self.growth = growth
        if names.keys() - places.keys():
            places = arranged(growth.arena, growth.targets)
        self.places = {name: places[name] for name in names}
        figure, turns = self._figure(), growth.turns
        figure.alt = described(growth.arena, growth.targets)  # the ranks are to be found
        self.page.data = {
            "svg": figure.svg(),
            "turns": turns,
            "vertices": [self._vertex(name, len(turns) - 1) for name in names],
            "more": growth.more,
            "players": [str(growth.player), str(growth.player.opponent)],
            "serial": self._serial,
        }

    def still(self) -> dict[str, str]:
        """The arena with its ranks, and who enters at each turn."""
        figure = self._figure(" ".join(self.growth.turns))
        return {"image/svg+xml": figure.svg(), "text/plain": figure.alt}

    def _figure(self, caption: str | None = None) -> Figure:
        shown = self.growth
        return draw_arena(
            shown.arena,
            shown.targets,
            places=self.places,
            ranks=shown.ranks,
            moves=shown.moves,
            caption=caption,
        )

    def _vertex(self, name: str, turns: int) -> dict[str, Any]:
        shown, rank = self.growth, self.growth.ranks.get(name)
        out = range(turns if rank is None else rank - 1)
        return {
            "name": name,
            "owner": str(shown.arena.owner[name]),
            "target": name in shown.targets,
            "afters": list(shown.arena.successors[name]),
            "place": self.places[name],
            "rank": rank,
            "why": "" if rank is None else shown.why(name),
            "waits": [shown.wait(name, turn) for turn in out],
        }

    def _receive(self, _page: object, asked: Mapping[str, Any], _buffers: object) -> None:
        if asked["serial"] < self._serial:  # a change that came after it overtook it
            return
        self._serial = asked["serial"]
        try:
            self.show(
                Growth(*from_code(asked["code"]), SIDES[asked["player"].lower()]), asked["places"]
            )
        except ValueError as error:
            self.page.send({"refusal": str(error)})


def attractor_explorer(
    arena: Arena[Any] | Mapping[Any, Sequence[Any]] | Game[Any, Any] | str,
    targets: Collection[Hashable] = (),
    *,
    player: Player = MAX,
    places: Mapping[Any, Point] | None = None,
    state: Any = None,
) -> ArenaExplorer | Board:
    """The attractor of `targets` for `player`, in an arena that students then change at will.

    The arena may be a graph of the exercises, or a code such as `a:MAX -> b ; b*:MIN`. A game
    gives a board of which one plays both sides, from `state`, with an exact note on each move.
    ValueError if the arena has more than 20 vertices, or the game more than 20 000 positions.
    """
    if isinstance(arena, Game):
        return both_sides(arena, state)
    if isinstance(arena, str):
        return ArenaExplorer(Growth(*from_code(arena), player), places or {})
    drawn, names = named(arena)
    if unknown := [target for target in targets if target not in names]:
        raise ValueError(f"ces buts ne sont pas des sommets : {unknown}")
    aims = [names[target] for target in targets]
    stand = {names[vertex]: place for vertex, place in (places or {}).items()}
    return ArenaExplorer(Growth(drawn, aims, player), stand)
