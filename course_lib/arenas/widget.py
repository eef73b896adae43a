"""The explorer of attractors: an arena to fill turn after turn, and to draw."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from course_lib.arenas.outcomes import OutcomeBoard
from course_lib.arenas.sketch import Sketch, from_code, sketched
from course_lib.arenas.telling import MORE, steps, waits, why
from course_lib.attractors import Arena, attractor
from course_lib.canvas.figure import Figure
from course_lib.canvas.scene import Point
from course_lib.drawing.arenas import NAMES, draw_arena
from course_lib.games import MAX, Game, Player
from course_lib.page.picture import Picture
from course_lib.page.still import StillBox

HERE = Path(__file__).parent

EDITS: Mapping[str, Callable[..., Sketch]] = {
    "add": Sketch.with_vertex,
    "arc": Sketch.with_arc,
    "owner": Sketch.with_owner_changed,
    "target": Sketch.with_target,
    "remove": Sketch.without,
    "player": Sketch.with_player_changed,
    "code": lambda sketch, code: from_code(code, sketch.player),
}
"""What the page may ask for."""


class ArenaPage(anywidget.AnyWidget):
    """What the page shows, and plays by itself: the picture and every sentence, in `data`."""

    _esm = (HERE / "arena.js").read_text(encoding="utf-8")
    _css = str(Picture._css) + (HERE / "arena.css").read_text(encoding="utf-8")
    data = traitlets.Dict().tag(sync=True)


class ArenaExplorer(StillBox):
    """An arena on which an attractor grows; `sketch` is what is drawn."""

    def __init__(self, sketch: Sketch) -> None:
        self.page = ArenaPage()
        self.page.on_msg(self._receive)
        super().__init__([self.page])
        self.show(sketch)

    def show(self, sketch: Sketch) -> None:
        """Another arena, from turn 0."""
        self.sketch = sketch
        self.ranks = attractor(sketch.arena, sketch.player, sorted(sketch.targets))
        told = steps(sketch, self.ranks)
        self.page.data = {
            "svg": self._figure().svg(),
            "steps": told,
            "vertices": [self._vertex(name, len(told) - 1) for name in sketch.arena.successors],
            "more": MORE.format(NAMES[sketch.player], NAMES[sketch.player.opponent]),
            "rival": NAMES[sketch.player.opponent],
            "code": sketch.code,
        }

    def still(self) -> dict[str, str]:
        """The arena with its ranks, and who enters at each turn."""
        figure = self._figure(" ".join(steps(self.sketch, self.ranks)))
        return {"image/svg+xml": figure.svg(), "text/plain": figure.alt}

    def _figure(self, caption: str | None = None) -> Figure:
        shown, ranks = self.sketch, self.ranks
        moves = [
            (name, after)
            for name, rank in ranks.items()
            if rank and shown.arena.owner[name] is shown.player
            for after in shown.arena.successors[name]
            if ranks.get(after, rank) < rank
        ]
        places = shown.places
        return draw_arena(
            shown.arena, shown.targets, places=places, ranks=ranks, moves=moves, caption=caption
        )

    def _vertex(self, name: str, turns: int) -> dict[str, Any]:
        shown, rank = self.sketch, self.ranks.get(name)
        side = NAMES[shown.arena.owner[name]] + ", but" * (name in shown.targets)
        out = range(turns if rank is None else rank - 1)
        return {
            "name": name,
            "label": f"{name}, {side}",
            "rank": rank,
            "why": "" if rank is None else why(shown, self.ranks, name),
            "waits": [waits(shown, self.ranks, name, turn) for turn in out],
        }

    def _receive(self, _page: object, content: Mapping[str, Any], _buffers: object) -> None:
        try:
            self.show(EDITS[content["edit"]](self.sketch, *content["given"]))
        except ValueError as error:
            self.page.send({"refusal": str(error)})


def attractor_explorer(
    arena: Arena[Any] | Mapping[Any, Sequence[Any]] | Game[Any, Any] | str,
    targets: Iterable[Hashable] = (),
    *,
    player: Player = MAX,
    places: Mapping[Any, Point] | None = None,
    state: Any = None,
) -> ArenaExplorer | OutcomeBoard:
    """The attractor of `targets` for `player`, in an arena that students then change at will.

    The arena may be a graph of the exercises, or a code such as `a:Morgan -> b ; b*:Malo`. A game
    gives a board, from `state`, whose moves are coloured: won, drawn or lost. ValueError if the
    arena has more than 20 vertices, or the game more than 20 000 positions.
    """
    if isinstance(arena, Game):
        return OutcomeBoard(arena, state)
    if isinstance(arena, str):
        return ArenaExplorer(from_code(arena, player))
    return ArenaExplorer(sketched(arena, targets, player, places))
