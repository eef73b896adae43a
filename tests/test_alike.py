"""Copies are told when they are nearly the same, and only then."""

import ast
import builtins
import json
import random
from collections.abc import Iterable, Mapping
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from course_lib.grading.collect.copies import Copy
from course_lib.grading.mark.alike import ALIKE, WINDOW, alike, prints, winnowed
from course_lib.grading.mark.results import Alike
from course_lib.grading.mark.scheme import sheet_of, solutions_in

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


class Disguise(ast.NodeTransformer):
    """Other names, other texts for whoever reads, no annotations."""

    def visit_Name(self, node: ast.Name) -> ast.Name:
        return ast.Name(self.other(node.id), node.ctx)

    def visit_arg(self, node: ast.arg) -> ast.arg:
        return ast.arg(self.other(node.arg))

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        self.generic_visit(node)
        node.body.insert(0, ast.Expr(ast.Constant("Ma fonction à moi.")))
        return node

    def other(self, name: str) -> str:
        return name if hasattr(builtins, name) or name[0].isupper() else f"mon_{name}"


def disguised(text: str) -> str:
    """The same functions, the last one first."""
    tree = Disguise().visit(ast.parse(text))
    tree.body.reverse()
    return ast.unparse(ast.fix_missing_locations(tree)).replace("\n", "  # vu\n")


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


def test_a_disguise_is_seen_through(tmp_path: Path) -> None:
    first, *others = apart("chomp")
    copies = [copied(tmp_path, str(n), one) for n, one in enumerate(others)]
    copies.append(copied(tmp_path, "Zoé", first))
    stolen = {cell: disguised(text) for cell, text in first.items()}
    assert not set(stolen.values()) & set(first.values())
    copies.append(copied(tmp_path, "Léa", stolen))
    ((pair, share),) = found(copies).items()
    assert pair == ("Zoé", "Léa")
    assert share == 1


def test_a_part_of_a_copy_in_one_cell_below_is_seen(tmp_path: Path) -> None:
    first = apart("chomp")[0]
    stolen = "\n\n".join(disguised(first[f"reponse-{n}"]) for n in (2, 8, 9, 10))
    more = "def essai(n):\n    return [carre for carre in range(n) if carre % 3 == n // 7]\n"
    pair = copied(tmp_path, "Zoé", first), copied(tmp_path, "Léa", {"a-moi": f"{more}\n\n{stolen}"})
    (share,) = found(pair).values()
    assert ALIKE <= share < 1


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
    """Each student writes in each cell one of ten texts, at random: some are alike by chance."""
    texts = [text for sheet in SHEETS for many in ways(sheet).values() for text in many]
    places = list(ways("chomp"))
    rng, every = random.Random(4), {cell: texts[n :: len(places)] for n, cell in enumerate(places)}
    cells = {str(n): {cell: rng.choice(texts) for cell, texts in every.items()} for n in range(99)}
    clone = {cell: disguised(text) for cell, text in cells["0"].items()}
    pairs = found(copied(tmp_path, name, one) for name, one in {**cells, "Léa": clone}.items())
    assert pairs.pop(("0", "Léa")) == 1
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


# Fingerprints


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
