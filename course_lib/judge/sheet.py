"""What a notebook calls: the checks and the hints of the sheet that it carries."""

import ast
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial
from inspect import unwrap
from operator import le
from typing import Any

from course_lib import homes
from course_lib.judge.judging import Bench, Verdict, judge
from course_lib.judge.looks import AT_LINE
from course_lib.judge.question import Call, Question, unpack
from course_lib.judge.refused import keep, listen, outdated
from course_lib.judge.repair import AT_LINES, NOT_FOUND, proof, sentences
from course_lib.judge.running import SECONDS
from course_lib.judge.syntax import Scope, frozen, local_names, parsed, source_of

Function = Callable[..., Any]
ALLOWED = ("text", "games", "given", "canvas", "drawing")
"""The parts of `course_lib` that answers may use: graders hide the others."""
LOOPS = {ast.For: "for", ast.comprehension: "for", ast.While: "while"}
"""How a question that allows no loop calls them."""
MANY = 3
"""After how many refusals a smaller case is offered."""
HASTE = 0.5
"""How long a call may work that is made after the verdict, in seconds."""
OUTDATED = (
    "la dernière cellule où vous écrivez {0} s'est arrêtée sur une erreur : Python en est resté à "
    "votre ancienne version de {0}. Corrigez cette cellule, exécutez-la, puis celle-ci."
)
FORBIDDEN = "Votre réponse se sert de {}, ce que cette question ne permet pas. {}"
HIDDEN = "Votre réponse se sert de {} (course_lib), qui n'est pas disponible pendant la correction."
BEFORE = "D'abord : votre {} ({}) n'est pas encore juste, et vous vous en servez ici."
WORD = re.compile(r"[^\W\d]\w*")
SLIPS = ("AttributeError", "ImportError", "NameError", "SyntaxError", "UnboundLocalError")
"""Errors that no case explains better than another."""
SUMMARY = 8
"""How many words a student writes, at least, to sum up an answer."""
UNSUMMED = "Résumez d'abord votre réponse, en {} mots au moins, entre les guillemets."
SMALLER = (
    "Un petit cas qui échoue : {}. Déroulez-le à la main, ligne par ligne, puis exécutez "
    "cet appel seul dans une cellule à vous."
)


def tp_note(sheet: str) -> Callable[..., None]:
    """What stands for the checks and the hints of a sheet in a marked session: it says so."""

    def answer_later(key: str, *_arguments: object) -> None:
        print(f"{key} ({sheet}) : TP noté, la réponse sera jugée après la remise.")

    return answer_later


@dataclass(frozen=True)
class Points:
    """What a written answer is to say, folded in a notebook."""

    text: str

    def _repr_markdown_(self) -> str:
        return f"<details><summary>Ce que l'on attend</summary>\n\n{self.text}\n\n</details>"


