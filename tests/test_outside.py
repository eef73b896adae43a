"""What a student wrote outside the answers is read by the teacher: nothing is lost."""

import base64
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("nbgrader")

import nbformat
from test_marking import SOLUTIONS, marked, needs_bubblewrap, written

from course_lib.grading.copies import Copy, restore
from course_lib.grading.formgrader import answered_sheet
from course_lib.grading.matching import read_sheet
from course_lib.grading.scheme import sheet_of

SHEET = sheet_of(SOLUTIONS["allumettes"])
PNG = base64.b64encode(b"\x89PNG\r\n\x1a\n" + b"pixels").decode()
WORDS = "Un tas de k + 1 perd : preuve par récurrence."
CODE = "def perdantes(N, k):\n    return [1]"
PLOT = "plt.plot([1, 2], [3, 4])"

Cells = list[dict[str, Any]]
Change = Callable[[Cells], Cells]


def new(kind: str, source: str, **more: Any) -> dict[str, Any]:
    code = {"outputs": [], "execution_count": None} if kind == "code" else {}
    return {"id": "neuve", "cell_type": kind, "metadata": {}, "source": source} | code | more


def beside(name: str, cell: dict[str, Any], after: int = 1) -> Change:
    """A new cell under another, or above it."""

    def change(cells: Cells) -> Cells:
        place = [one["id"] for one in cells].index(name) + after
        return [*cells[:place], cell, *cells[place:]]

    return change


def inside(name: str, text: str, **more: Any) -> Change:
    """A text at the end of a cell of the sheet, or what stands for the cell."""

    def change(cells: Cells) -> Cells:
        found = {one["id"]: one for one in cells}[name]
        found |= {"source": "".join(found["source"]) + text} | more
        return cells

    return change


def cut_in_two(cells: Cells) -> Cells:
    """A statement split, as JupyterLab does."""
    found = {one["id"]: one for one in cells}["enonce-regle"]
    found["source"], _, rest = "".join(found["source"]).partition("\n\n")
    return beside("enonce-regle", new("markdown", rest))(cells)


CASES: dict[str, tuple[Change, str]] = {
    "words under": (beside("regle", new("markdown", WORDS)), "regle"),
    "words above": (beside("regle", new("markdown", WORDS), after=0), "regle"),
    "words in the statement": (inside("enonce-regle", f"\n\n{WORDS}"), "regle"),
    "words as code": (beside("regle", new("code", WORDS)), "regle"),
    "a fence": (beside("reponse-5", new("markdown", f"```python\n{CODE}\n```")), "reponse-5"),
    "above the next statement": (beside("verification-5", new("raw", CODE)), "reponse-5"),
    "without its function": (beside("reponse-5", new("code", "return [1]")), "reponse-5"),
    "a trial in the teacher's code": (inside("arbre-de-3", "\nprint(3)"), ""),
    "a name": (beside("titre", new("markdown", "Zoé Lefèvre, groupe 2"), after=0), ""),
    "a statement cut in two": (cut_in_two, ""),
    "another stub": (beside("regle", new("markdown", "*Votre réponse ici.*")), ""),
}
"""What is written, and the answer that it may be, if any."""


def drawn(kind: str = "image/png", data: str = PNG) -> list[dict[str, Any]]:
    active = {"text/html": "<script>alert(1)</script>"}
    made = {"output_type": "display_data", "metadata": {}, "data": {kind: data} | active}
    return [made, {"output_type": "stream", "name": "stdout", "text": "dit"}]


def plotted(cells: Cells) -> Cells:
    """The code of a plot and its figure, in a cell of the sheet and in a new one."""
    cells = inside("arbre-de-3", "", source=PLOT, outputs=drawn())(cells)
    return beside("reponse-5", new("code", f"{PLOT}  # autre", outputs=drawn()))(cells)


