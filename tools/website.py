"""Make the site of the course: the book, and the live notebooks inside it.

The site is written for students: exam papers, schemes and how to mark are there only if asked. If
the address where it will be is known, so are a site map and what other sites show of its pages.

It needs npm, and the packages of the extra `site`; whoever reads it needs nothing but a server of
files, and asks nothing of any other host, but numpy and matplotlib in the live notebooks.
"""

import argparse
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory

from book import DATA, gather, lessons
from front import write_front
from lite import build_lite
from living.recording import record
from npm import unpacked
from printed import write_archive

OUT = Path(__file__).parents[1] / "build" / "site"
MATHJAX = "3.2.2"
MATHJAX_FILE = "tex-svg-full.js"
"""One file that holds its fonts and every extension: it loads nothing else."""
ICONS = Path("_static", "scripts", "fontawesome.js")
"""Half a megabyte that draws again the icons of a font that pages have already."""


def build_book(source: Path, out: Path, *, teachers: bool, address: str) -> None:
    """The pages, made by Sphinx from what the course holds, and the lessons to be printed."""
    gather(source, teachers=teachers, living=record(lessons(), source / DATA))
    write_front(source)
    files = unpacked("mathjax", MATHJAX, source.parent / "mathjax")
    shutil.copy(files / "es5" / MATHJAX_FILE, out_folder(source / "_static" / "mathjax"))
    command = [sys.executable, "-m", "sphinx", "-q", "-W", "--jobs", "auto", "-b", "html"]
    place = ["-D", f"html_baseurl={address}"]
    subprocess.run([*command, *place, str(source), str(out)], check=True)
    (out / ICONS).write_text("", "utf-8")
    write_archive(out)


def out_folder(folder: Path) -> Path:
    """A folder that exists."""
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def build(out: Path, *, teachers: bool, address: str) -> None:
    """The whole site, in place of the one that may be there."""
    shutil.rmtree(out, ignore_errors=True)
    with TemporaryDirectory() as work:
        with ThreadPoolExecutor() as pool:
            lite = pool.submit(build_lite, Path(work, "lite"), Path(work, "made"))
            build_book(Path(work, "book"), out, teachers=teachers, address=address)
            lite.result()
        shutil.move(Path(work, "made"), out / "lite")


def asked() -> argparse.Namespace:
    """What the command line says."""
    parser = argparse.ArgumentParser(description="Fabrique le site du cours.")
    parser.add_argument("dossier", nargs="?", type=Path, default=OUT, help="où l'écrire")
    parser.add_argument(
        "--avec-enseignants", action="store_true", help="avec les sujets et les barèmes"
    )
    parser.add_argument("--adresse", default="", help="l'adresse où il sera : https://…")
    return parser.parse_args()


if __name__ == "__main__":
    options = asked()
    address = options.adresse and options.adresse.rstrip("/") + "/"
    build(options.dossier.resolve(), teachers=options.avec_enseignants, address=address)