class Fiche:
    """The checks of one sheet, read from the text that its notebook holds; calls get `seconds`.

    >>> fiche = Fiche("c-n…")  # doctest: +SKIP
    >>> fiche.verifier("chomp-12", H)  # doctest: +SKIP
    ✓ chomp-12 : Réussi
    """

    def __init__(self, packed: str, seconds: float = SECONDS) -> None:
        self.sheet, self.seconds = unpack(packed), seconds
        self._refused: Counter[str] = Counter()
        self._hinted: Counter[str] = Counter()
        listen()

    def verifier(self, key: str, *functions: Function) -> None:
        """Print the verdict on the functions of an exercise; never raises."""
        try:
            question = self.sheet.question(key)
            if old := next(filter(outdated, functions), None):
                raise ValueError(OUTDATED.format(old.__name__))
            verdict = self._verdict(question, _named(question, functions))
            keep(question.names, verdict.status == "Réussi")
            print(verdict)
        except ValueError as error:
            print(f"✗ {error}")

    def indice(self, key: str, number: int | None = None) -> None:
        """Print a hint of an exercise: that number, or the one after the last that was asked."""
        try:
            hints = self.sheet.question(key).hints
            rank = min(self._hinted[key] + 1, len(hints)) if number is None else number
            if not hints:
                raise ValueError("cet exercice n'a pas d'indice")
            if rank not in range(1, len(hints) + 1):
                raise ValueError(f"il y a {len(hints)} indices, numérotés à partir de 1")
        except ValueError as error:
            print(f"✗ {error}")
            return
        self._hinted[key] = rank
        print(f"Indice {rank} sur {len(hints)} : {hints[rank - 1]}")
        if rank < len(hints):
            print(f'Pour le suivant : indice("{key}", {rank + 1})')

    def comparer(self, key: str, summary: str) -> "Points | None":
        """What an answer marked by hand is to say; None, and a message, before it is summed up."""
        if key not in self.sheet.points:
            print(f"✗ « {key} » n'est pas une réponse à rédiger de cette fiche")
        elif len(str(summary).split()) < SUMMARY:
            print(UNSUMMED.format(SUMMARY))
        else:
            return Points(self.sheet.points[key])
        return None

    def exiger(self, key: str, *functions: Function, **expected: Any) -> None:
        """Raise AssertionError unless the calls give what is expected: for hidden tests.

        `expected` is `appels={"f(3)": 6}`.
        """
        question = self.sheet.question(key)
        calls = tuple(Call(text, frozen(value)) for text, value in expected["appels"].items())
        verdict = judge(question, _named(question, functions), (*question.calls, *calls))
        if verdict.status != "Réussi":
            raise AssertionError(str(verdict))

    def _verdict(self, question: Question, functions: Mapping[str, Function]) -> Verdict:
        source = source_of(*functions.values())
        asked = {name for one in self.sheet.questions for name in one.names}
        helpers = (source_of(one) for name, one in reached(source, functions) if name not in asked)
        if sentence := forbidden(question, source, helpers) or hidden(source, functions):
            return Verdict(question.key, "À revoir", (sentence,))
        before = cache(partial(tuple, self._wrong_before(question, functions, source)))

        def prove(wrong: Call) -> Sequence[str]:
            around = getattr(unwrap(next(iter(functions.values()))), "__globals__", {})
            number = NOT_FOUND if before() else proof(question, source, wrong, around)
            return sentences(question, source, number)

        verdict = judge(question, functions, source=source, seconds=self.seconds, prove=prove)
        if verdict.status != "À revoir":
            return verdict
        self._refused[question.key] += 1
        further = self._way_forward(question, functions, verdict)
        return replace(verdict, lines=(*before(), *verdict.lines, *further))

    def _wrong_before(
        self, question: Question, functions: Mapping[str, Function], source: str
    ) -> Iterator[str]:
        """The earlier answers that the functions use and that are not right yet."""
        words = set(used(source))
        around = getattr(next(iter(functions.values())), "__globals__", {})
        for earlier in self.sheet.questions[: self.sheet.questions.index(question)]:
            mine = {name: around.get(name) for name in earlier.names}
            bench = Bench(earlier, mine, HASTE)
            if words & set(mine) and bench.first_wrong(earlier.calls):
                yield BEFORE.format(", ".join(mine), earlier.key)

    def _way_forward(
        self, question: Question, functions: Mapping[str, Function], verdict: Verdict
    ) -> Iterator[str]:
        """What to do next: a smaller case than the one told, then a hint that was not read yet.

        No case is to be followed by hand where what is wrong has a name.
        """
        key, number = question.key, self._hinted[question.key] + 1
        is_named = any(one.startswith((AT_LINE, AT_LINES)) for one in verdict.lines)
        if self._refused[key] >= MANY and not (verdict.idea or is_named):
            bench = Bench(question, functions, HASTE)
            wrong = bench.first_wrong(smaller_calls(question, verdict.lines[0]))
            if wrong and not (wrong[1].printed or wrong[1].error in SLIPS):
                yield SMALLER.format(bench.said(wrong[0]))
        if number <= len(question.hints):
            rank = "" if number == 1 else f", {number}"
            yield f'Bloqué ? indice("{key}"{rank}) donne un indice.'


def smaller_calls(question: Question, wrong: str) -> list[Call]:
    """The calls much smaller than the one that a sentence begins with, smallest first.

    They are shorter, to read and in their own text, where a name may hide a large graph, of the
    same games, and their numbers are fewer or smaller. Where calls are written for readers, those
    of the proof are not.
    """
    proof = () if any(call.shown for call in question.calls) else question.proof
    calls = sorted((*question.calls, *proof), key=lambda call: (len(call.said), call.said))
    found = [call for call in calls if wrong.startswith(f"{call.said} ")]
    for one in found[:1]:
        most = [0.9 * size for size in _sizes(one)]
        alike = [call for call in calls if {*WORD.findall(call.text)} <= {*WORD.findall(one.text)}]
        return [call for call in alike if all(map(le, _sizes(call), most))]
    return []


