"""What tests have worker processes do; a worker that does it loads nothing else of the tests."""

import os
import resource
import time


def peak() -> tuple[int, int]:
    """This worker, and the memory that it needed at most."""
    time.sleep(0.2)
    return os.getpid(), resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
