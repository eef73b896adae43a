"""Copies are told when they are nearly the same, and only then."""

import ast
import builtins
import json
import random
from collections.abc import Iterable, Mapping
from pathlib import Path

import pytest
from examples import examples
from hypothesis import given
from hypothesis import strategies as st

from course_lib.grading.copies import Copy
from course_lib.grading.alike import ALIKE, PYTHON, WINDOW, alike, close, prints, winnowed
from course_lib.grading.results import Alike
from course_lib.grading.scheme import sheet_of, solutions_in
from course_lib.grading.mark.unpadded import unpadded

ROOT = Path(__file__).parents[1]
SOLUTIONS = solutions_in(ROOT / "solutions")
SHEETS = list(SOLUTIONS)
Cells = Mapping[str, str]


def copied(folder: Path, name: str, cells: Cells, sheet: str = "chomp") -> Copy:
    """A copy in which some cells are filled; those that the sheet has not are added below."""
    raw = json.loads(sheet_of(SOLUTIONS[sheet]).read_text("utf-8"))
    for cell in raw["cells"]:
        cell["source"] = cells.get(cell["id"], cell["source"])
    for new in cells.keys() - {cell["id"] for cell in raw["cells"]}:
        added = {"id": new, "cell_type": "code", "metadata": {}, "source": cells[new]}
        raw["cells"].append(added)
    path = folder / f"{name}.ipynb"
    path.write_text(json.dumps(raw), "utf-8")
    return Copy(name, sheet, path)


def found(copies: Iterable[Copy]) -> dict[tuple[str, str], float]:
    return {(pair.first, pair.second): pair.share for pair in alike(copies, SOLUTIONS, {})}


def ways(sheet: str) -> dict[str, list[str]]:
    """By cell, the right answers that were written apart: each with its own text."""
    folder = SOLUTIONS[sheet].parent
    made: dict[str, list[str]] = {}
    for path in sorted(folder.glob("*/justes/*.py")):
        made.setdefault(f"reponse-{path.parents[1].name}", []).append(path.read_text("utf-8"))
    return made


def apart(sheet: str) -> list[dict[str, str]]:
    """As many copies as there are ways: no two of them share an answer."""
    every = ways(sheet)
    most = max(map(len, every.values()))
    return [
        {cell: texts[n] for cell, texts in every.items() if n < len(texts)} for n in range(most)
    ]


PADDING = (
    "pass",
    "'Ma fonction à moi.'",
    "3 + len('abc')",
    "assert 1 == 1",
    "inutile = [3, {4: 5}]",
    "inutile: int = 3",
    "inutile = []\ninutile.append(3)\ninutile[0] += 4",
    "rien = 3\ninutile = rien + 1\nrien = inutile",
    "if 2 > 1:\n    pass",
    "for rien in range(3):\n    inutile = rien",
    "def inutile(rien):\n    return inutile(rien - 1)",
    "import math",
    "print('ici')",
)
"""What may be added between two lines without changing what they do."""


class Disguise(ast.NodeTransformer):
    """Other names and padding, as chance has it: the same functions."""

    def __init__(self, rng: random.Random, tree: ast.Module) -> None:
        nodes = [*ast.walk(tree)]
        own = {node.arg for node in nodes if isinstance(node, ast.arg)}
        own |= {n.id for n in nodes if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}
        own |= {node.name for node in nodes if isinstance(node, ast.FunctionDef)}
        asked = {name for node in tree.body for name in (getattr(node, "name", ""),)}
        asked |= {n.id for node in tree.body for n in getattr(node, "targets", [])}
        keywords = {node.arg for node in nodes if isinstance(node, ast.keyword)}
        own -= asked | keywords | set(dir(builtins))
        self.rng, self.names = rng, {one: f"v{n}" for n, one in enumerate(sorted(own))}

    def visit(self, node: ast.AST) -> ast.AST:
        self.generic_visit(node)
        for field in ("id", "arg", "name"):
            if (name := getattr(node, field, None)) in self.names:
                setattr(node, field, self.names[name])
        if isinstance(node, ast.Global | ast.Nonlocal):
            node.names = [self.names.get(name, name) for name in node.names]
        if isinstance(node, ast.FunctionDef | ast.For | ast.While | ast.If):
            node.body = [one for line in node.body for one in (*self.padding(), line)]
        return node

    def padding(self) -> list[ast.stmt]:
        return ast.parse(self.rng.choice(["", *PADDING])).body


