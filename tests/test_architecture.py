"""The layers of the library import downwards only; its core needs the standard library only."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import nbformat
import pytest

import course_lib

ROOT = Path(course_lib.__file__).parent
LAYERS = [
    "text",
    "canvas",
    "reference",
    "games",
    "given",
    "attractors",
    "search",
    "judge",
    "tracing",
    "fast",
    "players",
    "drawing",
    "answers",
    "lessons",
    "widgets",
    "workspace",
    "grading",
    "authoring",
]
CORE = [*LAYERS[2 : LAYERS.index("drawing")], "workspace"]
LATE = {
    "players/league.py": {"drawing", "widgets"},  # a game is drawn when it is watched
    "fast/compiled.py": {"numba", "numpy"},
    "players/series.py": {"numpy"},
}
"""What a file may import late only, beside what its layer may."""


def imported(path: Path) -> tuple[set[str], set[str]]:
    """The modules that a file imports when it is loaded, and all that it imports."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return modules(tree.body), modules(ast.walk(tree))


def modules(nodes: Iterable[ast.AST]) -> set[str]:
    """The modules that some statements import."""
    names = set()
    for node in nodes:
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names.add(node.module)
            if node.module.startswith("course_lib."):
                names |= {f"{node.module}.{alias.name}" for alias in node.names}
    return names


def rooms(names: set[str]) -> set[str]:
    """The rooms of the library, or the other packages, that hold some modules."""
    return {name.removeprefix("course_lib.").split(".")[0] for name in names}


def late(path: Path) -> set[str]:
    """What a file may import late only."""
    return LATE.get(path.relative_to(ROOT).as_posix(), set())


def test_every_package_is_a_known_layer() -> None:
    folders = {path.parent.name for path in ROOT.glob("*/*.py")}
    files = {path.stem for path in ROOT.glob("*.py")} - {"__init__"}
    assert folders | files == set(LAYERS)


@pytest.mark.parametrize("layer", LAYERS)
def test_a_layer_imports_those_below_only(layer: str) -> None:
    """The core needs nothing else than the standard library, and networkx for graphs, late."""
    above = set(LAYERS[LAYERS.index(layer) + 1 :])
    standard = sys.stdlib_module_names | set(LAYERS) | {"course_lib"}
    for path in [*(ROOT / layer).rglob("*.py"), *ROOT.glob(f"{layer}.py")]:
        loaded, everything = map(rooms, imported(path))
        assert not loaded & above, path
        assert not everything & above - late(path), path
        if layer in CORE:
            assert loaded <= standard, path
            assert everything <= standard | {"networkx"} | late(path), path


PARTS = {
    "widgets": [
        *("page", "explorer", "questions", "quiz", "board", "arenas", "live", "prediction"),
    ],
    "grading": [
        *("inside", "results", "notebook", "deposits", "matching", "copies", "sandbox", "scheme"),
        *("marking", "batch", "reports", "formgrader", "gradebook", "command", "__main__"),
    ],
}
"""The folders and modules of two rooms, each importing only those before it."""


@pytest.mark.parametrize("room", PARTS)
def test_a_part_of_a_room_imports_those_before_it_only(room: str) -> None:
    parts = {path.relative_to(ROOT / room).parts[0] for path in (ROOT / room).rglob("*.py")}
    assert {part.removesuffix(".py") for part in parts} - {"__init__"} == {*PARTS[room]}
    for rank, part in enumerate(PARTS[room]):
        after = {f"course_lib.{room}.{one}" for one in PARTS[room][rank + 1 :]}
        place = ROOT / room / part
        for path in [*place.glob("*.py"), *place.parent.glob(f"{part}.py")]:
            found = {".".join(name.split(".")[:3]) for name in imported(path)[1]}
            assert not found & after, path


BUDGETS = {
    "games text": 1_750,
    "attractors search": 429,
    "tracing": 1_410,
    "fast": 648,
    "players": 714,
    "canvas drawing": 1_766,
    "widgets": 2_841,
    "given reference lessons answers": 865,
    "judge": 2_350,
    "workspace": 198,
    "grading": 4_457,
    "authoring": 2_073,
}
"""How many lines of Python some rooms may have together: more is a decision, to be taken here."""


@pytest.mark.parametrize("rooms", BUDGETS)
def test_a_room_keeps_to_its_budget(rooms: str) -> None:
    names = {room.removesuffix(".py") for room in rooms.split()}
    files = [
        path
        for path in ROOT.rglob("*.py")
        if path.relative_to(ROOT).with_suffix("").parts[0] in names
    ]
    lines = sum(len(path.read_text(encoding="utf-8").splitlines()) for path in files)
    assert lines <= BUDGETS[rooms]


def test_the_scripts_and_styles_of_widgets_keep_to_their_budget() -> None:
    files = [path for path in ROOT.rglob("*") if path.suffix in (".js", ".css")]
    assert sum(len(path.read_text(encoding="utf-8").splitlines()) for path in files) <= 729


def test_one_import_gives_what_lessons_use_and_loads_nothing_before() -> None:
    """In a fresh interpreter: each name is there, and nothing heavy came with the package."""
    code = (
        "import sys, course_lib; "
        "heavy = {'numpy', 'matplotlib', 'ipywidgets', 'networkx', 'anywidget'} & {*sys.modules}; "
        "names = dir(course_lib); "
        "missing = [name for name in names if getattr(course_lib, name, None) is None]; "
        "print(heavy or '', missing or '', len(names) > 90)"
    )
    result = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    assert result.stdout.split() == ["True"]


def test_lessons_import_once_and_from_the_package_only() -> None:
    for path in (ROOT.parent / "notebooks").rglob("*.ipynb"):
        cells = nbformat.read(path, as_version=4).cells
        code = "\n".join(cell.source for cell in cells if cell.cell_type == "code")
        assert len(re.findall(r"^ *from course_lib", code, re.MULTILINE)) <= 1, path.name
        assert not re.search(r"^ *(from|import) course_lib\.", code, re.MULTILINE), path.name


def test_functions_are_short_and_alphabeta_is_as_the_lesson_writes_it() -> None:
    lengths = {
        (path.name, node.name): (node.end_lineno or 0) - node.lineno + 1
        for path in ROOT.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef)
    }
    assert [name for name, length in lengths.items() if length > 40] == []
    assert max(length for (file, _), length in lengths.items() if file == "alphabeta.py") <= 30


@pytest.mark.parametrize("name", ["nim", "othello"])
def test_a_game_that_serves_as_a_model_has_at_most_110_lines(name: str) -> None:
    assert len((ROOT / "games" / f"{name}.py").read_text(encoding="utf-8").splitlines()) <= 110


def test_a_star_gives_every_name() -> None:
    names: dict[str, object] = {}
    exec("from course_lib import *", names)
    assert {*dir(course_lib)} <= {*names}
