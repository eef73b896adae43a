"""The lessons as pages to print, in a zip: they need neither the site nor a network.

Buttons, widgets and folded code are left out. What follows a prediction starts on the next sheet of
paper; the other folds are numbered, and printed at the end.
"""

import re
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

from bs4 import BeautifulSoup, Tag

ARCHIVE = "cours-a-imprimer"
CLICKED = ".course-live, .course-act, .headerlink, details.hide, script"
TABLES = "glossaire.html", "errata.html"
LESSON = re.compile(r"/(?:(?:\d\d|annexe|sommaire)_\w+|glossaire|errata)\.html")
STYLES = ("_static/pygments.css", "_static/print.css")
PAGE = """<!DOCTYPE html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
{styles}
<style>
body {{ max-width: 48em; margin: auto; font-family: system-ui, sans-serif; line-height: 1.45; }}
@media screen {{ body {{ padding: 0 1em; }} }}
table {{ border-collapse: collapse; }}
th, td {{ border: 1px solid #919191; padding: 0.2em 0.6em; }}
</style>
</head>
<body>
{body}
</body>
</html>
"""


def write_archive(site: Path) -> None:
    """Write the zip of the lessons at the root of a site, out of its pages."""
    styles = "\n".join(f'<link rel="stylesheet" href="{name}">' for name in STYLES)
    names = {*STYLES}
    with ZipFile(site / f"{ARCHIVE}.zip", "w", ZIP_DEFLATED) as files:
        tables = (site / name for name in TABLES)
        for path in (*sorted(site.glob("notebooks/**/*.html")), *filter(Path.is_file, tables)):
            body, pictures = printable(path.read_text("utf-8"))
            names |= pictures
            page = PAGE.format(title=body.h1.get_text(), styles=styles, body=body.decode())
            files.writestr(f"{ARCHIVE}/{path.name}", page)
        for name in sorted(names):
            files.write(site / name, f"{ARCHIVE}/{name}")


def printable(page: str) -> tuple[Tag, set[str]]:
    """The part of a page that is printed, and the places of its pictures in the site."""
    soup = BeautifulSoup(page, "html.parser")
    article = soup.article
    for part in article.select(CLICKED):
        part.decompose()
    for fold in article.select("details.course-following"):
        fold.summary.decompose()
        fold.name = "div"
    if folds := article.select("details:not(details details)"):
        article.append(at_the_end(soup, folds))
    for link in article.select("a[href*='/']:not([href^='http'])"):
        if LESSON.search(link["href"]):  # all lessons are in one folder of the archive
            link["href"] = link["href"].rpartition("/")[2]
        else:
            link.unwrap()
    pictures = article.select("img")
    for picture in pictures:
        del picture["loading"]
        picture["src"] = picture["src"].replace("../", "")
    return article, {picture["src"] for picture in pictures}


def at_the_end(soup: BeautifulSoup, folds: list[Tag]) -> Tag:
    """A section of what was folded in a page; in place of each fold, a line says where it is."""
    end = soup.new_tag("section", attrs={"class": "course-folded"})
    end.append(soup.new_tag("h2", string="Réponses et notes"))
    for rank, fold in enumerate(folds, 1):
        title = fold.summary.extract().get_text()
        fold.replace_with(soup.new_tag("p", string=f"▸ {title} : voir {rank}, à la fin."))
        end.append(soup.new_tag("h3", string=f"{rank}. {title}"))
        fold.name = "div"
        end.append(fold)
    return end
