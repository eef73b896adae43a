"""The site, as Chromium shows it with no network but its own server, and its live notebooks."""

from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import parse_qs, unquote, urlsplit

import pytest
from axe import THEME, jumps, violations
from harness import KERNEL_IS_IDLE, ROOT, SHOWN_AROUND, Lesson
from waits import LIMIT

pytestmark = [pytest.mark.browser, pytest.mark.complet]

PUBLISHED = "https://cdn.jsdelivr.net/pyodide/"
"""The only other host that live notebooks may ask, where curves and bars are drawn."""

SHOW_ALL = """async () => {
    document.querySelectorAll('img[loading]').forEach(image => { image.loading = 'eager'; });
    await Promise.all([...document.images].map(image => image.decode().catch(() => {})));
    await (window.MathJax?.startup?.promise ?? Promise.resolve());
}"""
FAULTS = """() => {
    const found = [];
    const page = document.documentElement;
    if (page.scrollWidth > page.clientWidth) found.push(`${page.scrollWidth} pixels de large`);
    for (const image of document.images) {
        if (!image.naturalWidth) found.push(`image cassée : ${image.src}`);
        if (!image.alt) found.push(`image sans texte : ${image.src}`);
    }
    for (const formula of document.querySelectorAll('.math')) {
        if (!formula.querySelector('mjx-container')) found.push(`formule : ${formula.textContent}`);
    }
    if (document.querySelector('mjx-merror, [data-mjx-error]')) found.push('formule fausse');
    return found;
}"""


def book_pages(site: Path) -> list[str]:
    """The pages of the book, from its root; the live notebooks are apart."""
    found = (path.relative_to(site) for path in sorted(site.rglob("*.html")))
    return [path.as_posix() for path in found if path.parts[0] not in ("lite", "_static")]


# The book


@pytest.mark.parametrize(("width", "theme"), [(1280, "light"), (390, "dark")])
def test_every_page_is_whole_and_asks_nothing_of_another_host(
    site, address, new_page, width, theme
):
    page = new_page(width, theme)
    faults = {}
    for name in book_pages(site):
        page.goto(f"{address}/{name}", wait_until="load")
        page.evaluate(SHOW_ALL)
        faults[name] = page.evaluate(FAULTS)
    assert {name: found for name, found in faults.items() if found} == {}
    assert page.failures == []
    assert page.outside == []


@pytest.mark.parametrize(("width", "theme"), [(1280, "light"), (390, "dark")])
def test_pages_break_no_rule_of_wcag(site, address, new_page, width, theme):
    page = new_page(width, theme)
    faults = {}
    for name in book_pages(site):
        page.goto(f"{address}/{name}", wait_until="load")
        page.evaluate(SHOW_ALL)
        faults[name] = violations(page, allowed=THEME) + jumps(page)
    assert {name: found for name, found in faults.items() if found} == {}


def test_the_book_holds_every_notebook_of_the_students(site):
    notebooks = [*ROOT.glob("notebooks/*.ipynb"), *ROOT.glob("exercises/*/*.ipynb")]
    expected = {path.relative_to(ROOT).with_suffix(".html").as_posix() for path in notebooks}
    assert expected <= set(book_pages(site))


def test_no_solution_is_in_the_site(site):
    texts = [path.read_text(encoding="utf-8") for path in site.rglob("*.ipynb")]
    texts += [(site / name).read_text(encoding="utf-8") for name in book_pages(site)]
    assert not [text for text in texts if "BEGIN SOLUTION" in text or "BEGIN HIDDEN" in text]
    assert not list(site.rglob("solutions"))
    live = [path.read_text(encoding="utf-8") for path in site.glob("lite/files/*/**/*.ipynb")]
    assert live
    assert not [text for text in live if '"depart":' in text or '"output_type"' in text]


def test_what_follows_a_prediction_opens_without_a_script(address, browser):
    page = browser.new_context(java_script_enabled=False).new_page()
    page.goto(f"{address}/notebooks/00_accueil.html")
    following = page.locator("details.course-following").first
    shown = following.locator("summary ~ *").first
    assert not shown.is_visible()
    following.locator("summary").first.click()
    assert shown.is_visible()
    page.context.close()


