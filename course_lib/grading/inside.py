"""What runs in the sandbox of a copy: its cells, once; then each question in a fork of its own.

It is all of `course_lib.grading` that a copy sees, with `message`. It holds no secret: it is asked
for what calls give, and answers with plain data; what is right is known outside only.
"""

import ast
import builtins
import gc
import linecache
import os
import random
import signal
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import partial
from importlib.machinery import ModuleSpec
from math import inf
from types import ModuleType
from typing import Any, BinaryIO, NoReturn

from course_lib.grading.message import MISSING, encode_outcome, is_sendable, line_of, read_line
from course_lib.judge.faults import gloss
from course_lib.judge.judging import AFTER_SECONDS
from course_lib.judge.plain import Foreign
from course_lib.judge.running import Outcome, observed
from course_lib.judge.sheet import ALLOWED
from course_lib.judge.syntax import DEFINITIONS

GRACE = 2.0
"""How long after its time a cell or a call may work before the kernel ends it, in seconds."""
QUESTION_SECONDS = 60.0
"""How long the calls of one question may work."""
DRAWING = ("matplotlib", "ipywidgets", "anywidget", "IPython")
VISIBLE = (*ALLOWED, "judge", "grading")
"""The parts of the course that are here."""


class Absent(ModuleType):
    """A module that is not here, or what it holds, or gives.

    What draws does nothing; the rest of the course fails, in French, when it is used.
    """

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return Absent(f"{self.__name__}.{name}")

    def __call__(self, *_args: Any, **_named: Any) -> Any:
        if self.__name__.startswith("course_lib"):
            raise RuntimeError(f"{self.__name__} n'est pas disponible pendant la correction")
        return self

    __getitem__ = __add__ = __lt__ = __gt__ = __le__ = __ge__ = __call__

    def __iter__(self) -> Iterator[Any]:
        return iter([self()])


class AbsentModules:
    """Lets a cell import what draws, and the parts of the course that answers may not use."""

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> ModuleSpec | None:
        package, _, module = name.partition(".")
        hidden = package == "course_lib" and module.partition(".")[0] not in VISIBLE
        loader: Any = self
        return ModuleSpec(name, loader, is_package=True) if hidden or package in DRAWING else None

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        return Absent(spec.name)

    def exec_module(self, module: ModuleType) -> None:
        """There is nothing to run."""


class Fiche:
    """The checks of a sheet, which say nothing here: the grader will."""

    def __init__(self, *_args: object) -> None:
        self.verifier = self.indice = self.comparer = self.exiger = lambda *_args, **_named: None


class Copy:
    """The names that the cells of a copy have defined."""

    def __init__(self) -> None:
        self.module, self.number = ModuleType("__main__"), 0
        self.names = vars(self.module)
        self.names |= {name: Absent(name) for name in ("display", "get_ipython", "exit", "quit")}
        asked = partial(_fail, RuntimeError, "input() ne peut pas servir pendant la correction")
        self._sound = {**vars(builtins), "input": asked}
        self.builtins = sys.modules["builtins"] = ModuleType("builtins")
        self.names["__builtins__"], sys.modules["__main__"] = self.builtins, self.module

    def run(self, source: str, seconds: float) -> Outcome:
        """Run a cell; what stopped it is the outcome's `trouble`, in French, "" if nothing did.

        What it defines below a statement that fails is defined all the same.
        """
        self.number += 1
        vars(self.builtins).update(self._sound)  # what a copy broke there is as it was
        file = f"cellule {self.number}"
        linecache.cache[file] = len(source), None, source.splitlines(keepends=True), file
        outcome = observed("run()", {"run": partial(self._run, source, file)}, {}, seconds)
        return outcome if outcome.trouble else Outcome(trouble=str(outcome.value))

    def _run(self, source: str, file: str) -> str:
        trouble = ""
        try:
            statements = ast.parse(source, file).body
        except SyntaxError as error:
            return _unread(error)
        for node in statements:
            if trouble and not isinstance(node, DEFINITIONS):
                continue
            try:
                exec(compile(ast.Module([node], []), file, "exec"), self.names)
            except Exception as error:
                trouble = trouble or gloss(error)
        return trouble

    def answers(self, question: Mapping[str, Any]) -> Iterator[Outcome]:
        """What each call of a question gives, until one does not end, or soon after one fails."""
        random.seed(question["seed"])
        vars(self.builtins).update(self._sound)
        for source in question["solutions"]:
            self.run(source, question["seconds"])
        helpers: dict[str, Any] = {}
        exec(compile(question["code"], "<fiche>", "exec"), helpers)
        functions, end = {}, inf
        for name, own in zip(question["names"], question["called"], strict=True):
            absent = partial(_fail, NameError, MISSING.format(own))
            functions[name] = self.names.get(own, absent)
        for text in question["calls"]:
            limit_work(question["seconds"] + GRACE)
            outcome = observed(text, helpers, functions, question["seconds"])
            yield outcome
            if outcome.trouble:
                end = min(end, time.process_time() + AFTER_SECONDS)
            if outcome.late or time.process_time() > end:
                return


