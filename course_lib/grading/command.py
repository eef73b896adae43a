"""The teacher's command: from a folder of copies to marks, pages and a gradebook."""

import argparse
import errno
import os
import re
import shlex
import signal
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from datetime import datetime
from itertools import chain, pairwise
from pathlib import Path
from typing import NoReturn

import course_lib
from course_lib.grading import batch, scheme
from course_lib.grading.copies import (
    Collected,
    Copy,
    collect,
    of_sheets,
    sheet_of_class,
    with_members,
)
from course_lib.grading.deposits import CollectError, read_class
from course_lib.grading.matching import read_sheet
from course_lib.grading.reports import NOT_ISOLATED, with_comparisons, write_reports
from course_lib.grading.results import (
    ABSENT,
    CopyResult,
    LastRun,
    first_to_see,
    handed_in,
    in_order,
    overview,
    without_password,
)
from course_lib.grading.sandbox import NoSandboxError, require_sandbox
from course_lib.text import counted, unbreakable

INTERRUPTED = (
    "\nInterrompu : les copies finies sont gardées. Relancez la même commande pour continuer."
)
NO_GRADEBOOK = (
    "Sans nbgrader, pas de carnet de notes ni de correction à la main ; tout le reste est écrit. "
    'Pour l\'installer : pip install "cours-minimax[prof]", puis relancez la même commande.'
)
FULL = "Plus de place sur le disque. Libérez-en et relancez : les copies finies sont gardées."
NOT_USABLE = (
    "{} ne peut pas servir ({}) : vérifiez le nom et les droits, ou choisissez avec --sortie un "
    "autre dossier."
)
RECALLED = "Mêmes réglages qu'au dernier passage : {}."
NO_SHEET = "Pas de fiche « {} ». Il y a : {}."
NO_COPY = "Aucune copie reçue."
NO_NOTEBOOK = "Aucune copie dans {} : il faut des fichiers .ipynb."
NO_SOLUTION = "Aucun corrigé dans {} : relancez depuis le dossier du cours, ou donnez --solutions."
WITHIN = "La sortie ({}) doit être hors du dossier des copies, pour ne pas en faire partie."
WINDOWS = (
    "Sous Windows, les copies se notent dans WSL2, que « wsl --install » installe et que « wsl » "
    "ouvre : installez-y le cours comme sous Linux (LISEZMOI.txt), puis tapez :\n"
    "    .venv/bin/python -m course_lib.grading devoir.zip"
)
DONE = "Tout est dans {} : ouvrez-y classe.html."
HELP = Path(__file__).with_name("aide.txt")
COURSE = Path(course_lib.__file__).parents[1]
"""The folder of the course, if the library was not copied out of it."""
KEPT_OPTIONS = {
    **{"--exercices": "asked", "--fiche": "asked"},
    **{"--classe": "members", "--limite": "deadline", "--base": "database"},
}
"""What the options say that the next run takes again, unless one that says the same is given."""
MISTAKES = {
    "required": "il manque {}",
    "unrecognized arguments: -": "option inconnue : {}",
    "unrecognized": "un mot de trop : {}",
    "ignored": "{} ne prend pas de valeur",
    "invalid": "la valeur de {} est mal écrite",
    "": "{} demande une valeur",
}
"""What is said of a mistake, by a word of what argparse says of it."""
ERRORS = (CollectError, batch.CommandError, NoSandboxError, scheme.SchemeError)


# Options


class Parser(argparse.ArgumentParser):
    """A parser of the command line whose help is a file of text that begins with the usage."""

    def __init__(self, help_file: Path) -> None:
        super().__init__(add_help=False, allow_abbrev=False)
        self.help_text = help_file.read_text("utf-8")
        self.add_argument("-h", "--help", "--aide", action="help")

    def error(self, message: str) -> NoReturn:
        """Exit with code 2, and a message in French: argparse's own says which words to look at."""
        about = message.partition(": ")[2]
        words = re.findall(r"--[-\w]+", message) or [about]  # the rest is English
        if about:
            sentence = next(one for word, one in MISTAKES.items() if word in message)
            message = about if "«" in about else sentence.format(", ".join(words))
        usage = self.help_text.partition("\n")[0]
        self.exit(2, f"Erreur : {message}.\n{usage}\nPour tout savoir : --aide\n")

    def format_help(self) -> str:
        """The text of the help."""
        return self.help_text