def disguised(text: str, rng: random.Random) -> str:
    """The same functions, padded, in another order."""
    tree = ast.parse(text)
    tree = Disguise(rng, tree).visit(tree)
    rng.shuffle(tree.body)
    return ast.unparse(ast.fix_missing_locations(tree)).replace("\n", f"  # {rng.random()}\n")


def stolen(cells: Cells, seed: int) -> dict[str, str]:
    """The answers of a copy, disguised."""
    rng = random.Random(seed)
    return {cell: disguised(text, rng) for cell, text in cells.items()}


def a_class(count: int) -> list[dict[str, str]]:
    """Each student writes in each cell one of ten texts, at random: some are alike by chance."""
    texts = [text for sheet in SHEETS for many in ways(sheet).values() for text in many]
    places = list(ways("chomp"))
    rng, every = random.Random(4), {cell: texts[n :: len(places)] for n, cell in enumerate(places)}
    return [{cell: rng.choice(texts) for cell, texts in every.items()} for n in range(count)]


# Copies that are nothing alike


@pytest.mark.parametrize("sheet", SHEETS)
def test_right_answers_written_apart_are_not_accused(sheet: str, tmp_path: Path) -> None:
    cells = apart(sheet)
    assert len(cells) > 1
    assert not found(copied(tmp_path, str(n), one, sheet) for n, one in enumerate(cells))


def test_the_sheet_and_the_solution_accuse_nobody(tmp_path: Path) -> None:
    raw = json.loads(SOLUTIONS["chomp"].read_text("utf-8"))
    right = {cell["id"]: "".join(cell["source"]) for cell in raw["cells"]}
    cells = {name: text for name, text in right.items() if name.startswith("reponse")}
    assert not found(copied(tmp_path, name, cells) for name in ("Zoé", "Léa"))
    assert not found(copied(tmp_path, name, {}) for name in ("Zoé", "Léa"))


def test_what_a_large_part_of_the_class_wrote_counts_for_nothing(tmp_path: Path) -> None:
    """The board: everyone has one answer of it, longer than what anyone wrote alone."""
    first, *others = apart("chomp")
    board = {"reponse-8": first["reponse-8"], "reponse-2": first["reponse-2"]}
    mine = [one | board for one in others]
    short = {cell: text for cell, text in first.items() if cell not in board}
    students = [*mine, *({cell: text} | board for cell, text in short.items())]
    assert len(students) >= 10
    assert not found(copied(tmp_path, str(n), one) for n, one in enumerate(students))


# Copies that are


@pytest.mark.parametrize("sheet", SHEETS)
@examples(20)
@given(seed=st.integers(0, 2**32))
def test_a_disguise_changes_no_fingerprint(sheet: str, seed: int) -> None:
    first = apart(sheet)[0]
    known, again = (prints(some.values()) for some in (first, stolen(first, seed)))
    assert len(known & again) >= 0.95 * len(known)


@pytest.mark.parametrize("sheet", SHEETS)
def test_a_disguise_is_seen_through(sheet: str, tmp_path: Path) -> None:
    first, *others = apart(sheet)
    copies = [copied(tmp_path, str(n), one, sheet) for n, one in enumerate(others)]
    copies.append(copied(tmp_path, "Zoé", first, sheet))
    copies.append(copied(tmp_path, "Léa", stolen(first, 6), sheet))
    ((pair, share),) = found(copies).items()
    assert pair == ("Zoé", "Léa")
    assert share >= 0.95


@pytest.mark.parametrize("key", ["id", "metadata", "cell_type"])
def test_cells_that_exchange_what_names_them_are_read_too(key: str, tmp_path: Path) -> None:
    """The code keeps its place: identifiers, or roles, go to cells of text and come back."""
    first = apart("chomp")[0]
    one, other = copied(tmp_path, "Zoé", first), copied(tmp_path, "Léa", first)
    raw = json.loads(other.path.read_text("utf-8"))
    values = [cell[key] for cell in raw["cells"]]
    for cell, value in zip(raw["cells"], reversed(values), strict=True):
        if key != "cell_type" or cell["id"].startswith("reponse"):
            cell[key] = "markdown" if key == "cell_type" else value
    other.path.write_text(json.dumps(raw), "utf-8")
    assert found([one, other]) == {("Zoé", "Léa"): 1}


