"""One-fault variants of a solution, of the faults that `mutants.toml` lists, run on its calls.

A fault is written as it is read: `a < b -> a <= b`. `course_lib.judge.edits` says what the letters
stand for.
"""

import ast
import tomllib
import warnings
from collections.abc import Iterator
from contextlib import suppress
from difflib import ndiff
from itertools import islice, product
from pathlib import Path
from textwrap import indent

from course_lib.authoring.answers import SourceError
from course_lib.authoring.asserts import assertion
from course_lib.authoring.building import CheckedExercise
from course_lib.judge import Call
from course_lib.judge.edits import Plain, filled, matches, plain, read, spots, text
from course_lib.judge.running import TooLong, time_limit

HASTE = 0.3
"""How long one call of a variant may work, in seconds."""
KINDS = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
RULES = [(kind, read(fault)) for kind, one in KINDS.items() for fault in one["fautes"]]
SHOWN = 3
"""How many accepted variants of a question are reported."""
PASSES = "vos appels{} laissent passer « {} ». Si c'est une faute, ajoutez un appel qui la refuse"
HIDDEN = " visibles (non les cachés)"
"""Which calls let a fault pass that hidden ones refuse."""
NO_HIDDEN = "aucun appel caché, une réponse apprise par cœur serait juste. {}"
COPY = "Copiez à la fin de la cellule d'assert ceux que l'énoncé permet, ou d'autres :"
WRITE = "Aucun n'a pu être proposé : écrivez-en à la fin de la cellule d'assert, entre ces lignes :"


def mutants(source: str) -> Iterator[tuple[str, str]]:
    """The kinds and the texts of the variants, each of them once; some may not end, or be right."""
    tree = Plain().visit(ast.parse(source))
    seen, every = {text(tree)}, [*spots(tree)]
    for (kind, rule), spot in product(RULES, every):
        for known in matches(rule, spot):
            made = plain(spot.replaced(len(rule[0]), filled(rule[1], known)))
            if made not in seen:
                seen.add(made)
                yield kind, made


def difference(solution: str, other: str) -> str:
    """The lines that are in one text only, as `ast` writes them: `return 1 → return 2`."""
    before, after = (ast.unparse(ast.parse(text)).splitlines() for text in (solution, other))
    lines = [line for line in ndiff(before, after) if line[0] in "-+"]
    sides = (" ".join(line[1:].strip() for line in lines if line[0] == sign) for sign in "-+")
    return " → ".join(sides)


def survivors(built: CheckedExercise) -> Iterator[tuple[str, Call | None, bool]]:
    """The variants that the check accepts, each with a call that refuses it, None if none does.

    Then whether a hidden call does. Those that are listed as equivalent are left out, and those
    that no proposed call refuses.
    """
    calls = *built.check.calls, *built.check.proof
    for _, mutant in mutants(built.exercise.solution):
        bench, quiet = None, warnings.catch_warnings(action="ignore")
        with quiet, suppress(SourceError, TooLong), time_limit(HASTE):
            bench = built.bench(mutant, HASTE)
        if bench and not bench.first_wrong(calls):
            change = difference(built.exercise.solution, mutant)
            refused = bench.first_wrong(built.tried)
            if change not in built.equivalent and (refused or not built.tried):
                hidden = bench.first_wrong(built.hidden) is not None
                yield change, refused[0] if refused else None, hidden


def advice(one: CheckedExercise, *, is_own: bool) -> Iterator[str]:
    """What its author may add to a question, in French: calls that refuse what its calls let pass.

    If the notebook is their own, the lines of hidden tests too, which they may copy.
    """
    found = dict[str, str]()
    for change, call, is_hidden in survivors(one):
        lines = assertion(call, one.forms[call.said]) if call else ""
        end = f" :\n{indent(lines, '    ')}" if "\n" in lines else f" : {lines}" * bool(lines)
        found.setdefault(lines or change, PASSES.format(HIDDEN * is_hidden, change) + (end or "."))
    for sentence in islice(found.values(), SHOWN):
        yield f"  {one.check.key} : {sentence}"
    if is_own and not one.hidden:
        yield f"  {one.check.key} : {NO_HIDDEN.format(COPY if one.tried else WRITE)}"
        yield "### BEGIN HIDDEN TESTS"
        for call in one.tried[: max(2 * SHOWN, len(one.check.calls))]:
            yield assertion(call, one.forms[call.said])
        yield "### END HIDDEN TESTS"
