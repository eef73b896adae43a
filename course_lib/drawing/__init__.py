"""Trees, boards and charts, as accessible figures that show themselves in a notebook.

Curves and bars are drawn by matplotlib, loaded when one is asked for; the rest needs no library.
"""

from course_lib.canvas.figure import Figure
from course_lib.canvas.ids import cell_id, column_id, match_id, node_id
from course_lib.drawing.arenas import draw_arena
from course_lib.drawing.boards import Badge, Band, draw_board, draw_boards, state_drawer
from course_lib.drawing.charts import draw_bars, draw_curves
from course_lib.drawing.heatmap import draw_heatmap
from course_lib.drawing.timeline import draw_timeline
from course_lib.drawing.trees import draw_tree
from course_lib.drawing.windows import draw_windows
from course_lib.text import french_number

__all__ = [
    "Badge",
    "Band",
    "Figure",
    "cell_id",
    "column_id",
    "draw_arena",
    "draw_bars",
    "draw_board",
    "draw_boards",
    "draw_curves",
    "draw_heatmap",
    "draw_timeline",
    "draw_tree",
    "draw_windows",
    "french_number",
    "match_id",
    "node_id",
    "state_drawer",
]
