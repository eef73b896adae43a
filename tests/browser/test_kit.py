"""The students' zip, opened by the very commands of its LISEZMOI."""

import shlex
import subprocess
import sys

import pytest
from harness import ROOT, Lesson, running_lab

sys.path.insert(0, str(ROOT / "tools"))

import distribution

pytestmark = pytest.mark.browser

HOME = "travail/notebooks/00_accueil.ipynb"
PATH = "() => window.jupyterapp.shell.currentWidget.context?.path"


def test_its_commands_reach_every_lesson_and_sheet(browser, tmp_path) -> None:
    folder = tmp_path / "Été d'élèves (MP2)"
    for name, data in distribution.for_students().items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    (folder / ".venv").symlink_to(sys.prefix)  # what the first command makes
    lines = [line.strip() for line in distribution.read_me("roue.whl").splitlines()]
    prepare = next(line for line in lines if line.endswith("-m course_lib.workspace"))
    lab = next(line for line in lines if line.startswith(".venv/bin/jupyter"))
    subprocess.run(shlex.split(prepare), cwd=folder, check=True, capture_output=True)
    with running_lab(folder, tmp_path, cwd=folder, command=shlex.split(lab)) as server:
        lesson = Lesson(browser.new_page(), server, HOME)
        for place in "exercises/", "01_minimax":
            lesson.page.locator(f".jp-RenderedMarkdown a[href*='{place}']:visible").first.click()
            lesson.wait_until(f"() => ({PATH})()?.includes('{place}')")
            lesson.wait_idle()
            lesson.page.get_by_role("tab", name="00_accueil.ipynb").click()
