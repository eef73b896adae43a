"""A student's answers, kept in a file beside the notebook if they ask for it.

`reponses/reponses.jsonl` has one answer a line; nothing is sent away. The folder is the student's
consent: without it, which `keep_answers` makes and the student may remove, nothing is written.
"""

import json
from datetime import datetime
from pathlib import Path
from typing import Any

from course_lib.reference import Table

FOLDER = Path("reponses")
ABOVE = Path("../reponses")
"""Where they are kept if lessons of several folders share them."""
FILE = "reponses.jsonl"
FIELDS = {"kind": str, "key": str, "answer": str, "right": bool, "question": str, "said": str}
"""The type of each field of a line; "said" is the sentence why the answer is right, or wrong."""
REFUSED = (
    "Vos réponses ne peuvent pas être gardées ({}) : copiez la leçon dans un dossier où vous "
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
        print(REFUSED.format(error.strerror))
    else:
        print(f"Vos réponses sont gardées dans {FOLDER / FILE}, sur cette machine seulement.")
        print(f"Pour arrêter, supprimez le dossier « {FOLDER} ».")


def save_answer(
    kind: str, key: str, answer: str, right: bool, question: str = "", sentence: str = ""
) -> str:
    """Write an answer at the end of the file, if the folder exists.

    Returns "", or a sentence in French if the file cannot be written.
    """
    time = datetime.now().astimezone().isoformat(timespec="seconds")
    values = time, kind, key, answer, right, question, sentence
    line = json.dumps(dict(zip(["time", *FIELDS], values, strict=True)), ensure_ascii=False)
    try:
        if (folder := _folder()).is_dir():
            with (folder / FILE).open("a", encoding="utf-8", newline="\n") as file:
                file.write(f"\n{line}\n")  # a truncated line beside does not spoil this one
    except OSError as error:
        return REFUSED.format(error.strerror)
    return ""


def _folder() -> Path:
    """The folder of the answers: this one's, or that of the lessons of the road."""
    return ABOVE if ABOVE.is_dir() and not FOLDER.is_dir() else FOLDER


def read_answers() -> list[dict[str, Any]]:
    """The answers kept so far, in their order; lines that cannot be read are left out."""
    file = _folder() / FILE
    if not file.is_file():
        return []
    lines = file.read_text(encoding="utf-8", errors="replace").splitlines()
    return list(filter(None, map(_parse, lines)))


def _parse(line: str) -> dict[str, Any]:
    """The answer on a line; {} if it cannot be read."""
    try:
        answer: dict[str, Any] = json.loads(line)
        is_whole = all(isinstance(answer[name], kind) for name, kind in FIELDS.items())
    except (ValueError, KeyError, TypeError, RecursionError):
        return {}
    return answer if is_whole else {}


def my_ideas() -> Table:
    """A table of the questions that this student first answered wrong, each with the reason.

    >>> my_ideas().rows
    ()
    """
    firsts: dict[str, dict[str, Any]] = {}
    for one in read_answers():
        firsts.setdefault(one["key"], one)
    wrong = [one for one in firsts.values() if not one["right"]]
    title = f"Du premier coup : {len(firsts) - len(wrong)} sur {len(firsts)}."
    if wrong:
        title += " Vos idées à revoir :"
    heads = ("Question", "Votre réponse", "Pourquoi elle est fausse")
    rows = tuple((one["question"], one["answer"], one["said"]) for one in wrong)
    return Table(title if firsts else NO_ANSWER, heads, rows)
