"""What a notebook calls: the checks and the hints of the sheet that it carries."""

import ast
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from inspect import unwrap
from typing import Any

from course_lib import homes
from course_lib.judge.judging import Bench, Verdict, judge
from course_lib.judge.plain import plain
from course_lib.judge.question import Call, Question, unpack
from course_lib.judge.refused import CHECKS, listen, outdated
from course_lib.judge.repair import NOT_FOUND, copied, proof, restore, sentences
from course_lib.judge.running import SECONDS
from course_lib.judge.syntax import LOOPS, codes_used, mentions, parsed, place, source_of, used
from course_lib.text import counted

Function = Callable[..., Any]
ALLOWED = ("text", "games", "given", "canvas", "drawing")
"""The parts of `course_lib` that answers may use: graders hide the others."""
HASTE = 0.5
"""How long a call may work that is made after the verdict, in seconds."""
OUTDATED = (
    "la dernière cellule où vous écrivez {0} s'est arrêtée sur une erreur : Python en est resté à "
    "votre ancienne version de {0}. Corrigez cette cellule, exécutez-la, puis celle-ci."
)
HIDDEN = "Votre réponse se sert de {} (course_lib), qui n'est pas disponible pendant la correction."
OTHER_GAME = "`{}` n'est pas votre paramètre `jeu`, et la fonction doit servir à tous les jeux."
SUMMARY = 8
"""How many words a student writes, at least, to sum up an answer."""


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
        self._hinted: Counter[str] = Counter()
        listen()

    def verifier(self, key: str, *functions: Function) -> None:
        """Print the verdict on the functions of an exercise; never raises."""
        try:
            question = self.sheet.question(key)
            if old := next(filter(outdated, functions), None):
                raise ValueError(OUTDATED.format(old.__name__))
            verdict = self._verdict(question, _named(question, functions))
            codes = [getattr(one, "__code__", one) for one in functions]
            CHECKS[question.names] = codes * (verdict.status == "Réussi")
            print(verdict)
        except ValueError as error:
            print(f"✗ {error}")

    def indice(self, key: str, number: int | None = None) -> None:
        """Print a hint of an exercise: that number, or the one after the last that was asked."""
        try:
            hints = self.sheet.question(key).hints
            rank = min(self._hinted[key] + 1, len(hints)) if number is None else number
            if rank not in range(1, len(hints) + 1):
                raise ValueError(f"il y a {counted(len(hints), 'indice')}, à partir du numéro 1")
            self._hinted[key] = rank
            print(f"Indice {rank} sur {len(hints)} : {hints[rank - 1]}")
            if rank < len(hints):
                print(f'Pour le suivant : indice("{key}", {rank + 1})')
        except ValueError as error:
            print(f"✗ {error}")

    def comparer(self, key: str, summary: str) -> Points | None:
        """What an answer marked by hand is to say; None, and a message, before it is summed up."""
        if key not in self.sheet.points:
            print(f"✗ « {key} » n'est pas une réponse à rédiger de cette fiche")
        elif len(str(summary).split()) < SUMMARY:
            print(f"Résumez d'abord votre réponse, en {SUMMARY} mots au moins, entre guillemets.")
        else:
            return Points(self.sheet.points[key])
        return None

    def exiger(self, key: str, *functions: Function, **expected: Any) -> None:
        """Raise AssertionError unless `appels={"f(3)": 6}` is what comes: for hidden tests."""
        question = self.sheet.question(key)
        calls = tuple(Call(text, plain(value)) for text, value in expected["appels"].items())
        verdict = judge(question, _named(question, functions), (*question.calls, *calls))
        if verdict.status != "Réussi":
            raise AssertionError(str(verdict))

    def _verdict(self, question: Question, functions: Mapping[str, Function]) -> Verdict:
        source = source_of(*functions.values())
        around = getattr(unwrap(next(iter(functions.values()))), "__globals__", {})
        codes = codes_used(used(source), around)
        answers = {name for one in self.sheet.questions for name in one.names}
        helpers = (codes[name] for name in codes.keys() - answers)
        if sentence := forbidden(question, source, helpers) or hidden(codes, around):
            return Verdict(question.key, "À revoir", (sentence,))
        own = {name: around[name] for name in codes.keys() & around.keys()}
        first = copied(own)
        before = cache(lambda: (*dict.fromkeys(self._wrong_before(question, source, around)),))

        def prove(wrong: Call) -> Sequence[str]:
            restore(around, own, first)
            if sentence := other_game(source, around):
                return [sentence]
            number = NOT_FOUND if before() else proof(question, source, wrong, around)
            return sentences(question, source, number)

        cells = {*map(_cell, functions.values())} - {""}
        others = [one for one in codes.keys() - answers if _cell(around.get(one)) in cells]
        verdict = judge(
            question, functions, source=source, seconds=self.seconds, prove=prove, others=others
        )
        restore(around, own, first)
        if verdict.status != "À revoir":
            return verdict
        lines, number = [*before(), *verdict.lines], self._hinted[question.key] + 1
        if number <= len(question.hints):
            rank = "" if number == 1 else f", {number}"
            lines.append(f'Bloqué ? indice("{question.key}"{rank}) donne un indice.')
        return replace(verdict, lines=tuple(lines))

    def _wrong_before(
        self, question: Question, source: str, around: Mapping[str, Any]
    ) -> Iterator[str]:
        """The earlier answers that a code comes to use, and that are wrong by themselves."""
        for one in self.sheet.questions[: self.sheet.questions.index(question)]:
            mine = {name: around.get(name) for name in one.names}
            if used(source) & set(mine) and Bench(one, mine, HASTE).first_wrong(one.calls):
                code, names = source_of(*filter(callable, mine.values())), ", ".join(mine)
                own = f"votre {names} ({one.key}) n'est pas encore juste, et vous vous en servez"
                yield from [*self._wrong_before(one, code, around)] or [f"D'abord : {own} ici."]


