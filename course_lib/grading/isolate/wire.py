"""Values as data: how the judge and a student's kernel write to each other.

The text is JSON, in which what JSON has not is a pair of a tag and its content: nothing that is
read can run, and reading takes a time in proportion to its length. Both sides use this module, so
it needs the standard library only.
"""

import json
import socket
import struct
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from math import isfinite
from typing import Any

LARGEST = 40_000
"""How many elements a value may have: ten times as many as the largest of the exercises."""
DEEPEST = 30
LONGEST = 300_000
"""How many bytes a message may have."""
LONGEST_ORDER = 1 << 26
"""The same for what the judge sends: a cell of a copy may be long."""
MOST_BITS = 10_000
MOST_DIGITS = 3_011
"""How long an integer may be, in binary and in decimal."""
MOST_ALIKE = 32
"""How many elements of a set may have the same hash: each is compared with all those."""
TOO_LARGE = ("x", "trop grand")
MISSING = "la fonction {} n'existe pas dans la copie"
"""What is said of a function that no cell defines."""
HEAD = struct.Struct(">I")
Readers = Mapping[str, Callable[[Any], Any]]


class UnreadableError(Exception):
    """A message that is too long, cut short, or not of the agreed form."""


class _TooLargeError(Exception):
    """A value that is not written."""


def encode(value: Any, other: Callable[[Any], Any] = lambda _value: None) -> Any:
    """`value` made of scalars and tagged pairs; `TOO_LARGE` for one of too many elements.

    What is not plain data is given to `other`, which returns a tagged pair, or None: only the name
    of its type is then written. Nothing of the value's own classes is called.
    """
    try:
        return _Writer(other).of(value, 0)
    except _TooLargeError:
        return TOO_LARGE


class _Writer:
    def __init__(self, other: Callable[[Any], Any]) -> None:
        self.other, self.room, self.letters = other, LARGEST, LONGEST

    def of(self, value: Any, depth: int) -> Any:
        self.room -= 1
        scalar = value is None or type(value) in (bool, int, float, str)
        if self.room < 0 or (depth == DEEPEST and not scalar):
            raise _TooLargeError
        return self._scalar(value) if scalar else self._compound(value, depth)

    def _compound(self, value: Any, depth: int) -> Any:
        kind = type(value)
        if kind in TAGS:
            return TAGS[kind], [self.of(item, depth + 1) for item in list(value)]
        if kind is dict:
            return "d", [(self.of(k, depth + 1), self.of(v, depth + 1)) for k, v in value.items()]
        if kind.__module__ == "numpy" and hasattr(value, "tolist"):
            if value.size > self.room:
                raise _TooLargeError
            return self.of(value.tolist(), depth + 1)
        return self.other(value) or ("x", str(kind.__name__)[:100])

    def _scalar(self, value: Any) -> Any:
        if isinstance(value, float):
            return value if isfinite(value) else ("f", repr(value))
        if isinstance(value, str):
            self.letters -= len(value)
        if self.letters < 0 or (isinstance(value, int) and value.bit_length() > MOST_BITS):
            raise _TooLargeError
        return value


TAGS: dict[type, str] = {tuple: "t", list: "l", set: "s", frozenset: "z"}


def decode(data: Any, readers: Readers) -> Any:
    """The value that `encode` wrote; `readers` gives those of the tags that are not plain data.

    UnreadableError for anything that `encode` does not write.
    """
    try:
        return _Reader(readers).of(data, 0)
    except (KeyError, TypeError, ValueError) as error:
        raise UnreadableError(f"{type(error).__name__} : {error}") from None


class _Reader:
    def __init__(self, readers: Readers) -> None:
        self.readers, self.room = readers, LARGEST

    def of(self, data: Any, depth: int) -> Any:
        self.room -= 1
        if self.room < 0 or depth > DEEPEST:
            raise ValueError("trop grand")
        if data is None or type(data) in (bool, int, float, str):
            return data
        if type(data) is not list:
            raise ValueError("ni un scalaire, ni un couple")
        tag, content = data
        if tag == "f":
            return FLOATS[content]
        if tag == "d":
            pairs = [(self.of(k, depth + 1), self.of(v, depth + 1)) for k, v in content]
            return dict(
                zip(_scattered([key for key, _ in pairs]), (v for _, v in pairs), strict=True)
            )
        if tag in KINDS:
            items = [self.of(item, depth + 1) for item in content]
            return KINDS[tag](_scattered(items) if tag in "sz" else items)
        return self.readers[tag](content)


def _scattered(items: list[Any]) -> list[Any]:
    """The same items; ValueError if so many have the same hash that a set of them is slow."""
    if len(items) > MOST_ALIKE < max(Counter(map(hash, items)).values()):
        raise ValueError("trop d'éléments de même hachage")
    return items


KINDS: dict[str, Callable[[Iterable[Any]], Any]] = {tag: kind for kind, tag in TAGS.items()}
FLOATS = {"inf": float("inf"), "-inf": -float("inf"), "nan": float("nan")}


class Line:
    """One end of the line; what was received is kept when waiting for the rest is given up."""

    def __init__(self, end: socket.socket, says: int = LONGEST, hears: int = LONGEST) -> None:
        self.end, self.buffer, self.says, self.hears = end, bytearray(), says, hears
        self.received = 0
        """How many bytes came."""

    def send(self, *message: Any) -> None:
        """Send what `encode` writes; UnreadableError, and nothing is sent, if it is too long."""
        try:
            data = ENCODER.encode(message).encode("ascii")
        except (TypeError, ValueError, RecursionError) as error:
            raise UnreadableError(type(error).__name__) from None
        if len(data) > self.says:
            raise UnreadableError("message trop long")
        self.end.sendall(HEAD.pack(len(data)) + data)

    def receive(self) -> list[Any]:
        """The next message; EOFError when the other side is gone."""
        while True:
            if message := self.heard():
                return message

    def heard(self) -> list[Any] | None:
        """The next message, None if it is not complete after one more part.

        EOFError when the other side is gone, TimeoutError as the socket.
        """
        if message := self._complete():
            return message
        part = self.end.recv(65536)
        if not part:
            raise EOFError
        self.buffer += part
        self.received += len(part)
        return self._complete()

    def _complete(self) -> list[Any] | None:
        """The message that the buffer begins with, None if its end has not come."""
        if len(self.buffer) < HEAD.size:
            return None
        end = HEAD.size + HEAD.unpack_from(self.buffer)[0]
        if end > HEAD.size + self.hears:
            raise UnreadableError("message trop long")
        if len(self.buffer) < end:
            return None
        data = bytes(self.buffer[HEAD.size : end])
        del self.buffer[:end]
        return read(data)

    def close(self) -> None:
        """Leave the line."""
        self.end.close()


def read(data: bytes) -> list[Any]:
    """The list that a message is, never empty."""
    try:
        message = DECODER.decode(data.decode("ascii"))
    except (ValueError, RecursionError) as error:
        raise UnreadableError(type(error).__name__) from None
    if type(message) is not list or not message:
        raise UnreadableError("ce n'est pas une liste")
    return message


def _integer(digits: str) -> int:
    if len(digits) > MOST_DIGITS + 1:
        raise ValueError("entier trop long")
    return int(digits)


def _refused(constant: str) -> None:
    raise ValueError(constant)


ENCODER = json.JSONEncoder(allow_nan=False, separators=(",", ":"))
DECODER = json.JSONDecoder(parse_int=_integer, parse_constant=_refused)
