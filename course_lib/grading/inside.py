"""What runs in the sandbox of a copy, and the messages that it exchanges with the grader.

Its cells run once; then each question is asked of a fork of its own. A message is a line of JSON:
nothing in it can run. This module is all of `course_lib.grading` that a copy sees: it holds no
secret, is asked for what calls give, and answers with plain data; what is right is known outside.
"""

import ast
import builtins
import gc
import json
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

from course_lib.judge.faults import gloss
from course_lib.judge.judging import AFTER_SECONDS
from course_lib.judge.plain import Foreign
from course_lib.judge.running import Outcome, observed
from course_lib.judge.sheet import ALLOWED
from course_lib.judge.syntax import DEFINITIONS

GRACE = 2.0  # seconds after its time that a cell or a call may work before the kernel ends it
QUESTION_SECONDS = 60.0  # how long the calls of one question may work
DRAWING = ("matplotlib", "ipywidgets", "anywidget", "IPython")
VISIBLE = (*ALLOWED, "judge", "grading")
"""The parts of the course that are here."""
LONGEST, MOST_COMMAS = 2 << 20, 200_000
"""How many bytes a message may have, and how many commas: there is one after each element."""
LONGEST_TEXT, LONGEST_VALUE, MOST_BITS = 2_000, 200_000, 10_000
"""How many characters an error, or a text that is returned, may have; how many bits a number."""
MOST_ALIKE = 100  # elements of a set or dict with the same hash: each is compared with the others
MISSING = "la fonction {} n'existe pas dans la copie"
"""What students read of a function that a question calls, and that their copy does not define."""


# Messages


class MessageError(ValueError):
    """A message that this module cannot have written, or that does not come."""


def encode(value: Any) -> Any:
    """Plain data, as `judge.plain` makes it, in the forms of JSON; a type's name for the rest.

    An object of one key stands where JSON has no form.

    >>> encode((1, [2, print], {3: 4}))
    {'tuple': [1, [2, {'other': 'builtin_function_or_method'}], {'dict': [[3, 4]]}]}
    """
    kind = type(value)
    if kind is int and value.bit_length() > MOST_BITS:
        return {"other": "int"}
    if kind is str and len(value) > LONGEST_VALUE:
        return {"other": "trop grand"}
    if value is None or kind in (bool, int, float, str):
        return value
    if kind is list:
        return [*map(encode, value)]
    if kind in (tuple, frozenset):
        return {kind.__name__: [*map(encode, value)]}
    if kind is dict:
        return {"dict": [[encode(key), encode(one)] for key, one in value.items()]}
    return {"other": getattr(value, "type_name", kind.__name__)[:100]}


def _decoded(data: dict[str, Any]) -> Any:
    """What an object of JSON stands for; the object itself, if `encode` writes none such."""
    for kind, content in data.items() if len(data) == 1 else ():
        items = [key for key, _ in content] if kind == "dict" else content
        if kind in ("frozenset", "dict") and len(items) - len({*map(hash, items)}) > MOST_ALIKE:
            return Foreign("set" if kind == "frozenset" else kind)
        if kind in ("tuple", "frozenset", "dict"):
            return {"tuple": tuple, "frozenset": frozenset, "dict": dict}[kind](content)
        if kind == "other":
            return Foreign(str(content)[:100])
    return data


def encode_outcome(outcome: Outcome) -> list[Any]:
    """What came of a call, in the forms of JSON."""
    texts = outcome.trouble, outcome.error, outcome.sort, outcome.kind
    return [encode(outcome.value), outcome.mutated, *(one[:LONGEST_TEXT] for one in texts)]


def decode_outcome(data: Any) -> Outcome:
    """What `encode_outcome` wrote, once `read_line` has read it; MessageError for anything else."""
    try:
        value, mutated, *texts = data
        trouble, error, sort, kind = (str(one)[:LONGEST_TEXT] for one in texts)
    except (TypeError, ValueError, RecursionError):
        raise MessageError("outcome") from None
    return Outcome(value, trouble, error, mutated is True, sort, kind)


def line_of(*message: Any) -> bytes:
    """A message as it is sent: a line of JSON."""
    return json.dumps(message).encode() + b"\n"


def is_sendable(line: bytes) -> bool:
    """Whether a line is short enough to be read."""
    return len(line) <= LONGEST and line.count(b",") <= MOST_COMMAS


def read_line(line: bytes) -> list[Any]:
    """The message of a line, whoever wrote it: a list that is not empty, or MessageError.

    >>> read_line(line_of(1, encode((2, frozenset()))))
    [1, (2, frozenset())]
    """
    try:
        message = json.loads(line, object_hook=_decoded) if is_sendable(line) else None
    except (ValueError, TypeError, RecursionError):
        raise MessageError("JSON") from None
    if not isinstance(message, list) or not message:
        raise MessageError("list")
    return message


# The cells of a copy


class Absent(ModuleType):
    """A module that a copy may import but not use, or anything in it.

    If its name begins with "course_lib", a call raises RuntimeError; else it does nothing.
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


class Copy:
    """The names that the cells of a copy have defined."""

    def __init__(self) -> None:
        self.module, self.number = ModuleType("__main__"), 0
        self.names = vars(self.module)
        self.names |= {name: Absent(name) for name in ("display", "get_ipython", "exit", "quit")}
        no_input = partial(_fail, RuntimeError, "input() ne peut pas servir pendant la correction")
        self._sound = {**vars(builtins), "input": no_input}
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
        """Run the statements of a cell; what students read of the first that fails, or ""."""
        trouble = ""
        try:
            statements = ast.parse(source, file).body
        except SyntaxError as error:
            return gloss(error)
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


def _fail(kind: type[Exception], text: str, *_args: object) -> NoReturn:
    """What stands for a function that is not here: it raises."""
    raise kind(text)


# The process


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


def send(stream: BinaryIO, *message: Any) -> None:
    """Send a message to the grader."""
    line = line_of(*message)
    if not is_sendable(line):
        line = line_of(message[0], "outcome", encode_outcome(Outcome(Foreign("trop grand"))))
    stream.write(line)
    stream.flush()


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


def main() -> None:
    """Serve the grader, who holds the other end of standard input."""
    import course_lib
    import course_lib.judge

    sys.meta_path.insert(0, AbsentModules())
    for home in (course_lib, course_lib.judge):  # the checks say nothing: the grader will
        vars(home).update(Fiche=Absent("Fiche"), tp_note=Absent("tp_note"))
    orders, stream = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(0), "wb")
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, 0)
    gc.freeze()
    gc.enable()
    serve(orders, stream)
