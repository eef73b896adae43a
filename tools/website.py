"""Make the site of the course: the book, and the live notebooks inside it.

The site is for students: `--avec-enseignants` adds exam papers, schemes and how to mark. With the
address of the site, `--adresse`, come a site map and what other sites show of its pages; with that
of the sources, `--depot`, links to read them and to report an error; without it, each page links to
its notebook and to a message.

npm, node and the packages of the extra `site` make it. A plain server of files is enough to serve
it: its pages ask nothing of another host, except numpy and matplotlib in the live notebooks.
"""

import argparse
import json
import re
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from html import unescape
from pathlib import Path
from tempfile import TemporaryDirectory

try:
    from book import DATA, gather, lessons
    from front import write_front
    from lite import build_lite
    from living.recording import record
    from npm import download
    from printed import write_archive
except ModuleNotFoundError as error:
    sys.exit(
        f"✗ Il manque {error.name} : installez [prof,site], comme le dit « Le site », le dernier "
        "chapitre de docs/guide_enseignant.md, puis relancez."
    )

OUT = Path(__file__).parents[1] / "build" / "site"
MATHJAX = "3.2.2"
FORMULA = re.compile(r'<(span|div) class="math[^>]*>\s*\\[\[(](.*?)\\[\])]\s*</\1>', re.DOTALL)
SCRIPTS = re.compile(r"<script[^>]*(?:>window\.MathJax.*?|mathjax[^>]*>)</script>", re.DOTALL)
"""What Sphinx writes to draw formulas in the page, which are drawn without any script."""
FAILED = "✗ Le site n'est pas fait : les lignes du dessus disent pourquoi. Corrigez, puis relancez."
UNWRITABLE = "✗ {} : impossible d'y écrire. Libérez de la place sur le disque, puis relancez."
ICONS = Path("_static", "scripts", "fontawesome.js")
"""A script of half a megabyte, left empty: pages have these icons in a font already."""
ENGLISH = {
    'aria-label="Main"': 'aria-label="Menu du cours"',
    "Toggle hidden content": "Montrer ou cacher",
    "Toggle primary sidebar": "Montrer ou cacher le menu",
    "Toggle secondary sidebar": "Montrer ou cacher le plan de la page",
}
"""What the theme writes in English for screen readers, and its translation."""


def build_book(source: Path, out: Path, options: argparse.Namespace) -> None:
    """Make the pages of the book with Sphinx in `out`, and the zip of the lessons to print."""
    gather(source, teachers=options.avec_enseignants, living=record(lessons(), source / DATA))
    write_front(source)
    command = [sys.executable, "-m", "sphinx", "-q", "-W", "--jobs", "auto", "-b", "html"]
    command += ["-d", str(source.parent / "doctrees"), "-A", f"source={options.depot}"]
    command += ["-D", f"html_baseurl={options.adresse}", str(source), str(out)]
    subprocess.run(command, check=True)
    (out / ICONS).write_text("", "utf-8")
    finish_pages(out, download("mathjax", MATHJAX, source.parent / "mathjax"))
    write_archive(out)
    write_for_robots(source, out, options.adresse)


def finish_pages(out: Path, mathjax: Path) -> None:
    """Write in MathML, which browsers draw, the formulas of pages, and their labels in French."""
    texts = {page: page.read_text("utf-8") for page in out.rglob("*.html")}
    found = sorted({match[0] for text in texts.values() for match in FORMULA.finditer(text)})
    matches = filter(None, map(FORMULA.fullmatch, found))
    formulas = [(unescape(match[2].strip()), match[1] == "div") for match in matches]
    command = ["node", str(Path(__file__).with_name("formulas.js")), str(mathjax)]
    answer = subprocess.check_output(command, input=json.dumps(formulas), text=True)
    drawn = dict(zip(found, json.loads(answer), strict=True))
    for page, text in texts.items():
        text = FORMULA.sub(lambda match: drawn[match[0]], SCRIPTS.sub("", text))
        for english, french in ENGLISH.items():
            text = text.replace(english, french)
        page.write_text(text, "utf-8")


def write_for_robots(source: Path, out: Path, address: str) -> None:
    """Write what servers show for a page that is not there, and what search engines may read."""
    missing = (source / "404.html").read_text("utf-8").replace("{home}", address or "/")
    (out / "404.html").write_text(missing, "utf-8")
    site_map = f"Sitemap: {address}sitemap.xml\n" if address else ""
    (out / "robots.txt").write_text(f"User-agent: *\nDisallow:\n{site_map}", "utf-8")


def build(out: Path, options: argparse.Namespace) -> None:
    """Make the whole site in `out`, in place of the former one, which stays if this fails."""
    out.parent.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as work, TemporaryDirectory(dir=out.parent) as beside:
        made = Path(beside, "site")
        with ThreadPoolExecutor() as pool:
            lite = pool.submit(build_lite, Path(work, "lite"), Path(work, "made"))
            build_book(Path(work, "book"), made, options)
            lite.result()
        shutil.move(Path(work, "made"), made / "lite")
        if out.exists():
            out.rename(Path(beside, "former"))
        made.rename(out)


def read_options() -> argparse.Namespace:
    """The options of the command line."""
    parser = argparse.ArgumentParser(description="Fabrique le site du cours.")
    parser.add_argument("dossier", nargs="?", type=Path, default=OUT, help="où l'écrire")
    parser.add_argument("--avec-enseignants", action="store_true", help="et sujets, et barèmes")
    parser.add_argument("--adresse", default="", help="où il sera : https://…/")
    parser.add_argument("--depot", default="", help="où sont les sources : https://…")
    return parser.parse_args()


if __name__ == "__main__":
    options = read_options()
    options.adresse = options.adresse and options.adresse.rstrip("/") + "/"
    try:
        build(options.dossier.resolve(), options)
    except subprocess.CalledProcessError:  # of Sphinx, npm or node, which have said why
        sys.exit(FAILED)
    except OSError as error:
        sys.exit(UNWRITABLE.format(error.filename or options.dossier))
    print(f"Le site est dans {options.dossier}. Pour le lire :")
    print(f"    {sys.executable} -m http.server --directory {options.dossier}")
