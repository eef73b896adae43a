"""The students' own copies of the notebooks, made and updated without losing what they wrote."""

from course_lib.workspace.releasing import (
    LIST,
    PREDICTION,
    student_file,
    student_files,
    text_above_title,
)
from course_lib.workspace.updating import prepare
