"""Values as literals: how the judge and a student's kernel write to each other.

The text is a Python literal, read with `ast.literal_eval`: nothing that is read can run. Both sides
use this module, so it needs the standard library only.
"""

import ast
import socket
import struct
from collections.abc import Callable, Mapping
from math import isfinite
from typing import Any

LARGEST = 100_000
"""How many elements of a value are written."""
DEEPEST = 30
LONGEST = 400_000
"""How many characters a message may have."""
MOST_BITS = 10_000
"""How many bits an integer may have."""
TOO_LARGE = ("x", "trop grand")
HEAD = struct.Struct(">I")
Readers = Mapping[str, Callable[[Any], Any]]


class UnreadableError(Exception):
    """A message that is too long, cut short, or no literal of the agreed form."""


def encode(value: Any, other: Callable[[Any], Any] = lambda _value: None) -> Any:
    """`value` made of literals and tagged pairs.

    What is not plain data is given to `other`, which returns a tagged pair, or None: only the name
    of its type is then written. Nothing of the value's own classes is called.
    """
    return _Writer(other).of(value, 0)


class _Writer:
    def __init__(self, other: Callable[[Any], Any]) -> None:
        self.other, self.room, self.letters = other, LARGEST, LONGEST

    def of(self, value: Any, depth: int) -> Any:
        self.room -= 1
        if self.room < 0 or depth > DEEPEST:
            return TOO_LARGE
        kind = type(value)
        if kind in (int, float, str):
            return self._scalar(value)
        if value is None or kind is bool:
            return value
        if kind in TAGS:
            return TAGS[kind], [self.of(item, depth + 1) for item in list(value)]
        if kind is dict:
            return "d", [(self.of(k, depth + 1), self.of(v, depth + 1)) for k, v in value.items()]
        if kind.__module__ == "numpy" and hasattr(value, "tolist"):
            return self.of(value.tolist(), depth + 1) if value.size <= LARGEST else TOO_LARGE
        return self.other(value) or ("x", str(kind.__name__)[:100])

    def _scalar(self, value: Any) -> Any:
        if isinstance(value, int):
            return value if value.bit_length() <= MOST_BITS else TOO_LARGE
        if isinstance(value, float):
            return value if isfinite(value) else ("f", repr(value))
        self.letters -= len(value)
        return value if self.letters >= 0 else TOO_LARGE


TAGS: dict[type, str] = {tuple: "t", list: "l", set: "s", frozenset: "z"}


def decode(data: Any, readers: Readers) -> Any:
    """The value that `encode` wrote; `readers` gives those of the tags that are not plain data.

    UnreadableError for anything that `encode` does not write.
    """
    try:
        return _read(data, readers, 0)
    except (KeyError, TypeError, ValueError) as error:
        raise UnreadableError(f"{type(error).__name__} : {error}") from None


def _read(data: Any, readers: Readers, depth: int) -> Any:
    if data is None or type(data) in (bool, int, float, str):
        return data
    if depth > DEEPEST + 1 or type(data) is not tuple:
        raise ValueError("ni un littéral simple, ni un couple")
    tag, content = data
    if tag == "f":
        return {"inf": float("inf"), "-inf": -float("inf"), "nan": float("nan")}[content]
    if tag == "d":
        pairs = [(_read(k, readers, depth + 1), _read(v, readers, depth + 1)) for k, v in content]
        return dict(pairs)
    if tag in KINDS:
        return KINDS[tag](_read(item, readers, depth + 1) for item in content)
    return readers[tag](content)


KINDS: dict[str, Callable[..., Any]] = {tag: kind for kind, tag in TAGS.items()}


class Line:
    """One end of the line; what was received is kept when waiting for the rest is given up."""

    def __init__(self, end: socket.socket) -> None:
        self.end, self.buffer = end, bytearray()

    def send(self, *message: Any) -> None:
        """Send literals; UnreadableError, and nothing is sent, if they are too long."""
        data = repr(message).encode("utf-8", "backslashreplace")
        if len(data) > LONGEST:
            raise UnreadableError("message trop long")
        self.end.sendall(HEAD.pack(len(data)) + data)

    def receive(self) -> tuple[Any, ...]:
        """The next message; EOFError when the other side is gone, TimeoutError as the socket."""
        self._fill(HEAD.size)
        (length,) = HEAD.unpack(self.buffer[: HEAD.size])
        if length > LONGEST:
            raise UnreadableError("message trop long")
        self._fill(HEAD.size + length)
        data = bytes(self.buffer[HEAD.size : HEAD.size + length])
        del self.buffer[: HEAD.size + length]
        return read(data)

    def _fill(self, length: int) -> None:
        while len(self.buffer) < length:
            part = self.end.recv(65536)
            if not part:
                raise EOFError
            self.buffer += part

    def close(self) -> None:
        """Leave the line."""
        self.end.close()


def read(data: bytes) -> tuple[Any, ...]:
    """The tuple of literals that a message is."""
    try:
        message = ast.literal_eval(data.decode("utf-8"))
    except (ValueError, SyntaxError, TypeError, MemoryError, RecursionError) as error:
        raise UnreadableError(type(error).__name__) from None
    if type(message) is not tuple or not message:
        raise UnreadableError("ce n'est pas un tuple")
    return message
