"""The students' own copies of the notebooks, made and updated without losing what they wrote."""

from course_lib.workspace.preparing import prepare
from course_lib.workspace.releasing import (
    LIST,
    PREDICTION,
    student_file,
    student_files,
    text_above_title,
)

__all__ = ["LIST", "PREDICTION", "prepare", "student_file", "student_files", "text_above_title"]
