"""The system calls that a copy is refused, as a program of the kernel's own (seccomp, BPF).

They are those that start another process, so that the limits of one are those of the copy; those
that hold memory which no limit of a process counts; and those that make the rest of the system
larger than a copy needs: spaces of its own, keys, other processes' memory.
"""

import os
import struct
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from errno import ENOSYS, EPERM
from itertools import chain

ARCHITECTURES = {"x86_64": 0xC000003E, "aarch64": 0xC00000B7}
"""As the kernel writes them (AUDIT_ARCH)."""
REFUSED = {
    "fork": (57, None),
    "vfork": (58, None),
    "socket": (41, 198),
    "socketpair": (53, 199),  # what was written there is no process's memory; no network either
    "shmget": (29, 194),
    "semget": (64, 190),
    "msgget": (68, 186),
    "mq_open": (240, 180),
    "memfd_create": (319, 279),
    "vmsplice": (278, 75),  # pages that are in a pipe, and no longer in a process
    "splice": (275, 76),
    "tee": (276, 77),
    "epoll_create": (213, None),  # what is watched stays, millions of times for a few files
    "epoll_create1": (291, 20),
    "inotify_init": (253, None),
    "inotify_init1": (294, 26),
    "fanotify_init": (300, 262),
    "io_setup": (206, 0),
    "add_key": (248, 217),
    "request_key": (249, 218),
    "keyctl": (250, 219),  # a copy would read the teacher's keys, and leave some to the next copy
    "unshare": (272, 97),
    "setns": (308, 268),
    "mount": (165, 40),
    "umount2": (166, 39),
    "pivot_root": (155, 41),
    "chroot": (161, 51),
    "ptrace": (101, 117),
    "process_vm_readv": (310, 270),
    "process_vm_writev": (311, 271),
    "kcmp": (312, 272),
    "bpf": (321, 280),
    "userfaultfd": (323, 282),
    "perf_event_open": (298, 241),
    "name_to_handle_at": (303, 264),
    "open_by_handle_at": (304, 265),
}
"""By name, the numbers for each of `ARCHITECTURES`."""
NEWER = 424
"""From this number on, one for all: new ways of what exists (io_uring, clone3, memfd_secret, mount
tables…). They are said to be unknown: what needs them goes the older way."""
CLONE, NEW_SPACES = (56, 220), 0x7E020000
MMAP, SHARED = (9, 222), 1
"""What is shared stays when no process counts it any more; files are mapped without."""
FCNTL, LOCKS = (72, 25), (6, 7, 37, 38)
"""F_SETLK, F_SETLKW and the two of open files: as many as one wants, in the kernel's memory."""
LOAD, EQUAL, AT_LEAST, ANY_BIT, RETURN = 0x20, 0x15, 0x35, 0x45, 0x06
THREAD = (ANY_BIT, 0x00010000), (ANY_BIT, 0x00000400)
"""A copy may make threads, of its own memory and files: its limits are theirs."""
NUMBER, ARCHITECTURE, ARGUMENTS = 0, 4, 16
"""Where they stand in what the program reads."""
ALLOW, ERROR = 0x7FFF0000, 0x00050000
Step = tuple[int, int, int, int]
"""An instruction: its code, how many to jump over if it is true, and if not, its operand."""


def program(machine: str) -> bytes:
    """The filter for a machine; KeyError if its numbers are not known."""
    architecture, column = ARCHITECTURES[machine], [*ARCHITECTURES].index(machine)
    steps: list[Step] = [
        (LOAD, 0, 0, ARCHITECTURE),
        (EQUAL, 1, 0, architecture),
        (RETURN, 0, 0, ERROR | ENOSYS),
        (LOAD, 0, 0, NUMBER),
        *_refused((AT_LEAST, NEWER), ENOSYS),
    ]
    for numbers in REFUSED.values():
        if (number := numbers[column]) is not None:
            steps += _refused((EQUAL, number))
    steps += _looked_at(CLONE[column], 0, [(ANY_BIT, NEW_SPACES)], THREAD)
    steps += _looked_at(MMAP[column], 3, [(ANY_BIT, SHARED)])
    steps += _looked_at(FCNTL[column], 1, [(EQUAL, lock) for lock in LOCKS])
    return b"".join(struct.pack("HBBI", *one) for one in [*steps, (RETURN, 0, 0, ALLOW)])


def _refused(test: tuple[int, int], error: int = EPERM, *, when: bool = True) -> list[Step]:
    """An error if the test is true, or when it is false, else what follows."""
    code, operand = test
    return [(code, not when, when, operand), (RETURN, 0, 0, ERROR | error)]


def _looked_at(
    number: int, argument: int, bad: list[tuple[int, int]], good: Sequence[tuple[int, int]] = ()
) -> list[Step]:
    """A call that is refused if a test of its argument is bad, or fails to be good."""
    tests = [*(_refused(one) for one in bad), *(_refused(one, when=False) for one in good)]
    inside = [(LOAD, 0, 0, ARGUMENTS + 8 * argument), *chain(*tests)]
    return [(EQUAL, 0, len(inside) + 1, number), *inside, (RETURN, 0, 0, ALLOW)]


@contextmanager
def opened() -> Iterator[int]:
    """The filter of this machine, in a pipe from which bubblewrap reads it."""
    out, into = os.pipe()
    try:
        with open(into, "wb") as file:  # noqa: PTH123 (a pipe)
            file.write(program(os.uname().machine))
        yield out
    finally:
        os.close(out)
