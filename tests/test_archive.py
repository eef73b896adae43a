"""The lessons to be printed: no answer by its question, nothing that can only be clicked."""

import sys
from pathlib import Path
from zipfile import ZipFile

from bs4 import BeautifulSoup

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tools"))

from printed import ARCHIVE, STYLES, printable, write_archive  # noqa: E402

PAGE = """<nav>Plan</nav><article><h1>Un<a class="headerlink" href="#un">#</a></h1>
<p class="course-live"><a href="../lite/">▶ Ouvrir en direct</a></p>
<details class="hide"><summary>Une solution</summary><pre>return 42</pre></details>
<div class="course-living"><div class="course-still"><img loading="lazy" src="../_static/a.svg">
<p>Combien ?</p><details><summary>Réponse</summary><p>Neuf.</p></details>
<p class="course-act"><a href="x">▶ Répondre en direct</a></p></div></div>
<details class="course-following"><summary>Voir la suite</summary><p>On en lit neuf.</p></details>
<p><a href="02_a.html">02</a>, <a href="../approfondir/10_b.html#c">10</a>,
<a href="../glossaire.html">glossaire</a>, <a href="../en_direct.html">ici</a></p></article>"""


def test_what_is_folded_is_open_and_answers_are_at_the_end() -> None:
    body, pictures = printable(PAGE)
    assert body.get_text(" ", strip=True) == (
        "Un Combien ? ▸ Réponse\u00a0: voir 1, à la fin. On en lit neuf. "
        "02 , 10 , glossaire , ici Réponses et notes 1. Réponse Neuf."
    )
    assert body.select("details, summary, script, .course-act") == []
    assert body.select_one(".course-following").p.get_text() == "On en lit neuf."
    assert [link["href"] for link in body.select("a")] == [
        *("02_a.html", "10_b.html#c", "glossaire.html"),
    ]
    assert pictures == {"_static/a.svg"}
    assert body.img.attrs == {"src": "_static/a.svg"}


def test_the_archive_holds_all_that_its_pages_ask(tmp_path: Path) -> None:
    names = ["notebooks/01.html", *STYLES, "_static/a.svg"]
    for name in names:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(PAGE, "utf-8")
    write_archive(tmp_path)
    with ZipFile(tmp_path / f"{ARCHIVE}.zip") as files:
        kept = {name.removeprefix(f"{ARCHIVE}/") for name in files.namelist()}
        page = BeautifulSoup(files.read(f"{ARCHIVE}/01.html"), "html.parser")
    asked = {part.get("src") or part["href"] for part in page.select("[src], link")}
    assert asked | {"01.html"} == kept
    assert page.title.get_text() == "Un"
    assert page.html["lang"] == "fr"


def test_what_follows_a_prediction_starts_on_another_page() -> None:
    style = (ROOT / "docs" / "_static" / "print.css").read_text("utf-8")
    rule = style[: style.index("break-before: page")].rpartition("}")[2]
    assert {".course-following", ".course-folded"} <= set(rule.replace(",", "").split())