def _sizes(call: Call) -> tuple[float, ...]:
    """What is to read, and what is to be worked out: elements, and how great they are."""
    numbers = [1 + float(one) for one in re.findall(r"\d+(?:\.\d+)?", call.text)]
    return len(call.said), len(call.text), sum(numbers)


def forbidden(question: Question, source: str, reached: Iterable[str] = ()) -> str:
    """What is told of an answer that uses what the question does not allow; "" if it is sound.

    `reached` is the code of what it calls, where loops are allowed.
    """
    found = set[str]().union(*map(_mentions, reached)) - {*LOOPS.values()} | _mentions(source)
    for name in sorted(found & {*question.forbidden}):
        return FORBIDDEN.format(name, question.forbidden[name])
    return ""


def _mentions(source: str) -> set[str]:
    """What a code mentions; a name that a function gives to something of its own is not told."""
    found = set[str]()
    left: list[tuple[ast.AST, frozenset[str]]] = [(parsed(source), frozenset())]
    while left:
        node, local = left.pop()
        if isinstance(node, Scope):
            left += [(one, local) for one in (node.args, *getattr(node, "decorator_list", ()))]
            local |= local_names(node)
        found |= _mentioned(node) - (local if isinstance(node, ast.Name) else set())
        left += [(child, local) for child in ast.iter_child_nodes(node)]
    return found


def _mentioned(node: ast.AST) -> set[str]:
    """What a part of a code mentions: a name, one that is hidden behind another, a loop, a text."""
    match node:
        case ast.alias(name, str()):
            return {name}
        case ast.MatchClass(kwd_attrs=names):
            return {*names}
        case ast.Constant(str(text)):
            return {text} - {*LOOPS.values()}
        case ast.BinOp(ast.Constant(str(first)), ast.Add(), ast.Constant(str(second))):
            return {first + second}
    return {getattr(node, "id", getattr(node, "attr", LOOPS.get(type(node), "")))}


def hidden(source: str, functions: Mapping[str, Function]) -> str:
    """What is told of an answer that uses what graders hide; "" if it uses nothing such.

    Functions of the notebook that it calls are read too.
    """
    for name, found in reached(source, functions, everything=True):
        room = getattr(found, "__module__", None) or getattr(found, "__name__", "")
        places = [place.split(".") for place in (name, str(room)) if "." in place]
        if any(first == "course_lib" and part not in ALLOWED for first, part, *_ in places):
            return HIDDEN.format(name)
    return ""


def reached(
    source: str, functions: Mapping[str, Function], *, everything: bool = False
) -> Iterator[tuple[str, Any]]:
    """The functions of the notebook that a code comes to call, by name, or everything it names."""
    spaces = [getattr(one, "__globals__", {}) for one in functions.values()]
    known = {name: value for space in spaces for name, value in space.items()}
    names = [*used(source)]
    for name in names:
        found: Any = known.get(name)
        own = any(getattr(found, "__globals__", None) is space for space in spaces)
        if own:
            names += [one for one in used(source_of(found)) if one not in names]
        if own or everything:
            yield name, found


def used(source: str) -> Iterator[str]:
    """The names that a code uses or imports, with what stands before them, but its own."""
    nodes = [*ast.walk(parsed(source))]
    own = {node.arg for node in nodes if isinstance(node, ast.arg)}
    own |= {n.id for n in nodes if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}
    for node in nodes:
        match node:
            case ast.Name() | ast.Attribute():
                name = ast.unparse(node)
                if name.partition(".")[0] not in own:
                    yield name
            case ast.ImportFrom("course_lib", names):
                yield from (f"{homes().get(one.name, 'course_lib')}.{one.name}" for one in names)
            case ast.ImportFrom(module, names):
                yield from (f"{module}.{one.name}" for one in names)
            case ast.Import(names):
                yield from (one.name for one in names)


def _named(question: Question, functions: Sequence[Function]) -> dict[str, Function]:
    if len(functions) != len(question.names):
        names = ", ".join(question.names)
        raise ValueError(f'donnez à la vérification : verifier("{question.key}", {names})')
    return dict(zip(question.names, functions, strict=True))