def _unread(error: SyntaxError) -> str:
    """What students read of a cell that is not Python, with the line that is not."""
    problem = gloss(type(error)(error.msg)).rstrip(".")
    line = (error.text or "").strip()[:80]
    return f"{problem}, à la ligne {error.lineno} : `{line}`." if line else f"{problem}."


def _fail(kind: type[Exception], text: str, *_args: object) -> NoReturn:
    """What stands for a function that is not here: it raises."""
    raise kind(text)


def limit_work(seconds: float, last: bool = False) -> None:
    """Let the kernel end this process when it has worked for so long from now on.

    It does so by SIGXCPU; if it is the `last` limit of this process, by what nothing can refuse.
    """
    import resource  # there is none on Windows

    signal.signal(signal.SIGXCPU, signal.SIG_DFL)
    _, most = resource.getrlimit(resource.RLIMIT_CPU)
    end = int(time.process_time() + seconds) + 1
    end = end if most < 0 else min(end, most)
    resource.setrlimit(resource.RLIMIT_CPU, (end, end if last else most))


def in_fork(copy: Copy, stream: BinaryIO, number: str, question: Mapping[str, Any]) -> str:
    """Answer a question in a process that only this question sees; how it ended."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)  # ignored, nobody could tell how a fork ends
    child = os.fork()
    if child == 0:
        status = 1
        try:
            gc.freeze()  # what the cells made is shared with other forks, if nothing looks at it
            limit_work(QUESTION_SECONDS, last=True)
            for outcome in copy.answers(question):
                send(stream, number, "outcome", encode_outcome(outcome))
            status = 0
        finally:
            os._exit(status)
    _, status = os.waitpid(child, 0)  # the grader ends all, if it does not end
    if os.uname().nodename == "copie":  # in the sandbox: what the question started ends with it
        with suppress(OSError):
            os.kill(-1, signal.SIGKILL)
    late = os.WIFSIGNALED(status) and os.WTERMSIG(status) in (signal.SIGXCPU, signal.SIGKILL)
    return "late" if late else "dead" if status else "ended"


def serve(orders: BinaryIO, stream: BinaryIO) -> None:
    """Obey what comes, for ever: `[number, "run", source, seconds]`, `[number, "ask", question]`.

    Messages of the same number answer: `[number, "outcome", outcome]` for the cell or for each
    call, then `[number, "ended" | "late" | "dead"]`.
    """
    copy = Copy()
    send(stream, "", "ready")
    for line in orders:
        number, order, *content = read_line(line)
        if order == "ask":
            limit_work(QUESTION_SECONDS)
            send(stream, number, in_fork(copy, stream, number, content[0]))
        else:
            limit_work(content[1] + GRACE)
            send(stream, number, "outcome", encode_outcome(copy.run(*content)))
            send(stream, number, "ended")


def send(stream: BinaryIO, *message: Any) -> None:
    """Send a message to the grader."""
    line = line_of(*message)
    if not is_sendable(line):
        line = line_of(message[0], "outcome", encode_outcome(Outcome(Foreign("trop grand"))))
    stream.write(line)
    stream.flush()


def main() -> None:
    """Serve the grader, who holds the other end of standard input."""
    import course_lib
    import course_lib.judge

    sys.meta_path.insert(0, AbsentModules())
    for home in (course_lib, course_lib.judge):
        home.Fiche = Fiche  # type: ignore[attr-defined]
        home.tp_note = lambda *_: lambda *_args, **_named: None  # type: ignore[attr-defined]
    orders, stream = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(0), "wb")
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, 0)
    gc.freeze()
    gc.enable()
    serve(orders, stream)