def test_a_band_does_not_hide_itself(tmp_path: Path) -> None:
    """Five of twelve have one copy, each with a disguise of its own."""
    first, *others = a_class(8)
    cells = {f"r{n}": stolen(first, n) for n in range(5)}
    cells |= {str(n): one for n, one in enumerate(others)}
    pairs = found(copied(tmp_path, name, one) for name, one in cells.items())
    band = {pair for pair in pairs if {name[0] for name in pair} == {"r"}}
    assert len(cells) == 12
    assert len(band) == 10
    assert len(pairs) - len(band) <= 1


def test_a_part_of_a_copy_in_one_cell_below_is_seen(tmp_path: Path) -> None:
    first = apart("chomp")[0]
    part = stolen(
        {cell: first[cell] for cell in ("reponse-2", "reponse-8", "reponse-9", "reponse-10")}, 3
    )
    more = "def essai(n):\n    return [carre for carre in range(n) if carre % 3 == n // 7]\n"
    pair = (
        copied(tmp_path, "Zoé", first),
        copied(tmp_path, "Léa", {"a-moi": "\n\n".join([more, *part.values()])}),
    )
    (share,) = found(pair).values()
    assert ALIKE <= share < 1
    three = [*reversed(pair), copied(tmp_path, "Noé", first)]
    assert [*found(three).items()] == [
        (("Zoé", "Noé"), 1),
        (("Léa", "Noé"), share),
        (("Léa", "Zoé"), share),
    ]


def test_a_ring_does_not_hide_itself(tmp_path: Path) -> None:
    first, *others = apart("chomp")
    ring = [copied(tmp_path, f"r{n}", first) for n in range(5)]
    copies = [*ring, *(copied(tmp_path, str(n), one) for n, one in enumerate(others))]
    pairs = found(copies)
    assert len(pairs) == 10
    assert all(name.startswith("r") for pair in pairs for name in pair)


def same_text(one: Cells, other: Cells) -> float:
    """The part of the shorter copy, in letters, that stands as it is in the other."""
    both = sum(len(text) for cell, text in one.items() if other.get(cell) == text)
    return both / min(sum(map(len, cells.values())) for cells in (one, other))


def test_a_class_of_100_with_two_clones(tmp_path: Path) -> None:
    cells = {str(n): one for n, one in enumerate(a_class(99))}
    clone = stolen(cells["0"], 5)
    pairs = found(copied(tmp_path, name, one) for name, one in {**cells, "Léa": clone}.items())
    assert pairs.pop(("0", "Léa")) > 0.95
    same = [same_text(cells[one], cells[other]) for one, other in pairs if other != "Léa"]
    assert all(share > 0.65 for share in same)
    assert len(same) < 0.01 * 99 * 98 / 2


def test_order_changes_nothing_but_who_comes_first(tmp_path: Path) -> None:
    first = apart("morpion")[0]
    copies = [copied(tmp_path, name, first, "morpion") for name in ("Zoé", "Léa", "Ève")]
    copies.append(copied(tmp_path, "Noé", apart("chomp")[0]))
    pairs = {(frozenset(names), share) for names, share in found(copies).items()}
    assert pairs == {(frozenset(names), share) for names, share in found(copies[::-1]).items()}
    assert len(pairs) == 3


def test_broken_copies_are_read_too(tmp_path: Path) -> None:
    first = apart("chomp")[0]
    copies = [copied(tmp_path, "Zoé", first), copied(tmp_path, "Léa", first)]
    for name, text in {"vide": "", "abîmée": "{", "autre": "[]"}.items():
        (tmp_path / f"{name}.ipynb").write_text(text)
        copies.append(Copy(name, "chomp", tmp_path / f"{name}.ipynb"))
    copies.append(
        copied(tmp_path, "erreur", {"reponse-8": "def Attracteur(:", "reponse-9": "%%bash"})
    )
    copies.append(Copy("perdue", "", tmp_path / "absente.ipynb"))
    assert alike(copies, SOLUTIONS, {}) == [Alike("chomp", "Zoé", "Léa", 1.0)]


def said_by(count: int, *runs: range) -> list[frozenset[int]]:
    """So many copies that say nothing in common, then some that say these numbers."""
    alone = [range(-100 * n, -100 * n + 50) for n in range(1, count + 1)]
    return [*map(frozenset, (*alone, *runs))]


