"""What tests have worker processes do; a worker that does it loads nothing else of the tests."""

import os
import resource
import signal
import time
from pathlib import Path


def peak() -> tuple[int, int]:
    """This worker, and the memory that it needed at most."""
    time.sleep(0.2)
    return os.getpid(), resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def tried(folder: Path, name: str, deaths: int) -> str:
    """Die so many times, then answer."""
    trace = folder / f"{name}-{len(list(folder.glob(f'{name}-*')))}"
    trace.touch()
    if len(list(folder.glob(f"{name}-*"))) <= deaths:
        os.kill(os.getpid(), signal.SIGKILL)
    return name