class Links(HTMLParser):
    """The targets and the places of a page."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.targets: list[str] = []
        self.places: set[str] = {"", "top"}
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag, attrs):
        given = dict(attrs)
        self.places |= {given[name] for name in ("id", "name") if given.get(name)}
        self.targets += [given[name] for name in ("href", "src") if given.get(name)]


def test_no_link_is_dead(site):
    pages = {name: Links(site / name) for name in book_pages(site)}
    dead = [
        f"{name} -> {target}"
        for name, page in pages.items()
        for target in page.targets
        if not leads_somewhere(site, pages, name, target)
    ]
    assert dead == []


def leads_somewhere(site: Path, pages: dict[str, Links], name: str, target: str) -> bool:
    """Whether a link of a page of the site leads to a file, and to a place that is in it."""
    parts = urlsplit(target)
    if parts.scheme:
        return parts.scheme in ("http", "https", "mailto", "data")
    path = (site / name).parent / unquote(parts.path) if parts.path else site / name
    notebook = parse_qs(parts.query).get("path", [])
    reached = path.resolve().relative_to(site).as_posix()
    places = pages[reached].places if reached in pages else {unquote(parts.fragment)}
    opened = all((site / "lite" / "files" / one).is_file() for one in notebook)
    return path.is_file() and opened and unquote(parts.fragment) in places


def test_the_book_can_be_searched(address, new_page):
    page = new_page()
    page.goto(f"{address}/search.html?q=horizon")
    page.locator("#search-results a", has_text="Leçon").first.wait_for()
    assert page.outside == []


# Live notebooks


class LiveNotebook(Lesson):
    """A notebook of the site, open in JupyterLite."""

    def __init__(self, page, address: str, name: str) -> None:
        self.page, self.name = page, name
        page.route("**/lite/**/jupyter-lite.json*", expose_app)
        page.route("**/lite/jupyter-lite.json*", expose_app)
        page.goto(f"{address}/lite/notebooks/index.html?path={name}", wait_until="domcontentloaded")
        page.wait_for_selector(".jp-Notebook .jp-Cell", timeout=1000 * LIMIT)
        self.wait_idle()

    def wait_idle(self) -> None:
        self.page.wait_for_function(KERNEL_IS_IDLE, timeout=1000 * LIMIT)

    def outputs(self) -> list[dict]:
        """The outputs of all cells."""
        return [output for cell in self.code_cells() for output in cell["outputs"]]

    def errors(self) -> list[str]:
        """The errors among the outputs of the cells."""
        return [one["evalue"] for one in self.outputs() if one["output_type"] == "error"]

    def drawings(self) -> str:
        """The SVG of the figures that cells display."""
        return "\n".join(
            "".join(one.get("data", {}).get("image/svg+xml", "")) for one in self.outputs()
        )


def expose_app(route) -> None:
    """Let the test see the application, which the site keeps to itself."""
    response = route.fetch()
    settings = response.json()
    settings.setdefault("jupyter-config-data", {})["exposeAppInBrowser"] = True
    route.fulfill(response=response, json=settings)


@pytest.fixture
def live(address, new_page):
    """Return a function that opens a notebook in the browser's own Python."""
    return lambda name: LiveNotebook(new_page(), address, name)


