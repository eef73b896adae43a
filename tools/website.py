"""Make the site of the course: the book, and the live notebooks inside it.

The site is for students: `--avec-enseignants` adds exam papers, schemes and how to mark. With the
address of the site, `--adresse`, come a site map and what other sites show of its pages; with that
of the sources, `--depot`, links to read them and to report an error.

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

ENGLISH = {
    'aria-label="Main"': 'aria-label="Menu du cours"',
    'aria-label="Page"': 'aria-label="Sur cette page"',
    "Toggle hidden content": "Montrer ou cacher",
    "Toggle primary sidebar": "Montrer ou cacher le menu",
    "Toggle secondary sidebar": "Montrer ou cacher le plan de la page",
}
"""What the theme writes in English for screen readers, and its translation."""


def build_book(source: Path, out: Path, *, teachers: bool, address: str, repository: str) -> None:
    """Make the pages of the book with Sphinx in `out`, and the zip of the lessons to print."""
    gather(source, teachers=teachers, living=record(lessons(), source / DATA))
    write_front(source)
    files = download("mathjax", MATHJAX, source.parent / "mathjax")
    scripts = source / "_static" / "mathjax"
    scripts.mkdir()
    shutil.copy(files / "es5" / MATHJAX_FILE, scripts)
    command = [sys.executable, "-m", "sphinx", "-q", "-W", "--jobs", "auto", "-b", "html"]
    options = ["-d", str(source.parent / "doctrees"), "-D", f"html_baseurl={address}"]
    options += ["-A", f"source={repository}"]
    subprocess.run([*command, *options, str(source), str(out)], check=True)
    (out / ICONS).write_text("", "utf-8")
    for page in out.rglob("*.html"):
        page.write_text(in_french(page.read_text("utf-8")), "utf-8")
    write_archive(out)
    write_for_robots(source, out, address)


def in_french(page: str) -> str:
    """A page whose labels are in French."""
    for english, french in ENGLISH.items():
        page = page.replace(english, french)
    return page


def write_for_robots(source: Path, out: Path, address: str) -> None:
    """Write what servers show for a page that is not there, and what search engines may read."""
    missing = (source / "404.html").read_text("utf-8")
    home = f'href="{address or "/"}"'
    (out / "404.html").write_text(missing.replace('href="/"', home), "utf-8")
    site_map = f"Sitemap: {address}sitemap.xml\n" if address else ""
    (out / "robots.txt").write_text(f"User-agent: *\nDisallow:\n{site_map}", "utf-8")


def build(out: Path, *, teachers: bool, address: str, repository: str) -> None:
    """Make the whole site in `out`, in place of the former one."""
    shutil.rmtree(out, ignore_errors=True)
    with TemporaryDirectory() as work:
        with ThreadPoolExecutor() as pool:
            lite = pool.submit(build_lite, Path(work, "lite"), Path(work, "made"))
            source = Path(work, "book")
            build_book(source, out, teachers=teachers, address=address, repository=repository)
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
    parser.add_argument("--depot", default="", help="où sont les sources : https://…")
    return parser.parse_args()


if __name__ == "__main__":
    options = read_options()
    address = options.adresse and options.adresse.rstrip("/") + "/"
    build(
        options.dossier.resolve(),
        teachers=options.avec_enseignants,
        address=address,
        repository=options.depot.rstrip("/"),
    )
