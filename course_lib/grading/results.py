"""What grading says of a copy, as plain data, in numbers and in French sentences.

Also what a run leaves to the next one; files are written whole or not at all.
"""

import json
import os
import re
import secrets
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field, replace
from datetime import datetime
from pathlib import Path
from statistics import fmean, median
from typing import Any, Literal

from course_lib.text import counted, french_number, plain_letters, unbreakable

Status = Literal["Réussi", "Partiel", "À compléter", "À revoir", "Sans réponse"]
SIGNS = {"Réussi": "✓", "Partiel": "◐", "À revoir": "✗", "À compléter": "…", "Sans réponse": "–"}
NOTHING: dict[Status, tuple[str, ...]] = {
    "Sans réponse": ("Rien n'est écrit ici.",),
    "À compléter": ("La réponse est encore celle de la fiche.",),
}
"""The diagnosis of an answer that was not written."""
HIGHEST = 20.0
"""The mark of a copy whose answers are all right."""
AGAIN = "À rendre à la place : le {}, avec vos réponses."
NOT_YET = "La correction n'a pas abouti. Elle sera relancée : vous n'avez rien à refaire."
ABSENT = "absent"
"""The flag of who sent no copy."""
FLAGS = {
    "namesake": "même nom ou même numéro qu'une autre copie",
    "stray": "autre fiche, non notée (elle se note à part, avec --fiche et --sortie)",
    "lesson": "leçon, et non une fiche",
    "homonym": "pas autant de copies que d'homonymes dans la liste : donnez à --classe la feuille "
    "d'évaluation de Moodle, qui a leurs numéros, ou corrigez la liste",
    "stranger": "pas dans la liste de classe",
    "late": "en retard",
    "tampered": "cellule verrouillée modifiée",
    "signed": "même nom dans mon_nom qu'une autre copie",
    "questions": "autres questions que la plupart : TP noté, fiche entière, ou autre version",
    "crashed": "noyau arrêté",
    "endless": "code sans fin",
    ABSENT: "pas de copie",
    "unmarked": "non notée, à relancer",
    "unreadable": "illisible",
    "alike": "réponses identiques à celles d'un autre",
    "wrong-sheet": "autre fiche",
    "version": "version de la fiche inconnue : remettez versions/ à côté du corrigé, et relancez",
    "missing": "cellules supprimées",
    "several": "plusieurs fichiers",
}
"""What a flag of a copy says to the teacher, the most important first."""
UNSAFE = re.compile(r"[^\w '’.()@-]")
UNWRITABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff\ufffe\uffff]")
"""What UTF-8 or XML cannot hold: halves of characters, controls."""
LONGEST_LINE, LONGEST_ANSWER = 2000, 30_000
"""How many characters of a line, whatever a function returned, and of an answer are kept."""
FILE = Path("travail", "reglages.json")
PASSWORD = re.compile(r"(://[^:@/]*):(.*?)(?=@[^@?]*(?:\?\w+=.*)?$)", re.DOTALL)
"""The user and the password in the address of a database, whatever signs the password has."""


@dataclass(frozen=True)
class ExerciseResult:
    """One graded cell of a sheet.

    `key` is the exercise's ("chomp-12") or, for an answer marked by hand, its grade id; `lines` is
    the diagnosis that the student reads, `remark` the teacher's own words, which replace it;
    `waiting` tells that a teacher must still mark it. `private` is what the teacher alone reads,
    the hidden call that failed; `answer` is what the student wrote, shown to this student.
    """

    key: str
    title: str
    points: float
    out_of: float
    status: Status
    lines: tuple[str, ...] = ()
    misconception: str = ""
    waiting: bool = False
    remark: str = ""
    private: tuple[str, ...] = ()
    answer: str = ""

    @property
    def verdict(self) -> str:
        """`✓ Réussi`, or that the teacher must still mark the answer."""
        return "✎ À noter" if self.waiting else f"{SIGNS[self.status]} {self.status}"

    @property
    def score(self) -> str:
        """`1,5 / 2`, or `? / 2` if the teacher must still mark the answer."""
        earned = "?" if self.waiting else french_number(self.points)
        return f"{earned} / {french_number(self.out_of)}"

    @property
    def diagnosis(self) -> tuple[str, ...]:
        """Why an answer is not right; nothing if the teacher's own comment replaces it."""
        return () if self.remark else self.lines or NOTHING.get(self.status, ())