@pytest.mark.parametrize(
    ("copies", "pairs"),
    [
        (said_by(1, range(100), range(20, 120)), [(1, 2, 0.8)]),
        (said_by(1, range(100), range(21, 121)), []),
        (said_by(1, range(20), range(200)), [(1, 2, 1)]),  # of the smaller
        (said_by(1, range(200), range(20)), [(1, 2, 1)]),
        (said_by(1, range(19), range(19)), []),  # too little is said
        (said_by(7, *3 * [range(30)]), [(7, 8, 1), (7, 9, 1), (8, 9, 1)]),
        (said_by(3), []),
        ([], []),
    ],
)
def test_copies_are_close_from_80_percent_of_20_fingerprints(
    copies: list[frozenset[int]], pairs: list[tuple[int, int, float]]
) -> None:
    assert [*close(copies)] == pairs


@pytest.mark.parametrize(
    ("bearers", "count", "is_told"), [(2, 4, True), (3, 5, False), (7, 40, True), (8, 40, False)]
)
def test_what_few_others_say_counts(bearers: int, count: int, is_told: bool) -> None:
    """Two that are alike are one voice; three voices, or the fifth of 40, may say the same."""
    alone = said_by(count - 2)
    others = [one | {*range(20)} if n < bearers else one for n, one in enumerate(alone)]
    pairs = [*close([*others, *said_by(0, range(30), range(30))])]
    assert pairs == [(count - 2, count - 1, 1)] * is_told


# Fingerprints

SAME = {
    "def f(a):\n    b = a[0]\n    return g(b)": "def f(x):\n    y = x[0]  # ici\n    return g(y)",
    "def f(a: int, b: int) -> int:\n    return g(a, b, 3)": "def f(a, b):\n    return g(a, b, 3)",
    "def f(a, b):\n    return g(3, 'x', 2.5, k=a)": "def h(b, a):\n    return g(4, 'yz', 0.1, k=b)",
    "if 1:\n    def f(a): return g(a[0], a[1])\n    def h(a): return g(-a, 1, [a])": (
        "def h(a): return g(-a, 1, [a])\ndef f(a): return g(a[0], a[1])"
    ),
}
OTHER = {
    "def f(a, b):\n    return len(g(a, b))": "def f(a, b):\n    return max(g(a, b))",
    "def f(a, b):\n    a.append(b)\n    return b": "def f(a, b):\n    a.remove(b)\n    return b",
    "def f(a, b):\n    return g(a, b, a)": "def f(a, b):\n    return g(a, b, b)",
    "def f(a):\n    return g(a, 3, k=a)": "def f(a):\n    return g(a, 'x', k=a)",
    "def f(a, b):\n    return a + b * a": "def f(a, b):\n    return a - b * a",
}


def of_code(code: str) -> frozenset[int]:
    """Its fingerprints, of which it has some."""
    made = prints([code])
    assert made
    return made


@pytest.mark.parametrize("code", SAME)
def test_names_values_annotations_and_order_leave_no_fingerprint(code: str) -> None:
    assert of_code(code) == of_code(SAME[code])


@pytest.mark.parametrize("code", OTHER)
def test_what_a_program_does_leaves_its_fingerprint(code: str) -> None:
    assert of_code(code) != of_code(OTHER[code])


def test_a_function_inside_another_is_read_apart() -> None:
    inner = "def g(a):\n    return h(a[0], a[1], a[2])"
    other = "def g(a):\n    return [b for b in a if b > 3 and b < 9]"
    around = "def f(a, b):\n    {}\n    return h(g(a), g(b), a[b], b[a])"
    one, two = (around.format(text.replace("\n", "\n    ")) for text in (inner, other))
    assert of_code(one) - of_code(inner) == of_code(two) - of_code(other) != frozenset()
    assert of_code(one) >= of_code(inner)


@pytest.mark.parametrize("count", range(10, 24))
def test_no_shorter_resemblance_than_16_parts_counts(count: int) -> None:
    """Those of a list that is given a name: the statement, the name, its kind and the list."""
    assert bool(prints([f"x = [{'1, ' * (count - 4)}]"])) == (count >= 16)