def forbidden(question: Question, source: str, helpers: Iterable[str] = ()) -> str:
    """What is said of an answer, if anything, that uses what is forbidden; `helpers` may loop."""
    found = set[str]().union(*map(mentions, helpers)) - {*LOOPS.values()} | mentions(source)
    for name in sorted(found & {*question.forbidden}):
        not_allowed = f"Votre réponse se sert de {name}, ce que cette question ne permet pas."
        return f"{not_allowed} {question.forbidden[name]}"
    return ""


def other_game(source: str, around: Mapping[str, Any]) -> str:
    """What is said of a function that takes a game, and uses one of the notebook's; "" if none."""
    for one in parsed(source).body:
        if isinstance(one, ast.FunctionDef) and "jeu" in [each.arg for each in one.args.args]:
            games = {name for name in used(one) if hasattr(type(around.get(name)), "successors")}
            names = (node for node in ast.walk(one) if isinstance(node, ast.Name))
            found = [(node.lineno, node.id) for node in names if node.id in games]
            for line, name in sorted(found)[:1]:
                return f"{place(source, line)} : {OTHER_GAME.format(name)}"
    return ""


def hidden(words: Iterable[str], around: Mapping[str, Any]) -> str:
    """What is said of a code of these names that uses what graders hide; "" if it does not."""
    for name in sorted(words):
        head, _, rest = name.partition(".")
        found = around.get(head)
        module = getattr(found, "__module__", None) or getattr(found, "__name__", "")
        parts = str(homes().get(rest, name) if head == "course_lib" else module).split(".")
        if parts[0] == "course_lib" and not {*parts[1:2]} <= {*ALLOWED}:
            return HIDDEN.format(name)
    return ""


def _cell(value: Any) -> str:
    """The name of the cell where a function is written, "" for what is none."""
    code = getattr(unwrap(value), "__code__", None) if callable(value) else None
    return str(getattr(code, "co_filename", ""))


def _named(question: Question, functions: Sequence[Function]) -> dict[str, Function]:
    if len(functions) != len(question.names):
        names = ", ".join(question.names)
        raise ValueError(f'donnez à la vérification : verifier("{question.key}", {names})')
    return dict(zip(question.names, functions, strict=True))
