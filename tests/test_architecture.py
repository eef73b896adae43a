"""The layers of the library import downwards only; its core needs the standard library only."""

import ast
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
    "page",
    "explorer",
    "board",
    "arenas",
    "quiz",
    "lessons",
    "widgets",
    "workspace",
    "grading",
    "authoring",
]
CORE = [*LAYERS[2 : LAYERS.index("drawing")], "workspace"]
LATE = {
    "players/league.py": {"drawing", "page", "widgets"},  # a game is drawn when it is watched
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
    for path in (ROOT / layer).glob("*.py"):
        ours = {name.split(".")[1] for name in imported(path) if name.startswith("course_lib.")}
        assert ours <= allowed | lazily(path), path


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
