"""What a sheet of exercises is once it is built: data alone, no solution, no wrong function.

It travels inside the notebook, so that two versions of a sheet can be in use at once.
"""

import base64
import bz2
import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields
from functools import lru_cache
from typing import Any

from course_lib.judge.plain import written
from course_lib.judge.syntax import literal

SEVERAL = "parmi"


@dataclass(frozen=True)
class Call:
    """A call of the student's functions, as Python text, and the observation that is right.

    Where several are, `expected` is `{"parmi": [one, another]}`. `shown` is the call as students
    read it, its own text if ""; `why` says, in French, why the right observation is right.
    """

    text: str
    expected: Any
    shown: str = ""
    why: str = ""

    @classmethod
    def asked(cls, call: Any) -> "Call":
        """A call that tests write: its text, or its text and the list of its right answers.

        >>> Call.asked(("coup(3)", [1, 2])).right
        [1, 2]
        """
        return cls(call, None) if isinstance(call, str) else cls(call[0], {SEVERAL: [*call[1]]})

    @property
    def said(self) -> str:
        """The call as students read it."""
        return self.shown or self.text

    @property
    def right(self) -> Sequence[Any]:
        """The observations that are right, one or several."""
        several = isinstance(self.expected, dict) and self.expected.keys() == {SEVERAL}
        return self.expected[SEVERAL] if several else (self.expected,)


@dataclass(frozen=True)
class Question:
    """One question that a check judges.

    `names` are the functions asked for; `expects` completes « Il faut renvoyer … ». `calls` are
    shown one by one, `proof` are many more, smallest first. `ideas` gives, by the digest of what
    `calls` returned, the name of a known wrong idea and its sentence, and, if that quotes code, the
    words that the answer must have, and must not have. `code` defines what calls use besides the
    functions. `forbidden` gives a sentence by the names that an answer may not use. `start` are the
    digests of what students start from, as `syntax.shapes` writes it; `untouched` is the sentence
    on such code, "" for the usual one. `lines` are the digests of the lines of right answers, as
    `edits.plain` writes them: no edit of an answer may change one.
    """

    key: str
    title: str
    points: float
    names: tuple[str, ...]
    expects: str
    hints: tuple[str, ...]
    calls: tuple[Call, ...]
    proof: tuple[Call, ...]
    ideas: Mapping[str, Sequence[str]]
    code: str
    forbidden: Mapping[str, str]
    start: tuple[str, ...] = ()
    untouched: str = ""
    lines: tuple[str, ...] = ()


@dataclass(frozen=True)
class Sheet:
    """The questions of a sheet, in order; `version` changes with anything in it.

    `points` give, by its key, what an answer marked by hand is to say, in Markdown.
    """

    name: str
    version: str
    questions: tuple[Question, ...]
    points: Mapping[str, str] = field(default_factory=dict)

    def question(self, key: str) -> Question:
        """The question of that key; ValueError, in French, if there is none."""
        known = {one.key: one for one in self.questions}
        if key not in known:
            raise ValueError(f"« {key} » n'est pas un exercice de cette fiche : {', '.join(known)}")
        return known[key]


def pack(sheet: Sheet) -> str:
    """A sheet as letters and digits, the same for equal sheets; about 20 kB."""
    made = asdict(sheet)
    for question in made["questions"]:
        for part in ("calls", "proof"):  # as four lists: what is alike stands together
            calls = [call | {"expected": written(call["expected"])} for call in question[part]]
            question[part] = [[call[one.name] for call in calls] for one in fields(Call)]
    text = json.dumps(made, ensure_ascii=False, separators=(",", ":"))
    return base64.b64encode(bz2.compress(text.encode(), 9)).decode()


@lru_cache(maxsize=16)
def unpack(text: str) -> Sheet:
    """The sheet that `pack` wrote; ValueError, in French, for anything else.

    What an earlier version of the course kept besides is left out.
    """
    try:
        made = json.loads(bz2.decompress(base64.b64decode("".join(text.split()))))
        questions = tuple(map(_question, made["questions"]))
        return Sheet(made["name"], made["version"], questions, made.get("points", {}))
    except (ValueError, KeyError, TypeError, OSError, EOFError):
        raise ValueError(
            "la cellule qui prépare les vérifications a été modifiée : reprenez la fiche d'origine"
        ) from None


def _question(made: dict[str, Any]) -> Question:
    every = {one.name: made[one.name] for one in fields(Question) if one.name in made}
    every |= {name: tuple(made.get(name, ())) for name in ("names", "hints", "start", "lines")}
    for part in ("calls", "proof"):
        texts, expected, *others = made[part]
        every[part] = tuple(map(Call, texts, map(literal, expected), *others))
    return Question(**every)
