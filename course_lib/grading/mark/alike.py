"""Copies whose code is nearly the same, whatever the names, the comments and the order.

Fingerprints are chosen by winnowing: S. Schleimer, D. Wilkerson and A. Aiken, "Winnowing: local
algorithms for document fingerprinting", SIGMOD 2003: a run of code that two copies share is found
wherever it stands, which hashes of whole subtrees do not promise. What is hashed is each function,
made plain: padding is left out. What the sheet gives, what the solution says and what a large part
of the class wrote counts for nothing: right answers to a short question look alike by nature.
"""

import ast
import builtins
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import chain, combinations
from pathlib import Path
from zlib import crc32

from course_lib.grading.collect.copies import Copy, restore
from course_lib.grading.collect.parsing import parsed_code
from course_lib.grading.collect.reading import read_notebook
from course_lib.grading.collect.restoring import read_sheet
from course_lib.grading.mark.results import Alike
from course_lib.grading.mark.scheme import sheet_of
from course_lib.grading.mark.unpadded import unpadded

GRAM = 16
"""How many parts of a syntax tree are hashed together: no shorter resemblance counts."""
WINDOW = 6
"""One hash at least is kept of so many that follow each other."""
ALIKE = 0.8
"""From which share of the smaller copy two copies are told."""
FEWEST = 20
"""How many fingerprints of its own a copy must have to be compared."""
LARGE_PART = 0.2
"""What more than this part of a class wrote is nobody's."""
FEW = 3
"""What no more copies than that share may have been copied, however small the class."""

NAMES = frozenset({"id", "arg", "name"})
ALONE = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
"""What is read apart from what holds it."""
PYTHON = frozenset(dir(builtins))
UNSEEN = frozenset({"ctx", "annotation", "returns"})

Prints = frozenset[int]


def alike(
    copies: Iterable[Copy], solutions: Mapping[str, Path], sheets: Mapping[str, Path]
) -> list[Alike]:
    """The pairs of copies of a sheet that are nearly the same, the closest first.

    `solutions` and `sheets` are those of `Settings`. `share` is the part of the smaller copy's
    fingerprints that the other has. Takes the time of reading the copies, and for each sheet the
    square of their number in set intersections.
    """
    found: list[Alike] = []
    by_sheet: dict[str, list[Copy]] = {}
    for copy in copies:
        by_sheet.setdefault(copy.sheet, []).append(copy)
    for name in by_sheet.keys() & solutions.keys():
        path = sheets.get(name) or sheet_of(solutions[name])
        found += _alike_in(by_sheet[name], path, solutions[name])
    return sorted(found, key=lambda pair: (-pair.share, pair.sheet, pair.first, pair.second))


def _alike_in(copies: list[Copy], path: Path, solution: Path) -> Iterator[Alike]:
    given = chain(read_notebook(path).cells, read_notebook(solution).cells)
    known = prints(cell.source for cell in given if cell.kind == "code")
    sheet = read_sheet(path)
    theirs = [prints(source for _, source in restore(copy, sheet).code) - known for copy in copies]
    for one, other, share in close(theirs):
        yield Alike(sheet.name, copies[one].student, copies[other].student, share)


def close(copies: list[Prints]) -> Iterator[tuple[int, int, float]]:
    """The ranks of the copies that are nearly the same, and the share of what is.

    Both what the copies say and what few others say must be the same.
    """
    ranks = [rank for rank, each in enumerate(copies) if len(each) >= FEWEST]
    near = [
        pair for pair in combinations(ranks, 2) if _shared(*map(copies.__getitem__, pair)) >= ALIKE
    ]
    bearers = Counter(chain.from_iterable(_voices(copies, near)))
    most = max(FEW, LARGE_PART * len(copies))
    own = [frozenset(one for one in each if bearers[one] <= most) for each in copies]
    for one, other in near:
        if min(len(own[one]), len(own[other])) >= FEWEST:
            share = min(_shared(own[one], own[other]), _shared(copies[one], copies[other]))
            if share >= ALIKE:
                yield one, other, share


def _voices(copies: list[Prints], near: list[tuple[int, int]]) -> Iterator[Prints]:
    """What is said, once for a band of copies that are nearly the same: it does not hide itself.

    What more than half of the class says is no band's.
    """
    bands = [{rank} for rank in range(len(copies))]
    for one, other in near:
        if bands[one] is not bands[other]:
            bands[one] |= bands[other]
            for rank in bands[other]:
                bands[rank] = bands[one]
    for band in {id(band): band for band in bands}.values():
        said = {copies[rank] for rank in band}
        whole = frozenset(chain.from_iterable(said))
        yield from [whole] if len(band) <= len(copies) / 2 else said


def _shared(one: Prints, other: Prints) -> float:
    """The part of the smaller that is in the larger."""
    return len(one & other) / min(len(one), len(other))


def prints(sources: Iterable[str]) -> Prints:
    """The fingerprints of some cells: of each function, in any order."""
    return frozenset(chain.from_iterable(map(_prints, sources)))


@lru_cache(maxsize=1024)
def _prints(source: str) -> Prints:
    """Those of one cell: what a sheet gives stands in all copies."""
    found, tree = set[int](), parsed_code(source)
    for unit in chain.from_iterable(map(_units, tree.body if tree else ())):
        parts = [*_parts(unit, unit)]
        runs = (parts[start : start + GRAM] for start in range(len(parts) - GRAM + 1))
        found.update(winnowed([crc32(_renamed(run)) for run in runs]))
    return frozenset(found)


def _units(statement: ast.stmt) -> list[ast.AST]:
    """A statement made plain, and the functions that it holds."""
    left = unpadded(statement, PYTHON)
    inner = (one for whole in left for one in ast.walk(whole) if isinstance(one, ALONE))
    return [*dict.fromkeys((*left, *inner))]


def winnowed(hashes: list[int]) -> Iterator[int]:
    """The smallest hash of each window, of which two texts that share one keep the same."""
    for start in range(max(1, len(hashes) - WINDOW + 1) if hashes else 0):
        yield min(hashes[start : start + WINDOW])


def _renamed(parts: list[str]) -> bytes:
    """A run of parts, in which variables are numbered as they appear."""
    ranks: dict[str, int] = {}
    named = (f"${ranks.setdefault(p, len(ranks))}" if p.startswith("$") else p for p in parts)
    return " ".join(named).encode("utf-8", "replace")


def _parts(node: ast.AST, unit: ast.AST) -> Iterator[str]:
    """The kinds of nodes of a unit, and names: after a `$` those that are not Python's."""
    if isinstance(node, ast.Constant):
        yield type(node.value).__name__
        return
    yield type(node).__name__
    if isinstance(node, ALONE) and node is not unit:
        return
    for field, value in ast.iter_fields(node):
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, str):
                yield f"${child}" if field in NAMES and child not in PYTHON else child
            elif isinstance(child, ast.AST) and field not in UNSEEN:
                yield from _parts(child, unit)
