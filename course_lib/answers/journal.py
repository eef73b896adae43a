"""A file beside the notebook, `reponses/reponses.jsonl`: one answer a line, and nothing sent away.

The folder is the student's consent: nothing is written before `keep_answers` made it, nor after
they removed it.
"""

import json
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

FOLDER = Path("reponses")
FILE = "reponses.jsonl"
FIELDS = {"kind": str, "key": str, "answer": str, "right": bool, "question": str, "said": str}
"""What a line holds besides its time; "said" is why the answer is right, or wrong."""
REFUSED = (
    "Vos réponses ne peuvent pas être gardées ({reason}) : copiez la leçon dans un dossier où vous "
    "pouvez écrire. Le reste de la leçon n'en souffre pas."
)


def keep_answers() -> None:
    """Keep what is answered from now on in this folder, and say so in French."""
    try:
        FOLDER.mkdir(exist_ok=True)
    except OSError as error:
        print(REFUSED.format(reason=error.strerror))
    else:
        print(f"Vos réponses sont gardées dans {FOLDER / FILE}, sur cette machine seulement.")
        print(f"Pour arrêter, supprimez le dossier « {FOLDER} ».")


def record(
    kind: str, key: str, answer: str, right: bool, question: str = "", sentence: str = ""
) -> str:
    """Keep an answer, if the student wishes; "", or why it could not be, in French."""
    if not FOLDER.is_dir():
        return ""
    values = (kind, key, answer, right, question, sentence)
    time = datetime.now().astimezone().isoformat(timespec="seconds")
    line = json.dumps({"time": time, **dict(zip(FIELDS, values, strict=True))}, ensure_ascii=False)
    try:
        with (FOLDER / FILE).open("a", encoding="utf-8", newline="\n") as file:
            file.write(f"\n{line}\n")  # a line cut short before or after it harms it not
    except OSError as error:
        return REFUSED.format(reason=error.strerror)
    return ""


def read_answers(place: str | Path = FOLDER) -> Iterator[list[dict[str, Any]]]:
    """The answers of each student, in order: of a file, or of each .jsonl file below a folder.

    Lines that cannot be read are left out.
    """
    files = sorted(Path(place).rglob("*.jsonl")) if Path(place).is_dir() else [Path(place)]
    for file in files:
        if file.is_file():
            lines = file.read_text(encoding="utf-8", errors="replace").splitlines()
            yield [answer for answer in map(_read, lines) if answer]


def _read(line: str) -> dict[str, Any] | None:
    try:
        answer: dict[str, Any] = json.loads(line)
        is_whole = all(isinstance(answer[name], kind) for name, kind in FIELDS.items())
    except (ValueError, KeyError, TypeError, RecursionError):
        return None
    return answer if is_whole else None
