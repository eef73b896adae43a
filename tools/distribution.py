"""Make what is handed out: one zip for students, one for teachers.

usage: python tools/distribution.py

Both are written in `build/distribution/`, the same bytes each time from the same files. Unpacked,
they install from `constraints.txt` and one wheel, on any system that Python runs on.
"""

import json
import os
import subprocess
import sys
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[1]
OUT = ROOT / "build" / "distribution"
DATE = (2026, 1, 1, 0, 0, 0)
"""The date of every file in a zip: theirs would change the bytes."""
STUDENTS = ("notebooks", "exercises", "constraints.txt", "LICENSE", "LICENSE-LESSONS")
TEACHERS = (*STUDENTS, "solutions", "docs", "COVERAGE.md")
KEPT = {".ipynb", ".json", ".md", ".py", ".txt", ".png", ".svg", ""}
"""What a folder may hold of use to a reader: notebooks, data, texts, code, pictures, licences."""

READ_ME = """\
Installer (une fois, Python 3.11 à 3.14) : {create} && {pip} install -c constraints.txt {wheel}
Ouvrir le cours : {lab} notebooks/00_accueil.ipynb
"""
UNIX = {
    "create": "python3 -m venv .venv",
    "pip": ".venv/bin/pip",
    "lab": ".venv/bin/jupyter lab",
}
WINDOWS = {
    "create": "py -m venv .venv",
    "pip": r".venv\Scripts\pip",
    "lab": r".venv\Scripts\jupyter lab",
}
"""How an environment is made, and where it keeps its commands."""


def build_wheel(folder: Path) -> Path:
    """The wheel of the library, built in a folder; CalledProcessError if it cannot be."""
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir"]
    dated = os.environ | {"SOURCE_DATE_EPOCH": "1767225600"}
    subprocess.run([*command, str(folder), str(ROOT)], check=True, env=dated)
    (wheel,) = folder.glob("*.whl")
    return wheel


def files(names: Iterable[str]) -> Iterator[Path]:
    """What is handed out of some files and folders of the course."""
    for name in names:
        path = ROOT / name
        found = sorted(path.rglob("*")) if path.is_dir() else [path]
        yield from (one for one in found if one.is_file() and is_handed_out(one))


def is_handed_out(path: Path) -> bool:
    """Whether a file is the course's, and not what an editor or a run left there."""
    hidden = any(part.startswith(".") for part in path.relative_to(ROOT).parts)
    return path.suffix in KEPT and not hidden


def handed_out(path: Path) -> bytes:
    """The bytes of a file; those of a lesson that nobody has run: no answer is in sight."""
    if path.parent != ROOT / "notebooks" or path.suffix != ".ipynb":
        return path.read_bytes()
    lesson = json.loads(path.read_text(encoding="utf-8"))
    for cell in lesson["cells"]:
        if cell["cell_type"] == "code":
            cell.update(outputs=[], execution_count=None)
    return f"{json.dumps(lesson, ensure_ascii=False, indent=1)}\n".encode()


def read_me(wheel: str, extra: str) -> str:
    """How to install and open the course: two lines a system."""
    quoted = f'"./{wheel}{extra}"'
    systems = {"Linux ou macOS": UNIX, "Windows": WINDOWS}
    texts = [
        f"{name}\n{READ_ME.format(wheel=quoted, **commands)}" for name, commands in systems.items()
    ]
    return "\n".join(texts)


def pack(archive: Path, wheel: Path, names: Iterable[str], extra: str = "") -> None:
    """Write a zip whose bytes depend on its content only, in one folder of its own name."""
    contents = {str(path.relative_to(ROOT)): handed_out(path) for path in files(names)}
    contents[wheel.name] = wheel.read_bytes()
    contents["LISEZMOI.txt"] = read_me(wheel.name, extra).encode("utf-8")
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as made:
        for name in sorted(contents):
            entry = zipfile.ZipInfo(f"{archive.stem}/{name}", DATE)
            entry.external_attr = 0o644 << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            made.writestr(entry, contents[name])


def write(folder: Path) -> list[Path]:
    """Write both zips in a folder; their paths."""
    students, teachers = (
        folder / f"cours-minimax-{who}.zip" for who in ("etudiants", "enseignants")
    )
    with TemporaryDirectory() as temporary:
        wheel = build_wheel(Path(temporary))
        pack(students, wheel, STUDENTS)
        pack(teachers, wheel, TEACHERS, "[prof]")
    return [teachers, students]


if __name__ == "__main__":
    OUT.mkdir(parents=True, exist_ok=True)
    for archive in write(OUT):
        print(f"{archive.relative_to(ROOT)} : {archive.stat().st_size / 1e6:.1f} Mo")
