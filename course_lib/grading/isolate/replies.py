"""What comes by the line, as the judge reads it: outcomes, positions and errors made again."""

import builtins
from typing import Any

from course_lib.games import MAX, Player
from course_lib.given.trees import Position, coup, game_of, h, successeurs
from course_lib.grading.isolate import wire
from course_lib.judge.faults import gloss, sort_of
from course_lib.judge.plain import Foreign
from course_lib.judge.running import MOST_PRINTED, Outcome

KNOWN = (
    *(ArithmeticError, AssertionError, AttributeError, LookupError, NameError, RuntimeError),
    *(TypeError, ValueError),
)
"""What `exception` makes again as what it is: the judge may expect them."""


class CopyError(Exception):
    """An exception of the copy, made again here from its name and its message."""

    def __str__(self) -> str:
        return str(self.args[0])


def exception(name: str, message: str) -> Exception:
    """An exception that says what the copy's own said, of the same kind if the judge knows it."""
    base = getattr(builtins, name, None)
    known = isinstance(base, type) and issubclass(base, KNOWN) and "Unicode" not in name
    bases: Any = (CopyError, base) if known else (CopyError,)
    made: Exception = type(name if name.isidentifier() else "Exception", bases, {})(message)
    return made


def trouble(name: str, message: str, place: str) -> str:
    """What an exception of the copy says, in French, and where it was raised."""
    return f"{gloss(exception(name, message)).removesuffix('.')}{place}."


Trees = list[dict[tuple[Any, ...], Position]]
"""By the number of a tree, by the names from its root, the positions that a call knows."""


class Shapes:
    """Writes positions for the kernel: a number, where it stands, and the names of what is below.

    The positions themselves go into `trees`.
    """

    def __init__(self, trees: Trees) -> None:
        self.trees = trees

    def __call__(self, value: Any) -> Any:
        if type(value) is Player:
            return "m", value.value
        if type(value) is not Position:
            return None
        self.trees.append({})
        path = game_of(value, MAX)[1]
        return "p", (len(self.trees) - 1, wire.encode(path), self._shape(value, path))

    def _shape(self, position: Position, path: tuple[Any, ...]) -> list[Any]:
        self.trees[-1][path] = position
        below = [(coup(child), child) for child in successeurs(position)]
        return [(name, self._shape(child, (*path, name))) for name, child in below]


def value_asked(content: list[Any], trees: Trees) -> tuple[str, Any]:
    """The answer to a kernel that asks for the value of a position."""
    try:
        tree, path = content
        return "value", wire.encode(h(trees[tree][wire.decode(path, {})]))
    except (LookupError, TypeError, wire.UnreadableError):
        return "error", "cette position n'existe pas"
    except ValueError as error:
        return "error", str(error)


def outcome(content: list[Any], trees: Trees) -> tuple[Outcome, Any]:
    """What a call did, and the arguments as it left them, None if unchanged."""

    def position(pair: Any) -> Any:
        tree, path = pair
        return trees[tree][wire.decode(path, {})]

    readers = {"x": lambda name: Foreign(str(name)[:100]), "p": position}
    try:
        kind, value, printed, changed = content
        text = str(printed)[:MOST_PRINTED]
        after = None if changed is None else wire.decode(changed, readers)
        if kind == "value":
            found = wire.decode(value, readers)
            found = frozenset(found) if isinstance(found, set) else found  # as `plain` keeps it
            return Outcome(found, "", "", text, after is not None), after
        name, message, place = (str(part)[:300] for part in value)
        said, sort = trouble(name, message, place), sort_of(name, message)
        return Outcome(None, said, name, text, after is not None, sort), after
    except (ValueError, TypeError, LookupError, wire.UnreadableError):
        return Outcome(Foreign("illisible")), None


def mirror(before: Any, after: Any) -> None:
    """Change containers as the function of the copy changed its own."""
    if isinstance(before, tuple) and isinstance(after, tuple):
        for one, other in zip(before, after, strict=False):
            mirror(one, other)
    elif isinstance(before, list) and isinstance(after, list):
        before[:] = after
    elif isinstance(before, dict | set) and type(before) is type(after):
        before.clear()
        before.update(after)
