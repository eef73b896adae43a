"""The teacher's command: from a folder of copies to marks, pages and a gradebook."""

import argparse
import errno
import io
import os
import signal
import sys
import threading
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import datetime, time
from difflib import get_close_matches
from itertools import chain
from pathlib import Path
from warnings import catch_warnings, simplefilter

import course_lib
from course_lib.grading import summary
from course_lib.grading.alike import alike, with_same_signature
from course_lib.grading.batch import (
    LEFT,
    Settings,
    WorkersError,
    mark_all,
    with_progress,
    workers,
)
from course_lib.grading.copies import (
    Collected,
    Copy,
    collect,
    of_sheets,
    sheet_of_class,
    with_members,
)
from course_lib.grading.files import CollectError
from course_lib.grading.french import Parser
from course_lib.grading.matching import read_sheet
from course_lib.grading.pages import NOT_ISOLATED
from course_lib.grading.people import read_class
from course_lib.grading.reports import write_reports
from course_lib.grading.results import Alike, CopyResult
from course_lib.grading.sandbox import NoSandboxError, require_sandbox
from course_lib.grading.scheme import (
    SchemeError,
    digest_of,
    names_in,
    read_scheme,
    sheet_of,
    solutions_in,
)
from course_lib.grading.storage import LastRun, as_typed, without_password
from course_lib.text import counted, plain_letters, unbreakable

MOST_NAMED = 15
"""How many copies to look at are named at the end."""
INTERRUPTED = (
    "\nInterrompu : les copies finies sont gardées. Relancez la même commande pour continuer."
)
NO_GRADEBOOK = (
    "Sans nbgrader, pas de carnet de notes ni de correction à la main ; tout le reste est écrit. "
    'Pour l\'installer : pip install "cours-minimax[prof]", puis relancez la même commande.'
)
FULL = "Plus de place sur le disque. Libérez-en et relancez : les copies finies sont gardées."
DENIED = "Accès refusé à {} : vérifiez les droits, ou choisissez un autre dossier avec --sortie."
NOT_USABLE = "{} ne peut pas servir : est-ce bien le fichier, ou le dossier, que vous vouliez ?"
RECALLED = "Mêmes réglages qu'au dernier passage : {}."
CHANGED = (
    "Autres réglages qu'au dernier passage ({}) : ce qui était noté autrement est noté de nouveau."
)
OTHERWISE = (
    "Les autres copies ont été notées avec d'autres réglages ({}). Relancez sans --seul, pour "
    "noter toute la classe avec les nouveaux ; ou avec --seul, mais sans les nouveaux."
)
NO_SHEET = "Pas de fiche « {} ». Il y a : {}."
UNSURE = (
    "Aucune fiche n'est celle de la plupart des copies : dites avec --fiche laquelle était à "
    "rendre. D'ici là, notes.csv est sans note, et les notes de chaque fiche sont à part."
)
NO_COPY = "Aucune copie reçue."
NO_NOTEBOOK = "Aucune copie dans {} : il faut des fichiers .ipynb."
NO_SOLUTION = "Aucun corrigé dans {} : indiquez le dossier solutions/ du cours avec --solutions."
INSIDE = (
    "La sortie ({}) ne peut pas être dans le dossier des copies : ses fichiers y seraient pris "
    "pour des copies."
)
WINDOWS = (
    "Sous Windows, les copies se notent dans WSL2, que « wsl --install » installe et que « wsl » "
    "ouvre : installez-y le cours comme sous Linux (LISEZMOI.txt), puis tapez :\n"
    "    .venv/bin/python -m course_lib.grading devoir.zip"
)
FILES = {
    "classe.html": "la classe : résultats, erreurs fréquentes, copies à regarder",
    "notes.csv": "les notes, pour un tableur ou pour Moodle",
    "releve.csv": "le nom et la note, par ordre alphabétique",
    "retours/": "une page par étudiant",
    "retours-*.zip": "les mêmes, pour Moodle (« plusieurs fichiers de feedback »)",
    "gradebook.db": "le carnet de notes de nbgrader (formgrader, depuis ce dossier)",
}
DATES = [form + more for form in ("%Y-%m-%d", "%d/%m/%Y") for more in ("", " %H:%M", "T%H:%M")]
HELP = Path(__file__).with_name("aide.txt")
END_OF_DAY = time(23, 59, 59)
COURSE = Path(course_lib.__file__).parents[1]
"""The folder of the course, if the library was not copied out of it."""


class CommandError(ValueError):
    """The command cannot work as asked; the message says why, in French."""


ERRORS = (CollectError, CommandError, NoSandboxError, SchemeError, WorkersError)


# Options


