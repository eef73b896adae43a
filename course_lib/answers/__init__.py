"""What a student answered, kept on their own machine if they ask for it, and read by a teacher."""

from course_lib.answers.histogram import histogram, my_ideas
from course_lib.answers.journal import keep_answers, read_answers, record

__all__ = ["histogram", "keep_answers", "my_ideas", "read_answers", "record"]
