"""The judge's hand in the process of a copy: it runs cells, calls functions, says what came.

This module is all of `course_lib.grading` that a copy sees, with `wire`. It holds no secret: it is
told what to do, and answers with plain data. What stands around it is the sandbox's work.
"""

import builtins
import gc
import linecache
import os
import signal
import socket
import sys
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from queue import SimpleQueue
from threading import Thread, main_thread
from traceback import walk_tb
from types import ModuleType
from typing import Any, TypeGuard

from IPython.core.displaypub import DisplayPublisher
from IPython.core.error import StdinNotImplementedError
from IPython.core.interactiveshell import InteractiveShell
from traitlets import Type
from traitlets.config import Config

from course_lib.games import Player
from course_lib.given.trees import Position
from course_lib.grading.isolate import wire
from course_lib.judge.plain import Foreign, is_fixed, plain

MOST_PRINTED = 10_000
LONGEST_MESSAGE = 200
LONGEST_LINE = 80


class Printed(StringIO):
    """A bounded memory of what was printed."""

    def write(self, text: str) -> int:
        return super().write(text[: max(0, MOST_PRINTED - self.tell())]) or len(text)


class Builtins:
    """Python's own names, for the copy alone: what it breaks there does not break IPython.

    Nobody is there to answer `input`, and `exit` would lose what a cell has defined.
    """

    def __init__(self, names: dict[str, Any]) -> None:
        self._sound, self._lent = dict(vars(builtins)), ModuleType("builtins")
        self._sound["input"] = no_input
        sys.modules["builtins"] = names["__builtins__"] = self._lent
        names["exit"] = names["quit"] = lambda *_: None
        self.restore()

    def restore(self) -> None:
        """What the copy broke is as it was."""
        vars(self._lent).update(self._sound)


def no_input(*_: object) -> str:
    """Refuse, as Jupyter does where nobody can answer."""
    raise StdinNotImplementedError("input() ne peut pas servir pendant la correction")


class Mute(DisplayPublisher):
    """Shows nothing."""

    def publish(self, *_: Any, **_named: Any) -> None:
        """Nobody looks."""


class Shell(InteractiveShell):
    """What runs cells as Jupyter does, without anything to show."""

    ast_node_interactivity = "none"  # the last value is not shown either
    display_pub_class = Type(Mute)

    def enable_gui(self, gui: Any = None) -> None:
        """There is no window."""

    def system(self, cmd: str) -> None:
        """No other program runs: `!pip install` at the top of a cell costs nothing."""

    def showtraceback(self, *_: Any, **_named: Any) -> None:
        """The judge is told otherwise."""

    showsyntaxerror = showindentationerror = showtraceback


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

    def successors(self, path: tuple[Any, ...]) -> list[tuple[Any, tuple[Any, ...]]]:
        """The names and the paths of the children of a node."""
        return [(name, (*path, name)) for name in self._children[path]]

    def heuristic(self, path: tuple[Any, ...]) -> Any:
        """The value of a node: the judge is asked, and sees that it was."""
        return self._judge.ask(self.number, path)


