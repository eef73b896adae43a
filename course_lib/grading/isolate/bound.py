"""A program that goes into a sandbox and bounds what its places in memory hold.

    python bound.py PID PLACE LIMITS [PLACE LIMITS...]

Only a process of one thread may go in there: one of its own, which imports little, since each copy
waits for it.
"""

import ctypes
import os
import sys

OWNER = 0xB701
"""Asks which users a namespace is of (NS_GET_USERNS)."""
REMOUNTED = 0x20 | 0x2 | 0x4
"""What is mounted is mounted again (MS_REMOUNT), as bubblewrap does (MS_NOSUID, MS_NODEV)."""


def bound(pid: int, limits: list[str]) -> None:
    """Go into the sandbox of a process, and set the limits; OSError if that cannot be."""
    from fcntl import ioctl  # there is none on Windows

    libc = ctypes.CDLL(None, use_errno=True)

    def do(call: str, *given: bytes | int | None) -> None:
        if getattr(libc, call)(*given):
            raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))

    mounts = os.open(f"/proc/{pid}/ns/mnt", os.O_RDONLY)
    if os.geteuid():  # who made it has there the rights that are lacking here
        do("setns", ioctl(mounts, OWNER), 0)
    do("setns", mounts, 0)
    for place, limit in zip(limits[::2], limits[1::2], strict=True):
        do("mount", None, place.encode(), b"tmpfs", REMOUNTED, limit.encode())


if __name__ == "__main__":
    bound(int(sys.argv[1]), sys.argv[2:])
