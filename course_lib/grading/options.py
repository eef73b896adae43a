"""What a teacher asks for on the command line: everything that is said is in French."""

import argparse
import os
import re
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, time
from pathlib import Path
from textwrap import fill
from typing import Any, NoReturn

import course_lib

SOLUTIONS = Path(course_lib.__file__).parents[1] / "solutions"
DATES = ("%Y-%m-%d", "%d/%m/%Y")
USAGE = "python -m course_lib.grading COPIES [options]"
DESCRIPTION = (
    "Note des copies, chacune isolée du reste de la machine : écrit les notes, un retour par "
    "étudiant, une page de la classe et le carnet de notes de nbgrader."
)
EPILOG = (
    "Interrompue (Ctrl+C), la commande reprend où elle en était ; relancée, elle ne note que ce "
    "qui a changé. Elle finit avec le code 0 si tout est noté, 1 s'il reste des copies à relancer, "
    "2 si elle n'a pas pu travailler, 130 si elle est interrompue."
)
FRENCH = {
    r"the following arguments are required: (.+)": r"il manque {0}",
    r"unrecognized arguments: (.+)": r"argument inconnu : {0}",
    r"argument (\S+): expected one argument": r"{0} attend une valeur",
    r"argument (\S+): ignored explicit argument (.+)": r"{0} n'attend pas de valeur ({1})",
    r"argument (\S+): (.+)": r"{0} : {1}",
}
"""What argparse says, in French."""


@dataclass(frozen=True)
class Options:
    """What was asked for; `output` is the teacher's course folder, `database` "" for SQLite."""

    copies: Path
    output: Path
    solutions: Path = SOLUTIONS
    only: tuple[str, ...] = ()
    force: bool = False
    isolated: bool = True
    dask: str = ""
    database: str = ""
    deadline: datetime | None = None
    seed: int = 0
    processes: int = 1


def read_options(arguments: Sequence[str] | None = None) -> Options:
    """The options of the command line; SystemExit (0 for help, 2 for a mistake)."""
    given = vars(_parser().parse_args(arguments))
    copies = Path(os.path.abspath(given.pop("copies")))  # noqa: PTH100 (links are kept)
    output = given.pop("output") or copies.with_name(f"{copies.stem}-correction")
    return Options(copies, output.absolute(), only=tuple(given.pop("only")), **given)


class _Parser(argparse.ArgumentParser):
    """A parser whose mistakes are told in French."""

    def error(self, message: str) -> NoReturn:
        told = message
        for pattern, french in FRENCH.items():
            if found := re.fullmatch(pattern, message):
                told = french.format(*found.groups())
                break
        self.exit(2, f"Erreur : {told}.\nUsage : {USAGE}\nPour tout savoir : --aide\n")


class _Formatter(argparse.RawDescriptionHelpFormatter):
    """Help with French headings."""

    def __init__(self, prog: str, **others: Any) -> None:
        super().__init__(prog, **{"max_help_position": 26, "width": 92} | others)

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: Any = None) -> None:
        super().add_usage(usage, actions, groups, prefix or "Usage : ")

    def start_section(self, heading: str | None) -> None:
        super().start_section(f"{heading}\u00a0")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="python -m course_lib.grading",
        usage=USAGE,
        description=_filled(DESCRIPTION),
        epilog=_filled(EPILOG),
        formatter_class=_Formatter,
        add_help=False,
        allow_abbrev=False,
    )
    _add_places(parser.add_argument_group("Fichiers"))
    _add_ways(parser.add_argument_group("Façon de noter"))
    _add_machines(parser.add_argument_group("Machine"))
    others = parser.add_argument_group("Autres")
    others.add_argument("-h", "--help", "--aide", action="help", help="affiche cette aide")
    return parser


def _filled(text: str) -> str:
    return fill(text, 92)


def _add_places(group: argparse._ArgumentGroup) -> None:
    group.add_argument(
        "copies",
        metavar="COPIES",
        help="un dossier de nom.ipynb, l'arborescence submitted/ de nbgrader, ou le zip de Moodle",
    )
    group.add_argument(
        "--sortie",
        dest="output",
        metavar="DOSSIER",
        type=Path,
        help="où écrire (sinon COPIES-correction, à côté des copies)",
    )
    group.add_argument(
        "--solutions",
        metavar="DOSSIER",
        type=Path,
        default=SOLUTIONS,
        help="les corrigés (sinon ceux du cours) ; les fiches sont à côté, dans exercises/",
    )
    group.add_argument(
        "--base",
        dest="database",
        metavar="URL",
        default="",
        help="carnet de notes, une URL SQLAlchemy (sinon un fichier SQLite dans la sortie)",
    )


def _add_ways(group: argparse._ArgumentGroup) -> None:
    group.add_argument(
        "--seul",
        dest="only",
        metavar="NOM",
        action="append",
        default=[],
        help="ne note que cet étudiant ; peut être répété",
    )
    group.add_argument(
        "--forcer", dest="force", action="store_true", help="note aussi ce qui l'est déjà"
    )
    group.add_argument(
        "--limite",
        dest="deadline",
        metavar="DATE",
        type=_date,
        help="signale les retards : 31/01/2026 (jusqu'à minuit) ou « 31/01/2026 18:00 »",
    )
    group.add_argument(
        "--graine",
        dest="seed",
        metavar="N",
        type=_integer,
        default=0,
        help="change le tirage des données cachées (sinon 0)",
    )
    group.add_argument(
        "--sans-isolation",
        dest="isolated",
        action="store_false",
        help="exécute le code des étudiants sans protection : à éviter",
    )


def _add_machines(group: argparse._ArgumentGroup) -> None:
    cores = len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1
    group.add_argument(
        "--processus",
        dest="processes",
        metavar="N",
        type=_positive,
        default=cores,
        help=f"copies notées en même temps (sinon une par cœur, ici {cores})",
    )
    group.add_argument(
        "--dask",
        metavar="ADRESSE",
        default="",
        help="note sur une grappe Dask, par exemple tcp://serveur:8786",
    )


def _date(text: str) -> datetime:
    """A date, up to its last second, or a date and a time; local time."""
    for form in DATES:
        for more, end in (("", True), (" %H:%M", False), ("T%H:%M", False)):
            try:
                found = datetime.strptime(text.strip(), form + more)
            except ValueError:
                continue
            return datetime.combine(found, time(23, 59, 59)) if end else found
    raise argparse.ArgumentTypeError(f"« {text} » n'est pas une date ; écrivez 31/01/2026")


def _integer(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"« {text} » n'est pas un nombre entier") from None


def _positive(text: str) -> int:
    if (number := _integer(text)) < 1:
        raise argparse.ArgumentTypeError("il faut au moins 1")
    return number