class Judge:
    """The line to the judge, and the copy's names in IPython.

    Another thread listens, so that what works too long is interrupted.
    """

    def __init__(self, line: wire.Line, shell: InteractiveShell) -> None:
        self.line, self.shell, self.names = line, shell, shell.user_ns
        self.builtins = Builtins(self.names)
        self.orders: SimpleQueue[list[Any]] = SimpleQueue()
        self.trees: dict[int, AskedTree] = {}
        self.asking = 0
        """The number of the order that is being obeyed, 0 if there is none."""

    def listen(self) -> None:
        """Keep the orders for later, but to stop; end with the judge, whatever the copy does."""
        try:
            while True:
                order = self.line.receive()
                if order[0] != "stop":
                    self.orders.put(order)
                elif order[1] == self.asking:
                    signal.pthread_kill(main_thread().ident or 0, signal.SIGINT)
        finally:
            os._exit(0)

    def serve(self) -> None:
        """Obey orders, for ever."""
        obeyed: dict[str, Callable[..., None]] = {"run": self.run, "call": self.answer}
        while True:
            try:
                order, *content = self.orders.get()
                if order in obeyed:
                    self.asking = content[0]
                    self.builtins.restore()
                    obeyed[order](*content)
                    self.asking = 0
            except KeyboardInterrupt:  # it came after the end of what it stops
                continue

    def run(self, number: int, source: str) -> None:
        """Run a cell of the copy, and send what came of it."""
        printed = Printed()
        with redirect_stdout(printed), redirect_stderr(printed):
            error = self._raised(source)
        said = ("value", None) if error is None else ("error", described(error))
        self.line.send("done", number, *said, printed.getvalue(), None)

    def _raised(self, source: str) -> BaseException | None:
        try:
            result: Any = self.shell.run_cell(source)
            raised: BaseException | None = result.error_before_exec or result.error_in_exec
        except BaseException as error:  # what the copy did to IPython may raise anything
            return error
        return raised

    def answer(self, number: int, name: str, args: Any) -> None:
        """Call a function of the copy, and send what came of it."""
        self.trees = {}
        given = wire.decode(args, {"p": self.position, "m": Player})
        fixed, printed = is_fixed(given), Printed()
        before = None if fixed else written(given)
        try:
            with redirect_stdout(printed):
                said = "value", written(plain(self.function(name)(*given), Position))
        except BaseException as error:  # the copy may raise anything
            said = "error", described(error)
        after = None if fixed else written(given)
        changed = None if repr(before) == repr(after) else after
        try:
            self.line.send("done", number, *said, printed.getvalue(), changed)
        except wire.UnreadableError:
            self.line.send("done", number, "value", wire.TOO_LARGE, "", None)

    def function(self, name: str) -> Any:
        """A function of the copy, by its name."""
        if name not in self.names:
            raise NameError(wire.MISSING.format(name))
        if not callable(self.names[name]):
            raise TypeError(f"{name} n'est pas une fonction")
        return self.names[name]

    def ask(self, tree: int, path: tuple[Any, ...]) -> Any:
        """The value of a node, or the judge's ValueError."""
        self.line.send("ask", self.asking, tree, wire.encode(path))
        while (order := self.orders.get())[0] != "told":
            continue
        _, kind, value = order
        if kind == "error":
            raise ValueError(value)
        return wire.decode(value, {})

    def position(self, content: Any) -> Position:
        """A position of one of the judge's trees."""
        number, path, shape = content
        root = wire.decode(path, {})
        tree = self.trees.setdefault(number, AskedTree(self, number, root, shape))
        return Position(tree, root)  # type: ignore[arg-type]


def written(value: Any) -> Any:
    """A value as it is sent to the judge: of a position, its tree and its place there."""
    return wire.encode(value, pointed)


def pointed(value: Any) -> Any:
    """What is no plain data, as it is sent: a position of one of the judge's trees, or its type."""
    if type(value) is Foreign:
        return "x", value.type_name[:100]
    tree: Any = value._tree if type(value) is Position else None
    return ("p", (tree.number, wire.encode(value._path))) if type(tree) is AskedTree else None


def described(error: BaseException) -> tuple[str, str, str]:
    """The name of an error, its message, and the student's line that caused it."""
    said = error.msg if is_unread(error) else error
    try:
        text = str(said).strip().partition("\n")[0][:LONGEST_MESSAGE]
    except BaseException:  # a student's class, whose text may fail too
        text = ""
    return str(type(error).__name__)[:100], text, place(error)


def place(error: BaseException) -> str:
    """The last line of the traceback that is the student's own, in French; "" if there is none."""
    lines = [(frame.f_code.co_filename, line) for frame, line in walk_tb(error.__traceback__)]
    if is_unread(error):
        lines.append((error.filename or "", error.lineno or 0))
    mine = [one for one in lines if not one[0].startswith((*OURS, "<frozen"))]
    if not mine:
        return ""
    source = linecache.getline(*mine[-1]).strip()[:LONGEST_LINE]
    return f", à la ligne {mine[-1][1]}" + (f" : `{source}`" if source else "")


def is_unread(error: BaseException) -> TypeGuard[SyntaxError]:
    """Whether it is Python's own error on a cell that it cannot read: no line of it was run."""
    where = (type(getattr(error, name, None)) for name in ("filename", "lineno"))
    return type(error) in (SyntaxError, IndentationError, TabError) and [*where] == [str, int]


OURS = (__file__.rpartition("/grading/")[0], sys.base_prefix, sys.prefix)


def main() -> None:
    """Serve the judge, who holds the other end of standard input; nothing else is read there."""
    line = wire.Line(socket.socket(fileno=os.dup(0)), hears=wire.LONGEST_ORDER)
    with open(os.devnull) as nothing:  # noqa: PTH123 (a device)
        os.dup2(nothing.fileno(), 0)
    config = Config()
    config.HistoryManager.enabled = False
    judge = Judge(line, Shell.instance(config=config))
    signal.signal(signal.SIGINT, signal.default_int_handler)  # ignored, where marking is behind
    Thread(target=judge.listen, daemon=True).start()
    gc.enable()
    judge.serve()
