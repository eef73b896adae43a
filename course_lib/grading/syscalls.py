"""The system calls that a copy is refused, as a program of the kernel's own (seccomp, BPF).

They are those that hold memory which no limit of a process counts, those that make new spaces, and
those that read or stop another process.
"""

import os
import struct
from collections.abc import Iterator
from contextlib import contextmanager
from errno import ENOSYS, EPERM

ARCHITECTURES = {"x86_64": 0xC000003E, "aarch64": 0xC00000B7}
"""The machines whose numbers are known, as the kernel writes them (AUDIT_ARCH)."""
REFUSED = {
    "socket": (41, 198),
    "socketpair": (53, 199),
    "shmget": (29, 194),
    "semget": (64, 190),
    "msgget": (68, 186),
    "mq_open": (240, 180),
    "memfd_create": (319, 279),
    "vmsplice": (278, 75),
    "splice": (275, 76),
    "tee": (276, 77),
    "epoll_create": (213, None),
    "epoll_create1": (291, 20),
    "inotify_init": (253, None),
    "inotify_init1": (294, 26),
    "fanotify_init": (300, 262),
    "io_setup": (206, 0),
    "add_key": (248, 217),
    "request_key": (249, 218),
    "keyctl": (250, 219),
    "unshare": (272, 97),
    "setns": (308, 268),
    "bpf": (321, 280),
    "userfaultfd": (323, 282),
    "perf_event_open": (298, 241),
    "ptrace": (101, 117),
    "process_vm_readv": (310, 270),
    "process_vm_writev": (311, 271),
}
"""By name, the numbers for each of `ARCHITECTURES`."""
NEWER = 424
"""From this number on, new ways of what exists (io_uring, clone3…): who needs it uses the older."""
CLONE, NEW_SPACES = (56, 220), 0x7E020000
FCNTL, LOCKS = (72, 25), (6, 7, 37, 38)
"""F_SETLK, F_SETLKW and the two of open files: each lock is in the kernel's own memory."""
LOAD, EQUAL, AT_LEAST, ANY_BIT, RETURN = 0x20, 0x15, 0x35, 0x45, 0x06
NUMBER, ARCHITECTURE, ARGUMENTS = 0, 4, 16
"""Where they stand in what the program reads."""
ALLOW, ERROR = 0x7FFF0000, 0x00050000
Step = tuple[int, int, int, int]
"""An instruction: its code, how many to jump over if it is true, and if not, its operand."""


def program(machine: str) -> bytes:
    """The filter for a machine of `ARCHITECTURES`."""
    column = [*ARCHITECTURES].index(machine)
    steps: list[Step] = [
        (LOAD, 0, 0, ARCHITECTURE),
        (EQUAL, 1, 0, ARCHITECTURES[machine]),
        (RETURN, 0, 0, ERROR | ENOSYS),
        (LOAD, 0, 0, NUMBER),
        *_refuse(AT_LEAST, NEWER, ENOSYS),
    ]
    for numbers in REFUSED.values():
        if (number := numbers[column]) is not None:
            steps += _refuse(EQUAL, number)
    steps += _refuse_argument(CLONE[column], 0, [(ANY_BIT, NEW_SPACES)])
    steps += _refuse_argument(FCNTL[column], 1, [(EQUAL, lock) for lock in LOCKS])
    return b"".join(struct.pack("HBBI", *step) for step in [*steps, (RETURN, 0, 0, ALLOW)])


def _refuse(test: int, operand: int, error: int = EPERM) -> list[Step]:
    """An error where the test is true, else what follows."""
    return [(test, 0, 1, operand), (RETURN, 0, 0, ERROR | error)]


def _refuse_argument(number: int, argument: int, tests: list[tuple[int, int]]) -> list[Step]:
    """An error for the call of this number if one of the tests of its argument is true."""
    inside = [(LOAD, 0, 0, ARGUMENTS + 8 * argument)]
    for test, operand in tests:
        inside += _refuse(test, operand)
    return [(EQUAL, 0, len(inside) + 1, number), *inside, (RETURN, 0, 0, ALLOW)]


@contextmanager
def filter_file() -> Iterator[int]:
    """A file descriptor from which bubblewrap reads the filter of this machine."""
    out, into = os.pipe()
    try:
        with os.fdopen(into, "wb") as file:
            file.write(program(os.uname().machine))
        yield out
    finally:
        os.close(out)
