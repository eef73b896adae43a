"""Fixtures: one JupyterLab, one site and one Chromium for the whole session."""

import functools
import importlib.util
import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from harness import ROOT, TIMEOUT_MS, Lesson, running_lab, write_notebook

from course_lib.workspace import student_file

BROWSERS = "chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"
BUILD = ROOT / "tools" / "website.py"
CHROMIUM_OPTIONS = [
    *("--no-sandbox", "--disable-gpu", "--font-render-hinting=none", "--disable-quic"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
]


def unavailable(reason: str):
    """Skip the tests, or fail where everything must run."""
    if os.environ.get("COURSE_REQUIRE_ALL"):
        pytest.fail(reason)
    pytest.skip(reason)


def patient(opens):
    """The same function, but what it opens waits for long: a busy machine is slow."""

    def opener(**options):
        opened = opens(**options)
        opened.set_default_timeout(TIMEOUT_MS)
        return opened

    return opener


@pytest.fixture(scope="session")
def browser(tmp_path_factory):
    if importlib.util.find_spec("playwright") is None:
        unavailable("playwright n'est pas installé : pip install playwright")
    from playwright.sync_api import sync_playwright

    path = next(filter(None, map(shutil.which, BROWSERS)), None)
    if path is None:
        unavailable("Chromium n'est pas installé : apt install chromium-headless-shell")
    options = {"executable_path": path, "args": CHROMIUM_OPTIONS}
    environment = os.environ | {"HOME": str(tmp_path_factory.mktemp("home"))}
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(**options, env=environment)
        chromium.new_page = patient(chromium.new_page)
        chromium.new_context = patient(chromium.new_context)
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def lab(browser, tmp_path_factory):
    folder = tmp_path_factory.mktemp("lab")
    notebooks = shutil.copytree(ROOT / "notebooks", folder / "notebooks")
    copies = notebooks / "copies"
    copies.mkdir()
    for path in sorted(notebooks.rglob("*.ipynb")):
        (copies / path.name).write_bytes(student_file(path))
    with running_lab(notebooks, folder) as server:
        yield server


@pytest.fixture(scope="session")
def open_notebook(browser, lab):
    """Return a function that opens a notebook, its kernel connected and idle."""

    def opener(name: str) -> Lesson:
        page = browser.new_page(viewport={"width": 1280, "height": 1000})
        return Lesson(page, lab, name)

    return opener


@pytest.fixture(scope="session")
def run_cell(browser, lab):
    """Return a function that runs a cell, alone in its notebook, in a page of that width.

    The page and the kernel are always the same: errors of the page add up.
    """
    write_notebook(lab.folder / "cell.ipynb", "0")
    lesson = Lesson(browser.new_page(), lab, "cell.ipynb")

    def opener(source: str, width: int = 1280) -> Lesson:
        lesson.page.set_viewport_size({"width": width, "height": 1000})
        lesson.write(lesson.code_cells()[0]["id"], source)
        lesson.run_all()
        return lesson

    yield opener
    lesson.close()


# The site


class Handler(SimpleHTTPRequestHandler):
    """A server of files that says nothing."""

    def log_message(self, *_arguments):
        """Keep the output of the tests."""


@pytest.fixture(scope="session")
def site(tmp_path_factory) -> Path:
    """The site, made once from the files of the course."""
    if shutil.which("npm") is None:
        unavailable("npm n'est pas installé : apt install npm")
    if not all(map(importlib.util.find_spec, ("sphinx", "jupyterlite_pyodide_kernel"))):
        unavailable('il manque des paquets : pip install "cours-minimax[site]"')
    out = tmp_path_factory.mktemp("site") / "cours"
    subprocess.run([sys.executable, str(BUILD), str(out)], check=True)
    return out


@pytest.fixture(scope="session")
def address(site) -> Iterator[str]:
    """Where the site is served, under a folder as it may be on a real server."""
    handler = functools.partial(Handler, directory=str(site.parent))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/{site.name}"
        server.shutdown()


@pytest.fixture
def new_page(browser, address):
    """Return a function that opens an empty page, which keeps the list of its failures.

    Other hosts cannot be reached; what is asked of them is in the list `outside` of the page.
    """
    host = address.rpartition("/")[0]
    contexts = []

    def opener(width: int = 1280, theme: str = "light", *, scripts: bool = True, touch=False):
        size = {"width": width, "height": 900}
        options = {"color_scheme": theme, "locale": "fr-FR", "java_script_enabled": scripts}
        options |= {"has_touch": touch, "is_mobile": touch}
        context = browser.new_context(viewport=size, **options)
        contexts.append(context)
        page = context.new_page()
        page.failures, page.outside = [], []

        def note(response) -> None:
            if response.status >= 400:
                page.failures.append(f"{response.status} {response.url}")

        def refuse(route) -> None:
            page.outside.append(route.request.url)
            route.abort()

        context.route(lambda url: not url.startswith(host), refuse)
        context.on("response", note)
        page.on("pageerror", lambda error: page.failures.append(str(error)))
        return page

    yield opener
    for context in contexts:
        context.close()
