"""What a student wrote outside the answers is read by the teacher: nothing is lost."""

import base64
import json
import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("nbgrader")

import nbformat
from course_lib.grading.isolate import sandbox
from nbgrader.api import Gradebook

from course_lib.grading.batch import Settings
from course_lib.grading.collect.copies import Copy
from course_lib.grading.gradebook import record
from course_lib.grading.pages import feedback_page
from course_lib.grading.results import CopyResult
from course_lib.grading.scheme import read_scheme, sheet_of
from course_lib.grading.summary import reasons

SOLUTION = Path(__file__).parents[1] / "solutions" / "allumettes" / "allumettes.ipynb"
SETTINGS = Settings({"allumettes": SOLUTION}, {}, seed=5)
OBSTACLE = sandbox.obstacle()
needs_bubblewrap = pytest.mark.skipif(
    bool(OBSTACLE) and os.environ.get("COURSE_REQUIRE_ALL") != "1", reason=OBSTACLE
)
PNG = base64.b64encode(b"\x89PNG\r\n\x1a\n" + b"pixels").decode()
WORDS = "Un tas de k + 1 perd : preuve par récurrence."
CODE = "def perdantes(N, k):\n    return [1]"

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


def inside(name: str, text: str) -> Change:
    """A text at the end of a cell of the sheet."""

    def change(cells: Cells) -> Cells:
        found = {one["id"]: one for one in cells}[name]
        found["source"] = "".join(found["source"]) + text
        return cells

    return change


def instead(name: str, cell: dict[str, Any], at: int | None = None) -> Change:
    """A cell of the sheet deleted, and another at the end, or elsewhere."""

    def change(cells: Cells) -> Cells:
        left = [one for one in cells if one["id"] != name]
        return [*left[:at], cell, *(left[at:] if at is not None else [])]

    return change


def colab(change: Change) -> Change:
    """The same, in a tool that keeps no identifier."""

    def changed(cells: Cells) -> Cells:
        made = change(cells)
        return [{k: v for k, v in one.items() if k != "id"} | {"metadata": {}} for one in made]

    return changed


MARKDOWN, FENCED = new("markdown", WORDS), f"```python\n{CODE}\n```"
IN_WORDS: dict[str, Change] = {
    "under": beside("regle", MARKDOWN),
    "above": beside("regle", MARKDOWN, after=0),
    "above the statement": beside("enonce-regle", MARKDOWN, after=0),
    "in the statement": inside("enonce-regle", f"\n\n{WORDS}"),
    "deleted, at the end": instead("regle", MARKDOWN),
    "deleted, far above": instead("regle", MARKDOWN, at=9),
    "colab, under": colab(beside("regle", MARKDOWN)),
    "colab, above": colab(beside("regle", MARKDOWN, after=0)),
    "colab, in the statement": colab(inside("enonce-regle", f"\n\n{WORDS}")),
    "a comment": beside("regle", new("code", f"# {WORDS}")),
    "a comment above code": beside("regle", new("code", f"# {WORDS}\nk = 3")),
    "a printed text": beside("regle", new("code", f"print({WORDS!r})")),
    "words as code": beside("regle", new("code", WORDS)),
    "a comment in the teacher's code": inside("arbre-de-3", f"\n# {WORDS}"),
    "a fence": beside("regle", new("markdown", f"```\n{WORDS}\n```")),
    "raw": beside("regle", new("raw", WORDS)),
}
IN_CODE: dict[str, Change] = {
    "a fence": beside("reponse-5", new("markdown", FENCED)),
    "a fence under the check": beside("verification-5", new("markdown", FENCED)),
    "a fence in the statement": inside("enonce-5", f"\n{FENCED}"),
    "raw": beside("reponse-5", new("raw", CODE)),
    "commented out": beside("reponse-5", new("code", "# " + CODE.replace("\n", "\n# "))),
    "without its function": beside("reponse-5", new("code", "perdus = [1]\nprint(perdus)")),
    "deleted, at the end": instead("reponse-5", new("markdown", FENCED)),
    "colab, raw": colab(beside("reponse-5", new("raw", CODE))),
    "in the check": inside("verification-5", "\n# " + CODE.replace("\n", "\n# ")),
}
CASES = {f"regle: {name}": one for name, one in IN_WORDS.items()} | {
    f"verification-5: {name}": one for name, one in IN_CODE.items()
}


def written(folder: Path, name: str, change: Change) -> Copy:
    raw = json.loads(sheet_of(SOLUTION).read_text("utf-8"))
    raw["cells"] = change(raw["cells"])
    path = folder / f"copie {len([*folder.iterdir()])}.ipynb"
    path.write_text(json.dumps(raw), "utf-8")
    return Copy(name, "allumettes", path)


