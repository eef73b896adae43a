"""`python -m course_lib.grading COPIES`: see `course_lib.grading.command`."""

import signal
import sys

if __name__ == "__main__":  # the workers load this file too, and need nothing of the command
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # nothing to tell, nor to keep, before it begins
    from course_lib.grading.command import main

    sys.exit(main())
