"""Make the site of the course: the book, and the live notebooks inside it.

usage: python tools/website.py [--avec-enseignants] [FOLDER]

The site is written in FOLDER, by default `build/site/`, for students: exam papers, schemes and how
to mark are there only if asked. It needs npm, and the packages of the extra `site`; whoever reads
it needs nothing but a server of files, and asks nothing of any other host, but numpy and matplotlib
in the live notebooks.
"""

import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory

from book import DATA, gather, lessons
from lite import build_lite
from living.recording import record
from npm import unpacked

TEACHERS = "--avec-enseignants"
OUT = Path(__file__).parents[1] / "build" / "site"
MATHJAX = "3.2.2"
MATHJAX_FILE = "tex-svg-full.js"
"""One file that holds its fonts and every extension: it loads nothing else."""
ICONS = Path("_static", "scripts", "fontawesome.js")
"""Half a megabyte that draws again the icons of a font that pages have already."""


def build_book(source: Path, out: Path, *, teachers: bool) -> None:
    """The pages, made by Sphinx from what the course holds."""
    gather(source, teachers=teachers, living=record(lessons(), source / DATA))
    files = unpacked("mathjax", MATHJAX, source.parent / "mathjax")
    shutil.copy(files / "es5" / MATHJAX_FILE, out_folder(source / "_static" / "mathjax"))
    command = [sys.executable, "-m", "sphinx", "-q", "--jobs", "auto", "-b", "html"]
    subprocess.run([*command, str(source), str(out)], check=True)
    (out / ICONS).write_text("", "utf-8")


def out_folder(folder: Path) -> Path:
    """A folder that exists."""
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def build(out: Path, *, teachers: bool = False) -> None:
    """The whole site, in place of the one that may be there."""
    shutil.rmtree(out, ignore_errors=True)
    with TemporaryDirectory() as work:
        with ThreadPoolExecutor() as pool:
            lite = pool.submit(build_lite, Path(work, "lite"), Path(work, "made"))
            build_book(Path(work, "book"), out, teachers=teachers)
            lite.result()
        shutil.move(Path(work, "made"), out / "lite")


if __name__ == "__main__":
    folders = [Path(word).resolve() for word in sys.argv[1:] if word != TEACHERS]
    build(folders[0] if folders else OUT, teachers=TEACHERS in sys.argv)