@dataclass(frozen=True)
class Marked:
    """What a copy gave: its result, what formgrader shows, and what waits there."""

    result: CopyResult
    shown: nbformat.NotebookNode
    waits: set[str]

    def places(self, text: str) -> list[int]:
        """Where a text is shown, among the cells that formgrader shows."""
        return [rank for rank, one in enumerate(self.shown.cells) if text in one.source]

    def waiting(self) -> set[str]:
        return {one.key for one in self.result.results if one.waiting}


def marked(folder: Path, changes: dict[str, Change]) -> dict[str, Marked]:
    """The copies, marked and recorded in one gradebook."""
    copies = [written(folder, name, change) for name, change in changes.items()]
    course = folder / "cours"
    results = record([SETTINGS.mark(one) for one in copies], copies, SETTINGS, course)
    found = {}
    with Gradebook(f"sqlite:///{course / 'gradebook.db'}", "minimax") as book:
        for row in book.assignment_submissions("allumettes"):
            path = course / "autograded" / row.student_id / "allumettes" / "allumettes.ipynb"
            student = f"{row.student.first_name} {row.student.last_name}".strip()
            waits = {one.name for one in row.notebooks[0].grades if one.needs_manual_grade}
            found[student] = nbformat.read(path, as_version=4), waits
    return {
        one.student: Marked(result, *found[one.student])
        for one, result in zip(copies, results, strict=True)
    }


@pytest.fixture(scope="module")
def cases(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Marked]:
    made = marked(
        tmp_path_factory.mktemp("classe"),
        {f"Copie {rank}": change for rank, change in enumerate(CASES.values())},
    )
    return dict(zip(CASES, made.values(), strict=True))


@needs_bubblewrap
@pytest.mark.parametrize("case", CASES)
def test_an_answer_outside_its_cell_waits_and_is_shown(case: str, cases: dict[str, Marked]) -> None:
    made, (name, _, form) = cases[case], case.partition(": ")
    key = read_scheme(SOLUTION).tasks[name].key
    assert made.waiting() >= {key}
    assert made.waits >= {name}
    text = WORDS if name == "regle" else "perdus = [1]" if "without" in form else "return [1]"
    assert text in "\n".join(one.source for one in made.shown.cells)
    if form != "colab, above":  # there, what stands for the answer is the answer
        assert "réponse écrite hors de sa cellule" in reasons(made.result)
    assert "Rien n'est écrit ici" not in feedback_page(made.result).split("Quel type")[0]


@needs_bubblewrap
@pytest.mark.parametrize("case", [one for one in CASES if "deleted" not in one])
def test_it_is_shown_under_its_question(case: str, cases: dict[str, Marked]) -> None:
    made, name = cases[case], case.partition(":")[0]
    heads = {
        "regle": ("La règle et", "Exercice 7."),
        "verification-5": ("Exercice 5.", "Exercice 6."),
    }
    text = WORDS if name == "regle" else "perdus = [1]" if "without" in case else "return [1]"
    (first, *_), (last,) = (made.places(f"## {head}") for head in heads[name])
    assert {*range(first, last)} & {*made.places(text)}


def split(name: str) -> Change:
    """A cell of the sheet cut in two, as JupyterLab does."""

    def change(cells: Cells) -> Cells:
        found = {one["id"]: one for one in cells}[name]
        found["source"], _, rest = "".join(found["source"]).partition("\n\n")
        return beside(name, new("markdown", rest))(cells)

    return change


TRIALS: dict[str, Change] = {
    "nothing": lambda cells: cells,
    "a trial at the end": lambda cells: [*cells, new("code", "[k for k in range(3)]")],
    "a changed drawing": inside("arbre-de-3", "  "),
    "a name": beside("titre", new("markdown", "Zoé Lefèvre, groupe 2"), after=0),
    "a name in the title": inside("titre", "\n\nZoé Lefèvre, groupe 2"),
    "a line put to sleep": inside("imports", "\n# import random"),
    "an import": inside("imports", "\nimport itertools"),
    "a statement cut in two": split("enonce-regle"),
    "another stub": beside("regle", new("markdown", "*Votre réponse ici.*")),
}


@needs_bubblewrap
def test_what_is_no_answer_is_not_waited_for(tmp_path: Path) -> None:
    made = marked(tmp_path, {f"Copie {n}": one for n, one in enumerate(TRIALS.values())})
    for one in made.values():
        assert not one.waiting()
        assert not reasons(one.result)


@needs_bubblewrap
def test_all_that_is_written_anywhere_is_shown(tmp_path: Path) -> None:
    """A note in each cell of the sheet that is no answer, and above and below each."""

    def noted(cells: Cells) -> Cells:
        made = list[dict[str, Any]]()
        for rank, cell in enumerate(cells):
            solution = cell["metadata"].get("nbgrader", {}).get("solution")
            if not solution:
                cell["source"] = "".join(cell["source"]) + f"\n# note-dedans-{rank}."
            texts = [f"note-texte-{rank}.", f"# note-code-{rank}."]
            made += [new("markdown", texts[0], id=f"t{rank}"), cell]
            made.append(new("code", texts[1], id=f"c{rank}"))
        return made

    (made,) = marked(tmp_path, {"Zoé": noted}).values()
    told = "\n".join(one.source for one in made.shown.cells)
    cells = json.loads(sheet_of(SOLUTION).read_text("utf-8"))["cells"]
    for rank, cell in enumerate(cells):
        kinds = ["texte", "code"]
        kinds += [] if cell["metadata"].get("nbgrader", {}).get("solution") else ["dedans"]
        assert all(f"note-{kind}-{rank}." in told for kind in kinds)


