"""The live site serves the notebooks that students start from."""

import sys
from pathlib import Path

import pytest

from course_lib.workspace import of_course

pytest.importorskip("jupyterlite_pyodide_kernel")
ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tools"))

import lite  # noqa: E402


def test_the_live_site_serves_what_is_handed_out(tmp_path: Path) -> None:
    lite.copy_course(tmp_path)
    files = [path for path in tmp_path.rglob("*") if path.is_file()]
    made = {path.relative_to(tmp_path).as_posix(): path.read_bytes() for path in files}
    assert made == of_course(ROOT)
    assert b"output_type" not in b"".join(made.values())
