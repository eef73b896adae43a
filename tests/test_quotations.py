"""What errata quote of the lecture notes is in the notes, which are not ours to publish.

It runs where COURSE_NOTES names the folder that holds their texts, in the order N0 to N3.
"""

import os
import re
import unicodedata
from pathlib import Path

import pytest

from course_lib.reference import ERRATA

FOLDER = os.environ.get("COURSE_NOTES", "")
QUOTED = [entry for entry in ERRATA if "«" in entry.says and re.match(r"N[0-3]\b", entry.place)]
LATEX = {r"\alpha": "α", r"\beta": "β", "`": "'", "’": "'", "_ ": "", "$": "", "*": ""}


def plain(text: str) -> str:
    """A text without its layout: ligatures, spaces, line breaks, marks of Markdown and LaTeX."""
    for mark, letter in LATEX.items():
        text = text.replace(mark, letter)
    text = re.sub(r"<[^>]*>|-\n", "", unicodedata.normalize("NFKC", text))
    return re.sub(r"\s+", "", text).casefold()


def quotations(text: str) -> list[str]:
    return [plain(found) for found in re.findall("«(.*?)»", text, re.DOTALL)]


@pytest.fixture(scope="module")
def notes() -> dict[str, str]:
    if not FOLDER:
        pytest.skip("COURSE_NOTES ne nomme pas le dossier des notes")
    texts = [path.read_text("utf-8") for path in sorted(Path(FOLDER).glob("*.txt"))]
    assert len(texts) == 4
    return {f"N{number}": plain(text) for number, text in enumerate(texts)}


@pytest.mark.parametrize("entry", QUOTED, ids=lambda entry: entry.key)
def test_what_a_note_is_said_to_write_is_there(entry, notes):
    cited = "".join(notes[name] for name in set(re.findall(r"N[0-3]", entry.place)))
    missing = [quoted for quoted in quotations(entry.says) if quoted not in cited]
    assert not missing


def test_a_quotation_is_found_whatever_its_layout():
    assert plain("L’**élagage**\u00a0 $\\alpha$ de l'ef-\nﬁcacité") == "l'élagageαdel'efficacité"
    assert quotations("Dit « A b » et « c »") == ["ab", "c"]
