"""Runs a module in the sandbox, out of reach of the keys of the judge's session, if it is there.

Linux gives the keyring of a session to all that is started in it: a copy would read the teacher's
keys there, and leave a message to the next copy. Bubblewrap ends with the judge, but for one that
is killed before bubblewrap has asked for that: then the other end of standard input is closed.

>>> python -m course_lib.grading.isolate.alone ipykernel -f connection.json  # doctest: +SKIP
"""

import ctypes
import errno
import os
import runpy
import select
import sys

KEYCTL = {"x86_64": 250, "aarch64": 219}
"""The number of the system call, by machine."""
JOIN_SESSION_KEYRING = 1


def forget_keys() -> None:
    """Begin a session keyring; OSError if there are keys that cannot be left."""
    number = KEYCTL.get(os.uname().machine)
    if number is None:
        return
    system = ctypes.CDLL(None, use_errno=True)
    if system.syscall(number, JOIN_SESSION_KEYRING, None) < 0:
        code = ctypes.get_errno()
        if code not in (errno.ENOSYS, errno.EPERM):  # no keys here, for the copy neither
            raise OSError(code, os.strerror(code))


def judge_is_there() -> bool:
    """Whether it holds the other end of standard input, where it never writes."""
    closed, _, _ = select.select([0], [], [], 0)
    return not closed


def empty_input() -> None:
    """Let there be nothing to read, rather than nothing yet."""
    with open(os.devnull) as nothing:  # noqa: PTH123 (a device)
        os.dup2(nothing.fileno(), 0)


if __name__ == "__main__":
    if not judge_is_there():
        sys.exit()
    empty_input()
    forget_keys()
    del sys.argv[0]
    runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
