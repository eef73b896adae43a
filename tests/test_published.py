"""The workflows of the forge and the citation of the course."""

import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).parents[1]
WORKFLOWS = sorted(ROOT.glob(".github/workflows/*.yml"))
SCHEMAS = {
    **dict.fromkeys(WORKFLOWS, "vendor.github-workflows"),
    ROOT / "CITATION.cff": "vendor.citation-file-format",
}
VARIABLES = {"ADDRESS": "https://exemple.org/cours", "SOURCE": "https://exemple.org/depot"}
"""The variables of steps that the forge computes."""


def workflow(name: str) -> dict:
    return yaml.safe_load((ROOT / ".github" / "workflows" / name).read_text("utf-8"))


def steps() -> list[str]:
    """The commands of all workflows."""
    jobs = [job for path in WORKFLOWS for job in workflow(path.name)["jobs"].values()]
    return [step["run"] for job in jobs for step in job["steps"] if "run" in step]


def run(*command: str, folder: Path = ROOT, **variables: str) -> str:
    """The output of a program, which is beside Python or in the path."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    program = shutil.which(command[0], path=path)
    assert program, f"il manque {command[0]}"
    result = subprocess.run(
        [program, *command[1:]],
        cwd=folder,
        env=os.environ | VARIABLES | variables,
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 0, result.stdout[-2000:] + result.stderr[-2000:]
    return result.stdout


def run_step(command: str, folder: Path, **variables: str) -> str:
    """The output of a step, run as the forge runs it."""
    return run("bash", "-eo", "pipefail", "-c", command, folder=folder, **variables)


def test_a_linter_finds_nothing_in_the_workflows() -> None:
    run("zizmor", "--offline", "--no-progress", str(ROOT / ".github"))


@pytest.mark.parametrize("path", SCHEMAS, ids=lambda path: path.name)
def test_a_file_follows_its_schema(path: Path) -> None:
    run(sys.executable, "-m", "check_jsonschema", "--builtin-schema", SCHEMAS[path], str(path))


def test_systems_and_the_oldest_and_newest_python_are_tried() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    versions = re.findall(r":: (3\.\d+)", "\n".join(project["classifiers"]))
    matrix = workflow("tests.yml")["jobs"]["test"]["strategy"]["matrix"]
    assert matrix["python"] == [versions[0], versions[-1]]
    assert [name.partition("-")[0] for name in matrix["os"]] == ["ubuntu", "macos", "windows"]


@pytest.mark.complet
@pytest.mark.parametrize("command", [one for one in steps() if not one.startswith("make test")])
def test_a_step_works_in_a_clean_clone(command: str, tmp_path: Path) -> None:
    clone = tmp_path / "cours"
    subprocess.run(["git", "clone", "--quiet", str(ROOT), str(clone)], check=True)
    run_step(command, clone)
    (kept,) = re.findall(r"path: (\S+)", (ROOT / ".github/workflows/site.yml").read_text("utf-8"))
    assert VARIABLES["ADDRESS"] in (clone / kept / "sitemap.xml").read_text("utf-8")


def test_the_citation_is_the_same_everywhere() -> None:
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    page = (ROOT / "docs" / "reutiliser.md").read_text("utf-8")
    (author,) = cited["authors"]
    assert cited["version"] == project["version"]
    assert f"title  = {{{cited['title']}}}" in page
    assert f"author = {{{{{author['name']}}}}}" in page
    assert f"Version {cited['version']}" in page
    (year,) = re.findall(rf"Copyright \(c\) (\d+) {author['name']}", (ROOT / "LICENSE").read_text())
    assert f"year   = {{{year}}}" in page
