"""`python -m course_lib.grading COPIES`: see `course_lib.grading.command`."""

import sys

if __name__ == "__main__":  # the workers load this file too, and need nothing of the command
    from course_lib.grading.command import main

    sys.exit(main())
