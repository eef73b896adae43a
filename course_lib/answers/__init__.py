"""A student's answers, kept in a file beside the notebook if they ask for it.

`reponses/reponses.jsonl` has one answer a line; nothing is sent away. The folder is the student's
consent: without it, which `keep_answers` makes and the student may remove, nothing is written.
"""

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

from course_lib.reference import Table

FILE = Path("reponses", "reponses.jsonl")
FIELDS = ("key", "answer", "right", "question", "said")
"""The fields of a line; "said" is the sentence why the answer is right, or wrong."""
REFUSED = (
    "Vos réponses ne peuvent pas être gardées : libérez de la place, ou copiez la leçon dans un "
    "dossier où vous pouvez écrire. Le reste de la leçon n'en souffre pas."
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
        FILE.parent.mkdir(exist_ok=True)
        FILE.touch()
    except OSError:
        print(REFUSED)
    else:
        print(f"Vos réponses sont gardées dans {FILE}, sur cette machine seulement.")
        print(f"Pour arrêter, supprimez le dossier « {FILE.parent} ».")


def _file() -> Path:
    """The file of the answers: in this folder, or in that of the lessons of the road, above it."""
    above = Path("..", FILE)
    return above if above.parent.is_dir() and not FILE.parent.is_dir() else FILE


def save_answer(key: str, answer: str, right: bool, question: str = "", sentence: str = "") -> None:
    """Write an answer at the end of the file, if the folder exists and can be written."""
    values = dict(zip(FIELDS, (key, answer, right, question, sentence), strict=True))
    line = json.dumps(values, ensure_ascii=False)
    if (path := _file()).parent.is_dir():
        with suppress(OSError), path.open("a", encoding="utf-8", newline="\n") as file:
            file.write(f"\n{line}\n")  # a truncated line beside does not spoil this one


def read_answers() -> list[dict[str, Any]]:
    """The answers kept so far, in their order; lines that cannot be read are left out."""
    answers, path = [], _file()
    text = path.read_text(encoding="utf-8", errors="replace") if path.is_file() else ""
    for line in text.splitlines():
        with suppress(ValueError, RecursionError):
            answer = json.loads(line)
            answers += [answer] if isinstance(answer, dict) and {*FIELDS} <= {*answer} else []
    return answers


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
    title += " Vos idées à revoir :" if wrong else ""
    heads = ("Question", "Votre réponse", "Pourquoi elle est fausse")
    rows = tuple((one["question"], one["answer"], one["said"]) for one in wrong)
    return Table(title if firsts else NO_ANSWER, heads, rows)