def outputs_of(made: Marked) -> list[str]:
    """The pictures that formgrader shows."""
    outputs = [out for one in made.shown.cells for out in one.get("outputs", ())]
    return ["".join(out.data["image/png"].split()) for out in outputs if "data" in out]


def drawn(kind: str = "image/png", data: str = PNG) -> list[dict[str, Any]]:
    active = {"text/html": "<script>alert(1)</script>"}
    made = {"output_type": "display_data", "metadata": {}, "data": {kind: data} | active}
    return [made, {"output_type": "stream", "name": "stdout", "text": "dit"}]


PLOT = "plt.plot([1, 2], [3, 4])"


def plotted(cells: Cells) -> Cells:
    """The code of a plot and its figure, in a cell of the sheet and in a new one."""
    found = {one["id"]: one for one in cells}["arbre-de-3"]
    found["source"], found["outputs"] = PLOT, drawn()
    return beside("reponse-5", new("code", f"{PLOT}  # autre", outputs=drawn()))(cells)


def photographed(cells: Cells) -> Cells:
    """A proof that is a photograph, in the cell of the answer and in a new one."""
    found = {one["id"]: one for one in cells}["regle"]
    photo = {"attachments": {"p.png": {"image/png": PNG}}}
    found |= {"source": "![p](attachment:p.png)"} | photo
    return beside("parcours", new("markdown", "Voici : ![p](attachment:p.png)", **photo))(cells)


def by_hand_in_code(cells: Cells) -> Cells:
    """An answer that is marked by hand, given as code that draws."""
    found = {one["id"]: one for one in cells}["regle"]
    found |= new("code", PLOT, outputs=drawn(), id="regle", metadata=found["metadata"])
    return cells


@needs_bubblewrap
def test_pictures_and_the_code_that_drew_them_are_shown(tmp_path: Path) -> None:
    made = marked(
        tmp_path,
        {"Code": plotted, "Photo": photographed, "Main": by_hand_in_code},
    )
    assert outputs_of(made["Code"]) == outputs_of(made["Photo"]) == [PNG, PNG]
    assert outputs_of(made["Main"]) == [PNG]
    told = {name: json.dumps(one.shown) for name, one in made.items()}
    assert all(PLOT in told[name] for name in ("Code", "Main"))
    assert not any(word in one for word in ("alert(1)", '"dit"') for one in told.values())
    assert {*made["Photo"].waits} >= {"regle", "parcours"}
    assert "regle" in made["Main"].waits


LOST: dict[str, Change] = {
    "not in the file": beside("regle", new("markdown", "![photo](photo.jpg)")),
    "of another kind": beside("regle", new("code", PLOT, outputs=drawn("image/svg+xml", "<svg/>"))),
    "not what it says": beside("regle", new("code", PLOT, outputs=drawn("image/png", "PHN2Zz4="))),
    "not even base64": beside("regle", new("code", PLOT, outputs=drawn("image/png", "é"))),
}


@needs_bubblewrap
def test_a_picture_that_cannot_be_shown_is_to_be_seen_in_the_file(tmp_path: Path) -> None:
    made = marked(tmp_path, {f"Copie {n}": one for n, one in enumerate(LOST.values())})
    for one in made.values():
        assert outputs_of(one) == []
        assert "ouvrez le fichier" in "\n".join(cell.source for cell in one.shown.cells)


@needs_bubblewrap
@pytest.mark.parametrize("again", [WORDS, f"{WORDS} Et la réciproque."])
def test_a_mark_of_what_has_changed_since_is_to_be_looked_at_again(
    tmp_path: Path, again: str
) -> None:
    course = tmp_path / "cours"
    for text in WORDS, again:
        copy = written(tmp_path, "Zoé", beside("regle", new("markdown", text)))
        (known,) = record([SETTINGS.mark(copy)], [copy], SETTINGS, course)
        with Gradebook(f"sqlite:///{course / 'gradebook.db'}", "minimax") as book:
            (row,) = book.assignment_submissions("allumettes")
            (grade,) = [one for one in row.notebooks[0].grades if one.name == "regle"]
            assert grade.needs_manual_grade == (text != WORDS or not grade.manual_score)
            grade.manual_score, grade.needs_manual_grade = 1.5, False
            book.db.commit()
    (regle,) = [one for one in known.results if one.key == "regle"]
    assert (regle.points, regle.waiting) == (1.5, again != WORDS)
