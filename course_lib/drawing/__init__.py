"""Trees, boards and charts, as accessible figures that show themselves in a notebook.

They need networkx (trees) or nothing; matplotlib draws them in its axes.
"""

from course_lib.canvas.figure import Figure
from course_lib.drawing.arenas import draw_arena
from course_lib.drawing.boards import Badge, Band, draw_board, draw_boards, paint_state
from course_lib.drawing.charts import draw_bars, draw_curves, draw_heatmap
from course_lib.drawing.trees import draw_tree