REPAIRED = """
def valeur(n, joueur):
    if n == 0:
        return 100 if joueur is MAX else -100
    adversaire = MIN if joueur is MAX else MAX
    valeurs = [valeur(n - prise, adversaire) for prise in (1, 2, 3) if prise <= n]
    return max(valeurs) if joueur is MAX else min(valeurs)
"""
SEARCH = """
import course_lib
from course_lib.search import alphabeta
print([alphabeta(Matches(n), (n, MAX)) > 0 for n in range(1, 7)])
"""
EXPLORED = """
from course_lib import explorer

def f(jeu, s, d, h):
    if jeu.is_terminal(s):
        return h(s)
    v = max(f(jeu, q, d - 1, h) for _, q in jeu.successors(s))
    return v

explorer([[5, 4, 3], [2, 9, 2]], search=f)
"""
IMPORTS = "from course_lib.drawing import draw_bars\nfrom course_lib import live"
ENDLESS = """
def valeur(n, joueur):
    while True:
        n += 1
"""
SLIDER = """
from ipywidgets import interact
_ = interact(lambda n: print("carré :", n * n), n=(0, 9))
"""


def test_an_exercise_is_done_without_a_connection(live):
    notebook = live("exercises/allumettes/allumettes.ipynb")
    notebook.page.get_by_text("Fichier", exact=True).first.wait_for()
    notebook.run("imports")
    assert "node-root" in notebook.drawings()
    notebook.run("verifications")
    notebook.write("reponse-1", REPAIRED)
    notebook.run("reponse-1")
    assert "Réussi" in notebook.run("verification-1")
    notebook.write("reponse-2", SEARCH)
    assert notebook.run("reponse-2").strip() == "[False, True, True, True, False, True]"
    assert notebook.errors() == []
    assert notebook.page.outside == []


def test_a_students_search_runs_line_by_line_in_the_browser(live):
    notebook = live("exercises/allumettes/allumettes.ipynb")
    notebook.write("imports", EXPLORED)
    notebook.run("imports")
    page = notebook.page
    page.get_by_role("button", name="Voir où").click()
    page.locator(".course-finding", has_text="C'est à MIN de jouer").wait_for()
    assert page.locator(".course-running").inner_text().strip() == "return v"
    assert notebook.errors() == []


def test_a_slider_changes_its_output(live):
    notebook = live("exercises/allumettes/allumettes.ipynb")
    notebook.write("imports", SLIDER)
    notebook.run("imports")
    (handle,) = notebook.slider_handles(1)
    before = handle.evaluate(SHOWN_AROUND)
    notebook.move(handle)
    assert notebook.changes_around(handle, before)


def test_what_is_missing_is_told_in_a_sentence(live):
    notebook = live("exercises/allumettes/allumettes.ipynb")
    for source in (
        "import numpy",
        "draw_bars({'a': 1}).save('a.png')",
        "live(lambda n: draw_bars({'a': n}).save('a.png'), n=9)",
    ):
        notebook.write("imports", f"{IMPORTS}\n{source}")
        assert "exécutez à nouveau cette cellule" in notebook.run("imports")
    assert notebook.errors() == []
    assert notebook.page.outside
    assert [url for url in notebook.page.outside if not url.startswith(PUBLISHED)] == []


def test_an_endless_loop_is_stopped_and_what_was_written_stays(live):
    notebook = live("exercises/allumettes/allumettes.ipynb")
    notebook.run("imports")
    notebook.run("verifications")
    notebook.write("reponse-1", ENDLESS)
    notebook.run("reponse-1")
    assert "ne s'arrête pas" in notebook.run("verification-1")
    page = notebook.page
    notebook.run("reponse-2")
    notebook.write("reponse-2", "print('début')\nwhile True: pass")
    page.evaluate("() => { window.jupyterapp.commands.execute('notebook:run-cell'); }")
    page.get_by_text("début", exact=True).wait_for()
    page.get_by_title("Redémarrer le noyau", exact=True).click()
    page.locator(".jp-Dialog").get_by_text("Redémarrer", exact=True).click()
    notebook.wait_idle()
    assert "while True" in page.locator(".jp-Notebook").inner_text()
    notebook.write("reponse-2", "print('vivant')")
    assert notebook.run("reponse-2").strip() == "vivant"
    assert page.get_by_title("Interrompre le noyau").count() == 0


def test_python_is_light_to_fetch(site):
    files = [path for path in (site / "lite" / "static" / "pyodide").iterdir() if path.is_file()]
    assert sum(path.stat().st_size for path in files) < 20_000_000
