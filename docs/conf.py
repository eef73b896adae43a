"""Settings of the book: `tools/website.py` gathers its pages and builds it."""

from sphinx.application import Sphinx

project = "Minimax et alpha-bêta"
author = "Les auteurs du cours minimax"
language = "fr"
html_title = "Cours minimax"

extensions = ["myst_nb", "sphinx.ext.autodoc"]
root_doc = "index"
smartquotes = False

# Notebooks are committed executed: their stored outputs are shown.
nb_execution_mode = "off"
nb_ipywidgets_js: dict[str, dict[str, str]] = {}
nb_merge_streams = True
nb_render_markdown_format = "myst"
nb_code_prompt_show = "Montrer le code"
nb_code_prompt_hide = "Cacher le code"
myst_enable_extensions = ["dollarmath", "amsmath", "colon_fence", "deflist"]
myst_heading_anchors = 3

# Docstrings put names between single backquotes.
default_role = "code"
autodoc_member_order = "bysource"
autodoc_typehints = "description"
autodoc_typehints_description_target = "documented"
autodoc_preserve_defaults = True
add_module_names = False
python_use_unqualified_type_names = True

html_theme = "sphinx_book_theme"
html_static_path = ["_static"]
html_css_files = [
    "course.css",
    "living/widgets.css",
    "living/living.css",
    ("print.css", {"media": "print"}),
]
html_js_files = [("living/living.js", {"type": "module"})]
html_favicon = "_static/icone.svg"
html_show_sourcelink = False
html_copy_source = False
html_show_sphinx = False
html_show_copyright = False
html_theme_options = {
    "use_download_button": False,
    "toc_title": "Sur cette page",
    "show_navbar_depth": 1,
    "navbar_start": [],
    "navbar_center": [],
    "navbar_end": [],
    "navbar_persistent": [],
    "home_page_in_toc": True,
}

# From its npm package: see MATHJAX in tools/website.py.
mathjax_path = "mathjax/tex-svg-full.js"

# What tells of the site elsewhere; addresses are absolute there: see `setup`.
ogp_image = "_static/carte.png"
ogp_image_alt = "Un arbre de jeu où alpha-bêta a coupé deux branches"
ogp_custom_meta_tags = [
    '<meta property="og:locale" content="fr_FR" />',
    '<meta property="og:image:width" content="1200" />',
    '<meta property="og:image:height" content="630" />',
    '<meta name="twitter:card" content="summary_large_image" />',
]
sitemap_url_scheme = "{link}"
sitemap_excludes = ["genindex.html", "py-modindex.html", "search.html"]


def setup(app: Sphinx) -> None:
    """Tell other sites of this one, if its address is known: see tools/website.py."""
    if address := app.config.html_baseurl:
        for extension in ("sphinxext.opengraph", "sphinx_sitemap"):
            app.setup_extension(extension)
        app.config.ogp_site_url = address
