"""The layers of the library import downwards only; its core needs the standard library only."""

import ast
import json
import re
import subprocess
import sys
from pathlib import Path

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
    "tracing",
    "judge",
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
    "players/ratings.py": {"numpy"},
}
"""What a file may import late only, beside what its layer may."""


def imported(path: Path) -> set[str]:
    """The modules that a file imports when it is loaded, and those that it imports later."""
    names = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names.add(node.module)
    return names


def test_every_package_is_a_known_layer() -> None:
    assert {path.parent.name for path in ROOT.glob("*/*.py")} == set(LAYERS) - {"text"}


@pytest.mark.parametrize("layer", LAYERS)
def test_a_layer_imports_those_below_only(layer: str) -> None:
    allowed = set(LAYERS[: LAYERS.index(layer) + 1])
    for path in (ROOT / layer).rglob("*.py"):
        ours = {name.split(".")[1] for name in imported(path) if name.startswith("course_lib.")}
        assert ours <= allowed | lazily(path), path


WIDGETS = ["page", "explorer", "quiz", "board", "arenas"]
"""The folders of widgets, each importing only those before it."""


@pytest.mark.parametrize("folder", WIDGETS)
def test_a_widget_imports_those_before_it_only(folder: str) -> None:
    allowed = set(WIDGETS[: WIDGETS.index(folder) + 1])
    for path in (ROOT / "widgets" / folder).glob("*.py"):
        inner = [
            name.split(".") for name in imported(path) if name.startswith("course_lib.widgets")
        ]
        assert {name[2] for name in inner if len(name) > 2} <= allowed, path


BUDGETS = {
    "games text": 1_910,
    "attractors search": 560,
    "tracing": 1_120,
    "fast": 710,
    "players": 760,
    "canvas drawing": 2_430,
    "widgets": 3_700,
    "given reference lessons answers": 990,
    "judge": 2_080,
    "workspace": 430,
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
    assert sum(len(path.read_text(encoding="utf-8").splitlines()) for path in files) <= 820


def test_one_import_gives_what_lessons_use_and_loads_nothing_before() -> None:
    """In a fresh interpreter: each name is there, and nothing heavy came with the package."""
    code = (
        "import sys, course_lib; "
        "heavy = {'numpy', 'matplotlib', 'ipywidgets', 'networkx', 'anywidget'} & {*sys.modules}; "
        "names = dir(course_lib); "
        "missing = [name for name in names if getattr(course_lib, name, None) is None]; "
        "print(heavy or '', missing or '', len(names) > 90)"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout.split() == ["True"]


def test_lessons_and_sheets_import_from_the_package_only() -> None:
    notebooks = [*(ROOT.parent / "notebooks").glob("*.ipynb")]
    for path in notebooks:
        cells = json.loads(path.read_text("utf-8"))["cells"]
        lines = "".join(
            "".join(cell["source"]) + "\n" for cell in cells if cell["cell_type"] == "code"
        )
        assert len(re.findall(r"^ *from course_lib", lines, re.MULTILINE)) <= 1, path.name
        assert not re.search(r"^ *(from|import) course_lib\.", lines, re.MULTILINE), path.name


@pytest.mark.parametrize("layer", CORE)
def test_the_core_needs_the_standard_library_only(layer: str) -> None:
    for path in (ROOT / layer).glob("*.py"):
        roots = {name.split(".")[0] for name in imported(path)}
        assert roots <= sys.stdlib_module_names | {"course_lib", "networkx"} | lazily(path), path


def lazily(path: Path) -> set[str]:
    """What a file may import late, unless it does so as it is loaded."""
    loaded = ast.parse(path.read_text(encoding="utf-8")).body
    top = {alias.name for node in loaded if isinstance(node, ast.Import) for alias in node.names}
    top |= {node.module or "" for node in loaded if isinstance(node, ast.ImportFrom)}
    parts = {part for name in top for part in name.removeprefix("course_lib.").split(".")[:1]}
    return LATE.get(path.relative_to(ROOT).as_posix(), set()) - parts


def test_networkx_is_loaded_only_when_a_graph_is_asked_for() -> None:
    for path in ROOT.glob("*/*.py"):
        if path.parent.name in CORE:
            body = ast.parse(path.read_text(encoding="utf-8")).body
            loaded = [node for node in body if isinstance(node, ast.Import)]
            assert not any(alias.name == "networkx" for node in loaded for alias in node.names)


def functions(path: Path) -> list[ast.FunctionDef]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]


def test_functions_are_short_and_alphabeta_is_as_the_lesson_writes_it() -> None:
    lengths = {
        (path, node.name): (node.end_lineno or 0) - node.lineno + 1
        for path in ROOT.rglob("*.py")
        if path.parent.name != "checks"  # the exercises' data
        for node in functions(path)
    }
    assert [name for name, length in lengths.items() if length > 40] == []
    taught = [length for (path, _), length in lengths.items() if path.name == "alphabeta.py"]
    assert max(taught) <= 30


@pytest.mark.parametrize("name", ["nim", "othello"])
def test_a_game_that_serves_as_a_model_has_at_most_110_lines(name: str) -> None:
    assert len((ROOT / "games" / f"{name}.py").read_text(encoding="utf-8").splitlines()) <= 110


def test_no_two_test_modules_bear_one_name() -> None:
    """Pytest imports them by name: the second of two would not be collected with the first."""
    names = [path.stem for path in (ROOT.parent / "tests").rglob("test_*.py")]
    assert sorted(set(names)) == sorted(names)
