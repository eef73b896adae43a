"""Settings of the book: `tools/website.py` gathers its pages and builds it."""

import re
import unicodedata
from html import escape, unescape
from textwrap import shorten
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.search.fr import SearchFrench
from sphinx.util.matching import patfilter

project = "Minimax et alpha-bêta"
author = "Les auteurs du cours minimax"
language = "fr"
html_title = "Cours minimax"

extensions = ["myst_nb"]
root_doc = "index"
smartquotes = False
templates_path = ["_templates"]
# Lessons leave out lines of code, as « … ».
suppress_warnings = ["misc.highlighting_failure"]

# Notebooks are committed executed: their stored outputs are shown.
nb_execution_mode = "off"
nb_ipywidgets_js: dict[str, dict[str, str]] = {}
nb_merge_streams = True
nb_render_markdown_format = "myst"
nb_code_prompt_show = "Montrer le code"
nb_code_prompt_hide = "Cacher le code"
myst_enable_extensions = ["dollarmath", "amsmath", "colon_fence", "deflist"]
myst_heading_anchors = 3

html_theme = "sphinx_book_theme"
html_static_path = ["_static"]
html_css_files = [
    "course.css",
    "living/widgets.css",
    "living/living.css",
    ("print.css", {"media": "print"}),
]
html_js_files = [
    ("living/living.js", {"type": "module"}),
    ("living/resume.js", {"type": "module"}),
    ("living/printing.js", {"type": "module"}),
]
html_favicon = "_static/icone.svg"
html_show_sourcelink = False
html_copy_source = False
html_show_sphinx = False
html_show_copyright = False
html_use_index = False
html_domain_indices = False
html_context = {"default_mode": "auto"}
html_theme_options = {
    "use_download_button": False,
    "toc_title": "Sur cette page",
    "show_navbar_depth": 1,
    "navbar_start": [],
    "navbar_center": [],
    "navbar_end": [],
    "navbar_persistent": [],
    "home_page_in_toc": True,
    "search_bar_text": "Rechercher…",
    "footer_content_items": ["licence.html"],
}

# Addresses are those of the site: see `setup`.
sitemap_url_scheme = "{link}"
sitemap_excludes = ["genindex.html", "py-modindex.html", "search.html"]

CARD = "_static/carte.png"
CARD_ALT = "Un arbre de jeu où alpha-bêta a coupé deux branches"
LENGTH = 200
SENTENCES = re.compile(rf".{{{LENGTH // 5},}}[.?!](?=\s|$)")
"""As many whole sentences as a text begins with, if they say enough."""
SHEET = "{}. Une fiche qui se vérifie elle-même, avec des indices."
"""What is said of a sheet, which begins with what it asks to have read."""


def without_accents(text: str) -> str:
    """A text whose letters have lost their accents; œ is written oe, and æ ae."""
    letters = unicodedata.normalize("NFD", text.replace("œ", "oe").replace("æ", "ae"))
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


class SearchWithoutAccents(SearchFrench):
    """French words are found with and without their accents; excerpts are of articles only."""

    js_splitter_code = """
{
  const French = Stemmer;
  window.Stemmer = function () {
    const french = new French();
    const latin = (word) => word.replace(/œ/g, "oe").replace(/æ/g, "ae").normalize("NFD");
    this.stemWord = (word) => french.stemWord(latin(word).replace(/\\p{M}/gu, ""));
  };
  if (typeof Search !== "undefined") {
    const whole = Search.htmlToText;
    Search.htmlToText = (page, anchor) => {
      const article = new DOMParser().parseFromString(page, "text/html").querySelector("article");
      const top = article.querySelector("h1 + p");
      if (/^(←|Accueil)/.test(top?.textContent)) top.remove();
      const commands = ".course-live, .course-act, details.hide > summary";
      for (const part of article.querySelectorAll(commands)) part.remove();
      return whole(`<main role="main">${article.outerHTML}</main>`, anchor);
    };
  }
}
"""

    def stem(self, word: str) -> str:
        """The stem of a word, the same whether the word has its accents or not."""
        return super().stem(without_accents(word))


def description(name: str, title: str, page: nodes.document) -> str:
    """The first sentences of the first paragraph that is neither a list of links nor in a table."""
    if name.startswith("exercises/"):
        return SHEET.format(title)
    for paragraph in page.findall(nodes.paragraph):
        own = [part.astext() for part in paragraph if not isinstance(part, nodes.reference)]
        if len("".join(own)) > LENGTH / 5 and not isinstance(paragraph.parent, nodes.entry):
            start = shorten(paragraph.astext(), LENGTH, placeholder="…")
            sentences = SENTENCES.match(start)
            return sentences[0] if sentences else start
    return f"{title}, dans le cours « {project} »."


def tell(
    app: Sphinx, name: str, _template: str, context: dict[str, Any], page: nodes.document | None
) -> None:
    """Write in the head of a page what search engines and other sites show of it."""
    if page is None:
        return
    address, title = app.config.html_baseurl, unescape(context["title"])
    about = description(name, title, page)
    told = {"og:title": title, "og:description": about, "og:type": "website"}
    told |= {"og:site_name": project, "og:locale": "fr_FR"}
    if address:
        told |= {"og:url": f"{address}{name}.html", "og:image": address + CARD}
        told |= {"og:image:alt": CARD_ALT, "og:image:width": "1200", "og:image:height": "630"}
    tags = [f'<meta property="{key}" content="{escape(text)}">' for key, text in told.items()]
    tags.append(f'<meta name="description" content="{escape(about)}">')
    tags.append('<meta name="twitter:card" content="summary_large_image">')
    context["metatags"] += "\n".join(tags)


def place_lessons(app: Sphinx, name: str, source: list[str]) -> None:
    """Write each lesson once in the menu, in the place of the first pattern that fits it."""
    if name == root_doc:
        left, lines = sorted(app.env.found_docs), list[str]()
        for line in source[0].split("\n"):
            lines += found if (found := patfilter(left, line)) else [line]
            left = [one for one in left if one not in found]
        source[0] = "\n".join(one for one in lines if "*" not in one or one[:10] != "notebooks/")


def setup(app: Sphinx) -> None:
    """A site map if the address of the site is known: see tools/website.py."""
    app.add_search_language(SearchWithoutAccents)
    app.connect("source-read", place_lessons)
    app.connect("html-page-context", tell)
    if app.config.html_baseurl:
        app.setup_extension("sphinx_sitemap")