@dataclass(frozen=True)
class Options:
    """The options of the command line.

    `output` is the correction folder; `only` the students to mark, all if none; `asked` has, by
    sheet, the questions that count, all if none; `database` is "" for SQLite in `output`; `seed`
    is None if it is not given.
    """

    copies: Path
    output: Path
    solutions: Path
    only: tuple[str, ...] = ()
    force: bool = False
    isolated: bool = True
    dask: str = ""
    database: str = ""
    deadline: datetime | None = None
    seed: int | None = None
    processes: int = 1
    asked: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    members: Path | None = None

    @property
    def words(self) -> dict[str, list[str]]:
        """The options that the next run takes again, as words of the command line."""
        words = dict[str, list[str]](asked=[], members=[], deadline=[], database=[])
        for sheet, names in self.asked.items():
            counting = ["--exercices", f"{sheet}:{','.join(names)}"]
            words["asked"] += counting if names else ["--fiche", sheet]
        if self.members:
            words["members"] = ["--classe", str(self.members.absolute())]
        if self.deadline:
            form = "%d/%m/%Y" + " %H:%M" * (self.deadline.time() != END_OF_DAY)
            words["deadline"] = ["--limite", self.deadline.strftime(form)]
        if self.database:
            words["database"] = ["--base", without_password(self.database)]
        return words


def read_options(arguments: Sequence[str] | None = None) -> Options:
    """The options of the command line; SystemExit (0 for help, 2 for a mistake)."""
    values = vars(_parser().parse_args(arguments))
    copies = Path(os.path.abspath(values.pop("copies")))  # noqa: PTH100 (links are kept)
    output = values.pop("output") or copies.with_name(f"{copies.stem}-correction")
    values["solutions"] = values["solutions"] or _course_solutions()
    asked: dict[str, tuple[str, ...]] = dict.fromkeys(values.pop("sheets"), ())
    for sheet, names in values.pop("questions"):
        asked[sheet] = (*asked.get(sheet, ()), *names)
    only = tuple(values.pop("only"))
    return Options(copies, output.absolute(), only=only, asked=asked, **values)


def _course_solutions() -> Path:
    """The `solutions` of the working folder, else those beside this library."""
    here = Path("solutions").absolute()
    return here if solutions_in(here) else COURSE / "solutions"


def _parser() -> Parser:
    cores = len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1
    parser = Parser(HELP)
    add = parser.add_argument
    add("copies", metavar="COPIES")
    add("--sortie", dest="output", type=Path)
    add("--solutions", type=Path, default=None)
    add("--base", dest="database", default="")
    add("--seul", dest="only", action="append", default=[])
    add("--fiche", dest="sheets", action="append", default=[])
    add("--exercices", dest="questions", action="append", type=_questions, default=[])
    add("--classe", dest="members", type=Path)
    add("--forcer", dest="force", action="store_true")
    add("--limite", dest="deadline", type=_date)
    add("--graine", dest="seed", type=int)
    add("--sans-isolation", dest="isolated", action="store_false")
    add("--processus", dest="processes", type=int, default=cores)
    add("--dask", default="")
    return parser


def _date(text: str) -> datetime:
    """A date and a time, or the last second of a date; local time."""
    for form in DATES:
        try:
            date = datetime.strptime(text.strip(), form)
        except ValueError:
            continue
        return date if "%H" in form else datetime.combine(date, END_OF_DAY)
    raise argparse.ArgumentTypeError(f"« {text} » n'est pas une date ; écrivez 31/01/2026")


def _questions(text: str) -> tuple[str, tuple[str, ...]]:
    """A sheet and the names of its questions: `chomp:1-2,15b` is ("chomp", ("1", "2", "15b"))."""
    sheet, _, names = text.partition(":")
    questions = names_in(names)
    if not (sheet.strip() and questions):
        raise argparse.ArgumentTypeError(f"« {text} » ; écrivez minimax:1,2,4 ou chomp:1-10")
    return sheet.strip(), questions


# The command


