"""`python -m course_lib.grading COPIES`: see `course_lib.grading.command`."""

import logging
import signal
import sys
import warnings

if __name__ == "__main__":  # the workers load this file too, and need nothing of the command
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # nothing to tell, nor to keep, before it begins
    logging.disable()  # nbgrader and Dask write pages of English, which is not for teachers
    warnings.simplefilter("ignore")
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    from course_lib.grading.command import interrupt, main

    signal.signal(signal.SIGINT, interrupt)
    sys.exit(main())