@dataclass(frozen=True)
class CopyResult:
    """One copy: whose it is, of which sheet, and what each exercise earned.

    `warnings` are French sentences (cells missing, duplicated, a kernel that died...), which the
    student reads too; `flags` are short names of what to look at: see FLAGS. `number` is Moodle's
    for this student, "" if unknown. `seed` is that of the hidden calls: with it the mark is found
    again. `signed` is the name that the copy gives for its student's, "" if its sheet asks for
    none.
    """

    student: str
    sheet: str
    results: tuple[ExerciseResult, ...]
    warnings: tuple[str, ...] = ()
    flags: frozenset[str] = field(default_factory=frozenset)
    number: str = ""
    seed: int = 0
    signed: str = ""

    @property
    def points(self) -> float:
        """What the copy has earned so far."""
        return sum(result.points for result in self.results)

    @property
    def out_of(self) -> float:
        """What the sheet is worth, answers marked by hand included."""
        return sum(result.out_of for result in self.results)

    @property
    def mark(self) -> float | None:
        """The mark over 20, to the nearest hundredth, at most 20 with bonuses; None if unmarked."""
        mark = HIGHEST * self.points / self.out_of if self.out_of else 0.0
        return min(HIGHEST, round(mark, 2)) if self.results else None

    @property
    def waiting(self) -> int:
        """How many answers the teacher must still mark."""
        return sum(result.waiting for result in self.results)

    @property
    def remarks(self) -> list[str]:
        """What its flags say to the teacher, the most important first."""
        return [text for flag, text in FLAGS.items() if flag in self.flags]

    @property
    def why_not_marked(self) -> tuple[str, ...]:
        """Why it has no mark, and what its student has to do."""
        if "unmarked" in self.flags:
            return (NOT_YET,)
        file = f"fichier {self.sheet}.ipynb" if self.sheet else "notebook de la fiche (.ipynb)"
        return self.warnings + (() if ABSENT in self.flags else (AGAIN.format(file),))


@dataclass(frozen=True)
class Alike:
    """Students of a sheet whose answers to these exercises are the same, names and layout apart."""

    sheet: str
    students: tuple[str, ...]
    exercises: tuple[str, ...]


def readable(result: ExerciseResult) -> ExerciseResult:
    """A result whose lines can be read and written anywhere, whatever the copy put in them."""
    lines = (one[:LONGEST_LINE] + "…" * (len(one) > LONGEST_LINE) for one in result.lines)
    answer = writable(result.answer[:LONGEST_ANSWER])
    return replace(result, lines=tuple(map(writable, lines)), answer=answer)


def writable(text: str) -> str:
    """A text in which the replacement character stands for what cannot be written.

    >>> writable("nul" + chr(0) + "moitié" + chr(0xD800))
    'nul�moitié�'
    """
    return UNWRITABLE.sub("\ufffd", text)


# In French


def headline(result: ExerciseResult) -> str:
    """The verdict in a line: `✓ Réussi : 2 / 2 points`."""
    return unbreakable(f"{result.verdict} : {result.score} point{'s' * (result.out_of >= 2)}")


def comment(copy: CopyResult) -> str:
    """A student's page in a few sentences of plain text, for Moodle's comments."""
    parts = list[str]() if copy.results else [*copy.why_not_marked]
    for one in copy.results:
        if not one.waiting:
            why = " ".join((*one.remark.split(), *one.diagnosis))
            parts.append(f"{one.title} : {one.status}." + f" {why}" * bool(why))
    return " ".join(parts).replace("`", "")


def names_of(student: str) -> tuple[str, str]:
    """The first and last names of a student; no character of them can act in a page or a table.

    >>> names_of("Zoé de LA TOUR"), names_of("Zoé Lefèvre (123)"), names_of("dupont")
    (('Zoé de', 'LA TOUR'), ('Zoé', 'Lefèvre (123)'), ('', 'dupont'))
    """
    bare = (re.sub(r"^[^\w(]+", "", word) for word in UNSAFE.sub(" ", student)[:120].split())
    words = [word for word in bare if word] or ["(sans nom)"]
    last = [word for word in words if word.isupper() and len(word) > 1]
    if len(last) in (0, len(words)):
        last = words[1:] or words
        return " ".join(words[: len(words) - len(last)]), " ".join(last)
    return " ".join(word for word in words if word not in last), " ".join(last)


