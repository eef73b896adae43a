"""Make the site of the course: the book, and the live notebooks inside it.

The site is for students: `--avec-enseignants` adds exam papers, schemes and how to mark. With the
address of the site, `--adresse`, come a site map and what other sites show of its pages.

npm and the packages of the extra `site` make it. A plain server of files is enough to serve it, and
its pages ask nothing of any other host, except numpy and matplotlib in the live notebooks.
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
from npm import download
from printed import write_archive

OUT = Path(__file__).parents[1] / "build" / "site"
MATHJAX = "3.2.2"
MATHJAX_FILE = "tex-svg-full.js"
"""One file with the fonts and all extensions, which loads no other."""
ICONS = Path("_static", "scripts", "fontawesome.js")
"""A script of half a megabyte, left empty: pages have these icons in a font already."""


def build_book(source: Path, out: Path, *, teachers: bool, address: str) -> None:
    """Make the pages of the book with Sphinx in `out`, and the zip of the lessons to print."""
    gather(source, teachers=teachers, living=record(lessons(), source / DATA))
    write_front(source)
    files = download("mathjax", MATHJAX, source.parent / "mathjax")
    scripts = source / "_static" / "mathjax"
    scripts.mkdir()
    shutil.copy(files / "es5" / MATHJAX_FILE, scripts)
    command = [sys.executable, "-m", "sphinx", "-q", "-W", "--jobs", "auto", "-b", "html"]
    place = ["-D", f"html_baseurl={address}"]
    subprocess.run([*command, *place, str(source), str(out)], check=True)
    (out / ICONS).write_text("", "utf-8")
    write_archive(out)


def build(out: Path, *, teachers: bool, address: str) -> None:
    """Make the whole site in `out`, in place of the former one."""
    shutil.rmtree(out, ignore_errors=True)
    with TemporaryDirectory() as work:
        with ThreadPoolExecutor() as pool:
            lite = pool.submit(build_lite, Path(work, "lite"), Path(work, "made"))
            build_book(Path(work, "book"), out, teachers=teachers, address=address)
            lite.result()
        shutil.move(Path(work, "made"), out / "lite")


def read_options() -> argparse.Namespace:
    """The options of the command line."""
    parser = argparse.ArgumentParser(description="Fabrique le site du cours.")
    parser.add_argument("dossier", nargs="?", type=Path, default=OUT, help="où l'écrire")
    parser.add_argument(
        "--avec-enseignants", action="store_true", help="avec les sujets et les barèmes"
    )
    parser.add_argument("--adresse", default="", help="l'adresse où il sera : https://…")
    return parser.parse_args()


if __name__ == "__main__":
    options = read_options()
    address = options.adresse and options.adresse.rstrip("/") + "/"
    build(options.dossier.resolve(), teachers=options.avec_enseignants, address=address)
