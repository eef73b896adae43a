"""What a student wrote outside the answers is read by the teacher: nothing is lost."""

import base64
import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("nbgrader")

import nbformat
from nbgrader.api import Gradebook
from test_marking import SETTINGS, SOLUTIONS, needs_bubblewrap, written

from course_lib.grading.batch import Marker
from course_lib.grading.gradebook import record
from course_lib.grading.results import CopyResult
from course_lib.grading.scheme import read_scheme

pytestmark = needs_bubblewrap
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
    "a fence": (beside("reponse-5", new("markdown", f"```python\n{CODE}\n```")), "verification-5"),
    "above the next statement": (beside("verification-5", new("raw", CODE)), "verification-5"),
    "without its function": (beside("reponse-5", new("code", "return [1]")), "verification-5"),
    "a trial in the teacher's code": (inside("arbre-de-3", "\nprint(3)"), ""),
    "a name": (beside("titre", new("markdown", "Zoé Lefèvre, groupe 2"), after=0), ""),
    "a statement cut in two": (cut_in_two, ""),
    "another stub": (beside("regle", new("markdown", "*Votre réponse ici.*")), ""),
}
"""What is written, and the cell that waits for the teacher, if one does."""


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


PICTURES: dict[str, Change] = {
    "plots": plotted,
    "photos": photographed,
    "code by hand": answered_in_code,
}
LOST: dict[str, Change] = {
    "not in the file": beside("regle", new("markdown", "![photo](photo.jpg)")),
    "of another kind": beside("regle", new("code", PLOT, outputs=drawn("image/svg+xml", "<svg/>"))),
    "not what it says": beside("regle", new("code", PLOT, outputs=drawn("image/png", "PHN2Zz4="))),
}


@dataclass(frozen=True)
class Marked:
    """What a copy gave: its result, what formgrader shows, and the cells that wait there."""

    result: CopyResult
    notebook: nbformat.NotebookNode
    waits: set[str]

    @property
    def text(self) -> str:
        return "\n".join(one.source for one in self.notebook.cells)

    def pictures(self) -> list[str]:
        outputs = [out for one in self.notebook.cells for out in one.get("outputs", ())]
        return ["".join(out.data["image/png"].split()) for out in outputs if "data" in out]


def marked(folder: Path, changes: dict[str, Change]) -> dict[str, Marked]:
    """The copies, marked and recorded in one gradebook."""
    names = {f"Copie {rank}": name for rank, name in enumerate(changes)}
    copies = [written(folder, name, {}) for name in names]
    for copy in copies:
        raw = json.loads(copy.path.read_text("utf-8"))
        raw["cells"] = changes[names[copy.student]](raw["cells"])
        copy.path.write_text(json.dumps(raw), "utf-8")
    course, marker = folder / "cours", Marker(SETTINGS)
    results = record([marker(one) for one in copies], copies, SETTINGS, course)
    marker.stop()
    found = {}
    with Gradebook(f"sqlite:///{course / 'gradebook.db'}", "minimax") as book:
        for row in book.assignment_submissions("allumettes"):
            path = course / "autograded" / row.student_id / "allumettes" / "allumettes.ipynb"
            student = f"{row.student.first_name} {row.student.last_name}".strip()
            waits = {one.name for one in row.notebooks[0].grades if one.needs_manual_grade}
            found[student] = nbformat.read(path, as_version=4), waits
    return {names[one.student]: Marked(one, *found[one.student]) for one in results}


@pytest.fixture(scope="module")
def cases(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Marked]:
    changes = {name: change for name, (change, _) in CASES.items()}
    return marked(tmp_path_factory.mktemp("classe"), changes | PICTURES | LOST)


@pytest.mark.parametrize("case", CASES)
def test_a_blank_answer_beside_a_cell_of_the_student_s_waits(
    case: str, cases: dict[str, Marked]
) -> None:
    made, name = cases[case], CASES[case][1]
    keys = [read_scheme(SOLUTIONS["allumettes"]).tasks[name].key] if name else []
    assert [one.key for one in made.result.results if one.waiting] == keys
    assert made.waits == {name} - {""}
    assert not name or (WORDS if name == "regle" else "return [1]") in made.text


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

    (made,) = marked(tmp_path, {"Zoé": annotated}).values()
    assert [note for note in notes if note not in made.text] == []


def test_pictures_and_the_code_that_drew_them_are_shown(cases: dict[str, Marked]) -> None:
    plots, photos, by_hand = (cases[name] for name in PICTURES)
    assert (plots.pictures(), photos.pictures()) == ([PNG, PNG], [PNG, PNG])
    assert by_hand.pictures() == [PNG]
    for made in (plots, by_hand):
        assert PLOT in made.text
    for made in (plots, photos, by_hand):
        assert not any(word in json.dumps(made.notebook) for word in ("alert(1)", '"dit"'))
    assert photos.waits >= {"regle", "parcours"}
    assert "regle" in by_hand.waits
    for name in LOST:
        assert cases[name].pictures() == []
        assert "ouvrez le fichier" in cases[name].text
