"""Settings of the book: `tools/website.py` gathers its pages and builds it."""

project = "Minimax et alpha-bêta"
author = "Le cours"
language = "fr"
html_title = project

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
html_css_files = ["course.css", "living/widgets.css", "living/living.css"]
html_js_files = [("living/living.js", {"type": "module"})]
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
