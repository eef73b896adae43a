"""Trees, boards and charts, as accessible figures that show themselves in a notebook.

The layers: style and ids <- scene <- figure <- layout, plan, nodes, marks <- trees, boards,
charts, timeline. Everything that needs matplotlib, numpy or networkx is here.
"""

from typing import TYPE_CHECKING

from course_lib.canvas.ids import (
    cell_id,
    column_id,
    cut_id,
    edge_id,
    label_id,
    match_id,
    node_id,
    node_key,
    value_id,
    window_id,
)
from course_lib.drawing.absent import Absent, can_draw
from course_lib.text import french_number

if TYPE_CHECKING or can_draw():
    from course_lib.canvas.figure import Figure
    from course_lib.drawing.boards import Badge, Band, draw_board, draw_boards, state_drawer
    from course_lib.drawing.charts import draw_bars, draw_curves, draw_heatmap
    from course_lib.drawing.timeline import draw_timeline
    from course_lib.drawing.trees import draw_tree
else:

    def __getattr__(name: str) -> type[Absent]:
        """What is missing shows a sentence in its place."""
        if name in __all__:
            return Absent
        raise AttributeError(name)


__all__ = [
    "Badge",
    "Band",
    "Figure",
    "cell_id",
    "column_id",
    "cut_id",
    "draw_bars",
    "draw_board",
    "draw_boards",
    "draw_curves",
    "draw_heatmap",
    "draw_timeline",
    "draw_tree",
    "edge_id",
    "french_number",
    "label_id",
    "match_id",
    "node_id",
    "node_key",
    "state_drawer",
    "value_id",
    "window_id",
]