def photographed(cells: Cells) -> Cells:
    """A proof that is a photograph, in the cell of the answer and in a new one."""
    photo = {"attachments": {"p.png": {"image/png": PNG}}}
    cells = inside("regle", "", source="![p](attachment:p.png)", **photo)(cells)
    return beside("parcours", new("markdown", "Voici : ![p](attachment:p.png)", **photo))(cells)


def answered_in_code(cells: Cells) -> Cells:
    """An answer that is marked by hand, given as code that draws."""
    found = {one["id"]: one for one in cells}["regle"]
    found |= new("code", PLOT, outputs=drawn(), id="regle", metadata=found["metadata"])
    return cells


PICTURES: dict[str, tuple[Change, int]] = {
    "plots": (plotted, 2),
    "photos": (photographed, 2),
    "code by hand": (answered_in_code, 1),
    "a photo elsewhere": (beside("regle", new("markdown", "![photo](photo.jpg)")), 0),
    "not one": (beside("regle", new("code", PLOT, outputs=drawn(data="PHN2Zz4="))), 0),
    "another kind": (
        beside("regle", new("code", PLOT, outputs=drawn("image/svg+xml", "<svg/>"))),
        0,
    ),
}
"""What is drawn, and how many pictures can be shown."""


def changed(folder: Path, change: Change) -> Copy:
    """A copy of the sheet, changed."""
    return written(folder, "copie", {}, edit=lambda raw: raw.update(cells=change(raw["cells"])))


def shown(folder: Path, change: Change) -> tuple[str, list[str], set[str]]:
    """The text and the pictures that formgrader shows, and the blank answers with cells beside."""
    restored = restore(changed(folder, change), read_sheet(SHEET))
    cells = answered_sheet(nbformat.read(SHEET, as_version=4), restored).cells
    assert not any(word in json.dumps(cells) for word in ("alert(1)", '"dit"'))
    outputs = [out for one in cells for out in one.get("outputs", ())]
    pictures = ["".join(out.data["image/png"].split()) for out in outputs if "data" in out]
    near = {one.grade_id for one in restored.answers if one.own_near}
    return "\n".join(one.source for one in cells), pictures, near


@pytest.mark.parametrize("case", CASES)
def test_a_blank_answer_may_be_in_a_cell_beside_it(case: str, tmp_path: Path) -> None:
    change, name = CASES[case]
    text, _, near = shown(tmp_path, change)
    assert near == {name} - {""}
    assert not name or (WORDS if name == "regle" else "return [1]") in text


@needs_bubblewrap
def test_a_blank_answer_with_a_cell_beside_it_waits_for_the_teacher(tmp_path: Path) -> None:
    both = lambda cells: CASES["a fence"][0](CASES["words under"][0](cells))  # noqa: E731
    result = marked(changed(tmp_path, both))
    assert {one.key for one in result.results if one.waiting} == {"regle", "allumettes-5"}


def test_all_that_is_written_anywhere_is_shown(tmp_path: Path) -> None:
    """A note in each cell of the sheet that is no answer, and above and below each."""
    notes = list[str]()

    def annotated(cells: Cells) -> Cells:
        made = list[dict[str, Any]]()
        for rank, cell in enumerate(cells):
            notes.extend((f"note-texte-{rank}.", f"# note-code-{rank}."))
            made += [new("markdown", notes[-2], id=f"t{rank}"), cell]
            made.append(new("code", notes[-1], id=f"c{rank}"))
            if not cell["metadata"].get("nbgrader", {}).get("solution"):
                notes.append(f"# note-dedans-{rank}.")
                cell["source"] = "".join(cell["source"]) + "\n" + notes[-1]
        return made

    text, *_ = shown(tmp_path, annotated)
    assert [note for note in notes if note not in text] == []


@pytest.mark.parametrize("name", PICTURES)
def test_pictures_and_the_code_that_drew_them_are_shown(name: str, tmp_path: Path) -> None:
    change, count = PICTURES[name]
    text, pictures, _ = shown(tmp_path, change)
    assert pictures == [PNG] * count
    assert (PLOT in text) == ("photo" not in name)
    assert ("ouvrez le fichier" in text) == (count == 0)