PLAIN = {
    "'Un texte.'\nb = 3\nreturn a": "return a",
    "b = a\nreturn b": "b = a\nreturn b",
    "b = c = a\nd = b\ne = 3\nreturn d": "b = c = a\nd = b\nreturn d",
    "b = []\nb.append(a)\nb[0] = 3\nreturn a": "return a",
    "a.append(3)\na[0] = 4\nreturn a": "a.append(3)\na[0] = 4\nreturn a",
    "g.x = a\ng().y = a\nb, g[0] = (a, a)": "g.x = a\ng().y = a\nb, g[0] = (a, a)",
    "b, *c = a\nreturn a": "return a",
    "b, *c = a\nreturn c": "b, *c = a\nreturn c",
    "b: int = a\nc: int\nreturn b": "b = a\nreturn b",
    "b = a\nb += 1\nreturn b": "b = a\nb = b + 1\nreturn b",
    "b = 1\nc = b + 1\nb = c\nreturn a": "return a",
    "return a > 3": "return 3 < a",
    "return (a >= 3) > g(a)": "return g(a) < (3 <= a)",
    "return 1 > a > 0 or a <= 3": "return 1 > a > 0 or a <= 3",
    "if 2 > 1:\n    return a\nelse:\n    return 4": "return a\nreturn 4",
    "if a:\n    return 3\nif g():\n    return 4": "if a:\n    return 3\nif g():\n    return 4",
    "if (n := 3):\n    return n": "if (n := 3):\n    return n",
    "if a:\n    pass\nwhile a:\n    3\nfor b in a:\n    c = b\nreturn a": "return a",
    "with a:\n    pass\nreturn a": "return a",
    "if a:\n    pass\nelse:\n    return 3": "if a:\nelse:\n    return 3",
    "print(a)\nlen(a) + 3\na[0]\nreturn a": "return a",
    "g(a)\na.pop()\nyield a\nyield from a": "g(a)\na.pop()\nyield a\nyield from a",
    "global z\nimport os\nfrom os import x\nassert a\npass\nreturn a": "return a",
    "def g(n):\n    return g(n - 1)\nreturn a": "return a",
    "def g(n):\n    return g(n - 1)\nreturn g(a)": "def g(n):\n    return g(n - 1)\nreturn g(a)",
    "b = 3\ndef g(n):\n    return b\nreturn a": "return a",
    "class C:\n    x = 1\n    def m(self):\n        return 2\nreturn C": (
        "class C:\n    x = 1\n    def m(self):\n        return 2\nreturn C"
    ),
    "for b in a:\n    for c in b:\n        if c:\n            if 1: pass\nreturn a": "return a",
}
"""The body of a function of `a`, and what counts in it."""


@pytest.mark.parametrize("text", PLAIN)
def test_what_changes_nothing_is_left_out(text: str) -> None:
    (before,) = ast.parse("def f(a):\n    " + text.replace("\n", "\n    ")).body
    written = ast.dump(before)
    (left,) = unpadded(before, PYTHON)
    assert isinstance(left, ast.FunctionDef)
    lines = "\n".join(map(ast.unparse, ast.fix_missing_locations(left).body)).splitlines()
    assert [*filter(None, lines)] == PLAIN[text].splitlines()
    assert ast.dump(before) == written


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("import os", []),
        ("3 + 4", []),
        ("x = 3", ["x = 3"]),
        ("if 1:\n    x = 3\n    y = 4", ["x = 3", "y = 4"]),
    ],
)
def test_what_is_left_of_a_statement(text: str, left: list[str]) -> None:
    assert [*map(ast.unparse, unpadded(ast.parse(text).body[0], PYTHON))] == left


@pytest.mark.parametrize(
    ("hashes", "kept"),
    [
        ([], []),
        ([4, 2], [2]),
        ([5, 3, 8, 1, 9, 2], [1]),
        ([5, 3, 8, 1, 9, 2, 7], [1, 1]),
        ([1, 3, 8, 5, 9, 2, 7, 6, 4, 0], [1, 2, 2, 2, 0]),
    ],
)
def test_the_smallest_of_each_six_is_kept(hashes: list[int], kept: list[int]) -> None:
    assert [*winnowed(hashes)] == kept


@given(st.lists(st.integers()), st.lists(st.integers()), st.lists(st.integers(), min_size=WINDOW))
def test_two_texts_that_share_a_window_share_a_fingerprint(
    before: list[int], other: list[int], run: list[int]
) -> None:
    """The guarantee of winnowing, whatever surrounds what is shared."""
    assert set(winnowed(before + run)) & set(winnowed(other + run + other))


@given(st.lists(st.integers()))
def test_fingerprints_are_some_of_the_hashes(hashes: list[int]) -> None:
    assert set(winnowed(hashes)) <= set(hashes)
    assert bool(hashes) == bool(set(winnowed(hashes)))


def test_code_nested_too_deep_to_be_read_has_no_fingerprint() -> None:
    deep = "x = " + "-" * 5000 + "1"
    assert prints([deep, "def f("]) == frozenset()
