"""A student's answers, kept in a file beside the notebook if they ask for it, and counted.

`reponses/reponses.jsonl` has one answer a line; nothing is sent away. The folder is the student's
consent: without it, which `keep_answers` makes and the student may remove, nothing is written.
"""

import json
from collections import Counter
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

from course_lib.drawing import Figure, draw_bars
from course_lib.reference import Table
from course_lib.text import counted

__all__ = ["histogram", "keep_answers", "my_ideas", "read_answers", "save_answer"]

FOLDER = Path("reponses")
ABOVE = Path("../reponses")
"""Where they are kept if lessons of several folders share them."""
FILE = "reponses.jsonl"
FIELDS = {"kind": str, "key": str, "answer": str, "right": bool, "question": str, "said": str}
"""The type of each field of a line; "said" is the sentence why the answer is right, or wrong."""
REFUSED = (
    "Vos réponses ne peuvent pas être gardées ({reason}) : copiez la leçon dans un dossier où vous "
    "pouvez écrire. Le reste de la leçon n'en souffre pas."
)
NO_ANSWER = (
    "Aucune réponse gardée : rien à rappeler ici. Pour une autre fois, keep_answers() les garde "
    "(voir l'accueil)."
)


def keep_answers() -> None:
    """Keep the answers from now on, in this folder, and print where, or why not, in French.

    >>> from contextlib import chdir
    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder, chdir(folder):
    ...     keep_answers()  # doctest: +ELLIPSIS
    Vos réponses sont gardées dans ..., sur cette machine seulement.
    Pour arrêter, supprimez le dossier « reponses ».
    """
    try:
        FOLDER.mkdir(exist_ok=True)
    except OSError as error:
        print(REFUSED.format(reason=error.strerror))
    else:
        print(f"Vos réponses sont gardées dans {FOLDER / FILE}, sur cette machine seulement.")
        print(f"Pour arrêter, supprimez le dossier « {FOLDER} ».")


def save_answer(
    kind: str, key: str, answer: str, right: bool, question: str = "", sentence: str = ""
) -> str:
    """Write an answer at the end of the file, if the folder exists.

    Returns "", or a sentence in French if the file cannot be written.
    """
    if not (folder := _folder()).is_dir():
        return ""
    time = datetime.now().astimezone().isoformat(timespec="seconds")
    values = time, kind, key, answer, right, question, sentence
    line = json.dumps(dict(zip(["time", *FIELDS], values, strict=True)), ensure_ascii=False)
    try:
        with (folder / FILE).open("a", encoding="utf-8", newline="\n") as file:
            file.write(f"\n{line}\n")  # a truncated line before or after does not spoil this one
    except OSError as error:
        return REFUSED.format(reason=error.strerror)
    return ""


def _folder() -> Path:
    """The folder of the answers: this one's, or that of the lessons of the road."""
    return ABOVE if ABOVE.is_dir() and not FOLDER.is_dir() else FOLDER


def read_answers(place: str | Path = FOLDER) -> Iterator[list[dict[str, Any]]]:
    """The answers of each student, in their order, in a file or in each .jsonl file of a folder.

    Lines that cannot be read are left out.
    """
    files = sorted(Path(place).rglob("*.jsonl")) if Path(place).is_dir() else [Path(place)]
    for file in files:
        if file.is_file():
            lines = file.read_text(encoding="utf-8", errors="replace").splitlines()
            yield [answer for answer in map(_parse, lines) if answer]


def _parse(line: str) -> dict[str, Any] | None:
    try:
        answer: dict[str, Any] = json.loads(line)
        is_whole = all(isinstance(answer[name], kind) for name, kind in FIELDS.items())
    except (ValueError, KeyError, TypeError, RecursionError):
        return None
    return answer if is_whole else None


def _first_answers(place: str | Path = FOLDER) -> list[dict[str, Any]]:
    """Each student's first answer to each question: what they believed before any explanation."""
    firsts: dict[tuple[int, str], dict[str, Any]] = {}
    for student, answers in enumerate(read_answers(place)):
        for one in answers:
            firsts.setdefault((student, one["key"]), one)
    return list(firsts.values())


def histogram(place: str | Path = FOLDER) -> dict[str, Figure]:
    """For each question, bars: how many students gave each answer first; the right one has a ✔."""
    counts: dict[str, Counter[str]] = {}
    questions: dict[str, str] = {}
    for one in _first_answers(place):
        name = f"{'✔' if one['right'] else '✘'} {one['answer']}"
        counts.setdefault(one["key"], Counter())[name] += 1
        questions[one["key"]] = one["question"]
    return {
        key: draw_bars(
            counts[key].most_common(),
            xlabel="étudiants",
            caption=f"{key}. {questions[key]} {counted(counts[key].total(), 'réponse')}.",
        )
        for key in sorted(counts)
    }


def my_ideas() -> Table:
    """A table of the questions that this student first answered wrong, each with the reason.

    >>> my_ideas().rows
    ()
    """
    firsts = _first_answers(_folder())
    wrong = [one for one in firsts if not one["right"]]
    title = f"Du premier coup : {len(firsts) - len(wrong)} sur {len(firsts)}."
    if wrong:
        title += " Vos idées à revoir :"
    heads = ("Question", "Votre réponse", "Pourquoi elle est fausse")
    rows = tuple((one["question"], one["answer"], one["said"]) for one in wrong)
    return Table(title if firsts else NO_ANSWER, heads, rows)
