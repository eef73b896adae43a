"""Every subject of `make bench` is measured, in small sizes, beside what else is installed."""

import json
import random
import sys
from importlib import import_module
from pathlib import Path

import pytest

from tools.bench import __main__ as command
from tools.bench.engine import undecided
from tools.bench.measures import is_installed

pytestmark = pytest.mark.long
SMALL = {
    "measures": {"ENOUGH": 1e-9, "SHORT": 1e-9},
    "teaching": {"DEPTHS": (2,)},
    "engine": {"CLASSES": {20: 1, 30: 2}},
    "pictures": {"DEPTHS": (1,), "EXPLORED": ((2, 2),)},
    "empty": {"ENTRIES": 1 << 10},
    "grading": {"SHEET": "allumettes", "BATCH": 2, "LOOPS": 0, "COMPARED": 1, "ROUNDS": 1},
}
"""By module, what makes it quick."""
RIVALS = {"easyAI": "easyAI", "OpenSpiel": "pyspiel", "BitBully": "bitbully"}
"""The other programs of the extra `bench`, which tests do not need, by their modules."""


@pytest.fixture
def bench(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    """Runs the command with options; the subjects that it writes."""
    for module, sizes in SMALL.items():
        for name, size in sizes.items():
            monkeypatch.setattr(f"tools.bench.{module}.{name}", size)
    solution = import_module("tools.bench.grading").SOLUTION.parents[1] / "allumettes"
    monkeypatch.setattr("tools.bench.grading.SOLUTION", solution / "allumettes.ipynb")

    def run(*options: str) -> dict:
        places = ["--fichier", str(tmp_path / "mesures.json"), "--images", str(tmp_path)]
        monkeypatch.setattr(sys, "argv", ["bench", *options, *places])
        command.main()
        return json.loads((tmp_path / "mesures.json").read_text("utf-8"))["sujets"]

    return run


def nodes(subject: dict, name: str) -> list[int]:
    """What each program visits for a line of the report."""
    return [line["nodes"] for line in subject["mesures"] if line["name"].startswith(name)]


def test_every_subject_is_measured(bench, tmp_path: Path, capsys) -> None:
    moves = undecided(20, random.Random(1))
    found = bench("--plateau-vide", moves)
    assert {*found} == {*command.SUBJECTS, f"plateau vide {moves}"}
    text = capsys.readouterr().out
    for subject in found.values():
        assert subject["titre"] in text
        assert subject["mesures"]
        for line in subject["mesures"]:
            assert line["median"] or line["ratio"] or line["note"], line
    searches = found["recherches"]
    assert nodes(searches, "morpion, minimax : course_lib") == [549946]
    assert nodes(searches, "morpion, alpha-bêta : course_lib") == [18297]
    assert nodes(found["dessin"], "explorateur") == [7]
    lines = [line for subject in found.values() for line in subject["mesures"]]
    for rival, module in RIVALS.items():
        measured = [
            line for line in lines if line["name"].endswith(f" : {rival}") and line["median"]
        ]
        assert bool(measured) == is_installed(module), rival
    everything = all(map(is_installed, RIVALS.values()))
    assert ("pip install 'cours-minimax[bench]'" in text) is not everything
    drawn = (tmp_path / "mesures_recherches.svg").exists()
    assert drawn == any(map(is_installed, ("easyAI", "pyspiel")))


def test_marking_is_measured(bench) -> None:
    (subject,) = bench("--seulement", "--correction").values()
    first, *others = subject["mesures"]
    if first["median"] is None:
        pytest.skip(first["note"])
    assert [line["median"] > 0 for line in (first, *others)] == [True] * 4