def read_options(arguments: Sequence[str]) -> argparse.Namespace:
    """The options of the command line; SystemExit (0 for help, 2 for a mistake).

    `output` is the correction folder; `asked` has, by sheet, the questions that count, all if none;
    `database` is "" for SQLite in `output`; `seed` is None if it is not given.
    """
    parser = Parser(HELP)
    add = parser.add_argument
    add("copies", metavar="COPIES")
    add("--sortie", dest="output", type=Path)
    add("--solutions", type=Path)
    add("--base", dest="database", default="")
    add("--fiche", "--exercices", dest="questions", action="append", type=_questions, default=[])
    add("--classe", dest="members", type=Path)
    add("--limite", dest="deadline", type=_date)
    add("--graine", dest="seed", type=int)
    add("--sans-isolation", dest="isolated", action="store_false")
    add("--dask", default="")
    options = parser.parse_args(arguments)
    options.copies = Path(os.path.abspath(options.copies))  # noqa: PTH100 (links are kept)
    beside = options.copies.with_name(f"{options.copies.stem}-correction")
    options.output = (options.output or beside).absolute()
    here, ours = Path("solutions").absolute(), COURSE / "solutions"
    is_ours = scheme.solutions_in(ours) and not scheme.solutions_in(here)
    options.solutions = options.solutions or (ours if is_ours else here)
    options.asked = dict[str, tuple[str, ...]]()
    for sheet, names in options.questions:
        options.asked[sheet] = (*options.asked.get(sheet, ()), *names)
    return options


def _date(text: str) -> datetime:
    """A date and a time, or the last second of a date; local time."""
    day, _, hour = text.strip().replace("T", " ").partition(" ")
    for form in ("%Y-%m-%d", "%d/%m/%Y"):
        with suppress(ValueError):
            date = datetime.strptime(f"{day} {hour or '23:59'}", f"{form} %H:%M")
            return date if hour else date.replace(second=59)
    raise argparse.ArgumentTypeError(f"« {text} » n'est pas une date ; écrivez 31/01/2026")


def _questions(text: str) -> tuple[str, tuple[str, ...]]:
    """A sheet, and the names of its questions if some are given: `chomp:1-2,15b`, `chomp`."""
    sheet, colon, names = text.partition(":")
    questions = scheme.names_in(names)
    if not sheet.strip() or sheet.strip()[0].isdigit() or (colon and not questions):
        raise argparse.ArgumentTypeError(f"« {text} » ; écrivez minimax:1,2,4 ou chomp:1-10")
    return sheet.strip(), questions


def _kept_words(arguments: Iterable[str]) -> dict[str, list[str]]:
    """The words to take again at the next run, by what they say."""
    split = (one.split("=", 1) if one.startswith("--") else [one] for one in arguments)
    found = dict[str, list[str]]()
    for option, value in pairwise(chain.from_iterable(split)):
        if name := KEPT_OPTIONS.get(option):
            safe = os.path.abspath(value) if option == "--classe" else value  # noqa: PTH100
            found.setdefault(name, []).extend((option, without_password(safe)))
    return found


# The command


def main(arguments: Sequence[str] | None = None) -> int:
    """Mark copies; the exit code: 0 all is marked, 1 copies are left, 2 an error, 130 Ctrl+C."""
    code = 2
    try:
        return _run([*(sys.argv[1:] if arguments is None else arguments)])
    except KeyboardInterrupt:
        message, code = INTERRUPTED, 130
    except ERRORS as error:
        message = str(error)
    except OSError as error:
        denied = error.errno in (errno.EACCES, errno.EPERM, errno.EROFS)
        why = "accès refusé" if denied else "ce n'est pas le fichier, ou le dossier, attendu"
        full = error.errno in (errno.ENOSPC, errno.EDQUOT)
        message = FULL if full else NOT_USABLE.format(error.filename or "Un fichier", why)
    print(unbreakable(message), file=sys.stderr)
    return code


