"""The judge's hand in a student's kernel: it calls the functions of the copy and says what came.

This module is all of `course_lib.grading` that a student's kernel sees. It holds no secret: it is
told what to call, and answers with plain data.
"""

import builtins
import linecache
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import redirect_stdout
from io import StringIO
from types import ModuleType, TracebackType
from typing import Any

from course_lib.games import Player
from course_lib.given.trees import Position
from course_lib.grading.isolate import wire

MOST_PRINTED = 10_000
LONGEST_MESSAGE = 200
LONGEST_LINE = 80


class Printed(StringIO):
    """A bounded memory of what was printed."""

    def write(self, text: str) -> int:
        return super().write(text[: max(0, MOST_PRINTED - self.tell())]) or len(text)


class Builtins:
    """Python's own names, for the copy alone: what it breaks there does not break Jupyter."""

    def __init__(self, names: dict[str, Any]) -> None:
        self._sound, self._lent = dict(vars(builtins)), ModuleType("builtins")
        sys.modules["builtins"] = names["__builtins__"] = self._lent
        self.restore()

    def restore(self) -> None:
        """What the copy broke is as it was."""
        vars(self._lent).update(self._sound)


class AskedTree:
    """A tree whose shape is known, and whose values the judge alone knows.

    `shape` is the list of the children, each a pair (name, shape), below the node `root`.
    """

    def __init__(self, judge: "Judge", number: int, root: tuple[Any, ...], shape: Any) -> None:
        self._judge, self.number = judge, number
        self._children: dict[tuple[Any, ...], list[Any]] = {}
        self._learn(root, shape)

    def _learn(self, path: tuple[Any, ...], shape: Any) -> None:
        self._children[path] = [name for name, _ in shape]
        for name, below in shape:
            self._learn((*path, name), below)

    def actions(self, path: tuple[Any, ...]) -> list[Any]:
        """The names of the children of a node."""
        return self._children[path]

    def heuristic(self, path: tuple[Any, ...]) -> Any:
        """The value of a node: the judge is asked, and sees that it was."""
        return self._judge.ask(self.number, path)


class Judge:
    """The line to the judge, and the names of the copy."""

    def __init__(self, address: str, names: dict[str, Any]) -> None:
        self.names, self.builtins = names, Builtins(names)
        end = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        end.connect(address)
        self.line = wire.Line(end)
        self.trees: dict[int, AskedTree] = {}
        self.asking = 0

    def serve(self) -> None:
        """Answer calls until told to stop."""
        while True:
            try:
                order, *content = self.line.receive()
                if order == "stop":
                    return
                if order == "call":
                    self.answer(*content)
                elif order == "ping":
                    self.line.send("pong", *content)
            except KeyboardInterrupt:  # an interruption that came after the end of a call
                continue
            except EOFError:
                return

    def answer(self, number: int, name: str, args: Any) -> None:
        """Call a function of the copy, and send what came of it."""
        self.trees, self.asking = {}, number
        self.builtins.restore()
        given = wire.decode(args, {"p": self.position, "m": Player})
        before, printed = self.written(given), Printed()
        try:
            with redirect_stdout(printed):
                said = "value", self.written(self.function(name)(*given))
        except BaseException as error:  # the copy may raise anything
            said = "error", described(error)
        after = self.written(given)
        changed = None if repr(before) == repr(after) else after
        try:
            self.line.send("done", number, *said, printed.getvalue(), changed)
        except wire.UnreadableError:
            self.line.send("done", number, "value", wire.TOO_LARGE, "", None)

    def function(self, name: str) -> Callable[..., Any]:
        """A function of the copy, by its name."""
        if name not in self.names:
            raise NameError(f"la fonction {name} n'existe pas dans la copie")
        found = self.names[name]
        if not callable(found):
            raise TypeError(f"{name} n'est pas une fonction")
        return found  # type: ignore[no-any-return]

    def ask(self, tree: int, path: tuple[Any, ...]) -> Any:
        """The value of a node, or the judge's ValueError."""
        self.line.send("ask", self.asking, tree, wire.encode(path))
        while True:
            order, *content = self.line.receive()
            if order == "told":
                break
        kind, value = content
        if kind == "error":
            raise ValueError(value)
        return wire.decode(value, {})

    def position(self, content: Any) -> Position:
        """A position of one of the judge's trees."""
        number, path, shape = content
        root = wire.decode(path, {})
        tree = self.trees.setdefault(number, AskedTree(self, number, root, shape))
        return Position(tree, root)  # type: ignore[arg-type]

    def written(self, value: Any) -> Any:
        """A value as it is sent to the judge."""
        return wire.encode(value, self._pointed)

    def _pointed(self, value: Any) -> Any:
        tree: Any = value._tree if type(value) is Position else None
        if type(tree) is AskedTree:
            return "p", (tree.number, wire.encode(value._path))
        return None


def described(error: BaseException) -> tuple[str, str, str]:
    """The name of an error, its message, and the student's line that caused it."""
    try:
        text = str(error).strip().partition("\n")[0][:LONGEST_MESSAGE]
    except BaseException:  # a student's class, whose text may fail too
        text = ""
    return str(type(error).__name__)[:100], text, place(error)


def place(error: BaseException) -> str:
    """The last line of the traceback that is the student's own, in French; "" if there is none."""
    last = None
    for name, line in frames(error.__traceback__):
        if not name.startswith((*OURS, "<frozen")):
            last = name, line
    if last is None:
        return ""
    source = linecache.getline(*last).strip()[:LONGEST_LINE]
    return f", à la ligne {last[1]}" + (f" : `{source}`" if source else "")


def frames(traceback: TracebackType | None) -> Iterator[tuple[str, int]]:
    """The files and lines of a traceback."""
    while traceback is not None:
        yield traceback.tb_frame.f_code.co_filename, traceback.tb_lineno
        traceback = traceback.tb_next


OURS = (__file__.rpartition("/grading/")[0], sys.base_prefix, sys.prefix)
_judge: list[Judge] = []


def connect(address: str, names: dict[str, Any]) -> None:
    """Open the line to the judge; `names` is the namespace of the copy, in IPython.

    `exit()` there would end the kernel after its cell, and lose what the cell defined.
    """
    names["exit"] = names["quit"] = lambda *_: None
    judge = Judge(address, names)
    names["get_ipython"]().events.register("pre_execute", judge.builtins.restore)
    _judge.append(judge)


def serve() -> None:
    """Answer the judge's calls until told to stop."""
    _judge[0].serve()