def main(arguments: Sequence[str] | None = None) -> int:
    """Mark copies; the exit code: 0 all is marked, 1 copies are left, 2 an error, 130 Ctrl+C."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        with _one_interruption():
            return _run([*(sys.argv[1:] if arguments is None else arguments)])
    except KeyboardInterrupt:
        message, code = INTERRUPTED, 130
    except ERRORS as error:
        message, code = str(error), 2
    except OSError as error:
        message, code = _system_error(error), 2
    print(unbreakable(message), file=sys.stderr)
    return code


@contextmanager
def _one_interruption() -> Iterator[None]:
    """Raise KeyboardInterrupt at the first Ctrl+C, and let no other disturb the end of the run."""

    def stop(*_: object) -> None:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        raise KeyboardInterrupt

    if threading.current_thread() is not threading.main_thread():
        yield
        return
    former = signal.signal(signal.SIGINT, stop)
    try:
        yield
    finally:
        if signal.getsignal(signal.SIGINT) is stop:
            signal.signal(signal.SIGINT, former)


def _system_error(error: OSError) -> str:
    """An error of the system, in French."""
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return FULL
    place = error.filename or "un fichier"
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return DENIED.format(place)
    return NOT_USABLE.format(place)


def _run(arguments: list[str]) -> int:
    """Collect the copies, mark them, write the files, and print a summary; the exit code."""
    if sys.platform == "win32":  # even without isolation
        raise CommandError(WINDOWS)
    options, last, message = _with_last_options(arguments)
    settings = _settings(options, last)
    collected, dates = _collected(options, settings, last)
    copies, absent = _class(collected.copies, options)
    if message:
        print(unbreakable(message), file=sys.stderr)
    LastRun(options.words, settings.seed, dates).write(options.output)
    results, new = _marked(options, settings, copies)
    head = _head(results, new)
    groups = alike(copies, settings.solutions, settings.sheets)
    results = _flagged(results, copies, settings, groups)
    results, no_gradebook, code = _recorded(results, options, settings, copies)
    results = summary.in_order([*results, *absent])
    sheet = next(iter(options.asked), sheet_of_class(copies))
    seed, isolated = settings.seed, settings.isolated
    write_reports(results, options.output, groups, sheet=sheet, seed=seed, isolated=isolated)
    notes = [*collected.warnings, *summary.advice(results), *no_gradebook]
    notes += [] if sheet or not any(one.results for one in results) else [UNSURE]
    print(unbreakable("\n".join(_summary(head, results, notes, options.output))))
    return int(code or any(LEFT & one.flags for one in results))


def _with_last_options(arguments: list[str]) -> tuple[Options, LastRun, str]:
    """The options, completed by those of the last run; the last run; a message about them.

    CommandError if the options would mark some copies otherwise than the rest of the class.
    """
    options = read_options(arguments)
    last = LastRun.read(options.output)
    if last is None:
        return options, LastRun(), ""
    missing = {
        one: words for one, words in last.options.items() if not options.words[one] and words
    }
    options = read_options([*arguments, *chain.from_iterable(missing.values())])
    changed = any(options.words[one] != last.options.get(one) for one in ("asked", "deadline"))
    if options.only and (changed or options.seed not in (None, last.seed)):
        seed = {"seed": ["--graine", str(last.seed)]} if options.seed is not None else {}
        raise CommandError(OTHERWISE.format(as_typed({**last.options, **seed})))
    messages = [CHANGED.format(as_typed(last.options))] if changed else []
    messages += [RECALLED.format(as_typed(missing))] if missing else []
    return options, last, " ".join(messages)


def _settings(options: Options, last: LastRun) -> Settings:
    """How to mark the copies of the sheets that have a solution."""
    solutions = solutions_in(options.solutions)
    if not solutions:
        raise CommandError(NO_SOLUTION.format(options.solutions))
    if options.isolated:
        require_sandbox(_private_files(options))
    for name, questions in options.asked.items():
        if name not in solutions:
            raise CommandError(NO_SHEET.format(name, ", ".join(solutions)))
        read_scheme(solutions[name]).chosen(questions)
    seed = last.seed if options.seed is None else options.seed
    return Settings(solutions, {}, seed, isolated=options.isolated, asked=options.asked)


def _private_files(options: Options) -> Iterator[Path]:
    """What copies must not see: the course, the other copies, the marks, the list of the class."""
    yield from (options.copies, options.output, options.solutions)
    if solutions_in(COURSE / "solutions"):
        yield COURSE
    if options.members:
        yield options.members
    if options.database.startswith("sqlite"):
        yield Path(options.database.partition(":///")[2].partition("?")[0])


def _collected(
    options: Options, settings: Settings, last: LastRun
) -> tuple[Collected, dict[str, datetime]]:
    """The copies, and when they were handed in, where that is known.

    CommandError if there is no copy, or none of a student who is named with --seul.
    """
    if options.output.is_relative_to(options.copies):
        raise CommandError(INSIDE.format(options.output))
    sheets = {name: read_sheet(sheet_of(path)) for name, path in settings.solutions.items()}
    unpacked = options.output / "travail" / "copies"
    collected = collect(
        options.copies, sheets, unpacked, options.deadline, lambda one: last.dates.get(_key(one))
    )
    if not collected.copies:
        raise CommandError(NO_NOTEBOOK.format(options.copies))
    students = {plain_letters(copy.student): copy.student for copy in collected.copies}
    for name in options.only:
        if name not in students.values():
            near = get_close_matches(plain_letters(name), students, 3, 0.5)
            names = ", ".join(students[one] for one in near)
            hint = f" Voulez-vous dire : {names} ?" if near else ""
            raise CommandError(f"Aucune copie de « {name} ».{hint}")
    dates = {_key(copy): copy.submitted for copy in collected.sent if copy.submitted}
    return collected, {**last.dates, **dates}


def _key(copy: Copy) -> str:
    """The same text for the same file of a student, in a zip or in a folder."""
    return f"{digest_of(copy.path)} {copy.student}"


def _class(copies: Sequence[Copy], options: Options) -> tuple[list[Copy], list[CopyResult]]:
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
        flags = frozenset({summary.ABSENT})
        absent += (
            CopyResult(one.name, sheet, (), (NO_COPY,), flags, one.number) for one in missing
        )
    return chosen, absent


def _marked(
    options: Options, settings: Settings, copies: Sequence[Copy]
) -> tuple[list[CopyResult], int]:
    """The results, the new ones last, and how many are new."""
    alert = "" if options.isolated else f"{NOT_ISOLATED}\n"
    print(unbreakable(f"{alert}Correction de {options.copies.name}…"), file=sys.stderr)
    work = options.output / "travail" / "notes"
    with workers(max(1, options.processes), options.dask) as executor:
        results = mark_all(copies, settings, work, executor, force=options.force, only=options.only)
        return with_progress(results, sys.stderr)


def _flagged(
    results: Iterable[CopyResult],
    copies: Iterable[Copy],
    settings: Settings,
    groups: Iterable[Alike],
) -> list[CopyResult]:
    """The results, with the flags that depend on the other copies of the class."""
    same = {(group.sheet, name) for group in groups for name in group.students}
    rare = _on_rare_sheets(copies, settings)
    flagged = list[CopyResult]()
    for one in with_same_signature(results):
        who = one.sheet, one.student
        flags = {"alike"} if who in same else set()
        flags |= {summary.VARIANT} if who in rare and one.results else set()
        flagged.append(replace(one, flags=one.flags | flags))
    return flagged


def _on_rare_sheets(copies: Iterable[Copy], settings: Settings) -> set[tuple[str, str]]:
    """By sheet and student, the copies made on another file than most copies of their sheet.

    It may be the ordinary sheet of a marked session, or another version.
    """
    files = {
        (one.sheet, one.student): settings.files(one)[1]
        for one in copies
        if one.sheet in settings.solutions
    }
    same, all_of = Counter(files.values()), Counter(sheet for sheet, _ in files)
    return {who for who, path in files.items() if 2 * same[path] <= all_of[who[0]]}


def _recorded(
    results: list[CopyResult], options: Options, settings: Settings, copies: Sequence[Copy]
) -> tuple[list[CopyResult], list[str], int]:
    """The results with the marks given by hand; why there is no gradebook, and the exit code."""
    try:
        from course_lib.grading.gradebook import GradebookError, record
    except ImportError:
        return results, [NO_GRADEBOOK], 0
    place = options.output, options.database
    with catch_warnings():
        simplefilter("ignore")  # nbgrader's own, which are not for teachers
        try:
            return record(results, copies, settings, *place, deadline=options.deadline), [], 0
        except GradebookError as error:
            return results, [str(error)], 1


# What is printed


def _summary(
    head: str, results: Sequence[CopyResult], notes: Sequence[str], output: Path
) -> Iterator[str]:
    """The lines that are printed at the end of a run."""
    yield head
    for name in sorted({one.sheet for one in results}):
        of_sheet = [one for one in results if one.sheet == name]
        absent = [one.student for one in of_sheet if summary.ABSENT in one.flags]
        yield f"  {name or 'fiche inconnue'} : {summary.overview(of_sheet)}"
        if absent:
            yield f"  Sans copie ({len(absent)}) : {', '.join(absent)}."
    yield ""
    to_see = [(one, why) for one in summary.first_to_see(results) if (why := summary.reasons(one))]
    if to_see:
        yield f"À regarder ({len(to_see)}) :"
        for one, why in to_see[:MOST_NAMED]:
            yield f"  {one.student} ({one.sheet or '?'}) : {', '.join(why)}"
        if len(to_see) > MOST_NAMED:
            yield f"  … et {len(to_see) - MOST_NAMED} autres"
        yield ""
    yield from (*notes, *[""] * bool(notes))
    here = Path.cwd()
    yield f"Dans {output.relative_to(here) if output.is_relative_to(here) else output} :"
    yield from (f"  {name:<14}{use}" for name, use in FILES.items() if any(output.glob(name)))


def _head(results: Sequence[CopyResult], new: int) -> str:
    """How many copies have just been marked, among the results that come last, and the others."""
    if not new:
        return "Rien de nouveau à noter."
    marked = [bool(one.results) for one in results]
    now = sum(marked[len(marked) - new :])
    others = {"déjà faites": sum(marked) - now, "non notées": len(marked) - sum(marked)}
    more = "".join(f" ; {name} : {count}" for name, count in others.items() if count)
    return f"{counted(now, 'copie notée')}{more}."
