"""What students open: copies of their own of the notebooks, which new versions never overwrite."""

from course_lib.workspace.preparing import prepare
from course_lib.workspace.releasing import (
    LIST,
    PREDICTION,
    above_title,
    handed_out,
    of_course,
    start_of,
)

__all__ = ["LIST", "PREDICTION", "above_title", "handed_out", "of_course", "prepare", "start_of"]
