"""Trees, boards and charts, as accessible figures that show themselves in a notebook.

The layers: style and ids <- scene <- figure <- layout, plan, nodes, marks <- trees, boards,
charts, timeline. Everything that needs matplotlib, numpy or networkx is here.
"""

from course_lib.drawing.boards import Band, draw_board, draw_boards, state_drawer
from course_lib.drawing.charts import draw_bars, draw_curves, draw_heatmap
from course_lib.drawing.figure import Figure
from course_lib.drawing.ids import (
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
from course_lib.drawing.timeline import draw_timeline
from course_lib.drawing.trees import draw_tree
from course_lib.text import french_number

__all__ = [
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