def interrupt(*_: object) -> None:
    """What Ctrl+C does; another one does not disturb the end of the run."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    raise KeyboardInterrupt


def _run(arguments: list[str]) -> int:
    """Collect the copies, mark them, write the files, and print a summary; the exit code."""
    if sys.platform == "win32":  # even without isolation
        raise batch.CommandError(WINDOWS)
    last, typed = LastRun.read(read_options(arguments).output) or LastRun(), _kept_words(arguments)
    recalled = {name: words for name, words in last.options.items() if name not in typed}
    options = read_options([*arguments, *chain.from_iterable(recalled.values())])
    settings = _settings(options, last.seed)
    collected, dates = _collected(options, settings, last)
    copies, absent = _class(collected.copies, options)
    if recalled:
        words = shlex.join(chain.from_iterable(recalled.values()))
        print(unbreakable(RECALLED.format(words)), file=sys.stderr)
    LastRun({**recalled, **typed}, settings.seed, dates).write(options.output)
    results, new = _marked(options, settings, copies)
    results, groups = with_comparisons(results, settings.solutions)
    results, no_gradebook, code = _recorded(results, options, settings, copies)
    results = in_order([*results, *absent])
    sheet = next(iter(options.asked), sheet_of_class(copies))
    write_reports(results, options.output, groups, sheet, settings.seed, settings.isolated)
    left = dict.fromkeys(one.warnings[-1] for one in results if batch.UNMARKED in one.flags)
    notes = [*collected.warnings, *left, *no_gradebook]
    print(unbreakable("\n".join(_summary(results, new, notes, options.output))))
    return int(code or bool(left))


def _settings(options: argparse.Namespace, seed: int) -> batch.Settings:
    """How `options` say to mark; CommandError, SchemeError, NoSandboxError if it cannot be."""
    if options.isolated:
        require_sandbox()
    solutions = scheme.solutions_in(options.solutions)
    if not solutions:
        raise batch.CommandError(NO_SOLUTION.format(options.solutions))
    for name, questions in options.asked.items():
        if name not in solutions:
            raise batch.CommandError(NO_SHEET.format(name, ", ".join(solutions)))
        scheme.read_scheme(solutions[name]).chosen(questions)
    seed = seed if options.seed is None else options.seed
    return batch.Settings(solutions, options.asked, seed, options.isolated)


def _collected(
    options: argparse.Namespace, settings: batch.Settings, last: LastRun
) -> tuple[Collected, dict[str, datetime]]:
    """The copies, and when they were handed in, where that is known; CommandError if none."""
    if options.output.is_relative_to(options.copies):
        raise batch.CommandError(WITHIN.format(options.output))

    def key(copy: Copy) -> str:  # the same for a file of a student in a zip or in a folder
        return f"{scheme.digest_of(copy.path)} {copy.student}"

    sheets = {name: read_sheet(scheme.sheet_of(path)) for name, path in settings.solutions.items()}
    unpacked, known = options.output / "travail" / "copies", lambda one: last.dates.get(key(one))
    collected = collect(options.copies, sheets, unpacked, options.deadline, known)
    if not collected.copies:
        raise batch.CommandError(NO_NOTEBOOK.format(options.copies))
    dates = {key(copy): copy.submitted for copy in collected.sent if copy.submitted}
    return collected, {**last.dates, **dates}


def _class(
    copies: Sequence[Copy], options: argparse.Namespace
) -> tuple[list[Copy], list[CopyResult]]:
    """The copies to mark, with the numbers that the list of the class gives, and the absentees.

    Without `--fiche`, the sheet of the class is that of most copies.
    """
    chosen = list(of_sheets(copies, [*options.asked]))
    if options.members is None:
        return chosen, []
    members, absent = read_class(options.members), list[CopyResult]()
    for sheet in options.asked or {sheet_of_class(chosen): ()}:
        here = [one for one in chosen if one.sheet == sheet or not options.asked]
        numbered, missing = with_members(here, members)
        chosen = [*numbered, *(one for one in chosen if options.asked and one.sheet != sheet)]
        gone = frozenset({ABSENT})
        absent += (CopyResult(one.name, sheet, (), (NO_COPY,), gone, one.number) for one in missing)
    return chosen, absent


def _marked(
    options: argparse.Namespace, settings: batch.Settings, copies: Sequence[Copy]
) -> tuple[list[CopyResult], int]:
    """The results, and how many are new."""
    alert = "" if options.isolated else f"{NOT_ISOLATED}\n"
    print(unbreakable(f"{alert}Correction de {options.copies.name}…"), file=sys.stderr)
    cores = len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1
    with batch.workers(cores, options.dask) as executor:
        work = options.output / "travail" / "notes"
        return batch.with_progress(batch.mark_all(copies, settings, work, executor), sys.stderr)


def _recorded(
    results: list[CopyResult],
    options: argparse.Namespace,
    settings: batch.Settings,
    copies: Sequence[Copy],
) -> tuple[list[CopyResult], list[str], int]:
    """The results with the marks given by hand; why there is no gradebook, and the exit code."""
    try:
        from course_lib.grading.gradebook import GradebookError, record
    except ImportError:
        return results, [NO_GRADEBOOK], 0
    place = options.output, options.database
    try:
        return record(results, copies, settings, *place, deadline=options.deadline), [], 0
    except GradebookError as error:
        return results, [str(error)], 1


# What is printed


def _summary(
    results: Sequence[CopyResult], new: int, notes: Sequence[str], output: Path
) -> Iterator[str]:
    """The lines that are printed at the end of a run, `new` of whose results are new."""
    old = len(handed_in(results)) - new
    more = f" ; déjà faites : {old}" if old else ""
    yield f"{counted(new, 'copie traitée')}{more}." if new else "Rien de nouveau à noter."
    for name in sorted({one.sheet for one in results}):
        of_sheet = [one for one in results if one.sheet == name]
        yield f"  {name or 'fiche inconnue'} : {overview(of_sheet)}"
        if absent := [one.student for one in of_sheet if ABSENT in one.flags]:
            yield f"  Sans copie ({len(absent)}) : {', '.join(absent)}."
    if to_see := first_to_see(results):
        yield f"\nÀ regarder ({len(to_see)}) :"
        for one in to_see:
            yield f"  {one.student} ({one.sheet or '?'}) : {', '.join(one.remarks)}"
    yield ""
    yield from (*notes, *[""] * bool(notes))
    here = Path.cwd()
    yield DONE.format(output.relative_to(here) if output.is_relative_to(here) else output)