def in_order(copies: Iterable[CopyResult]) -> list[CopyResult]:
    """Copies by sheet, then by student, whatever the accents and capitals."""
    return sorted(copies, key=lambda copy: (copy.sheet, plain_letters(copy.student)))


def handed_in(copies: Iterable[CopyResult]) -> list[CopyResult]:
    """The copies, without the students who sent none."""
    return [copy for copy in copies if ABSENT not in copy.flags]


def first_to_see(copies: Iterable[CopyResult]) -> list[CopyResult]:
    """The copies to look at, those that may be taken for another student's first."""
    odd = [copy for copy in handed_in(copies) if copy.flags]
    return sorted(odd, key=lambda copy: "namesake" not in copy.flags)


def overview(copies: Iterable[CopyResult]) -> str:
    """How many copies, their mean and median over 20, how many answers are to mark by hand."""
    copies = handed_in(copies)
    marks = [one.mark for one in copies if one.mark is not None]
    left = sum(one.waiting for one in copies)
    count, unmarked = counted(len(copies), "copie"), len(copies) - len(marks)
    if not marks:
        return f"{count} ; aucune n'est notée."
    others = f", dont {unmarked} non notée{'s' * (unmarked > 1)}" if unmarked else ""
    mean, middle = french_number(round(fmean(marks), 1)), french_number(median(marks))
    by_hand = f" {counted(left, 'réponse')} à noter à la main : notes provisoires." if left else ""
    return f"{count}{others} ; moyenne {mean}, médiane {middle} sur 20.{by_hand}"


# What a run leaves to the next one; files are written whole or not at all


def write_whole(path: Path, text: str) -> None:
    """Write a file of text, and the folders above it, even if this process is killed meanwhile."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with part.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


def keep(path: Path, digest: str, result: CopyResult) -> None:
    """Write a result in a file, under a digest of what it comes from."""
    content = {"digest": digest, "result": asdict(result)}
    write_whole(path, json.dumps(content, indent=1, default=sorted))


def kept_result(path: Path, digest: str) -> CopyResult | None:
    """The result in a file under this digest; None if there is none, or the file is damaged."""
    try:
        raw = json.loads(path.read_text("utf-8"))
        if raw["digest"] != digest:
            return None
        content, results = raw["result"], list[ExerciseResult]()
        for one in content["results"]:
            tuples = {name: tuple(one[name]) for name in ("lines", "private")}
            results.append(ExerciseResult(**one | tuples))
        sets = {"warnings": tuple(content["warnings"]), "flags": frozenset(content["flags"])}
        return CopyResult(**content | sets | {"results": tuple(results)})
    except (OSError, ValueError, LookupError, TypeError):
        return None


@dataclass(frozen=True)
class LastRun:
    """The settings of the last run.

    `options` are words of the command line, by the field of the options that they fill; `seed` is
    the secret one of the hidden calls; `dates` say when copies were handed in, where a zip did.
    """

    options: Mapping[str, list[str]] = field(default_factory=dict)
    seed: int = field(default_factory=lambda: secrets.randbelow(10**18))
    dates: Mapping[str, datetime] = field(default_factory=dict)

    @staticmethod
    def read(folder: Path) -> "LastRun | None":
        """The settings in a correction folder; None if there are none, or the file is damaged."""
        try:
            raw: dict[str, Any] = json.loads((folder / FILE).read_text("utf-8"))
            options = {name: [*map(str, words)] for name, words in raw["options"].items()}
            dates = {key: datetime.fromisoformat(text) for key, text in raw["dates"].items()}
            return LastRun(options, int(raw["seed"]), dates)
        except (OSError, ValueError, LookupError, AttributeError, TypeError):
            return None

    def write(self, folder: Path) -> None:
        """Write the settings, for the teacher's eyes only: the seed is secret."""
        raw = json.dumps(asdict(self), ensure_ascii=False, indent=1, default=datetime.isoformat)
        write_whole(folder / FILE, raw)
        (folder / FILE).chmod(0o600)


def without_password(url: str) -> str:
    """The address of a database as it may be written down.

    >>> without_password("postgresql+psycopg://prof:p@ss/w:rd@serveur/notes")
    'postgresql+psycopg://prof@serveur/notes'
    """
    return PASSWORD.sub(r"\1", url)
